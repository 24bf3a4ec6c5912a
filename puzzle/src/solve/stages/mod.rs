//! The stages of `auto`: one after the other, over one state.
//!
//! A stage finds a solution, shortens it, or raises the proven bound. As soon as path and bound
//! meet, the answer is optimal and the remaining stages are left out:
//!
//! ```text
//!   stage     without tables ──▸ small tables ──▸ large tables
//!   best      –                  –                ╭ 66
//!   bound     41 … 49 ─────────▸ 49 … 57 ───────▸ ╰ 57 … 66
//! ```
//!
//! `strategy.rs` decides which stages a request has. `improve.rs` and `tables.rs` do the work of
//! each kind of stage, `slides.rs` that of searches that count slides.
//!
//! **Invariants.** Each stage begins at the bound that earlier stages have proven. It ends at a
//! number of expanded states that does not depend on time or threads, so the same tables in memory
//! give the same path and counts. The limits of the request (time, memory, a cancel flag,
//! expansions) only cut it short.

mod improve;
mod report;
mod slides;
mod tables;
mod trial;

pub use report::{Aim, Direction, Milestone, StageReport, TableOrigin, TableUse, UsedTables};
pub(super) use tables::sizes;

use taquin_search::{Heartbeat, Limits, Outcome, Path, Report, Stats, StopReason, Stopwatch};

use super::dispatch::Job;
use super::resources::Resources;
use super::solver::StrategyRun;
use super::strategy::{Stage, StageWork};
use super::{Checkpoint, IS_PAGE, Listener, RequestError, SearchPlan};
use crate::engine::pdb_search::solve_manhattan_from;
use crate::heuristics::HeuristicChoice;
use crate::model::{Move, Position};
use crate::progress::Progress;
use crate::space::Moves;

/// The step after a stage.
enum Next {
    /// The next stage runs, unless the answer is proven.
    Continue,
    /// No stage: a limit of the request is reached.
    Stop(StopReason),
}

type StageResult = Report<Move, Moves>;

/// The known facts about one board at one moment.
pub(super) struct SolveState<'a, 'l> {
    start: &'a Position,
    target: &'a Position,
    /// The limits of the request.
    asked: &'a Limits,
    resources: &'a Resources,
    listener: Listener<'l>,
    stopwatch: Stopwatch,
    best: Option<Path<Move, Moves>>,
    /// No solution is shorter.
    lower_bound: Moves,
    /// The counts of all stages.
    stats: Stats<Moves>,
    /// Bytes of the tables that this request has built: they count towards its limit.
    built_bytes: u64,
    /// Bytes of the tables of the current stage, those of earlier requests included.
    table_bytes: u64,
    reports: Vec<StageReport>,
    history: Vec<Milestone>,
    /// The start of a proof, so that a later run can continue it.
    checkpoint: Option<Checkpoint>,
}

impl<'a, 'l> SolveState<'a, 'l> {
    /// Returns the state before the first stage.
    pub(super) fn new(
        (start, target): (&'a Position, &'a Position),
        asked: &'a Limits,
        resources: &'a Resources,
        listener: Listener<'l>,
    ) -> Self {
        Self {
            start,
            target,
            asked,
            resources,
            listener,
            stopwatch: Stopwatch::start(),
            best: None,
            lower_bound: 0,
            stats: Stats::new(),
            built_bytes: 0,
            table_bytes: 0,
            reports: Vec::new(),
            history: Vec::new(),
            checkpoint: None,
        }
    }

    /// Runs stages until the answer is proven or none is left.
    pub(super) fn run(mut self, stages: &[Stage]) -> Result<StrategyRun, RequestError> {
        let mut stopped = None;
        for (number, stage) in stages.iter().enumerate() {
            if let Next::Stop(reason) = self.run_stage(stage, stages.get(number + 1))? {
                stopped = Some(reason);
                break;
            }
            if self.is_proven() {
                break;
            }
        }
        Ok(self.end(stopped))
    }

