//! The learned score of the rest of a larger board: the last rows and columns.

use super::file::Weights;
use super::table::PairScore;
use crate::engine::large::grid::{Grid, Label};
use crate::engine::large::lines;
use crate::engine::large::score::{BoardScore, BoardValue};

/// Weights of a small board, used in the last corner of a larger one.
#[derive(Debug)]
pub(crate) struct PartScore<'a> {
    learned: PairScore<'a>,
    grid: &'a Grid,
    /// The cell of the large board for each cell of the part.
    cells: Vec<u16>,
    /// The cell of the part for each cell of the large board, and so for each label.
    numbers: Vec<u8>,
}

impl<'a> PartScore<'a> {
    /// Prepares weights for the grid `small` at the end of `grid`; both homes are the last corner.
    pub(crate) fn new(grid: &'a Grid, small: &'a Grid, weights: &'a Weights) -> Self {
        let (top, left) = (grid.rows - small.rows, grid.cols - small.cols);
        let cell = |&[row, col]: &[u8; 2]| {
            ((top + usize::from(row)) * grid.cols + left + usize::from(col)) as u16
        };
        let cells: Vec<u16> = small.place.iter().map(cell).collect();
        let mut numbers = vec![0; grid.cells()];
        for (number, &cell) in cells.iter().enumerate() {
            numbers[usize::from(cell)] = number as u8;
        }
        Self { learned: PairScore::new(small, weights), grid, cells, numbers }
    }

    /// Returns the rows and the columns of the part.
    pub(crate) fn sides(&self) -> [usize; 2] {
        self.learned.sides()
    }

    /// Returns the labels of the part, as cells of the part.
    fn labels<'b, L: Label>(&'b self, board: &'b [L]) -> impl Iterator<Item = u8> + 'b {
        self.cells.iter().map(|&cell| self.numbers[board[usize::from(cell)].index()])
    }

    fn number(&self, cell: usize) -> usize {
        usize::from(self.numbers[cell])
    }
}

impl<L: Label> BoardScore<L> for PartScore<'_> {
    const BY_BLANK: bool = true;

    fn start(&self, board: &[L], blank: usize) -> BoardValue {
        let part: Vec<u8> = self.labels(board).collect();
        let value = self.learned.start(&part, self.number(blank));
        let left = lines::manhattan(self.grid, board, blank) as u16;
        BoardValue { left, floor: left, ..value }
    }

    #[inline]
    fn step(&self, board: &[L], blank: usize, from: usize, value: BoardValue) -> BoardValue {
        let tile = self.number(board[from].index());
        self.learned.stepped(self.labels(board), tile, self.number(blank), self.number(from), value)
    }
}

#[cfg(test)]
mod tests {
    use super::super::shelf::WeightShelf;
    use super::*;
    use crate::engine::large::distance::{DistanceScore, ScoreTuning};
    use crate::model::{Sampler, Shape};

    /// Walks in the last five rows and columns of a 6×6 board.
    #[test]
    fn steps_add_up_to_the_definition() {
        let (grid, small) = (Grid::new(6, 6, 35), Grid::new(5, 5, 24));
        let shelf = WeightShelf::default();
        let [of_five, of_six] =
            [5, 6].map(|side| shelf.fitting(Shape::new(side, side).unwrap()).unwrap());
        let part = PartScore::new(&grid, &small, &of_five);
        let whole = PairScore::new(&grid, &of_six);
        let distance = DistanceScore::new(&grid, ScoreTuning::of(&grid));
        let outer: Vec<bool> = (0..36).map(|cell| cell < 6 || cell % 6 == 0).collect();
        let steps = grid.steps_around(&outer);
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
