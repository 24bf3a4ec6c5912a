//! The maximum of several heuristics, chosen while the program runs.
//!
//! The maximum of lower bounds is a lower bound: it is admissible if all parts are, and consistent
//! if all parts are. It costs as much as its parts together, so it pays only if no part dominates
//! the others.

use super::tile_heuristic::{SlidingTile, TileHeuristic};
use super::{
    AnyHeuristic, AnyMemo, HeuristicChoice, HeuristicUnavailable, MOST_PARTS, TableProvider,
};
use crate::model::Position;
use crate::space::{Board, StateCost};

/// The maximum of up to [`MOST_PARTS`] heuristics, for a [`TilePuzzle`](crate::TilePuzzle).
///
/// ```
/// use taquin_puzzle::{Goal, MaxOf, Position, TilePuzzle};
/// use taquin_puzzle::search::{IdaStar, Problem};
///
/// let start: Position = "3 2 1/4 5 6/8 7 0".parse()?;
/// let goal = Goal::Last.position(start.shape())?;
/// let puzzle = TilePuzzle::<16, u64>::new(&goal);
/// let both = MaxOf::new(&"max(gaschnig,linear-conflict)".parse()?, &goal)?;
/// let report = Problem::new(&puzzle, &puzzle.board(&start)).heuristic(&both).solve(&IdaStar);
/// assert_eq!(report.path().unwrap().cost, 24);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct MaxOf<const N: usize> {
    parts: Vec<AnyHeuristic<N>>,
}

impl<const N: usize> MaxOf<N> {
    /// Returns the maximum of the parts of a choice, for a goal.
    ///
    /// # Errors
    /// Returns an error if one of the parts cannot be used for the board.
    ///
    /// # Panics
    /// Panics if the goal has more than `N` cells.
    pub fn new(choice: &HeuristicChoice, goal: &Position) -> Result<Self, HeuristicUnavailable> {
        TableProvider::alone(|tables| Self::from_tables(tables, choice, goal))
    }

    /// Returns the same as [`MaxOf::new`], with tables from a provider.
    ///
    /// # Errors
    /// Returns the errors of [`MaxOf::new`], and one if a limit is reached first.
    ///
    /// # Panics
    /// Panics if the goal has more than `N` cells.
    pub(crate) fn from_tables(
        tables: &TableProvider<'_>,
        choice: &HeuristicChoice,
        goal: &Position,
    ) -> Result<Self, HeuristicUnavailable> {
        let part = |part| AnyHeuristic::from_tables(tables, part, goal);
        Ok(Self { parts: choice.parts().iter().map(part).collect::<Result<_, _>>()? })
    }
}

impl<const N: usize> TileHeuristic<N> for MaxOf<N> {
    type Memo = [AnyMemo; MOST_PARTS];

    fn start(&self, board: &Board<N>) -> Self::Memo {
        let mut memos = [AnyMemo::UNUSED; MOST_PARTS];
        for (memo, part) in memos.iter_mut().zip(&self.parts) {
            *memo = part.start(board);
        }
        memos
    }

    fn step(&self, board: &Board<N>, moved: SlidingTile, mut memos: Self::Memo) -> Self::Memo {
        for (memo, part) in memos.iter_mut().zip(&self.parts) {
            *memo = part.step(board, moved, *memo);
        }
        memos
    }

    fn estimate(&self, memos: &Self::Memo) -> StateCost {
        self.parts.iter().zip(memos).map(|(part, memo)| part.estimate(memo)).max().unwrap_or(0)
    }

    fn is_admissible(&self) -> bool {
        self.parts.iter().all(TileHeuristic::is_admissible)
    }
}
