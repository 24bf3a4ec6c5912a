//! The k cheapest paths (Yen 1971, with Lawler's 1972 rule that avoids repeated work).
//!
//! Each path but the first leaves some cheaper path at a state and reaches a goal another way. So
//! the search takes the path found last, and for each state on it
//!
//! ```text
//!   start ── root ──► spur state ──╳──► next state of the path     not this way again,
//!                          └─ ─ ─ ─ ─ ─ ─ ─ ─ ─ ─ ─ ─ ─ ─ ─ ► goal     nor back into the root
//! ```
//!
//! runs A* from there, without those edges: it finds the cheapest path that shares the root. The
//! cheapest of all such candidates is the next path. Candidates that leave before the place where
//! the path itself left its predecessor are known already.
//!
//! **Invariant.** No path is both a candidate and found, and every other path costs at least as
//! much as the cheapest candidate.

use super::edge::Successors;
use super::memo::{GraphMemo, Id};
use super::{Graph, GraphState, shared};
use crate::algorithms::BestFirst;
use crate::clock::Stopwatch;
use crate::cost::Cost;
use crate::limits::{Limits, StopReason};
use crate::report::{Outcome, Path, Report, Stats};
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// The cheapest paths of a graph, the cheapest first: see [`Graph::k_shortest`].
///
/// ```
/// use taquin_search::{Graph, KShortestPaths};
/// let steps = Graph::new(|&n: &u8| if n < 2 { vec![(n + 1, 1u32), (2, 3)] } else { vec![] });
/// let KShortestPaths { paths, stopped, .. } = steps.k_shortest(2, &0, |_| 0, |&n| n == 2);
/// assert_eq!(paths.iter().map(|path| path.cost).collect::<Vec<_>>(), [2, 3]);
/// assert_eq!(stopped, None);
/// ```
#[derive(Clone, Debug)]
pub struct KShortestPaths<A, C> {
    /// The paths, cheapest first. No other path is cheaper.
    pub paths: Vec<Path<A, C>>,
    /// The limit that ended the search before it had found all of them. If it is `None` and there
    /// are fewer paths than requested, no more exist.
    pub stopped: Option<StopReason>,
    /// The counts of all searches together; a maximum is that of any of them. Layers are not kept.
    pub stats: Stats<C>,
}

impl<N: GraphState, C: Cost, F: Successors<N, C>> Graph<N, C, F> {
    /// Finds the `k` cheapest paths to a goal, if `estimate` never exceeds the true cost.
    ///
    /// A path passes no state twice and ends at the first goal it meets. Paths through the same
    /// states are one path, at the cost of the cheapest edges. If fewer than `k` paths may exist,
    /// the graph must be finite or the search needs limits: only the whole graph shows that no
    /// path is missing.
    ///
    /// ```
    /// use taquin_search::Graph;
    /// let roads = Graph::new(|city: &&str| match *city {
    ///     "Paris" => vec![("Lyon", 465u32), ("Dijon", 315)],
    ///     "Dijon" => vec![("Lyon", 195), ("Paris", 315)],
    ///     "Lyon" => vec![("Nice", 470), ("Paris", 465)],
    ///     _ => vec![],
    /// });
    /// let shortest = roads.k_shortest(3, &"Paris", |_| 0, |&city| city == "Nice");
    /// let costs: Vec<u32> = shortest.paths.iter().map(|path| path.cost).collect();
    /// assert_eq!(costs, [935, 980]); // there are only two
    /// assert_eq!(shortest.paths[1].actions, ["Dijon", "Lyon", "Nice"]);
    /// ```
    pub fn k_shortest(
        &self,
        k: usize,
        start: &N,
        estimate: impl FnMut(&N) -> C,
        goal: impl FnMut(&N) -> bool,
    ) -> KShortestPaths<F::Action, C> {
        let (limits, for_memo) = self.shared_limits();
        let (estimate, goal) = (shared(estimate), shared(goal));
        let memo = GraphMemo::new(&self.successors, estimate, for_memo);
        let search = |spur: &Spur, limits: Limits| {
            let steps = |&from: &Id| memo.edges(from).filter(move |&(to, _)| spur.allows(from, to));
            let estimate = |&id: &Id| memo.estimate(id);
            let is_goal = |&id: &Id| memo.is_full() || goal(&memo.state(id));
            let graph = Graph::new(steps).limits(limits);
            let mut report = graph.best_first(&BestFirst::astar(), &spur.state, estimate, is_goal);
            if memo.is_full() {
                report.outcome = Outcome::Stopped(StopReason::Memory);
            }
            report
        };
        let cost = |from, to| {
            let edges = memo.edges(from).filter(|&(target, _)| target == to);
            edges.map(|(_, cost)| cost).min().unwrap_or(C::INFINITY)
        };
        let mut yen = Yen::new(&search, &cost, limits);
        let stopped = yen.find(k, memo.number(start)).err();
        yen.stats.elapsed = yen.stopwatch.elapsed();
        yen.stats.peak_bytes += memo.bytes();
        let path = |way: &RankedPath<C>| {
            let states = way.states[1..].iter().map(|&id| memo.state(id).clone()).collect();
            Path { actions: self.actions(start, states), cost: way.cost }
        };
        KShortestPaths { paths: yen.found.iter().map(path).collect(), stopped, stats: yen.stats }
    }
}

