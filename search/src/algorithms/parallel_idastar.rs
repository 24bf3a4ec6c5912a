//! IDA* on several threads, with the report of IDA* on one.
//!
//! An iteration of IDA* walks a tree whose subtrees are independent. So one thread walks down to a
//! depth with a few thousand subtrees and lists them in order, and each thread takes the next one
//! from a shared counter until none is left. (Rao, Kumar, Ramesh 1987 split the tree among
//! processors; a shared list needs no messages between them.)
//!
//! ```text
//!             ·                  walked by one thread, a few thousand states
//!         ·       ·
//!       ·   ·   ·   ·
//!      ▲ ▲ ▲ ▲ ▲ ▲ ▲ ▲          subtrees: 0, 1, 2 … in the order of IDA*
//! ```
//!
//! **Invariant.** The threads together visit the states that one thread would: the bound of the
//! iteration is fixed, and subtrees exchange no data. If one contains a goal, the threads give up
//! the subtrees to its right and finish those to its left, because the *leftmost* goal wins. So the
//! path, the bound, and the expanded and generated states of every iteration are those of IDA*, for
//! any number of threads. The work to the right of the goal is discarded and not counted; if a
//! limit stops the search, all work counts. Only memory and time differ.
//!
//! Observers receive layers and heartbeats, not single states, which have no order in time.

use super::ida_loop::{IdaLoop, LimitCheck, RootOf, Split, StepOf, VisitEnd};
use super::run::Run;
use crate::limits::Meter;
use crate::tasks::{Budget, Merged, OrderedTasks, Poll, TaskEnd, Work, Worker};
use crate::threads;
use crate::{
    Heartbeat, Heuristic, Layer, Limits, Observer, Problem, ReportOf, Solve, StateSpace, Stats,
    StopReason, UndoSpace,
};
use std::ops::ControlFlow;

/// One thread searches alone if the previous iteration expanded fewer states.
const FEW: u64 = 10_000;

/// The number of subtrees: enough that no thread stays idle for long at the end. It does not depend
/// on the number of threads, so results do not either.
const SUBTREES: usize = 4096;

/// One thread searches alone if memory holds fewer subtrees.
const FEWEST_SUBTREES: usize = 64;

/// The depth at which the split ends if the tree does not branch enough.
const DEEPEST_SPLIT: usize = 64;

/// IDA* on several threads: the path and the counts of [`IdaStar`](crate::IdaStar), in less time.
///
/// **When.** Use it if IDA* takes longer than a tenth of a second. **Cost.** A path for each
/// thread, the list of subtrees, and idle threads at the end of each iteration. One thread searches
/// small iterations alone.
///
/// ```
/// use taquin_search::{IdaStar, ParallelIdaStar, Problem};
/// # mod spaces { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/spaces/mod.rs")); }
/// use spaces::{Knight, LeapsAtLeast};
/// let knight = Knight { size: 12, goal: (11, 10) };
/// let two = ParallelIdaStar { threads: 2 };
/// let report = Problem::new(&knight, &(0, 0)).heuristic(&LeapsAtLeast).solve(&two);
/// let alone = Problem::new(&knight, &(0, 0)).heuristic(&LeapsAtLeast).solve(&IdaStar);
/// assert_eq!(report.outcome, alone.outcome);
/// assert_eq!(report.stats.layers, alone.stats.layers);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ParallelIdaStar {
    /// The number of threads; zero for as many as the machine runs at once.
    pub threads: usize,
}

impl<S, H> Solve<S, &H> for ParallelIdaStar
where
    S: UndoSpace<State: Sync, Action: Send + Sync, Cost: Send + Sync> + Sync,
    H: Heuristic<S, Memo: Sync> + Sync,
{
    fn run<O: Observer<S>>(&self, problem: Problem<'_, S, &H, O>) -> ReportOf<S> {
        let Problem { space, start, heuristic, limits, mut observer, upper_bound, .. } = problem;
        let meter = Meter::new(&limits, observer.wants_heartbeat());
        let threads = threads::resolve(self.threads);
        let mut rounds = Rounds { threads, limits: &limits, depth: 1, expanded_before: 0 };
        let mut coarse = Coarse { observer: Some(&mut observer), ended: false };
        let mut run = Run::of(space, heuristic, &mut coarse, meter);
        run.upper_bound = upper_bound;
        let scout = IdaLoop::new(run, Member { worker: None, told_to_stop: false });
        scout.deepen(&mut start.clone(), |scout, state, root| rounds.iterate(scout, state, root))
    }
}

