//! Two records of the same boards, as ratios.

use std::collections::HashMap;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::record::KIND;
use super::{Check, Instance, Line, Record, Times};
use crate::goal::Goal;
use crate::notation::SCHEMA;
use crate::position::Position;
use crate::shape::Shape;

/// Why a text is no baseline for a trial.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum BaselineError {
    /// It is not a record at all, or not a whole one.
    #[error(
        "the baseline is not a complete record of `taquin bench`: write one with `taquin bench --report json`"
    )]
    NoRecord,
    /// It is JSON of another kind, such as an answer.
    #[error("the baseline is JSON, but not from `taquin bench`: write one with `--report json`")]
    OtherKind,
    /// It was written by a program of another version.
    #[error("the baseline has schema `{found}`, but this program reads `{SCHEMA}`: write it again")]
    Version {
        /// The schema it names.
        found: String,
    },
    /// It lacks a board, or has it with another goal.
    #[error(
        "board {number} is not in the baseline, or has another goal there: compare runs over the same boards"
    )]
    OtherBoard {
        /// The board of this trial, from 1.
        number: u64,
    },
}

/// A board, or all of them, over a baseline: below 1 is less. Nothing where one side is
/// not known, or zero.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Ratios {
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
    let refuse = |_| BaselineError::NoRecord;
    let head: Head = serde_json::from_str(text).map_err(refuse)?;
    match (head.schema.as_str(), head.kind.as_str()) {
        (SCHEMA, KIND) => serde_json::from_str(text).map_err(refuse),
        (SCHEMA, _) => Err(BaselineError::OtherKind),
        _ => Err(BaselineError::Version { found: crate::words::shortened(&head.schema) }),
    }
}

impl Record {
    /// This record as the baseline of a trial: its lines for these boards, in their
    /// order. Which boards those are, tiles and goal say, and not their number.
    ///
    /// # Errors
    /// When a board is not among its own.
    pub fn for_boards(mut self, instances: &[Instance]) -> Result<Self, BaselineError> {
        let known: HashMap<_, &Line> =
            self.instances.iter().rev().filter_map(|line| Some((line.question()?, line))).collect();
        let found = instances.iter().enumerate().map(|(at, own)| {
            let line = own.question().and_then(|question| known.get(&question).copied());
            line.cloned().ok_or(BaselineError::OtherBoard { number: at as u64 + 1 })
        });
        self.instances = found.collect::<Result<_, _>>()?;
        Ok(self)
    }

    /// Fills in the ratios to a baseline [for the same boards](Self::for_boards). A trial
    /// that was stopped is compared as far as it went.
    pub fn compare_with(&mut self, baseline: &Self) {
        let (mut own, mut other) = (Vec::new(), Vec::new());
        for (line, before) in self.instances.iter_mut().zip(&baseline.instances) {
            line.ratios = Some(ratio(parts(line), parts(before)));
            own.push(parts(line));
            other.push(parts(before));
        }
        self.total.ratios = Some(ratio(sum(&own), sum(&other)));
    }
}

/// A board and its target.
type Question = (Position, Position);

impl Line {
    fn question(&self) -> Option<Question> {
        let shape = Shape::new(self.height as usize, self.width as usize).ok()?;
        let start = Position::new(shape, self.tiles.clone()).ok()?;
        let target = match self.goal_tiles.is_empty() {
            true => self.goal.parse::<Goal>().ok()?.position(shape).ok()?,
            false => Position::new(shape, self.goal_tiles.clone()).ok()?,
        };
        Some((start, target))
    }
}

impl Instance {
    fn question(&self) -> Option<Question> {
        Some((self.start.clone(), self.goal.position(self.start.shape()).ok()?))
    }
}

fn sum(parts: &[(Times, u64)]) -> (Times, u64) {
    let times = Times {
        wall_s: parts.iter().map(|(times, _)| times.wall_s).sum(),
        cpu_s: parts.iter().map(|(times, _)| times.cpu_s).sum(),
        preparation_s: 0.0,
    };
    (times, parts.iter().map(|(_, generated)| generated).sum())
}

fn parts(line: &Line) -> (Times, u64) {
    (line.times, line.counts.generated)
}

fn ratio((own, nodes): (Times, u64), (other, other_nodes): (Times, u64)) -> Ratios {
    let over = |own: f64, other: f64| (own > 0.0 && other > 0.0).then(|| own / other);
    Ratios {
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
