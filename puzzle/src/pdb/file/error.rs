//! Errors of table files.

use taquin_search::StopReason;
use thiserror::Error;

use super::header::VERSION;

/// The reason why a file cannot be read.
///
/// ```
/// use taquin_puzzle::pdb::{TableFileError, TableHeader};
/// assert_eq!(TableHeader::read(b"no tables"), Err(TableFileError::NotTables));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum TableFileError {
    /// The file does not begin like a table file.
    #[error("not a table file: remove it, or name another")]
    NotTables,
    /// The file is too short.
    #[error("the file is truncated, {actual} of {expected} bytes: build the tables again")]
    Truncated {
        /// The bytes that the header states, or the bytes of the header.
        expected: u64,
        /// The bytes of the file.
        actual: u64,
    },
    /// The file is too long.
    #[error("the file has {actual} bytes instead of {expected}: build the tables again")]
    TooLong {
        /// The bytes that the header states.
        expected: u64,
        /// The bytes of the file.
        actual: u64,
    },
    /// The file has another version.
    #[error(
        "the file has format version {found}, but this program reads version {VERSION}: build the tables again"
    )]
    OtherVersion {
        /// The version of the file.
        found: u32,
    },
    /// Bytes are damaged.
    #[error("{0} of the file does not match its checksum: build the tables again")]
    Damaged(Damage),
    /// The file is for another board or partition.
    #[error("the file holds tables {found}, not {wanted}: build those, or name another file")]
    OtherPuzzle {
        /// The contents of the file.
        found: String,
        /// The requested tables.
        wanted: String,
    },
    /// A limit was reached before the whole file was read.
    #[error("reading the tables was stopped: {0}; try again, or allow more time")]
    Stopped(StopReason),
}

impl TableFileError {
    /// The version of the format that is read and written here.
    pub const VERSION: u32 = VERSION;
}

/// The damaged part.
///
/// ```
/// use std::{sync::Arc, time::Duration};
/// use taquin_puzzle::{Shape, pdb::{Damage, Pattern, PatternTable, StoredTables, TableFileError, write_tables}};
///
/// let table = PatternTable::build(&Pattern::new(Shape::new(2, 3)?, 0, &[1, 2, 3, 4, 5])?);
/// let mut file = Vec::new();
/// write_tables(&[table], Duration::from_millis(5), &mut file)?;
/// file[4096] ^= 1;
/// let stored = StoredTables::open(Arc::new(file))?;
/// let refused = stored.load(&taquin_puzzle::search::Limits::NONE).unwrap_err();
/// assert_eq!(refused, TableFileError::Damaged(Damage::Tables));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Damage {
    /// The header.
    Header,
    /// The tables.
    Tables,
}

impl std::fmt::Display for Damage {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.write_str(match self {
            Self::Header => "the header",
            Self::Tables => "the content",
        })
    }
}
