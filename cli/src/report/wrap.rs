//! Breaking text into lines; colours take no room.

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

/// The characters that show: without the sequences from escape to `m`.
fn columns(word: &str) -> usize {
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
}
