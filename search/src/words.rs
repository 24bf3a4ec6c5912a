//! What others typed, made fit to be quoted in a message.
//!
//! A message may go to a terminal, where an escape sequence would be obeyed and
//! a megabyte would scroll everything else away. So errors keep no more than
//! the beginning of a text, and nothing of it that moves a cursor.
//!
//! ```
//! let typed = "\u{1b}[2J: no board, and then some";
//! assert_eq!(taquin_search::words::shortened(typed), "\u{fffd}[2J: no board, and then…");
//! ```

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

/// `text` at its full length, printable and on one line.
///
/// ```
/// use taquin_search::words::harmless;
/// assert_eq!(harmless("a\u{9b}31m\u{202e}b\n"), "a\u{fffd}31m\u{fffd}b ");
/// ```
#[must_use]
pub fn harmless(text: &str) -> String {
    text.chars().map(printable).collect()
}

/// One column, nothing that moves the cursor or turns the text around: no control
/// characters (of C1 too: U+009B begins a sequence as escape and `[` do), no
/// directions of writing, nothing that is there and cannot be seen.
///
/// ```
/// use taquin_search::words::printable;
/// assert_eq!(['a', '\t', '\u{1b}'].map(printable), ['a', ' ', '\u{fffd}']);
/// ```
#[must_use]
pub fn printable(c: char) -> char {
    match c {
        '\u{feff}' => ' ',
        _ if c.is_whitespace() => ' ',
        _ if c.is_control() || is_invisible(c) => '\u{fffd}',
        _ => c,
    }
}

/// Unicode's format characters that change how others are shown.
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
        let hostile = "\u{1b}[31m\u{9b}31m\u{202e}\u{61c}x\n";
        let messages = [
            hostile.parse::<TieBreak>().unwrap_err().to_string(),
            hostile.parse::<Ratio>().unwrap_err().to_string(),
        ];
        for message in messages {
            assert!(message.chars().all(|c| printable(c) == c), "{message:?}");
        }
    }
}
