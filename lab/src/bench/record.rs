//! The record of a trial: plain numbers, which a later trial reads as its baseline.
//!
//! Field names are those of the documented JSON (`docs/json.md`): a line is the record of an
//! answer, with the known facts about its board. Times are in milliseconds.

use serde::{Deserialize, Serialize};
use taquin_search::{Count, Limits};

use super::suite::summaries;
use super::{Measured, Ratios, SetMember, SetSummary, Trial, TrialBoard};
use crate::json::line_of;
use crate::record::{Counts, Record, Search, StageRecord, milliseconds};
use taquin_puzzle::notation::SCHEMA;
use taquin_puzzle::{Answer, Metric, Quality};

/// The `kind` of these documents.
pub(super) const KIND: &str = "bench";

/// The record of a trial, with everything that affects its figures.
///
/// ```
/// # use taquin_lab::bench::{Machine, Program, Trial, TrialBoard, TrialRecord, measure};
/// # use taquin_lab::puzzle::{Goal, Request, Solver};
/// # let (name, start) = ("7".into(), "1 2 3/5 0 6/4 7 8".parse()?);
/// # let board = TrialBoard { name, start, goal: Goal::Last, optimum: Some(4), set: None };
/// # let instances = vec![board];
/// # let request = Request::new("0 1 2 3".parse()?);
/// # let trial = Trial { instances, request, repeat: 1, yardstick: None, baseline: None };
/// # let [version, build, target] = ["0.1.0", "release", "x86_64"].map(String::from);
/// # let program = Program { version, build, target };
/// # let machine = Machine { cpu: None, cores: 1, os: "linux".into(), memory: None };
/// # let measured = measure(&trial, &Solver::new, &|| None, &mut |_| {})?;
/// let record = TrialRecord::new((program, machine), &trial, measured);
/// assert_eq!((record.kind.as_str(), record.interrupted), ("bench", false));
/// assert_eq!(record.total.solved, record.instances.len() as u64);
/// assert!(record.to_line().starts_with(r#"{"schema":"taquin/1","kind":"bench""#));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct TrialRecord {
    /// The version of the schema.
    pub schema: String,
    /// The kind of document.
    pub kind: String,
    /// The measured program.
    pub program: Program,
    /// The machine.
    pub machine: Machine,
    /// The metric: what counts as one move.
    pub metric: Metric,
    /// The requested search, which identifies comparable trials.
    pub search: Search,
    /// The limits for each board.
    pub limits: LimitsRecord,
    /// How many times each board is solved.
    pub repeat: u64,
    /// The yardstick's measurement, for comparing machines.
    pub yardstick: Option<YardstickRecord>,
    /// Whether the trial was stopped before the end.
    pub interrupted: bool,
    /// The boards.
    pub instances: Vec<TrialLine>,
    /// The sets of a suite; empty without a suite.
    #[serde(default)]
    pub sets: Vec<SetSummary>,
    /// The totals.
    pub total: Total,
}

/// The limits for each board, with the names of the reasons to stop.
///
/// ```
/// # use taquin_lab::bench::{Machine, Program, Trial, TrialBoard, TrialRecord, measure};
/// # use taquin_lab::puzzle::{Goal, Request, Solver};
/// # let (name, start) = ("7".into(), "1 2 3/5 0 6/4 7 8".parse()?);
/// # let board = TrialBoard { name, start, goal: Goal::Last, optimum: Some(4), set: None };
/// # let instances = vec![board];
/// # let request = Request::new("0 1 2 3".parse()?);
/// # let trial = Trial { instances, request, repeat: 1, yardstick: None, baseline: None };
/// # let [version, build, target] = ["0.1.0", "release", "x86_64"].map(String::from);
/// # let program = Program { version, build, target };
/// # let machine = Machine { cpu: None, cores: 1, os: "linux".into(), memory: None };
/// # let measured = measure(&trial, &Solver::new, &|| None, &mut |_| {})?;
/// let record = TrialRecord::new((program, machine), &trial, measured);
/// assert_eq!((record.limits.time_ms, record.limits.memory), (None, None)); // none were asked for
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct LimitsRecord {
    /// Time in milliseconds.
    pub time_ms: Option<f64>,
    /// Expanded states.
    pub expansions: Option<u64>,
    /// Memory in bytes.
    pub memory: Option<u64>,
}

