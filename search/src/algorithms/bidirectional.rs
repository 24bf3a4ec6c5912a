//! NBS: heuristic search from both ends, with a proof of optimality.
//!
//! An estimate rules states out, two ends halve the depth; having both has a
//! catch. A path through a meeting need not be a cheapest one, and to prove that
//! it is, every cheaper way to join an open state u of the start's end with an
//! open state v of the goal's end must be ruled out. Such a *pair* costs at least
//!
//! ```text
//!   lb(u, v) = max( f(u),  f(v),  g(u) + g(v) + ε )      ε: the cheapest step
//! ```
//!
//! so no search can prove an optimum of C without expanding u or v of every pair
//! with lb below C: a vertex cover. NBS takes a pair with the least lb, and
//! expands *both*. Like the textbook's greedy cover it then does at most twice
//! what any front-to-end search must do, A* from either end included (Chen,
//! Holte, Zilles, Sturtevant 2017). MM (Holte and others 2016) meets in the
//! middle instead, which is no such guarantee: its half can be the dear one. That
//! is why it is NBS here.
//!
//! **Invariant.** While the cheapest path known (`best`) is not optimal, some
//! pair of open states lies on an optimal path with its cheapest g at both ends.
//! Hence the least lb of all pairs (`bound`) never exceeds the optimum, and the
//! search is done when `best` comes down to it, or when no pair is left.
//!
//! **How.** Each end keeps its open states in two queues, as in the paper: those
//! with f above the bound *wait*, ordered by f, the others are *ready*, ordered by
//! g. The least pair is then the two heads of ready, and the bound rises to the
//! least of both waiting heads and the sum of the ready ones. Small whole costs
//! make the queues rows of buckets.

mod end;

use super::run::{Run, overflows};
use super::stored::{NodeOf, StoreOf};
use super::two_ends::{
    Direction, Meeting, SideOf, meeting, path_through, states_through, store_first,
};
use crate::catalogue::{Described, Family, Guarantee, Layering, Memory, Rank, SearchFacts};
use crate::cost::Cost;
use crate::heuristic::Heuristic;
use crate::limits::StopReason;
use crate::observe::{Expansion, Fate, Generation, Observer};
use crate::open::Entry;
use crate::problem::{Problem, Solve};
use crate::report::{Outcome, Path, Report, ReportOf};
use crate::space::ReversibleSpace;
use crate::store::{Key, Node, Place};
use end::{End, cost, place};

/// Heuristic search from both ends: near-optimal bidirectional search (NBS).
///
/// Observers hear forward states under even numbers, backward ones under odd
/// numbers; backward actions are those of the reversed space. The f-layers of the
/// report are those of the bound that pairs prove.
///
/// **Promises.** Admissible estimates suffice for optimality: closed states are
/// reopened when a cheaper way to them appears. The factor of two holds where both
/// estimates are consistent; nothing is then expanded twice. With [`Zero`](crate::Zero) on one
/// side that end searches blindly, and the result is still optimal.
///
/// **When.** Where A* stores too much and estimates are weak: with strong ones
/// there is little left to halve. **Cost.** All generated states are stored, in
/// either end's store.
///
/// ```
/// use taquin_search::{Bidirectional, Problem};
/// use taquin_search::doc::{Knight, LeapsAtLeast};
/// let knight = Knight { size: 60, goal: (55, 52) };
/// // The same estimate serves both ways: it asks the space for the goal.
/// let (there, back) = (LeapsAtLeast, LeapsAtLeast);
/// let report = Problem::new(&knight, &(2, 3)).heuristics(&there, &back).solve(&Bidirectional);
/// assert_eq!(report.path().unwrap().cost, 34);
/// assert!(report.is_optimal());
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct Bidirectional;

impl Described for Bidirectional {
    const FACTS: SearchFacts = SearchFacts {
        family: Family::Bidirectional,
        rank: Rank::Unranked,
        memory: Memory::TwoEnds,
        layers: Layering::Bounds,
        promise: Guarantee::Cheapest,
        ends_on_goal: false,
        paper: "Chen, Holte, Zilles and Sturtevant 2017",
    };
}

