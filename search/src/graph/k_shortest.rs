//! The k cheapest paths (Yen 1971, with Lawler's 1972 rule that avoids repeated work).
//!
//! Each path but the first leaves some cheaper path at a state and reaches a goal another way. So
//! each path that is found leaves one branch for each of its states:
//!
//! ```text
//!   start ── root ──► spur state ──╳──► next state of the path     not this way again,
//!                          └─ ─ ─ ─ ─ ─ ─ ─ ─ ─ ─ ─ ─ ─ ─ ─ ► goal     nor back into the root
//! ```
//!
//! A* from the spur state, without those edges, finds the cheapest path of the branch. The cheapest
//! path of all branches is the next one. Two departures from Yen save most of the work:
//!
//! 1. A branch waits until no path and no other branch has a lower bound. Most branches are never
//!    searched.
//! 2. From time to time a pass backwards through the known edges raises all estimates
//!    ([`GraphMemo::raise_estimates`]), so a search expands few states outside the path that it
//!    finds.
//!
//! **Invariant.** Each path is found or belongs to exactly one branch, and no path of a branch costs
//! less than the branch's bound.

use super::edge::Successors;
use super::memo::{GraphMemo, Id, lowered};
use super::{Graph, GraphState, shared};
use crate::{BestFirst, Cost, Limits, Outcome, Path, Stats, StopReason, Stopwatch, TieBreak};
use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::mem::take;
use std::rc::Rc;

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
    /// The counts of all searches together; a maximum is the largest of theirs. Layers are not
    /// kept.
    pub stats: Stats<C>,
}

impl<N: GraphState, C: Cost, F: Successors<N, C>> Graph<N, C, F> {
    /// Finds the `k` cheapest paths to a goal, if `estimate` never exceeds the true cost.
    ///
    /// A path passes no state twice and ends at the first goal it meets. Paths through the same
    /// states count as one path, at the cost of the cheapest edges. If fewer than `k` paths may
    /// exist, the graph must be finite or the search needs limits: only the whole graph shows that
    /// no path is missing.
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
    ///
    /// No path is missed. `yen` of the crate `pathfinding` 4.15 misses the fourth path here. On a graph
    /// of 2,000 states it takes at least 50 times as long (`cargo bench --bench domains paths`).
    ///
    /// ```
    /// let edges = |&n: &u8| match n {
    ///     0 => vec![(1, 2), (2, 4)],
    ///     1 => vec![(2, 2), (3, 3), (4, 1)],
    ///     2 => vec![(1, 4), (4, 2)],
    ///     3 => vec![(2, 1)],
    ///     _ => vec![],
    /// };
    /// let own = taquin_search::Graph::new(edges).k_shortest(4, &0, |_| 0, |&n| n == 4);
    /// assert_eq!(own.paths.iter().map(|path| path.cost).collect::<Vec<_>>(), [3, 6, 6, 8]);
    /// let yen = pathfinding::prelude::yen(&0, edges, |&n| n == 4, 4);
    /// assert_eq!(yen.iter().map(|(_, cost)| *cost).collect::<Vec<_>>(), [3, 6, 6, 9]);
    /// ```
    pub fn k_shortest(
        &self,
        k: usize,
        start: &N,
        estimate: impl FnMut(&N) -> C,
        goal: impl FnMut(&N) -> bool,
    ) -> KShortestPaths<F::Action, C> {
        let (limits, for_memo) = self.shared_limits();
        let memo = GraphMemo::new(&self.successors, shared(estimate), for_memo);
        let mut yen = Yen::new(&memo, shared(goal), limits);
        let stopped = yen.find(k, memo.number(start)).err();
        yen.stats.elapsed = yen.stopwatch.elapsed();
        yen.stats.peak_bytes += memo.bytes();
        let path = |(states, cost): &(Rc<[Id]>, C)| {
            let states = states[1..].iter().map(|&id| memo.state(id).clone()).collect();
            Path { actions: self.actions(start, states), cost: *cost }
        };
        KShortestPaths { paths: yen.found.iter().map(path).collect(), stopped, stats: yen.stats }
    }
}

/// The paths that begin with a root and then leave the paths found before them. Branches are
/// ordered by cost; of equal ones, a known path comes first, then the first to arrive.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Branch<C> {
    /// The cost of the cheapest path, or a lower bound.
    cost: C,
    /// Whether the cheapest path is not known yet.
    is_open: bool,
    /// The number of branches that came before it.
    arrival: usize,
    /// The cheapest path or, if the branch is open, the path that created it.
    states: Rc<[Id]>,
    /// The place of the spur state, the last one of the root.
    spur: usize,
    root_cost: C,
    /// The states after the root on the paths found, besides the one in `states`.
    taken: Vec<Id>,
}

