//! Breaks text into lines; colours take no columns.

use super::style::plain;

/// A sentence needs at least this many columns.
const LEAST_COLUMNS: usize = 18;

/// Breaks `text` at spaces into lines of at most `width` characters. Each line after the first
/// begins with `indent` spaces, and the first line is wrapped as if it did. Words stay whole.
#[must_use]
pub fn wrapped(text: &str, width: usize, indent: usize) -> String {
    let mut out = String::with_capacity(text.len() + 16);
    let mut column = indent;
    for (index, word) in text.split(' ').enumerate() {
        let length = columns(word);
        if index > 0 && column + 1 + length > width {
            out.push('\n');
            out.push_str(&" ".repeat(indent));
            column = indent;
        } else if index > 0 {
            out.push(' ');
            column += 1;
        }
        out.push_str(word);
        column += length;
    }
    out
}

/// Returns `text` for the space after `column` columns of a line, or below that line if too few
/// columns are left.
pub(super) fn following(text: &str, width: usize, column: usize) -> String {
    if is_narrow(width, column) {
        let indent = column.min(4);
        return format!("\n{}{}", " ".repeat(indent), wrapped(text, width, indent));
    }
    format!("  {}", wrapped(text, width, column + 2))
}

/// Whether too few columns for a sentence are left after the first `column` columns.
#[must_use]
pub fn is_narrow(width: usize, column: usize) -> bool {
    width < column + LEAST_COLUMNS
}

/// Breaks each long line of `text` at spaces. The rest of a line continues below its last column
/// that is wide enough; columns are separated by two spaces.
#[must_use]
pub fn folded(text: &str, width: usize) -> String {
    text.split_inclusive('\n').map(|line| folded_line(line, width)).collect()
}

fn folded_line(line: &str, width: usize) -> String {
    // A command is not broken, so that it can be copied.
    if columns(line.trim_end()) <= width || line.starts_with("  taquin ") {
        return line.to_owned();
    }
    let begins_column = |at: &usize| line[..*at].ends_with("  ") && !line[*at..].starts_with(' ');
    let mut places = line.char_indices().map(|(at, _)| at).filter(begins_column);
    let with_room = |at: &usize| !is_narrow(width, columns(&line[..*at]));
    let (before, rest) = line.split_at(places.rfind(with_room).unwrap_or(0));
    format!("{before}{}", wrapped(rest, width, columns(before)))
}

/// Returns the number of columns of a text.
#[must_use]
pub fn columns(text: &str) -> usize {
    plain(text).chars().count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_break_at_spaces_and_keep_their_indent() {
        assert_eq!(wrapped("one two three", 8, 0), "one two\nthree");
        assert_eq!(wrapped("one two three", 9, 2), "one two\n  three");
        assert_eq!(wrapped("unbreakable", 4, 0), "unbreakable");
        assert_eq!(wrapped("", 4, 0), "");
        assert_eq!(wrapped("\x1b[1mone two\x1b[0m x", 9, 0), "\x1b[1mone two\x1b[0m x");
    }

    #[test]
    fn text_goes_below_in_a_narrow_window() {
        assert_eq!(following("one two", 30, 10), "  one two");
        assert_eq!(following("one two three", 20, 10), "\n    one two three");
    }

    #[test]
    fn only_lines_that_are_too_long_are_folded() {
        let text = "  one two three four five\nfour\n";
        assert_eq!(folded(text, 20), "  one two three four\n  five\nfour\n");
        for whole in ["unbreakable", "  taquin solve 1 2 3 0\n"] {
            assert_eq!(folded(whole, 4), whole);
        }
        let columns = "  1  a case  described at length";
        assert_eq!(folded(columns, 31), "  1  a case  described at\n             length");
        assert_eq!(folded(columns, 25), "  1  a case  described at\n     length");
    }
}
