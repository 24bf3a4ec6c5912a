//! `taquin convert`: a board, or many, in another format.

use crate::args::{ConvertArgs, Form, Written};
use crate::exit::Exit;
use crate::failure::{Failure, Role};
use crate::input::{self, Boards, Input, Text};
use crate::language::say;
use crate::output::Output;
use crate::report::{self, Note, Outcome, Ready};
use taquin_puzzle::Goal;
use taquin_puzzle::notation::{Format, Parsed, format_parsed, parse};

/// Writes boards in another format.
pub(crate) fn convert<'a>(args: &ConvertArgs, output: &Output) -> Outcome<'a> {
    let options = args.puzzle.options();
    match input::boards_of("convert", &args.board, args.batch, &options)? {
        Input::Many(boards) => every_board(args, boards, output),
        Input::One(text) => {
            let (text, lost) = shown(one(args, text)?, args.to, 1)?;
            Ready::raw(text + "\n").noting(lost.map(Note::Line)).told()
        }
    }
}

impl ConvertArgs {
    /// Returns the form of a failure.
    pub(crate) fn form(&self) -> Form {
        if self.to == Written::Format(Format::Json) { Form::Json } else { Form::Text }
    }
}

fn one(args: &ConvertArgs, text: Text) -> Result<Parsed, Failure> {
    match parse(&text.text, &args.puzzle.options()) {
        Ok(parsed) => args.puzzle.with_goal(parsed),
        Err(error) => Err(Failure::board(Role::Start, text, error)),
    }
}

/// Returns a board as text, and the note about a goal that the text does not contain. A board
/// without a number gets one, because an instance without a number would be read as a list.
fn shown(parsed: Parsed, to: Written, number: u64) -> Result<(String, Option<String>), Failure> {
    match to {
        Written::Format(to) => written(parsed, to, number),
        Written::Snippet(snippet) => {
            let goal = goal_of(&parsed).position(parsed.position.shape())?;
            Ok((snippet.of(&parsed.position, &goal), None))
        }
    }
}

/// Returns a board in a format that taquin also reads.
pub(super) fn written(
    mut parsed: Parsed,
    to: Format,
    number: u64,
) -> Result<(String, Option<String>), Failure> {
    parsed.known.index.get_or_insert(number);
    Ok((format_parsed(&parsed, to)?, lost_goal(&parsed, to)))
}

/// Returns a note if the new text does not contain the goal.
fn lost_goal(parsed: &Parsed, to: Format) -> Option<String> {
    let (shape, goal) = (parsed.position.shape(), goal_of(parsed));
    let understood = to.goal().unwrap_or_default().position(shape);
    if to == Format::Json || goal.position(shape) == understood {
        return None;
    }
    let flag = match goal {
        Goal::Custom(board) => format!("--goal \"{board}\""),
        named => format!("--goal {named}"),
    };
    Some(say!("convert-lost-goal", format = to.name(), flag))
}

fn every_board<'a>(args: &ConvertArgs, mut boards: Boards, output: &Output) -> Outcome<'a> {
    // Formats of several lines end with an empty line.
    let one_line = matches!(args.to, Written::Format(format) if format.is_one_line());
    let end = if one_line { "\n" } else { "\n\n" };
    let mut results = output.stream();
    let (mut exit, mut note, mut number) = (Exit::Success, None, 0);
    while results.is_wanted()
        && let Some((place, read)) = boards.next()
    {
        number += 1;
        let parsed = read.and_then(|parsed| args.puzzle.with_goal(parsed));
        match parsed.and_then(|parsed| shown(parsed, args.to, number)) {
            Ok((text, lost)) => {
                results.write(&(text + end));
                note = lost;
            }
            Err(failure) => {
                exit = Exit::Usage;
                let json = args.form() == Form::Json;
                let (result, note) = report::line_failure(&place, &failure, json, output.width);
                results.write(&result);
                output.note(&note);
            }
        }
    }
    results.flush();
    Ready::done(exit).noting(note.map(Note::Line)).told()
}

/// Returns the goal of a board: its own, or the default one.
pub(super) fn goal_of(parsed: &Parsed) -> Goal {
    parsed.goal.clone().unwrap_or_default()
}
