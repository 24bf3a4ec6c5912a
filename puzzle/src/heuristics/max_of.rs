//! The largest of several estimates, chosen while the program runs.
//!
//! Each bound of the parts holds, so the largest holds: admissible if all parts
//! are, and consistent if all parts are. It costs as much as its parts together,
//! so it pays only where none of them dominates the others.

use super::{
    AnyHeuristic, AnyMemo, HeuristicChoice, HeuristicUnavailable, MOST_PARTS, TableProvider,
};
use crate::model::{Move, Position};
use crate::space::{Board, Packing, StateCost, TilePuzzle};
use taquin_search::Heuristic;

/// The maximum of up to [`MOST_PARTS`] heuristics, for a [`TilePuzzle`].
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
    /// The parts of a choice, each for a goal.
    ///
    /// # Errors
    /// When the board does not allow one of them.
    ///
    /// # Panics
    /// When the goal has more than `N` cells.
    pub fn new(choice: &HeuristicChoice, goal: &Position) -> Result<Self, HeuristicUnavailable> {
        TableProvider::alone(|tables| Self::from_tables(tables, choice, goal))
    }

    /// The same with tables that are kept, stored or built, within limits.
    ///
    /// # Errors
    /// As [`MaxOf::new`], and when a limit came first.
    ///
    /// # Panics
    /// When the goal has more than `N` cells.
    pub(crate) fn from_tables(
        tables: &TableProvider<'_>,
        choice: &HeuristicChoice,
        goal: &Position,
    ) -> Result<Self, HeuristicUnavailable> {
        let part = |part| AnyHeuristic::from_tables(tables, part, goal);
        Ok(Self { parts: choice.parts().iter().map(part).collect::<Result<_, _>>()? })
    }

    /// The estimate of one position.
    #[must_use]
    pub(crate) fn of(&self, position: &Position) -> StateCost {
        self.parts.iter().map(|part| part.of(position)).max().unwrap_or(0)
    }
}

impl<const N: usize, P: Packing<N>> Heuristic<TilePuzzle<N, P>> for MaxOf<N> {
    type Memo = [AnyMemo; MOST_PARTS];

    fn start(&self, space: &TilePuzzle<N, P>, state: &Board<N>) -> Self::Memo {
        let mut memos = [AnyMemo::NOTHING; MOST_PARTS];
        for (memo, part) in memos.iter_mut().zip(&self.parts) {
            *memo = part.start(space, state);
        }
        memos
    }

    fn step(
        &self,
        space: &TilePuzzle<N, P>,
        state: &Board<N>,
        action: Move,
        mut memos: Self::Memo,
    ) -> Self::Memo {
        for (memo, part) in memos.iter_mut().zip(&self.parts) {
            *memo = part.step(space, state, action, *memo);
        }
        memos
    }

    fn estimate(&self, memos: &Self::Memo) -> StateCost {
        let of_part = |(part, memo): (&AnyHeuristic<N>, &AnyMemo)| {
            Heuristic::<TilePuzzle<N, P>>::estimate(part, memo)
        };
        self.parts.iter().zip(memos).map(of_part).max().unwrap_or(0)
    }

    fn is_admissible(&self) -> bool {
        self.parts.iter().all(Heuristic::<TilePuzzle<N, P>>::is_admissible)
    }
}
