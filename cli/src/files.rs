//! Documents that go to a file of their own, or to standard output instead of
//! the report.
//!
//! **Invariant.** A file has its former content or its new one, whole: it is written
//! beside under another name, brought to the disk, and renamed.

use crate::language::say;
use crate::output::Output;
use std::ffi::{OsStr, OsString};
use std::fs::{self, File};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};
use taquin_search::words::harmless;
use taquin_tables::draft_in;
use thiserror::Error;

/// Files that the shell has opened and goes on writing to, under whatever name.
const OPENED: [&str; 4] = ["/dev/stdout", "/dev/stderr", "/dev/fd", "/proc"];

/// Why a document cannot be written.
#[derive(Debug, Error)]
pub(crate) enum FileError {
    #[error("`{first}` and `{second}` both write to standard output: give one of them a file")]
    BothOnStdout { first: &'static str, second: &'static str },
    #[error(
        "`{flag}` writes {kind}, but `{file}` is named otherwise: write `{own}`, and convert it with `{command}`"
    )]
    OtherKind { flag: &'static str, kind: &'static str, file: String, own: String, command: String },
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
    let name = harmless(&file.to_string_lossy());
    replace(file.as_ref(), text.as_bytes())
        .map_err(|error| FileError::Unwritable { file: name.clone(), error })?;
    output.note(&(say!("file-written", file = name) + "\n"));
    Ok(())
}

/// Writes a file whole, or leaves what was there.
pub(crate) fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let Some(target) = replaceable(path)? else {
        return fs::write(path, bytes);
    };
    let folder = target.parent().filter(|folder| !folder.as_os_str().is_empty());
    let mut draft = draft_in(folder.unwrap_or(Path::new(".")))?;
    draft.write_all(bytes)?;
    if let Ok(former) = fs::metadata(&target) {
        draft.as_file().set_permissions(former.permissions())?;
    }
    draft.as_file().sync_all()?;
    draft.persist(&target)?;
    Ok(())
}

/// The file at the end of all links. None where no content can be lost: devices,
/// pipes and links to nowhere are written to as they are.
fn replaceable(path: &Path) -> io::Result<Option<PathBuf>> {
    if OPENED.iter().any(|opened| path.starts_with(opened)) {
        return Ok(None);
    }
    match fs::metadata(path) {
        Ok(found) if found.is_file() => {
            // Whoever may not write to a file may not replace it either.
            File::options().write(true).open(path)?;
            fs::canonicalize(path).map(Some)
        }
        Ok(_) => Ok(None),
        Err(fault) if fault.kind() == ErrorKind::NotFound => {
            Ok((!path.is_symlink()).then(|| path.to_owned()))
        }
        Err(fault) => Err(fault),
    }
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;
    use std::os::unix::fs::{PermissionsExt, symlink};

    fn mode(path: &Path) -> u32 {
        fs::metadata(path).unwrap().permissions().mode() & 0o777
    }

    #[test]
    fn a_file_keeps_its_permissions_and_a_link_its_target() {
        let folder = tempfile::tempdir().unwrap();
        let (file, link) = (folder.path().join("a.svg"), folder.path().join("link.svg"));
        replace(&file, b"one").unwrap();
        assert_eq!(mode(&file) & 0o600, 0o600);
        fs::set_permissions(&file, fs::Permissions::from_mode(0o640)).unwrap();
        symlink("a.svg", &link).unwrap();
        replace(&link, b"two").unwrap();
        assert!(link.is_symlink());
        assert_eq!((fs::read(&file).unwrap(), mode(&file)), (b"two".to_vec(), 0o640));
        symlink("new.svg", folder.path().join("nowhere")).unwrap();
        replace(&folder.path().join("nowhere"), b"three").unwrap();
        assert_eq!(fs::read(folder.path().join("new.svg")).unwrap(), b"three");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 4, "no drafts are left");
    }

    #[test]
    fn devices_are_written_to_and_folders_are_not() {
        replace(Path::new("/dev/null"), b"x").unwrap();
        assert!(!fs::metadata("/dev/null").unwrap().is_file());
        let folder = tempfile::tempdir().unwrap();
        assert!(replace(folder.path(), b"x").is_err());
        assert!(replace(&folder.path().join("none/a.svg"), b"x").is_err());
    }
}
