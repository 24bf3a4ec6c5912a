//! The bound that excludes boards too far from the goal, and the limits of the count.

use std::sync::Arc;

use taquin_search::{Limits, StopReason, Stopwatch};

use crate::atlas::{DistanceShelf, DistanceTable};
use crate::engine::pdb_search::{StepwiseEstimate, TableSet};
use crate::heuristics::{LinearConflict, SlideWalkingDistance, WalkingDistance};
use crate::model::{Metric, Position};
use crate::pdb::BuildSettings;

use super::{Shelves, Solved};

/// An estimate that never exceeds the distance, and the limits of the count.
pub(in crate::engine) struct DistanceBound {
    estimate: BoundSource,
    limits: Limits,
    stopwatch: Stopwatch,
}

/// The best available estimate.
enum BoundSource {
    /// For small boards: the distance itself.
    Exact(Arc<DistanceTable>),
    /// For boards whose tables are quick to build, and for larger ones with stored tables.
    Tables(StepwiseEstimate),
    Walking(Box<WalkingDistance<256>>),
    Conflicts(Box<LinearConflict<256>>),
    /// In the multi-tile metric.
    Slides(Box<SlideWalkingDistance<256>>),
    /// For a certificate without tables: Manhattan distance.
    Steps(StepBound),
    Nothing,
}

/// Manhattan distance. A slide moves at most `rows − 1` tiles along a column, or `cols − 1` along a
/// row, so in the multi-tile metric the two sums are divided by these numbers.
pub(in crate::engine) struct StepBound {
    /// The cell of each tile of the goal.
    homes: Vec<usize>,
    metric: Metric,
}

impl StepBound {
    pub(in crate::engine) fn new(target: &Position, metric: Metric) -> Self {
        let mut homes = vec![0; target.tiles().len()];
        for (cell, &tile) in target.tiles().iter().enumerate() {
            homes[usize::from(tile)] = cell;
        }
        Self { homes, metric }
    }

    pub(in crate::engine) fn of(&self, board: &Position) -> u64 {
        let shape = board.shape();
        let (mut vertical, mut horizontal) = (0, 0);
        for (cell, &tile) in board.tiles().iter().enumerate().filter(|(_, tile)| **tile > 0) {
            let (row, col) = shape.place_of(cell);
            let (home_row, home_col) = shape.place_of(self.homes[usize::from(tile)]);
            vertical += row.abs_diff(home_row);
            horizontal += col.abs_diff(home_col);
        }
        let (rows, cols) = match self.metric {
            Metric::Single => (1, 1),
            Metric::Multi => (shape.rows() - 1, shape.cols() - 1),
        };
        (vertical.div_ceil(rows) + horizontal.div_ceil(cols)) as u64
    }
}

impl DistanceBound {
    pub(super) fn new(
        solved: Solved<'_>,
        limits: &Limits,
        shelves: Shelves<'_>,
    ) -> Result<Self, StopReason> {
        let (stopwatch, target, limits) = (Stopwatch::start(), solved.target, limits.clone());
        let estimate = match solved.metric {
            Metric::Multi => {
                let slides = SlideWalkingDistance::within(target, &limits);
                slides.map_or(BoundSource::Nothing, |slides| BoundSource::Slides(Box::new(slides)))
            }
            Metric::Single => single(target, &limits, shelves),
        };
        let bound = Self { estimate, limits, stopwatch };
        bound.look(0, 0)?;
        Ok(bound)
    }

    /// Returns the bound that a checker of certificates computes: the estimates of a set of tables, or
    /// Manhattan distance.
    pub(in crate::engine) fn checked(
        target: &Position,
        metric: Metric,
        tables: Option<Arc<TableSet>>,
        limits: &Limits,
    ) -> Self {
        let estimate = match tables {
            Some(set) => BoundSource::Tables(StepwiseEstimate::new(set, target)),
            None => BoundSource::Steps(StepBound::new(target, metric)),
        };
        Self { estimate, limits: limits.clone(), stopwatch: Stopwatch::start() }
    }

    /// Returns the estimates of tables, from which those of the neighbours follow; `None` if each
    /// board is estimated from scratch.
    pub(super) fn stepwise(&self) -> Option<&StepwiseEstimate> {
        match &self.estimate {
            BoundSource::Tables(tables) => Some(tables),
            _ => None,
        }
    }

    /// Returns a lower bound on the moves that a board takes.
    pub(in crate::engine) fn least(&self, board: &Position) -> u64 {
        match &self.estimate {
            BoundSource::Exact(table) => table.distance(board).map_or(u64::MAX, u64::from),
            BoundSource::Tables(tables) => tables.of(board).into_iter().max().unwrap_or(0).into(),
            BoundSource::Walking(walking) => walking.of(board).into(),
            BoundSource::Conflicts(conflicts) => conflicts.of(board).into(),
            BoundSource::Slides(slides) => slides.of(board).into(),
            BoundSource::Steps(steps) => steps.of(board),
            BoundSource::Nothing => 0,
        }
    }

    /// Returns the limit that is reached after this many visited boards and with this many bytes held.
    pub(super) fn look(&self, examined: u64, bytes: u64) -> Result<(), StopReason> {
        self.limits.reached(self.stopwatch.elapsed(), examined, bytes).map_or(Ok(()), Err)
    }
}

fn single(target: &Position, limits: &Limits, shelves: Shelves<'_>) -> BoundSource {
    let shape = target.shape();
    let exact =
        DistanceShelf::is_quick(shape).then(|| shelves.distances.table(target, limits).ok());
    let tables = || TableSet::serves(shape).then(|| pattern_tables(target, limits, shelves));
    let walking = || WalkingDistance::within(target, limits).ok();
    if let Some(table) = exact.flatten() {
        BoundSource::Exact(table)
    } else if let Some(set) = tables().flatten() {
        BoundSource::Tables(StepwiseEstimate::new(set, target))
    } else if let Some(walking) = walking() {
        BoundSource::Walking(Box::new(walking))
    } else {
        BoundSource::Conflicts(Box::new(LinearConflict::new(target)))
    }
}

/// Returns the tables in memory or on disk, or small ones; `None` if there is no room for them.
fn pattern_tables(
    target: &Position,
    limits: &Limits,
    shelves: Shelves<'_>,
) -> Option<Arc<TableSet>> {
    let shelf = shelves.patterns;
    if let Some(set) = shelf.best_for(target).or_else(|| shelf.fetch(target, limits).ok()?) {
        return Some(set);
    }
    let partition = TableSet::partition(target, &TableSet::quick_sizes(target.shape())?).ok()?;
    let settings = BuildSettings { threads: 0, limits: limits.clone() };
    shelf.find_or_build(&partition, &settings).ok().map(|(set, _)| set)
}
