//! Values with their labels on a terminal.

use taquin_lab::document::{Block, Medium, write};

/// Returns a value with its label, for a terminal.
pub(super) fn entry(label: &str, text: &str, width: usize) -> String {
    write(&[Block::Entry(label.to_owned(), text.to_owned())], Medium::Terminal(width))
}
