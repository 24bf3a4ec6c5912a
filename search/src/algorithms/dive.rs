//! The depth-first loop of [`IdaStar`](crate::IdaStar), which its parallel form
//! shares.
//!
//! **Invariant.** `visit` gives the state back as it was, and has looked at
//! every path below it whose f stays within the bound: its verdict is a goal, or
//! the proof that there is none, or a limit.
//!
//! How the loop became fast: the estimate of a successor is computed *before*
//! the move is made, so most successors are dropped without being built; the
//! state is changed in place; the path is written down on the way back from the
//! goal, not on the way there.
//!
//! A dive can also stop at a depth and hand out the states there instead of
//! entering them ([`Split`]): the subtrees that threads then share. It hangs on
//! the comparison that notices a new deepest path, so the loop pays nothing for it.

use super::run::{finish_layers, overflows, unless_overflowed};
use crate::cost::Cost;
use crate::heuristic::Heuristic;
use crate::limits::{Meter, StopReason};
use crate::observe::{Expansion, Fate, Generation, Heartbeat, NodeId, Observer};
use crate::report::{Layer, LayerLog, Outcome, Path, Report, ReportOf, Stats};
use crate::space::{StateSpace, UndoSpace};
use crate::tasks::Work;

/// Whether to go on searching.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Verdict {
    GoOn,
    Found,
    Stopped,
}

/// A node on the current path.
#[derive(Clone, Copy)]
pub(super) struct Step<A, C, M> {
    memo: M,
    g: C,
    /// The action that would undo the one that led here.
    back: Option<A>,
    id: NodeId,
    depth: usize,
}

pub(super) type StepOf<S, H> =
    Step<<S as StateSpace>::Action, <S as StateSpace>::Cost, <H as Heuristic<S>>::Memo>;

/// What happens besides: at every bound, and every few milliseconds.
pub(super) trait Watch<C> {
    /// A layer ended.
    fn layer(&mut self, _layer: &Layer<C>) {}

    /// Whether to stop here.
    fn look(
        &mut self,
        meter: &mut Meter,
        beat: &Heartbeat<'_, C>,
        bytes: u64,
    ) -> Option<StopReason>;
}

/// Nobody to ask but the limits.
pub(super) struct Alone;

impl<C> Watch<C> for Alone {
    fn look(
        &mut self,
        meter: &mut Meter,
        beat: &Heartbeat<'_, C>,
        bytes: u64,
    ) -> Option<StopReason> {
        meter.look(beat.stats.expanded, bytes)
    }
}

/// A subtree that was not entered.
pub(super) struct Root<S, T> {
    pub(super) state: S,
    pub(super) step: T,
    /// What was counted before it in the order of the dive, subtrees apart.
    pub(super) before: Work,
}

pub(super) type RootOf<S, H> = Root<<S as StateSpace>::State, StepOf<S, H>>;

/// Hands out what lies at a depth instead of entering it.
pub(super) struct Split<R> {
    /// The subtrees met so far, first to last.
    pub(super) roots: Vec<R>,
    /// How many there may be: with more, the dive stops.
    pub(super) most: usize,
    /// A subtree, by its number, to end the dive at as if it were the goal.
    pub(super) wanted: Option<usize>,
}

pub(super) struct Dive<'a, S: UndoSpace, H: Heuristic<S>, O, W> {
    pub(super) space: &'a S,
    pub(super) heuristic: &'a H,
    pub(super) observer: &'a mut O,
    pub(super) meter: Meter,
    pub(super) watch: W,
    pub(super) bound: S::Cost,
    /// The smallest f cut off in this iteration.
    pub(super) next_bound: S::Cost,
    /// Whether a sum of finite costs reached infinity.
    pub(super) overflowed: bool,
    pub(super) stats: Stats<S::Cost>,
    pub(super) deepest: usize,
    /// The actions to the goal, last one first, once it is found.
    pub(super) path: Vec<S::Action>,
    pub(super) stopped: Option<StopReason>,
    pub(super) split: Option<Split<RootOf<S, H>>>,
}

