//! Anytime weighted A*: a first solution early, better ones later, and finally an optimal one.
//!
//! Weighted A* trusts its heuristic more than it should, and so reaches a goal long before A* does.
//! The naive way to a better solution is to start over with a smaller weight. This search keeps the
//! weight and continues, because its open list still holds every path to a better solution (Hansen
//! and Zhou 2007).
//!
//! ```text
//!   order of the open list          g + w·h      the next state to expand
//!   a state is expanded only if     g + h        is below the best cost so far
//!   the optimum is at least         min(g + h)   over the open list
//!
//!   cost   ────┐
//!              └──────┐                          every solution lowers the cost,
//!                     └───────────── optimum     every expansion may raise the
//!   bound           ┌────────┘                   bound; where they meet the
//!          ─────────┘                            search ends
//! ```
//!
//! **Invariant.** While the best solution so far is not optimal, some state of a cheapest path is
//! open with its cheapest g. So the least g + h on the open list bounds the optimum from below, and
//! the gap between the two is known at every moment. The search reports it with each improvement,
//! and at the end if a limit stops it.
//!
//! A second list orders the open states by g + h. An entry stays in it when its state is expanded.
//! The search skips the entry when it reaches the head of the list.

use super::run::Run;
use super::stored::{NodeOf, StoreOf, actions_to, path_along};
use crate::open::{OpenEntry, OpenList};
use crate::report::PathOf;
use crate::store::{Key, Node, Place, Store};
use crate::{
    Cost, Evaluation, Expansion, Fate, Generation, Heuristic, Observer, PackedSpace, Path, Problem,
    Ratio, ReportOf, Solve, StopReason, TieBreak, WeightError,
};

/// Anytime weighted A*.
///
/// **Cost.** It stores every generated state, as A* does, with two entries instead of one while the
/// state is open. By the end it has expanded about as many states as A*, some of them twice. It
/// never stores states that cannot improve on the best solution. Use it if a solution must be
/// available at any moment and the search should use the remaining time to improve it.
///
/// ```
/// use taquin_search::{Anytime, Improvement, Observer, Problem};
/// # mod spaces { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/spaces/mod.rs")); }
/// use spaces::{Distance, Line};
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
    /// The rule for states that are equal in this order.
    pub tie: TieBreak,
}

impl Anytime {
    /// Returns the search that expands states in the order of f = g + w·h. With a larger weight it
    /// finds a first solution sooner; the last solution does not depend on the weight.
    ///
    /// # Errors
    /// Returns an error if `w` is below 1.
    pub fn weighted(w: Ratio) -> Result<Self, WeightError> {
        Ok(Self { evaluation: Evaluation::weighted(w)?, tie: TieBreak::HIGH_G })
    }
}

impl<S: PackedSpace, H: Heuristic<S>> Solve<S, &H> for Anytime {
    /// Runs the search. If a limit stops it, it returns the best solution so far as
    /// [`Outcome::Solved`](crate::Outcome::Solved), the proven bound on the optimum in
    /// [`Report::lower_bound`](crate::Report::lower_bound), and the reason in
    /// [`Report::interrupted`](crate::Report::interrupted).
    fn run<O: Observer<S>>(&self, mut problem: Problem<'_, S, &H, O>) -> ReportOf<S> {
        let start = problem.start;
        let mut search = AnytimeSearch {
            evaluation: self.evaluation,
            run: Run::new(&mut problem),
            store: Store::new(),
            open: OpenList::new(self.tie, S::Cost::WHOLE),
            by_cost: OpenList::new(TieBreak::FIRST_IN, S::Cost::WHOLE),
            cheapest: None,
            open_states: 0,
            best: None,
        };
        let end = search.search(start);
        search.close(end)
    }
}

/// The number of a successor that is not stored.
const NONE: u32 = u32::MAX;

/// A successor that is generated but not yet stored.
struct AnytimeSuccessor<S: PackedSpace> {
    packed: S::Packed,
    action: S::Action,
    g: S::Cost,
    h: S::Cost,
}

