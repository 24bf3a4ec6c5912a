//! `taquin tables verify`.

use super::named;
use crate::args::{Form, TablesVerifyArgs};
use crate::exit::Exit;
use crate::interrupt::Interrupt;
use crate::output::Output;
use crate::report::tables::Checked;
use crate::report::{self, Note, Outcome, Ready};
use crate::tables::{Folder, StoredFile, TablesError};
use taquin_puzzle::pdb::{BuildError, BuildSettings, PatternTable, TableFileError};
use taquin_search::{Cancel, Limits};

/// The number of distances to compare near the goal, and as many of random boards, for each table.
const SAMPLES: usize = 4000;

/// The seed of the samples, so that every run is the same.
const SEED: u64 = 1;

/// Checks every byte of the files, and samples of their distances.
pub(super) fn verify<'a>(args: &TablesVerifyArgs, output: &Output) -> Outcome<'a> {
    let folder = Folder::of(args.folder.dir.as_deref())?;
    let files = named(folder.files()?, &args.names)?;
    if files.is_empty() {
        return Ready::done(Exit::Usage).noting([Note::Line(report::tables::none(&folder))]).told();
    }
    let interrupt = Interrupt::listen();
    let mut exit = Exit::Success;
    for file in files {
        let checked = interrupt.during(|cancel| check(&file, args.rebuild, &cancel))?;
        if !matches!(checked, Checked::Right { .. }) {
            exit = Exit::Negative;
        }
        report::print_blocks(&[report::tables::checked(&file, &checked)], Form::Text, output);
    }
    Ready::done(exit).told()
}

fn check(file: &StoredFile, rebuild: bool, cancel: &Cancel) -> Result<Checked, TablesError> {
    let limits = Limits { cancel: Some(cancel.clone()), ..Limits::NONE };
    let tables =
        match file.open().and_then(|stored| stored.load(&limits).map_err(|e| file.fault(e))) {
            Err(TablesError::File { error: TableFileError::Stopped(_), .. }) => {
                return Err(BuildError::Cancelled.into());
            }
            Err(error) => return Ok(Checked::Unusable(error)),
            Ok(tables) => tables,
        };
    if let Some(wrong) = tables.iter().find_map(|table| table.audit(SAMPLES, SEED).err()) {
        return Ok(Checked::Wrong(wrong));
    }
    let entries = tables.iter().map(PatternTable::entries).sum();
    if rebuild && !same_as_rebuilt(&tables, cancel)? {
        return Ok(Checked::Different);
    }
    Ok(Checked::Right { entries, rebuilt: rebuild })
}

/// Whether a new build gives the same distances.
fn same_as_rebuilt(tables: &[PatternTable], cancel: &Cancel) -> Result<bool, TablesError> {
    let settings = BuildSettings { cancel: Some(cancel.clone()), ..BuildSettings::default() };
    for table in tables {
        let again = PatternTable::build_with(table.pattern(), &settings, &mut |_| {})?;
        if again.words() != table.words() {
            return Ok(false);
        }
    }
    Ok(true)
}
