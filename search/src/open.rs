//! The open list: which state is next, to the last tie.
//!
//! The naive open list is a binary heap of (f, state). Two observations do
//! better. Costs are mostly small whole numbers, so f can index a row of
//! buckets and both push and pop take constant time (Dial 1969). And ties are
//! not left to the heap's whim: a second index, g, and the order of arrival
//! settle them as [`TieBreak`] says.
//!
//! ```text
//!   f = 10  ─┬─ g = 4: 17 → 25 → 31     (arrival order →)
//!            ├─ g = 6: 12
//!            └─ g = 9: 40 → 41          low-g takes 17, high-g takes 41,
//!   f = 12  ─── …                       first-in takes 12, last-in takes 41
//! ```
//!
//! The buckets are chains of cache-line chunks from one [`Pool`], so that
//! hundreds of small buckets cost no allocation each, and what one bucket gives
//! back another takes.
//!
//! One entry may wait beside the buckets: the last one pushed, where it is
//! better than all others. With ties broken by high g that is the rule rather
//! than the exception, since a successor as promising as its parent is next.
//!
//! Priorities that are no small whole numbers (real costs, very large sums) go
//! to a binary heap with the same order.
//!
//! Entries are never removed early: a state whose cost improves is pushed
//! again, and the older entry is recognised as stale when it comes up.

use crate::pool::{Chain, Full, Pool};
use crate::tie::{Arrival, Prefer, TieBreak};
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// Priorities and path costs below this live in buckets. Sums of tile moves
/// stay far below; the square of it bounds the memory of empty buckets.
const NEAR: u64 = 1024;

/// Buckets that a level starts with: one allocation for most levels.
const FIRST_BUCKETS: usize = 32;

/// The next state to expand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Entry {
    pub(crate) priority: u64,
    pub(crate) id: u32,
}

/// Entries of the heap, smallest first: priority, tie, arrival, id.
type FarEntry = Reverse<(u64, u64, u64, u32)>;

#[derive(Debug)]
pub(crate) struct OpenList {
    tie: TieBreak,
    /// Whether small priorities are whole numbers that may index buckets.
    whole: bool,
    levels: Vec<Level>,
    /// No level below this holds an entry.
    lowest: usize,
    pool: Pool,
    far: BinaryHeap<FarEntry>,
    arrivals: u64,
    /// An entry of the buckets' range that goes before everything else.
    next: Option<(Entry, u32)>,
    /// Bytes of levels and buckets, without what the pool holds.
    frame_bytes: u64,
    /// Bytes that the list may hold.
    most_bytes: u64,
}

impl OpenList {
    pub(crate) fn new(tie: TieBreak, whole: bool) -> Self {
        Self {
            tie,
            whole,
            levels: Vec::new(),
            lowest: 0,
            pool: Pool::new(tie.arrival),
            far: BinaryHeap::new(),
            arrivals: 0,
            next: None,
            frame_bytes: 0,
            most_bytes: u64::MAX,
        }
    }

    /// Sets the bytes that the list may hold from now on.
    pub(crate) fn allow(&mut self, most_bytes: u64) {
        self.most_bytes = most_bytes;
    }

    /// `g` only breaks ties; like the priority it is a whole number or ordered bits.
    #[inline]
    pub(crate) fn push(&mut self, priority: u64, g: u64, id: u32) -> Result<(), Full> {
        let g = if self.tie.g.is_some() { g } else { 0 };
        if !(self.whole && priority < NEAR && g < NEAR) {
            return self.push_far(priority, g, id);
        }
        if !self.goes_first(priority, g) {
            return self.push_near(priority as usize, g as usize, id);
        }
        match self.next.replace((Entry { priority, id }, g as u32)) {
            Some((entry, g)) => self.push_near(entry.priority as usize, g as usize, entry.id),
            None => Ok(()),
        }
    }

    /// Whether a new entry surely goes before all others. Only asked where a
    /// high g and the last arrival are preferred; no is always a safe answer.
    #[inline]
    fn goes_first(&self, priority: u64, g: u64) -> bool {
        if self.tie != TieBreak::HIGH_G || !self.far.is_empty() {
            return false;
        }
        let lowest = self.lowest as u64;
        match self.next {
            Some((next, next_g)) => {
                priority < next.priority || (priority == next.priority && g >= u64::from(next_g))
            }
            None if priority == lowest => {
                self.levels.get(self.lowest).is_none_or(|level| g >= level.best as u64)
            }
            None => priority < lowest,
        }
    }

