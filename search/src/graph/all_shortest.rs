//! All cheapest paths.
//!
//! A* ends at the first goal that it pops. This search continues while the open list holds a state
//! that may lie on an equally cheap path, and keeps for each state the cost g of a cheapest path to
//! it. The edges that lie on a cheapest path are then those with
//!
//! ```text
//!   g(from) + cost = g(to)
//! ```
//!
//! and every walk along them, from a goal back to the start, is a cheapest path. Such paths can be
//! too many to store, so an iterator lists them one by one. Steps of zero cost can form cycles, but
//! no path passes a state twice.

use super::distances::{LabelTable, Labels, StateLabel};
use super::edge::Successors;
use super::memo::{GraphMemo, Id};
use super::space::{ClosureEstimate, ClosureSpace, ClosureState};
use super::{Graph, GraphState, shared};
use crate::{BestFirst, Cost, Outcome, Path, Problem, Report, StopReason};
use std::cell::{Cell, RefCell};
use std::collections::HashMap;

/// All cheapest paths from a state to a goal: see [`Graph::all_cheapest`].
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
    /// How the search ended: with one of the paths, or without any. The counts include the work
    /// for all paths.
    pub report: Report<N, C>,
    /// The goals that a cheapest path reaches, by place in `states`. The start has place 0.
    goals: Vec<usize>,
    /// The states of the cheapest paths.
    states: Vec<N>,
    /// For each state, those before it on cheapest paths.
    before: Vec<Vec<usize>>,
}

impl<N: Clone, C: Cost> AllShortestPaths<N, C> {
    /// Returns the paths one by one, or none if the search was stopped. Parallel edges of the same
    /// cost make one path.
    pub fn paths(&self) -> impl Iterator<Item = Path<N, C>> {
        let cost = self.report.path().map(|path| path.cost);
        cost.into_iter().flat_map(|cost| self.walks().map(move |actions| Path { actions, cost }))
    }

    /// Returns the states after the start, for each path.
    fn walks(&self) -> impl Iterator<Item = Vec<N>> {
        let walks = self.goals.iter().flat_map(|&goal| BackwardWalks::from(self, goal));
        walks.map(|walk| walk.iter().rev().skip(1).map(|&at| self.states[at].clone()).collect())
    }
}

/// The walks from a goal back to the start, depth-first.
struct BackwardWalks<'a, N, C> {
    paths: &'a AllShortestPaths<N, C>,
    /// The states of the walk, each with the number of states before it that were tried.
    walk: Vec<(usize, usize)>,
    on_walk: Vec<bool>,
}

impl<'a, N, C> BackwardWalks<'a, N, C> {
    fn from(paths: &'a AllShortestPaths<N, C>, goal: usize) -> Self {
        let mut on_walk = vec![false; paths.states.len()];
        on_walk[goal] = true;
        Self { paths, walk: vec![(goal, 0)], on_walk }
    }
}

impl<N, C> Iterator for BackwardWalks<'_, N, C> {
    type Item = Vec<usize>;

    fn next(&mut self) -> Option<Vec<usize>> {
        while let Some((at, tried)) = self.walk.last_mut() {
            let (at, turn) = (*at, *tried);
            *tried += 1;
            // A walk is complete at the start and is not extended.
            if at == 0 {
                if turn == 0 {
                    return Some(self.walk.iter().map(|&(at, _)| at).collect());
                }
            } else if let Some(&before) = self.paths.before[at].get(turn) {
                if !std::mem::replace(&mut self.on_walk[before], true) {
                    self.walk.push((before, 0));
                }
                continue;
            }
            self.on_walk[at] = false;
            self.walk.pop();
        }
        None
    }
}

