//! Numbers by the hash of the values that they identify: the only hash table of this crate.
//!
//! Slots are in groups of eight. The tags of a group are the bytes of one word, so a probe compares
//! all eight at once (as in Google's SwissTable). The numbers are in an array of their own:
//!
//! ```text
//!   tags      [ 7 bits of the hash, and a bit for "used" ] × 8     one word for each group
//!   numbers   [ number ] × 8
//! ```
//!
//! A naive table holds only the numbers. Then a probe compares the state of every number that it
//! passes, and each comparison loads a node from memory. Here nearly every probe of an unknown state
//! reads one word, of an array of one byte for each slot. And it compares without branches:
//! one by one, the processor cannot predict how many slots a probe passes.
//!
//! A probe continues in the next group only if a group is full. A removed number leaves no mark: a
//! number that was stored farther on because of it moves up (Knuth, volume 3, algorithm R of section
//! 6.4). So a table stays as fast as a new one while numbers are added and removed.
//!
//! **Invariant.** All groups between the home of a number and its group are full.

use crate::limits::StopReason;
use crate::room::bytes_of;
use std::hint::black_box;

/// Numbers are below this, so that 32 bits also hold a number plus one, and marks.
pub(crate) const MOST_NUMBERS: usize = (1 << 31) - 1;

/// The result of a probe.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Probe {
    /// The number is in this slot.
    Known { id: u32, slot: usize },
    /// The number is not in the table; it belongs in this slot.
    Free(usize),
}

/// The slots of a group: one tag each in a word.
const GROUP: usize = 8;
/// The lowest and the highest bit of each byte of a word.
const LOW: u64 = 0x0101_0101_0101_0101;
const HIGH: u64 = LOW << 7;

#[derive(Debug, Default)]
pub(crate) struct NumberTable {
    /// For each group, the tags of its slots; 0 is a free slot.
    tags: Vec<[u8; GROUP]>,
    numbers: Vec<u32>,
}

impl NumberTable {
    /// Returns an empty table for numbers below `most`.
    pub(crate) fn with_slots(slots: usize, most: usize) -> Result<Self, StopReason> {
        let groups = slots.div_ceil(GROUP);
        let mut table = Self::default();
        if most > MOST_NUMBERS
            || table.tags.try_reserve_exact(groups).is_err()
            || table.numbers.try_reserve_exact(groups * GROUP).is_err()
        {
            return Err(StopReason::Memory);
        }
        table.tags.resize(groups, [0; GROUP]);
        table.numbers.resize(groups * GROUP, 0);
        Ok(table)
    }

    /// Returns the bytes of a table with this many slots.
    pub(crate) fn bytes_for(slots: usize) -> u64 {
        slots.div_ceil(GROUP).saturating_mul(GROUP * (size_of::<u32>() + 1)) as u64
    }

    #[inline]
    pub(crate) fn slots(&self) -> usize {
        self.numbers.len()
    }

    pub(crate) fn bytes(&self) -> u64 {
        bytes_of(&self.numbers) + bytes_of(&self.tags)
    }

    pub(crate) fn clear(&mut self) {
        self.tags.fill([0; GROUP]);
    }

    /// Returns the group where a probe begins: the upper part of the product spreads the hashes over
    /// any number of groups.
    #[inline]
    fn home(&self, hash: u64) -> usize {
        ((u128::from(hash) * self.tags.len() as u128) >> 64) as usize
    }

    #[inline]
    fn after(&self, group: usize) -> usize {
        if group + 1 == self.tags.len() { 0 } else { group + 1 }
    }

    /// Returns the lower bits of the hash, which [`home`](Self::home) hardly uses.
    #[inline]
    fn tag(hash: u64) -> u8 {
        hash as u8 | 0x80
    }

    /// Returns the tags of a group, the first one in the lowest bits.
    #[inline(always)]
    fn tags(&self, group: usize) -> u64 {
        u64::from_le_bytes(self.tags[group])
    }

    /// Returns the first free slot of a group.
    #[inline(always)]
    fn free_slot(&self, group: usize) -> Option<usize> {
        let free = !self.tags(group) & HIGH;
        (free != 0).then(|| group * GROUP + free.trailing_zeros() as usize / 8)
    }

