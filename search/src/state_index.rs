//! Finds a node by its state, where nodes come and go.
//!
//! The table holds node numbers only; the states stay with the nodes, and the
//! caller says how to look at them. Open addressing with linear probing; a
//! number that leaves is not replaced by a tombstone: the numbers behind it that
//! wanted its place move up (Knuth, volume 3, algorithm R of section 6.4), so
//! that a table in which nodes come and go for hours stays as quick as a new one.

use crate::hash::hash_of;
use crate::limits::StopReason;
use crate::room::bytes_of;
use std::hash::Hash;

#[derive(Debug, Default)]
pub(crate) struct StateIndex {
    /// A node number plus one, or zero; the length is a power of two, or zero.
    slots: Vec<u32>,
    len: usize,
}

const FIRST_SLOTS: usize = 64;

impl StateIndex {
    pub(crate) fn bytes(&self) -> u64 {
        bytes_of(&self.slots)
    }

    pub(crate) fn clear(&mut self) {
        self.slots.fill(0);
        self.len = 0;
    }

    #[inline]
    fn home(&self, hash: u64) -> usize {
        (hash >> (u64::BITS - self.slots.len().trailing_zeros())) as usize
    }

    #[inline]
    fn after(&self, at: usize) -> usize {
        (at + 1) & (self.slots.len() - 1)
    }

    /// The number last stored for this state.
    #[inline]
    pub(crate) fn find<'a, P>(&self, state: &P, state_of: impl Fn(u32) -> &'a P) -> Option<u32>
    where
        P: Eq + Hash + 'a,
    {
        self.slot(state, state_of).map(|at| self.slots[at] - 1)
    }

    fn slot<'a, P>(&self, state: &P, state_of: impl Fn(u32) -> &'a P) -> Option<usize>
    where
        P: Eq + Hash + 'a,
    {
        self.slot_by(|| hash_of(state), |id| state_of(id) == state)
    }

    /// The number of the state with this hash that `is_it` says is the one.
    #[inline]
    pub(crate) fn find_by(&self, hash: u64, is_it: impl Fn(u32) -> bool) -> Option<u32> {
        self.slot_by(|| hash, is_it).map(|at| self.slots[at] - 1)
    }

    #[inline]
    fn slot_by(&self, hash: impl FnOnce() -> u64, is_it: impl Fn(u32) -> bool) -> Option<usize> {
        if self.len == 0 {
            return None;
        }
        let mut at = self.home(hash());
        while self.slots[at] != 0 {
            if is_it(self.slots[at] - 1) {
                return Some(at);
            }
            at = self.after(at);
        }
        None
    }

    /// Whether the table must double before it takes one more number.
    #[inline]
    pub(crate) fn is_full(&self) -> bool {
        (self.len + 1) * 2 > self.slots.len()
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
        let length = (self.slots.len() * 2).max(FIRST_SLOTS);
        // Both tables are held while the numbers move.
        if (length * size_of::<u32>()) as u64 > room {
            return Err(StopReason::Memory);
        }
        let mut slots = Vec::new();
        slots.try_reserve_exact(length).map_err(|_| StopReason::Memory)?;
        slots.resize(length, 0);
        let numbers = std::mem::replace(&mut self.slots, slots);
        for number in numbers.into_iter().filter(|&number| number != 0) {
            let at = self.free_slot(hash_of(state_of(number - 1)));
            self.slots[at] = number;
        }
        Ok(())
    }

    fn free_slot(&self, hash: u64) -> usize {
        let mut at = self.home(hash);
        while self.slots[at] != 0 {
            at = self.after(at);
        }
        at
    }

    /// Stores a number in room that [`grow`](Self::grow) made; it takes the place
    /// of another number of the same state.
    pub(crate) fn insert<'a, P>(&mut self, state: &P, id: u32, state_of: impl Fn(u32) -> &'a P)
    where
        P: Eq + Hash + 'a,
    {
        match self.slot(state, state_of) {
            Some(at) => self.slots[at] = id + 1,
            None => self.insert_new(hash_of(state), id),
        }
    }

    /// Stores the number of a state that has none, in room that [`grow`](Self::grow) made.
    #[inline]
    pub(crate) fn insert_new(&mut self, hash: u64, id: u32) {
        let at = self.free_slot(hash);
        self.slots[at] = id + 1;
        self.len += 1;
    }

    /// Forgets a number, unless another one stands for its state.
    pub(crate) fn remove<'a, P>(&mut self, state: &P, id: u32, state_of: impl Fn(u32) -> &'a P)
    where
        P: Eq + Hash + 'a,
    {
        let Some(mut hole) = self.slot(state, &state_of) else {
            return;
        };
        if self.slots[hole] != id + 1 {
            return;
        }
        self.len -= 1;
        let mut at = self.after(hole);
        while self.slots[at] != 0 {
            let home = self.home(hash_of(state_of(self.slots[at] - 1)));
            // It may move unless its home lies behind the hole.
            let distance = |from: usize, to: usize| to.wrapping_sub(from) & (self.slots.len() - 1);
            if distance(home, at) >= distance(hole, at) {
                self.slots[hole] = self.slots[at];
                hole = at;
            }
            at = self.after(at);
        }
        self.slots[hole] = 0;
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
            // Long spells of mostly coming and mostly going.
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
        assert_eq!(index.grow(255, |_| &0), Err(StopReason::Memory));
        assert_eq!(index.bytes(), 0);
        assert_eq!(index.grow(256, |_| &0), Ok(()));
        assert_eq!(index.bytes(), 256);
    }
}
