//! A survey for programs, as JSON.

use super::{Dominance, Jump, Overestimate, Survey};
use crate::json::line_of;
use crate::record::csv_line;
use serde::Serialize;
use taquin_puzzle::Position;
use taquin_puzzle::notation::SCHEMA;

#[derive(Serialize)]
struct Document {
    schema: &'static str,
    kind: &'static str,
    heuristic: String,
    width: usize,
    height: usize,
    goal: Vec<u16>,
    whole_space: bool,
    sample: Option<Sample>,
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
    histogram: Vec<Bin>,
}

#[derive(Serialize)]
struct Sample {
    drawn: u64,
    solved: u64,
    seed: u64,
    walk: Option<u64>,
    interrupted: bool,
}

#[derive(Serialize)]
struct Over {
    tiles: Vec<u16>,
    estimate: u64,
    distance: u64,
}

#[derive(Serialize)]
struct Leap {
    tiles: Vec<u16>,
    blank_move: char,
    next_tiles: Vec<u16>,
    estimate: u64,
    next_estimate: u64,
}

#[derive(Serialize)]
struct Against {
    heuristic: String,
    greater: u64,
    equal: u64,
    less: u64,
}

#[derive(Serialize)]
struct Bin {
    distance: u64,
    estimate: u64,
    boards: u64,
}

/// The survey as one line of JSON. `admissible` and `consistent` are `null`
/// where a sample found no counter-example: that is not a proof.
///
/// ```
/// # use taquin_lab::survey::{Subject, survey_all, json};
/// # use taquin_lab::puzzle::{Goal, HeuristicChoice, Shape, Solver, search::Limits};
/// # let goal = Goal::Last.position(Shape::new(2, 3)?)?;
/// # let (heuristic, against) = (HeuristicChoice::Manhattan, vec![HeuristicChoice::Misplaced]);
/// let survey = survey_all(&Subject { heuristic, goal, against }, &Solver::new(), &Limits::NONE)?;
/// assert!(json(&survey).contains(r#""admissible":true,"consistent":true"#));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn json(survey: &Survey) -> String {
    line_of(&document(survey))
}

/// The histogram, a row for each pair of distance and estimate.
///
/// ```
/// # use taquin_lab::survey::{Subject, survey_all, csv};
/// # use taquin_lab::puzzle::{Goal, HeuristicChoice, Shape, Solver, search::Limits};
/// # let goal = Goal::Last.position(Shape::new(2, 3)?)?;
/// # let (heuristic, against) = (HeuristicChoice::Manhattan, vec![HeuristicChoice::Misplaced]);
/// let survey = survey_all(&Subject { heuristic, goal, against }, &Solver::new(), &Limits::NONE)?;
/// assert!(csv(&survey).starts_with("distance,estimate,boards\n0,0,1\n"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn csv(survey: &Survey) -> String {
    let row = |bin: Bin| csv_line([bin.distance, bin.estimate, bin.boards].map(|n| n.to_string()));
    let rows: String = histogram(survey).into_iter().map(row).collect();
    csv_line(["distance", "estimate", "boards"]) + &rows
}

fn document(survey: &Survey) -> Document {
    let verdict = |seems: bool| (survey.is_whole() || !seems).then_some(seems);
    let means = (survey.boards() > 0).then(|| survey.means());
    Document {
        schema: SCHEMA,
        kind: "heuristic",
        heuristic: survey.heuristic.clone(),
        width: survey.goal.shape().cols(),
        height: survey.goal.shape().rows(),
        goal: tiles(&survey.goal),
        whole_space: survey.is_whole(),
        sample: sample(survey),
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
        histogram: histogram(survey),
    }
}

fn tiles(board: &Position) -> Vec<u16> {
    board.tiles().to_vec()
}

fn sample(survey: &Survey) -> Option<Sample> {
    survey.drawn.map(|drawn| Sample {
        drawn: drawn.drawn,
        solved: drawn.solved,
        seed: drawn.seed,
        walk: drawn.walk,
        interrupted: drawn.interrupted,
    })
}

fn histogram(survey: &Survey) -> Vec<Bin> {
    let bins = survey.cells.iter().map(|cell| Bin {
        distance: cell.distance,
        estimate: cell.estimate,
        boards: cell.boards,
    });
    bins.collect()
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
        Self {
            heuristic: dominance.other.to_string(),
            greater: dominance.greater,
            equal: dominance.equal,
            less: dominance.less,
        }
    }
}
