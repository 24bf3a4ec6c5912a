//! Searches of graphs given by closures.
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
//! A state is any value that can be cloned, compared and hashed: a number, a tuple, a `String`, a
//! board. This module has no search of its own: the searches of this crate run on the caller's
//! states through one adapter (`space.rs`). Searches that need a state again and again, or all
//! edges in the end, run on numbered states (`memo.rs`) through the same adapter. So reports,
//! counts and limits mean the same as elsewhere.
//!
//! Cloning and hashing a state takes longer than changing it in place. If speed matters, describe
//! the problem as a [`StateSpace`](crate::StateSpace): the [tutorial](crate::tutorial) shows both.

mod all_shortest;
mod distances;
mod edge;
mod k_shortest;
mod memo;
mod searches;
mod space;
mod two_way;

pub use all_shortest::AllShortestPaths;
pub use distances::Distances;
pub use k_shortest::KShortestPaths;
pub use searches::GraphSearch;
pub use two_way::TwoWayGraph;

use crate::{
    BestFirst, Cost, Heuristic, IdaStar, Limits, Outcome, Path, Problem, Report, TieBreak, Zero,
};
use edge::{Edge, Successors};
use space::{ClosureEstimate, ClosureSpace, ClosureState};
use std::cell::{Cell, RefCell};
use std::hash::Hash;
use std::marker::PhantomData;

/// A graph given by a closure that returns the successors of a state with the costs of the steps.
///
/// In reports and paths, an action is represented by the state that it leads to. So the
/// [`actions`](crate::Path::actions) of a path are the states after the start, the goal last. If
/// the steps have labels, the actions are the labels.
///
/// ```
/// use taquin_search::Graph;
///
/// // Steps to the right cost 1, steps down cost 2.
/// let board = Graph::new(|&(x, y): &(u32, u32)| [((x + 1, y), 1u32), ((x, y + 1), 2)]);
/// let to_go = |&(x, y): &(u32, u32)| 3u32.saturating_sub(x) + 2 * 2u32.saturating_sub(y);
///
/// let report = board.astar(&(0, 0), to_go, |&square| square == (3, 2));
/// assert_eq!(report.path().unwrap().cost, 7);
/// assert!(report.is_optimal());
/// ```
///
/// Costs are whole numbers, [`Real`](crate::Real) or any other [`Cost`](crate::Cost). If steps have
/// no cost, use [`Graph::unweighted`]. Successors may have any type that can be iterated: an array,
/// a `Vec`, an iterator. A function takes a graph as `fn f<F: Fn(&N) -> Vec<(N, u32)>>(graph: &Graph<N, u32, F>)`.
///
/// [`Limits::memory`] counts the size of a state by `size_of`, without the memory that the state
/// owns on the heap. Searches that number their states use half of it for their lists, the other
/// half for states and edges.
#[derive(Clone, Debug)]
pub struct Graph<N, C, F> {
    successors: F,
    limits: Limits,
    types: PhantomData<fn(&N) -> C>,
}

/// A state that closures take: any value that can be cloned, compared and hashed.
pub trait GraphState: Clone + Eq + Hash {}

impl<N: Clone + Eq + Hash> GraphState for N {}

impl<N: GraphState, C: Cost, F> Graph<N, C, F> {
    /// Returns the graph whose successors the closure lists: pairs `(next, cost)`, or triples
    /// `(next, cost, label)`.
    ///
    /// ```
    /// use taquin_search::Graph;
    /// let numbers = Graph::new(|&n: &u32| [(2 * n, 1, "double"), (n + 1, 1, "add one")]);
    /// let report = numbers.dijkstra(&1, |&n| n == 12);
    /// assert_eq!(report.path().unwrap().actions, ["double", "add one", "double", "double"]);
    /// ```
    pub const fn new<I>(successors: F) -> Self
    where
        F: Fn(&N) -> I,
        I: IntoIterator,
        I::Item: Edge<N, C>,
    {
        Self { successors, limits: Limits::NONE, types: PhantomData }
    }
}

