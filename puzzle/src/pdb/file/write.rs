//! Writing tables.

use std::borrow::Cow;
use std::io::{self, Write};
use std::time::Duration;

use taquin_search::Limits;

use super::checksum;
use super::header::{LENGTH, TableHeader};
use crate::pdb::PatternTable;

/// The bytes that are written at a time, so that a writer can stop in between.
const PIECE: usize = 1 << 20;

/// Writes the tables of a partition, and the time that building them took.
///
/// ```
/// use std::time::Duration;
/// use taquin_puzzle::{Shape, pdb::{Pattern, PatternTable, TableHeader, write_tables}};
///
/// let table = PatternTable::build(&Pattern::new(Shape::new(2, 3)?, 0, &[1, 2, 3, 4, 5])?);
/// let mut file = Vec::new();
/// write_tables(&[table], Duration::from_millis(5), &mut file)?;
/// assert_eq!(TableHeader::read(&file)?.length(), file.len() as u64);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// Returns an error if `out` fails.
///
/// # Panics
/// Panics if they are not the tables of a partition.
pub fn write_tables(
    tables: &[PatternTable],
    build_time: Duration,
    out: &mut dyn Write,
) -> io::Result<()> {
    let mut header = TableHeader::of(tables, build_time);
    let mut body = Vec::with_capacity(header.length() as usize - LENGTH);
    for table in tables {
        body.extend_from_slice(&little_endian(table.words()));
        body.resize(body.len().next_multiple_of(LENGTH), 0);
    }
    header.checksum = checksum::of_body(&body, &Limits::NONE).expect("nothing limits the sum");
    out.write_all(&header.bytes(tables))?;
    body.chunks(PIECE).try_for_each(|piece| out.write_all(piece))
}

fn little_endian(words: &[u64]) -> Cow<'_, [u8]> {
    if cfg!(target_endian = "little") {
        Cow::Borrowed(bytemuck::cast_slice(words))
    } else {
        words.iter().flat_map(|word| word.to_le_bytes()).collect()
    }
}
