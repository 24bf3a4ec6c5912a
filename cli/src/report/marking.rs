//! The report of a marked class: one line for each answer, and the totals of each student.

use super::Medium;
use super::failure::error_line;
use super::medium::Grid;
#[allow(unused_imports)]
use super::medium::Parts as _;
use super::wrapped;
use crate::failure::Failure;
use crate::language::{Explain, Fixed, list_and, say};
use std::collections::BTreeMap;

use taquin_classroom::marking::{Mark, MarkDocument, Outcome};
use taquin_lab::record::csv_line;
use taquin_lab::review::Standing;

/// A marked hand-in.
pub(crate) struct Marked {
    /// The student.
    pub(crate) who: String,
    pub(crate) file: String,
    /// The marks, or why the file is unreadable.
    pub(crate) marks: Result<Vec<Mark>, Failure>,
}

/// Returns the table of a class, and the totals.
pub(crate) fn table(all: &[Marked], medium: Medium) -> String {
    let heads = vec![
        say!("mark-column-who"),
        say!("mark-column-exercise"),
        say!("mark-column-legal"),
        say!("mark-column-solves"),
        say!("mark-column-optimal"),
        say!("mark-column-lost"),
        say!("mark-column-right"),
        say!("mark-column-mark"),
    ];
    let names = names(all);
    let named = || names.iter().zip(all);
    let rows: Vec<Vec<String>> = named().flat_map(|(who, marked)| rows(who, marked)).collect();
    let totals = Grid {
        heads: vec![say!("mark-column-who"), say!("mark-column-total"), say!("mark-column-of")],
        rows: named().map(|(who, marked)| total(who, marked)).collect(),
    };
    let table = Grid { heads, rows }.drawn(medium);
    let students = medium.note(&say!("mark-summary", count = all.len()));
    format!("{table}\n{}{students}", totals.drawn(medium))
}

/// Returns the files of each name, ordered by name.
fn files_of<'a>(all: impl IntoIterator<Item = &'a Marked>) -> BTreeMap<&'a str, Vec<&'a str>> {
    let mut files = BTreeMap::<&str, Vec<&str>>::new();
    for Marked { who, file, .. } in all {
        files.entry(who).or_default().push(file);
    }
    files
}

/// Returns the name of each hand-in: its student, with the file if another has the same name.
fn names(all: &[Marked]) -> Vec<String> {
    let files = files_of(all);
    let name = |Marked { who, file, .. }: &Marked| match files[who.as_str()].len() {
        1 => who.clone(),
        _ => format!("{who} ({file})"),
    };
    all.iter().map(name).collect()
}

fn rows(who: &str, marked: &Marked) -> Vec<Vec<String>> {
    match &marked.marks {
        Ok(marks) => marks.iter().map(|mark| row(who, mark)).collect(),
        Err(_) => {
            let dashes = vec![dash(); 6];
            vec![[vec![who.to_owned()], dashes, vec![say!("verify-unreadable")]].concat()]
        }
    }
}

fn row(who: &str, mark: &Mark) -> Vec<String> {
    let or_dash = |value: Option<String>| value.unwrap_or_else(dash);
    let [legal, solves, optimal, lost] = moves(mark);
    let right = match &mark.outcome {
        Outcome::Cells { right, of } => Some(format!("{right}/{of}")),
        _ => None,
    };
    let points = match &mark.outcome {
        Outcome::Missing => say!("mark-missing"),
        Outcome::Fault(_) => say!("verify-unreadable"),
        _ => mark.points().map(written).unwrap_or_default(),
    };
    let exercise = or_dash(mark.exercise.map(|number| number.to_string()));
    let cells = [legal, solves, optimal, lost, right].map(or_dash);
    [vec![who.to_owned(), exercise], cells.to_vec(), vec![points]].concat()
}

