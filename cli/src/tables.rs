//! Stored tables for the command: unusable files are reported.

pub(crate) use taquin_tables::{Audit, Folder, StoredFile, TablesError};

use crate::output::Output;
use crate::report::{self, Note};
use taquin_puzzle::Solver;

/// Returns a solver that uses stored tables of up to this many bytes.
pub(crate) fn solver(memory: Option<u64>) -> Solver {
    taquin_tables::solver(memory, tell)
}

/// Returns such a solver that does not report unusable files, for full-screen programs.
pub(crate) fn silent_solver(memory: Option<u64>) -> Solver {
    taquin_tables::solver(memory, |_| ())
}

fn tell(error: &TablesError) {
    Output::detect().tell([Note::Warning(report::tables::unused(error))]);
}
