//! NBS: heuristic search from both ends, with a proof of optimality.
//!
//! An estimate rules states out, and two ends halve the depth. But a path through a meeting need
//! not be optimal. To prove that it is, a search must rule out every cheaper way to join an open
//! state u of the forward end with an open state v of the backward end. Such a *pair* costs at
//! least
//!
//! ```text
//!   lb(u, v) = max( f(u),  f(v),  g(u) + g(v) + ε )      ε: the cheapest step
//! ```
//!
//! so no search can prove an optimum of C unless it expands u or v of every pair with lb below C: a
//! vertex cover. NBS takes a pair with the least lb, and expands *both*. As with the greedy vertex
//! cover of textbooks, it then expands at most twice as many states as any front-to-end search
//! must, including A* from either end (Chen, Holte, Zilles, Sturtevant 2017). MM (Holte and others
//! 2016) meets in the middle instead and has no such guarantee, because one half can be far more
//! expensive than the other.
//!
//! **Invariant.** While the cheapest path known (`best`) is not optimal, some pair of open states
//! lies on an optimal path with its cheapest g at both ends. Hence the least lb of all pairs
//! (`bound`) never exceeds the optimum, and the search is done when the cost of `best` is at most
//! the bound, or when no pair is left.
//!
//! **How.** Each end keeps its open states in two queues, as in the paper: states with f above the
//! bound *wait*, ordered by f; the others are *ready*, ordered by g. The pair with the least lb
//! then consists of the two heads of the ready queues. The bound rises to the least of three
//! values: the two heads of the waiting queues, and the sum of the ready heads. With small
//! whole-number costs, the queues are rows of buckets.

mod queues;

use super::run::overflows;
use super::two_ends::{Meeting, Side, SideOf, TwoEnds};
use crate::open::OpenEntry;
use crate::store::{Key, Node, Place};
use crate::{
    Cost, Expansion, Fate, Generation, Heuristic, Observer, Outcome, Path, Problem, Report,
    ReportOf, ReversibleSpace, Solve, StopReason,
};
use queues::{Queues, cost, place};
use std::borrow::Cow;

/// Heuristic search from both ends: near-optimal bidirectional search (NBS).
///
/// Observers receive forward states with even numbers, backward ones with odd numbers; backward
/// actions are those of the reversed space. The f-layers of the report follow the bound that pairs
/// prove.
///
/// **Guarantees.** The path is optimal if the estimates are admissible: the search reopens closed
/// states when it finds a cheaper path to them. The factor of two holds if both estimates are
/// consistent; the search then expands no state twice. With [`Zero`](crate::Zero) on one side that
/// end searches without a heuristic, and the path is still optimal.
///
/// **When.** Use it if A* stores too much and estimates are weak. With accurate estimates it saves
/// little. **Cost.** Each end stores all states that it generates.
///
/// ```
/// use taquin_search::{Bidirectional, Problem};
/// # mod spaces { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/spaces/mod.rs")); }
/// use spaces::{Knight, LeapsAtLeast};
/// let knight = Knight { size: 60, goal: (55, 52) };
/// // The same heuristic serves both ends: it asks the space for the goal.
/// let (forward, backward) = (LeapsAtLeast, LeapsAtLeast);
/// let problem = Problem::new(&knight, &(2, 3)).heuristics(&forward, &backward);
/// let report = problem.solve(&Bidirectional);
/// assert_eq!(report.path().unwrap().cost, 34);
/// assert!(report.is_optimal());
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct Bidirectional;

impl<S, F, B> Solve<S, (&F, &B)> for Bidirectional
where
    S: ReversibleSpace,
    F: Heuristic<S>,
    B: Heuristic<S::Reverse>,
{
    /// Runs the search. If a limit stops it after the ends have met, it returns the cheapest path
    /// known as [`Outcome::Solved`], and the reason in
    /// [`Report::interrupted`](crate::Report::interrupted).
    fn run<O: Observer<S>>(&self, mut problem: Problem<'_, S, (&F, &B), O>) -> ReportOf<S> {
        let start = problem.start;
        let reverse = problem.space.reversed(start);
        NbsSearch::new(&mut problem, &reverse).search(start, TwoEnds::path_through)
    }
}

