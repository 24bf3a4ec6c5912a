//! One end of the search: its store, and its open states in two queues.
//!
//! **Invariant.** A state that is open has an entry in one of the queues under
//! its present cost. Older entries stay behind when a state becomes cheaper; they
//! come up after the new one, when the state is closed, and are dropped then.

use crate::algorithms::stored::StoreOf;
use crate::cost::Cost;
use crate::cost::Priority;
use crate::evaluation::Evaluation;
use crate::limits::StopReason;
use crate::open::{Entry, OpenList};
use crate::space::ReversibleSpace;
use crate::tie::TieBreak;

/// An open list whose best entry can be looked at: it is kept beside the list.
pub(super) struct Queue {
    pub(super) list: OpenList,
    pub(super) head: Option<Entry>,
}

impl Queue {
    pub(super) fn new(whole: bool) -> Self {
        Self { list: OpenList::new(TieBreak::LAST_IN, whole), head: None }
    }

    #[inline]
    pub(super) fn push(&mut self, priority: u64, id: u32) -> Result<(), StopReason> {
        let entry = Entry { priority, id };
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
    pub(super) fn pop(&mut self) -> Option<Entry> {
        std::mem::replace(&mut self.head, self.list.pop())
    }
}

pub(super) struct End<S: ReversibleSpace> {
    pub(super) store: StoreOf<S>,
    /// Open states with f above the bound, by f.
    pub(super) waiting: Queue,
    /// The other open states, by g.
    pub(super) ready: Queue,
}

impl<S: ReversibleSpace> End<S> {
    pub(super) fn new() -> Self {
        let queue = || Queue::new(S::Cost::WHOLE);
        Self { store: StoreOf::<S>::new(), waiting: queue(), ready: queue() }
    }

    /// Makes ready what the bound has reached, and leaves no stale entry at the
    /// head of either queue.
    #[inline]
    pub(super) fn admit(&mut self, bound: S::Cost) -> Result<(), StopReason> {
        while let Some(entry) = self.waiting.head {
            let node = self.store.node(entry.id);
            if !node.closed && cost::<S>(entry) > bound {
                break;
            }
            let (open, g) = (!node.closed, node.g);
            self.waiting.pop();
            if open {
                self.ready.push(place(g), entry.id)?;
            }
        }
        while self.ready.head.is_some_and(|entry| self.store.node(entry.id).closed) {
            self.ready.pop();
        }
        Ok(())
    }

    pub(super) fn has_open(&self) -> bool {
        self.waiting.head.is_some() || self.ready.head.is_some()
    }

    pub(super) fn bytes(&self) -> u64 {
        self.store.bytes() + self.waiting.list.bytes() + self.ready.list.bytes()
    }
}

/// The place of a cost in a queue.
#[inline]
pub(super) fn place<C: Cost>(cost: C) -> u64 {
    C::priority(Evaluation::UNIFORM_COST, cost, C::ZERO)
}

/// The cost that gave an entry its place.
#[inline]
pub(super) fn cost<S: ReversibleSpace>(entry: Entry) -> S::Cost {
    S::Cost::least_through(Evaluation::UNIFORM_COST, entry.priority)
}
