//! Reads boards drawn with lines, as this program and many others print them.
//!
//! ```text
//! ┌───┬───┐     +---+---+     1 | 2
//! │ 1 │ 2 │     | 1 | 2 |     --+--
//! ├───┼───┤     +---+---+     3 |
//! │ 3 │   │     | 3 | . |
//! └───┴───┘     +---+---+
//! ```
//!
//! Bars separate cells, and lines without numbers are rulings. An empty cell is the blank only in
//! this format.

use crate::notation::Span;
use crate::notation::error::{ParseError, ParseErrorKind};
use crate::notation::lines::lines;
use crate::notation::scan::{Scan, ends_word, is_decoration};
use crate::words::shortened;

/// Returns whether the text has the bars of a drawing: between cells, not between whole rows as in
/// `1,2,3|4,0,5|7,8,6`.
pub(super) fn looks_drawn(text: &str) -> bool {
    text.contains(is_bar) && !has_bars_between_rows(text)
}

fn has_bars_between_rows(text: &str) -> bool {
    let is_row = |piece: &str| {
        let words = piece.split(ends_word).filter(|word| !word.is_empty());
        words.take(2).count() == 2 && !piece.contains(['\n', '\r'])
    };
    text.trim().split('|').all(is_row)
}

fn is_bar(c: char) -> bool {
    matches!(c, '|' | '│' | '┃' | '║')
}

/// Returns whether a line of a drawing has only strokes, at least one, and no cells.
fn is_ruling(line: &str) -> bool {
    let is_stroke = |c: char| {
        !is_bar(c) && (matches!(c, '+' | '-' | '=' | ':') || ('\u{2500}'..='\u{257f}').contains(&c))
    };
    line.contains(is_stroke) && line.chars().all(|c| is_stroke(c) || is_bar(c) || is_decoration(c))
}

/// Returns the cells of a drawing as words, one row per line.
pub(super) fn scan_drawn(text: &str) -> Result<Scan<'_>, ParseError> {
    let mut scan = Scan::default();
    for (number, (_, line)) in (1..).zip(lines(text)) {
        let line = line.split('#').next().unwrap_or(line);
        if !line.trim_matches(is_decoration).is_empty() && !is_ruling(line) {
            scan_row(&mut scan, line, number)?;
        }
    }
    Ok(scan)
}

/// Reads the cells of one line. Bars at both ends enclose the row; a bar at one end only separates
/// an empty cell from the next.
fn scan_row<'a>(scan: &mut Scan<'a>, line: &'a str, number: usize) -> Result<(), ParseError> {
    let content = line.trim_matches(is_decoration);
    let mut column = 1 + line.chars().take_while(|&c| is_decoration(c)).count();
    if !content.contains(is_bar) {
        let span = Span { line: number, column, width: content.chars().count() };
        let token = shortened(content);
        return Err(ParseError::at(span, ParseErrorKind::OutsideBox { token }));
    }
    let enclosed = content.strip_prefix(is_bar).and_then(|inner| inner.strip_suffix(is_bar));
    column += usize::from(enclosed.is_some());
    for piece in enclosed.unwrap_or(content).split(is_bar) {
        scan_cell(scan, piece, Span { line: number, column, width: 1 })?;
        column += piece.chars().count() + 1;
    }
    Ok(())
}

/// Reads one cell, which begins at `span`.
fn scan_cell<'a>(scan: &mut Scan<'a>, piece: &'a str, mut span: Span) -> Result<(), ParseError> {
    let word = piece.trim_matches(is_decoration);
    if !word.is_empty() {
        span.column += piece.chars().take_while(|&c| is_decoration(c)).count();
        span.width = word.chars().count();
    }
    if word.contains(is_decoration) {
        let token = shortened(word);
        return Err(ParseError::at(span, ParseErrorKind::CrowdedCell { token }));
    }
    scan.push(word, span, span.line, 0);
    Ok(())
}
