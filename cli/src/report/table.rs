//! A label on the left, its text on the right.

use super::style::{STRONG, painted};
use super::wrap::wrapped;

/// The column in which texts begin.
const TEXT_COLUMN: usize = 13;

/// Longer lines are hard to read, however wide the window is.
const WIDEST: usize = 100;

/// `Label      text`, the text wrapped within its column.
pub(super) fn entry(label: &str, text: &str, width: usize) -> String {
    let gap = " ".repeat(TEXT_COLUMN.saturating_sub(label.chars().count()));
    let text = wrapped(text, width.min(WIDEST), TEXT_COLUMN);
    format!("{}{gap}{text}\n", painted(STRONG, label))
}
