//! The open list: which state is next, to the last tie.
//!
//! The naive open list is a binary heap of (f, state). Two observations do
//! better. Costs are mostly small whole numbers, so f can index a row of
//! buckets and both push and pop take constant time (Dial 1969). And among
//! states of equal f the order decides how many of the last layer are expanded,
//! so ties are not left to the heap's whim but documented:
//!
//! ```text
//!   f = 10  ─┬─ g = 4: 17 → 25 → 31     (arrival order →)
//!            ├─ g = 6: 12
//!            └─ g = 9: 40 → 41          low-g takes 17, high-g takes 41,
//!   f = 12  ─── …                       first-in takes 12, last-in takes 41
//! ```
//!
//! Priorities that are no small whole numbers (real costs, very large sums) go
//! to a binary heap with the same order.
//!
//! Entries are never removed early: a state whose cost improves is pushed
//! again, and the older entry is recognised as stale when it comes up.

use crate::store::Full;
use std::cmp::Reverse;
use std::collections::{BinaryHeap, VecDeque};
use std::fmt;
use std::str::FromStr;

/// Which of several states with equal f goes first.
///
/// ```
/// use taquin_search::TieBreak;
/// assert_eq!("low-g".parse(), Ok(TieBreak::LOW_G));
/// assert_eq!("low-g+last-in".parse::<TieBreak>().unwrap().to_string(), "low-g+last-in");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TieBreak {
    /// What to prefer about the path cost g, if anything.
    pub g: Option<Prefer>,
    /// What decides among those still tied.
    pub arrival: Arrival,
}

/// A preference between low and high.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Prefer {
    /// The smaller value first.
    Low,
    /// The larger value first.
    High,
}

/// The order among full ties.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Arrival {
    /// First in, first out.
    First,
    /// Last in, first out.
    Last,
}

impl TieBreak {
    /// The smaller g first, then first in first out: the course's order.
    pub const LOW_G: Self = Self {
        g: Some(Prefer::Low),
        arrival: Arrival::First,
    };
    /// The larger g first, then last in first out: the fewest expansions as a rule.
    pub const HIGH_G: Self = Self {
        g: Some(Prefer::High),
        arrival: Arrival::Last,
    };
    /// First in, first out, whatever g.
    pub const FIRST_IN: Self = Self {
        g: None,
        arrival: Arrival::First,
    };
    /// Last in, first out, whatever g.
    pub const LAST_IN: Self = Self {
        g: None,
        arrival: Arrival::Last,
    };

    const NAMED: [(&'static str, Self); 6] = [
        ("low-g", Self::LOW_G),
        ("high-g", Self::HIGH_G),
        ("first-in", Self::FIRST_IN),
        ("last-in", Self::LAST_IN),
        (
            "low-g+last-in",
            Self {
                g: Some(Prefer::Low),
                arrival: Arrival::Last,
            },
        ),
        (
            "high-g+first-in",
            Self {
                g: Some(Prefer::High),
                arrival: Arrival::First,
            },
        ),
    ];

    /// Every name that is understood.
    pub fn names() -> impl Iterator<Item = &'static str> {
        Self::NAMED.iter().map(|&(name, _)| name)
    }
}

impl fmt::Display for TieBreak {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let named = Self::NAMED.iter().find(|(_, tie)| tie == self);
        out.write_str(named.map_or("", |(name, _)| name))
    }
}

/// A name that is no tie-breaking.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownTieBreak(pub String);

impl fmt::Display for UnknownTieBreak {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<_> = TieBreak::names().collect();
        write!(
            out,
            "`{}` is no tie-breaking: use one of {}",
            self.0,
            names.join(", ")
        )
    }
}

impl std::error::Error for UnknownTieBreak {}

impl FromStr for TieBreak {
    type Err = UnknownTieBreak;

    fn from_str(text: &str) -> Result<Self, UnknownTieBreak> {
        let named = Self::NAMED.iter().find(|(name, _)| *name == text);
        named
            .map(|&(_, tie)| tie)
            .ok_or_else(|| UnknownTieBreak(text.to_owned()))
    }
}

/// Priorities and path costs below this live in buckets. Sums of tile moves
/// stay far below; the square of it bounds the memory of empty buckets.
const NEAR: u64 = 1024;

/// Entries that the first growth of a list makes room for.
const FIRST_CAPACITY: usize = 4;

