//! Best-first search: A* and everything that differs from it only in the order.
//!
//! Keep the states whose successors are not known yet (open) and those whose
//! are (closed); take the most promising open state, generate its successors,
//! close it; stop when a goal comes up. What "promising" means makes the name:
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
//! **Invariant.** While a solution exists, some state of a cheapest path is open
//! with its cheapest g. Hence the smallest f on the open list bounds the optimum
//! from below, also when the search is stopped early. The invariant needs closed
//! states to be reopened when a cheaper path to them appears, which happens with
//! heuristics that are admissible but not consistent, and with weights.
//!
//! **Cost.** Every generated state is stored: fast, and the memory runs out
//! before the patience. Where it does, use [`IdaStar`](crate::IdaStar).

mod engine;
mod expand;

use crate::catalogue::{Family, Guarantee, Layering, Memory, Rank, SearchFacts};
use crate::evaluation::{Evaluation, Ratio, WeightError};
use crate::heuristic::Heuristic;
use crate::observe::Observer;
use crate::problem::{Problem, Solve};
use crate::report::{Report, ReportOf};
use crate::space::PackedSpace;
use crate::tie::TieBreak;
use engine::Engine;

/// Which open state is the most promising.
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
    /// The fewest steps from the start, whatever they cost: breadth-first. The
    /// first path to a state is kept.
    Steps,
}

/// When a state is asked whether it is a goal.
///
/// ```
/// use taquin_search::{BestFirst, GoalTest, Problem};
/// use taquin_search::doc::{Distance, Line};
/// let early = BestFirst { goal_test: GoalTest::Generated, ..BestFirst::astar() };
/// let report = Problem::new(&Line, &-5).heuristic(&Distance).solve(&early);
/// assert_eq!(report.stats.expanded, 5); // the goal was never taken up
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GoalTest {
    /// When it is taken from the open list: needed for optimality.
    Popped,
    /// When it is generated: sooner, and then the path may not be a cheapest one.
    Generated,
}

impl std::fmt::Display for GoalTest {
    /// Its name in documents: `popped` or `generated`.
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
/// use taquin_search::doc::{Distance, Line};
/// let search = BestFirst { tie: TieBreak::HIGH_G, ..BestFirst::astar() };
/// let report = Problem::new(&Line, &-5).heuristic(&Distance).solve(&search);
/// assert_eq!(report.path().unwrap().actions, [1; 5]);
/// assert!(report.is_optimal());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BestFirst {
    /// What "best" means.
    pub order: Order,
    /// What decides among equally good states.
    pub tie: TieBreak,
    /// When the goal is recognised.
    pub goal_test: GoalTest,
}

impl BestFirst {
    /// What it is, as data.
    ///
    /// ```
    /// use taquin_search::{BestFirst, Guarantee, Rank};
    /// assert_eq!(BestFirst::astar().facts().rank, Rank::Sum);
    /// assert_eq!(BestFirst::uniform_cost().facts().paper, "Dijkstra 1959");
    /// assert_eq!(BestFirst::breadth_first().facts().promise, Guarantee::FewestSteps);
    /// assert_eq!(BestFirst::greedy().facts().promise, Guarantee::AnyPath);
    /// ```
    #[must_use]
    pub const fn facts(self) -> SearchFacts {
        let (rank, promise, paper) = match self.order {
            Order::Steps => (Rank::Cost, Guarantee::FewestSteps, "Moore 1959"),
            Order::Evaluation(Evaluation { h: 0, .. }) => {
                (Rank::Cost, Guarantee::Cheapest, "Dijkstra 1959")
            }
            Order::Evaluation(Evaluation { g: 0, .. }) => {
                (Rank::Estimate, Guarantee::AnyPath, "Doran and Michie 1966")
            }
            Order::Evaluation(Evaluation { g, h }) if h > g => {
                (Rank::Sum, Guarantee::AnyPath, "Pohl 1970")
            }
            Order::Evaluation(_) => {
                (Rank::Sum, Guarantee::Cheapest, "Hart, Nilsson and Raphael 1968")
            }
        };
        let (family, memory, layers) = (Family::BestFirst, Memory::Lists, Layering::Bounds);
        SearchFacts { family, rank, memory, layers, promise, ends_on_goal: true, paper }
    }

    const fn evaluating(evaluation: Evaluation) -> Self {
        Self {
            order: Order::Evaluation(evaluation),
            tie: TieBreak::LOW_G,
            goal_test: GoalTest::Popped,
        }
    }