/// A path over numbered states. Candidates are ordered by cost and then by arrival.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct RankedPath<C> {
    cost: C,
    /// How many candidates came before it.
    arrival: usize,
    states: Vec<Id>,
    /// The place of the state where it leaves the path it came from.
    leaves: usize,
}

/// The state where a search leaves a path, and what that search must avoid.
struct Spur {
    state: Id,
    /// The states after the spur state on the paths found so far.
    taken: Vec<Id>,
    /// The states before the spur state, sorted.
    root: Vec<Id>,
}

impl Spur {
    fn allows(&self, from: Id, to: Id) -> bool {
        let is_taken = from == self.state && self.taken.contains(&to);
        !is_taken && self.root.binary_search(&to).is_err()
    }
}

type SpurSearch<'s, C> = dyn Fn(&Spur, Limits) -> Report<Id, C> + 's;

struct Yen<'s, C> {
    search: &'s SpurSearch<'s, C>,
    /// Returns the cost of the cheapest edge between two states.
    cost: &'s dyn Fn(Id, Id) -> C,
    limits: Limits,
    stopwatch: Stopwatch,
    stats: Stats<C>,
    found: Vec<RankedPath<C>>,
    candidates: BinaryHeap<Reverse<RankedPath<C>>>,
    arrivals: usize,
    /// Whether a path was dropped because its cost reached infinity.
    overflowed: bool,
}

impl<'s, C: Cost> Yen<'s, C> {
    fn new(search: &'s SpurSearch<'s, C>, cost: &'s dyn Fn(Id, Id) -> C, limits: Limits) -> Self {
        Self {
            search,
            cost,
            limits,
            stopwatch: Stopwatch::start(),
            stats: Stats::new(),
            found: Vec::new(),
            candidates: BinaryHeap::new(),
            arrivals: 0,
            overflowed: false,
        }
    }

    fn find(&mut self, k: usize, start: Id) -> Result<(), StopReason> {
        if k == 0 {
            return Ok(());
        }
        self.leave(&RankedPath { cost: C::ZERO, arrival: 0, states: vec![start], leaves: 0 }, 0)?;
        while let Some(Reverse(way)) = self.candidates.pop() {
            self.found.push(way.clone());
            if self.found.len() == k {
                break;
            }
            (way.leaves..way.states.len() - 1).try_for_each(|place| self.leave(&way, place))?;
        }
        // A path that overflowed costs more than those found, and may be the next.
        let is_missing = self.overflowed && self.found.len() < k;
        if is_missing { Err(StopReason::Overflow) } else { Ok(()) }
    }

    /// Looks for the cheapest path that leaves `way` at this place and is not among those found.
    fn leave(&mut self, way: &RankedPath<C>, place: usize) -> Result<(), StopReason> {
        let root = &way.states[..=place];
        let alike = self.found.iter().filter(|found| found.states.starts_with(root));
        let taken = alike.filter_map(|found| found.states.get(place + 1).copied()).collect();
        let mut spur = Spur { state: root[place], taken, root: root[..place].to_vec() };
        spur.root.sort_unstable();
        let report = (self.search)(&spur, self.limits_left()?);
        self.stats.add(&report.stats);
        match report.outcome {
            Outcome::Solved(path) => self.join(root, &path.actions),
            Outcome::Exhausted => {}
            Outcome::Stopped(StopReason::Overflow) => self.overflowed = true,
            Outcome::Stopped(reason) => return Err(reason),
        }
        Ok(())
    }

    /// Adds a candidate: a root and the states after it.
    fn join(&mut self, root: &[Id], onward: &[Id]) {
        let states = [root, onward].concat();
        let steps = states.windows(2).map(|step| (self.cost)(step[0], step[1]));
        let cost = steps.fold(C::ZERO, C::plus);
        if cost == C::INFINITY {
            self.overflowed = true;
            return;
        }
        self.arrivals += 1;
        let leaves = root.len() - 1;
        self.candidates.push(Reverse(RankedPath { cost, arrival: self.arrivals, states, leaves }));
    }

    /// Returns the limits that remain after the searches so far.
    fn limits_left(&self) -> Result<Limits, StopReason> {
        let elapsed = self.stopwatch.elapsed();
        if let Some(reason) = self.limits.reached(elapsed, self.stats.expanded, 0) {
            return Err(reason);
        }
        let mut limits = self.limits.clone();
        limits.time = limits.time.map(|time| time.saturating_sub(elapsed));
        limits.expansions = limits.expansions.map(|most| most - self.stats.expanded);
        Ok(limits)
    }
}
