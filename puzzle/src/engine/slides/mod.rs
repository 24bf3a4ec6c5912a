//! The puzzle in the multi-tile metric: several tiles of a row or a column slide at
//! once, and that is one move.
//!
//! The rules as a state space, for the searches of the laboratory, are `slide_rules`;
//! here are:
//!
//! - `patterns`, `tables`: pattern databases that count slides;
//! - `guide`, `dive`, `deepen`: IDA* for boards of up to sixteen cells, rows and
//!   columns in turns, on all cores;
//! - `search`: one such search; `shelf`: what one board built and the next can use.
//!
//! The estimate without tables is [`SlideWalkingDistance`](crate::heuristics::SlideWalkingDistance).

mod deepen;
mod dive;
mod guide;
mod patterns;
mod search;
mod shelf;
mod tables;

pub(crate) use patterns::Size;
pub(crate) use search::SlideSearch;
pub(crate) use shelf::SlideShelf;

/// The most cells of a board that is searched here.
pub(crate) const MOST_CELLS: usize = 16;
