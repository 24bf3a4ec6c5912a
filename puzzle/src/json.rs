//! An answer as JSON, schema `taquin/1`; documented field by field in
//! `docs/json.md`.
//!
//! The structs below *are* the schema: their fields come out in the order in
//! which they are declared. What does not apply is `null` or an empty list; only
//! fields that belong to one search or one question are left out elsewhere. The same
//! answer gives the same bytes. Names never change within a version.

mod optima;
mod review;

pub use review::ReviewDocument;

use optima::{AllOptima, Slides};

use crate::goal::Goal;
use crate::metric::Metric;
use crate::moves::{Move, MoveStyle, Reading, write_moves};
use crate::notation::{Instance, SCHEMA};
use crate::rules::Moves;
use crate::solvable::Explanation;
use crate::solve::{Answer, Plan, Pruning, Quality, Stage, Verdict, Weighting};
use serde::Serialize;
use std::num::NonZeroU64;
use taquin_search::{Layer, Layering, Stats, StopReason};

/// An answer, ready to be written as JSON.
///
/// ```
/// use taquin_puzzle::{Position, Request, json, solve};
/// let start = Position::from_rows(&[vec![1u8, 2, 3], vec![5, 0, 6], vec![4, 7, 8]])?;
/// let answer = solve(&Request::new(start))?;
/// let text = json::Document::of(&answer).to_line();
/// assert!(text.starts_with(r#"{"schema":"taquin/1","instance":{"width":3,"height":3,"#));
/// assert!(text.contains(r#""moves":{"blank":"LDRR","tile":"RULL"}"#));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Serialize)]
pub struct Document {
    schema: &'static str,
    instance: Instance,
    status: &'static str,
    optimal: Option<bool>,
    metric: &'static str,
    cost: Option<usize>,
    lower_bound: Option<u64>,
    bound_factor: Option<f64>,
    moves: Option<Path>,
    #[serde(skip_serializing_if = "Option::is_none")]
    slides: Option<Slides>,
    #[serde(skip_serializing_if = "Option::is_none")]
    optima: Option<AllOptima>,
    search: Search,
    counts: Counts,
    iterations: Vec<Round>,
    layers: Vec<Round>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    stages: Vec<Part>,
    effective_branching_factor: Option<f64>,
    stopped: Option<&'static str>,
    unsolvable: Option<Impossible>,
    time_ms: f64,
}

#[derive(Clone, Debug, Serialize)]
struct Path {
    blank: String,
    tile: String,
}

#[derive(Clone, Debug, Serialize)]
struct Search {
    algorithm: &'static str,
    heuristic: Option<String>,
    weight: Option<f64>,
    balance: Option<f64>,
    tie_break: Option<String>,
    goal_test: String,
    order: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    depth_bound: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    beam_width: Option<NonZeroU64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    max_states: Option<NonZeroU64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    threads: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pruning: Option<&'static str>,
}

#[derive(Clone, Debug, Serialize)]
struct Counts {
    expanded: u64,
    popped: u64,
    generated: u64,
    generated_new: u64,
    reopened: u64,
    max_open: u64,
    max_stored: u64,
    peak_bytes: u64,
    expanded_before_last_layer: u64,
}

#[derive(Clone, Debug, Serialize)]
struct Round {
    bound: Moves,
    expanded: u64,
    generated: u64,
}

#[derive(Clone, Debug, Serialize)]
struct Impossible {
    permutation: String,
    transpositions: u64,
    inversions: u64,
    blank: String,
    blank_distance: u64,
    reachable_goals: Vec<&'static str>,
    message: String,
}

impl Document {
    /// The document of an answer.
    #[must_use]
    pub fn of(answer: &Answer) -> Self {
        let solution = answer.solution();
        let counts_slides = answer.plan.metric == Metric::Multi;
        let deepens = answer.plan.algorithm.entry().facts.layers == Layering::Iterations;
        let rounds: Vec<Round> = answer.stats.layers.iter().map(Round::of).collect();
        let (iterations, layers) = if deepens { (rounds, vec![]) } else { (vec![], rounds) };
        Self {
            schema: SCHEMA,
            instance: Instance::new(&answer.start, Some(&answer.goal)),
            status: status(&answer.verdict),
            optimal: solution.map(|found| found.quality == Quality::Optimal),
            metric: answer.plan.metric.name(),
            cost: answer.cost(),
            lower_bound: answer.lower_bound,
            bound_factor: bound_factor(answer),
            moves: solution.map(|found| Path::of(&found.moves)),
            slides: solution.filter(|_| counts_slides).map(|found| Slides::of(&found.moves)),
            optima: answer.optima.as_ref().map(AllOptima::of),
            search: Search::of(&answer.plan),
            counts: Counts::of(&answer.stats),
            iterations,
            layers,
            stages: answer.stages.iter().map(Part::of).collect(),
            effective_branching_factor: answer.effective_branching_factor(),
            stopped: stopped(answer),
            unsolvable: impossible(&answer.verdict),
            time_ms: answer.stats.elapsed.as_micros() as f64 / 1000.0,
        }
    }

    /// On one line, without a final newline.
    #[must_use]
    pub fn to_line(&self) -> String {
        line_of(self)
    }
}

/// Strings, numbers and lists always become JSON: there is nothing to fail.
fn line_of(document: &impl Serialize) -> String {
    serde_json::to_string(document).expect("plain data is JSON")
}

fn status(verdict: &Verdict) -> &'static str {
    match verdict {
        Verdict::Solved(_) => "solved",
        Verdict::Unsolvable(_) => "unsolvable",
        Verdict::Stopped(_) => "stopped",
    }
}

