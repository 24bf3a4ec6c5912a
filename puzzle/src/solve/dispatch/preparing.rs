//! The tables of a heuristic are built before the search begins. Their time and memory count towards
//! the limits and in the report, like those of the search.

use taquin_search::{Limits, Outcome, Report, Stats, StopReason, Stopwatch};

use super::{Algorithm, Job, Ran};
use crate::heuristics::{HeuristicChoice, Manhattan, Unavailable};
use crate::model::{Move, Position};
use crate::space::{Moves, StateCost, length};

/// The time and the bytes of the tables.
pub(super) struct Preparing<'a> {
    job: &'a Job<'a>,
    stopwatch: Stopwatch,
}

impl<'a> Preparing<'a> {
    pub(super) fn start(job: &'a Job<'a>) -> Self {
        Self { job, stopwatch: Stopwatch::start() }
    }

    /// Returns the rest of the limits.
    pub(super) fn limits_left(&self) -> Limits {
        let limits = self.job.tables.limits;
        let memory = limits.memory.map(|limit| limit.saturating_sub(self.bytes()));
        Limits { memory, ..limits.after(self.stopwatch.elapsed()) }
    }

    /// Returns a report with the time and the bytes from the beginning.
    pub(super) fn counted(&self, report: Report<Move, StateCost>) -> Report<Move, Moves> {
        let mut report = report.map_costs(length);
        if let Outcome::Solved(path) = &mut report.outcome {
            // A depth-first path may be longer than the type of its cost allows. Each move costs one.
            path.cost = path.actions.len() as Moves;
        }
        report.stats.elapsed = self.stopwatch.elapsed();
        report.stats.peak_bytes += self.bytes();
        report
    }

    /// Bytes of the tables that the heuristic reads.
    fn bytes(&self) -> u64 {
        self.job.table_bytes(|goal, choice| self.job.tables.bytes(goal, choice))
    }
}

impl Job<'_> {
    /// Runs a search, unless the tables alone exceed the limits.
    pub(super) fn within_memory(&self, search: impl FnOnce(&Self) -> Ran) -> Ran {
        let limits = self.tables.limits;
        if limits.memory.is_some_and(|allowed| self.least_bytes() > allowed) {
            return Ok(without_tables(self.start, self.target, StopReason::Memory, Stats::new()));
        }
        let stopwatch = Stopwatch::start();
        search(self).or_else(|error| match error.reason {
            Unavailable::Stopped(reason) => {
                let (elapsed, peak_bytes) = (stopwatch.elapsed(), self.least_bytes());
                let stats = Stats { elapsed, peak_bytes, ..Stats::new() };
                Ok(without_tables(self.start, self.target, reason, stats))
            }
            _ => Err(error),
        })
    }

    fn least_bytes(&self) -> u64 {
        self.table_bytes(|goal, choice| {
            choice.table_bytes(goal).max(self.tables.bytes(goal, choice))
        })
    }

    /// Adds up the bytes of tables for the boards whose distances the search estimates.
    fn table_bytes(&self, bytes: impl Fn(&Position, &HeuristicChoice) -> u64) -> u64 {
        let Some(choice) = &self.plan.heuristic else { return 0 };
        let both_ends = self.plan.algorithm == Algorithm::Bidirectional;
        let backward = both_ends.then_some(self.start);
        backward.into_iter().chain([self.target]).map(|goal| bytes(goal, choice)).sum()
    }
}

/// Returns the report of a search whose tables reached a limit.
pub(in crate::solve) fn without_tables(
    start: &Position,
    target: &Position,
    reason: StopReason,
    stats: Stats<Moves>,
) -> Report<Move, Moves> {
    Report {
        outcome: Outcome::Stopped(reason),
        lower_bound: length(Manhattan::<256>::new(target).of(start)),
        interrupted: None,
        stats,
    }
}
