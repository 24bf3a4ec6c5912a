//! Best-first search: A* and everything that differs from it only in the order.
//!
//! Keep the states whose successors are not known yet (open) and those whose
//! are (closed); take the most promising open state, generate its successors,
//! close it; stop when a goal comes up. What "promising" means makes the name:
//!
//! ```text
//!   f = g + h              A*                     Hart, Nilsson, Raphael 1968
//!   f = g                  uniform cost           Dijkstra 1959
//!   f = h                  greedy
//!   f = g + w·h            weighted A*            Pohl 1970
//!   f = (1−w)·h + w·g      the same, on one scale from greedy to uniform cost
//!   number of steps        breadth-first          Moore 1959
//! ```
//!
//! **Invariant.** While a solution exists, some state of a cheapest path is open
//! with its cheapest g. Hence the smallest f on the open list bounds the optimum
//! from below, also when the search is stopped early. The invariant needs closed
//! states to be reopened when a cheaper path to them appears, which happens with
//! heuristics that are admissible but not consistent, and with weights.
//!
//! **Cost.** Every generated state is stored: fast, and the memory runs out
//! before the patience. Where it does, use [`IdaStar`](crate::IdaStar).

use crate::cost::Cost;
use crate::evaluation::{Evaluation, Ratio, WeightError};
use crate::heuristic::Heuristic;
use crate::limits::{Limits, Meter, StopReason};
use crate::observe::{Expansion, Fate, Generation, Heartbeat, Observer, Silent};
use crate::open::{Entry, OpenList};
use crate::pool::Full;
use crate::report::{LayerLog, Outcome, Path, Report, Stats};
use crate::space::{PackedSpace, StateSpace};
use crate::store::{Node, Place, Store};
use crate::tie::TieBreak;

/// Which open state is the most promising.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Order {
    /// The smallest f = a·g + b·h.
    Evaluation(Evaluation),
    /// The fewest steps from the start, whatever they cost: breadth-first. The
    /// first path to a state is kept.
    Steps,
}

/// When a state is asked whether it is a goal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GoalTest {
    /// When it is taken from the open list: needed for optimality.
    Popped,
    /// When it is generated: sooner, and then the path may not be a cheapest one.
    Generated,
}

/// A best-first search and its options.
///
/// ```
/// use taquin_search::{BestFirst, GoalTest, Limits, Silent, TieBreak};
/// # use taquin_search::doc::{Distance, Line};
/// let search = BestFirst { tie: TieBreak::HIGH_G, ..BestFirst::astar() };
/// let report = search.run(&Line, &-5, &Distance, &Limits::NONE, &mut Silent);
/// assert_eq!(report.path().unwrap().actions, [1; 5]);
/// assert!(report.is_optimal());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BestFirst {
    /// What "best" means.
    pub order: Order,
    /// What decides among equally good states.
    pub tie: TieBreak,
    /// When the goal is recognised.
    pub goal_test: GoalTest,
}

impl BestFirst {
    const fn evaluating(evaluation: Evaluation) -> Self {
        Self {
            order: Order::Evaluation(evaluation),
            tie: TieBreak::LOW_G,
            goal_test: GoalTest::Popped,
        }
    }

    /// A*: f = g + h.
    #[must_use]
    pub const fn astar() -> Self {
        Self::evaluating(Evaluation::ASTAR)
    }

    /// Uniform-cost search: f = g.
    #[must_use]
    pub const fn uniform_cost() -> Self {
        Self::evaluating(Evaluation::UNIFORM_COST)
    }

    /// Greedy best-first search: f = h. Promises nothing about the cost.
    #[must_use]
    pub const fn greedy() -> Self {
        Self::evaluating(Evaluation::GREEDY)
    }

    /// Weighted A*: f = g + w·h, at most w times the optimum.
    ///
    /// # Errors
    /// When `w` is below 1.
    pub fn weighted(w: Ratio) -> Result<Self, WeightError> {
        Evaluation::weighted(w).map(Self::evaluating)
    }

