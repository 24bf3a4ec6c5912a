//! A trial written down: plain numbers, read back by a later one to compare with.
//!
//! Field names are those of the documented JSON (`docs/json.md`), and no field is ever
//! left out. Times are seconds.

use serde::{Deserialize, Serialize};

use super::search::Search;
use super::{Instance, Measured, Ratios};
use crate::compare::Ending;
use crate::notation::SCHEMA;
use crate::solve::{Answer, Quality, Request};

/// The `kind` of these documents.
pub(super) const KIND: &str = "bench";

/// A trial, and all that its figures depend on.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Record {
    /// The version of the schema.
    pub schema: String,
    /// What the document is.
    pub kind: String,
    /// What ran.
    pub program: Program,
    /// Where it ran.
    pub machine: Machine,
    /// How the boards were searched.
    pub search: Search,
    /// How many times each board was to be solved.
    pub repeat: u64,
    /// A plain search by the same clock, to compare machines by.
    pub yardstick: Option<YardstickRecord>,
    /// Whether it was stopped before the end.
    pub interrupted: bool,
    /// The boards.
    pub instances: Vec<Line>,
    /// All of them together.
    pub total: Total,
}

/// The program that was measured.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Program {
    /// Its version.
    pub version: String,
    /// `release`, or `debug` for a build whose times mean little.
    pub build: String,
    /// The processor and system that it was compiled for.
    pub target: String,
}

/// The machine, as far as the system tells.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Machine {
    /// The model of the processor.
    pub cpu: Option<String>,
    /// Threads that run at once.
    pub cores: u64,
    /// The operating system.
    pub os: String,
    /// Bytes of main memory.
    pub memory: Option<u64>,
}

/// The yardstick by the clock.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct YardstickRecord {
    /// Wall-clock seconds.
    pub wall_s: f64,
    /// Processor seconds.
    pub cpu_s: Option<f64>,
    /// Successors created.
    pub generated: u64,
}

/// Seconds: the medians of all runs.
#[derive(Clone, Copy, Debug, PartialEq, Default, Serialize, Deserialize)]
pub struct Times {
    /// Wall-clock time of the search, without preparation.
    pub wall_s: f64,
    /// Processor time of the whole answer on all threads, preparation included; nothing
    /// where the system does not tell.
    pub cpu_s: Option<f64>,
    /// Wall-clock time before and between searches: tables, automata, set-up.
    pub preparation_s: f64,
}

/// Whether an answer agrees with what is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Check {
    /// The length is the known optimum.
    Right,
    /// The length or the proven bound contradicts the known optimum.
    Wrong,
    /// Longer than the optimum, by a search that promises no more.
    Longer,
    /// No solution, or nothing known to check it by.
    Unknown,
}

/// The counts of [`Stats`](taquin_search::Stats), where each is defined.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[allow(missing_docs, reason = "defined there")]
pub struct Counts {
    pub expanded: u64,
    pub popped: u64,
    pub generated: u64,
    pub generated_new: u64,
    pub reopened: u64,
    pub max_open: u64,
    pub max_stored: u64,
    pub peak_bytes: u64,
}

/// One board.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Line {
    /// Its number in the file, or the line it stands on.
    pub name: String,
    /// Columns.
    pub width: u64,
    /// Rows.
    pub height: u64,
    /// The start, row by row, 0 for the blank.
    pub tiles: Vec<u16>,
    /// The goal by its name, or `custom`.
    pub goal: String,
    /// The goal, row by row, 0 for the blank; empty in older records.
    #[serde(default)]
    pub goal_tiles: Vec<u16>,
    /// The known length of shortest solutions.
    pub optimum: Option<u64>,
    /// How the search ended.
    #[serde(rename = "status")]
    pub ending: String,
    /// The moves of the solution.
    pub length: Option<u64>,
    /// No solution is shorter: proven.
    pub lower_bound: Option<u64>,
    /// Whether that agrees with the optimum.
    pub check: Check,
    /// The partition of the pattern databases that gave the answer, where `auto` used some.
    pub tables: Option<String>,
    /// What was counted in the first run.
    pub counts: Counts,
    /// How many times it was solved.
    pub runs: u64,
    /// How long that took.
    #[serde(flatten)]
    pub times: Times,
    /// Successors created a second of search.
    pub nodes_per_s: Option<f64>,
    /// The time as a multiple of the yardstick's: processor time where both are known.
    pub yardsticks: Option<f64>,
    /// This over the baseline, where there is one.
    pub ratios: Option<Ratios>,
}

/// All boards together: sums of the lines, the largest where counts are peaks.
#[derive(Clone, Debug, PartialEq, Default, Serialize, Deserialize)]
pub struct Total {
    /// Boards that were solved.
    pub solved: u64,
    /// Boards whose length is the known optimum.
    pub right: u64,
    /// Boards whose answer contradicts it.
    pub wrong: u64,
    /// The moves of all solutions.
    pub length: u64,
    /// The counts.
    pub counts: Counts,
    /// The times.
    #[serde(flatten)]
    pub times: Times,
    /// Successors created a second of search.
    pub nodes_per_s: Option<f64>,
    /// The time as a multiple of the yardstick's.
    pub yardsticks: Option<f64>,
    /// This over the baseline, where there is one.
    pub ratios: Option<Ratios>,
}

