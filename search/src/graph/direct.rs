//! The caller's own states, stored as they are: what best-first searches and those from
//! both ends need of a graph given by closures.
//!
//! A search asks for the actions of a state, and then for what each costs and leads to. So
//! the successors of one state are kept while it is expanded, and no longer:
//!
//! ```text
//!   expanding "cot"     0: "cat", 1     1: "dot", 1     2: "cog", 1
//! ```
//!
//! An action is a place in that list. Each state is hashed once, when it is looked up, and
//! moved from the list into the store: nothing is numbered, and no edge is written down.

use super::{GraphState, Successors};
use crate::cost::Cost;
use crate::heuristic::Heuristic;
use crate::space::{PackedSpace, ReversibleSpace, StateSpace};
use std::cell::RefCell;
use std::mem::needs_drop;
use std::num::NonZeroU32;

/// A place in a list of successors, from one: so that a node with an action takes no more
/// room than one without.
pub(super) type Place = NonZeroU32;

/// The places of a list.
pub(super) struct Places(u32, u32);

impl Iterator for Places {
    type Item = Place;

    #[inline]
    fn next(&mut self) -> Option<Place> {
        self.0 += 1;
        NonZeroU32::new(self.0).filter(|place| place.get() <= self.1)
    }
}

/// Where a search ends.
pub(super) trait Ends<N> {
    fn is_end(&self, state: &N) -> bool;
}

/// Where a closure says so.
pub(super) struct Where<G>(pub(super) G);

impl<N, G: Fn(&N) -> bool> Ends<N> for Where<G> {
    #[inline]
    fn is_end(&self, state: &N) -> bool {
        (self.0)(state)
    }
}

/// At one state.
pub(super) struct At<N>(pub(super) N);

impl<N: Eq> Ends<N> for At<N> {
    #[inline]
    fn is_end(&self, state: &N) -> bool {
        self.0 == *state
    }
}

/// The successors of one state.
struct Asked<N, C> {
    /// The state, where its successors may be asked for again: not those on the heap, which are
    /// moved away.
    state: Option<N>,
    successors: Vec<(Option<N>, C)>,
}

pub(super) struct Direct<'a, N, C, F, P, G> {
    successors: &'a F,
    /// For the way back; not a closure where there is none.
    predecessors: &'a P,
    goal: G,
    asked: RefCell<Asked<N, C>>,
}

impl<'a, N, C, F, P, G> Direct<'a, N, C, F, P, G> {
    pub(super) fn new(successors: &'a F, predecessors: &'a P, goal: G) -> Self {
        let asked = RefCell::new(Asked { state: None, successors: Vec::new() });
        Self { successors, predecessors, goal, asked }
    }

    /// Something about a successor of the state that was asked about. The place is one of the list
    /// that the closure gave last, so it is in range whatever the closure would say now.
    #[inline]
    fn successor<T>(&self, place: Place, get: impl FnOnce(&N) -> T) -> T {
        let (state, _) = &self.asked.borrow().successors[place.get() as usize - 1];
        get(state.as_ref().expect("a successor is moved away last of all"))
    }
}

impl<N, C, F, P, G> StateSpace for Direct<'_, N, C, F, P, G>
where
    N: GraphState,
    C: Cost,
    F: Successors<N, C>,
    G: Ends<N>,
{
    type State = N;
    type Action = Place;
    type Cost = C;
    type Actions = Places;

    #[inline]
    fn actions(&self, state: &N) -> Places {
        let asked = &mut *self.asked.borrow_mut();
        if needs_drop::<N>() || asked.state.as_ref() != Some(state) {
            let successors = (self.successors)(state).into_iter();
            asked.successors.clear();
            asked.successors.extend(successors.map(|(state, cost)| (Some(state), cost)));
            asked.state = (!needs_drop::<N>()).then(|| state.clone());
        }
        Places(0, asked.successors.len() as u32)
    }

    #[inline]
    fn cost(&self, _: &N, place: Place) -> C {
        self.asked.borrow().successors[place.get() as usize - 1].1
    }

    fn apply(&self, state: &mut N, place: Place) {
        *state = self.successor(place, N::clone);
    }

    #[inline]
    fn is_goal(&self, state: &N) -> bool {
        self.goal.is_end(state)
    }
}

impl<N, C, F, P, G> PackedSpace for Direct<'_, N, C, F, P, G>
where
    N: GraphState,
    C: Cost,
    F: Successors<N, C>,
    G: Ends<N>,
{
    type Packed = N;

    #[inline]
    fn pack(&self, state: &N) -> N {
        state.clone()
    }

    #[inline]
    fn unpack(&self, packed: &N) -> N {
        packed.clone()
    }

    #[inline]
    fn unpack_into(&self, packed: &N, state: &mut N) {
        state.clone_from(packed);
    }

    /// The searches that use this ask for it once an action, after all else: what lies on
    /// the heap is moved, not copied.
    #[inline]
    fn pack_successor(&self, _: &N, _: &N, place: Place) -> N {
        if !needs_drop::<N>() {
            return self.successor(place, N::clone);
        }
        let successors = &mut self.asked.borrow_mut().successors;
        successors[place.get() as usize - 1].0.take().expect("a successor is moved away once")
    }
}

impl<'a, N, C, F, P> ReversibleSpace for Direct<'a, N, C, F, P, At<N>>
where
    N: GraphState,
    C: Cost,
    F: Successors<N, C>,
    P: Successors<N, C>,
{
    type Reverse = Direct<'a, N, C, P, F, At<N>>;

    fn goal(&self) -> N {
        self.goal.0.clone()
    }

    fn reversed(&self, start: &N) -> Self::Reverse {
        Direct::new(self.predecessors, self.successors, At(start.clone()))
    }
}

/// An estimate by a closure.
pub(super) struct Estimating<E>(pub(super) E);

impl<'a, N, C, F, P, G, E> Heuristic<Direct<'a, N, C, F, P, G>> for Estimating<E>
where
    N: GraphState,
    C: Cost,
    F: Successors<N, C>,
    G: Ends<N>,
    E: Fn(&N) -> C,
{
    type Memo = C;

    #[inline]
    fn start(&self, _: &Direct<'a, N, C, F, P, G>, state: &N) -> C {
        (self.0)(state)
    }

    #[inline]
    fn step(&self, space: &Direct<'a, N, C, F, P, G>, _: &N, place: Place, _: C) -> C {
        space.successor(place, &self.0)
    }

    #[inline]
    fn memo_from_estimate(&self, _: &Direct<'a, N, C, F, P, G>, _: &N, estimate: C) -> C {
        estimate
    }

    #[inline]
    fn estimate(&self, memo: &C) -> C {
        *memo
    }
}
