//! Manhattan distance and linear conflicts on a grid.
//!
//! Tiles of one line that belong to this line are in conflict if their order is wrong. The fewest
//! of them that must leave the line are all but a longest increasing run, and each costs two moves
//! beyond the Manhattan distance ([`line_conflicts`]).

use super::grid::{Grid, Label};
use crate::model::Shape;
use crate::space::line_conflicts;

/// Returns a lower bound of the moves that a board takes.
///
/// Every move changes the parity of the blank's cell, so the lengths of all solutions have one parity.
/// A bound of the other parity is one too low.
pub(crate) fn lower_bound<L: Label>(grid: &Grid, board: &[L], blank: usize) -> usize {
    let bound = (manhattan(grid, board, blank) + 2 * all_conflicts(grid, board, blank)) as usize;
    bound + (bound ^ grid.taxicab(blank, grid.home)) % 2
}

/// Returns the conflicts in row or column `line`; `label` returns the label in a cell, `None` for the
/// blank. `AXIS` is 0 for rows and 1 for columns.
#[inline]
fn conflicts<const AXIS: usize>(
    grid: &Grid,
    line: u8,
    label: impl Fn(usize) -> Option<usize>,
) -> u32 {
    let line_index = usize::from(line);
    let (first, stride, count) = match AXIS {
        0 => (line_index * grid.cols, 1, grid.cols),
        _ => (line_index, grid.cols, grid.rows),
    };
    let places = (0..count).filter_map(|number| {
        let goal = grid.place[label(first + number * stride)?];
        (goal[AXIS] == line).then_some(goal[1 - AXIS])
    });
    // Most lines are short and need only a short array, which is cleared for each line.
    if count <= 32 {
        line_conflicts::<32>(places)
    } else {
        line_conflicts::<{ Shape::MAX_SIDE }>(places)
    }
}

/// Returns all conflicts of a board.
pub fn all_conflicts<L: Label>(grid: &Grid, board: &[L], blank: usize) -> u32 {
    conflicts_in(grid, board, blank, [0..grid.rows as u8, 0..grid.cols as u8])
}

/// Returns the conflicts of some rows and some columns.
pub(super) fn conflicts_in<L: Label, I: IntoIterator<Item = u8>>(
    grid: &Grid,
    board: &[L],
    blank: usize,
    [rows, cols]: [I; 2],
) -> u32 {
    let label = |cell: usize| (cell != blank).then(|| board[cell].index());
    let rows: u32 = rows.into_iter().map(|row| conflicts::<0>(grid, row, label)).sum();
    rows + cols.into_iter().map(|col| conflicts::<1>(grid, col, label)).sum::<u32>()
}

/// Returns the change of the conflicts when the tile in `from` slides into the blank. Only the goal
/// line of the tile can change, and only if the tile leaves or enters it.
#[inline]
pub(crate) fn change<L: Label>(grid: &Grid, board: &[L], blank: usize, from: usize) -> i32 {
    if grid.place[from][1] == grid.place[blank][1] {
        change_across::<0, L>(grid, board, blank, from)
    } else {
        change_across::<1, L>(grid, board, blank, from)
    }
}

/// Returns the change if the tile slides from one line of this axis to another.
#[inline]
fn change_across<const AXIS: usize, L: Label>(
    grid: &Grid,
    board: &[L],
    blank: usize,
    from: usize,
) -> i32 {
    let tile = board[from].index();
    let line = grid.place[tile][AXIS];
    if line != grid.place[from][AXIS] && line != grid.place[blank][AXIS] {
        return 0;
    }
    let label = |cell: usize| (cell != blank).then(|| board[cell].index());
    let before = conflicts::<AXIS>(grid, line, label);
    let after = conflicts::<AXIS>(grid, line, |cell| match cell {
        _ if cell == from => None,
        _ if cell == blank => Some(tile),
        _ => Some(board[cell].index()),
    });
    after as i32 - before as i32
}

/// Returns the sum of the distances of all tiles.
pub fn manhattan<L: Label>(grid: &Grid, board: &[L], blank: usize) -> u32 {
    let tiles = board.iter().enumerate().filter(|&(cell, _)| cell != blank);
    tiles.map(|(cell, label)| grid.taxicab(cell, label.index()) as u32).sum()
}
