//! Estimates of the cost to the goal.
//!
//! One move changes little, so most estimates can be updated instead of recomputed. A [`Heuristic`]
//! keeps a small [`Memo`](Heuristic::Memo) beside the state, and turns the memo of a state into the
//! memo of its successor *before* the move is made. A successor that is too far away is then
//! dropped without being built, and undoing a move restores the old memo.
//!
//! The method `start` is required and defines the heuristic. The faster `step` is optional, and
//! [`Checked`] compares it with the definition.

use crate::{Cost, StateSpace};
use std::fmt::Debug;
use std::rc::Rc;
use std::sync::Arc;

/// An estimate of the cost from a state to the nearest goal.
///
/// Laws:
/// - the estimate of a goal is zero;
/// - `step(s, a, start(s))` has the same estimate as `start(apply(s, a))`;
/// - infinity proves that no goal can be reached, even if the heuristic is not admissible;
/// - `memo_from_estimate(s, estimate(start(s)))` is `start(s)`;
/// - an admissible heuristic never exceeds the true cost.
///
/// ```
/// use taquin_search::{Heuristic, StateSpace};
/// # mod spaces { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/spaces/mod.rs")); }
/// use spaces::Line;
/// /// How far an integer is from zero, on a line walked one step at a time.
/// struct Distance;
///
/// impl Heuristic<Line> for Distance {
///     type Memo = u32;
///     fn start(&self, _: &Line, state: &i32) -> u32 { state.unsigned_abs() }
///     fn estimate(&self, memo: &u32) -> u32 { *memo }
/// }
///
/// let memo = Distance.start(&Line, &-4);
/// assert_eq!(Distance.estimate(&memo), 4);
/// // `step` came for free, from the definition.
/// assert_eq!(Distance.step(&Line, &-4, 1, memo), 3);
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no heuristic for the states of `{S}`",
    note = "wrap a closure: `Estimate(|state: &State| …)`; or implement `Heuristic`, of which two \
            methods are required: `start` and `estimate`"
)]
pub trait Heuristic<S: StateSpace> {
    /// The value that the search keeps with a state.
    type Memo: Copy;

    /// Returns the memo of a state: the definition.
    fn start(&self, space: &S, state: &S::State) -> Self::Memo;

    /// Returns the memo of the successor of `state` by `action`, which is not applied yet.
    #[inline]
    fn step(
        &self,
        space: &S,
        state: &S::State,
        action: S::Action,
        _memo: Self::Memo,
    ) -> Self::Memo {
        let mut successor = state.clone();
        space.apply(&mut successor, action);
        self.start(space, &successor)
    }

    /// Returns the estimate.
    fn estimate(&self, memo: &Self::Memo) -> S::Cost;

    /// Returns the memo of a state whose estimate is known. If the memo *is* the estimate, a search that
    /// stores no memos need not compute it a second time.
    ///
    /// ```
    /// use taquin_search::{Heuristic, StateSpace};
    /// # mod spaces { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/spaces/mod.rs")); }
    /// use spaces::Line;
    /// struct Distance;
    /// impl Heuristic<Line> for Distance {
    ///     type Memo = u32;
    ///     fn start(&self, _: &Line, n: &i32) -> u32 { n.unsigned_abs() }
    ///     fn estimate(&self, memo: &u32) -> u32 { *memo }
    ///     fn memo_from_estimate(&self, _: &Line, _: &i32, estimate: u32) -> u32 { estimate }
    /// }
    /// assert_eq!(Distance.memo_from_estimate(&Line, &-3, 3), Distance.start(&Line, &-3));
    /// ```
    #[inline]
    fn memo_from_estimate(&self, space: &S, state: &S::State, _estimate: S::Cost) -> Self::Memo {
        self.start(space, state)
    }

