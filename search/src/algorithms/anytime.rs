//! Anytime weighted A*: a solution soon, better ones later, the best in the end.
//!
//! Weighted A* trusts its heuristic more than it should, and so reaches a goal
//! long before A* does. The naive way to a better solution is to start over with
//! a smaller weight. This search does not start over: it keeps the weight and
//! goes on where it is, for its open list still holds every way to something
//! better (Hansen and Zhou 2007).
//!
//! ```text
//!   order of the open list          g + w·h      where to look next
//!   a state is worth a look while   g + h        is below the best cost so far
//!   the optimum is at least         min(g + h)   over the open list
//!
//!   cost   ────┐
//!              └──────┐                          every solution lowers the cost,
//!                     └───────────── optimum     every expansion may raise the
//!   bound           ┌────────┘                   bound; where they meet the
//!          ─────────┘                            search ends
//! ```
//!
//! **Invariant.** While the best solution so far is not a cheapest one, some
//! state of a cheapest path is open with its cheapest g. So the least g + h on
//! the open list bounds the optimum from below, and the gap between the two is
//! known at every moment: it is reported with each improvement, and is what
//! remains open when a limit stops the search.
//!
//! A second list orders the open states by g + h. An entry of it is not removed
//! when its state is expanded, but skipped when it comes up.

use super::run::Run;
use super::stored::{NodeOf, StoreOf, path_to};
use crate::catalogue::{Described, Family, Guarantee, Layering, Memory, Rank, SearchFacts};
use crate::cost::{Cost, Priority};
use crate::evaluation::{Evaluation, Ratio, WeightError};
use crate::heuristic::Heuristic;
use crate::limits::StopReason;
use crate::observe::{Expansion, Fate, Generation, Improvement, Observer};
use crate::open::{Entry, OpenList};
use crate::problem::{Problem, Solve};
use crate::report::{Outcome, Path, ReportOf};
use crate::space::PackedSpace;
use crate::store::{Key, Node, Place, Store};
use crate::tie::TieBreak;

/// Anytime weighted A*.
///
/// **Cost.** Every generated state is stored, as in A*, with two entries in place
/// of one while it is open. Until the end it expands about as many states as A*
/// and some twice, yet states that cannot improve on the best solution are never
/// stored. Use it where an answer must be there at any moment, and time left over
/// is to be put to use.
///
/// ```
/// use taquin_search::{Anytime, Improvement, Observer, Problem};
/// use taquin_search::doc::{Distance, Line};
/// /// Notes the cost of each solution.
/// struct Costs(Vec<u32>);
/// impl Observer<Line> for Costs {
///     fn improved(&mut self, event: &Improvement<'_, Line>) {
///         self.0.push(event.path.cost);
///     }
/// }
/// let mut costs = Costs(Vec::new());
/// let search = Anytime::weighted("2".parse().unwrap()).unwrap();
/// let report = Problem::new(&Line, &4).heuristic(&Distance).observer(&mut costs).solve(&search);
/// assert!(report.is_optimal());
/// assert_eq!(costs.0, [4]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Anytime {
    /// The order in which states are expanded.
    pub evaluation: Evaluation,
    /// What decides among equally good states.
    pub tie: TieBreak,
}

impl Described for Anytime {
    const FACTS: SearchFacts = SearchFacts {
        family: Family::BestFirst,
        rank: Rank::Sum,
        memory: Memory::Lists,
        layers: Layering::Bounds,
        promise: Guarantee::Cheapest,
        ends_on_goal: false,
        paper: "Hansen and Zhou 2007",
    };
}