    #[inline]
    fn push_near(&mut self, priority: usize, g: usize, id: u32) -> Result<(), Full> {
        if self.levels.get(priority).is_none_or(|level| level.by_g.len() <= g) {
            self.make_bucket(priority, g)?;
        }
        let most_bytes = self.most_bytes.saturating_sub(self.frame_bytes);
        let level = &mut self.levels[priority];
        self.pool.push(&mut level.by_g[g], id, most_bytes)?;
        level.best = match self.tie.g {
            _ if level.entries == 0 => g,
            Some(Prefer::High) => level.best.max(g),
            Some(Prefer::Low) | None => level.best.min(g),
        };
        level.entries += 1;
        self.lowest = self.lowest.min(priority);
        Ok(())
    }

    #[cold]
    fn make_bucket(&mut self, priority: usize, g: usize) -> Result<(), Full> {
        let levels = (priority + 1).saturating_sub(self.levels.len());
        let had = self.levels.get(priority).map_or(0, |level| level.by_g.len());
        let buckets = (g + 1).next_power_of_two().max(FIRST_BUCKETS).max(had);
        let more = levels * size_of::<Level>() + (buckets - had) * size_of::<Chain>();
        if self.bytes() + more as u64 > self.most_bytes {
            return Err(Full);
        }
        self.levels.reserve_exact(levels);
        self.levels.resize_with(self.levels.len() + levels, Level::default);
        let by_g = &mut self.levels[priority].by_g;
        by_g.reserve_exact(buckets - by_g.len());
        by_g.resize_with(buckets, Chain::default);
        self.frame_bytes += more as u64;
        Ok(())
    }

    fn push_far(&mut self, priority: u64, g: u64, id: u32) -> Result<(), Full> {
        if let Some((entry, g)) = self.next.take() {
            self.push_near(entry.priority as usize, g as usize, entry.id)?;
        }
        if self.far.len() == self.far.capacity() {
            self.grow_far()?;
        }
        self.arrivals += 1;
        let tie = match self.tie.g {
            Some(Prefer::High) => !g,
            Some(Prefer::Low) | None => g,
        };
        let arrival = match self.tie.arrival {
            Arrival::First => self.arrivals,
            Arrival::Last => !self.arrivals,
        };
        self.far.push(Reverse((priority, tie, arrival, id)));
        Ok(())
    }

    #[cold]
    fn grow_far(&mut self) -> Result<(), Full> {
        let (len, size) = (self.far.len(), size_of::<FarEntry>());
        let fits = |more: &usize| self.bytes() + (more * size) as u64 <= self.most_bytes;
        let more = [len.max(64), len / 8, 1].into_iter().find(fits).ok_or(Full)?;
        self.far.try_reserve_exact(more.max(1)).map_err(|_| Full)
    }

    /// Takes the best entry, which may be stale.
    #[inline]
    pub(crate) fn pop(&mut self) -> Option<Entry> {
        if let Some((entry, _)) = self.next.take() {
            return Some(entry);
        }
        while self.levels.get(self.lowest).is_some_and(|level| level.entries == 0) {
            self.lowest += 1;
        }
        let near = self.lowest < self.levels.len();
        match self.far.peek() {
            None if near => self.pop_near(),
            None => None,
            Some(&Reverse((far, ..))) if near => {
                // Equal priorities are split between the two only where a huge
                // g sent an entry far, and then g itself decides.
                let near = self.lowest as u64;
                let far_first = far < near || (far == near && self.tie.g == Some(Prefer::High));
                if far_first { self.pop_far() } else { self.pop_near() }
            }
            Some(_) => self.pop_far(),
        }
    }

    #[inline]
    fn pop_near(&mut self) -> Option<Entry> {
        let level = &mut self.levels[self.lowest];
        while level.by_g[level.best].is_empty() {
            match self.tie.g {
                Some(Prefer::High) => level.best -= 1,
                Some(Prefer::Low) | None => level.best += 1,
            }
        }
        level.entries -= 1;
        let id = self.pool.pop(&mut level.by_g[level.best])?;
        Some(Entry { priority: self.lowest as u64, id })
    }

    fn pop_far(&mut self) -> Option<Entry> {
        let Reverse((priority, _, _, id)) = self.far.pop()?;
        Some(Entry { priority, id })
    }

    #[inline]
    pub(crate) fn bytes(&self) -> u64 {
        self.frame_bytes + self.pool.bytes() + (self.far.capacity() * size_of::<FarEntry>()) as u64
    }
}

