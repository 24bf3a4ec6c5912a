//! Errors in words, for people and for programs: the one place where they are
//! put together.

use super::style::{ERROR, GOOD, painted};
use super::wrap::wrapped;
use crate::args::Refusal;
use crate::exit::Exit;
use crate::failure::{Failure, Role};
use crate::input::Source;
use crate::output::Output;
use clap::error::{ContextKind, ErrorKind};
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

/// A message that needs nothing else.
pub(crate) fn error_line(message: &str) -> String {
    format!("{} {message}\n", painted(ERROR, "error:"))
}

/// The message, the place, the remedy.
pub(crate) fn failure_text(failure: &Failure, width: usize) -> String {
    let message = wrapped(&message(failure), width, 7);
    let mut out = format!("{} {message}\n", painted(ERROR, "error:"));
    if let Some(excerpt) = place(failure, width.saturating_sub(2)) {
        for line in excerpt.lines() {
            out.push_str(&format!("  {line}\n"));
        }
    }
    if let Some(tip) = tip(failure) {
        out.push_str(&format!("{} {}\n", painted(GOOD, "tip:"), wrapped(&tip, width, 5)));
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

fn message(failure: &Failure) -> String {
    match failure {
        Failure::Input(error) => error.to_string(),
        Failure::Board(bad) => match (&bad.text.source, bad.role) {
            (Source::File(name), _) => format!("in `{name}`: {}", bad.error),
            (_, Role::Goal) => format!("in the goal: {}", bad.error),
            (_, Role::Start) => bad.error.to_string(),
        },
        Failure::Goal { error, .. } => error.to_string(),
        Failure::Request(error) => error.to_string(),
        Failure::Format(error) => error.to_string(),
        Failure::Generate(error) => super::generate::failure(error),
        Failure::Moves(bad) => match &bad.text.source {
            Source::File(name) => format!("in `{name}`: {}", bad.error),
            _ => bad.error.to_string(),
        },
    }
}

fn tip(failure: &Failure) -> Option<String> {
    match failure {
        Failure::Board(bad) => size_flag(&bad.error),
        Failure::Goal { meant, .. } => meant.map(|name| format!("did you mean `{name}`?")),
        _ => None,
    }
}

/// The flag that gives a flat list its shape.
fn size_flag(error: &ParseError) -> Option<String> {
    let ParseErrorKind::NoShape { found } = error.kind else {
        return None;
    };
    let shape = Shape::all_of(found).next()?;
    Some(format!("add --size {}x{}", shape.rows(), shape.cols()))
}

fn kind(failure: &Failure) -> &'static str {
    match failure {
        Failure::Input(_) => "input",
        Failure::Board(_) => "board",
        Failure::Goal { .. } => "goal",
        Failure::Request(_) => "request",
        Failure::Format(_) => "format",
        Failure::Moves(_) => "moves",
        Failure::Generate(_) => "generate",
    }
}

fn fault(failure: &Failure) -> Fault {
    let fault = Fault::new(kind(failure), message(failure));
    match failure {
        Failure::Board(bad) => match bad.error.span {
            Some(span) => fault.at(span.line, span.column),
            None => fault,
        },
        Failure::Moves(bad) => fault.at(bad.error.span.line, bad.error.span.column),
        _ => fault,
    }
}

/// The fault of one line among many, which is named elsewhere.
pub(super) fn line_fault(failure: &Failure) -> String {
    match failure {
        Failure::Board(bad) if bad.role == Role::Start => bad.error.kind.to_string(),
        other => message(other),
    }
}

/// The fault of one line among many, for programs.
pub(super) fn fault_at(failure: &Failure, line: usize) -> Fault {
    let column = match failure {
        Failure::Board(bad) => bad.error.span.map(|span| span.column),
        _ => None,
    };
    Fault::new(kind(failure), line_fault(failure)).at(line, column.unwrap_or(1))
}

/// Reports a refused command line, or prints the help that was asked for.
pub(crate) fn usage(refusal: &Refusal, output: &Output) -> Exit {
    let Refusal { error, json } = refusal;
    if !error.use_stderr() {
        output.result(&error.render().ansi().to_string());
        return Exit::Success;
    }
    match json {
        true => output.raw(&(Fault::new("usage", first_paragraph(error)).to_line() + "\n")),
        false => output.note(&(error.render().ansi().to_string() + &board_tip(error))),
    }
    Exit::Usage
}

/// The message without its usage lines.
fn first_paragraph(error: &clap::Error) -> String {
    let text = error.render().to_string();
    let text = text.strip_prefix("error: ").unwrap_or(&text);
    text.split("\n\n").next().unwrap_or(text).trim().to_owned()
}

/// `taquin 1 2 3 …` forgets the command.
fn board_tip(error: &clap::Error) -> String {
    let word = error.get(ContextKind::InvalidSubcommand).map(ToString::to_string);
    let starts_board = |word: &String| word.starts_with(|c: char| c.is_ascii_digit() || c == '[');
    match (error.kind(), word.filter(starts_board)) {
        (ErrorKind::InvalidSubcommand, Some(word)) => {
            format!(
                "\n  {} to solve a board, write `taquin solve {word} …`\n",
                painted(GOOD, "tip:")
            )
        }
        _ => String::new(),
    }
}
