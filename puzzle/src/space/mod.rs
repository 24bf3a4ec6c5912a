//! The puzzle for searches: boards of a fixed size, their stored forms, and the state spaces.

pub(crate) mod automaton;
mod board;
mod by_size;
mod canonical;
mod line_conflicts;
mod packing;
mod pruned;
pub(crate) mod rules;
mod slide_rules;

pub(crate) use automaton::{AutomatonBudget, AutomatonState, MoveAutomaton};
pub use board::Board;
pub use by_size::BoardObserver;
pub(crate) use by_size::{HAS_WIDE_BOARDS, MOST_CELLS, MOST_PACKED_CELLS, by_size};
pub(crate) use canonical::{CanonicalBoard, Symmetry, least_home, tile_of};
pub(crate) use line_conflicts::line_conflicts;
pub use packing::Packing;
pub(crate) use pruned::{Interpreter, OnBoard, PrunedPuzzle};
pub(crate) use rules::length;
pub use rules::{Actions, MoveOrder, MoveOrderError, Moves, StateCost, TilePuzzle};
pub(crate) use slide_rules::{SlidePuzzle, SlideState};
