//! The learned score in one look-up a tile and move.
//!
//! A move takes tile t from cell a to cell b and the blank the other way, which changes every
//! weight of t and of the blank with each other label. Naively that is four rows of weights; but
//! the four always come together, so their sum is a row of its own:
//!
//! ```text
//!   row(t, a→b)[cell, label] = P(t b) − P(t a) + P(blank a) − P(blank b),  each with label in cell
//! ```
//!
//! The change of the score is the sum of that row over the board, and the way back is its
//! negative. The weight between t and the blank themselves is put where t stands before the move.

use super::super::cell::Cell;
use super::super::evaluation::{Evaluation, Value};
use super::super::frame::Frame;
use super::super::lines;
use super::file::Weights;

/// Weights made ready for a beam.
#[derive(Debug)]
pub(crate) struct Learned<'a> {
    frame: &'a Frame,
    weights: &'a Weights,
    rows: Vec<i16>,
}

impl<'a> Learned<'a> {
    /// Makes weights ready for a frame, whose home is the last corner.
    pub(crate) fn new(frame: &'a Frame, weights: &'a Weights) -> Self {
        let mut learned = Self { frame, weights, rows: Vec::new() };
        learned.fill();
        learned
    }

    /// Rows and columns.
    pub(crate) fn sides(&self) -> (usize, usize) {
        (self.frame.rows, self.frame.cols)
    }

    /// Bytes of the rows.
    pub(crate) fn bytes(cells: usize) -> u64 {
        (2 * cells * cells * cells * cells * size_of::<i16>()) as u64
    }

    /// The row of a tile between two neighbouring cells: rows of steps along a row come first.
    #[inline]
    fn row_start(&self, tile: usize, low: usize, vertical: bool) -> usize {
        let cells = self.frame.cells();
        ((usize::from(vertical) * cells + low) * cells + tile) * cells * cells
    }

    fn fill(&mut self) {
        let (cells, home) = (self.frame.cells(), self.frame.home);
        self.rows = vec![0; 2 * cells * cells * cells * cells];
        for a in 0..cells {
            for (vertical, step) in [(true, 1), (false, 3)] {
                let b = usize::from(self.frame.steps[a][step]);
                if b >= cells {
                    continue;
                }
                for tile in (0..cells).filter(|&tile| tile != home) {
                    let start = self.row_start(tile, a, vertical);
                    self.fill_row(start, tile, a, b);
                }
            }
        }
    }

    fn fill_row(&mut self, start: usize, tile: usize, a: usize, b: usize) {
        let (cells, home) = (self.frame.cells(), self.frame.home);
        for cell in (0..cells).filter(|&cell| cell != a && cell != b) {
            for label in (0..cells).filter(|&label| label != tile && label != home) {
                let other = (label, cell);
                let change = self.weights.of((tile, b), other) - self.weights.of((tile, a), other)
                    + self.weights.of((home, a), other)
                    - self.weights.of((home, b), other);
                self.rows[start + cell * cells + label] = small(change);
            }
        }
        let between = self.weights.of((tile, b), (home, a)) - self.weights.of((tile, a), (home, b));
        self.rows[start + a * cells + tile] = small(between);
        self.rows[start + b * cells + tile] = small(between);
    }
}

impl Learned<'_> {
    /// The value after `tile` slid from a cell into the blank, the labels being those before.
    #[inline]
    pub(crate) fn stepped(
        &self,
        labels: impl Iterator<Item = u8>,
        tile: usize,
        blank: usize,
        from: usize,
        value: Value,
    ) -> Value {
        let cells = self.frame.cells();
        let (low, high) = (from.min(blank), from.max(blank));
        let start = self.row_start(tile, low, high - low > 1);
        let places = self.rows[start..start + cells * cells].chunks_exact(cells).zip(labels);
        let sum: i32 = places.map(|(row, label)| i32::from(row[usize::from(label)])).sum();
        let near = self.frame.taxicab(tile, blank) as i32 - self.frame.taxicab(tile, from) as i32;
        let left = (i32::from(value.left) + near) as u16;
        let score = if from == low { value.score + sum } else { value.score - sum };
        Value { score, left, floor: left, memo: 0 }
    }
}

fn small(change: i32) -> i16 {
    change.clamp(i32::from(i16::MIN), i32::from(i16::MAX)) as i16
}

impl<C: Cell> Evaluation<C> for Learned<'_> {
    const BY_BLANK: bool = true;

    fn start(&self, board: &[C], blank: usize) -> Value {
        let labels = || board.iter().enumerate().map(|(cell, label)| (label.index(), cell));
        let pairs = labels().flat_map(|one| labels().map(move |other| (one, other)));
        let pairs = pairs.filter(|(one, other)| one.0 < other.0);
        let left = lines::manhattan(self.frame, board, blank) as u16;
        let score = pairs.map(|(one, other)| self.weights.of(one, other)).sum();
        Value { score, left, floor: left, memo: 0 }
    }

    #[inline]
    fn step(&self, board: &[C], blank: usize, from: usize, value: Value) -> Value {
        let labels = board.iter().map(|label| label.index() as u8);
        self.stepped(labels, board[from].index(), blank, from, value)
    }
}