impl<N: GraphState, C: Cost, F: Successors<N, C>> Graph<N, C, F> {
    /// Finds all cheapest paths to a goal, if `estimate` never exceeds the true cost. A path ends
    /// at the first goal that it meets, and passes no state twice.
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
        estimate: impl FnMut(&N) -> C,
        goal: impl FnMut(&N) -> bool,
    ) -> AllShortestPaths<N, C> {
        let (limits, for_memo) = self.shared_limits();
        let (estimate, goal) = (shared(estimate), shared(goal));
        let memo = GraphMemo::new(&self.successors, estimate, for_memo);
        let (start, labels) = (memo.number(start), LabelTable::default());
        let (optimum, goals) = (Cell::new(C::INFINITY), RefCell::new(Vec::new()));
        // The search calls this for each popped state. A goal does not end the search, but a state
        // that costs more than a goal does.
        let ends = |&id: &Id| {
            let g = g_of(&labels.borrow(), id).unwrap_or(C::ZERO);
            if memo.is_full() || g.plus(memo.estimate(id)) > optimum.get() {
                return true;
            }
            if goal(&memo.state(id)) {
                optimum.set(g.min(optimum.get()));
                goals.borrow_mut().push(id);
            }
            false
        };
        let successors = |&id: &Id| memo.edges(id);
        let space = ClosureSpace::new(&successors, &(), ends);
        let report = Problem::new(&space, &ClosureState::at(start))
            .heuristic(&ClosureEstimate(|&id: &Id| memo.estimate(id)))
            .limits(limits)
            .observer(Labels(&labels))
            .solve(&BestFirst::astar());
        let mut report = memo.report(start, report);
        if optimum.get() < C::INFINITY && report.outcome == Outcome::Stopped(StopReason::Overflow) {
            // Paths that overflowed cost more than the goals found.
            report.outcome = Outcome::Exhausted;
        }
        if matches!(report.outcome, Outcome::Stopped(_)) {
            let (goals, states, before) = (Vec::new(), Vec::new(), Vec::new());
            return AllShortestPaths { report, goals, states, before };
        }
        let (labels, mut goals) = (labels.take(), goals.take());
        goals.retain(|&goal| g_of(&labels, goal) == Some(optimum.get()));
        goals.sort_unstable();
        goals.dedup(); // a goal is popped again if a cheaper path to it appears
        let before = tight(&labels, &goals, |from| memo.edges(from));
        let state = |id| memo.state(id).clone();
        AllShortestPaths::collect(report, optimum.get(), (start, &goals), &before, state)
    }
}

/// Returns the cost of the cheapest path to a state as far as the labels show: `None` for a state
/// that was not reached, and for the start before it is expanded.
fn g_of<C: Cost>(labels: &[Option<StateLabel<C>>], id: Id) -> Option<C> {
    Some(labels.get(id as usize).copied()??.g)
}

/// Returns for each state those from which an edge leads to it at its cheapest. A path ends at the
/// first goal, so edges that leave a goal do not count.
fn tight<C: Cost, E: Iterator<Item = (Id, C)>>(
    labels: &[Option<StateLabel<C>>],
    goals: &[Id],
    edges: impl Fn(Id) -> E,
) -> HashMap<Id, Vec<Id>> {
    let mut before = HashMap::<Id, Vec<Id>>::new();
    for (from, label) in (0..).zip(labels) {
        let Some(StateLabel { g, expanded: true, .. }) = *label else { continue };
        if goals.binary_search(&from).is_ok() {
            continue;
        }
        for (to, cost) in edges(from) {
            if g_of(labels, to) == Some(g.plus(cost)) {
                before.entry(to).or_default().push(from);
            }
        }
    }
    before.values_mut().for_each(Vec::dedup); // parallel edges
    before
}

impl<N: Clone, C: Cost> AllShortestPaths<N, C> {
    /// Keeps the states that lie before a goal, and renumbers them.
    fn collect(
        report: Report<N, C>,
        optimum: C,
        (start, goals): (Id, &[Id]),
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
        let mut all = Self { report, goals, states, before };
        let first = all.walks().next();
        if let Some(actions) = first {
            all.report.lower_bound = optimum;
            all.report.outcome = Outcome::Solved(Path { actions, cost: optimum });
        }
        all
    }
}
