//! Errors for people and for programs.

use super::wrapped;
use crate::failure::{Failure, Kind};
use crate::input::Place;
use crate::language::{Explain, say};
use anstyle::Style;
use taquin_lab::document::style::{ERROR, GOOD, painted};
use taquin_lab::json::Fault;

/// Returns the message, the place and the remedy.
pub(crate) fn failure_text(failure: &Failure, width: usize) -> String {
    let mut out = error_line(&failure.explained(), width);
    for line in failure.excerpt(width.saturating_sub(2)).iter().flat_map(|it| it.lines()) {
        out.push_str(&format!("  {line}\n"));
    }
    if let Some(tip) = failure.tip() {
        out.push_str(&tip_line(tip, width));
    }
    if let Some(usage) = failure.how_to_use() {
        out.push_str(&format!("\n{usage}\n"));
    }
    if failure.kind() == Kind::Usage {
        out.push_str(&format!("\n{}\n", say!("usage-more")));
    }
    out
}

/// Returns `error: …`.
pub(crate) fn error_line(message: &str, width: usize) -> String {
    labelled(ERROR, &say!("label-error"), message, width)
}

/// Returns `tip: …`.
pub(super) fn tip_line(tip: &str, width: usize) -> String {
    labelled(GOOD, &say!("label-tip"), tip, width)
}

/// Returns a label, with the text wrapped on its right.
fn labelled(style: Style, label: &str, text: &str, width: usize) -> String {
    let text = wrapped(text, width, label.chars().count() + 1);
    format!("{} {text}\n", painted(style, label))
}

/// Returns the error in one of many lines, for programs.
pub(super) fn fault_at(failure: &Failure, place: &Place) -> Fault {
    let fault = failure.document_of_line(place.line);
    match &place.file {
        Some(file) => fault.named(&**file),
        None => fault,
    }
}
