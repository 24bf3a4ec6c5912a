//! The part of the open list for priorities beyond its rows of buckets.
//!
//! Entries have the same order as elsewhere: by priority, then by g as the [`TieBreak`] prefers it,
//! then by arrival. Whole priorities below [`WIDE`] (such as the costs of a map, in tenths or
//! hundredths of a step) index an array of lists. Only the list of the best priority is sorted:
//!
//! ```text
//!   lists    4711 ─ 17          4713 ─ 25 ─ 31 ─ 12        the latest entry first, all in one array
//!   best     4709: 40, 41, 38                              by g and arrival, the best last
//!   heap     4709: 57    4702: 61                          entries that came too late for the sort
//! ```
//!
//! An entry that precedes the other lists, but not the whole best list, goes to a heap, which is
//! usually empty. Real costs, larger sums and a g of more than 32 bits also go to the heap.

use crate::room::{bytes_of, capacity_within, reserve};
use crate::{Arrival, Prefer, StopReason, TieBreak};
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// Each priority below this has its own list; a list costs four bytes, empty or not.
const WIDE: u64 = 1 << 20;

/// The number of links that are added at a time.
const MORE_LINKS: usize = 64;

/// The end of a list.
const END: u32 = u32::MAX;

/// An entry in a list. Lists are read from their latest entry to their first.
#[derive(Debug)]
struct Link {
    g: u32,
    id: u32,
    next: u32,
}

/// An entry of the heap, the least first: priority, g in order of preference, arrival, number.
type Heaped = Reverse<(u64, u64, u64, u32)>;

#[derive(Debug)]
pub(crate) struct Far {
    tie: TieBreak,
    whole: bool,
    /// The latest link of each list, or [`END`].
    lists: Vec<u32>,
    /// A bit for each list that is not empty.
    occupied: Vec<u64>,
    links: Vec<Link>,
    /// The first unused link, or [`END`].
    unused: u32,
    /// No list below this one has an entry; `best` is the list before it.
    floor: u64,
    /// The sorted list, the best last. Each entry has g (larger if it is preferred) in its high bits
    /// and the number in its low bits.
    best: Vec<u64>,
    /// The numbers of a list while it is sorted.
    numbers: Vec<u32>,
    heap: BinaryHeap<Heaped>,
    /// The number of entries that were added to the heap.
    arrivals: u64,
    len: usize,
}

impl Far {
    pub(crate) fn new(tie: TieBreak, whole: bool) -> Self {
        Self {
            tie,
            whole,
            lists: Vec::new(),
            occupied: Vec::new(),
            links: Vec::new(),
            unused: END,
            floor: 0,
            best: Vec::new(),
            numbers: Vec::new(),
            heap: BinaryHeap::new(),
            arrivals: 0,
            len: 0,
        }
    }

    #[inline]
    pub(crate) fn is_empty(&self) -> bool {
        self.len == 0
    }

    pub(crate) fn bytes(&self) -> u64 {
        let lists = bytes_of(&self.lists) + bytes_of(&self.occupied) + bytes_of(&self.links);
        let ordered = bytes_of(&self.best) + bytes_of(&self.numbers);
        lists + ordered + (self.heap.capacity() * size_of::<Heaped>()) as u64
    }

    /// Returns whether an entry belongs to a list.
    #[inline]
    fn is_listed(&self, priority: u64, g: u64) -> bool {
        self.whole && (self.floor..WIDE).contains(&priority) && g <= u32::MAX.into()
    }

    /// Adds an entry to its list; returns whether it has one and there is room.
    #[inline]
    pub(crate) fn push_listed(&mut self, priority: u64, g: u64, id: u32) -> bool {
        if !self.is_listed(priority, g) {
            return false;
        }
        let list = priority as usize;
        let at = self.unused;
        // There is no link at the end of a list.
        match (self.lists.get_mut(list), self.links.get_mut(at as usize)) {
            (Some(first), Some(link)) => {
                self.unused = link.next;
                *link = Link { g: g as u32, id, next: std::mem::replace(first, at) };
                self.occupied[list / 64] |= 1 << (list % 64);
                self.len += 1;
                true
            }
            _ => false,
        }
    }

    /// Adds an entry that belongs to no list; returns whether there was room.
    #[inline]
    pub(crate) fn push_unlisted(&mut self, priority: u64, g: u64, id: u32) -> bool {
        if self.is_listed(priority, g) {
            return false;
        }
        if self.is_next(priority, g) {
            self.best.push(u64::from(g as u32 ^ self.turn()) << 32 | u64::from(id));
        } else if self.heap.len() < self.heap.capacity() {
            let arrival = self.arrivals ^ if self.is_last_in() { u64::MAX } else { 0 };
            self.arrivals += 1;
            self.heap.push(Reverse((priority, self.rank(g), arrival, id)));
        } else {
            return false;
        }
        self.len += 1;
        true
    }

