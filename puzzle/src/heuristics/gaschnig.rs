//! Gaschnig's relaxed swaps: the moves needed if any tile could jump into the blank.
//!
//! Dropping the rule that the tile must be a neighbour leaves a puzzle that can be
//! solved by counting. Follow from each cell to the home of the piece in it: the
//! cells fall into cycles.
//!
//! ```text
//!   2 1 3      The first cell → home of 2 → home of 1: a cycle of two without the
//!   4 5 6      blank. The blank has to visit it: one jump to get in, and one for each
//!   8 7 0      tile. As many for 8 and 7: h = 6
//! ```
//!
//! A cycle of k cells costs k − 1 jumps if the blank is in it (each brings one tile
//! home) and k + 1 if it is not. A cell whose tile is at home is a cycle of one
//! and costs nothing.
//!
//! Every move of the real puzzle is such a jump, so the count is admissible; one
//! jump changes it by exactly one, so it is consistent. It is at least the number
//! of misplaced tiles, and neither above nor below Manhattan distance.
//!
//! Paper: Gaschnig 1979, "A problem similarity approach to devising heuristics".
//!
//! **Cost.** A jump swaps the blank with a tile, which either merges two cycles or
//! splits one. Which of them decides the sign, so a step walks the blank's cycle
//! once and counts nothing afresh.

use super::tile_sum::memo_is_estimate;
use crate::model::{Move, Position};
use crate::space::{Board, Packing, StateCost, TilePuzzle};
use taquin_search::Heuristic;

/// The fewest jumps into the blank that bring every piece home.
///
/// ```
/// use taquin_puzzle::{Estimator, Goal, HeuristicChoice, Position};
///
/// let board = Position::from_rows(&[vec![2u8, 1, 3], vec![4, 5, 6], vec![8, 7, 0]])?;
/// let goal = Goal::Last.position(board.shape())?;
/// assert_eq!(Estimator::new(&HeuristicChoice::Gaschnig, &goal)?.of(&board), 6);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub(crate) struct Gaschnig<const N: usize> {
    /// The home cell of each piece, the blank's at 0.
    home: [u8; N],
    last_cell: u8,
}

impl<const N: usize> Gaschnig<N> {
    /// Counts against a goal.
    ///
    /// # Panics
    /// When the goal has more than `N` cells.
    #[must_use]
    pub(crate) fn new(goal: &Position) -> Self {
        let mut home = [0; N];
        for (cell, &piece) in goal.tiles().iter().enumerate() {
            home[usize::from(piece)] = cell as u8;
        }
        Self { home, last_cell: goal.shape().largest_tile() as u8 }
    }

    /// The estimate of one position.
    #[must_use]
    pub(crate) fn of(&self, position: &Position) -> StateCost {
        self.jumps(&Board::new(position))
    }

    #[inline]
    fn home(&self, piece: u8) -> u8 {
        self.home[usize::from(piece) & (N - 1)]
    }

    fn jumps(&self, board: &Board<N>) -> StateCost {
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

    /// The length of the cycle through a cell, its cells marked.
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

    #[inline]
    fn in_cycle_of_blank(&self, board: &Board<N>, wanted: u8) -> bool {
        let mut cell = self.home(0);
        while cell != board.blank && cell != wanted {
            cell = self.home(board.tile(cell));
        }
        cell == wanted
    }
}

impl<const N: usize, P: Packing<N>> Heuristic<TilePuzzle<N, P>> for Gaschnig<N> {
    memo_is_estimate!();

    fn start(&self, _: &TilePuzzle<N, P>, state: &Board<N>) -> StateCost {
        self.jumps(state)
    }

    /// Splitting the blank's cycle of k cells into a and b, the blank in a, turns
    /// k − 1 into (a − 1) + (b + 1), or into a − 1 where b is a tile come home.
    /// Merging is the same, backwards.
    #[inline]
    fn step(
        &self,
        space: &TilePuzzle<N, P>,
        state: &Board<N>,
        action: Move,
        memo: StateCost,
    ) -> StateCost {
        let from = space.target(state.blank, action);
        let home = self.home(state.tile(from));
        let nearer =
            if self.in_cycle_of_blank(state, from) { home == state.blank } else { home != from };
        if nearer { memo - 1 } else { memo + 1 }
    }
}
