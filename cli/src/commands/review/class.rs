//! A class: many exercises, many hand-ins.
//!
//! ```text
//!   verify SHEET.json FILE… | FOLDER   the exercises of `taquin sheet --report json`
//!   verify BOARDS.txt FILE… | FOLDER   a file of several boards, numbered from 1
//!   verify BOARD FILE… | FOLDER        hand-ins with a name or several answers
//!   verify FILE | FOLDER               the same, each answer below its own board
//! ```
//!
//! Whoever hands in a sequence of moves and nothing else is reviewed as ever
//! ([`submission`](super::submission)).

use super::folder::{Files, HandedIn};
use super::submission::moves_of_document;
use crate::args::{Form, ReviewArgs};
use crate::commands::convert::goal_of;
use crate::exit::Exit;
use crate::failure::{ClassError, Failure};
use crate::input::{Input, Source, Text, boards_of, shown, text_of_file};
use crate::interrupt::Interrupt;
use crate::language::{letters, say};
use crate::output::Output;
use crate::progress::StatusLine;
use crate::report::{self, Marked, Medium};
use crate::searching::on_deep_stack;
use crate::tables;
use std::collections::BTreeMap;
use std::ffi::OsStr;
use std::path::Path;
use taquin_classroom::marking::{Marker, Question};
use taquin_classroom::reading::{AnswerBlock, HandIn, InLine, hand_in, reported};
use taquin_classroom::sheet::{SheetDocument, sheet_shape};
use taquin_puzzle::Solver;
use taquin_puzzle::notation::{Parsed, parse};
use taquin_search::Limits;

/// Exercises and what was handed in.
pub(super) struct Class {
    /// None where answers bring their boards.
    questions: Vec<Question>,
    read: HandIns,
}

/// What was handed in.
struct HandIns {
    files: Vec<File>,
    /// Files that are not hand-ins.
    skipped: Vec<String>,
    /// The names of files with the same text.
    copies: Vec<Vec<String>>,
}

struct File {
    name: String,
    /// Whose it is if the text does not say.
    student: String,
    read: Result<HandIn, Failure>,
}

impl HandIns {
    fn of<'a>(names: impl IntoIterator<Item = &'a OsStr>) -> Result<Self, Failure> {
        let found = Files::of(names)?;
        let (mut files, mut texts) = (Vec::new(), BTreeMap::<String, Vec<String>>::new());
        for (HandedIn { path, name }, student) in found.files.iter().zip(found.students()) {
            let text = text_of_file(path).map_err(Failure::from);
            let read = text.map(|Text { text, .. }| {
                let read = answers_in(&text);
                texts.entry(text).or_default().push(name.clone());
                read
            });
            files.push(File { name: name.clone(), student, read });
        }
        texts.retain(|text, files| files.len() > 1 && !text.trim().is_empty());
        Ok(Self { files, skipped: found.skipped, copies: texts.into_values().collect() })
    }

    /// Whether any holds more than a board and its moves.
    fn are_of_class(&self) -> bool {
        self.files.iter().any(|file| file.read.as_ref().is_ok_and(HandIn::is_of_class))
    }
}

/// The class that the arguments name; nothing where they name single sequences.
pub(super) fn class(args: &ReviewArgs) -> Result<Option<Class>, Failure> {
    let board = Path::new(&args.board);
    if board.is_file()
        && let Ok(text) = text_of_file(board)
        && let Some(fault) = unmarked(args, &text.text)
    {
        let names_another = matches!(fault, ClassError::NoFolder { .. });
        let place = if names_another { Source::Argument } else { text.source };
        return Err(Failure::sheet_file(place, fault));
    }
    let are_files = args.moves.iter().all(|name| Path::new(name).exists());
    if !are_files || args.moves.is_empty() && !Path::new(&args.board).exists() {
        return Ok(None);
    }
    if args.moves.is_empty() {
        let read = HandIns::of([args.board.as_os_str()])?;
        let several = read.are_of_class();
        return Ok(several.then_some(Class { questions: Vec::new(), read }));
    }
    let questions = if board.is_file() { questions(args)? } else { Vec::new() };
    let read = HandIns::of(args.moves.iter().map(AsRef::as_ref))?;
    if !questions.is_empty() {
        return Ok(Some(Class { questions, read }));
    }
    if !read.are_of_class() {
        return Ok(None);
    }
    // Standard input can be read once only; a board that cannot be read is told elsewhere.
    if args.board == "-" {
        return Ok(None);
    }
    let text = crate::input::text_of_one(&args.board)?;
    match parse(&text.text, &args.puzzle.options()) {
        Ok(parsed) => Ok(Some(Class { questions: vec![question(args, 1, parsed)?], read })),
        Err(_) => Ok(None),
    }
}

/// Why there are no marks with a sheet; nothing where there are, or where the text is none.
fn unmarked(args: &ReviewArgs, text: &str) -> Option<ClassError> {
    let is_printed = is_printed(text);
    if !is_printed && SheetDocument::read(text).is_none() {
        return None;
    }
    let missing = args.moves.iter().find(|name| !Path::new(name).exists());
    match missing {
        _ if is_printed => Some(ClassError::Printed),
        Some(name) => Some(ClassError::NoFolder { name: shown(name) }),
        None => args.moves.is_empty().then_some(ClassError::NoAnswers),
    }
}

