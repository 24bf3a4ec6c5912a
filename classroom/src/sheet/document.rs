//! A sheet for programs: JSON with every exercise and its answer, which `taquin verify` reads to
//! mark a class.
//!
//! Only the kinds and the boards are read back. The answers are for people and other programs; the
//! marker computes them again.

use super::{COMPARED, ESTIMATE, Exercise, Kind, Row, Sheet, SheetError, Task, sheet_shape};
use serde::{Deserialize, Serialize};
use taquin_lab::json::line_of;
use taquin_puzzle::moves::{MoveStyle, write_moves};
use taquin_puzzle::notation::SCHEMA;
use taquin_puzzle::{Position, Reading, Solver};
use thiserror::Error;

/// The `kind` of this document.
const DOCUMENT: &str = "sheet";

/// A sheet as JSON.
///
/// ```
/// use taquin_classroom::sheet::{SheetDocument, SheetFile, SheetOptions, make};
/// use taquin_puzzle::Solver;
///
/// let solver = Solver::new();
/// let sheet = make(&solver, &SheetOptions::default())?;
/// let line = SheetDocument::of(&sheet).to_line();
/// assert!(line.starts_with(r#"{"schema":"taquin/1","kind":"sheet""#));
/// let (goal, exercises) = SheetFile::read(&line).unwrap().to_exercises(&solver)?;
/// assert_eq!((goal, exercises.len()), (sheet.goal, 6));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "Sheet"))]
pub struct SheetDocument {
    schema: &'static str,
    kind: &'static str,
    seed: u64,
    goal: String,
    /// The heuristic of every exercise that does not name another.
    heuristic: String,
    steps: u64,
    exercises: Vec<ExerciseDocument>,
}

#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "Exercise"))]
struct ExerciseDocument {
    number: u64,
    level: Option<&'static str>,
    board: String,
    #[serde(flatten)]
    key: Key,
}

/// The kind of an exercise, and its answer.
#[derive(Clone, Debug, Serialize)]
#[serde(tag = "kind", content = "answer", rename_all = "lowercase")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
enum Key {
    Solve { moves: String },
    Successors { successors: Vec<RowDocument> },
    Next { expanded: usize, next: Option<char>, open: Vec<RowDocument> },
    Solvable { inversions: u64, inversions_of_goal: u64, solvable: bool },
    Trace { steps: Vec<RowDocument> },
    Heuristics { distance: u64, estimates: [u64; 2], expanded: [u64; 2], heuristics: [String; 2] },
}

#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "SheetRow"))]
struct RowDocument {
    board: String,
    f: u64,
    g: u64,
    h: u64,
    #[serde(rename = "move")]
    action: Option<char>,
}

/// A sheet that was read back: its exercises without their answers.
#[derive(Clone, Debug, Deserialize)]
pub struct SheetFile {
    schema: String,
    kind: String,
    goal: String,
    steps: u64,
    exercises: Vec<Entry>,
}

#[derive(Clone, Debug, Deserialize)]
struct Entry {
    number: u64,
    kind: String,
    board: String,
}

