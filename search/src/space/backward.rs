//! Spaces whose steps lead one way, walked backwards.

use super::{PackedSpace, ReversibleSpace, StateSpace, UndoSpace};

/// A space with one goal whose steps lead one way, as in a directed graph: it says which
/// steps lead to a state, and is thereby a [`ReversibleSpace`].
///
/// Law: `arrivals(t)` are the actions `a` of all states `s` with `apply(s, a)` equal to `t`,
/// and `undo(t, a)` is that `s`. So an action tells where it comes from, as the number of an
/// edge does. The space is cloned for the way back: keep what is large behind a reference.
///
/// ```
/// use taquin_search::{
///     BidirectionalBreadthFirst, PackedSpace, Predecessors, Problem, StateSpace, UndoSpace,
/// };
///
/// /// One-way streets, from and to.
/// #[derive(Clone)]
/// struct Streets<'a> { streets: &'a [(u8, u8)], goal: u8 }
///
/// impl StateSpace for Streets<'_> {
///     type State = u8;
///     type Action = usize; // a street
///     type Cost = u32;
///     type Actions = Vec<usize>;
///     fn actions(&self, at: &u8) -> Vec<usize> {
///         (0..self.streets.len()).filter(|&street| self.streets[street].0 == *at).collect()
///     }
///     fn cost(&self, _: &u8, _: usize) -> u32 { 1 }
///     fn apply(&self, at: &mut u8, street: usize) { *at = self.streets[street].1; }
///     fn is_goal(&self, at: &u8) -> bool { *at == self.goal }
/// }
///
/// impl UndoSpace for Streets<'_> {
///     fn undo(&self, at: &mut u8, street: usize) { *at = self.streets[street].0; }
/// }
///
/// impl PackedSpace for Streets<'_> {
///     type Packed = u8;
///     fn pack(&self, at: &u8) -> u8 { *at }
///     fn unpack(&self, packed: &u8) -> u8 { *packed }
/// }
///
/// impl Predecessors for Streets<'_> {
///     type Arrivals = Vec<usize>;
///     fn goal(&self) -> u8 { self.goal }
///     fn arrivals(&self, at: &u8) -> Vec<usize> {
///         (0..self.streets.len()).filter(|&street| self.streets[street].1 == *at).collect()
///     }
/// }
///
/// let town = Streets { streets: &[(0, 1), (1, 2), (2, 0), (2, 3)], goal: 3 };
/// let report = Problem::new(&town, &0).solve(&BidirectionalBreadthFirst);
/// assert_eq!(report.path().unwrap().actions, [0, 1, 3]);
/// ```
pub trait Predecessors: PackedSpace + UndoSpace + Clone {
    /// The actions that lead to one state, owned.
    type Arrivals: IntoIterator<Item = Self::Action>;

    /// The goal.
    fn goal(&self) -> Self::State;

    /// The actions that lead to `state`, from wherever.
    fn arrivals(&self, state: &Self::State) -> Self::Arrivals;
}

impl<S: Predecessors> ReversibleSpace for S {
    type Reverse = Backward<S>;

    fn goal(&self) -> S::State {
        Predecessors::goal(self)
    }

    fn reversed(&self, start: &S::State) -> Backward<S> {
        Backward { space: self.clone(), start: self.pack(start) }
    }
}

/// A space with [`Predecessors`], walked backwards: each action is taken back.
///
/// ```
/// use taquin_search::{PackedSpace, Predecessors, ReversibleSpace, StateSpace};
/// fn steps_to<S: Predecessors>(space: &S, state: &S::State, start: &S::State) -> usize {
///     let backward = space.reversed(start);
///     assert!(backward.is_goal(start) && backward.forward().pack(start) == space.pack(start));
///     backward.actions(state).into_iter().count()
/// }
/// ```
#[derive(Clone, Debug)]
pub struct Backward<S: PackedSpace> {
    space: S,
    start: S::Packed,
}

impl<S: PackedSpace> Backward<S> {
    /// The space, walked forwards.
    pub const fn forward(&self) -> &S {
        &self.space
    }
}

impl<S: Predecessors> StateSpace for Backward<S> {
    type State = S::State;
    type Action = S::Action;
    type Cost = S::Cost;
    type Actions = S::Arrivals;

    fn actions(&self, state: &S::State) -> S::Arrivals {
        self.space.arrivals(state)
    }

    fn cost(&self, state: &S::State, action: S::Action) -> S::Cost {
        let mut before = state.clone();
        self.space.undo(&mut before, action);
        self.space.cost(&before, action)
    }

    fn apply(&self, state: &mut S::State, action: S::Action) {
        self.space.undo(state, action);
    }

    fn is_goal(&self, state: &S::State) -> bool {
        self.space.pack(state) == self.start
    }

    fn min_action_cost(&self) -> S::Cost {
        self.space.min_action_cost()
    }

    fn max_action_cost(&self) -> S::Cost {
        self.space.max_action_cost()
    }
}

impl<S: Predecessors> PackedSpace for Backward<S> {
    type Packed = S::Packed;

    fn pack(&self, state: &S::State) -> S::Packed {
        self.space.pack(state)
    }

    fn unpack(&self, packed: &S::Packed) -> S::State {
        self.space.unpack(packed)
    }

    fn unpack_into(&self, packed: &S::Packed, state: &mut S::State) {
        self.space.unpack_into(packed, state);
    }
}
