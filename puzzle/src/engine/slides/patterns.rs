//! The tiles of the patterns.
//!
//! The estimates of patterns cannot be added here, because one slide may move tiles of several
//! patterns; the estimate is their maximum. So patterns may overlap, and should differ in kind. For
//! a blank that ends in a corner of the 4×4 board these were chosen one after the other by the
//! number of nodes they leave, each with its mirror image:
//!
//! ```text
//!   small   · · · ·     · b b ·     · · · ·     · · · ·
//!           · · · ·     b b · ·     · · · ·     d · · ·
//!           · · · ·     · · · ·     c · c c     · d · ·
//!           a a a a     · · · ·     · c · ·     d · d ·
//!
//!   large   · a a a     · · · ·     · c c ·     · · d d
//!           · · · a     · · · ·     c c c ·     · d · d
//!           · · · a     · · b b     · · · ·     · · · ·
//!           · · · ·     · b b b     · · · ·     d · · ·
//! ```
//!
//! On other boards, the first pattern has the tiles whose homes are nearest to the blank's, the
//! last pattern those whose homes are farthest.

use crate::model::Shape;

/// The number of patterns of a set.
pub(super) const PATTERNS: usize = 4;

/// The number of tiles in each pattern of a set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Size {
    /// Patterns of four tiles, built in a few hundredths of a second.
    Small,
    /// Patterns of five tiles: eleven times the entries, and a sixth of the nodes.
    Large,
}

impl Size {
    pub(super) const fn tiles(self) -> usize {
        match self {
            Self::Small => 4,
            Self::Large => 5,
        }
    }

    /// Returns the name of the size.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Small => "multi-4",
            Self::Large => "multi-5",
        }
    }

    /// Returns the entries of a table along one axis: four bits for each tile and the blank.
    pub(super) const fn entries(self) -> usize {
        1 << (4 * (self.tiles() + 1))
    }

    /// Returns the bytes of a set of tables.
    pub(crate) const fn bytes(self) -> u64 {
        (PATTERNS * 2 * self.entries()) as u64
    }
}

/// The homes of the tiles of each pattern.
pub(super) type Homes = [Vec<u8>; PATTERNS];

const SMALL: [[u8; 4]; PATTERNS] =
    [[12, 13, 14, 15], [1, 2, 4, 5], [8, 10, 11, 13], [4, 9, 12, 14]];
const LARGE: [[u8; 5]; PATTERNS] =
    [[1, 2, 3, 7, 11], [10, 11, 13, 14, 15], [1, 2, 4, 5, 6], [2, 3, 5, 7, 12]];

/// Returns the patterns for a shape and a blank's home.
pub(super) fn patterns(shape: Shape, blank_home: usize, size: Size) -> Homes {
    if (shape.rows(), shape.cols(), blank_home) == (4, 4, 0) {
        return match size {
            Size::Small => SMALL.map(|homes| homes.to_vec()),
            Size::Large => LARGE.map(|homes| homes.to_vec()),
        };
    }
    let mut cells: Vec<usize> = (0..shape.cells()).filter(|&cell| cell != blank_home).collect();
    cells.sort_by_key(|&cell| (shape.taxicab(cell, blank_home), cell));
    let last = cells.len() - size.tiles();
    std::array::from_fn(|pattern| {
        let first = last * pattern / (PATTERNS - 1);
        cells[first..first + size.tiles()].iter().map(|&cell| cell as u8).collect()
    })
}
