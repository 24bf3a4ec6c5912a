//! The progress of a deepening search, from which a later run continues.
//!
//! The counts of a task depend only on the board, the tables and the bound. So the progress is the
//! finished iterations and the finished tasks of the next one, and the later run finds the same
//! path with the same counts.

use std::time::Duration;

use serde::{Deserialize, Serialize};
use taquin_search::tasks::Work;
use taquin_search::{Layer, Stopwatch};

use crate::space::Moves;

use super::MOST_BOUND;

/// Finished iterations, and finished tasks of the next.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Deepened {
    /// Bound, expanded and generated of each finished iteration.
    pub(super) iterations: Vec<(Moves, u64, u64)>,
    /// Number, expanded and generated of each finished task.
    tasks: Vec<(u32, u64, u64)>,
}

impl Deepened {
    pub(crate) fn new(layers: &[Layer<Moves>], finished: &[(usize, Work)]) -> Self {
        let iteration = |it: &Layer<Moves>| (it.bound, it.expanded, it.generated);
        let task = |&(task, it): &(usize, Work)| (task as u32, it.expanded, it.generated);
        Self {
            iterations: layers.iter().map(iteration).collect(),
            tasks: finished.iter().map(task).collect(),
        }
    }

    /// Returns whether a search for solutions shorter than this can have these iterations: their
    /// bounds rise by two and have the parity of the solution.
    pub(crate) fn is_below(&self, cost: Moves) -> bool {
        let bounds: Vec<Moves> = self.iterations.iter().map(|&(bound, ..)| bound).collect();
        bounds.iter().all(|&bound| bound < cost && (cost - bound).is_multiple_of(2))
            && bounds.last().is_none_or(|&last| last < MOST_BOUND - 1)
            && bounds.windows(2).all(|pair| pair[0] + 2 == pair[1])
    }

    /// Adds finished tasks of the next iteration, and makes it a finished iteration once it has all
    /// its tasks. A task counts once.
    pub(crate) fn with(mut self, bound: Moves, tasks: usize, finished: &[(usize, Work)]) -> Self {
        let task = |&(task, it): &(usize, Work)| (task as u32, it.expanded, it.generated);
        self.tasks.extend(finished.iter().map(task));
        self.tasks.sort_unstable();
        self.tasks.dedup();
        if self.tasks.len() == tasks {
            let sum =
                |(expanded, generated), &(_, e, g): &(u32, u64, u64)| (expanded + e, generated + g);
            let (expanded, generated) = self.tasks.iter().fold((0, 0), sum);
            self.iterations.push((bound, expanded, generated));
            self.tasks.clear();
        }
        self
    }

    /// Returns the number of expanded states.
    pub(crate) fn expanded(&self) -> u64 {
        let iterations: u64 = self.iterations.iter().map(|&(_, expanded, _)| expanded).sum();
        iterations + self.tasks.iter().map(|&(_, expanded, _)| expanded).sum::<u64>()
    }

    /// Returns the bound of the last finished iteration.
    pub(crate) fn last_bound(&self) -> Option<Moves> {
        self.iterations.last().map(|&(bound, ..)| bound)
    }

    /// Returns the numbers of the finished tasks of the next iteration.
    pub(crate) fn finished(&self) -> impl Iterator<Item = usize> {
        self.tasks.iter().map(|&(task, ..)| task as usize)
    }

    pub(crate) fn layers(&self) -> impl Iterator<Item = Layer<Moves>> {
        let layer = |&(bound, expanded, generated)| Layer { bound, expanded, generated };
        self.iterations.iter().map(layer)
    }

    pub(super) fn tasks(&self) -> impl Iterator<Item = (usize, Work)> {
        let task = |&(task, expanded, generated)| (task as usize, Work { expanded, generated });
        self.tasks.iter().map(task)
    }
}

/// Writes the progress of a search, so that a later run can continue it.
pub(crate) struct CheckpointWriter<'a> {
    /// The progress of an earlier run; empty for a new search.
    pub(super) from: Deepened,
    /// The time between two calls of `keep`.
    every: Duration,
    pub(super) keep: &'a mut dyn FnMut(Deepened),
    /// When it was last called.
    last: Option<Duration>,
}

impl<'a> CheckpointWriter<'a> {
    pub(crate) fn new(from: Deepened, every: Duration, keep: &'a mut dyn FnMut(Deepened)) -> Self {
        Self { from, every, keep, last: None }
    }

    /// Writes the progress if `every` has passed since the last time.
    pub(super) fn write_if_due(
        &mut self,
        stopwatch: Stopwatch,
        progress: impl FnOnce() -> Deepened,
    ) {
        let now = stopwatch.elapsed();
        if self.last.is_none_or(|last| now - last >= self.every) {
            (self.keep)(progress());
            self.last = Some(stopwatch.elapsed());
        }
    }
}
