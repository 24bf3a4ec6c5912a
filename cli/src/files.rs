//! Documents that go to a file of their own, or to standard output instead of
//! the report.

use crate::language::say;
use crate::output::Output;
use std::ffi::{OsStr, OsString};
use std::io;
use std::path::{Path, PathBuf};
use taquin_puzzle::words::harmless;
use taquin_tables::{SystemFault, replace};
use thiserror::Error;

/// Why a document cannot be written.
#[derive(Debug, Error)]
pub(crate) enum FileError {
    #[error("`{first}` and `{second}` both write to standard output: give one of them a file")]
    BothOnStdout { first: &'static str, second: &'static str },
    #[error(
        "`{flag}` writes {kind}, but `{file}` is named otherwise: write `{own}`, and convert it with `{command}`"
    )]
    OtherKind { flag: &'static str, kind: &'static str, file: String, own: String, command: String },
    #[error("cannot write `{file}`: {}", SystemFault(error))]
    Unwritable { file: String, error: io::Error },
    #[error("cannot write `{file}`: there is no folder `{folder}`")]
    NoFolder { file: String, folder: String },
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

/// How names of pictures end.
const PICTURES: [&str; 12] =
    ["svg", "dot", "gv", "png", "jpg", "jpeg", "gif", "webp", "bmp", "tiff", "pdf", "eps"];

/// Refuses a file that is named as a picture of another kind than its flag writes.
pub(crate) fn named_rightly(flags: &[Asked<'_>]) -> Result<(), FileError> {
    for &(flag, file) in flags {
        let Some(path) = file.map(Path::new) else { continue };
        let ending = path.extension().map(|end| end.to_string_lossy().to_ascii_lowercase());
        let Some(ending) = ending.filter(|ending| PICTURES.contains(&ending.as_str())) else {
            continue;
        };
        let (kind, own, tool) = match flag {
            "--dot" if ["dot", "gv"].contains(&ending.as_str()) => continue,
            "--dot" => ("DOT", "dot", format!("dot -T{ending}")),
            "--svg" | "--chart" if ending != "svg" => ("SVG", "svg", "rsvg-convert".to_owned()),
            _ => continue,
        };
        let shown = |path: &Path| harmless(&path.to_string_lossy());
        let (file, own) = (shown(path), shown(&path.with_extension(own)));
        let command = format!("{tool} {own} -o {file}");
        return Err(FileError::OtherKind { flag, kind, file, own, command });
    }
    Ok(())
}

/// The user's folder for what is to be kept between runs: games, unfinished proofs.
pub(crate) fn state_folder() -> Option<PathBuf> {
    Some(dirs::state_dir().or_else(dirs::data_local_dir)?.join("taquin"))
}

/// Writes a document where it was asked for, and says so.
pub(crate) fn write(file: &OsStr, text: &str, output: &Output) -> Result<(), FileError> {
    if file == "-" {
        output.raw(text);
        return Ok(());
    }
    replace(file.as_ref(), text.as_bytes()).map_err(|error| unwritten(file, &error))?;
    let name = harmless(&file.to_string_lossy());
    output.note(&(say!("file-written", file = name) + "\n"));
    Ok(())
}

/// What went wrong, without the temporary name that a file has until it is whole.
fn unwritten(file: &OsStr, error: &io::Error) -> FileError {
    let shown = |path: &Path| harmless(&path.to_string_lossy());
    let path = Path::new(file);
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty() && !folder.exists());
    match (folder, shown(path)) {
        (Some(folder), file) => FileError::NoFolder { file, folder: shown(folder) },
        (None, file) => FileError::Unwritable { file, error: error.kind().into() },
    }
}
