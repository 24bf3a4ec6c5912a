//! Breadth-first search from both ends: two small balls instead of a large one.
//!
//! A ball of radius d holds about b^d states, two balls of half the radius
//! 2·b^(d/2). So search layer by layer from the start, and from the goal in the
//! reversed space; each time finish the next layer of the end whose frontier is
//! smaller; stop when a new state is known to the other end (Pohl 1971).
//!
//! ```text
//!     start ((( · )))   ((( · ))) goal       before: layers 3 and 3, d > 6
//!     start (((( · )X)) · ))) goal           a state of layer 4 meets layer 3: d = 7
//! ```
//!
//! **Invariant.** Between layers, one end knows every state within p steps and
//! the other within q, and they have none in common; hence a solution has more
//! than p + q steps. A state of layer p + 1 that the other end knows makes one of
//! p + 1 + q at most, so *the first meeting is as short as can be*. That holds
//! because layers are finished before the ends take turns: ends that alternate
//! state by state can meet too early, and must search on to be sure.

use super::run::Run;
use super::stored::{NodeOf, StoreOf};
use super::two_ends::{
    Direction, Meeting, SideOf, meeting, path_through, states_through, store_first,
};
use crate::catalogue::{Described, Family, Guarantee, Layering, Memory, Rank, SearchFacts};
use crate::cost::Cost;
use crate::limits::StopReason;
use crate::observe::{Expansion, Fate, Generation, Observer};
use crate::problem::{Problem, Solve};
use crate::report::{Outcome, Path, Report, ReportOf};
use crate::space::ReversibleSpace;
use crate::store::{Key, Node, Place};
use std::ops::Range;

/// Breadth-first search from both ends.
///
/// Observers hear forward states under even numbers, backward ones under odd
/// numbers; backward actions are those of the reversed space.
///
/// **When.** Blind, and yet often enough: no heuristic is needed, only a goal that
/// can be walked from. **Cost.** The square root of breadth-first search's states
/// and time, all of them stored. Steps count, not their costs: where steps cost
/// the same the path is a cheapest one.
///
/// ```
/// use taquin_search::{BestFirst, BidirectionalBreadthFirst, Problem};
/// use taquin_search::doc::Knight;
/// let knight = Knight { size: 60, goal: (55, 52) };
/// let both = Problem::new(&knight, &(2, 3)).solve(&BidirectionalBreadthFirst);
/// let one = Problem::new(&knight, &(2, 3)).solve(&BestFirst::breadth_first());
/// assert_eq!(both.path().unwrap().cost, one.path().unwrap().cost);
/// assert!(both.is_optimal());
/// assert!(both.stats.expanded < one.stats.expanded);
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct BidirectionalBreadthFirst;

impl Described for BidirectionalBreadthFirst {
    const FACTS: SearchFacts = SearchFacts {
        family: Family::Bidirectional,
        rank: Rank::Unranked,
        memory: Memory::TwoEnds,
        layers: Layering::Bounds,
        promise: Guarantee::FewestSteps,
        ends_on_goal: false,
        paper: "Pohl 1971",
    };
}

impl<S: ReversibleSpace, H> Solve<S, H> for BidirectionalBreadthFirst {
    fn run<O: Observer<S>>(&self, mut problem: Problem<'_, S, H, O>) -> ReportOf<S> {
        let start = problem.start;
        let reverse = problem.space.reversed(start);
        Engine::new(&mut problem, &reverse).search(start, Engine::path_through)
    }
}

impl BidirectionalBreadthFirst {
    /// The same search, its path given by the states after the start.
    pub(crate) fn run_by_states<S: ReversibleSpace, H, O: Observer<S>>(
        mut problem: Problem<'_, S, H, O>,
    ) -> Report<S::Packed, S::Cost> {
        let start = problem.start;
        let reverse = problem.space.reversed(start);
        Engine::new(&mut problem, &reverse).search(start, Engine::states_through)
    }
}

