//! Checks the distances of a stored file.

use crate::{StoredFile, TablesError};
use taquin_puzzle::pdb::{
    BuildError, BuildSettings, Disagreement, Partition, PatternTable, TableFileError,
};
use taquin_search::{Cancel, Limits};

/// The number of distances to compare near the goal, and for random boards, for each table.
const SAMPLES: usize = 4000;

/// The seed of the samples, so that every run is the same.
const SEED: u64 = 1;

/// The result of checking a file.
pub enum Audit {
    /// The file is right.
    Right {
        /// The number of its distances.
        entries: u64,
        /// Whether every distance was compared with a new build.
        rebuilt: bool,
    },
    /// The file cannot be used.
    Unusable(TablesError),
    /// A distance is wrong.
    Wrong(Disagreement),
    /// A new build finds other distances.
    Different,
}

impl StoredFile {
    /// Checks every byte, and samples of the distances; with `rebuild` all of them against a new build.
    pub fn audit(&self, rebuild: bool, cancel: &Cancel) -> Result<Audit, TablesError> {
        let limits = Limits { cancel: Some(cancel.clone()), ..Limits::NONE };
        let loaded = self.open().and_then(|it| it.load(&limits).map_err(|error| self.fault(error)));
        let tables = match loaded {
            Err(TablesError::File { error: TableFileError::Stopped(_), .. }) => {
                return Err(BuildError::Cancelled.into());
            }
            Err(error) => return Ok(Audit::Unusable(error)),
            Ok(tables) => tables,
        };
        if let Some(wrong) = tables.iter().find_map(|table| table.audit(SAMPLES, SEED).err()) {
            return Ok(Audit::Wrong(wrong));
        }
        if rebuild && !same_as_rebuilt(&tables, cancel)? {
            return Ok(Audit::Different);
        }
        let entries = tables.iter().map(PatternTable::entries).sum();
        Ok(Audit::Right { entries, rebuilt: rebuild })
    }

    /// Returns why the file does not contain these tables, or `None` if every byte is right.
    pub fn misfit(&self, partition: &Partition) -> Option<TablesError> {
        let check = || {
            let stored = self.open()?;
            let expected = stored.header().expect(partition);
            expected.and_then(|()| stored.check(&Limits::NONE)).map_err(|error| self.fault(error))
        };
        check().err()
    }
}

/// Whether a new build gives the same distances.
fn same_as_rebuilt(tables: &[PatternTable], cancel: &Cancel) -> Result<bool, TablesError> {
    let limits = Limits { cancel: Some(cancel.clone()), ..Limits::NONE };
    let settings = BuildSettings { threads: 0, limits };
    for table in tables {
        let again = PatternTable::build_with(table.pattern(), &settings, &mut |_| {})?;
        if again.words() != table.words() {
            return Ok(false);
        }
    }
    Ok(true)
}