    /// A*: f = g + h. Ties go to the smaller g, as in most courses, here and in the searches
    /// below; `BestFirst { tie: TieBreak::HIGH_G, ..BestFirst::astar() }` expands less as a rule,
    /// and is what [`Graph::astar`](crate::Graph::astar) does.
    ///
    /// ```
    /// use taquin_search::{BestFirst, Problem};
    /// use taquin_search::doc::{Distance, Line};
    /// let report = Problem::new(&Line, &5).heuristic(&Distance).solve(&BestFirst::astar());
    /// assert_eq!((report.path().unwrap().cost, report.stats.expanded), (5, 5));
    /// ```
    #[must_use]
    pub const fn astar() -> Self {
        Self::evaluating(Evaluation::ASTAR)
    }

    /// Uniform-cost search: f = g.
    ///
    /// ```
    /// use taquin_search::{BestFirst, Problem};
    /// use taquin_search::doc::{Distance, Line};
    /// let report = Problem::new(&Line, &5).heuristic(&Distance).solve(&BestFirst::uniform_cost());
    /// assert_eq!((report.path().unwrap().cost, report.stats.expanded), (5, 9));
    /// ```
    #[must_use]
    pub const fn uniform_cost() -> Self {
        Self::evaluating(Evaluation::UNIFORM_COST)
    }

    /// Greedy best-first search: f = h. Promises nothing about the cost.
    ///
    /// ```
    /// use taquin_search::{BestFirst, Problem};
    /// use taquin_search::doc::{Distance, Line};
    /// let report = Problem::new(&Line, &5).heuristic(&Distance).solve(&BestFirst::greedy());
    /// assert_eq!((report.path().unwrap().cost, report.stats.expanded), (5, 5));
    /// ```
    #[must_use]
    pub const fn greedy() -> Self {
        Self::evaluating(Evaluation::GREEDY)
    }

    /// Weighted A*: f = g + w·h, at most w times the optimum.
    ///
    /// ```
    /// use taquin_search::{BestFirst, WeightError};
    /// let search = BestFirst::weighted("1.5".parse()?)?;
    /// assert!(matches!(BestFirst::weighted("0.5".parse()?), Err(WeightError::BelowOne(_))));
    /// # Ok::<(), WeightError>(())
    /// ```
    ///
    /// # Errors
    /// When `w` is below 1.
    pub fn weighted(w: Ratio) -> Result<Self, WeightError> {
        Evaluation::weighted(w).map(Self::evaluating)
    }

    /// The course's f = (1−w)·h + w·g, from 0 (greedy) to 1 (uniform cost).
    ///
    /// ```
    /// use taquin_search::{BestFirst, Problem};
    /// use taquin_search::doc::{Distance, Line};
    /// for w in ["0", "0.3", "0.5", "1"] {
    ///     let search = BestFirst::balanced(w.parse()?)?;
    ///     let report = Problem::new(&Line, &-5).heuristic(&Distance).solve(&search);
    ///     assert_eq!(report.path().map(|path| path.cost), Some(5));
    /// }
    /// # Ok::<(), taquin_search::WeightError>(())
    /// ```
    ///
    /// # Errors
    /// When `w` is above 1.
    pub fn balanced(w: Ratio) -> Result<Self, WeightError> {
        Evaluation::balanced(w).map(Self::evaluating)
    }

    /// Breadth-first search: fewest steps first, first in first out.
    ///
    /// ```
    /// use taquin_search::{BestFirst, Problem};
    /// use taquin_search::doc::{Distance, Line};
    /// let report = Problem::new(&Line, &5).heuristic(&Distance).solve(&BestFirst::breadth_first());
    /// assert_eq!((report.path().unwrap().cost, report.stats.expanded), (5, 9));
    /// ```
    #[must_use]
    pub const fn breadth_first() -> Self {
        Self { order: Order::Steps, tie: TieBreak::FIRST_IN, goal_test: GoalTest::Popped }
    }
}

impl BestFirst {
    /// Whether the search expands every state that is fewer steps away than the goal it finds.
    pub(crate) fn finishes_depths(&self) -> bool {
        self.order == Order::Steps && self.goal_test == GoalTest::Popped
    }
}

impl<S: PackedSpace, H: Heuristic<S>> Solve<S, &H> for BestFirst {
    fn run<O: Observer<S>>(&self, mut problem: Problem<'_, S, &H, O>) -> ReportOf<S> {
        Engine::new(*self, &mut problem).search(Engine::path_to)
    }
}

impl BestFirst {
    /// The same search, its path given by the states after the start.
    #[inline(never)]
    pub(crate) fn run_by_states<S: PackedSpace, H: Heuristic<S>, O: Observer<S>>(
        &self,
        mut problem: Problem<'_, S, &H, O>,
    ) -> Report<S::Packed, S::Cost> {
        Engine::new(*self, &mut problem).search(Engine::states_to)
    }
}
