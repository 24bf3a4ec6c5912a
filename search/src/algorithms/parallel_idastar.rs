//! IDA* on several threads, with the report of IDA* on one.
//!
//! An iteration of IDA* is a walk through a tree, and its subtrees have nothing
//! to do with each other. So walk down to a depth at which there are a few
//! thousand subtrees, list them in order, and let each thread take the next one
//! from a shared counter until none is left (Rao, Kumar, Ramesh 1987 split the
//! tree among processors; a shared list needs no messages between them):
//!
//! ```text
//!             ·                  walked by one thread, a few thousand states
//!         ·       ·
//!       ·   ·   ·   ·
//!      ▲ ▲ ▲ ▲ ▲ ▲ ▲ ▲          subtrees: 0, 1, 2 … in the order of IDA*
//! ```
//!
//! **Invariant.** The threads together visit what one thread would: the bound of
//! the iteration is fixed, and no subtree tells another anything. When one finds a
//! goal, subtrees to its right are given up and those to its left are finished,
//! because the *leftmost* goal wins. So path, bound, and expanded and generated
//! states of every iteration are those of IDA*, whatever the number of threads. (What
//! threads did to the right of the goal is thrown away and not counted. Where a
//! limit stops the search, all work is.) Only memory and time differ.
//!
//! Observers hear of layers and of heartbeats, not of single states: those have no
//! order in time.

use super::dive::{Dive, RootOf, Split, StepOf, Verdict, Watch};
use crate::cost::Cost;
use crate::heuristic::Heuristic;
use crate::limits::{Limits, Meter, StopReason};
use crate::observe::{Heartbeat, Observer, Silent};
use crate::problem::{Problem, Solve};
use crate::report::{Layer, ReportOf, Stats};
use crate::space::{StateSpace, UndoSpace};
use crate::tasks::{Budget, Merged, OrderedTasks, Poll, TaskEnd, Work, Worker};
use crate::threads;

/// An iteration after one that expanded fewer states is not worth a thread.
const FEW: u64 = 10_000;

/// Enough subtrees that the last ones to end leave no thread idle for long. The
/// number does not depend on that of the threads, so that nothing else does.
const SUBTREES: usize = 4096;

/// Where memory does not hold as many, one thread searches alone.
const FEWEST_SUBTREES: usize = 64;

/// A tree that does not branch is not followed deeper to find subtrees.
const DEEPEST_SPLIT: usize = 64;

/// IDA* on several threads: the path and the counts of [`IdaStar`](crate::IdaStar), sooner.
///
/// **When.** Wherever IDA* takes longer than a tenth of a second. **Cost.** A path
/// for each thread, the list of subtrees, and at the end of each iteration threads
/// that wait for the last subtree. Small iterations are left to one thread.
///
/// ```
/// use taquin_search::{IdaStar, ParallelIdaStar, Problem};
/// use taquin_search::doc::{Knight, LeapsAtLeast};
/// let knight = Knight { size: 12, goal: (11, 10) };
/// let two = ParallelIdaStar { threads: 2 };
/// let report = Problem::new(&knight, &(0, 0)).heuristic(&LeapsAtLeast).solve(&two);
/// let alone = Problem::new(&knight, &(0, 0)).heuristic(&LeapsAtLeast).solve(&IdaStar);
/// assert_eq!(report.outcome, alone.outcome);
/// assert_eq!(report.stats.layers, alone.stats.layers);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ParallelIdaStar {
    /// How many threads search; zero for as many as the machine runs at once.
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
        let watch = Member { observer: Some(&mut observer), worker: None, told_to_stop: false };
        let mut silent = Silent;
        let dive = Dive::new(space, heuristic, &mut silent, meter, watch);
        dive.deepen(start, upper_bound, |dive, state, root| rounds.iterate(dive, state, root))
    }
}

/// The walk down to the subtrees. Whoever listens hears what has an order in time from its
/// watch, so that there is one loop for all listeners.
type Scout<'d, S, H> = Dive<'d, S, H, Silent, Member<'d, 'd, S>>;

