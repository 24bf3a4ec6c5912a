//! Tables on disk, as the command uses them: what cannot be used is told of.

pub(crate) use taquin_tables::{Folder, StoredFile, TablesError};

use crate::output::Output;
use crate::report;
use taquin_puzzle::Solver;

/// A solver that uses stored tables of up to so many bytes where a board needs some.
pub(crate) fn solver(memory: Option<u64>) -> Solver {
    taquin_tables::solver(memory, tell)
}

/// The same without a word on files that cannot be used, where a screen is drawn as a
/// whole.
pub(crate) fn silent_solver(memory: Option<u64>) -> Solver {
    taquin_tables::solver(memory, |_| ())
}

fn tell(error: &TablesError) {
    Output::detect().tell([report::unused_tables(error)]);
}
