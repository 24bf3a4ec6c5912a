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
//! **When.** Wherever IDA* takes longer than a tenth of a second. **Cost.** A path
//! for each thread, the list of subtrees, and at the end of each iteration threads
//! that wait for the last subtree. Small iterations are left to one thread.
//!
//! Observers hear of layers and of heartbeats, not of single states: those have no
//! order in time.

mod team;

use super::dive::{Alone, Dive, RootOf, Split, StepOf, Verdict};
use super::idastar::IdaStar;
use crate::heuristic::Heuristic;
use crate::limits::{Limits, Meter};
use crate::observe::{Heartbeat, Observer};
use crate::report::{Layer, Report};
use crate::space::StateSpace;
use std::num::NonZero;
use std::thread;
use team::{Findings, Team, Work};

/// An iteration after one that expanded fewer states is not worth a thread.
const FEW: u64 = 10_000;

/// Enough subtrees that the last ones to end leave no thread idle for long. The
/// number does not depend on that of the threads, so that nothing else does.
const SUBTREES: usize = 4096;

/// Where memory does not hold as many, one thread searches alone.
const FEWEST_SUBTREES: usize = 64;

/// A tree that does not branch is not followed deeper to find subtrees.
const DEEPEST_SPLIT: usize = 64;

/// IDA* on several threads: the path and the counts of [`IdaStar`], sooner.
///
/// ```
/// use taquin_search::{IdaStar, Limits, ParallelIdaStar, Silent};
/// # use taquin_search::doc::{Knight, LeapsAtLeast};
/// let knight = Knight { size: 12, goal: (11, 10) };
/// let two = ParallelIdaStar { threads: 2 };
/// let report = two.run(&knight, &(0, 0), &LeapsAtLeast, &Limits::NONE, &mut Silent);
/// let alone = IdaStar.run(&knight, &(0, 0), &LeapsAtLeast, &Limits::NONE, &mut Silent);
/// assert_eq!(report.outcome, alone.outcome);
/// assert_eq!(report.stats.layers, alone.stats.layers);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ParallelIdaStar {
    /// How many threads search; zero for as many as the machine runs at once.
    pub threads: usize,
}

impl ParallelIdaStar {
    /// Searches from `start`.
    pub fn run<S, H, O>(
        &self,
        space: &S,
        start: &S::State,
        heuristic: &H,
        limits: &Limits,
        observer: &mut O,
    ) -> Report<S::Action, S::Cost>
    where
        S: StateSpace<State: Sync, Action: Send + Sync, Cost: Send + Sync> + Sync,
        H: Heuristic<S, Memo: Sync> + Sync,
        O: Observer<S>,
    {
        let mut observer = Distant(observer);
        let threads = match self.threads {
            0 => thread::available_parallelism().map_or(1, NonZero::get),
            threads => threads,
        };
        if threads == 1 {
            return IdaStar.run(space, start, heuristic, limits, &mut observer);
        }
        let meter = Meter::new(limits, observer.wants_heartbeat());
        let mut crew = Crew { threads, limits, depth: 1, expanded_before: 0 };
        let dive = Dive::new(space, heuristic, &mut observer, meter, Alone);
        dive.deepen(start, |dive, state, root| crew.iterate(dive, state, root))
    }
}

/// Hears what has an order in time, and nothing of single states.
struct Distant<'a, O>(&'a mut O);

impl<S: StateSpace, O: Observer<S>> Observer<S> for Distant<'_, O> {
    fn layer(&mut self, layer: &Layer<S::Cost>) {
        self.0.layer(layer);
    }

    fn heartbeat(&mut self, beat: &Heartbeat<'_, S::Cost>) {
        self.0.heartbeat(beat);
    }

    fn wants_heartbeat(&self) -> bool {
        self.0.wants_heartbeat()
    }
}

/// The dive of the calling thread: it splits, and searches what is small.
type Scout<'d, 'o, S, H, O> = Dive<'d, S, H, Distant<'o, O>, Alone>;

struct Crew<'a> {
    threads: usize,
    limits: &'a Limits,
    /// Where the tree was split last; trees only grow from bound to bound.
    depth: usize,
    /// Expansions before this iteration.
    expanded_before: u64,
}

