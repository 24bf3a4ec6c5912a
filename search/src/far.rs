//! The part of the open list for priorities beyond its rows of buckets.
//!
//! Here they wait in the same order as elsewhere: by priority, then by g as the
//! [`TieBreak`] prefers it, then by arrival. Whole priorities below [`WIDE`] index an
//! array of lists (the costs of a map, in tenths or hundredths of a step), and only the
//! list of the best priority is put in order. What joins it later and is not better than
//! all of it goes to a heap, which is as a rule tiny:
//!
//! ```text
//!   lists    4711 ─ 17          4713 ─ 25 ─ 31 ─ 12        in no order, all in one array
//!   best     4709: 40, 41, 38                              by g and arrival, the best last
//!   late     4709: 57                                      a heap
//! ```
//!
//! Real costs and larger sums go to a heap of all.

use crate::pool::Full;
use crate::tie::{Arrival, Prefer, TieBreak};
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// Priorities below this have a list each; four bytes for each that is passed by.
const WIDE: u64 = 1 << 20;

/// The end of a list.
const END: u32 = u32::MAX;

/// What decides among equal priorities: g as it is preferred, and arrival. The less the sooner.
type Tie = (u64, u64);

/// A tie and the link it belongs to, beside each other to be sorted.
type Ordered = (Tie, u32);

/// An entry in a list, or taken out of it to be put in order.
#[derive(Debug)]
struct Link {
    tie: Tie,
    id: u32,
    next: u32,
}

#[derive(Debug)]
pub(crate) struct Far {
    tie: TieBreak,
    arrivals: u64,
    whole: bool,
    /// The first link of each list, or [`END`].
    lists: Vec<u32>,
    /// A bit for each list that is not empty.
    occupied: Vec<u64>,
    links: Vec<Link>,
    /// The first unused link.
    unused: u32,
    /// No list below this one has an entry.
    lowest: u64,
    /// Entries of the priority `lowest` with their links, the best last. There is room for
    /// all links.
    best: Vec<Ordered>,
    /// Others of that priority.
    late: BinaryHeap<Reverse<Ordered>>,
    /// Smallest first: priority, tie, number.
    heap: BinaryHeap<Reverse<(u64, Tie, u32)>>,
    len: usize,
}

impl Far {
    pub(crate) fn new(tie: TieBreak, whole: bool) -> Self {
        Self {
            tie,
            arrivals: 0,
            whole,
            lists: Vec::new(),
            occupied: Vec::new(),
            links: Vec::new(),
            unused: END,
            lowest: 0,
            best: Vec::new(),
            late: BinaryHeap::new(),
            heap: BinaryHeap::new(),
            len: 0,
        }
    }

    #[inline]
    pub(crate) fn is_empty(&self) -> bool {
        self.len == 0
    }

    pub(crate) fn bytes(&self) -> u64 {
        (self.lists.capacity() * size_of::<u32>()
            + self.occupied.capacity() * size_of::<u64>()
            + self.links.capacity() * size_of::<Link>()
            + (self.best.capacity() + self.late.capacity()) * size_of::<Ordered>()
            + self.heap.capacity() * size_of::<Reverse<(u64, Tie, u32)>>()) as u64
    }

    /// Whether a priority has a list.
    #[inline]
    fn is_listed(&self, priority: u64) -> bool {
        self.whole && priority < WIDE
    }

    /// Whether an entry of this priority can be pushed without growing.
    #[inline]
    pub(crate) fn has_room(&self, priority: u64) -> bool {
        if !self.is_listed(priority) {
            return self.heap.len() < self.heap.capacity();
        }
        (priority as usize) < self.lists.len()
            && self.unused != END
            && self.late.len() < self.late.capacity()
    }

