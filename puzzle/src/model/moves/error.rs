//! The errors in a written sequence of moves.

use thiserror::Error;

use crate::model::moves::MAX_MOVES;
use crate::notation::Span;

/// An error in a written sequence of moves, with its place.
///
/// ```
/// use taquin_puzzle::moves::{MovesErrorKind, parse_written};
///
/// let error = parse_written("LDX").unwrap_err();
/// assert_eq!((error.index, error.span.column), (2, 3));
/// assert!(matches!(error.kind, MovesErrorKind::Unknown { .. }));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("move {}: {kind}", index + 1)]
pub struct MovesError {
    /// The index of the move, from 0.
    pub index: usize,
    /// The place in the text.
    pub span: Span,
    /// The error.
    pub kind: MovesErrorKind,
}

/// The kind of a [`MovesError`].
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum MovesErrorKind {
    /// The text is neither a letter, a word nor a tile number.
    #[error("unknown move `{token}`: write U, D, L or R, words such as Left, or tile numbers")]
    Unknown {
        /// The text, shortened.
        token: String,
    },
    /// A repeat count is zero.
    #[error("a move cannot be repeated 0 times: leave it out")]
    ZeroTimes,
    /// There are more than [`MAX_MOVES`] moves.
    #[error("the sequence is longer than {MAX_MOVES} moves")]
    TooLong,
    /// The sequence has directions and tile numbers.
    #[error("directions and tile numbers are mixed: use one or the other")]
    Mixed,
    /// The sequence has letters of two languages.
    #[error("U D L R and the French H B G D are mixed: use one or the other")]
    TwoAlphabets,
    /// The tile is not next to the blank.
    #[error("tile {tile} cannot slide: the blank is next to {}", one_of(.beside))]
    NotBeside {
        /// The tile.
        tile: u64,
        /// The tiles that can slide into the blank.
        beside: Vec<u16>,
    },
}

fn one_of(tiles: &[u16]) -> String {
    let names: Vec<String> = tiles.iter().map(u16::to_string).collect();
    names.join(", ")
}
