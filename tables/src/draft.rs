//! Files that are not whole yet: written under another name, then renamed.

use std::io;
use std::path::Path;
use tempfile::NamedTempFile;

/// How the name of a file ends that is not whole yet.
pub const DRAFT_ENDING: &str = ".part";

/// A file with a name of its own, which leaves nothing unless it is given another.
///
/// # Errors
/// When the folder cannot be written to.
pub fn draft_in(folder: &Path) -> io::Result<NamedTempFile> {
    let mut builder = tempfile::Builder::new();
    builder.prefix(".taquin-").suffix(DRAFT_ENDING);
    readable_by_others(&mut builder);
    builder.tempfile_in(folder)
}

/// Drafts are private unless told otherwise; what they become may be shared.
#[cfg(unix)]
fn readable_by_others(builder: &mut tempfile::Builder<'_, '_>) {
    use std::os::unix::fs::PermissionsExt;
    builder.permissions(std::fs::Permissions::from_mode(0o666));
}

#[cfg(not(unix))]
fn readable_by_others(_: &mut tempfile::Builder<'_, '_>) {}
