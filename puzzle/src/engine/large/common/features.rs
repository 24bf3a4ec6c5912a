//! The features that the common score adds up, and the index of each weight.
//!
//! ```text
//!   the distances, the conflicts    one weight each
//!   a tile alone                    the place of its goal in the area, the distance of the tile from it
//!   two tiles near each other       their relative places, the distance of each from its goal
//!   a tile near the blank           its place relative to the blank, its distance from its goal
//! ```
//!
//! No cell has its own weight: the weights depend on the distance of a tile's goal from each side,
//! and all far tiles have the same weights. So weights learned on one size serve every other. Tiles
//! at home add 0, so the goal has the score 0.

use crate::engine::large::grid::Grid;

/// The rows and columns up to which pairs distinguish a tile's offset from its goal.
const NEAR: i32 = 3;
/// The number of codes: offsets that pairs distinguish.
pub const CODES: usize = ((2 * NEAR + 1) * (2 * NEAR + 1)) as usize;
/// The code of a tile at home.
pub const HOME: usize = CODES / 2;
/// The rows and columns up to which the offset of a single tile is distinguished.
const FAR: i32 = 6;
const PLACES: usize = ((2 * FAR + 1) * (2 * FAR + 1)) as usize;
/// Rows and columns between two tiles, or between a tile and the blank, at most.
const REACH: i32 = 2;
const AROUND: usize = ((2 * REACH + 1) * (2 * REACH + 1) - 1) as usize;
/// Goals of a tile alone along one axis: the three nearest to each side, and the rest.
const GOALS: usize = 7;
/// Cells of pairs along one axis: at the first side, between, at the last side.
const SIDES: usize = 3;

/// The index of the weight of the distances.
pub const DISTANCE: usize = 0;
/// The index of the weight of the conflicts.
pub const CONFLICT: usize = 1;
/// The first weight of a tile alone.
const ALONE: usize = 2;
/// The first weight of two tiles near each other.
pub const BESIDE: usize = ALONE + GOALS * GOALS * PLACES;
/// The first weight of a tile near the blank.
pub const BLANK: usize = BESIDE + AROUND / 2 * SIDES * SIDES * CODES * CODES;
/// The number of weights.
pub const WEIGHTS: usize = BLANK + AROUND * SIDES * SIDES * CODES;

/// The last rows and columns of a board; all other tiles are placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Area {
    first: [usize; 2],
    /// The numbers of rows and of columns.
    pub(crate) sides: [usize; 2],
}

impl Area {
    /// Returns this many rows and columns at the end of a board.
    #[must_use]
    pub fn last(grid: &Grid, rows: usize, cols: usize) -> Self {
        Self { first: [grid.rows - rows, grid.cols - cols], sides: [rows, cols] }
    }

    /// Returns the cells of the area.
    pub(super) fn cells(self, grid: &Grid) -> Vec<usize> {
        (0..grid.cells()).filter(|&cell| self.holds(grid.place[cell])).collect()
    }

    fn holds(self, place: [u8; 2]) -> bool {
        (0..2).all(|axis| usize::from(place[axis]) >= self.first[axis])
    }

    /// Returns for each axis the place of a cell in the area, and how many places come after it.
    fn place(self, grid: &Grid, cell: usize) -> [(usize, usize); 2] {
        [0, 1].map(|axis: usize| {
            let at = usize::from(grid.place[cell][axis]) - self.first[axis];
            (at, self.sides[axis] - 1 - at)
        })
    }

    /// Returns how expensive a tile is by its goal: tiles far from the home of the blank are placed
    /// first.
    pub(super) fn rank(self, grid: &Grid, label: usize) -> f64 {
        let [(_, below), (_, right)] = self.place(grid, label);
        below.max(right) as f64 / (self.sides[0].max(self.sides[1]) - 1) as f64
    }

    /// Returns the cells near `cell` with the number of their offset; cells before it come first.
    #[must_use]
    pub fn around(self, grid: &Grid, cell: usize) -> Vec<(usize, usize)> {
        let [row, col] = grid.place[cell];
        let offsets = (-REACH..=REACH).flat_map(|row| (-REACH..=REACH).map(move |col| (row, col)));
        let offsets = offsets.filter(|&offset| offset != (0, 0)).enumerate();
        let cells = offsets.filter_map(|(number, (down, right))| {
            let row = u8::try_from(i32::from(row) + down).ok()?;
            let col = u8::try_from(i32::from(col) + right).ok()?;
            let inside = usize::from(row) < grid.rows && usize::from(col) < grid.cols;
            let other = usize::from(row) * grid.cols + usize::from(col);
            (inside && self.holds([row, col])).then_some((number, other))
        });
        cells.collect()
    }

    /// Returns the weight of a tile alone in a cell.
    #[must_use]
    pub fn alone(self, grid: &Grid, label: usize, cell: usize) -> usize {
        let [row, col] = self.place(grid, label).map(|(at, after)| match (at, after) {
            (..3, _) => at,
            (_, ..3) => GOALS - 1 - after,
            _ => 3,
        });
        ALONE + (row * GOALS + col) * PLACES + clipped(grid, label, cell, FAR)
    }

    /// Returns the first weight of two tiles, one in `cell`, the other at the offset `number` after it.
    #[must_use]
    pub fn beside(self, grid: &Grid, cell: usize, number: usize) -> usize {
        BESIDE + ((number - AROUND / 2) * SIDES * SIDES + self.side(grid, cell)) * CODES * CODES
    }

    /// Returns the first weight of a tile at the offset `number` from the blank in `cell`.
    #[must_use]
    pub fn blank(self, grid: &Grid, cell: usize, number: usize) -> usize {
        BLANK + (number * SIDES * SIDES + self.side(grid, cell)) * CODES
    }

    fn side(self, grid: &Grid, cell: usize) -> usize {
        let [row, col] = self.place(grid, cell).map(|(at, after)| match (at, after) {
            (0, _) => 0,
            (_, 0) => 2,
            _ => 1,
        });
        row * SIDES + col
    }
}

/// Returns whether a cell at this offset comes after the one in the middle.
#[must_use]
pub fn is_after(number: usize) -> bool {
    number >= AROUND / 2
}

/// Returns the number of the offset in the other direction.
pub(super) fn opposite(number: usize) -> usize {
    AROUND - 1 - number
}

/// Returns the code of a tile in a cell.
#[must_use]
pub fn code(grid: &Grid, label: usize, cell: usize) -> usize {
    clipped(grid, label, cell, NEAR)
}

/// Returns the number of a cell's offset from the goal of a tile, clipped to `far` on each axis.
fn clipped(grid: &Grid, label: usize, cell: usize, far: i32) -> usize {
    let [row, col] = [0, 1].map(|axis: usize| {
        let (at, goal) = (grid.place[cell][axis], grid.place[label][axis]);
        (i32::from(at) - i32::from(goal)).clamp(-far, far) + far
    });
    (row * (2 * far + 1) + col) as usize
}
