//! Iterative deepening on all cores.
//!
//! The first slides are made breadth-first; each board that they lead to is a seed, and
//! a task for the threads ([`taquin_search::tasks`]).
//!
//! **Invariant.** Before an iteration with bound b no solution has fewer than b slides.

use taquin_search::tasks::{Budget, Merged, OrderedTasks, TaskEnd, Work, Worker};
use taquin_search::{Heartbeat, Layer, Limits, Stats, StopReason, Stopwatch};

use crate::model::{Move, Slide};
use crate::progress::Progress;
use crate::space::Moves;

use super::dive::{SlideDive, Verdict};
use super::guide::{SlideGuide, SlideNode};

/// Seeds of a search on several threads: enough for all to stay busy to the end.
const MANY: usize = 1000;

/// No solution has more slides; the hardest boards of 4×4 take 43, those of 2×8 more.
const MOST_SLIDES: u8 = 250;

/// How a search ended.
pub(super) enum Ended {
    /// The slides to the goal.
    Solved(Vec<Slide>),
    /// The reason, and the bound that was worked on.
    Stopped(StopReason, u8),
}

/// What to search with.
pub(super) struct Deepening<'a, const LANES: usize> {
    pub(super) guide: &'a SlideGuide<'a, LANES>,
    pub(super) limits: &'a Limits,
    /// What may be expanded before another search would be better. Seeds are finished, so
    /// it is overstepped a little.
    pub(super) allowance: Option<u64>,
    pub(super) threads: usize,
    /// Whether the search is long enough to be shared out.
    pub(super) long: bool,
    pub(super) stopwatch: Stopwatch,
    pub(super) stats: &'a mut Stats<Moves>,
}

/// A node near the start, the axis of its next slide, and how it was reached.
struct SlideSeed<const LANES: usize> {
    node: SlideNode<LANES>,
    vertical: bool,
    path: Vec<Slide>,
}

impl<const LANES: usize> Deepening<'_, LANES> {
    /// Raises the bound from `least`, which no solution is shorter than, until a goal
    /// is met or a limit is.
    pub(super) fn run(
        mut self,
        root: SlideNode<LANES>,
        least: u8,
        progress: &mut Option<Progress<'_>>,
    ) -> Ended {
        if root.board == self.guide.goal {
            return Ended::Solved(Vec::new());
        }
        let seeds = self.seeds(root, least);
        let least_of = |seed: &SlideSeed<LANES>| {
            self.guide.estimate(&seed.node, seed.vertical).saturating_add(seed.path.len() as u8)
        };
        let estimate = seeds.iter().map(least_of).min().unwrap_or(1);
        for bound in estimate.max(least).max(1)..MOST_SLIDES {
            if let Some(ended) = self.iterate(&seeds, bound, progress) {
                return ended;
            }
        }
        unreachable!("no board of sixteen cells takes so many slides")
    }

    /// The first slides: none for a short search, and never as many as a solution may
    /// have. How many threads there are must not matter: the counts depend on it.
    fn seeds(&self, root: SlideNode<LANES>, least: u8) -> Vec<SlideSeed<LANES>> {
        let seed = |vertical| SlideSeed { node: root, vertical, path: Vec::new() };
        let mut seeds = vec![seed(true), seed(false)];
        let enough = if self.long { MANY } else { 1 };
        for _ in 1..least {
            if seeds.len() >= enough {
                break;
            }
            seeds = seeds.iter().flat_map(|seed| self.successors(seed)).collect();
        }
        seeds
    }

    fn successors(&self, seed: &SlideSeed<LANES>) -> Vec<SlideSeed<LANES>> {
        let steps = Move::ALL.into_iter().filter(|step| step.is_vertical() == seed.vertical);
        let mut found = Vec::new();
        for step in steps {
            let mut node = seed.node;
            for length in 1..=self.guide.room(seed.node.blank, step) {
                self.guide.step(&mut node, step);
                let path = [&seed.path[..], &[Slide { step, length }]].concat();
                found.push(SlideSeed { node, vertical: !seed.vertical, path });
            }
        }
        found
    }

    fn iterate(
        &mut self,
        seeds: &[SlideSeed<LANES>],
        bound: u8,
        progress: &mut Option<Progress<'_>>,
    ) -> Option<Ended> {
        let path = usize::from(bound) * size_of::<SlideNode<LANES>>();
        let bytes = (size_of_val(seeds) + path) as u64;
        if self.limits.memory.is_some_and(|limit| bytes > limit) {
            return Some(Ended::Stopped(StopReason::Memory, bound));
        }
        self.stats.peak_bytes = self.stats.peak_bytes.max(bytes);
        let Stats { expanded, generated, .. } = *self.stats;
        let before = Work { expanded, generated };
        let Self { limits, stopwatch, allowance, .. } = *self;
        let shares =
            OrderedTasks::plan(seeds.len(), Budget { limits, stopwatch, before, allowance });
        let others = |worker: Worker<'_, _>| self.search(worker, seeds, bound, &mut None);
        let own = |worker: Worker<'_, _>| self.search(worker, seeds, bound, progress);
        let Merged { results, work, stopped, .. } = shares.run(self.threads, others, own);
        let Work { expanded, generated } = work;
        self.stats.expanded += expanded;
        self.stats.generated += generated;
        self.stats.layers.push(Layer { bound: bound.into(), expanded, generated });
        match (results.into_iter().find_map(|(_, path)| path), stopped) {
            (Some(path), _) => Some(Ended::Solved(path)),
            (None, Some(reason)) => Some(Ended::Stopped(reason, bound)),
            (None, None) => None,
        }
    }

    /// What one thread does; the result of a task is a path to the goal.
    fn search(
        &self,
        worker: Worker<'_, Option<Vec<Slide>>>,
        seeds: &[SlideSeed<LANES>],
        bound: u8,
        progress: &mut Option<Progress<'_>>,
    ) {
        let tell = |worker: &Worker<'_, _>| {
            if let Some(progress) = progress {
                let stats = &worker.stats(self.stats);
                progress(&Heartbeat { stats, lower_bound: bound.into() });
            }
        };
        let mut dive = SlideDive::new(self.guide, worker, tell);
        while let Some(task) = dive.worker.take() {
            let SlideSeed { node, vertical, path } = &seeds[task];
            let left = bound - path.len() as u8;
            let verdict = if self.guide.may_do(node, *vertical, left) {
                dive.visit(node, *vertical, left)
            } else {
                Verdict::GoOn
            };
            let (ending, found) = match verdict {
                Verdict::GoOn => (TaskEnd::Done, None),
                Verdict::Stopped => (TaskEnd::Aborted, None),
                Verdict::Found => {
                    let below = std::mem::take(&mut dive.path).into_iter().rev();
                    (TaskEnd::DoneStop, Some(path.iter().copied().chain(below).collect()))
                }
            };
            dive.worker.settle(dive.work, ending, found);
        }
    }
}
