//! The shortest way on the last few cells: IDA* with Manhattan distance, where it has at most
//! nine cells to do.

use super::cell::Cell;
use super::frame::{Frame, NONE, Steps};
use super::lines;

/// The steps that bring every tile home by the free cells of `steps`, shortest first.
///
/// Deepening ends: a tile that is not home must be in the free part, and parity was decided.
pub(crate) fn finish<C: Cell>(frame: &Frame, steps: &Steps, board: &[C], blank: usize) -> Vec<u8> {
    let mut search = Search { frame, steps, board: board.to_vec(), path: Vec::new() };
    let left = lines::manhattan(frame, board, blank) as usize;
    let mut bound = left;
    while !search.within(bound, left, blank, None) {
        bound += 2;
    }
    search.path
}

struct Search<'a, C> {
    frame: &'a Frame,
    steps: &'a Steps,
    board: Vec<C>,
    path: Vec<u8>,
}

impl<C: Cell> Search<'_, C> {
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
            let left = left + self.frame.taxicab(label, blank) - self.frame.taxicab(label, from);
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
