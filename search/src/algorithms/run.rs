//! The state of one run that all searches share: problem, observer, limits, counts, proven bound.
//!
//! **Invariants.** Each count has one function here that raises it. The observer receives an event
//! when its count rises. [`Run::lower_bound`] is proven at any moment, and only rises.

use crate::limits::Meter;
use crate::report::{LayerLog, PathOf};
use crate::tasks::Work;
use crate::{
    Cost, Expansion, Fate, Generation, Heartbeat, Heuristic, Improvement, NodeId, Observer,
    Outcome, Path, Problem, Report, StateSpace, Stats, StopReason,
};
use std::ops::ControlFlow;

pub(super) struct Run<'a, S: StateSpace, H, O> {
    pub(super) space: &'a S,
    pub(super) heuristic: &'a H,
    pub(super) observer: &'a mut O,
    /// The search looks only for solutions that cost less.
    pub(super) upper_bound: S::Cost,
    pub(super) stats: Stats<S::Cost>,
    /// The lower bound proven so far: no solution costs less.
    pub(super) lower_bound: S::Cost,
    /// Whether a path was dropped because a sum of finite costs reached infinity.
    pub(super) overflowed: bool,
    /// The limit that kept the search from proving its solution optimal.
    pub(super) interrupted: Option<StopReason>,
    pub(super) meter: Meter,
    layers: LayerLog<S::Cost>,
    any_layer: bool,
}

impl<'a, S: StateSpace, H: Heuristic<S>, O: Observer<S>> Run<'a, S, H, O> {
    pub(super) fn new<'p: 'a, 'h: 'a>(problem: &'a mut Problem<'p, S, &'h H, O>) -> Self {
        let heuristic = problem.heuristic;
        Self::with(problem, heuristic)
    }

    /// Returns the bound that an estimate proves: the estimate itself if it is admissible or
    /// infinite, otherwise zero.
    #[inline(always)]
    pub(super) fn proven_by(&self, h: S::Cost) -> S::Cost {
        let trusted = h == S::Cost::INFINITY || self.heuristic.is_admissible();
        if trusted { h } else { S::Cost::ZERO }
    }

    /// Returns the least cost of a solution through a state, as far as the estimate proves it.
    #[inline(always)]
    pub(super) fn through(&self, g: S::Cost, h: S::Cost) -> S::Cost {
        g.plus(self.proven_by(h))
    }

    /// Whether no solution below the upper bound can lead through a state.
    #[inline(always)]
    pub(super) fn is_hopeless(&self, g: S::Cost, h: S::Cost) -> bool {
        self.through(g, h) >= self.upper_bound
    }

    /// Whether a step of this cost to a state with this g and h leads to no goal, or to none below
    /// an upper bound. A g that overflowed rules nothing out, because some searches count steps.
    pub(super) fn leads_nowhere(&self, cost: S::Cost, g: S::Cost, h: S::Cost) -> bool {
        let is_blocked = cost == S::Cost::INFINITY || h == S::Cost::INFINITY;
        is_blocked || (self.upper_bound < S::Cost::INFINITY && self.is_hopeless(g, h))
    }

    /// Records that the search drops a successor whose sum `through` may have overflowed: then the
    /// search cannot prove that there is no solution.
    #[cold]
    pub(super) fn note_overflow(&mut self, through: S::Cost, cost: S::Cost, h: S::Cost) {
        // With an upper bound and an admissible estimate, the path costs too much in any case.
        let matters = self.upper_bound == S::Cost::INFINITY || !self.heuristic.is_admissible();
        self.overflowed |= matters && overflows(through, [cost, h]);
    }

    /// Returns the least cost of a solution through a state that is not a goal.
    #[inline]
    pub(super) fn least_beyond(&self, g: S::Cost, h: S::Cost) -> S::Cost {
        g.plus(self.proven_by(h).max(self.space.min_action_cost()))
    }

    /// Returns the least cost of a solution from `start`, before the search begins.
    pub(super) fn least_from(&self, start: &S::State, h: S::Cost) -> S::Cost {
        if self.space.is_goal(start) { S::Cost::ZERO } else { self.least_beyond(S::Cost::ZERO, h) }
    }

