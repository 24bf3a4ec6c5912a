//! What every search but IDA* carries along: the problem, the observer, the limits, the counts.
//!
//! **Invariants.** Each count has one function here that raises it. The observer hears of an event
//! when its count rises. [`Run::lower_bound`] is proven at any moment, and only rises.

use crate::cost::Cost;
use crate::heuristic::Heuristic;
use crate::limits::{Meter, StopReason};
use crate::observe::{Expansion, Fate, Generation, Heartbeat, NodeId, Observer};
use crate::problem::Problem;
use crate::report::{LayerLog, Outcome, Report, Stats};
use crate::space::StateSpace;

pub(super) struct Run<'a, S: StateSpace, H, O> {
    pub(super) space: &'a S,
    pub(super) heuristic: &'a H,
    pub(super) observer: &'a mut O,
    /// Only solutions that cost less are of interest.
    pub(super) upper_bound: S::Cost,
    pub(super) stats: Stats<S::Cost>,
    /// No solution costs less: proven so far.
    pub(super) lower_bound: S::Cost,
    /// Whether a path was dropped because a sum of finite costs reached infinity.
    pub(super) overflowed: bool,
    /// Why a solution in hand is not proven to be a cheapest one, if a limit is why.
    pub(super) interrupted: Option<StopReason>,
    meter: Meter,
    layers: LayerLog<S::Cost>,
    any_layer: bool,
}

impl<'a, S: StateSpace, H: Heuristic<S>, O: Observer<S>> Run<'a, S, H, O> {
    pub(super) fn new<'p: 'a, 'h: 'a>(problem: &'a mut Problem<'p, S, &'h H, O>) -> Self {
        let heuristic = problem.heuristic;
        Self::with(problem, heuristic)
    }

    /// What an estimate proves: itself where it is admissible or infinite.
    #[inline(always)]
    pub(super) fn proven_by(&self, h: S::Cost) -> S::Cost {
        let trusted = h == S::Cost::INFINITY || self.heuristic.is_admissible();
        if trusted { h } else { S::Cost::ZERO }
    }

    /// Whether no solution of interest can lead through a state.
    #[inline(always)]
    pub(super) fn is_hopeless(&self, g: S::Cost, h: S::Cost) -> bool {
        g.plus(self.proven_by(h)) >= self.upper_bound
    }

    /// Whether no goal, or none below an upper bound, can be reached by a step of this cost to a
    /// state with this g and h. A g that overflowed rules nothing out: for searches that count
    /// steps.
    pub(super) fn leads_nowhere(&self, cost: S::Cost, g: S::Cost, h: S::Cost) -> bool {
        let is_blocked = cost == S::Cost::INFINITY || h == S::Cost::INFINITY;
        is_blocked || (self.upper_bound < S::Cost::INFINITY && self.is_hopeless(g, h))
    }

    /// Notes that the search drops a successor whose sum `through` may have overflowed: then the
    /// search cannot prove that there is no solution.
    #[cold]
    pub(super) fn note_overflow(&mut self, through: S::Cost, cost: S::Cost, h: S::Cost) {
        // With an upper bound and an estimate to trust, the sum is too dear in any case.
        let matters = self.upper_bound == S::Cost::INFINITY || !self.heuristic.is_admissible();
        self.overflowed |= matters && overflows(through, [cost, h]);
    }

    /// The least that a solution through a state which is not a goal can cost.
    #[inline]
    pub(super) fn least_beyond(&self, g: S::Cost, h: S::Cost) -> S::Cost {
        g.plus(self.proven_by(h).max(self.space.min_action_cost()))
    }

    /// The least that a solution from `start` can cost, before anything is known.
    pub(super) fn least_from(&self, start: &S::State, h: S::Cost) -> S::Cost {
        if self.space.is_goal(start) { S::Cost::ZERO } else { self.least_beyond(S::Cost::ZERO, h) }
    }

    /// Raises the bound to the least cost beyond what the search cut off. It is no bound if it
    /// overflowed, or if more was dropped for an estimate that proves nothing.
    pub(super) fn raise_to(&mut self, least_cut: S::Cost) {
        let is_all = !self.overflowed || self.heuristic.is_admissible();
        if is_all && least_cut < S::Cost::INFINITY {
            self.lower_bound = self.lower_bound.max(least_cut);
        }
    }
}