impl<S, F, B> Solve<S, (&F, &B)> for Bidirectional
where
    S: ReversibleSpace,
    F: Heuristic<S>,
    B: Heuristic<S::Reverse>,
{
    /// A limit that stops the search after the ends have met leaves the cheapest
    /// path known as [`Outcome::Solved`], and the reason in [`Report::interrupted`](crate::Report::interrupted).
    fn run<O: Observer<S>>(&self, mut problem: Problem<'_, S, (&F, &B), O>) -> ReportOf<S> {
        let start = problem.start;
        let reverse = problem.space.reversed(start);
        Engine::new(&mut problem, &reverse).search(start, Engine::path_through)
    }
}

impl Bidirectional {
    /// The same search, its path given by the states after the start.
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
        Engine::new(&mut problem, &reverse).search(start, Engine::states_through)
    }
}

struct Engine<'a, S: ReversibleSpace, F, B, O> {
    run: Run<'a, S, (), O>,
    reverse: &'a S::Reverse,
    heuristics: (&'a F, &'a B),
    ends: [End<S>; 2],
    /// The cheapest path known, and where its halves meet.
    best: Option<(S::Cost, Meeting)>,
    /// No pair of open states has a smaller lb.
    bound: S::Cost,
    /// ε.
    least_step: S::Cost,
    /// Distinct open states of both ends.
    open_states: u64,
}

