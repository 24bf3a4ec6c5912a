//! Breadth-first search from both ends: two small balls instead of a large one.
//!
//! A ball of radius d holds about b^d states, two balls of half the radius 2·b^(d/2). So the search
//! works layer by layer from the start, and from the goal in the reversed space. Each turn
//! completes the next layer of the end with the smaller frontier. The search stops when a new state
//! is known to the other end (Pohl 1971).
//!
//! ```text
//!     start ((( · )))   ((( · ))) goal       before: layers 3 and 3, d > 6
//!     start (((( · )X)) · ))) goal           a state of layer 4 meets layer 3: d = 7
//! ```
//!
//! **Invariant.** Between layers, one end knows every state within p steps and the other every
//! state within q, and they have none in common; hence a solution has more than p + q steps. A
//! state of layer p + 1 that the other end knows makes a solution of at most p + 1 + q steps, so
//! *the first meeting is on a shortest path*. This holds because the ends take turns by layers:
//! ends that alternate state by state can meet on a longer path, and must continue to rule out
//! shorter ones.

use super::run::Run;
use super::stored::NodeOf;
use super::two_ends::{Meeting, Side, SideOf, TwoEnds};
use crate::store::{Key, Node, Place};
use crate::{
    Cost, Expansion, Fate, Generation, Observer, Path, Problem, Report, ReportOf, ReversibleSpace,
    Solve, StopReason,
};
use std::ops::Range;

/// Breadth-first search from both ends.
///
/// Observers receive forward states with even numbers, backward ones with odd numbers; backward
/// actions are those of the reversed space.
///
/// **When.** It needs no heuristic, only one goal from which the search can walk backwards.
/// **Cost.** It takes about the square root of the states and the time of breadth-first search, and
/// stores every state. It counts steps, not costs: if all steps cost the same, the path is optimal.
///
/// ```
/// use taquin_search::{BestFirst, BidirectionalBreadthFirst, Problem};
/// # mod spaces { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/spaces/mod.rs")); }
/// use spaces::Knight;
/// let knight = Knight { size: 60, goal: (55, 52) };
/// let both = Problem::new(&knight, &(2, 3)).solve(&BidirectionalBreadthFirst);
/// let one = Problem::new(&knight, &(2, 3)).solve(&BestFirst::breadth_first());
/// assert_eq!(both.path().unwrap().cost, one.path().unwrap().cost);
/// assert!(both.is_optimal());
/// assert!(both.stats.expanded < one.stats.expanded);
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct BidirectionalBreadthFirst;

impl<S: ReversibleSpace, H> Solve<S, H> for BidirectionalBreadthFirst {
    fn run<O: Observer<S>>(&self, mut problem: Problem<'_, S, H, O>) -> ReportOf<S> {
        let start = problem.start;
        let reverse = problem.space.reversed(start);
        TwoBalls::new(&mut problem, &reverse).search(start, TwoEnds::path_through)
    }
}

impl BidirectionalBreadthFirst {
    /// Runs the same search and returns its path as the states after the start.
    pub(crate) fn run_by_states<S: ReversibleSpace, H, O: Observer<S>>(
        mut problem: Problem<'_, S, H, O>,
    ) -> Report<S::Packed, S::Cost> {
        let start = problem.start;
        let reverse = problem.space.reversed(start);
        TwoBalls::new(&mut problem, &reverse).search(start, TwoEnds::states_through)
    }
}

/// The states that one end has reached.
#[derive(Default)]
struct Ball {
    /// The states of the deepest layer that are not expanded yet. States are stored in order of
    /// arrival, so a layer is a range and needs no list.
    frontier: Range<u32>,
    depth: u64,
}

struct TwoBalls<'a, S: ReversibleSpace, O> {
    ends: TwoEnds<'a, S, O>,
    balls: [Ball; 2],
}

impl<'a, S: ReversibleSpace, O: Observer<S>> TwoBalls<'a, S, O> {
    fn new<'p: 'a, H>(problem: &'a mut Problem<'p, S, H, O>, reverse: &'a S::Reverse) -> Self {
        Self { ends: TwoEnds::new(problem, reverse), balls: Default::default() }
    }

