//! Many lists of numbers in one array.
//!
//! A [`Chain`] is a list of chunks of one cache line each: the link to another chunk and fifteen
//! numbers. All chunks are in one array, the [`Pool`]. A chunk that a chain has emptied goes to the
//! free list and serves the next chain that needs one. (The last chunk of a chain stays, because
//! many buckets empty and fill in turn.) Unlike one vector per list, this needs no allocation per
//! list, copies no numbers when a list grows, and keeps no memory for a list that was once long.
//!
//! ```text
//!   last in, first out:    [ · · · · ] ← [ ← · · · ] ← [ ← · · ↑ ]      tail
//!   first in, first out:   [ → ↓ · · ] → [ → · · · ] → [ · · · ↑ ]  head, tail
//! ```
//!
//! A place is one number: sixteen times the chunk, plus the place in it. So the lowest four bits show
//! the end of a chunk, and a chain is three numbers. Place 0 of a chunk holds the link. In a chain
//! used from one end it leads to the last place of the chunk before; in a chain used from both ends
//! it leads to place 0 of the chunk after. The pool's [`Arrival`] decides for all of its chains.

use crate::room::{bytes_of, reserve};
use crate::{Arrival, StopReason};

/// The places of a chunk, including the link: one cache line.
const PLACES: u32 = 16;
/// The last place of a chunk.
const LAST: u32 = PLACES - 1;
/// No place. It looks like the last one of a chunk, so a chain without chunks is extended like one
/// whose chunk is full.
const NONE: u32 = u32::MAX;
/// The number of chunks whose places have numbers below [`NONE`].
const MOST_CHUNKS: usize = (u32::MAX / PLACES) as usize;

/// One list. The default is empty.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Chain {
    len: u32,
    /// The place that was written last.
    tail: u32,
    /// The place that was read last (first in, first out only).
    head: u32,
}

impl Default for Chain {
    fn default() -> Self {
        Self { len: 0, tail: NONE, head: NONE }
    }
}

impl Chain {
    #[inline]
    pub(crate) fn is_empty(&self) -> bool {
        self.len == 0
    }
}

#[derive(Debug)]
pub(crate) struct Pool {
    /// All places of all chunks.
    places: Vec<u32>,
    arrival: Arrival,
    /// The first free chunk, by its place 0, which links to the next one.
    free: u32,
}

impl Pool {
    pub(crate) fn new(arrival: Arrival) -> Self {
        Self { places: Vec::new(), arrival, free: NONE }
    }

    #[inline]
    pub(crate) fn bytes(&self) -> u64 {
        bytes_of(&self.places)
    }

    #[inline]
    fn at(&mut self, place: u32) -> &mut u32 {
        &mut self.places[place as usize]
    }

    /// Adds a number. Returns an error and leaves the pool unchanged if it would grow beyond
    /// `most_bytes`.
    #[inline(always)]
    pub(crate) fn push(
        &mut self,
        chain: &mut Chain,
        id: u32,
        most_bytes: u64,
    ) -> Result<(), StopReason> {
        if chain.tail % PLACES == LAST {
            self.extend(chain, most_bytes)?;
        }
        chain.tail += 1;
        chain.len += 1;
        *self.at(chain.tail) = id;
        Ok(())
    }

    /// Adds a chunk to a chain whose last one is full, or that has none.
    #[inline(never)]
    fn extend(&mut self, chain: &mut Chain, most_bytes: u64) -> Result<(), StopReason> {
        let fresh = self.take_chunk(most_bytes)?;
        match self.arrival {
            Arrival::Lifo => *self.at(fresh) = chain.tail,
            Arrival::Fifo if chain.tail == NONE => chain.head = fresh,
            Arrival::Fifo => *self.at(chain.tail - LAST) = fresh,
        }
        chain.tail = fresh;
        Ok(())
    }

    /// Returns place 0 of an unused chunk.
    fn take_chunk(&mut self, most_bytes: u64) -> Result<u32, StopReason> {
        let fresh = self.free;
        if fresh != NONE {
            self.free = *self.at(fresh);
            return Ok(fresh);
        }
        let fresh = self.places.len();
        if fresh == self.places.capacity() {
            self.grow(most_bytes)?;
        }
        self.places.resize(fresh + PLACES as usize, 0);
        Ok(fresh as u32)
    }

    /// Doubles at first and then grows by an eighth, because the open list is half of a search's memory;
    /// by a single chunk if there is no more room.
    #[cold]
    fn grow(&mut self, most_bytes: u64) -> Result<(), StopReason> {
        let chunks = self.places.len() / PLACES as usize;
        if chunks == MOST_CHUNKS {
            return Err(StopReason::Memory);
        }
        let more = if chunks < 4096 { chunks.max(16) } else { chunks / 8 };
        let places = |chunks: usize| chunks.min(MOST_CHUNKS) * PLACES as usize;
        let room = most_bytes.saturating_sub(self.bytes());
        reserve(&mut self.places, places(chunks + 1), [places(chunks + more)], room)
    }

    /// Frees the chunk with this place 0, and returns where its link led.
    #[inline(never)]
    fn give_back(&mut self, chunk: u32) -> u32 {
        let free = self.free;
        self.free = chunk;
        std::mem::replace(self.at(chunk), free)
    }

    /// Takes the next number of a chain that is not empty.
    #[inline(always)]
    pub(crate) fn pop(&mut self, chain: &mut Chain) -> u32 {
        chain.len -= 1;
        match self.arrival {
            Arrival::Lifo => self.pop_last(chain),
            Arrival::Fifo => self.pop_first(chain),
        }
    }

    #[inline(always)]
    fn pop_last(&mut self, chain: &mut Chain) -> u32 {
        if chain.tail.is_multiple_of(PLACES) {
            chain.tail = self.give_back(chain.tail);
        }
        let id = *self.at(chain.tail);
        chain.tail -= 1;
        id
    }

    #[inline(always)]
    fn pop_first(&mut self, chain: &mut Chain) -> u32 {
        if chain.head % PLACES == LAST {
            chain.head = self.give_back(chain.head - LAST);
        }
        chain.head += 1;
        *self.at(chain.head)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::VecDeque;

    /// Compares two interleaved chains with two queues of the standard library.
    fn agrees_with_a_deque(arrival: Arrival) {
        let mut pool = Pool::new(arrival);
        let mut chains = [Chain::default(); 2];
        let mut expected = [VecDeque::new(), VecDeque::new()];
        let mut random = 1u32;
        for id in 0..20_000 {
            random = random.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            let which = (random >> 30) as usize % 2;
            // Long periods of mostly pushing and mostly popping.
            let pushing = (random >> 20) % 8 < if (id / 700) % 2 == 0 { 6 } else { 2 };
            if pushing {
                pool.push(&mut chains[which], id, u64::MAX).unwrap();
                expected[which].push_back(id);
            } else {
                let wanted = match arrival {
                    Arrival::Fifo => expected[which].pop_front(),
                    Arrival::Lifo => expected[which].pop_back(),
                };
                let chain = &mut chains[which];
                assert_eq!((!chain.is_empty()).then(|| pool.pop(chain)), wanted);
            }
            assert_eq!(chains[which].is_empty(), expected[which].is_empty());
        }
    }

    #[test]
    fn first_in_first_out() {
        agrees_with_a_deque(Arrival::Fifo);
    }

    #[test]
    fn last_in_first_out() {
        agrees_with_a_deque(Arrival::Lifo);
    }
}
