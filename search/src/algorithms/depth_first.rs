//! Depth-first search: follow one path as far as it goes, then take the last turn back.
//!
//! ```text
//!   bound 2         start
//!                  ╱     ╲           visited: start, a, c, d, b, e
//!                 a       b          c, d and e lie at the bound: looked at,
//!                ╱ ╲     ╱ ╲         not expanded. b's second successor is
//!               c   d   e  start     on the path already: dropped.
//! ```
//!
//! The naive search follows a cycle for ever. Two rules end it. No path is
//! followed beyond [`DepthFirst::depth_bound`] steps, and no state is entered that
//! lies on the path already: a solution without the detour exists too. Whether it
//! does is asked of a table of the stored forms along the path, which is why the
//! space must be a [`PackedSpace`]: comparing with every state of the path would
//! make deep searches quadratic. Both lie on the heap, so that a bound of a
//! million steps is no danger to the call stack.
//!
//! **Invariant.** The path holds no state twice, and every path that comes before
//! it in the order of the space has been followed to its end or to the bound. So
//! a search that fails has seen every path within the bound: a solution must
//! leave through a state at the bound, and the least cost beyond those states is
//! proven. Nothing of the kind holds for a solution that is found: it is the
//! first in the order of the space, and may be long (the order follows textbooks:
//! successors as the space lists them, goals recognised when entered).

use super::run::Run;
use crate::catalogue::{Described, Family, Guarantee, Layering, Memory, Rank, SearchFacts};
use crate::cost::Cost;
use crate::heuristic::Heuristic;
use crate::limits::StopReason;
use crate::observe::{Expansion, Fate, Generation, NodeId, Observer};
use crate::problem::{Problem, Solve};
use crate::report::{Outcome, Path, ReportOf};
use crate::room::{bytes_of, grow};
use crate::space::{PackedSpace, StateSpace, UndoSpace};
use crate::state_index::StateIndex;

/// Depth-first search with a depth bound.
///
/// **Cost.** Memory for one path. Time for every path within the bound: states
/// are met again on each way that leads to them. Use it to show why the others
/// exist, or where every path is short and goals are many.
///
/// ```
/// use taquin_search::{DepthFirst, Outcome, Problem, StopReason};
/// use taquin_search::doc::Line;
/// let search = |depth_bound| {
///     Problem::new(&Line, &4).solve(&DepthFirst { depth_bound })
/// };
/// assert_eq!(search(6).path().unwrap().cost, 4);
/// let failed = search(3);
/// assert_eq!(failed.outcome, Outcome::Stopped(StopReason::Incomplete));
/// assert_eq!(failed.lower_bound, 4); // no way of three steps
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct DepthFirst {
    /// The most steps a path may have.
    pub depth_bound: u64,
}

impl Described for DepthFirst {
    const FACTS: SearchFacts = SearchFacts {
        family: Family::DepthFirst,
        rank: Rank::Unranked,
        memory: Memory::CheckedPath,
        layers: Layering::Whole,
        promise: Guarantee::None,
        ends_on_goal: true,
        paper: "Trémaux, in Lucas 1882",
    };
}

impl<S: PackedSpace + UndoSpace, H: Heuristic<S>> Solve<S, &H> for DepthFirst {
    /// The heuristic only rules out states from which it proves that no goal, or none
    /// below an upper bound, can be reached.
    fn run<O: Observer<S>>(&self, mut problem: Problem<'_, S, &H, O>) -> ReportOf<S> {
        let Problem { space, start, heuristic, .. } = problem;
        let mut run = Run::new(&mut problem);
        run.lower_bound = run.least_from(start, heuristic.estimate(&heuristic.start(space, start)));
        let mut dive = Dive::new(run, start);
        dive.run.begin_layer();
        let outcome = match dive.within(self.depth_bound) {
            Dived::Found(path) => Outcome::Solved(path),
            Dived::Stopped(reason) => Outcome::Stopped(reason),
            Dived::Dry => Outcome::Exhausted,
            Dived::Cut(least) => {
                dive.run.raise_to(least);
                Outcome::Stopped(StopReason::Incomplete)
            }
        };
        dive.report(outcome)
    }
}

