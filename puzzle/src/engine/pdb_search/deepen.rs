//! Iterative deepening over the seeds, by one thread or several.
//!
//! A task is some seeds in a row ([`taquin_search::tasks`]), searched by one thread from
//! an empty stack: what it expands does not depend on the others.
//!
//! **Invariant.** Before an iteration with bound b, no solution is shorter than b: so
//! the first goal met is a nearest one.

use std::ops::Range;

use taquin_search::tasks::{Budget, Merged, OrderedTasks, Poll, TaskEnd, Work, Worker};
use taquin_search::{Heartbeat, Layer, Limits, Stats, StopReason, Stopwatch};

use crate::progress::Progress;
use crate::space::Moves;

use super::batch::{BATCH, Batch};
use super::deepened::{CheckpointWriter, Deepened};
use super::guide::PdbGuide;
use super::node::PdbNode;
use super::seeds::{MANY, MOST, PdbSeed, Start};

/// Seeds of a task: together they keep a batch full for most of the time.
const SEEDS_A_TASK: usize = 16;

/// Bytes of a seed's path, at most.
const PATH: usize = 64;

/// Batches between two looks at the limits: about a millisecond.
const LOOK_EVERY: u32 = 256;

/// From so many expansions in the last iteration on, so many seeds pay: with the first
/// threads do, too; with the second no task of a proof of hours takes long.
const SEEDS: [(u64, usize); 2] = [(50_000, MANY), (100_000_000, MOST)];

/// How a deepening search ended.
pub(super) enum Ended {
    /// The path to the goal.
    Solved(Vec<u8>),
    /// No solution is shorter than this, which is as long as one that is known.
    Proven(u32),
    /// The reason, and the bound that was worked on.
    Stopped(StopReason, u32),
}

/// What some tasks of an iteration came to.
pub(crate) struct Share {
    /// The bound of the iteration, and its tasks in all.
    pub(crate) bound: Moves,
    pub(crate) tasks: usize,
    pub(crate) finished: Vec<(usize, Work)>,
    /// The task that met a goal: none after it counts.
    pub(crate) goal: Option<usize>,
    pub(crate) stopped: Option<StopReason>,
}

/// A search over seeds.
pub(super) struct Deepening<'a, const ROOM: usize> {
    pub(super) guide: &'a PdbGuide<ROOM>,
    pub(super) seeds: Vec<PdbSeed<ROOM>>,
    pub(super) limits: &'a Limits,
    /// A solution of this length is known: only shorter ones are looked for.
    pub(super) known: Option<u32>,
    /// What may be expanded before another search would be better. Tasks are finished,
    /// so it is overstepped a little.
    pub(super) allowance: Option<u64>,
    pub(super) threads: usize,
    pub(super) stopwatch: Stopwatch,
    pub(super) stats: &'a mut Stats<Moves>,
}

/// Receivers of heartbeats and of checkpoints.
pub(crate) struct Hooks<'p, 'k> {
    pub(crate) progress: Option<Progress<'p>>,
    pub(crate) checkpoints: Option<CheckpointWriter<'k>>,
}

fn nobody() -> Hooks<'static, 'static> {
    Hooks::progress(None)
}

impl<'p> Hooks<'p, '_> {
    /// Returns hooks without checkpoints.
    pub(crate) fn progress(progress: Option<Progress<'p>>) -> Self {
        Self { progress, checkpoints: None }
    }
}

