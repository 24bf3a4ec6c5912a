//! Errors put together, for people and for programs.

use super::style::{ERROR, GOOD, painted};
use super::wrapped;
use crate::exit::Exit;
use crate::failure::{BadBoard, Failure, Role};
use crate::input::{Place, Source};
use crate::language::{Explain, say};
use crate::output::Output;
use anstyle::Style;
use taquin_lab::json::Fault;
use taquin_puzzle::notation::{ParseError, ParseErrorKind};
use taquin_puzzle::{Shape, excerpt};

/// Reports a failure and ends as usage errors do.
pub(crate) fn failure(failure: &Failure, json: bool, output: &Output) -> Exit {
    if json {
        output.raw(&(fault(failure).to_line() + "\n"));
    } else {
        output.note(&failure_text(failure, output.width));
    }
    Exit::Usage
}

/// The message, the place, the remedy.
pub(crate) fn failure_text(failure: &Failure, width: usize) -> String {
    let mut out = error_line(&failure.explained(), width);
    if let Some(excerpt) = place(failure, width.saturating_sub(2)) {
        for line in excerpt.lines() {
            out.push_str(&format!("  {line}\n"));
        }
    }
    if let Some(tip) = tip(failure) {
        out.push_str(&tip_line(&tip, width));
    }
    out
}

/// The line at fault, with a mark under the word.
fn place(failure: &Failure, width: usize) -> Option<String> {
    match failure {
        Failure::Board(bad) => bad.error.excerpt(&bad.text.text, width),
        Failure::Moves(bad) => Some(excerpt(&bad.text.text, bad.error.span, width)),
        _ => None,
    }
}

/// `error: …`
pub(crate) fn error_line(message: &str, width: usize) -> String {
    labelled(ERROR, &say!("label-error"), message, width)
}

/// `tip: …`
pub(super) fn tip_line(tip: &str, width: usize) -> String {
    labelled(GOOD, &say!("label-tip"), tip, width)
}

/// How to say how many solutions `--all` lists.
pub(crate) fn tip_all(count: &str, width: usize) -> String {
    tip_line(&say!("tip-all", count = count), width)
}

/// A label, and text that stays on its right.
fn labelled(style: Style, label: &str, text: &str, width: usize) -> String {
    let text = wrapped(text, width, label.chars().count() + 1);
    format!("{} {text}\n", painted(style, label))
}

fn tip(failure: &Failure) -> Option<String> {
    match failure {
        Failure::Board(bad) => size_flag(&bad.error),
        Failure::Goal { meant, .. } => meant.map(|name| say!("tip-did-you-mean", name = name)),
        _ => None,
    }
}

/// The flag that gives a flat list its shape, or the command that makes a board of one.
fn size_flag(error: &ParseError) -> Option<String> {
    let size = |shape: Shape| format!("{}x{}", shape.rows(), shape.cols());
    match error.kind {
        ParseErrorKind::NoShape { found } => {
            Shape::all_of(found).next().map(|shape| say!("tip-size", size = size(shape)))
        }
        ParseErrorKind::OnlySize { shape } => Some(say!("tip-generate", size = size(shape))),
        _ => None,
    }
}

/// The same for programs, always in English.
pub(super) fn fault(failure: &Failure) -> Fault {
    let fault = Fault::new(failure.kind().name(), failure.to_string());
    let span = match failure {
        Failure::Board(bad) => bad.error.span,
        Failure::Moves(bad) => Some(bad.error.span),
        _ => None,
    };
    match span {
        Some(span) => fault.at(span.line, span.column),
        None => fault,
    }
}

/// The fault of one line among many, which is named elsewhere.
pub(super) fn line_fault(failure: &Failure) -> String {
    match failure {
        Failure::Board(bad) if is_typed_start(bad) => bad.error.kind.explained(),
        other => other.explained(),
    }
}

/// The same for programs.
pub(super) fn fault_at(failure: &Failure, place: &Place) -> Fault {
    let fault = match failure {
        Failure::Board(bad) if is_typed_start(bad) => {
            let column = bad.error.span.map_or(1, |span| span.column);
            Fault::new("board", bad.error.kind.to_string()).at(place.line, column)
        }
        other if place.line == 0 => fault(other),
        other => fault(other).at(place.line, 1),
    };
    match &place.file {
        Some(file) => fault.named(&**file),
        None => fault,
    }
}

/// A line of a batch, or a board on the command line: no file to be named.
fn is_typed_start(bad: &BadBoard) -> bool {
    bad.role == Role::Start && bad.text.source == Source::Argument
}