/// Whether a text is a sheet in HTML, LaTeX or Markdown, by the headings of its exercises.
fn is_printed(text: &str) -> bool {
    let heads = ["<h2>Exerci", r"{\large\bfseries Exerci", "## Exerci"];
    text.lines().any(|line| heads.iter().any(|head| line.starts_with(head)))
}

/// The exercises in a file, where it holds a sheet or several boards.
fn questions(args: &ReviewArgs) -> Result<Vec<Question>, Failure> {
    let text = text_of_file(Path::new(&args.board))?;
    if let Some(document) = SheetDocument::read(&text.text) {
        let read = document.to_exercises(&Solver::new());
        let (goal, exercises) = read.map_err(|error| Failure::sheet_file(text.source, error))?;
        return Ok(exercises.iter().map(|exercise| Question::of(exercise, &goal)).collect());
    }
    let board = std::slice::from_ref(&args.board);
    let Input::Many(mut boards) = boards_of("verify", board, false, &args.puzzle.options())? else {
        return Ok(Vec::new());
    };
    let mut questions = Vec::new();
    while let Some((place, read)) = boards.next() {
        let Text { text, source } = &text;
        let parsed = match read {
            Ok(parsed) => parsed,
            Err(Failure::Board(mut bad)) => {
                bad.text = Text { text: text.clone(), source: source.clone() };
                if let Some(span) = &mut bad.error.span {
                    span.line = place.line;
                }
                return Err(Failure::Board(bad));
            }
            Err(failure) => return Err(failure),
        };
        questions.push(question(args, questions.len() as u64 + 1, parsed)?);
    }
    Ok(questions)
}

fn question(args: &ReviewArgs, number: u64, parsed: Parsed) -> Result<Question, Failure> {
    let parsed = args.puzzle.with_goal(parsed)?;
    Ok(Question { number, goal: goal_of(&parsed), board: parsed.position, task: None })
}

/// What a file answers; a report of this program is one answer on one board.
fn answers_in(text: &str) -> HandIn {
    let single = |board: Option<String>, moves: String| {
        let placed = |value| InLine { line: 1, value };
        let (board, moves) = (board.map(placed), Some(placed(moves)));
        let block = AnswerBlock { line: 1, board, moves, ..AnswerBlock::default() };
        HandIn { name: None, blocks: vec![block] }
    };
    if let Some(moves) = moves_of_document(text) {
        return single(Some(text.to_owned()), moves);
    }
    match reported(text) {
        Some(report) => single(report.start.map(|start| start.position.to_string()), report.moves),
        None => hand_in(text),
    }
}

impl Class {
    /// Marks everything and prints it.
    pub(super) fn tell(self, args: &ReviewArgs, output: &Output) -> Exit {
        let goal = match args.puzzle.goal(sheet_shape()) {
            Ok(goal) => goal,
            Err(_) if !self.questions.is_empty() => None,
            Err(failure) => return report::failure(&failure, args.form.is_json(), output),
        };
        let HandIns { files, skipped, copies } = self.read;
        let (marked, cancelled) = Interrupt::listen().during(|cancel| {
            let limits = Limits {
                time: Some(args.time_limit),
                cancel: Some(cancel.clone()),
                ..Limits::NONE
            };
            let marker = Marker {
                solver: &tables::solver(None),
                questions: &self.questions,
                options: args.puzzle.options(),
                goal,
                reading: args.moves_are.map(Into::into),
                letters: letters(),
                limits,
                effort: Some(args.effort),
            };
            let (mut marked, all) = (Vec::new(), files.len());
            let mut status = StatusLine::on_terminal(output);
            for File { name: file, student, read } in files {
                if cancel.is_cancelled() {
                    break;
                }
                status.tick(|_| say!("review-progress", done = marked.len(), all = all));
                let name = read.as_ref().ok().and_then(|read| read.name.clone());
                let who = name.filter(|name| !name.is_empty()).unwrap_or(student);
                let marks = read.map(|read| on_deep_stack(|| marker.marks(&read)));
                marked.push(Marked { who, file, marks });
            }
            status.clear();
            (marked, cancel.is_cancelled())
        });
        match args.form.form() {
            Form::Json => output.raw(&report::marking::json_lines(&marked)),
            Form::Csv => output.raw(&report::marking::csv(&marked)),
            form => {
                let medium = Medium::of(form, output.width);
                output.result(&report::marking::table(&marked, medium));
            }
        }
        if args.form.form() != Form::Json {
            output.note(&report::marking::faults(&marked, output.width));
        }
        output.note(&report::marking::warnings(&marked, &copies, output.width));
        output.note(&report::marking::skipped(&skipped, output.width));
        if cancelled { Exit::Interrupted } else { exit_of(&marked) }
    }
}

fn exit_of(marked: &[Marked]) -> Exit {
    let points = |marked: &Marked| match &marked.marks {
        Ok(marks) => marks.iter().map(taquin_classroom::marking::Mark::points).collect(),
        Err(_) => vec![None],
    };
    let all: Vec<Option<f64>> = marked.iter().flat_map(points).collect();
    if all.iter().any(Option::is_none) {
        Exit::Usage
    } else if all.iter().flatten().all(|&points| points >= 1.0) {
        Exit::Success
    } else {
        Exit::Negative
    }
}