impl Record {
    /// Writes a trial down.
    #[must_use]
    pub fn new(
        (program, machine): (Program, Machine),
        (request, repeat): (&Request, u64),
        yardstick: Option<YardstickRecord>,
        measured: Measured,
    ) -> Self {
        let mut instances = measured.lines;
        for line in &mut instances {
            line.yardsticks = yardstick.and_then(|one| one.multiple(&line.times));
        }
        let mut total = Total::of(&instances);
        total.yardsticks = yardstick.and_then(|one| one.multiple(&total.times));
        Self {
            schema: SCHEMA.to_owned(),
            kind: KIND.to_owned(),
            program,
            machine,
            search: Search::of(request),
            repeat,
            yardstick,
            interrupted: measured.interrupted,
            instances,
            total,
        }
    }

    /// The record on one line of JSON.
    ///
    /// # Panics
    /// Never: every field can be written.
    #[must_use]
    pub fn to_line(&self) -> String {
        serde_json::to_string(self).expect("numbers and texts can be written")
    }
}

impl YardstickRecord {
    /// A time as a multiple of the yardstick's; what was prepared belongs to it.
    fn multiple(&self, times: &Times) -> Option<f64> {
        let wall = (times.wall_s + times.preparation_s, self.wall_s);
        let (time, one) = times.cpu_s.zip(self.cpu_s).unwrap_or(wall);
        (one > 0.0).then(|| time / one)
    }
}

impl Line {
    /// The line of an answer, its times still to be filled in.
    pub(super) fn of(instance: &Instance, answer: &Answer) -> Self {
        let stats = &answer.stats;
        Self {
            name: instance.name.clone(),
            width: instance.start.shape().cols() as u64,
            height: instance.start.shape().rows() as u64,
            tiles: instance.start.tiles().to_vec(),
            goal: answer.goal.to_string(),
            goal_tiles: answer.target.tiles().to_vec(),
            optimum: instance.optimum,
            ending: Ending::of(&answer.verdict).name().to_owned(),
            length: answer.solution().map(|solution| solution.moves.len() as u64),
            lower_bound: answer.lower_bound,
            check: check(instance.optimum, answer),
            tables: answer.stages.last().and_then(|stage| stage.tables.clone()),
            counts: Counts {
                expanded: stats.expanded,
                popped: stats.popped,
                generated: stats.generated,
                generated_new: stats.generated_new,
                reopened: stats.reopened,
                max_open: stats.max_open,
                max_stored: stats.max_stored,
                peak_bytes: stats.peak_bytes,
            },
            runs: 0,
            times: Times::default(),
            nodes_per_s: None,
            yardsticks: None,
            ratios: None,
        }
    }

    pub(super) fn with_rate(self) -> Self {
        Self { nodes_per_s: rate(&self.counts, &self.times), ..self }
    }
}

/// Successors created a second of search, where that took measurably long.
fn rate(counts: &Counts, times: &Times) -> Option<f64> {
    (times.wall_s > 0.0).then(|| counts.generated as f64 / times.wall_s)
}

fn check(optimum: Option<u64>, answer: &Answer) -> Check {
    let (Some(optimum), Some(solution)) = (optimum, answer.solution()) else {
        let bound = answer.lower_bound.zip(optimum);
        return match bound.is_some_and(|(bound, optimum)| bound > optimum) {
            true => Check::Wrong,
            false => Check::Unknown,
        };
    };
    let length = solution.moves.len() as u64;
    let claims_more = answer.lower_bound.is_some_and(|bound| bound > optimum);
    match length == optimum {
        true if !claims_more => Check::Right,
        false if length > optimum && solution.quality != Quality::Optimal && !claims_more => {
            Check::Longer
        }
        _ => Check::Wrong,
    }
}

impl Total {
    fn of(lines: &[Line]) -> Self {
        let mut total = Self::default();
        let cpu = |line: &Line| line.times.cpu_s;
        total.times.cpu_s = lines.iter().map(cpu).sum();
        for line in lines {
            total.solved += u64::from(line.length.is_some());
            total.right += u64::from(line.check == Check::Right);
            total.wrong += u64::from(line.check == Check::Wrong);
            total.length += line.length.unwrap_or(0);
            total.counts.add(&line.counts);
            total.times.wall_s += line.times.wall_s;
            total.times.preparation_s += line.times.preparation_s;
        }
        total.nodes_per_s = rate(&total.counts, &total.times);
        total
    }
}

impl Counts {
    fn add(&mut self, other: &Self) {
        self.expanded += other.expanded;
        self.popped += other.popped;
        self.generated += other.generated;
        self.generated_new += other.generated_new;
        self.reopened += other.reopened;
        self.max_open = self.max_open.max(other.max_open);
        self.max_stored = self.max_stored.max(other.max_stored);
        self.peak_bytes = self.peak_bytes.max(other.peak_bytes);
    }
}
