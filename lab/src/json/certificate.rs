//! A checked certificate as JSON and as a row of a table; documented in `docs/json.md`.

use serde::Serialize;
use taquin_check::{Confirmed, Rejection};
use taquin_puzzle::notation::{Instance, SCHEMA};
use taquin_puzzle::{Goal, Metric, Position};

use super::line_of;
use crate::record::csv_of;

/// The verdict of the checker as a JSON document.
///
/// ```
/// use taquin_lab::json::CertificateDocument;
/// use taquin_lab::puzzle::{Listener, Request, Solver};
///
/// let solver = Solver::new();
/// let answer = solver.solve(&Request::new("1 2 3/5 0 6/4 7 8".parse()?), Listener::NONE)?;
/// let mut bytes = Vec::new();
/// solver.certify(answer.claim().expect("it is optimal"), &Default::default(), &mut bytes)?;
/// let line = CertificateDocument::of(&taquin_check::check(&bytes)).to_line();
/// assert!(line.contains(r#""status":"confirmed","claim":"optimal","instance":{"width":3"#));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Serialize)]
pub struct CertificateDocument {
    schema: &'static str,
    kind: &'static str,
    status: &'static str,
    claim: Option<&'static str>,
    instance: Option<Instance>,
    metric: Option<Metric>,
    cost: Option<u32>,
    listed: Option<u64>,
    condition: Option<u8>,
    step: Option<FailedStep>,
    message: Option<String>,
}

/// A listed board with a successor that the list lacks.
#[derive(Clone, Debug, Serialize)]
struct FailedStep {
    board: String,
    g: usize,
    successor: String,
    least: u32,
}

const COLUMNS: [&str; 15] = [
    "status",
    "claim",
    "width",
    "height",
    "tiles",
    "goal",
    "metric",
    "cost",
    "listed",
    "condition",
    "step_board",
    "step_g",
    "step_successor",
    "step_least",
    "message",
];

impl CertificateDocument {
    /// Returns the document of a verdict.
    #[must_use]
    pub fn of(found: &Result<Confirmed, Rejection>) -> Self {
        let blank = Self {
            schema: SCHEMA,
            kind: "certificate",
            status: "refuted",
            claim: None,
            instance: None,
            metric: None,
            cost: None,
            listed: None,
            condition: None,
            step: None,
            message: None,
        };
        match found {
            Ok(Confirmed { start, goal, length, multi, listed }) => Self {
                status: "confirmed",
                claim: Some(if length.is_some() { "optimal" } else { "unsolvable" }),
                instance: instance(start, goal),
                metric: Some(if *multi { Metric::Multi } else { Metric::Single }),
                cost: *length,
                listed: Some(*listed),
                ..blank
            },
            Err(fault) => Self {
                condition: condition(fault),
                step: FailedStep::of(fault),
                message: Some(fault.to_string()),
                ..blank
            },
        }
    }

    /// Returns the document on one line, without a final newline.
    #[must_use]
    pub fn to_line(&self) -> String {
        line_of(self)
    }

    /// Returns the document as a row of a table, after the names of the columns.
    #[must_use]
    pub fn to_csv(&self) -> String {
        csv_of(&COLUMNS, [self])
    }
}

/// Returns the board and its goal, by its name if it has one.
fn instance(start: &str, goal: &str) -> Option<Instance> {
    let [start, target]: [Position; 2] = [start.parse().ok()?, goal.parse().ok()?];
    let is_target = |goal: &Goal| goal.position(target.shape()).is_ok_and(|it| it == target);
    let named = Goal::NAMED.into_iter().find(is_target);
    Some(Instance::new(&start, Some(&named.unwrap_or(Goal::Custom(target)))))
}

/// Returns the number of the condition that fails; `None` if the claim is that there is no solution.
fn condition(fault: &Rejection) -> Option<u8> {
    match fault {
        Rejection::Path => Some(1),
        Rejection::Start => Some(2),
        Rejection::Goal => Some(3),
        Rejection::Successor { .. } => Some(4),
        Rejection::Solvable | Rejection::Unlike { .. } | Rejection::Checksum => None,
    }
}

impl FailedStep {
    fn of(fault: &Rejection) -> Option<Self> {
        let Rejection::Successor { board, g, successor, least } = fault else { return None };
        let [board, successor] = [board, successor].map(String::clone);
        Some(Self { board, g: *g, successor, least: *least })
    }
}
