//! The main loop of a best-first search: take a state, generate its successors,
//! give each its place.
//!
//! Every stored state passes through here, so this file is where the time goes.
//! The whole loop is meant to become one function without calls: what happens
//! at every successor is inlined, what happens rarely (growth, a new f-layer, a
//! look at the limits) is kept out of line.

use super::engine::{End, Engine, NodeOf, StoreOf};
use super::{GoalTest, Order};
use crate::cost::Cost;
use crate::evaluation::Evaluation;
use crate::heuristic::Heuristic;
use crate::observe::{Expansion, Fate, Generation, Observer};
use crate::open::Entry;
use crate::pool::Full;
use crate::space::PackedSpace;
use crate::store::{Node, Place};

/// A state while its successors are generated.
struct Parent<S: PackedSpace, M> {
    entry: Entry,
    node: NodeOf<S>,
    state: S::State,
    memo: M,
}

/// A successor that is yet to find its place.
struct Successor<S: PackedSpace> {
    action: S::Action,
    packed: S::Packed,
    hash: u64,
    g: S::Cost,
    h: S::Cost,
}

impl<S: PackedSpace, H: Heuristic<S>, O: Observer<S>> Engine<'_, S, H, O> {
    pub(super) fn expand_until_the_end(&mut self) -> Option<End> {
        while let Some(entry) = self.open.pop() {
            // Closed already means stale: expanded by a better entry.
            if let Some(node) = self.store.close(entry.id)
                && let Err(end) = self.take(entry, node)
            {
                return Some(end);
            }
        }
        None
    }

    /// Takes a state off the open list: the end, or its expansion.
    #[inline(always)]
    fn take(&mut self, entry: Entry, node: NodeOf<S>) -> Result<(), End> {
        self.open_states -= 1;
        self.stats.popped += 1;
        if entry.priority >= self.unseen {
            self.raise_bound(entry.priority);
        }
        let state = self.space.unpack(node.state);
        if self.options.goal_test == GoalTest::Popped && self.space.is_goal(&state) {
            return Err(End::Goal(entry.id));
        }
        if self.meter.due(self.stats.expanded) {
            self.look_up()?;
        }
        let memo = self.memo(entry, node.g, &state);
        self.expand(Parent { entry, node, state, memo })
    }

    /// The memo of a popped state, from the estimate inside its priority where
    /// that can be had.
    #[inline(always)]
    fn memo(&self, entry: Entry, g: S::Cost, state: &S::State) -> H::Memo {
        let known = match self.options.order {
            Order::Evaluation(evaluation) => S::Cost::estimate_in(evaluation, entry.priority, g),
            Order::Steps => None,
        };
        match known {
            Some(estimate) => self.heuristic.recall(self.space, state, estimate),
            None => self.heuristic.start(self.space, state),
        }
    }

    #[inline(always)]
    fn expand(&mut self, mut parent: Parent<S, H::Memo>) -> Result<(), End> {
        self.observer.expanded(&Expansion {
            id: parent.entry.id.into(),
            state: &parent.state,
            g: parent.node.g,
            h: self.heuristic.estimate(&parent.memo),
            open: self.open_states,
            closed: self.store.len() - self.open_states,
        });
        self.stats.expanded += 1;
        if !self.store.is_small() {
            self.touch_successors(&parent);
        }
        self.generate(&mut parent)?;
        self.note_open();
        Ok(())
    }

    /// Once the slots of the table must come from memory, those of all
    /// successors are loaded together, so that they wait once and not in turn.
    #[inline(never)]
    fn touch_successors(&self, parent: &Parent<S, H::Memo>) {
        let Parent { node, state, .. } = parent;
        let back = node.action.and_then(|action| self.space.inverse(action));
        for action in self.space.actions(state) {
            if back != Some(action) {
                let packed = self.space.pack_successor(node.state, state, action);
                self.store.touch(StoreOf::<S>::hash(packed));
            }
        }
    }

    /// Creates the successors in the order the space gives.
    #[inline(always)]
    fn generate(&mut self, parent: &mut Parent<S, H::Memo>) -> Result<(), End> {
        let back = parent.node.action.and_then(|action| self.space.inverse(action));
        for action in self.space.actions(&parent.state) {
            self.stats.generated += 1;
            let Parent { node, state, memo, .. } = &*parent;
            let g = node.g.plus(self.space.cost(state, action));
            let memo = self.heuristic.step(self.space, state, action, *memo);
            let h = self.heuristic.estimate(&memo);
            if back == Some(action) {
                self.step_back(parent, action, g, h);
                continue;
            }
            self.make_room(1)?;
            let packed = self.space.pack_successor(node.state, state, action);
            let hash = StoreOf::<S>::hash(packed);
            let id = self.settle(parent, Successor { action, packed, hash, g, h })?;
            if self.options.goal_test == GoalTest::Generated
                && g != S::Cost::INFINITY
                && self.leads_to_goal(&mut parent.state, action)
            {
                return Err(End::Goal(id));
            }
        }
        Ok(())
    }

    /// The grandparent comes up among the successors. It is known, and no
    /// cheaper this way: counted, but not looked up.
    #[inline(always)]
    fn step_back(
        &mut self,
        parent: &Parent<S, H::Memo>,
        action: S::Action,
        g: S::Cost,
        h: S::Cost,
    ) {
        let grandparent = parent.node.parent;
        // Only a state that was reopened can be open now; no need to load it otherwise.
        let closed = self.stats.reopened == 0 || self.store.node(grandparent).closed;
        self.stats.generated_new += u64::from(!closed);
        let fate = if closed { Fate::Closed } else { Fate::Duplicate };
        self.tell(parent, action, grandparent, (g, h), fate);
    }

    /// Gives a successor its place, and tells what became of it.
    #[inline(always)]
    fn settle(
        &mut self,
        parent: &Parent<S, H::Memo>,
        successor: Successor<S>,
    ) -> Result<u32, End> {
        let Successor { action, g, h, .. } = successor;
        let (id, fate) = self.place(parent.entry.id, successor);
        if matches!(fate, Fate::New | Fate::Improved | Fate::Reopened) {
            self.push(id, g, h, parent.entry.priority.saturating_add(1))?;
        }
        self.tell(parent, action, id, (g, h), fate);
        Ok(id)
    }

    #[inline(always)]
    fn tell(
        &mut self,
        parent: &Parent<S, H::Memo>,
        action: S::Action,
        id: u32,
        (g, h): (S::Cost, S::Cost),
        fate: Fate,
    ) {
        let (id, from) = (id.into(), &parent.state);
        let parent = parent.entry.id.into();
        self.observer.generated(&Generation { parent, id, from, action, g, h, fate });
    }

    /// Stores a successor, or finds it known.
    #[inline(always)]
    fn place(&mut self, parent: u32, successor: Successor<S>) -> (u32, Fate) {
        let Successor { packed, hash, action, g, h } = successor;
        match self.store.find(packed, hash) {
            Place::Known(id) => (id, self.meet_again(id, g, parent, action)),
            Place::Free(slot) => {
                self.stats.generated_new += 1;
                if h == S::Cost::INFINITY || g == S::Cost::INFINITY {
                    return (u32::MAX, Fate::Pruned);
                }
                let node = Node::new(packed, g, Some((parent, action)));
                (self.store.insert(node, hash, slot), Fate::New)
            }
        }
    }

    fn leads_to_goal(&self, state: &mut S::State, action: S::Action) -> bool {
        self.space.apply(state, action);
        let is_goal = self.space.is_goal(state);
        self.space.undo(state, action);
        is_goal
    }

    #[inline(never)]
    fn meet_again(&mut self, id: u32, g: S::Cost, parent: u32, action: S::Action) -> Fate {
        let known = self.store.node(id);
        let (closed, cheaper) = (known.closed, g < known.g && self.options.order != Order::Steps);
        self.stats.generated_new += u64::from(!closed);
        if cheaper {
            self.store.improve(id, g, parent, action);
        }
        match (closed, cheaper) {
            (true, true) => {
                self.stats.reopened += 1;
                Fate::Reopened
            }
            (true, false) => Fate::Closed,
            (false, true) => {
                self.open_states -= 1; // counted again when pushed
                Fate::Improved
            }
            (false, false) => Fate::Duplicate,
        }
    }

    #[inline(always)]
    pub(super) fn push(
        &mut self,
        id: u32,
        g: S::Cost,
        h: S::Cost,
        steps: u64,
    ) -> Result<(), Full> {
        let priority = match self.options.order {
            Order::Evaluation(evaluation) => S::Cost::priority(evaluation, g, h),
            Order::Steps => steps,
        };
        let g = S::Cost::priority(Evaluation::UNIFORM_COST, g, S::Cost::ZERO);
        self.open.push(priority, g, id)?;
        self.open_states += 1;
        Ok(())
    }
}
