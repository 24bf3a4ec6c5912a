//! Any search of this crate that stores states, over a graph given by closures; and an observer
//! that passes its events on in the caller's states.

use super::edge::Successors;
use super::memo::{GraphMemo, Id};
use super::space::{ClosureEstimate, ClosureSpace, ClosureState, SuccessorNumber};
use super::{Graph, GraphState, shared};
use crate::recorder::EventWindow;
use crate::{
    Anytime, Beam, BestFirst, Cost, DepthFirst, Event, Expansion, Generation, Heuristic,
    Improvement, IterativeDeepening, Layer, Limits, Observer, PackedSpace, Path, Problem, Rbfs,
    Report, ReportOf, SmaStar, StateSpace, Steps, UndoSpace,
};
use std::ops::ControlFlow;

/// A search that [`Graph::search`] can run: [`Anytime`], [`Beam`], [`BestFirst`], [`DepthFirst`],
/// [`IterativeDeepening`], [`Rbfs`] or [`SmaStar`].
///
/// ```
/// use taquin_search::{BestFirst, Graph, GraphSearch, SmaStar};
/// fn cost(search: &impl GraphSearch) -> u32 {
///     let line = Graph::new(|&n: &i32| [(n - 1, 1u32), (n + 1, 1)]);
///     line.search(search, &4, |n| n.unsigned_abs(), |&n| n == 0).path().unwrap().cost
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

impl<N: GraphState, C: Cost, F: Successors<N, C>> Graph<N, C, F> {
    /// Runs any [`GraphSearch`]. The search calls the closures once for each state and keeps their
    /// results.
    ///
    /// ```
    /// use taquin_search::{Graph, Rbfs};
    /// let line = Graph::new(|&n: &i32| [(n - 1, 1u32), (n + 1, 1)]);
    /// let report = line.search(&Rbfs, &3, |n| n.unsigned_abs(), |&n| n == 0);
    /// assert_eq!(report.path().unwrap().cost, 3);
    /// ```
    pub fn search(
        &self,
        search: &impl GraphSearch,
        start: &N,
        estimate: impl FnMut(&N) -> C,
        goal: impl FnMut(&N) -> bool,
    ) -> Report<F::Action, C> {
        self.watch(search, start, estimate, goal, |_| ControlFlow::Continue(()))
    }

    /// Runs a search as [`search`](Self::search) does, and calls `visit` for its events, except
    /// [`Event::Generated`]. The search ends when `visit` returns `Break`, and then reports the best
    /// path so far, or [`StopReason::Cancelled`](crate::StopReason::Cancelled).
    ///
    /// ```
    /// use std::ops::ControlFlow;
    /// use taquin_search::{Anytime, Event, Graph, Ratio};
    /// // Take the first answer that costs at most 12, or the best one.
    /// let line = Graph::new(|&n: &i32| [(n - 1, 2u32), (n - 3, 7), (n + 1, 1)]);
    /// let search = Anytime::weighted(Ratio::new(3, 1))?;
    /// let report = line.watch(&search, &6, |n| n.unsigned_abs() * 2, |&n| n == 0, |event| match event {
    ///     Event::Solution(path) if path.cost <= 12 => ControlFlow::Break(()),
    ///     _ => ControlFlow::Continue(()),
    /// });
    /// assert_eq!(report.path().unwrap().cost, 12);
    /// # Ok::<(), taquin_search::WeightError>(())
    /// ```
    pub fn watch(
        &self,
        search: &impl GraphSearch,
        start: &N,
        estimate: impl FnMut(&N) -> C,
        goal: impl FnMut(&N) -> bool,
        mut visit: impl FnMut(Event<N, N, C>) -> ControlFlow<()>,
    ) -> Report<F::Action, C> {
        let (limits, for_memo) = self.shared_limits();
        let memo = GraphMemo::new(&self.successors, shared(estimate), for_memo);
        let visit = |event: &dyn Fn() -> Event<N, N, C>| visit(event());
        let report = memo.search(search, memo.number(start), limits, shared(goal), false, visit);
        self.by_actions(start, report)
    }

