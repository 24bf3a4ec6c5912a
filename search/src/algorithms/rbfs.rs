//! Recursive best-first search: best-first order in the memory of one path.
//!
//! Depth-first search cannot tell whether a better state lies elsewhere. This search can, because
//! it keeps the siblings of each state on the path. It follows the best successor as long as no
//! sibling on the whole path looks better. Then it turns back and records, on the branch that it
//! leaves, the best value found there. From this value it knows when to return (Korf 1993).
//!
//! ```text
//!             start               the best is 12: follow it, no farther than 14;
//!            ╱     ╲              below it everything turns out to be 16 or more:
//!          12       14            write 16 on it, and follow 14, no farther than 16
//!         ╱  ╲
//!       16    18
//! ```
//!
//! **Inheritance.** A branch that is followed again has lost its subtree, and its successors may
//! look better than the value F recorded on it. They cannot be better: if F exceeds the f = g + h
//! of the state, F was backed up, and the successors start from F instead of their own smaller f.
//! Without this rule the search would descend again through everything it has seen.
//!
//! **Invariant.** The value of the state about to be expanded is the smallest of all values on the
//! path and beside it, and each value is a lower bound on the solutions beyond it. So the search
//! expands new states in best-first order, the first goal is optimal, and the last popped value is
//! a proven bound. Unlike IDA*, it needs no restart for each bound, and it keeps best-first order
//! even if f falls along a path.

use super::run::Run;
use crate::report::PathOf;
use crate::room::{bytes_of, grow};
use crate::{
    Cost, Expansion, Fate, Generation, Heuristic, NodeId, Observer, Path, Problem, ReportOf, Solve,
    StopReason, UndoSpace,
};

/// Recursive best-first search.
///
/// **Cost.** The memory of one path and its siblings, and the time to leave branches and return to
/// them. It is slowest if nearly every state has its own f (real costs), because it then switches
/// branches all the time. It expands a state again for each path that reaches it, so a space with
/// cycles must have a solution and actions must cost more than zero, as with
/// [`IdaStar`](crate::IdaStar). With more memory, [`SmaStar`](crate::SmaStar) forgets less.
///
/// ```
/// use taquin_search::{Problem, Rbfs};
/// # mod spaces { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/spaces/mod.rs")); }
/// use spaces::{Distance, Line};
/// let report = Problem::new(&Line, &4).heuristic(&Distance).solve(&Rbfs);
/// assert_eq!(report.path().unwrap().cost, 4);
/// assert!(report.is_optimal());
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct Rbfs;

impl<S: UndoSpace, H: Heuristic<S>> Solve<S, &H> for Rbfs {
    fn run<O: Observer<S>>(&self, mut problem: Problem<'_, S, &H, O>) -> ReportOf<S> {
        let start = problem.start;
        let run = Run::new(&mut problem);
        let (path, siblings) = (Vec::new(), Vec::new());
        let mut search = RbfsSearch { run, state: start.clone(), path, siblings };
        let end = search.search().map(|found| found.then(|| search.path(start)));
        search.run.holds(search.bytes());
        search.run.end(end)
    }
}

/// A successor of a state of the path: the next one of the path, or one beside it.
struct Sibling<S: UndoSpace, M> {
    action: S::Action,
    memo: M,
    g: S::Cost,
    /// F: the least cost of a solution through here, as far as is known.
    value: S::Cost,
    id: NodeId,
}

/// An expanded state of the path.
struct PathStep<C> {
    /// Its successors begin here in the list of siblings, and end where those of the next step
    /// begin.
    first: usize,
    /// The successor that the path follows.
    followed: usize,
    /// The best value elsewhere: the search turns back when the value of the path exceeds it.
    bound: C,
}

/// A state about to be popped.
struct PoppedState<S: UndoSpace, M> {
    memo: M,
    g: S::Cost,
    value: S::Cost,
    bound: S::Cost,
    id: NodeId,
    back: Option<S::Action>,
}

struct RbfsSearch<'a, S: UndoSpace, H: Heuristic<S>, O> {
    run: Run<'a, S, H, O>,
    state: S::State,
    path: Vec<PathStep<S::Cost>>,
    siblings: Vec<Sibling<S, H::Memo>>,
}

