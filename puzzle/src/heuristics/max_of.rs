//! The largest of several estimates, chosen while the program runs.
//!
//! Types decide at compile time which heuristic a search uses, so that the loop
//! contains nothing else. A combination that someone types cannot have a type of
//! its own; here each part is a variant, and a step asks each which it is.

use super::{HeuristicChoice, MOST_PARTS, Manhattan, Misplaced};
use crate::board::Board;
use crate::moves::Move;
use crate::packing::Packing;
use crate::position::Position;
use crate::rules::{Moves, TilePuzzle};
use taquin_search::Heuristic;

/// The maximum of up to [`MOST_PARTS`] heuristics.
#[derive(Clone, Debug)]
pub struct MaxOf<const N: usize> {
    parts: Vec<Part<N>>,
}

#[derive(Clone, Debug)]
enum Part<const N: usize> {
    Zero,
    Misplaced(Misplaced<N>),
    Manhattan(Manhattan<N>),
}

impl<const N: usize> MaxOf<N> {
    /// The parts of a choice, each for a goal.
    ///
    /// # Panics
    /// When the goal has more than `N` cells or the choice over [`MOST_PARTS`] parts.
    #[must_use]
    pub fn new(choice: &HeuristicChoice, goal: &Position) -> Self {
        let choices = choice.parts();
        assert!(choices.len() <= MOST_PARTS, "at most {MOST_PARTS} parts");
        let part = |choice: &HeuristicChoice| match choice {
            HeuristicChoice::Misplaced => Part::Misplaced(Misplaced::new(goal)),
            HeuristicChoice::Manhattan => Part::Manhattan(Manhattan::new(goal)),
            // A maximum of maxima is never read from text; zero changes nothing.
            HeuristicChoice::Zero | HeuristicChoice::Max(_) => Part::Zero,
        };
        Self { parts: choices.iter().map(part).collect() }
    }
}

impl<const N: usize, P: Packing<N>> Heuristic<TilePuzzle<N, P>> for MaxOf<N> {
    type Memo = [Moves; MOST_PARTS];

    fn start(&self, space: &TilePuzzle<N, P>, state: &Board<N>) -> Self::Memo {
        let mut memo = [0; MOST_PARTS];
        for (estimate, part) in memo.iter_mut().zip(&self.parts) {
            *estimate = match part {
                Part::Zero => 0,
                Part::Misplaced(misplaced) => misplaced.start(space, state),
                Part::Manhattan(manhattan) => manhattan.start(space, state),
            };
        }
        memo
    }

    fn step(
        &self,
        space: &TilePuzzle<N, P>,
        state: &Board<N>,
        action: Move,
        mut memo: Self::Memo,
    ) -> Self::Memo {
        for (estimate, part) in memo.iter_mut().zip(&self.parts) {
            *estimate = match part {
                Part::Zero => 0,
                Part::Misplaced(misplaced) => misplaced.step(space, state, action, *estimate),
                Part::Manhattan(manhattan) => manhattan.step(space, state, action, *estimate),
            };
        }
        memo
    }

    fn estimate(&self, memo: &Self::Memo) -> Moves {
        memo.iter().copied().max().unwrap_or(0)
    }
}