    /// Returns an iterator over the events of a search, which runs only as far as they are read. In
    /// [`Event::Generated`] and in paths, an action is represented by the state that it leads to;
    /// see [`Graph::actions`] for labels.
    ///
    /// ```
    /// use taquin_search::{BestFirst, Event, Graph};
    /// let asked = std::cell::Cell::new(0); // a graph without end
    /// let line = Graph::new(|&n: &i32| { asked.set(asked.get() + 1); [(n - 1, 1u32), (n + 1, 1)] });
    /// let steps = line.steps(BestFirst::uniform_cost(), &0, |_| 0, |_| false);
    /// let expanded = steps.filter_map(|event| match event {
    ///     Event::Expanded { state, .. } => Some(state),
    ///     _ => None,
    /// });
    /// assert_eq!(expanded.take(5).collect::<Vec<_>>(), [0, -1, 1, -2, 2]);
    /// assert!(asked.get() <= 10);
    /// ```
    pub fn steps<'a>(
        &'a self,
        search: impl GraphSearch + 'a,
        start: &N,
        estimate: impl FnMut(&N) -> C + 'a,
        goal: impl FnMut(&N) -> bool + 'a,
    ) -> Steps<'a, N, N, C> {
        let (limits, for_memo) = self.shared_limits();
        let memo = GraphMemo::new(&self.successors, shared(estimate), for_memo);
        let (start, goal) = (memo.number(start), shared(goal));
        Steps::new(move |skipped, most| {
            let mut window = EventWindow::new(skipped, most);
            let visit = |event: &dyn Fn() -> Event<N, N, C>| window.keep(event);
            let report = memo.search(&search, start, limits.clone(), &goal, true, visit);
            window.close(report)
        })
    }
}

impl<N: GraphState, C: Cost, F: Successors<N, C>, E: Fn(&N) -> C> GraphMemo<'_, N, C, F, E> {
    /// Runs a search over the numbered states, and calls `visit` for its events.
    fn search(
        &self,
        search: &impl GraphSearch,
        start: Id,
        limits: Limits,
        goal: impl Fn(&N) -> bool,
        generated: bool,
        visit: impl FnMut(&dyn Fn() -> Event<N, N, C>) -> ControlFlow<()>,
    ) -> Report<N, C> {
        let successors = |&id: &Id| self.edges(id);
        let is_goal = |&id: &Id| self.is_full() || goal(&self.state(id));
        let space = ClosureSpace::new(&successors, &(), is_goal);
        let position = ClosureState::at(start);
        let estimate = ClosureEstimate(|&id: &Id| self.estimate(id));
        let problem = Problem::new(&space, &position).heuristic(&estimate).limits(limits);
        let path = |path: &_| self.path(start, path);
        let state = |id| self.state(id).clone();
        let control = ControlFlow::Continue(());
        let visitor = Visitor { state, path, visit, generated, control };
        let mut report = self.report(start, search.solve(problem.observer(visitor)));
        if search.finishes_depths() {
            report.raise_by_steps(self.min_action_cost());
        }
        report
    }
}

/// An observer that passes events on, in the caller's states.
struct Visitor<L, P, V> {
    state: L,
    path: P,
    visit: V,
    /// Whether to pass on generated successors.
    generated: bool,
    /// The last result of `visit`.
    control: ControlFlow<()>,
}

impl<L, P, V> Visitor<L, P, V> {
    fn visit<N, C>(&mut self, event: impl Fn(&L, &P) -> Event<N, N, C>)
    where
        V: FnMut(&dyn Fn() -> Event<N, N, C>) -> ControlFlow<()>,
    {
        let Self { state, path, visit, .. } = self;
        self.control = visit(&|| event(state, path));
    }
}

impl<S, N, C, L, P, V> Observer<S> for Visitor<L, P, V>
where
    C: Cost,
    S: StateSpace<State = ClosureState<Id, C>, Action = SuccessorNumber, Cost = C>,
    L: Fn(Id) -> N,
    P: Fn(&Path<SuccessorNumber, C>) -> Path<N, C>,
    V: FnMut(&dyn Fn() -> Event<N, N, C>) -> ControlFlow<()>,
{
    fn expanded(&mut self, event: &Expansion<'_, S>) {
        let &Expansion { id, state: at, g, h, open, closed } = event;
        self.visit(|state, _| Event::Expanded {
            id,
            state: state(*at.state()),
            g,
            h,
            open,
            closed,
        });
    }

    fn generated(&mut self, event: &Generation<'_, S>) {
        let &Generation { parent, id, from, action, g, h, fate } = event;
        if self.generated
            && let Some(&next) = from.successor(action)
        {
            self.visit(|state, _| Event::Generated { parent, id, action: state(next), g, h, fate });
        }
    }

    fn layer(&mut self, layer: &Layer<C>) {
        self.visit(|_, _| Event::Layer(*layer));
    }

    fn improved(&mut self, event: &Improvement<'_, S>) {
        self.visit(|_, path| Event::Solution(path(event.path)));
    }

    fn control(&mut self) -> ControlFlow<()> {
        self.control
    }

    fn wants_generated(&self) -> bool {
        self.generated
    }
}
