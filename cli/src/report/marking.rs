//! A class that was marked: a line an answer, and what each student has in all.

use super::Medium;
use super::failure::{error_line, line_fault};
use super::grid::Grid;
use crate::failure::Failure;
use crate::language::{Explain, Fixed, say};
use taquin_lab::json::MarkDocument;
use taquin_lab::marking::{Mark, Outcome};
use taquin_lab::record::csv_line;
use taquin_lab::review::Standing;

/// One hand-in, marked.
pub(crate) struct Marked {
    /// The student.
    pub(crate) who: String,
    pub(crate) file: String,
    /// The marks, or why the file could not be read.
    pub(crate) marks: Result<Vec<Mark>, Failure>,
}

/// The table of a class, and the totals below.
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
    let rows: Vec<Vec<String>> = all.iter().flat_map(rows).collect();
    let totals = Grid {
        heads: vec![say!("mark-column-who"), say!("mark-column-total"), say!("mark-column-of")],
        rows: all.iter().map(total).collect(),
    };
    let table = Grid { heads, rows }.drawn(medium);
    let students = medium.note(&say!("mark-summary", count = all.len()));
    format!("{table}\n{}{students}", totals.drawn(medium))
}

fn rows(marked: &Marked) -> Vec<Vec<String>> {
    match &marked.marks {
        Ok(marks) => marks.iter().map(|mark| row(&marked.who, mark)).collect(),
        Err(_) => {
            let dashes = vec![dash(); 6];
            vec![[vec![marked.who.clone()], dashes, vec![say!("verify-unreadable")]].concat()]
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

/// Legal, solves, optimal, moves lost; as far as there are moves.
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

/// What a student has of what there was; a second answer is no exercise more.
fn total(marked: &Marked) -> Vec<String> {
    let marks: &[Mark] = marked.marks.as_ref().map_or(&[], Vec::as_slice);
    let points: f64 = marks.iter().filter_map(Mark::points).sum();
    let mut exercises: Vec<u64> = marks.iter().filter_map(|mark| mark.exercise).collect();
    exercises.dedup();
    let total = if marked.marks.is_ok() { written(points) } else { dash() };
    vec![marked.who.clone(), total, exercises.len().to_string()]
}

/// What could not be read, each by its file and line.
pub(crate) fn faults(all: &[Marked], width: usize) -> String {
    let of_file = |marked: &Marked| match &marked.marks {
        Err(failure) => error_line(&line_fault(failure), width),
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

fn documents(all: &[Marked]) -> impl Iterator<Item = MarkDocument> {
    all.iter().flat_map(|Marked { who, file, marks }| match marks {
        Ok(marks) => marks.iter().map(|mark| MarkDocument::of(who, file, mark)).collect(),
        Err(failure) => vec![MarkDocument::unread(who, file, &failure.to_string())],
    })
}

/// A document a line.
pub(crate) fn json_lines(all: &[Marked]) -> String {
    documents(all).map(|document| document.to_line() + "\n").collect()
}

/// A row an answer, the names of the columns first.
pub(crate) fn csv(all: &[Marked]) -> String {
    let rows: String = documents(all).map(|document| csv_line(document.cells())).collect();
    csv_line(MarkDocument::columns()) + &rows
}
