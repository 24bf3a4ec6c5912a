//! Why a heuristic cannot be used on a board, though its name is known.

use super::HeuristicChoice;
use crate::shape::Shape;
use thiserror::Error;

/// A heuristic that a board does not allow.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("`{heuristic}` cannot be used on a {shape} board: {reason}")]
pub struct HeuristicUnavailable {
    /// The heuristic, or the part of a combination, that is refused.
    pub heuristic: HeuristicChoice,
    /// The board's shape.
    pub shape: Shape,
    /// Why.
    pub reason: Unavailable,
}

/// The reasons for a [`HeuristicUnavailable`].
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Unavailable {
    /// The tables of walking distance would be too large.
    #[error(
        "its table would have more than {most} states; linear-conflict is defined for every shape"
    )]
    TooManyWalks {
        /// The most states that are built at start.
        most: u64,
    },
    /// The sizes of a partition do not add up to the tiles of the board.
    #[error(
        "its groups take {grouped} tiles where the board has {tiles}: let the sizes add up to {tiles}"
    )]
    OtherTileCount {
        /// The sum of the sizes.
        grouped: u64,
        /// The tiles on the board.
        tiles: u64,
    },
    /// A partition names a tile that the board does not have.
    #[error("there is no tile {tile}: tiles go from 1 to {largest}")]
    NoSuchTile {
        /// The tile.
        tile: u8,
        /// The largest tile of the board.
        largest: u8,
    },
    /// A group of a partition is too large.
    #[error(
        "the table of a group of {tiles} tiles would have more than {most} entries: make smaller groups"
    )]
    PatternTooLarge {
        /// The tiles in the group.
        tiles: u64,
        /// The most entries that are built at start.
        most: u64,
    },
    /// The board is too large for any estimate.
    #[error("estimates are made for up to {most} cells, such as 16×16")]
    TooManyCells {
        /// The most cells.
        most: u64,
    },
    /// The board is too large for any pattern database.
    #[error(
        "pattern databases are built for up to {most} cells; linear-conflict is defined for every shape"
    )]
    BoardTooLarge {
        /// The most cells.
        most: u64,
    },
}
