//! The depth-first loop of [`IdaStar`](crate::IdaStar) and of its parallel form.
//!
//! **Invariant.** `visit` restores the state, and has searched every path below it whose f stays
//! within the bound. Its verdict is a goal, a proof that there is none, or a limit.
//!
//! Three things make the loop fast. It computes the estimate of a successor *before* the move, so
//! it never builds most successors. It changes one state in place. It records the path on the way
//! back from the goal, not on the way there.
//!
//! The loop can also stop at a depth and list the states there instead of entering them
//! ([`Split`]): these are the subtrees that threads share. It checks this only when it finds a new
//! deepest path, so the check costs nothing.

use super::run::Run;
use crate::tasks::Work;
use crate::{
    Cost, Expansion, Fate, Generation, Heuristic, NodeId, Observer, Outcome, Path, ReportOf,
    StateSpace, StopReason, UndoSpace,
};

/// Whether to continue the search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum VisitEnd {
    Continue,
    Found,
    Stopped,
}

/// A node on the current path.
#[derive(Clone, Copy)]
pub(super) struct Step<A, C, M> {
    memo: M,
    g: C,
    /// The action that would undo the one that led here.
    back: Option<A>,
    id: NodeId,
    depth: usize,
}

pub(super) type StepOf<S, H> =
    Step<<S as StateSpace>::Action, <S as StateSpace>::Cost, <H as Heuristic<S>>::Memo>;

/// A check of the limits that runs every few milliseconds.
pub(super) trait LimitCheck<S: StateSpace, H, O> {
    /// Returns the reason to stop here, if there is one.
    fn look(&mut self, run: &mut Run<'_, S, H, O>, bytes: u64) -> Option<StopReason>;
}

/// A search on one thread checks its own limits only.
impl<S: StateSpace, H, O: Observer<S>> LimitCheck<S, H, O> for () {
    fn look(&mut self, run: &mut Run<'_, S, H, O>, bytes: u64) -> Option<StopReason> {
        run.look(bytes).err()
    }
}

/// A subtree that the loop listed instead of entering it.
pub(super) struct Root<S, T> {
    pub(super) state: S,
    pub(super) step: T,
    /// The counts before it in the order of the loop, without those of other subtrees.
    pub(super) before: Work,
}

pub(super) type RootOf<S, H> = Root<<S as StateSpace>::State, StepOf<S, H>>;

/// The subtrees at a depth.
pub(super) struct Split<R> {
    /// The subtrees met so far, first to last.
    pub(super) roots: Vec<R>,
    /// The maximum number of subtrees; the loop stops if there are more.
    pub(super) most: usize,
    /// The number of the subtree at which the loop stops, as it does at a goal.
    pub(super) wanted: Option<usize>,
}

pub(super) struct IdaLoop<'a, S: UndoSpace, H: Heuristic<S>, O, W> {
    pub(super) run: Run<'a, S, H, O>,
    pub(super) watch: W,
    pub(super) bound: S::Cost,
    /// The smallest f cut off in this iteration.
    pub(super) next_bound: S::Cost,
    pub(super) deepest: usize,
    /// The actions to the goal, last one first, and their cost, once it is found.
    pub(super) path: (Vec<S::Action>, S::Cost),
    pub(super) stopped: Option<StopReason>,
    pub(super) split: Option<Split<RootOf<S, H>>>,
}

