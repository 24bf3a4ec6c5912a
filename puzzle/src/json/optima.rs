//! Slides, and all optimal solutions, as parts of an answer's document.

use super::{Path, stop_name};
use crate::metric::slides;
use crate::moves::{Move, Reading};
use crate::optima::Optima;
use serde::Serialize;

/// A solution in the multi-tile metric, slide by slide: `["L","D","R2"]`.
#[derive(Clone, Debug, Serialize)]
pub(super) struct Slides {
    blank: Vec<String>,
    tile: Vec<String>,
}

impl Slides {
    pub(super) fn of(moves: &[Move]) -> Self {
        let written = |reading| slides(moves).map(|slide| slide.written(reading)).collect();
        Self { blank: written(Reading::Blank), tile: written(Reading::Tile) }
    }
}

/// All optimal solutions, or why they are not known.
#[derive(Clone, Debug, Serialize)]
pub(super) struct AllOptima {
    status: &'static str,
    stopped: Option<&'static str>,
    solutions: Option<u128>,
    boards: Option<u64>,
    examined: Option<u64>,
    listed: Vec<Path>,
}

impl AllOptima {
    pub(super) fn of(optima: &Optima) -> Self {
        let unknown = |status| Self {
            status,
            stopped: None,
            solutions: None,
            boards: None,
            examined: None,
            listed: vec![],
        };
        match optima {
            Optima::Counted(counted) => Self {
                solutions: Some(counted.solutions),
                boards: Some(counted.boards),
                examined: Some(counted.examined),
                listed: counted.listed.iter().map(|moves| Path::of(moves)).collect(),
                ..unknown("counted")
            },
            Optima::Stopped(reason) => {
                Self { stopped: Some(stop_name(*reason)), ..unknown("stopped") }
            }
            Optima::Unproven => unknown("unproven"),
        }
    }
}
