//! The caller's states as a state space: the one adapter between closures and searches.
//!
//! A search asks a space for the actions of a state, and then for the cost and the target of each
//! action. A closure answers all of this in one call. So the working state of a search, a
//! [`ClosureState`], keeps the list that the closure returned, and an action is a place in that list:
//!
//! ```text
//!   position "cot"     1: "cat", cost 1     2: "dot", cost 1     3: "cog", cost 1
//! ```
//!
//! **Invariant.** A list belongs to the state of its position and is made at most once while the
//! position stays there, so a place is in range even if the closure would return a different list
//! now.

use super::GraphState;
use super::edge::{Edge, Successors};
use crate::{Cost, Heuristic, PackedSpace, ReversibleSpace, StateSpace, UndoSpace};
use std::borrow::Cow;
use std::cell::{Cell, OnceCell};
use std::marker::PhantomData;
use std::mem::{replace, take};
use std::num::NonZeroU32;

/// A place in a list of successors, counted from one: a stored node with an action then needs no
/// more memory than one without.
pub(super) type SuccessorNumber = NonZeroU32;

/// The places of a list: the last one returned, and the last of all.
pub(super) struct SuccessorNumbers(u32, u32);

impl Iterator for SuccessorNumbers {
    type Item = SuccessorNumber;

    #[inline]
    fn next(&mut self) -> Option<SuccessorNumber> {
        self.0 += 1;
        NonZeroU32::new(self.0).filter(|place| place.get() <= self.1)
    }
}

type List<N, C> = Vec<(N, C)>;

/// One of the caller's states, its successors once they are known, and the path to it.
pub(super) struct ClosureState<N, C> {
    state: N,
    successors: OnceCell<List<N, C>>,
    /// Empty lists whose memory the next lists use.
    spare: Cell<Vec<List<N, C>>>,
    /// The states that `apply` left.
    path: Vec<(N, OnceCell<List<N, C>>)>,
    /// The states that `undo` left since the last `apply`.
    undone: Vec<N>,
}

impl<N, C> ClosureState<N, C> {
    pub(super) fn at(state: N) -> Self {
        let (successors, spare) = (OnceCell::new(), Cell::default());
        Self { state, successors, spare, path: Vec::new(), undone: Vec::new() }
    }

    pub(super) const fn state(&self) -> &N {
        &self.state
    }

    /// Returns a successor of a state whose actions the search has requested.
    pub(super) fn successor(&self, place: SuccessorNumber) -> Option<&N> {
        let (state, _) = self.successors.get()?.get(place.get() as usize - 1)?;
        Some(state)
    }

    /// Returns the states that the last search went through from here to its goal: it undid the
    /// steps of its path one by one.
    pub(super) fn path_undone(mut self) -> Vec<N> {
        self.undone.reverse();
        self.undone
    }

    #[inline]
    fn recycle(&mut self, list: OnceCell<List<N, C>>) {
        if let Some(mut list) = list.into_inner() {
            list.clear();
            self.spare.get_mut().push(list);
        }
    }
}

impl<N: Clone, C> Clone for ClosureState<N, C> {
    /// Returns a position at the same state, where a path begins.
    fn clone(&self) -> Self {
        Self::at(self.state.clone())
    }
}

/// A test for goals.
pub(super) trait GoalCheck<N> {
    fn is_goal(&self, state: &N) -> bool;
}

impl<N, G: Fn(&N) -> bool> GoalCheck<N> for G {
    #[inline]
    fn is_goal(&self, state: &N) -> bool {
        self(state)
    }
}

/// The only goal of a search from both ends.
pub(super) struct OneGoal<N>(pub(super) N);

impl<N: Eq> GoalCheck<N> for OneGoal<N> {
    #[inline]
    fn is_goal(&self, state: &N) -> bool {
        self.0 == *state
    }
}

pub(super) struct ClosureSpace<'a, N, C, F, P, G> {
    successors: &'a F,
    /// The closure for the reversed space, or `()` if there is none.
    predecessors: &'a P,
    goal: G,
    /// Whether paths must not enter a state twice and keep their lists.
    keeps_path: bool,
    types: PhantomData<fn(&N) -> C>,
}

impl<'a, N: GraphState, C: Cost, F: Successors<N, C>, P, G> ClosureSpace<'a, N, C, F, P, G> {
    pub(super) fn new(successors: &'a F, predecessors: &'a P, goal: G) -> Self {
        Self { successors, predecessors, goal, keeps_path: false, types: PhantomData }
    }

    /// Returns the space for a search that remembers only one path, with closures that may be slow:
    /// they are called once for each state of the path.
    pub(super) fn keeping_path(self) -> Self {
        Self { keeps_path: true, ..self }
    }

    #[inline]
    fn list<'p>(&self, at: &'p ClosureState<N, C>) -> &'p [(N, C)] {
        at.successors.get_or_init(|| {
            let mut spare = at.spare.take();
            let mut list = spare.pop().unwrap_or_default();
            at.spare.set(spare);
            let successors = (self.successors)(&at.state).into_iter().map(Edge::into_target);
            if self.keeps_path {
                let is_on_path =
                    |state: &N| *state == at.state || at.path.iter().any(|(on, _)| on == state);
                list.extend(successors.filter(|(state, _)| !is_on_path(state)));
            } else {
                list.extend(successors);
            }
            list
        })
    }

    #[inline]
    fn step<'p>(&self, at: &'p ClosureState<N, C>, place: SuccessorNumber) -> &'p (N, C) {
        &self.list(at)[place.get() as usize - 1]
    }
}

