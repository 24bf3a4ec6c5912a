//! A pattern: some tiles of a goal, without the others.
//!
//! Tiles are named by the cell in which they end, their *home*. So one pattern serves every goal with
//! the blank in the same cell, for any numbers of its tiles:
//!
//! ```text
//!   goal       homes      pattern {0, 1, 3}, blank 8
//!   1 2 3      0 1 2      0 1 ·
//!   4 5 6      3 4 5      3 · ·
//!   7 8 0      6 7 ·      · · ▢
//! ```

use thiserror::Error;

use crate::model::Shape;

use super::layout::MOST_CELLS;
use super::orders::MOST_TILES;

/// The most cells of a board on which a pattern may have [`MOST_TILES`] tiles: on larger boards 32
/// bits cannot number its blocks.
const MANY_CELLS: usize = 49;

/// Some tiles of a goal, by their homes.
///
/// ```
/// use taquin_puzzle::{Shape, pdb::Pattern};
///
/// let pattern = Pattern::new(Shape::new(3, 3)?, 8, &[0, 1, 3])?;
/// assert_eq!((pattern.blank(), pattern.homes()), (8, &[0, 1, 3][..]));
/// assert!(Pattern::new(pattern.shape(), 8, &[0, 8]).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Pattern {
    pub(super) shape: Shape,
    pub(super) blank: u8,
    /// In increasing order, without the blank's cell.
    homes: Vec<u8>,
}

/// The reason why a pattern or a partition does not exist.
///
/// ```
/// use taquin_puzzle::{Shape, pdb::{Pattern, PatternError}};
/// let shape = Shape::new(3, 3)?;
/// assert_eq!(Pattern::new(shape, 8, &[0, 8]), Err(PatternError::Blank(8)));
/// assert_eq!(Pattern::new(shape, 8, &[0, 0]), Err(PatternError::Twice(0)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PatternError {
    /// The board is too large for pattern databases.
    #[error("a {shape} board is too large for pattern databases: use at most {most} cells")]
    Board {
        /// The shape of the board.
        shape: Shape,
        /// The most cells of a board with pattern databases.
        most: usize,
    },
    /// There is no tile, or there are too many.
    #[error("a pattern of {tiles} tiles is out of range: use 1 to {most}")]
    Size {
        /// The number of tiles.
        tiles: usize,
        /// The most tiles of a pattern.
        most: usize,
    },
    /// A cell that is not on the board.
    #[error("cell {cell} is not on a {shape} board: cells go from 0 to {}", shape.cells() - 1)]
    OffBoard {
        /// The cell.
        cell: usize,
        /// The board.
        shape: Shape,
    },
    /// The blank cannot be part of a pattern.
    #[error("the blank ends in cell {0}: leave that cell out of the pattern")]
    Blank(usize),
    /// A tile is given twice.
    #[error("the tile of cell {0} is given twice: name each tile once")]
    Twice(usize),
    /// A tile is given twice, in a partition by tiles.
    #[error("tile {0} is given twice, and its moves would count twice: name each tile once")]
    TileTwice(u8),
    /// A tile is in no pattern of a partition.
    #[error("the tile of cell {0} is missing: a partition contains every tile once")]
    Missing(usize),
    /// A tile is in no pattern of a partition by tiles.
    #[error("tile {0} is missing: a partition contains every tile once")]
    Ungrouped(u8),
    /// The board does not have this tile.
    #[error("there is no tile {tile}: tiles go from 1 to {largest}")]
    NoSuchTile {
        /// The tile.
        tile: u8,
        /// The largest tile of the board.
        largest: u8,
    },
    /// There are more patterns than the search has room for.
    #[error("{given} patterns are too many: use at most {most}")]
    TooMany {
        /// The number of patterns.
        given: usize,
        /// The most patterns.
        most: usize,
    },
    /// The tables of the patterns would be too large.
    #[error("the tables of these patterns would be too large for a {0} board: use smaller ones")]
    TooLarge(Shape),
    /// The sum of the sizes is not the number of tiles.
    #[error(
        "the patterns hold {given} tiles, but the board has {tiles}: use sizes that add up to {tiles}"
    )]
    Sum {
        /// The sum of the sizes.
        given: usize,
        /// The number of tiles of the board.
        tiles: usize,
    },
    /// The text is not a partition.
    #[error("invalid partition `{0}`: write sizes such as 6-6-3, or tiles such as 1,2,3/4,5,6/…")]
    Unreadable(String),
}

impl Pattern {
    /// Returns the pattern of the tiles that end in the cells `homes`, of a goal whose blank ends in
    /// `blank`.
    ///
    /// # Errors
    /// Returns an error if the cells are not distinct tiles of the board, or there are too many.
    pub fn new(shape: Shape, blank: usize, homes: &[u8]) -> Result<Self, PatternError> {
        if shape.cells() > MOST_CELLS {
            return Err(PatternError::Board { shape, most: MOST_CELLS });
        }
        let most = if shape.cells() > MANY_CELLS { MOST_TILES - 1 } else { MOST_TILES };
        if homes.is_empty() || homes.len() > most {
            return Err(PatternError::Size { tiles: homes.len(), most });
        }
        let cells = homes.iter().map(|&home| usize::from(home));
        if let Some(cell) = cells.chain([blank]).find(|&cell| cell >= shape.cells()) {
            return Err(PatternError::OffBoard { cell, shape });
        }
        let mut homes = homes.to_vec();
        homes.sort_unstable();
        if let Some(pair) = homes.windows(2).find(|pair| pair[0] == pair[1]) {
            return Err(PatternError::Twice(pair[0].into()));
        }
        if homes.contains(&(blank as u8)) {
            return Err(PatternError::Blank(blank));
        }
        Ok(Self { shape, blank: blank as u8, homes })
    }

    /// Returns the shape.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// Returns the cell in which the blank ends.
    pub fn blank(&self) -> u8 {
        self.blank
    }

    /// Returns the cells in which the tiles end, in increasing order.
    pub fn homes(&self) -> &[u8] {
        &self.homes
    }

    /// Returns the number of placements of the tiles, for one cell of the blank.
    pub(crate) fn positions(&self) -> u64 {
        let cells = self.shape.cells() as u64;
        (0..self.homes.len() as u64).map(|placed| cells - placed).product()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wrong_patterns_are_errors() {
        let shape = Shape::new(4, 4).unwrap();
        let refused = |homes: &[u8]| Pattern::new(shape, 15, homes).unwrap_err();
        assert_eq!(refused(&[]), PatternError::Size { tiles: 0, most: 8 });
        assert_eq!(refused(&[0; 9]), PatternError::Size { tiles: 9, most: 8 });
        assert_eq!(refused(&[3, 16]), PatternError::OffBoard { cell: 16, shape });
        assert_eq!(refused(&[3, 1, 3]), PatternError::Twice(3));
        assert_eq!(refused(&[15]), PatternError::Blank(15));
        let shape = Shape::new(8, 8).unwrap();
        let refused = Pattern::new(shape, 0, &[1, 2, 3, 4, 5, 6, 7, 8]);
        assert_eq!(refused, Err(PatternError::Size { tiles: 8, most: 7 }));
        let shape = Shape::new(9, 8).unwrap();
        let refused = Pattern::new(shape, 0, &[1]);
        assert_eq!(refused, Err(PatternError::Board { shape, most: 64 }));
    }
}