impl<C> Branch<C> {
    /// Whether an open branch may take this edge; `places` are those of the states in the path.
    fn allows(&self, places: &[(Id, usize)], from: Id, to: Id) -> bool {
        let next = self.states.get(self.spur + 1);
        let is_taken =
            from == self.states[self.spur] && (next == Some(&to) || self.taken.contains(&to));
        let in_root = || {
            let found = places.binary_search_by_key(&to, |&(state, _)| state);
            found.is_ok_and(|at| places[at].1 <= self.spur)
        };
        !is_taken && !in_root()
    }
}

/// Returns the place of each state in a path, sorted by state.
fn places(states: &[Id]) -> Vec<(Id, usize)> {
    let mut places: Vec<(Id, usize)> = states.iter().copied().zip(0..).collect();
    places.sort_unstable();
    places
}

struct Yen<'a, N, C, F, E, G> {
    memo: &'a GraphMemo<'a, N, C, F, E>,
    goal: G,
    limits: Limits,
    stopwatch: Stopwatch,
    stats: Stats<C>,
    found: Vec<(Rc<[Id]>, C)>,
    branches: BinaryHeap<Reverse<Branch<C>>>,
    arrivals: usize,
    /// When the estimates were raised last: the arrivals, the successors generated and the edges
    /// known until then.
    raised: (usize, u64, usize),
    /// Whether a path was dropped because its cost reached infinity.
    overflowed: bool,
}

