//! The learned score with one lookup for each tile and move.
//!
//! A move takes tile t from cell a to cell b and the blank back, which changes every weight of t and
//! of the blank with each other label. Naively that takes four rows of weights; but the four always
//! occur together, so the table stores their sum as one row:
//!
//! ```text
//!   row(t, a→b)[cell, label] = P(t b) − P(t a) + P(blank a) − P(blank b),  each with label in cell
//! ```
//!
//! The change of the score is the sum of that row over the board; the move back has the negative sum.
//! The weight between t and the blank counts in the cell of t before the move.

use super::file::Weights;
use crate::engine::large::grid::{Grid, Label};
use crate::engine::large::lines;
use crate::engine::large::score::{BoardScore, BoardValue};

/// Weights of pairs, prepared for a beam.
#[derive(Debug)]
pub struct PairScore<'a> {
    grid: &'a Grid,
    weights: &'a Weights,
    rows: Vec<i16>,
}

impl<'a> PairScore<'a> {
    /// Prepares weights for a grid whose home is the last corner.
    #[must_use]
    pub fn new(grid: &'a Grid, weights: &'a Weights) -> Self {
        let cells = grid.cells();
        let mut learned = Self { grid, weights, rows: vec![0; 2 * cells * cells * cells * cells] };
        for a in 0..cells {
            for (vertical, step) in [(true, 1), (false, 3)] {
                let b = usize::from(grid.steps[a][step]);
                if b < cells {
                    for tile in (0..cells).filter(|&tile| tile != grid.home) {
                        learned.fill_row(learned.row_start(tile, a, vertical), tile, a, b);
                    }
                }
            }
        }
        learned
    }

    /// Returns the rows and the columns.
    pub(crate) fn sides(&self) -> [usize; 2] {
        [self.grid.rows, self.grid.cols]
    }

    /// Returns the bytes of the rows.
    pub(crate) fn bytes(cells: usize) -> u64 {
        (2 * cells * cells * cells * cells * size_of::<i16>()) as u64
    }

    /// Returns the start of the row of a tile between two neighbouring cells; rows of horizontal steps
    /// come first.
    #[inline]
    fn row_start(&self, tile: usize, low: usize, vertical: bool) -> usize {
        let cells = self.grid.cells();
        ((usize::from(vertical) * cells + low) * cells + tile) * cells * cells
    }

    fn fill_row(&mut self, start: usize, tile: usize, a: usize, b: usize) {
        let (cells, home) = (self.grid.cells(), self.grid.home);
        for cell in (0..cells).filter(|&cell| cell != a && cell != b) {
            for label in (0..cells).filter(|&label| label != tile && label != home) {
                let other = (label, cell);
                let change = self.weights.of((tile, b), other) - self.weights.of((tile, a), other)
                    + self.weights.of((home, a), other)
                    - self.weights.of((home, b), other);
                self.rows[start + cell * cells + label] = clamped(change);
            }
        }
        let between = self.weights.of((tile, b), (home, a)) - self.weights.of((tile, a), (home, b));
        self.rows[start + a * cells + tile] = clamped(between);
        self.rows[start + b * cells + tile] = clamped(between);
    }

    /// Returns the value after `tile` slid from a cell into the blank; the labels are those before.
    #[inline]
    pub(super) fn stepped(
        &self,
        labels: impl Iterator<Item = u8>,
        tile: usize,
        blank: usize,
        from: usize,
        value: BoardValue,
    ) -> BoardValue {
        let cells = self.grid.cells();
        let (low, high) = (from.min(blank), from.max(blank));
        let start = self.row_start(tile, low, high - low > 1);
        let places = self.rows[start..start + cells * cells].chunks_exact(cells).zip(labels);
        let sum: i32 = places.map(|(row, label)| i32::from(row[usize::from(label)])).sum();
        let near = self.grid.taxicab(tile, blank) as i32 - self.grid.taxicab(tile, from) as i32;
        let left = (i32::from(value.left) + near) as u16;
        let score = if from == low { value.score + sum } else { value.score - sum };
        BoardValue { score, left, floor: left, memo: 0 }
    }
}

fn clamped(change: i32) -> i16 {
    change.clamp(i32::from(i16::MIN), i32::from(i16::MAX)) as i16
}

impl<L: Label> BoardScore<L> for PairScore<'_> {
    const BY_BLANK: bool = true;

    fn start(&self, board: &[L], blank: usize) -> BoardValue {
        let labels = || board.iter().enumerate().map(|(cell, label)| (label.index(), cell));
        let pairs = labels().flat_map(|one| labels().map(move |other| (one, other)));
        let pairs = pairs.filter(|(one, other)| one.0 < other.0);
        let left = lines::manhattan(self.grid, board, blank) as u16;
        let score = pairs.map(|(one, other)| self.weights.of(one, other)).sum();
        BoardValue { score, left, floor: left, memo: 0 }
    }

    #[inline]
    fn step(&self, board: &[L], blank: usize, from: usize, value: BoardValue) -> BoardValue {
        let labels = board.iter().map(|label| label.index() as u8);
        self.stepped(labels, board[from].index(), blank, from, value)
    }
}
