//! Misplaced pieces, the blank included: a common mistake, kept for teaching.
//!
//! ```text
//!   1 2 3        1 2 3      8 is not at home, nor is the blank: h = 2.
//!   4 5 6   →    4 5 6      One move solves the board, so h exceeds the true
//!   7 0 8        7 8 0      distance: h is not admissible.
//! ```
//!
//! Every board one move from the goal is a counterexample. Each move moves the blank, so counting
//! the blank counts the same move twice. A search that relies on an admissible heuristic may return
//! a path that is too long; no such path is called optimal.
//!
//! The heuristic is not consistent either: a move from the goal raises it by two.

use super::Misplaced;
use super::tile_heuristic::{SlidingTile, TileHeuristic, memo_is_estimate};
use crate::model::Position;
use crate::space::{Board, StateCost};

/// The number of pieces that are not at home, the blank included. Not admissible.
#[derive(Clone, Debug)]
pub(super) struct MisplacedAll<const N: usize> {
    tiles: Misplaced<N>,
    home_of_blank: u8,
}

impl<const N: usize> MisplacedAll<N> {
    /// Returns the heuristic for a goal.
    ///
    /// # Panics
    /// Panics if the goal has more than `N` cells.
    pub(super) fn new(goal: &Position) -> Self {
        Self { tiles: Misplaced::new(goal), home_of_blank: goal.blank() as u8 }
    }

    #[inline]
    fn blank_away(&self, cell: u8) -> StateCost {
        StateCost::from(cell != self.home_of_blank)
    }
}

impl<const N: usize> TileHeuristic<N> for MisplacedAll<N> {
    memo_is_estimate!();

    fn start(&self, board: &Board<N>) -> StateCost {
        self.tiles.start(board) + self.blank_away(board.blank)
    }

    #[inline]
    fn step(&self, board: &Board<N>, moved: SlidingTile, memo: StateCost) -> StateCost {
        let tiles = memo - self.blank_away(moved.to);
        self.tiles.step(board, moved, tiles) + self.blank_away(moved.from)
    }

    fn is_admissible(&self) -> bool {
        false
    }
}
