//! A survey as JSON and CSV, documented in `docs/json.md`.

use super::{Cell, Dominance, Drawn, Jump, Overestimate, Survey};
use crate::json::line_of;
use crate::record::csv_of;
use serde::Serialize;
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
    overestimate: Option<Overestimate>,
    inconsistency: Option<Jump>,
    mean_estimate: Option<f64>,
    mean_distance: Option<f64>,
    mean_error: Option<f64>,
    share_exact: Option<f64>,
    share_over: Option<f64>,
    dominance: Vec<Dominance>,
    histogram: Vec<Cell>,
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
            goal: survey.goal.tiles().to_vec(),
            whole_space: survey.is_whole(),
            sample: survey.drawn,
            boards: survey.boards(),
            admissible: verdict(survey.seems_admissible()),
            consistent: verdict(survey.seems_consistent()),
            overestimate: survey.overestimate.clone(),
            inconsistency: survey.jump.clone(),
            mean_estimate: means.map(|means| means.estimate),
            mean_distance: means.map(|means| means.distance),
            mean_error: means.map(|means| means.error),
            share_exact: means.map(|means| means.exact),
            share_over: means.map(|means| means.over),
            dominance: survey.dominance.clone(),
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
    csv_of(&["distance", "estimate", "boards"], &survey.cells)
}