    /// Loads the group where the probe for a hash begins. The loads of several calls in a row
    /// overlap, and the probes then find their groups in the cache.
    #[inline]
    pub(crate) fn touch(&self, hash: u64) {
        let group = self.home(hash);
        black_box((self.tags[group], self.numbers[group * GROUP]));
    }

    /// Looks for the number with this hash that `is_it` accepts. The table must have a free slot.
    #[inline(always)]
    pub(crate) fn probe(&self, hash: u64, is_it: impl Fn(u32) -> bool) -> Probe {
        let (mut group, wanted) = (self.home(hash), u64::from(Self::tag(hash)) * LOW);
        loop {
            let differs = self.tags(group) ^ wanted;
            // The bytes that are zero, and perhaps others above them.
            let mut hits = differs.wrapping_sub(LOW) & !differs & HIGH;
            while hits != 0 {
                let slot = group * GROUP + hits.trailing_zeros() as usize / 8;
                let id = self.numbers[slot];
                if is_it(id) {
                    return Probe::Known { id, slot };
                }
                hits &= hits - 1;
            }
            if let Some(slot) = self.free_slot(group) {
                return Probe::Free(slot);
            }
            group = self.after(group);
        }
    }

    /// Stores a number in the slot that [`probe`](Self::probe) returned.
    #[inline(always)]
    pub(crate) fn insert(&mut self, slot: usize, hash: u64, id: u32) {
        self.tags[slot / GROUP][slot % GROUP] = Self::tag(hash);
        self.numbers[slot] = id;
    }

    /// Stores a number that is not in the table.
    #[inline]
    pub(crate) fn add(&mut self, hash: u64, id: u32) {
        let mut group = self.home(hash);
        loop {
            if let Some(slot) = self.free_slot(group) {
                return self.insert(slot, hash, id);
            }
            group = self.after(group);
        }
    }

    #[inline]
    fn is_used(&self, slot: usize) -> bool {
        self.tags[slot / GROUP][slot % GROUP] != 0
    }

    /// Removes the number in a slot; `hash_of` returns the hash of any number.
    pub(crate) fn remove(&mut self, mut hole: usize, hash_of: impl Fn(u32) -> u64) {
        let count = self.tags.len();
        let distance = |from: usize, to: usize| (to + count - from) % count;
        let mut group = hole / GROUP;
        // Only beyond a full group there may be numbers that belong here.
        while self.free_slot(group).is_none() {
            group = self.after(group);
            let can_move = |&slot: &usize| {
                self.is_used(slot) && {
                    let home = self.home(hash_of(self.numbers[slot]));
                    distance(home, group) >= distance(hole / GROUP, group)
                }
            };
            if let Some(slot) = (group * GROUP..(group + 1) * GROUP).find(can_move) {
                let id = self.numbers[slot];
                self.insert(hole, hash_of(id), id);
                hole = slot;
            }
        }
        self.tags[hole / GROUP][hole % GROUP] = 0;
    }

    pub(crate) fn numbers(&self) -> impl Iterator<Item = u32> {
        (0..self.slots()).filter(|&slot| self.is_used(slot)).map(|slot| self.numbers[slot])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn a_table_that_is_nearly_full_finds_what_it_holds_and_nothing_else() {
        // All numbers share a few homes, so groups fill and numbers lie in later groups, also past the end.
        let hash_of = |id: u32| (u64::from(id % 5) << 61) | u64::from(id / 5 % 3) | 7 << 59;
        let mut table = NumberTable::with_slots(64, MOST_NUMBERS).unwrap();
        let (mut expected, mut random) = (BTreeSet::new(), 1u32);
        for _ in 0..20_000 {
            random = random.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            let id = (random >> 8) % 100;
            match table.probe(hash_of(id), |known| known == id) {
                Probe::Known { id: known, slot } => {
                    assert!(known == id && expected.remove(&id));
                    table.remove(slot, hash_of);
                }
                Probe::Free(slot) => {
                    assert!(!expected.contains(&id));
                    if expected.len() < 62 {
                        table.insert(slot, hash_of(id), id);
                        expected.insert(id);
                    }
                }
            }
        }
        assert_eq!(table.numbers().collect::<BTreeSet<_>>(), expected);
        assert!(expected.len() > 40);
    }
}