impl<const ROOM: usize> Deepening<'_, ROOM> {
    /// Raises the bound until a goal is met or a limit is.
    /// No solution is shorter than `least`, which has the parity of all of them.
    pub(super) fn run(mut self, least: u32, mut hooks: Hooks<'_, '_>) -> Ended {
        let mut earlier = hooks.checkpoints.as_mut().map(|it| std::mem::take(&mut it.from));
        let mut bound = match self.take_up(least, earlier.as_ref()) {
            Ok(bound) => bound,
            Err(ended) => return ended,
        };
        loop {
            if self.known.is_some_and(|known| bound >= known) {
                if let Some(checkpoints) = &mut hooks.checkpoints {
                    (checkpoints.keep)(Deepened::new(&self.stats.layers, &[]));
                }
                return Ended::Proven(bound);
            }
            let (ended, layer) = self.iterate(bound, earlier.take(), &mut hooks);
            if ended.is_some() {
                self.count(layer);
            }
            if let Some(ended) = ended.or_else(|| self.finish(layer)) {
                return ended;
            }
            bound += 2;
            if let Some(progress) = &mut hooks.progress {
                progress(&Heartbeat { stats: self.stats, lower_bound: bound });
            }
        }
    }

    /// Counts the finished iterations of an earlier run, and gives the bound of the next.
    fn take_up(&mut self, least: u32, earlier: Option<&Deepened>) -> Result<u32, Ended> {
        let estimate = self.seeds.iter().map(PdbSeed::least).min().unwrap_or(0);
        let mut bound = estimate.max(least);
        for layer in earlier.into_iter().flat_map(Deepened::layers) {
            self.finish(layer).map_or(Ok(()), Err)?;
            bound = layer.bound + 2;
        }
        Ok(bound)
    }

    /// Some tasks of the iteration after those of an earlier run; nothing where that has
    /// nothing to share out, because it ends the search.
    pub(super) fn share(
        mut self,
        least: u32,
        earlier: &Deepened,
        only: Range<usize>,
    ) -> Option<Share> {
        let bound = self.take_up(least, Some(earlier)).ok()?;
        if self.known.is_some_and(|known| bound >= known) {
            return None;
        }
        let nodes = self.nodes(bound);
        let tasks = nodes.len().div_ceil(SEEDS_A_TASK);
        let merged = self.run_tasks(self.plan(tasks).only(only), &nodes, bound, &mut nobody());
        let goal = merged.results.iter().find(|(_, goal)| goal.is_some()).map(|&(task, _)| task);
        let Merged { finished, stopped, .. } = merged;
        Some(Share { bound, tasks, finished, goal, stopped })
    }

    fn count(&mut self, layer: Layer<Moves>) {
        self.stats.expanded += layer.expanded;
        self.stats.generated += layer.generated;
        self.stats.layers.push(layer);
    }

    /// Counts a finished iteration, and makes more seeds where the next is worth it.
    fn finish(&mut self, layer: Layer<Moves>) -> Option<Ended> {
        self.count(layer);
        let wanted = SEEDS.iter().rev().find(|(expanded, _)| layer.expanded >= *expanded);
        // The last expansion of seeds makes up to three of each.
        let has_room =
            |seeds: usize| self.limits.memory.is_none_or(|it| Self::bytes(3 * seeds) <= it);
        let &(_, wanted) =
            wanted.filter(|(_, seeds)| self.seeds.len() < *seeds && has_room(*seeds))?;
        match self.guide.more_seeds(std::mem::take(&mut self.seeds), wanted) {
            Start::Solved(path) => Some(Ended::Solved(path)),
            Start::Seeds(seeds) => {
                self.seeds = seeds;
                None
            }
        }
    }

    fn iterate(
        &mut self,
        bound: u32,
        earlier: Option<Deepened>,
        hooks: &mut Hooks<'_, '_>,
    ) -> (Option<Ended>, Layer<Moves>) {
        let bytes = Self::bytes(self.seeds.len());
        if self.limits.memory.is_some_and(|limit| bytes > limit) {
            let layer = Layer { bound, expanded: 0, generated: 0 };
            return (Some(Ended::Stopped(StopReason::Memory, bound)), layer);
        }
        self.stats.peak_bytes = self.stats.peak_bytes.max(bytes);
        let nodes = self.nodes(bound);
        let shares = self.plan(nodes.len().div_ceil(SEEDS_A_TASK));
        let finished = earlier.iter().flat_map(Deepened::tasks);
        let shares = shares.resumed(finished.map(|(task, work)| (task, work, None)));
        let merged = self.run_tasks(shares, &nodes, bound, hooks);
        let Merged { results, work, finished, stopped } = merged;
        let Work { expanded, generated } = work;
        let layer = Layer { bound, expanded, generated };
        let ended = match (results.into_iter().find_map(|(_, goal)| goal), stopped) {
            (Some(goal), _) => Some(Ended::Solved(self.path_to(&goal, bound))),
            (None, Some(reason)) => Some(Ended::Stopped(reason, bound)),
            (None, None) => None,
        };
        if let Some(checkpoints) = hooks.checkpoints.as_mut().filter(|_| ended.is_some()) {
            (checkpoints.keep)(Deepened::new(&self.stats.layers, &finished));
        }
        (ended, layer)
    }

    /// Bytes of so many seeds, of the nodes made of them, and of a batch.
    fn bytes(seeds: usize) -> u64 {
        let seed = size_of::<PdbSeed<ROOM>>() + PATH + size_of::<PdbNode<ROOM>>();
        (seeds * seed + Batch::<ROOM>::BYTES) as u64
    }

    /// The seeds that an iteration searches below.
    fn nodes(&self, bound: u32) -> Vec<PdbNode<ROOM>> {
        let within = |(number, seed): (usize, &PdbSeed<ROOM>)| seed.within(bound, number);
        self.seeds.iter().enumerate().filter_map(within).collect()
    }

    /// An iteration of so many tasks.
    fn plan(&self, tasks: usize) -> OrderedTasks<'_, Option<PdbNode<ROOM>>> {
        let Stats { expanded, generated, .. } = *self.stats;
        let before = Work { expanded, generated };
        let Self { limits, stopwatch, allowance, .. } = *self;
        OrderedTasks::plan(tasks, Budget { limits, stopwatch, before, allowance })
    }

    fn run_tasks(
        &self,
        shares: OrderedTasks<'_, Option<PdbNode<ROOM>>>,
        nodes: &[PdbNode<ROOM>],
        bound: u32,
        hooks: &mut Hooks<'_, '_>,
    ) -> Merged<Option<PdbNode<ROOM>>> {
        let threads = if self.seeds.len() < MANY { 1 } else { self.threads };
        let others = |worker: Worker<'_, _>| self.search(worker, nodes, bound, &mut nobody());
        shares.run(threads, others, |worker| self.search(worker, nodes, bound, hooks))
    }

    /// What one thread does; the result of a task is a goal.
    fn search(
        &self,
        mut worker: Worker<'_, Option<PdbNode<ROOM>>>,
        nodes: &[PdbNode<ROOM>],
        bound: u32,
        hooks: &mut Hooks<'_, '_>,
    ) {
        let mut batch = Batch::new(self.guide);
        // A look before the first expansion: limits of zero hold, too.
        let mut looks = 0;
        while let Some(task) = worker.take() {
            let first = task * SEEDS_A_TASK;
            let seeds = &nodes[first..nodes.len().min(first + SEEDS_A_TASK)];
            batch.begin(seeds);
            let (mut goal, mut ending) = (None, TaskEnd::Done);
            while goal.is_none() && !batch.is_empty() {
                if looks == 0 {
                    looks = LOOK_EVERY;
                    let look = worker.look(batch.work);
                    self.tell(&worker, bound, hooks);
                    if look == Poll::Stop {
                        ending = TaskEnd::Aborted;
                        break;
                    }
                }
                looks -= 1;
                // Batches stay whole until a limit on expansions ends the search, so that
                // the limit changes nothing before.
                let room = worker.room(batch.work.expanded, BATCH as u64);
                if room == 0 {
                    ending = TaskEnd::Aborted;
                    break;
                }
                goal = batch.step(room as usize);
            }
            let ending = if goal.is_some() { TaskEnd::DoneStop } else { ending };
            worker.settle(batch.work, ending, goal);
        }
    }

    fn tell(
        &self,
        worker: &Worker<'_, Option<PdbNode<ROOM>>>,
        bound: u32,
        Hooks { progress, checkpoints }: &mut Hooks<'_, '_>,
    ) {
        if let Some(progress) = progress {
            let stats = &worker.stats(self.stats);
            progress(&Heartbeat { stats, lower_bound: bound });
        }
        if let Some(checkpoints) = checkpoints {
            let progress = || Deepened::new(&self.stats.layers, &worker.finished());
            checkpoints.write_if_due(self.stopwatch, progress);
        }
    }
}

