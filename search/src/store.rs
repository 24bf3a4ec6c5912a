//! Where best-first searches keep the states they have seen.
//!
//! Two arrays. The *arena* holds one node a state, in order of arrival: packed
//! state, parent (an index, not a pointer), path cost, action, and whether it is
//! closed. The *index* finds a state in the arena: an open-addressing hash table
//! of 4-byte slots.
//!
//! ```text
//!   slot:  [ tag: upper bits of the word | arena index + 1: lower bits ]   0 = free
//! ```
//!
//! A naive slot holds only the arena index, and every occupied slot that a probe
//! walks over costs a random load from the arena. The bits that the index does
//! not need carry a piece of the hash instead, so nearly every walk stays inside
//! the one cache line of the table. Because the table can be rebuilt from the
//! arena, it is dropped before a larger one is made: growing never holds both.
//!
//! Both arrays grow by less than doubling, so that memory per state stays low:
//! 16 bytes of arena and 5 to 8 of index for a state packed into 64 bits.

use crate::hash::hash_of;
use crate::limits::StopReason;
use crate::room::reserve;
use crate::space::PackedSpace;
use std::hash::Hash;
use std::hint::black_box;

/// Marks the start, which has no parent.
const NO_PARENT: u32 = u32::MAX;

/// Arena indices stay below 2³¹, so that a slot keeps at least one bit of tag.
const MOST_NODES: usize = (1 << 31) - 1;

/// One stored state.
#[derive(Clone, Debug)]
pub(crate) struct Node<P, A, C> {
    pub(crate) state: P,
    pub(crate) g: C,
    /// Its arena index; meaningless for the start.
    pub(crate) parent: u32,
    /// The action that led here from the parent; nothing for the start.
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

/// What leads to a state in the index.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Key {
    /// A hash, which others may share.
    Hash(u64),
    /// A number of its own ([`PackedSpace::index`](crate::PackedSpace::index)): the slot.
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

/// The answer of [`Store::find`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Place {
    /// The arena index of a state that was stored before.
    Known(u32),
    /// The free slot of one that was not.
    Free(usize),
}

#[derive(Debug)]
pub(crate) struct Store<P, A, C> {
    nodes: Vec<Node<P, A, C>>,
    slots: Vec<u32>,
    /// How many lower bits of a slot hold the arena index.
    index_bits: u32,
    /// The table grows when the arena would pass this length.
    table_holds: usize,
    /// Nodes that both arrays have room for.
    room: usize,
}

const FIRST_SLOTS: usize = 8192;
const FIRST_NODES: usize = 1024;

/// A table of this many slots fills half of a common second-level cache.
const CACHED_SLOTS: usize = 1 << 17;

/// Up to this many states the arrays double and the table stays three quarters
/// empty: a slot that is taken by another state is a branch that the processor
/// did not expect. Above, memory matters more.
const FEW: usize = 1 << 14;

impl<P: Clone + Eq + Hash, A: Copy, C: Copy> Store<P, A, C> {
    pub(crate) fn new() -> Self {
        Self { nodes: Vec::new(), slots: Vec::new(), index_bits: 0, table_holds: 0, room: 0 }
    }

    pub(crate) fn len(&self) -> u64 {
        self.nodes.len() as u64
    }

    pub(crate) fn bytes(&self) -> u64 {
        (self.nodes.capacity() * size_of::<Node<P, A, C>>()
            + self.slots.capacity() * size_of::<u32>()) as u64
    }

    #[inline]
    pub(crate) fn node(&self, id: u32) -> &Node<P, A, C> {
        &self.nodes[id as usize]
    }

    #[inline]
    pub(crate) fn node_mut(&mut self, id: u32) -> &mut Node<P, A, C> {
        &mut self.nodes[id as usize]
    }

    /// A cheaper way to a known state: it is open (again) with a new origin.
    pub(crate) fn improve(&mut self, id: u32, g: C, parent: u32, action: A) {
        let node = self.node_mut(id);
        (node.g, node.parent, node.action, node.closed) = (g, parent, Some(action), false);
    }

    pub(crate) fn is_closed(&self, id: u32) -> bool {
        self.nodes.get(id as usize).is_some_and(|node| node.closed)
    }

    /// Closes a state and copies its node as it was; whether it was not closed before.
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

    /// Whether the table is likely to lie in the cache, where [`touch`](Self::touch)
    /// has nothing to gain.
    #[inline]
    pub(crate) fn is_small(&self) -> bool {
        self.slots.len() <= CACHED_SLOTS
    }

    /// Loads the slot where the search for `hash` begins. Called for several
    /// hashes in a row, the loads overlap, and [`find`](Self::find) then finds
    /// its slots in the cache.
    #[inline]
    pub(crate) fn touch(&self, hash: u64) {
        black_box(self.slots[self.home(hash)]);
    }

    /// Where a state is, or where it belongs.
    #[inline(always)]
    pub(crate) fn find(&self, state: &P, key: Key) -> Place {
        match key {
            Key::Hash(hash) => {
                let home = self.home(hash);
                let free = self.slots[home] == 0;
                if free { Place::Free(home) } else { self.probe(state, hash, home) }
            }
            Key::Index(index) => match self.slots[index].checked_sub(1) {
                Some(id) => Place::Known(id),
                None => Place::Free(index),
            },
        }
    }