    /// Makes room for an entry of this priority without holding over `most_bytes`.
    #[cold]
    pub(crate) fn grow(&mut self, priority: u64, most_bytes: u64) -> Result<(), Full> {
        let room = |far: &Self| most_bytes.saturating_sub(far.bytes());
        let left = room(self);
        if !self.is_listed(priority) {
            return grow_heap(&mut self.heap, left);
        }
        grow_heap(&mut self.late, left)?;
        let lists = (priority as usize + 1).next_multiple_of(64).max(self.lists.len());
        let left = room(self);
        grow(&mut self.lists, lists, left)?;
        let left = room(self);
        grow(&mut self.occupied, lists / 64, left)?;
        self.lists.resize(lists, END);
        self.occupied.resize(lists / 64, 0);
        if self.unused == END {
            let at = u32::try_from(self.links.len()).ok().filter(|&at| at != END).ok_or(Full)?;
            let (links, left) = (self.links.len() + 1, room(self));
            grow(&mut self.best, links, left)?;
            let left = room(self);
            grow(&mut self.links, links, left)?;
            self.links.push(Link { tie: (0, 0), id: 0, next: END });
            self.unused = at;
        }
        Ok(())
    }

    /// Adds an entry, in room that was made.
    #[inline]
    pub(crate) fn push(&mut self, priority: u64, g: u64, id: u32) {
        let arrival = match self.tie.arrival {
            Arrival::First => self.arrivals,
            Arrival::Last => !self.arrivals,
        };
        let tie = (self.turned(g), arrival);
        self.arrivals += 1;
        self.len += 1;
        if !self.is_listed(priority) {
            self.heap.push(Reverse((priority, tie, id)));
            return;
        }
        let at = self.unused;
        let link = &mut self.links[at as usize];
        self.unused = link.next;
        *link = Link { tie, id, next: END };
        if priority == self.lowest && self.is_ordered() {
            self.join(tie, at);
        } else {
            if priority < self.lowest {
                self.put_back();
                self.lowest = priority;
            }
            self.link(priority, at);
        }
    }

    /// Turns g into what sorts as it is preferred, and back.
    #[inline]
    fn turned(&self, g: u64) -> u64 {
        match self.tie.g {
            Some(Prefer::High) => !g,
            Some(Prefer::Low) | None => g,
        }
    }

    /// Whether entries of the lowest priority were put in order.
    #[inline]
    fn is_ordered(&self) -> bool {
        !self.best.is_empty() || !self.late.is_empty()
    }

    /// Adds a link to those in order.
    #[inline]
    fn join(&mut self, tie: Tie, at: u32) {
        match self.best.last() {
            Some(&(best, _)) if tie < best => self.best.push((tie, at)),
            _ => self.late.push(Reverse((tie, at))),
        }
    }

    /// Adds a link to the list of its priority.
    #[inline]
    fn link(&mut self, priority: u64, at: u32) {
        let list = priority as usize;
        self.links[at as usize].next = std::mem::replace(&mut self.lists[list], at);
        self.occupied[list / 64] |= 1 << (list % 64);
    }

    /// Something better has come: what was put in order waits in its list again.
    fn put_back(&mut self) {
        while let Some(at) = self.next_in_order() {
            self.link(self.lowest, at);
        }
    }

    /// The best priority here, which is remembered.
    #[inline]
    pub(crate) fn lowest(&mut self) -> Option<u64> {
        if self.is_ordered() || self.find_lowest() {
            return Some(self.lowest);
        }
        self.heap.peek().map(|Reverse((priority, ..))| *priority)
    }

    /// Goes to the first list that is not empty.
    #[inline]
    fn find_lowest(&mut self) -> bool {
        let mut word = (self.lowest / 64) as usize;
        while let Some(&bits) = self.occupied.get(word) {
            if bits != 0 {
                self.lowest = word as u64 * 64 + u64::from(bits.trailing_zeros());
                return true;
            }
            word += 1;
        }
        self.lowest = word as u64 * 64;
        false
    }

