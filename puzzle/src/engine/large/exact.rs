//! The shortest path on the last cells of a peeled board, at most nine: IDA* with Manhattan distance.

use super::grid::{Grid, Label, NONE, Steps};
use super::lines;

/// Returns the fewest steps that bring every tile home over the free cells of `steps`.
///
/// The deepening ends, because every tile that is not home is on a free cell, and parity was
/// decided before.
pub(crate) fn finish<L: Label>(grid: &Grid, steps: &Steps, board: &[L], blank: usize) -> Vec<u8> {
    let mut search = ExactSearch { grid, steps, board: board.to_vec(), path: Vec::new() };
    let left = lines::manhattan(grid, board, blank) as usize;
    let mut bound = left;
    while !search.within(bound, left, blank, None) {
        bound += 2;
    }
    search.path
}

struct ExactSearch<'a, L> {
    grid: &'a Grid,
    steps: &'a Steps,
    board: Vec<L>,
    path: Vec<u8>,
}

impl<L: Label> ExactSearch<'_, L> {
    /// Returns whether a solution of at most `room` moves begins here; `left` is the distance.
    fn within(&mut self, room: usize, left: usize, blank: usize, back: Option<usize>) -> bool {
        if left == 0 {
            return true;
        }
        for step in 0..4 {
            let from = self.steps[blank][step];
            if from == NONE || back == Some(usize::from(from)) {
                continue;
            }
            let from = usize::from(from);
            let label = self.board[from].index();
            let left = left + self.grid.taxicab(label, blank) - self.grid.taxicab(label, from);
            if left + 1 > room {
                continue;
            }
            self.board.swap(blank, from);
            self.path.push(step as u8);
            if self.within(room - 1, left, from, Some(blank)) {
                return true;
            }
            self.path.pop();
            self.board.swap(blank, from);
        }
        false
    }
}