impl<'a, S: UndoSpace, H: Heuristic<S>, O: Observer<S>, W: LimitCheck<S, H, O>>
    IdaLoop<'a, S, H, O, W>
{
    pub(super) fn new(run: Run<'a, S, H, O>, watch: W) -> Self {
        Self {
            run,
            watch,
            bound: S::Cost::ZERO,
            next_bound: S::Cost::INFINITY,
            deepest: 0,
            path: (Vec::new(), S::Cost::ZERO),
            stopped: None,
            split: None,
        }
    }

    /// Raises the bound from iteration to iteration until one finds a goal, or until the bound
    /// reaches the upper bound.
    pub(super) fn deepen(
        mut self,
        state: &mut S::State,
        mut iterate: impl FnMut(&mut Self, &mut S::State, StepOf<S, H>) -> VisitEnd,
    ) -> ReportOf<S> {
        let memo = self.run.heuristic.start(self.run.space, state);
        self.bound = self.run.heuristic.estimate(&memo);
        while self.bound < S::Cost::INFINITY {
            self.run.lower_bound = self.run.proven_by(self.bound);
            if self.bound >= self.run.upper_bound {
                return self.report(Outcome::Stopped(StopReason::Incomplete));
            }
            self.run.begin_layer(self.bound);
            self.next_bound = S::Cost::INFINITY;
            let root = Step { memo, g: S::Cost::ZERO, back: None, id: 0, depth: 0 };
            match iterate(&mut self, state, root) {
                VisitEnd::Found => {
                    let (mut actions, cost) =
                        std::mem::replace(&mut self.path, (Vec::new(), self.bound));
                    actions.reverse();
                    self.deepest = self.deepest.max(actions.len());
                    return self.report(Outcome::Solved(Path { actions, cost }));
                }
                VisitEnd::Stopped => {
                    let reason = self.stopped.unwrap_or(StopReason::Cancelled);
                    return self.report(Outcome::Stopped(reason));
                }
                VisitEnd::Continue => self.bound = self.next_bound,
            }
        }
        self.report(Outcome::Exhausted)
    }

    pub(super) fn visit(&mut self, state: &mut S::State, step: StepOf<S, H>) -> VisitEnd {
        // An estimate is zero on every goal, so most states need no goal test.
        let h = self.run.heuristic.estimate(&step.memo);
        if h == S::Cost::ZERO && self.run.space.is_goal(state) {
            self.path.1 = step.g;
            return VisitEnd::Found;
        }
        if self.run.is_look_due() && self.look_up() {
            return VisitEnd::Stopped;
        }
        if step.depth > self.deepest
            && let Some(verdict) = self.beyond(state, &step)
        {
            return verdict;
        }
        let (id, g) = (step.id, step.g);
        let (open, closed) = (0, 0);
        self.run.observer.expanded(&Expansion { id, state, g, h, open, closed });
        self.run.count_expansion();
        if let Err(reason) = self.run.ask_observer() {
            self.stopped = Some(reason);
            return VisitEnd::Stopped;
        }
        self.try_each(state, &step)
    }

    #[inline]
    fn try_each(&mut self, state: &mut S::State, step: &StepOf<S, H>) -> VisitEnd {
        let Run { space, heuristic, .. } = self.run;
        for action in space.actions_except(state, step.back) {
            let id = self.run.count_successor();
            let memo = heuristic.step(space, state, action, step.memo);
            let h = heuristic.estimate(&memo);
            let g = step.g.plus(space.cost(state, action));
            let f = g.plus(h);
            let fate = if f > self.bound { Fate::Pruned } else { Fate::New };
            let (parent, from) = (step.id, &*state);
            self.run.observer.generated(&Generation { parent, id, from, action, g, h, fate });
            if f > self.bound {
                self.next_bound = self.next_bound.min(f);
                if f == S::Cost::INFINITY {
                    let cost = space.cost(state, action);
                    self.run.note_overflow(f, cost, h);
                }
                continue;
            }
            let back = space.inverse(action);
            space.apply(state, action);
            let verdict = self.visit(state, Step { memo, g, back, id, depth: step.depth + 1 });
            space.undo(state, action);
            match verdict {
                VisitEnd::Continue => {}
                VisitEnd::Found => {
                    self.path.0.push(action);
                    return VisitEnd::Found;
                }
                VisitEnd::Stopped => return VisitEnd::Stopped,
            }
        }
        VisitEnd::Continue
    }

    /// Handles a path longer than any before: returns the verdict on it, or `None` to continue.
    #[cold]
    fn beyond(&mut self, state: &S::State, step: &StepOf<S, H>) -> Option<VisitEnd> {
        if let Some(split) = &mut self.split {
            if split.wanted == Some(split.roots.len()) {
                return Some(VisitEnd::Found);
            }
            if split.roots.len() == split.most {
                return Some(VisitEnd::Stopped);
            }
            let before = self.run.work();
            split.roots.push(Root { state: state.clone(), step: *step, before });
            return Some(VisitEnd::Continue);
        }
        if Self::bytes(step.depth) > self.run.memory_limit() {
            self.stopped = Some(StopReason::Memory);
            return Some(VisitEnd::Stopped);
        }
        self.deepest = step.depth;
        None
    }

    #[cold]
    fn look_up(&mut self) -> bool {
        self.stopped = self.watch.look(&mut self.run, Self::bytes(self.deepest));
        self.stopped.is_some()
    }

    /// Returns the bytes of the state and of a frame for each step of a path of this depth.
    pub(super) fn bytes(depth: usize) -> u64 {
        (size_of::<S::State>() + (depth + 1) * size_of::<StepOf<S, H>>()) as u64
    }

    fn report(mut self, outcome: Outcome<S::Action, S::Cost>) -> ReportOf<S> {
        self.run.count_without_lists(matches!(outcome, Outcome::Solved(_)));
        // Each thread holds a path and has already raised these peaks.
        self.run.stores(self.deepest as u64 + 1);
        self.run.holds(Self::bytes(self.deepest));
        self.run.report(outcome)
    }
}
