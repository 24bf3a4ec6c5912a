//! The transposition table: the results of a search for states that it may reach again.
//!
//! A state has one place, found by its hash. The table doubles while it fills, up to a limit; then
//! a newer entry replaces an older one. Keys are compared, so two states are never confused.

use crate::hash::hash_of;
use std::hash::Hash;

/// The proven bound on the value of a state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bound {
    /// The value is at least this.
    Lower,
    /// The value is exactly this.
    Exact,
    /// The value is at most this.
    Upper,
}

/// The result of a search from a state.
#[derive(Clone, Debug)]
pub(super) struct GameEntry<M> {
    pub(super) value: i32,
    pub(super) bound: Bound,
    /// The number of moves that the search looked ahead.
    pub(super) depth: u32,
    /// Whether every line behind the value ended within that depth.
    pub(super) is_complete: bool,
    pub(super) best: M,
}

impl<M> GameEntry<M> {
    /// Whether a search of this depth would find the same result.
    pub(super) fn serves(&self, depth: u32) -> bool {
        self.depth == depth || (self.is_complete && self.depth < depth)
    }

    /// Whether the value decides a search within this window.
    pub(super) fn decides(&self, alpha: i32, beta: i32) -> bool {
        match self.bound {
            Bound::Lower => self.value >= beta,
            Bound::Exact => true,
            Bound::Upper => self.value <= alpha,
        }
    }
}

type TableSlot<K, M> = Option<(K, GameEntry<M>)>;

pub(super) struct TranspositionTable<K, M> {
    places: Vec<TableSlot<K, M>>,
    used: usize,
    most: usize,
    peak_bytes: u64,
}

const FIRST_PLACES: usize = 1 << 10;

impl<K: Eq + Hash, M> TranspositionTable<K, M> {
    /// Returns an empty table of at most this many entries and bytes. The size is a power of two.
    pub(super) fn new(entries: usize, bytes: u64) -> Self {
        // While a table doubles, the old half exists beside the new whole.
        let fitting = bytes / size_of::<TableSlot<K, M>>() as u64 / 3 * 2;
        let most = entries.min(usize::try_from(fitting).unwrap_or(usize::MAX));
        let most = if most == 0 { 0 } else { 1 << most.ilog2() };
        let mut table = Self { places: Vec::new(), used: 0, most, peak_bytes: 0 };
        table.resize(most.min(FIRST_PLACES));
        table
    }

    pub(super) fn len(&self) -> u64 {
        self.used as u64
    }

    pub(super) fn bytes(&self) -> u64 {
        (self.places.capacity() * size_of::<TableSlot<K, M>>()) as u64
    }

    pub(super) fn peak_bytes(&self) -> u64 {
        self.peak_bytes
    }

    pub(super) fn get(&self, key: &K) -> Option<&GameEntry<M>> {
        let (found, entry) = self.places.get(self.place(key))?.as_ref()?;
        (found == key).then_some(entry)
    }

    pub(super) fn insert(&mut self, key: K, entry: GameEntry<M>) {
        if self.used * 2 > self.places.len() && self.places.len() < self.most {
            self.resize(self.places.len() * 2);
        }
        let place = self.place(&key);
        if let Some(place) = self.places.get_mut(place) {
            self.used += usize::from(place.is_none());
            *place = Some((key, entry));
        }
    }

    fn place(&self, key: &K) -> usize {
        // The length is a power of two, so the remainder keeps the low bits.
        (hash_of(key) as usize) & self.places.len().wrapping_sub(1)
    }

    fn resize(&mut self, places: usize) {
        let mut larger = Vec::new();
        if larger.try_reserve_exact(places).is_err() {
            self.most = self.places.len();
            return;
        }
        larger.resize_with(places, || None);
        self.peak_bytes = self.bytes() + (places * size_of::<TableSlot<K, M>>()) as u64;
        let old = std::mem::replace(&mut self.places, larger);
        self.used = 0;
        for (key, entry) in old.into_iter().flatten() {
            let place = self.place(&key);
            self.used += usize::from(self.places[place].is_none());
            self.places[place] = Some((key, entry));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(value: i32) -> GameEntry<()> {
        GameEntry { value, bound: Bound::Exact, depth: 3, is_complete: false, best: () }
    }

    #[test]
    fn a_table_grows_and_then_replaces() {
        let mut table = TranspositionTable::new(5000, u64::MAX);
        (0..100_000).for_each(|key| table.insert(key, entry(key)));
        assert_eq!(table.places.len(), 4096);
        assert!(table.len() > 4000, "{}", table.len());
        let found = (0..100_000).filter_map(|key| Some((key, table.get(&key)?.value)));
        assert!(found.clone().all(|(key, value)| key == value));
        assert_eq!(found.count() as u64, table.len());
        assert_eq!(table.get(&99_999).map(|entry| entry.value), Some(99_999));
    }

    #[test]
    fn a_table_keeps_its_limit_of_bytes() {
        let mut table = TranspositionTable::new(usize::MAX, 100_000);
        (0..100_000u32).for_each(|key| table.insert(key, entry(0)));
        assert!(table.len() > 1000 && table.peak_bytes() <= 100_000, "{}", table.peak_bytes());
        let mut none = TranspositionTable::new(1000, 8);
        none.insert(1u32, entry(0));
        assert!(none.get(&1).is_none());
    }

    #[test]
    fn only_complete_entries_serve_greater_depths() {
        let open = entry(0);
        assert_eq!([2, 3, 4].map(|depth| open.serves(depth)), [false, true, false]);
        let complete = GameEntry { is_complete: true, ..open };
        assert_eq!([2, 3, 4].map(|depth| complete.serves(depth)), [false, true, true]);
    }
}
