//! Finds a node by its state, in lists whose nodes are added and removed.
//!
//! The table holds node numbers only. The states stay with the nodes, and the caller provides
//! access to them.

use crate::hash::hash_of;
use crate::limits::StopReason;
use crate::number_table::{MOST_NUMBERS, NumberTable, Probe};
use std::hash::Hash;

#[derive(Debug, Default)]
pub(crate) struct StateIndex {
    /// The number of slots is a power of two, or zero.
    table: NumberTable,
    len: usize,
}

const FIRST_SLOTS: usize = 64;

impl StateIndex {
    pub(crate) fn bytes(&self) -> u64 {
        self.table.bytes()
    }

    pub(crate) fn clear(&mut self) {
        self.table.clear();
        self.len = 0;
    }

    /// Returns the number that was stored last for this state.
    #[inline]
    pub(crate) fn find<'a, P>(&self, state: &P, state_of: impl Fn(u32) -> &'a P) -> Option<u32>
    where
        P: Eq + Hash + 'a,
    {
        self.find_by(|| hash_of(state), |id| state_of(id) == state)
    }

    /// Returns the number with this hash that `is_it` accepts.
    #[inline]
    pub(crate) fn find_by(
        &self,
        hash: impl FnOnce() -> u64,
        is_it: impl Fn(u32) -> bool,
    ) -> Option<u32> {
        if self.len == 0 {
            return None;
        }
        match self.table.probe(hash(), is_it) {
            Probe::Known { id, .. } => Some(id),
            Probe::Free(_) => None,
        }
    }

    /// Returns whether the table must double before it takes one more number.
    #[inline]
    pub(crate) fn is_full(&self) -> bool {
        (self.len + 1) * 2 > self.table.slots()
    }

    /// Makes room for one more number within `room` more bytes.
    #[inline]
    pub(crate) fn grow<'a, P>(
        &mut self,
        room: u64,
        state_of: impl Fn(u32) -> &'a P,
    ) -> Result<(), StopReason>
    where
        P: Eq + Hash + 'a,
    {
        if self.is_full() { self.double(room, state_of) } else { Ok(()) }
    }

    #[cold]
    fn double<'a, P>(
        &mut self,
        room: u64,
        state_of: impl Fn(u32) -> &'a P,
    ) -> Result<(), StopReason>
    where
        P: Eq + Hash + 'a,
    {
        let slots = (self.table.slots() * 2).max(FIRST_SLOTS);
        // Both tables are held while the numbers move.
        if NumberTable::bytes_for(slots) > room {
            return Err(StopReason::Memory);
        }
        let mut larger = NumberTable::with_slots(slots, MOST_NUMBERS)?;
        self.table.numbers().for_each(|id| larger.add(hash_of(state_of(id)), id));
        self.table = larger;
        Ok(())
    }

    /// Stores a number in room that [`grow`](Self::grow) made. It replaces another number of the
    /// same state.
    pub(crate) fn insert<'a, P>(&mut self, state: &P, id: u32, state_of: impl Fn(u32) -> &'a P)
    where
        P: Eq + Hash + 'a,
    {
        let hash = hash_of(state);
        match self.table.probe(hash, |other| state_of(other) == state) {
            Probe::Known { slot, .. } => self.table.insert(slot, hash, id),
            Probe::Free(_) => self.insert_new(hash, id),
        }
    }

    /// Stores the number of a state that has none, in room that [`grow`](Self::grow) made.
    #[inline]
    pub(crate) fn insert_new(&mut self, hash: u64, id: u32) {
        self.table.add(hash, id);
        self.len += 1;
    }

    /// Removes a number, unless another one identifies its state.
    pub(crate) fn remove<'a, P>(&mut self, state: &P, id: u32, state_of: impl Fn(u32) -> &'a P)
    where
        P: Eq + Hash + 'a,
    {
        if self.len > 0
            && let Probe::Known { id: stored, slot } =
                self.table.probe(hash_of(state), |other| state_of(other) == state)
            && stored == id
        {
            self.len -= 1;
            self.table.remove(slot, |id| hash_of(state_of(id)));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashMap;

    #[test]
    fn agrees_with_a_map_while_states_come_and_go() {
        let (mut index, mut expected) = (StateIndex::default(), HashMap::new());
        let states: Vec<u32> = (0..2100).map(|id| id % 700).collect(); // several numbers a state
        let state_of = |id: u32| &states[id as usize];
        let mut random = 7u32;
        for step in 0..200_000 {
            random = random.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            let id = (random >> 8) % 2100;
            // Long periods of mostly inserting and mostly removing.
            if (random >> 28) < if step / 5000 % 2 == 0 { 11 } else { 5 } {
                index.grow(u64::MAX, state_of).unwrap();
                index.insert(state_of(id), id, state_of);
                expected.insert(*state_of(id), id);
            } else {
                index.remove(state_of(id), id, state_of);
                if expected.get(state_of(id)) == Some(&id) {
                    expected.remove(state_of(id));
                }
            }
            let asked = (random >> 4) % 700;
            assert_eq!(index.find(&asked, state_of), expected.get(&asked).copied());
        }
        assert!(expected.len() > 10);
    }

    #[test]
    fn growth_beyond_the_room_is_refused() {
        let mut index = StateIndex::default();
        assert_eq!(index.grow(319, |_| &0), Err(StopReason::Memory));
        assert_eq!(index.bytes(), 0);
        assert_eq!(index.grow(320, |_| &0), Ok(()));
        assert_eq!(index.bytes(), 320);
    }
}
