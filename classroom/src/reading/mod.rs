//! Hand-ins: answers that a student wrote or that a program printed.

mod hand_in;
mod program;

pub use hand_in::{AnswerBlock, AnswerRow, HandIn, InLine, RowLabel, hand_in};
