//! The course for programs: figures and runs as JSON and CSV.

use serde_json::{Value, json};

use super::{Axis, Claim, Enacted, Lda, Printed};
use taquin_lab::json::line_of;
use taquin_lab::record::{WrittenMoves, csv_line};
use taquin_lab::trace::{Step, fate_name};
use taquin_puzzle::notation::SCHEMA;

/// Returns the figures on one line, without a final newline.
///
/// ```
/// use taquin_classroom::course::{check, to_json};
/// assert!(to_json(&check()).contains(r#""kind":"course""#));
/// ```
#[must_use]
pub fn to_json(claims: &[Claim]) -> String {
    let claim = |it: &Claim| {
        json!({
            "document": it.document.name(),
            "claim": it.key,
            "printed": it.printed,
            "ours": it.ours,
            "verdict": it.verdict.name(),
        })
    };
    let claims: Vec<Value> = claims.iter().map(claim).collect();
    line_of(&json!({ "schema": SCHEMA, "kind": "course", "claims": claims }))
}

/// Returns a row for each figure, with the names of the columns first.
///
/// ```
/// use taquin_classroom::course::{check, to_csv};
/// assert!(to_csv(&check()).starts_with("document,claim,printed,ours,verdict"));
/// ```
#[must_use]
pub fn to_csv(claims: &[Claim]) -> String {
    let row = |it: &Claim| {
        csv_line([it.document.name(), it.key, &it.printed, &it.ours, it.verdict.name()])
    };
    let rows: String = claims.iter().map(row).collect();
    csv_line(["document", "claim", "printed", "ours", "verdict"]) + &rows
}

/// Returns the readings of the text, if it allows several.
fn reading(printed: Printed) -> Value {
    match printed {
        Printed::Lda(Lda { x, mended }) => {
            let x = if x == Axis::Row { "row" } else { "column" };
            json!({ "x": x, "mended": mended })
        }
        Printed::Lab { counts_blank, .. } => json!({ "counts_blank": counts_blank }),
    }
}

impl Enacted {
    /// Returns the run on one line, without a final newline.
    #[must_use]
    pub fn to_json(&self) -> String {
        let successors = |step: &Step| -> Vec<Value> {
            let one = |next: &taquin_lab::trace::Successor| {
                let (action, fate) = (next.action.letter().to_string(), fate_name(next.fate));
                json!({ "action": action, "g": next.g, "h": next.h, "fate": fate })
            };
            step.successors.iter().map(one).collect()
        };
        let step = |(step, f): &(Step, f64)| {
            json!({
                "iteration": step.order,
                "board": step.board.to_string(),
                "action": step.action.map(|action| action.letter().to_string()),
                "g": step.g,
                "h": step.h,
                "f": f,
                "open_after": step.open,
                "closed_after": step.closed,
                "successors": successors(step),
            })
        };
        let steps: Vec<Value> = self.steps.iter().map(step).collect();
        line_of(&json!({
            "schema": SCHEMA,
            "kind": "course-run",
            "reading": reading(self.printed),
            "steps": steps,
            "moves": self.moves.as_deref().map(WrittenMoves::of),
            "expanded": self.expanded(),
            "generated": self.generated,
            "reopened": self.reopened,
            "exhausted": self.exhausted,
        }))
    }

    /// Returns a row for each step, with the names of the columns first.
    #[must_use]
    pub fn to_csv(&self) -> String {
        let row = |(step, f): &(Step, f64)| {
            let action = step.action.map_or_else(String::new, |action| action.letter().to_string());
            let numbers = [step.order, step.g, step.h].map(|number| number.to_string());
            let [order, g, h] = numbers;
            let (open, closed) = (step.open.to_string(), step.closed.to_string());
            csv_line([order, step.board.to_string(), action, g, h, f.to_string(), open, closed])
        };
        let rows: String = self.steps.iter().map(row).collect();
        csv_line(["iteration", "board", "action", "g", "h", "f", "open_after", "closed_after"])
            + &rows
    }
}
