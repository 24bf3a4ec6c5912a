//! The rules of the multi-tile metric, as a state space.
//!
//! An action is a slide of the blank along its row or column. Two slides in a row along one axis are
//! never needed, so a state remembers along which axis it was reached and has only actions of the
//! other: three slides on the 4×4 board instead of six.
//!
//! **Invariant.** A path alternates between rows and columns, so the axis before a slide is the other
//! one, except at the start of the path. The number of slides shows whether it is the start, so
//! `undo` restores the state. The stored form leaves this out: boards are the same however they
//! were reached, and a search that stores them has every slide.

use crate::model::{Move, Position, Slide};
use crate::space::{Board, MoveOrder, Packing, StateCost, TilePuzzle};
use taquin_search::{PackedSpace, StateSpace, UndoSpace};

/// The sliding-tile puzzle of one shape with one goal, in which each slide is a move.
#[derive(Clone, Debug)]
pub(crate) struct SlidePuzzle<const N: usize, P> {
    steps: TilePuzzle<N, P>,
    order: MoveOrder,
}

/// A board on a path of slides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct SlideState<const N: usize> {
    pub(crate) board: Board<N>,
    /// The number of slides since the start of the path.
    depth: u16,
    /// Whether the last slide went along a column.
    vertical: bool,
}

impl<const N: usize> SlideState<N> {
    fn new(board: Board<N>) -> Self {
        Self { board, depth: 0, vertical: false }
    }
}

impl<const N: usize, P: Packing<N>> SlidePuzzle<N, P> {
    /// Returns the puzzle with this goal, with slides in a given order, short ones first.
    ///
    /// # Panics
    /// Panics if the goal has more than `N` cells.
    pub(crate) fn new(goal: &Position, order: MoveOrder) -> Self {
        Self { steps: TilePuzzle::with_order(goal, order), order }
    }

    /// Returns the working form of a position of this puzzle's shape.
    ///
    /// # Panics
    /// Panics if it has another shape.
    pub(crate) fn state(&self, position: &Position) -> SlideState<N> {
        SlideState::new(self.steps.board(position))
    }

    /// Returns the target cell of the blank after one step.
    #[inline]
    pub(crate) fn target(&self, blank: u8, step: Move) -> u8 {
        self.steps.target(blank, step)
    }

    /// Returns how many cells the blank can move.
    fn room(&self, blank: u8, step: Move) -> u8 {
        let shape = self.steps.shape();
        let (row, col) = shape.place_of(blank.into());
        let room = match step {
            Move::Up => row,
            Move::Down => shape.rows() - 1 - row,
            Move::Left => col,
            Move::Right => shape.cols() - 1 - col,
        };
        room as u8
    }
}

/// The slides of one state: for each direction in turn, from one cell to the edge.
#[derive(Clone, Debug)]
pub(crate) struct SlideActions {
    order: [Move; 4],
    room: [u8; 4],
    direction: usize,
    length: u8,
}

impl Iterator for SlideActions {
    type Item = Slide;

    #[inline]
    fn next(&mut self) -> Option<Slide> {
        while self.direction < 4 && self.length == self.room[self.direction] {
            self.direction += 1;
            self.length = 0;
        }
        let step = *self.order.get(self.direction)?;
        self.length += 1;
        Some(Slide { step, length: self.length })
    }
}

impl<const N: usize, P: Packing<N>> StateSpace for SlidePuzzle<N, P> {
    type State = SlideState<N>;
    type Action = Slide;
    type Cost = StateCost;
    type Actions = SlideActions;

    fn actions(&self, state: &SlideState<N>) -> SlideActions {
        let order = self.order.moves();
        let room = order.map(|step| {
            if state.depth > 0 && step.is_vertical() == state.vertical {
                0
            } else {
                self.room(state.board.blank, step)
            }
        });
        SlideActions { order, room, direction: 0, length: 0 }
    }

    #[inline]
    fn cost(&self, _: &SlideState<N>, _: Slide) -> StateCost {
        1
    }

    #[inline]
    fn apply(&self, state: &mut SlideState<N>, action: Slide) {
        for _ in 0..action.length {
            state.board.slide_from(self.steps.target(state.board.blank, action.step));
        }
        state.depth += 1;
        state.vertical = action.step.is_vertical();
    }

    #[inline]
    fn is_goal(&self, state: &SlideState<N>) -> bool {
        self.steps.is_goal(&state.board)
    }

    #[inline]
    fn inverse(&self, action: Slide) -> Option<Slide> {
        Some(action.inverse())
    }

    fn min_action_cost(&self) -> StateCost {
        1
    }

    fn max_action_cost(&self) -> StateCost {
        1
    }
}

impl<const N: usize, P: Packing<N>> UndoSpace for SlidePuzzle<N, P> {
    #[inline]
    fn undo(&self, state: &mut SlideState<N>, action: Slide) {
        self.apply(state, action.inverse());
        state.depth -= 2;
        state.vertical = state.depth > 0 && !action.step.is_vertical();
    }
}

impl<const N: usize, P: Packing<N>> PackedSpace for SlidePuzzle<N, P> {
    type Packed = P;

    #[inline]
    fn pack(&self, state: &SlideState<N>) -> P {
        self.steps.pack(&state.board)
    }

    fn unpack(&self, packed: &P) -> SlideState<N> {
        SlideState::new(self.steps.unpack(packed))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{Goal, Shape};

    /// Every slide undone restores the state; after it only the other axis is open.
    #[test]
    fn apply_then_undo_is_the_identity() {
        for (rows, cols) in [(2, 2), (3, 4), (4, 4)] {
            let goal = Goal::Last.position(Shape::new(rows, cols).unwrap()).unwrap();
            let puzzle = SlidePuzzle::<16, u64>::new(&goal, MoveOrder::default());
            let start = puzzle.state(&goal);
            assert_eq!(puzzle.actions(&start).count(), rows + cols - 2);
            for first in puzzle.actions(&start) {
                let mut state = start;
                puzzle.apply(&mut state, first);
                for second in puzzle.actions(&state) {
                    assert_ne!(first.step.is_vertical(), second.step.is_vertical());
                    let before = state;
                    puzzle.apply(&mut state, second);
                    puzzle.undo(&mut state, second);
                    assert_eq!(state, before);
                }
                puzzle.undo(&mut state, first);
                assert_eq!(state, start);
            }
        }
    }
}
