//! Searches from both ends of a graph given by two closures, one for the successors of a state
//! and one for its predecessors. Edges may lead one way only.

use super::edge::{Edge, Successors};
use super::space::{ClosureEstimate, ClosureSpace, ClosureState, OneGoal};
use super::{Graph, GraphState, shared};
use crate::{Bidirectional, BidirectionalBreadthFirst, Cost, Problem, Report};

/// A graph that can be walked backwards: see [`Graph::with_predecessors`].
///
/// ```
/// use taquin_search::Graph;
/// let line = Graph::new(|&n: &i32| [(n + 1, 1u32)]);
/// let two_way = line.with_predecessors(|&n: &i32| [(n - 1, 1)]);
/// assert_eq!(two_way.breadth_first(&0, &3).path().unwrap().actions, [1, 2, 3]);
/// ```
#[derive(Clone, Debug)]
pub struct TwoWayGraph<'a, N, C, F, P> {
    graph: &'a Graph<N, C, F>,
    predecessors: P,
}

impl<N: GraphState, C: Cost, F: Successors<N, C>> Graph<N, C, F> {
    /// Returns the same graph, which can also be walked backwards: `predecessors` returns the
    /// states that lead to a state, with the costs. Both closures must list the same edges. The
    /// graph is borrowed, so keep it in a variable.
    ///
    /// ```
    /// use taquin_search::Graph;
    /// // Reach a number by doubling and by adding one; undo it by halving and subtracting.
    /// let numbers = Graph::new(|&n: &u64| [(2 * n, 1u32), (n + 1, 1)]);
    /// let two_way = numbers.with_predecessors(|&n: &u64| {
    ///     let half = n.is_multiple_of(2).then_some((n / 2, 1));
    ///     half.into_iter().chain(n.checked_sub(1).map(|less| (less, 1)))
    /// });
    /// let report = two_way.breadth_first(&1, &1_000_000);
    /// assert_eq!(report.path().unwrap().actions.len(), 25);
    /// assert!(report.stats.expanded < 5_000); // of a million
    /// ```
    pub const fn with_predecessors<P, J>(&self, predecessors: P) -> TwoWayGraph<'_, N, C, F, P>
    where
        P: Fn(&N) -> J,
        J: IntoIterator,
        J::Item: Edge<N, C>,
    {
        TwoWayGraph { graph: self, predecessors }
    }
}

impl<N: GraphState, C: Cost, F: Successors<N, C>, P: Successors<N, C>> TwoWayGraph<'_, N, C, F, P> {
    /// Runs breadth-first search from both ends ([`BidirectionalBreadthFirst`]), which finds a path
    /// with the fewest steps. It proves nothing about costs. [`nbs`](Self::nbs) does, even without
    /// estimates (`|_| C::ZERO`).
    pub fn breadth_first(&self, start: &N, goal: &N) -> Report<F::Action, C> {
        let (space, position) = (self.space(goal), ClosureState::at(start.clone()));
        let problem = Problem::new(&space, &position).limits(self.graph.limits.clone());
        self.graph.by_actions(start, BidirectionalBreadthFirst::run_by_states(problem))
    }

    /// Runs NBS ([`Bidirectional`]), which finds a cheapest path if neither estimate exceeds the
    /// true cost: `forward` estimates the cost to the goal, `backward` the cost from the start.
    ///
    /// ```
    /// use taquin_search::Graph;
    /// let line = Graph::new(|&n: &i32| [(n - 1, 2u32), (n + 1, 1)]);
    /// let two_way = line.with_predecessors(|&n: &i32| [(n + 1, 2), (n - 1, 1)]);
    /// let report = two_way.nbs(&0, &-9, |n| 2 * n.abs_diff(-9), |n| n.unsigned_abs());
    /// assert_eq!(report.path().unwrap().cost, 18);
    /// assert!(report.is_optimal());
    /// ```
    pub fn nbs(
        &self,
        start: &N,
        goal: &N,
        forward: impl FnMut(&N) -> C,
        backward: impl FnMut(&N) -> C,
    ) -> Report<F::Action, C> {
        let (space, position) = (self.space(goal), ClosureState::at(start.clone()));
        let (forward, backward) =
            (ClosureEstimate(shared(forward)), ClosureEstimate(shared(backward)));
        let problem = Problem::new(&space, &position).heuristics(&forward, &backward);
        let report = Bidirectional::run_by_states(problem.limits(self.graph.limits.clone()));
        self.graph.by_actions(start, self.graph.with_exact_cost(start, report))
    }

    fn space(&self, goal: &N) -> ClosureSpace<'_, N, C, F, P, OneGoal<N>> {
        ClosureSpace::new(&self.graph.successors, &self.predecessors, OneGoal(goal.clone()))
    }
}
