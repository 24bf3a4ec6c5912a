//! Many lists of numbers in one piece of memory.
//!
//! A [`Chain`] is a list of chunks, each one cache line: fifteen numbers and the
//! index of the next chunk. All chunks lie in one array, the [`Pool`]; a chunk
//! that a chain has emptied goes to the free list and serves the next chain that
//! needs one. (The last chunk stays: buckets that empty and fill in turn are
//! common.) Compared with a vector per list there is no allocation per list, no
//! copying when a list grows, and no memory held by a list that was long once.
//!
//! ```text
//!   last in, first out:    [ · · · ] ← [ · · · ] ← [ · · ↑ ]       tail
//!   first in, first out:   [ ↓ · · ] → [ · · · ] → [ · · ↑ ]   head, tail
//! ```
//!
//! A chain is used from one end or from both, which the pool's [`Arrival`]
//! decides for all of its chains: so one link a chunk is enough.

use crate::tie::Arrival;

/// Numbers in a chunk: with the link they fill one cache line.
const ROOM: u32 = 15;
/// The link of a chunk that has no next one.
const NONE: u32 = u32::MAX;

#[derive(Clone, Copy, Debug)]
#[repr(align(64))]
struct Chunk {
    ids: [u32; ROOM as usize],
    link: u32,
}

/// One list. The default is empty.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Chain {
    len: u32,
    /// The chunk that is written next, and how many of its places are used.
    tail: u32,
    used: u32,
    /// The chunk that is read next, and how many of its places were read
    /// (first in, first out only).
    head: u32,
    taken: u32,
}

impl Default for Chain {
    fn default() -> Self {
        Self { len: 0, tail: NONE, used: ROOM, head: NONE, taken: 0 }
    }
}

impl Chain {
    #[inline]
    pub(crate) fn is_empty(&self) -> bool {
        self.len == 0
    }
}

/// No more memory is allowed, or none is to be had.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Full;

#[derive(Debug)]
pub(crate) struct Pool {
    arrival: Arrival,
    chunks: Vec<Chunk>,
    free: u32,
}

impl Pool {
    pub(crate) fn new(arrival: Arrival) -> Self {
        Self { arrival, chunks: Vec::new(), free: NONE }
    }

    #[inline]
    pub(crate) fn bytes(&self) -> u64 {
        (self.chunks.capacity() * size_of::<Chunk>()) as u64
    }

    #[inline]
    pub(crate) fn push(&mut self, chain: &mut Chain, id: u32, most_bytes: u64) -> Result<(), Full> {
        if chain.used == ROOM {
            self.extend(chain, most_bytes)?;
        }
        self.chunks[chain.tail as usize].ids[chain.used as usize] = id;
        chain.used += 1;
        chain.len += 1;
        Ok(())
    }

    /// Adds a chunk to a chain whose last one is full, or that has none.
    fn extend(&mut self, chain: &mut Chain, most_bytes: u64) -> Result<(), Full> {
        let fresh = self.take_chunk(most_bytes)?;
        match self.arrival {
            Arrival::Last => self.chunks[fresh as usize].link = chain.tail,
            Arrival::First if chain.tail == NONE => (chain.head, chain.taken) = (fresh, 0),
            Arrival::First => self.chunks[chain.tail as usize].link = fresh,
        }
        (chain.tail, chain.used) = (fresh, 0);
        Ok(())
    }

    fn take_chunk(&mut self, most_bytes: u64) -> Result<u32, Full> {
        if self.free == NONE {
            if self.chunks.len() == self.chunks.capacity() {
                self.grow(most_bytes)?;
            }
            self.chunks.push(Chunk { ids: [0; ROOM as usize], link: NONE });
            return Ok(self.chunks.len() as u32 - 1);
        }
        let chunk = self.free;
        self.free = std::mem::replace(&mut self.chunks[chunk as usize].link, NONE);
        Ok(chunk)
    }

    /// Doubles at first and then grows by an eighth, the open list being half of
    /// a search's memory; by a single chunk where that is all the room there is.
    #[cold]
    fn grow(&mut self, most_bytes: u64) -> Result<(), Full> {
        let len = self.chunks.len();
        let generous = if len < 4096 { len.max(16) } else { len / 8 };
        let fits = |more: &usize| ((len + more) * size_of::<Chunk>()) as u64 <= most_bytes;
        let more = [generous, 1].into_iter().find(fits).ok_or(Full)?;
        self.chunks.try_reserve_exact(more).map_err(|_| Full)
    }

    fn give_back(&mut self, chunk: u32) {
        self.chunks[chunk as usize].link = self.free;
        self.free = chunk;
    }

    #[inline]
    pub(crate) fn pop(&mut self, chain: &mut Chain) -> Option<u32> {
        if chain.is_empty() {
            return None;
        }
        Some(match self.arrival {
            Arrival::Last => self.pop_last(chain),
            Arrival::First => self.pop_first(chain),
        })
    }

    #[inline]
    fn pop_last(&mut self, chain: &mut Chain) -> u32 {
        chain.used -= 1;
        chain.len -= 1;
        let chunk = &self.chunks[chain.tail as usize];
        let (id, link) = (chunk.ids[chain.used as usize], chunk.link);
        if chain.used == 0 && link != NONE {
            self.give_back(chain.tail);
            (chain.tail, chain.used) = (link, ROOM);
        }
        id
    }

    #[inline]
    fn pop_first(&mut self, chain: &mut Chain) -> u32 {
        let chunk = &self.chunks[chain.head as usize];
        let (id, link) = (chunk.ids[chain.taken as usize], chunk.link);
        chain.taken += 1;
        chain.len -= 1;
        if chain.len == 0 {
            (chain.used, chain.taken) = (0, 0);
        } else if chain.taken == ROOM {
            self.give_back(chain.head);
            (chain.head, chain.taken) = (link, 0);
        }
        id
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
                    Arrival::First => expected[which].pop_front(),
                    Arrival::Last => expected[which].pop_back(),
                };
                assert_eq!(pool.pop(&mut chains[which]), wanted);
            }
            assert_eq!(chains[which].is_empty(), expected[which].is_empty());
        }
    }

    #[test]
    fn first_in_first_out() {
        agrees_with_a_deque(Arrival::First);
    }

    #[test]
    fn last_in_first_out() {
        agrees_with_a_deque(Arrival::Last);
    }
}
