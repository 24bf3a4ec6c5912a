//! SMA*: best-first search within a fixed number of states.
//!
//! A* stops when its memory is full. This search forgets the least promising leaf of its tree
//! instead, and records the value of that leaf on its branch: if everything else is worse, the
//! search returns there (Russell 1992).
//!
//! ```text
//!   room for 4       12                 12                  16: nothing below is
//!                  ╱    ╲             ╱    ╲                better than 14, so the
//!                12      14         12     (14)             left value rises, and
//!               ╱                  ╱                        the search goes right
//!             12         full:   12 ── 12                   again
//! ```
//!
//! **Values.** As in [`Rbfs`](crate::Rbfs), the value of a state is the least cost of a solution
//! through it as far as is known. It is backed up from below, and successors that are generated
//! again start from the value of their parent. Each branch keeps a value, so a forgotten state
//! loses only its subtree.
//!
//! **Order.** The search follows a branch with the least value. If there are several, it prefers
//! one below its current node: the deepest-first rule of the paper without a queue. So while the
//! least value does not change, the search is depth-first among its branches, and never forgets its
//! own path. The value of a branch that it leaves has risen above the least value, and remains
//! above it even if the branch is forgotten. Hence it takes no branch twice while the least value
//! does not change. So it terminates with any memory, and expands no more states than IDA* that
//! completes its last iteration.
//!
//! **Duplicates.** A second path to a state in memory is useless if the first has no more cost and
//! no more steps, and vice versa. If both are equal, the search must drop neither. Otherwise it
//! could drop each in favour of the other, and forget the one in memory in between. But the value
//! of one is also valid for the other.
//!
//! **Invariant.** Let P be the cheapest solution that fits in memory, and of these one with the
//! fewest steps. The value of every branch along P is at most the cost of P. So the first goal
//! costs no more than P. The search also bounds solutions that do not fit: each costs at least the
//! least cost beyond the branches given up for lack of room.

mod tree;

use super::run::Run;
use crate::report::PathOf;
use crate::{
    Cost, Expansion, Fate, Generation, Heuristic, NodeId, Observer, PackedSpace, Path, Problem,
    ReportOf, Solve, StateSpace, StopReason, UndoSpace,
};
use tree::{NONE, Seedling, Tree, TreeBranch};

/// Simplified memory-bounded A*.
///
/// **Cost.** At most [`SmaStar::max_states`] expanded states in memory, with a value for each of
/// their actions. A path fits if that number is at least its number of steps; the goal itself is
/// not stored. With much memory it expands about as many states as A*, but each takes several times
/// as long. With little memory it expands up to as many as IDA*. Use it if the memory is fixed and
/// IDA* repeats too much.
///
/// ```
/// use taquin_search::{Outcome, Problem, SmaStar, StopReason};
/// # mod spaces { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/spaces/mod.rs")); }
/// use spaces::{Distance, Line};
/// let search = |max_states| {
///     Problem::new(&Line, &4).heuristic(&Distance).solve(&SmaStar { max_states })
/// };
/// assert!(search(4).is_optimal());
/// // A path of four steps does not fit in three states.
/// assert_eq!(search(3).outcome, Outcome::Stopped(StopReason::Memory));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SmaStar {
    /// The maximum number of states in memory. If [`Limits::memory`](crate::Limits::memory), in
    /// bytes, allows fewer, the search forgets sooner.
    pub max_states: u64,
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
        let end = match (search.search(), search.least_cut) {
            (Ok(SmaEnd::Found(last)), _) => Ok(Some(search.path(start, last))),
            (Ok(SmaEnd::NoBranch), Some(least)) => {
                search.run.raise_to(least);
                Err(StopReason::Memory)
            }
            (Ok(SmaEnd::NoBranch), None) => Ok(None),
            (Err(reason), _) => Err(reason),
        };
        search.run.end(end)
    }
}

/// The end of a search that no limit stopped.
enum SmaEnd<A> {
    /// At a goal: by this action from the tip, or at the start.
    Found(Option<A>),
    /// No branch is left to follow.
    NoBranch,
}

/// The better of two paths to a state.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Better {
    /// The known path costs no more and has no more steps.
    Known,
    /// The new path costs no more and has no more steps.
    New,
    /// Both cost the same and have as many steps.
    Neither,
    /// One is cheaper, the other has fewer steps.
    Each,
}

/// A state about to be expanded, or a successor about to be placed.
struct SmaSuccessor<S: PackedSpace + UndoSpace, M> {
    packed: S::Packed,
    memo: M,
    g: S::Cost,
    h: S::Cost,
    depth: u32,
}