/// A drained bucket at least this large gives its memory back.
const WORTH_FREEING: usize = 1024;

/// The capacity to grow to, so that `needed` entries fit: twice the old one,
/// an eighth more where that is all the room there is, or just enough.
fn capacity_within(room: u64, had: usize, needed: usize, size: usize) -> Result<usize, Full> {
    [(had * 2).max(FIRST_CAPACITY), had + had / 8, needed]
        .into_iter()
        .map(|capacity| capacity.max(needed))
        .find(|capacity| ((capacity - had) * size) as u64 <= room)
        .ok_or(Full)
}

/// Grows a vector, a queue or a heap within `room` bytes, or leaves the
/// function with [`Full`]; gives the bytes taken.
macro_rules! grow {
    ($entries:expr, $needed:expr, $size:expr, $room:expr) => {{
        let (had, needed) = ($entries.capacity(), $needed);
        if needed > had {
            let capacity = capacity_within($room, had, needed, $size)?;
            let more = capacity - $entries.len();
            $entries.try_reserve_exact(more).map_err(|_| Full)?;
        }
        (($entries.capacity() - had) * $size) as u64
    }};
}

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
    far: BinaryHeap<FarEntry>,
    arrivals: u64,
    bucket_bytes: u64,
    /// Growth beyond this many bytes is refused.
    most_bytes: u64,
}

impl OpenList {
    pub(crate) fn new(tie: TieBreak, whole: bool) -> Self {
        Self {
            tie,
            whole,
            levels: Vec::new(),
            lowest: 0,
            far: BinaryHeap::new(),
            arrivals: 0,
            bucket_bytes: 0,
            most_bytes: u64::MAX,
        }
    }

    /// Sets how many bytes the list may hold from now on.
    #[inline]
    pub(crate) fn allow(&mut self, bytes: u64) {
        self.most_bytes = bytes;
    }

    fn room(&self) -> u64 {
        self.most_bytes.saturating_sub(self.bytes())
    }

    /// `g` only breaks ties; like the priority it is a whole number or ordered bits.
    #[inline]
    pub(crate) fn push(&mut self, priority: u64, g: u64, id: u32) -> Result<(), Full> {
        let g = if self.tie.g.is_some() { g } else { 0 };
        if self.whole && priority < NEAR && g < NEAR {
            self.push_near(priority as usize, g as usize, id)
        } else {
            self.push_far(priority, g, id)
        }
    }

    #[inline]
    fn push_near(&mut self, priority: usize, g: usize, id: u32) -> Result<(), Full> {
        let level = self.levels.get(priority);
        if !level.is_some_and(|level| level.has_room(g)) {
            self.grow_near(priority, g)?;
        }
        self.levels[priority].push(g, id, self.tie.g);
        self.lowest = self.lowest.min(priority);
        Ok(())
    }

    #[cold]
    fn grow_near(&mut self, priority: usize, g: usize) -> Result<(), Full> {
        if priority >= self.levels.len() {
            let room = self.room();
            self.bucket_bytes += grow!(self.levels, priority + 1, size_of::<Level>(), room);
            self.levels.resize_with(priority + 1, Level::default);
        }
        let room = self.room();
        self.bucket_bytes += self.levels[priority].grow_rows(g, room)?;
        let room = self.room();
        self.bucket_bytes += self.levels[priority].grow_bucket(g, room)?;
        Ok(())
    }

