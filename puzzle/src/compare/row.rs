//! One search on one board, as plain numbers.

use super::Entrant;
use crate::goal::Goal;
use crate::position::Position;
use crate::solve::{Answer, Quality, Verdict};
use std::time::Duration;
use taquin_search::StopReason;

/// How a search ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// With a solution that is proven to be shortest.
    Optimal,
    /// With a solution.
    Solved,
    /// There is no solution: parity says so, nothing was searched.
    Unsolvable,
    /// A limit came first.
    Stopped(StopReason),
}

impl Ending {
    /// The ending of a verdict.
    pub(crate) fn of(verdict: &Verdict) -> Self {
        match verdict {
            Verdict::Solved(solution) if solution.quality == Quality::Optimal => Self::Optimal,
            Verdict::Solved(_) => Self::Solved,
            Verdict::Unsolvable(_) => Self::Unsolvable,
            Verdict::Stopped(reason) => Self::Stopped(*reason),
        }
    }

    /// Its name in tables for programs.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Optimal => "optimal",
            Self::Solved => "solved",
            Self::Unsolvable => "unsolvable",
            Self::Stopped(StopReason::Time) => "time-limit",
            Self::Stopped(StopReason::Expansions) => "node-limit",
            Self::Stopped(StopReason::Memory) => "memory-limit",
            Self::Stopped(StopReason::Incomplete) => "incomplete",
            Self::Stopped(StopReason::Cancelled) => "interrupted",
        }
    }
}

/// One search on one board. The counts are those of
/// [`Stats`](taquin_search::Stats), where each is defined.
#[derive(Clone, Debug)]
pub struct Row {
    /// The number of the board, from 1.
    pub board: u64,
    /// The board itself.
    pub start: Position,
    /// Its goal.
    pub goal: Goal,
    /// The search.
    pub entrant: Entrant,
    /// How it ended.
    pub ending: Ending,
    /// The moves of the solution.
    pub cost: Option<u64>,
    /// No solution is shorter: proven.
    pub lower_bound: Option<u64>,
    /// States expanded.
    pub expanded: u64,
    /// Successors generated.
    pub generated: u64,
    /// Of those, not closed.
    pub generated_new: u64,
    /// States popped.
    pub popped: u64,
    /// States reopened.
    pub reopened: u64,
    /// Largest open list.
    pub max_open: u64,
    /// Most states in memory at once.
    pub max_stored: u64,
    /// Most bytes held at once.
    pub bytes: u64,
    /// How long it took.
    pub elapsed: Duration,
    /// The effective branching factor, where there is a solution with moves.
    pub branching: Option<f64>,
}

impl Row {
    /// The row of an answer.
    #[must_use]
    pub fn of(board: u64, entrant: &Entrant, answer: &Answer) -> Self {
        let stats = &answer.stats;
        Self {
            board,
            start: answer.start.clone(),
            goal: answer.goal.clone(),
            entrant: entrant.clone(),
            ending: Ending::of(&answer.verdict),
            cost: answer.solution().map(|solution| solution.moves.len() as u64),
            lower_bound: answer.lower_bound,
            expanded: stats.expanded,
            generated: stats.generated,
            generated_new: stats.generated_new,
            popped: stats.popped,
            reopened: stats.reopened,
            max_open: stats.max_open,
            max_stored: stats.max_stored,
            bytes: stats.peak_bytes,
            elapsed: stats.elapsed,
            branching: answer.effective_branching_factor(),
        }
    }

    /// Whether its solution is proven to be shortest.
    #[must_use]
    pub fn is_optimal(&self) -> bool {
        self.ending == Ending::Optimal
    }

    /// The time in milliseconds.
    #[must_use]
    pub fn time_ms(&self) -> f64 {
        self.elapsed.as_secs_f64() * 1e3
    }
}
