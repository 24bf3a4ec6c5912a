//! The records: one line of JSON for each game that was won, in the user's file.
//!
//! **Invariant.** A line is written in one piece and synced to the disk before the game continues.
//! The rest of the file does not change. A line that cannot be read is skipped and reported.

mod standing;
mod words;

pub(crate) use standing::Standing;
pub(crate) use words::{clock, minutes, rank, summary};

use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::fs::{self, OpenOptions};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use taquin_language::{Language, explained_by_text, say_in};
use taquin_puzzle::words::harmless;
use taquin_tables::SystemFault;

/// The rules of a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Rules {
    /// The usual ones.
    #[default]
    Standard,
    /// The numbers disappear at the first move.
    Blindfold,
    /// Several boards, one after another, against one clock.
    Marathon,
}

/// A game that was won.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Round {
    /// Seconds from 1970 to the end of the game.
    pub at: u64,
    /// Rows and columns, as in `4x4`.
    pub size: String,
    /// The goal, as it is typed.
    pub goal: String,
    /// The rules.
    pub rules: Rules,
    /// How many boards were solved: more than one in a marathon.
    pub boards: u64,
    /// The seed of the first board; `None` if that was not random.
    pub seed: Option<u64>,
    /// The last board.
    pub start: String,
    /// The moves of the blank as letters, those of all boards of a marathon.
    pub moves: String,
    /// The number of these moves.
    pub count: u64,
    /// Milliseconds from the first move to the last.
    pub time_ms: u64,
    /// Milliseconds from when the board appears to the first move.
    pub inspection_ms: u64,
    /// Whether a hint, the solution or an earlier attempt at the board helped.
    pub aided: bool,
}

impl Round {
    /// Returns whether best times and averages include the game: a random board, solved unaided.
    fn counts(&self) -> bool {
        self.seed.is_some() && !self.aided
    }

    /// Returns what two games must have in common to be compared.
    fn class(&self) -> (&str, &str, Rules, u64) {
        (&self.size, &self.goal, self.rules, self.boards)
    }
}

/// A game that could not be written to the records.
#[derive(Debug)]
pub struct Unkept {
    file: String,
    error: io::Error,
}

explained_by_text!(Unkept);

impl Unkept {
    fn text(&self, language: Language) -> String {
        say_in!(language, "file-unwritable", file = self.file, fault = SystemFault(&self.error))
    }
}

/// The games of a file, in the order in which they were won.
#[derive(Debug, Default)]
pub struct Records {
    path: Option<PathBuf>,
    rounds: Vec<Round>,
    /// The lines that cannot be read, from 1.
    damaged: Vec<usize>,
}

/// The columns of [`Records::rows`].
const COLUMNS: [&str; 12] = [
    "at",
    "size",
    "goal",
    "rules",
    "boards",
    "seed",
    "count",
    "time_ms",
    "inspection_ms",
    "aided",
    "start",
    "moves",
];

impl Records {
    /// Reads the contents of the file at `path`. Without a path, games are not written.
    #[must_use]
    pub fn of_file(path: Option<PathBuf>, contents: &[u8]) -> Self {
        let mut records = Self { path, ..Self::default() };
        let text = String::from_utf8_lossy(contents);
        for (index, line) in text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()) {
            match serde_json::from_str(line) {
                Ok(round) => records.rounds.push(round),
                Err(_) => records.damaged.push(index + 1),
            }
        }
        records
    }

    /// Returns all games.
    #[must_use]
    pub fn rounds(&self) -> &[Round] {
        &self.rounds
    }

    /// Returns the printable name of the file; `None` if games are not written.
    #[must_use]
    pub fn file(&self) -> Option<String> {
        self.path.as_deref().map(printable)
    }

    /// Returns all games as a table for programs, the names of its columns first.
    #[must_use]
    pub fn rows(&self) -> Vec<Vec<String>> {
        let cell = |value: &Value| match value {
            Value::Null => String::new(),
            Value::String(text) => text.clone(),
            other => other.to_string(),
        };
        let row = |round: &Round| {
            let round = serde_json::to_value(round).expect("a game is plain data");
            COLUMNS.iter().map(|name| cell(&round[name])).collect()
        };
        let heads = COLUMNS.map(str::to_owned).to_vec();
        std::iter::once(heads).chain(self.rounds.iter().map(row)).collect()
    }

    /// Adds a game, here and to the file.
    pub(crate) fn add(&mut self, round: Round) -> Result<(), Unkept> {
        let line = serde_json::to_string(&round).expect("a game is plain data");
        self.rounds.push(round);
        let Some(path) = &self.path else { return Ok(()) };
        append(path, &line).map_err(|error| Unkept { file: printable(path), error })
    }

    /// Returns the statistics of the games in the class of `round`.
    pub(crate) fn standing(&self, round: &Round) -> Standing {
        Standing::of(self.rounds.iter().filter(|other| other.class() == round.class()))
    }
}

fn printable(path: &Path) -> String {
    harmless(&path.to_string_lossy()).chars().take(80).collect()
}

/// Adds a line in one piece. If an error has left half a line before it, that half is ended first.
fn append(path: &Path, line: &str) -> io::Result<()> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    let mut file = OpenOptions::new().read(true).append(true).create(true).open(path)?;
    let mut last = [b'\n'];
    if file.metadata()?.len() > 0 {
        file.seek(SeekFrom::End(-1))?;
        file.read_exact(&mut last)?;
    }
    let before = if last == *b"\n" { "" } else { "\n" };
    file.write_all(format!("{before}{line}\n").as_bytes())?;
    file.sync_data()
}

#[cfg(test)]
mod tests {
    use super::*;
    use taquin_language::Explain;

    /// A game of 4×4 that took this many seconds.
    pub(super) fn round(seconds: u64) -> Round {
        Round {
            at: 1_700_000_000,
            size: "4x4".into(),
            goal: "last".into(),
            rules: Rules::Standard,
            boards: 1,
            seed: Some(7),
            start: String::new(),
            moves: String::new(),
            count: 2 * seconds,
            time_ms: 1000 * seconds,
            inspection_ms: 0,
            aided: false,
        }
    }

    fn kept_in(path: &Path) -> Records {
        Records { path: Some(path.to_owned()), ..Records::default() }
    }

    #[test]
    fn a_torn_line_does_not_damage_other_lines() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("new").join("games.jsonl");
        kept_in(&path).add(round(10)).unwrap();
        let whole = fs::read_to_string(&path).unwrap();
        fs::write(&path, format!("{whole}{}", &whole[..whole.len() / 2])).unwrap();
        kept_in(&path).add(round(20)).unwrap();
        let records = Records::of_file(None, &fs::read(&path).unwrap());
        assert_eq!(records.rounds, [round(10), round(20)]);
        assert_eq!(records.damaged, [2]);
    }

    #[test]
    fn a_game_that_cannot_be_written_is_reported_and_counted() {
        let folder = tempfile::tempdir().unwrap();
        let mut records = kept_in(folder.path());
        let fault = records.add(round(10)).unwrap_err();
        assert!(fault.to_string().starts_with("cannot write `"), "{fault}");
        assert!(fault.in_french().contains("ne peut être écrit"), "{}", fault.in_french());
        assert_eq!(records.rounds.len(), 1);
    }
}
