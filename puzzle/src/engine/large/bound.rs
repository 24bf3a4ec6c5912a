//! What no solution beats: Manhattan distance and linear conflicts, as an answer's other end.
//!
//! Every move changes the parity of the blank's cell, so all solutions have lengths of one
//! parity, and a bound of the other parity is one too low.

use super::cell::Cell;
use super::frame::Frame;
use super::lines;

/// The fewest moves that a board can take.
pub(crate) fn lower_bound<C: Cell>(frame: &Frame, board: &[C], blank: usize) -> usize {
    let bound =
        lines::manhattan(frame, board, blank) + 2 * lines::all_conflicts(frame, board, blank);
    with_parity(bound as usize, frame.taxicab(blank, frame.home))
}

/// The least number from `bound` on that is odd where `length` is.
pub(crate) fn with_parity(bound: usize, length: usize) -> usize {
    bound + (bound ^ length) % 2
}
