//! What can go wrong with tables on disk.

use std::io;
use taquin_puzzle::Shape;
use taquin_puzzle::pdb::{BuildError, PatternError, TableFileError};
use thiserror::Error;

/// Why there are no tables, or none that can be kept.
#[derive(Debug, Error)]
pub(crate) enum TablesError {
    #[error("no folder for tables is known: name one with --dir, or in the variable TAQUIN_CACHE")]
    NoFolder,
    #[error(
        "tables cannot be written to `{folder}`: {error}; make room there, or name another folder with --dir"
    )]
    Unwritable { folder: String, error: io::Error },
    #[error(
        "`{file}` cannot be read: {error}; check its permissions, or name another folder with --dir"
    )]
    Unreadable { file: String, error: io::Error },
    #[error("`{file}` cannot be removed: {error}; check the permissions of its folder")]
    Unremovable { file: String, error: io::Error },
    #[error(transparent)]
    Pattern(#[from] PatternError),
    #[error(transparent)]
    Build(#[from] BuildError),
    #[error("`{file}`: {error}")]
    File { file: String, error: TableFileError },
    #[error(
        "no search uses tables of {shape}: they serve boards of 13 to 16 cells, such as 4x4 or 3x5"
    )]
    Shape { shape: Shape },
    #[error("no tables {name} are stored: `taquin tables list` shows those that are")]
    NotStored { name: String },
}
