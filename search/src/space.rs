//! The interface between a problem and the searches: states, actions, costs, goals.
//!
//! The naive interface returns a list of successor states. This one changes one state in place and
//! undoes the change, because depth-first searches spend their time there: an undo writes two
//! cells, a copy writes the board. Searches that store states need a compact form of them as well
//! ([`PackedSpace`]).
//!
//! [`StateSpace`] says which search needs which trait.

use crate::cost::Cost;
use std::borrow::Cow;
use std::fmt::Debug;
use std::hash::Hash;

/// A state space: the actions of a state, their effects and costs, and the goals.
///
/// Each search needs these traits:
///
/// | searches | trait | estimates |
/// | --- | --- | --- |
/// | [`BestFirst`](crate::BestFirst), [`Anytime`](crate::Anytime), [`Beam`](crate::Beam) | [`PackedSpace`] | one, or none |
/// | [`IdaStar`](crate::IdaStar), [`Rbfs`](crate::Rbfs) | [`UndoSpace`] | one, or none |
/// | [`ParallelIdaStar`](crate::ParallelIdaStar) | [`UndoSpace`], shared among threads (`Sync`) | one, or none |
/// | [`DepthFirst`](crate::DepthFirst), [`IterativeDeepening`](crate::IterativeDeepening), [`SmaStar`](crate::SmaStar) | [`PackedSpace`] and [`UndoSpace`] | one, or none |
/// | [`Bidirectional`](crate::Bidirectional) | [`ReversibleSpace`] | two |
/// | [`BidirectionalBreadthFirst`](crate::BidirectionalBreadthFirst) | the same | not used |
///
/// [`Graph`](crate::Graph) needs none of it, only a closure.
///
/// Laws (the tests of a space should check them):
/// - `cost` is never negative, and only finitely many states lie below any cost;
/// - if `inverse(a)` is `b`, then `b` is an action of `apply(s, a)` and leads
///   back to `s`;
/// - `actions_except(s, b)` is `actions(s)` without `b` and perhaps without detours, in the same order.
///
/// ```
/// use taquin_search::StateSpace;
///
/// /// Reach a number from 1 by doubling and by adding one.
/// struct Count { target: u32 }
///
/// #[derive(Clone, Copy, Debug, PartialEq, Eq)]
/// enum Step { Double, AddOne }
///
/// impl StateSpace for Count {
///     type State = u32;
///     type Action = Step;
///     type Cost = u32;
///     type Actions = [Step; 2];
///     fn actions(&self, _: &u32) -> [Step; 2] { [Step::Double, Step::AddOne] }
///     fn cost(&self, _: &u32, _: Step) -> u32 { 1 }
///     fn apply(&self, n: &mut u32, step: Step) {
///         match step { Step::Double => *n *= 2, Step::AddOne => *n += 1 }
///     }
///     fn is_goal(&self, n: &u32) -> bool { *n == self.target }
/// }
/// # let space = Count { target: 10 };
/// # let mut n = 5; space.apply(&mut n, Step::Double); assert!(space.is_goal(&n));
/// ```
pub trait StateSpace {
    /// The working form of a state, changed in place.
    type State: Clone;
    /// One step.
    type Action: Copy + Eq + Debug;
    /// The cost of a step.
    type Cost: Cost;
    /// The actions of one state, owned: the state changes while the search iterates over them.
    type Actions: IntoIterator<Item = Self::Action>;

    /// Returns the actions of `state`, in the order in which successors are generated.
    fn actions(&self, state: &Self::State) -> Self::Actions;

    /// Returns the actions of `state` without `back`, which leads to the state before. A space that
    /// stores these lists saves a comparison for each action.
    ///
    /// ```
    /// use taquin_search::StateSpace;
    /// # mod spaces { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/spaces/mod.rs")); }
    /// use spaces::Line;
    /// let back = Line.inverse(1); // where the search came from, by a step to the right
    /// assert_eq!(Line.actions_except(&5, back).into_iter().collect::<Vec<_>>(), [1]);
    /// ```
    ///
    /// It may also leave out detours. A detour is a step to a state that the state before reaches
    /// at a lower cost, in one step, or in two of which the second is cheaper than this one. On a
    /// map with diagonals most steps are detours. No cheapest path contains a detour, and some path
    /// with the fewest steps contains none. Omitted detours are not counted as generated; the step
    /// back is.
    #[inline]
    fn actions_except(
        &self,
        state: &Self::State,
        back: Option<Self::Action>,
    ) -> impl IntoIterator<Item = Self::Action> + use<Self> {
        self.actions(state).into_iter().filter(move |action| back != Some(*action))
    }