impl<'a, S: UndoSpace, H: Heuristic<S>, O: Observer<S>, W: Watch<S::Cost>> Dive<'a, S, H, O, W> {
    pub(super) fn new(
        space: &'a S,
        heuristic: &'a H,
        observer: &'a mut O,
        meter: Meter,
        watch: W,
    ) -> Self {
        Self {
            space,
            heuristic,
            observer,
            meter,
            watch,
            bound: S::Cost::ZERO,
            next_bound: S::Cost::INFINITY,
            overflowed: false,
            stats: Stats::new(),
            deepest: 0,
            path: Vec::new(),
            stopped: None,
            split: None,
        }
    }

    /// Raises the bound from iteration to iteration until one finds a goal, or until it has
    /// come up to the upper bound.
    pub(super) fn deepen(
        mut self,
        start: &S::State,
        upper_bound: S::Cost,
        mut iterate: impl FnMut(&mut Self, &mut S::State, StepOf<S, H>) -> Verdict,
    ) -> ReportOf<S> {
        let mut state = start.clone();
        let memo = self.heuristic.start(self.space, start);
        let mut layers = LayerLog::new();
        self.bound = self.heuristic.estimate(&memo);
        if self.bound == S::Cost::INFINITY {
            return self.report(Outcome::Exhausted, layers);
        }
        loop {
            if self.bound >= upper_bound {
                return self.report(Outcome::Stopped(StopReason::Incomplete), layers);
            }
            if let Some(ended) = layers.open(self.bound, &self.stats) {
                self.observer.layer(&ended);
                self.watch.layer(&ended);
            }
            self.next_bound = S::Cost::INFINITY;
            let root = Step { memo, g: S::Cost::ZERO, back: None, id: 0, depth: 0 };
            match iterate(&mut self, &mut state, root) {
                Verdict::Found => {
                    let path = self.take_path(start);
                    return self.report(Outcome::Solved(path), layers);
                }
                Verdict::Stopped => {
                    let reason = self.stopped.unwrap_or(StopReason::Cancelled);
                    return self.report(Outcome::Stopped(reason), layers);
                }
                Verdict::GoOn if self.next_bound == S::Cost::INFINITY => {
                    // With an upper bound and an estimate to trust, what overflowed is too dear.
                    let is_proven =
                        upper_bound < S::Cost::INFINITY && self.heuristic.is_admissible();
                    let overflowed = self.overflowed && !is_proven;
                    return self.report(unless_overflowed(Outcome::Exhausted, overflowed), layers);
                }
                Verdict::GoOn => self.bound = self.next_bound,
            }
        }
    }

    pub(super) fn visit(&mut self, state: &mut S::State, step: StepOf<S, H>) -> Verdict {
        // An estimate is zero on every goal, so most states need no goal test.
        let h = self.heuristic.estimate(&step.memo);
        if h == S::Cost::ZERO && self.space.is_goal(state) {
            return Verdict::Found;
        }
        if self.meter.due(self.stats.expanded) && self.look_up() {
            return Verdict::Stopped;
        }
        if step.depth > self.deepest
            && let Some(verdict) = self.beyond(state, &step)
        {
            return verdict;
        }
        let (id, g) = (step.id, step.g);
        let (open, closed) = (0, 0);
        self.observer.expanded(&Expansion { id, state, g, h, open, closed });
        self.stats.expanded += 1;
        self.try_each(state, &step)
    }

