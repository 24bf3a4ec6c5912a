//! Iterative deepening over seeds: the harness of the searches that prove.
//!
//! A search expands the start to seeds. An iteration searches below all of them, no deeper than its
//! bound, and threads share its tasks in order ([`taquin_search::tasks`]):
//!
//! ```text
//!   seeds ──▸ tasks 0, 1, 2 … ──▸ threads ──▸ merged: the goal of the first task that met one
//!     ▲                                          │
//!     └──── more seeds, a higher bound ◂── none ─┘
//! ```
//!
//! **Invariant.** Before an iteration with bound b, no solution is shorter than b. So the goal of
//! the first task that meets one is a nearest goal, and the number of threads has no effect on the
//! result.

mod kept;

pub(crate) use kept::{CheckpointWriter, Deepened};

use std::ops::Range;

use taquin_search::tasks::{Budget, Merged, OrderedTasks, Work, Worker};
use taquin_search::{
    Heartbeat, Layer, Limits, Outcome, Path, Report, Stats, StopReason, Stopwatch,
};

use crate::model::Move;
use crate::progress::{Progress, SearchBounds};
use crate::space::Moves;

/// A search below seeds.
pub(crate) trait SeededSearch: Sync {
    /// The result of a task that met a goal.
    type Goal: Send;
    /// A path from the start to a goal.
    type Path;
    /// The difference between two bounds: 2 if the lengths of all solutions have one parity.
    const STEP: Moves;

    /// Returns a proven lower bound: no solution is shorter.
    fn estimate(&self) -> Moves;

    /// Returns the bytes that an iteration with this bound holds.
    fn bytes(&self, bound: Moves) -> u64;

    /// Prepares an iteration with this bound, and returns the number of its tasks.
    fn begin(&mut self, bound: Moves) -> usize;

    /// Returns how many of the threads an iteration uses.
    fn threads(&self, most: usize) -> usize {
        most
    }

    /// Searches tasks on one thread until none is left, and calls `tell` at each check of the
    /// limits.
    fn search(
        &self,
        worker: GoalWorker<'_, Self::Goal>,
        bound: Moves,
        tell: &mut dyn FnMut(&GoalWorker<'_, Self::Goal>),
    );

    /// Returns the path to a goal that was met with this bound.
    fn path_to(&self, goal: Self::Goal, bound: Moves) -> Self::Path;

    /// Makes more seeds after an iteration with this many expansions, if that pays. Returns a path if
    /// the new seeds contain a goal.
    fn more_seeds(&mut self, _expanded: u64, _limits: &Limits) -> Option<Self::Path> {
        None
    }
}

/// The largest bound: a search node stores its bound in sixteen bits.
pub(crate) const MOST_BOUND: Moves = u16::MAX as Moves;

/// A worker whose tasks may meet a goal.
pub(crate) type GoalWorker<'w, G> = Worker<'w, Option<G>>;

/// How a deepening search ended.
pub(crate) enum Ended<P> {
    /// A path to the goal was found.
    Solved(P),
    /// No solution is shorter than this: the length of a known one, or the bound of a
    /// [pause](crate::progress::Pause).
    Proven(Moves),
    /// The reason, and the bound of the last iteration.
    Stopped(StopReason, Moves),
}

/// The result of some tasks of an iteration.
pub(crate) struct Share {
    /// The bound of the iteration, and the number of all of its tasks.
    pub(crate) bound: Moves,
    pub(crate) tasks: usize,
    pub(crate) finished: Vec<(usize, Work)>,
    /// The task that met a goal; later tasks do not count.
    pub(crate) goal: Option<usize>,
    pub(crate) stopped: Option<StopReason>,
}

/// Receivers of heartbeats and of checkpoints.
pub(crate) struct Hooks<'p, 'k> {
    pub(crate) progress: Option<Progress<'p>>,
    pub(crate) checkpoints: Option<CheckpointWriter<'k>>,
}

impl<'p> Hooks<'p, '_> {
    /// Returns hooks without checkpoints.
    pub(crate) fn progress(progress: Option<Progress<'p>>) -> Self {
        Self { progress, checkpoints: None }
    }
}