impl<N, C, F, P, G> StateSpace for ClosureSpace<'_, N, C, F, P, G>
where
    N: GraphState,
    C: Cost,
    F: Successors<N, C>,
    G: GoalCheck<N>,
{
    type State = ClosureState<N, C>;
    type Action = SuccessorNumber;
    type Cost = C;
    type Actions = SuccessorNumbers;

    #[inline]
    fn actions(&self, at: &ClosureState<N, C>) -> SuccessorNumbers {
        // 2³² successors of one state would take 8 GB or more.
        SuccessorNumbers(0, self.list(at).len() as u32)
    }

    #[inline]
    fn cost(&self, at: &ClosureState<N, C>, place: SuccessorNumber) -> C {
        self.step(at, place).1
    }

    fn apply(&self, at: &mut ClosureState<N, C>, place: SuccessorNumber) {
        let next = self.step(at, place).0.clone();
        let above = replace(&mut at.state, next);
        let mut list = take(&mut at.successors);
        if !self.keeps_path {
            at.recycle(take(&mut list));
        }
        at.path.push((above, list));
        at.undone.clear();
    }

    #[inline]
    fn is_goal(&self, at: &ClosureState<N, C>) -> bool {
        self.goal.is_goal(&at.state)
    }
}

impl<N, C, F, P, G> UndoSpace for ClosureSpace<'_, N, C, F, P, G>
where
    N: GraphState,
    C: Cost,
    F: Successors<N, C>,
    G: GoalCheck<N>,
{
    fn undo(&self, at: &mut ClosureState<N, C>, _: SuccessorNumber) {
        let (above, list) = at.path.pop().expect("a search undoes what it applied");
        at.undone.push(replace(&mut at.state, above));
        let list = replace(&mut at.successors, list);
        at.recycle(list);
    }
}

impl<N, C, F, P, G> PackedSpace for ClosureSpace<'_, N, C, F, P, G>
where
    N: GraphState,
    C: Cost,
    F: Successors<N, C>,
    G: GoalCheck<N>,
{
    type Packed = N;

    #[inline]
    fn pack(&self, at: &ClosureState<N, C>) -> N {
        at.state.clone()
    }

    #[inline]
    fn unpack(&self, packed: &N) -> ClosureState<N, C> {
        ClosureState::at(packed.clone())
    }

    #[inline]
    fn unpack_into(&self, packed: &N, at: &mut ClosureState<N, C>) {
        at.state.clone_from(packed);
        let list = take(&mut at.successors);
        at.recycle(list);
    }

    #[inline]
    fn pack_successor(&self, _: &N, at: &ClosureState<N, C>, place: SuccessorNumber) -> N {
        self.step(at, place).0.clone()
    }

    #[inline]
    fn packed_successor<'p>(
        &self,
        _: &N,
        at: &'p ClosureState<N, C>,
        place: SuccessorNumber,
    ) -> Cow<'p, N> {
        Cow::Borrowed(&self.step(at, place).0)
    }

    #[inline]
    fn stored_successors(
        &self,
        state: &N,
    ) -> Option<impl Iterator<Item = (SuccessorNumber, C, N)>> {
        let steps = (self.successors)(state).into_iter().map(Edge::into_target);
        Some(steps.enumerate().map(|(before, (state, cost))| {
            (SuccessorNumber::MIN.saturating_add(before as u32), cost, state)
        }))
    }

    #[inline]
    fn exchange(&self, packed: &mut N, at: &mut ClosureState<N, C>) {
        std::mem::swap(packed, &mut at.state);
    }
}

impl<'a, N, C, F, P> ReversibleSpace for ClosureSpace<'a, N, C, F, P, OneGoal<N>>
where
    N: GraphState,
    C: Cost,
    F: Successors<N, C>,
    P: Successors<N, C>,
{
    type Reverse = ClosureSpace<'a, N, C, P, F, OneGoal<N>>;

    fn goal(&self) -> ClosureState<N, C> {
        ClosureState::at(self.goal.0.clone())
    }

    fn reversed(&self, start: &ClosureState<N, C>) -> Self::Reverse {
        ClosureSpace::new(self.predecessors, self.successors, OneGoal(start.state.clone()))
    }
}

/// A heuristic given by a closure.
pub(super) struct ClosureEstimate<E>(pub(super) E);

impl<'a, N, C, F, P, G, E> Heuristic<ClosureSpace<'a, N, C, F, P, G>> for ClosureEstimate<E>
where
    N: GraphState,
    C: Cost,
    F: Successors<N, C>,
    G: GoalCheck<N>,
    E: Fn(&N) -> C,
{
    type Memo = C;

    #[inline]
    fn start(&self, _: &ClosureSpace<'a, N, C, F, P, G>, at: &ClosureState<N, C>) -> C {
        (self.0)(&at.state)
    }

    #[inline]
    fn step(
        &self,
        space: &ClosureSpace<'a, N, C, F, P, G>,
        at: &ClosureState<N, C>,
        place: SuccessorNumber,
        _: C,
    ) -> C {
        (self.0)(&space.step(at, place).0)
    }

    #[inline]
    fn memo_from_estimate(
        &self,
        _: &ClosureSpace<'a, N, C, F, P, G>,
        _: &ClosureState<N, C>,
        estimate: C,
    ) -> C {
        estimate
    }

    #[inline]
    fn estimate(&self, memo: &C) -> C {
        *memo
    }
}
