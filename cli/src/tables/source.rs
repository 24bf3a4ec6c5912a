//! What a search asks when a board needs tables: the strongest file that serves it.
//!
//! A file that cannot be used is told of, once, and the search goes on with the next
//! one, or without.

use super::{Folder, StoredFile, TablesError};
use crate::output::Output;
use crate::report;
use std::cmp::Reverse;
use taquin_puzzle::fast::{TableSet, TableShelf, TableSource};
use taquin_puzzle::pdb::{TableFileError, TableHeader};
use taquin_puzzle::{Position, Solver};
use taquin_search::{Limits, StopReason};

/// A solver that uses stored tables of up to so many bytes where a board needs some.
pub(crate) fn solver(memory: Option<u64>) -> Solver {
    with_files(memory, tell)
}

/// The same without a word on files that cannot be used, where a screen is drawn as a
/// whole.
pub(crate) fn silent_solver(memory: Option<u64>) -> Solver {
    with_files(memory, |_| ())
}

fn with_files(memory: Option<u64>, tell: fn(&TablesError)) -> Solver {
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
    fn fetch(&self, goal: &Position, limits: &Limits) -> Result<Option<TableSet>, StopReason> {
        for file in self.serving(goal) {
            match load(&file, limits) {
                Err(TablesError::File { error: TableFileError::Stopped(reason), .. }) => {
                    return Err(reason);
                }
                Err(error) => (self.tell)(&error),
                Ok(set) => return Ok(Some(set)),
            }
        }
        Ok(None)
    }
}

impl Files {
    /// The files for a goal that memory has room for, the strongest first.
    fn serving(&self, goal: &Position) -> Vec<StoredFile> {
        let files = self.folder.files().unwrap_or_else(|error| {
            (self.tell)(&error);
            Vec::new()
        });
        let serves = |header: &TableHeader| {
            header.fits(goal) && self.memory.is_none_or(|limit| header.length() <= limit)
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

fn load(file: &StoredFile, limits: &Limits) -> Result<TableSet, TablesError> {
    TableSet::load(&file.open()?, limits).map_err(|error| file.fault(error))
}

fn tell(error: &TablesError) {
    let output = Output::detect();
    output.note(&report::unused_tables(error, output.width));
}