impl LimitsRecord {
    fn of(limits: &Limits) -> Self {
        Self {
            time_ms: limits.time.map(milliseconds),
            expansions: limits.expansions,
            memory: limits.memory,
        }
    }
}

/// The measured program.
///
/// ```
/// use taquin_lab::bench::Program;
/// let [version, build, target] = ["0.1.0", "release", "x86_64-unknown-linux-gnu"].map(String::from);
/// let program = Program { version, build, target };
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Program {
    /// Its version.
    pub version: String,
    /// `release`, or `debug` for a build whose times are not comparable.
    pub build: String,
    /// The processor and system that it was compiled for.
    pub target: String,
}

/// The machine, as its system describes it.
///
/// ```
/// use taquin_lab::bench::Machine;
/// let machine = Machine { cpu: None, cores: 8, os: "linux".into(), memory: Some(16 << 30) };
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Machine {
    /// The model of the processor.
    pub cpu: Option<String>,
    /// The number of threads that run at once.
    pub cores: u64,
    /// The operating system.
    pub os: String,
    /// Bytes of main memory.
    pub memory: Option<u64>,
}

/// The measurement of the yardstick.
///
/// ```
/// # use taquin_lab::bench::{Trial, TrialBoard, YardstickRecord, measure};
/// # use taquin_lab::puzzle::{Goal, Request, Solver};
/// # let (name, start) = ("7".into(), "1 2 3/5 0 6/4 7 8".parse()?);
/// # let board = TrialBoard { name, start, goal: Goal::Last, optimum: Some(4), set: None };
/// # let instances = vec![board];
/// # let request = Request::new("0 1 2 3".parse()?);
/// # let trial = Trial { instances, request, repeat: 1, yardstick: None, baseline: None };
/// let yardstick = Some(YardstickRecord { time_ms: 2000.0, cpu_ms: None, generated: 1_000_000 });
/// let trial = Trial { yardstick, ..trial };
/// let measured = measure(&trial, &Solver::new, &|| None, &mut |_| {})?;
/// assert!(measured.lines[0].yardsticks.is_some());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct YardstickRecord {
    /// Wall-clock time.
    pub time_ms: f64,
    /// Processor time.
    pub cpu_ms: Option<f64>,
    /// Generated successors.
    pub generated: u64,
}

/// Times in milliseconds.
///
/// ```
/// # use taquin_lab::bench::{Machine, Program, Trial, TrialBoard, TrialRecord, measure};
/// # use taquin_lab::puzzle::{Goal, Request, Solver};
/// # let (name, start) = ("7".into(), "1 2 3/5 0 6/4 7 8".parse()?);
/// # let board = TrialBoard { name, start, goal: Goal::Last, optimum: Some(4), set: None };
/// # let instances = vec![board];
/// # let request = Request::new("0 1 2 3".parse()?);
/// # let trial = Trial { instances, request, repeat: 1, yardstick: None, baseline: None };
/// # let [version, build, target] = ["0.1.0", "release", "x86_64"].map(String::from);
/// # let program = Program { version, build, target };
/// # let machine = Machine { cpu: None, cores: 1, os: "linux".into(), memory: None };
/// # let measured = measure(&trial, &Solver::new, &|| None, &mut |_| {})?;
/// let record = TrialRecord::new((program, machine), &trial, measured);
/// let times = record.total.times;
/// assert!(times.time_ms >= 0.0 && times.cpu_ms.is_none()); // processor time was not measured
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Default, Serialize, Deserialize)]
pub struct Times {
    /// Wall-clock time of the search, without preparation.
    pub time_ms: f64,
    /// Processor time of the whole answer on all threads, with preparation; `None` if the system
    /// does not report it.
    pub cpu_ms: Option<f64>,
    /// Wall-clock time before and between searches: tables, automata, other preparation.
    pub preparation_ms: f64,
}

/// Whether an answer agrees with the known optimum.
///
/// ```
/// # use taquin_lab::bench::{Check, Trial, TrialBoard, measure};
/// # use taquin_lab::puzzle::{Goal, Request, Solver};
/// # let (name, start) = ("7".into(), "1 2 3/5 0 6/4 7 8".parse()?);
/// # let board = TrialBoard { name, start, goal: Goal::Last, optimum: Some(4), set: None };
/// # let instances = vec![board];
/// # let request = Request::new("0 1 2 3".parse()?);
/// # let trial = Trial { instances, request, repeat: 1, yardstick: None, baseline: None };
/// let measured = measure(&trial, &Solver::new, &|| None, &mut |_| {})?;
/// assert_eq!(measured.lines[0].check, Check::Right);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Check {
    /// The length is the known optimum.
    Right,
    /// The length or the proven bound contradicts the known optimum.
    Wrong,
    /// The solution is longer than the optimum, but the search does not guarantee an optimal one.
    Longer,
    /// There is no solution, or no known optimum.
    Unknown,
}

