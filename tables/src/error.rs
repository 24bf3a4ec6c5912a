//! Errors of tables on disk.

use crate::SystemFault;
use std::io::{self, ErrorKind};
use taquin_puzzle::Shape;
use taquin_puzzle::pdb::{BuildError, PatternError, TableFileError};
use thiserror::Error;

/// Why tables cannot be found, read or stored.
#[derive(Debug, Error)]
#[allow(missing_docs, reason = "each says itself what it is")]
pub enum TablesError {
    #[error("no folder for tables: name one with --dir, or set TAQUIN_CACHE")]
    NoFolder,
    #[error(
        "tables are turned off because the variable TAQUIN_CACHE is empty: name a folder with --dir, or in that variable"
    )]
    TurnedOff,
    #[error(
        "cannot write tables to `{folder}`: {}; {}name another folder with --dir",
        SystemFault(error),
        Obstacle::of(error).remedy()
    )]
    Unwritable { folder: String, error: io::Error },
    #[error("cannot read `{file}`: {}; check its permissions, or remove it", SystemFault(error))]
    Unreadable { file: String, error: io::Error },
    #[error(
        "cannot read the folder `{folder}`: {}; check its permissions, or name another with --dir or TAQUIN_CACHE",
        SystemFault(error)
    )]
    UnreadableFolder { folder: String, error: io::Error },
    #[error("cannot remove `{file}`: {}; check the permissions of its folder", SystemFault(error))]
    Unremovable { file: String, error: io::Error },
    #[error(transparent)]
    Pattern(#[from] PatternError),
    #[error(transparent)]
    Build(#[from] BuildError),
    #[error("`{file}`: {error}")]
    File { file: String, error: TableFileError },
    #[error(
        "no search uses tables for {shape}: they are for boards of 13 to 25 cells, such as 4x4 or 5x5"
    )]
    Shape { shape: Shape },
    #[error("no tables {name} are stored: see `taquin tables list`")]
    NotStored { name: String },
}

/// Why tables cannot be written, in the detail that the remedies need.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Obstacle {
    /// The permissions.
    Permissions,
    /// The free space.
    Room,
    /// Any other reason.
    Other,
}

impl Obstacle {
    /// Returns the reason for an error of the system.
    #[must_use]
    pub fn of(error: &io::Error) -> Self {
        match error.kind() {
            ErrorKind::PermissionDenied | ErrorKind::ReadOnlyFilesystem => Self::Permissions,
            ErrorKind::StorageFull | ErrorKind::QuotaExceeded | ErrorKind::FileTooLarge => {
                Self::Room
            }
            _ => Self::Other,
        }
    }

    /// Returns the first remedy to try.
    fn remedy(self) -> &'static str {
        match self {
            Self::Permissions => "check its permissions, or ",
            Self::Room => "make room there, or ",
            Self::Other => "",
        }
    }
}
