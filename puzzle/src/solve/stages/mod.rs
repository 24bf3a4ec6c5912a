//! The automatic strategy: a list of stages over one state.
//!
//! A stage may find a solution, shorten the one there is, or raise the bound that is
//! proven; where the two meet, the answer is optimal and the rest is left out:
//!
//! ```text
//!   stage     without tables ──▸ small tables ──▸ large tables
//!   best      –                  –                ╭ 66
//!   bound     41 … 49 ─────────▸ 49 … 57 ───────▸ ╰ 57 … 66
//! ```
//!
//! A list is all there is to a strategy: `single.rs` holds the one for boards of 14 to
//! 16 cells, `large.rs` those for larger ones, `slides.rs` the one for the multi-tile metric.
//!
//! **Invariants.** Each stage begins at the bound that those before have proven. It ends
//! by what it has expanded, not by time or threads, so that the same tables at hand give
//! the same path and counts; what was asked for (time, memory, a flag, a number of
//! expansions) only cuts it short.

mod large;
mod record;
mod single;
mod slides;

pub(super) use large::{
    PROVEN as LARGE_PROVEN, SLIDES as LARGE_SLIDES, SLIDES_PROVEN as LARGE_SLIDES_PROVEN,
    STAGES as LARGE, observable, serves as serves_large,
};
pub use record::{Aim, Milestone, StageReport, TableOrigin, UsedTables};
pub use single::TableUse;
pub(super) use single::{STAGES as SINGLE, serves as serves_single};
pub(super) use slides::{STAGES as SLIDES, serves as serves_slides};

use std::time::Duration;

use taquin_search::{Heartbeat, Limits, Outcome, Path, Report, Stats, StopReason, Stopwatch};

use super::{Checkpoint, Listener, Request, Solver};
use crate::model::{Move, Position};
use crate::progress::Progress;
use crate::shelf::time_left;
use crate::space::Moves;

/// A part of a strategy.
pub(in crate::solve) trait Stage {
    /// Does its part, and adds what came of it to the state.
    fn run(&self, state: &mut SolveState<'_, '_>) -> Next;
}

/// Whether the stages that follow have a chance.
pub(super) enum Next {
    /// Yes, unless the answer is proven.
    GoOn,
    /// No: what was asked for ends here.
    Stop(StopReason),
}

type Found = Report<Move, Moves>;

/// What is known about one board at one moment.
pub(super) struct SolveState<'a, 'l> {
    request: &'a Request,
    target: &'a Position,
    /// Keeps the tables at hand.
    solver: &'a Solver,
    listener: Listener<'l>,
    stopwatch: Stopwatch,
    best: Option<Path<Move, Moves>>,
    /// No solution is shorter.
    lower_bound: Moves,
    /// What all stages counted.
    stats: Stats<Moves>,
    /// Bytes of the tables that this request has built: they count towards its limit.
    built_bytes: u64,
    /// Bytes of the tables of the current stage, those of earlier requests included.
    table_bytes: u64,
    record: Vec<StageReport>,
    history: Vec<Milestone>,
    /// What a proof begins with, so that a later run can go on from there.
    checkpoint: Option<Checkpoint>,
}

/// What a strategy came to.
pub(super) struct Staged {
    pub(super) report: Found,
    pub(super) record: Vec<StageReport>,
    pub(super) history: Vec<Milestone>,
}

impl<'a, 'l> SolveState<'a, 'l> {
    /// Nothing known yet.
    pub(super) fn new(
        (request, target): (&'a Request, &'a Position),
        solver: &'a Solver,
        listener: Listener<'l>,
    ) -> Self {
        Self {
            request,
            target,
            solver,
            listener,
            stopwatch: Stopwatch::start(),
            best: None,
            lower_bound: 0,
            stats: Stats::new(),
            built_bytes: 0,
            table_bytes: 0,
            record: Vec::new(),
            history: Vec::new(),
            checkpoint: None,
        }
    }

    /// Runs stages until the answer is proven or none is left.
    pub(super) fn run(mut self, stages: &[&dyn Stage]) -> Staged {
        let mut stopped = None;
        for stage in stages {
            if let Next::Stop(reason) = stage.run(&mut self) {
                stopped = Some(reason);
            }
            if stopped.is_some() || self.is_proven() {
                break;
            }
        }
        self.end(stopped)
    }