    /// Raises the bound to the least cost beyond the parts that the search cut off. That cost is
    /// not a bound if it overflowed, or if the search dropped more paths because of an estimate
    /// that proves nothing.
    pub(super) fn raise_to(&mut self, least_cut: S::Cost) {
        let is_all = !self.overflowed || self.heuristic.is_admissible();
        if is_all && least_cut < S::Cost::INFINITY {
            self.lower_bound = self.lower_bound.max(least_cut);
        }
    }
}

impl<'a, S: StateSpace, H, O: Observer<S>> Run<'a, S, H, O> {
    /// Begins a run with a heuristic other than that of the problem, because searches from both
    /// ends have two.
    pub(super) fn with<'p: 'a, G>(problem: &'a mut Problem<'p, S, G, O>, heuristic: &'a H) -> Self {
        let meter = Meter::new(&problem.limits, problem.observer.wants_heartbeat());
        let mut run = Self::of(problem.space, heuristic, &mut problem.observer, meter);
        run.upper_bound = problem.upper_bound;
        run
    }

    pub(super) fn of(space: &'a S, heuristic: &'a H, observer: &'a mut O, meter: Meter) -> Self {
        Self {
            space,
            heuristic,
            observer,
            upper_bound: S::Cost::INFINITY,
            stats: Stats::new(),
            lower_bound: S::Cost::ZERO,
            overflowed: false,
            interrupted: None,
            meter,
            layers: LayerLog::new(),
            any_layer: false,
        }
    }

    /// Raises the bound to the proven value, and begins a layer if it rose or if this is the first
    /// proof. Infinity is an overflow, not a proof.
    #[inline(always)]
    pub(super) fn raise_bound(&mut self, proven: S::Cost) {
        let rises = proven > self.lower_bound && proven < S::Cost::INFINITY;
        if rises || !self.any_layer {
            self.lower_bound = if rises { proven } else { self.lower_bound };
            self.begin_layer(self.lower_bound);
        }
    }

    /// Begins a layer, or an iteration, with this bound.
    pub(super) fn begin_layer(&mut self, bound: S::Cost) {
        self.any_layer = true;
        if let Some(ended) = self.layers.open(bound, &self.stats) {
            self.observer.layer(&ended);
        }
    }

    /// Checks the limits if a check is due; the search holds `bytes` now.
    #[inline]
    pub(super) fn look_up(&mut self, bytes: u64) -> Result<(), StopReason> {
        if self.is_look_due() { self.look(bytes) } else { Ok(()) }
    }

    #[inline(always)]
    pub(super) fn is_look_due(&self) -> bool {
        self.meter.due(self.stats.expanded)
    }

    #[cold]
    pub(super) fn look(&mut self, bytes: u64) -> Result<(), StopReason> {
        let beat = Heartbeat { stats: &self.stats, lower_bound: self.lower_bound };
        self.observer.heartbeat(&beat);
        self.meter.look(self.stats.expanded, bytes).map_or(Ok(()), Err)
    }

    pub(super) fn memory_limit(&self) -> u64 {
        self.meter.memory_limit()
    }

    /// Raises the peak of memory.
    #[inline]
    pub(super) fn holds(&mut self, bytes: u64) {
        self.stats.peak_bytes = self.stats.peak_bytes.max(bytes);
    }

    /// Raises the peak of states in memory.
    #[inline]
    pub(super) fn stores(&mut self, states: u64) {
        self.stats.max_stored = self.stats.max_stored.max(states);
    }

    /// Raises the peak of open states.
    #[inline(always)]
    pub(super) fn has_open(&mut self, states: u64) {
        self.stats.max_open = self.stats.max_open.max(states);
    }

    /// Counts a state that the search pops.
    #[inline(always)]
    pub(super) fn count_popped(&mut self) {
        self.stats.popped += 1;
    }

    /// Counts the expansion of a state that was counted as popped.
    #[inline(always)]
    pub(super) fn count_expansion(&mut self) {
        self.stats.expanded += 1;
    }

    /// Reports an expansion, and counts the state as popped and expanded.
    #[inline(always)]
    pub(super) fn expanded(&mut self, event: &Expansion<'_, S>) -> Result<(), StopReason> {
        self.count_popped();
        self.count_expansion();
        self.observer.expanded(event);
        self.ask_observer()
    }

