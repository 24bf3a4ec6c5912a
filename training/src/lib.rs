//! Trains the weights of large boards (docs/learning.md), which the program contains.
//!
//! ```text
//!   pairs.rs    weights of all pairs for one shape, from solutions: labels.rs makes the samples,
//!               descent.rs fits the weights
//!   common.rs   weights common to all sizes, from those of pairs: least_squares.rs fits them
//! ```
//!
//! The crate is not published, because solving boards needs no training. It uses the beams of
//! `taquin-puzzle` through a hidden module (`taquin_puzzle::large::internals`).

mod common;
mod descent;
mod labels;
mod least_squares;
mod pairs;

pub use common::{Distilling, DistillingRound};
pub use pairs::{Training, TrainingOptions, TrainingRound};

use std::sync::Mutex;

use taquin_puzzle::large::internals::{Grid, LabelledBoard, split_mix};
use taquin_puzzle::search::threads;
use taquin_puzzle::{Goal, Position, Sampler, Shape};

/// Units of a stored weight in a move.
const SCALE: u16 = 64;
/// The seed of the first validation board, far from the seeds of samples.
const VALIDATION: u64 = 0x5661_6C69;

/// Returns the goal of a grid.
fn goal_of(grid: &Grid) -> Position {
    let shape = Shape::new(grid.rows, grid.cols).expect("a grid has the shape of a board");
    Goal::Last.position(shape).expect("a named goal has every shape")
}

/// Returns the samples of each of `boards` random seeds, joined in order: the same for any number of
/// threads.
fn sampled<S: Default + Extend<S> + Send>(
    threads: usize,
    (mut seed, boards): (u64, u64),
    samples: impl Fn(u64) -> S + Sync,
) -> S {
    let seeds = (0..boards).map(|_| split_mix(&mut seed)).collect();
    let mut all = S::default();
    all.extend(threads::map(threads, seeds, samples));
    all
}

/// Returns the mean length on this many boards that are not used for training, and how many were
/// not solved.
fn mean_length(
    threads: usize,
    boards: u64,
    goal: &Position,
    length: impl Fn(&LabelledBoard) -> Option<usize> + Sync,
) -> (f64, u64) {
    let results = Mutex::new((0, 0));
    threads::for_each(threads, (0..boards).collect(), |number| {
        let start = Sampler::new(VALIDATION + number).solvable(goal);
        let found = length(&LabelledBoard::new(&start, goal));
        let mut results = results.lock().expect("an addition does not panic");
        match found {
            Some(length) => results.0 += length,
            None => results.1 += 1,
        }
    });
    let (length, failed) = results.into_inner().expect("an addition does not panic");
    (length as f64 / (boards - failed).max(1) as f64, failed)
}
