//! States on the heap: from word to word, one letter at a time (Carroll 1879).
//!
//! `cargo run --example word_ladder -- cold warm`. Each wrong letter still needs a step: an estimate
//! that is never too high.

use taquin_search::Graph;

const WORDS: &str = "\
    bold bolt boot card care cart cast coal coat cold colt cord core corm dare dart fold fool foot \
    ford form fort gold golf good hard hold hole hood lard load lord mold mole mood more pole pool \
    poll roll role wand ward ware warm warn wars wart wild will wolf wood word wore work worm";

fn differences(a: &str, b: &str) -> u32 {
    a.chars().zip(b.chars()).filter(|(a, b)| a != b).count() as u32
}

/// All shortest ladders.
pub(crate) fn ladders(from: &str, to: &str) -> Vec<Vec<String>> {
    let words: Vec<String> = WORDS.split_whitespace().map(String::from).collect();
    let graph = Graph::unweighted(|word: &String| {
        let near = words.iter().filter(|other| differences(word, other) == 1);
        near.cloned().collect::<Vec<_>>()
    });
    let estimate = |word: &String| differences(word, to);
    let cheapest = graph.all_cheapest(&from.to_owned(), estimate, |word| word == to);
    cheapest.paths().map(|path| path.actions).collect()
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [from, to] = <[String; 2]>::try_from(words).unwrap_or(["cold", "warm"].map(String::from));
    let ladders = ladders(&from, &to);
    ladders.iter().for_each(|ladder| println!("{from} → {}", ladder.join(" → ")));
    if ladders.is_empty() {
        println!("No words of the list lead from {from} to {to}.");
    }
}
