//! Moves, and the two ways people read them.
//!
//! A [`Move`] is always the way the **blank** goes. Half of the tools in use
//! mean the tile that slides instead, which goes the other way:
//!
//! ```text
//!   1 2 3            1 2 3
//!   4 0 5   Right →  4 5 0      the blank goes right, tile 5 goes left
//!   6 7 8            6 7 8
//! ```
//!
//! So a letter means nothing without its [`Reading`]. Inside the crate there
//! is only the blank's; the reading matters where moves are written
//! ([`write_moves`]) or read ([`parse_moves`]).

mod error;
mod read;
pub(crate) mod step;
mod write;

pub use error::{MovesError, MovesErrorKind};
pub use read::{MAX_MOVES, Written, parse_moves, parse_written, parse_written_in};
pub(crate) use step::Move;
pub use write::{MoveStyle, tile_numbers, write_moves};

/// The letters that stand for moves. `D` is in both: a sequence is read by its other letters.
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
    /// The letter of a move.
    ///
    /// ```
    /// use taquin_puzzle::{Move, moves::Letters};
    /// assert_eq!(Letters::English.letter(Move::Left), 'L');
    /// assert_eq!(Letters::French.letter(Move::Left), 'G'); // gauche
    /// ```
    #[must_use]
    pub const fn letter(self, step: Move) -> char {
        match (self, step) {
            (Letters::English, step) => step.letter(),
            (Letters::French, Move::Up) => 'H',
            (Letters::French, Move::Down) => 'B',
            (Letters::French, Move::Left) => 'G',
            (Letters::French, Move::Right) => 'D',
        }
    }

    /// The move of a letter, large or small.
    ///
    /// ```
    /// use taquin_puzzle::{Move, moves::Letters};
    /// assert_eq!(Letters::English.step('d'), Some(Move::Down));
    /// assert_eq!(Letters::French.step('d'), Some(Move::Right)); // droite
    /// assert_eq!(Letters::French.step('u'), None);
    /// ```
    #[must_use]
    pub fn step(self, letter: char) -> Option<Move> {
        Move::ALL.into_iter().find(|&step| self.letter(step) == letter.to_ascii_uppercase())
    }
}