/// A deepening search with its limits and counts.
pub(crate) struct Deepening<'a> {
    pub(crate) limits: &'a Limits,
    pub(crate) bounds: SearchBounds,
    pub(crate) stopwatch: Stopwatch,
    pub(crate) stats: Stats<Moves>,
}

impl<'a> Deepening<'a> {
    /// Starts the clock of a search.
    pub(crate) fn start(limits: &'a Limits, bounds: SearchBounds) -> Self {
        Self { limits, bounds, stopwatch: Stopwatch::start(), stats: Stats::new() }
    }

    /// Raises the bound until a search meets a goal or a limit.
    pub(crate) fn run<S: SeededSearch>(
        &mut self,
        search: &mut S,
        mut hooks: Hooks<'_, '_>,
    ) -> Ended<S::Path> {
        let mut earlier = hooks.checkpoints.as_mut().map(|it| std::mem::take(&mut it.from));
        let mut bound = match self.take_up(search, earlier.as_ref()) {
            Ok(bound) => bound,
            Err(path) => return Ended::Solved(path),
        };
        loop {
            if self.is_proven(bound) || self.pauses() {
                if let Some(checkpoints) = &mut hooks.checkpoints {
                    (checkpoints.keep)(Deepened::new(&self.stats.layers, &[]));
                }
                return Ended::Proven(self.bounds.known.map_or(bound, |known| bound.min(known)));
            }
            if let Some(ended) = self.iterate(search, bound, earlier.take(), &mut hooks) {
                return ended;
            }
            bound += S::STEP;
            if let Some(progress) = &mut hooks.progress {
                progress(&Heartbeat { stats: &self.stats, lower_bound: bound });
            }
        }
    }

    /// Runs some tasks of the iteration after those of an earlier run; `None` if the search ends
    /// without that iteration.
    pub(crate) fn share<S: SeededSearch>(
        mut self,
        search: &mut S,
        earlier: &Deepened,
        only: Range<usize>,
    ) -> Option<Share> {
        let bound = self.take_up(search, Some(earlier)).ok()?;
        if self.is_proven(bound) {
            return None;
        }
        let tasks = search.begin(bound);
        let plan = self.plan(tasks).only(only);
        let merged = self.run_tasks(search, plan, bound, &mut Hooks::progress(None));
        let goal = merged.results.iter().find(|(_, goal)| goal.is_some()).map(|&(task, _)| task);
        let Merged { finished, stopped, .. } = merged;
        Some(Share { bound, tasks, finished, goal, stopped })
    }

    /// Returns the report of a search; `path` turns its path into moves and their cost.
    pub(crate) fn report<P>(
        mut self,
        ended: Ended<P>,
        path: impl FnOnce(P) -> Path<Move, Moves>,
    ) -> Report<Move, Moves> {
        self.stats.elapsed = self.stopwatch.elapsed();
        let (outcome, lower_bound) = match ended {
            Ended::Solved(found) => {
                let path = path(found);
                let cost = path.cost;
                (Outcome::Solved(path), cost)
            }
            Ended::Proven(bound) => (Outcome::Exhausted, bound),
            Ended::Stopped(reason, bound) => (Outcome::Stopped(reason), bound),
        };
        Report { outcome, lower_bound, interrupted: None, stats: self.stats }
    }

    /// Returns whether a known solution is as short as this bound.
    fn is_proven(&self, bound: Moves) -> bool {
        self.bounds.known.is_some_and(|known| bound >= known)
    }

    /// Returns whether the search ends after the last iteration.
    fn pauses(&self) -> bool {
        let (Some(pause), Some(last)) = (self.bounds.pause, self.stats.layers.last()) else {
            return false;
        };
        self.bounds.known.is_some_and(|known| pause.comes(last, known))
    }