    /// Searches; `path_of` builds a path from the stored states.
    fn search<A>(
        mut self,
        start: &S::State,
        path_of: impl FnOnce(&TwoEnds<'a, S, O>, Meeting) -> Path<A, S::Cost>,
    ) -> Report<A, S::Cost> {
        let end = self.meet(start);
        let end = end.map(|meeting| meeting.map(|meeting| path_of(&self.ends, meeting)));
        self.ends.run.stores(self.ends.stored());
        self.ends.run.holds(self.ends.store_bytes());
        self.ends.run.end(end)
    }

    /// Completes layer after layer until the ends meet or one has no more states.
    fn meet(&mut self, start: &S::State) -> Result<Option<Meeting>, StopReason> {
        let goal = self.ends.run.space.goal();
        for (side, state) in Side::BOTH.into_iter().zip([start, &goal]) {
            self.ends.store_first(side, state, 0)?;
            self.balls[side as usize].frontier = 0..1;
        }
        self.ends.run.has_open(self.open());
        if self.ends.run.space.is_goal(start) {
            self.ends.run.count_popped();
            return Ok(Some([0, 0]));
        }
        loop {
            let [forward, backward] = &self.balls;
            let side = if forward.frontier.len() <= backward.frontier.len() {
                Side::Forward
            } else {
                Side::Backward
            };
            if self.balls[side as usize].frontier.is_empty() {
                return Ok(None);
            }
            self.raise_bound();
            if let Some(meeting) = self.expand_layer(side)? {
                return Ok(Some(meeting));
            }
        }
    }

    fn expand_layer(&mut self, side: Side) -> Result<Option<Meeting>, StopReason> {
        let next = self.balls[side as usize].frontier.end;
        while let Some(id) = self.balls[side as usize].frontier.next() {
            if self.ends.run.is_look_due() {
                self.ends.run.look(self.ends.store_bytes())?;
            }
            let met = match side {
                Side::Forward => self.expand(side, self.ends.run.space, id)?,
                Side::Backward => self.expand(side, self.ends.reverse, id)?,
            };
            if met.is_some() {
                return Ok(met);
            }
        }
        let ball = &mut self.balls[side as usize];
        ball.frontier = next..self.ends.stores[side as usize].len() as u32;
        ball.depth += 1;
        Ok(None)
    }

    fn expand<T: SideOf<S>>(
        &mut self,
        side: Side,
        space: &T,
        id: u32,
    ) -> Result<Option<Meeting>, StopReason> {
        let node = self.ends.store(side).node(id).clone();
        let state = space.unpack(&node.state);
        let (open, closed) = (self.open() - 1, self.ends.run.stats.expanded + 1);
        let number = side.number(id);
        let (g, h) = (node.g, S::Cost::ZERO);
        self.ends.run.expanded(&Expansion { id: number, state: &state, g, h, open, closed })?;
        let back = node.action.and_then(|action| space.inverse(action));
        for action in space.actions(&state) {
            self.ends.run.count_successor();
            let cost = space.cost(&state, action);
            let g = node.g.plus(cost);
            let (successor, fate) = match node.parent() {
                // The parent is known, so the search does not look it up.
                Some(parent) if back == Some(action) => (parent, Fate::Closed),
                _ => {
                    let packed = space.pack_successor(&node.state, &state, action);
                    self.place(side, Node::new(packed, g, Some((id, action))), cost)?
                }
            };
            let (parent, id) = (number, side.number(successor));
            self.ends.run.generated(&Generation { parent, id, from: &state, action, g, h, fate });
            if fate == Fate::New {
                self.ends.run.has_open(self.open());
                let packed = &self.ends.stores[side as usize].node(successor).state;
                let key = Key::of(self.ends.run.space, packed);
                if let Some(meeting) = self.ends.meeting(side, successor, key) {
                    return Ok(Some(meeting));
                }
            }
        }
        Ok(None)
    }

    /// Stores a successor, unless it is known.
    #[inline]
    fn place(
        &mut self,
        side: Side,
        node: NodeOf<S>,
        cost: S::Cost,
    ) -> Result<(u32, Fate), StopReason> {
        let key = Key::of(self.ends.run.space, &node.state);
        self.ends.make_room(side, key, 0)?;
        let store = self.ends.store(side);
        Ok(match store.find(&node.state, key) {
            Place::Known(id) if id <= node.parent => (id, Fate::Closed),
            Place::Known(id) => (id, Fate::Duplicate),
            Place::Free(_) if cost == S::Cost::INFINITY => (u32::MAX, Fate::Pruned),
            Place::Free(slot) => (store.insert(node, key, slot), Fate::New),
        })
    }

    /// Returns the number of states stored and not expanded, at both ends.
    #[inline]
    fn open(&self) -> u64 {
        self.ends.stored() - self.ends.run.stats.expanded
    }

    /// Raises the bound to the value that the completed layers prove.
    fn raise_bound(&mut self) {
        let steps = self.balls.iter().map(|ball| ball.depth).sum::<u64>() + 1;
        let Run { space, .. } = self.ends.run;
        self.ends.run.raise_bound(space.min_action_cost().times(steps));
    }
}