    fn is_proven(&self) -> bool {
        self.best.as_ref().is_some_and(|best| best.cost == self.lower_bound)
    }

    /// The length of the best path, if there is one.
    fn known(&self) -> Option<Moves> {
        self.best.as_ref().map(|best| best.cost)
    }

    /// What is left of the limits that were asked for, or fewer expansions.
    fn limits(&self, expansions: Option<u64>) -> Limits {
        let asked = &self.request.limits;
        let left = asked.expansions.map(|limit| limit.saturating_sub(self.stats.expanded));
        let expansions = left.into_iter().chain(expansions).min();
        let memory = asked.memory.map(|limit| limit.saturating_sub(self.built_bytes));
        Limits { expansions, memory, ..time_left(asked, self.stopwatch) }
    }

    /// Whether there is room for so many bytes.
    fn has_room(&self, bytes: u64) -> bool {
        self.limits(None).memory.is_none_or(|limit| limit >= bytes)
    }

    /// Notes that a stage has tables of so many bytes, built for this request or not.
    fn hold_tables(&mut self, bytes: u64, built: bool) {
        self.built_bytes += if built { bytes } else { 0 };
        self.table_bytes = self.built_bytes.max(bytes);
    }

    /// Runs a search of a stage, whose heartbeats count what came before, too. Where a
    /// solution is known, each bound that is proven on the way is a milestone.
    fn search(&mut self, search: impl FnOnce(Option<Progress<'_>>) -> Found) -> Found {
        let mut listening = self.listener.progress.take();
        let found = search(Some(&mut |beat| {
            let mut stats = beat.stats.clone();
            stats.expanded += self.stats.expanded;
            stats.generated += self.stats.generated;
            let lower_bound = beat.lower_bound.max(self.lower_bound);
            if let Some(known) = self.known().filter(|_| lower_bound > self.lower_bound) {
                self.lower_bound = lower_bound;
                self.tell(Some(known.into()), lower_bound.into(), stats.expanded, None);
            }
            if let Some(listening) = &mut listening {
                listening(&Heartbeat { stats: &stats, lower_bound });
            }
        }));
        self.listener.progress = listening;
        found
    }

    /// Adds what a stage came to.
    fn add(
        &mut self,
        found: Found,
        aim: Aim,
        tables: Option<UsedTables>,
        preparation: Duration,
    ) -> Next {
        let Report { outcome, lower_bound, stats, .. } = found;
        self.stats.expanded += stats.expanded;
        self.stats.generated += stats.generated;
        // A search that proves remembers nothing but its path.
        self.stats.generated_new +=
            if aim == Aim::Prove { stats.generated } else { stats.generated_new };
        if aim == Aim::Improve {
            self.stats.max_open = self.stats.max_open.max(stats.max_open);
            self.stats.max_stored = self.stats.max_stored.max(stats.max_stored);
        }
        self.stats.layers.extend_from_slice(&stats.layers);
        self.stats.peak_bytes = self.stats.peak_bytes.max(stats.peak_bytes + self.table_bytes);
        self.record.push(StageReport { aim, tables, preparation, expanded: stats.expanded });
        let (reason, path) = match outcome {
            Outcome::Solved(path) => (None, Some(path)),
            Outcome::Exhausted => (None, None),
            Outcome::Stopped(reason) => (Some(reason), None),
        };
        self.improve(path, lower_bound);
        match reason {
            // By its own allowance, unless as many were asked for.
            Some(StopReason::Expansions) if self.limits(None).expansions != Some(0) => Next::GoOn,
            Some(reason) => Next::Stop(reason),
            None => Next::GoOn,
        }
    }

    /// Keeps the better of two paths and of two bounds, and tells where that is news.
    fn improve(&mut self, path: Option<Path<Move, Moves>>, lower_bound: Moves) {
        let cost =
            |path: &Option<Path<Move, Moves>>| path.as_ref().map_or(Moves::MAX, |it| it.cost);
        let shorter = cost(&path) < cost(&self.best);
        if !shorter && lower_bound <= self.lower_bound {
            return;
        }
        self.lower_bound = self.lower_bound.max(lower_bound);
        if shorter {
            self.best = path;
        }
        let cost = self.best.as_ref().map(|best| best.cost.into());
        let moves = self.best.as_ref().filter(|_| shorter).map(|best| best.actions.clone());
        self.tell(cost, self.lower_bound.into(), self.stats.expanded, moves.as_deref());
    }

    /// Notes what has been come to, and tells whoever listens, unless that is no news.
    fn tell(
        &mut self,
        cost: Option<u64>,
        lower_bound: u64,
        expanded: u64,
        shorter: Option<&[Move]>,
    ) {
        let elapsed = self.stopwatch.elapsed();
        let milestone = Milestone { cost, lower_bound, expanded, elapsed };
        if self.history.last().is_some_and(|last| last.is_as_far_as(&milestone)) {
            return;
        }
        if let Some(tell) = &mut self.listener.milestones {
            tell(&milestone, shorter);
        }
        self.history.push(milestone);
    }

    fn end(self, stopped: Option<StopReason>) -> Staged {
        let interrupted = stopped.filter(|_| self.best.is_some() && !self.is_proven());
        let Self { best, lower_bound, mut stats, record, history, .. } = self;
        stats.popped = stats.expanded + u64::from(best.is_some());
        if record.iter().any(|stage| stage.aim == Aim::Prove) {
            stats.max_stored = stats.max_stored.max(lower_bound.into());
        }
        stats.elapsed = self.stopwatch.elapsed();
        // Without a reason to stop, a list of stages has left something out.
        let reason = stopped.unwrap_or(StopReason::Incomplete);
        let outcome = best.map_or(Outcome::Stopped(reason), Outcome::Solved);
        Staged { report: Report { outcome, lower_bound, interrupted, stats }, record, history }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{Goal, Shape};

    /// Finds a path of this length.
    struct Finds(Moves);
    /// Proves that none is shorter than this.
    struct Raises(Moves);
    struct Stops;

    impl Stage for Finds {
        fn run(&self, state: &mut SolveState<'_, '_>) -> Next {
            let path = Path { actions: vec![Move::Up; self.0 as usize], cost: self.0 };
            state.improve(Some(path), 0);
            Next::GoOn
        }
    }

    impl Stage for Raises {
        fn run(&self, state: &mut SolveState<'_, '_>) -> Next {
            state.improve(None, self.0);
            Next::GoOn
        }
    }

    impl Stage for Stops {
        fn run(&self, _: &mut SolveState<'_, '_>) -> Next {
            Next::Stop(StopReason::Time)
        }
    }

    /// What the stages come to: the length and the bound, and both after each step.
    fn run(stages: &[&dyn Stage]) -> (Found, Vec<(Option<u64>, u64)>) {
        let target = Goal::Last.position(Shape::new(5, 5).unwrap()).unwrap();
        let request = Request::new(target.clone());
        let mut heard = Vec::new();
        let mut tell = |it: &Milestone, _: Option<&[Move]>| heard.push((it.cost, it.lower_bound));
        let listener = Listener { milestones: Some(&mut tell), ..Listener::NONE };
        let staged = SolveState::new((&request, &target), &Solver::new(), listener).run(stages);
        assert_eq!(staged.history.len(), heard.len());
        (staged.report, heard)
    }

    #[test]
    fn the_answer_is_proven_where_path_and_bound_meet() {
        let stages: [&dyn Stage; 6] =
            [&Finds(30), &Raises(20), &Finds(26), &Raises(18), &Raises(26), &Stops];
        let (report, heard) = run(&stages);
        assert!(report.is_optimal() && report.interrupted.is_none());
        let expected = [(30, 0), (30, 20), (26, 20), (26, 26)];
        assert!(heard.iter().copied().eq(expected.map(|(cost, bound)| (Some(cost), bound))));
    }

    #[test]
    fn what_is_not_proven_keeps_its_path_and_its_bound() {
        let (report, _) = run(&[&Finds(30), &Finds(40), &Raises(20)]);
        assert_eq!((report.path().unwrap().cost, report.lower_bound), (30, 20));
        assert_eq!((report.is_optimal(), report.interrupted), (false, None));
        let (report, _) = run(&[&Finds(30), &Stops, &Raises(30)]);
        assert_eq!((report.is_optimal(), report.interrupted), (false, Some(StopReason::Time)));
        let (report, _) = run(&[&Raises(7), &Stops]);
        assert_eq!(report.outcome, Outcome::Stopped(StopReason::Time));
        assert_eq!(report.lower_bound, 7);
    }
}
