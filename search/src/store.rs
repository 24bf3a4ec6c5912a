//! The states that a best-first search has generated.
//!
//! Two arrays. The *arena* holds one node for each state, in order of arrival: packed state, parent
//! (an index, not a pointer), path cost, action, and whether it is closed. The *index* finds a
//! state in the arena: a [`NumberTable`], or an array if the space numbers its states
//! ([`PackedSpace::index`]). The table can be rebuilt from the arena, so the store drops it before
//! it makes a larger one, and never holds both.
//!
//! Arena and table grow by less than doubling, so that memory per state stays low: 16 bytes of
//! arena and 7 to 9 of table for a state packed into 64 bits.

use crate::hash::hash_of;
use crate::number_table::{MOST_NUMBERS, NumberTable, Probe};
use crate::room::{bytes_of, reserve};
use crate::{PackedSpace, StopReason};
use std::hash::Hash;

/// Marks the start, which has no parent.
const NO_PARENT: u32 = u32::MAX;

/// One stored state.
#[derive(Clone, Debug)]
pub(crate) struct Node<P, A, C> {
    pub(crate) state: P,
    pub(crate) g: C,
    /// The arena index of the parent; not used for the start.
    pub(crate) parent: u32,
    /// The action that led here from the parent; `None` for the start.
    pub(crate) action: Option<A>,
    pub(crate) closed: bool,
}

impl<P, A, C> Node<P, A, C> {
    pub(crate) fn new(state: P, g: C, origin: Option<(u32, A)>) -> Self {
        let (parent, action) = match origin {
            Some((parent, action)) => (parent, Some(action)),
            None => (NO_PARENT, None),
        };
        Self { state, g, parent, action, closed: false }
    }

    pub(crate) fn parent(&self) -> Option<u32> {
        (self.parent != NO_PARENT).then_some(self.parent)
    }
}

/// How the index finds a state.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Key {
    /// By a hash, which other states may share.
    Hash(u64),
    /// By the number that the space gives it ([`PackedSpace::index`](crate::PackedSpace::index)).
    Index(usize),
}

impl Key {
    #[inline(always)]
    pub(crate) fn of<S: PackedSpace>(space: &S, packed: &S::Packed) -> Self {
        match space.index(packed) {
            Some(index) => Self::Index(index),
            None => Self::Hash(hash_of(packed)),
        }
    }
}

/// The place of a state in a store.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Place {
    /// The arena index of a stored state.
    Known(u32),
    /// The free slot of the index for a state that is not stored.
    Free(usize),
}

#[derive(Debug)]
pub(crate) struct Store<P, A, C> {
    nodes: Vec<Node<P, A, C>>,
    table: NumberTable,
    /// The arena index plus one of each state that the space numbers, or zero.
    numbered: Vec<u32>,
    /// The table grows if the arena would exceed this length.
    table_holds: usize,
    /// The number of nodes for which arena and table have room.
    room: usize,
}

const FIRST_SLOTS: usize = 2048;
const FIRST_NODES: usize = 1024;

/// A table of this many slots fills more than half of a common second-level cache.
const CACHED_SLOTS: usize = 1 << 17;

/// Up to this many states the arrays double and five eighths of the table stay empty, because the
/// processor mispredicts a branch at each full group. Beyond this size, memory matters more.
const FEW: usize = 1 << 14;

impl<P: Clone + Eq + Hash, A: Copy, C: Copy> Store<P, A, C> {
    pub(crate) fn new() -> Self {
        let (nodes, numbered) = (Vec::new(), Vec::new());
        Self { nodes, table: NumberTable::default(), numbered, table_holds: 0, room: 0 }
    }

    pub(crate) fn len(&self) -> u64 {
        self.nodes.len() as u64
    }

    pub(crate) fn bytes(&self) -> u64 {
        bytes_of(&self.nodes) + self.table.bytes() + bytes_of(&self.numbered)
    }

    #[inline]
    pub(crate) fn node(&self, id: u32) -> &Node<P, A, C> {
        &self.nodes[id as usize]
    }

    #[inline]
    pub(crate) fn node_mut(&mut self, id: u32) -> &mut Node<P, A, C> {
        &mut self.nodes[id as usize]
    }

    /// Gives a known state a cheaper path, and opens it (again).
    pub(crate) fn improve(&mut self, id: u32, g: C, parent: u32, action: A) {
        let node = self.node_mut(id);
        (node.g, node.parent, node.action, node.closed) = (g, parent, Some(action), false);
    }

    pub(crate) fn is_closed(&self, id: u32) -> bool {
        self.nodes.get(id as usize).is_some_and(|node| node.closed)
    }

    /// Closes a state and copies its node as it was before. Returns whether the state was open.
    #[inline(always)]
    pub(crate) fn close_into(&mut self, id: u32, open: &mut Node<P, A, C>) -> bool {
        let node = &mut self.nodes[id as usize];
        if node.closed {
            return false;
        }
        open.state.clone_from(&node.state);
        (open.g, open.parent, open.action) = (node.g, node.parent, node.action);
        node.closed = true;
        true
    }

    /// Returns whether the table probably lies in the cache, so that [`touch`](Self::touch) gains
    /// nothing.
    #[inline]
    pub(crate) fn is_small(&self) -> bool {
        self.table.slots() <= CACHED_SLOTS
    }

    /// See [`NumberTable::touch`].
    #[inline]
    pub(crate) fn touch(&self, hash: u64) {
        self.table.touch(hash);
    }

    /// Returns the place of a state, in an index with room for it.
    #[inline(always)]
    pub(crate) fn find(&self, state: &P, key: Key) -> Place {
        match key {
            Key::Hash(hash) => {
                match self.table.probe(hash, |id| self.nodes[id as usize].state == *state) {
                    Probe::Known { id, .. } => Place::Known(id),
                    Probe::Free(slot) => Place::Free(slot),
                }
            }
            Key::Index(index) => match self.numbered[index].checked_sub(1) {
                Some(id) => Place::Known(id),
                None => Place::Free(index),
            },
        }
    }

