//! Manhattan distance: how far each tile is from home, along rows and columns.
//!
//! ```text
//!   1 2 3        1 2 3      5 is 1 away, 4 is 1 away, 7 is 1 away, 8 is 1 away;
//!   5 0 6   →    4 5 6      the blank does not count: h = 4
//!   4 7 8        7 8 0
//! ```
//!
//! A move slides one tile by one cell, so it changes the sum by exactly one: the
//! estimate is admissible and consistent, and keeps the parity of the distance.

use super::Tables;
use crate::board::Board;
use crate::moves::Move;
use crate::packing::Packing;
use crate::position::Position;
use crate::rules::{Moves, TilePuzzle};
use taquin_search::Heuristic;

/// The sum of the tiles' distances from home.
///
/// ```
/// use taquin_puzzle::{Goal, Manhattan, Position};
///
/// let board = Position::from_rows(&[vec![1u8, 2, 3], vec![5, 0, 6], vec![4, 7, 8]])?;
/// let goal = Goal::Last.position(board.shape())?;
/// assert_eq!(Manhattan::<16>::new(&goal).of(&board), 4);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Manhattan<const N: usize> {
    /// How far each tile is from home in each cell; zero for the blank.
    distance: Tables<u8, N>,
}

impl<const N: usize> Manhattan<N> {
    /// Distances to a goal.
    ///
    /// # Panics
    /// When the goal has more than `N` cells.
    #[must_use]
    pub fn new(goal: &Position) -> Self {
        let shape = goal.shape();
        let mut distance = Tables::new();
        for (home, &tile) in goal.tiles().iter().enumerate().filter(|(_, tile)| **tile != 0) {
            for cell in 0..shape.cells() {
                distance.set(tile as u8, cell, shape.taxicab(home, cell) as u8);
            }
        }
        Self { distance }
    }

    /// The estimate of one position.
    #[must_use]
    pub fn of(&self, position: &Position) -> Moves {
        self.sum(&Board::new(position))
    }

    /// How far a tile in a cell is from home.
    #[inline]
    pub(super) fn distance(&self, tile: u8, cell: u8) -> u8 {
        self.distance.get(tile, cell)
    }

    #[inline]
    fn sum(&self, board: &Board<N>) -> Moves {
        let cells = board.tiles.iter().enumerate();
        cells.map(|(cell, &tile)| Moves::from(self.distance.get(tile, cell as u8))).sum()
    }
}

impl<const N: usize, P: Packing<N>> Heuristic<TilePuzzle<N, P>> for Manhattan<N> {
    type Memo = Moves;

    #[inline]
    fn start(&self, _: &TilePuzzle<N, P>, state: &Board<N>) -> Moves {
        self.sum(state)
    }

    #[inline]
    fn step(&self, space: &TilePuzzle<N, P>, state: &Board<N>, action: Move, memo: Moves) -> Moves {
        let from = space.target(state.blank, action);
        let tile = state.tile(from);
        let nearer = Moves::from(self.distance.get(tile, from));
        let farther = Moves::from(self.distance.get(tile, state.blank));
        // The sum contains `nearer`, so the difference never goes below zero.
        memo.wrapping_sub(nearer).wrapping_add(farther)
    }

    #[inline]
    fn recall(&self, _: &TilePuzzle<N, P>, _: &Board<N>, estimate: Moves) -> Moves {
        estimate
    }

    #[inline]
    fn estimate(&self, memo: &Moves) -> Moves {
        *memo
    }
}
