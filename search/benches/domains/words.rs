//! Ladders of words: change one letter at a time, and every step is a word.

use crate::{ASTAR, Random, race};
use pathfinding::prelude as peer;
use std::collections::{HashMap, HashSet};
use std::iter::Copied;
use std::slice::Iter;
use taquin_search::{Graph, Heuristic, PackedSpace, Problem, StateSpace};

const LETTERS: usize = 5;
const ALPHABET: usize = 12;
const GOALS: usize = 10;

/// Words of five letters, some of those that twelve letters can spell.
fn vocabulary() -> HashSet<String> {
    let mut random = Random(7);
    let mut word = || (0..LETTERS).map(|_| (b'a' + random.below(ALPHABET) as u8) as char).collect();
    (0..60_000).map(|_| word()).collect()
}

/// The words that differ from one in a single letter.
fn words_near(word: &str, known: &HashSet<String>) -> Vec<String> {
    let mut near = Vec::new();
    for (place, own) in word.bytes().enumerate() {
        for letter in (b'a'..).take(ALPHABET).filter(|&letter| letter != own) {
            let mut other = word.to_owned();
            other.replace_range(place..=place, str::from_utf8(&[letter]).expect("ASCII"));
            if known.contains(&other) {
                near.push(other);
            }
        }
    }
    near
}

fn differences(a: &str, b: &str) -> u32 {
    a.bytes().zip(b.bytes()).filter(|(a, b)| a != b).count() as u32
}

/// The same words by their numbers, each spelled with four bits per letter.
struct Words<'a> {
    spelled: &'a [u32],
    near: &'a [Vec<u32>],
    goal: u32,
}

fn packed(word: &str) -> u32 {
    word.bytes().fold(0, |packed, letter| packed << 4 | u32::from(letter - b'a'))
}

impl<'a> StateSpace for Words<'a> {
    type State = u32;
    /// The number of the next word.
    type Action = u32;
    type Cost = u32;
    type Actions = Copied<Iter<'a, u32>>;

    fn actions(&self, &word: &u32) -> Self::Actions {
        self.near[word as usize].iter().copied()
    }

    fn cost(&self, _: &u32, _: u32) -> u32 {
        1
    }

    fn apply(&self, word: &mut u32, next: u32) {
        *word = next;
    }

    fn is_goal(&self, &word: &u32) -> bool {
        word == self.goal
    }
}

impl PackedSpace for Words<'_> {
    type Packed = u32;

    fn pack(&self, &word: &u32) -> u32 {
        word
    }

    fn unpack(&self, packed: &u32) -> u32 {
        *packed
    }
}

struct WrongLetters;

impl Heuristic<Words<'_>> for WrongLetters {
    type Memo = u32;

    fn start(&self, words: &Words<'_>, &word: &u32) -> u32 {
        let wrong = words.spelled[word as usize] ^ words.spelled[words.goal as usize];
        let any = wrong | wrong >> 1 | wrong >> 2 | wrong >> 3;
        (any & 0x11111).count_ones()
    }

    fn memo_from_estimate(&self, _: &Words<'_>, _: &u32, estimate: u32) -> u32 {
        estimate
    }

    fn estimate(&self, memo: &u32) -> u32 {
        *memo
    }
}

pub(crate) fn run() {
    let known = vocabulary();
    let mut sorted: Vec<&String> = known.iter().collect();
    sorted.sort_unstable();
    // Several goals, since luck with ties decides a few per cent of each.
    let goals = (0..sorted.len()).step_by(sorted.len() / GOALS).take(GOALS);
    let ladders: Vec<(usize, usize)> = goals
        .flat_map(|goal| (0..sorted.len()).rev().step_by(997).map(move |start| (start, goal)))
        .filter(|(start, goal)| start != goal)
        .collect();

    // All three look up neighbouring words in a list; otherwise the benchmark would measure the
    // hash set.
    let near: HashMap<&String, Vec<String>> =
        known.iter().map(|word| (word, words_near(word, &known))).collect();
    let next = |word: &String| near[word].iter().map(|other| (other.clone(), 1));
    let spelled: Vec<u32> = sorted.iter().map(|word| packed(word)).collect();
    let number = |word: &String| sorted.binary_search(&word).expect("a word") as u32;
    let numbers: Vec<Vec<u32>> =
        sorted.iter().map(|word| near[word].iter().map(number).collect()).collect();

    let by_trait = |&(start, goal): &(usize, usize)| {
        let space = Words { spelled: &spelled, near: &numbers, goal: goal as u32 };
        let report = Problem::new(&space, &(start as u32)).heuristic(&WrongLetters).solve(&ASTAR);
        report.path().unwrap().cost
    };
    let graph = Graph::new(next);
    let by_closures = |&(start, goal): &(usize, usize)| {
        let (start, goal) = (sorted[start], sorted[goal]);
        let report = graph.astar(start, |word| differences(word, goal), |word| word == goal);
        report.path().unwrap().cost
    };
    let by_peer = |&(start, goal): &(usize, usize)| {
        let (start, goal) = (sorted[start], sorted[goal]);
        let found = peer::astar(start, next, |word| differences(word, goal), |word| word == goal);
        found.unwrap().1
    };
    race(
        &format!("{} word ladders, {} words", ladders.len(), known.len()),
        [
            &|| ladders.iter().map(by_trait).sum(),
            &|| ladders.iter().map(by_closures).sum(),
            &|| ladders.iter().map(by_peer).sum(),
        ],
    );
}