impl Anytime {
    /// States in the order of f = g + w·h. A larger weight finds a first solution
    /// sooner; the weight decides nothing about the last one.
    ///
    /// ```
    /// let search = taquin_search::Anytime::weighted("3/2".parse()?)?;
    /// assert_eq!((search.evaluation.g, search.evaluation.h), (2, 3));
    /// # Ok::<(), taquin_search::WeightError>(())
    /// ```
    ///
    /// # Errors
    /// When `w` is below 1.
    pub fn weighted(w: Ratio) -> Result<Self, WeightError> {
        Ok(Self { evaluation: Evaluation::weighted(w)?, tie: TieBreak::HIGH_G })
    }
}

impl<S: PackedSpace, H: Heuristic<S>> Solve<S, &H> for Anytime {
    /// A limit that stops the search leaves the best solution so far as
    /// [`Outcome::Solved`], what is proven about the optimum in [`Report::lower_bound`](crate::Report::lower_bound), and
    /// the reason in [`Report::interrupted`](crate::Report::interrupted).
    fn run<O: Observer<S>>(&self, mut problem: Problem<'_, S, &H, O>) -> ReportOf<S> {
        let start = problem.start;
        let mut engine = Engine {
            evaluation: self.evaluation,
            run: Run::new(&mut problem),
            store: Store::new(),
            open: OpenList::new(self.tie, S::Cost::WHOLE),
            by_cost: OpenList::new(TieBreak::FIRST_IN, S::Cost::WHOLE),
            cheapest: None,
            open_states: 0,
            best: None,
        };
        let end = engine.search(start);
        engine.close(end)
    }
}

/// The number of a successor that is not stored.
const NONE: u32 = u32::MAX;

/// A successor between its creation and its place in the store.
struct Successor<S: PackedSpace> {
    packed: S::Packed,
    action: S::Action,
    g: S::Cost,
    h: S::Cost,
}

struct Engine<'a, S: PackedSpace, H, O> {
    evaluation: Evaluation,
    run: Run<'a, S, H, O>,
    store: StoreOf<S>,
    /// Where to look next.
    open: OpenList,
    /// The same states by the least cost of a solution through them …
    by_cost: OpenList,
    /// … but for the first of them, once it was asked for.
    cheapest: Option<Entry>,
    /// Distinct open states; the lists themselves may hold stale entries too.
    open_states: u64,
    /// The best solution so far.
    best: Option<Path<S::Action, S::Cost>>,
}

