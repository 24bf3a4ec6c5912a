//! The k cheapest paths (Yen 1971, with Lawler's 1972 way to do nothing twice).
//!
//! Each path but the first leaves some cheaper one at a state and comes to a goal by another
//! way. So, for the path found last and for each state on it:
//!
//! ```text
//!   start ── root ──► spur state ──╳──► next state of the path     not this way again,
//!                          └─ ─ ─ ─ ─ ─ ─ ─ ─ ─ ─ ─ ─ ─ ─ ► goal     nor back into the root
//! ```
//!
//! a search from there, with those edges taken out, finds the cheapest path that shares the
//! root, and the cheapest of all such candidates is the next path. Candidates that leave
//! before the place where the path itself left its forerunner are known already.
//!
//! **Invariant.** The candidates and the paths found share no path, and every path that is
//! neither costs no less than the cheapest candidate.

use super::book::{Book, EdgeId, Estimates, Id, Numbered, Read};
use super::{Graph, GraphState, Successors};
use crate::algorithms::BestFirst;
use crate::clock::Stopwatch;
use crate::cost::Cost;
use crate::heuristic::Heuristic;
use crate::limits::{Limits, StopReason};
use crate::problem::Problem;
use crate::report::{Outcome, Path, Stats};
use crate::space::{PackedSpace, StateSpace};
use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::ops::Range;

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
pub struct KShortestPaths<N, C> {
    /// The paths, of which no others are cheaper.
    pub paths: Vec<Path<N, C>>,
    /// The limit that ended the search before it had all of them. Where it is nothing and
    /// the paths are fewer than were asked for, there are no more.
    pub stopped: Option<StopReason>,
    /// What all its searches counted together; of what counts most, the most of any. Layers
    /// are not kept.
    pub stats: Stats<C>,
}

impl<N: GraphState, C: Cost, F: Successors<N, C>> Graph<N, C, F> {
    /// The `k` cheapest paths to a goal, where `estimate` never says more than the cost to
    /// go. A path passes no state twice and ends at the first goal it meets; those of the same
    /// states are one, at the cost of the cheapest edges. Where there may be fewer, the graph must
    /// be finite, or limits be set: only all of it shows that there are no more.
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
        estimate: impl Fn(&N) -> C,
        goal: impl Fn(&N) -> bool,
    ) -> KShortestPaths<N, C> {
        let (limits, for_book) = self.shared_limits();
        let book = Book::new(&self.successors, estimate, for_book);
        let start = book.number(start);
        let space = Numbered::new(&book, |id| goal(&book.state(id)));
        let mut yen = Yen::new(&space, start, limits);
        let stopped = yen.find(k, || book.is_full()).err();
        yen.stats.elapsed = yen.stopwatch.elapsed();
        yen.stats.peak_bytes += book.bytes();
        let paths = yen.found.iter().map(|way| book.path(&way.edges, way.cost)).collect();
        KShortestPaths { paths, stopped, stats: yen.stats }
    }
}

/// A path, by numbers. The order among candidates: cheapest first, then first come.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Way<C> {
    cost: C,
    /// How many candidates came before it.
    arrival: usize,
    edges: Vec<EdgeId>,
    /// The states, one more than there are edges.
    states: Vec<Id>,
    /// The place of the state where it leaves the path it came from.
    leaves: usize,
}

struct Yen<'s, S: StateSpace> {
    space: &'s S,
    start: Id,
    limits: Limits,
    stopwatch: Stopwatch,
    stats: Stats<S::Cost>,
    found: Vec<Way<S::Cost>>,
    candidates: BinaryHeap<Reverse<Way<S::Cost>>>,
    arrivals: usize,
    /// Whether a path was dropped because its cost reached infinity.
    overflowed: bool,
}

