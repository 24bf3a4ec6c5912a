//! A trace as JSON, schema `taquin/1`: the steps, and the whole answer.

use super::{Step, Successor, Trace, fate_name};
use crate::json::Document;
use crate::notation::SCHEMA;
use crate::solve::{Answer, Plan};
use serde::Serialize;

#[derive(Serialize)]
struct TraceDocument {
    schema: &'static str,
    steps: Vec<StepDocument>,
    expansions: u64,
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
    open: u64,
    closed: u64,
    bound: Option<u16>,
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

impl Trace {
    /// The steps and the answer on one line, without a final newline.
    #[must_use]
    pub fn to_json(&self, answer: &Answer) -> String {
        let step = |step: &Step| self.step_document(step, &answer.plan);
        let goal = self.goal_step(answer).filter(|_| self.reaches_end());
        let document = TraceDocument {
            schema: SCHEMA,
            steps: self.steps.iter().map(step).collect(),
            expansions: self.expansions,
            steps_after: self.steps_after(),
            nodes_missed: self.nodes.missed(),
            goal: goal.as_ref().map(step),
            answer: Document::of(answer),
        };
        serde_json::to_string(&document).expect("plain data is JSON")
    }

    fn step_document(&self, step: &Step, plan: &Plan) -> StepDocument {
        let successor = |next: &Successor| SuccessorDocument {
            action: next.action.letter(),
            tiles: step.board.after(next.action).map_or(vec![], |board| board.tiles().to_vec()),
            g: next.g,
            h: next.h,
            f: plan.value(next.g, next.h),
            fate: fate_name(next.fate),
        };
        StepDocument {
            iteration: step.order,
            tiles: step.board.tiles().to_vec(),
            action: step.action.map(|action| action.letter()),
            g: step.g,
            h: step.h,
            f: plan.value(step.g, step.h),
            open: step.open,
            closed: step.closed,
            bound: self.layers.get(step.round).map(|layer| layer.bound),
            backward: step.backward,
            successors: step.successors.iter().map(successor).collect(),
        }
    }
}
