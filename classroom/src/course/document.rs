//! The course for programs: figures and runs as JSON and CSV.

use serde_json::{Value, json};

use super::{Axis, Claim, Enacted, Lda, Printed};
use taquin_lab::json::line_of;
use taquin_lab::record::{WrittenMoves, csv_of};
use taquin_lab::trace::{Step, Successor, fate_name};
use taquin_puzzle::notation::SCHEMA;

/// Returns the figures on one line, without a final newline.
///
/// ```
/// use taquin_classroom::course::{check, to_json};
/// assert!(to_json(&check()).contains(r#""kind":"course""#));
/// ```
#[must_use]
pub fn to_json(claims: &[Claim]) -> String {
    let claims: Vec<Value> = claims.iter().map(figure).collect();
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
    csv_of(&["document", "claim", "printed", "ours", "verdict"], claims.iter().map(figure))
}

fn figure(it: &Claim) -> Value {
    json!({
        "document": it.document.name(),
        "claim": it.key,
        "printed": it.printed,
        "ours": it.ours,
        "verdict": it.verdict.name(),
    })
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
        let steps: Vec<Value> = self.steps.iter().map(entry).collect();
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
        const COLUMNS: [&str; 8] =
            ["iteration", "board", "action", "g", "h", "f", "open_after", "closed_after"];
        csv_of(&COLUMNS, self.steps.iter().map(entry))
    }
}

fn entry((step, f): &(Step, f64)) -> Value {
    let successor = |next: &Successor| {
        let (action, fate) = (next.action.letter().to_string(), fate_name(next.fate));
        json!({ "action": action, "g": next.g, "h": next.h, "fate": fate })
    };
    json!({
        "iteration": step.order,
        "board": step.board.to_string(),
        "action": step.action.map(|action| action.letter().to_string()),
        "g": step.g,
        "h": step.h,
        "f": f,
        "open_after": step.open,
        "closed_after": step.closed,
        "successors": step.successors.iter().map(successor).collect::<Vec<Value>>(),
    })
}
