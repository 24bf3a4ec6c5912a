//! Every cheapest path.
//!
//! A* ends at the first goal it takes up. Here it goes on while the open list has anything
//! that could lie on a path as cheap, and each state keeps the cost of the cheapest way to it
//! (g). Then the edges that lie on a cheapest path are those with
//!
//! ```text
//!   g(from) + cost = g(to)
//! ```
//!
//! and every walk along them, from a goal back to the start, is one. There can be more of
//! them than anybody can list, so they are listed one by one, when they are asked for.
//! Steps that cost nothing can lead in circles; no path passes a state twice.

use super::book::{Book, Edge, Estimates, Id, Numbered, Read};
use super::distances::{Label, Labels};
use super::{Graph, GraphState, Successors};
use crate::algorithms::BestFirst;
use crate::cost::Cost;
use crate::limits::StopReason;
use crate::problem::Problem;
use crate::report::{Outcome, Path, Report};
use std::cell::{Cell, RefCell};
use std::collections::HashMap;

/// Every cheapest path between a state and a goal: see [`Graph::all_cheapest`].
///
/// ```
/// use taquin_search::{AllShortestPaths, Graph};
/// let diamond = Graph::new(|&n: &u8| match n { 0 => vec![(1, 1u32), (2, 1)], 1 | 2 => vec![(3, 1)], _ => vec![] });
/// let all: AllShortestPaths<u8, u32> = diamond.all_cheapest(&0, |_| 0, |&n| n == 3);
/// let paths: Vec<_> = all.paths().map(|path| path.actions).collect();
/// assert_eq!(paths, [[1, 3], [2, 3]]);
/// ```
#[derive(Clone, Debug)]
pub struct AllShortestPaths<N, C> {
    /// How the search ended: with one of the paths, or without any. What it counts includes
    /// the work for the others.
    pub report: Report<N, C>,
    start: usize,
    /// The goals that are reached at the least cost.
    goals: Vec<usize>,
    /// The states of the cheapest paths.
    states: Vec<N>,
    /// For each state, those before it on cheapest paths.
    before: Vec<Vec<usize>>,
}

impl<N: Clone, C: Cost> AllShortestPaths<N, C> {
    /// The paths, one after the other; none where the search was stopped. Parallel edges of
    /// the same cost make one path.
    pub fn paths(&self) -> impl Iterator<Item = Path<N, C>> {
        let cost = self.report.path().map(|path| path.cost);
        let ways = cost.map(|cost| self.ways().map(move |actions| Path { actions, cost }));
        ways.into_iter().flatten()
    }

    /// The states after the start, for each path.
    fn ways(&self) -> impl Iterator<Item = Vec<N>> {
        let ways = self.goals.iter().flat_map(|&goal| BackwardWays::from(self, goal));
        ways.map(|way| way.iter().rev().skip(1).map(|&place| self.states[place].clone()).collect())
    }
}

/// The walks from a goal back to the start, depth-first.
struct BackwardWays<'a, N, C> {
    cheapest: &'a AllShortestPaths<N, C>,
    /// The states of the walk, and how many of those before each were tried.
    walk: Vec<(usize, usize)>,
    on_walk: Vec<bool>,
}

impl<'a, N, C> BackwardWays<'a, N, C> {
    fn from(cheapest: &'a AllShortestPaths<N, C>, goal: usize) -> Self {
        let mut on_walk = vec![false; cheapest.states.len()];
        on_walk[goal] = true;
        Self { cheapest, walk: vec![(goal, 0)], on_walk }
    }
}

impl<N, C> Iterator for BackwardWays<'_, N, C> {
    type Item = Vec<usize>;

    fn next(&mut self) -> Option<Vec<usize>> {
        while let Some((place, tried)) = self.walk.last_mut() {
            let (place, turn) = (*place, *tried);
            *tried += 1;
            // At the start the way is complete, and leads no further.
            if place == self.cheapest.start {
                if turn == 0 {
                    return Some(self.walk.iter().map(|&(place, _)| place).collect());
                }
            } else if let Some(&before) = self.cheapest.before[place].get(turn) {
                if !std::mem::replace(&mut self.on_walk[before], true) {
                    self.walk.push((before, 0));
                }
                continue;
            }
            self.on_walk[place] = false;
            self.walk.pop();
        }
        None
    }
}

