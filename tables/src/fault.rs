//! Faults of the file system in plain words: those of the system end with a number, and those
//! of Rust are for programmers.

use std::fmt;
use std::io::{Error, ErrorKind};
use taquin_language::{Explain, french};

/// A fault that the system reports, as people read it.
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

impl Explain for SystemFault<'_> {
    fn in_french(&self) -> String {
        match self.0.kind() {
            ErrorKind::NotFound => french!("system-not-found"),
            ErrorKind::PermissionDenied => french!("system-forbidden"),
            ErrorKind::AlreadyExists => french!("system-exists"),
            ErrorKind::IsADirectory => french!("system-folder"),
            ErrorKind::NotADirectory => french!("system-no-folder"),
            ErrorKind::InvalidFilename => french!("system-name"),
            ErrorKind::StorageFull => french!("system-full"),
            ErrorKind::QuotaExceeded => french!("system-quota"),
            ErrorKind::FileTooLarge => french!("system-too-large"),
            ErrorKind::ReadOnlyFilesystem => french!("system-read-only"),
            ErrorKind::AddrInUse => french!("system-in-use"),
            _ => without_number(self.0),
        }
    }
}

/// The words of the system without their number: `(os error 28)`.
fn without_number(error: &Error) -> String {
    let text = error.to_string();
    text.split(" (os error").next().unwrap_or_default().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_fault_has_a_number_and_each_has_both_languages() {
        for number in 1..=133 {
            let error = Error::from_raw_os_error(number);
            let (english, french) =
                (SystemFault(&error).to_string(), SystemFault(&error).in_french());
            for text in [&english, &french] {
                assert!(!text.is_empty() && !text.contains("os error"), "{number}: {text}");
            }
            assert_eq!(english == without_number(&error), french == english, "{number}: {french}");
        }
    }
}