    /// Returns the cost of `action` in `state`.
    fn cost(&self, state: &Self::State, action: Self::Action) -> Self::Cost;

    /// Applies an action.
    fn apply(&self, state: &mut Self::State, action: Self::Action);

    /// Returns whether a state is a goal.
    fn is_goal(&self, state: &Self::State) -> bool;

    /// Returns the action that leads straight back, if there is one. Depth-first searches skip it, and
    /// other searches need not look up its state.
    ///
    /// ```
    /// use taquin_search::StateSpace;
    /// # mod spaces { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/spaces/mod.rs")); }
    /// use spaces::Line;
    /// assert_eq!(Line.inverse(1), Some(-1));
    /// ```
    fn inverse(&self, _action: Self::Action) -> Option<Self::Action> {
        None
    }

    /// Returns a lower bound on the cost of every action. Breadth-first search derives a bound on
    /// costs from it. Zero is always correct.
    ///
    /// ```
    /// use taquin_search::StateSpace;
    /// # mod spaces { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/spaces/mod.rs")); }
    /// use spaces::Line;
    /// assert!(Line.min_action_cost() <= Line.cost(&5, 1));
    /// ```
    fn min_action_cost(&self) -> Self::Cost {
        Self::Cost::ZERO
    }

    /// Returns an upper bound on the cost of every action. Searches whose memory limits the number
    /// of steps use it to recognise early that a solution cannot fit. Infinity is always correct.
    ///
    /// ```
    /// use taquin_search::StateSpace;
    /// # mod spaces { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/spaces/mod.rs")); }
    /// use spaces::Line;
    /// assert!(Line.max_action_cost() >= Line.cost(&5, 1));
    /// ```
    fn max_action_cost(&self) -> Self::Cost {
        Self::Cost::INFINITY
    }
}

/// A space whose steps can be undone, for searches that follow one path in depth.
///
/// Law: `undo(apply(s, a), a)` is `s`, for every action of `s`. If a step destroys information, as
/// filling a jug does, the action contains what `undo` needs: the amount that was filled in.
///
/// ```
/// use taquin_search::{StateSpace, UndoSpace};
/// # mod spaces { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/spaces/mod.rs")); }
/// use spaces::Line;
/// let mut state = 4;
/// Line.apply(&mut state, -1);
/// Line.undo(&mut state, -1);
/// assert_eq!(state, 4);
/// ```
#[diagnostic::on_unimplemented(
    message = "the steps of `{Self}` cannot be taken back",
    note = "searches that go deep along one path need `UndoSpace`; `StateSpace` has a table of \
            what each search needs"
)]
pub trait UndoSpace: StateSpace {
    /// Undoes a step: `state` is as it was before `apply`.
    fn undo(&self, state: &mut Self::State, action: Self::Action);
}

/// A space whose states have a compact form, for searches that store them.
///
/// Laws: `unpack(pack(s))` is `s`, equal states pack equally, and `pack_successor(p, s, a)` is
/// `pack(apply(s, a))` if `p` is `pack(s)`.
///
/// ```
/// use taquin_search::{PackedSpace, StateSpace};
/// # mod spaces { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/spaces/mod.rs")); }
/// use spaces::Knight;
/// let (knight, square) = (Knight { size: 8, goal: (7, 7) }, (0, 0));
/// let packed = knight.pack(&square);
/// assert_eq!(knight.unpack(&packed), square);
/// assert_eq!(knight.unpack(&knight.pack_successor(&packed, &square, (1, 2))), (1, 2));
/// ```
#[diagnostic::on_unimplemented(
    message = "the states of `{Self}` cannot be stored",
    note = "searches that store states need `PackedSpace`; `StateSpace` has a table of what each \
            search needs"
)]
pub trait PackedSpace: StateSpace {
    /// The stored form. It should be small, ideally a number or an array. It may be on the heap (a
    /// `String`, a `Vec`); [`Limits::memory`](crate::Limits::memory) does not count that.
    type Packed: Clone + Eq + Hash;

    /// Returns the stored form of a state.
    fn pack(&self, state: &Self::State) -> Self::Packed;

    /// Returns the state of a stored form.
    fn unpack(&self, packed: &Self::Packed) -> Self::State;

    /// Writes the state of a stored form over another state.
    ///
    /// ```
    /// use taquin_search::PackedSpace;
    /// # mod spaces { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/spaces/mod.rs")); }
    /// use spaces::Knight;
    /// let (knight, mut square) = (Knight { size: 8, goal: (7, 7) }, (0, 0));
    /// knight.unpack_into(&knight.pack(&(3, 4)), &mut square);
    /// assert_eq!(square, (3, 4));
    /// ```
    #[inline]
    fn unpack_into(&self, packed: &Self::Packed, state: &mut Self::State) {
        *state = self.unpack(packed);
    }

