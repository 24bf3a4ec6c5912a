//! A reviewed sequence of moves as JSON, one document a sequence; documented
//! in `docs/json.md`.

use serde::Serialize;

use super::{Path, line_of, stop_name};
use crate::analyze::{Analysis, Loss, Optimum};
use crate::moves::{Move, MoveStyle, Reading, write_moves};
use crate::notation::{Instance, SCHEMA};
use crate::review::{Review, Standing};
use crate::verify::{End, Misstep};

/// A review, ready to be written as JSON.
///
/// ```
/// use taquin_puzzle::{Position, Request, Solver, json, moves::parse_written, review::review};
///
/// let start: Position = "1 2 3/5 0 6/4 7 8".parse()?;
/// let review = review(&Solver::new(), &Request::new(start), &parse_written("RULL")?, None)?;
/// let line = json::ReviewDocument::of(&review, Some("ada.txt")).to_line();
/// assert!(line.starts_with(r#"{"schema":"taquin/1","name":"ada.txt","instance":"#));
/// assert!(line.contains(r#""status":"optimal","reading":"tile""#));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Serialize)]
pub struct ReviewDocument {
    schema: &'static str,
    name: Option<String>,
    instance: Instance,
    status: &'static str,
    reading: Option<&'static str>,
    legal: bool,
    reaches_goal: bool,
    optimal: Option<bool>,
    cost: usize,
    optimum: Option<u64>,
    lost: Option<u64>,
    moves: Path,
    losses: Vec<LostMove>,
    distances: Vec<u64>,
    manhattan: Vec<u64>,
    illegal: Option<IllegalStep>,
    stopped: Option<&'static str>,
}

#[derive(Clone, Debug, Serialize)]
struct LostMove {
    #[serde(rename = "move")]
    number: usize,
    blank: char,
    before: u64,
    after: u64,
    better: Path,
}

#[derive(Clone, Debug, Serialize)]
struct IllegalStep {
    #[serde(rename = "move")]
    number: usize,
    message: String,
}

impl ReviewDocument {
    /// The document of a review, under a name where there are many.
    #[must_use]
    pub fn of(review: &Review, name: Option<&str>) -> Self {
        let (attempt, standing) = (&review.attempt, review.standing());
        let analysis = review.analysis.as_ref();
        let numbers = |of: fn(&Analysis) -> &Vec<u64>| analysis.map_or(vec![], |a| of(a).clone());
        Self {
            schema: SCHEMA,
            name: name.map(Into::into),
            instance: Instance::new(&review.start, Some(&review.goal)),
            status: standing.name(),
            reading: attempt.reading.map(Reading::name),
            legal: attempt.is_legal(),
            reaches_goal: attempt.reaches_goal(),
            optimal: optimal(standing),
            cost: attempt.moves.len(),
            optimum: review.optimum(),
            lost: lost(review, standing),
            moves: path(&attempt.moves),
            losses: review.losses().iter().map(LostMove::of).collect(),
            distances: numbers(|analysis| &analysis.distances),
            manhattan: numbers(|analysis| &analysis.manhattan),
            illegal: illegal(&attempt.end),
            stopped: analysis.and_then(|analysis| analysis.stopped).map(stop_name),
        }
    }

    /// On one line, without a final newline.
    #[must_use]
    pub fn to_line(&self) -> String {
        line_of(self)
    }
}

fn optimal(standing: Standing) -> Option<bool> {
    match standing {
        Standing::Optimal => Some(true),
        Standing::Solution => None,
        Standing::Longer { .. } | Standing::Elsewhere | Standing::Illegal => Some(false),
    }
}

/// Known for solutions, and for other sequences as far as all distances are.
fn lost(review: &Review, standing: Standing) -> Option<u64> {
    match standing {
        Standing::Optimal => Some(0),
        Standing::Longer { lost } => Some(lost),
        _ => {
            let analysis = review.analysis.as_ref()?;
            let known = matches!(analysis.optimum, Optimum::Exactly(_));
            (known && analysis.stopped.is_none()).then(|| analysis.lost())
        }
    }
}

fn path(moves: &[Move]) -> Path {
    let letters = |reading| write_moves(moves, MoveStyle::Letters, reading);
    Path { blank: letters(Reading::Blank), tile: letters(Reading::Tile) }
}

fn illegal(end: &End) -> Option<IllegalStep> {
    let End::Illegal(misstep) = end else {
        return None;
    };
    let message = match misstep {
        Misstep::OffBoard(fault) => fault.to_string(),
        Misstep::NotBeside(fault) => fault.to_string(),
    };
    Some(IllegalStep { number: misstep.index() + 1, message })
}

impl LostMove {
    fn of(loss: &Loss) -> Self {
        Self {
            number: loss.index + 1,
            blank: loss.step.letter(),
            before: loss.before,
            after: loss.before + 1,
            better: path(&loss.better),
        }
    }
}
