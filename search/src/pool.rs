//! Many lists of numbers in one piece of memory.
//!
//! A [`Chain`] is a list of chunks, each one cache line: the link to another
//! chunk and fifteen numbers. All chunks lie in one array, the [`Pool`]; a chunk
//! that a chain has emptied goes to the free list and serves the next chain that
//! needs one. (The last chunk stays: buckets that empty and fill in turn are
//! common.) Compared with a vector per list there is no allocation per list, no
//! copying when a list grows, and no memory held by a list that was long once.
//!
//! ```text
//!   last in, first out:    [ · · · · ] ← [ ← · · · ] ← [ ← · · ↑ ]      tail
//!   first in, first out:   [ → ↓ · · ] → [ → · · · ] → [ · · · ↑ ]  head, tail
//! ```
//!
//! A place is one number, sixteen times the chunk plus the place in it, so the
//! end of a chunk shows in the lowest four bits and a chain is three numbers.
//! Place 0 of a chunk holds the link: in a chain used from one end to the last
//! place of the chunk before, in a chain used from both to place 0 of the chunk
//! after. The pool's [`Arrival`] decides for all of its chains.

use crate::limits::StopReason;
use crate::tie::Arrival;

/// Places in a chunk, the link's included: one cache line.
const PLACES: u32 = 16;
/// The last place of a chunk.
const LAST: u32 = PLACES - 1;
/// No place. It looks like the last one of a chunk, so a chain without a chunk
/// is extended as one whose chunk is full.
const NONE: u32 = u32::MAX;
/// Chunks whose places have numbers below [`NONE`].
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
        (self.places.capacity() * size_of::<u32>()) as u64
    }

    #[inline]
    fn at(&mut self, place: u32) -> &mut u32 {
        &mut self.places[place as usize]
    }

    /// Adds a number, or hands the pool back untouched where it must grow
    /// beyond `most_bytes`.
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

    /// The place 0 of a chunk that nobody uses.
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

    /// Doubles at first and then grows by an eighth, the open list being half of
    /// a search's memory; by a single chunk where that is all the room there is.
    #[cold]
    fn grow(&mut self, most_bytes: u64) -> Result<(), StopReason> {
        let len = self.places.len() / PLACES as usize;
        let generous = if len < 4096 { len.max(16) } else { len / 8 };
        let bytes = |chunks: usize| (chunks * PLACES as usize * size_of::<u32>()) as u64;
        let fits = |more: &usize| len + more <= MOST_CHUNKS && bytes(len + more) <= most_bytes;
        let more = [generous, 1].into_iter().find(fits).ok_or(StopReason::Memory)?;
        self.places.try_reserve_exact(more * PLACES as usize).map_err(|_| StopReason::Memory)
    }

    /// Frees the chunk with this place 0, and tells where its link led.
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

    /// Two interleaved chains against two queues of the standard library.
    fn agrees_with_a_deque(arrival: Arrival) {
        let mut pool = Pool::new(arrival);
        let mut chains = [Chain::default(); 2];
        let mut expected = [VecDeque::new(), VecDeque::new()];
        let mut random = 1u32;
        for id in 0..20_000 {
            random = random.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            let which = (random >> 30) as usize % 2;
            // Long spells of mostly pushing and mostly popping.
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
