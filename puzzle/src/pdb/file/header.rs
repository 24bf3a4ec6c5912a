//! The first page of a file: its puzzle, and the places of its tables.

use std::ops::Range;
use std::time::Duration;

use super::checksum;
use super::error::{Damage, TableFileError};
use crate::model::{Position, Shape};
use crate::pdb::layout::{Cells, cells_of};
use crate::pdb::{Partition, Pattern, PatternTable};
use crate::space::least_home;

/// The version that is written and read.
pub(crate) const VERSION: u32 = 1;

/// One bit per entry: bit 1 of the distance, blocks and orders as in `layout.rs` and `orders.rs`.
const ENCODING: u32 = 1;

/// The bytes of the header; tables begin at multiples of it.
pub(super) const LENGTH: usize = 4096;

const MARK: [u8; 8] = *b"\x89TQPDB\r\n";

/// The start of the records of patterns, and the length of each.
const RECORDS: usize = 48;
const RECORD: usize = 32;

/// The place of the header's own checksum.
const SUM: usize = LENGTH - 8;

/// The header of a file.
///
/// ```
/// use std::time::Duration;
/// use taquin_puzzle::{Goal, Shape, pdb::{Pattern, PatternTable, TableHeader, write_tables}};
///
/// let table = PatternTable::build(&Pattern::new(Shape::new(2, 3)?, 0, &[1, 2, 3, 4, 5])?);
/// let mut file = Vec::new();
/// write_tables(&[table], Duration::from_millis(5), &mut file)?;
///
/// let header = TableHeader::read(&file[..4096])?;
/// assert_eq!((header.shape(), header.blank()), (Shape::new(2, 3)?, 0));
/// assert_eq!((header.partition().to_string(), header.entries()), ("5".into(), 720));
/// assert_eq!(header.build_time(), Duration::from_millis(5));
/// assert_eq!(header.length(), file.len() as u64);
/// assert!(header.compare_length(100).is_err());
/// assert!(header.expect(header.partition()).is_ok());
/// assert!(header.fits(&Goal::Last.position(header.shape())?));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableHeader {
    partition: Partition,
    entries: u64,
    build_time: Duration,
    pub(super) checksum: u64,
    /// The bytes of each table.
    pub(super) spans: Vec<Range<usize>>,
}

impl TableHeader {
    /// Returns the header of tables whose body has this checksum.
    pub(super) fn of(tables: &[PatternTable], build_time: Duration) -> Self {
        let patterns = tables.iter().map(|table| table.pattern().clone()).collect();
        let partition = Partition::of_patterns(patterns).and_then(Partition::whole);
        let mut end = LENGTH;
        let span = |table: &PatternTable| {
            let start = end.next_multiple_of(LENGTH);
            end = start + size_of_val(table.words());
            start..end
        };
        Self {
            partition: partition.expect("the tables hold every tile once"),
            entries: tables.iter().map(PatternTable::entries).sum(),
            build_time,
            checksum: 0,
            spans: tables.iter().map(span).collect(),
        }
    }

    /// Returns the bytes of the header.
    pub(super) fn bytes(&self, tables: &[PatternTable]) -> Vec<u8> {
        let mut bytes = vec![0; LENGTH];
        let mut put = |at: usize, part: &[u8]| bytes[at..at + part.len()].copy_from_slice(part);
        let (shape, blank) = (self.shape(), self.blank());
        put(0, &MARK);
        put(8, &VERSION.to_le_bytes());
        put(12, &ENCODING.to_le_bytes());
        put(16, &[shape.rows() as u8, shape.cols() as u8, blank, tables.len() as u8]);
        put(24, &self.length().to_le_bytes());
        put(32, &(self.build_time.as_micros() as u64).to_le_bytes());
        put(40, &self.checksum.to_le_bytes());
        for (number, (table, span)) in tables.iter().zip(&self.spans).enumerate() {
            let homes = table.pattern().homes().iter().fold(0, |set: u64, home| set | 1 << home);
            let words = table.words().len() as u64;
            let record = [homes, table.entries(), span.start as u64, words];
            let record = record.map(u64::to_le_bytes);
            put(RECORDS + number * RECORD, record.as_flattened());
        }
        let sum = checksum::of_bytes(&bytes[..SUM]);
        bytes[SUM..].copy_from_slice(&sum.to_le_bytes());
        bytes
    }

