//! Which tiles the tables keep.
//!
//! Patterns cannot be added up here, for one slide moves tiles of several; the
//! greatest of their estimates counts. So they may overlap, and should differ in
//! kind. For a blank that ends in a corner of the 4×4 board these were chosen by what
//! they leave to look at, one after the other, each with its mirror image:
//!
//! ```text
//!   · a a a     · · · ·     · c c ·     · · d d
//!   · · · a     · · · ·     c c c ·     · d · d
//!   · · · a     · · b b     · · · ·     · · · ·
//!   · · · ·     · b b b     · · · ·     d · · ·
//! ```
//!
//! Elsewhere: the tiles that end nearest to the blank, those farthest, those between.

use crate::shape::Shape;

/// Tiles of a pattern.
pub(super) const TILES: usize = 5;

/// Patterns of a set.
pub(super) const PATTERNS: usize = 4;

/// The homes of the tiles of each pattern.
pub(super) type Homes = [[u8; TILES]; PATTERNS];

const CORNER: Homes =
    [[1, 2, 3, 7, 11], [10, 11, 13, 14, 15], [1, 2, 4, 5, 6], [2, 3, 5, 7, 12]];

/// The patterns for a shape and a blank's home.
pub(super) fn patterns(shape: Shape, blank_home: usize) -> Homes {
    if (shape.rows(), shape.cols(), blank_home) == (4, 4, 0) {
        return CORNER;
    }
    let mut cells: Vec<usize> = (0..shape.cells()).filter(|&cell| cell != blank_home).collect();
    cells.sort_by_key(|&cell| (shape.taxicab(cell, blank_home), cell));
    // Evenly spaced from the nearest five to the farthest five.
    let last = cells.len() - TILES;
    std::array::from_fn(|pattern| {
        let first = last * pattern / (PATTERNS - 1);
        std::array::from_fn(|tile| cells[first + tile] as u8)
    })
}
