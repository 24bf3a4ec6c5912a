//! Marks a class: many exercises, many hand-ins.

use super::hand_ins::{File, HandIns};
use crate::args::{Form, ReviewArgs};
use crate::exit::Exit;
use crate::language::{letters, say};
use crate::output::Output;
use crate::progress::StatusLine;
use crate::report::{self, Marked};
use crate::searching::on_deep_stack;
use taquin_classroom::marking::{Mark, Marker, Question};
use taquin_classroom::sheet::sheet_shape;
use taquin_puzzle::Solver;
use taquin_search::{Cancel, Limits};

/// Exercises and hand-ins.
pub(super) struct Class {
    /// Empty if each answer contains its board.
    pub(super) questions: Vec<Question>,
    pub(super) read: HandIns,
}

impl Class {
    /// Marks everything and prints the marks.
    pub(super) fn tell(
        self,
        args: &ReviewArgs,
        solver: &Solver,
        cancel: &Cancel,
        output: &Output,
    ) -> Exit {
        let goal = match args.puzzle.goal(sheet_shape()) {
            Ok(goal) => goal,
            Err(_) if !self.questions.is_empty() => None,
            Err(failure) => return report::failure(&failure, args.form.is_json(), output),
        };
        let HandIns { files, skipped, copies } = self.read;
        let (time, is_cancelled) = (Some(args.time_limit), Some(cancel.clone()));
        let marker = Marker {
            solver,
            questions: &self.questions,
            options: args.puzzle.options(),
            goal,
            reading: args.moves_are.map(Into::into),
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
            let marks = read.map(|read| on_deep_stack(|| marker.marks(&read)));
            marked.push(Marked { who, file, marks });
        }
        status.clear();
        match args.form.form() {
            Form::Json => output.raw(&report::marking::json_lines(&marked)),
            Form::Csv => output.raw(&report::marking::csv(&marked)),
            form => {
                let medium = report::medium_of(form, output.width);
                output.result(&report::marking::table(&marked, medium));
            }
        }
        if args.form.form() != Form::Json {
            output.note(&report::marking::faults(&marked, output.width));
        }
        output.note(&report::marking::warnings(&marked, &copies, output.width));
        output.note(&report::marking::skipped(&skipped, output.width));
        if cancel.is_cancelled() { Exit::Interrupted } else { exit_of(&marked) }
    }
}

fn exit_of(marked: &[Marked]) -> Exit {
    let points = |marked: &Marked| match &marked.marks {
        Ok(marks) => marks.iter().map(Mark::points).collect(),
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
