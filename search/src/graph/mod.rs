//! A way in by closures: say which states follow a state, and search.
//!
//! ```
//! use taquin_search::Graph;
//!
//! // Reach 100 from 1 by doubling and by adding one.
//! let numbers = Graph::new(|&n: &u32| [(2 * n, 1u32), (n + 1, 1)]);
//! let report = numbers.breadth_first(&1, |&n| n == 100);
//! assert_eq!(report.path().unwrap().actions, [2, 3, 6, 12, 24, 25, 50, 100]);
//! ```
//!
//! A state is anything that can be cloned, compared and hashed: a number, a tuple, a
//! `String`, a board of one's own. Nothing is searched here: the searches of this crate walk
//! through the caller's states (`direct.rs`), or, where they take steps back or all edges are
//! wanted in the end, through numbers that states get when they are first met (`book.rs`). So
//! reports, counts and limits are theirs, and mean the same.
//!
//! A state that is cloned and hashed takes longer than one that is changed in place. Where it
//! matters, describe the problem as a [`StateSpace`](crate::StateSpace): the
//! [tutorial](crate::tutorial) begins here and ends there.

mod book;
mod cheapest;
mod direct;
mod distances;
mod searches;
mod shortest;
mod two_way;
mod walk;

pub use cheapest::AllShortestPaths;
pub use distances::Distances;
pub use searches::{GraphSearch, Visit};
pub use shortest::KShortestPaths;
pub use two_way::TwoWayGraph;

use crate::algorithms::{BestFirst, IdaStar};
use crate::cost::Cost;
use crate::limits::Limits;
use crate::problem::Problem;
use crate::report::{Outcome, Report};
use crate::tie::TieBreak;
use direct::{Direct, Estimating, Where};
use std::cell::Cell;
use std::hash::Hash;
use std::marker::PhantomData;
use walk::{Walk, WalkEstimates};

/// A graph, given by a closure from a state to its successors with the costs of the steps.
///
/// In reports and paths an action is named by the state it leads to, so the
/// [`actions`](crate::Path::actions) of a path are the states after the start, one after
/// the other, the goal last.
///
/// ```
/// use taquin_search::Graph;
///
/// // A lame king on an empty board: steps to the right and down, and how far it is.
/// let board = Graph::new(|&(x, y): &(u32, u32)| [((x + 1, y), 1u32), ((x, y + 1), 2)]);
/// let to_go = |&(x, y): &(u32, u32)| 3u32.saturating_sub(x) + 2 * 2u32.saturating_sub(y);
///
/// let report = board.astar(&(0, 0), to_go, |&square| square == (3, 2));
/// assert_eq!(report.path().unwrap().cost, 7);
/// assert!(report.is_optimal());
/// ```
///
/// Costs are whole numbers (`u8` to `u64`) or [`Real`](crate::Real); where nothing has a cost, a step
/// is `(next, 1u32)`. Successors come in any form that can be iterated: an array, a `Vec`, an
/// iterator. A function takes a graph as `fn f<F: Fn(&N) -> Vec<(N, u32)>>(graph: &Graph<N, u32, F>)`. [`Limits::memory`] counts
/// states as far as `size_of` knows them: what they own on the heap is not counted. Searches
/// that number their states have one half of it for their lists, the other for states and
/// edges.
#[derive(Clone, Debug)]
pub struct Graph<N, C, F> {
    successors: F,
    limits: Limits,
    types: PhantomData<fn(&N) -> C>,
}

/// A state that closures are asked about: anything that can be cloned, compared and hashed.
pub trait GraphState: Clone + Eq + Hash {}

impl<N: Clone + Eq + Hash> GraphState for N {}

/// A closure from a state to its successors, or to its predecessors, with the costs of the steps.
pub trait Successors<N, C>: Fn(&N) -> Self::Each {
    /// What it gives: an array, a `Vec`, an iterator.
    type Each: IntoIterator<Item = (N, C)>;
}

impl<N, C, F, I> Successors<N, C> for F
where
    F: Fn(&N) -> I,
    I: IntoIterator<Item = (N, C)>,
{
    type Each = I;
}

