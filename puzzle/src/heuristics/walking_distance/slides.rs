//! Walking distance in the multi-tile metric: slides along columns, and along rows.
//!
//! The states are those of the walking distance. A slide over several lines moves one tile of each,
//! and the distance is the fewest slides: V vertical ones if columns are ignored, H horizontal ones
//! if rows are. A slide is either vertical or horizontal, so V + H is admissible. The two kinds
//! alternate in a shortest solution, so V vertical slides have V − 1 others between them: 2·V − 1 is
//! admissible, and so is 2·H − 1. If the axis of the next slide is known, the bounds are better:
//!
//! ```text
//!   next vertical:    v h v h …     ⌈n/2⌉ ≥ V and ⌊n/2⌋ ≥ H    n ≥ max(2·V − 1, 2·H)
//!   next horizontal:  h v h v …                               n ≥ max(2·H − 1, 2·V)
//! ```
//!
//! One slide may change 2·V − 1 by two, so the heuristic is admissible and not consistent: searches
//! that store states may reopen some.

use super::table::{Look, WalkTable};
use super::{WalkingDistance, Walks};
use crate::heuristics::Unavailable;
use crate::model::{Move, Position, Slide};
use crate::space::{Board, Packing, SlidePuzzle, SlideState, StateCost};
use taquin_search::{Heuristic, Limits};

/// The slides needed along columns and rows.
#[derive(Clone, Debug)]
pub(crate) struct SlideWalkingDistance<const N: usize>(WalkingDistance<N>);

impl<const N: usize> SlideWalkingDistance<N> {
    /// Builds the tables for a goal within limits.
    ///
    /// # Errors
    /// Returns an error if a table would grow too large, or a limit is reached first.
    ///
    /// # Panics
    /// Panics if the goal has more than `N` cells.
    pub(crate) fn within(goal: &Position, limits: &Limits) -> Result<Self, Unavailable> {
        let build = |lines, look: Look<'_>| WalkTable::build(lines, look)?.counting_slides(look);
        WalkingDistance::with_tables(goal, limits, build).map(Self)
    }

    /// Returns the estimate of a position.
    pub(crate) fn of(&self, position: &Position) -> StateCost {
        self.0.find(&Board::new(position)).least_slides()
    }

    pub(crate) fn find(&self, board: &Board<N>) -> Walks {
        self.0.find(board)
    }

    /// Returns the states after a step of the blank that moves `tile`.
    #[inline]
    pub(crate) fn after(&self, walks: Walks, step: Move, tile: u8) -> Walks {
        self.0.after(walks, step, tile)
    }
}

impl Walks {
    /// Returns the least number of slides if the next one goes along a column, or along a row.
    #[inline]
    pub(crate) fn slides_left(self, next_vertical: bool) -> StateCost {
        let (rows, cols) = (self.rows.distance(), self.cols.distance());
        if next_vertical {
            (2 * rows).saturating_sub(1).max(2 * cols)
        } else {
            (2 * cols).saturating_sub(1).max(2 * rows)
        }
    }

    /// Returns the least number of slides for either axis of the next one.
    #[inline]
    pub(crate) fn least_slides(self) -> StateCost {
        self.slides_left(true).min(self.slides_left(false))
    }
}

impl<const N: usize, P: Packing<N>> Heuristic<SlidePuzzle<N, P>> for SlideWalkingDistance<N> {
    type Memo = Walks;

    fn start(&self, _: &SlidePuzzle<N, P>, state: &SlideState<N>) -> Walks {
        self.find(&state.board)
    }

    #[inline]
    fn step(
        &self,
        space: &SlidePuzzle<N, P>,
        state: &SlideState<N>,
        action: Slide,
        mut memo: Walks,
    ) -> Walks {
        let mut blank = state.board.blank;
        for step in action.steps() {
            blank = space.target(blank, step);
            memo = self.after(memo, step, state.board.tile(blank));
        }
        memo
    }

    /// A stored board may have been reached along either axis, so the next slide may go along
    /// either.
    #[inline]
    fn estimate(&self, memo: &Walks) -> StateCost {
        memo.least_slides()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Goal, MoveOrder, Shape};
    use std::collections::HashSet;
    use taquin_search::{PackedSpace, StateSpace};

    /// Visits every 3×3 board, layer by layer from the goal.
    #[test]
    fn slide_walking_distance_never_exceeds_the_fewest_slides() {
        for goal in [Goal::Last, Goal::Snail] {
            let goal = goal.position(Shape::new(3, 3).unwrap()).unwrap();
            let puzzle = SlidePuzzle::<16, u64>::new(&goal, MoveOrder::default());
            let walking = SlideWalkingDistance::<16>::within(&goal, &Limits::NONE).unwrap();
            let mut layer = vec![puzzle.state(&goal)];
            let mut met = HashSet::from([puzzle.pack(&layer[0])]);
            for distance in 0.. {
                assert!(
                    layer.iter().all(|state| walking.find(&state.board).least_slides() <= distance)
                );
                let mut next = Vec::new();
                for state in &layer {
                    // An unpacked board does not record the last slide, so every slide is allowed.
                    let state = puzzle.unpack(&puzzle.pack(state));
                    for slide in puzzle.actions(&state) {
                        let mut after = state;
                        puzzle.apply(&mut after, slide);
                        if met.insert(puzzle.pack(&after)) {
                            next.push(after);
                        }
                    }
                }
                if next.is_empty() {
                    break;
                }
                layer = next;
            }
            assert_eq!(met.len(), 181_440);
        }
    }
}