type PathOf<S> = Path<<S as StateSpace>::Action, <S as StateSpace>::Cost>;

/// How a search within one depth bound ended.
pub(super) enum Dived<A, C> {
    Found(Path<A, C>),
    Stopped(StopReason),
    /// Every path was followed to its end: there is no solution.
    Dry,
    /// Paths were cut at the bound; any solution costs at least this.
    Cut(C),
}

/// A state of the path, and what is left to try from it.
struct Frame<S: PackedSpace + UndoSpace, M> {
    packed: S::Packed,
    memo: M,
    g: S::Cost,
    id: NodeId,
    /// The action that led here; nothing for the start.
    action: Option<S::Action>,
    untried: <S::Actions as IntoIterator>::IntoIter,
}

/// A state about to be entered.
struct Entry<S: StateSpace, M> {
    memo: M,
    g: S::Cost,
    id: NodeId,
    action: Option<S::Action>,
}

/// Depth-first search within a bound that may be raised.
pub(super) struct Dive<'a, S: PackedSpace + UndoSpace, H: Heuristic<S>, O> {
    pub(super) run: Run<'a, S, H, O>,
    start: S::State,
    /// The state at the end of the path.
    state: S::State,
    path: Vec<Frame<S, H::Memo>>,
    on_path: StateIndex,
    depth_bound: u64,
    /// The least that any solution beyond the bound can cost; `None` if no path was cut.
    least_cut: Option<S::Cost>,
}

impl<'a, S: PackedSpace + UndoSpace, H: Heuristic<S>, O: Observer<S>> Dive<'a, S, H, O> {
    pub(super) fn new(run: Run<'a, S, H, O>, start: &S::State) -> Self {
        let (start, state) = (start.clone(), start.clone());
        let (path, on_path) = (Vec::new(), StateIndex::default());
        Self { run, start, state, path, on_path, depth_bound: 0, least_cut: None }
    }

    /// Searches from the start, no deeper than this.
    pub(super) fn within(&mut self, depth_bound: u64) -> Dived<S::Action, S::Cost> {
        self.state = self.start.clone();
        self.path.clear();
        self.on_path.clear();
        (self.depth_bound, self.least_cut) = (depth_bound, None);
        match self.walk() {
            Ok(Some(path)) => Dived::Found(path),
            Ok(None) => self.least_cut.map_or(Dived::Dry, Dived::Cut),
            Err(reason) => Dived::Stopped(reason),
        }
    }

    fn walk(&mut self) -> Result<Option<PathOf<S>>, StopReason> {
        let memo = self.run.heuristic.start(self.run.space, &self.start);
        if self.run.heuristic.estimate(&memo) == S::Cost::INFINITY {
            return Ok(None);
        }
        if self.enter(Entry { memo, g: S::Cost::ZERO, id: 0, action: None })? {
            return Ok(Some(self.found(None)));
        }
        while let Some(frame) = self.path.last_mut() {
            let Some(action) = frame.untried.next() else {
                self.leave();
                continue;
            };
            let back = frame.action.and_then(|action| self.run.space.inverse(action));
            if back == Some(action) {
                continue;
            }
            if let Some(entry) = self.generate(action) {
                self.run.space.apply(&mut self.state, action);
                if self.enter(entry)? {
                    return Ok(Some(self.found(Some(action))));
                }
            }
        }
        Ok(None)
    }

