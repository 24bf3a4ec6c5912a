//! What can be wrong with a sequence of moves as written.

use thiserror::Error;

use crate::model::moves::MAX_MOVES;
use crate::notation::Span;

/// Why a sequence of moves cannot be read, and where.
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
    /// Which move, from 0.
    pub index: usize,
    /// Where in the text.
    pub span: Span,
    /// What is wrong there.
    pub kind: MovesErrorKind,
}

/// What is wrong with a written move.
///
/// ```
/// use taquin_puzzle::moves::{MovesErrorKind, parse_written};
/// assert_eq!(parse_written("L0").unwrap_err().kind, MovesErrorKind::ZeroTimes);
/// assert_eq!(parse_written("L 5").unwrap_err().kind, MovesErrorKind::Mixed);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum MovesErrorKind {
    /// Neither a letter, a word nor a tile number.
    #[error("unknown move `{token}`: write U, D, L or R, words such as Left, or tile numbers")]
    Unknown {
        /// The text as given, shortened.
        token: String,
    },
    /// A repeat count of zero.
    #[error("a move cannot be repeated 0 times: leave it out")]
    ZeroTimes,
    /// More than [`MAX_MOVES`] moves.
    #[error("the sequence is longer than {MAX_MOVES} moves")]
    TooLong,
    /// Directions and tile numbers in one sequence.
    #[error("directions and tile numbers are mixed: use one or the other")]
    Mixed,
    /// Letters of two languages in one sequence.
    #[error("U D L R and the French H B G D are mixed: use one or the other")]
    TwoAlphabets,
    /// The tile is not beside the blank.
    #[error("tile {tile} cannot slide: the blank is next to {}", one_of(.beside))]
    NotBeside {
        /// The tile named.
        tile: u64,
        /// The tiles that can slide there.
        beside: Vec<u16>,
    },
}

fn one_of(tiles: &[u16]) -> String {
    let names: Vec<String> = tiles.iter().map(u16::to_string).collect();
    names.join(", ")
}
