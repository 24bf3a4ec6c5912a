//! A file as bytes: mapped into memory, or read where that is refused.
//!
//! A mapped file costs no copy, and processes share one. The files of tables are
//! written once and then only replaced or removed as a whole (`store.rs`), which
//! leaves those who have them mapped what they had. (Where a system does not let a
//! mapped file be replaced, as Windows, the writer is told, and the file stays.)

use memmap2::Mmap;
use std::fs::{self, File};
use std::io;
use std::path::Path;
use std::sync::Arc;
use taquin_puzzle::pdb::TableBytes;

/// The bytes of a file.
pub(crate) fn bytes_of(path: &Path) -> io::Result<TableBytes> {
    match map(&File::open(path)?) {
        Ok(mapped) => Ok(Arc::new(mapped)),
        Err(_) => Ok(Arc::new(fs::read(path)?)),
    }
}

#[allow(unsafe_code)]
fn map(file: &File) -> io::Result<Mmap> {
    // SAFETY: nothing changes a file of tables while it is mapped: this program
    // replaces and removes them by name only, see above. Where someone else writes
    // into one all the same, bits differ from those that were checked, or the system
    // ends the program; any bits are valid words.
    unsafe { Mmap::map(file) }
}
