//! Best-first search: A* and the searches that differ from it only in the order of the open list.
//!
//! The search keeps the states whose successors are not known yet (open) and those whose
//! successors are known (closed). It pops the most promising open state, generates its successors,
//! closes it, and stops when it pops a goal. The evaluation decides which state is most promising:
//!
//! ```text
//!   f = g + h              A*                     Hart, Nilsson, Raphael 1968
//!   f = g                  uniform cost           Dijkstra 1959
//!   f = h                  greedy
//!   f = g + w·h            weighted A*            Pohl 1970
//!   f = (1−w)·h + w·g      the same, on one scale from greedy to uniform cost
//!   number of steps        breadth-first          Moore 1959
//! ```
//!
//! **Invariant.** While a solution exists, some state of a cheapest path is open with its cheapest
//! g. Hence the smallest f on the open list bounds the optimum from below, even if a limit stops
//! the search. To keep this invariant, the search reopens a closed state when it finds a cheaper
//! path to it. This happens with weights and with heuristics that are admissible but not
//! consistent.
//!
//! **Cost.** The search is fast but stores every generated state, so memory often runs out first.
//! Then use [`IdaStar`](crate::IdaStar).

mod expand;
mod search;

use crate::{
    Evaluation, Heuristic, Observer, PackedSpace, Problem, Ratio, Report, ReportOf, Solve,
    TieBreak, WeightError,
};
use search::BestFirstSearch;

/// The order of the open list.
///
/// ```
/// use taquin_search::{BestFirst, Evaluation, Order};
/// assert_eq!(BestFirst::astar().order, Order::Evaluation(Evaluation { g: 1, h: 1 }));
/// assert_eq!(BestFirst::breadth_first().order, Order::Steps);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Order {
    /// The smallest f = a·g + b·h.
    Evaluation(Evaluation),
    /// The fewest steps from the start, regardless of cost: breadth-first. The search keeps the
    /// first path to a state.
    Steps,
}

/// When the search tests a state for a goal.
///
/// ```
/// use taquin_search::{BestFirst, GoalTest, Problem};
/// # mod spaces { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/spaces/mod.rs")); }
/// use spaces::{Distance, Line};
/// let early = BestFirst { goal_test: GoalTest::Generated, ..BestFirst::astar() };
/// let report = Problem::new(&Line, &-5).heuristic(&Distance).solve(&early);
/// assert_eq!(report.stats.expanded, 5); // the search never popped the goal
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GoalTest {
    /// When the search pops it from the open list. Optimality needs this.
    Popped,
    /// When the search generates it: sooner, but the path may not be optimal.
    Generated,
}

impl std::fmt::Display for GoalTest {
    /// Writes the name in documents: `popped` or `generated`.
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.pad(match self {
            Self::Popped => "popped",
            Self::Generated => "generated",
        })
    }
}

/// A best-first search and its options.
///
/// ```
/// use taquin_search::{BestFirst, Problem, TieBreak};
/// # mod spaces { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/spaces/mod.rs")); }
/// use spaces::{Distance, Line};
/// let search = BestFirst { tie: TieBreak::HIGH_G, ..BestFirst::astar() };
/// let report = Problem::new(&Line, &-5).heuristic(&Distance).solve(&search);
/// assert_eq!(report.path().unwrap().actions, [1; 5]);
/// assert!(report.is_optimal());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BestFirst {
    /// The order of the open list.
    pub order: Order,
    /// The rule for states that are equal in this order.
    pub tie: TieBreak,
    /// When the search recognises a goal.
    pub goal_test: GoalTest,
}

impl BestFirst {
    const fn evaluating(evaluation: Evaluation) -> Self {
        Self {
            order: Order::Evaluation(evaluation),
            tie: TieBreak::LOW_G,
            goal_test: GoalTest::Popped,
        }
    }

    /// Returns A*: f = g + h. As in most courses, ties go to the smaller g, here and in the
    /// searches below. `BestFirst { tie: TieBreak::HIGH_G, ..BestFirst::astar() }` usually expands
    /// fewer states; [`Graph::astar`](crate::Graph::astar) uses it.
    ///
    /// ```
    /// use taquin_search::{BestFirst, Problem};
    /// # mod spaces { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/spaces/mod.rs")); }
    /// use spaces::{Distance, Line};
    /// let report = Problem::new(&Line, &5).heuristic(&Distance).solve(&BestFirst::astar());
    /// assert_eq!((report.path().unwrap().cost, report.stats.expanded), (5, 5));
    /// ```
    pub const fn astar() -> Self {
        Self::evaluating(Evaluation::ASTAR)
    }

