//! A board: a shape and a permutation of its tiles, checked when it is made.
//!
//! ```text
//!   1 2 3
//!   5 0 6      tiles() = [1, 2, 3, 5, 0, 6, 4, 7, 8], blank() = 4
//!   4 7 8
//! ```
//!
//! **Invariant.** A [`Position`] contains each of `0..cells` exactly once. A move swaps the blank with
//! a neighbour, which keeps the invariant.

mod check;

use std::fmt;

use thiserror::Error;

use crate::model::{Move, Shape};

use check::check;
pub use check::{PositionError, Repeat};

/// A board: a shape and its tiles, with 0 for the blank.
///
/// ```
/// use taquin_puzzle::{Move, Position, Shape};
///
/// let start = Position::new(Shape::new(3, 3)?, vec![1, 2, 3, 5, 0, 6, 4, 7, 8])?;
/// let next = start.after(Move::Left).expect("the blank is in the middle");
/// assert_eq!(next.tiles(), [1, 2, 3, 0, 5, 6, 4, 7, 8]);
///
/// assert_eq!(start.tile_moved_by(Move::Left), Some(5));
/// assert_eq!((start.tile_at(2, 0), start.tile_at(3, 0)), (Some(4), None));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Position {
    shape: Shape,
    tiles: Vec<u16>,
    blank: usize,
}

/// A move of a sequence that takes the blank off the board.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("move {} ({step}) takes the blank off the board from row {}, column {}", index + 1, row + 1, col + 1)]
pub struct IllegalMove {
    /// The index of the move, from 0.
    pub index: usize,
    /// The move.
    pub step: Move,
    /// The row of the blank before the move, from 0.
    pub row: usize,
    /// The column of the blank before the move, from 0.
    pub col: usize,
}

impl IllegalMove {
    pub(crate) fn new(index: usize, step: Move, before: &Position) -> Self {
        let (row, col) = before.shape.place_of(before.blank);
        IllegalMove { index, step, row, col }
    }
}

impl Position {
    /// Returns the board of a shape and its tiles row by row, 0 for the blank.
    ///
    /// # Errors
    /// Returns an error if the tiles are not a permutation of `0..cells`.
    pub fn new(shape: Shape, tiles: Vec<u16>) -> Result<Position, PositionError> {
        check(shape, tiles.iter().map(|&tile| u64::from(tile)))?;
        Ok(Position::checked(shape, tiles))
    }

    /// Returns the board of a shape and its numbers row by row, 0 for the blank.
    ///
    /// # Errors
    /// Returns an error if the numbers are not a permutation of `0..cells`.
    pub fn from_numbers(shape: Shape, numbers: &[u64]) -> Result<Position, PositionError> {
        check(shape, numbers.iter().copied())?;
        let tiles = numbers.iter().map(|&tile| tile as u16).collect();
        Ok(Position::checked(shape, tiles))
    }

    /// Returns the board with these rows.
    ///
    /// # Errors
    /// Returns an error if the rows differ in length, or their numbers are not a board.
    ///
    /// ```
    /// use taquin_puzzle::Position;
    ///
    /// let board = Position::from_rows(&[vec![1u8, 2, 3], vec![4, 0, 5]])?;
    /// assert_eq!(board.shape().to_string(), "2×3");
    /// # Ok::<(), taquin_puzzle::PositionError>(())
    /// ```
    pub fn from_rows<T: Copy + Into<u64>>(rows: &[Vec<T>]) -> Result<Position, PositionError> {
        let expected = rows.first().map_or(0, Vec::len);
        let ragged = rows.iter().position(|row| row.len() != expected);
        if let Some(row) = ragged {
            let found = rows[row].len();
            return Err(PositionError::Ragged { row, found, expected });
        }
        let shape = Shape::new(rows.len(), expected)?;
        let numbers: Vec<u64> = rows.iter().flatten().map(|&tile| tile.into()).collect();
        Position::from_numbers(shape, &numbers)
    }

    /// Returns the board of tiles that are known to be a permutation.
    fn checked(shape: Shape, tiles: Vec<u16>) -> Position {
        let blank = tiles.iter().position(|&tile| tile == 0).unwrap_or(0);
        Position { shape, tiles, blank }
    }

    /// Returns the shape.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// Returns the tiles row by row, 0 for the blank.
    pub fn tiles(&self) -> &[u16] {
        &self.tiles
    }

    /// Returns the tiles of each row, from the top.
    pub fn rows(&self) -> impl ExactSizeIterator<Item = &[u16]> {
        self.tiles.chunks_exact(self.shape.cols())
    }