    /// The best entry: its priority, g and number.
    #[inline]
    pub(crate) fn pop(&mut self) -> Option<(u64, u64, u32)> {
        let priority = self.lowest()?;
        self.len -= 1;
        if !self.is_listed(priority) {
            let Reverse((_, (tie, _), id)) = self.heap.pop()?;
            return Some((priority, self.turned(tie), id));
        }
        if !self.is_ordered() {
            self.put_in_order(priority as usize);
        }
        let at = self.next_in_order()?;
        let unused = std::mem::replace(&mut self.unused, at);
        let link = &mut self.links[at as usize];
        link.next = unused;
        let (tie, id) = (link.tie.0, link.id);
        Some((priority, self.turned(tie), id))
    }

    /// Takes the best of those in order.
    #[inline]
    fn next_in_order(&mut self) -> Option<u32> {
        let next = match (self.best.last(), self.late.peek()) {
            (None, _) => self.late.pop().map(|Reverse(late)| late),
            (Some(best), Some(Reverse(late))) if late < best => {
                self.late.pop().map(|Reverse(late)| late)
            }
            _ => self.best.pop(),
        };
        next.map(|(_, at)| at)
    }

    /// Takes a list apart and puts its entries in order.
    #[inline]
    fn put_in_order(&mut self, list: usize) {
        let mut at = std::mem::replace(&mut self.lists[list], END);
        self.occupied[list / 64] &= !(1 << (list % 64));
        while at != END {
            let link = &self.links[at as usize];
            self.best.push((link.tie, at));
            at = link.next;
        }
        if self.best.len() > 1 {
            self.best.sort_unstable_by(|a, b| b.cmp(a));
        }
    }
}

/// Makes room for `needed` elements in all, generously where `room` more bytes allow it.
fn grow<T>(elements: &mut Vec<T>, needed: usize, room: u64) -> Result<(), Full> {
    let more = more::<T>(elements.len(), elements.capacity(), needed, room)?;
    elements.try_reserve_exact(more).map_err(|_| Full)
}

/// Makes room for one more element, in the same way.
fn grow_heap<T: Ord>(heap: &mut BinaryHeap<T>, room: u64) -> Result<(), Full> {
    let more = more::<T>(heap.len(), heap.capacity(), heap.len() + 1, room)?;
    heap.try_reserve_exact(more).map_err(|_| Full)
}

/// For how many elements beyond its length a list is to have room.
fn more<T>(len: usize, capacity: usize, needed: usize, room: u64) -> Result<usize, Full> {
    if needed <= capacity {
        return Ok(0);
    }
    let fits = |target: &usize| ((target - capacity) * size_of::<T>()) as u64 <= room;
    let targets = [len * 2, len + len / 8, needed].map(|target| target.max(needed));
    targets
        .into_iter()
        .map(|target| target.max(64))
        .chain([needed])
        .find(fits)
        .map(|target| target - len)
        .ok_or(Full)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    /// Against an ordered set, while better and worse priorities come and go.
    #[test]
    fn the_order_is_that_of_priority_tie_and_arrival() {
        for (tie, whole) in
            [(TieBreak::HIGH_G, true), (TieBreak::LOW_G, true), (TieBreak::LOW_G, false)]
        {
            let (mut far, mut expected) = (Far::new(tie, whole), BTreeSet::new());
            let mut random = 7u32;
            for id in 0..30_000 {
                random = random.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                // Long spells of mostly pushing and mostly popping.
                if (random >> 28) < if id / 3000 % 2 == 0 { 11 } else { 5 } {
                    let around = if (random >> 9).is_multiple_of(50) { WIDE - 20 } else { 5000 };
                    let (priority, g) =
                        (around + u64::from(random >> 4) % 40, u64::from(random >> 12) % 8);
                    if !far.has_room(priority) {
                        far.grow(priority, u64::MAX).unwrap();
                    }
                    far.push(priority, g, id);
                    let last = tie.arrival == Arrival::Last;
                    let arrival = if last { u32::MAX - id } else { id };
                    expected.insert((priority, far.turned(g), arrival, g, id));
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
