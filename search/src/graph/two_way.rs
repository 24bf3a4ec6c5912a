//! Searches from both ends of a graph given by two closures: what follows a state, and what
//! comes before it. Edges may lead one way only.

use super::direct::{At, Direct, Estimating};
use super::{Graph, GraphState, Successors};
use crate::algorithms::{Bidirectional, BidirectionalBreadthFirst};
use crate::cost::Cost;
use crate::problem::Problem;
use crate::report::Report;

/// A graph that can be walked backwards: see [`Graph::with_predecessors`].
///
/// ```
/// use taquin_search::Graph;
/// let line = Graph::new(|&n: &i32| [(n + 1, 1u32)]);
/// let both_ways = line.with_predecessors(|&n: &i32| [(n - 1, 1)]);
/// assert_eq!(both_ways.breadth_first(&0, &3).path().unwrap().actions, [1, 2, 3]);
/// ```
#[derive(Clone, Debug)]
pub struct TwoWayGraph<'a, N, C, F, P> {
    graph: &'a Graph<N, C, F>,
    predecessors: P,
}

impl<N: GraphState, C: Cost, F: Successors<N, C>> Graph<N, C, F> {
    /// The same graph, which can also be walked backwards: `predecessors` says which states
    /// lead to a state, and at what cost. It must say of each edge what the graph says of it.
    /// The graph is borrowed: keep it in a variable.
    ///
    /// ```
    /// use taquin_search::Graph;
    /// // Reach a number by doubling and by adding one; undo it by halving and subtracting.
    /// let numbers = Graph::new(|&n: &u64| [(2 * n, 1u32), (n + 1, 1)]);
    /// let both_ways = numbers.with_predecessors(|&n: &u64| {
    ///     let half = n.is_multiple_of(2).then_some((n / 2, 1));
    ///     half.into_iter().chain(n.checked_sub(1).map(|less| (less, 1)))
    /// });
    /// let report = both_ways.breadth_first(&1, &1_000_000);
    /// assert_eq!(report.path().unwrap().actions.len(), 25);
    /// assert!(report.stats.expanded < 5_000); // of a million
    /// ```
    pub const fn with_predecessors<P, J>(&self, predecessors: P) -> TwoWayGraph<'_, N, C, F, P>
    where
        P: Fn(&N) -> J,
        J: IntoIterator<Item = (N, C)>,
    {
        TwoWayGraph { graph: self, predecessors }
    }
}

impl<N: GraphState, C: Cost, F: Successors<N, C>, P: Successors<N, C>> TwoWayGraph<'_, N, C, F, P> {
    /// Breadth-first search from both ends ([`BidirectionalBreadthFirst`]): a path of fewest
    /// steps. It proves nothing about their cost, which [`nbs`](Self::nbs) does, also without
    /// estimates (`|_| C::ZERO`).
    pub fn breadth_first(&self, start: &N, goal: &N) -> Report<N, C> {
        let space = self.to(goal);
        let problem = Problem::new(&space, start).limits(self.graph.limits.clone());
        BidirectionalBreadthFirst::run_by_states(problem)
    }

    /// NBS ([`Bidirectional`]): a cheapest path, where neither estimate ever says more than
    /// the cost, `there` of the cost to the goal and `back` of the cost from the start.
    ///
    /// ```
    /// use taquin_search::Graph;
    /// let line = Graph::new(|&n: &i32| [(n - 1, 2u32), (n + 1, 1)]);
    /// let both_ways = line.with_predecessors(|&n: &i32| [(n + 1, 2), (n - 1, 1)]);
    /// let report = both_ways.nbs(&0, &-9, |n| 2 * n.abs_diff(-9), |n| n.unsigned_abs());
    /// assert_eq!(report.path().unwrap().cost, 18);
    /// assert!(report.is_optimal());
    /// ```
    pub fn nbs(
        &self,
        start: &N,
        goal: &N,
        there: impl Fn(&N) -> C,
        back: impl Fn(&N) -> C,
    ) -> Report<N, C> {
        let (space, there, back) = (self.to(goal), Estimating(there), Estimating(back));
        let problem = Problem::new(&space, start).heuristics(&there, &back);
        let report = Bidirectional::run_by_states(problem.limits(self.graph.limits.clone()));
        self.graph.with_exact_cost(start, report)
    }

    fn to(&self, goal: &N) -> Direct<'_, N, C, F, P, At<N>> {
        Direct::new(&self.graph.successors, &self.predecessors, At(goal.clone()))
    }
}
