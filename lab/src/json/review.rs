//! A reviewed sequence of moves as JSON, one document for each sequence; documented in
//! `docs/json.md`.

use serde::Serialize;

use super::line_of;
use crate::analyze::{Analysis, Loss, Optimum};
use crate::record::{Fields, WrittenMoves};
use crate::review::{Review, Standing};
use crate::verify::{End, Misstep};
use taquin_puzzle::Reading;
use taquin_puzzle::notation::{Instance, SCHEMA};
use taquin_search::StopReason;

/// A review as a JSON document.
///
/// ```
/// use taquin_lab::{json, review::review};
/// use taquin_lab::puzzle::{Position, Request, Solver, moves::parse_written};
///
/// let start: Position = "1 2 3/5 0 6/4 7 8".parse()?;
/// let review = review(&Solver::new(), &Request::new(start), &parse_written("RULL")?, None)?;
/// let document = json::ReviewDocument::of(&review, Some("ada.txt"));
/// let line = document.to_line();
/// assert!(line.starts_with(r#"{"schema":"taquin/1","name":"ada.txt","instance":"#));
/// assert!(line.contains(r#""status":"solved","optimal":true,"cost":4"#));
/// // As a row of a table:
/// assert_eq!((json::ReviewDocument::columns()[0], &*document.cells()[0]), ("name", "ada.txt"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Serialize)]
pub struct ReviewDocument {
    schema: &'static str,
    name: Option<String>,
    instance: Instance,
    status: &'static str,
    optimal: Option<bool>,
    cost: usize,
    lower_bound: Option<u64>,
    moves: WrittenMoves,
    reading: Option<&'static str>,
    legal: bool,
    reaches_goal: bool,
    optimum: Option<u64>,
    best_known: Option<u64>,
    lost: Option<u64>,
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
    better: WrittenMoves,
}

#[derive(Clone, Debug, Serialize)]
struct IllegalStep {
    #[serde(rename = "move")]
    number: usize,
    message: String,
}

impl ReviewDocument {
    /// Returns the document of a review, with a name if there are several.
    #[must_use]
    pub fn of(review: &Review, name: Option<&str>) -> Self {
        let (attempt, standing) = (&review.attempt, review.standing());
        let analysis = review.analysis.as_ref();
        let numbers = |of: fn(&Analysis) -> &Vec<u64>| analysis.map_or(vec![], |a| of(a).clone());
        Self {
            schema: SCHEMA,
            name: name.map(Into::into),
            instance: Instance::new(&review.start, Some(&review.goal)),
            status: status(standing),
            optimal: optimal(standing),
            cost: attempt.moves.len(),
            lower_bound: analysis.and_then(|analysis| lower_bound(&analysis.optimum)),
            moves: WrittenMoves::of(&attempt.moves),
            reading: attempt.reading.map(Reading::name),
            legal: attempt.is_legal(),
            reaches_goal: attempt.reaches_goal(),
            optimum: review.optimum(),
            best_known: review.best_known(),
            lost: lost(review, standing),
            losses: review.losses().iter().map(LostMove::of).collect(),
            distances: numbers(|analysis| &analysis.distances),
            manhattan: numbers(|analysis| &analysis.manhattan),
            illegal: illegal(&attempt.end),
            stopped: analysis.and_then(|analysis| analysis.stopped).map(StopReason::name),
        }
    }

    /// Returns the document on one line, without a final newline.
    #[must_use]
    pub fn to_line(&self) -> String {
        line_of(self)
    }

    /// Returns the names of the columns of [`ReviewDocument::cells`], which are those of the JSON.
    #[must_use]
    pub fn columns() -> Vec<&'static str> {
        COLUMNS.to_vec()
    }

    /// Returns the review as a row of a table.
    #[must_use]
    pub fn cells(&self) -> Vec<String> {
        Fields::of(self).with("first_fault", self.first_fault()).cells(&COLUMNS)
    }

    /// Returns the first move that is illegal or lost, from 1.
    fn first_fault(&self) -> Option<usize> {
        let illegal = self.illegal.as_ref().map(|step| step.number);
        illegal.or_else(|| self.losses.first().map(|loss| loss.number))
    }
}

const COLUMNS: [&str; 19] = [
    "name",
    "width",
    "height",
    "tiles",
    "goal",
    "status",
    "optimal",
    "cost",
    "lower_bound",
    "moves_blank",
    "moves_tile",
    "reading",
    "legal",
    "reaches_goal",
    "optimum",
    "lost",
    "first_fault",
    "stopped",
    "best_known",
];

/// Returns whether the moves are a solution, in the terms of an answer; `optimal` says how good it
/// is.
fn status(standing: Standing) -> &'static str {
    match standing {
        Standing::Optimal
        | Standing::Longer { .. }
        | Standing::Beaten { .. }
        | Standing::Solution => "solved",
        Standing::Elsewhere => "elsewhere",
        Standing::Illegal => "illegal",
    }
}

fn lower_bound(optimum: &Optimum) -> Option<u64> {
    match optimum {
        Optimum::Exactly(moves) | Optimum::AtLeast(moves) => Some(*moves),
        Optimum::Unsolvable(_) => None,
    }
}

fn optimal(standing: Standing) -> Option<bool> {
    match standing {
        Standing::Optimal => Some(true),
        Standing::Solution => None,
        Standing::Longer { .. }
        | Standing::Beaten { .. }
        | Standing::Elsewhere
        | Standing::Illegal => Some(false),
    }
}

/// Returns the lost moves: known for solutions, and for other sequences if all distances are known.
fn lost(review: &Review, standing: Standing) -> Option<u64> {
    standing.lost().or_else(|| {
        let analysis = review.analysis.as_ref()?;
        let known = matches!(analysis.optimum, Optimum::Exactly(_));
        (known && analysis.stopped.is_none()).then(|| analysis.lost())
    })
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
            better: WrittenMoves::of(&loss.better),
        }
    }
}
