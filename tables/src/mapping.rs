//! The bytes of a file: mapped into memory, or read if mapping fails.
//!
//! A mapped file is not copied, and processes share it. Files of tables are written once
//! and later only replaced or removed as a whole (`store.rs`), so existing mappings stay
//! valid. (Windows does not allow replacing a mapped file: the writer gets an error, and
//! the file stays.)

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
    // SAFETY: this program never writes into a mapped file; it replaces and removes files only by
    // name (see above). If another program writes into one, the bits differ from the checked ones,
    // or the system ends the program; any bits form valid words.
    unsafe { Mmap::map(file) }
}
