//! Breaking text into lines; colours take no room.

/// Fewer columns hold no sentence.
const LEAST_COLUMNS: usize = 18;

/// `text` broken at spaces into lines of at most `width` characters, each line
/// after the first beginning with `indent` spaces. Words stay whole.
pub(crate) fn wrapped(text: &str, width: usize, indent: usize) -> String {
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

/// What follows a line of `column` columns: beside it, or below it where so few are
/// left that each word would have a line of its own.
pub(crate) fn following(text: &str, width: usize, column: usize) -> String {
    if is_narrow(width, column) {
        let indent = column.min(4);
        return format!("\n{}{}", " ".repeat(indent), wrapped(text, width, indent));
    }
    format!("  {}", wrapped(text, width, column + 2))
}

/// Whether nothing that is read as a sentence fits beside so many columns.
pub(super) fn is_narrow(width: usize, column: usize) -> bool {
    width < column + LEAST_COLUMNS
}

/// `text` with each line that is too long broken at spaces. What goes on begins under
/// the last column of the line, columns being two spaces apart, that has room for it.
pub(crate) fn folded(text: &str, width: usize) -> String {
    text.split_inclusive('\n').map(|line| folded_line(line, width)).collect()
}

fn folded_line(line: &str, width: usize) -> String {
    // A command is there to be copied: in one piece, wherever the terminal breaks it.
    if columns(line.trim_end()) <= width || line.starts_with("  taquin ") {
        return line.to_owned();
    }
    let begins_column = |at: &usize| line[..*at].ends_with("  ") && !line[*at..].starts_with(' ');
    let mut places = line.char_indices().map(|(at, _)| at).filter(begins_column);
    let with_room = |at: &usize| !is_narrow(width, columns(&line[..*at]));
    let (before, rest) = line.split_at(places.rfind(with_room).unwrap_or(0));
    format!("{before}{}", wrapped(rest, width, columns(before)))
}

/// The characters that show: without the sequences from escape to `m`.
pub(super) fn columns(word: &str) -> usize {
    let mut inside = false;
    let shows = |&c: &char| {
        let shown = !inside && c != '\x1b';
        inside = (inside || c == '\x1b') && c != 'm';
        shown
    };
    word.chars().filter(shows).count()
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
    fn what_follows_goes_below_where_the_window_is_narrow() {
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
