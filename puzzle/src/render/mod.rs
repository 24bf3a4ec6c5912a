//! Boards made to be looked at.

mod label;
mod text;

pub use label::label;
pub use text::{BlankStyle, BoxStyle, TextStyle, draw};
