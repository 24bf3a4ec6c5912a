//! The part of the open list that is a heap.
//!
//! Priorities that cannot index an array (real costs, very large sums) wait
//! here, in the same order as elsewhere: by priority, then by g as the
//! [`TieBreak`] prefers it, then by arrival.

use crate::pool::Full;
use crate::tie::{Arrival, Prefer, TieBreak};
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// Smallest first: priority, tie, arrival, id.
type FarEntry = Reverse<(u64, u64, u64, u32)>;

#[derive(Debug)]
pub(crate) struct Far {
    tie: TieBreak,
    heap: BinaryHeap<FarEntry>,
    arrivals: u64,
}

impl Far {
    pub(crate) fn new(tie: TieBreak) -> Self {
        Self { tie, heap: BinaryHeap::new(), arrivals: 0 }
    }

    #[inline]
    pub(crate) fn is_empty(&self) -> bool {
        self.heap.is_empty()
    }

    pub(crate) fn bytes(&self) -> u64 {
        (self.heap.capacity() * size_of::<FarEntry>()) as u64
    }

    /// The best priority in the heap.
    pub(crate) fn lowest(&self) -> Option<u64> {
        self.heap.peek().map(|Reverse((priority, ..))| *priority)
    }

    pub(crate) fn push(
        &mut self,
        priority: u64,
        g: u64,
        id: u32,
        most_bytes: u64,
    ) -> Result<(), Full> {
        if self.heap.len() == self.heap.capacity() {
            self.grow(most_bytes)?;
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
        self.heap.push(Reverse((priority, tie, arrival, id)));
        Ok(())
    }

    #[cold]
    fn grow(&mut self, most_bytes: u64) -> Result<(), Full> {
        let (len, size) = (self.heap.len(), size_of::<FarEntry>());
        let fits = |more: &usize| ((len + more) * size) as u64 <= most_bytes;
        let more = [len.max(64), len / 8 + 1, 1].into_iter().find(fits).ok_or(Full)?;
        self.heap.try_reserve_exact(more).map_err(|_| Full)
    }

    pub(crate) fn pop(&mut self) -> Option<(u64, u32)> {
        self.heap.pop().map(|Reverse((priority, _, _, id))| (priority, id))
    }
}
