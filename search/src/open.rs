//! The open list: which state is next, and the order of ties.
//!
//! The naive open list is a binary heap of (f, state). Two observations lead to a better one. Costs
//! are mostly small whole numbers, so f can index a row of buckets, and push and pop take constant
//! time (Dial 1969). And ties need a definite order: a second index, g, and the order of arrival
//! decide them as [`TieBreak`] says.
//!
//! ```text
//!   f = 10  ─┬─ g = 4: 17 → 25 → 31     (arrival order →)
//!            ├─ g = 6: 12
//!            └─ g = 9: 40 → 41          low-g takes 17, high-g takes 41,
//!   f = 12  ─── …                       first-in takes 12, last-in takes 41
//! ```
//!
//! Each f has a [`Row`] of buckets by *rank*: g itself if low g is preferred, its complement if high
//! g is. So the lowest rank is always next. One bit for each rank marks buckets with entries, so
//! empty ones are skipped. All buckets are in one array, and a row that is too short moves to the
//! end of it.
//!
//! The buckets are chains of chunks of one cache line from one [`Pool`]. So hundreds of small
//! buckets need no separate allocations, and one bucket reuses the chunks that another released.
//!
//! The last entry pushed waits beside the buckets if it is better than all others. If high g breaks
//! ties, this is the usual case, because a successor with the f of its parent is next. Waiting
//! there saves the work of the buckets. The processor also predicts that the new state is next, and
//! starts on it before the order is known.
//!
//! Other priorities (real costs, large sums) are kept elsewhere, in the same order: [`Far`].
//!
//! Entries are never removed early: a state whose cost improves is pushed again, and the older
//! entry is recognised as obsolete when it is popped.

use crate::far::Far;
use crate::pool::{Chain, Pool};
use crate::room::{bytes_of, reserve};
use crate::{Prefer, StopReason, TieBreak};

/// Priorities and path costs below this are in buckets. Sums of tile moves are far smaller; its
/// square bounds the memory of empty buckets.
const NEAR: u64 = 1024;

/// The initial number of buckets in a row: enough for most rows.
const FIRST_BUCKETS: u32 = 32;

/// A priority and a g that no entry reaches.
const NEVER: (u64, u64) = (0, u64::MAX);

/// No state has this number.
const NO_STATE: u32 = u32::MAX;

/// The next state to expand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct OpenEntry {
    pub(crate) priority: u64,
    pub(crate) id: u32,
}

/// The words of 64 bits for one bit per rank.
const WORDS: usize = NEAR as usize / 64;

/// The entries of one priority.
#[derive(Clone, Copy, Debug)]
struct Row {
    /// A bit for each rank whose bucket holds an entry.
    occupied: [u64; WORDS],
    /// The place of its first bucket.
    first: u32,

    /// The number of its buckets: one for each smaller g.
    buckets: u32,
    /// The mask that turns g into its rank, and back, by exclusive or.
    flip: usize,
}

impl Row {
    const EMPTY: Self = Self { occupied: [0; WORDS], first: 0, buckets: 0, flip: 0 };

    #[inline(always)]
    fn mark(&mut self, g: usize) {
        let rank = g ^ self.flip;
        self.occupied[(rank / 64) % WORDS] |= 1 << (rank % 64);
    }

    /// Returns the lowest rank whose bucket holds an entry.
    #[inline(always)]
    fn lowest_rank(&self) -> Option<usize> {
        let words = self.occupied.iter().zip((0..).step_by(64));
        words
            .filter(|(word, _)| **word != 0)
            .map(|(word, rank)| rank + word.trailing_zeros() as usize)
            .next()
    }
}

#[derive(Debug)]
pub(crate) struct OpenList {
    rows: Vec<Row>,
    chains: Vec<Chain>,
    pool: Pool,
    /// No row below this one holds an entry.
    lowest: usize,
    /// The state that precedes all others, if it waits beside the buckets.
    next: u32,
    /// Its priority and g. If no entry waits, those of the entry taken last: an entry that is no
    /// worse precedes all others. No entry is as good as [`NEVER`].
    first: (u64, u64),
    /// All ones if g breaks ties, zero if it does not.
    g_mask: u64,
    /// The maximum number of bytes of the chunks of the pool.
    pool_bytes: u64,
    /// The maximum number of bytes of the list.
    most_bytes: u64,
    far: Far,
    /// Whether priorities are whole numbers, so that small ones may index rows.
    whole: bool,
    tie: TieBreak,
}

