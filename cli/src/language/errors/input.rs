//! Input that cannot be read.

use crate::input::{DocumentKind, InputError, MOST_BYTES, Source};
use crate::language::{Explain, french};
use taquin_tables::SystemFault;

impl Explain for Source {
    fn in_french(&self) -> String {
        match self {
            Self::Argument => french!("source-argument"),
            Self::File(name) => french!("source-file", name),
            Self::Stdin => french!("source-stdin"),
        }
    }
}

impl Explain for DocumentKind {
    fn in_french(&self) -> String {
        match self {
            Self::Word => french!("input-word"),
            Self::OpenDocument => french!("input-open-document"),
            Self::Pdf => french!("input-pdf"),
            Self::Image => french!("input-image"),
            Self::Archive => french!("input-archive"),
        }
    }
}

impl Explain for InputError {
    fn in_french(&self) -> String {
        match self {
            Self::Nothing { command } => french!("input-nothing", command),
            Self::NoBoards => french!("input-no-boards"),
            Self::Directory { source_name } => french!("input-directory", source = source_name),
            Self::NoSuchFile { source_name } => french!("input-no-such-file", source = source_name),
            Self::NeitherFileNorMoves { source_name } => {
                french!("input-neither-moves", source = source_name)
            }
            Self::Forbidden { source_name } => french!("input-forbidden", source = source_name),
            Self::Unreadable { source_name, error } => {
                french!("input-unreadable", source = source_name, fault = SystemFault(error))
            }
            Self::TooLong { source_name } => {
                french!("input-too-long", source = source_name, mebibytes = MOST_BYTES >> 20)
            }
            Self::NotText { source_name, offset } => {
                french!("input-not-text", source = source_name, offset)
            }
            Self::Document { source_name, kind } => {
                french!("input-document", source = source_name, kind)
            }
            Self::SeveralFiles { command } => french!("input-several-files", command),
            Self::Unquoted { board } => french!("input-unquoted", board),
            Self::NoBoard { source_name } => french!("input-no-board", source = source_name),
            Self::EmptyFolder { source_name } => {
                french!("input-empty-folder", source = source_name)
            }
            Self::NoMoves { source_name: Source::Argument } => french!("input-no-moves-given"),
            Self::NoMoves { source_name } => french!("input-no-moves", source = source_name),
        }
    }
}
