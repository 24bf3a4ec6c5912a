//! Numbers by the hash of the values that they identify: the only hash table of this crate.
//!
//! Open addressing with linear probing. A slot has four bytes:
//!
//! ```text
//!   slot:  [ tag: lower bits of the hash | number + 1, in `number_bits` bits ]     0 = free
//! ```
//!
//! A naive slot holds only the number. Then a probe compares the state of every number that it
//! passes, and each comparison loads a node from memory. The bits that the number does not need
//! hold a part of the hash instead, so nearly every probe stays inside one cache line.
//!
//! A removed number leaves no mark: the numbers after it that can use its slot move up (Knuth,
//! volume 3, algorithm R of section 6.4). So a table stays as fast as a new one while numbers are
//! added and removed.
//!
//! **Invariant.** No slot is free between the home of a number and its slot.

use crate::limits::StopReason;
use crate::room::bytes_of;
use std::hint::black_box;

/// Numbers are below this, so that a slot keeps at least one bit of the hash.
pub(crate) const MOST_NUMBERS: usize = (1 << 31) - 1;

/// The result of a probe.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Probe {
    /// The number is in this slot.
    Known { id: u32, slot: usize },
    /// The number is not in the table; it belongs in this slot.
    Free(usize),
}

#[derive(Debug, Default)]
pub(crate) struct NumberTable {
    slots: Vec<u32>,
    number_bits: u32,
}

impl NumberTable {
    /// Returns an empty table for numbers below `most`.
    pub(crate) fn with_slots(slots: usize, most: usize) -> Result<Self, StopReason> {
        let mut table = Self { slots: Vec::new(), number_bits: usize::BITS - most.leading_zeros() };
        if most > MOST_NUMBERS || table.slots.try_reserve_exact(slots).is_err() {
            return Err(StopReason::Memory);
        }
        table.slots.resize(slots, 0);
        Ok(table)
    }

    #[inline]
    pub(crate) fn slots(&self) -> usize {
        self.slots.len()
    }

    pub(crate) fn bytes(&self) -> u64 {
        bytes_of(&self.slots)
    }

    pub(crate) fn clear(&mut self) {
        self.slots.fill(0);
    }

    /// Returns the slot where a probe begins: the upper part of the product spreads the hashes over
    /// any number of slots.
    #[inline]
    fn home(&self, hash: u64) -> usize {
        ((u128::from(hash) * self.slots.len() as u128) >> 64) as usize
    }

    #[inline]
    fn after(&self, slot: usize) -> usize {
        if slot + 1 == self.slots.len() { 0 } else { slot + 1 }
    }

    #[inline]
    fn mask(&self) -> u32 {
        (1 << self.number_bits) - 1
    }

    /// Returns the lower bits of the hash, which [`home`](Self::home) hardly uses, above the bits
    /// of the number.
    #[inline]
    fn tag(&self, hash: u64) -> u32 {
        (hash as u32) << self.number_bits
    }

    /// Loads the slot where the probe for a hash begins. The loads of several calls in a row
    /// overlap, and the probes then find their slots in the cache.
    #[inline]
    pub(crate) fn touch(&self, hash: u64) {
        black_box(self.slots[self.home(hash)]);
    }

    /// Looks for the number with this hash that `is_it` accepts. The table must have a free slot.
    #[inline(always)]
    pub(crate) fn probe(&self, hash: u64, is_it: impl Fn(u32) -> bool) -> Probe {
        let mut slot = self.home(hash);
        if self.slots[slot] == 0 {
            return Probe::Free(slot);
        }
        let (tag, mask) = (self.tag(hash), self.mask());
        loop {
            let entry = self.slots[slot];
            if entry == 0 {
                return Probe::Free(slot);
            }
            if entry & !mask == tag {
                let id = (entry & mask) - 1;
                if is_it(id) {
                    return Probe::Known { id, slot };
                }
            }
            slot = self.after(slot);
        }
    }

    /// Stores a number in the slot that [`probe`](Self::probe) returned.
    #[inline(always)]
    pub(crate) fn insert(&mut self, slot: usize, hash: u64, id: u32) {
        self.slots[slot] = self.tag(hash) | (id + 1);
    }

    /// Stores a number that is not in the table.
    #[inline]
    pub(crate) fn add(&mut self, hash: u64, id: u32) {
        let mut slot = self.home(hash);
        while self.slots[slot] != 0 {
            slot = self.after(slot);
        }
        self.insert(slot, hash, id);
    }

    /// Removes the number in a slot; `hash_of` returns the hash of any number.
    pub(crate) fn remove(&mut self, mut hole: usize, hash_of: impl Fn(u32) -> u64) {
        let count = self.slots.len();
        let distance = |from: usize, to: usize| (to + count - from) % count;
        let mut slot = self.after(hole);
        while self.slots[slot] != 0 {
            let home = self.home(hash_of((self.slots[slot] & self.mask()) - 1));
            // The number may move up unless its home lies behind the hole.
            if distance(home, slot) >= distance(hole, slot) {
                self.slots[hole] = self.slots[slot];
                hole = slot;
            }
            slot = self.after(slot);
        }
        self.slots[hole] = 0;
    }

    pub(crate) fn numbers(&self) -> impl Iterator<Item = u32> {
        self.slots.iter().filter(|&&entry| entry != 0).map(|entry| (entry & self.mask()) - 1)
    }
}
