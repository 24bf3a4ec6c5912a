//! One search on one board.

use super::Entrant;
use crate::record::{Record, Status};
use serde::Serialize;
use taquin_puzzle::{Answer, Goal, Position};
use taquin_search::StopReason;

/// One search on one board: the record of its answer, under the number of the board.
#[derive(Clone, Debug, Serialize)]
pub struct Row {
    /// The number of the board, from 1.
    pub board: u64,
    /// The board itself.
    #[serde(skip)]
    pub start: Position,
    /// Its goal.
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
    /// The row of an answer.
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

    /// Whether Ctrl-C ended it.
    pub(super) fn is_cut(&self) -> bool {
        let Record { status, stopped, .. } = self.record;
        status == Status::Stopped && stopped == Some(StopReason::Cancelled)
    }
}