impl<N: GraphState, C: Cost, F> Graph<N, C, F> {
    /// The graph in which `successors` says what follows a state, and at what cost.
    ///
    /// ```
    /// let doubling = taquin_search::Graph::new(|&n: &u32| [(2 * n, 1u32)]);
    /// assert_eq!(doubling.breadth_first(&3, |&n| n > 40).path().unwrap().actions, [6, 12, 24, 48]);
    /// ```
    pub const fn new<I>(successors: F) -> Self
    where
        F: Fn(&N) -> I,
        I: IntoIterator<Item = (N, C)>,
    {
        Self { successors, limits: Limits::NONE, types: PhantomData }
    }
}

impl<N: GraphState, C: Cost, F: Successors<N, C>> Graph<N, C, F> {
    /// The same graph, each search of which keeps to these limits.
    ///
    /// ```
    /// use taquin_search::{Graph, Limits, Outcome, StopReason};
    /// let endless = Graph::new(|&n: &u64| [(n + 1, 1u32)])
    ///     .limits(Limits { expansions: Some(1000), ..Limits::NONE });
    /// let report = endless.breadth_first(&0, |_| false);
    /// assert_eq!(report.outcome, Outcome::Stopped(StopReason::Expansions));
    /// ```
    #[must_use]
    pub fn limits(mut self, limits: Limits) -> Self {
        self.limits = limits;
        self
    }

    /// Breadth-first search: a path of fewest steps, which is a cheapest one if all steps cost
    /// the same. If they do not, [`dijkstra`](Self::dijkstra) finds a cheapest one.
    ///
    /// ```
    /// use taquin_search::{Graph, Outcome};
    /// let evens = Graph::new(|&n: &u8| n.checked_add(2).map(|next| (next, 1u32)));
    /// let report = evens.breadth_first(&0, |&n| n == 10);
    /// assert_eq!(report.path().unwrap().actions, [2, 4, 6, 8, 10]);
    /// assert!(report.is_optimal());
    /// assert_eq!(evens.breadth_first(&0, |&n| n == 11).outcome, Outcome::Exhausted);
    /// ```
    pub fn breadth_first(&self, start: &N, goal: impl Fn(&N) -> bool) -> Report<N, C> {
        let min_action_cost = Cell::new(C::INFINITY);
        let listed = |state: &N| {
            let steps = (self.successors)(state).into_iter();
            steps.inspect(|&(_, cost)| min_action_cost.set(min_action_cost.get().min(cost)))
        };
        let graph = Graph { successors: listed, limits: self.limits.clone(), types: PhantomData };
        let search = BestFirst::breadth_first();
        let mut report = graph.best_first(&search, start, |_| C::ZERO, goal);
        report.raise_by_steps(min_action_cost.get());
        report
    }

    /// Uniform-cost search (Dijkstra): a cheapest path.
    ///
    /// ```
    /// use taquin_search::Graph;
    /// let roads = Graph::new(|city: &&str| match *city {
    ///     "Paris" => vec![("Lyon", 465u32), ("Dijon", 315)],
    ///     "Dijon" => vec![("Lyon", 195)],
    ///     "Lyon" => vec![("Nice", 470)],
    ///     _ => vec![],
    /// });
    /// let report = roads.dijkstra(&"Paris", |&city| city == "Nice");
    /// assert_eq!(report.path().unwrap().actions, ["Lyon", "Nice"]);
    /// assert_eq!(report.path().unwrap().cost, 935);
    /// ```
    pub fn dijkstra(&self, start: &N, goal: impl Fn(&N) -> bool) -> Report<N, C> {
        self.best_first(&BestFirst::uniform_cost(), start, |_| C::ZERO, goal)
    }

    /// A*: a cheapest path, where `estimate` never says more than the cost to go. Among
    /// states that promise the same, the one furthest from the start goes first
    /// ([`TieBreak::HIGH_G`]), which saves most as a rule.
    ///
    /// ```
    /// use taquin_search::Graph;
    /// let line = Graph::new(|&n: &i32| [(n - 1, 1u32), (n + 1, 1)]);
    /// let report = line.astar(&50, |n| n.unsigned_abs(), |&n| n == 0);
    /// assert_eq!(report.stats.expanded, 50); // not one step in vain
    /// ```
    pub fn astar(
        &self,
        start: &N,
        estimate: impl Fn(&N) -> C,
        goal: impl Fn(&N) -> bool,
    ) -> Report<N, C> {
        let search = BestFirst { tie: TieBreak::HIGH_G, ..BestFirst::astar() };
        self.best_first(&search, start, estimate, goal)
    }

