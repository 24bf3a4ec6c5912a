//! The common parts of searches from both ends.
//!
//! Each end is a separate search, in the space or in its reverse, with its own store. A state that
//! both ends have reached joins two halves:
//!
//! ```text
//!   start ──a──▶ · ──b──▶ meeting ◀──c── · ◀──d── goal
//!         forward, as stored      backward: from state to state, last one first
//! ```
//!
//! Observers receive events of both ends. Forward states have even numbers and backward ones odd
//! numbers, so the start is 0 and the goal 1; a state that both ends know has two numbers. Backward
//! actions are those of the reversed space.

use super::run::Run;
use super::stored::{StoreOf, actions_to, nodes_to, path_along, states_to};
use crate::report::PathOf;
use crate::store::{Key, Node, Place};
use crate::{Cost, NodeId, Observer, PackedSpace, Path, Problem, ReversibleSpace, StopReason};

/// The end that a state was reached from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Side {
    Forward,
    Backward,
}

impl Side {
    pub(super) const BOTH: [Self; 2] = [Self::Forward, Self::Backward];

    pub(super) fn other(self) -> Self {
        match self {
            Self::Forward => Self::Backward,
            Self::Backward => Self::Forward,
        }
    }

    /// Returns the number of a state of this end in the events.
    #[inline]
    pub(super) fn number(self, id: u32) -> NodeId {
        2 * NodeId::from(id) + self as NodeId
    }
}

/// One of the two spaces of a search from both ends.
pub(super) trait SideOf<S: PackedSpace>:
    PackedSpace<State = S::State, Action = S::Action, Cost = S::Cost, Packed = S::Packed>
{
}

impl<S, T> SideOf<S> for T
where
    S: PackedSpace,
    T: PackedSpace<State = S::State, Action = S::Action, Cost = S::Cost, Packed = S::Packed>,
{
}

/// One state in both stores: its index in the forward and in the backward one.
pub(super) type Meeting = [u32; 2];

/// A run from both ends with its stores.
pub(super) struct TwoEnds<'a, S: ReversibleSpace, O> {
    pub(super) run: Run<'a, S, (), O>,
    pub(super) reverse: &'a S::Reverse,
    pub(super) stores: [StoreOf<S>; 2],
}

impl<'a, S: ReversibleSpace, O: Observer<S>> TwoEnds<'a, S, O> {
    pub(super) fn new<'p: 'a, G>(
        problem: &'a mut Problem<'p, S, G, O>,
        reverse: &'a S::Reverse,
    ) -> Self {
        let stores = [StoreOf::<S>::new(), StoreOf::<S>::new()];
        Self { run: Run::with(problem, &()), reverse, stores }
    }

    #[inline]
    pub(super) fn store(&mut self, side: Side) -> &mut StoreOf<S> {
        &mut self.stores[side as usize]
    }

    /// Stores the first state of an end. `other_bytes` is the memory held outside the stores.
    pub(super) fn store_first(
        &mut self,
        side: Side,
        state: &S::State,
        other_bytes: u64,
    ) -> Result<(u32, Key), StopReason> {
        let packed = self.run.space.pack(state);
        let key = Key::of(self.run.space, &packed);
        self.make_room(side, key, other_bytes)?;
        let store = self.store(side);
        let id = match store.find(&packed, key) {
            Place::Free(slot) => store.insert(Node::new(packed, S::Cost::ZERO, None), key, slot),
            Place::Known(id) => id,
        };
        Ok((id, key))
    }

    #[inline(always)]
    pub(super) fn make_room(
        &mut self,
        side: Side,
        key: Key,
        other_bytes: u64,
    ) -> Result<(), StopReason> {
        if self.stores[side as usize].has_room(key) {
            return Ok(());
        }
        let others = other_bytes + self.stores[side.other() as usize].bytes();
        let most_bytes = self.run.memory_limit().saturating_sub(others);
        self.store(side).grow(key, most_bytes)
    }

    /// Returns the meeting at a stored state if the other end knows that state too.
    #[inline(always)]
    pub(super) fn meeting(&self, side: Side, id: u32, key: Key) -> Option<Meeting> {
        let packed = &self.stores[side as usize].node(id).state;
        let known = self.stores[side.other() as usize].lookup(packed, key)?;
        Some(match side {
            Side::Forward => [id, known],
            Side::Backward => [known, id],
        })
    }

    #[inline]
    pub(super) fn stored(&self) -> u64 {
        self.stores.iter().map(StoreOf::<S>::len).sum()
    }

    pub(super) fn store_bytes(&self) -> u64 {
        self.stores.iter().map(StoreOf::<S>::bytes).sum()
    }

    /// Returns the path through a meeting by its actions, with the cost summed up along it.
    pub(super) fn path_through(&self, [forward, backward]: Meeting) -> PathOf<S> {
        let mut actions = actions_to::<S>(&self.stores[0], forward);
        let states: Vec<_> = nodes_to::<S>(&self.stores[1], backward).collect();
        for step in states.windows(2) {
            actions.push(step_between(self.run.space, &step[0].state, &step[1].state));
        }
        path_along(self.run.space, &self.stores[0], actions)
    }

    /// Returns the path through a meeting by the states after the start. Its cost is that of both
    /// halves in the stores. That is too high if the search has since found a cheaper path to a
    /// state on the way.
    pub(super) fn states_through(&self, [forward, backward]: Meeting) -> Path<S::Packed, S::Cost> {
        let [first, second] = &self.stores;
        let mut states = states_to::<S>(first, forward);
        states.extend(nodes_to::<S>(second, backward).skip(1).map(|node| node.state.clone()));
        let cost = first.node(forward).g.plus(second.node(backward).g);
        Path { actions: states, cost }
    }
}

/// Returns the cheapest action that leads from one state to another.
fn step_between<S: ReversibleSpace>(space: &S, from: &S::Packed, to: &S::Packed) -> S::Action {
    let state = space.unpack(from);
    let actions = space.actions(&state).into_iter();
    let steps = actions.filter(|&action| *space.packed_successor(from, &state, action) == *to);
    steps
        .min_by_key(|&action| space.cost(&state, action))
        .expect("a reversible space lists each step in both directions")
}
