//! The folder of the tables: `--dir`, else `TAQUIN_CACHE`, else the user's cache folder.
//! Without a folder, searches use no stored tables.

use crate::TablesError;
use std::path::{Path, PathBuf};
use taquin_puzzle::words::harmless;

/// The variable that names the folder; if it is empty, searches use no stored tables.
const VARIABLE: &str = "TAQUIN_CACHE";

/// The folder of the tables, which may not exist yet.
#[derive(Clone, Debug)]
pub struct Folder {
    pub(crate) path: PathBuf,
}

impl Folder {
    /// Returns the given folder, or the default one.
    pub fn of(asked: Option<&Path>) -> Result<Self, TablesError> {
        let asked = asked.map(|path| Self { path: path.to_owned() });
        asked.or_else(Self::usual).ok_or_else(|| match std::env::var_os(VARIABLE) {
            Some(_) => TablesError::TurnedOff,
            None => TablesError::NoFolder,
        })
    }

    /// Returns the default folder.
    pub fn usual() -> Option<Self> {
        let path = match std::env::var_os(VARIABLE) {
            Some(named) => Some(PathBuf::from(named)).filter(|path| !path.as_os_str().is_empty()),
            None => dirs::cache_dir().map(|caches| caches.join("taquin")),
        };
        path.map(|path| Self { path })
    }

    /// Returns its path for display.
    pub fn shown(&self) -> String {
        shown(&self.path)
    }
}

/// Returns a path that a terminal can show.
pub(crate) fn shown(path: &Path) -> String {
    harmless(&path.to_string_lossy())
}
