//! The order of the weights: every pair of labels once, with every two cells they can be in.
//!
//! On a square board with the home of the blank in the corner, transposing the board and its labels
//! gives another board of the same length, so a weight equals its mirror image.

use crate::engine::large::grid::Grid;

/// The index of a weight: pairs of labels in order, then the cell of the lower label, then the cell of
/// the higher one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pairs {
    /// The number of cells.
    pub cells: usize,
}

impl Pairs {
    /// Returns the number of indices; those of two labels in one cell are not used.
    #[must_use]
    pub fn count(self) -> usize {
        self.cells * (self.cells - 1) / 2 * self.cells * self.cells
    }

    /// Returns the first index of the pair `low` < `high` with `low` in a cell.
    #[inline]
    #[must_use]
    pub fn row(self, low: usize, cell: usize, high: usize) -> usize {
        let pair = low * (2 * self.cells - low - 1) / 2 + (high - low - 1);
        (pair * self.cells + cell) * self.cells
    }

    /// Returns the index of two labels in two cells, in any order.
    pub(crate) fn place(self, one: (usize, usize), other: (usize, usize)) -> usize {
        let (low, high) = if one.0 < other.0 { (one, other) } else { (other, one) };
        self.row(low.0, low.1, high.0) + high.1
    }

    /// Calls `each` with the index of every weight that is stored and with that of its mirror image,
    /// which is the same if the board has no mirror.
    pub fn for_each(self, grid: &Grid, mut each: impl FnMut(usize, usize)) {
        let mirror = |(label, cell)| (grid.transposed(label), grid.transposed(cell));
        let cells = || (0..self.cells * self.cells).map(|it| (it / self.cells, it % self.cells));
        for (low, high) in cells().filter(|(low, high)| low < high) {
            for (cell, other) in cells().filter(|(cell, other)| cell != other) {
                let place = self.row(low, cell, high) + other;
                let image = if grid.is_symmetric() {
                    self.place(mirror((low, cell)), mirror((high, other)))
                } else {
                    place
                };
                if place <= image {
                    each(place, image);
                }
            }
        }
    }
}