impl<S: UndoSpace, H: Heuristic<S>, O: Observer<S>> RbfsSearch<'_, S, H, O> {
    /// Searches and returns whether it found a goal.
    fn search(&mut self) -> Result<bool, StopReason> {
        let memo = self.run.heuristic.start(self.run.space, &self.state);
        let value = self.run.heuristic.estimate(&memo);
        if value == S::Cost::INFINITY {
            return Ok(false);
        }
        let (g, bound) = (S::Cost::ZERO, S::Cost::INFINITY);
        let mut found = self.pop(PoppedState { memo, g, value, bound, id: 0, back: None })?;
        while !found {
            let Some(step) = self.path.last() else {
                return Ok(false);
            };
            let (best, second) = self.best_two(step.first);
            let value = best.map_or(S::Cost::INFINITY, |best| self.siblings[best].value);
            match best {
                Some(best) if value <= step.bound && value < S::Cost::INFINITY => {
                    found = self.follow(best, step.bound.min(second))?;
                }
                _ => self.turn_back(value),
            }
        }
        Ok(true)
    }

    /// Returns the first successor with the smallest value, and the next smallest value.
    fn best_two(&self, first: usize) -> (Option<usize>, S::Cost) {
        let (mut best, mut second) = (None, S::Cost::INFINITY);
        let mut least = S::Cost::INFINITY;
        for (at, sibling) in self.siblings.iter().enumerate().skip(first) {
            if best.is_none() || sibling.value < least {
                (best, second, least) = (Some(at), least, sibling.value);
            } else {
                second = second.min(sibling.value);
            }
        }
        (best, second)
    }

    /// Steps to a successor and returns whether it is a goal.
    fn follow(&mut self, followed: usize, bound: S::Cost) -> Result<bool, StopReason> {
        let &Sibling { action, memo, g, value, id } = &self.siblings[followed];
        if let Some(step) = self.path.last_mut() {
            step.followed = followed;
        }
        self.run.space.apply(&mut self.state, action);
        let back = self.run.space.inverse(action);
        self.pop(PoppedState { memo, g, value, bound, id, back })
    }

    /// Leaves the last state of the path and backs up its value.
    fn turn_back(&mut self, value: S::Cost) {
        let Some(left) = self.path.pop() else { return };
        self.siblings.truncate(left.first);
        if let Some(step) = self.path.last() {
            let sibling = &mut self.siblings[step.followed];
            sibling.value = value;
            self.run.space.undo(&mut self.state, sibling.action);
        }
    }

    /// Returns true for a goal; expands any other state.
    fn pop(&mut self, popped: PoppedState<S, H::Memo>) -> Result<bool, StopReason> {
        self.run.raise_bound(self.run.proven_by(popped.value));
        self.run.stores(self.siblings.len() as u64 + 1);
        let h = self.run.heuristic.estimate(&popped.memo);
        // An estimate is zero on every goal, so most states need no goal test.
        if h == S::Cost::ZERO && self.run.space.is_goal(&self.state) {
            self.run.count_popped();
            return Ok(true);
        }
        self.run.look_up(self.bytes())?;
        let room = self.room();
        grow(&mut self.path, room)?;
        let (id, g) = (popped.id, popped.g);
        let state = &self.state;
        self.run.expanded(&Expansion { id, state, g, h, open: 0, closed: 0 })?;
        let first = self.siblings.len();
        self.path.push(PathStep { first, followed: first, bound: popped.bound });
        self.generate(&popped, g.plus(h))?;
        self.run.holds(self.bytes());
        Ok(false)
    }

    /// Generates the successors of a state with this f.
    fn generate(&mut self, from: &PoppedState<S, H::Memo>, f: S::Cost) -> Result<(), StopReason> {
        // If the value was backed up, the states below were seen before and are no better.
        let inherited = if f < from.value { from.value } else { S::Cost::ZERO };
        let Run { space, heuristic, .. } = self.run;
        for action in space.actions(&self.state) {
            if from.back == Some(action) {
                continue;
            }
            let id = self.run.count_successor();
            let memo = heuristic.step(space, &self.state, action, from.memo);
            let h = heuristic.estimate(&memo);
            let cost = space.cost(&self.state, action);
            let g = from.g.plus(cost);
            let value = g.plus(h).max(inherited);
            let hopeless = value == S::Cost::INFINITY || self.run.is_hopeless(g, h);
            if value == S::Cost::INFINITY {
                self.run.note_overflow(value, cost, h);
            }
            let fate = if hopeless { Fate::Pruned } else { Fate::New };
            let (parent, from) = (from.id, &self.state);
            self.run.generated(&Generation { parent, id, from, action, g, h, fate });
            if !hopeless {
                let room = self.room();
                grow(&mut self.siblings, room)?;
                self.siblings.push(Sibling { action, memo, g, value, id });
            }
        }
        Ok(())
    }

    fn bytes(&self) -> u64 {
        bytes_of(&self.path) + bytes_of(&self.siblings)
    }

    fn room(&self) -> u64 {
        self.run.memory_limit().saturating_sub(self.bytes())
    }

    /// Returns the path that the search follows.
    fn path(&self, start: &S::State) -> PathOf<S> {
        let actions = self.path.iter().map(|step| self.siblings[step.followed].action);
        Path::along(self.run.space, start.clone(), actions.collect())
    }
}