/// The line of one board.
///
/// ```
/// # use taquin_lab::bench::{Trial, TrialBoard, measure};
/// # use taquin_lab::puzzle::{Goal, Request, Solver};
/// # let (name, start) = ("7".into(), "1 2 3/5 0 6/4 7 8".parse()?);
/// # let board = TrialBoard { name, start, goal: Goal::Last, optimum: Some(4), set: None };
/// # let instances = vec![board];
/// # let request = Request::new("0 1 2 3".parse()?);
/// # let trial = Trial { instances, request, repeat: 1, yardstick: None, baseline: None };
/// let measured = measure(&trial, &Solver::new, &|| None, &mut |_| {})?;
/// let line = &measured.lines[0];
/// assert_eq!((line.answer.cost, line.optimum, line.runs), (Some(4), Some(4), 1));
/// assert!(line.to_csv().starts_with(&line.name));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct TrialLine {
    /// Its number in the file, or its line.
    pub name: String,
    /// The answer of the first run, with the median time of all runs.
    #[serde(flatten)]
    pub answer: Record,
    /// The known length of optimal solutions.
    pub optimum: Option<u64>,
    /// The set of a suite that contains it.
    #[serde(default)]
    pub set: Option<SetMember>,
    /// Whether the answer agrees with the known optimum.
    pub check: Check,
    /// How many times the board was solved.
    pub runs: u64,
    /// The median of all runs: see [`Times`].
    pub cpu_ms: Option<f64>,
    /// The median of all runs: see [`Times`].
    pub preparation_ms: f64,
    /// Generated successors per second of the search's processor time.
    pub nodes_per_s: Option<f64>,
    /// The time divided by that of the yardstick: processor time if both are known.
    pub yardsticks: Option<f64>,
    /// The ratios to the baseline, if there is one.
    pub ratios: Option<Ratios>,
}

/// The totals of all boards: sums, and the maximum of peaks.
///
/// ```
/// # use taquin_lab::bench::{Machine, Program, Trial, TrialBoard, TrialRecord, measure};
/// # use taquin_lab::puzzle::{Goal, Request, Solver};
/// # let (name, start) = ("7".into(), "1 2 3/5 0 6/4 7 8".parse()?);
/// # let board = TrialBoard { name, start, goal: Goal::Last, optimum: Some(4), set: None };
/// # let instances = vec![board];
/// # let request = Request::new("0 1 2 3".parse()?);
/// # let trial = Trial { instances, request, repeat: 1, yardstick: None, baseline: None };
/// # let [version, build, target] = ["0.1.0", "release", "x86_64"].map(String::from);
/// # let program = Program { version, build, target };
/// # let machine = Machine { cpu: None, cores: 1, os: "linux".into(), memory: None };
/// # let measured = measure(&trial, &Solver::new, &|| None, &mut |_| {})?;
/// let record = TrialRecord::new((program, machine), &trial, measured);
/// let total = &record.total;
/// assert_eq!((total.right, total.wrong, total.cost), (1, 0, 4));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Default, Serialize, Deserialize)]
pub struct Total {
    /// Solved boards.
    pub solved: u64,
    /// Boards whose length is the known optimum.
    pub right: u64,
    /// Boards whose answer contradicts the known optimum.
    pub wrong: u64,
    /// The moves of all solutions.
    pub cost: u64,
    /// The counts.
    pub counts: Counts,
    /// The times.
    #[serde(flatten)]
    pub times: Times,
    /// Generated successors per second of the searches' processor time.
    pub nodes_per_s: Option<f64>,
    /// The time divided by that of the yardstick.
    pub yardsticks: Option<f64>,
    /// The ratios to the baseline, if there is one.
    pub ratios: Option<Ratios>,
}

