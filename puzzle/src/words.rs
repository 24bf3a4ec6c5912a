//! Small pieces of messages.

/// Text quoted in a message is cut after this many characters.
const QUOTED: usize = 24;

/// `text` fit to be quoted in a message: printable, on one line and short.
pub(crate) fn shortened(text: &str) -> String {
    let mut out: String = text.trim().chars().take(QUOTED).map(printable).collect();
    if text.trim().chars().nth(QUOTED).is_some() {
        out.push('…');
    }
    out
}

/// One column, nothing that moves the cursor or turns the text around.
pub(crate) fn printable(c: char) -> char {
    let turns =
        matches!(c, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    match c {
        '\u{feff}' => ' ',
        _ if c.is_whitespace() => ' ',
        _ if c.is_control() || turns => '\u{fffd}',
        _ => c,
    }
}

/// A count in full, in groups of three: `239,500,800`.
pub(crate) fn grouped(count: u64) -> String {
    let digits = count.to_string();
    let mut out = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            out.push(',');
        }
        out.push(digit);
    }
    out
}

/// `1 step`, `2 steps`.
pub(crate) fn plural(count: u64, noun: &str) -> String {
    match count {
        1 => format!("1 {noun}"),
        _ => format!("{count} {noun}s"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quoted_text_is_short_and_harmless() {
        assert_eq!(shortened("\u{1b}]0;x\u{7}"), "\u{fffd}]0;x\u{fffd}");
        assert_eq!(shortened(&"9".repeat(1000)).chars().count(), QUOTED + 1);
        assert_eq!(shortened(" two words\n"), "two words");
    }

    #[test]
    fn counts_are_in_groups_of_three() {
        assert_eq!([0, 999, 1000, 239_500_800].map(grouped), ["0", "999", "1,000", "239,500,800"]);
    }

    #[test]
    fn one_is_no_plural() {
        assert_eq!(plural(1, "step"), "1 step");
        assert_eq!(plural(0, "step"), "0 steps");
    }
}
