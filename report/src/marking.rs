//! A class that was marked: a table of students and exercises, and feedback for each student.

use super::review::{self, Unreadable};
use super::sheet::title;
use std::collections::{BTreeMap, BTreeSet};
use taquin_classroom::marking::{Mark, MarkDocument, Outcome, Part};
use taquin_classroom::reading::RowLabel;
use taquin_classroom::sheet::COMPARED;
use taquin_lab::document::{Block, Page, Table};
use taquin_language::{Explain, Fixed, heuristic_name, letter, list_and, say};

/// A marked hand-in.
pub struct Marked {
    /// The student.
    pub who: String,
    /// The name of the file.
    pub file: String,
    /// The marks, or why the file is unreadable.
    pub marks: Result<Vec<Mark>, Unreadable>,
}

impl Marked {
    fn marks(&self) -> &[Mark] {
        self.marks.as_deref().unwrap_or_default()
    }

    /// Returns the answer to an exercise; a second one does not count.
    fn mark(&self, exercise: u64) -> Option<&Mark> {
        self.marks().iter().find(|mark| mark.exercise == Some(exercise))
    }

    fn points(&self) -> f64 {
        // The sum of no numbers is -0.
        0.0 + self.marks().iter().filter_map(Mark::points).sum::<f64>()
    }
}

/// Returns the numbers of all exercises.
fn exercises(all: &[Marked]) -> BTreeSet<u64> {
    all.iter().flat_map(|marked| marked.marks()).filter_map(|mark| mark.exercise).collect()
}

/// Returns the table of a class: a row for each hand-in, a column for each exercise.
pub fn table(all: &[Marked]) -> Vec<Block<'_>> {
    let exercises = exercises(all);
    let row = |(who, marked): (String, &Marked)| {
        let marks = exercises.iter().map(|&exercise| match marked.mark(exercise) {
            None => dash(),
            Some(Mark { outcome: Outcome::Missing, .. }) => dash(),
            Some(mark) => mark.points().map_or_else(|| "?".to_owned(), written),
        });
        let total = match &marked.marks {
            Ok(_) if exercises.is_empty() => dash(),
            Ok(_) => written(marked.points()),
            Err(_) => "?".to_owned(),
        };
        [who].into_iter().chain(marks).chain([total]).collect::<Vec<String>>()
    };
    let total = say!("mark-column-total", of = exercises.len());
    let heads = exercises.iter().map(u64::to_string);
    let heads: Vec<String> =
        [say!("mark-column-who")].into_iter().chain(heads).chain([total]).collect();
    let rows = names(all).into_iter().zip(all).map(row);
    vec![
        Block::Table(Table::new(heads, rows)),
        Block::Gap,
        Block::Note(say!("mark-summary", count = all.len())),
        Block::Note(say!("mark-worth")),
    ]
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

fn dash() -> String {
    "–".to_owned()
}

fn written(points: f64) -> String {
    Fixed(points, 2).written()
}

/// Returns the marks of one student, with the parts that are wrong.
pub fn feedback(marked: &Marked) -> Vec<Block<'_>> {
    let marks = match &marked.marks {
        Ok(marks) => marks,
        Err(why) => return vec![Block::Text(why.fault.clone())],
    };
    let mut count: Vec<u64> = marks.iter().filter_map(|mark| mark.exercise).collect();
    count.dedup();
    let total = say!("mark-total", points = Fixed(marked.points(), 2), of = count.len());
    let total = (!count.is_empty()).then_some(Block::Text(total));
    let sections = marks.iter().map(section).chain(total);
    sections.chain([Block::Note(say!("mark-worth"))]).collect()
}

/// Returns the same as a separate file.
pub fn feedback_page(marked: &Marked) -> Page<'_> {
    Page {
        language: if say!("sheet-language") == "fr" { "fr" } else { "en" },
        title: say!("mark-feedback-title", who = marked.who.as_str()),
        blocks: feedback(marked),
        footer: say!("mark-feedback-footer", file = marked.file.as_str()),
    }
}