    /// Returns the arena index of a state, or `None` if it is not stored. The index may have no room
    /// for it.
    #[inline]
    pub(crate) fn lookup(&self, state: &P, key: Key) -> Option<u32> {
        let has_slot = match key {
            Key::Hash(_) => self.table.slots() > 0,
            Key::Index(index) => index < self.numbered.len(),
        };
        match has_slot.then(|| self.find(state, key))? {
            Place::Known(id) => Some(id),
            Place::Free(_) => None,
        }
    }

    /// Stores a state in the free slot that [`find`](Self::find) returned, in room that
    /// [`grow`](Self::grow) made.
    #[inline(always)]
    pub(crate) fn insert(&mut self, node: Node<P, A, C>, key: Key, slot: usize) -> u32 {
        let id = self.nodes.len() as u32;
        self.nodes.push(node);
        match key {
            Key::Hash(hash) => self.table.insert(slot, hash, id),
            Key::Index(_) => self.numbered[slot] = id + 1,
        }
        id
    }

    /// Returns whether a state can be found and inserted without growing.
    #[inline]
    pub(crate) fn has_room(&self, key: Key) -> bool {
        let has_slot = match key {
            Key::Hash(_) => true,
            Key::Index(index) => index < self.numbered.len(),
        };
        has_slot && self.nodes.len() < self.room
    }

    /// Makes room for a state without holding over `most_bytes`.
    #[cold]
    pub(crate) fn grow(&mut self, key: Key, most_bytes: u64) -> Result<(), StopReason> {
        let needed = self.nodes.len() + 1;
        if let Key::Index(index) = key {
            self.reach(index, most_bytes)?;
        } else if needed > self.table_holds {
            let slots = self.table.slots();
            let growth = if needed < FEW { slots } else { slots / 3 };
            let least = if needed <= FEW { needed * 3 } else { needed / 5 * 7 };
            self.rebuild_table((slots + growth).max(FIRST_SLOTS).max(least), most_bytes)?;
        }
        let growth = if needed < FEW { self.nodes.len() } else { self.nodes.len() / 8 };
        let generous = (self.nodes.len() + growth).max(FIRST_NODES).max(needed);
        let room = most_bytes.saturating_sub(self.bytes());
        reserve(&mut self.nodes, needed, [generous], room)?;
        self.room = self.nodes.capacity().min(self.table_holds);
        Ok(())
    }

    /// Makes the index long enough for a state that the space numbers.
    fn reach(&mut self, index: usize, most_bytes: u64) -> Result<(), StopReason> {
        self.table_holds = MOST_NUMBERS;
        if index < self.numbered.len() {
            return Ok(());
        }
        let room = most_bytes.saturating_sub(self.bytes());
        let needed = index.checked_add(1).ok_or(StopReason::Memory)?;
        let generous = (self.numbered.len() * 2).max(FIRST_SLOTS).max(needed);
        reserve(&mut self.numbered, needed, [generous], room)?;
        self.numbered.resize(self.numbered.capacity().min(generous), 0);
        Ok(())
    }

    fn rebuild_table(&mut self, slots: usize, most_bytes: u64) -> Result<(), StopReason> {
        let holds = if slots <= 4 * FEW { slots / 8 * 3 } else { slots / 4 * 3 };
        if bytes_of(&self.nodes) + NumberTable::bytes_for(slots) > most_bytes {
            return Err(StopReason::Memory);
        }
        self.table = NumberTable::default();
        self.table = NumberTable::with_slots(slots, holds)?;
        self.table_holds = holds;
        for (id, node) in (0..).zip(&self.nodes) {
            self.table.add(hash_of(&node.state), id);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashMap;

    type Small = Store<u64, bool, u16>;

    fn add(store: &mut Small, state: u64, most_bytes: u64) -> Result<u32, StopReason> {
        let key = Key::Hash(hash_of(&state));
        if !store.has_room(key) {
            store.grow(key, most_bytes)?;
        }
        match store.find(&state, key) {
            Place::Known(id) => Ok(id),
            Place::Free(slot) => Ok(store.insert(Node::new(state, 0, None), key, slot)),
        }
    }

    #[test]
    fn finds_what_was_stored_and_nothing_else() {
        let mut store = Small::new();
        let mut expected = HashMap::new();
        for n in 0..50_000u64 {
            expected.insert(n * n, add(&mut store, n * n, u64::MAX).unwrap());
        }
        assert_eq!(store.len(), 50_000);
        for state in 0..100_000 {
            let found = match store.find(&state, Key::Hash(hash_of(&state))) {
                Place::Known(id) => Some(id),
                Place::Free(_) => None,
            };
            assert_eq!(found, expected.get(&state).copied());
        }
    }

    #[test]
    fn a_stored_state_takes_little_memory_at_any_size() {
        let mut store = Small::new();
        for state in 0..200_000 {
            add(&mut store, state, u64::MAX).unwrap();
            if state > 100_000 {
                let bytes = store.bytes() as f64 / store.len() as f64;
                assert!(bytes < 28.5, "{bytes} bytes a state at {state}");
            }
        }
    }

    #[test]
    fn growth_beyond_the_limit_is_refused_before_it_happens() {
        let mut store = Small::new();
        let limit = 1 << 20;
        let stored = (0..).find(|&state| {
            let refused = add(&mut store, state, limit).is_err();
            assert!(store.bytes() <= limit);
            refused
        });
        assert!(stored.unwrap() > 30_000, "{stored:?} states in a megabyte");
    }
}