/// Returns legal, solves, optimal and moves lost, if the answer is moves.
fn moves(mark: &Mark) -> [Option<String>; 4] {
    let Outcome::Moves(review) = &mark.outcome else {
        return [const { None }; 4];
    };
    let optimal = match review.standing() {
        Standing::Solution => None,
        standing => Some(standing == Standing::Optimal),
    };
    let attempt = &review.attempt;
    let answers = [Some(attempt.is_legal()), Some(attempt.reaches_goal()), optimal];
    let [legal, solves, optimal] = answers.map(|answer| answer.map(yes_or_no));
    [legal, solves, optimal, review.standing().lost().map(|lost| lost.to_string())]
}

fn yes_or_no(yes: bool) -> String {
    if yes { say!("mark-yes") } else { say!("mark-no") }
}

fn dash() -> String {
    "–".to_owned()
}

fn written(points: f64) -> String {
    Fixed(points, 2).written()
}

/// Returns a student's total. A second answer to an exercise adds nothing to the maximum. A dash
/// means that no answer belongs to an exercise.
fn total(who: &str, marked: &Marked) -> Vec<String> {
    let marks: &[Mark] = marked.marks.as_ref().map_or(&[], Vec::as_slice);
    let points: f64 = marks.iter().filter_map(Mark::points).sum();
    let mut exercises: Vec<u64> = marks.iter().filter_map(|mark| mark.exercise).collect();
    exercises.dedup();
    let total = if exercises.is_empty() { dash() } else { written(points) };
    vec![who.to_owned(), total, exercises.len().to_string()]
}

/// Returns what could not be read, each with its file and line.
pub(crate) fn faults(all: &[Marked], width: usize) -> String {
    let of_file = |marked: &Marked| match &marked.marks {
        Err(failure) => error_line(&failure.line_fault(), width),
        Ok(marks) => {
            let fault = |mark: &Mark| match &mark.outcome {
                Outcome::Fault(fault) => {
                    let (file, line) = (marked.file.as_str(), mark.line.to_string());
                    let fault = fault.explained();
                    let text = say!("mark-fault", file = file, line = line, fault = fault);
                    Some(error_line(&text, width))
                }
                _ => None,
            };
            marks.iter().filter_map(fault).collect()
        }
    };
    all.iter().map(of_file).collect()
}

/// Returns the names that several files contain, and the files with the same text.
pub(crate) fn warnings(all: &[Marked], copies: &[Vec<String>], width: usize) -> String {
    let listed = |files: &[&str]| {
        list_and(&files.iter().map(|&file| say!("mark-file", file = file)).collect::<Vec<_>>())
    };
    let read = all.iter().filter(|marked| marked.marks.is_ok());
    let same_name = files_of(read).into_iter().filter(|(_, files)| files.len() > 1);
    let same_name =
        same_name.map(|(who, files)| say!("mark-same-name", files = listed(&files), name = who));
    let same_text = copies.iter().map(|files| {
        let files: Vec<&str> = files.iter().map(String::as_str).collect();
        say!("mark-same-text", files = listed(&files))
    });
    same_name.chain(same_text).map(|text| wrapped(&text, width, 0) + "\n").collect()
}

/// Returns the files that are not hand-ins.
pub(crate) fn skipped(files: &[String], width: usize) -> String {
    if files.is_empty() {
        return String::new();
    }
    wrapped(&say!("mark-skipped", files = files.join(", ")), width, 0) + "\n"
}

fn documents(all: &[Marked]) -> impl Iterator<Item = MarkDocument> {
    all.iter().flat_map(|Marked { who, file, marks }| match marks {
        Ok(marks) => marks.iter().map(|mark| MarkDocument::of(who, file, mark)).collect(),
        Err(failure) => vec![MarkDocument::unread(who, file, &failure.to_string())],
    })
}

/// Returns one document a line.
pub(crate) fn json_lines(all: &[Marked]) -> String {
    documents(all).map(|document| document.to_line() + "\n").collect()
}

/// Returns one row for each answer, with the names of the columns first.
pub(crate) fn csv(all: &[Marked]) -> String {
    let rows: String = documents(all).map(|document| csv_line(document.cells())).collect();
    csv_line(MarkDocument::columns()) + &rows
}
