//! The main loop of a best-first search: pop a state, generate its successors, place each of them.
//!
//! Every stored state passes through here, so the search spends its time in this file. The whole
//! loop should become one function without calls: the work for every successor is inlined, and rare
//! work (growth, a new f-layer, a check of the limits) stays out of line.

use super::search::{BestFirstSearch, SearchEnd};
use super::{GoalTest, Order};
use crate::algorithms::run::Run;
use crate::algorithms::stored::NodeOf;
use crate::open::OpenEntry;
use crate::store::{Key, Node, Place};
use crate::{
    Cost, Evaluation, Expansion, Fate, Generation, Heuristic, Observer, PackedSpace, StopReason,
};

/// A state while its successors are generated; the search holds its working form.
struct Parent<'a, S: PackedSpace, M> {
    entry: OpenEntry,
    node: &'a NodeOf<S>,
    memo: M,
}

impl<S: PackedSpace, H: Heuristic<S>, O: Observer<S>> BestFirstSearch<'_, S, H, O> {
    pub(super) fn expand_until_the_end(&mut self) -> Option<SearchEnd> {
        // One node for all states, so that states on the heap use its memory.
        let mut node = Node::new(self.run.space.pack(&self.state), S::Cost::ZERO, None);
        while let Some(entry) = self.lists.open.pop() {
            // The entry of a closed state is stale: a better entry was popped before.
            if self.lists.store.close_into(entry.id, &mut node)
                && let Err(end) = self.pop(entry, &node)
            {
                return Some(end);
            }
        }
        None
    }

    /// Handles a popped state: ends the search, or expands the state.
    #[inline(always)]
    fn pop(&mut self, entry: OpenEntry, node: &NodeOf<S>) -> Result<(), SearchEnd> {
        self.lists.open_states -= 1;
        self.run.count_popped();
        if entry.priority >= self.unseen {
            self.raise_bound(entry.priority);
        }
        self.run.space.unpack_into(&node.state, &mut self.state);
        if self.options.goal_test == GoalTest::Popped && self.run.space.is_goal(&self.state) {
            return Err(SearchEnd::Goal(entry.id));
        }
        if self.run.is_look_due() {
            self.look_up()?;
        }
        let memo = self.memo(entry, node.g);
        self.expand(&Parent { entry, node, memo })
    }

    /// Returns the memo of a popped state, if possible from the estimate in its priority.
    #[inline(always)]
    fn memo(&self, entry: OpenEntry, g: S::Cost) -> H::Memo {
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
    fn expand(&mut self, parent: &Parent<'_, S, H::Memo>) -> Result<(), SearchEnd> {
        self.run.observer.expanded(&Expansion {
            id: parent.entry.id.into(),
            state: &self.state,
            g: parent.node.g,
            h: self.run.heuristic.estimate(&parent.memo),
            open: self.lists.open_states,
            closed: self.lists.store.len() - self.lists.open_states,
        });
        self.run.count_expansion();
        self.run.ask_observer()?;
        self.generate(parent)?;
        // Within one expansion the open list only grows, so its peak is exact.
        self.run.has_open(self.lists.open_states);
        Ok(())
    }

    /// Generates the successors in the order of the space.
    ///
    /// The space leaves out the step back, so the loop needs no branch that the processor cannot
    /// predict. Only observers need the place of that step among the others. For an observer that
    /// ignores successors, this code is not compiled.
    #[inline(always)]
    fn generate(&mut self, parent: &Parent<'_, S, H::Memo>) -> Result<(), SearchEnd> {
        let hears = self.run.observer.wants_generated();
        if !hears && let Some(successors) = self.run.space.stored_successors(&parent.node.state) {
            return successors
                .into_iter()
                .try_for_each(|successor| self.place_made(parent, successor));
        }
        let back = self.back(parent.node);
        let before_back = if hears { self.before_back(back) } else { usize::MAX };
        self.run.count_back(back.is_some(), self.is_closed(parent.node.parent));
        let hashed = self.run.space.index(&parent.node.state).is_none();
        if hashed && !self.lists.store.is_small() {
            self.touch_successors(parent, back);
        }
        let mut onward = 0;
        for action in self.run.space.actions_except(&self.state, back) {
            if onward == before_back {
                self.report_back(parent);
            }
            onward += 1;
            if let Err(end) = self.place(parent, action) {
                self.uncount_back(parent, onward);
                return Err(end);
            }
        }
        if onward == before_back {
            self.report_back(parent);
        }
        Ok(())
    }

    /// Places a successor in its stored form. The search computes its estimate only if needed,
    /// because the space may know no faster way than its definition.
    #[inline(always)]
    fn place_made(
        &mut self,
        parent: &Parent<'_, S, H::Memo>,
        successor: (S::Action, S::Cost, S::Packed),
    ) -> Result<(), SearchEnd> {
        self.settle(parent, successor, None, |search, packed| {
            let Run { space, heuristic, .. } = search.run;
            space.exchange(packed, &mut search.state);
            let h = heuristic.estimate(&heuristic.start(space, &search.state));
            space.exchange(packed, &mut search.state);
            h
        })
    }

    /// Loads the slots of all successors together once the table is larger than the cache, so that
    /// the search waits for memory once and not for each of them.
    #[inline(never)]
    fn touch_successors(&self, parent: &Parent<'_, S, H::Memo>, back: Option<S::Action>) {
        for action in self.run.space.actions_except(&self.state, back) {
            let packed = self.run.space.pack_successor(&parent.node.state, &self.state, action);
            if let Key::Hash(hash) = Key::of(self.run.space, &packed) {
                self.lists.store.touch(hash);
            }
        }
    }

    /// Subtracts the step back from the counts if the search ends before it, after this many
    /// successors.
    #[cold]
    fn uncount_back(&mut self, parent: &Parent<'_, S, H::Memo>, onward: usize) {
        let back = self.back(parent.node);
        if back.is_some() && self.before_back(back) >= onward {
            self.run.uncount_back(self.is_closed(parent.node.parent));
        }
    }

    /// Returns the number of other steps that precede the step back.
    fn before_back(&self, back: Option<S::Action>) -> usize {
        let Some(back) = back else { return usize::MAX };
        let space = self.run.space;
        let mut onward = space.actions_except(&self.state, Some(back)).into_iter().peekable();
        let before = space.actions(&self.state).into_iter().take_while(|&action| action != back);
        before.filter(|action| onward.next_if_eq(action).is_some()).count()
    }

    /// Reports the step back: the grandparent is known, and this path to it is not cheaper.
    #[inline(always)]
    fn report_back(&mut self, parent: &Parent<'_, S, H::Memo>) {
        let Parent { node, memo, .. } = parent;
        if let Some(action) = self.back(node) {
            let g = node.g.plus(self.run.space.cost(&self.state, action));
            let h = self.estimate(action, *memo);
            let fate = if self.is_closed(node.parent) { Fate::Closed } else { Fate::Duplicate };
            self.report(parent, action, node.parent, (g, h), fate);
        }
    }

    #[inline(always)]
    fn estimate(&self, action: S::Action, memo: H::Memo) -> S::Cost {
        let Self { run, state, .. } = self;
        run.heuristic.estimate(&run.heuristic.step(run.space, state, action, memo))
    }

    /// Returns the action that leads back to the parent of a state.
    #[inline(always)]
    fn back(&self, node: &NodeOf<S>) -> Option<S::Action> {
        node.action.and_then(|action| self.run.space.inverse(action))
    }

    /// Whether an expanded state is still closed.
    #[inline(always)]
    fn is_closed(&self, id: u32) -> bool {
        self.run.stats.reopened == 0 || self.lists.store.is_closed(id)
    }

    /// Generates a successor and places it.
    #[inline(always)]
    fn place(
        &mut self,
        parent: &Parent<'_, S, H::Memo>,
        action: S::Action,
    ) -> Result<(), SearchEnd> {
        let Parent { node, memo, .. } = *parent;
        // The estimate is computed later if states are numbered. Compared with a hash, an
        // incremental estimate costs little.
        let numbered = self.run.space.index(&node.state).is_some();
        let early = (!numbered).then(|| self.estimate(action, memo));
        let cost = self.run.space.cost(&self.state, action);
        let packed = self.run.space.pack_successor(&node.state, &self.state, action);
        let late = |search: &mut Self, _: &mut S::Packed| search.estimate(action, memo);
        self.settle(parent, (action, cost, packed), early, late)
    }

    /// Places a successor, and reports its fate.
    ///
    /// Most successors on a map are states that were reached before at no higher cost. The search
    /// computes their estimates only for observers, unless it has computed them `early`.
    #[inline(always)]
    fn settle(
        &mut self,
        parent: &Parent<'_, S, H::Memo>,
        (action, cost, mut packed): (S::Action, S::Cost, S::Packed),
        early: Option<S::Cost>,
        late: impl Fn(&mut Self, &mut S::Packed) -> S::Cost,
    ) -> Result<(), SearchEnd> {
        self.run.count_successor();
        let Parent { entry, node, .. } = parent;
        let g = node.g.plus(cost);
        let key = Key::of(self.run.space, &packed);
        self.lists.make_room(&mut self.run, key)?;
        let place = self.lists.store.find(&packed, key);
        if let Place::Known(id) = place {
            let known = self.lists.store.node(id);
            if g >= known.g || self.options.order == Order::Steps {
                let fate = if known.closed { Fate::Closed } else { Fate::Duplicate };
                self.run.count_fate(fate);
                if self.run.observer.wants_generated() {
                    let h = early.unwrap_or_else(|| late(self, &mut packed));
                    self.report(parent, action, id, (g, h), fate);
                }
                return Ok(());
            }
        }
        let h = early.unwrap_or_else(|| late(self, &mut packed));
        let (id, fate) = match place {
            Place::Known(id) => (id, self.improve(id, g, (entry.id, action))),
            Place::Free(slot) => {
                self.run.count_fate(Fate::New);
                if self.run.is_hopeless(g, h) && self.rules_out(cost, h) {
                    self.report(parent, action, u32::MAX, (g, h), Fate::Pruned);
                    return Ok(());
                }
                let node = Node::new(packed, g, Some((entry.id, action)));
                (self.lists.store.insert(node, key, slot), Fate::New)
            }
        };
        self.push(id, g, h, entry.priority.saturating_add(1))?;
        self.report(parent, action, id, (g, h), fate);
        if self.options.goal_test == GoalTest::Generated && fate == Fate::New && self.is_goal(id) {
            return Err(SearchEnd::Goal(id));
        }
        Ok(())
    }

    #[inline(always)]
    fn report(
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

    /// Replaces the path to a known state by a cheaper one.
    #[inline(never)]
    fn improve(&mut self, id: u32, g: S::Cost, (parent, action): (u32, S::Action)) -> Fate {
        let closed = self.lists.store.node(id).closed;
        let fate = if closed { Fate::Reopened } else { Fate::Improved };
        self.lists.store.improve(id, g, parent, action);
        self.lists.open_states -= u64::from(!closed); // `push` counts it again
        self.run.count_fate(fate);
        fate
    }

    /// Whether a hopeless successor is dropped; records a drop that is caused by an overflow.
    /// Breadth-first search counts steps, so an overflow of g drops nothing.
    #[cold]
    #[inline(never)]
    fn rules_out(&mut self, cost: S::Cost, h: S::Cost) -> bool {
        if cost == S::Cost::INFINITY || h == S::Cost::INFINITY {
            return true;
        }
        if self.options.order == Order::Steps {
            return false;
        }
        // With an upper bound, a dropped state costs too much in any case.
        self.run.overflowed |= self.run.upper_bound == S::Cost::INFINITY;
        true
    }

    /// Whether a state just stored is a goal; states met again were tested before.
    fn is_goal(&self, id: u32) -> bool {
        self.run.space.is_goal(&self.run.space.unpack(&self.lists.store.node(id).state))
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
        self.lists.open.push(priority, g, id)?;
        self.lists.open_states += 1;
        Ok(())
    }
}