type TreeOf<S, M> =
    Tree<<S as PackedSpace>::Packed, <S as StateSpace>::Action, <S as StateSpace>::Cost, M>;
type TreeBranchOf<S> = TreeBranch<<S as StateSpace>::Action, <S as StateSpace>::Cost>;

struct SmaSearch<'a, S: PackedSpace + UndoSpace, H: Heuristic<S>, O> {
    run: Run<'a, S, H, O>,
    /// The state of the tip.
    state: S::State,
    tree: TreeOf<S, H::Memo>,
    /// The actions of the state being expanded.
    actions: Vec<S::Action>,
    max_states: u64,
    /// The least cost beyond the branches given up for lack of room; `None` if there are none.
    least_cut: Option<S::Cost>,
}

impl<S: PackedSpace + UndoSpace, H: Heuristic<S>, O: Observer<S>> SmaSearch<'_, S, H, O> {
    fn search(&mut self) -> Result<SmaEnd<S::Action>, StopReason> {
        if let Some(end) = self.plant_start()? {
            return Ok(end);
        }
        loop {
            let least = self.tree.root_value();
            if least == S::Cost::INFINITY {
                return Ok(SmaEnd::NoBranch);
            }
            self.run.raise_bound(self.run.proven_by(least).min(self.least_cut()));
            while self.tree.node(self.tree.tip).value > least {
                self.ascend();
            }
            let (at, branch) = self.best_branch();
            if branch.node != NONE {
                self.run.space.apply(&mut self.state, branch.action);
                self.tree.descend(branch.node);
            } else if self.follow(at, branch)? {
                return Ok(SmaEnd::Found(Some(branch.action)));
            }
        }
    }

    fn plant_start(&mut self) -> Result<Option<SmaEnd<S::Action>>, StopReason> {
        let memo = self.run.heuristic.start(self.run.space, &self.state);
        let h = self.run.heuristic.estimate(&memo);
        if h == S::Cost::INFINITY {
            return Ok(Some(SmaEnd::NoBranch));
        }
        self.run.raise_bound(self.run.proven_by(h));
        if self.run.space.is_goal(&self.state) {
            self.run.count_popped();
            return Ok(Some(SmaEnd::Found(None)));
        }
        self.run.look_up(self.tree.bytes())?;
        self.list_actions(None);
        self.make_room()?;
        let (state, g) = (self.run.space.pack(&self.state), S::Cost::ZERO);
        self.expand(Seedling { state, memo, g, value: h, id: 0 }, 0)?;
        Ok(None)
    }

    fn ascend(&mut self) {
        if let Some(action) = self.tree.ascend() {
            self.run.space.undo(&mut self.state, action);
        }
    }

    /// Returns the first branch of the tip with the least value, one in memory if possible.
    fn best_branch(&self) -> (usize, TreeBranchOf<S>) {
        let branches = self.tree.node(self.tree.tip).branches.iter().copied().enumerate();
        let best = branches.min_by_key(|(_, branch)| (branch.value, branch.node == NONE));
        best.expect("a finite value comes from a branch")
    }

    /// Follows a branch whose state is not in memory, and returns whether it is a goal.
    fn follow(&mut self, at: usize, branch: TreeBranchOf<S>) -> Result<bool, StopReason> {
        let successor = self.successor(branch.action);
        if let Some(value) = self.value_known(&successor).filter(|&value| value > branch.value) {
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
            // The path to this state fills the memory: the search cannot look beyond it.
            self.run.count_popped();
            self.run.space.undo(&mut self.state, branch.action);
            self.note_cut(&successor);
            self.tree.raise(at, S::Cost::INFINITY);
            return Ok(false);
        }
        let SmaSuccessor { packed: state, memo, g, .. } = successor;
        self.expand(Seedling { state, memo, g, value: branch.value, id: branch.id }, at)?;
        Ok(false)
    }

    fn successor(&self, action: S::Action) -> SmaSuccessor<S, H::Memo> {
        let Run { space, heuristic, .. } = self.run;
        let tip = self.tree.node(self.tree.tip);
        let memo = heuristic.step(space, &self.state, action, tip.memo);
        SmaSuccessor {
            packed: space.pack_successor(&tip.state, &self.state, action),
            memo,
            g: tip.g.plus(space.cost(&self.state, action)),
            h: heuristic.estimate(&memo),
            depth: tip.depth + 1,
        }
    }

    /// Compares a new path to a state with the node of the same state in memory.
    fn value_known(&self, successor: &SmaSuccessor<S, H::Memo>) -> Option<S::Cost> {
        let known = self.tree.find(&successor.packed)?;
        match self.better(successor, known) {
            Better::Known => Some(S::Cost::INFINITY),
            Better::Neither => Some(self.tree.node(known).value),
            Better::New | Better::Each => None,
        }
    }

    fn better(&self, new: &SmaSuccessor<S, H::Memo>, known: u32) -> Better {
        let known = self.tree.node(known);
        match (
            new.g < known.g || new.depth < known.depth,
            new.g > known.g || new.depth > known.depth,
        ) {
            (false, false) => Better::Neither,
            (true, false) => Better::New,
            (false, true) => Better::Known,
            (true, true) => Better::Each,
        }
    }

    /// Lists the actions of the state, except the step back.
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

    /// Whether the steps for which there is room can cover the estimate.
    fn may_fit(&self, successor: &SmaSuccessor<S, H::Memo>) -> bool {
        let steps = self.max_states.saturating_sub(successor.depth.into());
        self.run.proven_by(successor.h) <= self.run.space.max_action_cost().times(steps)
    }

    fn note_cut(&mut self, successor: &SmaSuccessor<S, H::Memo>) {
        let beyond = self.run.least_beyond(successor.g, successor.h);
        self.least_cut = Some(self.least_cut().min(beyond));
    }

    fn least_cut(&self) -> S::Cost {
        self.least_cut.unwrap_or(S::Cost::INFINITY)
    }

    /// Adds the state just stepped to, and its branches, to the tree.
    fn expand(
        &mut self,
        seedling: Seedling<S::Packed, S::Cost, H::Memo>,
        branch: usize,
    ) -> Result<(), StopReason> {
        let (id, g, inherited) = (seedling.id, seedling.g, seedling.value);
        let h = self.run.heuristic.estimate(&seedling.memo);
        self.tree.plant(seedling, branch);
        let (open, stored) = (self.tree.leaves(), self.tree.stored());
        let closed = stored - open;
        self.run.expanded(&Expansion { id, state: &self.state, g, h, open, closed })?;
        self.run.stores(stored);
        self.run.has_open(open + 1);
        let mut branches = Vec::with_capacity(self.actions.len());
        for at in 0..self.actions.len() {
            branches.push(self.branch(self.actions[at], inherited));
        }
        self.tree.set_branches(branches);
        self.run.holds(self.tree.bytes());
        Ok(())
    }

    /// Generates a successor of the tip.
    fn branch(&mut self, action: S::Action, inherited: S::Cost) -> TreeBranchOf<S> {
        let successor = self.successor(action);
        let SmaSuccessor { g, h, .. } = successor;
        let fresh = self.run.count_successor();
        let value = g.plus(h).max(inherited);
        let (value, fate, id) = self.place(&successor, value, fresh);
        if fate == Fate::Pruned {
            let cost = self.run.space.cost(&self.state, action);
            self.run.note_overflow(g.plus(h), cost, h);
        }
        let (parent, from) = (self.tree.node(self.tree.tip).id, &self.state);
        self.run.generated(&Generation { parent, id, from, action, g, h, fate });
        TreeBranch { action, value, node: NONE, id: fresh }
    }

    /// Compares a successor with the states in memory, and returns its value, its fate and its
    /// number.
    fn place(
        &mut self,
        successor: &SmaSuccessor<S, H::Memo>,
        value: S::Cost,
        fresh: NodeId,
    ) -> (S::Cost, Fate, NodeId) {
        if value == S::Cost::INFINITY || self.run.is_hopeless(successor.g, successor.h) {
            return (S::Cost::INFINITY, Fate::Pruned, fresh);
        }
        if !self.may_fit(successor) {
            self.note_cut(successor);
            return (S::Cost::INFINITY, Fate::Pruned, fresh);
        }
        let Some(known) = self.tree.find(&successor.packed) else {
            return (value, Fate::New, fresh);
        };
        let node = self.tree.node(known);
        match self.better(successor, known) {
            Better::Known => (S::Cost::INFINITY, Fate::Closed, node.id),
            Better::Neither => (value.max(node.value), Fate::New, fresh),
            Better::Each => (value, Fate::New, fresh),
            Better::New => {
                self.tree.fell(known);
                (value, Fate::Reopened, fresh)
            }
        }
    }

    fn path(&mut self, start: &S::State, last: Option<S::Action>) -> PathOf<S> {
        let mut actions = self.tree.actions_to_tip();
        actions.extend(last);
        let path = Path::along(self.run.space, start.clone(), actions);
        if self.run.lower_bound.max(self.least_cut()) < path.cost {
            self.run.interrupted = Some(StopReason::Memory);
        }
        path
    }
}