    /// Makes room for an entry without holding over `most_bytes`.
    #[cold]
    pub(crate) fn grow(
        &mut self,
        priority: u64,
        g: u64,
        most_bytes: u64,
    ) -> Result<(), StopReason> {
        if self.is_listed(priority, g) {
            return self.grow_lists(priority, most_bytes);
        }
        let (len, left) = (self.heap.len(), most_bytes.saturating_sub(self.bytes()));
        let (held, generous) = (self.heap.capacity(), generous(len, len + 1));
        let capacity = capacity_within::<Heaped>(held, len + 1, generous, left)?;
        self.heap.try_reserve_exact(capacity - len).map_err(|_| StopReason::Memory)
    }

    fn grow_lists(&mut self, priority: u64, most_bytes: u64) -> Result<(), StopReason> {
        let room = |far: &Self| most_bytes.saturating_sub(far.bytes());
        let lists = (priority as usize + 1).next_multiple_of(64).max(self.lists.len());
        let (held, words, left) = (self.lists.len(), lists / 64, room(self));
        reserve(&mut self.lists, lists, generous(held, lists), left)?;
        let left = room(self);
        reserve(&mut self.occupied, words, generous(held / 64, words), left)?;
        self.lists.resize(lists, END);
        self.occupied.resize(lists / 64, 0);
        if self.unused != END {
            return Ok(());
        }
        let links = self.links.len();
        if links >= self.room_for_links() {
            // The memory needed to sort all links is allocated with them.
            let left = room(self) / 2;
            reserve(&mut self.links, links + 1, generous(links, links + 1), left)?;
            let (capacity, left) = (self.links.capacity(), room(self));
            reserve(&mut self.best, capacity, [], left)?;
            let left = room(self);
            reserve(&mut self.numbers, capacity, [], left)?;
        }
        let last = (links + MORE_LINKS).min(self.room_for_links());
        self.links.extend((links + 1..=last).map(|next| Link { g: 0, id: 0, next: next as u32 }));
        if self.links.len() == links {
            return Err(StopReason::Memory);
        }
        self.links[last - 1].next = END;
        self.unused = links as u32;
        Ok(())
    }

    /// Returns the number of links that can be held and sorted.
    fn room_for_links(&self) -> usize {
        let ordered = self.best.capacity().min(self.numbers.capacity());
        ordered.min(self.links.capacity()).min(END as usize)
    }

    /// Returns whether an entry that belongs to no list precedes all that are here.
    #[inline]
    fn is_next(&self, priority: u64, g: u64) -> bool {
        let is_better = |&best: &u64| self.rank(g) < self.rank_in(best);
        let is_late = |Reverse((late, ..)): &Heaped| *late < self.floor;
        priority.wrapping_add(1) == self.floor
            && g <= u32::MAX.into()
            && self.best.last().is_some_and(is_better)
            && self.best.len() < self.best.capacity()
            && !self.heap.peek().is_some_and(is_late)
    }

    /// The mask that turns g into a number that is larger if it is preferred, and back.
    #[inline]
    fn turn(&self) -> u32 {
        if self.tie.g == Some(Prefer::High) { 0 } else { u32::MAX }
    }

    /// Turns g into a number that sorts by preference, and back.
    #[inline]
    fn rank(&self, g: u64) -> u64 {
        if self.tie.g == Some(Prefer::High) { !g } else { g }
    }

    /// Returns the g of an entry of the best list.
    #[inline]
    fn g_in(&self, best: u64) -> u64 {
        u64::from((best >> 32) as u32 ^ self.turn())
    }

    #[inline]
    fn rank_in(&self, best: u64) -> u64 {
        self.rank(self.g_in(best))
    }

    #[inline]
    fn is_last_in(&self) -> bool {
        self.tie.arrival == Arrival::Lifo
    }

    /// Returns the best priority here.
    #[inline]
    pub(crate) fn lowest(&self) -> Option<u64> {
        let listed = if self.best.is_empty() { self.first_list() } else { Some(self.floor - 1) };
        match (listed, self.heap.peek()) {
            (Some(listed), Some(Reverse((heaped, ..)))) => Some(listed.min(*heaped)),
            (None, Some(Reverse((heaped, ..)))) => Some(*heaped),
            (listed, None) => listed,
        }
    }