/// The reason why a sheet cannot be read back.
///
/// ```
/// # use taquin_classroom::sheet::{SheetDocument, SheetFile, SheetFileError, SheetOptions, make};
/// # use taquin_puzzle::Solver;
/// let sheet = make(&Solver::new(), &SheetOptions::default())?;
/// let line = SheetDocument::of(&sheet).to_line().replace("successors", "ancestors");
/// let changed = SheetFile::read(&line).expect("a sheet by its form");
/// let fault = SheetFileError::Kind { number: 2, name: "ancestors".into() };
/// assert_eq!(changed.to_exercises(&Solver::new()).unwrap_err(), fault);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Error)]
pub enum SheetFileError {
    /// An unknown kind of exercise.
    #[error("exercise {number} is of the unknown kind `{name}`: make the sheet again")]
    Kind {
        /// The exercise.
        number: u64,
        /// The text in its place.
        name: String,
    },
    /// A board that cannot be read.
    #[error("the sheet holds `{text}`, which is not a 3×3 board: make the sheet again")]
    Board {
        /// The text in its place.
        text: String,
    },
    /// The exercises cannot be solved.
    #[error(transparent)]
    Sheet(#[from] SheetError),
}

impl SheetDocument {
    /// Returns the document of a sheet.
    #[must_use]
    pub fn of(sheet: &Sheet) -> Self {
        let exercise = |exercise: &Exercise| ExerciseDocument {
            number: exercise.number,
            level: exercise.level.map(|level| level.name()),
            board: exercise.board.to_string(),
            key: Key::of(&exercise.task),
        };
        Self {
            schema: SCHEMA,
            kind: DOCUMENT,
            seed: sheet.options.seed,
            goal: sheet.goal.to_string(),
            heuristic: ESTIMATE.to_string(),
            steps: sheet.options.steps,
            exercises: sheet.exercises.iter().map(exercise).collect(),
        }
    }

    /// Returns the document on one line, without a final newline.
    #[must_use]
    pub fn to_line(&self) -> String {
        line_of(self)
    }
}

impl SheetFile {
    /// Reads a document; `None` for any other text.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        let document: Self = serde_json::from_str(text.trim_start_matches('\u{feff}')).ok()?;
        (document.schema == SCHEMA && document.kind == DOCUMENT).then_some(document)
    }

    /// Returns the goal and the exercises; searches find the answers.
    ///
    /// # Errors
    /// Returns an error if a kind or a board of the document was changed.
    pub fn to_exercises(
        &self,
        solver: &Solver,
    ) -> Result<(Position, Vec<Exercise>), SheetFileError> {
        let goal = board(&self.goal)?;
        let exercise = |entry: &Entry| {
            let unknown = || {
                let name = taquin_puzzle::words::shortened(&entry.kind);
                SheetFileError::Kind { number: entry.number, name }
            };
            let asked = (Kind::named(&entry.kind).ok_or_else(unknown)?, self.steps);
            let board = board(&entry.board)?;
            Ok(Exercise::new(solver, &goal, entry.number, asked, board)?)
        };
        let exercises: Result<_, SheetFileError> = self.exercises.iter().map(exercise).collect();
        exercises.map(|exercises| (goal.clone(), exercises))
    }
}

fn board(text: &str) -> Result<Position, SheetFileError> {
    let read = text.parse::<Position>().ok();
    let fault = || SheetFileError::Board { text: taquin_puzzle::words::shortened(text) };
    read.filter(|board| board.shape() == sheet_shape()).ok_or_else(fault)
}

impl Key {
    fn of(task: &Task) -> Self {
        let rows = |rows: &[Row]| rows.iter().map(RowDocument::of).collect();
        match task {
            Task::Solve { moves } => {
                Self::Solve { moves: write_moves(moves, MoveStyle::Letters, Reading::Blank) }
            }
            Task::Successors { rows: all } => Self::Successors { successors: rows(all) },
            Task::Trace { rows: all } => Self::Trace { steps: rows(all) },
            Task::Next { expanded, open, next } => Self::Next {
                expanded: *expanded,
                next: open.get(*next).map(|node| node.letter),
                open: open.iter().map(|node| RowDocument::of(&node.row)).collect(),
            },
            &Task::Solvable { inversions, inversions_of_goal, solvable } => {
                Self::Solvable { inversions, inversions_of_goal, solvable }
            }
            &Task::Heuristics { estimates, expanded, distance } => {
                let heuristics = COMPARED.map(|heuristic| heuristic.to_string());
                Self::Heuristics { distance, estimates, expanded, heuristics }
            }
        }
    }
}

impl RowDocument {
    fn of(row: &Row) -> Self {
        let [g, h, f] = row.numbers();
        let action = row.action.map(|action| action.letter());
        Self { board: row.board.to_string(), f, g, h, action }
    }
}
