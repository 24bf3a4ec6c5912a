//! `taquin tables`: stored tables.

mod build;
mod verify;

use crate::args::{Form, TablesCommand, TablesRemoveArgs};
use crate::exit::Exit;
use crate::input::shown;
use crate::language::say;
use crate::output::Output;
use crate::report::{self, Note, Outcome, Ready, Report};
use crate::tables::{Folder, StoredFile, TablesError};
use taquin_lab::document::Block;

/// Builds, lists, checks or removes stored tables.
pub(crate) fn tables<'a>(command: &TablesCommand, output: &Output) -> Outcome<'a> {
    match command {
        TablesCommand::Build(args) => build::build(args, output),
        TablesCommand::List(args) => {
            let folder = Folder::of(args.folder.dir.as_deref())?;
            Ok(Box::new(List { files: folder.files()?, folder }))
        }
        TablesCommand::Verify(args) => verify::verify(args, output),
        TablesCommand::Remove(args) => remove(args, output),
    }
}

impl TablesCommand {
    /// Returns the form of the result.
    pub(crate) fn form(&self) -> Form {
        match self {
            Self::List(args) => args.form.form(),
            _ => Form::Text,
        }
    }
}

/// The stored tables.
struct List {
    folder: Folder,
    files: Vec<StoredFile>,
}

impl Report for List {
    fn json(&self) -> String {
        report::tables::json(&self.folder, &self.files)
    }

    fn csv(&self) -> String {
        report::tables::csv(&self.files)
    }

    fn document(&self) -> Vec<Block<'_>> {
        report::tables::list(&self.folder, &self.files)
    }
}

fn remove<'a>(args: &TablesRemoveArgs, output: &Output) -> Outcome<'a> {
    let folder = Folder::of(args.folder.dir.as_deref())?;
    for file in named(folder.files()?, &args.names)? {
        file.remove()?;
        output.tell([Note::Line(say!("tables-removed", file = file.name()))]);
    }
    Ready::done(Exit::Success).told()
}

/// Returns the files with these names: names of files or of partitions. Returns all
/// files if there are no names.
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