impl OpenList {
    pub(crate) fn new(tie: TieBreak, whole: bool) -> Self {
        Self {
            rows: Vec::new(),
            chains: Vec::new(),
            pool: Pool::new(tie.arrival),
            lowest: 0,
            next: NO_STATE,
            first: if tie == TieBreak::HIGH_G { (NEAR, 0) } else { NEVER },
            g_mask: if tie.g.is_some() { u64::MAX } else { 0 },
            pool_bytes: u64::MAX,
            most_bytes: u64::MAX,
            far: Far::new(tie, whole),
            whole,
            tie,
        }
    }

    /// Sets the maximum number of bytes of the list.
    pub(crate) fn allow(&mut self, most_bytes: u64) {
        self.most_bytes = most_bytes;
        self.pool_bytes = most_bytes.saturating_sub(self.frame_bytes() + self.far.bytes());
    }

    /// Returns the bytes of rows and buckets, without the pool.
    fn frame_bytes(&self) -> u64 {
        bytes_of(&self.rows) + bytes_of(&self.chains)
    }

    pub(crate) fn bytes(&self) -> u64 {
        self.frame_bytes() + self.pool.bytes() + self.far.bytes()
    }

    /// Adds an entry. `g` only breaks ties; like the priority it is a whole number or ordered bits.
    #[inline(always)]
    pub(crate) fn push(&mut self, priority: u64, g: u64, id: u32) -> Result<(), StopReason> {
        let (first, first_g) = self.first;
        if priority > first || (priority == first && g < first_g) {
            return self.push_behind(priority, g, id);
        }
        self.first = (priority, g);
        match std::mem::replace(&mut self.next, id) {
            NO_STATE => Ok(()),
            displaced => self.push_behind(first, first_g, displaced),
        }
    }

    /// Pushes an entry that does not wait beside the buckets.
    #[inline(always)]
    fn push_behind(&mut self, priority: u64, g: u64, id: u32) -> Result<(), StopReason> {
        let g = g & self.g_mask;
        // If `usize` has 32 bits, a cast alone would wrap large priorities back into the rows.
        let row = usize::try_from(priority).ok().and_then(|at| self.rows.get_mut(at));
        match row {
            Some(row) if g < row.buckets.into() => {
                let chain = &mut self.chains[row.first as usize + g as usize];
                self.pool.push(chain, id, self.pool_bytes)?;
                row.mark(g as usize);
                if (priority as usize) < self.lowest {
                    self.lowest = priority as usize;
                }
                Ok(())
            }
            _ => self.push_without_bucket(priority, g, id),
        }
    }

    /// Pushes an entry for which there is no bucket, as on a map.
    #[inline(never)]
    fn push_without_bucket(&mut self, priority: u64, g: u64, id: u32) -> Result<(), StopReason> {
        if priority >= NEAR && self.far.push_listed(priority, g, id) {
            return Ok(());
        }
        self.push_after_growth(priority, g, id)
    }

    /// Pushes an entry that needs a new bucket or list, or that goes to the heap, as all real costs
    /// do. Compared with a heap, one more call costs little.
    #[cold]
    #[inline(never)]
    fn push_after_growth(&mut self, priority: u64, g: u64, id: u32) -> Result<(), StopReason> {
        if self.whole && priority < NEAR && g < NEAR {
            self.make_bucket(priority as usize, g as u32)?;
            return self.push_behind(priority, g, id);
        }
        while !self.far.push_listed(priority, g, id) && !self.far.push_unlisted(priority, g, id) {
            let others = self.frame_bytes() + self.pool.bytes();
            self.far.grow(priority, g, self.most_bytes.saturating_sub(others))?;
            self.allow(self.most_bytes);
        }
        Ok(())
    }

    fn make_bucket(&mut self, priority: usize, g: u32) -> Result<(), StopReason> {
        let room = self.most_bytes.saturating_sub(self.bytes());
        let rows = self.rows.len().max(priority + 1);
        reserve(&mut self.rows, rows, [rows.next_power_of_two()], room)?;
        self.rows.resize(rows, Row::EMPTY);
        let row = self.rows[priority];
        let buckets = (g + 1).next_power_of_two().max(FIRST_BUCKETS);
        let (old, first) = (row.first as usize, self.chains.len());
        let chains = first + buckets as usize;
        let room = self.most_bytes.saturating_sub(self.bytes());
        reserve(&mut self.chains, chains, [chains.next_power_of_two()], room)?;
        self.chains.extend_from_within(old..old + row.buckets as usize);
        self.chains.resize(chains, Chain::default());
        let flip = if self.tie.g == Some(Prefer::High) { buckets as usize - 1 } else { 0 };
        let mut grown = Row { first: first as u32, buckets, flip, ..Row::EMPTY };
        let held = (0..row.buckets as usize).filter(|g| !self.chains[first + g].is_empty());
        held.for_each(|g| grown.mark(g));
        self.rows[priority] = grown;
        self.allow(self.most_bytes);
        Ok(())
    }

