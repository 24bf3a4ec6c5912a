//! Iterative deepening over the seeds, by one thread or several.
//!
//! Seeds are taken by the handful, in order, and a handful is searched by one thread
//! from an empty stack: what it expands does not depend on the others.
//!
//! **Invariants.** Before an iteration with bound b, no solution is shorter than b: so
//! the first goal met is a nearest one. When a handful holds the goal, those before it
//! are searched to their ends and those after it do not count; the same where an
//! allowance is used up. So path and counts are those of one thread, however many
//! there are. (Where time or a flag ends the search, or a limit on expansions several
//! threads, the counts are what they had come to.)

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering::Relaxed};

use taquin_search::{Heartbeat, Layer, Limits, Stats, StopReason, Stopwatch};

use crate::rules::Moves;
use crate::solve::Progress;
use crate::threads;

use super::batch::{BATCH, Batch};
use super::guide::Guide;
use super::node::Node;
use super::seeds::{MANY, Seed, Start};

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
    /// What may be expanded before whoever asked would rather go another way. Handfuls
    /// are finished, so it is overstepped a little.
    pub(super) allowance: Option<u64>,
    pub(super) threads: usize,
    pub(super) stopwatch: Stopwatch,
    pub(super) stats: &'a mut Stats<Moves>,
}

/// What a handful of seeds came to.
#[derive(Clone, Copy, Default)]
struct Tally {
    expanded: u64,
    generated: u64,
    goal: Option<Node>,
}

/// What the threads of an iteration share.
struct Shared<'a> {
    search: &'a Deepening<'a>,
    bound: u32,
    nodes: Vec<Node>,
    /// The next handful to take.
    next: AtomicUsize,
    /// The handful after which none counts.
    last: AtomicUsize,
    halt: AtomicBool,
    stopped: Mutex<Option<StopReason>>,
    /// The handfuls that are done; of one that was given up, what it had come to.
    tallies: Mutex<Vec<Option<Tally>>>,
    /// What all threads have expanded and generated, for whoever wants to know meanwhile.
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
            if self.seeds.len() < MANY && layer.expanded >= WORTH_THREADS {
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
        let nodes: Vec<Node> = self.seeds.iter().enumerate().filter_map(within).collect();
        let tallies = vec![None; nodes.len().div_ceil(HANDFUL)];
        let shared = Shared {
            search: self,
            bound,
            nodes,
            next: AtomicUsize::new(0),
            last: AtomicUsize::new(usize::MAX),
            halt: AtomicBool::new(false),
            stopped: Mutex::new(None),
            tallies: Mutex::new(tallies),
            expanded: AtomicU64::new(0),
            generated: AtomicU64::new(0),
        };
        threads::beside(threads, || shared.work(&mut None), || shared.work(progress));
        shared.end()
    }
}

impl Shared<'_> {
    fn work(&self, progress: &mut Option<Progress<'_>>) {
        let mut batch = Batch::new(self.search.guide);
        // A look before the first expansion: limits of zero hold, too.
        let mut looks = 0;
        while let Some(handful) = self.take(&mut batch) {
            let mut told = (0, 0);
            let mut goal = None;
            while goal.is_none() && !batch.is_empty() && !self.halt.load(Relaxed) {
                if looks == 0 {
                    self.look(&batch, &mut told, progress);
                    looks = LOOK_EVERY;
                    if self.last.load(Relaxed) < handful {
                        break;
                    }
                    continue;
                }
                looks -= 1;
                goal = batch.step(self.room(&batch, told.0));
            }
            self.tell(&batch, &mut told);
            let Batch { expanded, generated, .. } = batch;
            self.settle(handful, Tally { expanded, generated, goal });
        }
    }

    /// Puts the next seeds on the empty stack; gives the number of their handful.
    fn take(&self, batch: &mut Batch<'_>) -> Option<usize> {
        let handful = self.next.fetch_add(1, Relaxed);
        let seeds = self.nodes.chunks(HANDFUL).nth(handful)?;
        let counts = handful <= self.last.load(Relaxed) && !self.halt.load(Relaxed);
        counts.then(|| {
            batch.clear();
            seeds.iter().for_each(|&node| batch.push(node));
            handful
        })
    }

    /// Notes what a handful came to, and whether any after it count.
    fn settle(&self, handful: usize, tally: Tally) {
        let mut tallies = self.tallies.lock().expect("no thread panics here");
        tallies[handful] = Some(tally);
        if tally.goal.is_some() {
            self.last.fetch_min(handful, Relaxed);
        }
        let Some(allowance) = self.search.allowance else { return };
        let mut used = self.search.stats.expanded;
        for (number, tally) in tallies.iter().map_while(|tally| *tally).enumerate() {
            used += tally.expanded;
            if used >= allowance {
                self.last.fetch_min(number, Relaxed);
                return;
            }
        }
    }

    /// How many nodes may be expanded at once, so that one thread keeps a limit on them;
    /// `told` of the batch's are in the common count already.
    fn room(&self, batch: &Batch<'_>, told: u64) -> usize {
        let Some(limit) = self.search.limits.expansions else { return BATCH };
        let used = self.search.stats.expanded + self.expanded.load(Relaxed);
        let left = limit.saturating_sub(used + batch.expanded - told);
        if left == 0 {
            self.stop(StopReason::Expansions);
        }
        left.min(BATCH as u64) as usize
    }

    fn stop(&self, reason: StopReason) {
        *self.stopped.lock().expect("no thread panics here") = Some(reason);
        self.halt.store(true, Relaxed);
    }

    /// Adds to the common count what a batch has done since it last did.
    fn tell(&self, batch: &Batch<'_>, told: &mut (u64, u64)) {
        self.expanded.fetch_add(batch.expanded - told.0, Relaxed);
        self.generated.fetch_add(batch.generated - told.1, Relaxed);
        *told = (batch.expanded, batch.generated);
    }

    /// Looks at the limits, and tells how far the search is.
    #[cold]
    fn look(&self, batch: &Batch<'_>, told: &mut (u64, u64), progress: &mut Option<Progress<'_>>) {
        self.tell(batch, told);
        let limits = self.search.limits;
        if let Some(reason) = limits.interrupted(self.search.stopwatch.elapsed()) {
            self.stop(reason);
        }
        if let Some(progress) = progress {
            let mut stats = self.search.stats.clone();
            stats.expanded += self.expanded.load(Relaxed);
            stats.generated += self.generated.load(Relaxed);
            progress(&Heartbeat { stats: &stats, lower_bound: self.bound as Moves });
        }
    }

    fn end(self) -> (Option<Ended>, Layer<Moves>) {
        let tallies = self.tallies.into_inner().expect("no thread panicked");
        let stopped = self.stopped.into_inner().expect("no thread panicked");
        let last = self.last.into_inner();
        let counted = || tallies.iter().take(last.saturating_add(1)).flatten();
        let layer = Layer {
            bound: self.bound as Moves,
            expanded: counted().map(|tally| tally.expanded).sum(),
            generated: counted().map(|tally| tally.generated).sum(),
        };
        let found = counted().find_map(|tally| tally.goal);
        let cut = (last < usize::MAX).then_some(StopReason::Expansions);
        let ended = match (found, stopped.or(cut)) {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fast::{TableSet, Terms, solve_fast_from};
    use crate::pdb::BuildSettings;
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
                let terms = Terms { least: 0, allowance: Some(allowance), threads };
                solve_fast_from(&start, &goal, &tables, &Limits::NONE, terms, None)
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
