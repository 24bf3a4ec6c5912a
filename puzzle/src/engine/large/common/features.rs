//! What the common score adds up, and where each weight is.
//!
//! ```text
//!   the distances, the conflicts    one weight each
//!   a tile alone                    where its goal lies in the area, how far it is from it
//!   two tiles near each other       where they are to one another, how far each is from its goal
//!   a tile near the blank           where it is from the blank, how far it is from its goal
//! ```
//!
//! No cell has a number of its own here: a goal counts by how near it is to each side, and all far
//! tiles count alike. So what was learned on one size serves every other. Nothing is added for
//! tiles at home, so the goal has the score zero.

use super::super::frame::Frame;

/// A tile's place from its goal is told apart up to so many rows and columns.
const NEAR: i32 = 3;
/// What is told apart of it in pairs: codes.
pub(super) const CODES: usize = ((2 * NEAR + 1) * (2 * NEAR + 1)) as usize;
/// The code of a tile at home.
pub(super) const HOME: usize = CODES / 2;
/// The same for a tile alone.
const FAR: i32 = 6;
const PLACES: usize = ((2 * FAR + 1) * (2 * FAR + 1)) as usize;
/// Rows and columns between two tiles, or a tile and the blank, at most.
const REACH: i32 = 2;
const AROUND: usize = ((2 * REACH + 1) * (2 * REACH + 1) - 1) as usize;
/// Goals of a tile alone: the three nearest to each side, and the rest.
const GOALS: usize = 7;
/// Cells of pairs: at either side or not.
const SIDES: usize = 3;

/// The weight of the distances, and that of the conflicts.
pub(super) const DISTANCE: usize = 0;
pub(super) const CONFLICT: usize = 1;
/// Where the families of weights begin.
const ALONE: usize = 2;
pub(super) const BESIDE: usize = ALONE + GOALS * GOALS * PLACES;
pub(super) const BLANK: usize = BESIDE + AROUND / 2 * SIDES * SIDES * CODES * CODES;
/// All weights.
pub(crate) const WEIGHTS: usize = BLANK + AROUND * SIDES * SIDES * CODES;

/// The last rows and columns of a board, the rest being settled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Area {
    top: usize,
    left: usize,
    pub(crate) rows: usize,
    pub(crate) cols: usize,
}

impl Area {
    /// So many rows and columns at the end of a board.
    pub(crate) fn last(frame: &Frame, rows: usize, cols: usize) -> Self {
        Self { top: frame.rows - rows, left: frame.cols - cols, rows, cols }
    }

    /// The cells of the area.
    pub(super) fn cells(self, frame: &Frame) -> Vec<usize> {
        (0..frame.cells()).filter(|&cell| self.holds(frame.place[cell])).collect()
    }

    fn holds(self, (row, col): (u8, u8)) -> bool {
        usize::from(row) >= self.top && usize::from(col) >= self.left
    }

    /// The row and the column of a cell within the area.
    fn place(self, frame: &Frame, cell: usize) -> (usize, usize) {
        let (row, col) = frame.place[cell];
        (usize::from(row) - self.top, usize::from(col) - self.left)
    }

    /// How dear a tile is by its goal: those far from the blank's home are settled first.
    pub(super) fn rank(self, frame: &Frame, label: usize) -> f64 {
        let (row, col) = self.place(frame, label);
        let far = (self.rows - 1 - row).max(self.cols - 1 - col);
        far as f64 / (self.rows.max(self.cols) - 1) as f64
    }

    /// The cells near `cell`, with a number for where they are: those before it come first.
    pub(super) fn around(self, frame: &Frame, cell: usize) -> Vec<(usize, usize)> {
        let (row, col) = frame.place[cell];
        let offsets = (-REACH..=REACH).flat_map(|row| (-REACH..=REACH).map(move |col| (row, col)));
        let offsets = offsets.filter(|&offset| offset != (0, 0)).enumerate();
        let cells = offsets.filter_map(|(number, (down, right))| {
            let row = u8::try_from(i32::from(row) + down).ok()?;
            let col = u8::try_from(i32::from(col) + right).ok()?;
            let inside = usize::from(row) < frame.rows && usize::from(col) < frame.cols;
            let other = usize::from(row) * frame.cols + usize::from(col);
            (inside && self.holds((row, col))).then_some((number, other))
        });
        cells.collect()
    }

    /// The weight of a tile alone in a cell.
    pub(super) fn alone(self, frame: &Frame, label: usize, cell: usize) -> usize {
        let (row, col) = self.place(frame, label);
        let goal = nearest(row, self.rows) * GOALS + nearest(col, self.cols);
        ALONE + goal * PLACES + clipped(frame, label, cell, FAR)
    }

    /// The first weight of two tiles, one in `cell` and one that comes `number` after it.
    pub(super) fn beside(self, frame: &Frame, cell: usize, number: usize) -> usize {
        BESIDE + ((number - AROUND / 2) * SIDES * SIDES + self.side(frame, cell)) * CODES * CODES
    }

    /// The first weight of a tile that is `number` from the blank in `cell`.
    pub(super) fn blank(self, frame: &Frame, cell: usize, number: usize) -> usize {
        BLANK + (number * SIDES * SIDES + self.side(frame, cell)) * CODES
    }

    fn side(self, frame: &Frame, cell: usize) -> usize {
        let (row, col) = self.place(frame, cell);
        let side = |at: usize, count: usize| match at {
            0 => 0,
            _ if at + 1 == count => 2,
            _ => 1,
        };
        side(row, self.rows) * SIDES + side(col, self.cols)
    }
}

/// Whether a cell with this number comes after the one in the middle.
pub(super) fn is_after(number: usize) -> bool {
    number >= AROUND / 2
}

/// The number of the way back.
pub(super) fn opposite(number: usize) -> usize {
    AROUND - 1 - number
}

/// Which of the nearest three to either side, or neither.
fn nearest(at: usize, count: usize) -> usize {
    let end = count - 1 - at;
    match (at, end) {
        (..3, _) => at,
        (_, ..3) => GOALS - 1 - end,
        _ => 3,
    }
}

/// The code of a tile in a cell.
pub(super) fn code(frame: &Frame, label: usize, cell: usize) -> usize {
    clipped(frame, label, cell, NEAR)
}

/// Where a cell lies from a tile's goal, told apart so far.
fn clipped(frame: &Frame, label: usize, cell: usize, far: i32) -> usize {
    let ((row, col), (goal_row, goal_col)) = (frame.place[cell], frame.place[label]);
    let part = |at: u8, goal: u8| (i32::from(at) - i32::from(goal)).clamp(-far, far) + far;
    (part(row, goal_row) * (2 * far + 1) + part(col, goal_col)) as usize
}