impl<N: GraphState> Graph<N, u32, ()> {
    /// Returns the graph in which each step costs 1; the closure lists states alone.
    ///
    /// ```
    /// use taquin_search::Graph;
    /// let numbers = Graph::unweighted(|&n: &u32| [2 * n, n + 1]);
    /// assert_eq!(numbers.breadth_first(&1, |&n| n == 12).path().unwrap().actions, [2, 3, 6, 12]);
    /// ```
    pub fn unweighted<I: IntoIterator<Item = N>>(
        successors: impl Fn(&N) -> I,
    ) -> Graph<N, u32, impl Successors<N, u32, Action = N>> {
        Graph::new(move |state: &N| successors(state).into_iter().map(|next| (next, 1)))
    }
}

impl<N: GraphState, C: Cost, F: Successors<N, C>> Graph<N, C, F> {
    /// Sets the limits of each search.
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

    /// Runs breadth-first search, which finds a path with the fewest steps: a cheapest one if all
    /// steps cost the same. If they do not, [`dijkstra`](Self::dijkstra) finds a cheapest one.
    ///
    /// ```
    /// use taquin_search::{Graph, Outcome};
    /// let evens = Graph::new(|&n: &u8| n.checked_add(2).map(|next| (next, 1u32)));
    /// let report = evens.breadth_first(&0, |&n| n == 10);
    /// assert_eq!(report.path().unwrap().actions, [2, 4, 6, 8, 10]);
    /// assert!(report.is_optimal());
    /// assert_eq!(evens.breadth_first(&0, |&n| n == 11).outcome, Outcome::Exhausted);
    /// ```
    pub fn breadth_first(&self, start: &N, goal: impl FnMut(&N) -> bool) -> Report<F::Action, C> {
        let min_action_cost = Cell::new(C::INFINITY);
        let successors = |state: &N| {
            let steps = (self.successors)(state).into_iter();
            steps.inspect(|step| min_action_cost.set(min_action_cost.get().min(*step.target().1)))
        };
        let graph = Graph { successors, limits: self.limits.clone(), types: PhantomData };
        let mut report = graph.search_by(&BestFirst::breadth_first(), start, &Zero, shared(goal));
        report.raise_by_steps(min_action_cost.get());
        report
    }

    /// Runs uniform-cost search (Dijkstra), which finds a cheapest path.
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
    pub fn dijkstra(&self, start: &N, goal: impl FnMut(&N) -> bool) -> Report<F::Action, C> {
        self.search_by(&BestFirst::uniform_cost(), start, &Zero, shared(goal))
    }

    /// Runs A*, which finds a cheapest path if `estimate` never exceeds the true cost. Among states
    /// of equal f, the one farthest from the start goes first ([`TieBreak::HIGH_G`]), which usually
    /// expands the fewest states.
    ///
    /// ```
    /// use taquin_search::Graph;
    /// let line = Graph::new(|&n: &i32| [(n - 1, 1u32), (n + 1, 1)]);
    /// let report = line.astar(&50, |n| n.unsigned_abs(), |&n| n == 0);
    /// assert_eq!(report.stats.expanded, 50); // the states of the path only
    /// ```
    pub fn astar(
        &self,
        start: &N,
        estimate: impl FnMut(&N) -> C,
        goal: impl FnMut(&N) -> bool,
    ) -> Report<F::Action, C> {
        let search = BestFirst { tie: TieBreak::HIGH_G, ..BestFirst::astar() };
        self.best_first(&search, start, estimate, goal)
    }

