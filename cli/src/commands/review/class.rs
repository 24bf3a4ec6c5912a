//! Marks a class: many exercises, many hand-ins.

use super::hand_ins::{File, HandIns};
use crate::args::{Form, ReviewArgs};
use crate::exit::Exit;
use crate::failure::{Failure, Kind};
use crate::files::unwritten;
use crate::input::shown;
use crate::language::{letters, say, say_in};
use crate::output::Output;
use crate::progress::StatusLine;
use crate::report::marking::{self, Marked};
use crate::report::{Note, Outcome, Report};
use crate::searching::on_deep_stack;
use std::collections::HashSet;
use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};
use std::{fs, slice};
use taquin_classroom::marking::{Mark, Marker, Question};
use taquin_classroom::sheet::sheet_shape;
use taquin_lab::document::style::plain;
use taquin_lab::document::{Block, Medium};
use taquin_puzzle::Solver;
use taquin_search::{Cancel, Limits};
use taquin_tables::replace;

/// The columns of feedback as plain text.
const FEEDBACK_COLUMNS: usize = 80;

/// Exercises and hand-ins.
pub(super) struct Class {
    /// Empty if each answer contains its board.
    pub(super) questions: Vec<Question>,
    pub(super) read: HandIns,
}

impl Class {
    /// Marks everything.
    pub(super) fn marked<'a>(
        self,
        args: &ReviewArgs,
        feedback: Option<&OsStr>,
        solver: &Solver,
        cancel: &Cancel,
        output: &Output,
    ) -> Outcome<'a> {
        let goal = match args.puzzle.goal(sheet_shape()) {
            Ok(goal) => goal,
            Err(_) if !self.questions.is_empty() => None,
            Err(failure) => return Err(failure),
        };
        let HandIns { files, skipped, copies } = self.read;
        if let Some(folder) = feedback {
            refuse_hand_ins(Path::new(folder), args)?;
        }
        let (time, is_cancelled) = (Some(args.time_limit), Some(cancel.clone()));
        let marker = Marker {
            solver,
            questions: &self.questions,
            options: args.puzzle.options(),
            goal,
            reading: args.moves_are,
            letters: letters(),
            limits: Limits { time, cancel: is_cancelled, ..Limits::NONE },
            effort: Some(args.effort),
        };
        let (mut marked, all) = (Vec::new(), files.len());
        let mut status = StatusLine::on_terminal(output);
        for File { name: file, student, read, .. } in files {
            if cancel.is_cancelled() {
                break;
            }
            status.tick(|_| say!("review-progress", done = marked.len(), all = all));
            let name = read.as_ref().ok().and_then(|read| read.name.clone());
            let who = name.filter(|name| !name.is_empty()).unwrap_or(student);
            let marks = read.map(|read| on_deep_stack(|| marker.marks(&read))).map_err(Into::into);
            marked.push(Marked { who, file, marks });
        }
        status.clear();
        if let Some(folder) = feedback {
            write_feedback(Path::new(folder), &marked, args.form.form())?;
        }
        let (is_cut, feedback) = (cancel.is_cancelled(), feedback.map(shown));
        Ok(Box::new(Marks { marked, skipped, copies, is_cut, feedback }))
    }
}

/// The marks of a class.
struct Marks {
    marked: Vec<Marked>,
    skipped: Vec<String>,
    copies: Vec<Vec<String>>,
    /// Whether Ctrl-C ended the marking.
    is_cut: bool,
    /// The folder of the feedback that was written.
    feedback: Option<String>,
}

impl Report for Marks {
    fn json(&self) -> String {
        marking::json_lines(&self.marked)
    }

    fn csv(&self) -> String {
        marking::csv(&self.marked)
    }

    fn document(&self) -> Vec<Block<'_>> {
        match &self.marked[..] {
            [one] if one.marks.is_ok() => [Block::Title(one.who.clone()), Block::Gap]
                .into_iter()
                .chain(marking::feedback(one))
                .collect(),
            all => marking::table(all),
        }
    }

    fn notes(&self, form: Form) -> Vec<Note> {
        let mut notes = Vec::new();
        if form != Form::Json {
            notes.extend(marking::faults(&self.marked).map(Note::Error));
        }
        let warnings = marking::warnings(&self.marked, &self.copies).into_iter();
        notes.extend(warnings.chain(marking::skipped(&self.skipped)).map(Note::Text));
        let written = |folder: &String| {
            say!("mark-feedback-written", count = self.marked.len(), folder = folder.as_str())
        };
        notes.extend(self.feedback.as_ref().map(written).map(Note::Line));
        notes
    }

    fn exit(&self) -> Exit {
        let points = |marked: &Marked| match &marked.marks {
            Ok(marks) => marks.iter().map(Mark::points).collect(),
            Err(_) => vec![None],
        };
        let all: Vec<Option<f64>> = self.marked.iter().flat_map(points).collect();
        if self.is_cut {
            Exit::Interrupted
        } else if all.iter().any(Option::is_none) {
            Exit::Usage
        } else if all.iter().flatten().all(|&points| points >= 1.0) {
            Exit::Success
        } else {
            Exit::Negative
        }
    }
}

/// Refuses to write feedback among the hand-ins: it would replace them, or be read as one later.
fn refuse_hand_ins(folder: &Path, args: &ReviewArgs) -> Result<(), Failure> {
    let hand_ins = if args.moves.is_empty() { slice::from_ref(&args.board) } else { &args.moves };
    let place = resolved(folder);
    let is_among = |named: &OsString| {
        let named = resolved(Path::new(named));
        if named.is_dir() { place.starts_with(&named) } else { named.parent() == Some(&place) }
    };
    if !hand_ins.iter().any(is_among) {
        return Ok(());
    }
    let folder = shown(folder.as_os_str());
    Err(Failure::said(Kind::File, |language| say_in!(language, "class-feedback-among", folder)))
}

/// The path without links; the absolute path if the folder does not exist yet.
fn resolved(path: &Path) -> PathBuf {
    let found = path.canonicalize().or_else(|_| std::path::absolute(path));
    found.unwrap_or_else(|_| path.to_owned())
}

/// Writes a file for each hand-in, in the folders of the hand-ins.
fn write_feedback(folder: &Path, all: &[Marked], form: Form) -> Result<(), Failure> {
    let (medium, ending) = match form {
        Form::Markdown => (Medium::Markdown, "md"),
        Form::Html => (Medium::Html, "html"),
        Form::Latex => (Medium::Latex, "tex"),
        _ => (Medium::Terminal(FEEDBACK_COLUMNS), "txt"),
    };
    let mut taken = HashSet::new();
    for marked in all {
        let file = folder.join(&marked.file);
        let name = file.file_stem().map(shown).unwrap_or_default();
        let numbered = |number: u64| match number {
            1 => file.with_file_name(format!("{name}.{ending}")),
            number => file.with_file_name(format!("{name}-{number}.{ending}")),
        };
        let free = (1..).map(numbered).find(|path| taken.insert(path.clone()));
        let path = free.unwrap_or(file);
        let text = plain(&marking::feedback_page(marked).write(medium));
        let parent = path.parent().unwrap_or(folder);
        let written = fs::create_dir_all(parent).and_then(|()| replace(&path, text.as_bytes()));
        written.map_err(|error| unwritten(path.as_os_str(), &error))?;
    }
    Ok(())
}