struct AnytimeSearch<'a, S: PackedSpace, H, O> {
    evaluation: Evaluation,
    run: Run<'a, S, H, O>,
    store: StoreOf<S>,
    /// The open states in the order of expansion.
    open: OpenList,
    /// The same states by the least cost of a solution through them, except the one in `cheapest`.
    by_cost: OpenList,
    /// The first entry of `by_cost`, which the search pops to read its priority.
    cheapest: Option<OpenEntry>,
    /// Distinct open states; the lists themselves may hold stale entries too.
    open_states: u64,
    /// The best solution so far.
    best: Option<PathOf<S>>,
}

impl<S: PackedSpace, H: Heuristic<S>, O: Observer<S>> AnytimeSearch<'_, S, H, O> {
    fn search(&mut self, start: &S::State) -> Result<(), StopReason> {
        let h = self.run.heuristic.estimate(&self.run.heuristic.start(self.run.space, start));
        if h == S::Cost::INFINITY {
            return Ok(());
        }
        let (packed, g) = (self.run.space.pack(start), S::Cost::ZERO);
        self.run.raise_bound(self.run.proven_by(h));
        if self.run.space.is_goal(start) {
            self.run.count_popped();
            return self.improve(Path { actions: Vec::new(), cost: g });
        }
        let id = self.insert(Node::new(packed, g, None))?;
        self.push(id, g, h)?;
        while !self.is_settled() {
            let Some(entry) = self.open.pop() else { break };
            if !self.store.node(entry.id).closed {
                self.pop(entry)?;
            }
        }
        Ok(())
    }

    /// Whether no open state can lead to a better solution.
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

    /// Returns the least cost of a solution through any open state.
    #[inline]
    fn least_open(&mut self) -> S::Cost {
        while self.cheapest.is_none_or(|entry| self.store.node(entry.id).closed) {
            self.cheapest = self.by_cost.pop();
            if self.cheapest.is_none() {
                return S::Cost::INFINITY;
            }
        }
        let least = |entry: OpenEntry| S::Cost::least_through(Evaluation::ASTAR, entry.priority);
        self.cheapest.map_or(S::Cost::INFINITY, least)
    }

    /// Handles a popped state: expands it if it may lead to a better solution.
    fn pop(&mut self, entry: OpenEntry) -> Result<(), StopReason> {
        let node = self.store.node(entry.id).clone();
        let state = self.run.space.unpack(&node.state);
        let known = S::Cost::estimate_in(self.evaluation, entry.priority, node.g);
        let memo = match known {
            Some(estimate) => {
                self.run.heuristic.memo_from_estimate(self.run.space, &state, estimate)
            }
            None => self.run.heuristic.start(self.run.space, &state),
        };
        let h = self.run.heuristic.estimate(&memo);
        let may_improve = self.run.through(node.g, h) < self.best_cost();
        if may_improve {
            self.run.look_up(self.bytes())?;
        }
        self.store.node_mut(entry.id).closed = true;
        self.open_states -= 1;
        if may_improve { self.expand(entry.id, &node, memo, state) } else { Ok(()) }
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
        self.run.expanded(&Expansion { id: id.into(), state: &state, g, h, open, closed })?;
        for action in space.actions(&state) {
            let h = heuristic.estimate(&heuristic.step(space, &state, action, memo));
            let g = node.g.plus(space.cost(&state, action));
            let packed = space.pack_successor(&node.state, &state, action);
            self.generate(id, &mut state, AnytimeSuccessor { packed, action, g, h })?;
        }
        self.run.holds(self.bytes());
        Ok(())
    }

    /// Places a successor, reports its fate, and keeps the path if it is a goal.
    fn generate(
        &mut self,
        parent: u32,
        from: &mut S::State,
        successor: AnytimeSuccessor<S>,
    ) -> Result<(), StopReason> {
        let AnytimeSuccessor { action, g, h, .. } = successor;
        self.run.count_successor();
        let (id, fate) = self.place(parent, successor)?;
        let (node, parent) = (id.into(), parent.into());
        self.run.generated(&Generation { parent, id: node, from, action, g, h, fate });
        if fate == Fate::Pruned {
            let cost = self.run.space.cost(from, action);
            self.run.note_overflow(self.run.through(g, h), cost, h);
        }
        if !matches!(fate, Fate::New | Fate::Improved | Fate::Reopened) {
            return Ok(());
        }
        // An estimate is zero on every goal, so most states need no goal test.
        if h == S::Cost::ZERO && self.leads_to_goal(from, action) {
            let actions = actions_to::<S>(&self.store, id);
            self.improve(path_along(self.run.space, &self.store, actions))?;
        }
        self.push(id, g, h)
    }

    fn leads_to_goal(&self, state: &S::State, action: S::Action) -> bool {
        let mut state = state.clone();
        self.run.space.apply(&mut state, action);
        self.run.space.is_goal(&state)
    }

    /// Stores a successor, unless it is known or cannot improve on the best solution.
    fn place(
        &mut self,
        parent: u32,
        successor: AnytimeSuccessor<S>,
    ) -> Result<(u32, Fate), StopReason> {
        let AnytimeSuccessor { packed, action, g, h } = successor;
        let hopeless = h == S::Cost::INFINITY || self.run.through(g, h) >= self.best_cost();
        let Some(id) = self.store.lookup(&packed, Key::of(self.run.space, &packed)) else {
            if hopeless {
                return Ok((NONE, Fate::Pruned));
            }
            let node = Node::new(packed, g, Some((parent, action)));
            return Ok((self.insert(node)?, Fate::New));
        };
        let known = self.store.node(id);
        let fate = match (known.closed, g < known.g) {
            (true, false) => Fate::Closed,
            (false, false) => Fate::Duplicate,
            (_, true) if hopeless => Fate::Pruned,
            (closed, true) => {
                self.store.improve(id, g, parent, action);
                self.open_states -= u64::from(!closed); // `push` counts it again
                if closed { Fate::Reopened } else { Fate::Improved }
            }
        };
        Ok((id, fate))
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
        self.run.stores(self.store.len());
        Ok(id)
    }

    fn push(&mut self, id: u32, g: S::Cost, h: S::Cost) -> Result<(), StopReason> {
        let limit = self.run.memory_limit();
        let tie = S::Cost::priority(Evaluation::UNIFORM_COST, g, S::Cost::ZERO);
        let priority = S::Cost::priority(self.evaluation, g, h);
        self.open.allow(limit.saturating_sub(self.store.bytes() + self.by_cost.bytes()));
        self.open.push(priority, tie, id)?;
        self.push_by_cost(id, self.run.through(g, h), limit)?;
        self.open_states += 1;
        self.run.has_open(self.open_states);
        Ok(())
    }

    fn push_by_cost(&mut self, id: u32, through: S::Cost, limit: u64) -> Result<(), StopReason> {
        let priority = S::Cost::priority(Evaluation::ASTAR, through, S::Cost::ZERO);
        self.by_cost.allow(limit.saturating_sub(self.store.bytes() + self.open.bytes()));
        let mut push = |OpenEntry { priority, id }| self.by_cost.push(priority, 0, id);
        // The entry popped before returns to the list if it is no longer the first.
        if let Some(first) = self.cheapest.take_if(|first| priority < first.priority) {
            push(first)?;
        }
        push(OpenEntry { priority, id })
    }

    fn bytes(&self) -> u64 {
        self.store.bytes() + self.open.bytes() + self.by_cost.bytes()
    }

    fn improve(&mut self, path: PathOf<S>) -> Result<(), StopReason> {
        if path.cost >= self.best_cost() {
            return Ok(());
        }
        self.run.improved(self.best.insert(path))
    }

    fn close(mut self, end: Result<(), StopReason>) -> ReportOf<S> {
        self.run.holds(self.bytes());
        let end = match self.best.take() {
            Some(path) => {
                let proven = path.cost <= self.run.lower_bound;
                self.run.interrupted = end.err().filter(|_| !proven);
                Ok(Some(path))
            }
            None => end.map(|()| None),
        };
        self.run.end(end)
    }
}
