//! The frame of a best-first search: what it owns, how it begins and ends, and
//! what it may claim to have proven. The work between is in [`expand`](super::expand).

use super::{BestFirst, GoalTest, Order};
use crate::algorithms::run::Run;
use crate::algorithms::stored::{StoreOf, path_to, states_to};
use crate::cost::{Cost, Priority};
use crate::heuristic::Heuristic;
use crate::limits::StopReason;
use crate::observe::Observer;
use crate::open::OpenList;
use crate::problem::Problem;
use crate::report::{Outcome, Path, Report};
use crate::space::PackedSpace;
use crate::store::{Key, Node, Place, Store};

/// Why the main loop ended: a goal's arena index, or a limit.
pub(super) enum End {
    Goal(u32),
    Stop(StopReason),
}

impl From<StopReason> for End {
    #[cold]
    fn from(reason: StopReason) -> Self {
        Self::Stop(reason)
    }
}

pub(super) struct Engine<'a, S: PackedSpace, H, O> {
    pub(super) options: BestFirst,
    pub(super) run: Run<'a, S, H, O>,
    /// The state that is expanded now. It stays in one place because compilers
    /// take a board that is passed around apart, byte by byte.
    pub(super) state: S::State,
    pub(super) store: StoreOf<S>,
    pub(super) open: OpenList,
    /// Distinct open states; the list itself may hold stale entries too.
    pub(super) open_states: u64,
    /// Priorities below this were popped before and prove nothing new.
    pub(super) unseen: u64,
}

impl<'a, S: PackedSpace, H: Heuristic<S>, O: Observer<S>> Engine<'a, S, H, O> {
    pub(super) fn new<'p: 'a, 'h: 'a>(
        options: BestFirst,
        problem: &'a mut Problem<'p, S, &'h H, O>,
    ) -> Self {
        let state = problem.start.clone();
        let mut run = Run::new(problem);
        if options.order == Order::Steps {
            // Breadth-first search keeps the first path to a state, which may be a dear one.
            run.upper_bound = S::Cost::INFINITY;
        }
        Self {
            options,
            run,
            state,
            store: Store::new(),
            open: OpenList::new(options.tie, S::Cost::WHOLE),
            open_states: 0,
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
            Some(End::Goal(id)) => Outcome::Solved(path_to(&self, id)),
            Some(End::Stop(reason)) => Outcome::Stopped(reason),
            None => Outcome::Exhausted,
        };
        self.run.stats.max_stored = self.store.len();
        self.note_bytes();
        self.note_open();
        self.run.report(outcome)
    }

    /// The path to a state, by actions.
    pub(super) fn path_to(&self, id: u32) -> Path<S::Action, S::Cost> {
        path_to(self.run.space, &self.store, id)
    }

    /// The path to a state, by the states after the start. Its cost is the g of the state: too high
    /// if a state of the path was reached more cheaply later.
    pub(super) fn states_to(&self, id: u32) -> Path<S::Packed, S::Cost> {
        let mut actions: Vec<_> = states_to::<S>(&self.store, id).cloned().collect();
        actions.pop(); // the start
        actions.reverse();
        Path { actions, cost: self.store.node(id).g }
    }

    fn open_start(&mut self) -> Result<(), End> {
        let Run { space, heuristic, .. } = self.run;
        let packed = space.pack(&self.state);
        let h = heuristic.estimate(&heuristic.start(space, &self.state));
        if h == S::Cost::INFINITY {
            return Ok(());
        }
        if heuristic.is_admissible() {
            // Known even if there is no room for the start.
            self.run.lower_bound = h;
        }
        let key = Key::of(space, &packed);
        self.make_room(key)?;
        let Place::Free(slot) = self.store.find(&packed, key) else {
            unreachable!("an empty store knows no state");
        };
        let id = self.store.insert(Node::new(packed, S::Cost::ZERO, None), key, slot);
        self.push(id, S::Cost::ZERO, h, 0)?;
        self.note_open();
        if self.options.goal_test == GoalTest::Generated && space.is_goal(&self.state) {
            return Err(End::Goal(id));
        }
        Ok(())
    }

    /// Makes room for a state.
    #[inline(always)]
    pub(super) fn make_room(&mut self, key: Key) -> Result<(), StopReason> {
        if self.store.has_room(key) { Ok(()) } else { self.grow(key) }
    }

    /// What the store does not take of the memory allowed is left to the open list.
    #[cold]
    #[inline(never)]
    fn grow(&mut self, key: Key) -> Result<(), StopReason> {
        let limit = self.run.memory_limit();
        self.note_bytes();
        self.store.grow(key, limit.saturating_sub(self.open.bytes()))?;
        self.open.allow(limit.saturating_sub(self.store.bytes()));
        Ok(())
    }

    /// Memory only grows, except where growing it fails: noted before that, at
    /// each look up and at the end, the peak is exact.
    fn note_bytes(&mut self) {
        let bytes = self.store.bytes() + self.open.bytes();
        self.run.holds(bytes);
    }

    #[cold]
    #[inline(never)]
    pub(super) fn look_up(&mut self) -> Result<(), End> {
        self.note_bytes();
        self.note_open();
        Ok(self.run.look(self.store.bytes() + self.open.bytes())?)
    }

    /// Within one expansion the open list only grows: noted at its end, the
    /// most is exact.
    #[inline(always)]
    pub(super) fn note_open(&mut self) {
        self.run.stats.max_open = self.run.stats.max_open.max(self.open_states);
    }

    /// What a popped priority, higher than any before, proves about the optimum.
    #[cold]
    #[inline(never)]
    pub(super) fn raise_bound(&mut self, priority: u64) {
        self.unseen = priority.saturating_add(1);
        let proven = self.proven_by(priority);
        self.run.raise_bound(proven);
    }

    fn proven_by(&self, priority: u64) -> S::Cost {
        let least = self.run.space.min_action_cost();
        // States tested when generated are known not to be goals: one more
        // step lies between any open state and the goal.
        let tested = self.options.goal_test == GoalTest::Generated;
        match self.options.order {
            Order::Steps => least.times(priority + u64::from(tested)),
            Order::Evaluation(evaluation) if evaluation.h == 0 => {
                let through = S::Cost::least_through(evaluation, priority);
                if tested { through.plus(least) } else { through }
            }
            Order::Evaluation(_) if !self.run.heuristic.is_admissible() => S::Cost::ZERO,
            Order::Evaluation(evaluation) => S::Cost::least_through(evaluation, priority),
        }
    }
}
