//! A board as a person sees it: validated once, then never wrong.
//!
//! ```text
//!   1 2 3
//!   5 0 6      tiles() = [1, 2, 3, 5, 0, 6, 4, 7, 8], blank() = 4
//!   4 7 8
//! ```
//!
//! Whoever holds a [`Position`] holds each of `0..cells` exactly once. Moving
//! swaps the blank with a neighbour, which keeps that true.

use std::fmt;

use thiserror::Error;

use crate::moves::Move;
use crate::shape::{Shape, ShapeError};
use crate::words::plural;

/// A board: a shape and its tiles, 0 being the blank.
///
/// ```
/// use taquin_puzzle::{Move, Position, Shape};
///
/// let start = Position::new(Shape::new(3, 3)?, vec![1, 2, 3, 5, 0, 6, 4, 7, 8])?;
/// let next = start.after(Move::Left).expect("the blank is in the middle");
/// assert_eq!(next.tiles(), [1, 2, 3, 0, 5, 6, 4, 7, 8]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Position {
    shape: Shape,
    tiles: Vec<u8>,
    blank: usize,
}

/// Why numbers do not make a board.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PositionError {
    /// The size itself is impossible.
    #[error(transparent)]
    Shape(#[from] ShapeError),
    /// Too few or too many numbers.
    #[error("a {shape} board has {} cells, the blank included; {found} were given", shape.cells())]
    WrongCount {
        /// The shape the board should have.
        shape: Shape,
        /// How many numbers were given.
        found: usize,
    },
    /// A row is longer or shorter than the first one.
    #[error("row {} has {} where the first row has {expected}", row + 1, plural(*found as u64, "cell"))]
    Ragged {
        /// The row, from 0.
        row: usize,
        /// How many cells it has.
        found: usize,
        /// How many it should have.
        expected: usize,
    },
    /// A number too large for the shape.
    #[error("tile {tile} is outside 0–{} for a {shape} board", shape.largest_tile())]
    OutOfRange {
        /// The shape of the board.
        shape: Shape,
        /// The number given.
        tile: u64,
        /// The cell it was given for.
        cell: usize,
    },
    /// The numbers are 1, 2, 3 … with no 0 among them.
    #[error("the tiles are 1–{}, with no blank: write one cell as 0", shape.cells())]
    NoBlank {
        /// The shape of the board.
        shape: Shape,
    },
    /// Some tiles appear several times, so others are missing.
    #[error("{}", describe_repeats(.repeated, .missing))]
    Repeated {
        /// Each tile that appears more than once, the smallest first.
        repeated: Vec<Repeat>,
        /// Each tile that does not appear, the smallest first.
        missing: Vec<u8>,
    },
}

/// A tile that appears more than once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Repeat {
    /// The tile; 0 is the blank.
    pub tile: u8,
    /// How many times it appears.
    pub times: usize,
    /// The cell where it appears the second time.
    pub cell: usize,
}

/// A move that leaves the board, in a sequence.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("move {} ({step}) takes the blank off the board from row {}, column {}", index + 1, row + 1, col + 1)]
pub struct IllegalMove {
    /// Which move of the sequence, from 0.
    pub index: usize,
    /// The move.
    pub step: Move,
    /// The blank's row before it, from 0.
    pub row: usize,
    /// The blank's column before it, from 0.
    pub col: usize,
}

impl IllegalMove {
    pub(crate) fn new(index: usize, step: Move, before: &Position) -> Self {
        let (row, col) = before.shape.place_of(before.blank);
        IllegalMove {
            index,
            step,
            row,
            col,
        }
    }
}

impl Position {
    /// A board of that shape, its tiles row by row, 0 for the blank.
    pub fn new(shape: Shape, tiles: Vec<u8>) -> Result<Position, PositionError> {
        check(shape, tiles.iter().map(|&tile| u64::from(tile)))?;
        Ok(Position::checked(shape, tiles))
    }

    /// A board from numbers of any size, as text and data files give them.
    pub fn from_numbers(shape: Shape, numbers: &[u64]) -> Result<Position, PositionError> {
        check(shape, numbers.iter().copied())?;
        let tiles = numbers.iter().map(|&tile| tile as u8).collect();
        Ok(Position::checked(shape, tiles))
    }

