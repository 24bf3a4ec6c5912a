//! How far a deepening search has come, kept so that another run can go on from there.
//!
//! What a task counts depends on nothing but the board, the tables and the bound: so
//! finished iterations, and the finished tasks of the one after them, are all there is
//! to know. Whoever goes on comes to the same path and the same counts.

use std::time::Duration;

use serde::{Deserialize, Serialize};
use taquin_search::tasks::Work;
use taquin_search::{Layer, Stopwatch};

use crate::space::Moves;

use super::seeds::MOST_BOUND;

/// Finished iterations, and finished tasks of the next.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Deepened {
    /// Bound, expanded and generated of each finished iteration.
    pub(super) iterations: Vec<(Moves, u64, u64)>,
    /// Number, expanded and generated of each finished task.
    tasks: Vec<(u32, u64, u64)>,
}

impl Deepened {
    pub(super) fn new(layers: &[Layer<Moves>], finished: &[(usize, Work)]) -> Self {
        let iteration = |it: &Layer<Moves>| (it.bound, it.expanded, it.generated);
        let task = |&(task, it): &(usize, Work)| (task as u32, it.expanded, it.generated);
        Self {
            iterations: layers.iter().map(iteration).collect(),
            tasks: finished.iter().map(task).collect(),
        }
    }

    /// Whether its iterations follow each other, all below a solution of this length, whose
    /// parity they share: others are of no search.
    pub(crate) fn is_below(&self, cost: Moves) -> bool {
        let bounds: Vec<Moves> = self.iterations.iter().map(|&(bound, ..)| bound).collect();
        bounds.iter().all(|&bound| bound < cost && (cost - bound).is_multiple_of(2))
            && bounds.last().is_none_or(|&last| last < MOST_BOUND - 1)
            && bounds.windows(2).all(|pair| pair[0] + 2 == pair[1])
    }

    /// The same with more finished tasks of an iteration; all of them make it a finished one.
    /// Tasks that were finished before count once.
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

    /// States expanded by all that is finished.
    pub(crate) fn expanded(&self) -> u64 {
        let iterations: u64 = self.iterations.iter().map(|&(_, expanded, _)| expanded).sum();
        iterations + self.tasks.iter().map(|&(_, expanded, _)| expanded).sum::<u64>()
    }

    /// The bound of the last finished iteration.
    pub(crate) fn last_bound(&self) -> Option<Moves> {
        self.iterations.last().map(|&(bound, ..)| bound)
    }

    /// The numbers of the finished tasks of the next iteration.
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
