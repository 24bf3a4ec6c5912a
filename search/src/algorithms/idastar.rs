//! IDA*: A*'s answer in the memory of one path.
//!
//! Search depth-first, but never past a bound on f = g + h; when nothing is
//! found, raise the bound to the smallest f that was cut off, and start over.
//! Each iteration repeats all of the former, yet the last one dominates: where f
//! grows by steps, the total is within a constant of it (Korf 1985).
//!
//! **Invariant.** Before an iteration with bound b, no solution costs less than
//! b. So the first goal found is a cheapest one, and the bound itself is what a
//! stopped search has proven.
//!
//! **Cost.** Memory for one path, and time for states met again along other
//! paths: nothing is remembered but the way back. Actions must cost more than
//! zero, and a space with cycles must have a solution: check that first.
//! The path lives on the call stack, one frame a step: for paths of ten thousand
//! steps and more, search in a thread with a stack to match.
//!
//! How the loop became fast: the estimate of a successor is computed *before*
//! the move is made, so most successors are dropped without being built; the
//! state is changed in place; the path is written down on the way back from the
//! goal, not on the way there.

use crate::cost::Cost;
use crate::heuristic::Heuristic;
use crate::limits::{Limits, Meter, StopReason};
use crate::observe::{Expansion, Fate, Generation, Heartbeat, NodeId, Observer};
use crate::report::{LayerLog, Outcome, Path, Report, Stats};
use crate::space::StateSpace;

/// IDA*.
///
/// ```
/// use taquin_search::{IdaStar, Limits, Silent};
/// # use taquin_search::doc::{Distance, Line};
/// let report = IdaStar.run(&Line, &4, &Distance, &Limits::NONE, &mut Silent);
/// assert_eq!(report.path().unwrap().cost, 4);
/// assert_eq!(report.stats.layers.len(), 1); // a perfect estimate needs one iteration
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct IdaStar;

impl IdaStar {
    /// Searches from `start`.
    pub fn run<S, H, O>(
        &self,
        space: &S,
        start: &S::State,
        heuristic: &H,
        limits: &Limits,
        observer: &mut O,
    ) -> Report<S::Action, S::Cost>
    where
        S: StateSpace,
        H: Heuristic<S>,
        O: Observer<S>,
    {
        let meter = Meter::new(limits, observer.wants_heartbeat());
        let dive = Dive {
            space,
            heuristic,
            observer,
            meter,
            bound: S::Cost::ZERO,
            next_bound: S::Cost::INFINITY,
            stats: Stats::new(),
            deepest: 0,
            path: Vec::new(),
            stopped: None,
        };
        dive.deepen(start)
    }
}

/// Whether to go on searching.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Verdict {
    GoOn,
    Found,
    Stopped,
}

/// A node on the current path.
struct Step<S: StateSpace, M> {
    memo: M,
    g: S::Cost,
    /// The action that would undo the one that led here.
    back: Option<S::Action>,
    id: NodeId,
    depth: usize,
}

struct Dive<'a, S: StateSpace, H, O> {
    space: &'a S,
    heuristic: &'a H,
    observer: &'a mut O,
    meter: Meter,
    bound: S::Cost,
    /// The smallest f cut off in this iteration.
    next_bound: S::Cost,
    stats: Stats<S::Cost>,
    deepest: usize,
    /// The actions to the goal, last one first, once it is found.
    path: Vec<S::Action>,
    stopped: Option<StopReason>,
}

