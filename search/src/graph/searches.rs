//! Any search of this crate that stores states, over a graph given by closures; and an observer
//! that hears of its expansions in the caller's states.

use super::memo::{GraphMemo, Id};
use super::space::{ClosureEstimate, ClosureSpace, ClosureState};
use super::{Graph, GraphState, Successors};
use crate::algorithms::{Anytime, Beam, BestFirst, DepthFirst, IterativeDeepening, Rbfs, SmaStar};
use crate::cost::Cost;
use crate::heuristic::Heuristic;
use crate::observe::{Expansion, Observer};
use crate::problem::Problem;
use crate::report::{Report, ReportOf};
use crate::space::{PackedSpace, StateSpace, UndoSpace};

/// A search that [`Graph::search`] can run: [`Anytime`], [`Beam`], [`BestFirst`], [`DepthFirst`],
/// [`IterativeDeepening`], [`Rbfs`] or [`SmaStar`].
///
/// ```
/// use taquin_search::{BestFirst, Graph, GraphSearch, SmaStar};
/// fn cost(search: &impl GraphSearch) -> u32 {
///     let line = Graph::new(|&n: &i32| [(n - 1, 1u32), (n + 1, 1)]);
///     line.search(search, &4, |n| n.unsigned_abs(), |&n| n == 0, |_| ()).path().unwrap().cost
/// }
/// assert_eq!(cost(&BestFirst::greedy()), cost(&SmaStar { max_states: 10 }));
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` does not search graphs given by closures",
    note = "IDA* over a graph is `Graph::idastar`; searches from both ends are those of \
            `Graph::with_predecessors`; for others describe the graph as a `StateSpace`"
)]
pub trait GraphSearch {
    /// Solves a problem over any space that packs states and undoes steps.
    fn solve<S: PackedSpace + UndoSpace, H: Heuristic<S>, O: Observer<S>>(
        &self,
        problem: Problem<'_, S, &H, O>,
    ) -> ReportOf<S>;

    /// Whether the search expands every state that is fewer steps away than the goal it finds.
    /// Then the costs of the listed steps prove a lower bound.
    #[doc(hidden)]
    fn finishes_depths(&self) -> bool {
        false
    }
}

macro_rules! graph_searches {
    ($($search:ty $(, $finishes_depths:item)?;)*) => {$(
        impl GraphSearch for $search {
            $($finishes_depths)?

            fn solve<S: PackedSpace + UndoSpace, H: Heuristic<S>, O: Observer<S>>(
                &self,
                problem: Problem<'_, S, &H, O>,
            ) -> ReportOf<S> {
                problem.solve(self)
            }
        }
    )*};
}

graph_searches! {
    Anytime;
    Beam;
    BestFirst, fn finishes_depths(&self) -> bool { self.finishes_depths() };
    DepthFirst;
    IterativeDeepening;
    Rbfs;
    SmaStar;
}

/// The expansion of a state of the caller's: see [`Expansion`].
///
/// ```
/// use taquin_search::{DepthFirst, Graph, Visit};
/// let tree = Graph::new(|&n: &u32| [(2 * n, 1u32), (2 * n + 1, 1)]);
/// let mut depths = Vec::new();
/// let visit = |Visit { g, .. }: Visit<'_, u32, u32>| depths.push(g);
/// tree.search(&DepthFirst { depth_bound: 2 }, &1, |_| 0, |&n| n == 7, visit);
/// assert_eq!(depths, [0, 1, 1]);
/// ```
#[derive(Clone, Copy, Debug)]
#[allow(missing_docs, reason = "`Expansion` documents the fields")]
pub struct Visit<'a, N, C> {
    pub state: &'a N,
    pub g: C,
    pub h: C,
    pub open: u64,
    pub closed: u64,
}

impl<N: GraphState, C: Cost, F: Successors<N, C>> Graph<N, C, F> {
    /// Runs any [`GraphSearch`] and calls `visit` for each expansion. The search calls the closures
    /// once for each state and keeps their answers.
    ///
    /// ```
    /// use taquin_search::{Graph, Rbfs};
    /// let line = Graph::new(|&n: &i32| [(n - 1, 1u32), (n + 1, 1)]);
    /// let mut seen = Vec::new();
    /// let visit = |it: taquin_search::Visit<'_, i32, u32>| seen.push(*it.state);
    /// let report = line.search(&Rbfs, &3, |n| n.unsigned_abs(), |&n| n == 0, visit);
    /// assert_eq!((report.path().unwrap().cost, seen), (3, vec![3, 2, 1]));
    /// ```
    pub fn search(
        &self,
        search: &impl GraphSearch,
        start: &N,
        estimate: impl Fn(&N) -> C,
        goal: impl Fn(&N) -> bool,
        visit: impl FnMut(Visit<'_, N, C>),
    ) -> Report<N, C> {
        let (limits, for_memo) = self.shared_limits();
        let memo = GraphMemo::new(&self.successors, estimate, for_memo);
        let start = memo.number(start);
        let successors = |&id: &Id| memo.edges(id);
        let is_goal = |&id: &Id| memo.is_full() || goal(&memo.state(id));
        let space = ClosureSpace::new(&successors, &(), is_goal);
        let visitor = Visitor { state: |id| memo.state(id).clone(), visit };
        let (position, estimate) =
            (ClosureState::at(start), ClosureEstimate(|&id: &Id| memo.estimate(id)));
        let problem = Problem::new(&space, &position).heuristic(&estimate).limits(limits);
        let mut report = memo.report(start, search.solve(problem.observer(visitor)));
        if search.finishes_depths() {
            report.raise_by_steps(memo.min_action_cost());
        }
        report
    }
}

/// An observer that passes expansions on, in the caller's states.
struct Visitor<L, V> {
    state: L,
    visit: V,
}

impl<S, N, C, L, V> Observer<S> for Visitor<L, V>
where
    C: Cost,
    S: StateSpace<State = ClosureState<Id, C>, Cost = C>,
    L: Fn(Id) -> N,
    V: FnMut(Visit<'_, N, C>),
{
    fn expanded(&mut self, event: &Expansion<'_, S>) {
        let &Expansion { state, g, h, open, closed, .. } = event;
        (self.visit)(Visit { state: &(self.state)(*state.state()), g, h, open, closed });
    }

    fn wants_generated(&self) -> bool {
        false
    }
}
