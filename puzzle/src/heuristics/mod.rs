//! Estimates of the moves to go, one file each.
//!
//! Each is checked against its plain definition, and for admissibility and
//! consistency over every 3×3 board, in `tests/heuristic_laws.rs`.

mod choice;
mod manhattan;
mod max_of;
mod misplaced;
mod tables;

pub use choice::{HeuristicChoice, HeuristicError, MOST_PARTS};
pub use manhattan::Manhattan;
pub use max_of::MaxOf;
pub use misplaced::Misplaced;
pub(crate) use tables::Tables;
