//! The learned score of what is left of a larger board: the last rows and columns, the rest being
//! settled.

use super::super::cell::Cell;
use super::super::evaluation::{Evaluation, Value};
use super::super::frame::Frame;
use super::super::lines;
use super::file::Weights;
use super::table::Learned;

/// Weights of a small board at work in the last corner of a larger one.
#[derive(Debug)]
pub(crate) struct Part<'a> {
    learned: Learned<'a>,
    frame: &'a Frame,
    /// The cell of the board for each of the part.
    cells: Vec<u16>,
    /// The number within the part of each cell of the board, and so of each label.
    numbers: Vec<u8>,
}

impl<'a> Part<'a> {
    /// `small` is the frame of the weights; the home of `frame` is its last corner, as theirs is.
    pub(crate) fn new(frame: &'a Frame, small: &'a Frame, weights: &'a Weights) -> Self {
        let (top, left) = (frame.rows - small.rows, frame.cols - small.cols);
        let cell =
            |number: usize| (top + number / small.cols) * frame.cols + left + number % small.cols;
        let cells: Vec<u16> = (0..small.cells()).map(|number| cell(number) as u16).collect();
        let mut numbers = vec![0; frame.cells()];
        for (number, &cell) in cells.iter().enumerate() {
            numbers[usize::from(cell)] = number as u8;
        }
        Self { learned: Learned::new(small, weights), frame, cells, numbers }
    }

    /// Rows and columns of the part.
    pub(crate) fn sides(&self) -> (usize, usize) {
        self.learned.sides()
    }

    /// The labels of the part, by its own numbers.
    fn labels<'b, C: Cell>(&'b self, board: &'b [C]) -> impl Iterator<Item = u8> + 'b {
        self.cells.iter().map(|&cell| self.numbers[board[usize::from(cell)].index()])
    }

    fn number(&self, cell: usize) -> usize {
        usize::from(self.numbers[cell])
    }
}

impl<C: Cell> Evaluation<C> for Part<'_> {
    const BY_BLANK: bool = true;

    fn start(&self, board: &[C], blank: usize) -> Value {
        let part: Vec<u8> = self.labels(board).collect();
        let value = self.learned.start(&part, self.number(blank));
        let left = lines::manhattan(self.frame, board, blank) as u16;
        Value { left, floor: left, ..value }
    }

    #[inline]
    fn step(&self, board: &[C], blank: usize, from: usize, value: Value) -> Value {
        let tile = self.number(board[from].index());
        self.learned.stepped(self.labels(board), tile, self.number(blank), self.number(from), value)
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::distance::{Distance, Tuning};
    use super::super::shelf::WeightShelf;
    use super::*;
    use crate::model::{Sampler, Shape};

    /// Walks in the last five rows and columns of a 6×6 board: each score must add up.
    #[test]
    fn steps_add_up_to_the_definition() {
        let (frame, small) = (Frame::new(6, 6, 35), Frame::new(5, 5, 24));
        let shelf = WeightShelf::default();
        let [of_five, of_six] =
            [5, 6].map(|side| shelf.fitting(Shape::new(side, side).unwrap()).unwrap());
        let part = Part::new(&frame, &small, &of_five);
        let whole = Learned::new(&frame, &of_six);
        let distance = Distance::new(&frame, Tuning::of(&frame));
        let outer: Vec<bool> = (0..36).map(|cell| cell < 6 || cell % 6 == 0).collect();
        let steps = frame.steps_around(&outer);
        let mut board: Vec<u8> = (0..36).collect();
        let (mut blank, mut sampler) = (35, Sampler::new(1));
        let mut values =
            (part.start(&board, blank), whole.start(&board, blank), distance.start(&board, blank));
        for _ in 0..500 {
            let from = usize::from(steps[blank][sampler.below(4) as usize]);
            if from >= board.len() {
                continue;
            }
            values.0 = part.step(&board, blank, from, values.0);
            values.1 = whole.step(&board, blank, from, values.1);
            values.2 = distance.step(&board, blank, from, values.2);
            board.swap(blank, from);
            blank = from;
            assert_eq!(values.0, part.start(&board, blank));
            assert_eq!(values.1, whole.start(&board, blank));
            assert_eq!(values.2, distance.start(&board, blank));
        }
        assert_ne!(blank, 35);
    }
}