/// What was promised beforehand, or less where the proven bound says so by now.
fn bound_factor(answer: &Answer) -> Option<f64> {
    match answer.solution()?.quality {
        Quality::Optimal => Some(1.0),
        Quality::Within(factor) => {
            let (cost, bound) = (answer.cost()? as f64, answer.lower_bound? as f64);
            Some(factor.to_f64().min(cost / bound))
        }
        Quality::Unknown => None,
    }
}

fn stopped(answer: &Answer) -> Option<&'static str> {
    let reason = match answer.verdict {
        Verdict::Stopped(reason) => Some(reason),
        Verdict::Solved(_) | Verdict::Unsolvable(_) => answer.interrupted,
    };
    reason.map(stop_name)
}

/// A stage of the automatic strategy.
#[derive(Clone, Debug, Serialize)]
struct Part {
    tables: Option<String>,
    built: bool,
    stored: bool,
    expanded: u64,
}

impl Part {
    fn of(stage: &Stage) -> Self {
        let Stage { built, stored, expanded, .. } = *stage;
        Self { tables: stage.tables.clone(), built, stored, expanded }
    }
}

fn stop_name(reason: StopReason) -> &'static str {
    match reason {
        StopReason::Time => "time",
        StopReason::Expansions => "expansions",
        StopReason::Memory => "memory",
        StopReason::Cancelled => "cancelled",
        StopReason::Incomplete => "incomplete",
    }
}

fn impossible(verdict: &Verdict) -> Option<Impossible> {
    match verdict {
        Verdict::Unsolvable(explanation) => Some(Impossible::of(explanation)),
        Verdict::Solved(_) | Verdict::Stopped(_) => None,
    }
}

impl Path {
    fn of(moves: &[Move]) -> Self {
        let letters = |reading| write_moves(moves, MoveStyle::Letters, reading);
        Self { blank: letters(Reading::Blank), tile: letters(Reading::Tile) }
    }
}

impl Search {
    fn of(plan: &Plan) -> Self {
        let (weight, balance) = match plan.weighting {
            Weighting::Plain => (None, None),
            Weighting::Weight(w) => (Some(w.to_f64()), None),
            Weighting::Balance(w) => (None, Some(w.to_f64())),
        };
        Self {
            algorithm: plan.algorithm.name(),
            heuristic: plan.heuristic.as_ref().map(ToString::to_string),
            weight,
            balance,
            tie_break: plan.tie.map(|tie| tie.to_string()),
            goal_test: plan.goal_test.to_string(),
            order: plan.order.to_string(),
            depth_bound: plan.tuning.depth_bound,
            beam_width: plan.tuning.beam_width,
            max_states: plan.tuning.max_states,
            threads: plan.tuning.threads,
            pruning: Some(plan.pruning)
                .filter(|&pruning| pruning != Pruning::Parent)
                .map(Pruning::name),
        }
    }
}

impl Counts {
    fn of(stats: &Stats<Moves>) -> Self {
        Self {
            expanded: stats.expanded,
            popped: stats.popped,
            generated: stats.generated,
            generated_new: stats.generated_new,
            reopened: stats.reopened,
            max_open: stats.max_open,
            max_stored: stats.max_stored,
            peak_bytes: stats.peak_bytes,
            expanded_before_last_layer: stats.expanded_before_last_layer(),
        }
    }
}

impl Round {
    fn of(layer: &Layer<Moves>) -> Self {
        Self { bound: layer.bound, expanded: layer.expanded, generated: layer.generated }
    }
}

impl Impossible {
    fn of(explanation: &Explanation) -> Self {
        let verdict = explanation.verdict;
        Self {
            permutation: verdict.permutation().to_string(),
            transpositions: verdict.transpositions,
            inversions: explanation.inversions,
            blank: verdict.blank().to_string(),
            blank_distance: verdict.blank_distance,
            reachable_goals: explanation.reachable.iter().map(Goal::name).collect(),
            message: explanation.to_string(),
        }
    }
}

/// What could not even be asked, as JSON.
///
/// ```
/// use taquin_puzzle::json::Fault;
/// let fault = Fault::new("board", "7 appears twice, 8 is missing");
/// assert_eq!(
///     fault.to_line(),
///     r#"{"schema":"taquin/1","status":"error","error":{"kind":"board","message":"7 appears twice, 8 is missing","line":null,"column":null}}"#
/// );
/// ```
#[derive(Clone, Debug, Serialize)]
pub struct Fault {
    schema: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<String>,
    status: &'static str,
    error: Details,
}

#[derive(Clone, Debug, Serialize)]
struct Details {
    kind: String,
    message: String,
    line: Option<usize>,
    column: Option<usize>,
}

impl Fault {
    /// A fault of that kind.
    #[must_use]
    pub fn new(kind: impl Into<String>, message: impl Into<String>) -> Self {
        let (kind, message) = (kind.into(), message.into());
        Self {
            schema: SCHEMA,
            name: None,
            status: "error",
            error: Details { kind, message, line: None, column: None },
        }
    }

    /// The same fault, of one file among several.
    #[must_use]
    pub fn named(mut self, name: impl Into<String>) -> Self {
        self.name = Some(name.into());
        self
    }

    /// The same fault, at a place of the text; lines and columns count from 1.
    #[must_use]
    pub fn at(mut self, line: usize, column: usize) -> Self {
        (self.error.line, self.error.column) = (Some(line), Some(column));
        self
    }

    /// On one line, without a final newline.
    #[must_use]
    pub fn to_line(&self) -> String {
        line_of(self)
    }
}
