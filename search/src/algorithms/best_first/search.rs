//! The frame of a best-first search: its lists, its start and end, and its proven bounds.
//! [`expand`](super::expand) does the work in between.

use super::{BestFirst, GoalTest, Order};
use crate::algorithms::run::Run;
use crate::algorithms::stored::{StoreOf, actions_to, path_along, states_to};
use crate::open::OpenList;
use crate::report::PathOf;
use crate::store::{Key, Node, Place, Store};
use crate::{Cost, Heuristic, Observer, Outcome, PackedSpace, Path, Problem, Report, StopReason};

/// Why the main loop ended: a goal, by its number in the store, or a limit.
pub(super) enum SearchEnd {
    Goal(u32),
    Stop(StopReason),
}

impl From<StopReason> for SearchEnd {
    #[cold]
    fn from(reason: StopReason) -> Self {
        Self::Stop(reason)
    }
}

pub(super) struct BestFirstSearch<'a, S: PackedSpace, H, O> {
    pub(super) options: BestFirst,
    pub(super) run: Run<'a, S, H, O>,
    /// The state that is expanded now. It stays in one place, because compilers split a board that
    /// is passed by value into single bytes.
    pub(super) state: S::State,
    pub(super) lists: Lists<S>,
    /// Priorities below this were popped before and prove no higher bound.
    pub(super) unseen: u64,
}

/// The stored states, and which of them are open.
pub(super) struct Lists<S: PackedSpace> {
    pub(super) store: StoreOf<S>,
    pub(super) open: OpenList,
    /// Distinct open states; the open list itself may hold stale entries too.
    pub(super) open_states: u64,
}

impl<S: PackedSpace> Lists<S> {
    fn bytes(&self) -> u64 {
        self.store.bytes() + self.open.bytes()
    }

    /// Makes room for a state.
    #[inline(always)]
    pub(super) fn make_room<H, O: Observer<S>>(
        &mut self,
        run: &mut Run<'_, S, H, O>,
        key: Key,
    ) -> Result<(), StopReason> {
        if self.store.has_room(key) { Ok(()) } else { self.grow(run, key) }
    }

    /// Grows the store. The open list may use the memory that the store leaves.
    #[cold]
    #[inline(never)]
    fn grow<H, O: Observer<S>>(
        &mut self,
        run: &mut Run<'_, S, H, O>,
        key: Key,
    ) -> Result<(), StopReason> {
        let limit = run.memory_limit();
        run.holds(self.bytes());
        self.store.grow(key, limit.saturating_sub(self.open.bytes()))?;
        self.open.allow(limit.saturating_sub(self.store.bytes()));
        Ok(())
    }
}

impl<'a, S: PackedSpace, H: Heuristic<S>, O: Observer<S>> BestFirstSearch<'a, S, H, O> {
    pub(super) fn new<'p: 'a, 'h: 'a>(
        options: BestFirst,
        problem: &'a mut Problem<'p, S, &'h H, O>,
    ) -> Self {
        let state = problem.start.clone();
        let mut run = Run::new(problem);
        if options.order == Order::Steps {
            // Breadth-first search keeps the first path to a state, which may be an expensive one.
            run.upper_bound = S::Cost::INFINITY;
        }
        let open = OpenList::new(options.tie, S::Cost::WHOLE);
        let lists = Lists { store: Store::new(), open, open_states: 0 };
        Self { options, run, state, lists, unseen: 0 }
    }

    /// Searches; `path_to` builds the path to the goal from the stored states.
    pub(super) fn search<A>(
        mut self,
        path_to: impl FnOnce(&Self, u32) -> Path<A, S::Cost>,
    ) -> Report<A, S::Cost> {
        let end = match self.open_start() {
            Ok(()) => self.expand_until_the_end(),
            Err(end) => Some(end),
        };
        let outcome = match end {
            Some(SearchEnd::Goal(id)) => Outcome::Solved(path_to(&self, id)),
            Some(SearchEnd::Stop(reason)) => Outcome::Stopped(reason),
            None => Outcome::Exhausted,
        };
        self.run.stores(self.lists.store.len());
        self.note_sizes();
        self.run.report(outcome)
    }

    /// Returns the path to a state by its actions.
    pub(super) fn path_to(&self, id: u32) -> PathOf<S> {
        let store = &self.lists.store;
        path_along(self.run.space, store, actions_to::<S>(store, id))
    }

    /// Returns the path to a state by the states after the start. Its cost is the g of the state.
    /// That is too high if the search later found a cheaper path to a state on the way.
    pub(super) fn states_to(&self, id: u32) -> Path<S::Packed, S::Cost> {
        let store = &self.lists.store;
        Path { actions: states_to::<S>(store, id), cost: store.node(id).g }
    }

    fn open_start(&mut self) -> Result<(), SearchEnd> {
        let Run { space, heuristic, .. } = self.run;
        let packed = space.pack(&self.state);
        let h = heuristic.estimate(&heuristic.start(space, &self.state));
        if h == S::Cost::INFINITY {
            return Ok(());
        }
        if heuristic.is_admissible() {
            // This bound is proven even if there is no room for the start.
            self.run.lower_bound = h;
        }
        let key = Key::of(space, &packed);
        self.lists.make_room(&mut self.run, key)?;
        let Place::Free(slot) = self.lists.store.find(&packed, key) else {
            unreachable!("an empty store knows no state");
        };
        let id = self.lists.store.insert(Node::new(packed, S::Cost::ZERO, None), key, slot);
        self.push(id, S::Cost::ZERO, h, 0)?;
        self.run.has_open(self.lists.open_states);
        if self.options.goal_test == GoalTest::Generated && space.is_goal(&self.state) {
            return Err(SearchEnd::Goal(id));
        }
        Ok(())
    }

    /// Records the sizes of the lists. Memory only grows, unless growing it fails. So the peak is
    /// exact if it is recorded before that, at each check of the limits and at the end.
    fn note_sizes(&mut self) {
        self.run.holds(self.lists.bytes());
        self.run.has_open(self.lists.open_states);
    }

    #[cold]
    #[inline(never)]
    pub(super) fn look_up(&mut self) -> Result<(), SearchEnd> {
        self.note_sizes();
        Ok(self.run.look(self.lists.bytes())?)
    }

    /// Raises the bound to the value proven by a popped priority that is higher than any before.
    #[cold]
    #[inline(never)]
    pub(super) fn raise_bound(&mut self, priority: u64) {
        self.unseen = priority.saturating_add(1);
        let proven = self.proven_by(priority);
        self.run.raise_bound(proven);
    }

    fn proven_by(&self, priority: u64) -> S::Cost {
        let least = self.run.space.min_action_cost();
        // States tested when generated are known not to be goals: one more step lies between any
        // open state and the goal.
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
