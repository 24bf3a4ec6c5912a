//! The few colours there are; the output drops them where they are not wanted.

use anstyle::{AnsiColor, Style};

/// Headings and names.
pub(crate) const STRONG: Style = Style::new().bold();
/// Lines, arrows, explanations: there, but behind the rest.
pub(super) const FAINT: Style = Style::new().dimmed();
/// The tile that has just moved.
pub(super) const MOVED: Style = AnsiColor::Cyan.on_default().bold();
/// Solved.
pub(super) const GOOD: Style = AnsiColor::Green.on_default().bold();
/// Not solved.
pub(super) const BAD: Style = AnsiColor::Yellow.on_default().bold();
/// Errors.
pub(super) const ERROR: Style = AnsiColor::Red.on_default().bold();

/// `text` in a style.
pub(crate) fn painted(style: Style, text: &str) -> String {
    format!("{style}{text}{style:#}")
}