    /// Returns whether the estimate never exceeds the true cost. Otherwise a search proves no lower
    /// bound.
    ///
    /// ```
    /// use taquin_search::{BestFirst, Heuristic, Problem};
    /// # mod spaces { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/spaces/mod.rs")); }
    /// use spaces::Line;
    /// /// Twice the distance.
    /// struct Twice;
    /// impl Heuristic<Line> for Twice {
    ///     type Memo = u32;
    ///     fn start(&self, _: &Line, n: &i32) -> u32 { 2 * n.unsigned_abs() }
    ///     fn estimate(&self, memo: &u32) -> u32 { *memo }
    ///     fn is_admissible(&self) -> bool { false }
    /// }
    /// let report = Problem::new(&Line, &3).heuristic(&Twice).solve(&BestFirst::astar());
    /// assert!(report.path().is_some() && !report.is_optimal());
    /// ```
    fn is_admissible(&self) -> bool {
        true
    }
}

/// Estimates zero everywhere: turns A* into uniform-cost search.
///
/// ```
/// use taquin_search::{Heuristic, Zero};
/// # mod spaces { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/spaces/mod.rs")); }
/// use spaces::Line;
/// assert_eq!(Heuristic::<Line>::estimate(&Zero, &()), 0);
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct Zero;

impl<S: StateSpace> Heuristic<S> for Zero {
    type Memo = ();

    #[inline]
    fn start(&self, _: &S, _: &S::State) {}

    #[inline]
    fn step(&self, _: &S, _: &S::State, _: S::Action, (): ()) {}

    #[inline]
    fn estimate(&self, (): &()) -> S::Cost {
        S::Cost::ZERO
    }
}

/// A closure as a heuristic.
///
/// ```
/// use taquin_search::{Estimate, IdaStar, Problem};
/// # mod spaces { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/spaces/mod.rs")); }
/// use spaces::Line;
/// let distance = Estimate(|n: &i32| n.unsigned_abs());
/// assert!(Problem::new(&Line, &7).heuristic(&distance).solve(&IdaStar).is_optimal());
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Estimate<F>(pub F);

impl<S: StateSpace, F: Fn(&S::State) -> S::Cost> Heuristic<S> for Estimate<F> {
    type Memo = S::Cost;

    #[inline]
    fn start(&self, _: &S, state: &S::State) -> S::Cost {
        (self.0)(state)
    }

    #[inline]
    fn estimate(&self, memo: &S::Cost) -> S::Cost {
        *memo
    }

    #[inline]
    fn memo_from_estimate(&self, _: &S, _: &S::State, estimate: S::Cost) -> S::Cost {
        estimate
    }
}

/// Implements [`Heuristic`] for pointers to heuristics, because large tables are shared.
macro_rules! pointers_to_heuristics {
    ($($pointer:ty),*) => {$(
        impl<S: StateSpace, H: Heuristic<S>> Heuristic<S> for $pointer {
            type Memo = H::Memo;

            #[inline]
            fn start(&self, space: &S, state: &S::State) -> H::Memo {
                (**self).start(space, state)
            }

            #[inline]
            fn step(&self, space: &S, state: &S::State, action: S::Action, memo: H::Memo) -> H::Memo {
                (**self).step(space, state, action, memo)
            }

            #[inline]
            fn estimate(&self, memo: &H::Memo) -> S::Cost {
                (**self).estimate(memo)
            }

            #[inline]
            fn memo_from_estimate(&self, space: &S, state: &S::State, estimate: S::Cost) -> H::Memo {
                (**self).memo_from_estimate(space, state, estimate)
            }

            fn is_admissible(&self) -> bool {
                (**self).is_admissible()
            }
        }
    )*};
}

pointers_to_heuristics!(&H, Box<H>, Rc<H>, Arc<H>);