impl TrialRecord {
    /// Creates the record of a trial.
    #[must_use]
    pub fn new((program, machine): (Program, Machine), trial: &Trial, measured: Measured) -> Self {
        let mut total = Total::of(&measured.lines);
        total.yardsticks = trial.yardstick.and_then(|one| one.multiple(&total.times));
        total.ratios = trial.baseline.as_ref().map(|before| before.ratios(&measured.lines));
        Self {
            schema: SCHEMA.to_owned(),
            kind: KIND.to_owned(),
            program,
            machine,
            metric: trial.request.metric,
            search: Search::asked(&trial.request),
            limits: LimitsRecord::of(&trial.request.limits),
            repeat: trial.repeat,
            yardstick: trial.yardstick,
            interrupted: measured.interrupted,
            sets: summaries(&measured.lines),
            instances: measured.lines,
            total,
        }
    }

    /// Returns the record as one line of JSON.
    #[must_use]
    pub fn to_line(&self) -> String {
        line_of(self)
    }
}

impl YardstickRecord {
    /// Returns a time, preparation included, divided by that of the yardstick.
    pub(super) fn multiple(&self, times: &Times) -> Option<f64> {
        let wall = (times.time_ms + times.preparation_ms, self.time_ms);
        let (time, one) = times.cpu_ms.zip(self.cpu_ms).unwrap_or(wall);
        (one > 0.0).then(|| time / one)
    }
}

impl TrialLine {
    /// Returns the line of an answer, without times.
    pub(super) fn of(instance: &TrialBoard, answer: &Answer) -> Self {
        Self {
            name: instance.name.clone(),
            answer: Record::of(answer),
            optimum: instance.optimum,
            set: instance.set.clone(),
            check: check(instance.optimum, answer),
            runs: 0,
            cpu_ms: None,
            preparation_ms: 0.0,
            nodes_per_s: None,
            yardsticks: None,
            ratios: None,
        }
    }

    /// Sets the medians of the runs, and the rate that follows from them.
    pub(super) fn timed(&mut self, runs: u64, times: Times) {
        let Times { time_ms, cpu_ms, preparation_ms } = times;
        (self.runs, self.cpu_ms, self.preparation_ms) = (runs, cpu_ms, preparation_ms);
        self.answer.time_ms = time_ms;
        self.nodes_per_s = rate(&self.answer.counts, &times);
    }

    /// Returns the last stage, if it searched with tables: the one that proved the bound.
    #[must_use]
    pub fn proof(&self) -> Option<&StageRecord> {
        self.answer.stages.last().filter(|stage| stage.tables.is_some())
    }

    /// Returns its times.
    #[must_use]
    pub(crate) fn times(&self) -> Times {
        let (cpu_ms, preparation_ms) = (self.cpu_ms, self.preparation_ms);
        Times { time_ms: self.answer.time_ms, cpu_ms, preparation_ms }
    }
}

/// Returns the generated successors per second of the search's processor time, which is the
/// search's share of the wall-clock time. Uses the wall clock if the processor time is unknown or
/// zero. `None` if most of the time was preparation, because several threads may have shared it.
fn rate(counts: &Counts, times: &Times) -> Option<f64> {
    if times.preparation_ms > times.time_ms {
        return None;
    }
    let share = times.time_ms / (times.time_ms + times.preparation_ms);
    let cpu = times.cpu_ms.map(|cpu| cpu * share).filter(|&cpu| cpu > 0.0);
    let seconds = cpu.unwrap_or(times.time_ms) / 1000.0;
    (seconds > 0.0).then(|| counts[Count::Generated] as f64 / seconds)
}

fn check(optimum: Option<u64>, answer: &Answer) -> Check {
    let (Some(optimum), Some(solution)) = (optimum, answer.solution()) else {
        let bound = answer.lower_bound.zip(optimum);
        let contradicts = bound.is_some_and(|(bound, optimum)| bound > optimum);
        return if contradicts { Check::Wrong } else { Check::Unknown };
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
    fn of(lines: &[TrialLine]) -> Self {
        let mut total = Self::default();
        total.times.cpu_ms = lines.iter().map(|line| line.cpu_ms).sum();
        for line in lines {
            total.solved += u64::from(line.answer.cost.is_some());
            total.right += u64::from(line.check == Check::Right);
            total.wrong += u64::from(line.check == Check::Wrong);
            total.cost += line.answer.cost.unwrap_or(0);
            total.counts.add(&line.answer.counts);
            total.times.time_ms += line.answer.time_ms;
            total.times.preparation_ms += line.preparation_ms;
        }
        total.nodes_per_s = rate(&total.counts, &total.times);
        total
    }
}
