//! The puzzle in the multi-tile metric: several tiles of a row or a column slide at
//! once, and that is one move.
//!
//! - `space`: the rules as a state space, for the searches of the laboratory;
//! - `patterns`, `tables`: pattern databases that count slides;
//! - `view`, `guide`, `dive`, `team`: IDA* for boards of up to sixteen cells, rows and
//!   columns in turns, on all cores;
//! - `strategy`: which of these the automatic choice takes, and when.
//!
//! The estimate without tables is [`SlideWalkingDistance`](crate::heuristics::SlideWalkingDistance).

mod dive;
mod guide;
mod patterns;
mod space;
mod strategy;
mod tables;
mod team;
mod view;

pub use space::{SlidePuzzle, SlideState};
pub(crate) use strategy::{MOST_CELLS, SlideShelf, solve_slides};