    /// Reports the best path so far.
    pub(super) fn improved(&mut self, path: &PathOf<S>) -> Result<(), StopReason> {
        let (stats, lower_bound) = (&self.stats, self.lower_bound.min(path.cost));
        self.observer.improved(&Improvement { path, lower_bound, stats });
        self.ask_observer()
    }

    /// Asks the observer whether the search continues.
    #[inline(always)]
    pub(super) fn ask_observer(&mut self) -> Result<(), StopReason> {
        match self.observer.control() {
            ControlFlow::Continue(()) => Ok(()),
            ControlFlow::Break(()) => Err(StopReason::Cancelled),
        }
    }

    /// Counts a successor and returns its number, in case it becomes a new node.
    #[inline(always)]
    pub(super) fn count_successor(&mut self) -> NodeId {
        self.stats.generated += 1;
        self.stats.generated
    }

    /// Counts the fate of a successor, without a branch: on a map the processor cannot predict
    /// whether a known state is closed.
    #[inline(always)]
    pub(super) fn count_fate(&mut self, fate: Fate) {
        self.stats.reopened += u64::from(fate == Fate::Reopened);
        self.stats.generated_new += u64::from(!matches!(fate, Fate::Closed | Fate::Reopened));
    }

    /// Counts the step back to the parent as a successor if there is one.
    #[inline(always)]
    pub(super) fn count_back(&mut self, exists: bool, is_closed: bool) {
        self.stats.generated += u64::from(exists);
        if exists && !is_closed {
            self.stats.generated_new += 1;
        }
    }

    /// Subtracts the step back from the counts.
    pub(super) fn uncount_back(&mut self, is_closed: bool) {
        self.stats.generated -= 1;
        self.stats.generated_new -= u64::from(!is_closed);
    }

    /// Returns the counts that threads add up.
    pub(super) fn work(&self) -> Work {
        Work { expanded: self.stats.expanded, generated: self.stats.generated }
    }

    /// Sets these counts to those that one thread would have.
    pub(super) fn set_work(&mut self, work: Work) {
        (self.stats.expanded, self.stats.generated) = (work.expanded, work.generated);
    }

    /// Completes the counts of a search that has no lists: every successor is new, and every state
    /// it pops is expanded, except a goal.
    pub(super) fn count_without_lists(&mut self, found: bool) {
        self.stats.generated_new = self.stats.generated;
        self.stats.popped = self.stats.expanded + u64::from(found);
    }

    /// Reports a successor that was counted, and counts its fate.
    #[inline(always)]
    pub(super) fn generated(&mut self, event: &Generation<'_, S>) {
        self.count_fate(event.fate);
        self.observer.generated(event);
    }

    /// Makes the report of a search that found a path, or proved that there is none, or stopped.
    pub(super) fn end<A>(
        self,
        end: Result<Option<Path<A, S::Cost>>, StopReason>,
    ) -> Report<A, S::Cost> {
        self.report(match end {
            Ok(Some(path)) => Outcome::Solved(path),
            Ok(None) => Outcome::Exhausted,
            Err(reason) => Outcome::Stopped(reason),
        })
    }

    /// Completes the counts and makes the report.
    pub(super) fn report<A>(mut self, outcome: Outcome<A, S::Cost>) -> Report<A, S::Cost> {
        let outcome = match outcome {
            // Paths that overflowed invalidate the proof.
            Outcome::Exhausted if self.overflowed => Outcome::Stopped(StopReason::Overflow),
            other => other,
        };
        let lower_bound = match &outcome {
            Outcome::Exhausted => S::Cost::INFINITY,
            // Rounded real sums could put the bound above the cost of an optimal path.
            Outcome::Solved(path) => self.lower_bound.min(path.cost),
            Outcome::Stopped(_) => self.lower_bound,
        };
        self.stats.layers = self.layers.finish(&self.stats);
        if let Some(last) = self.stats.layers.last() {
            self.observer.layer(last);
        }
        self.stats.elapsed = self.meter.elapsed();
        Report { outcome, lower_bound, interrupted: self.interrupted, stats: self.stats }
    }
}

/// Whether a sum reached infinity although its parts are finite.
#[inline]
pub(super) fn overflows<C: Cost>(sum: C, parts: [C; 2]) -> bool {
    sum == C::INFINITY && parts.iter().all(|&part| part < C::INFINITY)
}