impl<'a, S, F, B, O> Engine<'a, S, F, B, O>
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
        Self {
            heuristics: problem.heuristic,
            least_step: problem.space.min_action_cost(),
            run: Run::with(problem, &()),
            reverse,
            ends: [End::new(), End::new()],
            best: None,
            bound: S::Cost::ZERO,
            open_states: 0,
        }
    }

    /// Searches; `path_of` makes a path out of what is stored.
    fn search<A>(
        mut self,
        start: &S::State,
        path_of: impl FnOnce(&Self, Meeting) -> Path<A, S::Cost>,
    ) -> Report<A, S::Cost> {
        let stopped = self.expand_pairs(start).err();
        let is_below = self.run.upper_bound < S::Cost::INFINITY;
        let outcome = match (self.best, stopped) {
            (Some((_, meeting)), _) => Outcome::Solved(path_of(&self, meeting)),
            (None, Some(reason)) => Outcome::Stopped(reason),
            // States beyond the upper bound were dropped, also for estimates that prove nothing.
            (None, None) if is_below => Outcome::Stopped(StopReason::Incomplete),
            (None, None) => Outcome::Exhausted,
        };
        self.run.lower_bound = match stopped {
            // The bound has met this cost, but for the rounding of real sums.
            None if self.is_admissible() && (self.best.is_some() || is_below) => self.cheapest(),
            _ => self.proven(),
        };
        self.run.stats.max_stored = self.stored();
        self.run.holds(self.bytes());
        let mut report = self.run.report(outcome);
        report.interrupted = stopped.filter(|_| report.path().is_some() && !report.is_optimal());
        report
    }

    /// The path through a meeting, by actions.
    fn path_through(&self, meeting: Meeting) -> Path<S::Action, S::Cost> {
        path_through(self.run.space, self.stores(), meeting)
    }

    /// The path through a meeting, by the states after the start.
    fn states_through(&self, meeting: Meeting) -> Path<S::Packed, S::Cost> {
        states_through::<S>(self.stores(), meeting)
    }

    fn stores(&self) -> [&StoreOf<S>; 2] {
        let [forward, backward] = &self.ends;
        [&forward.store, &backward.store]
    }

    fn expand_pairs(&mut self, start: &S::State) -> Result<(), StopReason> {
        let (forward, backward) =
            ((self.run.space, self.heuristics.0), (self.reverse, self.heuristics.1));
        self.open_end(Direction::Forward, start, forward)?;
        self.open_end(Direction::Backward, &self.run.space.goal(), backward)?;
        if self.best.is_some() {
            self.run.count_popped(); // the start is the goal
        }
        while self.find_pair()? {
            self.expand(Direction::Forward, forward)?;
            if self.cheapest() > self.bound {
                self.expand(Direction::Backward, backward)?;
            }
        }
        Ok(())
    }

    fn open_end<T: SideOf<S>, H: Heuristic<T>>(
        &mut self,
        direction: Direction,
        state: &S::State,
        (space, heuristic): (&T, &H),
    ) -> Result<(), StopReason> {
        let h = heuristic.estimate(&heuristic.start(space, state));
        if h == S::Cost::INFINITY {
            return Ok(());
        }
        let packed = space.pack(state);
        let key = Key::of(self.run.space, &packed);
        self.make_room(direction, key)?;
        let id = store_first::<S>(&mut self.ends[direction as usize].store, packed, key);
        self.push(direction, id, S::Cost::ZERO, h)?;
        self.join(direction, id, key, S::Cost::ZERO);
        Ok(())
    }

    /// The cost of the cheapest path known, or what it has to be below.
    #[inline]
    fn cheapest(&self) -> S::Cost {
        self.best.map_or(self.run.upper_bound, |(cost, _)| cost)
    }

    /// Raises the bound until the two heads of ready are a pair within it;
    /// false when there is none that could lead to a cheaper path.
    fn find_pair(&mut self) -> Result<bool, StopReason> {
        loop {
            for direction in Direction::BOTH {
                self.share_memory(direction);
                self.ends[direction as usize].admit(self.bound)?;
            }
            let [forward, backward] = &self.ends;
            if self.cheapest() <= self.bound || !forward.has_open() || !backward.has_open() {
                return Ok(false);
            }
            let joined = match (forward.ready.head, backward.ready.head) {
                (Some(u), Some(v)) => cost::<S>(u).plus(cost::<S>(v)).plus(self.least_step),
                _ => S::Cost::INFINITY,
            };
            if joined <= self.bound {
                let proven = self.proven();
                self.run.raise_bound(proven);
                return Ok(true);
            }
            let waiting = [forward, backward].into_iter().filter_map(|end| end.waiting.head);
            let bound = waiting.map(cost::<S>).fold(joined, Ord::min);
            if bound == S::Cost::INFINITY {
                // Both ends have open states, but every sum of two overflows.
                self.run.overflowed = true;
                return Ok(false);
            }
            self.bound = bound;
        }
    }

    fn expand<T: SideOf<S>, H: Heuristic<T>>(
        &mut self,
        direction: Direction,
        (space, heuristic): (&T, &H),
    ) -> Result<(), StopReason> {
        if self.run.is_look_due() {
            self.run.look(self.bytes())?;
        }
        let end = &mut self.ends[direction as usize];
        let Some(Entry { id, .. }) = end.ready.pop() else {
            return Ok(());
        };
        end.store.node_mut(id).closed = true;
        let node = end.store.node(id).clone();
        self.open_states -= 1;
        let state = space.unpack(&node.state);
        let memo = heuristic.start(space, &state);
        let (open, closed) = (self.open_states, self.stored() - self.open_states);
        let (number, g, h) = (direction.number(id), node.g, heuristic.estimate(&memo));
        self.run.expanded(&Expansion { id: number, state: &state, g, h, open, closed });
        let back = node.action.and_then(|action| space.inverse(action));
        for action in space.actions(&state) {
            self.run.count_successor();
            let h = heuristic.estimate(&heuristic.step(space, &state, action, memo));
            let cost = space.cost(&state, action);
            let g = node.g.plus(cost);
            let (known, fate) = match node.parent() {
                Some(parent) if back == Some(action) => (parent, self.step_back(direction, parent)),
                _ => {
                    let packed = space.pack_successor(&node.state, &state, action);
                    let successor = Node::new(packed, g, Some((id, action)));
                    self.settle(direction, successor, h)?
                }
            };
            self.run.overflowed |= fate == Fate::Pruned && overflows(g.plus(h), [cost, h]);
            let (parent, id) = (direction.number(id), direction.number(known));
            self.run.generated(&Generation { parent, id, from: &state, action, g, h, fate });
        }
        Ok(())
    }

    /// The parent comes up among the successors of its child: known, and no
    /// cheaper this way.
    fn step_back(&mut self, direction: Direction, parent: u32) -> Fate {
        let closed = self.ends[direction as usize].store.node(parent).closed;
        if closed { Fate::Closed } else { Fate::Duplicate }
    }

    /// Stores a successor and opens it, or finds it known or of no use.
    #[inline]
    fn settle(
        &mut self,
        direction: Direction,
        successor: NodeOf<S>,
        h: S::Cost,
    ) -> Result<(u32, Fate), StopReason> {
        let (g, key) = (successor.g, Key::of(self.run.space, &successor.state));
        self.make_room(direction, key)?;
        // Nothing beyond the cheapest path known can be part of a cheaper one.
        let hopeless = g.plus(h) >= self.cheapest();
        let store = &mut self.ends[direction as usize].store;
        let (id, fate) = match store.find(&successor.state, key) {
            Place::Known(id) => {
                let known = store.node_mut(id);
                match (g < known.g && !hopeless, known.closed) {
                    (false, true) => return Ok((id, Fate::Closed)),
                    (false, false) => return Ok((id, Fate::Duplicate)),
                    (true, closed) => {
                        *known = successor;
                        self.open_states -= u64::from(!closed); // counted again when pushed
                        (id, if closed { Fate::Reopened } else { Fate::Improved })
                    }
                }
            }
            Place::Free(_) if hopeless => return Ok((u32::MAX, Fate::Pruned)),
            Place::Free(slot) => (store.insert(successor, key, slot), Fate::New),
        };
        self.push(direction, id, g, h)?;
        self.join(direction, id, key, g);
        Ok((id, fate))
    }

    #[inline]
    fn push(
        &mut self,
        direction: Direction,
        id: u32,
        g: S::Cost,
        h: S::Cost,
    ) -> Result<(), StopReason> {
        self.share_memory(direction);
        let end = &mut self.ends[direction as usize];
        match g.plus(h) {
            f if f <= self.bound => end.ready.push(place(g), id)?,
            f => end.waiting.push(place(f), id)?,
        }
        self.open_states += 1;
        self.run.stats.max_open = self.run.stats.max_open.max(self.open_states);
        Ok(())
    }

    /// Where the other end knows a state too, both halves make a path.
    #[inline]
    fn join(&mut self, direction: Direction, id: u32, key: Key, g: S::Cost) {
        let packed = &self.ends[direction as usize].store.node(id).state;
        let other = &self.ends[direction.other() as usize].store;
        if let Some(known) = other.lookup(packed, key) {
            let cost = g.plus(other.node(known).g);
            self.run.overflowed |= cost == S::Cost::INFINITY;
            if cost < self.cheapest() {
                self.best = Some((cost, meeting(direction, id, known)));
            }
        }
    }

    #[inline]
    fn make_room(&mut self, direction: Direction, key: Key) -> Result<(), StopReason> {
        if self.ends[direction as usize].store.has_room(key) {
            return Ok(());
        }
        let others = self.bytes() - self.ends[direction as usize].store.bytes();
        let most_bytes = self.run.memory_limit().saturating_sub(others);
        self.ends[direction as usize].store.grow(key, most_bytes)
    }

    /// Lets the queues of an end have what memory the rest leaves.
    #[inline]
    fn share_memory(&mut self, direction: Direction) {
        let limit = self.run.memory_limit();
        if limit == u64::MAX {
            return;
        }
        // Half of what is free each: both may grow before this is asked again.
        let free = limit.saturating_sub(self.bytes()) / 2;
        let end = &mut self.ends[direction as usize];
        for queue in [&mut end.waiting, &mut end.ready] {
            queue.list.allow(queue.list.bytes() + free);
        }
    }

    fn stored(&self) -> u64 {
        self.ends.iter().map(|end| end.store.len()).sum()
    }

    fn bytes(&self) -> u64 {
        self.ends.iter().map(End::bytes).sum()
    }

    fn is_admissible(&self) -> bool {
        self.heuristics.0.is_admissible() && self.heuristics.1.is_admissible()
    }

    /// What the bound proves.
    fn proven(&self) -> S::Cost {
        if self.is_admissible() { self.bound } else { S::Cost::ZERO }
    }
}
