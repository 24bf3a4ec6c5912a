//! What people hand in, and what programs report, read back.

mod hand_in;
mod report;
mod submission;

pub use hand_in::{AnswerBlock, AnswerRow, HandIn, InLine, RowLabel, hand_in};
pub use report::{Reported, reported};
pub use submission::board_and_moves;
