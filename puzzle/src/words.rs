//! Parts of English messages, and user text in a form that is safe to quote.
//!
//! A terminal executes escape sequences, and a megabyte of text hides the rest of a message. So errors
//! keep only the beginning of a text, without characters that move the cursor.

/// A quoted text has at most this many characters.
const QUOTED: usize = 24;

/// Returns `text` as a message quotes it: printable, on one line and short.
///
/// ```
/// use taquin_puzzle::words::shortened;
/// assert_eq!(shortened(" two\nwords "), "two words");
/// assert_eq!(shortened("\u{1b}]0;title\u{7}"), "\u{fffd}]0;title\u{fffd}");
/// ```
pub fn shortened(text: &str) -> String {
    let mut out: String = text.trim().chars().take(QUOTED).map(printable).collect();
    if text.trim().chars().nth(QUOTED).is_some() {
        out.push('…');
    }
    out
}

/// Returns all of `text`, printable and on one line.
///
/// ```
/// use taquin_puzzle::words::harmless;
/// assert_eq!(harmless("a\u{9b}31m\u{202e}b\n"), "a\u{fffd}31m\u{fffd}b ");
/// ```
pub fn harmless(text: &str) -> String {
    text.chars().map(printable).collect()
}

/// Returns `c`, or a replacement that takes one column if `c` could move the cursor, change the
/// direction of writing or be invisible. The control characters of C1 count too: U+009B begins an
/// escape sequence.
pub fn printable(c: char) -> char {
    match c {
        '\u{feff}' => ' ',
        _ if c.is_whitespace() => ' ',
        _ if c.is_control() || is_invisible(c) => '\u{fffd}',
        _ => c,
    }
}

/// Returns whether `c` is a format character of Unicode that changes how others are shown.
const fn is_invisible(c: char) -> bool {
    matches!(
        c,
        '\u{ad}'
            | '\u{61c}'
            | '\u{180e}'
            | '\u{200b}'..='\u{200f}'
            | '\u{202a}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}'
            | '\u{fff9}'..='\u{fffb}'
            | '\u{e0000}'..='\u{e007f}'
    )
}

/// Returns a count with its noun.
pub fn plural(count: u64, noun: &str) -> String {
    match count {
        1 => format!("1 {noun}"),
        _ => format!("{count} {noun}s"),
    }
}

/// Returns a count with a separator between groups of three digits.
///
/// ```
/// use taquin_puzzle::words::grouped;
/// assert_eq!([0, 999, 1000, 239_500_800].map(|count| grouped(count, ',')), ["0", "999", "1,000", "239,500,800"]);
/// assert_eq!(grouped(9049, ' '), "9 049");
/// ```
pub fn grouped(count: u64, group: char) -> String {
    let digits = count.to_string();
    let mut out = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            out.push(group);
        }
        out.push(digit);
    }
    out
}

/// Returns a list with commas and a word before its last item.
pub(crate) fn linked<T: AsRef<str>>(items: &[T], link: &str) -> String {
    let items: Vec<&str> = items.iter().map(AsRef::as_ref).collect();
    match items.as_slice() {
        [head @ .., last] if !head.is_empty() => format!("{} {link} {last}", head.join(", ")),
        few => few.concat(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Algorithm, Goal, HeuristicChoice, MoveOrder, Pruning, Shape};

    #[test]
    fn quoted_text_is_short_and_harmless() {
        assert_eq!(shortened("\u{1b}]0;x\u{7}"), "\u{fffd}]0;x\u{fffd}");
        assert_eq!(shortened(&"9".repeat(1000)).chars().count(), QUOTED + 1);
        assert_eq!(shortened(" two words\n"), "two words");
    }

    #[test]
    fn a_list_ends_with_its_link() {
        assert_eq!(linked(&["a", "b", "c"], "and"), "a, b and c");
        assert_eq!(linked(&["a"], "and"), "a");
    }

    #[test]
    fn errors_contain_no_terminal_sequences() {
        let hostile = "\u{1b}[31m\u{9b}31m\u{202e}\u{61c}x\n";
        let shape = Shape::new(4, 4).unwrap();
        let messages = [
            hostile.parse::<Algorithm>().unwrap_err().to_string(),
            hostile.parse::<HeuristicChoice>().unwrap_err().to_string(),
            format!("max({hostile})").parse::<HeuristicChoice>().unwrap_err().to_string(),
            hostile.parse::<Pruning>().unwrap_err().to_string(),
            hostile.parse::<MoveOrder>().unwrap_err().to_string(),
            hostile.parse::<Goal>().unwrap_err().to_string(),
            hostile.parse::<Shape>().unwrap_err().to_string(),
            crate::pdb::Partition::named(shape, 15, hostile).unwrap_err().to_string(),
        ];
        for message in messages {
            assert!(message.chars().all(|c| printable(c) == c), "{message:?}");
        }
    }
}
