//! Linear conflicts of one line: tiles that are in the line where they belong, in the wrong
//! order. The least number of them that must step aside is their number less the longest
//! rising run (Hansson, Mayer and Yung 1992), and each costs two moves more than Manhattan.

use super::cell::Cell;
use super::frame::Frame;

/// The longest line of a board.
const LONGEST: usize = 32;

/// A row or a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Line {
    Row(usize),
    Col(usize),
}

/// Tiles of `line` that must step aside, `label` giving what is in a cell; the blank is `None`.
#[inline]
pub(crate) fn conflicts(frame: &Frame, line: Line, label: impl Fn(usize) -> Option<usize>) -> u32 {
    let mut tails = [0u8; LONGEST];
    let (mut longest, mut count) = (0, 0);
    let mut add = |order: u8| {
        let mut place = longest;
        while place > 0 && tails[place - 1] > order {
            place -= 1;
        }
        tails[place] = order;
        longest = longest.max(place + 1);
        count += 1;
    };
    match line {
        Line::Row(row) => {
            for cell in row * frame.cols..(row + 1) * frame.cols {
                if let Some(goal) = label(cell)
                    && usize::from(frame.place[goal].0) == row
                {
                    add(frame.place[goal].1);
                }
            }
        }
        Line::Col(col) => {
            for cell in (col..frame.cells()).step_by(frame.cols) {
                if let Some(goal) = label(cell)
                    && usize::from(frame.place[goal].1) == col
                {
                    add(frame.place[goal].0);
                }
            }
        }
    }
    count - longest as u32
}

/// All conflicts of a board.
pub(crate) fn all_conflicts<C: Cell>(frame: &Frame, board: &[C], blank: usize) -> u32 {
    let label = |cell: usize| (cell != blank).then(|| board[cell].index());
    let rows = (0..frame.rows).map(Line::Row);
    rows.chain((0..frame.cols).map(Line::Col)).map(|line| conflicts(frame, line, label)).sum()
}

/// How the conflicts change when the tile in `from` slides into the blank: only the line of its
/// goal can, and only where the tile leaves or enters it.
#[inline]
pub(crate) fn change<C: Cell>(frame: &Frame, board: &[C], blank: usize, from: usize) -> i32 {
    let tile = board[from].index();
    let ((row, col), (to_row, to_col)) = (frame.place[from], frame.place[blank]);
    let (goal_row, goal_col) = frame.place[tile];
    let line = if col == to_col {
        if goal_row != row && goal_row != to_row {
            return 0;
        }
        Line::Row(usize::from(goal_row))
    } else {
        if goal_col != col && goal_col != to_col {
            return 0;
        }
        Line::Col(usize::from(goal_col))
    };
    let before = conflicts(frame, line, |cell| (cell != blank).then(|| board[cell].index()));
    let after = conflicts(frame, line, |cell| match cell {
        _ if cell == from => None,
        _ if cell == blank => Some(tile),
        _ => Some(board[cell].index()),
    });
    after as i32 - before as i32
}

/// The sum of the tiles' distances from home.
pub(crate) fn manhattan<C: Cell>(frame: &Frame, board: &[C], blank: usize) -> u32 {
    let tiles = board.iter().enumerate().filter(|&(cell, _)| cell != blank);
    tiles.map(|(cell, label)| frame.taxicab(cell, label.index()) as u32).sum()
}