    /// The number of a state, were it ever stored: the table may be too short for it.
    #[inline]
    pub(crate) fn lookup(&self, state: &P, key: Key) -> Option<u32> {
        let is_there = match key {
            Key::Hash(_) => !self.slots.is_empty(),
            Key::Index(index) => index < self.slots.len(),
        };
        match is_there.then(|| self.find(state, key))? {
            Place::Known(id) => Some(id),
            Place::Free(_) => None,
        }
    }

    /// Follows the occupied slots from `at`.
    #[inline(always)]
    fn probe(&self, state: &P, hash: u64, mut at: usize) -> Place {
        let tag = self.tag(hash);
        let mask = (1u32 << self.index_bits) - 1;
        loop {
            let slot = self.slots[at];
            if slot == 0 {
                return Place::Free(at);
            }
            if slot & !mask == tag {
                let id = (slot & mask) - 1;
                if self.nodes[id as usize].state == *state {
                    return Place::Known(id);
                }
            }
            at += 1;
            if at == self.slots.len() {
                at = 0;
            }
        }
    }

    /// Stores a state in the free slot that [`find`](Self::find) has just named,
    /// in room that [`grow`](Self::grow) made.
    #[inline(always)]
    pub(crate) fn insert(&mut self, node: Node<P, A, C>, key: Key, slot: usize) -> u32 {
        let id = self.nodes.len() as u32;
        self.nodes.push(node);
        self.slots[slot] = match key {
            Key::Hash(hash) => self.tag(hash) | (id + 1),
            Key::Index(_) => id + 1,
        };
        id
    }

    /// The upper part of the product spreads the hash over a table of any length.
    #[inline]
    fn home(&self, hash: u64) -> usize {
        ((u128::from(hash) * self.slots.len() as u128) >> 64) as usize
    }

    /// The lower bits of the hash, which [`home`](Self::home) hardly uses,
    /// above the bits of the index.
    #[inline]
    fn tag(&self, hash: u64) -> u32 {
        (hash as u32) << self.index_bits
    }

    /// Whether a state can be found and inserted without growing.
    #[inline]
    pub(crate) fn has_room(&self, key: Key) -> bool {
        let in_table = match key {
            Key::Hash(_) => true,
            Key::Index(index) => index < self.slots.len(),
        };
        in_table && self.nodes.len() < self.room
    }

    /// Makes room for a state without holding over `most_bytes`.
    #[cold]
    pub(crate) fn grow(&mut self, key: Key, most_bytes: u64) -> Result<(), StopReason> {
        let needed = self.nodes.len() + 1;
        if let Key::Index(index) = key {
            self.reach(index, most_bytes)?;
        } else if needed > self.table_holds {
            let growth = if needed < FEW { self.slots.len() } else { self.slots.len() / 3 };
            let least = if needed <= FEW { needed * 4 } else { needed * 2 };
            let slots = (self.slots.len() + growth).max(FIRST_SLOTS).max(least);
            self.rebuild_table(slots, most_bytes)?;
        }
        if needed > self.nodes.capacity() {
            let growth = if needed < FEW { self.nodes.len() } else { self.nodes.len() / 8 };
            let generous = (self.nodes.len() + growth).max(FIRST_NODES).max(needed);
            let room = most_bytes.saturating_sub(self.bytes());
            reserve(&mut self.nodes, [generous, needed], room)?;
        }
        self.room = self.nodes.capacity().min(self.table_holds);
        Ok(())
    }

    /// Makes the table long enough for a state with a number of its own.
    fn reach(&mut self, index: usize, most_bytes: u64) -> Result<(), StopReason> {
        self.table_holds = MOST_NODES;
        if index < self.slots.len() {
            return Ok(());
        }
        let room = most_bytes.saturating_sub(self.bytes());
        let generous = (self.slots.len() * 2).max(FIRST_SLOTS).max(index + 1);
        reserve(&mut self.slots, [generous, index + 1], room)?;
        self.slots.resize(self.slots.capacity().min(generous), 0);
        Ok(())
    }

    fn rebuild_table(&mut self, slots: usize, most_bytes: u64) -> Result<(), StopReason> {
        let arena = (self.nodes.capacity() * size_of::<Node<P, A, C>>()) as u64;
        let table = (slots * size_of::<u32>()) as u64;
        let holds = if slots <= 4 * FEW { slots / 4 } else { slots / 8 * 5 };
        if arena + table > most_bytes || holds > MOST_NODES {
            return Err(StopReason::Memory);
        }
        let mut fresh = Vec::new();
        self.slots = Vec::new();
        fresh.try_reserve_exact(slots).map_err(|_| StopReason::Memory)?;
        fresh.resize(slots, 0);
        self.slots = fresh;
        self.table_holds = holds;
        self.index_bits = usize::BITS - holds.leading_zeros();
        for id in 0..self.nodes.len() as u32 {
            let hash = hash_of(&self.node(id).state);
            let slot = self.free_slot(hash);
            self.slots[slot] = self.tag(hash) | (id + 1);
        }
        Ok(())
    }

    /// The first free slot from where the search for `hash` begins.
    #[inline]
    fn free_slot(&self, hash: u64) -> usize {
        let mut at = self.home(hash);
        while self.slots[at] != 0 {
            at += 1;
            if at == self.slots.len() {
                at = 0;
            }
        }
        at
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
