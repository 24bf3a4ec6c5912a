//! Documents that go to a file of their own, or to standard output instead of
//! the report.

use crate::language::say;
use crate::output::Output;
use std::ffi::{OsStr, OsString};
use std::{fs, io};
use thiserror::Error;

/// Why a document cannot be written.
#[derive(Debug, Error)]
pub(crate) enum FileError {
    #[error("`{first}` and `{second}` both write to standard output: give one of them a file")]
    BothOnStdout { first: &'static str, second: &'static str },
    #[error("cannot write `{file}`: {error}")]
    Unwritable { file: String, error: io::Error },
}

/// A flag and the file that it names.
pub(crate) type Asked<'a> = (&'static str, Option<&'a OsString>);

/// Whether one of these goes to standard output.
pub(crate) fn on_stdout(flags: &[Asked<'_>]) -> Result<bool, FileError> {
    let mut asking = flags.iter().filter(|(_, file)| file.is_some_and(is_stdout));
    match (asking.next(), asking.next()) {
        (Some((first, _)), Some((second, _))) => Err(FileError::BothOnStdout { first, second }),
        (first, _) => Ok(first.is_some()),
    }
}

fn is_stdout(file: &OsString) -> bool {
    file == "-"
}

/// Writes a document where it was asked for, and says so.
pub(crate) fn write(file: &OsStr, text: &str, output: &Output) -> Result<(), FileError> {
    if file == "-" {
        output.raw(text);
        return Ok(());
    }
    let name: String = file.to_string_lossy().chars().filter(|c| !c.is_control()).collect();
    fs::write(file, text).map_err(|error| FileError::Unwritable { file: name.clone(), error })?;
    output.note(&(say!("file-written", file = name) + "\n"));
    Ok(())
}