/// Why the search ended before the frontiers were used up.
enum Halt {
    Met(Meeting),
    Stop(StopReason),
}

impl From<StopReason> for Halt {
    fn from(reason: StopReason) -> Self {
        Self::Stop(reason)
    }
}

struct End<S: ReversibleSpace> {
    store: StoreOf<S>,
    /// The states of the deepest layer that are not expanded yet. States are
    /// stored in order of arrival, so a layer is a range and needs no list.
    frontier: Range<u32>,
    depth: u64,
}

impl<S: ReversibleSpace> End<S> {
    fn new() -> Self {
        Self { store: StoreOf::<S>::new(), frontier: 0..0, depth: 0 }
    }
}

struct Engine<'a, S: ReversibleSpace, O> {
    run: Run<'a, S, (), O>,
    reverse: &'a S::Reverse,
    ends: [End<S>; 2],
}

impl<'a, S: ReversibleSpace, O: Observer<S>> Engine<'a, S, O> {
    fn new<'p: 'a, H>(problem: &'a mut Problem<'p, S, H, O>, reverse: &'a S::Reverse) -> Self {
        Self { run: Run::with(problem, &()), reverse, ends: [End::new(), End::new()] }
    }

    /// Searches; `path_of` makes a path out of what is stored.
    fn search<A>(
        mut self,
        start: &S::State,
        path_of: impl FnOnce(&Self, Meeting) -> Path<A, S::Cost>,
    ) -> Report<A, S::Cost> {
        let outcome = match self.meet(start) {
            Ok(()) => Outcome::Exhausted,
            Err(Halt::Met(meeting)) => Outcome::Solved(path_of(&self, meeting)),
            Err(Halt::Stop(reason)) => Outcome::Stopped(reason),
        };
        self.run.stats.max_stored = self.stored();
        self.run.holds(self.bytes());
        self.run.report(outcome)
    }

    /// The path through a meeting, by actions.
    fn path_through(&self, meeting: Meeting) -> Path<S::Action, S::Cost> {
        path_through(self.run.space, self.stores(), meeting)
    }

    /// The path through a meeting, by the states after the start.
    fn states_through(&self, meeting: Meeting) -> Path<S::Packed, S::Cost> {
        states_through::<S>(self.stores(), meeting)
    }

    fn stores(&self) -> [&StoreOf<S>; 2] {
        let [forward, backward] = &self.ends;
        [&forward.store, &backward.store]
    }

    /// Finishes layer after layer until the ends meet or one has no more.
    fn meet(&mut self, start: &S::State) -> Result<(), Halt> {
        let goal = self.run.space.goal();
        for (direction, state) in Direction::BOTH.into_iter().zip([start, &goal]) {
            let packed = self.run.space.pack(state);
            let key = Key::of(self.run.space, &packed);
            self.make_room(direction, key)?;
            let end = &mut self.ends[direction as usize];
            store_first::<S>(&mut end.store, packed, key);
            end.frontier = 0..1;
        }
        self.run.stats.max_open = self.open();
        if self.run.space.is_goal(start) {
            self.run.count_popped();
            return Err(Halt::Met([0, 0]));
        }
        loop {
            let [forward, backward] = &self.ends;
            let direction = if forward.frontier.len() <= backward.frontier.len() {
                Direction::Forward
            } else {
                Direction::Backward
            };
            if self.ends[direction as usize].frontier.is_empty() {
                return Ok(());
            }
            self.raise_bound();
            self.expand_layer(direction)?;
        }
    }

    fn expand_layer(&mut self, direction: Direction) -> Result<(), Halt> {
        let end = &self.ends[direction as usize];
        let next = end.frontier.end;
        while let Some(id) = self.ends[direction as usize].frontier.next() {
            if self.run.is_look_due() {
                self.run.look(self.bytes())?;
            }
            match direction {
                Direction::Forward => self.expand(direction, self.run.space, id)?,
                Direction::Backward => self.expand(direction, self.reverse, id)?,
            }
        }
        let end = &mut self.ends[direction as usize];
        end.frontier = next..end.store.len() as u32;
        end.depth += 1;
        Ok(())
    }

