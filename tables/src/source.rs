//! What a search asks when it needs tables: the file of a partition that is named, or the
//! strongest that serves a goal.
//!
//! A file that cannot be used is told of, once, and the search goes on with the next
//! one, or without.

use crate::{Folder, StoredFile, TablesError};
use std::cmp::Reverse;
use taquin_puzzle::pdb::{PatternTable, TableFileError, TableHeader, TableSource, WantedTables};
use taquin_puzzle::{Solver, TableShelf};
use taquin_search::{Limits, StopReason};

/// A solver that uses stored tables of up to so many bytes where a board needs some;
/// `tell` hears of files that cannot be used.
#[must_use]
pub fn solver(memory: Option<u64>, tell: fn(&TablesError)) -> Solver {
    let Some(folder) = Folder::usual() else { return Solver::new() };
    Solver::with_shelf(TableShelf::with_source(Box::new(Files { folder, memory, tell })))
}

#[derive(Debug)]
struct Files {
    folder: Folder,
    /// What all searches may hold together. Each may hold a share of it, but a mapped
    /// file is there once for all of them.
    memory: Option<u64>,
    /// Hears of files that cannot be used.
    tell: fn(&TablesError),
}

impl TableSource for Files {
    fn fetch(
        &self,
        wanted: WantedTables<'_>,
        limits: &Limits,
    ) -> Result<Option<Vec<PatternTable>>, StopReason> {
        for file in self.serving(wanted) {
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
    /// The files that memory has room for, the strongest first.
    fn serving(&self, wanted: WantedTables<'_>) -> Vec<StoredFile> {
        let files = match wanted {
            WantedTables::Of(partition) => Ok(self.folder.file_of(partition).into_iter().collect()),
            WantedTables::For(_) => self.folder.files(),
        };
        let files = files.unwrap_or_else(|error| {
            (self.tell)(&error);
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
                Err(error) => (self.tell)(error),
            }
        }
        serving.sort_by_key(|(entries, _)| Reverse(*entries));
        serving.into_iter().map(|(_, file)| file).collect()
    }
}

fn load(file: &StoredFile, limits: &Limits) -> Result<Vec<PatternTable>, TablesError> {
    file.open()?.load(limits).map_err(|error| file.fault(error))
}
