//! Errors put together, for people and for programs.

use super::style::{ERROR, GOOD, painted};
use super::wrap::wrapped;
use crate::exit::Exit;
use crate::failure::{BadBoard, Failure, Role};
use crate::input::{Place, Source};
use crate::language::{Explain, say};
use crate::output::Output;
use anstyle::Style;
use taquin_puzzle::json::Fault;
use taquin_puzzle::notation::ParseErrorKind;
use taquin_puzzle::{ParseError, Shape, excerpt};

/// Reports a failure and ends as usage errors do.
pub(crate) fn failure(failure: &Failure, json: bool, output: &Output) -> Exit {
    match json {
        true => output.raw(&(fault(failure).to_line() + "\n")),
        false => output.note(&failure_text(failure, output.width)),
    }
    Exit::Usage
}

/// The message, the place, the remedy.
pub(crate) fn failure_text(failure: &Failure, width: usize) -> String {
    let mut out = error_line(&message(failure), width);
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

fn message(failure: &Failure) -> String {
    match failure {
        Failure::Input(error) => error.explained(),
        Failure::Board(bad) => match (&bad.text.source, bad.role) {
            (Source::File(name), _) => {
                say!("error-in-file", file = name.as_str(), fault = bad.error.explained())
            }
            (_, Role::Goal) => say!("error-in-goal", fault = bad.error.explained()),
            (_, Role::Start) => bad.error.explained(),
        },
        Failure::Goal { error, .. } => error.explained(),
        Failure::Request(error) => error.explained(),
        Failure::Format(error) => error.explained(),
        Failure::Generate(error) => error.explained(),
        Failure::Moves(bad) => match &bad.text.source {
            Source::File(name) => {
                say!("error-in-file", file = name.as_str(), fault = bad.error.explained())
            }
            _ => bad.error.explained(),
        },
        Failure::Atlas(error) => error.explained(),
        Failure::File(error) => error.explained(),
        Failure::Baseline(error) => error.explained(),
        Failure::Tables(error) => error.explained(),
        Failure::Internal => say!("error-internal"),
    }
}

fn tip(failure: &Failure) -> Option<String> {
    match failure {
        Failure::Board(bad) => size_flag(&bad.error),
        Failure::Goal { meant, .. } => meant.map(|name| say!("tip-did-you-mean", name = name)),
        _ => None,
    }
}

/// The flag that gives a flat list its shape.
fn size_flag(error: &ParseError) -> Option<String> {
    let ParseErrorKind::NoShape { found } = error.kind else {
        return None;
    };
    let shape = Shape::all_of(found).next()?;
    Some(say!("tip-size", size = format!("{}x{}", shape.rows(), shape.cols())))
}

/// The same for programs, always in English.
pub(super) fn fault(failure: &Failure) -> Fault {
    match failure {
        Failure::Input(error) => Fault::new("input", error.to_string()),
        Failure::Goal { error, .. } => Fault::new("goal", error.to_string()),
        Failure::Request(error) => Fault::new("request", error.to_string()),
        Failure::Format(error) => Fault::new("format", error.to_string()),
        Failure::Generate(error) => Fault::new("generate", error.to_string()),
        Failure::Moves(bad) => {
            let span = bad.error.span;
            let place = match &bad.text.source {
                Source::File(name) => format!("in `{name}`: "),
                _ => String::new(),
            };
            Fault::new("moves", format!("{place}{}", bad.error)).at(span.line, span.column)
        }
        Failure::Atlas(error) => Fault::new("atlas", error.to_string()),
        Failure::File(error) => Fault::new("file", error.to_string()),
        Failure::Baseline(error) => Fault::new("baseline", error.to_string()),
        Failure::Tables(error) => Fault::new("tables", error.to_string()),
        Failure::Internal => Fault::new(
            "internal",
            "the program failed on this board by a fault of its own: please report it",
        ),
        Failure::Board(bad) => {
            let place = match (&bad.text.source, bad.role) {
                (Source::File(name), _) => format!("in `{name}`: "),
                (_, Role::Goal) => "in the goal: ".into(),
                (_, Role::Start) => String::new(),
            };
            let fault = Fault::new("board", format!("{place}{}", bad.error));
            match bad.error.span {
                Some(span) => fault.at(span.line, span.column),
                None => fault,
            }
        }
    }
}

/// The fault of one line among many, which is named elsewhere.
pub(super) fn line_fault(failure: &Failure) -> String {
    match failure {
        Failure::Board(bad) if is_typed_start(bad) => bad.error.kind.explained(),
        other => message(other),
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
