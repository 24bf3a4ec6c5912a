//! A trial written down: plain numbers, read back by a later one to compare with.
//!
//! Field names are those of the documented JSON (`docs/json.md`): a line is the record of
//! an answer, and what is known of the board beside it. Times are milliseconds.

use serde::{Deserialize, Serialize};
use taquin_search::{Count, Limits};

use super::suite::summaries;
use super::{Measured, Ratios, SetMember, SetSummary, Trial, TrialBoard};
use crate::json::line_of;
use crate::record::{Counts, Record, Search, milliseconds};
use taquin_puzzle::notation::SCHEMA;
use taquin_puzzle::{Answer, Metric, Quality};

/// The `kind` of these documents.
pub(super) const KIND: &str = "bench";

/// A trial, and all that its figures depend on.
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
    /// What the document is.
    pub kind: String,
    /// What ran.
    pub program: Program,
    /// Where it ran.
    pub machine: Machine,
    /// What counted as one move.
    pub metric: Metric,
    /// How the boards were to be searched: different searches differ here.
    pub search: Search,
    /// When each board was to be given up.
    pub limits: LimitsRecord,
    /// How many times each board was to be solved.
    pub repeat: u64,
    /// A plain search by the same clock, to compare machines by.
    pub yardstick: Option<YardstickRecord>,
    /// Whether it was stopped before the end.
    pub interrupted: bool,
    /// The boards.
    pub instances: Vec<TrialLine>,
    /// The sets of a suite; none where the boards are of no suite.
    #[serde(default)]
    pub sets: Vec<SetSummary>,
    /// All of them together.
    pub total: Total,
}

/// The limits of each board, by the names that a search stops with.
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
    /// Milliseconds.
    pub time_ms: Option<f64>,
    /// States expanded.
    pub expansions: Option<u64>,
    /// Bytes.
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

/// The program that was measured.
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
    /// `release`, or `debug` for a build whose times mean little.
    pub build: String,
    /// The processor and system that it was compiled for.
    pub target: String,
}

/// The machine, as far as the system tells.
///
/// ```
/// use taquin_lab::bench::Machine;
/// let machine = Machine { cpu: None, cores: 8, os: "linux".into(), memory: Some(16 << 30) };
/// ```
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
    /// Successors created.
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
/// assert!(times.time_ms > 0.0 && times.cpu_ms.is_none()); // nobody measured processor time
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Default, Serialize, Deserialize)]
pub struct Times {
    /// Wall-clock time of the search, without preparation.
    pub time_ms: f64,
    /// Processor time of the whole answer on all threads, preparation included; nothing
    /// where the system does not tell.
    pub cpu_ms: Option<f64>,
    /// Wall-clock time before and between searches: tables, automata, set-up.
    pub preparation_ms: f64,
}

/// Whether an answer agrees with what is known.
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
    /// Longer than the optimum, by a search that promises no more.
    Longer,
    /// No solution, or nothing known to check it by.
    Unknown,
}

/// One board.
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
    /// Its number in the file, or the line it stands on.
    pub name: String,
    /// The answer of the first run; its time is the median of all.
    #[serde(flatten)]
    pub answer: Record,
    /// The known length of shortest solutions.
    pub optimum: Option<u64>,
    /// The set of a suite that it belongs to.
    #[serde(default)]
    pub set: Option<SetMember>,
    /// Whether the answer agrees with it.
    pub check: Check,
    /// How many times it was solved.
    pub runs: u64,
    /// See [`Times`]; the median of all runs.
    pub cpu_ms: Option<f64>,
    /// See [`Times`]; the median of all runs.
    pub preparation_ms: f64,
    /// Successors created in a second of the search's processor time.
    pub nodes_per_s: Option<f64>,
    /// The time as a multiple of the yardstick's: processor time where both are known.
    pub yardsticks: Option<f64>,
    /// This over the baseline, where there is one.
    pub ratios: Option<Ratios>,
}

/// All boards together: sums of the lines, the largest where counts are peaks.
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
    /// Boards that were solved.
    pub solved: u64,
    /// Boards whose length is the known optimum.
    pub right: u64,
    /// Boards whose answer contradicts it.
    pub wrong: u64,
    /// The moves of all solutions.
    pub cost: u64,
    /// The counts.
    pub counts: Counts,
    /// The times.
    #[serde(flatten)]
    pub times: Times,
    /// Successors created in a second of the searches' processor time.
    pub nodes_per_s: Option<f64>,
    /// The time as a multiple of the yardstick's.
    pub yardsticks: Option<f64>,
    /// This over the baseline, where there is one.
    pub ratios: Option<Ratios>,
}

impl TrialRecord {
    /// Writes a trial down.
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

    /// The record on one line of JSON.
    #[must_use]
    pub fn to_line(&self) -> String {
        line_of(self)
    }
}

impl YardstickRecord {
    /// A time as a multiple of the yardstick's; what was prepared belongs to it.
    pub(super) fn multiple(&self, times: &Times) -> Option<f64> {
        let wall = (times.time_ms + times.preparation_ms, self.time_ms);
        let (time, one) = times.cpu_ms.zip(self.cpu_ms).unwrap_or(wall);
        (one > 0.0).then(|| time / one)
    }
}

impl TrialLine {
    /// The line of an answer, its times still to be filled in.
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

    /// Fills in the medians of so many runs, and the rate that follows.
    pub(super) fn timed(&mut self, runs: u64, times: Times) {
        let Times { time_ms, cpu_ms, preparation_ms } = times;
        (self.runs, self.cpu_ms, self.preparation_ms) = (runs, cpu_ms, preparation_ms);
        self.answer.time_ms = time_ms;
        self.nodes_per_s = rate(&self.answer.counts, &times);
    }

    /// How long it took.
    #[must_use]
    pub(crate) fn times(&self) -> Times {
        let (cpu_ms, preparation_ms) = (self.cpu_ms, self.preparation_ms);
        Times { time_ms: self.answer.time_ms, cpu_ms, preparation_ms }
    }
}

/// Successors created in a second of the search's processor time: of the whole, the share
/// that the search has of the wall-clock time. By the wall clock where the processor's is
/// not known or stood still. Nothing where most of it was preparation, which several threads
/// may have shared: the rest would tell nothing.
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
