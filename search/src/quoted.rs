//! User text in a form that an error can quote.

/// A quoted text has at most this many characters.
const MOST: usize = 24;

/// Returns the beginning of `text` on one line. Characters other than letters, digits and visible
/// ASCII are replaced, because a terminal may interpret some of them.
pub(crate) fn quoted(text: &str) -> String {
    let plain = |c: char| match c {
        _ if c.is_alphanumeric() || c.is_ascii_graphic() => c,
        _ if c.is_whitespace() => ' ',
        _ => char::REPLACEMENT_CHARACTER,
    };
    let mut out: String = text.trim().chars().take(MOST).map(plain).collect();
    if text.trim().chars().nth(MOST).is_some() {
        out.push('…');
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Ratio, TieBreak};

    #[test]
    fn quoted_text_is_short_and_harmless() {
        assert_eq!(quoted("\u{1b}]0;x\u{7}"), "\u{fffd}]0;x\u{fffd}");
        assert_eq!(quoted(&"9".repeat(1000)).chars().count(), MOST + 1);
        assert_eq!(quoted(" two words\n"), "two words");
    }

    #[test]
    fn errors_quote_nothing_that_a_terminal_obeys() {
        let hostile = "\u{1b}[31m\u{9b}31m\u{202e}\u{61c}x\n";
        let messages = [
            hostile.parse::<TieBreak>().unwrap_err().to_string(),
            hostile.parse::<Ratio>().unwrap_err().to_string(),
        ];
        for message in messages {
            let obeyed = |c: char| c.is_control() || matches!(c, '\u{202e}' | '\u{61c}');
            assert!(!message.contains(obeyed), "{message:?}");
        }
    }
}
