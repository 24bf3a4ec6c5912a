//! Iterative deepening over the seeds, by one thread or several.
//!
//! **Invariant.** Before an iteration with bound b, no solution is shorter than b:
//! so the first goal met is a nearest one, whichever thread meets it, and the length
//! is the same on every run. (Which of several shortest paths is found may differ
//! between runs with several threads, never with one.)

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};

use taquin_search::{Cancel, Heartbeat, Layer, Limits, Stats, StopReason, Stopwatch};

use crate::rules::Moves;

use super::batch::{BATCH, Batch};
use super::guide::Guide;
use super::node::Node;
use super::seeds::{MANY, Seed, Start};
use crate::solve::Progress;

/// Seeds that a thread takes at a time.
const HANDFUL: usize = 16;

/// Batches between two looks at the limits: about a millisecond.
const LOOK_EVERY: u32 = 256;

/// From so many expansions in the last iteration on, more seeds and threads pay.
const WORTH_THREADS: u64 = 50_000;

/// How a deepening search ended.
pub(super) enum Ended {
    /// The path to the goal.
    Solved(Vec<u8>),
    /// The reason, and the bound that was worked on.
    Stopped(StopReason, u32),
}

/// A search over seeds.
pub(super) struct Deepening<'a> {
    pub(super) guide: &'a Guide,
    pub(super) seeds: Vec<Seed>,
    pub(super) limits: &'a Limits,
    pub(super) threads: usize,
    pub(super) stopwatch: Stopwatch,
    pub(super) stats: &'a mut Stats<Moves>,
}

/// What the threads of an iteration share.
struct Shared<'a> {
    search: &'a Deepening<'a>,
    bound: u32,
    nodes: Vec<Node>,
    next: AtomicUsize,
    halt: AtomicBool,
    found: Mutex<Option<Node>>,
    stopped: Mutex<Option<StopReason>>,
    expanded: AtomicU64,
    generated: AtomicU64,
}

impl Deepening<'_> {
    /// Raises the bound until a goal is met or a limit is.
    /// No solution is shorter than `least`, which has the parity of all of them.
    pub(super) fn run(mut self, least: u32, mut progress: Option<Progress<'_>>) -> Ended {
        let estimate = self.seeds.iter().map(Seed::least).min().unwrap_or(0);
        let mut bound = estimate.max(least);
        let mut threads = 1;
        loop {
            let (ended, layer) = self.iterate(bound, threads, &mut progress);
            self.stats.expanded += layer.expanded;
            self.stats.generated += layer.generated;
            self.stats.layers.push(layer);
            if let Some(ended) = ended {
                return ended;
            }
            if threads == 1 && layer.expanded >= WORTH_THREADS {
                threads = self.threads;
                match self.guide.more_seeds(std::mem::take(&mut self.seeds), MANY) {
                    Start::Solved(path) => return Ended::Solved(path),
                    Start::Seeds(seeds) => self.seeds = seeds,
                }
            }
            bound += 2;
        }
    }

    fn iterate(
        &mut self,
        bound: u32,
        threads: usize,
        progress: &mut Option<Progress<'_>>,
    ) -> (Option<Ended>, Layer<Moves>) {
        let within = |(number, seed): (usize, &Seed)| seed.within(bound, number);
        let shared = Shared {
            search: self,
            bound,
            nodes: self.seeds.iter().enumerate().filter_map(within).collect(),
            next: AtomicUsize::new(0),
            halt: AtomicBool::new(false),
            found: Mutex::new(None),
            stopped: Mutex::new(None),
            expanded: AtomicU64::new(0),
            generated: AtomicU64::new(0),
        };
        std::thread::scope(|scope| {
            for _ in 1..threads {
                scope.spawn(|| shared.work(&mut None));
            }
            shared.work(progress);
        });
        shared.end()
    }
}