    /// Counts the finished iterations of an earlier run, and returns the bound of the next one or
    /// the path to a goal among the seeds.
    fn take_up<S: SeededSearch>(
        &mut self,
        search: &mut S,
        earlier: Option<&Deepened>,
    ) -> Result<Moves, S::Path> {
        let mut bound = search.estimate().max(self.bounds.least);
        search.more_seeds(self.bounds.before, self.limits).map_or(Ok(()), Err)?;
        for layer in earlier.into_iter().flat_map(Deepened::layers) {
            self.count(layer);
            search.more_seeds(layer.expanded, self.limits).map_or(Ok(()), Err)?;
            bound = layer.bound + S::STEP;
        }
        Ok(bound)
    }

    fn count(&mut self, layer: Layer<Moves>) {
        self.stats.expanded += layer.expanded;
        self.stats.generated += layer.generated;
        self.stats.layers.push(layer);
    }

    fn iterate<S: SeededSearch>(
        &mut self,
        search: &mut S,
        bound: Moves,
        earlier: Option<Deepened>,
        hooks: &mut Hooks<'_, '_>,
    ) -> Option<Ended<S::Path>> {
        let bytes = search.bytes(bound);
        if self.limits.memory.is_some_and(|limit| bytes > limit) {
            return Some(Ended::Stopped(StopReason::Memory, bound));
        }
        self.stats.peak_bytes = self.stats.peak_bytes.max(bytes);
        let finished = earlier.iter().flat_map(Deepened::tasks);
        let finished = finished.map(|(task, work)| (task, work, None));
        let plan = self.plan(search.begin(bound)).resumed(finished);
        let Merged { results, work, finished, stopped } =
            self.run_tasks(search, plan, bound, hooks);
        let ended = match (results.into_iter().find_map(|(_, goal)| goal), stopped) {
            (Some(goal), _) => Some(Ended::Solved(search.path_to(goal, bound))),
            (None, Some(reason)) => Some(Ended::Stopped(reason, bound)),
            (None, None) => None,
        };
        if let Some(checkpoints) = hooks.checkpoints.as_mut().filter(|_| ended.is_some()) {
            (checkpoints.keep)(Deepened::new(&self.stats.layers, &finished));
        }
        let Work { expanded, generated } = work;
        self.count(Layer { bound, expanded, generated });
        ended.or_else(|| search.more_seeds(expanded, self.limits).map(Ended::Solved))
    }

    fn plan<G>(&self, tasks: usize) -> OrderedTasks<'a, Option<G>> {
        let Stats { expanded, generated, .. } = self.stats;
        let Self { limits, stopwatch, bounds: SearchBounds { allowance, .. }, .. } = *self;
        let before = Work { expanded, generated };
        OrderedTasks::plan(tasks, Budget { limits, stopwatch, before, allowance })
    }

    fn run_tasks<S: SeededSearch>(
        &self,
        search: &S,
        plan: OrderedTasks<'_, Option<S::Goal>>,
        bound: Moves,
        hooks: &mut Hooks<'_, '_>,
    ) -> Merged<Option<S::Goal>> {
        let others = |worker: GoalWorker<'_, _>| search.search(worker, bound, &mut |_| {});
        let own = |worker: GoalWorker<'_, _>| {
            search.search(worker, bound, &mut |worker| self.tell(worker, bound, hooks));
        };
        plan.run(search.threads(self.bounds.threads), others, own)
    }

    fn tell<G>(&self, worker: &GoalWorker<'_, G>, bound: Moves, hooks: &mut Hooks<'_, '_>) {
        let Hooks { progress, checkpoints } = hooks;
        if let Some(progress) = progress {
            let stats = &worker.stats(&self.stats);
            progress(&Heartbeat { stats, lower_bound: bound });
        }
        if let Some(checkpoints) = checkpoints {
            let progress = || Deepened::new(&self.stats.layers, &worker.finished());
            checkpoints.write_if_due(self.stopwatch, progress);
        }
    }
}
