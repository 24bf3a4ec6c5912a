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

use super::tile_sum::{TileSum, sum_over_tiles};
use crate::model::{Move, Position, Shape};
use crate::space::{Board, Packing, StateCost, TilePuzzle};
use taquin_search::Heuristic;

/// The sum of the tiles' distances from home. A search of a [`TilePuzzle`] by it contains nothing
/// else, and is faster than one by [`AnyHeuristic`](crate::AnyHeuristic).
///
/// ```
/// use taquin_puzzle::{Goal, Manhattan, Position, TilePuzzle};
/// use taquin_puzzle::search::{IdaStar, Problem};
///
/// let start: Position = "1 2 3/5 0 6/4 7 8".parse()?;
/// let goal = Goal::Last.position(start.shape())?;
/// let (puzzle, heuristic) = (TilePuzzle::<16, u64>::new(&goal), Manhattan::new(&goal));
/// let report = Problem::new(&puzzle, &puzzle.board(&start)).heuristic(&heuristic).solve(&IdaStar);
/// assert_eq!(report.path().unwrap().cost, 4);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Manhattan<const N: usize> {
    /// How far each tile is from home in each cell.
    terms: TileSum<N>,
}

impl<const N: usize> Manhattan<N> {
    /// Distances to a goal.
    ///
    /// # Panics
    /// When the goal has more than `N` cells.
    #[must_use]
    pub fn new(goal: &Position) -> Self {
        let distance = |shape: Shape, home, cell| shape.taxicab(home, cell) as u8;
        Self { terms: TileSum::new(goal, distance) }
    }

    /// How far a tile in a cell is from home.
    #[inline]
    pub(super) fn distance(&self, tile: u8, cell: u8) -> StateCost {
        self.terms.term(tile, cell)
    }
}

sum_over_tiles!(Manhattan);
