//! What can go wrong before there is an answer: data, put into words by
//! `report::failure`.

use crate::files::FileError;
use crate::input::{InputError, Text};
use crate::tables::TablesError;
use taquin_puzzle::atlas::AtlasError;
use taquin_puzzle::bench::BaselineError;
use taquin_puzzle::generate::GenerateError;
use taquin_puzzle::moves::MovesError;
use taquin_puzzle::notation::FormatError;
use taquin_puzzle::{GoalError, ParseError, RequestError};

/// A question that cannot be answered as it was put. Every one of them ends
/// with the exit code for usage, but for the fault that is the program's own.
#[derive(Debug)]
pub(crate) enum Failure {
    /// There is nothing to read, or it cannot be read.
    Input(InputError),
    /// What was read is no board.
    Board(Box<BadBoard>),
    /// The goal's name is unknown; the name that may have been meant.
    Goal {
        /// What is wrong with it.
        error: GoalError,
        /// The known name nearest to it.
        meant: Option<&'static str>,
    },
    /// The parts of the question contradict each other.
    Request(RequestError),
    /// A board cannot be written as it should be.
    Format(FormatError),
    /// What was read are no moves.
    Moves(Box<BadMoves>),
    /// No board as it was asked for.
    Generate(GenerateError),
    /// The space cannot be surveyed.
    Atlas(AtlasError),
    /// What was asked for cannot be written.
    File(FileError),
    /// There is nothing to compare a trial with.
    Baseline(BaselineError),
    /// Tables cannot be built, kept or found.
    Tables(TablesError),
    /// The program failed by a fault of its own; what is known of it went to standard
    /// error when it happened.
    Internal,
}

/// A text that is no sequence of moves.
#[derive(Debug)]
pub(crate) struct BadMoves {
    /// What was read.
    pub(crate) text: Text,
    /// What is wrong with it.
    pub(crate) error: MovesError,
}

/// A text that is no board.
#[derive(Debug)]
pub(crate) struct BadBoard {
    /// Which board it should have been.
    pub(crate) role: Role,
    /// What was read.
    pub(crate) text: Text,
    /// What is wrong with it.
    pub(crate) error: ParseError,
}

/// Which of the two boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Role {
    /// The one to begin with.
    Start,
    /// The one to reach.
    Goal,
}

impl Failure {
    /// A text that is no board.
    pub(crate) fn board(role: Role, text: Text, error: ParseError) -> Self {
        Self::Board(Box::new(BadBoard { role, text, error }))
    }
}

impl From<InputError> for Failure {
    fn from(error: InputError) -> Self {
        Self::Input(error)
    }
}

impl From<FormatError> for Failure {
    fn from(error: FormatError) -> Self {
        Self::Format(error)
    }
}

impl From<GenerateError> for Failure {
    fn from(error: GenerateError) -> Self {
        Self::Generate(error)
    }
}

impl From<RequestError> for Failure {
    fn from(error: RequestError) -> Self {
        Self::Request(error)
    }
}

impl From<AtlasError> for Failure {
    fn from(error: AtlasError) -> Self {
        Self::Atlas(error)
    }
}

impl From<BaselineError> for Failure {
    fn from(error: BaselineError) -> Self {
        Self::Baseline(error)
    }
}

impl From<TablesError> for Failure {
    fn from(error: TablesError) -> Self {
        Self::Tables(error)
    }
}

impl From<FileError> for Failure {
    fn from(error: FileError) -> Self {
        Self::File(error)
    }
}