    fn run_stage(&mut self, stage: &Stage, next: Option<&Stage>) -> Result<Next, RequestError> {
        // A budget leaves work to the next stage, which needs room for its tables.
        let next_bytes = next.map_or(0, |next| next.work.bytes());
        let budget = stage.budget.filter(|_| self.has_room(next_bytes));
        match &stage.work {
            StageWork::Improve => Ok(self.improve(stage)),
            StageWork::Resume(checkpoint) => Ok(self.resume(checkpoint, &stage.plan)),
            StageWork::Easy { .. } if self.at_hand(TableUse::Small).is_some() => Ok(Next::Continue),
            StageWork::Easy { beside_stored } if self.resources.tables.expects(self.target) => {
                match budget.map(|budget| budget.min(*beside_stored)) {
                    Some(0) => Ok(Next::Continue),
                    budget => self.search(&stage.plan, budget),
                }
            }
            StageWork::Easy { .. } | StageWork::Search => self.search(&stage.plan, budget),
            StageWork::Patterns(patterns) => {
                self.by_patterns(&stage.plan, patterns, budget, next.is_some())
            }
            StageWork::Slides(_) if IS_PAGE => unreachable!("a page does not count slides"),
            StageWork::Slides(size) => Ok(self.by_slides(&stage.plan, *size, budget)),
        }
    }

    /// Runs a search without pattern databases: one made for 4×4, or the generic one.
    fn search(&mut self, plan: &SearchPlan, budget: Option<u64>) -> Result<Next, RequestError> {
        let (start, target, resources) = (self.start, self.target, self.resources);
        let (limits, least) = (self.limits(budget), self.lower_bound);
        let shape = target.shape();
        let fast = (shape.rows(), shape.cols()) == (4, 4)
            && plan.heuristic == Some(HeuristicChoice::Manhattan);
        let found = self.listen(|progress| {
            if fast {
                return Ok(solve_manhattan_from(least, start, target, &limits, progress));
            }
            let tables = resources.tables_within(&limits);
            let report = Job { start, target, plan, tables }.run(progress)?;
            Ok(Report { lower_bound: report.lower_bound.max(least), ..report })
        });
        let found = found.map_err(RequestError::Heuristic)?;
        Ok(self.add(found, StageReport::proof(plan)))
    }

    fn is_proven(&self) -> bool {
        self.best.as_ref().is_some_and(|best| best.cost == self.lower_bound)
    }

    /// The length of the best path, if there is one.
    fn known(&self) -> Option<Moves> {
        self.best.as_ref().map(|best| best.cost)
    }

    /// The rest of the limits of the request, or fewer expansions.
    fn limits(&self, expansions: Option<u64>) -> Limits {
        let left = self.asked.expansions.map(|limit| limit.saturating_sub(self.stats.expanded));
        let expansions = left.into_iter().chain(expansions).min();
        let memory = self.asked.memory.map(|limit| limit.saturating_sub(self.built_bytes));
        Limits { expansions, memory, ..self.asked.after(self.stopwatch.elapsed()) }
    }

    /// Whether the memory limit leaves this many bytes.
    fn has_room(&self, bytes: u64) -> bool {
        self.limits(None).memory.is_none_or(|limit| limit >= bytes)
    }

    /// Counts the bytes of a stage's tables, built for this request or not.
    fn hold_tables(&mut self, bytes: u64, built: bool) {
        self.built_bytes += if built { bytes } else { 0 };
        self.table_bytes = self.built_bytes.max(bytes);
    }