    fn expand<T: SideOf<S>>(
        &mut self,
        direction: Direction,
        space: &T,
        id: u32,
    ) -> Result<(), Halt> {
        let node = self.ends[direction as usize].store.node(id).clone();
        let state = space.unpack(&node.state);
        let (open, closed) = (self.open() - 1, self.run.stats.expanded + 1);
        let number = direction.number(id);
        let (g, h) = (node.g, S::Cost::ZERO);
        self.run.expanded(&Expansion { id: number, state: &state, g, h, open, closed });
        let back = node.action.and_then(|action| space.inverse(action));
        for action in space.actions(&state) {
            self.run.count_successor();
            let cost = space.cost(&state, action);
            let g = node.g.plus(cost);
            let (successor, fate) = match node.parent() {
                // The parent is known, and not looked up.
                Some(parent) if back == Some(action) => (parent, Fate::Closed),
                _ => {
                    let packed = space.pack_successor(&node.state, &state, action);
                    self.place(direction, Node::new(packed, g, Some((id, action))), cost)?
                }
            };
            let (parent, id) = (number, direction.number(successor));
            self.run.generated(&Generation { parent, id, from: &state, action, g, h, fate });
            if fate == Fate::New {
                self.run.stats.max_open = self.run.stats.max_open.max(self.open());
                self.join(direction, successor)?;
            }
        }
        Ok(())
    }

    /// Stores a successor, or finds it known.
    #[inline]
    fn place(
        &mut self,
        direction: Direction,
        node: NodeOf<S>,
        cost: S::Cost,
    ) -> Result<(u32, Fate), Halt> {
        let key = Key::of(self.run.space, &node.state);
        self.make_room(direction, key)?;
        let store = &mut self.ends[direction as usize].store;
        Ok(match store.find(&node.state, key) {
            Place::Known(id) if id <= node.parent => (id, Fate::Closed),
            Place::Known(id) => (id, Fate::Duplicate),
            Place::Free(_) if cost == S::Cost::INFINITY => (u32::MAX, Fate::Pruned),
            Place::Free(slot) => (store.insert(node, key, slot), Fate::New),
        })
    }

    /// Whether the other end knows a new state: then the search is over.
    #[inline]
    fn join(&mut self, direction: Direction, id: u32) -> Result<(), Halt> {
        let packed = &self.ends[direction as usize].store.node(id).state;
        let other = &self.ends[direction.other() as usize].store;
        match other.lookup(packed, Key::of(self.run.space, packed)) {
            Some(known) => Err(Halt::Met(meeting(direction, id, known))),
            None => Ok(()),
        }
    }

    #[inline]
    fn make_room(&mut self, direction: Direction, key: Key) -> Result<(), StopReason> {
        if self.ends[direction as usize].store.has_room(key) {
            return Ok(());
        }
        let other = self.ends[direction.other() as usize].store.bytes();
        let most_bytes = self.run.memory_limit().saturating_sub(other);
        self.ends[direction as usize].store.grow(key, most_bytes)
    }

    /// States stored and not expanded, at both ends.
    #[inline]
    fn open(&self) -> u64 {
        self.stored() - self.run.stats.expanded
    }

    #[inline]
    fn stored(&self) -> u64 {
        self.ends.iter().map(|end| end.store.len()).sum()
    }

    fn bytes(&self) -> u64 {
        self.ends.iter().map(|end| end.store.bytes()).sum()
    }

    /// What the layers finished so far prove.
    fn raise_bound(&mut self) {
        let steps = self.ends.iter().map(|end| end.depth).sum::<u64>() + 1;
        let proven = self.run.space.min_action_cost().times(steps);
        self.run.raise_bound(proven);
    }
}
