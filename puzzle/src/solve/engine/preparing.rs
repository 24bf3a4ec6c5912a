//! What a heuristic's tables take before the search begins: it counts like the search's
//! own time and memory, towards limits and in the report.

use taquin_search::{Limits, Outcome, Report, Stats, StopReason, Stopwatch};

use super::{Algorithm, Job, Plan};
use crate::heuristics::Manhattan;
use crate::moves::Move;
use crate::position::Position;
use crate::rules::Moves;

/// The time and the bytes of that.
pub(super) struct Preparing<'a> {
    limits: &'a Limits,
    stopwatch: Stopwatch,
    bytes: u64,
}

impl<'a> Preparing<'a> {
    pub(super) fn start(job: &Job<'a>) -> Self {
        let bytes = table_bytes(job.plan, job.target);
        Self { limits: &job.request.limits, stopwatch: Stopwatch::start(), bytes }
    }

    /// What is left of the limits now.
    pub(super) fn limits_left(&self) -> Limits {
        let Self { limits, stopwatch, bytes } = self;
        let time = limits.time.map(|limit| limit.saturating_sub(stopwatch.elapsed()));
        let memory = limits.memory.map(|limit| limit.saturating_sub(*bytes));
        Limits { time, memory, ..(*limits).clone() }
    }

    /// A report with the time and the bytes from the beginning.
    pub(super) fn counted(&self, mut report: Report<Move, Moves>) -> Report<Move, Moves> {
        report.stats.elapsed = self.stopwatch.elapsed();
        report.stats.peak_bytes += self.bytes;
        report
    }
}

/// Bytes of the tables that the plan's heuristic builds.
fn table_bytes(plan: &Plan, target: &Position) -> u64 {
    let both_ends = if plan.algorithm == Algorithm::Bidirectional { 2 } else { 1 };
    plan.heuristic.as_ref().map_or(0, |heuristic| both_ends * heuristic.table_bytes(target))
}

/// What there is to say where the tables alone are more than the memory allowed.
pub(super) fn without_room(job: &Job<'_>) -> Option<Report<Move, Moves>> {
    let allowed = job.request.limits.memory?;
    (table_bytes(job.plan, job.target) > allowed).then(|| Report {
        outcome: Outcome::Stopped(StopReason::Memory),
        lower_bound: Manhattan::<256>::new(job.target).of(&job.request.start),
        interrupted: None,
        stats: Stats::new(),
    })
}