macro_rules! pair_of_heuristics {
    ($(#[$doc:meta])* $name:ident, $combine:path) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug)]
        pub struct $name<A, B>(pub A, pub B);

        impl<S: StateSpace, A: Heuristic<S>, B: Heuristic<S>> Heuristic<S> for $name<A, B> {
            type Memo = (A::Memo, B::Memo);

            #[inline]
            fn start(&self, space: &S, state: &S::State) -> Self::Memo {
                (self.0.start(space, state), self.1.start(space, state))
            }

            #[inline]
            fn step(&self, space: &S, state: &S::State, action: S::Action, memo: Self::Memo) -> Self::Memo {
                (
                    self.0.step(space, state, action, memo.0),
                    self.1.step(space, state, action, memo.1),
                )
            }

            #[inline]
            fn estimate(&self, memo: &Self::Memo) -> S::Cost {
                $combine(self.0.estimate(&memo.0), self.1.estimate(&memo.1))
            }

            fn is_admissible(&self) -> bool {
                self.0.is_admissible() && self.1.is_admissible()
            }
        }
    };
}

pair_of_heuristics!(
    /// The larger of two estimates: admissible if both are.
    ///
    /// ```
    /// use taquin_search::{Heuristic, Max, Zero};
    /// # mod spaces { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/spaces/mod.rs")); }
    /// use spaces::{Distance, Line};
    /// let both = Max(Zero, Distance);
    /// let memo = both.start(&Line, &7);
    /// assert_eq!(both.estimate(&memo), 7);
    /// ```
    Max, Ord::max
);

pair_of_heuristics!(
    /// The sum of two estimates, for parts that count disjoint costs.
    ///
    /// A sum of admissible estimates need not be admissible. Only its author can know that no cost is
    /// counted twice, so [`Heuristic::is_admissible`] assumes it.
    ///
    /// ```
    /// use taquin_search::{Heuristic, Sum, Zero};
    /// # mod spaces { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/spaces/mod.rs")); }
    /// use spaces::{Distance, Line};
    /// let both = Sum(Zero, Distance);
    /// let memo = both.start(&Line, &7);
    /// assert_eq!(both.estimate(&memo), 7);
    /// ```
    Sum, sum_of_estimates
);

/// Infinity proves that no goal can be reached; a sum of finite estimates that overflows does not.
/// So the result is then the larger of the two.
fn sum_of_estimates<C: Cost>(first: C, second: C) -> C {
    let sum = first.plus(second);
    let larger = first.max(second);
    if sum == C::INFINITY { larger } else { sum }
}

/// Compares every `step` of a heuristic with `start`.
///
/// Use it to test a new heuristic; each step becomes as slow as the definition.
///
/// ```
/// use taquin_search::{BestFirst, Checked, Problem};
/// # mod spaces { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/spaces/mod.rs")); }
/// use spaces::{Distance, Line};
/// let report = Problem::new(&Line, &9).heuristic(&Checked(Distance)).solve(&BestFirst::astar());
/// assert_eq!(report.path().unwrap().cost, 9); // and no step was wrong
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Checked<H>(pub H);

impl<S: StateSpace, H: Heuristic<S>> Heuristic<S> for Checked<H> {
    type Memo = H::Memo;

    fn start(&self, space: &S, state: &S::State) -> H::Memo {
        self.0.start(space, state)
    }

    /// # Panics
    /// Panics if the incremental estimate differs from the definition.
    fn step(&self, space: &S, state: &S::State, action: S::Action, memo: H::Memo) -> H::Memo {
        let mut successor = state.clone();
        space.apply(&mut successor, action);
        let fast = self.0.step(space, state, action, memo);
        let plain = self.0.start(space, &successor);
        let (fast_estimate, plain_estimate) = (self.0.estimate(&fast), self.0.estimate(&plain));
        assert_eq!(fast_estimate, plain_estimate, "step and start disagree after {action:?}");
        fast
    }

    fn estimate(&self, memo: &H::Memo) -> S::Cost {
        self.0.estimate(memo)
    }

    fn is_admissible(&self) -> bool {
        self.0.is_admissible()
    }
}
