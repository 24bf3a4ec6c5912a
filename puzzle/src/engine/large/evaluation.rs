//! What guides a beam: a score per board, kept up to date move by move.
//!
//! The score need not be a bound, and a good one is none: it tells which of two boards of the
//! same layer is more likely to be near the goal. Beside it travel what is left to do before the
//! stage is complete, and a true lower bound that cuts what cannot beat the best path known.

use super::cell::Cell;

/// What is known of a board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Value {
    /// The guide: lower is better. Only its order counts.
    pub(crate) score: i32,
    /// Zero exactly where the stage is complete.
    pub(crate) left: u16,
    /// No solution from here is shorter.
    pub(crate) floor: u16,
    /// What the evaluation wants to remember besides.
    pub(crate) memo: u32,
}

/// A score that a move changes in few places.
pub(crate) trait Evaluation<C: Cell>: Sync {
    /// Whether layers are to be expanded in the order of the blank's cell, so that the rows of a
    /// large table stay in the cache.
    const BY_BLANK: bool = false;

    /// The value of a board: the definition.
    fn start(&self, board: &[C], blank: usize) -> Value;

    /// The value after the tile in `from` slid into the blank, before it does.
    fn step(&self, board: &[C], blank: usize, from: usize, value: Value) -> Value;
}