    /// Returns a different number for each stored form, if states can be numbered from zero with
    /// few gaps, as the cells of a map can. Searches then look states up in an array of this many
    /// places instead of a hash table. Returns `Some` for every state, or `None` for every state.
    ///
    /// ```
    /// use taquin_search::{BestFirst, PackedSpace, Problem, StateSpace};
    /// /// A ring of cells, walked one way.
    /// struct Ring(u32);
    /// impl StateSpace for Ring {
    ///     type State = u32;
    ///     type Action = ();
    ///     type Cost = u32;
    ///     type Actions = [(); 1];
    ///     fn actions(&self, _: &u32) -> [(); 1] { [()] }
    ///     fn cost(&self, _: &u32, _: ()) -> u32 { 1 }
    ///     fn apply(&self, cell: &mut u32, _: ()) { *cell = (*cell + 1) % self.0; }
    ///     fn is_goal(&self, cell: &u32) -> bool { *cell == 0 }
    /// }
    /// impl PackedSpace for Ring {
    ///     type Packed = u32;
    ///     fn pack(&self, cell: &u32) -> u32 { *cell }
    ///     fn unpack(&self, packed: &u32) -> u32 { *packed }
    ///     fn index(&self, packed: &u32) -> Option<usize> { Some(*packed as usize) }
    /// }
    /// let report = Problem::new(&Ring(100), &1).solve(&BestFirst::astar());
    /// assert_eq!(report.path().unwrap().cost, 99);
    /// ```
    #[inline]
    fn index(&self, _packed: &Self::Packed) -> Option<usize> {
        None
    }

    /// Returns the stored form of a successor, from that of `state`. Override it if actions change
    /// little of a state.
    #[inline]
    fn pack_successor(
        &self,
        _packed: &Self::Packed,
        state: &Self::State,
        action: Self::Action,
    ) -> Self::Packed {
        let mut successor = state.clone();
        self.apply(&mut successor, action);
        self.pack(&successor)
    }

    /// Returns the stored form of a successor, borrowed if the state holds it: a search then copies
    /// only the successors that it stores.
    #[doc(hidden)]
    #[inline]
    fn packed_successor<'s>(
        &self,
        packed: &Self::Packed,
        state: &'s Self::State,
        action: Self::Action,
    ) -> Cow<'s, Self::Packed> {
        Cow::Owned(self.pack_successor(packed, state, action))
    }

    /// Returns all successors of a state with their actions and costs, if the space makes them all
    /// at once and no action has an inverse.
    #[doc(hidden)]
    #[inline]
    fn stored_successors(
        &self,
        _packed: &Self::Packed,
    ) -> Option<impl Iterator<Item = (Self::Action, Self::Cost, Self::Packed)>> {
        None::<std::iter::Empty<_>>
    }

    /// Exchanges a stored state and a state.
    #[doc(hidden)]
    #[inline]
    fn exchange(&self, packed: &mut Self::Packed, state: &mut Self::State) {
        let other = self.unpack(packed);
        *packed = self.pack(state);
        *state = other;
    }
}

/// A space with one goal that can be reversed, for searches from both ends.
///
/// Laws:
/// - `is_goal(s)` holds for `goal()` and for no other state;
/// - `reversed(start)` has the same states, stored in the same form, and the goal `start`; for each
///   step from `s` to `t` in this space it has a step from `t` to `s`, at the same cost.
///
/// Most puzzles are their own reverse, except for the goal:
///
/// ```
/// use taquin_search::{ReversibleSpace, StateSpace};
/// # mod spaces { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/spaces/mod.rs")); }
/// use spaces::Knight;
/// let knight = Knight { size: 8, goal: (7, 7) };
/// let home = knight.reversed(&(0, 0));
/// assert_eq!(home.goal(), (0, 0));
/// assert!(home.is_goal(&(0, 0)) && !home.is_goal(&knight.goal()));
/// ```
///
/// If steps lead one way only, the reverse is a separate space that lists the steps to a state. For
/// closures, [`Graph::with_predecessors`](crate::Graph::with_predecessors) does the same.
pub trait ReversibleSpace: PackedSpace {
    /// The reversed space. Its actions have the same type, for observers; they need not be the inverses
    /// of those of this space.
    type Reverse: PackedSpace<
            State = Self::State,
            Action = Self::Action,
            Cost = Self::Cost,
            Packed = Self::Packed,
        >;

    /// Returns the goal.
    fn goal(&self) -> Self::State;

    /// Returns the reversed space, which leads from the goal to `start`.
    #[must_use]
    fn reversed(&self, start: &Self::State) -> Self::Reverse;
}