    /// Returns the first list that is not empty.
    #[inline]
    fn first_list(&self) -> Option<u64> {
        let first = (self.floor / 64) as usize;
        let words = self.occupied.get(first..)?;
        let skipped = words.iter().position(|&bits| bits != 0)?;
        Some((first + skipped) as u64 * 64 + u64::from(words[skipped].trailing_zeros()))
    }

    /// Returns the best entry: its priority, g and number.
    #[inline]
    pub(crate) fn pop(&mut self) -> Option<(u64, u64, u32)> {
        if self.best.is_empty() {
            self.put_next_in_order();
        }
        if !self.heap.is_empty() && self.is_heap_first() {
            let Reverse((priority, rank, _, id)) = self.heap.pop()?;
            self.len -= 1;
            return Some((priority, self.rank(rank), id));
        }
        let best = self.best.pop()?;
        self.len -= 1;
        Some((self.floor - 1, self.g_in(best), best as u32))
    }

    /// Sorts the first list, unless the heap precedes it. A separate function, because most entries
    /// are taken from a sorted list.
    #[inline(never)]
    fn put_next_in_order(&mut self) {
        if let Some(list) = self.first_list()
            && self.heap.peek().is_none_or(|Reverse((heaped, ..))| *heaped >= list)
        {
            self.put_in_order(list);
        }
    }

    /// Returns whether the best entry is in the heap. Of equal ones, those in the heap came later.
    fn is_heap_first(&self) -> bool {
        let Some(best) = self.best.last() else { return true };
        let best = (self.floor - 1, self.rank_in(*best));
        self.heap.peek().is_some_and(|&Reverse((priority, rank, ..))| {
            let heaped = (priority, rank);
            heaped < best || (heaped == best && self.is_last_in())
        })
    }

    /// Empties a list and sorts its entries.
    #[inline]
    fn put_in_order(&mut self, list: u64) {
        self.floor = list + 1;
        let list = list as usize;
        self.occupied[list / 64] &= !(1 << (list % 64));
        let first = std::mem::replace(&mut self.lists[list], END);
        let unused = std::mem::replace(&mut self.unused, first);
        // Places in the list represent the order of arrival, and are larger if they are preferred.
        let (turn, latest) = (self.turn(), if self.is_last_in() { END } else { 0 });
        let mut at = first;
        while at != END {
            let link = &mut self.links[at as usize];
            let place = self.numbers.len() as u32 ^ latest;
            self.best.push(u64::from(link.g ^ turn) << 32 | u64::from(place));
            self.numbers.push(link.id);
            at = link.next;
            if at == END {
                link.next = unused;
            }
        }
        self.best.sort_unstable();
        for entry in &mut self.best {
            let place = *entry as u32 ^ latest;
            *entry = *entry >> 32 << 32 | u64::from(self.numbers[place as usize]);
        }
        self.numbers.clear();
    }
}

/// Returns the generous capacities for a list of this length.
fn generous(len: usize, needed: usize) -> [usize; 2] {
    [len * 2, len + len / 8].map(|capacity| capacity.max(needed).max(64))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    /// Compares with an ordered set, while better and worse priorities are pushed and popped.
    #[test]
    fn the_order_is_that_of_priority_tie_and_arrival() {
        for (tie, whole) in
            [(TieBreak::HIGH_G, true), (TieBreak::LOW_G, true), (TieBreak::LOW_G, false)]
        {
            let (mut far, mut expected) = (Far::new(tie, whole), BTreeSet::new());
            let mut random = 7u32;
            for id in 0..30_000 {
                random = random.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                // Long periods of mostly pushing and mostly popping.
                if (random >> 28) < if id / 3000 % 2 == 0 { 11 } else { 5 } {
                    let around = if (random >> 9).is_multiple_of(50) { WIDE - 20 } else { 5000 };
                    let huge = if (random >> 7).is_multiple_of(90) { 1 << 33 } else { 0 };
                    let (priority, g) =
                        (around + u64::from(random >> 4) % 40, huge + u64::from(random >> 12) % 8);
                    while !far.push_listed(priority, g, id) && !far.push_unlisted(priority, g, id) {
                        far.grow(priority, g, u64::MAX).unwrap();
                    }
                    let last = tie.arrival == Arrival::Lifo;
                    let arrival = if last { u32::MAX - id } else { id };
                    expected.insert((priority, far.rank(g), arrival, g, id));
                } else {
                    let wanted =
                        expected.pop_first().map(|(priority, _, _, g, id)| (priority, g, id));
                    assert_eq!(far.pop(), wanted);
                }
                assert_eq!(far.is_empty(), expected.is_empty());
            }
        }
    }
}