impl<S: PackedSpace, H: Heuristic<S>, O: Observer<S>> Engine<'_, S, H, O> {
    fn search(&mut self, start: &S::State) -> Result<(), StopReason> {
        let h = self.run.heuristic.estimate(&self.run.heuristic.start(self.run.space, start));
        if h == S::Cost::INFINITY {
            return Ok(());
        }
        let (packed, g) = (self.run.space.pack(start), S::Cost::ZERO);
        self.run.raise_bound(self.run.proven_by(h));
        if self.run.space.is_goal(start) {
            self.run.count_popped();
            self.improve(Path { actions: Vec::new(), cost: g });
            return Ok(());
        }
        let id = self.insert(Node::new(packed, g, None))?;
        self.push(id, g, h)?;
        while !self.is_settled() {
            let Some(entry) = self.open.pop() else { break };
            if !self.store.node(entry.id).closed {
                self.take(entry)?;
            }
        }
        Ok(())
    }

    /// Whether nothing on the open list can be better than what is in hand.
    fn is_settled(&mut self) -> bool {
        let least = self.least_open();
        let best = self.best_cost();
        if least < S::Cost::INFINITY || best < S::Cost::INFINITY {
            self.run.raise_bound(least.min(best));
        }
        best <= least
    }

    fn best_cost(&self) -> S::Cost {
        self.best.as_ref().map_or(self.run.upper_bound, |path| path.cost)
    }

    /// The least cost of a solution through any open state.
    #[inline]
    fn least_open(&mut self) -> S::Cost {
        while self.cheapest.is_none_or(|entry| self.store.node(entry.id).closed) {
            self.cheapest = self.by_cost.pop();
            if self.cheapest.is_none() {
                return S::Cost::INFINITY;
            }
        }
        let least = |entry: Entry| S::Cost::least_through(Evaluation::ASTAR, entry.priority);
        self.cheapest.map_or(S::Cost::INFINITY, least)
    }

    /// Takes a state off the open list: expands it if it is still worth a look.
    fn take(&mut self, entry: Entry) -> Result<(), StopReason> {
        let node = self.store.node(entry.id).clone();
        let state = self.run.space.unpack(&node.state);
        let known = S::Cost::estimate_in(self.evaluation, entry.priority, node.g);
        let memo = match known {
            Some(estimate) => {
                self.run.heuristic.memo_from_estimate(self.run.space, &state, estimate)
            }
            None => self.run.heuristic.start(self.run.space, &state),
        };
        let worth = self.through(node.g, self.run.heuristic.estimate(&memo)) < self.best_cost();
        if worth {
            self.run.look_up(self.bytes())?;
        }
        self.store.node_mut(entry.id).closed = true;
        self.open_states -= 1;
        if worth { self.expand(entry.id, &node, memo, state) } else { Ok(()) }
    }

    /// The least cost of a solution through a state.
    fn through(&self, g: S::Cost, h: S::Cost) -> S::Cost {
        g.plus(self.run.proven_by(h))
    }

    fn expand(
        &mut self,
        id: u32,
        node: &NodeOf<S>,
        memo: H::Memo,
        mut state: S::State,
    ) -> Result<(), StopReason> {
        let Run { space, heuristic, .. } = self.run;
        let (g, h) = (node.g, heuristic.estimate(&memo));
        let (open, closed) = (self.open_states, self.store.len() - self.open_states);
        self.run.expanded(&Expansion { id: id.into(), state: &state, g, h, open, closed });
        for action in space.actions(&state) {
            let h = heuristic.estimate(&heuristic.step(space, &state, action, memo));
            let g = node.g.plus(space.cost(&state, action));
            let packed = space.pack_successor(&node.state, &state, action);
            self.settle(id, &mut state, Successor { packed, action, g, h })?;
        }
        self.run.holds(self.bytes());
        Ok(())
    }

    /// Gives a successor its place, tells what became of it, and takes note of a goal.
    fn settle(
        &mut self,
        parent: u32,
        from: &mut S::State,
        successor: Successor<S>,
    ) -> Result<(), StopReason> {
        let Successor { action, g, h, .. } = successor;
        self.run.count_successor();
        let (id, fate) = self.place(parent, successor)?;
        let (node, parent) = (id.into(), parent.into());
        self.run.generated(&Generation { parent, id: node, from, action, g, h, fate });
        if fate == Fate::Pruned {
            let cost = self.run.space.cost(from, action);
            self.run.note_overflow(self.through(g, h), cost, h);
        }
        if !matches!(fate, Fate::New | Fate::Improved | Fate::Reopened) {
            return Ok(());
        }
        // An estimate is zero on every goal, so most states need no goal test.
        if h == S::Cost::ZERO && self.leads_to_goal(from, action) {
            self.improve(path_to(self.run.space, &self.store, id));
        }
        self.push(id, g, h)
    }

    fn leads_to_goal(&self, state: &S::State, action: S::Action) -> bool {
        let mut state = state.clone();
        self.run.space.apply(&mut state, action);
        self.run.space.is_goal(&state)
    }

    /// Stores a successor, or finds it known; what cannot improve on the best
    /// solution is not worth storing.
    fn place(&mut self, parent: u32, successor: Successor<S>) -> Result<(u32, Fate), StopReason> {
        let Successor { packed, action, g, h } = successor;
        let through = self.through(g, h);
        let hopeless = h == S::Cost::INFINITY || through >= self.best_cost();
        match self.find(&packed) {
            Some(id) => Ok((id, self.meet_again(id, (parent, action, g), hopeless))),
            None if hopeless => Ok((NONE, Fate::Pruned)),
            None => {
                let node = Node::new(packed, g, Some((parent, action)));
                Ok((self.insert(node)?, Fate::New))
            }
        }
    }

    fn meet_again(
        &mut self,
        id: u32,
        (parent, action, g): (u32, S::Action, S::Cost),
        hopeless: bool,
    ) -> Fate {
        let known = self.store.node(id);
        match (known.closed, g < known.g) {
            (true, false) => Fate::Closed,
            (false, false) => Fate::Duplicate,
            (_, true) if hopeless => Fate::Pruned,
            (closed, true) => {
                self.store.improve(id, g, parent, action);
                // Open, it is counted again when pushed.
                self.open_states -= u64::from(!closed);
                if closed { Fate::Reopened } else { Fate::Improved }
            }
        }
    }

    fn find(&self, packed: &S::Packed) -> Option<u32> {
        self.store.lookup(packed, Key::of(self.run.space, packed))
    }

    fn insert(&mut self, node: NodeOf<S>) -> Result<u32, StopReason> {
        let key = Key::of(self.run.space, &node.state);
        if !self.store.has_room(key) {
            let lists = self.open.bytes() + self.by_cost.bytes();
            let room = self.run.memory_limit().saturating_sub(lists);
            self.store.grow(key, room)?;
        }
        let Place::Free(slot) = self.store.find(&node.state, key) else {
            unreachable!("only new states are inserted");
        };
        let id = self.store.insert(node, key, slot);
        self.run.stats.max_stored = self.store.len();
        Ok(id)
    }

    fn push(&mut self, id: u32, g: S::Cost, h: S::Cost) -> Result<(), StopReason> {
        let limit = self.run.memory_limit();
        let tie = S::Cost::priority(Evaluation::UNIFORM_COST, g, S::Cost::ZERO);
        let priority = S::Cost::priority(self.evaluation, g, h);
        self.open.allow(limit.saturating_sub(self.store.bytes() + self.by_cost.bytes()));
        self.open.push(priority, tie, id)?;
        self.push_by_cost(id, self.through(g, h), limit)?;
        self.open_states += 1;
        self.run.stats.max_open = self.run.stats.max_open.max(self.open_states);
        Ok(())
    }

    fn push_by_cost(&mut self, id: u32, through: S::Cost, limit: u64) -> Result<(), StopReason> {
        let priority = S::Cost::priority(Evaluation::ASTAR, through, S::Cost::ZERO);
        self.by_cost.allow(limit.saturating_sub(self.store.bytes() + self.open.bytes()));
        let mut push = |Entry { priority, id }| self.by_cost.push(priority, 0, id);
        // The one taken out is the first no longer: put it back.
        if let Some(first) = self.cheapest.take_if(|first| priority < first.priority) {
            push(first)?;
        }
        push(Entry { priority, id })
    }

    fn bytes(&self) -> u64 {
        self.store.bytes() + self.open.bytes() + self.by_cost.bytes()
    }

    fn improve(&mut self, path: Path<S::Action, S::Cost>) {
        if path.cost < self.best_cost() {
            let (stats, lower_bound) = (&self.run.stats, self.run.lower_bound);
            let lower_bound = lower_bound.min(path.cost);
            self.run.observer.improved(&Improvement { path: &path, lower_bound, stats });
            self.best = Some(path);
        }
    }

    fn close(mut self, end: Result<(), StopReason>) -> ReportOf<S> {
        let stopped = end.err();
        let outcome = match (self.best.take(), stopped) {
            (Some(path), _) => {
                let proven = path.cost <= self.run.lower_bound;
                self.run.interrupted = stopped.filter(|_| !proven);
                Outcome::Solved(path)
            }
            (None, Some(reason)) => Outcome::Stopped(reason),
            (None, None) => Outcome::Exhausted,
        };
        self.run.holds(self.bytes());
        self.run.report(outcome)
    }
}