/// An observer that passes on layers and heartbeats only. It makes one loop serve all observers.
struct Coarse<'o, S> {
    observer: Option<&'o mut (dyn Observer<S> + 'o)>,
    /// Whether the observer ended the search at the last check.
    ended: bool,
}

impl<S: StateSpace> Observer<S> for Coarse<'_, S> {
    fn layer(&mut self, layer: &Layer<S::Cost>) {
        if let Some(observer) = &mut self.observer {
            observer.layer(layer);
        }
    }

    fn heartbeat(&mut self, beat: &Heartbeat<'_, S::Cost>) {
        if let Some(observer) = &mut self.observer {
            observer.heartbeat(beat);
            self.ended = observer.control().is_break();
        }
    }

    #[inline]
    fn control(&mut self) -> ControlFlow<()> {
        if self.ended { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

/// The loop that walks down to the subtrees.
type Scout<'d, S, H> = IdaLoop<'d, S, H, Coarse<'d, S>, Member<'d, S>>;

/// The iterations of one search.
struct Rounds<'a> {
    threads: usize,
    limits: &'a Limits,
    /// The depth at which the tree was split last; trees only grow from bound to bound.
    depth: usize,
    /// Expansions before this iteration.
    expanded_before: u64,
}

impl Rounds<'_> {
    /// Runs one iteration: on one thread if it is probably small, or else on all.
    fn iterate<S, H>(
        &mut self,
        scout: &mut Scout<'_, S, H>,
        state: &mut S::State,
        root: StepOf<S, H>,
    ) -> VisitEnd
    where
        S: UndoSpace<State: Sync, Action: Send + Sync, Cost: Send + Sync> + Sync,
        H: Heuristic<S, Memo: Sync> + Sync,
    {
        let expanded = scout.run.stats.expanded;
        let last_iteration = expanded - self.expanded_before;
        self.expanded_before = expanded;
        if self.threads == 1
            || last_iteration < FEW
            || self.affordable::<RootOf<S, H>>() < FEWEST_SUBTREES
        {
            return scout.visit(state, root);
        }
        let (verdict, roots) = self.split(scout, state, root);
        if verdict == VisitEnd::Stopped {
            return verdict;
        }
        let merged = self.share_out(scout, &roots);
        self.conclude(scout, (state, root), &roots, verdict, merged)
    }

    /// Walks down to a depth with enough subtrees, or with as many as memory holds. A goal found on
    /// the way lies to the right of all of them.
    fn split<S: UndoSpace, H: Heuristic<S>>(
        &mut self,
        scout: &mut Scout<'_, S, H>,
        state: &mut S::State,
        root: StepOf<S, H>,
    ) -> (VisitEnd, Vec<RootOf<S, H>>) {
        let before = scout.run.work();
        let most = self.affordable::<RootOf<S, H>>();
        let mut deep_enough = false;
        loop {
            let (verdict, mut roots) = self.walk_down(scout, state, root, None);
            let too_many = verdict == VisitEnd::Stopped && roots.len() == most && self.depth > 1;
            deep_enough |= roots.len() >= SUBTREES || self.depth == DEEPEST_SPLIT;
            if !too_many && (verdict != VisitEnd::Continue || roots.is_empty() || deep_enough) {
                roots.shrink_to_fit();
                return (verdict, roots);
            }
            if too_many {
                self.depth -= 1;
                deep_enough = true;
            } else {
                self.depth += 1;
            }
            scout.run.set_work(before);
        }
    }

    /// Returns the number of subtrees whose list fits into half of the memory limit, even while it
    /// doubles in size.
    fn affordable<R>(&self) -> usize {
        let most = self.limits.memory.map_or(u64::MAX, |limit| limit / 4 / size_of::<R>() as u64);
        usize::try_from(most).unwrap_or(usize::MAX)
    }

    /// Walks the part of the tree above the subtrees, up to the wanted one if there is one.
    fn walk_down<S: UndoSpace, H: Heuristic<S>>(
        &self,
        scout: &mut Scout<'_, S, H>,
        state: &mut S::State,
        root: StepOf<S, H>,
        wanted: Option<usize>,
    ) -> (VisitEnd, Vec<RootOf<S, H>>) {
        let deepest = std::mem::replace(&mut scout.deepest, self.depth - 1);
        let most = self.affordable::<RootOf<S, H>>();
        scout.split = Some(Split { roots: Vec::new(), most, wanted });
        let verdict = scout.visit(state, root);
        scout.deepest = deepest;
        (verdict, scout.split.take().map_or_else(Vec::new, |split| split.roots))
    }

    /// Searches the subtrees on all threads, this one included.
    fn share_out<S, H>(
        &self,
        scout: &mut Scout<'_, S, H>,
        roots: &[RootOf<S, H>],
    ) -> Merged<BelowOf<S>>
    where
        S: UndoSpace<State: Sync, Action: Send + Sync, Cost: Send + Sync> + Sync,
        H: Heuristic<S, Memo: Sync> + Sync,
    {
        let run = &mut scout.run;
        let left = |limit: u64| limit.saturating_sub(size_of_val(roots) as u64);
        let iteration = Iteration {
            space: run.space,
            heuristic: run.heuristic,
            upper_bound: run.upper_bound,
            bound: scout.bound,
            roots,
            limits: Limits {
                memory: self.limits.memory.map(|limit| left(limit) / self.members(roots)),
                ..self.limits.after(run.meter.elapsed())
            },
            before: run.stats.clone(),
        };
        let budget = Budget {
            limits: self.limits,
            stopwatch: run.meter.stopwatch(),
            before: run.work(),
            allowance: None,
        };
        let listener = run.observer.observer.as_mut().map(|it| &mut **it as &mut dyn Observer<S>);
        let own = |worker: Worker<'_, _>| iteration.search(worker, listener);
        let others = |worker: Worker<'_, _>| iteration.search(worker, None);
        OrderedTasks::plan(roots.len(), budget).run(self.threads, others, own)
    }

    /// Adds the results of the threads to the scout, and completes the path.
    fn conclude<S: UndoSpace, H: Heuristic<S>>(
        &self,
        scout: &mut Scout<'_, S, H>,
        (state, root): (&mut S::State, StepOf<S, H>),
        roots: &[RootOf<S, H>],
        verdict: VisitEnd,
        merged: Merged<BelowOf<S>>,
    ) -> VisitEnd {
        let Merged { results, work, stopped, .. } = merged;
        let mut deepest = 0;
        for (_, below) in &results {
            scout.next_bound = scout.next_bound.min(below.next_bound);
            scout.run.overflowed |= below.overflowed;
            deepest = deepest.max(below.deepest);
        }
        scout.deepest = scout.deepest.max(deepest);
        self.count_memory(scout, roots, deepest);
        let walked = scout.run.work();
        let mut found = results.into_iter().filter_map(|(task, below)| Some((task, below.path?)));
        let (above, verdict) = match found.next() {
            Some((winner, path)) => {
                // A second walk down writes the path to the subtree.
                let unlimited = Meter::new(&Limits::NONE, false);
                let meter = std::mem::replace(&mut scout.run.meter, unlimited);
                scout.path = path;
                self.walk_down(scout, state, root, Some(winner));
                scout.run.meter = meter;
                (roots[winner].before, VisitEnd::Found)
            }
            None if verdict == VisitEnd::Found => (walked, verdict),
            None if stopped.is_some() => {
                scout.stopped = stopped;
                (walked, VisitEnd::Stopped)
            }
            None => (walked, VisitEnd::Continue),
        };
        // If a limit stopped the threads, the tasks have no order, and all work counts.
        let above = if stopped.is_some() { walked } else { above };
        scout.run.set_work(above + work);
        verdict
    }

    /// Returns the number of threads that search, each with a path of its own.
    fn members<R>(&self, roots: &[R]) -> u64 {
        self.threads.clamp(1, roots.len().max(1)) as u64
    }

    /// Counts the memory of the listed subtrees and of one path per thread.
    fn count_memory<S: UndoSpace, H: Heuristic<S>>(
        &self,
        scout: &mut Scout<'_, S, H>,
        roots: &[RootOf<S, H>],
        deepest: usize,
    ) {
        let threads = self.members(roots);
        scout.run.stores(roots.len() as u64 + threads * (deepest as u64 + 1));
        let paths = threads * Scout::<'_, S, H>::bytes(deepest);
        scout.run.holds(size_of_val(roots) as u64 + paths);
    }
}

