//! The flags of a puzzle: the board, its goal, its size and its notation.

use super::names;
use crate::failure::Failure;
use crate::input;
use crate::language::say;
use clap::Args;
use std::ffi::OsString;
use taquin_puzzle::notation::{Format, ParseOptions, Parsed};
use taquin_puzzle::{Goal, Shape};

/// The goal.
#[derive(Debug, Args)]
pub(crate) struct GoalArgs {
    #[arg(long, short, help = say!("flag-goal"), value_name = say!("value-goal"), allow_hyphen_values = true)]
    goal: Option<OsString>,
}

impl GoalArgs {
    /// Returns the requested goal for boards of a shape.
    pub(crate) fn of(&self, shape: Shape) -> Result<Option<Goal>, Failure> {
        self.goal.as_ref().map(|goal| input::goal(goal, shape)).transpose()
    }

    /// Returns the requested goal, or the default one.
    pub(crate) fn or_usual(&self, shape: Shape) -> Result<Goal, Failure> {
        Ok(self.of(shape)?.unwrap_or_default())
    }
}

/// The goal, and the size of a flat list.
#[derive(Debug, Args)]
pub(crate) struct AimArgs {
    #[command(flatten)]
    pub(crate) goal: GoalArgs,
    #[arg(long, help = say!("flag-size"), value_name = say!("value-size"), value_parser = names::read::<Shape>)]
    pub(crate) size: Option<Shape>,
}

/// How boards are read.
#[derive(Debug, Args)]
pub(crate) struct PuzzleArgs {
    #[command(flatten)]
    aim: AimArgs,
    #[arg(long, help = say!("flag-format", names = names::formats()), value_name = say!("value-name"), value_parser = names::format)]
    format: Option<Format>,
}

impl PuzzleArgs {
    /// Returns the options of the parser.
    pub(crate) fn options(&self) -> ParseOptions {
        ParseOptions { format: self.format, shape: self.aim.size }
    }

    /// Returns the requested goal for boards of a shape.
    pub(crate) fn goal(&self, shape: Shape) -> Result<Option<Goal>, Failure> {
        self.aim.goal.of(shape)
    }

    /// Returns the board with the requested goal, or with its own.
    pub(crate) fn with_goal(&self, mut parsed: Parsed) -> Result<Parsed, Failure> {
        let asked = self.goal(parsed.position.shape())?;
        parsed.goal = asked.or(parsed.goal);
        Ok(parsed)
    }
}

/// One board, or many.
#[derive(Debug, Args)]
#[command(next_help_heading = say!("heading-puzzle"))]
pub(crate) struct BoardArgs {
    #[arg(help = say!("flag-board"), value_name = say!("value-board"), allow_negative_numbers = true, help_heading = None)]
    pub(crate) board: Vec<OsString>,
    #[command(flatten)]
    pub(crate) puzzle: PuzzleArgs,
}
