//! Games that were won: one line of JSON each in a file of the user's, which `play` adds to and
//! `records` reads.
//!
//! **Invariant.** A line is added in one piece and brought to the disk before the game goes on;
//! what else the file holds stays. A line that cannot be read is skipped, and told.

mod standing;

pub(crate) use standing::{Averages, Standing};

use crate::files::{FileError, state_folder};
use crate::input::{self, InputError, shown};
use serde::{Deserialize, Serialize};
use std::fs::{self, OpenOptions};
use std::io::{self, ErrorKind, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

/// Names the file; where it is set to nothing, games are not kept.
const VARIABLE: &str = "TAQUIN_RECORDS";

/// What a game is played by.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Rules {
    #[default]
    Standard,
    /// The numbers are gone from the first move on.
    Blindfold,
    /// Several boards, one after another, by one clock.
    Marathon,
}

impl Rules {
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Standard => "standard",
            Self::Blindfold => "blindfold",
            Self::Marathon => "marathon",
        }
    }
}

/// A game that was won.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Round {
    /// When: seconds since 1970.
    pub(crate) at: u64,
    /// `4x4`.
    pub(crate) size: String,
    pub(crate) goal: String,
    pub(crate) rules: Rules,
    /// How many boards were solved; more than one in a marathon.
    pub(crate) boards: u64,
    /// The seed of the (first) board; none where it was not drawn.
    pub(crate) seed: Option<u64>,
    /// The (last) board.
    pub(crate) start: String,
    /// What was moved, as letters of the blank; of a marathon all boards.
    pub(crate) moves: String,
    /// How often, moves that were taken back left out.
    pub(crate) count: u64,
    /// From the first move to the last, in milliseconds.
    pub(crate) time_ms: u64,
    /// From the sight of the board to the first move, in milliseconds.
    pub(crate) inspection_ms: u64,
    /// Whether a hint, the solution or a former try at the same board helped.
    pub(crate) aided: bool,
}

impl Round {
    /// Whether best times and averages take it in: a board that was drawn, solved unaided.
    pub(crate) fn counts(&self) -> bool {
        self.seed.is_some() && !self.aided
    }

    /// What is compared with each other: games of one size, goal and kind.
    pub(crate) fn class(&self) -> (&str, &str, Rules, u64) {
        (&self.size, &self.goal, self.rules, self.boards)
    }
}

/// The file, and what was read from it.
#[derive(Debug, Default)]
pub(crate) struct Records {
    path: Option<PathBuf>,
    /// In the order in which they were won.
    pub(crate) rounds: Vec<Round>,
    /// The lines that cannot be read, from 1.
    pub(crate) damaged: Vec<usize>,
}

impl Records {
    /// Reads what was kept; nothing where nothing was yet, or nothing shall be.
    pub(crate) fn read() -> Result<Self, InputError> {
        let Some(path) = place() else { return Ok(Self::default()) };
        let text = match input::bytes_of_file(&path) {
            Ok(bytes) => String::from_utf8_lossy(&bytes).into_owned(),
            Err(InputError::Unreadable { error, .. }) if error.kind() == ErrorKind::NotFound => {
                String::new()
            }
            Err(error) => return Err(error),
        };
        let mut records = Self { path: Some(path), ..Self::default() };
        for (index, line) in text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()) {
            match serde_json::from_str(line) {
                Ok(round) => records.rounds.push(round),
                Err(_) => records.damaged.push(index + 1),
            }
        }
        Ok(records)
    }

    /// Whether games are kept: an empty TAQUIN_RECORDS turns that off.
    pub(crate) fn are_kept(&self) -> bool {
        self.path.is_some()
    }

    /// The file, for people.
    pub(crate) fn shown(&self) -> Option<String> {
        self.path.as_ref().map(|path| shown(path.as_os_str()))
    }

    /// Adds a game, here whatever happens, and to the file.
    pub(crate) fn add(&mut self, round: Round) -> Result<(), FileError> {
        let line = serde_json::to_string(&round).expect("a game is plain data");
        self.rounds.push(round);
        let Some(path) = &self.path else { return Ok(()) };
        append(path, &line)
            .map_err(|error| FileError::Unwritable { file: shown(path.as_os_str()), error })
    }

    /// How one stands among the games of a class.
    pub(crate) fn standing(&self, round: &Round) -> Standing {
        Standing::of(self.rounds.iter().filter(|other| other.class() == round.class()))
    }
}

fn place() -> Option<PathBuf> {
    match std::env::var_os(VARIABLE) {
        Some(named) => Some(PathBuf::from(named)).filter(|path| !path.as_os_str().is_empty()),
        None => state_folder().map(|folder| folder.join("games.jsonl")),
    }
}

/// Adds a line in one piece, on a line of its own whatever a fault has left before it.
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
pub(crate) fn round(seconds: u64) -> Round {
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

#[cfg(test)]
mod tests {
    use super::*;

    fn kept_in(path: &Path) -> Records {
        Records { path: Some(path.to_owned()), ..Records::default() }
    }

    #[test]
    fn a_torn_line_costs_no_other() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("new").join("games.jsonl");
        kept_in(&path).add(round(10)).unwrap();
        let whole = fs::read_to_string(&path).unwrap();
        fs::write(&path, format!("{whole}{}", &whole[..whole.len() / 2])).unwrap();
        kept_in(&path).add(round(20)).unwrap();
        let text = fs::read_to_string(&path).unwrap();
        let read: Vec<Option<Round>> =
            text.lines().map(|line| serde_json::from_str(line).ok()).collect();
        assert_eq!(read, [Some(round(10)), None, Some(round(20))]);
    }

    #[test]
    fn what_cannot_be_written_is_told_and_remembered() {
        let folder = tempfile::tempdir().unwrap();
        let mut records = kept_in(folder.path());
        assert!(matches!(records.add(round(10)), Err(FileError::Unwritable { .. })));
        assert_eq!(records.rounds.len(), 1);
    }
}
