//! A step of the blank, and the reading of a direction.

use std::fmt;

use thiserror::Error;

use crate::named::named;

/// A step of the blank.
///
/// ```
/// use taquin_puzzle::Move;
///
/// assert_eq!(Move::Left.inverse(), Move::Right);
/// let letters: String = Move::ALL.iter().map(|step| step.letter()).collect();
/// assert_eq!(letters, "UDLR");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
#[repr(u8)]
pub enum Move {
    /// The blank moves up, and the tile above it moves down.
    Up = 0,
    /// The blank moves down, and the tile below it moves up.
    Down = 1,
    /// The blank moves left, and the tile to its left moves right.
    Left = 2,
    /// The blank moves right, and the tile to its right moves left.
    Right = 3,
}

impl Move {
    /// All four moves, in the order in which successors are generated: U D L R.
    pub const ALL: [Move; 4] = [Move::Up, Move::Down, Move::Left, Move::Right];

    /// Returns the move that undoes this one.
    pub const fn inverse(self) -> Move {
        match self {
            Move::Up => Move::Down,
            Move::Down => Move::Up,
            Move::Left => Move::Right,
            Move::Right => Move::Left,
        }
    }

    /// Returns whether the move goes along a column.
    pub(crate) const fn is_vertical(self) -> bool {
        matches!(self, Move::Up | Move::Down)
    }

    /// Returns `U`, `D`, `L` or `R`.
    pub const fn letter(self) -> char {
        ['U', 'D', 'L', 'R'][self as usize]
    }

    /// Returns `Up`, `Down`, `Left` or `Right`.
    pub const fn word(self) -> &'static str {
        ["Up", "Down", "Left", "Right"][self as usize]
    }

    /// Returns the move as a direction in `reading`. The two readings are opposites, so this also turns
    /// a direction in `reading` into a move.
    ///
    /// ```
    /// use taquin_puzzle::{Move, Reading};
    /// assert_eq!(Move::Left.in_reading(Reading::Blank), Move::Left);
    /// assert_eq!(Move::Left.in_reading(Reading::Tile), Move::Right);
    /// ```
    pub const fn in_reading(self, reading: Reading) -> Move {
        match reading {
            Reading::Blank => self,
            Reading::Tile => self.inverse(),
        }
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.word())
    }
}

named! {
    /// The subject of a direction: the blank or the tile.
    ///
    /// ```
    /// use taquin_puzzle::{Goal, Move, Reading, Shape, moves::parse_moves};
    ///
    /// let start = Goal::Snail.position(Shape::new(3, 3)?)?;
    /// assert_eq!(parse_moves("L", Reading::Blank, &start)?, [Move::Left]);
    /// assert_eq!(parse_moves("L", Reading::Tile, &start)?, [Move::Right]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[derive(Default)]
    Reading {
        /// The direction of the blank, as in the course documents.
        #[default]
        Blank = "blank",
        /// The direction of the tile, which is the opposite.
        Tile = "tile",
    }
    UnknownReading { text }
}

/// The error for a text that is not the name of a reading.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("unknown reading `{text}`: write blank or tile")]
pub struct UnknownReading {
    /// The text, shortened.
    pub text: String,
}
