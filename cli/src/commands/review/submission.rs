//! The meaning of the arguments of `verify` and `analyze`.
//!
//! ```text
//!   BOARD MOVES                  one board, one sequence
//!   BOARD FILE… | FOLDER         one board, a sequence or a hand-in of each student
//!   FILE | FOLDER                each file holds its board, then its moves
//!   SHEET.json FILE… | FOLDER    the exercises of `taquin sheet --report json`
//!   BOARDS.txt FILE… | FOLDER    a file of several boards, numbered from 1
//! ```
//!
//! `verify` marks exercise by exercise if there are several boards, or if a hand-in has a name,
//! numbers of exercises or several answers.

use super::Marking;
use super::class::Class;
use super::hand_ins::{File, HandIns};
use crate::args::ReviewArgs;
use crate::commands::convert::goal_of;
use crate::failure::{Failure, Kind, Role};
use crate::input::{InputError, Source, Text, shown, text_of_one};
use crate::language::{letters, say_in};
use std::ffi::{OsStr, OsString};
use std::path::Path;
use taquin_classroom::marking::Question;
use taquin_classroom::reading::{AnswerBlock, InLine};
use taquin_classroom::sheet::SheetFile;
use taquin_puzzle::moves::{Written, parse_written_in};
use taquin_puzzle::notation::{Entry, Parsed, is_batch, parse, parse_many};
use taquin_puzzle::{Reading, Solver};

/// The meaning of the arguments.
pub(super) enum Work {
    One(Box<Submission>),
    Many(Vec<Submission>, Vec<String>),
    Class(Class),
}

/// A board and a sequence of moves.
pub(super) struct Submission {
    /// The file's name; `None` for the only submission.
    pub(super) name: Option<String>,
    /// The board of the command line; `None` if the answer contains its own.
    board: Option<Parsed>,
    source: Source,
    answer: Result<AnswerBlock, Failure>,
}

/// Reads the arguments; `marks` says whether a class is marked.
pub(super) fn work(args: &ReviewArgs, marking: Marking) -> Result<Work, Failure> {
    let marks = marking != Marking::Never;
    if args.moves.is_empty() && Path::new(&args.board).is_dir() {
        return Ok(reviewed(HandIns::of([args.board.as_os_str()])?, None, true, marking));
    }
    let board = text_of_one(&args.board)?;
    if marks {
        refuse_sheet(args, &board)?;
    }
    if args.moves.is_empty() {
        return Ok(reviewed(HandIns::single(&args.board, &board), None, false, marking));
    }
    let are_files = |name: &OsString| name == "-" || Path::new(name).exists();
    if marking != Marking::Always && !args.moves.iter().any(are_files) {
        return Ok(Work::One(typed_moves(args, board)?.into()));
    }
    let questions = if marks { questions(args, &board)? } else { Vec::new() };
    let read = HandIns::of(args.moves.iter().map(AsRef::as_ref))?;
    if !questions.is_empty() {
        return Ok(Work::Class(Class { questions, read }));
    }
    let parsed = parsed(args, board)?;
    let is_folder = Path::new(&args.moves[0]).is_dir();
    Ok(match reviewed(read, Some(&parsed), is_folder, marking) {
        Work::Class(class) => Work::Class(Class { questions: vec![question(1, parsed)], ..class }),
        other => other,
    })
}

/// Marks a class, or reviews each hand-in. The only file of a folder keeps its name.
fn reviewed(read: HandIns, board: Option<&Parsed>, is_folder: bool, marking: Marking) -> Work {
    let is_class = match marking {
        Marking::Never => false,
        Marking::OfClass => read.are_of_class(),
        Marking::Always => true,
    };
    if is_class {
        return Work::Class(Class { questions: Vec::new(), read });
    }
    let HandIns { mut files, skipped, .. } = read;
    if files.len() == 1 && !is_folder {
        return Work::One(Submission::of(files.remove(0), board.cloned(), false).into());
    }
    let all = files.into_iter().map(|file| Submission::of(file, board.cloned(), true));
    Work::Many(all.collect(), skipped)
}

/// Returns the moves on the command line.
fn typed_moves(args: &ReviewArgs, board: Text) -> Result<Submission, Failure> {
    if board.source == Source::Argument && is_tile(&board.text) {
        return Err(InputError::Unquoted { board: board.text }.into());
    }
    if let Some(name) = args.moves.iter().find(|one| is_missing_file(one)) {
        return Err(InputError::NeitherFileNorMoves { source: Source::file(name) }.into());
    }
    let typed = args.moves.join(OsStr::new(" ")).to_string_lossy().into_owned();
    let board = parsed(args, board)?;
    let moves = Some(InLine { line: 1, value: typed });
    let answer = Ok(AnswerBlock { moves, ..AnswerBlock::default() });
    Ok(Submission { name: None, board: Some(board), source: Source::Argument, answer })
}