    /// Runs greedy best-first search, which usually finds some path quickly.
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
        estimate: impl FnMut(&N) -> C,
        goal: impl FnMut(&N) -> bool,
    ) -> Report<F::Action, C> {
        self.best_first(&BestFirst::greedy(), start, estimate, goal)
    }

    /// Runs any best-first search, with a weight, a tie-breaking rule or an early goal test: see
    /// [`BestFirst`].
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
        estimate: impl FnMut(&N) -> C,
        goal: impl FnMut(&N) -> bool,
    ) -> Report<F::Action, C> {
        self.search_by(search, start, &ClosureEstimate(shared(estimate)), shared(goal))
    }

    fn search_by<'a, G: Fn(&N) -> bool, H: Heuristic<ClosureSpace<'a, N, C, F, (), G>>>(
        &'a self,
        search: &BestFirst,
        start: &N,
        heuristic: &H,
        goal: G,
    ) -> Report<F::Action, C> {
        let space = ClosureSpace::new(&self.successors, &(), goal);
        let position = ClosureState::at(start.clone());
        let problem = Problem::new(&space, &position).heuristic(heuristic);
        let report = search.run_by_states(problem.limits(self.limits.clone()));
        self.by_actions(start, self.with_exact_cost(start, report))
    }

    /// Returns the representation of each step in a path, given by the states after `start`: the
    /// labels, if the steps of the graph have labels. Searches return their paths in this form;
    /// [`Distances`], [`AllShortestPaths`] and [`Steps`](crate::Steps) list states.
    ///
    /// ```
    /// use taquin_search::Graph;
    /// let numbers = Graph::new(|&n: &u32| [(2 * n, 1u32, "double"), (n + 1, 1, "add one")]);
    /// assert_eq!(numbers.actions(&1, vec![2, 3, 6]), ["double", "add one", "double"]);
    /// ```
    ///
    /// # Panics
    /// Panics if the states are not those of a path from `start`.
    pub fn actions(&self, start: &N, states: Vec<N>) -> Vec<F::Action> {
        F::Step::actions(states, |states| {
            let mut from = start;
            let action = |to| {
                let edges = (self.successors)(from).into_iter();
                from = to;
                let cheapest =
                    edges.filter(|edge| edge.target().0 == to).min_by_key(|it| *it.target().1);
                cheapest.expect("each state is a successor of the one before").into_action()
            };
            states.iter().map(action).collect()
        })
    }

    /// Returns a report with the path in actions.
    fn by_actions(&self, start: &N, report: Report<N, C>) -> Report<F::Action, C> {
        report
            .map_path(|Path { actions, cost }| Path { actions: self.actions(start, actions), cost })
    }

    /// Returns the report with the exact cost of its path. The cost that the search reports is too
    /// high if it found a cheaper path to a state after it generated the next state of the path.
    fn with_exact_cost(&self, start: &N, mut report: Report<N, C>) -> Report<N, C> {
        if report.stats.reopened > 0
            && !report.is_optimal()
            && let Outcome::Solved(path) = &mut report.outcome
        {
            let mut from = start;
            let step = |to| {
                let steps = (self.successors)(from).into_iter();
                from = to;
                steps.filter(|step| step.target().0 == to).map(|step| *step.target().1).min()
            };
            let costs: Option<Vec<C>> = path.actions.iter().map(step).collect();
            path.cost = costs.map_or(path.cost, |it| it.into_iter().fold(C::ZERO, C::plus));
            report.lower_bound = report.lower_bound.min(path.cost);
        }
        report
    }

    /// Runs IDA*, which finds a cheapest path in the memory of one path if `estimate` never exceeds
    /// the true cost.
    ///
    /// A path does not enter a state twice, so the search ends on a finite graph even if there is
    /// no solution. To ensure this, it compares each successor with the path. A state that several
    /// paths reach is searched once for each.
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
        estimate: impl FnMut(&N) -> C,
        goal: impl FnMut(&N) -> bool,
    ) -> Report<F::Action, C> {
        let space = ClosureSpace::new(&self.successors, &(), shared(goal)).keeping_path();
        let position = ClosureState::at(start.clone());
        let estimate = ClosureEstimate(shared(estimate));
        let problem = Problem::new(&space, &position).heuristic(&estimate);
        let mut walked = position.clone();
        let report = IdaStar::run_on(problem.limits(self.limits.clone()), &mut walked);
        let report =
            report.map_path(|path| Path { actions: walked.path_undone(), cost: path.cost });
        self.by_actions(start, report)
    }

    /// Returns the limits of a search over numbered states, and the bytes for their memo.
    fn shared_limits(&self) -> (Limits, u64) {
        let memory = self.limits.memory.map(|bytes| bytes / 2);
        (Limits { memory, ..self.limits.clone() }, memory.unwrap_or(u64::MAX))
    }
}

/// Returns a closure that needs no exclusive access. It must not call itself.
fn shared<N, T>(closure: impl FnMut(&N) -> T) -> impl Fn(&N) -> T {
    let closure = RefCell::new(closure);
    move |state| (closure.borrow_mut())(state)
}