    /// The course's f = (1−w)·h + w·g, from 0 (greedy) to 1 (uniform cost).
    ///
    /// # Errors
    /// When `w` is above 1.
    pub fn balanced(w: Ratio) -> Result<Self, WeightError> {
        Evaluation::balanced(w).map(Self::evaluating)
    }

    /// Breadth-first search: fewest steps first, first in first out.
    #[must_use]
    pub const fn breadth_first() -> Self {
        Self { order: Order::Steps, tie: TieBreak::FIRST_IN, goal_test: GoalTest::Popped }
    }

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
        S: PackedSpace,
        H: Heuristic<S>,
        O: Observer<S>,
    {
        let meter = Meter::new(limits, observer.wants_heartbeat());
        let mut engine = Engine {
            options: *self,
            space,
            heuristic,
            observer,
            meter,
            store: Store::new(),
            open: OpenList::new(self.tie, S::Cost::WHOLE),
            open_states: 0,
            successors: Vec::new(),
            stats: Stats::new(),
            layers: LayerLog::new(),
            lower_bound: S::Cost::ZERO,
            unseen: 0,
        };
        let outcome = engine.search(start);
        engine.report(outcome)
    }
}

/// A* with nothing to set: the cheapest path, or the proof that there is none.
///
/// ```
/// # use taquin_search::doc::{Distance, Line};
/// let report = taquin_search::astar(&Line, &7, &Distance);
/// assert_eq!(report.path().unwrap().cost, 7);
/// ```
pub fn astar<S: PackedSpace>(
    space: &S,
    start: &S::State,
    heuristic: &impl Heuristic<S>,
) -> Report<S::Action, S::Cost> {
    BestFirst::astar().run(space, start, heuristic, &Limits::NONE, &mut Silent)
}

/// A successor between its creation and its place in the store.
#[derive(Clone, Copy)]
struct Successor<P, A, C> {
    packed: P,
    hash: u64,
    action: A,
    g: C,
    h: C,
    /// Whether it is the parent itself.
    is_back: bool,
    /// Whether the search ends with it.
    is_goal: bool,
}

type SuccessorOf<S> =
    Successor<<S as PackedSpace>::Packed, <S as StateSpace>::Action, <S as StateSpace>::Cost>;
type NodeOf<S> =
    Node<<S as PackedSpace>::Packed, <S as StateSpace>::Action, <S as StateSpace>::Cost>;
type StoreOf<S> =
    Store<<S as PackedSpace>::Packed, <S as StateSpace>::Action, <S as StateSpace>::Cost>;

/// The arena index of the start.
const START: u32 = 0;

/// Why the main loop ended: a goal's arena index, or a limit.
enum End {
    Goal(u32),
    Stop(StopReason),
}

impl From<Full> for End {
    fn from(_: Full) -> Self {
        Self::Stop(StopReason::Memory)
    }
}

struct Engine<'a, S: PackedSpace, H, O> {
    options: BestFirst,
    space: &'a S,
    heuristic: &'a H,
    observer: &'a mut O,
    meter: Meter,
    store: StoreOf<S>,
    open: OpenList,
    /// Distinct open states; the list itself may hold stale entries too.
    open_states: u64,
    successors: Vec<SuccessorOf<S>>,
    stats: Stats<S::Cost>,
    layers: LayerLog<S::Cost>,
    lower_bound: S::Cost,
    /// Priorities below this were popped before and prove nothing new.
    unseen: u64,
}

