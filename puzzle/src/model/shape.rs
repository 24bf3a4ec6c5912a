//! The size of a board: rows × columns, each from 2 to 32.
//!
//! A `Shape` is checked once, when it is made; whoever holds one may count on
//! `4 <= cells() <= 1024`, so a tile number always fits in a `u16`. One row or one column is left out on purpose: tiles on a line
//! never change their order, which makes it no puzzle.

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
/// assert_eq!((Shape::MIN_SIDE, Shape::MAX_SIDE, Shape::MAX_CELLS), (2, 32, 1024));
/// # Ok::<(), taquin_puzzle::ShapeError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct Shape {
    rows: u8,
    cols: u8,
}

/// Why a size is refused.
///
/// ```
/// use taquin_puzzle::{Shape, ShapeError};
/// assert_eq!(Shape::new(1, 8), Err(ShapeError::OutOfRange { rows: 1, cols: 8 }));
/// assert_eq!("wide".parse::<Shape>(), Err(ShapeError::Unreadable { text: "wide".into() }));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ShapeError {
    /// A side is shorter than 2 or longer than 32.
    #[error("a {rows}×{cols} board is out of range: rows and columns go from 2 to 32")]
    OutOfRange {
        /// The rows asked for.
        rows: usize,
        /// The columns asked for.
        cols: usize,
    },
    /// The text is not of the form `3x4` or `4`.
    #[error(
        "invalid size `{text}`: write rows and columns such as 3x4, or one number for a square"
    )]
    Unreadable {
        /// The text as given, shortened.
        text: String,
    },
}

impl Shape {
    /// The shortest side of a board.
    pub const MIN_SIDE: usize = 2;
    /// The longest side of a board.
    pub const MAX_SIDE: usize = 32;
    /// The most cells a board can have.
    pub const MAX_CELLS: usize = Self::MAX_SIDE * Self::MAX_SIDE;

    /// A board of `rows` × `cols`, each from 2 to 32.
    ///
    /// ```
    /// use taquin_puzzle::Shape;
    /// assert_eq!(Shape::new(3, 4)?.to_string(), "3×4");
    /// assert!(Shape::new(3, 33).is_err());
    /// # Ok::<(), taquin_puzzle::ShapeError>(())
    /// ```
    pub fn new(rows: usize, cols: usize) -> Result<Shape, ShapeError> {
        let sides = Self::MIN_SIDE..=Self::MAX_SIDE;
        if sides.contains(&rows) && sides.contains(&cols) {
            Ok(Shape { rows: rows as u8, cols: cols as u8 })
        } else {
            Err(ShapeError::OutOfRange { rows, cols })
        }
    }

    /// The square board of that many cells, if there is one.
    ///
    /// ```
    /// use taquin_puzzle::Shape;
    /// assert_eq!(Shape::square_of(9), Shape::new(3, 3).ok());
    /// assert_eq!(Shape::square_of(12), None);
    /// ```
    pub fn square_of(cells: usize) -> Option<Shape> {
        (Self::MIN_SIDE..=Self::MAX_SIDE)
            .find(|side| side * side == cells)
            .and_then(|side| Shape::new(side, side).ok())
    }

    /// Every board of that many cells, the one with fewest rows first.
    ///
    /// ```
    /// use taquin_puzzle::Shape;
    /// let shapes: Vec<String> = Shape::all_of(12).map(|shape| shape.to_string()).collect();
    /// assert_eq!(shapes, ["2×6", "3×4", "4×3", "6×2"]);
    /// ```
    pub fn all_of(cells: usize) -> impl Iterator<Item = Shape> {
        (Self::MIN_SIDE..=Self::MAX_SIDE)
            .filter(move |rows| cells.is_multiple_of(*rows))
            .filter_map(move |rows| Shape::new(rows, cells / rows).ok())
    }

    /// How many rows.
    ///
    /// ```
    /// use taquin_puzzle::Shape;
    /// assert_eq!(Shape::new(3, 4)?.rows(), 3);
    /// # Ok::<(), taquin_puzzle::ShapeError>(())
    /// ```
    pub fn rows(self) -> usize {
        usize::from(self.rows)
    }