impl<const ROOM: usize> Deepening<'_, ROOM> {
    /// The whole path to a goal that was met with this bound.
    fn path_to(&self, goal: &PdbNode<ROOM>, bound: u32) -> Vec<u8> {
        let number = usize::from(goal.seed);
        let seed = &self.seeds[number];
        let node = seed.within(bound, number).expect("the goal was met below this seed");
        let mut below = Vec::new();
        let found = self.guide.path_below(&node, &mut below);
        assert!(found, "what a batch finds, one node at a time finds, too");
        seed.path.iter().copied().chain(below.into_iter().rev()).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::pdb_search::{TableSet, solve_fast_from};
    use crate::pdb::BuildSettings;
    use crate::progress::SearchBounds;
    use crate::{Goal, Position};

    /// What a search with an allowance comes to is the same on any number of threads.
    #[test]
    fn an_allowance_ends_at_the_same_node() {
        let start: Position = "14 13 15 7/11 12 9 5/6 0 2 1/4 8 10 3".parse().unwrap();
        let goal = Goal::First.position(start.shape()).unwrap();
        let partition = TableSet::partition(&goal, "4-4-4-3").unwrap();
        let settings = BuildSettings::default();
        let tables = TableSet::build(&partition, &settings, &mut |_| {}).unwrap();
        for allowance in [40_000, 300_000, 700_000] {
            let run = |threads| {
                let bounds =
                    SearchBounds { allowance: Some(allowance), ..SearchBounds::of(threads) };
                solve_fast_from(
                    &start,
                    &goal,
                    &tables,
                    &Limits::NONE,
                    bounds,
                    Hooks::progress(None),
                )
            };
            let one = run(1);
            assert!(matches!(one.outcome, taquin_search::Outcome::Stopped(_)));
            assert!((allowance..2 * allowance).contains(&one.stats.expanded));
            for threads in 2..5 {
                let other = run(threads);
                assert_eq!(other.lower_bound, one.lower_bound);
                assert_eq!(other.stats.layers, one.stats.layers);
            }
        }
    }
}