    /// Takes the best entry, which may be obsolete.
    #[inline(always)]
    pub(crate) fn pop(&mut self) -> Option<OpenEntry> {
        if self.next != NO_STATE {
            let id = std::mem::replace(&mut self.next, NO_STATE);
            return Some(OpenEntry { priority: self.first.0, id });
        }
        if !self.far.is_empty()
            && let far @ Some(_) = self.pop_far()
        {
            return far;
        }
        loop {
            let row = self.rows.get_mut(self.lowest)?;
            if let Some(rank) = row.lowest_rank() {
                let g = rank ^ row.flip;
                let chain = &mut self.chains[row.first as usize + g];
                let id = self.pool.pop(chain);
                // Branch-free, because the processor cannot predict whether a bucket becomes empty.
                let emptied = u64::from(chain.is_empty()) << (rank % 64);
                row.occupied[(rank / 64) % WORDS] ^= emptied;
                let priority = self.lowest as u64;
                if self.first != NEVER {
                    self.first = (priority, g as u64);
                }
                return Some(OpenEntry { priority, id });
            }
            self.lowest += 1;
        }
    }

    /// Takes the best entry if it is not in the rows.
    #[inline(never)]
    fn pop_far(&mut self) -> Option<OpenEntry> {
        if !self.rows.is_empty() && self.is_row_first() {
            return None;
        }
        let (priority, g, id) = self.far.pop()?;
        self.first = if self.first == NEVER { NEVER } else { (priority, g) };
        Some(OpenEntry { priority, id })
    }

    /// Returns whether an entry of the rows precedes all others.
    #[inline(never)]
    fn is_row_first(&mut self) -> bool {
        while self.rows.get(self.lowest).is_some_and(|row| row.occupied == [0; WORDS]) {
            self.lowest += 1;
        }
        self.lowest < self.rows.len() && !self.is_far_first()
    }

    /// Returns whether an entry elsewhere precedes all in the rows.
    fn is_far_first(&self) -> bool {
        // Both hold entries of equal priority only if a huge g sent an entry far. Then g itself
        // decides.
        let near = self.lowest as u64;
        let is_first = |far| far < near || (far == near && self.tie.g == Some(Prefer::High));
        self.far.lowest().is_some_and(is_first)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The drawing at the top of this file.
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
        assert_eq!(open.pop(), Some(OpenEntry { priority: 9, id: 1 }));
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
    fn a_row_keeps_its_entries_when_it_grows() {
        let mut open = OpenList::new(TieBreak::HIGH_G, true);
        for (priority, g, id) in [(8, 2, 1), (8, 3, 2), (8, 300, 3), (6, 0, 4), (8, 40, 5)] {
            open.push(priority, g, id).unwrap();
        }
        open.push(4, NEAR * 2, 6).unwrap();
        let order: Vec<u32> = std::iter::from_fn(|| open.pop()).map(|entry| entry.id).collect();
        assert_eq!(order, [6, 4, 3, 5, 2, 1]);
    }

    #[test]
    fn the_entry_that_waits_beside_the_buckets_keeps_the_order() {
        let mut open = OpenList::new(TieBreak::HIGH_G, true);
        for (priority, g, id) in [(8, 2, 1), (8, 3, 2), (8, 3, 3), (6, 0, 4), (8, 9, 5)] {
            open.push(priority, g, id).unwrap();
        }
        assert_eq!(open.pop().map(|entry| entry.id), Some(4));
        open.push(6, 1, 7).unwrap();
        open.push(4, NEAR * 2, 6).unwrap();
        let order: Vec<u32> = std::iter::from_fn(|| open.pop()).map(|entry| entry.id).collect();
        assert_eq!(order, [6, 7, 5, 3, 2, 1]);
    }

    #[test]
    fn memory_is_counted_and_reused() {
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
