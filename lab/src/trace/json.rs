//! A trace for programs: the steps and the whole answer as JSON, the successors as CSV.

use super::{Step, Successor, Trace, fate_name};
use crate::json::{Document, line_of};
use crate::record::{Fields, csv_line};
use serde::Serialize;
use taquin_puzzle::notation::SCHEMA;
use taquin_puzzle::{Answer, Moves};

#[derive(Serialize)]
struct TraceDocument {
    schema: &'static str,
    steps: Vec<StepDocument>,
    expanded: u64,
    steps_after: u64,
    nodes_missed: u64,
    goal: Option<StepDocument>,
    answer: Document,
}

#[derive(Serialize)]
struct StepDocument {
    iteration: u64,
    tiles: Vec<u16>,
    action: Option<char>,
    g: u64,
    h: u64,
    f: f64,
    open_before: u64,
    closed_after: u64,
    bound: Option<Moves>,
    backward: bool,
    successors: Vec<SuccessorDocument>,
}

#[derive(Serialize)]
struct SuccessorDocument {
    action: char,
    tiles: Vec<u16>,
    g: u64,
    h: u64,
    f: f64,
    fate: &'static str,
}

/// The columns of a step. Columns that a successor also has begin with `from_`.
const OF_STEP: [&str; 10] = [
    "iteration",
    "tiles",
    "action",
    "g",
    "h",
    "f",
    "open_before",
    "closed_after",
    "bound",
    "backward",
];

/// The columns of a successor.
const OF_SUCCESSOR: [&str; 6] = ["action", "tiles", "g", "h", "f", "fate"];

impl Trace {
    /// Returns the steps and the answer on one line, without a final newline.
    ///
    /// ```
    /// # use taquin_lab::trace::{TraceOptions, Tracer};
    /// # use taquin_lab::puzzle::{Listener, Request, Solver};
    /// # let request = Request::new("1 2 3/5 0 6/4 7 8".parse()?);
    /// # let mut tracer = Tracer::new(&request.start, TraceOptions::default());
    /// let answer = Solver::new().solve(&request, Listener::observer(&mut tracer))?;
    /// let trace = tracer.finish(&answer);
    /// assert!(trace.to_json(&answer).contains(r#""expanded":4,"steps_after":0"#));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn to_json(&self, answer: &Answer) -> String {
        let step = |step: &Step| self.step_document(step);
        let goal = self.goal_step(answer).filter(|_| self.reaches_end());
        let document = TraceDocument {
            schema: SCHEMA,
            steps: self.steps.iter().map(step).collect(),
            expanded: self.expansions,
            steps_after: self.steps_after(),
            nodes_missed: self.nodes.missed(),
            goal: goal.as_ref().map(step),
            answer: Document::of(answer),
        };
        line_of(&document)
    }

    /// Returns a row for each successor, with the names of the columns first; the columns of the
    /// step begin with `from_`.
    ///
    /// ```
    /// # use taquin_lab::trace::{TraceOptions, Tracer};
    /// # use taquin_lab::puzzle::{Listener, Request, Solver};
    /// # let request = Request::new("1 2 3/5 0 6/4 7 8".parse()?);
    /// # let mut tracer = Tracer::new(&request.start, TraceOptions::default());
    /// let answer = Solver::new().solve(&request, Listener::observer(&mut tracer))?;
    /// let trace = tracer.finish(&answer);
    /// let csv = trace.to_csv(&answer);
    /// assert!(csv.starts_with("iteration,from_tiles,from_action,"));
    /// assert_eq!(csv.lines().count(), 1 + 12); // all that four expansions generated
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn to_csv(&self, answer: &Answer) -> String {
        let width = answer.start.shape().cols();
        let own = OF_STEP.map(|name| match OF_SUCCESSOR.contains(&name) {
            true => format!("from_{name}"),
            false => name.to_owned(),
        });
        let mut out = csv_line(own.iter().map(String::as_str).chain(OF_SUCCESSOR));
        for step in &self.steps {
            let step = self.step_document(step);
            let own = Fields::of(&step).with("width", width).cells(&OF_STEP);
            for next in &step.successors {
                let next = Fields::of(next).with("width", width).cells(&OF_SUCCESSOR);
                out.push_str(&csv_line([own.as_slice(), &next].concat()));
            }
        }
        out
    }

    fn step_document(&self, step: &Step) -> StepDocument {
        let successor = |next: &Successor| SuccessorDocument {
            action: next.action.letter(),
            tiles: step.board.after(next.action).map_or(vec![], |board| board.tiles().to_vec()),
            g: next.g,
            h: next.h,
            f: self.formula.value(next.g, next.h),
            fate: fate_name(next.fate),
        };
        StepDocument {
            iteration: step.order,
            tiles: step.board.tiles().to_vec(),
            action: step.action.map(|action| action.letter()),
            g: step.g,
            h: step.h,
            f: self.formula.value(step.g, step.h),
            open_before: step.open,
            closed_after: step.closed,
            bound: self.layers.get(step.round).map(|layer| layer.bound),
            backward: step.backward,
            successors: step.successors.iter().map(successor).collect(),
        }
    }
}
