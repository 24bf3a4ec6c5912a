//! Search in the multi-tile metric: several tiles of a row or a column slide at once, as one move.
//!
//! The state space for the generic searches is `space/slide_rules.rs`; here are:
//!
//! - `patterns`, `tables`: pattern databases that count slides;
//! - `guide`, `dive`, `deepen`: IDA* for boards of up to sixteen cells, which alternates between rows
//!   and columns, on all cores;
//! - `search`: one such search; `shelf`: tables kept from one board to the next.
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

/// The most cells of a board for this search.
pub(crate) const MOST_CELLS: usize = 16;