/// The iterations of one search.
struct Rounds<'a> {
    threads: usize,
    limits: &'a Limits,
    /// Where the tree was split last; trees only grow from bound to bound.
    depth: usize,
    /// Expansions before this iteration.
    expanded_before: u64,
}

impl Rounds<'_> {
    /// One iteration: alone while it promises to be small, then together.
    fn iterate<S, H>(
        &mut self,
        scout: &mut Scout<'_, S, H>,
        state: &mut S::State,
        root: StepOf<S, H>,
    ) -> Verdict
    where
        S: UndoSpace<State: Sync, Action: Send + Sync, Cost: Send + Sync> + Sync,
        H: Heuristic<S, Memo: Sync> + Sync,
    {
        let expanded = scout.stats.expanded;
        let last_iteration = expanded - self.expanded_before;
        self.expanded_before = expanded;
        if self.threads == 1
            || last_iteration < FEW
            || self.affordable::<RootOf<S, H>>() < FEWEST_SUBTREES
        {
            return scout.visit(state, root);
        }
        let (verdict, roots) = self.split(scout, state, root);
        if verdict == Verdict::Stopped {
            return verdict;
        }
        let merged = self.share_out(scout, &roots);
        self.conclude(scout, (state, root), &roots, verdict, merged)
    }

    /// Walks down to where there are enough subtrees, or as many as there is
    /// memory for. A goal found on the way lies to the right of all of them.
    fn split<S: UndoSpace, H: Heuristic<S>>(
        &mut self,
        scout: &mut Scout<'_, S, H>,
        state: &mut S::State,
        root: StepOf<S, H>,
    ) -> (Verdict, Vec<RootOf<S, H>>) {
        let before = (scout.stats.expanded, scout.stats.generated);
        let most = self.affordable::<RootOf<S, H>>();
        let mut deep_enough = false;
        loop {
            let (verdict, mut roots) = self.walk_down(scout, state, root, None);
            let too_many = verdict == Verdict::Stopped && roots.len() == most && self.depth > 1;
            deep_enough |= roots.len() >= SUBTREES || self.depth == DEEPEST_SPLIT;
            if !too_many && (verdict != Verdict::GoOn || roots.is_empty() || deep_enough) {
                roots.shrink_to_fit();
                return (verdict, roots);
            }
            if too_many {
                self.depth -= 1;
                deep_enough = true;
            } else {
                self.depth += 1;
            }
            (scout.stats.expanded, scout.stats.generated) = before;
        }
    }

    /// Subtrees whose list fits into a half of the memory allowed, also while it
    /// doubles in size.
    fn affordable<R>(&self) -> usize {
        let most = self.limits.memory.map_or(u64::MAX, |limit| limit / 4 / size_of::<R>() as u64);
        usize::try_from(most).unwrap_or(usize::MAX)
    }

    /// The part of the tree above the subtrees, up to the wanted one if any.
    fn walk_down<S: UndoSpace, H: Heuristic<S>>(
        &self,
        scout: &mut Scout<'_, S, H>,
        state: &mut S::State,
        root: StepOf<S, H>,
        wanted: Option<usize>,
    ) -> (Verdict, Vec<RootOf<S, H>>) {
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
        let left = |limit: u64| limit.saturating_sub(size_of_val(roots) as u64);
        let iteration = Iteration {
            space: scout.space,
            heuristic: scout.heuristic,
            bound: scout.bound,
            roots,
            limits: Limits {
                time: self.limits.time.map(|limit| limit.saturating_sub(scout.meter.elapsed())),
                memory: self.limits.memory.map(|limit| left(limit) / self.threads as u64),
                ..self.limits.clone()
            },
            before: scout.stats.clone(),
        };
        let budget = Budget {
            limits: self.limits,
            stopwatch: scout.meter.stopwatch(),
            before: work_of(&scout.stats),
            allowance: None,
        };
        let listener = scout.watch.observer.as_mut().map(|it| &mut **it as &mut dyn Observer<S>);
        let own = |worker: Worker<'_, _>| iteration.search(worker, listener);
        let others = |worker: Worker<'_, _>| iteration.search(worker, None);
        OrderedTasks::plan(roots.len(), budget).run(self.threads, others, own)
    }

    /// Adds what was found to the scout's counts, and completes the path.
    fn conclude<S: UndoSpace, H: Heuristic<S>>(
        &self,
        scout: &mut Scout<'_, S, H>,
        (state, root): (&mut S::State, StepOf<S, H>),
        roots: &[RootOf<S, H>],
        verdict: Verdict,
        merged: Merged<BelowOf<S>>,
    ) -> Verdict {
        let Merged { results, work, stopped, .. } = merged;
        let cut_off = results.iter().map(|(_, below)| below.next_bound).min();
        let deepest = results.iter().map(|(_, below)| below.deepest).max().unwrap_or(0);
        scout.next_bound = scout.next_bound.min(cut_off.unwrap_or(S::Cost::INFINITY));
        scout.overflowed |= results.iter().any(|(_, below)| below.overflowed);
        scout.deepest = scout.deepest.max(deepest);
        self.count_memory(scout, roots, deepest);
        let walked = work_of(&scout.stats);
        let mut found = results.into_iter().filter_map(|(task, below)| Some((task, below.path?)));
        let (above, verdict) = match found.next() {
            Some((winner, path)) => {
                // Walked down once more, to write down the way to the subtree.
                let meter = std::mem::replace(&mut scout.meter, Meter::new(&Limits::NONE, false));
                scout.path = path;
                self.walk_down(scout, state, root, Some(winner));
                scout.meter = meter;
                (roots[winner].before, Verdict::Found)
            }
            None if verdict == Verdict::Found => (walked, verdict),
            None if stopped.is_some() => {
                scout.stopped = stopped;
                (walked, Verdict::Stopped)
            }
            None => (walked, Verdict::GoOn),
        };
        // Whatever was stopped has no order: then all work counts.
        let above = if stopped.is_some() { walked } else { above };
        let Work { expanded, generated } = above + work;
        (scout.stats.expanded, scout.stats.generated) = (expanded, generated);
        verdict
    }

    /// The subtrees listed, and a path for each thread.
    fn count_memory<S: UndoSpace, H: Heuristic<S>>(
        &self,
        scout: &mut Scout<'_, S, H>,
        roots: &[RootOf<S, H>],
        deepest: usize,
    ) {
        let threads = self.threads as u64;
        let stored = roots.len() as u64 + threads * (deepest as u64 + 1);
        let bytes = size_of_val(roots) as u64 + threads * Scout::<'_, S, H>::bytes(deepest);
        scout.stats.max_stored = scout.stats.max_stored.max(stored);
        scout.stats.peak_bytes = scout.stats.peak_bytes.max(bytes);
    }
}

