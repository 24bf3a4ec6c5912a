//! The place of an error in a text, and its display.
//!
//! Errors in text have a [`Span`]; [`excerpt`] shows its line with carets below. The input may be
//! hostile (a megabyte on one line, control characters), so the line is cut to a width and made
//! printable.

use crate::notation::lines;
use crate::words::printable;

/// A place in a text. Lines and columns count from 1, columns in characters.
///
/// ```
/// use taquin_puzzle::{Span, moves::parse_written};
/// let error = parse_written("LDX").unwrap_err();
/// assert_eq!(error.span, Span { line: 1, column: 3, width: 1 });
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Span {
    /// The line, from 1.
    pub line: usize,
    /// The column of the first character, from 1.
    pub column: usize,
    /// The number of characters; 0 means the gap before `column`.
    pub width: usize,
}

/// Returns the line of a span with carets below it, at most `width` columns wide.
///
/// ```
/// use taquin_puzzle::{Span, excerpt};
///
/// let span = Span { line: 2, column: 3, width: 2 };
/// assert_eq!(excerpt("1 2 3\n4 42 6\n", span, 80), "2 | 4 42 6\n  |   ^^");
/// ```
pub fn excerpt(text: &str, span: Span, width: usize) -> String {
    let line = lines(text).nth(span.line.saturating_sub(1)).map_or("", |(_, line)| line);
    let number = span.line.to_string();
    let gutter = " ".repeat(number.len());
    let room = width.saturating_sub(number.len() + 3).max(8);
    let first = window_start(span, room);
    let shown: String = line.chars().skip(first).take(room).map(printable).collect();
    let indent = span.column.saturating_sub(1).saturating_sub(first);
    let carets = span.width.clamp(1, room.saturating_sub(indent).max(1));
    format!(
        "{number} | {}\n{gutter} | {}{}",
        shown.trim_end(),
        " ".repeat(indent),
        "^".repeat(carets)
    )
}

/// Returns how many characters to omit on the left so that the span is visible, with a third of the
/// room before it.
fn window_start(span: Span, room: usize) -> usize {
    let start = span.column.saturating_sub(1);
    if start + span.width.max(1) <= room {
        return 0;
    }
    start.saturating_sub(room / 3)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_line_is_cut_around_the_token() {
        let text = format!("{}HERE{}", "1 ".repeat(500_000), " 2".repeat(500_000));
        let span = Span { line: 1, column: 1_000_001, width: 4 };
        let drawn = excerpt(&text, span, 40);
        let (line, carets) = drawn.split_once('\n').unwrap();
        assert!(line.chars().count() <= 40 && carets.chars().count() <= 40);
        assert_eq!(line.find("HERE"), carets.find("^^^^"));
    }

    #[test]
    fn carets_can_be_at_the_end_of_the_text() {
        let drawn = excerpt("[1,2", Span { line: 1, column: 5, width: 0 }, 80);
        assert_eq!(drawn, "1 | [1,2\n  |     ^");
        let drawn = excerpt("", Span { line: 7, column: 1, width: 0 }, 80);
        assert_eq!(drawn, "7 | \n  | ^");
    }

    #[test]
    fn control_characters_do_not_reach_the_terminal() {
        let drawn = excerpt("\u{1b}[31mred\t1", Span { line: 1, column: 1, width: 1 }, 80);
        assert!(!drawn.contains('\u{1b}') && !drawn.contains('\t'));
    }
}
