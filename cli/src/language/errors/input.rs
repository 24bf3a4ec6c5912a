//! What cannot be read.

use crate::input::{InputError, MOST_BYTES, Source};
use crate::language::{Explain, say};

impl Explain for Source {
    fn explained(&self) -> String {
        match self {
            Self::Argument => say!("source-argument"),
            Self::File(name) => say!("source-file", name = name.as_str()),
            Self::Stdin => say!("source-stdin"),
        }
    }
}

impl Explain for InputError {
    fn explained(&self) -> String {
        match self {
            Self::Nothing { command } => say!("input-nothing", command = *command),
            Self::NoBoards => say!("input-no-boards"),
            Self::Directory { source_name } => {
                say!("input-directory", source = source_name.explained())
            }
            Self::NoSuchFile { source_name } => {
                say!("input-no-such-file", source = source_name.explained())
            }
            Self::Forbidden { source_name } => {
                say!("input-forbidden", source = source_name.explained())
            }
            Self::Unreadable { source_name, error } => say!(
                "input-unreadable",
                source = source_name.explained(),
                fault = error.to_string()
            ),
            Self::TooLong { source_name } => say!(
                "input-too-long",
                source = source_name.explained(),
                mebibytes = MOST_BYTES >> 20
            ),
            Self::NotText { source_name, offset } => {
                say!("input-not-text", source = source_name.explained(), offset = *offset)
            }
            Self::SeveralFiles { command } => say!("input-several-files", command = *command),
            Self::Unquoted { board } => say!("input-unquoted", board = board.as_str()),
            Self::NoBoard { source_name } => {
                say!("input-no-board", source = source_name.explained())
            }
            Self::EmptyFolder { source_name } => {
                say!("input-empty-folder", source = source_name.explained())
            }
            Self::NoMoves { source_name: Source::Argument } => say!("input-no-moves-given"),
            Self::NoMoves { source_name } => {
                say!("input-no-moves", source = source_name.explained())
            }
        }
    }
}
