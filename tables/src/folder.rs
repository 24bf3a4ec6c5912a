//! The folder of the tables: `--dir`, else `TAQUIN_CACHE`, else the user's folder
//! for caches. A search that finds none does without.

use crate::TablesError;
use std::path::{Path, PathBuf};
use taquin_puzzle::words::harmless;

/// Names the folder; where it is set to nothing, searches use no stored tables.
const VARIABLE: &str = "TAQUIN_CACHE";

/// Where tables are kept. It may not exist yet.
#[derive(Clone, Debug)]
pub struct Folder {
    pub(crate) path: PathBuf,
}

impl Folder {
    /// The folder that was asked for, or the usual one.
    pub fn of(asked: Option<&Path>) -> Result<Self, TablesError> {
        let asked = asked.map(|path| Self { path: path.to_owned() });
        asked.or_else(Self::usual).ok_or_else(|| match std::env::var_os(VARIABLE) {
            Some(_) => TablesError::TurnedOff,
            None => TablesError::NoFolder,
        })
    }

    /// The default folder.
    pub fn usual() -> Option<Self> {
        let path = match std::env::var_os(VARIABLE) {
            Some(named) => Some(PathBuf::from(named)).filter(|path| !path.as_os_str().is_empty()),
            None => dirs::cache_dir().map(|caches| caches.join("taquin")),
        };
        path.map(|path| Self { path })
    }

    /// Its name, for people.
    pub fn shown(&self) -> String {
        shown(&self.path)
    }
}

/// A path that a terminal can show.
pub(crate) fn shown(path: &Path) -> String {
    harmless(&path.to_string_lossy())
}
