//! Errors of the file system in plain words: the system's messages end with a number, and Rust's
//! are for programmers.

use std::fmt;
use std::io::{Error, ErrorKind};

/// An error of the system, displayed in plain words.
///
/// ```
/// use std::io::ErrorKind::StorageFull;
/// let fault = taquin_tables::SystemFault(&StorageFull.into()).to_string();
/// assert_eq!(fault, "the disk is full");
/// ```
#[derive(Debug)]
pub struct SystemFault<'a>(pub &'a Error);

impl fmt::Display for SystemFault<'_> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = match self.0.kind() {
            ErrorKind::NotFound => "there is no such file or folder",
            ErrorKind::PermissionDenied => "permission denied",
            ErrorKind::AlreadyExists => "it exists already",
            ErrorKind::IsADirectory => "it is a folder",
            ErrorKind::NotADirectory => "a part of its path is not a folder",
            ErrorKind::InvalidFilename => "the system does not allow this name",
            ErrorKind::StorageFull => "the disk is full",
            ErrorKind::QuotaExceeded => "your disk quota is used up",
            ErrorKind::FileTooLarge => "the file is too large for this disk",
            ErrorKind::ReadOnlyFilesystem => "the disk is read-only",
            ErrorKind::AddrInUse => "another program uses it",
            _ => return out.write_str(&without_number(self.0)),
        };
        out.write_str(text)
    }
}

/// Returns the system's message without its number, such as `(os error 28)`.
fn without_number(error: &Error) -> String {
    let text = error.to_string();
    text.split(" (os error").next().unwrap_or_default().to_owned()
}
