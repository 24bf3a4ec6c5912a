//! `taquin records`: the games that `play` has recorded.

use crate::args::Form;
use crate::files::state_folder;
use crate::input::{self, InputError};
use crate::language::say;
use crate::report::{Note, Outcome, Report};
use serde_json::json;
use std::io::ErrorKind;
use std::path::PathBuf;
use taquin_lab::document::{Block, Table};
use taquin_play::Records;

/// The variable that names the file; if it is empty, games are not recorded.
const VARIABLE: &str = "TAQUIN_RECORDS";

/// Shows statistics, or every game for programs.
pub(crate) fn records<'a>() -> Outcome<'a> {
    Ok(Box::new(kept()?))
}

impl Report for Records {
    fn json(&self) -> String {
        json!({ "schema": "taquin/1", "kind": "records", "games": self.rounds() }).to_string()
    }

    fn csv(&self) -> String {
        self.rows().iter().map(|row| row.join(",") + "\n").collect()
    }

    fn document(&self) -> Vec<Block<'_>> {
        if self.rounds().is_empty() {
            return vec![];
        }
        let (heads, rows) = self.statistics();
        let note = Block::Note(say!("records-meaning"));
        vec![Block::Table(Table::new(heads, rows)), Block::Gap, note]
    }

    fn notes(&self, form: Form) -> Vec<Note> {
        let file = self.file().map(|file| say!("records-file", file = file));
        let place = match (form, self.rounds().is_empty(), &file) {
            (Form::Json | Form::Csv, ..) => None,
            (_, true, Some(_)) => Some(say!("records-none")),
            (_, true, None) => Some(say!("records-off")),
            (_, false, _) => file,
        };
        self.damage().map(Note::Text).into_iter().chain(place.map(Note::Line)).collect()
    }
}

/// Reads the records. There are no records before the first game, or if they are turned off.
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
