//! `taquin convert`: a board, or one a line, in another format.

use crate::args::{ConvertArgs, PuzzleArgs};
use crate::exit::Exit;
use crate::failure::{Failure, Role};
use crate::input::{self, Input, InputError, Lines, Text};
use crate::output::Output;
use crate::report;
use taquin_puzzle::notation::{Batch, Format, format_parsed};
use taquin_puzzle::{Goal, ParseOptions, Parsed, parse};

/// Writes what is given in another format.
pub(crate) fn convert(args: &ConvertArgs, output: &Output) -> Exit {
    match given(args) {
        Ok(Input::Many(lines)) => every_line(args, lines, output),
        Ok(Input::One(text)) => match one(args, text) {
            Ok(parsed) => written(&parsed, args.to, output),
            Err(failure) => report::failure(&failure, false, output),
        },
        Err(failure) => report::failure(&failure, false, output),
    }
}

fn given(args: &ConvertArgs) -> Result<Input, Failure> {
    let stream = input::stream_of("convert", &args.board)?;
    Ok(match args.batch {
        true => Input::Many(stream.lines()),
        false => stream.look(&args.puzzle.options())?,
    })
}

impl PuzzleArgs {
    /// What the reader of boards is told.
    pub(crate) fn options(&self) -> ParseOptions {
        ParseOptions { format: self.format, shape: self.size }
    }

    /// A board with the goal that is asked for, or else its own.
    pub(crate) fn with_goal(&self, mut parsed: Parsed) -> Result<Parsed, Failure> {
        if let Some(goal) = &self.goal {
            parsed.goal = Some(input::goal(goal, parsed.position.shape())?);
        }
        Ok(parsed)
    }
}

fn one(args: &ConvertArgs, text: Text) -> Result<Parsed, Failure> {
    match parse(&text.text, &args.puzzle.options()) {
        Ok(parsed) => args.puzzle.with_goal(parsed),
        Err(error) => Err(Failure::board(Role::Start, text, error)),
    }
}

fn written(parsed: &Parsed, to: Format, output: &Output) -> Exit {
    match format_parsed(parsed, to) {
        Ok(text) => {
            output.raw(&(text + "\n"));
            output.note(&lost_goal(parsed, to));
            Exit::Success
        }
        Err(error) => report::failure(&error.into(), false, output),
    }
}

/// What to add where the goal is not part of the new text.
fn lost_goal(parsed: &Parsed, to: Format) -> String {
    let shape = parsed.position.shape();
    let understood = to.goal().unwrap_or_default().position(shape);
    match &parsed.goal {
        Some(goal) if to != Format::Json && goal.position(shape) != understood => {
            report::convert::lost_goal(goal, to)
        }
        _ => String::new(),
    }
}

fn every_line(args: &ConvertArgs, mut lines: Lines, output: &Output) -> Exit {
    let mut batch = Batch::new(args.puzzle.options());
    let mut results = output.stream();
    let (mut exit, mut note) = (Exit::Success, String::new());
    while results.is_wanted() {
        let line = match lines.next() {
            Ok(Some(line)) => line,
            Ok(None) => break,
            Err(error) => {
                let source_name = lines.source.clone();
                let fault = InputError::Unreadable { source_name, error };
                exit = report::failure(&fault.into(), false, output);
                break;
            }
        };
        let Some(entry) = batch.line(&line) else { continue };
        let parsed =
            entry.result.map_err(|error| Failure::board(Role::Start, Text::typed(line), error));
        match parsed.and_then(|parsed| converted(args, parsed)) {
            Ok((text, lost)) => {
                results.write(&text);
                note = lost;
            }
            Err(failure) => {
                exit = Exit::Usage;
                output.note(&report::batch::bad_line(entry.line, &failure, output.width));
            }
        }
    }
    results.flush();
    output.note(&note);
    exit
}

/// A board of a batch, an empty line after those that take several.
fn converted(args: &ConvertArgs, parsed: Parsed) -> Result<(String, String), Failure> {
    let parsed = args.puzzle.with_goal(parsed)?;
    let end = if args.to.is_one_line() { "\n" } else { "\n\n" };
    let text = format_parsed(&parsed, args.to)? + end;
    Ok((text, lost_goal(&parsed, args.to)))
}

/// The goal of a board that was read: its own, or the usual one.
pub(super) fn goal_of(parsed: &Parsed) -> Goal {
    parsed.goal.clone().unwrap_or_default()
}
