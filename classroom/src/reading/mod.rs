//! Hand-ins: answers that a student wrote or that a program printed.

mod hand_in;
mod program;

pub(crate) use hand_in::without_words;
pub use hand_in::{AnswerBlock, AnswerRow, HandIn, InLine, RowLabel, hand_in};
