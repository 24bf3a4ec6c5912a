//! One path through a graph given by closures: all that IDA* remembers.
//!
//! A search that goes deep changes one state in place. States of the caller's cannot be
//! changed back, so the path is kept here, level by level, with the successors of each
//! state on it, and what the search holds as "the state" is a depth:
//!
//! ```text
//!   depth 0   cat   → cot, car
//!   depth 1   cot   → dot, cog           (cat is on the path and left out)
//!   depth 2   cog   → dog                the state "2"
//! ```
//!
//! An action is the place of a successor in its list.

use super::{GraphState, Successors};
use crate::cost::Cost;
use crate::heuristic::Heuristic;
use crate::report::{Outcome, Path, Report};
use crate::space::{StateSpace, UndoSpace};
use std::cell::RefCell;
use std::ops::Range;

/// The depth of the start.
pub(super) const START: usize = 0;

struct Level<N, C> {
    state: N,
    /// Its place in the list of the level above; `None` for the start, and once the level above
    /// has changed.
    place: Option<usize>,
    /// With the cost of the step and the estimate; kept while the state is.
    successors: Vec<(N, C, C)>,
    asked: bool,
}

pub(super) struct Walk<'a, N, C, F, E, G> {
    successors: &'a F,
    estimate: E,
    goal: G,
    /// The path, and below it levels that are entered again or whose room is used again.
    levels: RefCell<Vec<Level<N, C>>>,
}

impl<'a, N, C, F, E, G> Walk<'a, N, C, F, E, G>
where
    N: GraphState,
    C: Cost,
    F: Successors<N, C>,
    E: Fn(&N) -> C,
    G: Fn(&N) -> bool,
{
    pub(super) fn new(successors: &'a F, estimate: E, goal: G, start: N) -> Self {
        let (place, successors_of) = (None, Vec::new());
        let levels = vec![Level { state: start, place, successors: successors_of, asked: false }];
        Self { successors, estimate, goal, levels: RefCell::new(levels) }
    }

    /// A report in the caller's states. Its path is the one that was walked last, since its
    /// cost was summed up along it.
    pub(super) fn report(self, report: Report<usize, C>) -> Report<N, C> {
        let Report { outcome, lower_bound, interrupted, stats } = report;
        let outcome = match outcome {
            Outcome::Solved(Path { actions, cost }) => {
                let levels = self.levels.into_inner().into_iter().skip(1).take(actions.len());
                Outcome::Solved(Path { actions: levels.map(|level| level.state).collect(), cost })
            }
            Outcome::Exhausted => Outcome::Exhausted,
            Outcome::Stopped(reason) => Outcome::Stopped(reason),
        };
        Report { outcome, lower_bound, interrupted, stats }
    }

    /// Lists the successors of a state that are not on the path, once.
    fn ask(&self, depth: usize) {
        let levels = &mut *self.levels.borrow_mut();
        let (path, here) = levels[..=depth].split_at_mut(depth);
        let here = &mut here[0];
        if here.asked {
            return;
        }
        here.asked = true;
        for (state, cost) in (self.successors)(&here.state) {
            if state != here.state && path.iter().all(|level| level.state != state) {
                let h = (self.estimate)(&state);
                here.successors.push((state, cost, h));
            }
        }
    }

    /// Something about a successor.
    fn successor<T>(&self, depth: usize, place: usize, get: impl Fn(&(N, C, C)) -> T) -> T {
        get(&self.levels.borrow()[depth].successors[place])
    }
}

impl<N, C, F, E, G> StateSpace for Walk<'_, N, C, F, E, G>
where
    N: GraphState,
    C: Cost,
    F: Successors<N, C>,
    E: Fn(&N) -> C,
    G: Fn(&N) -> bool,
{
    type State = usize;
    type Action = usize;
    type Cost = C;
    type Actions = Range<usize>;

    fn actions(&self, &depth: &usize) -> Range<usize> {
        self.ask(depth);
        0..self.levels.borrow()[depth].successors.len()
    }

    fn cost(&self, &depth: &usize, place: usize) -> C {
        self.successor(depth, place, |&(_, cost, _)| cost)
    }

    /// A state that is entered again, as when the path is summed up, is not asked about again:
    /// the closure may answer differently.
    fn apply(&self, depth: &mut usize, place: usize) {
        let levels = &mut *self.levels.borrow_mut();
        let above = *depth;
        *depth += 1;
        if levels.get(*depth).is_some_and(|level| level.place == Some(place)) {
            return;
        }
        let state = levels[above].successors[place].0.clone();
        let place = Some(place);
        match levels.get_mut(*depth) {
            Some(level) => {
                (level.state, level.place, level.asked) = (state, place, false);
                level.successors.clear();
            }
            None => levels.push(Level { state, place, successors: Vec::new(), asked: false }),
        }
        if let Some(below) = levels.get_mut(*depth + 1) {
            below.place = None;
        }
    }

    fn is_goal(&self, &depth: &usize) -> bool {
        (self.goal)(&self.levels.borrow()[depth].state)
    }
}

impl<N, C, F, E, G> UndoSpace for Walk<'_, N, C, F, E, G>
where
    N: GraphState,
    C: Cost,
    F: Successors<N, C>,
    E: Fn(&N) -> C,
    G: Fn(&N) -> bool,
{
    fn undo(&self, depth: &mut usize, _: usize) {
        *depth -= 1;
    }
}

/// The estimates beside the successors.
pub(super) struct WalkEstimates;

impl<'a, N, C, F, E, G> Heuristic<Walk<'a, N, C, F, E, G>> for WalkEstimates
where
    N: GraphState,
    C: Cost,
    F: Successors<N, C>,
    E: Fn(&N) -> C,
    G: Fn(&N) -> bool,
{
    type Memo = C;

    fn start(&self, walk: &Walk<'a, N, C, F, E, G>, &depth: &usize) -> C {
        (walk.estimate)(&walk.levels.borrow()[depth].state)
    }

    fn step(&self, walk: &Walk<'a, N, C, F, E, G>, &depth: &usize, place: usize, _: C) -> C {
        walk.successor(depth, place, |&(.., h)| h)
    }

    fn estimate(&self, memo: &C) -> C {
        *memo
    }
}
