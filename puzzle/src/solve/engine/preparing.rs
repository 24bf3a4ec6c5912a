//! What a heuristic's tables take before the search begins: it counts like the search's
//! own time and memory, towards limits and in the report.

use taquin_search::{Limits, Outcome, Report, Stats, StopReason, Stopwatch};

use super::{Algorithm, Job, Plan, Ran};
use crate::heuristics::{Manhattan, Unavailable};
use crate::model::{Move, Position};
use crate::space::{Moves, StateCost, length};

/// The time and the bytes of that.
pub(super) struct Preparing<'a> {
    job: &'a Job<'a>,
    stopwatch: Stopwatch,
}

impl<'a> Preparing<'a> {
    pub(super) fn start(job: &'a Job<'a>) -> Self {
        Self { job, stopwatch: Stopwatch::start() }
    }

    /// What is left of the limits now.
    pub(super) fn limits_left(&self) -> Limits {
        let limits = &self.job.request.limits;
        let time = limits.time.map(|limit| limit.saturating_sub(self.stopwatch.elapsed()));
        let memory = limits.memory.map(|limit| limit.saturating_sub(self.bytes()));
        Limits { time, memory, ..limits.clone() }
    }

    /// A report with the time and the bytes from the beginning.
    pub(super) fn counted(&self, report: Report<Move, StateCost>) -> Report<Move, Moves> {
        let mut report = report.map_costs(length);
        if let Outcome::Solved(path) = &mut report.outcome {
            // A depth-first path may be longer than its cost can tell. Each move costs one.
            path.cost = path.actions.len() as Moves;
        }
        report.stats.elapsed = self.stopwatch.elapsed();
        report.stats.peak_bytes += self.bytes();
        report
    }

    /// Bytes of the tables that the heuristic reads.
    fn bytes(&self) -> u64 {
        let Job { request, target, plan, tables, .. } = self.job;
        let Some(choice) = &plan.heuristic else { return 0 };
        let ends = goals(plan, target, &request.start);
        ends.into_iter().flatten().map(|goal| tables.bytes(goal, choice)).sum()
    }
}

/// The boards to which a plan estimates distances.
fn goals<'a>(plan: &Plan, target: &'a Position, start: &'a Position) -> [Option<&'a Position>; 2] {
    [Some(target), (plan.algorithm == Algorithm::Bidirectional).then_some(start)]
}

impl Job<'_> {
    /// Searches, unless the tables alone take more than is allowed.
    pub(super) fn run(&self, search: impl FnOnce(&Self) -> Ran) -> Ran {
        if self.request.limits.memory.is_some_and(|allowed| self.least_bytes() > allowed) {
            return Ok(self.without_tables(StopReason::Memory, Stats::new()));
        }
        let stopwatch = Stopwatch::start();
        search(self).or_else(|error| match error.reason {
            Unavailable::Stopped(reason) => {
                let (elapsed, peak_bytes) = (stopwatch.elapsed(), self.least_bytes());
                Ok(self.without_tables(reason, Stats { elapsed, peak_bytes, ..Stats::new() }))
            }
            _ => Err(error),
        })
    }

    fn least_bytes(&self) -> u64 {
        let Some(choice) = &self.plan.heuristic else { return 0 };
        let ends = goals(self.plan, self.target, &self.request.start);
        let least = |goal| choice.table_bytes(goal).max(self.tables.bytes(goal, choice));
        ends.into_iter().flatten().map(least).sum()
    }

    fn without_tables(&self, reason: StopReason, stats: Stats<Moves>) -> Report<Move, Moves> {
        without_tables(&self.request.start, self.target, reason, stats)
    }
}

/// What there is to say where a limit came before the tables were there.
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
