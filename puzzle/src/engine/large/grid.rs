//! The cells of a large board in its canonical form.
//!
//! Every tile is named by its goal cell, its *label*, so any goal is the identity. Goals differ
//! only in the goal cell of the blank, the *home*. [`CanonicalBoard::upright`] brings it into the
//! lower right quarter and makes rows the shorter side, so one way to peel a board and one file of
//! weights serve every orientation:
//!
//! ```text
//!   goal 0 1 2      start 1 0 2     labels, rotated:  8 7 6   5 4 3
//!        3 4 5            3 4 5     home = 8          5 4 3   2 8 7 …
//!        6 7 8            6 7 8
//! ```

use crate::model::{Move, Position, Shape};
use crate::space::CanonicalBoard;

/// No cell: the step leaves the board, or would move a locked tile.
pub const NONE: u16 = u16::MAX;

/// The cells that the blank reaches from each cell, in the order up, down, left, right.
pub type Steps = Vec<[u16; 4]>;

/// The label of a tile: one byte up to 256 cells, two bytes beyond.
pub trait Label: Copy + Eq + Send + Sync + 'static {
    /// Returns the label as an index.
    fn index(self) -> usize;
    /// Returns the label of an index, which the size of the board keeps in range.
    fn of(index: usize) -> Self;
}

macro_rules! labels {
    ($($integer:ty),*) => {$(
        impl Label for $integer {
            #[inline]
            fn index(self) -> usize {
                usize::from(self)
            }

            #[inline]
            fn of(index: usize) -> Self {
                index as $integer
            }
        }
    )*};
}

labels!(u8, u16);

/// The rows, the columns and the home of the blank.
#[derive(Clone, Debug)]
pub struct Grid {
    /// The number of rows.
    pub rows: usize,
    /// The number of columns.
    pub cols: usize,
    /// The cell where the blank belongs.
    pub home: usize,
    /// The row and the column of each cell.
    pub place: Vec<[u8; 2]>,
    /// The neighbours of each cell.
    pub steps: Steps,
}

impl Grid {
    /// Returns the grid of `rows` × `cols` whose blank belongs to `home`.
    ///
    /// # Panics
    /// Panics if no board has this shape.
    #[must_use]
    pub fn new(rows: usize, cols: usize, home: usize) -> Self {
        let shape = Shape::new(rows, cols).expect("boards and their windows have two rows or more");
        let place = |cell| {
            let (row, col) = shape.place_of(cell);
            [row as u8, col as u8]
        };
        let next = |cell, step| shape.neighbour(cell, step).map_or(NONE, |next| next as u16);
        let cells = 0..shape.cells();
        Self {
            rows,
            cols,
            home,
            place: cells.clone().map(place).collect(),
            steps: cells.map(|cell| Move::ALL.map(|step| next(cell, step))).collect(),
        }
    }

    /// Returns the number of cells.
    #[must_use]
    pub fn cells(&self) -> usize {
        self.place.len()
    }

    /// Returns the number of steps between two cells along rows and columns.
    #[inline]
    #[must_use]
    pub fn taxicab(&self, one: usize, other: usize) -> usize {
        let ([row, col], [to_row, to_col]) = (self.place[one], self.place[other]);
        usize::from(row.abs_diff(to_row)) + usize::from(col.abs_diff(to_col))
    }

    /// Returns whether transposing the board changes nothing but the labels.
    #[must_use]
    pub fn is_symmetric(&self) -> bool {
        self.rows == self.cols && self.home + 1 == self.cells()
    }

    /// Returns the image of a cell when rows and columns are exchanged.
    #[must_use]
    pub fn transposed(&self, cell: usize) -> usize {
        cell % self.cols * self.cols + cell / self.cols
    }

    /// Returns the steps that do not move `locked` tiles.
    #[cfg(test)]
    pub(crate) fn steps_around(&self, locked: &[bool]) -> Steps {
        let free = |next: u16| if next != NONE && locked[usize::from(next)] { NONE } else { next };
        self.steps.iter().map(|steps| steps.map(free)).collect()
    }

    /// Makes a step of the blank on labels, and returns the new cell of the blank.
    pub fn slide<T>(&self, labels: &mut [T], blank: usize, step: u8) -> usize {
        let next = usize::from(self.steps[blank][usize::from(step)]);
        labels.swap(blank, next);
        next
    }
}

/// Returns whether every label is in its cell.
pub(crate) fn is_home(labels: &[u16]) -> bool {
    labels.iter().enumerate().all(|(cell, &label)| cell == usize::from(label))
}

/// A start in the canonical form for its goal, and the grid that it lies on.
#[derive(Clone, Debug)]
pub struct LabelledBoard {
    /// The grid, whose home is that of the goal.
    pub grid: Grid,
    /// The label in each cell; that of the blank is its home.
    pub labels: Vec<u16>,
    /// The cell of the blank.
    pub blank: usize,
    canonical: CanonicalBoard,
}

impl LabelledBoard {
    /// Labels a start, for a goal of the same shape.
    #[must_use]
    pub fn new(start: &Position, goal: &Position) -> Self {
        let canonical = CanonicalBoard::upright(start, goal);
        let (rows, cols) = (start.shape().rows(), start.shape().cols());
        let grid = Grid::new(rows.min(cols), rows.max(cols), canonical.home_of[0].into());
        Self { grid, labels: canonical.homes.clone(), blank: canonical.blank, canonical }
    }

    /// Returns the labels as small as the size of the board allows.
    #[must_use]
    pub fn board<L: Label>(&self) -> Vec<L> {
        self.labels.iter().map(|&label| L::of(label.into())).collect()
    }

    /// Returns, for each cell of the original board, its cell on the grid.
    pub(crate) fn turned(&self) -> Vec<usize> {
        (0..self.labels.len()).map(|cell| self.canonical.symmetry.cell(cell)).collect()
    }

    /// Returns steps on the grid as moves on the original board.
    pub(crate) fn moves(&self, steps: &[u8]) -> Vec<Move> {
        self.canonical.original(steps.iter().map(|&step| Move::ALL[usize::from(step)]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{Goal, Sampler};

    #[test]
    fn steps_of_the_grid_are_moves_of_the_board() {
        for (rows, cols) in [(2, 5), (5, 2), (4, 4), (3, 7)] {
            let shape = Shape::new(rows, cols).unwrap();
            for goal in Goal::NAMED {
                let goal = goal.position(shape).unwrap();
                let start = Sampler::new(1).solvable(&goal);
                let labelled = LabelledBoard::new(&start, &goal);
                let grid = &labelled.grid;
                let [row, col] = grid.place[grid.home];
                assert!(2 * usize::from(row) + 1 >= grid.rows, "{goal:?}");
                assert!(2 * usize::from(col) + 1 >= grid.cols, "{goal:?}");
                let (mut labels, mut blank) = (labelled.labels.clone(), labelled.blank);
                let mut board = start;
                for number in 0..40u8 {
                    let step = number.wrapping_mul(37) % 4;
                    if grid.steps[blank][usize::from(step)] == NONE {
                        continue;
                    }
                    blank = grid.slide(&mut labels, blank, step);
                    board = board.after(labelled.moves(&[step])[0]).unwrap();
                    let again = LabelledBoard::new(&board, &goal);
                    assert_eq!((&again.labels, again.blank), (&labels, blank));
                }
            }
        }
    }
}