impl Crew<'_> {
    /// One iteration: alone while it promises to be small, then together.
    fn iterate<S, H, O>(
        &mut self,
        scout: &mut Scout<'_, '_, S, H, O>,
        state: &mut S::State,
        root: StepOf<S, H>,
    ) -> Verdict
    where
        S: StateSpace<State: Sync, Action: Send + Sync, Cost: Send + Sync> + Sync,
        H: Heuristic<S, Memo: Sync> + Sync,
        O: Observer<S>,
    {
        let expanded = scout.stats.expanded;
        let last_iteration = expanded - self.expanded_before;
        self.expanded_before = expanded;
        if last_iteration < FEW || self.affordable::<RootOf<S, H>>() < FEWEST_SUBTREES {
            return scout.visit(state, root);
        }
        let (verdict, roots) = self.split(scout, state, root);
        if verdict == Verdict::Stopped {
            return verdict;
        }
        let findings = self.share_out(scout, &roots);
        self.conclude(scout, (state, root), &roots, verdict, findings)
    }

    /// Walks down to where there are enough subtrees, or as many as there is
    /// memory for. A goal found on the way lies to the right of all of them.
    fn split<S: StateSpace, H: Heuristic<S>, O: Observer<S>>(
        &mut self,
        scout: &mut Scout<'_, '_, S, H, O>,
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
    fn walk_down<S: StateSpace, H: Heuristic<S>, O: Observer<S>>(
        &self,
        scout: &mut Scout<'_, '_, S, H, O>,
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
    fn share_out<S, H, O>(
        &self,
        scout: &mut Scout<'_, '_, S, H, O>,
        roots: &[RootOf<S, H>],
    ) -> Findings<S>
    where
        S: StateSpace<State: Sync, Action: Send + Sync, Cost: Send + Sync> + Sync,
        H: Heuristic<S, Memo: Sync> + Sync,
        O: Observer<S>,
    {
        let expanded = scout.stats.expanded;
        let shares = Limits {
            time: self.limits.time.map(|limit| limit.saturating_sub(scout.meter.elapsed())),
            expansions: self.limits.expansions.map(|limit| limit.saturating_sub(expanded)),
            memory: self
                .limits
                .memory
                .map(|limit| limit.saturating_sub(size_of_val(roots) as u64) / self.threads as u64),
            cancel: self.limits.cancel.clone(),
        };
        let team = Team::new(self.threads, shares, &scout.stats);
        let work = Work {
            space: scout.space,
            heuristic: scout.heuristic,
            bound: scout.bound,
            roots,
            team: &team,
        };
        work.on_all_threads(self.threads, scout.observer)
    }

    /// Adds the findings to the scout's counts, and completes the path.
    fn conclude<S: StateSpace, H: Heuristic<S>, O: Observer<S>>(
        &self,
        scout: &mut Scout<'_, '_, S, H, O>,
        (state, root): (&mut S::State, StepOf<S, H>),
        roots: &[RootOf<S, H>],
        verdict: Verdict,
        findings: Findings<S>,
    ) -> Verdict {
        scout.next_bound = scout.next_bound.min(findings.next_bound);
        scout.deepest = scout.deepest.max(findings.deepest);
        self.count_memory(scout, roots, findings.deepest);
        let walked = (scout.stats.expanded, scout.stats.generated);
        let (above, verdict) = match findings.found {
            Some((winner, path)) => {
                // Walked down once more, to write down the way to the subtree.
                let meter = std::mem::replace(&mut scout.meter, Meter::new(&Limits::NONE, false));
                scout.path = path;
                self.walk_down(scout, state, root, Some(winner));
                scout.meter = meter;
                (roots[winner].before, Verdict::Found)
            }
            None if verdict == Verdict::Found => (walked, verdict),
            None if findings.stopped.is_some() => {
                scout.stopped = findings.stopped;
                (walked, Verdict::Stopped)
            }
            None => (walked, Verdict::GoOn),
        };
        // Whatever was stopped has no order: then all work counts.
        let above = if findings.stopped.is_some() { walked } else { above };
        scout.stats.expanded = above.0 + findings.expanded;
        scout.stats.generated = above.1 + findings.generated;
        verdict
    }

    /// The subtrees listed, and a path for each thread.
    fn count_memory<S: StateSpace, H: Heuristic<S>, O: Observer<S>>(
        &self,
        scout: &mut Scout<'_, '_, S, H, O>,
        roots: &[RootOf<S, H>],
        deepest: usize,
    ) {
        let threads = self.threads as u64;
        let stored = roots.len() as u64 + threads * (deepest as u64 + 1);
        let bytes = size_of_val(roots) as u64 + threads * Scout::<'_, '_, S, H, O>::bytes(deepest);
        scout.stats.max_stored = scout.stats.max_stored.max(stored);
        scout.stats.peak_bytes = scout.stats.peak_bytes.max(bytes);
    }
}
