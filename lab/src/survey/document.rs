//! A survey as JSON and CSV, documented in `docs/json.md`.

use super::{Cell, Dominance, Drawn, Jump, Overestimate, Survey};
use crate::json::line_of;
use crate::record::csv_line;
use serde::Serialize;
use taquin_puzzle::Position;
use taquin_puzzle::notation::SCHEMA;

/// A survey as a JSON document.
///
/// ```
/// # use taquin_lab::survey::{Subject, SurveyDocument, survey_all};
/// # use taquin_lab::puzzle::{Goal, HeuristicChoice, Shape, Solver, search::Limits};
/// let goal = Goal::Last.position(Shape::new(2, 2)?)?;
/// let subject = Subject { heuristic: HeuristicChoice::Manhattan, goal, against: vec![] };
/// let survey = survey_all(&subject, &Solver::new(), &Limits::NONE)?;
/// let line = SurveyDocument::of(&survey).to_line();
/// assert!(line.starts_with(r#"{"schema":"taquin/1","kind":"heuristic","heuristic":"manhattan""#));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "Survey"))]
pub struct SurveyDocument {
    schema: &'static str,
    kind: &'static str,
    heuristic: String,
    width: usize,
    height: usize,
    goal: Vec<u16>,
    whole_space: bool,
    sample: Option<Drawn>,
    boards: u64,
    admissible: Option<bool>,
    consistent: Option<bool>,
    overestimate: Option<Over>,
    inconsistency: Option<Leap>,
    mean_estimate: Option<f64>,
    mean_distance: Option<f64>,
    mean_error: Option<f64>,
    share_exact: Option<f64>,
    share_over: Option<f64>,
    dominance: Vec<Against>,
    histogram: Vec<Cell>,
}

#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
struct Over {
    tiles: Vec<u16>,
    estimate: u64,
    distance: u64,
}

#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
struct Leap {
    tiles: Vec<u16>,
    blank_move: char,
    next_tiles: Vec<u16>,
    estimate: u64,
    next_estimate: u64,
}

#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
struct Against {
    heuristic: String,
    greater: u64,
    equal: u64,
    less: u64,
}

impl SurveyDocument {
    /// Returns the document of a survey.
    #[must_use]
    pub fn of(survey: &Survey) -> Self {
        let verdict = |seems: bool| (survey.is_whole() || !seems).then_some(seems);
        let means = (survey.boards() > 0).then(|| survey.means());
        Self {
            schema: SCHEMA,
            kind: "heuristic",
            heuristic: survey.heuristic.clone(),
            width: survey.goal.shape().cols(),
            height: survey.goal.shape().rows(),
            goal: tiles(&survey.goal),
            whole_space: survey.is_whole(),
            sample: survey.drawn,
            boards: survey.boards(),
            admissible: verdict(survey.seems_admissible()),
            consistent: verdict(survey.seems_consistent()),
            overestimate: survey.overestimate.as_ref().map(Over::of),
            inconsistency: survey.jump.as_ref().map(Leap::of),
            mean_estimate: means.map(|means| means.estimate),
            mean_distance: means.map(|means| means.distance),
            mean_error: means.map(|means| means.error),
            share_exact: means.map(|means| means.exact),
            share_over: means.map(|means| means.over),
            dominance: survey.dominance.iter().map(Against::of).collect(),
            histogram: survey.cells.clone(),
        }
    }

    /// Returns the document on one line, without a final newline.
    #[must_use]
    pub fn to_line(&self) -> String {
        line_of(self)
    }
}

/// Returns the pairs of distance and estimate as CSV, the names of the columns first.
#[must_use]
pub fn csv(survey: &Survey) -> String {
    let row =
        |bin: &Cell| csv_line([bin.distance, bin.estimate, bin.boards].map(|n| n.to_string()));
    csv_line(["distance", "estimate", "boards"]) + &survey.cells.iter().map(row).collect::<String>()
}

fn tiles(board: &Position) -> Vec<u16> {
    board.tiles().to_vec()
}

impl Over {
    fn of(over: &Overestimate) -> Self {
        Self { tiles: tiles(&over.board), estimate: over.estimate, distance: over.distance }
    }
}

impl Leap {
    fn of(jump: &Jump) -> Self {
        Self {
            tiles: tiles(&jump.board),
            blank_move: jump.step.letter(),
            next_tiles: tiles(&jump.next),
            estimate: jump.estimate,
            next_estimate: jump.next_estimate,
        }
    }
}

impl Against {
    fn of(dominance: &Dominance) -> Self {
        let &Dominance { greater, equal, less, .. } = dominance;
        Self { heuristic: dominance.other.to_string(), greater, equal, less }
    }
}
