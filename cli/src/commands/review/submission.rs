//! What is to be graded: a board and moves, from arguments, files or folders.
//!
//! ```text
//!   verify BOARD MOVES           one board, one sequence
//!   verify BOARD FILE… | FOLDER  one board, the sequence of each student
//!   verify FILE | FOLDER         each file holds its board, then its moves
//! ```
//!
//! A document that `taquin solve --json` wrote is understood in any of these
//! places: it holds both.

use crate::args::ReviewArgs;
use crate::failure::Failure;
use crate::input::{InputError, Source, Text, text_of_file, text_of_one};
use std::ffi::{OsStr, OsString};
use std::fs;
use std::path::{Path, PathBuf};
use taquin_puzzle::Reading;
use taquin_puzzle::notation::board_and_moves;

/// A board and the moves that shall solve it.
pub(super) struct Submission {
    /// The file's name, where there are several.
    pub(super) name: Option<String>,
    pub(super) board: Text,
    /// The moves, or why there are none.
    pub(super) moves: Result<Text, Failure>,
    /// The reading, where the text itself says it.
    pub(super) reading: Option<Reading>,
}

/// Everything that the arguments name.
pub(super) fn collect(args: &ReviewArgs) -> Result<Vec<Submission>, Failure> {
    match args.moves.as_slice() {
        [] if is_folder(&args.board) => {
            Ok(files_in(&args.board)?.iter().map(|path| own_board(path)).collect())
        }
        [] => Ok(vec![both_in(text_of_one(&args.board)?)]),
        moves if moves.iter().any(|one| one == "-" || Path::new(one).exists()) => {
            let board = text_of_one(&args.board)?;
            let mut all = Vec::new();
            for given in moves {
                all.extend(of_argument(&board, given)?);
            }
            if let [only] = all.as_mut_slice()
                && !is_folder(&moves[0])
            {
                only.name = None;
            }
            Ok(all)
        }
        moves => {
            let typed = moves.join(OsStr::new(" ")).to_string_lossy().into_owned();
            Ok(vec![with_moves(&text_of_one(&args.board)?, Text::typed(typed), None)])
        }
    }
}

fn is_folder(name: &OsStr) -> bool {
    Path::new(name).is_dir()
}

/// The files of a folder by name; hidden ones are nobody's answer.
fn files_in(folder: &OsStr) -> Result<Vec<PathBuf>, Failure> {
    let source_name = || Source::File(folder.to_string_lossy().into_owned());
    let unreadable = |error| InputError::Unreadable { source_name: source_name(), error };
    let entries = fs::read_dir(folder).map_err(unreadable)?;
    let hidden = |path: &PathBuf| {
        path.file_name().is_none_or(|name| name.to_string_lossy().starts_with('.'))
    };
    let paths = entries.filter_map(|entry| Some(entry.ok()?.path()));
    let mut files: Vec<PathBuf> = paths.filter(|path| path.is_file() && !hidden(path)).collect();
    files.sort();
    match files.is_empty() {
        true => Err(InputError::EmptyFolder { source_name: source_name() }.into()),
        false => Ok(files),
    }
}

fn name_of(path: &Path) -> Option<String> {
    let name = path.file_name()?.to_string_lossy();
    Some(name.chars().filter(|c| !c.is_control()).take(80).collect())
}

fn of_argument(board: &Text, given: &OsString) -> Result<Vec<Submission>, Failure> {
    if is_folder(given) {
        let answer = |path: &PathBuf| match text_of_file(path) {
            Ok(text) => with_moves(board, text, name_of(path)),
            Err(fault) => unread(fault.into(), name_of(path)),
        };
        return Ok(files_in(given)?.iter().map(answer).collect());
    }
    let path = Path::new(given);
    Ok(vec![with_moves(board, text_of_one(given)?, name_of(path))])
}

/// The same board for everyone, and one answer.
fn with_moves(board: &Text, text: Text, name: Option<String>) -> Submission {
    let board = Text { text: board.text.clone(), source: board.source.clone() };
    let (text, reading) = match moves_of_document(&text.text) {
        Some(moves) => (Text { text: moves, source: text.source }, Some(Reading::Blank)),
        None => (without_comments(text), None),
    };
    Submission { name, board, moves: Ok(text), reading }
}

fn without_comments(text: Text) -> Text {
    let cut = |line: &str| line.split('#').next().unwrap_or(line).to_owned();
    let lines: Vec<String> = text.text.lines().map(cut).collect();
    Text { text: lines.join("\n"), source: text.source }
}

fn own_board(path: &Path) -> Submission {
    match text_of_file(path) {
        Ok(text) => Submission { name: name_of(path), ..both_in(text) },
        Err(fault) => unread(fault.into(), name_of(path)),
    }
}

fn unread(failure: Failure, name: Option<String>) -> Submission {
    Submission { name, board: Text::typed(""), moves: Err(failure), reading: None }
}

/// A text that holds the board and the moves.
fn both_in(text: Text) -> Submission {
    let source = || text.source.clone();
    if let Some(moves) = moves_of_document(&text.text) {
        let moves = Ok(Text { text: moves, source: source() });
        return Submission { name: None, moves, reading: Some(Reading::Blank), board: text };
    }
    match board_and_moves(&text.text) {
        Some((board, moves)) => Submission {
            name: None,
            board: Text { text: board.into(), source: source() },
            moves: Ok(Text { text: moves, source: source() }),
            reading: None,
        },
        None => unread(InputError::NoMoves { source_name: source() }.into(), None),
    }
}

/// The moves in a document of this program, where the text is one.
fn moves_of_document(text: &str) -> Option<String> {
    let document: serde_json::Value =
        serde_json::from_str(text.trim_start_matches('\u{feff}')).ok()?;
    Some(document.get("moves")?.get("blank")?.as_str()?.to_owned())
}
