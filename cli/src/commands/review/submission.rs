//! What is to be graded: a board and moves, from arguments, files or folders.
//!
//! ```text
//!   verify BOARD MOVES           one board, one sequence
//!   verify BOARD FILE… | FOLDER  one board, the sequence of each student
//!   verify FILE | FOLDER         each file holds its board, then its moves
//! ```
//!
//! What `taquin solve` wrote, in any of its reports, is understood in any of
//! these places; most of them hold both.

use super::folder::{Files, HandedIn};
use crate::args::ReviewArgs;
use crate::failure::Failure;
use crate::input::{InputError, Source, Text, text_of_file, text_of_one};
use crate::language::letters;
use std::ffi::OsStr;
use std::path::Path;
use taquin_classroom::reading::{Reported, board_and_moves, reported};
use taquin_puzzle::Reading;
use taquin_puzzle::moves::parse_written_in;
use taquin_puzzle::notation::{Parsed, lines};

/// A board and the moves that shall solve it.
pub(super) struct Submission {
    /// The file's name, where there are several.
    pub(super) name: Option<String>,
    pub(super) board: Board,
    /// The moves, or why there are none.
    pub(super) moves: Result<Text, Failure>,
    /// The reading, where the text itself says it.
    pub(super) reading: Option<Reading>,
}

/// A board, read already where it stood in a report.
pub(super) enum Board {
    Written(Text),
    Read(Box<Parsed>),
}

/// Everything that the arguments name, and the files that are skipped.
pub(super) fn collect(args: &ReviewArgs) -> Result<(Vec<Submission>, Vec<String>), Failure> {
    let alone = |submission| Ok((vec![submission], Vec::new()));
    match args.moves.as_slice() {
        [] if is_folder(&args.board) => {
            let Files { files, skipped } = Files::of([args.board.as_os_str()])?;
            Ok((files.iter().map(own_board).collect(), skipped))
        }
        [] => alone(both_in(text_of_one(&args.board)?)),
        moves if moves.iter().any(|one| one == "-" || Path::new(one).exists()) => {
            let board = text_of_one(&args.board)?;
            if let [only] = moves
                && !is_folder(only)
            {
                return alone(with_moves(&board, text_of_one(only)?, None));
            }
            let Files { files, skipped } = Files::of(moves.iter().map(AsRef::as_ref))?;
            Ok((files.iter().map(|file| answer(&board, file)).collect(), skipped))
        }
        moves => {
            let board = text_of_one(&args.board)?;
            if board.source == Source::Argument && is_tile(&board.text) {
                return Err(InputError::Unquoted { board: board.text }.into());
            }
            if let Some(name) = moves.iter().find(|one| is_missing_file(one)) {
                return Err(
                    InputError::NeitherFileNorMoves { source_name: Source::file(name) }.into()
                );
            }
            let typed = moves.join(OsStr::new(" ")).to_string_lossy().into_owned();
            alone(with_moves(&board, Text::typed(typed), None))
        }
    }
}

/// Whether a text is a tile and no board: the first of loose arguments.
fn is_tile(text: &str) -> bool {
    text.len() <= 3 && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// Whether an argument that names no file looks like the name of one: it has a folder or an
/// extension, and is no sequence of moves.
fn is_missing_file(name: &OsStr) -> bool {
    let path = Path::new(name);
    let has_extension = path.extension().is_some_and(|extension| !extension.is_empty());
    let has_folder = path.parent().is_some_and(|folder| !folder.as_os_str().is_empty());
    (has_extension || has_folder) && parse_written_in(&name.to_string_lossy(), letters()).is_err()
}

pub(super) fn is_folder(name: &OsStr) -> bool {
    Path::new(name).is_dir()
}

/// One of several answers to the same board.
fn answer(board: &Text, HandedIn { path, name }: &HandedIn) -> Submission {
    let text =
        if path.as_os_str() == "-" { text_of_one(path.as_os_str()) } else { text_of_file(path) };
    match text {
        Ok(text) => with_moves(board, text, Some(name.clone())),
        Err(fault) => unread(fault.into(), Some(name.clone())),
    }
}

/// The same board for everyone, and one answer.
fn with_moves(board: &Text, text: Text, name: Option<String>) -> Submission {
    let board = Board::Written(Text { text: board.text.clone(), source: board.source.clone() });
    let (moves, reading) = match (moves_of_document(&text.text), reported(&text.text)) {
        (Some(moves), _) => (moves, Some(Reading::Blank)),
        (None, Some(report)) => (report.moves, report.reading),
        (None, None) => (without_comments(&text.text), None),
    };
    Submission { name, board, moves: Ok(Text { text: moves, source: text.source }), reading }
}

fn without_comments(text: &str) -> String {
    let cut = |(_, line): (usize, &str)| line.split('#').next().unwrap_or(line).to_owned();
    lines(text).map(cut).collect::<Vec<String>>().join("\n")
}

fn own_board(HandedIn { path, name }: &HandedIn) -> Submission {
    match text_of_file(path) {
        Ok(text) => Submission { name: Some(name.clone()), ..both_in(text) },
        Err(fault) => unread(fault.into(), Some(name.clone())),
    }
}

fn unread(failure: Failure, name: Option<String>) -> Submission {
    let board = Board::Written(Text::typed(""));
    Submission { name, board, moves: Err(failure), reading: None }
}

/// A text that holds the board and the moves.
fn both_in(text: Text) -> Submission {
    let source = || text.source.clone();
    if let Some(moves) = moves_of_document(&text.text) {
        let moves = Ok(Text { text: moves, source: source() });
        let (board, reading) = (Board::Written(text), Some(Reading::Blank));
        return Submission { name: None, moves, reading, board };
    }
    if let Some(Reported { start, moves, reading }) = reported(&text.text) {
        let Some(start) = start else {
            return unread(InputError::NoBoard { source_name: source() }.into(), None);
        };
        let (board, moves) = (Board::Read(Box::new(start)), Text { text: moves, source: source() });
        return Submission { name: None, board, moves: Ok(moves), reading };
    }
    match board_and_moves(&text.text) {
        Some((board, moves)) => Submission {
            name: None,
            board: Board::Written(Text { text: board.into(), source: source() }),
            moves: Ok(Text { text: moves, source: source() }),
            reading: None,
        },
        None => unread(InputError::NoMoves { source_name: source() }.into(), None),
    }
}

/// The moves in a document of this program, where the text is one.
pub(super) fn moves_of_document(text: &str) -> Option<String> {
    let document: serde_json::Value =
        serde_json::from_str(text.trim_start_matches('\u{feff}')).ok()?;
    Some(document.get("moves")?.get("blank")?.as_str()?.to_owned())
}
