//! Compares two records of the same boards by ratios.

use std::collections::HashMap;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::record::KIND;
use super::{Check, Times, TrialBoard, TrialLine, TrialRecord};
use taquin_puzzle::Position;
use taquin_puzzle::notation::SCHEMA;
use taquin_search::Count;

/// Why a text is not a baseline for a trial.
///
/// ```
/// use taquin_lab::bench::{BaselineError, read};
/// assert_eq!(read("{}").unwrap_err(), BaselineError::NoRecord);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum BaselineError {
    /// The text is not a complete record.
    #[error(
        "the baseline is not a complete record of `taquin bench`: write one with `taquin bench --report json`"
    )]
    NoRecord,
    /// The text is JSON of another kind, such as an answer.
    #[error("the baseline is JSON, but not from `taquin bench`: write one with `--report json`")]
    OtherKind,
    /// A program of another version wrote the record.
    #[error("the baseline has schema `{found}`, but this program reads `{SCHEMA}`: write it again")]
    Version {
        /// The schema in the record.
        found: String,
    },
    /// A board is missing, or has another goal.
    #[error(
        "board {number} is not in the baseline, or has another goal there: compare runs over the same boards"
    )]
    OtherBoard {
        /// The board of this trial, from 1.
        number: u64,
    },
}

/// Ratios of one board, or of all boards, to a baseline: below 1 is an improvement. `None` if a
/// value is unknown or the baseline is 0.
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
/// let again = Trial { baseline: Some(record), ..trial };
/// let lines = measure(&again, &Solver::new, &|| None, &mut |_| {})?.lines;
/// assert_eq!(lines[0].ratios.and_then(|ratios| ratios.generated), Some(1.0));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Ratios {
    /// The ratio of the search's wall-clock times.
    pub time: Option<f64>,
    /// The ratio of the processor times.
    pub cpu: Option<f64>,
    /// The ratio of the numbers of generated successors.
    pub generated: Option<f64>,
}

/// The first fields of every document of this program.
#[derive(Deserialize)]
struct Head {
    schema: String,
    #[serde(default)]
    kind: String,
}

/// Reads a record as a baseline.
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
/// assert_eq!(taquin_lab::bench::read(&record.to_line())?, record);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// Returns an error if the text is not a record.
pub fn read(text: &str) -> Result<TrialRecord, BaselineError> {
    let refuse = |_| BaselineError::NoRecord;
    let head: Head = serde_json::from_str(text).map_err(refuse)?;
    match (head.schema.as_str(), head.kind.as_str()) {
        (SCHEMA, KIND) => serde_json::from_str(text).map_err(refuse),
        (SCHEMA, _) => Err(BaselineError::OtherKind),
        _ => Err(BaselineError::Version { found: taquin_puzzle::words::shortened(&head.schema) }),
    }
}

impl TrialRecord {
    /// Returns this record as the baseline of a trial: its lines for these boards, in their order.
    /// Boards are matched by tiles and goal, not by number.
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
    /// assert!(record.clone().for_boards(&trial.instances).is_ok());
    /// assert!(record.for_boards(&taquin_lab::bench::korf()).is_err()); // they are not in it
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Returns an error if the record lacks a board.
    pub fn for_boards(mut self, instances: &[TrialBoard]) -> Result<Self, BaselineError> {
        let known: HashMap<_, &TrialLine> =
            self.instances.iter().rev().filter_map(|line| Some((line.question()?, line))).collect();
        let found = instances.iter().enumerate().map(|(at, own)| {
            let line = own.question().and_then(|question| known.get(&question).copied());
            line.cloned().ok_or(BaselineError::OtherBoard { number: at as u64 + 1 })
        });
        self.instances = found.collect::<Result<_, _>>()?;
        Ok(self)
    }

    /// Returns the total ratios relative to the lines of the same boards. A stopped trial is
    /// compared up to the point where it stopped.
    pub(super) fn ratios(&self, lines: &[TrialLine]) -> Ratios {
        let sum = |lines: &[TrialLine]| sum(lines.iter().map(parts));
        ratio(sum(lines), sum(&self.instances[..lines.len().min(self.instances.len())]))
    }
}

impl TrialLine {
    /// Returns the ratios of this line relative to the line of the same board in a baseline.
    pub(super) fn over(&self, before: &Self) -> Ratios {
        ratio(parts(self), parts(before))
    }
}

/// A board and its goal.
type Question = (Position, Position);

impl TrialLine {
    fn question(&self) -> Option<Question> {
        let (start, goal) = self.answer.instance.clone().check().ok()?;
        let target = goal.unwrap_or_default().position(start.shape()).ok()?;
        Some((start, target))
    }
}

impl TrialBoard {
    fn question(&self) -> Option<Question> {
        Some((self.start.clone(), self.goal.position(self.start.shape()).ok()?))
    }
}

/// The times of a board, and the number of generated successors. The numbers of a baseline are read
/// from a file, so their sum may need more than 64 bits.
type Parts = (Times, u128);

fn parts(line: &TrialLine) -> Parts {
    (line.times(), line.answer.counts[Count::Generated].into())
}

fn sum(parts: impl Iterator<Item = Parts>) -> Parts {
    let all: Vec<Parts> = parts.collect();
    let times = Times {
        time_ms: all.iter().map(|(times, _)| times.time_ms).sum(),
        cpu_ms: all.iter().map(|(times, _)| times.cpu_ms).sum(),
        preparation_ms: 0.0,
    };
    (times, all.iter().map(|(_, generated)| generated).sum())
}

fn ratio((own, nodes): Parts, (other, other_nodes): Parts) -> Ratios {
    let over = |own: f64, other: f64| (own > 0.0 && other > 0.0).then(|| own / other);
    Ratios {
        time: over(own.time_ms, other.time_ms),
        cpu: own.cpu_ms.zip(other.cpu_ms).and_then(|(own, other)| over(own, other)),
        generated: over(nodes as f64, other_nodes as f64),
    }
}

impl Check {
    /// Returns its name in tables for programs.
    #[must_use]
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Right => "right",
            Self::Wrong => "wrong",
            Self::Longer => "longer",
            Self::Unknown => "unknown",
        }
    }
}
