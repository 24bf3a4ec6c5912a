//! A trace for programs: the steps and the whole answer as JSON, the successors as CSV.

use super::{Step, Successor, Trace, fate_name};
use crate::json::{Document, line_of};
use crate::record::{csv_line, or_empty, rows};
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

/// The columns. A row is a successor, after the step that generated it.
const COLUMNS: [&str; 16] = [
    "iteration",
    "from_tiles",
    "from_action",
    "from_g",
    "from_h",
    "from_f",
    "open_before",
    "closed_after",
    "bound",
    "backward",
    "action",
    "tiles",
    "g",
    "h",
    "f",
    "fate",
];

impl StepDocument {
    fn cells(&self, width: usize) -> Vec<String> {
        vec![
            self.iteration.to_string(),
            rows(&self.tiles, width),
            or_empty(self.action),
            self.g.to_string(),
            self.h.to_string(),
            self.f.to_string(),
            self.open_before.to_string(),
            self.closed_after.to_string(),
            or_empty(self.bound),
            self.backward.to_string(),
        ]
    }
}

impl SuccessorDocument {
    fn cells(&self, width: usize) -> Vec<String> {
        vec![
            self.action.to_string(),
            rows(&self.tiles, width),
            self.g.to_string(),
            self.h.to_string(),
            self.f.to_string(),
            self.fate.to_owned(),
        ]
    }
}

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
        let (mut out, width) = (csv_line(COLUMNS), answer.start.shape().cols());
        for step in &self.steps {
            let step = self.step_document(step);
            let own = step.cells(width);
            for next in &step.successors {
                out.push_str(&csv_line([own.clone(), next.cells(width)].concat()));
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