impl<S: StateSpace, H: Heuristic<S>, O: Observer<S>> Dive<'_, S, H, O> {
    fn deepen(mut self, start: &S::State) -> Report<S::Action, S::Cost> {
        let mut state = start.clone();
        let memo = self.heuristic.start(self.space, start);
        let mut layers = LayerLog::new();
        self.bound = self.heuristic.estimate(&memo);
        loop {
            if self.bound == S::Cost::INFINITY {
                return self.report(Outcome::Exhausted, layers);
            }
            if let Some(ended) = layers.open(self.bound, &self.stats) {
                self.observer.layer(&ended);
            }
            self.next_bound = S::Cost::INFINITY;
            let root = Step { memo, g: S::Cost::ZERO, back: None, id: 0, depth: 0 };
            match self.visit(&mut state, root) {
                Verdict::Found => {
                    let path = self.take_path(start);
                    return self.report(Outcome::Solved(path), layers);
                }
                Verdict::Stopped => {
                    let reason = self.stopped.unwrap_or(StopReason::Cancelled);
                    return self.report(Outcome::Stopped(reason), layers);
                }
                Verdict::GoOn => self.bound = self.next_bound,
            }
        }
    }

    fn visit(&mut self, state: &mut S::State, step: Step<S, H::Memo>) -> Verdict {
        // An estimate is zero on every goal, so most states need no goal test.
        let h = self.heuristic.estimate(&step.memo);
        if h == S::Cost::ZERO && self.space.is_goal(state) {
            return Verdict::Found;
        }
        if self.meter.due(self.stats.expanded) && self.look_up() {
            return Verdict::Stopped;
        }
        if step.depth > self.deepest && !self.may_descend(step.depth) {
            return Verdict::Stopped;
        }
        let (id, g) = (step.id, step.g);
        let (open, closed) = (0, 0);
        self.observer.expanded(&Expansion { id, state, g, h, open, closed });
        self.stats.expanded += 1;
        self.try_each(state, &step)
    }

    #[inline]
    fn try_each(&mut self, state: &mut S::State, step: &Step<S, H::Memo>) -> Verdict {
        for action in self.space.actions(state) {
            if step.back == Some(action) {
                continue;
            }
            self.stats.generated += 1;
            let id = self.stats.generated;
            let memo = self.heuristic.step(self.space, state, action, step.memo);
            let h = self.heuristic.estimate(&memo);
            let g = step.g.plus(self.space.cost(state, action));
            let f = g.plus(h);
            let fate = if f > self.bound { Fate::Pruned } else { Fate::New };
            let (parent, from) = (step.id, &*state);
            self.observer.generated(&Generation { parent, id, from, action, g, h, fate });
            if f > self.bound {
                self.next_bound = self.next_bound.min(f);
                continue;
            }
            let back = self.space.inverse(action);
            self.space.apply(state, action);
            let verdict = self.visit(state, Step { memo, g, back, id, depth: step.depth + 1 });
            self.space.undo(state, action);
            match verdict {
                Verdict::GoOn => {}
                Verdict::Found => {
                    self.path.push(action);
                    return Verdict::Found;
                }
                Verdict::Stopped => return Verdict::Stopped,
            }
        }
        Verdict::GoOn
    }

    /// Whether the memory allows a path of this many steps.
    #[cold]
    fn may_descend(&mut self, depth: usize) -> bool {
        let allowed = Self::bytes(depth) <= self.meter.memory_limit();
        if allowed {
            self.deepest = depth;
        } else {
            self.stopped = Some(StopReason::Memory);
        }
        allowed
    }

    #[cold]
    fn look_up(&mut self) -> bool {
        let lower_bound = self.proven();
        self.observer.heartbeat(&Heartbeat { stats: &self.stats, lower_bound });
        self.stopped = self.meter.look(self.stats.expanded, Self::bytes(self.deepest));
        self.stopped.is_some()
    }

    /// What the bound of this iteration proves.
    fn proven(&self) -> S::Cost {
        if self.heuristic.is_admissible() { self.bound } else { S::Cost::ZERO }
    }

    /// The state, and for each step of the path to this depth its frame.
    fn bytes(depth: usize) -> u64 {
        (size_of::<S::State>() + (depth + 1) * size_of::<Step<S, H::Memo>>()) as u64
    }

    fn take_path(&mut self, start: &S::State) -> Path<S::Action, S::Cost> {
        let mut actions = std::mem::take(&mut self.path);
        actions.reverse();
        self.deepest = self.deepest.max(actions.len());
        Path::along(self.space, start.clone(), actions)
    }

    fn report(
        mut self,
        outcome: Outcome<S::Action, S::Cost>,
        layers: LayerLog<S::Cost>,
    ) -> Report<S::Action, S::Cost> {
        let lower_bound = match outcome {
            Outcome::Exhausted => S::Cost::INFINITY,
            Outcome::Solved(_) | Outcome::Stopped(_) => self.proven(),
        };
        let found = u64::from(matches!(outcome, Outcome::Solved(_)));
        self.stats.popped = self.stats.expanded + found;
        self.stats.generated_new = self.stats.generated;
        self.stats.max_stored = self.deepest as u64 + 1;
        self.stats.peak_bytes = Self::bytes(self.deepest);
        self.stats.layers = layers.finish(&self.stats);
        if let Some(last) = self.stats.layers.last() {
            self.observer.layer(last);
        }
        self.stats.elapsed = self.meter.elapsed();
        Report { outcome, lower_bound, interrupted: None, stats: self.stats }
    }
}