    /// A board from its rows, which must be equally long.
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
            return Err(PositionError::Ragged {
                row,
                found,
                expected,
            });
        }
        let shape = Shape::new(rows.len(), expected)?;
        let numbers: Vec<u64> = rows.iter().flatten().map(|&tile| tile.into()).collect();
        Position::from_numbers(shape, &numbers)
    }

    /// Tiles already known to be a permutation.
    fn checked(shape: Shape, tiles: Vec<u8>) -> Position {
        let blank = tiles.iter().position(|&tile| tile == 0).unwrap_or(0);
        Position {
            shape,
            tiles,
            blank,
        }
    }

    /// Rows and columns.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// The tiles row by row, 0 being the blank.
    pub fn tiles(&self) -> &[u8] {
        &self.tiles
    }

    /// The tiles of each row, from the top.
    pub fn rows(&self) -> impl ExactSizeIterator<Item = &[u8]> {
        self.tiles.chunks_exact(self.shape.cols())
    }

    /// The cell of the blank, row by row from 0.
    pub fn blank(&self) -> usize {
        self.blank
    }

    /// The tile at a row and a column from 0, if they are on the board.
    pub fn tile_at(&self, row: usize, col: usize) -> Option<u8> {
        let on_board = row < self.shape.rows() && col < self.shape.cols();
        on_board.then(|| self.tiles[row * self.shape.cols() + col])
    }

    /// The moves that keep the blank on the board, in the order U D L R.
    pub fn legal_moves(&self) -> impl Iterator<Item = Move> + use<> {
        let (shape, blank) = (self.shape, self.blank);
        Move::ALL
            .into_iter()
            .filter(move |&step| shape.neighbour(blank, step).is_some())
    }

    /// The tile that `step` would slide, if it is legal.
    pub fn tile_moved_by(&self, step: Move) -> Option<u8> {
        let cell = self.shape.neighbour(self.blank, step)?;
        Some(self.tiles[cell])
    }

    /// The board after one move, or `None` where that leaves the board.
    pub fn after(&self, step: Move) -> Option<Position> {
        let mut next = self.clone();
        next.slide(step).map(|_| next)
    }

    /// The board after all of `moves`, or the first that cannot be made.
    ///
    /// ```
    /// use taquin_puzzle::{Goal, Move::*, Position};
    ///
    /// let start = Position::from_rows(&[vec![1u8, 2, 3], vec![5, 0, 6], vec![4, 7, 8]])?;
    /// assert_eq!(start.replay(&[Left, Down, Right, Right])?, Goal::Last.position(start.shape())?);
    /// assert_eq!(start.replay(&[Left, Left]).unwrap_err().index, 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn replay(&self, moves: &[Move]) -> Result<Position, IllegalMove> {
        let mut now = self.clone();
        for (index, &step) in moves.iter().enumerate() {
            if now.slide(step).is_none() {
                return Err(IllegalMove::new(index, step, &now));
            }
        }
        Ok(now)
    }

    /// Makes a move in place and gives the tile that slid; changes nothing
    /// where the move leaves the board.
    pub(crate) fn slide(&mut self, step: Move) -> Option<u8> {
        let next = self.shape.neighbour(self.blank, step)?;
        self.tiles.swap(self.blank, next);
        let tile = self.tiles[self.blank];
        self.blank = next;
        Some(tile)
    }
}

/// The rows joined by `/`: `1 2 3/5 0 6/4 7 8`.
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

/// Numbers with one space between them.
pub(crate) fn spaced(tiles: &[u8]) -> String {
    let names: Vec<String> = tiles.iter().map(u8::to_string).collect();
    names.join(" ")
}

/// Whether the numbers are each of `0..cells` once.
fn check(
    shape: Shape,
    numbers: impl ExactSizeIterator<Item = u64> + Clone,
) -> Result<(), PositionError> {
    let cells = shape.cells();
    if numbers.len() != cells {
        let found = numbers.len();
        return Err(PositionError::WrongCount { shape, found });
    }
    if let Some((cell, tile)) = (0..).zip(numbers.clone()).find(|&(_, n)| n >= cells as u64) {
        return Err(match counts_from_one(cells, numbers) {
            true => PositionError::NoBlank { shape },
            false => PositionError::OutOfRange { shape, tile, cell },
        });
    }
    check_repeats(cells, numbers.map(|number| number as u8))
}

/// Whether the numbers are each of `1..=cells` once: a board whose writer
/// counted the blank as the last tile.
fn counts_from_one(cells: usize, mut numbers: impl Iterator<Item = u64>) -> bool {
    let mut seen = vec![false; cells + 1];
    numbers.all(|number| {
        let fits = (1..=cells as u64).contains(&number);
        fits && !std::mem::replace(&mut seen[number as usize], true)
    })
}

fn check_repeats(cells: usize, tiles: impl Iterator<Item = u8>) -> Result<(), PositionError> {
    let mut times = vec![0; cells];
    let mut second = vec![0; cells];
    for (cell, tile) in tiles.enumerate() {
        let tile = usize::from(tile);
        times[tile] += 1;
        if times[tile] == 2 {
            second[tile] = cell;
        }
    }
    let of = |wanted: fn(usize) -> bool| (0..cells).filter(|&t| wanted(times[t])).collect();
    let (more, none): (Vec<usize>, Vec<usize>) = (of(|n| n > 1), of(|n| n == 0));
    if more.is_empty() {
        return Ok(());
    }
    let repeat = |tile| Repeat {
        tile: tile as u8,
        times: times[tile],
        cell: second[tile],
    };
    Err(PositionError::Repeated {
        repeated: more.into_iter().map(repeat).collect(),
        missing: none.into_iter().map(|tile| tile as u8).collect(),
    })
}

