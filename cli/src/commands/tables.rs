//! `taquin tables`: tables on disk.

mod build;
mod verify;

use crate::args::{Form, TablesCommand, TablesListArgs, TablesRemoveArgs};
use crate::exit::Exit;
use crate::failure::Failure;
use crate::input::shown;
use crate::output::Output;
use crate::report;
use crate::tables::{Folder, StoredFile, TablesError};
use taquin_puzzle::pdb::BuildError;

/// Does what was asked with the tables on disk.
pub(crate) fn tables(command: &TablesCommand, output: &Output) -> Exit {
    let (json, done) = match command {
        TablesCommand::Build(args) => (false, build::build(args, output)),
        TablesCommand::List(args) => (args.form.is_json(), list(args, output)),
        TablesCommand::Verify(args) => (false, verify::verify(args, output)),
        TablesCommand::Remove(args) => (false, remove(args, output)),
    };
    match done {
        Ok(exit) => exit,
        Err(failure) => {
            let exit = report::failure(&failure, json, output);
            match failure {
                Failure::Tables(TablesError::Build(BuildError::Cancelled)) => Exit::Interrupted,
                _ => exit,
            }
        }
    }
}

fn list(args: &TablesListArgs, output: &Output) -> Result<Exit, Failure> {
    let folder = Folder::of(args.folder.dir.as_deref())?;
    let files = folder.files()?;
    match args.form.form() {
        Form::Json => output.raw(&report::tables::json(&folder, &files)),
        Form::Csv => output.raw(&report::tables::csv(&files)),
        form => {
            let medium = report::medium_of(form, output.width);
            output.result(&report::tables::list(&folder, &files, medium));
        }
    }
    Ok(Exit::Success)
}

fn remove(args: &TablesRemoveArgs, output: &Output) -> Result<Exit, Failure> {
    let folder = Folder::of(args.folder.dir.as_deref())?;
    for file in named(folder.files()?, &args.names)? {
        file.remove()?;
        output.note(&report::tables::removed(&file));
    }
    Ok(Exit::Success)
}

/// The files that go by these names: that of the file, or the partition's. All of
/// them where nothing is named.
fn named(files: Vec<StoredFile>, names: &[String]) -> Result<Vec<StoredFile>, TablesError> {
    let goes_by = |file: &StoredFile, name: &String| {
        file.name() == *name || file.partition().as_ref() == Some(name)
    };
    let unknown = names.iter().find(|name| !files.iter().any(|file| goes_by(file, name)));
    if let Some(name) = unknown {
        return Err(TablesError::NotStored { name: shown(name.as_ref()) });
    }
    let wanted =
        |file: &StoredFile| names.is_empty() || names.iter().any(|name| goes_by(file, name));
    Ok(files.into_iter().filter(wanted).collect())
}
