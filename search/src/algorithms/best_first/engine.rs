//! The frame of a best-first search: what it owns, how it begins and ends, and
//! what it may claim to have proven. The work between is in [`expand`](super::expand).

use super::{BestFirst, GoalTest, Order};
use crate::algorithms::run::finish_layers;
use crate::algorithms::stored::{StoreOf, path_to, states_to};
use crate::cost::{Cost, Priority};
use crate::heuristic::Heuristic;
use crate::limits::{Meter, StopReason};
use crate::observe::{Heartbeat, Observer};
use crate::open::OpenList;
use crate::pool::Full;
use crate::problem::Problem;
use crate::report::{LayerLog, Outcome, Path, Report, Stats};
use crate::space::PackedSpace;
use crate::store::{Key, Node, Place, Store};

/// Why the main loop ended: a goal's arena index, or a limit.
pub(super) enum End {
    Goal(u32),
    Stop(StopReason),
}

impl From<Full> for End {
    #[cold]
    fn from(_: Full) -> Self {
        Self::Stop(StopReason::Memory)
    }
}

pub(super) struct Engine<'a, S: PackedSpace, H, O> {
    pub(super) options: BestFirst,
    pub(super) space: &'a S,
    pub(super) heuristic: &'a H,
    pub(super) observer: &'a mut O,
    /// What costs as much is of no interest.
    pub(super) upper_bound: S::Cost,
    pub(super) meter: Meter,
    /// The state that is expanded now. It stays in one place because compilers
    /// take a board that is passed around apart, byte by byte.
    pub(super) state: S::State,
    pub(super) store: StoreOf<S>,
    pub(super) open: OpenList,
    /// Distinct open states; the list itself may hold stale entries too.
    pub(super) open_states: u64,
    pub(super) stats: Stats<S::Cost>,
    layers: LayerLog<S::Cost>,
    lower_bound: S::Cost,
    /// Whether a path was dropped because a sum of finite costs reached infinity.
    pub(super) overflowed: bool,
    /// Priorities below this were popped before and prove nothing new.
    pub(super) unseen: u64,
}

impl<'a, S: PackedSpace, H: Heuristic<S>, O: Observer<S>> Engine<'a, S, H, O> {
    pub(super) fn new<'p: 'a, 'h: 'a>(
        options: BestFirst,
        problem: &'a mut Problem<'p, S, &'h H, O>,
    ) -> Self {
        let meter = Meter::new(&problem.limits, problem.observer.wants_heartbeat());
        // Of several ways to a state the first is kept where steps are counted, and it may
        // be a dear one.
        let by_steps = options.order == Order::Steps;
        Self {
            options,
            space: problem.space,
            heuristic: problem.heuristic,
            observer: &mut problem.observer,
            upper_bound: if by_steps { S::Cost::INFINITY } else { problem.upper_bound },
            meter,
            state: problem.start.clone(),
            store: Store::new(),
            open: OpenList::new(options.tie, S::Cost::WHOLE),
            open_states: 0,
            stats: Stats::new(),
            layers: LayerLog::new(),
            lower_bound: S::Cost::ZERO,
            overflowed: false,
            unseen: 0,
        }
    }

    /// Searches; `path_to` makes the path to the goal out of what is stored.
    pub(super) fn search<A>(
        mut self,
        path_to: impl FnOnce(&Self, u32) -> Path<A, S::Cost>,
    ) -> Report<A, S::Cost> {
        let end = match self.open_start() {
            Ok(()) => self.expand_until_the_end(),
            Err(end) => Some(end),
        };
        let outcome = match end {
            Some(End::Goal(id)) => {
                let path = path_to(&self, id);
                // Real sums round; a path in hand is still no cheaper than the optimum.
                self.lower_bound = self.lower_bound.min(path.cost);
                Outcome::Solved(path)
            }
            Some(End::Stop(reason)) => Outcome::Stopped(reason),
            None if self.overflowed => Outcome::Stopped(StopReason::Overflow),
            None => {
                self.lower_bound = S::Cost::INFINITY;
                Outcome::Exhausted
            }
        };
        self.report(outcome)
    }

    /// The path to a state, by actions.
    pub(super) fn path_to(&self, id: u32) -> Path<S::Action, S::Cost> {
        path_to(self.space, &self.store, id)
    }

    /// The path to a state, by the states after the start.
    pub(super) fn states_to(&self, id: u32) -> Path<S::Packed, S::Cost> {
        let mut actions: Vec<_> = states_to::<S>(&self.store, id).cloned().collect();
        actions.pop(); // the start
        actions.reverse();
        // Where no closed state was reached more cheaply, no g on the path is too high.
        let exact = self.stats.reopened == 0;
        let cost = if exact { self.store.node(id).g } else { self.path_to(id).cost };
        Path { actions, cost }
    }

