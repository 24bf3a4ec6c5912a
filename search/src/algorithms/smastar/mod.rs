//! SMA*: best-first search in exactly as much memory as it is given.
//!
//! A* stops when its memory is full. This search forgets the least promising leaf
//! of its tree instead, and writes the leaf's value on the branch where it hung:
//! should everything else turn out worse, it comes back there (Russell 1992).
//!
//! ```text
//!   room for 4       12                 12                  16: nothing below is
//!                  ╱    ╲             ╱    ╲                better than 14, so the
//!                12      14         12     (14)             left value rises, and
//!               ╱                  ╱                        the search goes right
//!             12         full:   12 ── 12                   again
//! ```
//!
//! **Values.** As in [`Rbfs`](crate::Rbfs), the value of a state is the least cost
//! of any solution through it as far as is known; it is backed up from below, and
//! what is generated again starts from the value of its parent. A value is kept
//! for each branch, so that a forgotten state loses what lay below it, no more.
//!
//! **Where to go.** To a branch of the least value; among these to one below the
//! place at hand, which is the deepest-first of the paper without a queue. So as
//! long as the least value stays, the search is depth-first within it, and never
//! forgets the way it stands on. A branch that it leaves has risen above that
//! value, and stays so even when forgotten. Hence no branch is taken twice while
//! the least value stays: the search ends with whatever memory, and expands no
//! more states than IDA* with its last iteration taken to the end.
//!
//! **States met twice.** A state in memory that was reached with no more cost and
//! no more steps makes the second way useless for good, and the other way round.
//! Where both are equal neither may be dropped, since each could be dropped in
//! favour of the other, the one in memory being forgotten in between; but the
//! value of the one holds for the other.
//!
//! **Invariant.** Let P be the cheapest solution that fits in memory (and of
//! these one with the fewest steps). Every branch along P has at most the cost of
//! P as its value. So the first goal taken up costs no more than P. What did not
//! fit is not lost silently: the least cost beyond the branches that were given up
//! for want of room bounds every solution that was missed.

mod tree;

use super::run::Run;
use crate::catalogue::{Described, Family, Guarantee, Layering, Memory, Rank, SearchFacts};
use crate::cost::Cost;
use crate::heuristic::Heuristic;
use crate::limits::StopReason;
use crate::observe::{Expansion, Fate, Generation, NodeId, Observer};
use crate::problem::{Problem, Solve};
use crate::report::{Outcome, Path, ReportOf};
use crate::space::{PackedSpace, StateSpace, UndoSpace};
use tree::{Branch, NONE, Seedling, Tree};

/// Simplified memory-bounded A*.
///
/// **Cost.** At most [`SmaStar::max_states`] expanded states in memory, and a value
/// for each of their actions; a path fits when that is at least its number of
/// steps, the goal itself not being stored. With plenty of memory it expands about
/// as many states as A*, each at several times the price; with little, up to as
/// many as IDA*. Use it where the memory is fixed and IDA* repeats too much.
///
/// ```
/// use taquin_search::{Outcome, Problem, SmaStar, StopReason};
/// use taquin_search::doc::{Distance, Line};
/// let search = |max_states| {
///     Problem::new(&Line, &4).heuristic(&Distance).solve(&SmaStar { max_states })
/// };
/// assert!(search(4).is_optimal());
/// // A path of four steps does not fit in three states.
/// assert_eq!(search(3).outcome, Outcome::Stopped(StopReason::Memory));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SmaStar {
    /// The most states in memory at once. [`Limits::memory`](crate::Limits::memory), in bytes, may allow
    /// fewer; the search then forgets sooner.
    pub max_states: u64,
}

impl Described for SmaStar {
    const FACTS: SearchFacts = SearchFacts {
        family: Family::MemoryBounded,
        rank: Rank::Sum,
        memory: Memory::Tree,
        layers: Layering::Bounds,
        promise: Guarantee::Cheapest,
        ends_on_goal: true,
        paper: "Russell 1992",
    };
}