    #[inline]
    fn try_each(&mut self, state: &mut S::State, step: &StepOf<S, H>) -> Verdict {
        for action in self.space.actions_except(state, step.back) {
            self.stats.generated += 1;
            let id = self.stats.generated;
            let memo = self.heuristic.step(self.space, state, action, step.memo);
            let h = self.heuristic.estimate(&memo);
            let g = step.g.plus(self.space.cost(state, action));
            let f = g.plus(h);
            let fate = if f > self.bound { Fate::Pruned } else { Fate::New };
            let (parent, from) = (step.id, &*state);
            self.observer.generated(&Generation { parent, id, from, action, g, h, fate });
            if f > self.bound {
                self.next_bound = self.next_bound.min(f);
                if f == S::Cost::INFINITY {
                    self.note_overflow(state, action, h);
                }
                continue;
            }
            let back = self.space.inverse(action);
            self.space.apply(state, action);
            let verdict = self.visit(state, Step { memo, g, back, id, depth: step.depth + 1 });
            self.space.undo(state, action);
            match verdict {
                Verdict::GoOn => {}
                Verdict::Found => {
                    self.path.push(action);
                    return Verdict::Found;
                }
                Verdict::Stopped => return Verdict::Stopped,
            }
        }
        Verdict::GoOn
    }

    #[cold]
    fn note_overflow(&mut self, state: &S::State, action: S::Action, h: S::Cost) {
        let cost = self.space.cost(state, action);
        self.overflowed |= overflows(S::Cost::INFINITY, [cost, h]);
    }

    /// A path longer than any before: the verdict on it, or leave to go on.
    #[cold]
    fn beyond(&mut self, state: &S::State, step: &StepOf<S, H>) -> Option<Verdict> {
        if let Some(split) = &mut self.split {
            if split.wanted == Some(split.roots.len()) {
                return Some(Verdict::Found);
            }
            if split.roots.len() == split.most {
                return Some(Verdict::Stopped);
            }
            let Stats { expanded, generated, .. } = self.stats;
            let before = Work { expanded, generated };
            split.roots.push(Root { state: state.clone(), step: *step, before });
            return Some(Verdict::GoOn);
        }
        if Self::bytes(step.depth) > self.meter.memory_limit() {
            self.stopped = Some(StopReason::Memory);
            return Some(Verdict::Stopped);
        }
        self.deepest = step.depth;
        None
    }

    #[cold]
    fn look_up(&mut self) -> bool {
        let beat = Heartbeat { stats: &self.stats, lower_bound: self.proven() };
        let bytes = Self::bytes(self.deepest);
        self.observer.heartbeat(&beat);
        self.stopped = self.watch.look(&mut self.meter, &beat, bytes);
        self.stopped.is_some()
    }

    /// What the bound of this iteration proves.
    fn proven(&self) -> S::Cost {
        if self.heuristic.is_admissible() { self.bound } else { S::Cost::ZERO }
    }

    /// The state, and for each step of the path to this depth its frame.
    pub(super) fn bytes(depth: usize) -> u64 {
        (size_of::<S::State>() + (depth + 1) * size_of::<StepOf<S, H>>()) as u64
    }

    fn take_path(&mut self, start: &S::State) -> Path<S::Action, S::Cost> {
        let mut actions = std::mem::take(&mut self.path);
        actions.reverse();
        self.deepest = self.deepest.max(actions.len());
        Path::along(self.space, start.clone(), actions)
    }

    fn report(
        mut self,
        outcome: Outcome<S::Action, S::Cost>,
        layers: LayerLog<S::Cost>,
    ) -> ReportOf<S> {
        let lower_bound = match outcome {
            Outcome::Exhausted => S::Cost::INFINITY,
            Outcome::Solved(_) | Outcome::Stopped(_) => self.proven(),
        };
        let found = u64::from(matches!(outcome, Outcome::Solved(_)));
        self.stats.popped = self.stats.expanded + found;
        self.stats.generated_new = self.stats.generated;
        // Threads hold a path each, and have filled these in.
        self.stats.max_stored = self.stats.max_stored.max(self.deepest as u64 + 1);
        self.stats.peak_bytes = self.stats.peak_bytes.max(Self::bytes(self.deepest));
        finish_layers(layers, &mut self.stats, self.observer);
        self.stats.layers.last().into_iter().for_each(|last| self.watch.layer(last));
        self.stats.elapsed = self.meter.elapsed();
        Report { outcome, lower_bound, interrupted: None, stats: self.stats }
    }
}
