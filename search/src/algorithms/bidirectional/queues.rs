//! The open states of one end, in two queues.
//!
//! **Invariant.** A state that is open has an entry in one of the queues under its present cost.
//! Older entries stay behind when a state becomes cheaper. They reach the head after the new one,
//! when the state is closed, and the search then drops them.

use crate::algorithms::stored::StoreOf;
use crate::open::{OpenEntry, OpenList};
use crate::{Cost, Evaluation, ReversibleSpace, StopReason, TieBreak};

/// An open list with its best entry kept beside it, so that a search can read that entry.
pub(super) struct Queue {
    list: OpenList,
    pub(super) head: Option<OpenEntry>,
}

impl Queue {
    fn new(whole: bool) -> Self {
        Self { list: OpenList::new(TieBreak::LAST_IN, whole), head: None }
    }

    #[inline]
    pub(super) fn push(&mut self, priority: u64, id: u32) -> Result<(), StopReason> {
        let entry = OpenEntry { priority, id };
        let behind = match self.head {
            None => {
                self.head = Some(entry);
                return Ok(());
            }
            Some(head) if priority < head.priority => {
                self.head = Some(entry);
                head
            }
            Some(_) => entry,
        };
        self.list.push(behind.priority, 0, behind.id)
    }

    #[inline]
    pub(super) fn pop(&mut self) -> Option<OpenEntry> {
        std::mem::replace(&mut self.head, self.list.pop())
    }
}

pub(super) struct Queues {
    /// Open states with f above the bound, by f.
    pub(super) waiting: Queue,
    /// The other open states, by g.
    pub(super) ready: Queue,
}

impl Queues {
    pub(super) fn new(whole: bool) -> Self {
        Self { waiting: Queue::new(whole), ready: Queue::new(whole) }
    }

    /// Makes the states ready whose f the bound has reached, and removes stale entries from the
    /// heads of both queues.
    #[inline]
    pub(super) fn admit<S: ReversibleSpace>(
        &mut self,
        store: &StoreOf<S>,
        bound: S::Cost,
    ) -> Result<(), StopReason> {
        while let Some(entry) = self.waiting.head {
            let node = store.node(entry.id);
            if !node.closed && cost::<S>(entry) > bound {
                break;
            }
            self.waiting.pop();
            if !node.closed {
                self.ready.push(place(node.g), entry.id)?;
            }
        }
        while self.ready.head.is_some_and(|entry| store.node(entry.id).closed) {
            self.ready.pop();
        }
        Ok(())
    }

    pub(super) fn has_open(&self) -> bool {
        self.waiting.head.is_some() || self.ready.head.is_some()
    }

    pub(super) fn bytes(&self) -> u64 {
        self.waiting.list.bytes() + self.ready.list.bytes()
    }

    /// Allows each queue this many more bytes.
    pub(super) fn allow(&mut self, more_bytes: u64) {
        for queue in [&mut self.waiting, &mut self.ready] {
            queue.list.allow(queue.list.bytes() + more_bytes);
        }
    }
}

/// Returns the priority of a cost in a queue.
#[inline]
pub(super) fn place<C: Cost>(cost: C) -> u64 {
    C::priority(Evaluation::UNIFORM_COST, cost, C::ZERO)
}

/// Returns the cost that gave an entry its priority.
#[inline]
pub(super) fn cost<S: ReversibleSpace>(entry: OpenEntry) -> S::Cost {
    S::Cost::least_through(Evaluation::UNIFORM_COST, entry.priority)
}
