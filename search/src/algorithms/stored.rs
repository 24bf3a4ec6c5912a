//! The stores of searches that keep their states, and the paths that they hold.

use crate::report::PathOf;
use crate::store::{Node, Store};
use crate::{PackedSpace, Path, StateSpace};
use std::iter::successors;

pub(super) type NodeOf<S> =
    Node<<S as PackedSpace>::Packed, <S as StateSpace>::Action, <S as StateSpace>::Cost>;
pub(super) type StoreOf<S> =
    Store<<S as PackedSpace>::Packed, <S as StateSpace>::Action, <S as StateSpace>::Cost>;

/// Returns the nodes from a state back to the one stored first.
pub(super) fn nodes_to<S: PackedSpace>(
    store: &StoreOf<S>,
    id: u32,
) -> impl Iterator<Item = &NodeOf<S>> {
    successors(Some(store.node(id)), |node| node.parent().map(|parent| store.node(parent)))
}

/// Returns the actions from the first state to this one.
pub(super) fn actions_to<S: PackedSpace>(store: &StoreOf<S>, id: u32) -> Vec<S::Action> {
    let mut actions: Vec<_> = nodes_to::<S>(store, id).filter_map(|node| node.action).collect();
    actions.reverse();
    actions
}

/// Returns the states after the first one, up to this one.
pub(super) fn states_to<S: PackedSpace>(store: &StoreOf<S>, id: u32) -> Vec<S::Packed> {
    let mut states: Vec<_> = nodes_to::<S>(store, id).map(|node| node.state.clone()).collect();
    states.pop(); // the first
    states.reverse();
    states
}

/// Returns the path of these actions from the first state. Its cost is the sum of its steps. The g
/// of the last state is too high if the search found a cheaper path to an earlier state after it
/// generated the successors of that state.
pub(super) fn path_along<S: PackedSpace>(
    space: &S,
    store: &StoreOf<S>,
    actions: Vec<S::Action>,
) -> PathOf<S> {
    Path::along(space, space.unpack(&store.node(0).state), actions)
}
