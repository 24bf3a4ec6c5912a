//! One search on one board.

use super::Entrant;
use crate::record::{Record, Status};
use serde::Serialize;
use taquin_puzzle::{Answer, Goal, Position};
use taquin_search::StopReason;

/// A search on a board: the record of its answer, with the number of the board.
///
/// ```
/// # use taquin_lab::compare::{Boards, Contest, Entrant, compare};
/// # use taquin_lab::puzzle::{Algorithm, Goal, HeuristicChoice, Solver};
/// # use taquin_lab::puzzle::search::Limits;
/// # let boards = Boards::Given(vec![("1 2 3/5 0 6/4 7 8".parse()?, Goal::Last)]);
/// # let entrants = Entrant::all(&[Algorithm::AStar], &[HeuristicChoice::Manhattan]);
/// # let contest = Contest { boards, entrants, limits: Limits::NONE };
/// let comparison = compare(&contest, &Solver::new().without_distance_table(), &mut |_| {})?;
/// let row = &comparison.rows[0];
/// assert_eq!((row.board, row.record.cost, row.is_unsolvable()), (1, Some(4), false));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Serialize)]
pub struct Row {
    /// The number of the board, from 1.
    pub board: u64,
    /// The board.
    #[serde(skip)]
    pub start: Position,
    /// The goal.
    #[serde(skip)]
    pub goal: Goal,
    /// The search.
    #[serde(skip)]
    pub entrant: Entrant,
    /// The answer.
    #[serde(flatten)]
    pub record: Record,
}

impl Row {
    /// Returns the row of an answer.
    #[must_use]
    pub(crate) fn of(board: u64, entrant: &Entrant, answer: &Answer) -> Self {
        Self {
            board,
            start: answer.start.clone(),
            goal: answer.goal.clone(),
            entrant: entrant.clone(),
            record: Record::of(answer),
        }
    }

    /// Whether the board has no solution.
    #[must_use]
    pub fn is_unsolvable(&self) -> bool {
        self.record.status == Status::Unsolvable
    }

    /// Whether Ctrl-C stopped it.
    pub(super) fn is_cut(&self) -> bool {
        let Record { status, stopped, .. } = self.record;
        status == Status::Stopped && stopped == Some(StopReason::Cancelled)
    }
}
