//! A sheet for programs: JSON that holds every exercise with its answer, and that
//! `taquin verify` reads again to mark a class.
//!
//! Only the kinds and the boards are read back. The answers in it are for people and other
//! programs; whoever marks searches for them anew.

use super::{COMPARED, ESTIMATE, Exercise, Kind, Sheet, SheetError, Task, sheet_shape};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use taquin_lab::json::line_of;
use taquin_puzzle::moves::{MoveStyle, write_moves};
use taquin_puzzle::notation::SCHEMA;
use taquin_puzzle::{Position, Reading, Solver};
use thiserror::Error;

/// The kind of this document among all of the schema.
const DOCUMENT: &str = "sheet";

/// A sheet, ready to be written as JSON.
///
/// ```
/// use taquin_puzzle::Solver;
/// use taquin_classroom::sheet::{SheetDocument, SheetOptions, make};
///
/// let solver = Solver::new();
/// let sheet = make(&solver, &SheetOptions::default())?;
/// let (goal, exercises) = SheetDocument::of(&sheet).to_exercises(&solver)?;
/// assert_eq!((goal, exercises.len()), (sheet.goal, 6));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct SheetDocument {
    schema: String,
    kind: String,
    seed: u64,
    goal: String,
    /// What h is, in every exercise that names no other.
    #[serde(default)]
    heuristic: String,
    steps: u64,
    exercises: Vec<ExerciseDocument>,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
struct ExerciseDocument {
    number: u64,
    kind: String,
    level: Option<String>,
    board: String,
    #[serde(default)]
    answer: Value,
}

/// Why a document is no sheet.
///
/// ```
/// # use taquin_classroom::sheet::{SheetOptions, make, SheetDocument, SheetFileError};
/// # use taquin_puzzle::Solver;
/// let sheet = make(&Solver::new(), &SheetOptions::default())?;
/// let line = SheetDocument::of(&sheet).to_line().replace("successors", "ancestors");
/// let changed = SheetDocument::read(&line).expect("a sheet by its form");
/// let fault = SheetFileError::Kind { number: 2, name: "ancestors".into() };
/// assert_eq!(changed.to_exercises(&Solver::new()).unwrap_err(), fault);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Error)]
pub enum SheetFileError {
    /// A name that is unknown.
    #[error("exercise {number} is of the unknown kind `{name}`: make the sheet again")]
    Kind {
        /// Which exercise.
        number: u64,
        /// What stands there.
        name: String,
    },
    /// A board that cannot be read.
    #[error("the sheet holds `{text}`, which is not a 3×3 board: make the sheet again")]
    Board {
        /// What stands there.
        text: String,
    },
    /// The exercises cannot be solved.
    #[error(transparent)]
    Sheet(#[from] SheetError),
}

impl SheetDocument {
    /// The document of a sheet.
    #[must_use]
    pub fn of(sheet: &Sheet) -> Self {
        let exercise = |exercise: &Exercise| ExerciseDocument {
            number: exercise.number,
            kind: exercise.task.kind().name().to_owned(),
            level: exercise.level.map(|level| level.name().to_owned()),
            board: exercise.board.to_string(),
            answer: answer(&exercise.task),
        };
        Self {
            schema: SCHEMA.to_owned(),
            kind: DOCUMENT.to_owned(),
            seed: sheet.options.seed,
            goal: sheet.goal.to_string(),
            heuristic: ESTIMATE.to_string(),
            steps: sheet.options.steps,
            exercises: sheet.exercises.iter().map(exercise).collect(),
        }
    }

    /// Reads a document; nothing where the text is another or none.
    ///
    /// ```
    /// # use taquin_classroom::sheet::{SheetOptions, make, SheetDocument};
    /// # use taquin_puzzle::Solver;
    /// let sheet = make(&Solver::new(), &SheetOptions::default())?;
    /// let line = SheetDocument::of(&sheet).to_line();
    /// assert!(SheetDocument::read(&line).is_some() && SheetDocument::read("{}").is_none());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        let document: Self = serde_json::from_str(text.trim_start_matches('\u{feff}')).ok()?;
        (document.schema == SCHEMA && document.kind == DOCUMENT).then_some(document)
    }

    /// On one line, without a final newline.
    ///
    /// ```
    /// # use taquin_classroom::sheet::{SheetOptions, make, SheetDocument};
    /// # use taquin_puzzle::Solver;
    /// let sheet = make(&Solver::new(), &SheetOptions::default())?;
    /// let line = SheetDocument::of(&sheet).to_line();
    /// assert!(line.starts_with(r#"{"schema":"taquin/1","kind":"sheet""#));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn to_line(&self) -> String {
        line_of(self)
    }

    /// The goal and the exercises, their answers searched for.
    ///
    /// # Errors
    /// When the document was changed into something else.
    pub fn to_exercises(
        &self,
        solver: &Solver,
    ) -> Result<(Position, Vec<Exercise>), SheetFileError> {
        let goal = board(&self.goal)?;
        let mut exercises = Vec::new();
        for entry in &self.exercises {
            let unknown = || {
                let name = taquin_puzzle::words::shortened(&entry.kind);
                SheetFileError::Kind { number: entry.number, name }
            };
            let kind = Kind::named(&entry.kind).ok_or_else(unknown)?;
            let board = board(&entry.board)?;
            let asked = (kind, self.steps);
            exercises.push(Exercise::new(solver, &goal, entry.number, asked, board)?);
        }
        Ok((goal, exercises))
    }
}

fn board(text: &str) -> Result<Position, SheetFileError> {
    let read = text.parse::<Position>().ok();
    let fault = || SheetFileError::Board { text: taquin_puzzle::words::shortened(text) };
    read.filter(|board| board.shape() == sheet_shape()).ok_or_else(fault)
}

fn answer(task: &Task) -> Value {
    let rows = |rows: &[super::Row]| -> Value {
        rows.iter()
            .map(|row| {
                let [g, h, f] = row.numbers();
                let action = row.action.map(|action| action.letter().to_string());
                json!({ "move": action, "board": row.board.to_string(), "g": g, "h": h, "f": f })
            })
            .collect()
    };
    match task {
        Task::Solve { moves } => {
            json!({ "moves": write_moves(moves, MoveStyle::Letters, Reading::Blank) })
        }
        Task::Successors { rows: all } => json!({ "successors": rows(all) }),
        Task::Trace { rows: all } => json!({ "steps": rows(all) }),
        Task::Next { expanded, open, next } => {
            let nodes: Vec<super::Row> = open.iter().map(|node| node.row.clone()).collect();
            let letter = open.get(*next).map(|node| node.letter);
            json!({ "expanded": expanded, "open": rows(&nodes), "next": letter })
        }
        Task::Solvable { inversions, inversions_of_goal, solvable } => json!({
            "inversions": inversions, "inversions_of_goal": inversions_of_goal,
            "solvable": solvable,
        }),
        Task::Heuristics { estimates, expanded, distance } => json!({
            "heuristics": COMPARED.map(|heuristic| heuristic.to_string()),
            "estimates": estimates, "expanded": expanded, "distance": distance,
        }),
    }
}
