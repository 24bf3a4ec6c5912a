//! The score that guides a beam, updated move by move.
//!
//! The score need not be a lower bound, and a good score is not one: it says which of two boards of
//! the same layer is more likely to be near the goal. A [`BoardValue`] also has the distance that
//! is left before the stage is complete, and a true lower bound that cuts boards which cannot beat
//! the best known path.

use super::grid::{Grid, Label};
use super::lines;

/// The score of a board, and its bounds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BoardValue {
    /// The score: lower is better. Only its order counts.
    pub score: i32,
    /// The distance that is left; zero if and only if the stage is complete. On boards whose distances
    /// do not fit, only peeling reads it, when few tiles are left.
    pub left: u16,
    /// A lower bound of the moves that are left, which peeling does not read.
    pub floor: u16,
    /// The data that the score needs for the next step.
    pub memo: u64,
}

impl BoardValue {
    /// Returns the bounds of a board by Manhattan distance and linear conflicts, without a score,
    /// and the number of conflicts.
    pub(super) fn bounds<L: Label>(grid: &Grid, board: &[L], blank: usize) -> (Self, i32) {
        let conflicts = lines::all_conflicts(grid, board, blank);
        let left = lines::manhattan(grid, board, blank);
        let value =
            Self { left: left as u16, floor: (left + 2 * conflicts) as u16, ..Self::default() };
        (value, conflicts as i32)
    }

    /// Updates the bounds for the tile that slides from a cell into the blank, before it slides, and
    /// returns the change of the conflicts.
    #[inline]
    pub(super) fn update_bounds<L: Label>(
        &mut self,
        grid: &Grid,
        board: &[L],
        blank: usize,
        from: usize,
    ) -> i32 {
        let label = board[from].index();
        let near = grid.taxicab(label, blank) as i32 - grid.taxicab(label, from) as i32;
        let conflicts = lines::change(grid, board, blank, from);
        self.left = (i32::from(self.left) + near) as u16;
        self.floor = (i32::from(self.floor) + near + 2 * conflicts) as u16;
        conflicts
    }
}

/// A score that a move changes in few places.
pub trait BoardScore<L: Label>: Sync {
    /// Whether layers are expanded in the order of the blank's cell, so that the rows of a large
    /// table stay in the cache.
    const BY_BLANK: bool = false;

    /// Returns the value of a board: the definition.
    fn start(&self, board: &[L], blank: usize) -> BoardValue;

    /// Returns the value of a board beside one of known value, from which it differs in few cells.
    fn start_near(&self, board: &[L], blank: usize, _: (&[L], usize, BoardValue)) -> BoardValue {
        self.start(board, blank)
    }

    /// Returns the value after the tile in `from` slid into the blank, before it slides.
    fn step(&self, board: &[L], blank: usize, from: usize, value: BoardValue) -> BoardValue;
}
