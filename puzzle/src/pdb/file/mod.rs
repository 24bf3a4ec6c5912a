//! Table files, checked when they are read.
//!
//! A file holds the tables of one partition. Numbers are little-endian. The words of each table
//! begin at a multiple of 4096 bytes, so that a mapped file is read in place.
//!
//! ```text
//!      0  89 54 51 50 44 42 0D 0A    magic number: detects text-mode transfers
//!      8  u32  version               12  u32  encoding (1: bit 1 of the distance)
//!     16  u8   rows, columns, cell of the goal's blank, patterns; then u32 zero
//!     24  u64  length of the file    32  u64  microseconds that building took
//!     40  u64  checksum of all after the header
//!     48  for each pattern: u64 set of homes, u64 entries, u64 offset, u64 words
//!   4088  u64  checksum of the header before it
//!   4096  the words of each table, and zeros up to the next multiple of 4096
//! ```
//!
//! **Invariant.** No table is read before its bytes are compared with their checksum:
//! [`StoredTables::load`] is the only way to read one.
//!
//! The library opens no file: the caller gives it the bytes ([`TableBytes`]).

mod checksum;
mod error;
mod header;
mod write;

pub use error::{Damage, TableFileError};
pub use header::TableHeader;
pub use write::write_tables;

use std::fmt;
use std::sync::Arc;

use taquin_search::Limits;

use super::bits::{Bits, TableBytes};
use super::table::{PatternTable, TableFrame};

/// The tables in a file, with its header read.
///
/// ```
/// use std::{sync::Arc, time::Duration};
/// use taquin_puzzle::{Goal, Shape, pdb::{Pattern, PatternTable, StoredTables, write_tables}};
/// use taquin_puzzle::search::Limits;
///
/// let shape = Shape::new(2, 3)?;
/// let table = PatternTable::build(&Pattern::new(shape, 0, &[1, 2, 3, 4, 5])?);
/// let mut file = Vec::new();
/// write_tables(&[table], Duration::from_millis(5), &mut file)?;
/// let length = file.len() as u64;
///
/// let stored = StoredTables::open(Arc::new(file))?;
/// let header = stored.header();
/// assert_eq!(header.partition().to_string(), "5");
/// assert!(header.fits(&Goal::Last.position(shape)?));
/// assert_eq!(header.build_time(), Duration::from_millis(5));
/// assert!(header.compare_length(length).is_ok() && header.compare_length(100).is_err());
///
/// let tables = stored.load(&Limits::NONE)?;
/// assert_eq!(tables[0].distance(&[1, 2, 3, 4, 5], 0), Some(0));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct StoredTables {
    bytes: TableBytes,
    header: TableHeader,
}

impl StoredTables {
    /// Reads the header, and compares the length with it. This reads one page of the file.
    ///
    /// # Errors
    /// Returns an error if it is not a table file, is truncated, has another version, or its header
    /// is damaged.
    pub fn open(bytes: TableBytes) -> Result<Self, TableFileError> {
        let content = (*bytes).as_ref();
        let header = TableHeader::read(content)?;
        header.compare_length(content.len() as u64)?;
        Ok(Self { bytes, header })
    }

    /// Returns the header.
    pub fn header(&self) -> &TableHeader {
        &self.header
    }

    /// Compares every byte with the checksum, on all cores, within the limits on time and cancellation.
    ///
    /// ```
    /// use std::{sync::Arc, time::Duration};
    /// use taquin_puzzle::{Shape, pdb::{Pattern, PatternTable, StoredTables, write_tables}};
    ///
    /// let table = PatternTable::build(&Pattern::new(Shape::new(2, 3)?, 0, &[1, 2, 3, 4, 5])?);
    /// let mut file = Vec::new();
    /// write_tables(&[table], Duration::from_millis(5), &mut file)?;
    /// assert!(StoredTables::open(Arc::new(file))?.check(&taquin_puzzle::search::Limits::NONE).is_ok());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Returns an error if they differ, or a limit is reached.
    pub fn check(&self, limits: &Limits) -> Result<(), TableFileError> {
        let body = &(*self.bytes).as_ref()[header::LENGTH..];
        match checksum::of_body(body, limits).map_err(TableFileError::Stopped)? {
            sum if sum == self.header.checksum => Ok(()),
            _ => Err(TableFileError::Damaged(Damage::Tables)),
        }
    }

    /// Checks every byte, and returns the tables, which read their words in place.
    ///
    /// # Errors
    /// As [`StoredTables::check`].
    pub fn load(&self, limits: &Limits) -> Result<Vec<PatternTable>, TableFileError> {
        self.check(limits)?;
        let mut tables: Vec<PatternTable> = Vec::new();
        for (pattern, span) in self.header.partition().patterns().iter().zip(&self.header.spans) {
            let frame = tables.iter().find_map(|table| table.frame_for(pattern));
            let frame = frame.unwrap_or_else(|| Arc::new(TableFrame::of(pattern)));
            if span.len() / 8 != frame.layout.len() * frame.words() {
                return Err(TableFileError::Damaged(Damage::Header));
            }
            let bits = Bits::lent(&self.bytes, span.clone());
            tables.push(PatternTable::new(pattern.clone(), frame, bits));
        }
        Ok(tables)
    }
}

impl fmt::Debug for StoredTables {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_struct("StoredTables").field("header", &self.header).finish_non_exhaustive()
    }
}
