//! Reads boards copied from other programs: with an empty cell as the blank, or as a line of code.
//!
//! ```text
//!   1 2 3      5,3,8      array([[5, 3, 8],     int[][] b = {{5, 3, 8},
//!   4 5 6      ,2,4              [0, 2, 4],                  {0, 2, 4},
//!   7   8      1,7,6             [1, 7, 6]])                 {1, 7, 6}};
//! ```
//!
//! This module reads only texts that no format reads, so no board changes its meaning. A gap is the
//! blank if it is the only one and its place is certain: between tabs or commas, or under a column
//! that the other rows fill. A `#` is the blank if the text is a board with it.

use std::ops::Range;

use crate::notation::Span;
use crate::notation::lines::lines;
use crate::notation::scan::{Scan, Token, ends_word};

/// Returns the words of a table with one empty cell, which is the blank.
pub(super) fn scan_gap(text: &str) -> Option<Scan<'_>> {
    if !text.chars().all(|c| c.is_ascii_digit() || c.is_whitespace() || c == ',') {
        return None;
    }
    let rows: Vec<(usize, &str)> = (1..)
        .zip(lines(text))
        .map(|(number, (_, line))| (number, line))
        .filter(|(_, line)| !line.trim().is_empty())
        .collect();
    let separator = ['\t', ','].into_iter().find(|sign| text.contains(*sign));
    let cells: Vec<Vec<(usize, &str)>> = match separator {
        Some(sign) => rows.iter().map(|(_, line)| separated(line, sign)).collect(),
        None => aligned(&rows.iter().map(|(_, line)| *line).collect::<Vec<_>>())?,
    };
    let columns = cells.iter().map(Vec::len).max()?;
    let (mut scan, mut gaps) = (Scan::default(), 0);
    for ((number, line), mut row) in rows.into_iter().zip(cells) {
        // Editors remove an empty cell at the end of a line.
        if row.len() + 1 == columns {
            row.push((line.chars().count(), ""));
        }
        for (column, text) in row {
            gaps += usize::from(text.is_empty());
            let span = Span { line: number, column: column + 1, width: text.len().max(1) };
            scan.push(text, span, number, 0);
        }
    }
    let is_number = |cell: &Token<'_>| cell.text.is_empty() || cell.is_digits();
    let has_zero = scan.tokens.iter().any(|cell| cell.number() == Some(0));
    let is_table = gaps == 1 && !has_zero && scan.tokens.iter().all(is_number);
    (is_table && scan.total == scan.tokens.len()).then_some(scan)
}

/// Returns the cells of a line between separators, each with its column.
fn separated(line: &str, separator: char) -> Vec<(usize, &str)> {
    let mut column = 0;
    let cell = |piece: &'_ str| {
        let at = column;
        column += piece.chars().count() + 1;
        at
    };
    let columns: Vec<usize> = line.split(separator).map(cell).collect();
    columns.into_iter().zip(line.split(separator).map(str::trim)).collect()
}

/// Returns the words of a line, each with its column.
fn words(line: &str) -> Vec<(usize, &str)> {
    let mut found = Vec::new();
    let mut column = 0;
    for piece in line.split_inclusive(ends_word) {
        let word = piece.trim_end_matches(ends_word);
        if !word.is_empty() {
            found.push((column, word));
        }
        column += piece.chars().count();
    }
    found
}

/// Returns the rows if one of them has one word fewer, with an empty cell for the missing column.
/// If that row ends early, the missing column is not certain, and the result is `None`.
fn aligned<'a>(lines: &[&'a str]) -> Option<Vec<Vec<(usize, &'a str)>>> {
    let rows: Vec<Vec<(usize, &str)>> = lines.iter().map(|line| words(line)).collect();
    let columns = rows.iter().map(Vec::len).max()?;
    let is_short = |row: &&Vec<_>| row.len() + 1 == columns;
    let whole = || rows.iter().filter(|row| row.len() == columns);
    if rows.iter().filter(is_short).count() != 1 || whole().count() + 1 != rows.len() {
        return None;
    }
    let extent = |&(at, word): &(usize, &str)| at..at + word.chars().count();
    let column = |index: usize| {
        let extents = whole().map(|row| extent(&row[index]));
        extents.reduce(|a, b| a.start.min(b.start)..a.end.max(b.end))
    };
    let extents: Vec<Range<usize>> = (0..columns).map(column).collect::<Option<_>>()?;
    let under = |word: &(usize, &str), column: &Range<usize>| {
        let word = extent(word);
        word.start < column.end && column.start < word.end
    };
    let disjoint = extents.is_sorted_by(|a, b| a.end <= b.start);
    let fill = |(line, row): (&&str, &Vec<(usize, &'a str)>)| {
        let mut words = row.iter().peekable();
        let mut filled = Vec::new();
        for column in &extents {
            match words.next_if(|word| under(word, column)) {
                Some(word) => filled.push(*word),
                None if line.chars().count() > column.start => filled.push((column.start, "")),
                None => return None,
            }
        }
        (words.next().is_none() && disjoint).then_some(filled)
    };
    lines.iter().zip(&rows).map(fill).collect()
}

/// Returns the text with its only `#` as the blank, if that `#` is a word. Any other `#` begins a
/// comment.
pub(super) fn hash_as_blank(text: &str) -> Option<String> {
    let (before, after) = text.split_once('#')?;
    let is_word = before.chars().next_back().is_none_or(ends_word)
        && after.chars().next().is_none_or(ends_word);
    (is_word && !after.contains('#')).then(|| format!("{before}_{after}"))
}

/// Returns where the brackets before the first number or string begin.
fn opening(value: &str) -> Option<usize> {
    let mut first = None;
    for (at, c) in value.char_indices().filter(|(_, c)| !c.is_whitespace()) {
        match c {
            '[' | '{' => _ = first.get_or_insert(at),
            '0'..='9' | '\'' | '"' | '_' if first.is_some() => return first,
            _ => first = None,
        }
    }
    None
}

/// Returns the list inside a line of code, without names and types.
pub(super) fn literal(text: &str) -> Option<&str> {
    let text = text.trim();
    let value = match text.split_once('=') {
        Some((name, value)) if !name.contains(',') => value,
        _ => text,
    };
    let first = opening(value)?;
    let last = value.rfind(if value[first..].starts_with('[') { ']' } else { '}' })?;
    let inner = value.get(first..=last)?;
    let is_code = text.contains(char::is_alphabetic) || text.ends_with(';');
    (is_code && inner.len() < text.len()).then_some(inner)
}
