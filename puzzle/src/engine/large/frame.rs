//! A board seen from its goal: every tile is called by the cell where it belongs.
//!
//! With that, any goal is the identity, and only the blank's own goal, its *home*, is left of
//! it. Turning the board over brings the home into the lower right quarter and makes rows the
//! fewer side, so that one way to peel and one file of weights serve every orientation:
//!
//! ```text
//!   goal 0 1 2      start 1 0 2     labels, turned over:  8 7 6 → 5 4 3
//!        3 4 5            3 4 5     home = 8              5 4 3   2 8 7 …
//!        6 7 8            6 7 8
//! ```

use crate::model::{Move, Position};
use crate::space::CanonicalBoard;

/// No cell: the step leads off the board, or onto a tile that must not move.
pub(crate) const NONE: u16 = u16::MAX;

/// The cells that the blank reaches from a cell, in the order U D L R.
pub(crate) type Steps = Vec<[u16; 4]>;

/// Rows, columns and the blank's home of a board in its own labels.
#[derive(Clone, Debug)]
pub(crate) struct Frame {
    pub(crate) rows: usize,
    pub(crate) cols: usize,
    pub(crate) home: usize,
    /// The row and the column of each cell.
    pub(crate) place: Vec<(u8, u8)>,
    pub(crate) steps: Steps,
}

impl Frame {
    /// A frame of `rows` × `cols` whose blank belongs to `home`.
    pub(crate) fn new(rows: usize, cols: usize, home: usize) -> Self {
        let place: Vec<_> =
            (0..rows * cols).map(|c| ((c / cols) as u8, (c % cols) as u8)).collect();
        let steps = (0..rows * cols).map(|cell| {
            let (row, col) = (cell / cols, cell % cols);
            let to = |legal: bool, next: usize| if legal { next as u16 } else { NONE };
            [
                to(row > 0, cell.wrapping_sub(cols)),
                to(row + 1 < rows, cell + cols),
                to(col > 0, cell.wrapping_sub(1)),
                to(col + 1 < cols, cell + 1),
            ]
        });
        let steps = steps.collect();
        Self { rows, cols, home, place, steps }
    }

    /// How many cells.
    pub(crate) fn cells(&self) -> usize {
        self.place.len()
    }

    /// Steps between two cells along rows and columns.
    #[inline]
    pub(crate) fn taxicab(&self, one: usize, other: usize) -> usize {
        let ((row, col), (to_row, to_col)) = (self.place[one], self.place[other]);
        usize::from(row.abs_diff(to_row)) + usize::from(col.abs_diff(to_col))
    }

    /// Whether transposing the board changes nothing but the labels.
    pub(crate) fn is_symmetric(&self) -> bool {
        self.rows == self.cols && self.home + 1 == self.cells()
    }

    /// The steps that leave `locked` cells alone.
    pub(crate) fn steps_around(&self, locked: &[bool]) -> Steps {
        let free = |next: u16| if next != NONE && locked[usize::from(next)] { NONE } else { next };
        self.steps.iter().map(|steps| steps.map(free)).collect()
    }
}

/// A start and a goal as a frame, the labels of the start, and the way back to people's moves.
#[derive(Clone, Debug)]
pub(crate) struct Task {
    pub(crate) frame: Frame,
    /// The label in each cell; the blank's is its home.
    pub(crate) labels: Vec<u16>,
    /// The cell of the blank.
    pub(crate) blank: usize,
    board: CanonicalBoard,
}

impl Task {
    /// The task of going from `start` to `goal`, two boards of one shape.
    pub(crate) fn new(start: &Position, goal: &Position) -> Self {
        let board = CanonicalBoard::upright(start, goal);
        let (rows, cols) = (start.shape().rows(), start.shape().cols());
        let frame = Frame::new(rows.min(cols), rows.max(cols), board.home_of[0].into());
        Self { frame, labels: board.homes.clone(), blank: board.blank, board }
    }

    /// The cell of the frame that each cell of the board became.
    pub(crate) fn turned(&self) -> Vec<usize> {
        (0..self.labels.len()).map(|cell| self.board.symmetry.cell(cell)).collect()
    }

    /// Steps in the frame as moves on the board.
    pub(crate) fn moves(&self, steps: &[u8]) -> Vec<Move> {
        self.board.original(steps.iter().map(|&step| Move::ALL[usize::from(step)]))
    }
}

/// Makes a step of the blank on labels, and gives the blank's new cell.
pub(crate) fn slide<T>(frame: &Frame, labels: &mut [T], blank: usize, step: u8) -> usize {
    let next = usize::from(frame.steps[blank][usize::from(step)]);
    labels.swap(blank, next);
    next
}

/// Whether every label is in its cell.
pub(crate) fn is_home(labels: &[u16]) -> bool {
    labels.iter().enumerate().all(|(cell, &label)| cell == usize::from(label))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{Goal, Sampler, Shape};

    #[test]
    fn steps_of_the_frame_are_moves_of_the_board() {
        for (rows, cols) in [(2, 5), (5, 2), (4, 4), (3, 7)] {
            let shape = Shape::new(rows, cols).unwrap();
            for goal in Goal::NAMED {
                let goal = goal.position(shape).unwrap();
                let start = Sampler::new(1).solvable(&goal);
                let task = Task::new(&start, &goal);
                let (row, col) = task.frame.place[task.frame.home];
                assert!(2 * usize::from(row) + 1 >= task.frame.rows, "{goal:?}");
                assert!(2 * usize::from(col) + 1 >= task.frame.cols, "{goal:?}");
                let (mut labels, mut blank, mut board) = (task.labels.clone(), task.blank, start);
                for number in 0..40u8 {
                    let step = number.wrapping_mul(37) % 4;
                    if task.frame.steps[blank][usize::from(step)] == NONE {
                        continue;
                    }
                    blank = slide(&task.frame, &mut labels, blank, step);
                    board = board.after(task.moves(&[step])[0]).unwrap();
                    let again = Task::new(&board, &goal);
                    assert_eq!((&again.labels, again.blank), (&labels, blank));
                }
            }
        }
    }
}
