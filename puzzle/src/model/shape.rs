//! The size of a board: rows × columns, each from 2 to 100.
//!
//! Every `Shape` has `4 <= cells() <= 10000`, so a tile number fits in a `u16`. Boards of one row or one
//! column are excluded, because their tiles cannot change their order.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use crate::model::Move;

/// Rows and columns of a board.
///
/// ```
/// use taquin_puzzle::Shape;
///
/// let shape = Shape::new(3, 4)?;
/// assert_eq!(shape.cells(), 12);
/// assert_eq!(shape.to_string(), "3×4");
/// assert_eq!("3x4".parse(), Ok(shape));
/// assert_eq!(shape.largest_tile(), 11);
///
/// // Cells are counted row by row, from 0.
/// assert_eq!(shape.place_of(6), (1, 2));
/// assert_eq!(shape.taxicab(0, 6), 3);
///
/// assert_eq!((Shape::MIN_SIDE, Shape::MAX_SIDE, Shape::MAX_CELLS), (2, 100, 10_000));
/// # Ok::<(), taquin_puzzle::ShapeError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct Shape {
    rows: u8,
    cols: u8,
}

/// The reason why a size is not a shape.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ShapeError {
    /// A side is out of range.
    #[error(
        "a {rows}×{cols} board is out of range: rows and columns go from {} to {}",
        Shape::MIN_SIDE,
        Shape::MAX_SIDE
    )]
    OutOfRange {
        /// The rows.
        rows: usize,
        /// The columns.
        cols: usize,
    },
    /// The text is not of the form `3x4` or `4`.
    #[error(
        "invalid size `{text}`: write rows and columns such as 3x4, or one number for a square"
    )]
    Unreadable {
        /// The text, shortened.
        text: String,
    },
}

impl Shape {
    /// The shortest side of a board.
    pub const MIN_SIDE: usize = 2;
    /// The longest side of a board.
    pub const MAX_SIDE: usize = 100;
    /// The most cells a board can have.
    pub const MAX_CELLS: usize = Self::MAX_SIDE * Self::MAX_SIDE;

    /// Returns the shape of `rows` × `cols`.
    ///
    /// # Errors
    /// Returns an error if a side is out of range.
    pub fn new(rows: usize, cols: usize) -> Result<Shape, ShapeError> {
        let sides = Self::MIN_SIDE..=Self::MAX_SIDE;
        if sides.contains(&rows) && sides.contains(&cols) {
            Ok(Shape { rows: rows as u8, cols: cols as u8 })
        } else {
            Err(ShapeError::OutOfRange { rows, cols })
        }
    }

    /// Returns the square with this many cells, or `None` if there is no such shape.
    pub fn square_of(cells: usize) -> Option<Shape> {
        (Self::MIN_SIDE..=Self::MAX_SIDE)
            .find(|side| side * side == cells)
            .and_then(|side| Shape::new(side, side).ok())
    }

    /// Returns every shape with this many cells, in increasing order of the number of rows.
    pub fn all_of(cells: usize) -> impl Iterator<Item = Shape> {
        (Self::MIN_SIDE..=Self::MAX_SIDE)
            .filter(move |rows| cells.is_multiple_of(*rows))
            .filter_map(move |rows| Shape::new(rows, cells / rows).ok())
    }

    /// Returns the number of rows.
    pub fn rows(self) -> usize {
        usize::from(self.rows)
    }

    /// Returns the number of columns.
    pub fn cols(self) -> usize {
        usize::from(self.cols)
    }

    /// Returns the number of cells, including the blank's.
    pub fn cells(self) -> usize {
        self.rows() * self.cols()
    }

    /// Returns the largest tile number, which is one less than the number of cells.
    pub fn largest_tile(self) -> u16 {
        (self.cells() - 1) as u16
    }

    /// Returns whether there are as many rows as columns.
    pub fn is_square(self) -> bool {
        self.rows == self.cols
    }

    /// Returns the square up to 16×16 whose number of cells is nearest to `cells`.
    pub fn nearest_square(cells: usize) -> Self {
        let sides = (2..=16).map(|side| Shape { rows: side, cols: side });
        sides.min_by_key(|square| square.cells().abs_diff(cells)).expect("there are sides")
    }

    /// Returns the row and the column of a cell. Cells, rows and columns count from 0, cells row by row.
    pub fn place_of(self, cell: usize) -> (usize, usize) {
        (cell / self.cols(), cell % self.cols())
    }

    /// Returns the number of steps between two cells, along rows and columns.
    pub fn taxicab(self, one: usize, other: usize) -> usize {
        let (row, col) = self.place_of(one);
        let (other_row, other_col) = self.place_of(other);
        row.abs_diff(other_row) + col.abs_diff(other_col)
    }

    /// Returns the cell one step away, or `None` if the step leaves the board.
    pub fn neighbour(self, cell: usize, step: Move) -> Option<usize> {
        let (row, col) = self.place_of(cell);
        match step {
            Move::Up => (row > 0).then(|| cell - self.cols()),
            Move::Down => (row + 1 < self.rows()).then(|| cell + self.cols()),
            Move::Left => (col > 0).then(|| cell - 1),
            Move::Right => (col + 1 < self.cols()).then(|| cell + 1),
        }
    }
}

impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}×{}", self.rows, self.cols)
    }
}

impl FromStr for Shape {
    type Err = ShapeError;

    fn from_str(text: &str) -> Result<Shape, ShapeError> {
        let unreadable = || ShapeError::Unreadable { text: crate::words::shortened(text) };
        let side = |part: &str| part.trim().parse::<usize>().map_err(|_| unreadable());
        match text.split_once(['x', 'X', '×', '*']) {
            Some((rows, cols)) => Shape::new(side(rows)?, side(cols)?),
            None => side(text).and_then(|both| Shape::new(both, both)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_are_read_in_several_spellings() {
        let shape = |rows, cols| Shape::new(rows, cols);
        assert_eq!("3x4".parse(), shape(3, 4));
        assert_eq!("3×4".parse(), shape(3, 4));
        assert_eq!(" 3 X 4 ".parse(), shape(3, 4));
        assert_eq!("4".parse(), shape(4, 4));
        assert_eq!("100x100".parse(), shape(100, 100));
    }

    #[test]
    fn errors_quote_the_wrong_size() {
        let message = |text: &str| text.parse::<Shape>().unwrap_err().to_string();
        assert!(message("1x5").starts_with("a 1×5 board is out of range"));
        assert!(message("101").starts_with("a 101×101 board is out of range"));
        for text in ["", "x", "3x", "3x4x5", "-3x4", "99999999999999999999x2"] {
            assert!(message(text).contains("invalid size"), "{text}");
        }
    }

    #[test]
    fn all_of_lists_every_shape_of_a_cell_count() {
        let names: Vec<String> = Shape::all_of(12).map(|s| s.to_string()).collect();
        assert_eq!(names, ["2×6", "3×4", "4×3", "6×2"]);
        assert_eq!(Shape::all_of(17).count(), 0);
    }

    #[test]
    fn neighbours_stay_on_the_board_and_come_back() {
        let shape = Shape::new(3, 4).unwrap();
        for cell in 0..shape.cells() {
            for step in Move::ALL {
                if let Some(next) = shape.neighbour(cell, step) {
                    assert_eq!(shape.taxicab(cell, next), 1);
                    assert_eq!(shape.neighbour(next, step.inverse()), Some(cell));
                }
            }
        }
        assert_eq!(shape.neighbour(3, Move::Right), None);
    }
}
