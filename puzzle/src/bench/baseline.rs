//! Two records of the same boards, as ratios.

use serde::Deserialize;
use thiserror::Error;

use super::record::KIND;
use super::{Check, Instance, Line, Record, Times};
use crate::notation::SCHEMA;

/// Why a text is no baseline for a trial.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum BaselineError {
    /// It is not a record at all.
    #[error("the baseline is no record of `taquin bench --report json`: {0}")]
    NoRecord(String),
    /// It is JSON of another kind, such as an answer.
    #[error(
        "the baseline is a JSON document, but none of `taquin bench`: write one with `--report json`"
    )]
    OtherKind,
    /// It was written by a program of another version.
    #[error("the baseline has the schema `{found}`, this program reads `{SCHEMA}`: write it anew")]
    Version {
        /// The schema it names.
        found: String,
    },
    /// It has more boards, or fewer.
    #[error("the baseline has {theirs} boards, here are {ours}: compare runs of the same boards")]
    Number {
        /// Boards of the baseline.
        theirs: u64,
        /// Boards of this trial.
        ours: u64,
    },
    /// One of its boards is another, or has another goal.
    #[error(
        "board {number} of the baseline is another one, or has another goal: compare runs of the same boards"
    )]
    OtherBoard {
        /// The board, from 1.
        number: u64,
    },
}

/// This trial over a baseline: below 1 is less.
#[derive(Clone, Debug, PartialEq)]
pub struct Ratios {
    /// Board by board.
    pub lines: Vec<LineRatio>,
    /// All boards together.
    pub total: LineRatio,
}

/// The ratios of one board; nothing where one side is not known, or zero.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LineRatio {
    /// Of the wall-clock time of the search.
    pub wall: Option<f64>,
    /// Of the processor time.
    pub cpu: Option<f64>,
    /// Of the successors created.
    pub generated: Option<f64>,
}

/// What every document of this program begins with.
#[derive(Deserialize)]
struct Head {
    schema: String,
    #[serde(default)]
    kind: String,
}

/// Reads a record to compare with.
///
/// # Errors
/// When the text is none.
pub fn read(text: &str) -> Result<Record, BaselineError> {
    let refuse = |error: serde_json::Error| BaselineError::NoRecord(error.to_string());
    let head: Head = serde_json::from_str(text).map_err(refuse)?;
    match (head.schema.as_str(), head.kind.as_str()) {
        (SCHEMA, KIND) => serde_json::from_str(text).map_err(refuse),
        (SCHEMA, _) => Err(BaselineError::OtherKind),
        _ => Err(BaselineError::Version { found: crate::words::shortened(&head.schema) }),
    }
}

impl Record {
    /// Whether this record can be the baseline of a trial of these boards.
    ///
    /// # Errors
    /// When its boards are others.
    pub fn check_boards(&self, instances: &[Instance]) -> Result<(), BaselineError> {
        let (theirs, ours) = (self.instances.len() as u64, instances.len() as u64);
        let same = |line: &Line, instance: &Instance| {
            let shape = instance.start.shape();
            line.tiles == instance.start.tiles()
                && (line.width, line.height) == (shape.cols() as u64, shape.rows() as u64)
                && line.goal == instance.goal.to_string()
        };
        if theirs != ours {
            return Err(BaselineError::Number { theirs, ours });
        }
        let other = self.instances.iter().zip(instances).position(|(line, own)| !same(line, own));
        other.map_or(Ok(()), |at| Err(BaselineError::OtherBoard { number: at as u64 + 1 }))
    }

    /// This record over a baseline of the same boards. A trial that was stopped is
    /// compared as far as it went.
    #[must_use]
    pub fn over(&self, baseline: &Self) -> Ratios {
        let pairs = || self.instances.iter().zip(&baseline.instances);
        let sum = |lines: Vec<&Line>| {
            let times = Times {
                wall_s: lines.iter().map(|line| line.times.wall_s).sum(),
                cpu_s: lines.iter().map(|line| line.times.cpu_s).sum(),
                preparation_s: 0.0,
            };
            (times, lines.iter().map(|line| line.counts.generated).sum())
        };
        Ratios {
            lines: pairs().map(|(own, other)| ratio(parts(own), parts(other))).collect(),
            total: ratio(
                sum(pairs().map(|(own, _)| own).collect()),
                sum(pairs().map(|(_, other)| other).collect()),
            ),
        }
    }
}

fn parts(line: &Line) -> (Times, u64) {
    (line.times, line.counts.generated)
}

fn ratio((own, nodes): (Times, u64), (other, other_nodes): (Times, u64)) -> LineRatio {
    let over = |own: f64, other: f64| (own > 0.0 && other > 0.0).then(|| own / other);
    LineRatio {
        wall: over(own.wall_s, other.wall_s),
        cpu: own.cpu_s.zip(other.cpu_s).and_then(|(own, other)| over(own, other)),
        generated: over(nodes as f64, other_nodes as f64),
    }
}

impl Check {
    /// Its name in tables for programs.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Right => "right",
            Self::Wrong => "wrong",
            Self::Longer => "longer",
            Self::Unknown => "unknown",
        }
    }
}