fn work_of<C>(stats: &Stats<C>) -> Work {
    Work { expanded: stats.expanded, generated: stats.generated }
}

/// The subtrees of one iteration, which are its tasks.
struct Iteration<'a, S: UndoSpace, H: Heuristic<S>> {
    space: &'a S,
    heuristic: &'a H,
    bound: S::Cost,
    roots: &'a [RootOf<S, H>],
    /// What is left for one thread.
    limits: Limits,
    /// The counts of earlier iterations.
    before: Stats<S::Cost>,
}

/// What the search of a subtree came to. It does not name the space, so that spaces of one kind
/// share the code that shares it out.
struct Below<A, C> {
    /// The actions to the goal, last one first, where it was found.
    path: Option<Vec<A>>,
    /// The smallest f that this thread has cut off so far.
    next_bound: C,
    /// Whether a sum of finite costs reached infinity in this thread so far.
    overflowed: bool,
    /// The longest path that it has followed so far.
    deepest: usize,
}

type BelowOf<S> = Below<<S as StateSpace>::Action, <S as StateSpace>::Cost>;

impl<S: UndoSpace, H: Heuristic<S>> Iteration<'_, S, H> {
    /// What one thread does.
    fn search(&self, worker: Worker<'_, BelowOf<S>>, observer: Option<&mut dyn Observer<S>>) {
        // The meter must look at once: a worker begins without any expansions drawn.
        let expansions = self.limits.expansions.map(|_| 0);
        let meter = Meter::new(&Limits { expansions, ..self.limits.clone() }, true);
        let watch = Member { observer, worker: Some((worker, &self.before)), told_to_stop: false };
        let mut silent = Silent;
        let mut dive = Dive::new(self.space, self.heuristic, &mut silent, meter, watch);
        dive.bound = self.bound;
        while let Some(task) = dive.watch.take() {
            let root = &self.roots[task];
            let verdict = dive.visit(&mut root.state.clone(), root.step);
            let ending = match verdict {
                Verdict::GoOn => TaskEnd::Done,
                Verdict::Found => TaskEnd::DoneStop,
                Verdict::Stopped => TaskEnd::Aborted,
            };
            let path = (verdict == Verdict::Found).then(|| std::mem::take(&mut dive.path));
            let Dive { next_bound, overflowed, deepest, .. } = dive;
            let below = Below { path, next_bound, overflowed, deepest };
            let stopped = (verdict == Verdict::Stopped).then_some(dive.stopped);
            dive.watch.settle(work_of(&dive.stats), ending, below, stopped.flatten());
        }
    }
}

