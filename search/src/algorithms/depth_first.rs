//! Depth-first search: it follows one path as far as it goes, then takes back the last step.
//!
//! ```text
//!   bound 2         start
//!                  ╱     ╲           visited: start, a, c, d, b, e
//!                 a       b          c, d and e lie at the bound: tested for a goal,
//!                ╱ ╲     ╱ ╲         not expanded. The second successor of b is
//!               c   d   e  start     on the path already: dropped.
//! ```
//!
//! A naive depth-first search follows a cycle forever. Two rules prevent this: no path has more
//! than [`DepthFirst::depth_bound`] steps, and no path enters a state twice, because a solution
//! without the detour exists too. A table of the stored forms along the path finds such states, so
//! the space must be a [`PackedSpace`]; comparing with every state of the path would make deep
//! searches quadratic. Path and table lie on the heap, so a bound of a million steps does not
//! exhaust the call stack.
//!
//! **Invariant.** The path holds no state twice, and every path before it in the order of the space
//! has been followed to its end or to the bound. So a search that fails has seen every path within
//! the bound. A solution must then lead through a state at the bound, and the least cost beyond
//! those states is a proven bound. A solution that is found is only the first in the order of the
//! space, and may be long. (The order is that of textbooks: successors as the space lists them,
//! goals recognised when entered.)

use super::run::Run;
use crate::number_table::MOST_NUMBERS;
use crate::report::PathOf;
use crate::room::{bytes_of, grow};
use crate::state_index::StateIndex;
use crate::{
    Cost, Expansion, Fate, Generation, Heuristic, NodeId, Observer, PackedSpace, Path, Problem,
    ReportOf, Solve, StateSpace, StopReason, UndoSpace,
};

/// Depth-first search with a depth bound.
///
/// **Cost.** The memory of one path, and the time for every path within the bound: it expands a
/// state again for each path that reaches it. Use it to compare with other searches, or if every
/// path is short and there are many goals.
///
/// ```
/// use taquin_search::{DepthFirst, Outcome, Problem, StopReason};
/// # mod spaces { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/spaces/mod.rs")); }
/// use spaces::Line;
/// let search = |depth_bound| {
///     Problem::new(&Line, &4).solve(&DepthFirst { depth_bound })
/// };
/// assert_eq!(search(6).path().unwrap().cost, 4);
/// let failed = search(3);
/// assert_eq!(failed.outcome, Outcome::Stopped(StopReason::Incomplete));
/// assert_eq!(failed.lower_bound, 4); // no path of three steps
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct DepthFirst {
    /// The maximum number of steps of a path.
    pub depth_bound: u64,
}

impl<S: PackedSpace + UndoSpace, H: Heuristic<S>> Solve<S, &H> for DepthFirst {
    /// Runs the search. The heuristic only rules out states: those from which it proves that the
    /// search can reach no goal, or none below an upper bound.
    fn run<O: Observer<S>>(&self, mut problem: Problem<'_, S, &H, O>) -> ReportOf<S> {
        let Problem { space, start, heuristic, .. } = problem;
        let mut run = Run::new(&mut problem);
        run.lower_bound = run.least_from(start, heuristic.estimate(&heuristic.start(space, start)));
        run.begin_layer(run.lower_bound);
        let mut walk = DepthFirstWalk::new(run, start);
        let end = match (walk.within(self.depth_bound), walk.least_cut) {
            (Ok(None), Some(least)) => {
                walk.run.raise_to(least);
                Err(StopReason::Incomplete)
            }
            (end, _) => end,
        };
        walk.end(end)
    }
}

/// A state of the path, and the actions left to try from it.
struct Frame<S: PackedSpace + UndoSpace, M> {
    packed: S::Packed,
    memo: M,
    g: S::Cost,
    id: NodeId,
    /// The action that led here; `None` for the start.
    action: Option<S::Action>,
    untried: <S::Actions as IntoIterator>::IntoIter,
}

/// A state about to be entered.
struct Entered<S: StateSpace, M> {
    memo: M,
    g: S::Cost,
    id: NodeId,
    action: Option<S::Action>,
}