impl<S: PackedSpace + UndoSpace, H: Heuristic<S>> Solve<S, &H> for SmaStar {
    fn run<O: Observer<S>>(&self, mut problem: Problem<'_, S, &H, O>) -> ReportOf<S> {
        let start = problem.start;
        let mut search = SmaSearch {
            run: Run::new(&mut problem),
            state: start.clone(),
            tree: Tree::new(),
            actions: Vec::new(),
            max_states: self.max_states,
            least_cut: None,
        };
        let outcome = search.search();
        search.close(start, outcome)
    }
}

/// How the search ended of itself.
enum End<A> {
    /// At a goal: by this action from the tip, or at the start.
    Found(Option<A>),
    /// No branch is left to take.
    Dry,
}

/// Which of two ways to a state is better.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Standing {
    /// The known way costs no more and takes no more steps.
    Known,
    /// The new one does.
    New,
    /// Both cost the same and take as many steps.
    Equal,
    /// One is cheaper, the other has fewer steps.
    Apart,
}

/// A state about to be taken up, or a successor about to be placed.
struct Arrival<S: PackedSpace + UndoSpace, M> {
    packed: S::Packed,
    memo: M,
    g: S::Cost,
    depth: u32,
}

type TreeOf<S, M> =
    Tree<<S as PackedSpace>::Packed, <S as StateSpace>::Action, <S as StateSpace>::Cost, M>;
type BranchOf<S> = Branch<<S as StateSpace>::Action, <S as StateSpace>::Cost>;

struct SmaSearch<'a, S: PackedSpace + UndoSpace, H: Heuristic<S>, O> {
    run: Run<'a, S, H, O>,
    /// The state of the tip.
    state: S::State,
    tree: TreeOf<S, H::Memo>,
    /// The actions of the state being expanded.
    actions: Vec<S::Action>,
    max_states: u64,
    /// The least cost beyond the branches given up for want of room; `None` if there are none.
    least_cut: Option<S::Cost>,
}

