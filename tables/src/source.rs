//! The source of stored tables for searches: the file of a named partition, or the strongest
//! file that fits a goal.
//!
//! An unusable file is reported once, and the search continues with the next file or without
//! tables.

use crate::{Folder, StoredFile, TablesError};
use std::cmp::Reverse;
use taquin_puzzle::pdb::{PatternTable, TableFileError, TableHeader, TableSource, WantedTables};
use taquin_puzzle::{Position, Solver, TableShelf};
use taquin_search::{Limits, StopReason};

/// Returns a solver that uses stored tables of up to this many bytes if a board needs them.
/// `tell` is called with unusable files.
#[must_use]
pub fn solver(memory: Option<u64>, tell: fn(&TablesError)) -> Solver {
    let Some(folder) = Folder::usual() else { return Solver::new() };
    Solver::with_shelf(TableShelf::with_source(Box::new(Files { folder, memory, tell })))
}

#[derive(Debug)]
struct Files {
    folder: Folder,
    /// The memory for the tables of all searches together: they share each mapped file.
    memory: Option<u64>,
    /// Called with unusable files.
    tell: fn(&TablesError),
}

impl TableSource for Files {
    fn has(&self, goal: &Position) -> bool {
        !self.serving(WantedTables::For(goal), |_| ()).is_empty()
    }

    fn fetch(
        &self,
        wanted: WantedTables<'_>,
        limits: &Limits,
    ) -> Result<Option<Vec<PatternTable>>, StopReason> {
        for file in self.serving(wanted, self.tell) {
            match load(&file, limits) {
                Err(TablesError::File { error: TableFileError::Stopped(reason), .. }) => {
                    return Err(reason);
                }
                Err(error) => (self.tell)(&error),
                Ok(tables) => return Ok(Some(tables)),
            }
        }
        Ok(None)
    }
}

impl Files {
    /// Returns the files that fit in memory, the strongest first. `tell` is called with unusable
    /// files.
    fn serving(&self, wanted: WantedTables<'_>, tell: fn(&TablesError)) -> Vec<StoredFile> {
        let files = match wanted {
            WantedTables::Of(partition) => Ok(self.folder.file_of(partition).into_iter().collect()),
            WantedTables::For(_) => self.folder.files(),
        };
        let files = files.unwrap_or_else(|error| {
            tell(&error);
            Vec::new()
        });
        let is_wanted = |header: &TableHeader| match wanted {
            WantedTables::Of(partition) => header.partition() == partition,
            WantedTables::For(goal) => header.fits(goal),
        };
        let serves = |header: &TableHeader| {
            is_wanted(header) && self.memory.is_none_or(|limit| header.length() <= limit)
        };
        let mut serving = Vec::new();
        for file in files {
            match &file.header {
                Ok(header) if serves(header) => serving.push((header.entries(), file)),
                Ok(_) => {}
                Err(error) => tell(error),
            }
        }
        serving.sort_by_key(|(entries, _)| Reverse(*entries));
        serving.into_iter().map(|(_, file)| file).collect()
    }
}

fn load(file: &StoredFile, limits: &Limits) -> Result<Vec<PatternTable>, TablesError> {
    file.open()?.load(limits).map_err(|error| file.fault(error))
}
