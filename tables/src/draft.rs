//! Drafts of files: written under another name, then renamed.
//!
//! **Invariant.** A file has its complete old content or its complete new content: the new
//! content is written to a draft beside it, synced to the disk, and renamed.

use std::fs::{self, File};
use std::io::{self, BufWriter, ErrorKind, Write};
use std::path::{Path, PathBuf};
use tempfile::NamedTempFile;

/// Folders of open file descriptors, whose files are written to directly.
const OPENED: [&str; 4] = ["/dev/stdout", "/dev/stderr", "/dev/fd", "/proc"];

/// The suffix of drafts.
pub const DRAFT_ENDING: &str = ".part";

/// Creates a draft, which is removed when dropped unless it is renamed.
///
/// # Errors
/// Returns an error if the folder is not writable.
pub fn draft_in(folder: &Path) -> io::Result<NamedTempFile> {
    let mut builder = tempfile::Builder::new();
    builder.prefix(".taquin-").suffix(DRAFT_ENDING);
    readable_by_others(&mut builder);
    builder.tempfile_in(folder)
}

/// Sets the usual permissions: drafts are private by default, but the final file may be shared.
#[cfg(unix)]
fn readable_by_others(builder: &mut tempfile::Builder<'_, '_>) {
    use std::os::unix::fs::PermissionsExt;
    builder.permissions(fs::Permissions::from_mode(0o666));
}

#[cfg(not(unix))]
fn readable_by_others(_: &mut tempfile::Builder<'_, '_>) {}

/// Writes a complete file, or leaves the old one unchanged.
///
/// # Errors
/// Returns an error if the file cannot be written.
pub fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    replace_with(path, |out| out.write_all(bytes))
}

/// Does the same with what `write` writes: the old file stays if it fails.
///
/// # Errors
/// Returns the error of `write`, or one if the file cannot be written.
pub fn replace_with<T, E: From<io::Error>>(
    path: &Path,
    write: impl FnOnce(&mut dyn Write) -> Result<T, E>,
) -> Result<T, E> {
    let Some(target) = replaceable(path)? else {
        return write(&mut File::create(path)?);
    };
    let folder = target.parent().filter(|folder| !folder.as_os_str().is_empty());
    let mut draft = draft_in(folder.unwrap_or(Path::new(".")))?;
    let mut buffer = BufWriter::new(&mut draft);
    let written = write(&mut buffer)?;
    buffer.flush()?;
    drop(buffer);
    if let Ok(former) = fs::metadata(&target) {
        draft.as_file().set_permissions(former.permissions())?;
    }
    draft.as_file().sync_all()?;
    draft.persist(&target).map_err(io::Error::from)?;
    Ok(written)
}

/// Returns the file at the end of all links, or `None` if no content can be lost: devices,
/// pipes and broken links are written to directly.
fn replaceable(path: &Path) -> io::Result<Option<PathBuf>> {
    if OPENED.iter().any(|opened| path.starts_with(opened)) {
        return Ok(None);
    }
    match fs::metadata(path) {
        Ok(found) if found.is_file() => {
            // A user who may not write to a file must not replace it either.
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

#[cfg(test)]
#[cfg(unix)]
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
