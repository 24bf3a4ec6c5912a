//! The order in which a tree forgets its leaves: the highest value first, and among equal values
//! the shallowest, because its loss costs the least work.
//!
//! The heap is binary and knows the place of each leaf, so it removes any leaf in logarithmic time:
//! one that the search visits again, or that is no longer a leaf.

use crate::limits::StopReason;
use crate::room::{bytes_of, grow};
use std::cmp::Reverse;

/// The place of a leaf that is not in the heap.
const NOWHERE: u32 = u32::MAX;

/// The value, the depth (a shallower leaf is greater) and the number of a leaf.
type Leaf<C> = (C, Reverse<u32>, u32);

#[derive(Debug)]
pub(super) struct LeafHeap<C> {
    leaves: Vec<Leaf<C>>,
    /// The place in the heap for each node number.
    places: Vec<u32>,
}

impl<C: Copy + Ord> LeafHeap<C> {
    pub(super) const fn new() -> Self {
        Self { leaves: Vec::new(), places: Vec::new() }
    }

    pub(super) fn bytes(&self) -> u64 {
        bytes_of(&self.leaves) + bytes_of(&self.places)
    }

    pub(super) fn len(&self) -> usize {
        self.leaves.len()
    }

    /// Makes room for the node numbers up to `id`, within `room` more bytes.
    pub(super) fn grow(&mut self, id: u32, room: u64) -> Result<(), StopReason> {
        let before = self.bytes();
        // There are never more leaves than nodes.
        grow(&mut self.leaves, room)?;
        while self.places.len() <= id as usize {
            let room = room.saturating_sub(self.bytes() - before);
            grow(&mut self.places, room)?;
            self.places.push(NOWHERE);
        }
        Ok(())
    }

    /// Returns the leaf to forget first.
    pub(super) fn worst(&self) -> Option<u32> {
        self.leaves.first().map(|&(_, _, id)| id)
    }

    pub(super) fn push(&mut self, id: u32, value: C, depth: u32) {
        self.leaves.push((value, Reverse(depth), id));
        self.rise(self.leaves.len() - 1);
    }

    /// Removes a leaf if it is in the heap.
    pub(super) fn remove(&mut self, id: u32) {
        let place = std::mem::replace(&mut self.places[id as usize], NOWHERE);
        if place == NOWHERE {
            return;
        }
        let place = place as usize;
        self.leaves.swap_remove(place);
        if place < self.leaves.len() {
            let place = self.rise(place);
            self.sink(place);
        }
    }

    fn rise(&mut self, mut place: usize) -> usize {
        while place > 0 && self.leaves[place] > self.leaves[(place - 1) / 2] {
            let parent = (place - 1) / 2;
            self.leaves.swap(place, parent);
            self.settle(place);
            place = parent;
        }
        self.settle(place);
        place
    }

    fn sink(&mut self, mut place: usize) {
        loop {
            let below = (2 * place + 1..2 * place + 3).filter(|&child| child < self.leaves.len());
            let Some(child) = below.max_by_key(|&child| self.leaves[child]) else { break };
            if self.leaves[child] <= self.leaves[place] {
                break;
            }
            self.leaves.swap(place, child);
            self.settle(place);
            place = child;
        }
        self.settle(place);
    }

    fn settle(&mut self, place: usize) {
        let (_, _, id) = self.leaves[place];
        self.places[id as usize] = place as u32;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    #[test]
    fn agrees_with_a_sorted_map_while_leaves_come_and_go() {
        let (mut heap, mut expected) = (LeafHeap::new(), BTreeMap::new());
        let mut random = 5u32;
        for _ in 0..100_000 {
            random = random.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            let id = (random >> 7) % 300;
            let (value, depth) = ((random >> 16) % 9, (random >> 20) % 7);
            let known = expected.values().any(|&known| known == id);
            if known {
                heap.remove(id);
                expected.retain(|_, known| *known != id);
            } else {
                heap.grow(id, u64::MAX).unwrap();
                heap.push(id, value, depth);
                expected.insert((value, Reverse(depth), id), id);
            }
            assert_eq!(heap.worst(), expected.last_key_value().map(|(_, &id)| id));
            assert_eq!(heap.len(), expected.len());
        }
    }
}