impl<S: PackedSpace, H: Heuristic<S>, O: Observer<S>> Engine<'_, S, H, O> {
    fn search(&mut self, start: &S::State) -> Outcome<S::Action, S::Cost> {
        let end = match self.open_start(start) {
            Ok(()) => self.expand_until_the_end(),
            Err(end) => Some(end),
        };
        match end {
            Some(End::Goal(id)) => {
                let path = self.path_to(id);
                // Real sums round; a path in hand is still no cheaper than the optimum.
                self.lower_bound = self.lower_bound.min(path.cost);
                Outcome::Solved(path)
            }
            Some(End::Stop(reason)) => Outcome::Stopped(reason),
            None => {
                self.lower_bound = S::Cost::INFINITY;
                Outcome::Exhausted
            }
        }
    }

    fn open_start(&mut self, start: &S::State) -> Result<(), End> {
        let packed = self.space.pack(start);
        let h = self.heuristic.estimate(&self.heuristic.start(self.space, start));
        if h == S::Cost::INFINITY {
            return Ok(());
        }
        self.make_room(1)?;
        let hash = StoreOf::<S>::hash(packed);
        let Place::Free(slot) = self.store.find(packed, hash) else {
            unreachable!("an empty store knows no state");
        };
        let id = self.store.insert(Node::new(packed, S::Cost::ZERO, None), hash, slot);
        self.push(id, S::Cost::ZERO, h, 0)?;
        if self.options.goal_test == GoalTest::Generated && self.space.is_goal(start) {
            return Err(End::Goal(id));
        }
        Ok(())
    }

    fn expand_until_the_end(&mut self) -> Option<End> {
        while let Some(entry) = self.open.pop() {
            if self.store.node(entry.id).closed {
                continue; // stale: the state was expanded by a better entry
            }
            if let Err(end) = self.take(entry) {
                return Some(end);
            }
        }
        None
    }

    /// Takes a state off the open list: the end, or its expansion.
    fn take(&mut self, entry: Entry) -> Result<(), End> {
        self.store.node_mut(entry.id).closed = true;
        self.open_states -= 1;
        self.stats.popped += 1;
        if entry.priority >= self.unseen {
            self.raise_bound(entry.priority);
        }
        let state = self.space.unpack(self.store.node(entry.id).state);
        if self.options.goal_test == GoalTest::Popped && self.space.is_goal(&state) {
            return Err(End::Goal(entry.id));
        }
        if self.meter.due(self.stats.expanded) {
            self.look_up()?;
        }
        self.expand(entry, state)
    }

    fn look_up(&mut self) -> Result<(), End> {
        let beat = Heartbeat { stats: &self.stats, lower_bound: self.lower_bound };
        self.observer.heartbeat(&beat);
        match self.meter.look(self.stats.expanded, self.bytes()) {
            Some(reason) => Err(End::Stop(reason)),
            None => Ok(()),
        }
    }

    fn expand(&mut self, entry: Entry, mut state: S::State) -> Result<(), End> {
        let node = *self.store.node(entry.id);
        let memo = self.memo(entry, node.g, &state);
        self.observer.expanded(&Expansion {
            id: entry.id.into(),
            state: &state,
            g: node.g,
            h: self.heuristic.estimate(&memo),
            open: self.open_states,
            closed: self.store.len() - self.open_states,
        });
        self.stats.expanded += 1;
        self.generate(entry, &node, memo, &mut state)?;
        self.stats.peak_bytes = self.stats.peak_bytes.max(self.bytes());
        Ok(())
    }

    #[inline]
    fn bytes(&self) -> u64 {
        self.store.bytes() + self.open.bytes()
    }

    /// The memo of a popped state, from the estimate inside its priority where
    /// that can be had.
    #[inline]
    fn memo(&self, entry: Entry, g: S::Cost, state: &S::State) -> H::Memo {
        let known = match self.options.order {
            Order::Evaluation(evaluation) => S::Cost::estimate_in(evaluation, entry.priority, g),
            Order::Steps => None,
        };
        match known {
            Some(estimate) => self.heuristic.recall(self.space, state, estimate),
            None => self.heuristic.start(self.space, state),
        }
    }

    /// Creates the successors in the order the space gives; `state` comes back
    /// unchanged.
    ///
    /// Each is settled at once while the table is small. Once its slots must
    /// come from memory, all successors are created first and their slots loaded
    /// together, so that they wait once and not in turn.
    #[inline]
    fn generate(
        &mut self,
        entry: Entry,
        node: &NodeOf<S>,
        memo: H::Memo,
        state: &mut S::State,
    ) -> Result<(), End> {
        let back = node.action.and_then(|action| self.space.inverse(action));
        let at_once = self.store.is_small();
        self.successors.clear();
        for action in self.space.actions(state) {
            self.stats.generated += 1;
            let memo = self.heuristic.step(self.space, state, action, memo);
            let g = node.g.plus(self.space.cost(state, action));
            let is_back = back == Some(action);
            // The parent is not looked up, so its stored form is not needed.
            let (packed, hash) = if is_back {
                (node.state, 0)
            } else {
                let packed = self.space.pack_successor(node.state, state, action);
                (packed, StoreOf::<S>::hash(packed))
            };
            let successor = Successor {
                packed,
                hash,
                action,
                g,
                h: self.heuristic.estimate(&memo),
                is_back,
                is_goal: self.options.goal_test == GoalTest::Generated
                    && g != S::Cost::INFINITY
                    && self.leads_to_goal(state, action),
            };
            if at_once {
                self.make_room(1)?;
                self.settle(entry, node, state, successor)?;
            } else {
                self.successors.push(successor);
            }
            if successor.is_goal {
                break;
            }
        }
        if at_once { Ok(()) } else { self.settle_all(entry, node, state) }
    }

    fn settle_all(&mut self, entry: Entry, node: &NodeOf<S>, state: &S::State) -> Result<(), End> {
        self.make_room(self.successors.len())?;
        for successor in &self.successors {
            self.store.touch(successor.hash);
        }
        for i in 0..self.successors.len() {
            self.settle(entry, node, state, self.successors[i])?;
        }
        Ok(())
    }

    /// Makes room for more states; what the store does not take of the memory
    /// allowed is left to the open list.
    #[inline]
    fn make_room(&mut self, states: usize) -> Result<(), Full> {
        if self.store.has_room(states) {
            return Ok(());
        }
        let limit = self.meter.memory_limit();
        self.store.grow(states, limit.saturating_sub(self.open.bytes()))?;
        self.open.allow(limit.saturating_sub(self.store.bytes()));
        Ok(())
    }

    /// Gives a successor its place, and tells what became of it.
    #[inline]
    fn settle(
        &mut self,
        parent: Entry,
        node: &NodeOf<S>,
        from: &S::State,
        successor: SuccessorOf<S>,
    ) -> Result<(), End> {
        let Successor { action, g, h, .. } = successor;
        let (id, fate) = match node.parent() {
            Some(grandparent) if successor.is_back => (grandparent, self.step_back(grandparent)),
            _ => self.place(parent.id, successor),
        };
        if matches!(fate, Fate::New | Fate::Improved | Fate::Reopened) {
            self.push(id, g, h, parent.priority.saturating_add(1))?;
        }
        let (node_id, parent) = (id.into(), parent.id.into());
        self.observer.generated(&Generation { parent, id: node_id, from, action, g, h, fate });
        if successor.is_goal { Err(End::Goal(id)) } else { Ok(()) }
    }

    /// The parent comes up among the successors of its child. It is known, and
    /// no cheaper this way: counted, but not looked up.
    #[inline]
    fn step_back(&mut self, parent: u32) -> Fate {
        // Only a parent that was reopened can be open now; no need to load it otherwise.
        let closed = self.stats.reopened == 0 || self.store.node(parent).closed;
        self.stats.generated_new += u64::from(!closed);
        if closed { Fate::Closed } else { Fate::Duplicate }
    }

    /// Stores a successor, or finds it known.
    #[inline]
    fn place(&mut self, parent: u32, successor: SuccessorOf<S>) -> (u32, Fate) {
        let Successor { packed, hash, action, g, h, .. } = successor;
        match self.store.find(packed, hash) {
            Place::Known(id) => (id, self.meet_again(id, g, parent, action)),
            Place::Free(slot) => {
                self.stats.generated_new += 1;
                if h == S::Cost::INFINITY || g == S::Cost::INFINITY {
                    return (u32::MAX, Fate::Pruned);
                }
                let node = Node::new(packed, g, Some((parent, action)));
                (self.store.insert(node, hash, slot), Fate::New)
            }
        }
    }

    fn leads_to_goal(&self, state: &mut S::State, action: S::Action) -> bool {
        self.space.apply(state, action);
        let is_goal = self.space.is_goal(state);
        self.space.undo(state, action);
        is_goal
    }

    fn meet_again(&mut self, id: u32, g: S::Cost, parent: u32, action: S::Action) -> Fate {
        let known = self.store.node(id);
        let (closed, cheaper) = (known.closed, g < known.g && self.options.order != Order::Steps);
        self.stats.generated_new += u64::from(!closed);
        if cheaper {
            self.store.improve(id, g, parent, action);
        }
        match (closed, cheaper) {
            (true, true) => {
                self.stats.reopened += 1;
                Fate::Reopened
            }
            (true, false) => Fate::Closed,
            (false, true) => {
                self.open_states -= 1; // counted again when pushed
                Fate::Improved
            }
            (false, false) => Fate::Duplicate,
        }
    }

    #[inline]
    fn push(&mut self, id: u32, g: S::Cost, h: S::Cost, steps: u64) -> Result<(), Full> {
        let priority = match self.options.order {
            Order::Evaluation(evaluation) => S::Cost::priority(evaluation, g, h),
            Order::Steps => steps,
        };
        let g = S::Cost::priority(Evaluation::UNIFORM_COST, g, S::Cost::ZERO);
        self.open.push(priority, g, id)?;
        self.open_states += 1;
        self.stats.max_open = self.stats.max_open.max(self.open_states);
        Ok(())
    }

    /// What a popped priority, higher than any before, proves about the optimum.
    fn raise_bound(&mut self, priority: u64) {
        let first = self.unseen == 0;
        self.unseen = priority.saturating_add(1);
        let proven = self.proven_by(priority);
        if proven > self.lower_bound || first {
            self.lower_bound = self.lower_bound.max(proven);
            if let Some(ended) = self.layers.open(self.lower_bound, &self.stats) {
                self.observer.layer(&ended);
            }
        }
    }

    fn proven_by(&self, priority: u64) -> S::Cost {
        let least = self.space.least_cost();
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

    /// The way to a goal, its cost summed up along it: where a state of the way
    /// was reached more cheaply after its successors, their g is too high.
    fn path_to(&self, goal: u32) -> Path<S::Action, S::Cost> {
        let nodes = std::iter::successors(Some(self.store.node(goal)), |node| {
            node.parent().map(|parent| self.store.node(parent))
        });
        let mut actions: Vec<_> = nodes.filter_map(|node| node.action).collect();
        actions.reverse();
        let start = self.space.unpack(self.store.node(START).state);
        Path::along(self.space, start, actions)
    }

    fn report(mut self, outcome: Outcome<S::Action, S::Cost>) -> Report<S::Action, S::Cost> {
        self.stats.max_stored = self.store.len();
        self.stats.peak_bytes = self.stats.peak_bytes.max(self.bytes());
        self.stats.layers = self.layers.finish(&self.stats);
        if let Some(last) = self.stats.layers.last() {
            self.observer.layer(last);
        }
        self.stats.elapsed = self.meter.elapsed();
        Report { outcome, lower_bound: self.lower_bound, interrupted: None, stats: self.stats }
    }
}