    /// How many columns.
    ///
    /// ```
    /// use taquin_puzzle::Shape;
    /// assert_eq!(Shape::new(3, 4)?.cols(), 4);
    /// # Ok::<(), taquin_puzzle::ShapeError>(())
    /// ```
    pub fn cols(self) -> usize {
        usize::from(self.cols)
    }

    /// How many cells, the blank's included.
    ///
    /// ```
    /// use taquin_puzzle::Shape;
    /// assert_eq!(Shape::new(3, 4)?.cells(), 12);
    /// # Ok::<(), taquin_puzzle::ShapeError>(())
    /// ```
    pub fn cells(self) -> usize {
        self.rows() * self.cols()
    }

    /// The largest tile number: one less than the cells.
    ///
    /// ```
    /// use taquin_puzzle::Shape;
    /// assert_eq!(Shape::new(4, 4)?.largest_tile(), 15);
    /// # Ok::<(), taquin_puzzle::ShapeError>(())
    /// ```
    pub fn largest_tile(self) -> u16 {
        (self.cells() - 1) as u16
    }

    /// Whether rows and columns are equal in number.
    ///
    /// ```
    /// use taquin_puzzle::Shape;
    /// assert!(Shape::new(4, 4)?.is_square());
    /// assert!(!Shape::new(3, 4)?.is_square());
    /// # Ok::<(), taquin_puzzle::ShapeError>(())
    /// ```
    pub fn is_square(self) -> bool {
        self.rows == self.cols
    }

    /// The square board whose cells come nearest to a number.
    ///
    /// ```
    /// use taquin_puzzle::Shape;
    /// assert_eq!(Some(Shape::nearest_square(17)), Shape::square_of(16));
    /// ```
    pub fn nearest_square(cells: usize) -> Self {
        let sides = (2..=16).map(|side| Shape { rows: side, cols: side });
        sides.min_by_key(|square| square.cells().abs_diff(cells)).expect("there are sides")
    }

    /// The row and the column of a cell; cells count row by row from 0.
    ///
    /// ```
    /// use taquin_puzzle::Shape;
    /// assert_eq!(Shape::new(3, 4)?.place_of(6), (1, 2));
    /// # Ok::<(), taquin_puzzle::ShapeError>(())
    /// ```
    pub fn place_of(self, cell: usize) -> (usize, usize) {
        (cell / self.cols(), cell % self.cols())
    }

    /// The number of steps between two cells, along rows and columns.
    ///
    /// ```
    /// use taquin_puzzle::Shape;
    /// assert_eq!(Shape::new(3, 4)?.taxicab(0, 11), 5); // from corner to corner
    /// # Ok::<(), taquin_puzzle::ShapeError>(())
    /// ```
    pub fn taxicab(self, one: usize, other: usize) -> usize {
        let (row, col) = self.place_of(one);
        let (other_row, other_col) = self.place_of(other);
        row.abs_diff(other_row) + col.abs_diff(other_col)
    }

    /// The cell one step away, unless that step leaves the board.
    ///
    /// ```
    /// use taquin_puzzle::{Move, Shape};
    /// let shape = Shape::new(3, 4)?;
    /// assert_eq!(shape.neighbour(0, Move::Down), Some(4));
    /// assert_eq!(shape.neighbour(0, Move::Up), None);
    /// # Ok::<(), taquin_puzzle::ShapeError>(())
    /// ```
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
    fn sizes_are_read_as_people_write_them() {
        let shape = |rows, cols| Shape::new(rows, cols);
        assert_eq!("3x4".parse(), shape(3, 4));
        assert_eq!("3×4".parse(), shape(3, 4));
        assert_eq!(" 3 X 4 ".parse(), shape(3, 4));
        assert_eq!("4".parse(), shape(4, 4));
        assert_eq!("32x32".parse(), shape(32, 32));
    }

    #[test]
    fn wrong_sizes_are_named() {
        let message = |text: &str| text.parse::<Shape>().unwrap_err().to_string();
        assert!(message("1x5").starts_with("a 1×5 board is out of range"));
        assert!(message("33").starts_with("a 33×33 board is out of range"));
        for text in ["", "x", "3x", "3x4x5", "-3x4", "99999999999999999999x2"] {
            assert!(message(text).contains("invalid size"), "{text}");
        }
    }

    #[test]
    fn every_shape_of_a_cell_count() {
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