    /// Returns the cell of the blank. Cells count row by row from 0.
    pub fn blank(&self) -> usize {
        self.blank
    }

    /// Returns the tile at a row and a column from 0, or `None` if they are not on the board.
    pub fn tile_at(&self, row: usize, col: usize) -> Option<u16> {
        let on_board = row < self.shape.rows() && col < self.shape.cols();
        on_board.then(|| self.tiles[row * self.shape.cols() + col])
    }

    /// Returns the moves that keep the blank on the board, in the order U D L R.
    pub fn legal_moves(&self) -> impl Iterator<Item = Move> + use<> {
        let (shape, blank) = (self.shape, self.blank);
        Move::ALL.into_iter().filter(move |&step| shape.neighbour(blank, step).is_some())
    }

    /// Returns the tile that a move slides, or `None` if the move is illegal.
    pub fn tile_moved_by(&self, step: Move) -> Option<u16> {
        let cell = self.shape.neighbour(self.blank, step)?;
        Some(self.tiles[cell])
    }

    /// Returns the board after a move, or `None` if the move is illegal.
    pub fn after(&self, step: Move) -> Option<Position> {
        let mut next = self.clone();
        next.slide(step).map(|_| next)
    }

    /// Returns the board after all of `moves`.
    ///
    /// # Errors
    /// Returns an error for the first illegal move.
    pub fn replay(&self, moves: &[Move]) -> Result<Position, IllegalMove> {
        let mut now = self.clone();
        for (index, &step) in moves.iter().enumerate() {
            if now.slide(step).is_none() {
                return Err(IllegalMove::new(index, step, &now));
            }
        }
        Ok(now)
    }

    /// Replaces the tiles without an allocation. Returns whether they are a permutation of
    /// `0..cells`; if not, the position violates its invariant.
    pub(crate) fn take_in(&mut self, numbers: &[u8]) -> bool {
        let mut seen = [0u64; 4];
        for (cell, (tile, &number)) in self.tiles.iter_mut().zip(numbers).enumerate() {
            seen[usize::from(number >> 6)] |= 1 << (number & 63);
            *tile = number.into();
            if number == 0 {
                self.blank = cell;
            }
        }
        let different: u32 = seen.iter().map(|word| word.count_ones()).sum();
        let cells = self.tiles.len();
        different as usize == cells && numbers.iter().all(|&number| usize::from(number) < cells)
    }

    /// Makes a move and returns the tile that slid. Returns `None` and leaves the board unchanged
    /// if the move is illegal.
    pub fn slide(&mut self, step: Move) -> Option<u16> {
        let next = self.shape.neighbour(self.blank, step)?;
        self.tiles.swap(self.blank, next);
        let tile = self.tiles[self.blank];
        self.blank = next;
        Some(tile)
    }
}

/// Writes the rows joined by `/`: `1 2 3/5 0 6/4 7 8`.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rows: Vec<String> = self.rows().map(spaced).collect();
        f.pad(&rows.join("/"))
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Position({self})")
    }
}

/// Returns the numbers with one space between them.
pub(crate) fn spaced(tiles: &[u16]) -> String {
    let names: Vec<String> = tiles.iter().map(u16::to_string).collect();
    names.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shape(rows: usize, cols: usize) -> Shape {
        Shape::new(rows, cols).unwrap()
    }

    #[test]
    fn rows_must_be_equally_long() {
        let ragged = Position::from_rows(&[vec![1u8, 2, 3], vec![4, 0]]);
        let message = ragged.unwrap_err().to_string();
        assert_eq!(
            message,
            "row 2 has 2 cells, but the first row has 3: make all rows the same length"
        );
        assert!(Position::from_rows::<u8>(&[]).is_err());
    }

    #[test]
    fn the_largest_board_has_9999_tiles() {
        let board = Position::new(shape(100, 100), (0..10_000).collect()).unwrap();
        assert!(board.to_string().ends_with(" 9998 9999"));
    }

    #[test]
    fn an_illegal_move_is_reported_with_its_place() {
        let start = Position::new(shape(2, 2), vec![0, 1, 2, 3]).unwrap();
        let error = start.replay(&[Move::Right, Move::Down, Move::Down]).unwrap_err();
        assert_eq!(
            error.to_string(),
            "move 3 (Down) takes the blank off the board from row 2, column 2"
        );
        assert_eq!(start.after(Move::Up), None);
    }
}