impl Bidirectional {
    /// Runs the same search and returns its path as the states after the start.
    pub(crate) fn run_by_states<S, F, B, O>(
        mut problem: Problem<'_, S, (&F, &B), O>,
    ) -> Report<S::Packed, S::Cost>
    where
        S: ReversibleSpace,
        F: Heuristic<S>,
        B: Heuristic<S::Reverse>,
        O: Observer<S>,
    {
        let start = problem.start;
        let reverse = problem.space.reversed(start);
        NbsSearch::new(&mut problem, &reverse).search(start, TwoEnds::states_through)
    }
}

struct NbsSearch<'a, S: ReversibleSpace, F, B, O> {
    ends: TwoEnds<'a, S, O>,
    heuristics: (&'a F, &'a B),
    queues: [Queues; 2],
    /// The cheapest path known, and where its halves meet.
    best: Option<(S::Cost, Meeting)>,
    /// No pair of open states has a smaller lb.
    bound: S::Cost,
    /// ε, the least cost of a step.
    least_step: S::Cost,
    /// Distinct open states of both ends.
    open_states: u64,
}

impl<'a, S, F, B, O> NbsSearch<'a, S, F, B, O>
where
    S: ReversibleSpace,
    F: Heuristic<S>,
    B: Heuristic<S::Reverse>,
    O: Observer<S>,
{
    fn new<'p: 'a, 'f: 'a, 'b: 'a>(
        problem: &'a mut Problem<'p, S, (&'f F, &'b B), O>,
        reverse: &'a S::Reverse,
    ) -> Self {
        let queues = || Queues::new(S::Cost::WHOLE);
        Self {
            heuristics: problem.heuristic,
            least_step: problem.space.min_action_cost(),
            ends: TwoEnds::new(problem, reverse),
            queues: [queues(), queues()],
            best: None,
            bound: S::Cost::ZERO,
            open_states: 0,
        }
    }

    /// Searches; `path_of` builds a path from the stored states.
    fn search<A>(
        mut self,
        start: &S::State,
        path_of: impl FnOnce(&TwoEnds<'a, S, O>, Meeting) -> Path<A, S::Cost>,
    ) -> Report<A, S::Cost> {
        let stopped = self.expand_pairs(start).err();
        let is_below = self.ends.run.upper_bound < S::Cost::INFINITY;
        let outcome = match (self.best, stopped) {
            (Some((_, meeting)), _) => Outcome::Solved(path_of(&self.ends, meeting)),
            (None, Some(reason)) => Outcome::Stopped(reason),
            // The search dropped states beyond the upper bound, even if the estimates prove
            // nothing.
            (None, None) if is_below => Outcome::Stopped(StopReason::Incomplete),
            (None, None) => Outcome::Exhausted,
        };
        self.ends.run.lower_bound = match stopped {
            // The bound has reached this cost, apart from the rounding of real sums.
            None if self.is_admissible() && (self.best.is_some() || is_below) => self.cheapest(),
            _ => self.proven(),
        };
        self.ends.run.stores(self.ends.stored());
        self.ends.run.holds(self.bytes());
        let mut report = self.ends.run.report(outcome);
        report.interrupted = stopped.filter(|_| report.path().is_some() && !report.is_optimal());
        report
    }

    fn expand_pairs(&mut self, start: &S::State) -> Result<(), StopReason> {
        let space = self.ends.run.space;
        let (forward, backward) =
            ((space, self.heuristics.0), (self.ends.reverse, self.heuristics.1));
        self.open_end(Side::Forward, start, forward)?;
        self.open_end(Side::Backward, &space.goal(), backward)?;
        if self.best.is_some() {
            self.ends.run.count_popped(); // the start is the goal
        }
        while self.find_pair()? {
            self.expand(Side::Forward, forward)?;
            if self.cheapest() > self.bound {
                self.expand(Side::Backward, backward)?;
            }
        }
        Ok(())
    }

    fn open_end<T: SideOf<S>, H: Heuristic<T>>(
        &mut self,
        side: Side,
        state: &S::State,
        (space, heuristic): (&T, &H),
    ) -> Result<(), StopReason> {
        let h = heuristic.estimate(&heuristic.start(space, state));
        if h == S::Cost::INFINITY {
            return Ok(());
        }
        let (id, key) = self.ends.store_first(side, state, self.queue_bytes())?;
        self.push(side, id, S::Cost::ZERO, h)?;
        self.join(side, id, key, S::Cost::ZERO);
        Ok(())
    }

    /// Returns the cost of the cheapest path known, or the upper bound if there is none.
    #[inline]
    fn cheapest(&self) -> S::Cost {
        self.best.map_or(self.ends.run.upper_bound, |(cost, _)| cost)
    }

    /// Raises the bound until the two heads of ready are a pair within it. Returns false if no pair
    /// can lead to a cheaper path.
    fn find_pair(&mut self) -> Result<bool, StopReason> {
        loop {
            for side in Side::BOTH {
                self.share_memory(side);
                let store = &self.ends.stores[side as usize];
                self.queues[side as usize].admit::<S>(store, self.bound)?;
            }
            let [forward, backward] = &self.queues;
            if self.cheapest() <= self.bound || !forward.has_open() || !backward.has_open() {
                return Ok(false);
            }
            let joined = match (forward.ready.head, backward.ready.head) {
                (Some(u), Some(v)) => cost::<S>(u).plus(cost::<S>(v)).plus(self.least_step),
                _ => S::Cost::INFINITY,
            };
            if joined <= self.bound {
                let proven = self.proven();
                self.ends.run.raise_bound(proven);
                return Ok(true);
            }
            let waiting = [forward, backward].into_iter().filter_map(|end| end.waiting.head);
            let bound = waiting.map(cost::<S>).fold(joined, Ord::min);
            if bound == S::Cost::INFINITY {
                // Both ends have open states, but every sum of two overflows.
                self.ends.run.overflowed = true;
                return Ok(false);
            }
            self.bound = bound;
        }
    }

    fn expand<T: SideOf<S>, H: Heuristic<T>>(
        &mut self,
        side: Side,
        (space, heuristic): (&T, &H),
    ) -> Result<(), StopReason> {
        if self.ends.run.is_look_due() {
            let bytes = self.bytes();
            self.ends.run.look(bytes)?;
        }
        let Some(OpenEntry { id, .. }) = self.queues[side as usize].ready.pop() else {
            return Ok(());
        };
        let store = self.ends.store(side);
        store.node_mut(id).closed = true;
        let node = store.node(id).clone();
        self.open_states -= 1;
        let state = space.unpack(&node.state);
        let memo = heuristic.start(space, &state);
        let (open, closed) = (self.open_states, self.ends.stored() - self.open_states);
        let (number, g, h) = (side.number(id), node.g, heuristic.estimate(&memo));
        self.ends.run.expanded(&Expansion { id: number, state: &state, g, h, open, closed })?;
        let back = node.action.and_then(|action| space.inverse(action));
        for action in space.actions(&state) {
            self.ends.run.count_successor();
            let h = heuristic.estimate(&heuristic.step(space, &state, action, memo));
            let cost = space.cost(&state, action);
            let g = node.g.plus(cost);
            let (known, fate) = match node.parent() {
                // The parent is known, and this path to it is not cheaper.
                Some(parent) if back == Some(action) => {
                    let closed = self.ends.store(side).node(parent).closed;
                    (parent, if closed { Fate::Closed } else { Fate::Duplicate })
                }
                _ => {
                    let packed = space.packed_successor(&node.state, &state, action);
                    self.place(side, packed, (g, h), (id, action))?
                }
            };
            self.ends.run.overflowed |= fate == Fate::Pruned && overflows(g.plus(h), [cost, h]);
            let (parent, id) = (side.number(id), side.number(known));
            self.ends.run.generated(&Generation { parent, id, from: &state, action, g, h, fate });
        }
        Ok(())
    }

    /// Stores and opens a successor, unless it is known or useless.
    #[inline]
    fn place(
        &mut self,
        side: Side,
        packed: Cow<'_, S::Packed>,
        (g, h): (S::Cost, S::Cost),
        (parent, action): (u32, S::Action),
    ) -> Result<(u32, Fate), StopReason> {
        let key = Key::of(self.ends.run.space, &*packed);
        self.make_room(side, key)?;
        // No path through a state beyond the cheapest path known can be cheaper than that path.
        let hopeless = g.plus(h) >= self.cheapest();
        let store = self.ends.store(side);
        let (id, fate) = match store.find(&packed, key) {
            Place::Known(id) => {
                let known = store.node(id);
                match (g < known.g && !hopeless, known.closed) {
                    (false, true) => return Ok((id, Fate::Closed)),
                    (false, false) => return Ok((id, Fate::Duplicate)),
                    (true, closed) => {
                        store.improve(id, g, parent, action);
                        self.open_states -= u64::from(!closed); // `push` counts it again
                        (id, if closed { Fate::Reopened } else { Fate::Improved })
                    }
                }
            }
            Place::Free(_) if hopeless => return Ok((u32::MAX, Fate::Pruned)),
            Place::Free(slot) => {
                let node = Node::new(packed.into_owned(), g, Some((parent, action)));
                (store.insert(node, key, slot), Fate::New)
            }
        };
        self.push(side, id, g, h)?;
        self.join(side, id, key, g);
        Ok((id, fate))
    }

    #[inline]
    fn push(&mut self, side: Side, id: u32, g: S::Cost, h: S::Cost) -> Result<(), StopReason> {
        self.share_memory(side);
        let queues = &mut self.queues[side as usize];
        match g.plus(h) {
            f if f <= self.bound => queues.ready.push(place(g), id)?,
            f => queues.waiting.push(place(f), id)?,
        }
        self.open_states += 1;
        self.ends.run.has_open(self.open_states);
        Ok(())
    }

    /// Joins two halves to a path if the other end knows the state too.
    #[inline]
    fn join(&mut self, side: Side, id: u32, key: Key, g: S::Cost) {
        if let Some(meeting) = self.ends.meeting(side, id, key) {
            let other = side.other() as usize;
            let cost = g.plus(self.ends.stores[other].node(meeting[other]).g);
            self.ends.run.overflowed |= cost == S::Cost::INFINITY;
            if cost < self.cheapest() {
                self.best = Some((cost, meeting));
            }
        }
    }

    #[inline]
    fn make_room(&mut self, side: Side, key: Key) -> Result<(), StopReason> {
        if self.ends.stores[side as usize].has_room(key) {
            return Ok(());
        }
        let queues = self.queue_bytes();
        self.ends.make_room(side, key, queues)
    }

    /// Lets the queues of an end use the memory that the rest leaves free.
    #[inline]
    fn share_memory(&mut self, side: Side) {
        let limit = self.ends.run.memory_limit();
        if limit < u64::MAX {
            // Each queue gets half of the free memory, because both may grow before the next call.
            let free = limit.saturating_sub(self.bytes()) / 2;
            self.queues[side as usize].allow(free);
        }
    }

    fn queue_bytes(&self) -> u64 {
        self.queues.iter().map(Queues::bytes).sum()
    }

    fn bytes(&self) -> u64 {
        self.ends.store_bytes() + self.queue_bytes()
    }

    fn is_admissible(&self) -> bool {
        self.heuristics.0.is_admissible() && self.heuristics.1.is_admissible()
    }

    /// Returns the proven bound.
    fn proven(&self) -> S::Cost {
        if self.is_admissible() { self.bound } else { S::Cost::ZERO }
    }
}