impl<'a, N, C, F, E, G> Yen<'a, N, C, F, E, G>
where
    N: GraphState,
    C: Cost,
    F: Successors<N, C>,
    E: Fn(&N) -> C,
    G: Fn(&N) -> bool,
{
    fn new(memo: &'a GraphMemo<'a, N, C, F, E>, goal: G, limits: Limits) -> Self {
        Self {
            memo,
            goal,
            limits,
            stopwatch: Stopwatch::start(),
            stats: Stats::new(),
            found: Vec::new(),
            branches: BinaryHeap::new(),
            arrivals: 0,
            raised: (0, 0, 0),
            overflowed: false,
        }
    }

    fn find(&mut self, k: usize, start: Id) -> Result<(), StopReason> {
        if k == 0 {
            return Ok(());
        }
        let (cost, states) = (C::ZERO, Rc::new([start]));
        let taken = Vec::new();
        self.push(Branch {
            cost,
            is_open: true,
            arrival: 0,
            states,
            spur: 0,
            root_cost: cost,
            taken,
        });
        while let Some(Reverse(branch)) = self.branches.pop() {
            if branch.is_open {
                self.solve(branch)?;
                continue;
            }
            self.found.push((Rc::clone(&branch.states), branch.cost));
            if self.found.len() == k {
                return Ok(());
            }
            self.leave_branches(branch);
        }
        // A path that overflowed costs more than those found, and may be the next.
        if self.overflowed { Err(StopReason::Overflow) } else { Ok(()) }
    }

    fn push(&mut self, branch: Branch<C>) {
        self.branches.push(Reverse(Branch { arrival: self.arrivals, ..branch }));
        self.arrivals += 1;
    }

    /// Adds a branch for each state of a path that was found, from its spur state on.
    fn leave_branches(&mut self, path: Branch<C>) {
        let Branch { states, mut root_cost, mut taken, .. } = path;
        let places = places(&states);
        for spur in path.spur..states.len() - 1 {
            let (is_open, arrival, taken) = (true, 0, take(&mut taken));
            let states = Rc::clone(&states);
            let step = self.cost(states[spur], states[spur + 1]);
            let branch =
                Branch { cost: path.cost, is_open, arrival, states, spur, root_cost, taken };
            self.push_above(self.bound(&branch, &places), branch);
            root_cost = root_cost.plus(step);
        }
    }

    /// Adds an open branch with a bound, unless the bound excludes it.
    fn push_above(&mut self, bound: Option<C>, branch: Branch<C>) {
        match bound {
            Some(bound) if bound == C::INFINITY => self.overflowed = true,
            Some(bound) => self.push(Branch { cost: branch.cost.max(bound), ..branch }),
            None => {}
        }
    }

    /// Returns a lower bound on the paths of an open branch, by their first edge; infinity if it
    /// overflows, and `None` if there are no paths.
    fn bound(&self, branch: &Branch<C>, places: &[(Id, usize)]) -> Option<C> {
        let from = branch.states[branch.spur];
        let edges = self.memo.edges(from).filter(|&(to, _)| branch.allows(places, from, to));
        let parts = edges.map(|(to, cost)| (cost, self.memo.estimate(to)));
        let finite = parts.filter(|&(cost, h)| cost.max(h) < C::INFINITY);
        let least = finite.map(|(cost, h)| branch.root_cost.plus(cost).plus(h)).min()?;
        Some(if self.memo.sums_are_exact() { least } else { lowered(least) })
    }

    /// Returns the cost of the cheapest edge between two states.
    fn cost(&self, from: Id, to: Id) -> C {
        let edges = self.memo.edges(from).filter(|&(target, _)| target == to);
        edges.map(|(_, cost)| cost).min().unwrap_or(C::INFINITY)
    }

    /// Finds the cheapest path of an open branch, or pushes the branch again if its bound has
    /// risen.
    fn solve(&mut self, branch: Branch<C>) -> Result<(), StopReason> {
        let limits = self.limits_left()?;
        self.raise_estimates()?;
        let places = places(&branch.states);
        if branch.arrival < self.raised.0 {
            let bound = self.bound(&branch, &places);
            if bound.is_none_or(|bound| bound > branch.cost) {
                self.push_above(bound, branch);
                return Ok(());
            }
        }
        let (memo, allowed, places) = (self.memo, &branch, &places[..]);
        let edges =
            |&from: &Id| memo.edges(from).filter(move |&(to, _)| allowed.allows(places, from, to));
        let is_goal = |&id: &Id| memo.is_full() || (self.goal)(&memo.state(id));
        let spur = &branch.states[branch.spur];
        let search = BestFirst { tie: TieBreak::HIGH_G, ..BestFirst::astar() };
        let graph = Graph::new(edges).limits(limits);
        let report = graph.best_first(&search, spur, |&id| memo.estimate(id), is_goal);
        self.stats.add(&report.stats);
        match report.outcome {
            _ if memo.is_full() => return Err(StopReason::Memory),
            Outcome::Solved(path) => self.join(branch, &path.actions),
            Outcome::Exhausted => {}
            Outcome::Stopped(StopReason::Overflow) => self.overflowed = true,
            Outcome::Stopped(reason) => return Err(reason),
        }
        Ok(())
    }

    /// Adds the path of a root and the states after it.
    fn join(&mut self, branch: Branch<C>, onward: &[Id]) {
        let Branch { states, spur, root_cost, mut taken, arrival, .. } = branch;
        taken.extend(states.get(spur + 1));
        let states: Rc<[Id]> = [&states[..=spur], onward].concat().into();
        let steps = states[spur..].windows(2).map(|step| self.cost(step[0], step[1]));
        let cost = steps.fold(root_cost, C::plus);
        if cost == C::INFINITY {
            self.overflowed = true;
        } else {
            self.push(Branch { cost, is_open: false, arrival, states, spur, root_cost, taken });
        }
    }

    /// Raises the estimates if the known graph has grown and the searches since the last time took
    /// at least as long as raising them will.
    fn raise_estimates(&mut self) -> Result<(), StopReason> {
        let (_, generated, edges) = self.raised;
        let now = (self.arrivals, self.stats.generated, self.memo.edge_count());
        if now.2 > edges && now.1 - generated >= now.2 as u64 {
            let interrupted = || self.limits.interrupted(self.stopwatch.elapsed());
            let room = self.limits.memory.unwrap_or(u64::MAX);
            let bytes = self.memo.raise_estimates(&self.goal, interrupted, room)?;
            self.stats.peak_bytes = self.stats.peak_bytes.max(bytes);
            self.raised = now;
        }
        Ok(())
    }

    /// Returns the limits that remain after the searches so far.
    fn limits_left(&self) -> Result<Limits, StopReason> {
        let elapsed = self.stopwatch.elapsed();
        if let Some(reason) = self.limits.reached(elapsed, self.stats.expanded, 0) {
            return Err(reason);
        }
        let mut limits = self.limits.after(elapsed);
        limits.expansions = limits.expansions.map(|most| most - self.stats.expanded);
        Ok(limits)
    }
}
