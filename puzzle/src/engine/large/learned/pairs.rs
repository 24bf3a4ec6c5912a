//! The order of the weights: every pair of labels once, every two cells they can be in.
//!
//! On a square board with the blank's home in the corner, transposing board and labels gives
//! another board of the same length, so a weight and its mirror image are one.

use super::super::frame::Frame;

/// Where a weight is: pairs of labels in order, then the cell of the lower, then of the higher.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Pairs {
    pub(crate) cells: usize,
}

impl Pairs {
    /// Places for all weights; those of two labels in one cell are never used.
    pub(crate) fn len(self) -> usize {
        self.cells * (self.cells - 1) / 2 * self.cells * self.cells
    }

    /// The first place of the pair `low` < `high` with `low` in a cell.
    #[inline]
    pub(crate) fn row(self, low: usize, cell: usize, high: usize) -> usize {
        let pair = low * (2 * self.cells - low - 1) / 2 + (high - low - 1);
        (pair * self.cells + cell) * self.cells
    }

    /// The place of two labels in two cells, in any order.
    pub(crate) fn place(self, one: (usize, usize), other: (usize, usize)) -> usize {
        let (low, high) = if one.0 < other.0 { (one, other) } else { (other, one) };
        self.row(low.0, low.1, high.0) + high.1
    }

    /// Calls `each` with the places of every weight that is stored: its own and its mirror
    /// image's, which are the same where the board has no mirror.
    pub(crate) fn for_each(self, frame: &Frame, mut each: impl FnMut(usize, usize)) {
        let symmetric = frame.is_symmetric();
        let mirror = |cell: usize| cell % frame.cols * frame.cols + cell / frame.cols;
        for low in 0..self.cells {
            for high in low + 1..self.cells {
                for (cell, other) in
                    (0..self.cells * self.cells).map(|c| (c / self.cells, c % self.cells))
                {
                    let place = self.row(low, cell, high) + other;
                    let image = if symmetric {
                        self.place((mirror(low), mirror(cell)), (mirror(high), mirror(other)))
                    } else {
                        place
                    };
                    if cell != other && place <= image {
                        each(place, image);
                    }
                }
            }
        }
    }
}
