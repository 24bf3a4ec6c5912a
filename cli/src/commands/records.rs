//! `taquin records`: the games that `play` has recorded.

use crate::args::{Form, RecordsArgs};
use crate::exit::Exit;
use crate::files::state_folder;
use crate::input::{self, InputError};
use crate::language::say;
use crate::output::Output;
use crate::report::{self, medium_of, wrapped};
use serde_json::json;
use std::io::ErrorKind;
use std::path::PathBuf;
use taquin_lab::document::{Block, Table, write};
use taquin_play::Records;

/// The variable that names the file; if it is empty, games are not recorded.
const VARIABLE: &str = "TAQUIN_RECORDS";

/// Prints statistics, or every game for programs.
pub(crate) fn records(args: &RecordsArgs, output: &Output) -> Exit {
    let records = match kept() {
        Ok(records) => records,
        Err(error) => return report::failure(&error.into(), args.form.is_json(), output),
    };
    note_damage(&records, output);
    match args.form.form() {
        Form::Json => {
            let games = records.rounds();
            let json = json!({ "schema": "taquin/1", "kind": "records", "games": games });
            output.raw(&(json.to_string() + "\n"));
        }
        Form::Csv => {
            let line = |row: &Vec<String>| row.join(",") + "\n";
            output.raw(&records.rows().iter().map(line).collect::<String>());
        }
        _ if records.rounds().is_empty() => {
            let text =
                if records.file().is_some() { say!("records-none") } else { say!("records-off") };
            output.note(&(text + "\n"));
        }
        form => {
            let (heads, rows) = records.statistics();
            let note = Block::Note(say!("records-meaning"));
            let blocks = [Block::Table(Table::new(heads, rows)), Block::Gap, note];
            output.result(&write(&blocks, medium_of(form, output.width)));
            if let Some(file) = records.file() {
                output.note(&(say!("records-file", file = file) + "\n"));
            }
        }
    }
    Exit::Success
}

/// Reads the records. There are none before the first game, or if none are recorded.
pub(super) fn kept() -> Result<Records, InputError> {
    let Some(path) = place() else { return Ok(Records::default()) };
    let contents = match input::bytes_of_file(&path) {
        Err(InputError::Unreadable { error, .. }) if error.kind() == ErrorKind::NotFound => vec![],
        contents => contents?,
    };
    Ok(Records::of_file(Some(path), &contents))
}

fn place() -> Option<PathBuf> {
    match std::env::var_os(VARIABLE) {
        Some(named) => Some(PathBuf::from(named)).filter(|path| !path.as_os_str().is_empty()),
        None => state_folder().map(|folder| folder.join("games.jsonl")),
    }
}

/// Says which lines of the records cannot be read.
pub(super) fn note_damage(records: &Records, output: &Output) {
    if let Some(damage) = records.damage() {
        output.note(&(wrapped(&damage, output.width, 0) + "\n"));
    }
}