impl<'s, S> Yen<'s, S>
where
    S: PackedSpace<State = Id, Action = EdgeId, Actions = Range<EdgeId>, Packed = Id>,
    Estimates: Heuristic<S>,
{
    fn new(space: &'s S, start: Id, limits: Limits) -> Self {
        Self {
            space,
            start,
            limits,
            stopwatch: Stopwatch::start(),
            stats: Stats::new(),
            found: Vec::new(),
            candidates: BinaryHeap::new(),
            arrivals: 0,
            overflowed: false,
        }
    }

    fn find(&mut self, k: usize, is_full: impl Fn() -> bool) -> Result<(), StopReason> {
        if k == 0 {
            return Ok(());
        }
        let empty = Way {
            cost: S::Cost::ZERO,
            arrival: 0,
            edges: vec![],
            states: vec![self.start],
            leaves: 0,
        };
        self.leave(&empty, 0, &is_full)?;
        while let Some(Reverse(way)) = self.candidates.pop() {
            self.found.push(way);
            if self.found.len() == k {
                break;
            }
            self.leave_everywhere(&is_full)?;
        }
        // A path that overflowed costs more than those found, and may be the next.
        let is_missing = self.overflowed && self.found.len() < k;
        if is_missing { Err(StopReason::Overflow) } else { Ok(()) }
    }

    /// Looks for the paths that leave the last one at each of its states.
    fn leave_everywhere(&mut self, is_full: &impl Fn() -> bool) -> Result<(), StopReason> {
        let way = self.found[self.found.len() - 1].clone();
        (way.leaves..way.edges.len()).try_for_each(|place| self.leave(&way, place, is_full))
    }

    /// Looks for the cheapest path that leaves `way` at this place, by none of the ways
    /// found before.
    fn leave(
        &mut self,
        way: &Way<S::Cost>,
        place: usize,
        is_full: &impl Fn() -> bool,
    ) -> Result<(), StopReason> {
        let (root, spur) = (&way.states[..=place], way.states[place]);
        let alike = self.found.iter().filter(|found| found.states.starts_with(root));
        let space = Spur {
            space: self.space,
            spur,
            taken: alike.filter_map(|found| found.states.get(place + 1).copied()).collect(),
            root: sorted(&way.states[..place]),
        };
        let problem = Problem::new(&space, &spur).heuristic(&Estimates);
        let report = problem.limits(self.limits_left()?).solve(&BestFirst::astar());
        self.stats.add(&report.stats);
        match report.outcome {
            // A full book has no successors to tell, and calls every state a goal.
            _ if is_full() => return Err(StopReason::Memory),
            Outcome::Solved(path) => self.join(way, place, &path),
            Outcome::Exhausted => {}
            Outcome::Stopped(StopReason::Overflow) => self.overflowed = true,
            Outcome::Stopped(reason) => return Err(reason),
        }
        Ok(())
    }

    /// A candidate: the way up to a place, and a path from there.
    fn join(&mut self, way: &Way<S::Cost>, place: usize, path: &Path<EdgeId, S::Cost>) {
        let edges = [&way.edges[..place], &path.actions].concat();
        let (mut states, mut cost) = (vec![self.start], S::Cost::ZERO);
        let mut state = self.start;
        for &edge in &edges {
            cost = cost.plus(self.space.cost(&state, edge));
            self.space.apply(&mut state, edge);
            states.push(state);
        }
        if cost == S::Cost::INFINITY {
            self.overflowed = true;
            return;
        }
        self.arrivals += 1;
        let way = Way { cost, arrival: self.arrivals, edges, states, leaves: place };
        self.candidates.push(Reverse(way));
    }

    /// What the searches so far have left of the limits.
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

fn sorted(ids: &[Id]) -> Vec<Id> {
    let mut ids = ids.to_vec();
    ids.sort_unstable();
    ids
}

/// A space without the states of a root, and without some of the ways out of a state.
struct Spur<'s, S> {
    space: &'s S,
    /// The state that all begins with here.
    spur: Id,
    /// The states that it must not lead to at once.
    taken: Vec<Id>,
    /// The states that are out of the question, in order.
    root: Vec<Id>,
}

impl<S> Spur<'_, S>
where
    S: StateSpace<State = Id, Action = EdgeId, Actions = Range<EdgeId>>,
{
    fn is_free(&self, from: Id, edge: EdgeId) -> bool {
        let mut to = from;
        self.space.apply(&mut to, edge);
        let is_taken = from == self.spur && self.taken.contains(&to);
        !is_taken && self.root.binary_search(&to).is_err()
    }
}

impl<S> StateSpace for Spur<'_, S>
where
    S: StateSpace<State = Id, Action = EdgeId, Actions = Range<EdgeId>>,
{
    type State = Id;
    type Action = EdgeId;
    type Cost = S::Cost;
    type Actions = Vec<EdgeId>;

    fn actions(&self, state: &Id) -> Vec<EdgeId> {
        self.space.actions(state).filter(|&edge| self.is_free(*state, edge)).collect()
    }

    fn cost(&self, state: &Id, edge: EdgeId) -> S::Cost {
        self.space.cost(state, edge)
    }

    fn apply(&self, state: &mut Id, edge: EdgeId) {
        self.space.apply(state, edge);
    }

    fn is_goal(&self, state: &Id) -> bool {
        self.space.is_goal(state)
    }
}

impl<S> PackedSpace for Spur<'_, S>
where
    S: PackedSpace<State = Id, Action = EdgeId, Actions = Range<EdgeId>, Packed = Id>,
{
    type Packed = Id;

    fn pack(&self, state: &Id) -> Id {
        *state
    }

    fn unpack(&self, packed: &Id) -> Id {
        *packed
    }

    fn pack_successor(&self, packed: &Id, state: &Id, edge: EdgeId) -> Id {
        self.space.pack_successor(packed, state, edge)
    }
}

impl<'s, S> Heuristic<Spur<'s, S>> for Estimates
where
    S: StateSpace<State = Id, Action = EdgeId, Actions = Range<EdgeId>>,
    Self: Heuristic<S>,
{
    type Memo = <Self as Heuristic<S>>::Memo;

    fn start(&self, spur: &Spur<'s, S>, state: &Id) -> Self::Memo {
        Heuristic::<S>::start(self, spur.space, state)
    }

    fn step(&self, spur: &Spur<'s, S>, state: &Id, edge: EdgeId, memo: Self::Memo) -> Self::Memo {
        Heuristic::<S>::step(self, spur.space, state, edge, memo)
    }

    fn estimate(&self, memo: &Self::Memo) -> S::Cost {
        Heuristic::<S>::estimate(self, memo)
    }
}
