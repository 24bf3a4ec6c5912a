//! Recursive best-first search: best-first order in the memory of one path.
//!
//! Depth-first search cannot tell whether the best state is elsewhere. This one
//! can: it keeps, beside each state of the path, the siblings that it passed by,
//! and follows the best successor only as long as no sibling anywhere on the path
//! looks better. Then it turns back, and writes on the branch that it leaves the
//! best value found beyond it, to know when to return (Korf 1993).
//!
//! ```text
//!             start               the best is 12: follow it, no farther than 14;
//!            ╱     ╲              below it everything turns out to be 16 or more:
//!          12       14            write 16 on it, and follow 14, no farther than 16
//!         ╱  ╲
//!       16    18
//! ```
//!
//! **Inheritance.** A branch that is followed again has forgotten what lay below,
//! and its successors may look better than the value F written on it says. They
//! cannot be: when F is more than the state's own f = g + h, it was backed up, and
//! the successors start from F rather than from their own smaller f. Without this
//! the search would descend again through everything it has seen.
//!
//! **Invariant.** The value of the state about to be expanded is the smallest of
//! all values on the path and beside it, and each is a lower bound on the
//! solutions beyond it. So states are first expanded in best-first order, a goal
//! taken up is a cheapest one, and the last value taken up is proven. Unlike
//! IDA*, it needs no new start for each bound, and keeps best-first order also
//! where f falls along a path.

use super::run::Run;
use crate::catalogue::{Described, Family, Guarantee, Layering, Memory, Rank, SearchFacts};
use crate::cost::Cost;
use crate::heuristic::Heuristic;
use crate::limits::StopReason;
use crate::observe::{Expansion, Fate, Generation, NodeId, Observer};
use crate::problem::{Problem, Solve};
use crate::report::{Outcome, Path, ReportOf};
use crate::room::{bytes_of, grow};
use crate::space::UndoSpace;

/// Recursive best-first search.
///
/// **Cost.** Memory for one path and its siblings. Time for leaving and returning:
/// worst where nearly every state has its own f (real costs), for then it changes
/// its mind all the time. States are met again on each way that leads to them,
/// so that a space with cycles must have a solution and actions must cost more
/// than zero, as with [`IdaStar`](crate::IdaStar). With memory to spare
/// [`SmaStar`](crate::SmaStar) forgets less.
///
/// ```
/// use taquin_search::{Problem, Rbfs};
/// use taquin_search::doc::{Distance, Line};
/// let report = Problem::new(&Line, &4).heuristic(&Distance).solve(&Rbfs);
/// assert_eq!(report.path().unwrap().cost, 4);
/// assert!(report.is_optimal());
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct Rbfs;

impl Described for Rbfs {
    const FACTS: SearchFacts = SearchFacts {
        family: Family::MemoryBounded,
        rank: Rank::Sum,
        memory: Memory::Siblings,
        layers: Layering::Bounds,
        promise: Guarantee::Cheapest,
        ends_on_goal: true,
        paper: "Korf 1993",
    };
}

impl<S: UndoSpace, H: Heuristic<S>> Solve<S, &H> for Rbfs {
    fn run<O: Observer<S>>(&self, mut problem: Problem<'_, S, &H, O>) -> ReportOf<S> {
        let start = problem.start;
        let run = Run::new(&mut problem);
        let mut climb = Climb { run, state: start.clone(), path: Vec::new(), beside: Vec::new() };
        let outcome = match climb.search() {
            Ok(true) => Outcome::Solved(climb.path(start)),
            Ok(false) => Outcome::Exhausted,
            Err(reason) => Outcome::Stopped(reason),
        };
        climb.run.holds(climb.bytes());
        climb.run.report(outcome)
    }
}

/// A successor of a state of the path: the next one of the path, or beside it.
struct Branch<S: UndoSpace, M> {
    action: S::Action,
    memo: M,
    g: S::Cost,
    /// The least cost of any solution through here, as far as is known: F.
    value: S::Cost,
    id: NodeId,
}

/// An expanded state of the path.
struct Step<C> {
    /// Its successors begin here in the list of branches, and end where those of
    /// the next step begin.
    first: usize,
    /// The branch that the path follows.
    followed: usize,
    /// The best value elsewhere: beyond it, turn back.
    bound: C,
}

/// A state about to be taken up.
struct Arrival<S: UndoSpace, M> {
    memo: M,
    g: S::Cost,
    value: S::Cost,
    bound: S::Cost,
    id: NodeId,
    back: Option<S::Action>,
}

struct Climb<'a, S: UndoSpace, H: Heuristic<S>, O> {
    run: Run<'a, S, H, O>,
    state: S::State,
    path: Vec<Step<S::Cost>>,
    beside: Vec<Branch<S, H::Memo>>,
}

