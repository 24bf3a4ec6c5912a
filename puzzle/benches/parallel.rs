//! Compares IDA* on two threads with IDA* on one, on boards of Korf's that need more than a hundred
//! million states.
//!
//! Lengths and counts are asserted, both take turns in one run, and only the ratio of their best
//! rounds should be quoted. It needs two cores with nothing else to do.
//!
//! `cargo bench -p taquin-puzzle --bench parallel`

use std::time::Duration;
use taquin_puzzle::instances::{KORF, boards};
use taquin_puzzle::{Goal, Manhattan, MoveOrder, Position, TilePuzzle};
use taquin_search::{ParallelIdaStar, Problem};

/// With Korf's order of moves these generate from 150 to 387 million states.
const BOARDS: [usize; 4] = [1, 7, 10, 11];
const ROUNDS: usize = 3;

fn main() {
    println!("{:>5}{:>8}{:>14}{:>12}{:>12}{:>8}", "Korf", "moves", "generated", "1", "2", "ratio");
    for number in BOARDS {
        race(number);
    }
}

fn race(number: usize) {
    let (board, length) = korf(number);
    let goal = Goal::First.position(board.shape()).unwrap();
    let order: MoveOrder = "ULRD".parse().unwrap();
    let puzzle = TilePuzzle::<16, u64>::with_order(&goal, order);
    let (start, heuristic) = (puzzle.board(&board), Manhattan::new(&goal));
    let (mut best, mut generated) = ([Duration::MAX; 2], None);
    for _ in 0..ROUNDS {
        for (threads, best) in [1, 2].into_iter().zip(&mut best) {
            let search = ParallelIdaStar { threads };
            let report = Problem::new(&puzzle, &start).heuristic(&heuristic).solve(&search);
            assert_eq!(report.path().map(|path| path.cost), Some(length));
            assert_eq!(*generated.get_or_insert(report.stats.generated), report.stats.generated);
            *best = report.stats.elapsed.min(*best);
        }
    }
    let generated = generated.unwrap_or(0);
    assert!(generated > 100_000_000, "an easy board: {generated}");
    let [one, two] = best;
    let ratio = one.as_secs_f64() / two.as_secs_f64();
    println!("{number:>5}{length:>8}{generated:>14}{one:>12.2?}{two:>12.2?}{ratio:>7.2}×");
}

/// A board of Korf's and the length of its shortest solutions.
fn korf(number: usize) -> (Position, u16) {
    let board = boards(KORF).swap_remove(number - 1);
    (board.position, board.known.optimum.expect("the optima are known") as u16)
}