    /// Greedy search: some path, soon as a rule.
    ///
    /// ```
    /// use taquin_search::Graph;
    /// let line = Graph::new(|&n: &i32| [(n - 1, 1u32), (n + 1, 1)]);
    /// let report = line.greedy(&50, |n| n.unsigned_abs(), |&n| n == 0);
    /// assert_eq!(report.path().unwrap().cost, 50);
    /// ```
    pub fn greedy(
        &self,
        start: &N,
        estimate: impl Fn(&N) -> C,
        goal: impl Fn(&N) -> bool,
    ) -> Report<N, C> {
        self.best_first(&BestFirst::greedy(), start, estimate, goal)
    }

    /// Any best-first search, with a weight, another order among ties or an early goal
    /// test: see [`BestFirst`].
    ///
    /// ```
    /// use taquin_search::{BestFirst, Graph};
    /// let line = Graph::new(|&n: &i32| [(n - 1, 1u32), (n + 1, 1)]);
    /// let search = BestFirst::weighted("1.5".parse()?)?;
    /// let report = line.best_first(&search, &50, |n| n.unsigned_abs() / 2, |&n| n == 0);
    /// assert!(report.path().unwrap().cost <= 75);
    /// # Ok::<(), taquin_search::WeightError>(())
    /// ```
    pub fn best_first(
        &self,
        search: &BestFirst,
        start: &N,
        estimate: impl Fn(&N) -> C,
        goal: impl Fn(&N) -> bool,
    ) -> Report<N, C> {
        let (space, estimate) =
            (Direct::new(&self.successors, &(), Where(goal)), Estimating(estimate));
        let problem = Problem::new(&space, start).heuristic(&estimate);
        self.with_exact_cost(start, search.run_by_states(problem.limits(self.limits.clone())))
    }

    /// The report, the cost of its path summed up along it. The search knows that cost, unless it
    /// reached a state of the path more cheaply after the states behind it.
    fn with_exact_cost(&self, start: &N, mut report: Report<N, C>) -> Report<N, C> {
        if report.stats.reopened > 0
            && !report.is_optimal()
            && let Outcome::Solved(path) = &mut report.outcome
        {
            let mut from = start;
            let step = |to| {
                let steps = (self.successors)(from).into_iter();
                from = to;
                steps.filter(|(next, _)| next == to).map(|(_, cost)| cost).min()
            };
            let costs: Option<Vec<C>> = path.actions.iter().map(step).collect();
            path.cost = costs.map_or(path.cost, |it| it.into_iter().fold(C::ZERO, C::plus));
            report.lower_bound = report.lower_bound.min(path.cost);
        }
        report
    }

    /// IDA*: a cheapest path in the memory of one path, where `estimate` never says more
    /// than the cost to go.
    ///
    /// States of the path are not entered a second time, so on a finite graph it comes to
    /// an end also where there is no solution. Each successor is compared with the path
    /// for that; states reached by several ways are searched below each time.
    ///
    /// ```
    /// use taquin_search::Graph;
    /// let line = Graph::new(|&n: &i32| [(n - 1, 1u32), (n + 1, 1)]);
    /// let report = line.idastar(&50, |n| n.unsigned_abs(), |&n| n == 0);
    /// assert_eq!(report.path().unwrap().cost, 50);
    /// assert_eq!(report.stats.max_stored, 51); // the states of the path
    /// ```
    pub fn idastar(
        &self,
        start: &N,
        estimate: impl Fn(&N) -> C,
        goal: impl Fn(&N) -> bool,
    ) -> Report<N, C> {
        let walk = Walk::new(&self.successors, estimate, goal, start.clone());
        let problem = Problem::new(&walk, &walk::START).heuristic(&WalkEstimates);
        let report = problem.limits(self.limits.clone()).solve(&IdaStar);
        walk.report(report)
    }

    /// What the search may use, and how many bytes its book.
    fn shared_limits(&self) -> (Limits, u64) {
        let memory = self.limits.memory.map(|bytes| bytes / 2);
        (Limits { memory, ..self.limits.clone() }, memory.unwrap_or(u64::MAX))
    }
}
