//! What searches from both ends have in common.
//!
//! Each end is a search of its own, in the space or in its reverse, with its own
//! store. A state that both have reached joins two halves:
//!
//! ```text
//!   start ──a──▶ · ──b──▶ meeting ◀──c── · ◀──d── goal
//!         forward, as stored      backward: from state to state, last one first
//! ```
//!
//! Observers hear both ends in one voice. Forward states have even numbers and
//! backward ones odd numbers, so the start is 0 and the goal 1; a state that both
//! ends know has two. Backward actions are those of the reversed space.

use super::stored::{StoreOf, actions_to, path_along, states_to};
use crate::cost::Cost;
use crate::observe::NodeId;
use crate::report::Path;
use crate::space::{PackedSpace, ReversibleSpace};
use crate::store::{Key, Node, Place};

/// Which end a state was reached from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Direction {
    Forward,
    Backward,
}

impl Direction {
    pub(super) const BOTH: [Self; 2] = [Self::Forward, Self::Backward];

    pub(super) fn other(self) -> Self {
        match self {
            Self::Forward => Self::Backward,
            Self::Backward => Self::Forward,
        }
    }

    /// The number under which observers hear of a state of this end.
    #[inline]
    pub(super) fn number(self, id: u32) -> NodeId {
        2 * NodeId::from(id) + self as NodeId
    }
}

/// Either of the two spaces that a search from both ends walks through.
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

/// The meeting of a state in the store of `direction` with one of the other.
pub(super) fn meeting(direction: Direction, id: u32, other: u32) -> Meeting {
    match direction {
        Direction::Forward => [id, other],
        Direction::Backward => [other, id],
    }
}

/// Stores the first state of an end, for which there is room.
pub(super) fn store_first<S: PackedSpace>(
    store: &mut StoreOf<S>,
    packed: S::Packed,
    key: Key,
) -> u32 {
    match store.find(&packed, key) {
        Place::Free(slot) => store.insert(Node::new(packed, S::Cost::ZERO, None), key, slot),
        Place::Known(id) => id,
    }
}

/// The whole way through a meeting, its cost summed up along it.
pub(super) fn path_through<S: ReversibleSpace>(
    space: &S,
    stores: [&StoreOf<S>; 2],
    [forward, backward]: Meeting,
) -> Path<S::Action, S::Cost> {
    let mut actions: Vec<_> = actions_to::<S>(stores[0], forward).collect();
    actions.reverse();
    let mut node = stores[1].node(backward);
    while let Some(parent) = node.parent() {
        let next = stores[1].node(parent);
        actions.push(step_between(space, &node.state, &next.state));
        node = next;
    }
    path_along(space, stores[0], actions)
}

/// The states of the path through a meeting, without the start. Its cost is that of both halves
/// as the stores hold it: too high by what a state of the path was reached more cheaply since.
pub(super) fn states_through<S: PackedSpace>(
    stores: [&StoreOf<S>; 2],
    [forward, backward]: Meeting,
) -> Path<S::Packed, S::Cost> {
    let mut states: Vec<_> = states_to::<S>(stores[0], forward).cloned().collect();
    states.pop(); // the start
    states.reverse();
    states.extend(states_to::<S>(stores[1], backward).skip(1).cloned());
    let cost = stores[0].node(forward).g.plus(stores[1].node(backward).g);
    Path { actions: states, cost }
}

/// The cheapest action that leads from one state to another: what the step back was, forwards.
fn step_between<S: ReversibleSpace>(space: &S, from: &S::Packed, to: &S::Packed) -> S::Action {
    let state = space.unpack(from);
    let actions = space.actions(&state).into_iter();
    let there = actions.filter(|&action| space.pack_successor(from, &state, action) == *to);
    there
        .min_by_key(|&action| space.cost(&state, action))
        .expect("where a reversible space leads back, it leads there")
}