fn section(mark: &Mark) -> Block<'_> {
    let kind = say!(title(mark.kind));
    let points = mark.points().map_or_else(|| "?".to_owned(), written);
    let heading = match mark.exercise {
        Some(number) => {
            say!("mark-heading", number = number.to_string(), title = kind, points = points)
        }
        None => say!("mark-heading-unknown"),
    };
    let blocks = match &mark.outcome {
        Outcome::Missing => vec![Block::Text(say!("mark-no-answer"))],
        Outcome::Fault(fault) => {
            let (line, fault) = (mark.line.to_string(), fault.explained());
            vec![Block::Text(say!("mark-fault-here", line = line, fault = fault))]
        }
        Outcome::Moves(moves) => review::verdict(moves),
        Outcome::Cells { of, wrong } => {
            let right = of.saturating_sub(wrong.len() as u64);
            let share = Block::Text(say!("mark-share", right = right, of = *of));
            let parts = (!wrong.is_empty()).then(|| say!("mark-wrong", parts = list(wrong)));
            [share].into_iter().chain(parts.map(Block::Text)).collect()
        }
    };
    Block::Section(heading, blocks)
}

/// Returns the names of parts of an answer, with those of one row together: `U (h, f), D (f)`.
fn list(parts: &[Part]) -> String {
    let of_row = |part: &Part| match *part {
        Part::Number(label, name) => Some((label, name.to_string())),
        Part::Board(label) => Some((label, say!("sheet-column-board"))),
        _ => None,
    };
    let row = |parts: &[Part]| match of_row(&parts[0]) {
        Some((label, _)) => {
            let cells = parts.iter().filter_map(of_row).map(|(_, cell)| cell);
            format!("{} ({})", labelled(label), cells.collect::<Vec<String>>().join(", "))
        }
        None => word(parts[0]),
    };
    let label = |part: &Part| of_row(part).map(|(label, _)| label);
    let rows = parts.chunk_by(|one, next| label(one).is_some() && label(one) == label(next));
    rows.map(row).collect::<Vec<String>>().join(", ")
}

fn labelled(label: RowLabel) -> String {
    match label {
        RowLabel::Letter(name) => name.to_string(),
        RowLabel::Move(step) => letter(step).to_string(),
        RowLabel::Step(step) => say!("mark-step", number = step.to_string()),
    }
}

/// Returns the name of a part that is not a cell of a row.
fn word(part: Part) -> String {
    match part {
        Part::Inversions => say!("mark-part-inversions"),
        Part::Solvable => say!("mark-part-solvable"),
        Part::Estimate(place) => heuristic_name(&COMPARED[place]),
        Part::Node | Part::Number(..) | Part::Board(_) => say!("mark-part-node"),
    }
}

/// Returns the faults, each with its file and line.
pub fn faults(all: &[Marked]) -> impl Iterator<Item = String> {
    let of_file = |marked: &Marked| -> Vec<String> {
        let fault = |mark: &Mark| match &mark.outcome {
            Outcome::Fault(fault) => {
                let (file, line) = (marked.file.as_str(), mark.line.to_string());
                Some(say!("mark-fault", file = file, line = line, fault = fault.explained()))
            }
            _ => None,
        };
        match &marked.marks {
            Err(why) => vec![why.fault.clone()],
            Ok(marks) => marks.iter().filter_map(fault).collect(),
        }
    };
    all.iter().flat_map(of_file)
}

/// Returns the names that several files contain, and the files with the same text.
pub fn warnings(all: &[Marked], copies: &[Vec<String>]) -> Vec<String> {
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
    same_name.chain(same_text).collect()
}

/// Returns the files that are not hand-ins.
pub fn skipped(files: &[String]) -> Option<String> {
    (!files.is_empty()).then(|| say!("mark-skipped", files = files.join(", ")))
}

fn documents(all: &[Marked]) -> impl Iterator<Item = MarkDocument> {
    all.iter().flat_map(|Marked { who, file, marks }| match marks {
        Ok(marks) => marks.iter().map(|mark| MarkDocument::of(who, file, mark)).collect(),
        Err(why) => vec![MarkDocument::unread(who, file, why.document.message())],
    })
}

/// Returns one document a line.
pub fn json_lines(all: &[Marked]) -> String {
    documents(all).map(|document| document.to_line()).collect::<Vec<String>>().join("\n")
}

/// Returns one row for each answer, with the names of the columns first.
pub fn csv(all: &[Marked]) -> String {
    MarkDocument::csv(documents(all))
}