    fn push_far(&mut self, priority: u64, g: u64, id: u32) -> Result<(), Full> {
        if self.far.len() == self.far.capacity() {
            let room = self.room();
            grow!(self.far, self.far.len() + 1, size_of::<FarEntry>(), room);
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

    /// Takes the best entry, which may be stale.
    #[inline]
    pub(crate) fn pop(&mut self) -> Option<Entry> {
        while self
            .levels
            .get(self.lowest)
            .is_some_and(|level| level.entries == 0)
        {
            self.lowest += 1;
        }
        match (self.levels.get(self.lowest), self.far.peek()) {
            (None, None) => None,
            (Some(_), None) => Some(self.pop_near()),
            (None, Some(_)) => self.pop_far(),
            (Some(_), Some(&Reverse((far, ..)))) => {
                // Equal priorities are split between the two only where a huge
                // g sent an entry far, and then g itself decides.
                let far_first = far < self.lowest as u64
                    || (far == self.lowest as u64 && self.tie.g == Some(Prefer::High));
                if far_first {
                    self.pop_far()
                } else {
                    Some(self.pop_near())
                }
            }
        }
    }

    #[inline]
    fn pop_near(&mut self) -> Entry {
        let (id, freed) = self.levels[self.lowest].pop(self.tie);
        self.bucket_bytes -= freed;
        Entry {
            priority: self.lowest as u64,
            id,
        }
    }

    fn pop_far(&mut self) -> Option<Entry> {
        let Reverse((priority, _, _, id)) = self.far.pop()?;
        Some(Entry { priority, id })
    }

    pub(crate) fn bytes(&self) -> u64 {
        self.bucket_bytes + (self.far.capacity() * size_of::<FarEntry>()) as u64
    }
}

/// The entries of one priority, by g.
#[derive(Debug, Default)]
struct Level {
    by_g: Vec<VecDeque<u32>>,
    entries: usize,
    /// The bucket to look in first: none on the preferred side of it holds an entry.
    best: usize,
}

impl Level {
    #[inline]
    fn has_room(&self, g: usize) -> bool {
        let bucket = self.by_g.get(g);
        bucket.is_some_and(|bucket| bucket.len() < bucket.capacity())
    }

    /// Makes sure that there is a bucket for `g`; returns the bytes taken.
    fn grow_rows(&mut self, g: usize, room: u64) -> Result<u64, Full> {
        if g < self.by_g.len() {
            return Ok(0);
        }
        let grown = grow!(self.by_g, g + 1, size_of::<VecDeque<u32>>(), room);
        self.by_g.resize_with(g + 1, VecDeque::new);
        Ok(grown)
    }

    /// Makes room for one more entry with `g`; returns the bytes taken.
    fn grow_bucket(&mut self, g: usize, room: u64) -> Result<u64, Full> {
        let bucket = &mut self.by_g[g];
        Ok(grow!(bucket, bucket.len() + 1, size_of::<u32>(), room))
    }

    /// Adds an entry in room that was made.
    #[inline]
    fn push(&mut self, g: usize, id: u32, prefer: Option<Prefer>) {
        self.by_g[g].push_back(id);
        self.best = match prefer {
            _ if self.entries == 0 => g,
            Some(Prefer::High) => self.best.max(g),
            Some(Prefer::Low) | None => self.best.min(g),
        };
        self.entries += 1;
    }

    /// Takes the best entry of a level that has one; also returns the bytes freed.
    #[inline]
    fn pop(&mut self, tie: TieBreak) -> (u32, u64) {
        while self.by_g[self.best].is_empty() {
            match tie.g {
                Some(Prefer::High) => self.best -= 1,
                Some(Prefer::Low) | None => self.best += 1,
            }
        }
        let bucket = &mut self.by_g[self.best];
        let id = match tie.arrival {
            Arrival::First => bucket.pop_front(),
            Arrival::Last => bucket.pop_back(),
        };
        self.entries -= 1;
        let mut freed = 0;
        if bucket.is_empty() && bucket.capacity() >= WORTH_FREEING {
            freed = (bucket.capacity() * size_of::<u32>()) as u64;
            *bucket = VecDeque::new();
        }
        (
            id.expect("the loop above found a bucket with an entry"),
            freed,
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The picture at the top of this file.
    const PICTURE: [(u64, u64, u32); 7] = [
        (10, 6, 12),
        (10, 4, 17),
        (10, 4, 25),
        (10, 4, 31),
        (12, 0, 1),
        (10, 9, 40),
        (10, 9, 41),
    ];

    fn drain(tie: TieBreak, whole: bool, offset: u64) -> Vec<u32> {
        let mut open = OpenList::new(tie, whole);
        for (priority, g, id) in PICTURE {
            open.push(priority + offset, g, id).unwrap();
        }
        std::iter::from_fn(|| open.pop())
            .map(|entry| entry.id)
            .collect()
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
            assert_eq!(
                [open.pop().unwrap().id, open.pop().unwrap().id],
                order,
                "{tie}"
            );
        }
    }

    #[test]
    fn memory_is_counted_and_given_back() {
        let mut open = OpenList::new(TieBreak::FIRST_IN, true);
        for id in 0..100_000 {
            open.push(7, 0, id).unwrap();
        }
        let full = open.bytes();
        assert!((400_000..900_000).contains(&full), "{full}");
        while open.pop().is_some() {}
        assert!(open.bytes() < 10_000, "{}", open.bytes());
    }
}