    /// Returns uniform-cost search: f = g.
    ///
    /// ```
    /// use taquin_search::{BestFirst, Problem};
    /// # mod spaces { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/spaces/mod.rs")); }
    /// use spaces::{Distance, Line};
    /// let report = Problem::new(&Line, &5).heuristic(&Distance).solve(&BestFirst::uniform_cost());
    /// assert_eq!((report.path().unwrap().cost, report.stats.expanded), (5, 9));
    /// ```
    pub const fn uniform_cost() -> Self {
        Self::evaluating(Evaluation::UNIFORM_COST)
    }

    /// Returns greedy best-first search: f = h. It guarantees nothing about the cost.
    ///
    /// ```
    /// use taquin_search::{BestFirst, Problem};
    /// # mod spaces { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/spaces/mod.rs")); }
    /// use spaces::{Distance, Line};
    /// let report = Problem::new(&Line, &5).heuristic(&Distance).solve(&BestFirst::greedy());
    /// assert_eq!((report.path().unwrap().cost, report.stats.expanded), (5, 5));
    /// ```
    pub const fn greedy() -> Self {
        Self::evaluating(Evaluation::GREEDY)
    }

    /// Returns weighted A*: f = g + w·h. Its path costs at most w times the optimum.
    ///
    /// ```
    /// use taquin_search::{BestFirst, WeightError};
    /// let search = BestFirst::weighted("1.5".parse()?)?;
    /// assert!(matches!(BestFirst::weighted("0.5".parse()?), Err(WeightError::BelowOne(_))));
    /// # Ok::<(), WeightError>(())
    /// ```
    ///
    /// # Errors
    /// Returns an error if `w` is below 1.
    pub fn weighted(w: Ratio) -> Result<Self, WeightError> {
        Evaluation::weighted(w).map(Self::evaluating)
    }

    /// Returns the search with f = (1−w)·h + w·g, for w from 0 (greedy) to 1 (uniform cost).
    ///
    /// ```
    /// use taquin_search::{BestFirst, Problem};
    /// # mod spaces { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/spaces/mod.rs")); }
    /// use spaces::{Distance, Line};
    /// for w in ["0", "0.3", "0.5", "1"] {
    ///     let search = BestFirst::balanced(w.parse()?)?;
    ///     let report = Problem::new(&Line, &-5).heuristic(&Distance).solve(&search);
    ///     assert_eq!(report.path().map(|path| path.cost), Some(5));
    /// }
    /// # Ok::<(), taquin_search::WeightError>(())
    /// ```
    ///
    /// # Errors
    /// Returns an error if `w` is above 1.
    pub fn balanced(w: Ratio) -> Result<Self, WeightError> {
        Evaluation::balanced(w).map(Self::evaluating)
    }

    /// Returns breadth-first search: fewest steps first, ties first in, first out.
    ///
    /// ```
    /// use taquin_search::{BestFirst, Problem};
    /// # mod spaces { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/spaces/mod.rs")); }
    /// use spaces::{Distance, Line};
    /// let report = Problem::new(&Line, &5).heuristic(&Distance).solve(&BestFirst::breadth_first());
    /// assert_eq!((report.path().unwrap().cost, report.stats.expanded), (5, 9));
    /// ```
    pub const fn breadth_first() -> Self {
        Self { order: Order::Steps, tie: TieBreak::FIRST_IN, goal_test: GoalTest::Popped }
    }

    /// Whether the search expands every state that is fewer steps away than the goal it finds.
    pub(crate) fn finishes_depths(&self) -> bool {
        self.order == Order::Steps && self.goal_test == GoalTest::Popped
    }
}

impl<S: PackedSpace, H: Heuristic<S>> Solve<S, &H> for BestFirst {
    fn run<O: Observer<S>>(&self, mut problem: Problem<'_, S, &H, O>) -> ReportOf<S> {
        BestFirstSearch::new(*self, &mut problem).search(BestFirstSearch::path_to)
    }
}

impl BestFirst {
    /// Runs the same search and returns its path as the states after the start.
    #[inline(never)]
    pub(crate) fn run_by_states<S: PackedSpace, H: Heuristic<S>, O: Observer<S>>(
        &self,
        mut problem: Problem<'_, S, &H, O>,
    ) -> Report<S::Packed, S::Cost> {
        BestFirstSearch::new(*self, &mut problem).search(BestFirstSearch::states_to)
    }
}