/// The subtrees of one iteration, which are its tasks.
struct Iteration<'a, S: UndoSpace, H: Heuristic<S>> {
    space: &'a S,
    heuristic: &'a H,
    upper_bound: S::Cost,
    bound: S::Cost,
    roots: &'a [RootOf<S, H>],
    /// The remaining limits of one thread.
    limits: Limits,
    /// The counts of earlier iterations.
    before: Stats<S::Cost>,
}

/// The result of the search of a subtree. It does not name the space, so spaces with the same
/// action and cost types share the code of their tasks.
struct Below<A, C> {
    /// The actions to the goal, last one first, and the cost of the path, if a goal was found.
    path: Option<(Vec<A>, C)>,
    /// The smallest f that this thread has cut off so far.
    next_bound: C,
    /// Whether a sum of finite costs reached infinity in this thread so far.
    overflowed: bool,
    /// The longest path that this thread has followed so far.
    deepest: usize,
}

type BelowOf<S> = Below<<S as StateSpace>::Action, <S as StateSpace>::Cost>;

impl<S: UndoSpace, H: Heuristic<S>> Iteration<'_, S, H> {
    /// Searches subtrees on one thread until none is left.
    fn search(&self, worker: Worker<'_, BelowOf<S>>, observer: Option<&mut dyn Observer<S>>) {
        // The meter must check at once, because a worker begins without any expansions drawn.
        let expansions = self.limits.expansions.map(|_| 0);
        let meter = Meter::new(&Limits { expansions, ..self.limits.clone() }, true);
        let mut coarse = Coarse { observer, ended: false };
        let mut run = Run::of(self.space, self.heuristic, &mut coarse, meter);
        run.upper_bound = self.upper_bound;
        run.lower_bound = run.proven_by(self.bound);
        let member = Member { worker: Some((worker, &self.before)), told_to_stop: false };
        let mut below = IdaLoop::new(run, member);
        below.bound = self.bound;
        while let Some(task) = below.watch.take() {
            let root = &self.roots[task];
            let verdict = below.visit(&mut root.state.clone(), root.step);
            let ending = match verdict {
                VisitEnd::Continue => TaskEnd::Done,
                VisitEnd::Found => TaskEnd::DoneStop,
                VisitEnd::Stopped => TaskEnd::Aborted,
            };
            let path = (verdict == VisitEnd::Found)
                .then(|| (std::mem::take(&mut below.path.0), below.path.1));
            let stopped = below.stopped.filter(|_| verdict == VisitEnd::Stopped);
            let IdaLoop { next_bound, deepest, .. } = below;
            let result = Below { path, next_bound, overflowed: below.run.overflowed, deepest };
            below.watch.settle(below.run.work(), ending, result, stopped);
        }
    }
}