/// The entries of one priority, by g.
#[derive(Debug, Default)]
struct Level {
    by_g: Vec<Chain>,
    entries: usize,
    /// The bucket to look in first: none on the preferred side of it holds an entry.
    best: usize,
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The picture at the top of this file.
    const PICTURE: [(u64, u64, u32); 7] =
        [(10, 6, 12), (10, 4, 17), (10, 4, 25), (10, 4, 31), (12, 0, 1), (10, 9, 40), (10, 9, 41)];

    fn drain(tie: TieBreak, whole: bool, offset: u64) -> Vec<u32> {
        let mut open = OpenList::new(tie, whole);
        for (priority, g, id) in PICTURE {
            open.push(priority + offset, g, id).unwrap();
        }
        std::iter::from_fn(|| open.pop()).map(|entry| entry.id).collect()
    }

    #[test]
    fn order_of_the_open_list() {
        let expected = [
            ("low-g", vec![17, 25, 31, 12, 40, 41, 1]),
            ("high-g", vec![41, 40, 12, 31, 25, 17, 1]),
            ("first-in", vec![12, 17, 25, 31, 40, 41, 1]),
            ("last-in", vec![41, 40, 31, 25, 17, 12, 1]),
            ("low-g+last-in", vec![31, 25, 17, 12, 41, 40, 1]),
            ("high-g+first-in", vec![40, 41, 12, 17, 25, 31, 1]),
        ];
        for (name, order) in expected {
            let tie = name.parse().unwrap();
            assert_eq!(drain(tie, true, 0), order, "{name}, buckets");
            assert_eq!(drain(tie, false, 0), order, "{name}, heap");
            assert_eq!(drain(tie, true, NEAR - 11), order, "{name}, across both");
        }
    }

    #[test]
    fn a_lower_priority_pushed_later_comes_first() {
        let mut open = OpenList::new(TieBreak::LOW_G, true);
        open.push(9, 0, 1).unwrap();
        assert_eq!(open.pop(), Some(Entry { priority: 9, id: 1 }));
        open.push(4, 0, 2).unwrap();
        open.push(NEAR * 4, 0, 3).unwrap();
        assert_eq!(open.pop().map(|entry| entry.id), Some(2));
        assert_eq!(open.pop().map(|entry| entry.id), Some(3));
        assert_eq!(open.pop(), None);
    }

    #[test]
    fn a_huge_g_keeps_its_place_among_equal_priorities() {
        for (tie, order) in [(TieBreak::LOW_G, [1, 2]), (TieBreak::HIGH_G, [2, 1])] {
            let mut open = OpenList::new(tie, true);
            open.push(5, 3, 1).unwrap();
            open.push(5, NEAR * 9, 2).unwrap();
            assert_eq!([open.pop().unwrap().id, open.pop().unwrap().id], order, "{tie}");
        }
    }

    #[test]
    fn the_entry_that_waits_beside_the_buckets_keeps_the_order() {
        let mut open = OpenList::new(TieBreak::HIGH_G, true);
        for (priority, g, id) in [(8, 2, 1), (8, 3, 2), (8, 3, 3), (6, 0, 4), (8, 9, 5)] {
            open.push(priority, g, id).unwrap();
        }
        open.push(4, NEAR * 2, 6).unwrap();
        let order: Vec<u32> = std::iter::from_fn(|| open.pop()).map(|entry| entry.id).collect();
        assert_eq!(order, [6, 4, 5, 3, 2, 1]);
    }

    #[test]
    fn memory_is_counted_and_used_again() {
        let mut open = OpenList::new(TieBreak::FIRST_IN, true);
        let mut fill_and_drain = |priority| {
            (0..100_000).for_each(|id| open.push(priority, 0, id).unwrap());
            let full = open.bytes();
            while open.pop().is_some() {}
            full
        };
        let first = fill_and_drain(7);
        assert!((400_000..700_000).contains(&first), "{first}");
        assert!(
            fill_and_drain(9) < first + 10_000,
            "a second bucket reuses the memory of the first"
        );
    }

    #[test]
    fn growth_beyond_the_limit_is_refused() {
        for (offset, limit) in [(0, 40_000), (NEAR, 40_000), (0, 100)] {
            let mut open = OpenList::new(TieBreak::LOW_G, true);
            open.allow(limit);
            let refused = (0..100_000).find(|&id| {
                let full = open.push(offset + u64::from(id) % 30, 3, id).is_err();
                assert!(open.bytes() <= limit, "{} bytes", open.bytes());
                full
            });
            assert!(refused.is_some());
        }
    }
}
