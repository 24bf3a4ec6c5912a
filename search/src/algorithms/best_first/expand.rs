//! The main loop of a best-first search: take a state, generate its successors,
//! give each its place.
//!
//! Every stored state passes through here, so this file is where the time goes.
//! The whole loop is meant to become one function without calls: what happens
//! at every successor is inlined, what happens rarely (growth, a new f-layer, a
//! look at the limits) is kept out of line.

use super::engine::{End, Engine};
use super::{GoalTest, Order};
use crate::algorithms::stored::NodeOf;
use crate::cost::{Cost, Priority};
use crate::evaluation::Evaluation;
use crate::heuristic::Heuristic;
use crate::limits::StopReason;
use crate::observe::{Expansion, Fate, Generation, Observer};
use crate::open::Entry;
use crate::space::PackedSpace;
use crate::store::{Key, Node, Place};
use std::mem::needs_drop;

/// A state while its successors are generated; the state itself is the engine's.
struct Parent<'a, S: PackedSpace, M> {
    entry: Entry,
    node: &'a NodeOf<S>,
    memo: M,
}

impl<S: PackedSpace, H: Heuristic<S>, O: Observer<S>> Engine<'_, S, H, O> {
    pub(super) fn expand_until_the_end(&mut self) -> Option<End> {
        // Each in the place of the one before, so that states on the heap use its memory.
        let mut node = Node::new(self.run.space.pack(&self.state), S::Cost::ZERO, None);
        while let Some(entry) = self.open.pop() {
            // Closed already means stale: expanded by a better entry.
            if self.store.close_into(entry.id, &mut node)
                && let Err(end) = self.take(entry, &node)
            {
                return Some(end);
            }
        }
        None
    }

    /// Takes a state off the open list: the end, or its expansion.
    #[inline(always)]
    fn take(&mut self, entry: Entry, node: &NodeOf<S>) -> Result<(), End> {
        self.open_states -= 1;
        self.run.count_popped();
        if entry.priority >= self.unseen {
            self.raise_bound(entry.priority);
        }
        self.run.space.unpack_into(&node.state, &mut self.state);
        if self.options.goal_test == GoalTest::Popped && self.run.space.is_goal(&self.state) {
            return Err(End::Goal(entry.id));
        }
        if self.run.is_look_due() {
            self.look_up()?;
        }
        let memo = self.memo(entry, node.g);
        self.expand(&Parent { entry, node, memo })
    }

    /// The memo of a popped state, from the estimate inside its priority where
    /// that can be had.
    #[inline(always)]
    fn memo(&self, entry: Entry, g: S::Cost) -> H::Memo {
        let known = match self.options.order {
            Order::Evaluation(evaluation) => S::Cost::estimate_in(evaluation, entry.priority, g),
            Order::Steps => None,
        };
        match known {
            Some(estimate) => {
                self.run.heuristic.memo_from_estimate(self.run.space, &self.state, estimate)
            }
            None => self.run.heuristic.start(self.run.space, &self.state),
        }
    }

    #[inline(always)]
    fn expand(&mut self, parent: &Parent<'_, S, H::Memo>) -> Result<(), End> {
        self.run.observer.expanded(&Expansion {
            id: parent.entry.id.into(),
            state: &self.state,
            g: parent.node.g,
            h: self.run.heuristic.estimate(&parent.memo),
            open: self.open_states,
            closed: self.store.len() - self.open_states,
        });
        self.run.count_expansion();
        self.generate(parent)?;
        self.note_open();
        Ok(())
    }

    /// Creates the successors in the order the space gives.
    ///
    /// The space leaves the step back out, and so no branch is needed that the
    /// processor could not predict. Where it comes among the others matters to
    /// observers alone; for one that does not listen, nothing of it is compiled.
    #[inline(always)]
    fn generate(&mut self, parent: &Parent<'_, S, H::Memo>) -> Result<(), End> {
        let back = self.back(parent.node);
        let hears = self.run.observer.wants_generated();
        let before_back = if hears { self.before_back(back) } else { usize::MAX };
        self.count_back(parent, back.is_some());
        let hashed = self.run.space.index(&parent.node.state).is_none();
        if hashed && !self.store.is_small() && !needs_drop::<S::Packed>() {
            self.touch_successors(parent, back);
        }
        let mut onward = 0;
        for action in self.run.space.actions_except(&self.state, back) {
            if onward == before_back {
                self.tell_back(parent);
            }
            onward += 1;
            if let Err(end) = self.settle(parent, action) {
                self.uncount_back(parent, onward);
                return Err(end);
            }
        }
        if onward == before_back {
            self.tell_back(parent);
        }
        Ok(())
    }

    /// Once the slots of the table must come from memory, those of all
    /// successors are loaded together, so that they wait once and not in turn.
    /// States on the heap take longer to make a second time than that saves.
    #[inline(never)]
    fn touch_successors(&self, parent: &Parent<'_, S, H::Memo>, back: Option<S::Action>) {
        for action in self.run.space.actions_except(&self.state, back) {
            let packed = self.run.space.pack_successor(&parent.node.state, &self.state, action);
            if let Key::Hash(hash) = Key::of(self.run.space, &packed) {
                self.store.touch(hash);
            }
        }
    }

    /// The grandparent comes up among the successors. It is known, and no
    /// cheaper this way: counted and told of, but not looked up.
    #[inline(always)]
    fn count_back(&mut self, parent: &Parent<'_, S, H::Memo>, is_there: bool) {
        self.run.stats.generated += u64::from(is_there);
        if is_there && !self.is_closed(parent.node.parent) {
            self.run.stats.generated_new += 1;
        }
    }

    /// Takes the step back out of the counts where the search ends before it,
    /// after this many successors.
    #[cold]
    fn uncount_back(&mut self, parent: &Parent<'_, S, H::Memo>, onward: usize) {
        let back = self.back(parent.node);
        if back.is_some() && self.before_back(back) >= onward {
            self.run.stats.generated -= 1;
            self.run.stats.generated_new -= u64::from(!self.is_closed(parent.node.parent));
        }
    }

    /// How many of the steps onward come before the step back.
    fn before_back(&self, back: Option<S::Action>) -> usize {
        let Some(back) = back else { return usize::MAX };
        let mut onward =
            self.run.space.actions_except(&self.state, Some(back)).into_iter().peekable();
        let before =
            self.run.space.actions(&self.state).into_iter().take_while(|&action| action != back);
        before.filter(|action| onward.next_if_eq(action).is_some()).count()
    }

    #[inline(always)]
    fn tell_back(&mut self, parent: &Parent<'_, S, H::Memo>) {
        let (Parent { node, memo, .. }, state) = (parent, &self.state);
        if let Some(action) = self.back(node) {
            let g = node.g.plus(self.run.space.cost(state, action));
            let h = self.run.heuristic.estimate(&self.run.heuristic.step(
                self.run.space,
                state,
                action,
                *memo,
            ));
            let fate = if self.is_closed(node.parent) { Fate::Closed } else { Fate::Duplicate };
            self.tell(parent, action, node.parent, (g, h), fate);
        }
    }

    /// The action that leads back to where a state was reached from.
    #[inline(always)]
    fn back(&self, node: &NodeOf<S>) -> Option<S::Action> {
        node.action.and_then(|action| self.run.space.inverse(action))
    }

    /// Whether a state that was expanded is closed still.
    #[inline(always)]
    fn is_closed(&self, id: u32) -> bool {
        self.run.stats.reopened == 0 || self.store.is_closed(id)
    }

    /// Creates a successor, gives it its place, and tells what became of it.
    ///
    /// Most successors on a map are states that were reached before at no higher cost: what they
    /// are estimated at is only computed where somebody wants to hear it.
    #[inline(always)]
    fn settle(&mut self, parent: &Parent<'_, S, H::Memo>, action: S::Action) -> Result<(), End> {
        self.run.count_successor();
        let (Parent { entry, node, memo }, state) = (parent, &self.state);
        let estimate = |engine: &Self| {
            let memo = engine.run.heuristic.step(engine.run.space, &engine.state, action, *memo);
            engine.run.heuristic.estimate(&memo)
        };
        // Late where states are numbered. Beside a hash an estimate that is carried along is
        // cheap, and a state on the heap may be moved when it is packed.
        let numbered = self.run.space.index(&node.state).is_some();
        let early = (!numbered || needs_drop::<S::Packed>()).then(|| estimate(self));
        let g = node.g.plus(self.run.space.cost(state, action));
        let packed = self.run.space.pack_successor(&node.state, state, action);
        let key = Key::of(self.run.space, &packed);
        self.make_room(key)?;
        let place = self.store.find(&packed, key);
        if let Place::Known(id) = place
            && let Some(fate) = self.is_no_better(id, g)
        {
            if self.run.observer.wants_generated() {
                let h = early.unwrap_or_else(|| estimate(self));
                self.tell(parent, action, id, (g, h), fate);
            }
            return Ok(());
        }
        let h = early.unwrap_or_else(|| estimate(self));
        let node = Node::new(packed, g, Some((entry.id, action)));
        let (id, fate) = match place {
            Place::Known(id) => (id, self.replace(id, node)),
            Place::Free(slot) => {
                self.run.count_fate(Fate::New);
                if self.run.is_hopeless(g, h) && self.rules_out(action, h) {
                    self.tell(parent, action, u32::MAX, (g, h), Fate::Pruned);
                    return Ok(());
                }
                (self.store.insert(node, key, slot), Fate::New)
            }
        };
        self.push(id, g, h, entry.priority.saturating_add(1))?;
        self.tell(parent, action, id, (g, h), fate);
        if self.options.goal_test == GoalTest::Generated && fate == Fate::New && self.is_goal(id) {
            return Err(End::Goal(id));
        }
        Ok(())
    }

    #[inline(always)]
    fn tell(
        &mut self,
        parent: &Parent<'_, S, H::Memo>,
        action: S::Action,
        id: u32,
        (g, h): (S::Cost, S::Cost),
        fate: Fate,
    ) {
        let (id, from) = (id.into(), &self.state);
        let parent = parent.entry.id.into();
        self.run.observer.generated(&Generation { parent, id, from, action, g, h, fate });
    }

    /// What becomes of a state that is met again at no lower cost, if this one is.
    #[inline(always)]
    fn is_no_better(&mut self, id: u32, g: S::Cost) -> Option<Fate> {
        let known = self.store.node(id);
        if g < known.g && self.options.order != Order::Steps {
            return None;
        }
        let fate = if known.closed { Fate::Closed } else { Fate::Duplicate };
        self.run.count_fate(fate);
        Some(fate)
    }

    /// Puts a cheaper way to a known state in the place of the one before.
    #[inline(never)]
    fn replace(&mut self, id: u32, node: NodeOf<S>) -> Fate {
        let known = self.store.node_mut(id);
        let fate = if known.closed { Fate::Reopened } else { Fate::Improved };
        *known = node;
        self.open_states -= u64::from(fate == Fate::Improved); // counted again when pushed
        self.run.count_fate(fate);
        fate
    }

    /// Whether a hopeless successor is dropped, and notes if it is dropped for an overflow.
    /// Breadth-first search counts steps, so an overflow of g drops nothing.
    #[cold]
    #[inline(never)]
    fn rules_out(&mut self, action: S::Action, h: S::Cost) -> bool {
        let cost = self.run.space.cost(&self.state, action);
        if cost == S::Cost::INFINITY || h == S::Cost::INFINITY {
            return true;
        }
        if self.options.order == Order::Steps {
            return false;
        }
        // With an upper bound, what is dropped is too dear in any case.
        self.run.overflowed |= self.run.upper_bound == S::Cost::INFINITY;
        true
    }

    /// Whether a state that was just stored is a goal; those met again were asked before.
    fn is_goal(&self, id: u32) -> bool {
        self.run.space.is_goal(&self.run.space.unpack(&self.store.node(id).state))
    }

    #[inline(always)]
    pub(super) fn push(
        &mut self,
        id: u32,
        g: S::Cost,
        h: S::Cost,
        steps: u64,
    ) -> Result<(), StopReason> {
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
