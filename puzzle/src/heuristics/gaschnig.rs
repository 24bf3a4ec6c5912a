//! Gaschnig's relaxed swaps: the moves needed if any tile may jump into the blank.
//!
//! If a tile need not be next to the blank to move, the number of moves can be counted directly.
//! From each cell, go to the home of the piece in it: the cells form cycles.
//!
//! ```text
//!   2 1 3      The first cell → home of 2 → home of 1: a cycle of two without the
//!   4 5 6      blank. The blank needs one jump to enter it, and one for each tile.
//!   8 7 0      8 and 7 need as many: h = 6
//! ```
//!
//! A cycle of k cells costs k − 1 jumps if it contains the blank (each jump brings one tile home)
//! and k + 1 if it does not. A cell whose tile is at home is a cycle of one, which costs 0.
//!
//! Every move of the real puzzle is such a jump, so the count is admissible. One jump changes it by
//! exactly one, so it is consistent. It is at least the number of misplaced tiles, and it may be
//! above or below Manhattan distance.
//!
//! Paper: Gaschnig 1979, "A problem similarity approach to devising heuristics".
//!
//! **Cost.** A jump swaps the blank with a tile, which merges two cycles or splits one. This decides
//! the sign of the change, so a step walks the blank's cycle once.

use super::tile_heuristic::{SlidingTile, TileHeuristic, memo_is_estimate};
use crate::model::Position;
use crate::space::{Board, StateCost};

/// The fewest jumps into the blank that bring every piece home.
#[derive(Clone, Debug)]
pub(super) struct Gaschnig<const N: usize> {
    /// The home cell of each piece, the blank's at 0.
    home: [u8; N],
    last_cell: u8,
}

impl<const N: usize> Gaschnig<N> {
    /// Returns the heuristic for a goal.
    ///
    /// # Panics
    /// Panics if the goal has more than `N` cells.
    pub(super) fn new(goal: &Position) -> Self {
        let mut home = [0; N];
        for (cell, &piece) in goal.tiles().iter().enumerate() {
            home[usize::from(piece)] = cell as u8;
        }
        Self { home, last_cell: goal.shape().largest_tile() as u8 }
    }

    #[inline]
    fn home(&self, piece: u8) -> u8 {
        self.home[usize::from(piece) & (N - 1)]
    }

    /// Returns the length of the cycle through a cell, and marks its cells as seen.
    fn walk(&self, board: &Board<N>, first: u8, seen: &mut [bool; N]) -> StateCost {
        let (mut cell, mut length) = (first, 0);
        loop {
            seen[usize::from(cell)] = true;
            length += 1;
            cell = self.home(board.tile(cell));
            if cell == first {
                return length;
            }
        }
    }

    /// Returns whether a cell is in the blank's cycle.
    #[inline]
    fn in_cycle_of_blank(&self, board: &Board<N>, wanted: u8) -> bool {
        let mut cell = self.home(0);
        while cell != board.blank && cell != wanted {
            cell = self.home(board.tile(cell));
        }
        cell == wanted
    }
}

impl<const N: usize> TileHeuristic<N> for Gaschnig<N> {
    memo_is_estimate!();

    fn start(&self, board: &Board<N>) -> StateCost {
        let mut seen = [false; N];
        let mut jumps = self.walk(board, board.blank, &mut seen) - 1;
        for cell in 0..=self.last_cell {
            if !seen[usize::from(cell)] {
                let length = self.walk(board, cell, &mut seen);
                jumps += if length > 1 { length + 1 } else { 0 };
            }
        }
        jumps
    }

    /// A split of the blank's cycle of k cells into a cells with the blank and b without it turns
    /// k − 1 into (a − 1) + (b + 1), or into a − 1 if b is a single tile at home. A merge is the
    /// reverse.
    #[inline]
    fn step(&self, board: &Board<N>, moved: SlidingTile, memo: StateCost) -> StateCost {
        let SlidingTile { tile, from, to, .. } = moved;
        let home = self.home(tile);
        let nearer = if self.in_cycle_of_blank(board, from) { home == to } else { home != from };
        if nearer { memo - 1 } else { memo + 1 }
    }
}
