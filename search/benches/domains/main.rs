//! Compares A* by the trait and by closures with that of the `pathfinding` crate, on three domains,
//! the k cheapest paths, and closures with real costs on a large grid.
//!
//! The closures are the same for both crates; the trait gets its natural representation: states in
//! a word, incremental estimates. Answers are asserted, all three take turns in one run, and only
//! the ratios of their best rounds should be quoted.
//!
//! `cargo bench -p taquin-search --bench domains`

#[allow(dead_code, reason = "shared with an example that draws")]
#[path = "../../examples/domains/pancake.rs"]
mod pancake;

mod grid;
mod large;
mod pancakes;
mod paths;
mod words;

use std::hint::black_box;
use std::time::{Duration, Instant};
use taquin_search::{BestFirst, TieBreak};

const ROUNDS: usize = 25;
const ASTAR: BestFirst = BestFirst { tie: TieBreak::HIGH_G, ..BestFirst::astar() };

fn main() {
    println!(
        "{:<34}{:>10}{:>10}{:>10}{:>9}{:>9}",
        "", "trait", "closures", "peer", "trait", "closures"
    );
    let asked: Vec<String> = std::env::args().skip(1).filter(|name| name != "--bench").collect();
    let domains: [(&str, fn()); 5] = [
        ("grid", grid::run),
        ("words", words::run),
        ("pancakes", pancakes::run),
        ("paths", paths::run),
        ("large", large::run),
    ];
    for (name, run) in domains {
        if asked.is_empty() || asked.iter().any(|asked| asked == name) {
            run();
        }
    }
}

/// The best of several rounds each, in turns; all must give the same total cost.
fn race(name: &str, sides: [&dyn Fn() -> u32; 3]) {
    let mut best = [Duration::MAX; 3];
    for _ in 0..ROUNDS {
        let costs = [0, 1, 2].map(|side| {
            let start = Instant::now();
            let cost = black_box(sides[side]());
            best[side] = best[side].min(start.elapsed());
            cost
        });
        assert!(costs.iter().all(|&cost| cost == costs[0]), "{name}: {costs:?}");
    }
    let [by_trait, closures, peer] = best.map(|time| time.as_secs_f64() * 1e3);
    println!(
        "{name:<34}{by_trait:>7.1} ms{closures:>7.1} ms{peer:>7.1} ms{:>8.1}×{:>8.1}×",
        peer / by_trait,
        peer / closures
    );
}

/// Numbers that look random, the same in every run (Marsaglia 2003).
struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % limit as u64) as usize
    }
}