impl<N: GraphState, C: Cost, F: Successors<N, C>> Graph<N, C, F> {
    /// Every cheapest path to a goal, where `estimate` never says more than the cost to go.
    /// A path ends where it first meets a goal, and passes no state twice.
    ///
    /// With [`Real`](crate::Real) costs, only [rounded](crate::Real::rounded) ones tie.
    ///
    /// ```
    /// use taquin_search::Graph;
    /// let board = Graph::new(|&(x, y): &(u32, u32)| [((x + 1, y), 1u32), ((x, y + 1), 1)]);
    /// let to_go = |&(x, y): &(u32, u32)| 3u32.saturating_sub(x) + 2u32.saturating_sub(y);
    /// let cheapest = board.all_cheapest(&(0, 0), to_go, |&square| square == (3, 2));
    /// assert_eq!(cheapest.report.path().unwrap().cost, 5);
    /// assert_eq!(cheapest.paths().count(), 10); // two of five steps go down
    /// ```
    pub fn all_cheapest(
        &self,
        start: &N,
        estimate: impl Fn(&N) -> C,
        goal: impl Fn(&N) -> bool,
    ) -> AllShortestPaths<N, C> {
        let (limits, for_book) = self.shared_limits();
        let book = Book::new(&self.successors, estimate, for_book);
        let start = book.number(start);
        let labels = RefCell::new(Vec::new());
        let (optimum, goals) = (Cell::new(C::INFINITY), RefCell::new(Vec::new()));
        // Asked of a state that is taken up: a goal does not end the search, but a state
        // beyond the cost of one does.
        let ends = |id: Id| {
            let g = g_of(&labels.borrow(), id).unwrap_or(C::ZERO);
            if g.plus(book.estimate(id)) > optimum.get() {
                return true;
            }
            if goal(&book.state(id)) {
                optimum.set(g.min(optimum.get()));
                goals.borrow_mut().push(id);
            }
            false
        };
        let mut observer = Labels { labels: &labels, target: |edge| book.edge(edge).to };
        let space = Numbered::new(&book, ends);
        let report = Problem::new(&space, &start)
            .heuristic(&Estimates)
            .limits(limits)
            .observer(&mut observer)
            .solve(&BestFirst::astar());
        let mut report = book.report(report);
        if optimum.get() < C::INFINITY && report.outcome == Outcome::Stopped(StopReason::Overflow) {
            // What overflowed costs more than the goals found.
            report.outcome = Outcome::Exhausted;
        }
        if matches!(report.outcome, Outcome::Stopped(_)) {
            return AllShortestPaths {
                report,
                start: 0,
                goals: vec![],
                states: vec![],
                before: vec![],
            };
        }
        let labels = labels.take();
        let mut goals = goals.take();
        goals.retain(|&goal| g_of(&labels, goal) == Some(optimum.get()));
        goals.sort_unstable();
        goals.dedup(); // a goal is taken up again where a cheaper way to it appears
        let before = tight(&labels, &goals, |from| book.edges(from).map(|edge| book.edge(edge)));
        AllShortestPaths::collect(report, optimum.get(), start, &goals, &before, |id| {
            book.state(id).clone()
        })
    }
}

/// The cost of the cheapest way to a state, as far as labels say: nothing for a state that
/// was not reached, and for the start before it is expanded.
fn g_of<C: Cost>(labels: &[Option<Label<C>>], id: Id) -> Option<C> {
    Some(labels.get(id as usize).copied()??.g)
}

/// For each state, those from which an edge leads to it at its cheapest. A path ends at the
/// first goal, so edges that leave one do not count.
fn tight<C: Cost, E: Iterator<Item = Edge<C>>>(
    labels: &[Option<Label<C>>],
    goals: &[Id],
    edges: impl Fn(Id) -> E,
) -> HashMap<Id, Vec<Id>> {
    let mut before = HashMap::<Id, Vec<Id>>::new();
    for (from, label) in (0..).zip(labels) {
        let Some(Label { g, expanded: true, .. }) = *label else { continue };
        if goals.binary_search(&from).is_ok() {
            continue;
        }
        for Edge { to, cost, .. } in edges(from) {
            if g_of(labels, to) == Some(g.plus(cost)) {
                before.entry(to).or_default().push(from);
            }
        }
    }
    before.values_mut().for_each(Vec::dedup); // parallel edges
    before
}

impl<N: Clone, C: Cost> AllShortestPaths<N, C> {
    /// Keeps the states that lie before a goal, in places of their own.
    fn collect(
        report: Report<N, C>,
        optimum: C,
        start: Id,
        goals: &[Id],
        tight: &HashMap<Id, Vec<Id>>,
        state: impl Fn(Id) -> N,
    ) -> Self {
        let mut kept = vec![start];
        let mut place_of = HashMap::from([(start, 0)]);
        let mut place = |kept: &mut Vec<Id>, id: Id| {
            *place_of.entry(id).or_insert_with(|| {
                kept.push(id);
                kept.len() - 1
            })
        };
        let goals: Vec<usize> = goals.iter().map(|&goal| place(&mut kept, goal)).collect();
        let mut before = Vec::new();
        while let Some(id) = kept.get(before.len()) {
            let ids = tight.get(id).map_or(&[][..], Vec::as_slice);
            before.push(ids.iter().map(|&id| place(&mut kept, id)).collect());
        }
        let states = kept.into_iter().map(state).collect();
        let mut all = Self { report, start: 0, goals, states, before };
        let first = all.ways().next();
        if let Some(actions) = first {
            all.report.lower_bound = optimum;
            all.report.outcome = Outcome::Solved(Path { actions, cost: optimum });
        }
        all
    }
}
