//! Misplaced tiles: how many tiles are not at home, the blank not counted.
//!
//! Each move brings at most one tile home, so the count is admissible and
//! consistent. It is the weakest estimate worth its name, and the first one in
//! every course.

use super::tile_sum::{TileSum, sum_over_tiles};
use crate::model::{Move, Position};
use crate::space::{Board, Packing, StateCost, TilePuzzle};
use taquin_search::Heuristic;

/// The number of tiles that are not at home.
///
/// ```
/// use taquin_puzzle::{Estimator, Goal, HeuristicChoice, Position};
///
/// let board = Position::from_rows(&[vec![1u8, 2, 3], vec![5, 0, 6], vec![4, 7, 8]])?;
/// let goal = Goal::Last.position(board.shape())?;
/// assert_eq!(Estimator::new(&HeuristicChoice::Misplaced, &goal)?.of(&board), 4);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub(crate) struct Misplaced<const N: usize> {
    /// For each tile in each cell: one, or zero at home.
    terms: TileSum<N>,
}

impl<const N: usize> Misplaced<N> {
    /// Counts against a goal.
    ///
    /// # Panics
    /// When the goal has more than `N` cells.
    #[must_use]
    pub(crate) fn new(goal: &Position) -> Self {
        Self { terms: TileSum::new(goal, |_, home, cell| u8::from(cell != home)) }
    }
}

sum_over_tiles!(Misplaced);