impl Shared<'_> {
    fn work(&self, progress: &mut Option<Progress<'_>>) {
        let mut batch = Batch::new(self.search.guide);
        let mut looks = 0;
        while !self.halt.load(Ordering::Relaxed) {
            if batch.is_empty() && !self.refill(&mut batch) {
                break;
            }
            // A look before the first expansion: limits of zero hold, too.
            if looks == 0 {
                self.look(&mut batch, progress);
                looks = LOOK_EVERY;
                continue;
            }
            looks -= 1;
            let room = self.room(&batch);
            if let Some(goal) = batch.step(room) {
                *self.found.lock().expect("no thread panics here") = Some(goal);
                self.halt.store(true, Ordering::Relaxed);
            }
        }
        self.count(&mut batch);
    }

    /// How many nodes may be expanded at once, so that a limit on them is kept.
    fn room(&self, batch: &Batch<'_>) -> usize {
        let Some(limit) = self.search.limits.expansions else { return BATCH };
        let used = self.search.stats.expanded + self.expanded.load(Ordering::Relaxed);
        let left = limit.saturating_sub(used + batch.expanded);
        if left == 0 {
            self.stop(StopReason::Expansions);
        }
        left.min(BATCH as u64) as usize
    }

    /// Puts the next seeds on the stack; says whether there were any.
    fn refill(&self, batch: &mut Batch<'_>) -> bool {
        let first = self.next.fetch_add(HANDFUL, Ordering::Relaxed);
        let seeds = self.nodes.iter().skip(first).take(HANDFUL);
        seeds.for_each(|&node| batch.push(node));
        !batch.is_empty()
    }

    fn stop(&self, reason: StopReason) {
        *self.stopped.lock().expect("no thread panics here") = Some(reason);
        self.halt.store(true, Ordering::Relaxed);
    }

    /// Adds up what a thread has counted since it last did.
    fn count(&self, batch: &mut Batch<'_>) {
        self.expanded.fetch_add(std::mem::take(&mut batch.expanded), Ordering::Relaxed);
        self.generated.fetch_add(std::mem::take(&mut batch.generated), Ordering::Relaxed);
    }

    /// Looks at the limits, and tells how far the search is.
    #[cold]
    fn look(&self, batch: &mut Batch<'_>, progress: &mut Option<Progress<'_>>) {
        self.count(batch);
        let limits = self.search.limits;
        if limits.cancel.as_ref().is_some_and(Cancel::is_cancelled) {
            self.stop(StopReason::Cancelled);
        } else if limits.time.is_some_and(|limit| self.search.stopwatch.elapsed() >= limit) {
            self.stop(StopReason::Time);
        }
        if let Some(progress) = progress {
            let mut stats = self.search.stats.clone();
            stats.expanded += self.expanded.load(Ordering::Relaxed);
            stats.generated += self.generated.load(Ordering::Relaxed);
            progress(&Heartbeat { stats: &stats, lower_bound: self.bound as Moves });
        }
    }

    fn end(self) -> (Option<Ended>, Layer<Moves>) {
        let (expanded, generated) = (self.expanded.into_inner(), self.generated.into_inner());
        let layer = Layer { bound: self.bound as Moves, expanded, generated };
        let found = self.found.into_inner().expect("no thread panicked");
        let stopped = self.stopped.into_inner().expect("no thread panicked");
        let ended = match (found, stopped) {
            (Some(goal), _) => Some(Ended::Solved(self.search.path_to(&goal, self.bound))),
            (None, Some(reason)) => Some(Ended::Stopped(reason, self.bound)),
            (None, None) => None,
        };
        (ended, layer)
    }
}

impl Deepening<'_> {
    /// The whole path to a goal that was met with this bound.
    fn path_to(&self, goal: &Node, bound: u32) -> Vec<u8> {
        let number = usize::from(goal.seed);
        let seed = &self.seeds[number];
        let node = seed.within(bound, number).expect("the goal was met below this seed");
        let mut below = Vec::new();
        let found = self.guide.path_below(&node, &mut below);
        assert!(found, "what a batch finds, one node at a time finds, too");
        seed.path.iter().copied().chain(below.into_iter().rev()).collect()
    }
}
