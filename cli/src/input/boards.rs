//! Reads the start and the goal from texts.

use super::{InputError, Text, looks_like_a_name, text_of_one};
use crate::failure::{Failure, Role};
use std::ffi::OsStr;
use taquin_puzzle::notation::{Format, ParseOptions, Parsed, parse};
use taquin_puzzle::{Goal, Position, Shape};

/// A start, with the goal that its format implies.
#[derive(Debug)]
pub(crate) struct Start {
    pub(crate) position: Position,
    pub(crate) format: Format,
    pub(crate) goal: Option<Goal>,
}

impl Start {
    /// Returns the start of a parsed board.
    pub(crate) fn of(read: Parsed) -> Self {
        Self { position: read.position, format: read.format, goal: read.goal }
    }
}

/// Returns the board in a text.
pub(crate) fn start(text: Text, options: &ParseOptions) -> Result<Start, Failure> {
    match parse(&text.text, options) {
        Ok(read) => Ok(Start::of(read)),
        Err(error) => Err(Failure::board(Role::Start, text, error)),
    }
}

/// Returns a goal given by name, as a board or in a file, for starts of that shape.
pub(crate) fn goal(written: &OsStr, shape: Shape) -> Result<Goal, Failure> {
    let named = written.to_str().map(str::parse);
    if let Some(Ok(goal)) = named {
        return Ok(goal);
    }
    let text = text_of_one(written).map_err(|fault| match (fault, named) {
        (InputError::NoSuchFile { .. }, Some(Err(error))) => {
            Failure::goal(error, &written.to_string_lossy())
        }
        (fault, _) => fault.into(),
    })?;
    board(text, shape)
}

/// Returns a goal that was typed in the menu: a name or a board.
pub(crate) fn typed_goal(typed: &str, shape: Shape) -> Result<Goal, Failure> {
    match typed.parse() {
        Ok(goal) => Ok(goal),
        Err(error) if looks_like_a_name(typed.as_ref()) => Err(Failure::goal(error, typed)),
        Err(_) => board(Text::typed(typed), shape),
    }
}

/// Reads a board of that shape. A valid board of another shape is kept, so that the error can name
/// both shapes.
fn board(text: Text, shape: Shape) -> Result<Goal, Failure> {
    let of_shape = |shape| ParseOptions { shape, format: None };
    let read = parse(&text.text, &of_shape(Some(shape)));
    let read = read.or_else(|error| parse(&text.text, &of_shape(None)).map_err(|_| error));
    match read {
        Ok(read) => Ok(Goal::Custom(read.position)),
        Err(error) => Err(Failure::board(Role::Goal, text, error)),
    }
}