    fn open_start(&mut self) -> Result<(), End> {
        let packed = self.space.pack(&self.state);
        let h = self.heuristic.estimate(&self.heuristic.start(self.space, &self.state));
        if h == S::Cost::INFINITY {
            return Ok(());
        }
        if self.heuristic.is_admissible() {
            // Known even where there is no room for the start.
            self.lower_bound = h;
        }
        let key = Key::of(self.space, &packed);
        self.make_room(key)?;
        let Place::Free(slot) = self.store.find(&packed, key) else {
            unreachable!("an empty store knows no state");
        };
        let id = self.store.insert(Node::new(packed, S::Cost::ZERO, None), key, slot);
        self.push(id, S::Cost::ZERO, h, 0)?;
        self.note_open();
        if self.options.goal_test == GoalTest::Generated && self.space.is_goal(&self.state) {
            return Err(End::Goal(id));
        }
        Ok(())
    }

    /// Makes room for a state.
    #[inline(always)]
    pub(super) fn make_room(&mut self, key: Key) -> Result<(), Full> {
        if self.store.has_room(key) { Ok(()) } else { self.grow(key) }
    }

    /// What the store does not take of the memory allowed is left to the open list.
    #[cold]
    #[inline(never)]
    fn grow(&mut self, key: Key) -> Result<(), Full> {
        let limit = self.meter.memory_limit();
        self.note_bytes();
        self.store.grow(key, limit.saturating_sub(self.open.bytes()))?;
        self.open.allow(limit.saturating_sub(self.store.bytes()));
        Ok(())
    }

    /// Memory only grows, except where growing it fails: noted before that, at
    /// each look up and at the end, the peak is exact.
    fn note_bytes(&mut self) {
        let bytes = self.store.bytes() + self.open.bytes();
        self.stats.peak_bytes = self.stats.peak_bytes.max(bytes);
    }

    #[cold]
    #[inline(never)]
    pub(super) fn look_up(&mut self) -> Result<(), End> {
        self.note_bytes();
        self.note_open();
        let beat = Heartbeat { stats: &self.stats, lower_bound: self.lower_bound };
        self.observer.heartbeat(&beat);
        match self.meter.look(self.stats.expanded, self.store.bytes() + self.open.bytes()) {
            Some(reason) => Err(End::Stop(reason)),
            None => Ok(()),
        }
    }

    /// Within one expansion the open list only grows: noted at its end, the
    /// most is exact.
    #[inline(always)]
    pub(super) fn note_open(&mut self) {
        self.stats.max_open = self.stats.max_open.max(self.open_states);
    }

    /// What a popped priority, higher than any before, proves about the optimum.
    #[cold]
    #[inline(never)]
    pub(super) fn raise_bound(&mut self, priority: u64) {
        let first = self.unseen == 0;
        self.unseen = priority.saturating_add(1);
        let proven = self.proven_by(priority);
        // Steps times the least cost may overflow.
        let rises = proven > self.lower_bound && proven < S::Cost::INFINITY;
        if rises || first {
            self.lower_bound = if rises { proven } else { self.lower_bound };
            if let Some(ended) = self.layers.open(self.lower_bound, &self.stats) {
                self.observer.layer(&ended);
            }
        }
    }

    fn proven_by(&self, priority: u64) -> S::Cost {
        let least = self.space.min_action_cost();
        // States tested when generated are known not to be goals: one more
        // step lies between any open state and the goal.
        let tested = self.options.goal_test == GoalTest::Generated;
        match self.options.order {
            Order::Steps => least.times(priority + u64::from(tested)),
            Order::Evaluation(evaluation) if evaluation.h == 0 => {
                let through = S::Cost::least_through(evaluation, priority);
                if tested { through.plus(least) } else { through }
            }
            Order::Evaluation(_) if !self.heuristic.is_admissible() => S::Cost::ZERO,
            Order::Evaluation(evaluation) => S::Cost::least_through(evaluation, priority),
        }
    }

    fn report<A>(mut self, outcome: Outcome<A, S::Cost>) -> Report<A, S::Cost> {
        self.stats.max_stored = self.store.len();
        self.note_bytes();
        self.note_open();
        finish_layers(self.layers, &mut self.stats, self.observer);
        self.stats.elapsed = self.meter.elapsed();
        Report { outcome, lower_bound: self.lower_bound, interrupted: None, stats: self.stats }
    }
}
