//! Whole spaces, whole sheets and programs of students, in the worker.

use super::{Compared, Parts, tell};
use crate::exercises::{SheetAsked, marks, sheet as make_sheet};
use crate::features::Features;
use crate::homework::{Other, beside, matches};
use crate::message::{Answered, Asked, GoalChoice, Refusal, answered, read, shape};
use crate::space::Space;
use js_sys::Function;
use taquin_classroom::sheet::SheetDocument;
use taquin_lab::survey::{Subject, SurveyDocument, SurveyError, survey_all};
use taquin_puzzle::{Solver, search::Limits};
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

/// Returns the number of boards at each distance from the goal.
///
/// # Errors
///
/// Throws a refusal as JSON.
#[wasm_bindgen]
pub fn space(rows: usize, cols: usize, goal: &str) -> Result<Vec<u32>, JsValue> {
    let layers = || -> Answered<Vec<u32>> {
        let goal = read::<GoalChoice>(goal).position(shape(rows, cols)?)?;
        Ok(Space::new(&goal)?.layers())
    };
    layers().map_err(|refusal| JsValue::from_str(&refusal.to_json()))
}

/// A heuristic against the true distance of every board, and board by board against another one
/// unless `against` is empty: the document of `taquin heuristic --json`, or a refusal.
#[wasm_bindgen]
#[must_use]
pub fn survey(heuristic: &str, against: &str, rows: usize, cols: usize, goal: &str) -> String {
    let surveyed = || -> Answered<String> {
        let goal = read::<GoalChoice>(goal).position(shape(rows, cols)?)?;
        let against = match against {
            "" => Vec::new(),
            other => vec![other.parse()?],
        };
        let subject = Subject { heuristic: heuristic.parse()?, goal, against };
        let survey =
            survey_all(&subject, &Solver::new(), &Limits::NONE).map_err(|error| match error {
                SurveyError::Heuristic(error) => Refusal::from(error),
                SurveyError::Goal(error) => Refusal::from(error),
                SurveyError::Atlas(error) => Refusal::from(error),
                SurveyError::Request(error) => Refusal::from(error),
            })?;
        Ok(SurveyDocument::of(&survey).to_line())
    };
    surveyed().unwrap_or_else(|refusal| refusal.to_json())
}

/// Every board of a shape with the parts of estimates.
///
/// # Errors
///
/// Throws a refusal as JSON.
#[wasm_bindgen]
pub fn features(rows: usize, cols: usize, goal: &str) -> Result<Parts, JsValue> {
    let parts = || -> Answered<Features> {
        Features::new(&read::<GoalChoice>(goal).position(shape(rows, cols)?)?)
    };
    parts().map(Parts).map_err(|refusal| JsValue::from_str(&refusal.to_json()))
}

/// The exercises of a seed with their answers: the document of `taquin sheet --report json`,
/// or a refusal.
#[wasm_bindgen]
#[must_use]
pub fn sheet(asked: &str) -> String {
    let made = make_sheet(&read::<SheetAsked>(asked));
    made.map_or_else(|refusal| refusal.to_json(), |made| SheetDocument::of(&made).to_line())
}

/// The marks of the answers to those exercises ([`crate::exercises::Marked`]), or a refusal.
#[wasm_bindgen]
#[must_use]
pub fn mark(asked: &str, handed_in: &str) -> String {
    answered(marks(&read::<SheetAsked>(asked), handed_in))
}

/// The programs that count the numbers of a text on a board ([`crate::homework`]), or a refusal.
/// `progress` receives the programs tried and all of them.
#[wasm_bindgen]
#[must_use]
pub fn match_numbers(request: &str, numbers: &str, progress: &Function) -> String {
    let mut heard = |done, total| tell(progress, done, total);
    answered(matches(&read::<Asked>(request), numbers, &mut heard))
}

/// A search compared with the trace of another program, or with a second search unless `second` is
/// `null`.
///
/// # Errors
///
/// Throws a refusal as JSON.
#[wasm_bindgen]
pub fn compare(
    request: &str,
    trace: &str,
    second: &str,
    most_nodes: usize,
    progress: &Function,
) -> Result<Compared, JsValue> {
    let mut heard = |expanded, bound| tell(progress, expanded, bound);
    let second: Option<Asked> = read(second);
    let other = second.as_ref().map_or(Other::Trace(trace), Other::Search);
    let compared = beside(&read::<Asked>(request), &other, most_nodes, &mut heard);
    compared.map(Compared).map_err(|refusal| JsValue::from_str(&refusal.to_json()))
}
