//! The colours of reports; a program removes them if the user does not want colours.

use anstyle::{AnsiColor, Style};

/// Headings and names.
pub const STRONG: Style = Style::new().bold();
/// Lines, arrows and explanations.
pub const FAINT: Style = Style::new().dimmed();
/// The tile that has just moved.
pub const MOVED: Style = AnsiColor::Cyan.on_default().bold();
/// A success.
pub const GOOD: Style = AnsiColor::Green.on_default().bold();
/// A negative result.
pub const BAD: Style = AnsiColor::Yellow.on_default().bold();
/// An error.
pub const ERROR: Style = AnsiColor::Red.on_default().bold();

/// Returns `text` in a style.
#[must_use]
pub fn painted(style: Style, text: &str) -> String {
    format!("{style}{text}{style:#}")
}

/// Returns `text` without styles.
#[must_use]
pub fn plain(text: &str) -> String {
    let mut inside = false;
    let shows = |&c: &char| {
        let shown = !inside && c != '\x1b';
        inside = (inside || c == '\x1b') && c != 'm';
        shown
    };
    text.chars().filter(shows).collect()
}
