//! What others typed, made fit to be quoted in a message.
//!
//! A message may go to a terminal, where an escape sequence would be obeyed and
//! a megabyte would scroll everything else away. So errors keep no more than
//! the beginning of a text, and nothing of it that moves a cursor.

/// Text quoted in a message is cut after this many characters.
const QUOTED: usize = 24;

/// `text` fit to be quoted in a message: printable, on one line and short.
///
/// ```
/// use taquin_search::words::shortened;
/// assert_eq!(shortened(" two\nwords "), "two words");
/// assert_eq!(shortened("\u{1b}]0;title\u{7}"), "\u{fffd}]0;title\u{fffd}");
/// ```
#[must_use]
pub fn shortened(text: &str) -> String {
    let mut out: String = text.trim().chars().take(QUOTED).map(printable).collect();
    if text.trim().chars().nth(QUOTED).is_some() {
        out.push('…');
    }
    out
}

/// One column, nothing that moves the cursor or turns the text around.
#[must_use]
pub fn printable(c: char) -> char {
    let turns =
        matches!(c, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    match c {
        '\u{feff}' => ' ',
        _ if c.is_whitespace() => ' ',
        _ if c.is_control() || turns => '\u{fffd}',
        _ => c,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Ratio, TieBreak};

    #[test]
    fn quoted_text_is_short_and_harmless() {
        assert_eq!(shortened("\u{1b}]0;x\u{7}"), "\u{fffd}]0;x\u{fffd}");
        assert_eq!(shortened(&"9".repeat(1000)).chars().count(), QUOTED + 1);
        assert_eq!(shortened(" two words\n"), "two words");
    }

    #[test]
    fn errors_quote_nothing_that_a_terminal_obeys() {
        let hostile = "\u{1b}[31m\u{202e}x\n";
        let messages = [
            hostile.parse::<TieBreak>().unwrap_err().to_string(),
            hostile.parse::<Ratio>().unwrap_err().to_string(),
        ];
        for message in messages {
            assert!(message.chars().all(|c| printable(c) == c), "{message:?}");
        }
    }
}
