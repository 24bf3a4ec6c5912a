//! The puzzle in the multi-tile metric: several tiles of a row or a column slide at
//! once, and that is one move.
//!
//! The rules as a state space, for the searches of the laboratory, are [`SlidePuzzle`];
//! here are:
//!
//! - `patterns`, `tables`: pattern databases that count slides;
//! - `view`, `guide`, `dive`, `deepen`: IDA* for boards of up to sixteen cells, rows and
//!   columns in turns, on all cores;
//! - `strategy`: which of these the automatic choice takes, and when.
//!
//! The estimate without tables is [`SlideWalkingDistance`](crate::heuristics::SlideWalkingDistance).

mod deepen;
mod dive;
mod guide;
mod patterns;
mod strategy;
mod tables;
mod view;

pub use crate::slide_rules::{SlidePuzzle, SlideState};
pub(crate) use strategy::{MOST_CELLS, SlideShelf, solve_slides};
