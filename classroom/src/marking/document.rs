//! A mark as JSON and as a row of a table, one for each answer; documented in `docs/json.md`.

use super::{Mark, Outcome};
use serde::Serialize;
use taquin_lab::json::line_of;
use taquin_lab::record::csv_of;
use taquin_lab::review::Standing;
use taquin_puzzle::notation::SCHEMA;

/// A mark as JSON or CSV.
///
/// ```
/// use taquin_classroom::marking::MarkDocument;
/// # use taquin_classroom::{marking::{Marker, Question}, reading::hand_in};
/// # use taquin_puzzle::{Goal, Solver};
/// # let solver = Solver::new();
/// # let board = "1 2 3/5 0 6/4 7 8".parse()?;
/// # let questions = &[Question { number: 1, board, goal: Goal::Last, task: None }];
/// # let marker = Marker { questions, ..Marker::new(&solver) };
/// let marks = marker.marks(&hand_in("Name: Ada\nExercise 1\nSolution: LDRR\n"));
/// let document = MarkDocument::of("Ada", "ada.txt", &marks[0]);
/// assert!(document.to_line().contains(r#""who":"Ada","file":"ada.txt","exercise":1"#));
/// assert!(MarkDocument::csv([document]).lines().nth(1).unwrap().starts_with("Ada,ada.txt,1"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default, Serialize)]
pub struct MarkDocument {
    schema: &'static str,
    who: String,
    file: String,
    exercise: Option<u64>,
    kind: Option<&'static str>,
    status: &'static str,
    legal: Option<bool>,
    solves: Option<bool>,
    optimal: Option<bool>,
    moves: Option<usize>,
    lost: Option<u64>,
    right: Option<u64>,
    of: Option<u64>,
    mark: Option<f64>,
    line: Option<usize>,
    message: Option<String>,
}

impl MarkDocument {
    /// Returns the document of a mark.
    #[must_use]
    pub fn of(who: &str, file: &str, mark: &Mark) -> Self {
        let empty = Self {
            exercise: mark.exercise,
            kind: mark.exercise.map(|_| mark.kind.name()),
            status: "marked",
            mark: mark.points().map(|points| (points * 1000.0).round() / 1000.0),
            line: (mark.line > 0).then_some(mark.line),
            message: None,
            ..Self::unread(who, file, "")
        };
        match &mark.outcome {
            Outcome::Missing => Self { status: "missing", ..empty },
            Outcome::Fault(fault) => {
                Self { status: "error", message: Some(fault.to_string()), ..empty }
            }
            Outcome::Cells { .. } => {
                let (right, of) = mark.outcome.share().unzip();
                Self { right, of, ..empty }
            }
            Outcome::Moves(review) => Self {
                legal: Some(review.attempt.is_legal()),
                solves: Some(review.attempt.reaches_goal()),
                optimal: match review.standing() {
                    Standing::Solution => None,
                    standing => Some(standing == Standing::Optimal),
                },
                moves: Some(review.attempt.moves.len()),
                lost: review.standing().lost(),
                ..empty
            },
        }
    }

    /// Returns the document of an unreadable file.
    ///
    /// ```
    /// use taquin_classroom::marking::MarkDocument;
    /// let line = MarkDocument::unread("Ada", "ada.txt", "not a text").to_line();
    /// assert!(line.contains(r#""status":"error""#));
    /// ```
    #[must_use]
    pub fn unread(who: &str, file: &str, message: &str) -> Self {
        Self {
            schema: SCHEMA,
            who: who.to_owned(),
            file: file.to_owned(),
            status: "error",
            message: Some(message.to_owned()),
            ..Self::default()
        }
    }

    /// Returns the document on one line, without a final newline.
    #[must_use]
    pub fn to_line(&self) -> String {
        line_of(self)
    }

    /// Returns marks as CSV: the names of the columns, which are those of the JSON, and a row for each mark.
    #[must_use]
    pub fn csv(all: impl IntoIterator<Item = Self>) -> String {
        let plain = |it: Self| Self { who: plain(&it.who), file: plain(&it.file), ..it };
        csv_of(&COLUMNS, all.into_iter().map(plain))
    }
}

/// Marks a name as text if a spreadsheet would read it as a formula, because students choose the
/// names.
fn plain(name: &str) -> String {
    if name.starts_with(['=', '+', '-', '@']) { format!("'{name}") } else { name.to_owned() }
}

const COLUMNS: [&str; 15] = [
    "who", "file", "exercise", "kind", "status", "legal", "solves", "optimal", "moves", "lost",
    "right", "of", "mark", "line", "message",
];
