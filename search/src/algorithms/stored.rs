//! What searches that store their states have in common: the types of their stores, and
//! the way back from a state to the one it all began with.

use crate::report::Path;
use crate::space::{PackedSpace, StateSpace};
use crate::store::{Node, Store};

pub(super) type NodeOf<S> =
    Node<<S as PackedSpace>::Packed, <S as StateSpace>::Action, <S as StateSpace>::Cost>;
pub(super) type StoreOf<S> =
    Store<<S as PackedSpace>::Packed, <S as StateSpace>::Action, <S as StateSpace>::Cost>;

/// The index of the state that was stored first.
const START: u32 = 0;

/// The states from one to the first one.
pub(super) fn states_to<S: PackedSpace>(
    store: &StoreOf<S>,
    id: u32,
) -> impl Iterator<Item = &S::Packed> {
    nodes_to::<S>(store, id).map(|node| &node.state)
}

/// The actions between a state and the first one, the state's own first.
pub(super) fn actions_to<S: PackedSpace>(
    store: &StoreOf<S>,
    id: u32,
) -> impl Iterator<Item = S::Action> {
    nodes_to::<S>(store, id).filter_map(|node| node.action)
}

fn nodes_to<S: PackedSpace>(store: &StoreOf<S>, id: u32) -> impl Iterator<Item = &NodeOf<S>> {
    std::iter::successors(Some(store.node(id)), |node| {
        node.parent().map(|parent| store.node(parent))
    })
}

/// A path from the first state, its cost summed up along it: where a state of the path
/// was reached more cheaply after its successors, their g is too high.
pub(super) fn path_along<S: PackedSpace>(
    space: &S,
    store: &StoreOf<S>,
    actions: Vec<S::Action>,
) -> Path<S::Action, S::Cost> {
    Path::along(space, space.unpack(&store.node(START).state), actions)
}

/// The path to a state.
pub(super) fn path_to<S: PackedSpace>(
    space: &S,
    store: &StoreOf<S>,
    id: u32,
) -> Path<S::Action, S::Cost> {
    let mut actions: Vec<_> = actions_to::<S>(store, id).collect();
    actions.reverse();
    path_along(space, store, actions)
}
