//! What can go wrong before there is an answer: data that says itself in English,
//! and in French by `language::errors`.

use crate::checkpoint::KeepError;
use crate::files::FileError;
use crate::input::{InputError, Source, Text};
use crate::language::{Explain, french};
use crate::tables::TablesError;
use clap::ValueEnum;
use taquin_classroom::sheet::{SheetError, SheetFileError};
use taquin_lab::bench::BaselineError;
use taquin_puzzle::atlas::AtlasError;
use taquin_puzzle::moves::MovesError;
use taquin_puzzle::notation::{FormatError, ParseError};
use taquin_puzzle::{GenerateError, GoalError, IllegalMove, RequestError};
use thiserror::Error;

/// A question that cannot be answered as it was put. Every one of them ends
/// with the exit code for usage, but for the fault that is the program's own.
#[derive(Debug, Error)]
pub(crate) enum Failure {
    /// There is nothing to read, or it cannot be read.
    #[error(transparent)]
    Input(#[from] InputError),
    /// What was read is not a board.
    #[error(transparent)]
    Board(Box<BadBoard>),
    /// The goal's name is unknown; the name that may have been meant.
    #[error("{error}")]
    Goal {
        /// What is wrong with it.
        error: GoalError,
        /// The known name nearest to it.
        meant: Option<&'static str>,
    },
    /// The parts of the question contradict each other.
    #[error(transparent)]
    Request(#[from] RequestError),
    /// A board cannot be written as it should be.
    #[error(transparent)]
    Format(#[from] FormatError),
    /// What was read are not moves.
    #[error(transparent)]
    Moves(Box<BadMoves>),
    /// Moves that leave the board.
    #[error(transparent)]
    Illegal(#[from] IllegalMove),
    /// No board as it was asked for.
    #[error(transparent)]
    Generate(#[from] GenerateError),
    /// No sheet as it was asked for.
    #[error(transparent)]
    Sheet(#[from] SheetError),
    /// A sheet cannot be marked with.
    #[error("{}{error}", place(source_name, Role::Start))]
    SheetFile {
        /// Which file.
        source_name: Source,
        /// What is wrong with it.
        error: ClassError,
    },
    /// The space cannot be surveyed.
    #[error(transparent)]
    Atlas(#[from] AtlasError),
    /// What was asked for cannot be written.
    #[error(transparent)]
    File(#[from] FileError),
    /// There is nothing to compare a trial with.
    #[error(transparent)]
    Baseline(#[from] BaselineError),
    /// Tables cannot be built, kept or found.
    #[error(transparent)]
    Tables(#[from] TablesError),
    /// A proof cannot be kept, or not be taken up again.
    #[error(transparent)]
    Keep(#[from] KeepError),
    /// The program failed by a fault of its own; what is known of it went to standard
    /// error when it happened.
    #[error("internal error on this board; please report it, with the board")]
    Internal,
}

/// Why a class cannot be marked.
#[derive(Debug, Error)]
pub(crate) enum ClassError {
    /// A file that was a sheet is one no longer.
    #[error(transparent)]
    Sheet(#[from] SheetFileError),
    #[error("this sheet is for printing: write it for the marks with `taquin sheet --report json`")]
    Printed,
    #[error("a sheet, but no answers: name their folder, as in `taquin verify sheet.json answers`")]
    NoAnswers,
    #[error("`{name}` is neither a file nor a folder: name the folder of the answers")]
    NoFolder { name: String },
}

impl Explain for ClassError {
    fn in_french(&self) -> String {
        match self {
            Self::Sheet(error) => error.in_french(),
            Self::Printed => french!("class-printed"),
            Self::NoAnswers => french!("class-no-answers"),
            Self::NoFolder { name } => french!("class-no-folder", name = name.as_str()),
        }
    }
}

/// A text that is not a sequence of moves.
#[derive(Debug, Error)]
#[error("{}{error}", place(&text.source, Role::Start))]
pub(crate) struct BadMoves {
    /// What was read.
    pub(crate) text: Text,
    /// What is wrong with it.
    pub(crate) error: MovesError,
}

/// A text that is not a board.
#[derive(Debug, Error)]
#[error("{}{error}", place(&text.source, *role))]
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

fn place(source: &Source, role: Role) -> String {
    match (source, role) {
        (Source::File(name), _) => format!("in `{name}`: "),
        (_, Role::Goal) => "in the goal: ".into(),
        (_, Role::Start) => String::new(),
    }
}

impl Failure {
    /// A text that is not a board.
    pub(crate) fn board(role: Role, text: Text, error: ParseError) -> Self {
        Self::Board(Box::new(BadBoard { role, text, error }))
    }

    /// A text that is not a sequence of moves.
    pub(crate) fn moves(text: Text, error: MovesError) -> Self {
        Self::Moves(Box::new(BadMoves { text, error }))
    }

    /// A sheet that cannot be marked with.
    pub(crate) fn sheet_file(source_name: Source, error: impl Into<ClassError>) -> Self {
        Self::SheetFile { source_name, error: error.into() }
    }

    /// Its kind, for programs.
    pub(crate) fn kind(&self) -> Kind {
        match self {
            Self::Input(_)
            | Self::SheetFile {
                error: ClassError::NoAnswers | ClassError::NoFolder { .. }, ..
            } => Kind::Input,
            Self::Board(_) => Kind::Board,
            Self::Goal { .. } => Kind::Goal,
            Self::Request(_) => Kind::Request,
            Self::Format(_) => Kind::Format,
            Self::Moves(_) | Self::Illegal(_) => Kind::Moves,
            Self::Generate(_) => Kind::Generate,
            Self::Sheet(_) | Self::SheetFile { .. } => Kind::Sheet,
            Self::Atlas(_) => Kind::Atlas,
            Self::File(_) => Kind::File,
            Self::Baseline(_) => Kind::Baseline,
            Self::Tables(_) => Kind::Tables,
            Self::Keep(_) => Kind::Checkpoint,
            Self::Internal => Kind::Internal,
        }
    }
}

/// The kinds of faults, under names that programs read: each is in `docs/json.md`.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub(crate) enum Kind {
    Usage,
    Input,
    Board,
    Goal,
    Request,
    Format,
    Moves,
    Generate,
    Sheet,
    Atlas,
    File,
    Baseline,
    Tables,
    Checkpoint,
    Internal,
}

impl Kind {
    pub(crate) fn name(self) -> String {
        let value = self.to_possible_value().expect("no kind is hidden");
        value.get_name().to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn the_documented_kinds_are_all_kinds() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/json.md");
        let document = std::fs::read_to_string(path).unwrap();
        let (_, errors) = document.split_once("## Errors").unwrap();
        let (errors, _) = errors.split_once("\n\nMessages").unwrap();
        let cell = |line: &str| Some(line.strip_prefix("| `")?.split_once('`')?.0.to_owned());
        let documented: BTreeSet<String> = errors.lines().filter_map(cell).collect();
        let documented = documented.into_iter().filter(|name| name != "kind").collect();
        let kinds: BTreeSet<String> =
            Kind::value_variants().iter().map(|kind| kind.name()).collect();
        assert_eq!(kinds, documented);
    }
}
