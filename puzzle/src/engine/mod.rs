//! The searches made for this puzzle: with pattern databases, by slides, on large boards, and of
//! all optimal solutions.

pub(crate) mod deepening;
pub mod large;
pub(crate) mod optima;
pub(crate) mod pdb_search;
pub(crate) mod slides;