/// Depth-first search within a bound that may be raised.
pub(super) struct DepthFirstWalk<'a, S: PackedSpace + UndoSpace, H: Heuristic<S>, O> {
    pub(super) run: Run<'a, S, H, O>,
    start: S::State,
    /// The state at the end of the path.
    state: S::State,
    path: Vec<Frame<S, H::Memo>>,
    on_path: StateIndex,
    depth_bound: u64,
    /// The least cost of a solution beyond the bound; `None` if no path was cut.
    pub(super) least_cut: Option<S::Cost>,
}

impl<'a, S, H, O> DepthFirstWalk<'a, S, H, O>
where
    S: PackedSpace + UndoSpace,
    H: Heuristic<S>,
    O: Observer<S>,
{
    pub(super) fn new(run: Run<'a, S, H, O>, start: &S::State) -> Self {
        let (start, state) = (start.clone(), start.clone());
        let (path, on_path) = (Vec::new(), StateIndex::default());
        Self { run, start, state, path, on_path, depth_bound: 0, least_cut: None }
    }

    /// Searches from the start, no deeper than this. If it finds no path, either `least_cut` has a
    /// value or there is no solution.
    pub(super) fn within(&mut self, depth_bound: u64) -> Result<Option<PathOf<S>>, StopReason> {
        self.state = self.start.clone();
        self.path.clear();
        self.on_path.clear();
        (self.depth_bound, self.least_cut) = (depth_bound, None);
        let memo = self.run.heuristic.start(self.run.space, &self.start);
        if self.run.heuristic.estimate(&memo) == S::Cost::INFINITY {
            return Ok(None);
        }
        if self.enter(Entered { memo, g: S::Cost::ZERO, id: 0, action: None })? {
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
            if let Some(entered) = self.generate(action) {
                self.run.space.apply(&mut self.state, action);
                if self.enter(entered)? {
                    return Ok(Some(self.found(Some(action))));
                }
            }
        }
        Ok(None)
    }

    /// Generates a successor and returns it if the search should enter it.
    fn generate(&mut self, action: S::Action) -> Option<Entered<S, H::Memo>> {
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
        (fate == Fate::New).then_some(Entered { memo, g, id, action: Some(action) })
    }

    /// Examines the new state, and returns whether it is a goal. The state joins the path unless it
    /// lies at the bound.
    fn enter(&mut self, entered: Entered<S, H::Memo>) -> Result<bool, StopReason> {
        let depth = self.path.len() as u64;
        self.run.stores(depth + 1);
        if self.run.space.is_goal(&self.state) {
            self.run.count_popped();
            return Ok(true);
        }
        let h = self.run.heuristic.estimate(&entered.memo);
        if depth >= self.depth_bound {
            self.run.count_popped();
            let beyond = self.run.least_beyond(entered.g, h);
            self.least_cut = Some(self.least_cut.map_or(beyond, |least| least.min(beyond)));
            if let Some(action) = entered.action {
                self.run.space.undo(&mut self.state, action);
            }
            return Ok(false);
        }
        self.run.look_up(self.bytes())?;
        self.make_room()?;
        let (id, g, closed) = (entered.id, entered.g, depth + 1);
        self.run.expanded(&Expansion { id, state: &self.state, g, h, open: 0, closed })?;
        self.join(entered);
        Ok(false)
    }

    fn join(&mut self, entered: Entered<S, H::Memo>) {
        let packed = self.run.space.pack(&self.state);
        let untried = self.run.space.actions(&self.state).into_iter();
        let Entered { memo, g, id, action } = entered;
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

    /// Makes room for a frame. Its depth is a number of 31 bits.
    fn make_room(&mut self) -> Result<(), StopReason> {
        let limit = self.run.memory_limit();
        if self.path.len() >= MOST_NUMBERS {
            return Err(StopReason::Memory);
        }
        let room = limit.saturating_sub(self.bytes());
        grow(&mut self.path, room)?;
        let room = limit.saturating_sub(self.bytes());
        self.on_path.grow(room, |depth| &self.path[depth as usize].packed)?;
        self.run.holds(self.bytes());
        Ok(())
    }

    /// Returns the path to the goal that this action leads to.
    fn found(&self, last: Option<S::Action>) -> PathOf<S> {
        let actions = self.path.iter().filter_map(|frame| frame.action).chain(last);
        Path::along(self.run.space, self.start.clone(), actions.collect())
    }

    pub(super) fn end(mut self, end: Result<Option<PathOf<S>>, StopReason>) -> ReportOf<S> {
        self.run.holds(self.bytes());
        self.run.end(end)
    }
}
