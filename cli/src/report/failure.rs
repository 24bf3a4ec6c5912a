//! Errors put together, for people and for programs.

use super::wrapped;
use crate::failure::{Failure, Kind};
use crate::input::Place;
use crate::language::{Explain, say};
use anstyle::Style;
use taquin_lab::document::style::{ERROR, GOOD, painted};
use taquin_lab::json::Fault;

/// The message, the place, the remedy.
pub(crate) fn failure_text(failure: &Failure, width: usize) -> String {
    let mut out = error_line(&failure.explained(), width);
    for line in failure.excerpt(width.saturating_sub(2)).iter().flat_map(|it| it.lines()) {
        out.push_str(&format!("  {line}\n"));
    }
    if let Some(tip) = failure.tip() {
        out.push_str(&tip_line(tip, width));
    }
    if failure.kind() == Kind::Usage {
        out.push_str(&format!("\n{}\n", say!("usage-more")));
    }
    out
}

/// `error: …`
pub(crate) fn error_line(message: &str, width: usize) -> String {
    labelled(ERROR, &say!("label-error"), message, width)
}

/// `tip: …`
pub(super) fn tip_line(tip: &str, width: usize) -> String {
    labelled(GOOD, &say!("label-tip"), tip, width)
}

/// A label, and text that stays on its right.
fn labelled(style: Style, label: &str, text: &str, width: usize) -> String {
    let text = wrapped(text, width, label.chars().count() + 1);
    format!("{} {text}\n", painted(style, label))
}

/// The fault of a line among many, for programs.
pub(super) fn fault_at(failure: &Failure, place: &Place) -> Fault {
    let fault = failure.document_of_line(place.line);
    match &place.file {
        Some(file) => fault.named(&**file),
        None => fault,
    }
}
