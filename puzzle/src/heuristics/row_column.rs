//! Tiles out of row plus tiles out of column.
//!
//! ```text
//!   7 2 3      1 and 7 are in their column, but out of their row: 1 each.
//!   4 0 6      5 is out of its row and out of its column: 2.
//!   1 8 5      The others are at home.     h = 4
//! ```
//!
//! A move slides one tile along a row or a column. So it can bring one tile into
//! its column or one into its row, never both: the count is admissible, and as
//! it changes by at most one, consistent. It stands between misplaced tiles (a
//! misplaced tile is out of its row, its column or both) and Manhattan distance
//! (a tile out of its row is at least one row away).

use super::tile_sum::{TileSum, sum_over_tiles};
use crate::model::{Move, Position, Shape};
use crate::space::{Board, Packing, StateCost, TilePuzzle};
use taquin_search::Heuristic;

/// The number of tiles out of their row, plus those out of their column.
///
/// ```
/// use taquin_puzzle::{Estimator, Goal, HeuristicChoice, Position};
///
/// let board = Position::from_rows(&[vec![7u8, 2, 3], vec![4, 0, 6], vec![1, 8, 5]])?;
/// let goal = Goal::Last.position(board.shape())?;
/// assert_eq!(Estimator::new(&HeuristicChoice::RowColumn, &goal)?.of(&board), 4);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub(crate) struct RowColumn<const N: usize> {
    /// For each tile in each cell: out of row, out of column, neither or both.
    terms: TileSum<N>,
}

impl<const N: usize> RowColumn<N> {
    /// Counts against a goal.
    ///
    /// # Panics
    /// When the goal has more than `N` cells.
    #[must_use]
    pub(crate) fn new(goal: &Position) -> Self {
        let out = |shape: Shape, home, cell| {
            let ((home_row, home_col), (row, col)) = (shape.place_of(home), shape.place_of(cell));
            u8::from(row != home_row) + u8::from(col != home_col)
        };
        Self { terms: TileSum::new(goal, out) }
    }
}

sum_over_tiles!(RowColumn);