/// Whether a text is a tile and not a board: then it is the first of several separate numbers.
fn is_tile(text: &str) -> bool {
    text.len() <= 3 && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// Whether an argument that names no file looks like a file name: it has a folder or an extension,
/// and is not a sequence of moves.
fn is_missing_file(name: &OsStr) -> bool {
    let path = Path::new(name);
    let has_extension = path.extension().is_some_and(|extension| !extension.is_empty());
    let has_folder = path.parent().is_some_and(|folder| !folder.as_os_str().is_empty());
    (has_extension || has_folder) && parse_written_in(&name.to_string_lossy(), letters()).is_err()
}

/// Refuses a printed sheet, which cannot be used for marks.
fn refuse_sheet(args: &ReviewArgs, board: &Text) -> Result<(), Failure> {
    let is_printed = is_printed(&board.text);
    if !is_printed && SheetFile::read(&board.text).is_none() {
        return Ok(());
    }
    let missing = args.moves.iter().find(|name| !Path::new(name).exists());
    let own = || board.source.clone();
    let (failure, source) = match missing {
        _ if is_printed => {
            let text = |language| say_in!(language, "class-printed");
            (Failure::said(Kind::Sheet, text), own())
        }
        Some(name) => {
            let text = |language| say_in!(language, "class-no-folder", name = shown(name));
            (Failure::said(Kind::Input, text), Source::Argument)
        }
        None if args.moves.is_empty() => {
            let text = |language| say_in!(language, "class-no-answers");
            (Failure::said(Kind::Input, text), own())
        }
        None => return Ok(()),
    };
    Err(failure.in_source(source))
}

/// Whether a text is a sheet in HTML, LaTeX or Markdown, recognised by the headings of its
/// exercises.
fn is_printed(text: &str) -> bool {
    let heads = ["<h2>Exerci", r"{\large\bfseries Exerci", "## Exerci", "# taquin sheet,"];
    text.lines().any(|line| heads.iter().any(|head| line.starts_with(head)))
}

/// Returns the exercises of a sheet or of several boards; none for a single board.
fn questions(args: &ReviewArgs, board: &Text) -> Result<Vec<Question>, Failure> {
    if let Some(document) = SheetFile::read(&board.text) {
        let read = document.to_exercises(&Solver::new());
        let refused = |error| Failure::from(error).in_source(board.source.clone());
        let (goal, exercises) = read.map_err(refused)?;
        return Ok(exercises.iter().map(|exercise| Question::of(exercise, &goal)).collect());
    }
    let options = args.puzzle.options();
    if !is_batch(&board.text, &options) {
        return Ok(Vec::new());
    }
    let entries = parse_many(&board.text, &options).zip(1..);
    let question = |(entry, number): (Entry, u64)| match entry.result {
        Ok(parsed) => Ok(question(number, args.puzzle.with_goal(parsed)?)),
        Err(error) => {
            let text = Text { text: board.text.clone(), source: board.source.clone() };
            Err(Failure::board(Role::Start, text, error))
        }
    };
    entries.map(question).collect()
}

fn question(number: u64, parsed: Parsed) -> Question {
    Question { number, goal: goal_of(&parsed), board: parsed.position, task: None }
}

/// Reads a board, with the goal of the command line if there is one.
fn parsed(args: &ReviewArgs, text: Text) -> Result<Parsed, Failure> {
    match parse(&text.text, &args.puzzle.options()) {
        Ok(parsed) => args.puzzle.with_goal(parsed),
        Err(error) => Err(Failure::board(Role::Start, text, error)),
    }
}

impl Submission {
    fn of(file: File, board: Option<Parsed>, is_named: bool) -> Self {
        let File { name, source, read, .. } = file;
        let answer = read.map(|read| read.into_single().unwrap_or_default());
        Self { name: is_named.then_some(name), board, source, answer }
    }

    /// Returns the board, the moves and their meaning.
    pub(super) fn read(
        self,
        args: &ReviewArgs,
    ) -> Result<(Parsed, Written, Option<Reading>), Failure> {
        let Self { board: given, source, answer, .. } = self;
        let answer = answer?;
        let text = |InLine { line, value }: InLine<String>| Text {
            // Errors name the line of the file.
            text: "\n".repeat(line.saturating_sub(1)) + &value,
            source: source.clone(),
        };
        let (letters, reading) = (answer.letters(letters()), answer.reading);
        let (board, moves) = match (given, answer.board, answer.moves) {
            (Some(board), _, Some(moves)) if reading.is_some() => (board, moves),
            // A text without moves, or with other lines before them, is read as moves.
            (Some(board), own, moves) => {
                let Some(all) = own.or(moves.clone()) else {
                    return Err(InputError::NoMoves { source: source.clone() }.into());
                };
                let rest = moves.filter(|moves| moves.line > all.line);
                let rest = rest.map_or_else(String::new, |moves| format!("\n{}", moves.value));
                (board, InLine { value: all.value + &rest, ..all })
            }
            (None, None, Some(_)) => {
                return Err(InputError::NoBoard { source: source.clone() }.into());
            }
            (None, _, None) => {
                return Err(InputError::NoMoves { source: source.clone() }.into());
            }
            (None, Some(own), Some(moves)) => {
                let board = parsed(args, text(own))?;
                let goal = args.puzzle.goal(board.position.shape())?;
                (Parsed { goal: goal.or(answer.goal).or(board.goal.clone()), ..board }, moves)
            }
        };
        let moves = text(moves);
        match parse_written_in(&moves.text, letters) {
            Ok(written) => Ok((board, written, reading)),
            Err(error) => Err(Failure::moves(moves, error)),
        }
    }
}