    /// Reads the header from the first bytes of a file.
    ///
    /// # Errors
    /// Returns an error if there is no header, or it has another version or is damaged.
    pub fn read(file: &[u8]) -> Result<Self, TableFileError> {
        let begin = &file[..file.len().min(MARK.len())];
        if begin != &MARK[..begin.len()] {
            return Err(TableFileError::NotTables);
        }
        let Some(bytes) = file.first_chunk::<LENGTH>() else {
            let (expected, actual) = (LENGTH as u64, file.len() as u64);
            return Err(TableFileError::Truncated { expected, actual });
        };
        let version = number(bytes, 8) as u32;
        if version != VERSION {
            return Err(TableFileError::OtherVersion { found: version });
        }
        let sound = checksum::of_bytes(&bytes[..SUM]) == number(bytes, SUM);
        let header = sound.then(|| Self::understood(bytes)).flatten();
        header.ok_or(TableFileError::Damaged(Damage::Header))
    }

    /// Returns the header in these bytes; `None` if it is inconsistent.
    fn understood(bytes: &[u8; LENGTH]) -> Option<Self> {
        let [rows, cols, blank, count] = [16, 17, 18, 19].map(|at| usize::from(bytes[at]));
        let shape = Shape::new(rows, cols).ok()?;
        let records = bytes[RECORDS..SUM].chunks_exact(RECORD).take(count);
        let length = number(bytes, 24);
        let (mut patterns, mut spans, mut entries) = (Vec::new(), Vec::new(), 0_u64);
        for record in records {
            let homes = homes(number(record, 0));
            patterns.push(Pattern::new(shape, blank, &homes).ok()?);
            entries = entries.checked_add(number(record, 8))?;
            let (start, bytes) = (number(record, 16), number(record, 24).checked_mul(8)?);
            let end = start.checked_add(bytes).filter(|&end| end <= length)?;
            spans.push(usize::try_from(start).ok()?..usize::try_from(end).ok()?);
        }
        let sound = number(bytes, 12) as u32 == ENCODING && patterns.len() == count;
        Some(Self {
            partition: Partition::of_patterns(patterns).ok()?.whole().ok().filter(|_| sound)?,
            entries,
            build_time: Duration::from_micros(number(bytes, 32)),
            checksum: number(bytes, 40),
            spans,
        })
        .filter(|header| header.length() == length)
    }

    /// Compares the length of the file with that in the header.
    ///
    /// # Errors
    /// Returns an error if the file is shorter or longer.
    pub fn compare_length(&self, actual: u64) -> Result<(), TableFileError> {
        let expected = self.length();
        match actual {
            _ if actual < expected => Err(TableFileError::Truncated { expected, actual }),
            _ if actual > expected => Err(TableFileError::TooLong { expected, actual }),
            _ => Ok(()),
        }
    }

    /// Checks that the file holds these tables.
    ///
    /// # Errors
    /// Returns an error if it holds others; the error names both.
    pub fn expect(&self, wanted: &Partition) -> Result<(), TableFileError> {
        let named = |partition: &Partition| {
            let pattern = &partition.patterns()[0];
            format!("{partition} of {} with the blank in cell {}", pattern.shape(), pattern.blank())
        };
        if self.partition == *wanted {
            return Ok(());
        }
        let (found, wanted) = (named(&self.partition), named(wanted));
        Err(TableFileError::OtherPuzzle { found, wanted })
    }

    /// Returns whether the tables serve a goal: see [`TableSet::fits`](crate::TableSet::fits).
    pub fn fits(&self, goal: &Position) -> bool {
        self.shape() == goal.shape() && usize::from(self.blank()) == least_home(goal)
    }

    /// Returns the partition of the tables.
    pub fn partition(&self) -> &Partition {
        &self.partition
    }

    /// Returns the shape of the board.
    pub fn shape(&self) -> Shape {
        self.partition.patterns()[0].shape()
    }

    /// Returns the cell of the goal's blank.
    pub fn blank(&self) -> u8 {
        self.partition.patterns()[0].blank()
    }

    /// Returns the number of distances in all tables.
    pub fn entries(&self) -> u64 {
        self.entries
    }

    /// Returns the time that building them took.
    pub fn build_time(&self) -> Duration {
        self.build_time
    }

    /// Returns the bytes of the whole file.
    pub fn length(&self) -> u64 {
        let end = self.spans.last().map_or(LENGTH, |span| span.end);
        end.next_multiple_of(LENGTH) as u64
    }
}

/// Returns the little-endian number at a place.
fn number(bytes: &[u8], at: usize) -> u64 {
    let part = bytes[at..].first_chunk().expect("headers have room for their numbers");
    u64::from_le_bytes(*part)
}

fn homes(set: Cells) -> Vec<u8> {
    cells_of(set).map(|home| home as u8).collect()
}
