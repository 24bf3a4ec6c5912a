//! Text for terminals that show only ASCII.

use std::borrow::Cow;
use std::sync::atomic::{AtomicBool, Ordering};

static ASCII_ONLY: AtomicBool = AtomicBool::new(false);

/// Writes every text in ASCII from now on. A message then has its final width when a table
/// is laid out: it holds `oe` instead of `œ`.
pub fn use_ascii() {
    ASCII_ONLY.store(true, Ordering::Relaxed);
}

/// Returns `text` in the characters that this run may show: unchanged, or in ASCII after
/// [`use_ascii`].
#[must_use]
pub fn displayable(text: &str) -> Cow<'_, str> {
    if ASCII_ONLY.load(Ordering::Relaxed) { to_ascii(text).into() } else { text.into() }
}

/// Replaces the characters of a message that take several in ASCII, if ASCII is in use.
pub(crate) fn spelled_out(text: String) -> String {
    if ASCII_ONLY.load(Ordering::Relaxed) {
        WIDER_IN_ASCII.iter().fold(text, |text, (c, spelled)| text.replace(*c, spelled))
    } else {
        text
    }
}

/// Characters of the messages that take several in ASCII.
const WIDER_IN_ASCII: [(char, &str); 5] =
    [('œ', "oe"), ('≥', ">="), ('≤', "<="), ('²', "^2"), ('…', "...")];

fn to_ascii(text: &str) -> String {
    // Plain quotation marks have no space inside.
    let text = text.replace("«\u{202f}", "«").replace("\u{202f}»", "»");
    let mut plain = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '\0'..='\u{7f}' => plain.push(c),
            _ => plain.push_str(ascii_for(c)),
        }
    }
    plain
}

/// Returns one character if a drawing depends on the width, otherwise the most readable text.
fn ascii_for(c: char) -> &'static str {
    match c {
        '─' | '–' | '—' | '−' | '━' => "-",
        '│' => "|",
        '┌' | '┬' | '┐' | '├' | '┼' | '┤' | '└' | '┴' | '┘' | '╭' | '╮' | '╰' | '╯' => {
            "+"
        }
        '▁' => "_",
        '▂' => ".",
        '▃' => ":",
        '▄' => "-",
        '▅' => "=",
        '▆' => "+",
        '▇' => "*",
        '█' => "#",
        '╔' | '╗' | '╚' | '╝' | '═' | '║' => "#",
        '✓' => "+",
        '✗' => "x",
        '→' | '›' | '▸' => ">",
        '·' | '•' => ".",
        '×' => "x",
        '▏' => "|",
        '←' => "<",
        '’' | '‘' => "'",
        '«' | '»' | '“' | '”' => "\"",
        '\u{a0}' | '\u{202f}' => " ",
        'à' | 'â' => "a",
        'ç' => "c",
        'é' | 'è' | 'ê' | 'ë' => "e",
        'î' | 'ï' => "i",
        'ô' => "o",
        'ù' | 'û' => "u",
        'À' => "A",
        'É' | 'È' => "E",
        _ => WIDER_IN_ASCII.iter().find(|(wide, _)| *wide == c).map_or("?", |(_, plain)| plain),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::messages::files;

    #[test]
    fn ascii_drawings_keep_their_width() {
        let drawing = "╭─ A ───╮ ──→ │ 1 · 3 │";
        let plain = to_ascii(drawing);
        assert!(plain.is_ascii());
        assert_eq!(plain.chars().count(), drawing.chars().count());
        assert!(!to_ascii("3×3 … w·h ≥ 1").contains('?'));
        assert_eq!(
            to_ascii("«\u{202f}z\u{202f}» n’est pas là : œuvre"),
            "\"z\" n'est pas la : oeuvre"
        );
    }

    #[test]
    fn every_message_has_an_ascii_form() {
        for c in files().flat_map(str::chars).filter(|&c| c != '?') {
            assert!(!to_ascii(&c.to_string()).contains('?'), "{c}");
        }
    }
}
