//! Detects the format of a text of numbers, by the rules in the table of [`crate::notation`].
//!
//! If two formats look alike, the tiles decide: a board has each of 0, 1, 2 … once, and a size or an
//! index before it repeats one of them or leaves a gap. So two rules cannot both hold for a valid
//! board.

use crate::model::Shape;
use crate::notation::format::Format;
use crate::notation::numbers::{is_instance, is_miscounted, looks_like_digits, rows_of_digits};
use crate::notation::scan::{Scan, Token};

/// Returns the format of a text; for a faulty text, the format with the most helpful error.
pub(super) fn detect(scan: &Scan<'_>, asked: Option<Shape>) -> Format {
    let rows = scan.rows();
    match (scan.tokens.as_slice(), rows.as_slice()) {
        ([word], _) if looks_like_digits(word) => Format::Digits,
        ([word], _) if asked.is_some_and(|shape| shape.cells() == word.span.width) => {
            Format::Digits
        }
        _ if rows_of_digits(scan).is_some() => Format::Digits,
        ([word], _) if is_miscounted(word) => Format::Digits,
        _ if scan.has_brackets && !scan.has_separators => Format::List,
        (_, [_]) => on_one_row(scan, asked),
        _ => on_several_rows(scan, &rows),
    }
}

/// Returns the shape of a text that is only a size, such as `3x3`.
pub(super) fn only_size(scan: &Scan<'_>) -> Option<Shape> {
    let [word] = scan.tokens.as_slice() else { return None };
    if word.is_digits() { None } else { word.text.parse().ok() }
}

fn on_one_row(scan: &Scan<'_>, asked: Option<Shape>) -> Format {
    let count = scan.tokens.len();
    let is_flat = match asked {
        Some(shape) => shape.cells() == count,
        None => Shape::square_of(count).is_some() || scan.is_permutation(),
    };
    if !is_flat && is_instance(scan, asked) { Format::Korf } else { Format::List }
}

fn on_several_rows(scan: &Scan<'_>, rows: &[&[Token<'_>]]) -> Format {
    let width = rows[0].len();
    let is_rectangle = rows.iter().all(|row| row.len() == width);
    let body_is_rectangle = rows[1..].iter().all(|row| row.len() == rows[1].len());
    let headed = if scan.has_comment { Format::FortyTwo } else { Format::Princeton };
    match width {
        2 if announces_rows_and_cols(scan) => Format::Wh,
        1 if is_rectangle && !announces_side(scan) => Format::List,
        1 => headed,
        _ if is_rectangle => Format::Rows,
        _ if announces_side(scan) => headed,
        2 if body_is_rectangle => Format::Wh,
        _ => Format::Rows,
    }
}

/// Returns whether the first number is not a tile and its square is the count of the others.
fn announces_side(scan: &Scan<'_>) -> bool {
    let side = scan.tokens[0].number();
    let square = side.and_then(|side| side.checked_mul(side));
    square == Some(scan.tokens.len() as u64 - 1) && !scan.is_permutation()
}

/// Returns whether the first two numbers are not tiles and their product is the count of the
/// others.
fn announces_rows_and_cols(scan: &Scan<'_>) -> bool {
    let [rows, cols, rest @ ..] = scan.tokens.as_slice() else {
        return false;
    };
    let side = |word: &Token<'_>| word.number().filter(|&side| side >= Shape::MIN_SIDE as u64);
    let sides = side(rows).zip(side(cols));
    let cells = sides.and_then(|(rows, cols)| rows.checked_mul(cols));
    cells == Some(rest.len() as u64) && !scan.is_permutation()
}