    /// Creates a successor, and says whether to enter it.
    fn generate(&mut self, action: S::Action) -> Option<Entry<S, H::Memo>> {
        let Run { space, heuristic, .. } = self.run;
        let frame = self.path.last()?;
        let memo = heuristic.step(space, &self.state, action, frame.memo);
        let h = heuristic.estimate(&memo);
        let cost = space.cost(&self.state, action);
        let g = frame.g.plus(cost);
        let packed = space.pack_successor(&frame.packed, &self.state, action);
        let known = self.on_path.find(&packed, |depth| &self.path[depth as usize].packed);
        let (parent, fresh) = (frame.id, self.run.count_successor());
        let (id, fate) = match known {
            Some(depth) => (self.path[depth as usize].id, Fate::Closed),
            None if self.run.leads_nowhere(cost, g, h) => (fresh, Fate::Pruned),
            None => (fresh, Fate::New),
        };
        let from = &self.state;
        self.run.generated(&Generation { parent, id, from, action, g, h, fate });
        (fate == Fate::New).then_some(Entry { memo, g, id, action: Some(action) })
    }

    /// Looks at the state that was just stepped to: whether it is a goal. It
    /// joins the path unless it lies at the bound.
    fn enter(&mut self, entry: Entry<S, H::Memo>) -> Result<bool, StopReason> {
        let depth = self.path.len() as u64;
        self.run.stats.max_stored = self.run.stats.max_stored.max(depth + 1);
        if self.run.space.is_goal(&self.state) {
            self.run.count_popped();
            return Ok(true);
        }
        let h = self.run.heuristic.estimate(&entry.memo);
        if depth >= self.depth_bound {
            self.run.count_popped();
            let beyond = self.run.least_beyond(entry.g, h);
            self.least_cut = Some(self.least_cut.map_or(beyond, |least| least.min(beyond)));
            if let Some(action) = entry.action {
                self.run.space.undo(&mut self.state, action);
            }
            return Ok(false);
        }
        self.run.look_up(self.bytes())?;
        self.make_room()?;
        let (id, g, closed) = (entry.id, entry.g, depth + 1);
        self.run.expanded(&Expansion { id, state: &self.state, g, h, open: 0, closed });
        self.join(entry);
        Ok(false)
    }

    fn join(&mut self, entry: Entry<S, H::Memo>) {
        let packed = self.run.space.pack(&self.state);
        let untried = self.run.space.actions(&self.state).into_iter();
        let Entry { memo, g, id, action } = entry;
        self.path.push(Frame { packed, memo, g, id, action, untried });
        let depth = self.path.len() as u32 - 1;
        let packed_at = |depth: u32| &self.path[depth as usize].packed;
        self.on_path.insert(packed_at(depth), depth, packed_at);
    }

    fn leave(&mut self) {
        let Some(frame) = self.path.last() else { return };
        let (action, depth) = (frame.action, self.path.len() as u32 - 1);
        self.on_path.remove(&frame.packed, depth, |depth| &self.path[depth as usize].packed);
        self.path.pop();
        if let Some(action) = action {
            self.run.space.undo(&mut self.state, action);
        }
    }

    fn bytes(&self) -> u64 {
        bytes_of(&self.path) + self.on_path.bytes()
    }

    fn make_room(&mut self) -> Result<(), StopReason> {
        let limit = self.run.memory_limit();
        if self.path.len() >= u32::MAX as usize - 1 {
            return Err(StopReason::Memory);
        }
        let room = limit.saturating_sub(self.bytes());
        grow(&mut self.path, room)?;
        let room = limit.saturating_sub(self.bytes());
        self.on_path.grow(room, |depth| &self.path[depth as usize].packed)?;
        self.run.holds(self.bytes());
        Ok(())
    }

    /// The actions of the path, and the one that led off it to the goal.
    fn found(&self, last: Option<S::Action>) -> Path<S::Action, S::Cost> {
        let actions = self.path.iter().filter_map(|frame| frame.action).chain(last);
        Path::along(self.run.space, self.start.clone(), actions.collect())
    }

    pub(super) fn report(mut self, outcome: Outcome<S::Action, S::Cost>) -> ReportOf<S> {
        self.run.holds(self.bytes());
        self.run.report(outcome)
    }
}