impl<S: PackedSpace + UndoSpace, H: Heuristic<S>, O: Observer<S>> SmaSearch<'_, S, H, O> {
    fn search(&mut self) -> Result<End<S::Action>, StopReason> {
        if let Some(end) = self.plant_start()? {
            return Ok(end);
        }
        loop {
            let least = self.tree.root_value();
            if least == S::Cost::INFINITY {
                return Ok(End::Dry);
            }
            self.run.raise_bound(self.run.proven_by(least).min(self.least_cut()));
            while self.tree.node(self.tree.tip).value > least {
                self.ascend();
            }
            let (at, branch) = self.best_branch();
            if branch.node != NONE {
                self.run.space.apply(&mut self.state, branch.action);
                self.tree.descend(branch.node);
            } else if self.take(at, branch)? {
                return Ok(End::Found(Some(branch.action)));
            }
        }
    }

    fn plant_start(&mut self) -> Result<Option<End<S::Action>>, StopReason> {
        let memo = self.run.heuristic.start(self.run.space, &self.state);
        let h = self.run.heuristic.estimate(&memo);
        if h == S::Cost::INFINITY {
            return Ok(Some(End::Dry));
        }
        self.run.raise_bound(self.run.proven_by(h));
        if self.run.space.is_goal(&self.state) {
            self.run.count_popped();
            return Ok(Some(End::Found(None)));
        }
        self.run.look_up(self.tree.bytes())?;
        self.list_actions(None);
        self.make_room()?;
        let (state, g) = (self.run.space.pack(&self.state), S::Cost::ZERO);
        self.expand(Seedling { state, memo, g, value: h, id: 0 }, 0);
        Ok(None)
    }

    fn ascend(&mut self) {
        if let Some(action) = self.tree.ascend() {
            self.run.space.undo(&mut self.state, action);
        }
    }

    /// The branch of the tip to take: of the least value, in memory if possible,
    /// the first such.
    fn best_branch(&self) -> (usize, BranchOf<S>) {
        let branches = self.tree.node(self.tree.tip).branches.iter().copied().enumerate();
        let best = branches.min_by_key(|(_, branch)| (branch.value, branch.node == NONE));
        best.expect("a finite value comes from a branch")
    }

    /// Takes a branch whose state is not in memory; whether it is a goal.
    fn take(&mut self, at: usize, branch: BranchOf<S>) -> Result<bool, StopReason> {
        let arrival = self.successor(branch.action);
        if let Some(value) = self.value_known(&arrival).filter(|&value| value > branch.value) {
            self.tree.raise(at, value);
            return Ok(false);
        }
        self.run.space.apply(&mut self.state, branch.action);
        if self.run.space.is_goal(&self.state) {
            self.run.count_popped();
            return Ok(true);
        }
        self.run.look_up(self.tree.bytes())?;
        self.list_actions(self.run.space.inverse(branch.action));
        if self.make_room().is_err() {
            self.run.count_popped();
            self.give_up(at, branch.action, &arrival);
            return Ok(false);
        }
        let Arrival { packed: state, memo, g, .. } = arrival;
        self.expand(Seedling { state, memo, g, value: branch.value, id: branch.id }, at);
        Ok(false)
    }

    fn successor(&self, action: S::Action) -> Arrival<S, H::Memo> {
        let Run { space, heuristic, .. } = self.run;
        let tip = self.tree.node(self.tree.tip);
        Arrival {
            packed: space.pack_successor(&tip.state, &self.state, action),
            memo: heuristic.step(space, &self.state, action, tip.memo),
            g: tip.g.plus(space.cost(&self.state, action)),
            depth: tip.depth + 1,
        }
    }

    /// What a node of the same state in memory says about a new way to it.
    fn value_known(&self, arrival: &Arrival<S, H::Memo>) -> Option<S::Cost> {
        let known = self.tree.find(&arrival.packed)?;
        match self.standing(arrival, known) {
            Standing::Known => Some(S::Cost::INFINITY),
            Standing::Equal => Some(self.tree.node(known).value),
            Standing::New | Standing::Apart => None,
        }
    }

    fn standing(&self, new: &Arrival<S, H::Memo>, known: u32) -> Standing {
        let known = self.tree.node(known);
        let cost = new.g.cmp(&known.g);
        match (cost.is_lt() || new.depth < known.depth, cost.is_gt() || new.depth > known.depth) {
            (false, false) => Standing::Equal,
            (true, false) => Standing::New,
            (false, true) => Standing::Known,
            (true, true) => Standing::Apart,
        }
    }

    /// Lists what can be done here, but for going straight back.
    fn list_actions(&mut self, back: Option<S::Action>) {
        self.actions.clear();
        let actions = self.run.space.actions(&self.state).into_iter();
        self.actions.extend(actions.filter(|&action| back != Some(action)));
    }

    fn make_room(&mut self) -> Result<(), StopReason> {
        let most_bytes = self.run.memory_limit();
        let made = self.tree.make_room(self.actions.len(), self.max_states, most_bytes);
        self.run.holds(self.tree.bytes());
        made
    }

    /// The way to this state fills the memory: nothing beyond it can be seen.
    fn give_up(&mut self, at: usize, action: S::Action, arrival: &Arrival<S, H::Memo>) {
        self.run.space.undo(&mut self.state, action);
        self.note_cut(arrival);
        self.tree.raise(at, S::Cost::INFINITY);
    }

    /// Whether the steps for which there is room can cover the estimate.
    fn may_fit(&self, arrival: &Arrival<S, H::Memo>) -> bool {
        let steps = self.max_states.saturating_sub(arrival.depth.into());
        let h = self.run.heuristic.estimate(&arrival.memo);
        self.run.proven_by(h) <= self.run.space.max_action_cost().times(steps)
    }

    fn note_cut(&mut self, arrival: &Arrival<S, H::Memo>) {
        let h = self.run.heuristic.estimate(&arrival.memo);
        let beyond = self.run.least_beyond(arrival.g, h);
        self.least_cut = Some(self.least_cut().min(beyond));
    }

    fn least_cut(&self) -> S::Cost {
        self.least_cut.unwrap_or(S::Cost::INFINITY)
    }

    /// Plants the state just stepped to, and its branches.
    fn expand(&mut self, seedling: Seedling<S::Packed, S::Cost, H::Memo>, branch: usize) {
        let (id, g, inherited) = (seedling.id, seedling.g, seedling.value);
        let h = self.run.heuristic.estimate(&seedling.memo);
        self.tree.plant(seedling, branch);
        let (open, stored) = (self.tree.leaves(), self.tree.stored());
        let closed = stored - open;
        self.run.expanded(&Expansion { id, state: &self.state, g, h, open, closed });
        let stats = &mut self.run.stats;
        stats.max_stored = stats.max_stored.max(stored);
        stats.max_open = stats.max_open.max(open + 1);
        let mut branches = Vec::with_capacity(self.actions.len());
        for at in 0..self.actions.len() {
            branches.push(self.branch(self.actions[at], inherited));
        }
        self.tree.set_branches(branches);
        self.run.holds(self.tree.bytes());
    }

    /// Creates a successor of the tip.
    fn branch(&mut self, action: S::Action, inherited: S::Cost) -> BranchOf<S> {
        let arrival = self.successor(action);
        let (g, h) = (arrival.g, self.run.heuristic.estimate(&arrival.memo));
        let fresh = self.run.count_successor();
        let value = g.plus(h).max(inherited);
        let (value, fate, id) = self.settle(&arrival, value, fresh);
        if fate == Fate::Pruned {
            let cost = self.run.space.cost(&self.state, action);
            self.run.note_overflow(g.plus(h), cost, h);
        }
        let (parent, from) = (self.tree.node(self.tree.tip).id, &self.state);
        self.run.generated(&Generation { parent, id, from, action, g, h, fate });
        Branch { action, value, node: NONE, id: fresh }
    }

    /// What a state in memory changes about a successor: its value, its fate, and
    /// the number it is known by.
    fn settle(
        &mut self,
        arrival: &Arrival<S, H::Memo>,
        value: S::Cost,
        fresh: NodeId,
    ) -> (S::Cost, Fate, NodeId) {
        let h = self.run.heuristic.estimate(&arrival.memo);
        if value == S::Cost::INFINITY || self.run.is_hopeless(arrival.g, h) {
            return (S::Cost::INFINITY, Fate::Pruned, fresh);
        }
        if !self.may_fit(arrival) {
            self.note_cut(arrival);
            return (S::Cost::INFINITY, Fate::Pruned, fresh);
        }
        let Some(known) = self.tree.find(&arrival.packed) else {
            return (value, Fate::New, fresh);
        };
        let node = self.tree.node(known);
        match self.standing(arrival, known) {
            Standing::Known => (S::Cost::INFINITY, Fate::Closed, node.id),
            Standing::Equal => (value.max(node.value), Fate::New, fresh),
            Standing::Apart => (value, Fate::New, fresh),
            Standing::New => {
                self.tree.fell(known);
                (value, Fate::Reopened, fresh)
            }
        }
    }

    fn close(mut self, start: &S::State, end: Result<End<S::Action>, StopReason>) -> ReportOf<S> {
        let outcome = match end {
            Ok(End::Found(last)) => Outcome::Solved(self.path(start, last)),
            Ok(End::Dry) if self.least_cut.is_some() => {
                self.run.raise_to(self.least_cut());
                Outcome::Stopped(StopReason::Memory)
            }
            Ok(End::Dry) => Outcome::Exhausted,
            Err(reason) => Outcome::Stopped(reason),
        };
        self.run.report(outcome)
    }

    fn path(&mut self, start: &S::State, last: Option<S::Action>) -> Path<S::Action, S::Cost> {
        let mut actions = self.tree.actions_to_tip();
        actions.extend(last);
        let path = Path::along(self.run.space, start.clone(), actions);
        if self.run.lower_bound.max(self.least_cut()) < path.cost {
            self.run.interrupted = Some(StopReason::Memory);
        }
        path
    }
}