type Among<'w, S> = (Worker<'w, BelowOf<S>>, &'w Stats<<S as StateSpace>::Cost>);

/// The scout, or one of several threads with the counts of earlier iterations.
struct Member<'w, S: UndoSpace> {
    worker: Option<Among<'w, S>>,
    /// Whether the task was aborted because it no longer counts, or because another thread reached
    /// a limit. This thread then reports no reason.
    told_to_stop: bool,
}

impl<S: UndoSpace> Member<'_, S> {
    /// Returns the next subtree.
    fn take(&mut self) -> Option<usize> {
        self.worker.as_mut()?.0.take()
    }

    /// Hands in the result of a subtree, and the reason if the search was stopped.
    fn settle(&mut self, work: Work, ending: TaskEnd, below: BelowOf<S>, why: Option<StopReason>) {
        let Some((worker, _)) = &mut self.worker else { return };
        if ending == TaskEnd::Aborted && !self.told_to_stop {
            worker.stop(why.unwrap_or(StopReason::Cancelled));
        }
        worker.settle(work, ending, below);
    }
}

impl<S: UndoSpace, H> LimitCheck<S, H, Coarse<'_, S>> for Member<'_, S> {
    fn look(&mut self, run: &mut Run<'_, S, H, Coarse<'_, S>>, bytes: u64) -> Option<StopReason> {
        let Some((worker, before)) = &mut self.worker else { return run.look(bytes).err() };
        let expanded = run.stats.expanded;
        let look = worker.look(run.work());
        if run.observer.observer.is_some() {
            let stats = worker.stats(before);
            run.observer.heartbeat(&Heartbeat { stats: &stats, lower_bound: run.lower_bound });
        }
        let Poll::Continue(room) = look else {
            self.told_to_stop = true;
            return Some(StopReason::Cancelled);
        };
        run.meter.allow_expansions(expanded.saturating_add(room));
        run.meter.look(expanded, bytes)
    }
}