    /// Runs a search of a stage. Its heartbeats include the counts of earlier stages. If a
    /// solution is known, each bound that is proven on the way is a milestone.
    fn listen<T>(&mut self, search: impl FnOnce(Option<Progress<'_>>) -> T) -> T {
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

    /// Adds the results of a stage, and reports them.
    fn add(&mut self, found: StageResult, report: StageReport) -> Next {
        let Report { outcome, lower_bound, stats, .. } = found;
        self.stats.expanded += stats.expanded;
        self.stats.generated += stats.generated;
        match report.aim {
            // A search that proves remembers only its path.
            Aim::Prove => self.stats.generated_new += stats.generated,
            Aim::Improve => {
                self.stats.generated_new += stats.generated_new;
                self.stats.max_open = self.stats.max_open.max(stats.max_open);
                self.stats.max_stored = self.stats.max_stored.max(stats.max_stored);
            }
        }
        self.stats.layers.extend_from_slice(&stats.layers);
        self.stats.peak_bytes = self.stats.peak_bytes.max(stats.peak_bytes + self.table_bytes);
        self.reports.push(StageReport { expanded: stats.expanded, ..report });
        let (reason, path) = match outcome {
            Outcome::Solved(path) => (None, Some(path)),
            Outcome::Exhausted => (None, None),
            Outcome::Stopped(reason) => (Some(reason), None),
        };
        self.keep_better(path, lower_bound);
        match reason {
            // The stage's own budget is spent, unless the request's limit is.
            Some(StopReason::Expansions) if self.limits(None).expansions != Some(0) => {
                Next::Continue
            }
            Some(reason) => Next::Stop(reason),
            None => Next::Continue,
        }
    }

    /// Keeps the better of two paths and of two bounds, and notifies the listener of progress.
    fn keep_better(&mut self, path: Option<Path<Move, Moves>>, lower_bound: Moves) {
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

    /// Records a milestone and notifies the listener, unless nothing changed.
    fn tell(
        &mut self,
        cost: Option<u64>,
        lower_bound: u64,
        expanded: u64,
        shorter: Option<&[Move]>,
    ) {
        let elapsed = self.stopwatch.elapsed();
        if self
            .history
            .last()
            .is_some_and(|last| (last.cost, last.lower_bound) == (cost, lower_bound))
        {
            return;
        }
        let milestone = Milestone { cost, lower_bound, expanded, elapsed };
        if let Some(tell) = &mut self.listener.milestones {
            tell(&milestone, shorter);
        }
        self.history.push(milestone);
    }

    fn end(self, stopped: Option<StopReason>) -> StrategyRun {
        let interrupted = stopped.filter(|_| self.best.is_some() && !self.is_proven());
        let Self { best, lower_bound, mut stats, reports, history, .. } = self;
        stats.popped = stats.expanded + u64::from(best.is_some());
        if reports.iter().any(|stage| stage.aim == Aim::Prove) {
            stats.max_stored = stats.max_stored.max(lower_bound.into());
        }
        stats.elapsed = self.stopwatch.elapsed();
        // If no proof and no limit ended the stages, they left part of the search out.
        let reason = stopped.unwrap_or(StopReason::Incomplete);
        let outcome = best.map_or(Outcome::Stopped(reason), Outcome::Solved);
        let report = Report { outcome, lower_bound, interrupted, stats };
        StrategyRun { report, stages: reports, history }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{Goal, Shape};
    use crate::solve::Request;

    /// The result of a stage: a path of this length, or a bound.
    enum Finds {
        Path(Moves),
        Bound(Moves),
    }
    use Finds::{Bound, Path as Way};

    /// The report after these results, and the length and the bound after each of them.
    fn run(finds: &[Finds], stopped: Option<StopReason>) -> (StageResult, Vec<(Option<u64>, u64)>) {
        let target = Goal::Last.position(Shape::new(5, 5).unwrap()).unwrap();
        let request = Request::new(target.clone());
        let mut heard = Vec::new();
        let mut tell = |it: &Milestone, _: Option<&[Move]>| heard.push((it.cost, it.lower_bound));
        let listener = Listener { milestones: Some(&mut tell), ..Listener::NONE };
        let resources = Resources::default();
        let mut state =
            SolveState::new((&request.start, &target), &request.limits, &resources, listener);
        for find in finds {
            match *find {
                Way(cost) => {
                    let actions = vec![Move::Up; cost as usize];
                    state.keep_better(Some(Path { actions, cost }), 0);
                }
                Bound(bound) => state.keep_better(None, bound),
            }
        }
        let ended = state.end(stopped);
        assert_eq!(ended.history.len(), heard.len());
        (ended.report, heard)
    }

    #[test]
    fn the_answer_is_optimal_if_path_and_bound_meet() {
        let (report, heard) = run(&[Way(30), Bound(20), Way(26), Bound(18), Bound(26)], None);
        assert!(report.is_optimal() && report.interrupted.is_none());
        let expected = [(30, 0), (30, 20), (26, 20), (26, 26)];
        assert!(heard.iter().copied().eq(expected.map(|(cost, bound)| (Some(cost), bound))));
    }

    #[test]
    fn an_unproven_answer_keeps_its_path_and_its_bound() {
        let (report, _) = run(&[Way(30), Way(40), Bound(20)], None);
        assert_eq!((report.path().unwrap().cost, report.lower_bound), (30, 20));
        assert_eq!((report.is_optimal(), report.interrupted), (false, None));
        let (report, _) = run(&[Way(30)], Some(StopReason::Time));
        assert_eq!((report.is_optimal(), report.interrupted), (false, Some(StopReason::Time)));
        let (report, _) = run(&[Bound(7)], Some(StopReason::Time));
        assert_eq!(report.outcome, Outcome::Stopped(StopReason::Time));
        assert_eq!(report.lower_bound, 7);
    }
}