impl<S: UndoSpace, H: Heuristic<S>, O: Observer<S>> Climb<'_, S, H, O> {
    /// Whether a goal was found.
    fn search(&mut self) -> Result<bool, StopReason> {
        let memo = self.run.heuristic.start(self.run.space, &self.state);
        let value = self.run.heuristic.estimate(&memo);
        if value == S::Cost::INFINITY {
            return Ok(false);
        }
        let (g, bound) = (S::Cost::ZERO, S::Cost::INFINITY);
        let mut found = self.take_up(Arrival { memo, g, value, bound, id: 0, back: None })?;
        while !found {
            let Some(step) = self.path.last() else {
                return Ok(false);
            };
            let (best, second) = self.best_two(step.first);
            let value = best.map_or(S::Cost::INFINITY, |best| self.beside[best].value);
            match best {
                Some(best) if value <= step.bound && value < S::Cost::INFINITY => {
                    found = self.follow(best, step.bound.min(second))?;
                }
                _ => self.turn_back(value),
            }
        }
        Ok(true)
    }

    /// The branch of the smallest value (the first such) and the next best value.
    fn best_two(&self, first: usize) -> (Option<usize>, S::Cost) {
        let (mut best, mut second) = (None, S::Cost::INFINITY);
        let mut least = S::Cost::INFINITY;
        for (at, branch) in self.beside.iter().enumerate().skip(first) {
            if best.is_none() || branch.value < least {
                (best, second, least) = (Some(at), least, branch.value);
            } else {
                second = second.min(branch.value);
            }
        }
        (best, second)
    }

    /// Steps along a branch; whether it ends in a goal.
    fn follow(&mut self, followed: usize, bound: S::Cost) -> Result<bool, StopReason> {
        let &Branch { action, memo, g, value, id } = &self.beside[followed];
        if let Some(step) = self.path.last_mut() {
            step.followed = followed;
        }
        self.run.space.apply(&mut self.state, action);
        let back = self.run.space.inverse(action);
        self.take_up(Arrival { memo, g, value, bound, id, back })
    }

    /// Leaves the last state of the path, its value backed up.
    fn turn_back(&mut self, value: S::Cost) {
        let Some(left) = self.path.pop() else { return };
        self.beside.truncate(left.first);
        if let Some(step) = self.path.last() {
            let branch = &mut self.beside[step.followed];
            branch.value = value;
            self.run.space.undo(&mut self.state, branch.action);
        }
    }

    /// Ends at a goal, or expands.
    fn take_up(&mut self, arrival: Arrival<S, H::Memo>) -> Result<bool, StopReason> {
        self.run.raise_bound(self.run.proven_by(arrival.value));
        let stored = self.beside.len() as u64 + 1;
        self.run.stats.max_stored = self.run.stats.max_stored.max(stored);
        let h = self.run.heuristic.estimate(&arrival.memo);
        // An estimate is zero on every goal, so most states need no goal test.
        if h == S::Cost::ZERO && self.run.space.is_goal(&self.state) {
            self.run.count_popped();
            return Ok(true);
        }
        self.run.look_up(self.bytes())?;
        let room = self.room();
        grow(&mut self.path, room)?;
        let (id, g) = (arrival.id, arrival.g);
        let state = &self.state;
        self.run.expanded(&Expansion { id, state, g, h, open: 0, closed: 0 });
        let first = self.beside.len();
        self.path.push(Step { first, followed: first, bound: arrival.bound });
        self.branch_out(&arrival, g.plus(h))?;
        self.run.holds(self.bytes());
        Ok(false)
    }

    /// Creates the successors of a state whose own f is given.
    fn branch_out(
        &mut self,
        arrival: &Arrival<S, H::Memo>,
        own: S::Cost,
    ) -> Result<(), StopReason> {
        // Backed up: what lies below was seen before, and is no better than this.
        let inherited = if own < arrival.value { arrival.value } else { S::Cost::ZERO };
        let Run { space, heuristic, .. } = self.run;
        for action in space.actions(&self.state) {
            if arrival.back == Some(action) {
                continue;
            }
            let id = self.run.count_successor();
            let memo = heuristic.step(space, &self.state, action, arrival.memo);
            let h = heuristic.estimate(&memo);
            let cost = space.cost(&self.state, action);
            let g = arrival.g.plus(cost);
            let value = g.plus(h).max(inherited);
            let hopeless = value == S::Cost::INFINITY || self.run.is_hopeless(g, h);
            if value == S::Cost::INFINITY {
                self.run.note_overflow(value, cost, h);
            }
            let fate = if hopeless { Fate::Pruned } else { Fate::New };
            let (parent, from) = (arrival.id, &self.state);
            self.run.generated(&Generation { parent, id, from, action, g, h, fate });
            if !hopeless {
                let room = self.room();
                grow(&mut self.beside, room)?;
                self.beside.push(Branch { action, memo, g, value, id });
            }
        }
        Ok(())
    }

    fn bytes(&self) -> u64 {
        bytes_of(&self.path) + bytes_of(&self.beside)
    }

    fn room(&self) -> u64 {
        self.run.memory_limit().saturating_sub(self.bytes())
    }

    /// The actions that the path follows.
    fn path(&self, start: &S::State) -> Path<S::Action, S::Cost> {
        let actions = self.path.iter().map(|step| self.beside[step.followed].action);
        Path::along(self.run.space, start.clone(), actions.collect())
    }
}