/// `7 appears twice, 9 is missing`, and no more than a few of each.
fn describe_repeats(repeated: &[Repeat], missing: &[u8]) -> String {
    let mut facts: Vec<String> = repeated.iter().take(LISTED).map(describe_repeat).collect();
    if repeated.len() > LISTED {
        facts.push(format!("{} more tiles repeat", repeated.len() - LISTED));
    }
    let tiles: Vec<u8> = missing.iter().copied().filter(|&tile| tile != 0).collect();
    if tiles.len() < missing.len() {
        facts.push("there is no blank (0)".into());
    }
    if !tiles.is_empty() {
        facts.push(describe_missing(&tiles));
    }
    facts.join(", ")
}

/// How many tiles a message lists before it gives only their number.
const LISTED: usize = 4;

fn describe_repeat(repeat: &Repeat) -> String {
    let name = match repeat.tile {
        0 => "the blank (0)".into(),
        tile => tile.to_string(),
    };
    match repeat.times {
        2 => format!("{name} appears twice"),
        times => format!("{name} appears {times} times"),
    }
}

fn describe_missing(tiles: &[u8]) -> String {
    let named: Vec<String> = tiles.iter().take(LISTED).map(u8::to_string).collect();
    let verb = if tiles.len() == 1 { "is" } else { "are" };
    match tiles.len().saturating_sub(LISTED) {
        0 => format!("{} {verb} missing", named.join(" and ")),
        more => format!("{} and {more} more are missing", named.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shape(rows: usize, cols: usize) -> Shape {
        Shape::new(rows, cols).unwrap()
    }

    #[test]
    fn faults_are_named_in_full() {
        let fault = |rows, cols, tiles: &[u64]| {
            let result = Position::from_numbers(shape(rows, cols), tiles);
            result.unwrap_err().to_string()
        };
        assert_eq!(
            fault(2, 2, &[1, 2, 3]),
            "a 2×2 board has 4 cells, the blank included; 3 were given"
        );
        assert_eq!(
            fault(2, 2, &[1, 2, 0, 42]),
            "tile 42 is outside 0–3 for a 2×2 board"
        );
        assert_eq!(
            fault(2, 2, &[4, 1, 3, 2]),
            "the tiles are 1–4, with no blank: write one cell as 0"
        );
        assert_eq!(
            fault(2, 3, &[1, 2, 2, 4, 5, 0]),
            "2 appears twice, 3 is missing"
        );
        assert_eq!(
            fault(2, 3, &[1, 1, 1, 4, 5, 5]),
            "1 appears 3 times, 5 appears twice, there is no blank (0), 2 and 3 are missing"
        );
        assert_eq!(
            fault(2, 2, &[0, 0, 1, 2]),
            "the blank (0) appears twice, 3 is missing"
        );
        assert_eq!(
            fault(3, 3, &[1; 9]),
            "1 appears 9 times, there is no blank (0), 2, 3, 4, 5 and 3 more are missing"
        );
    }

    #[test]
    fn a_repeat_knows_its_second_cell() {
        let result = Position::new(shape(2, 3), vec![5, 2, 0, 2, 1, 2]);
        let Err(PositionError::Repeated { repeated, missing }) = result else {
            panic!("2 appears three times")
        };
        assert_eq!(
            repeated,
            [Repeat {
                tile: 2,
                times: 3,
                cell: 3
            }]
        );
        assert_eq!(missing, [3, 4]);
    }

    #[test]
    fn rows_must_be_equally_long() {
        let ragged = Position::from_rows(&[vec![1u8, 2, 3], vec![4, 0]]);
        let message = ragged.unwrap_err().to_string();
        assert_eq!(message, "row 2 has 2 cells where the first row has 3");
        assert!(Position::from_rows::<u8>(&[]).is_err());
    }

    #[test]
    fn the_largest_board_holds_every_byte() {
        let tiles: Vec<u8> = (0..=255).collect();
        assert!(Position::new(shape(16, 16), tiles).is_ok());
    }

    #[test]
    fn an_illegal_move_is_placed() {
        let start = Position::new(shape(2, 2), vec![0, 1, 2, 3]).unwrap();
        let error = start
            .replay(&[Move::Right, Move::Down, Move::Down])
            .unwrap_err();
        assert_eq!(
            error.to_string(),
            "move 3 (Down) takes the blank off the board from row 2, column 2"
        );
        assert_eq!(start.after(Move::Up), None);
    }
}
