//! Moves, and the two readings of a direction.
//!
//! A [`Move`] is the direction of the **blank**. Many tools mean the direction of the tile instead,
//! which is the opposite:
//!
//! ```text
//!   1 2 3            1 2 3
//!   4 0 5   Right →  4 5 0      the blank goes right, tile 5 goes left
//!   6 7 8            6 7 8
//! ```
//!
//! So a letter has a meaning only with its [`Reading`](crate::Reading). The library uses the
//! blank's reading everywhere; another reading matters only when moves are written
//! ([`write_moves`]) or read ([`parse_moves`]).

mod error;
mod read;
pub(crate) mod step;
mod write;

pub use error::{MovesError, MovesErrorKind};
pub use read::{MAX_MOVES, Written, parse_moves, parse_written, parse_written_in};
pub(crate) use step::Move;
pub use write::{MoveStyle, tile_numbers, write_moves};

/// The letters for moves in a language. `D` occurs in both: the other letters of a sequence decide
/// its meaning.
///
/// ```
/// use taquin_puzzle::{Move, moves::Letters};
///
/// let all = |letters: Letters| Move::ALL.map(|step| letters.letter(step)).iter().collect::<String>();
/// assert_eq!((all(Letters::English), all(Letters::French)), ("UDLR".into(), "HBGD".into()));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Letters {
    /// Up, Down, Left, Right.
    #[default]
    English,
    /// Haut, Bas, Gauche, Droite.
    French,
}

impl Letters {
    /// Returns the letter of a move.
    ///
    /// ```
    /// use taquin_puzzle::{Move, moves::Letters};
    /// assert_eq!(Letters::English.letter(Move::Left), 'L');
    /// assert_eq!(Letters::French.letter(Move::Left), 'G'); // gauche
    /// ```
    pub const fn letter(self, step: Move) -> char {
        match self {
            Letters::English => step.letter(),
            Letters::French => ['H', 'B', 'G', 'D'][step as usize],
        }
    }

    /// Returns the move of a letter, in upper or lower case; `None` for any other letter.
    #[must_use]
    pub fn step(self, letter: char) -> Option<Move> {
        Move::ALL.into_iter().find(|&step| self.letter(step) == letter.to_ascii_uppercase())
    }
}