type Among<'w, S> = (Worker<'w, BelowOf<S>>, &'w Stats<<S as StateSpace>::Cost>);

/// Looks at what all threads do together, and tells whoever listens.
struct Member<'o, 'w, S: UndoSpace> {
    observer: Option<&'o mut (dyn Observer<S> + 'o)>,
    /// A thread among several, and the counts of earlier iterations.
    worker: Option<Among<'w, S>>,
    /// Whether the task was given up because it does not count any more, or another
    /// thread met a limit: then this one has no reason of its own.
    told_to_stop: bool,
}

impl<S: UndoSpace> Member<'_, '_, S> {
    /// The next subtree.
    fn take(&mut self) -> Option<usize> {
        self.worker.as_mut()?.0.take()
    }

    /// Hands in what the search of a subtree came to, and why it was stopped if it was.
    fn settle(&mut self, work: Work, ending: TaskEnd, below: BelowOf<S>, why: Option<StopReason>) {
        let Some((worker, _)) = &mut self.worker else { return };
        if ending == TaskEnd::Aborted && !self.told_to_stop {
            worker.stop(why.unwrap_or(StopReason::Cancelled));
        }
        worker.settle(work, ending, below);
    }
}

impl<S: UndoSpace> Watch<S::Cost> for Member<'_, '_, S> {
    fn layer(&mut self, layer: &Layer<S::Cost>) {
        if let Some(observer) = &mut self.observer {
            observer.layer(layer);
        }
    }

    fn look(
        &mut self,
        meter: &mut Meter,
        beat: &Heartbeat<'_, S::Cost>,
        bytes: u64,
    ) -> Option<StopReason> {
        let expanded = beat.stats.expanded;
        let Some((worker, before)) = &mut self.worker else {
            if let Some(observer) = &mut self.observer {
                observer.heartbeat(beat);
            }
            return meter.look(expanded, bytes);
        };
        let look = worker.look(work_of(beat.stats));
        if let Some(observer) = &mut self.observer {
            let stats = worker.stats(before);
            observer.heartbeat(&Heartbeat { stats: &stats, lower_bound: beat.lower_bound });
        }
        let Poll::Continue(room) = look else {
            self.told_to_stop = true;
            return Some(StopReason::Cancelled);
        };
        meter.allow_expansions(expanded.saturating_add(room));
        meter.look(expanded, bytes)
    }
}