impl<'a, S: StateSpace, H, O: Observer<S>> Run<'a, S, H, O> {
    /// A run with a heuristic other than that of the problem, as searches from both ends have two.
    pub(super) fn with<'p: 'a, G>(problem: &'a mut Problem<'p, S, G, O>, heuristic: &'a H) -> Self {
        Self {
            space: problem.space,
            heuristic,
            meter: Meter::new(&problem.limits, problem.observer.wants_heartbeat()),
            observer: &mut problem.observer,
            upper_bound: problem.upper_bound,
            stats: Stats::new(),
            lower_bound: S::Cost::ZERO,
            overflowed: false,
            interrupted: None,
            layers: LayerLog::new(),
            any_layer: false,
        }
    }

    /// Raises the bound to what was proven, and begins a layer if it rose or if this is the first
    /// proof. Infinity is an overflow, and no proof.
    #[inline(always)]
    pub(super) fn raise_bound(&mut self, proven: S::Cost) {
        let rises = proven > self.lower_bound && proven < S::Cost::INFINITY;
        if rises || !self.any_layer {
            self.lower_bound = if rises { proven } else { self.lower_bound };
            self.begin_layer();
        }
    }

    /// Begins a layer (an iteration) whatever the bound.
    pub(super) fn begin_layer(&mut self) {
        self.any_layer = true;
        if let Some(ended) = self.layers.open(self.lower_bound, &self.stats) {
            self.observer.layer(&ended);
        }
    }

    /// Looks at the limits when it is time to; `bytes` are held now.
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

    /// Raises the high-water mark of memory.
    #[inline]
    pub(super) fn holds(&mut self, bytes: u64) {
        self.stats.peak_bytes = self.stats.peak_bytes.max(bytes);
    }

    /// Counts a state that the search takes up.
    #[inline(always)]
    pub(super) fn count_popped(&mut self) {
        self.stats.popped += 1;
    }

    /// Counts the expansion of a state that was counted as taken up.
    #[inline(always)]
    pub(super) fn count_expansion(&mut self) {
        self.stats.expanded += 1;
    }

    /// Tells of an expansion, and counts the state as taken up and expanded.
    #[inline(always)]
    pub(super) fn expanded(&mut self, event: &Expansion<'_, S>) {
        self.observer.expanded(event);
        self.count_popped();
        self.count_expansion();
    }

    /// Counts a successor; its number, should it become a node of its own.
    #[inline(always)]
    pub(super) fn count_successor(&mut self) -> NodeId {
        self.stats.generated += 1;
        self.stats.generated
    }

    /// Counts what became of a successor.
    #[inline(always)]
    pub(super) fn count_fate(&mut self, fate: Fate) {
        match fate {
            Fate::Closed => {}
            Fate::Reopened => self.stats.reopened += 1,
            Fate::New | Fate::Improved | Fate::Duplicate | Fate::Pruned => {
                self.stats.generated_new += 1;
            }
        }
    }

    /// Tells of a successor that was counted, and counts what became of it.
    #[inline(always)]
    pub(super) fn generated(&mut self, event: &Generation<'_, S>) {
        self.count_fate(event.fate);
        self.observer.generated(event);
    }

    /// Completes the counts and makes the report.
    pub(super) fn report<A>(mut self, outcome: Outcome<A, S::Cost>) -> Report<A, S::Cost> {
        let outcome = unless_overflowed(outcome, self.overflowed);
        let lower_bound = match &outcome {
            Outcome::Exhausted => S::Cost::INFINITY,
            // Real sums round; a path in hand is still no cheaper than the optimum.
            Outcome::Solved(path) => self.lower_bound.min(path.cost),
            Outcome::Stopped(_) => self.lower_bound,
        };
        finish_layers(self.layers, &mut self.stats, self.observer);
        self.stats.elapsed = self.meter.elapsed();
        Report { outcome, lower_bound, interrupted: self.interrupted, stats: self.stats }
    }
}

/// Whether a sum reached infinity although its parts are finite.
#[inline]
pub(super) fn overflows<C: Cost>(sum: C, parts: [C; 2]) -> bool {
    sum == C::INFINITY && parts.iter().all(|&part| part < C::INFINITY)
}

/// The outcome, with [`StopReason::Overflow`] in the place of a proof that overflowed paths spoil.
pub(super) fn unless_overflowed<A, C>(outcome: Outcome<A, C>, overflowed: bool) -> Outcome<A, C> {
    match outcome {
        Outcome::Exhausted if overflowed => Outcome::Stopped(StopReason::Overflow),
        other => other,
    }
}

/// Puts the layers into the counts, and tells of the last.
pub(super) fn finish_layers<S: StateSpace>(
    layers: LayerLog<S::Cost>,
    stats: &mut Stats<S::Cost>,
    observer: &mut impl Observer<S>,
) {
    stats.layers = layers.finish(stats);
    if let Some(last) = stats.layers.last() {
        observer.layer(last);
    }
}
