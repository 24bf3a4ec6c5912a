//! Iterative deepening on all cores.
//!
//! The first slides are made breadth-first, to seeds that threads take in turn.
//!
//! **Invariant.** Before an iteration with bound b no solution has fewer than b
//! slides. Seeds are taken in order, and when one holds the goal or uses an allowance
//! up, those before it are searched to their ends and those after it do not count: so
//! the path is the first one, and the counts are those of one thread, however many
//! there are.

use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering::Relaxed};

use taquin_search::{Heartbeat, Layer, Limits, Stats, StopReason, Stopwatch};

use crate::metric::Slide;
use crate::moves::Move;
use crate::rules::Moves;
use crate::solve::Progress;
use crate::threads;

use super::dive::{Dive, Look, Verdict};
use super::guide::{Guide, Node};

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
pub(super) struct Team<'a, const LANES: usize> {
    pub(super) guide: &'a Guide<'a, LANES>,
    pub(super) limits: &'a Limits,
    /// What may be expanded before whoever asked would rather go another way. Seeds are
    /// finished, so it is overstepped a little.
    pub(super) allowance: Option<u64>,
    pub(super) threads: usize,
    /// Whether the search is long enough to be shared out.
    pub(super) long: bool,
    pub(super) stopwatch: Stopwatch,
    pub(super) stats: &'a mut Stats<Moves>,
}

/// A node near the start, the axis of its next slide, and how it was reached.
struct Seed<const LANES: usize> {
    node: Node<LANES>,
    vertical: bool,
    path: Vec<Slide>,
}

/// What the threads of an iteration share.
struct Shared<'a, const LANES: usize> {
    team: &'a Team<'a, LANES>,
    seeds: &'a [Seed<LANES>],
    bound: u8,
    next: AtomicUsize,
    /// The seed after which none counts.
    last: AtomicUsize,
    expanded: AtomicU64,
    generated: AtomicU64,
    findings: Mutex<Findings>,
}

struct Findings {
    /// The expanded and generated nodes of each seed that was searched.
    counts: Vec<Option<(u64, u64)>>,
    found: Option<(usize, Vec<Slide>)>,
    stopped: Option<StopReason>,
}

impl<const LANES: usize> Team<'_, LANES> {
    /// Raises the bound from `least`, which no solution is shorter than, until a goal
    /// is met or a limit is.
    pub(super) fn run(
        mut self,
        root: Node<LANES>,
        least: u8,
        progress: &mut Option<Progress<'_>>,
    ) -> Ended {
        if root.board == self.guide.goal {
            return Ended::Solved(Vec::new());
        }
        let seeds = self.seeds(root, least);
        let least_of = |seed: &Seed<LANES>| {
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
    fn seeds(&self, root: Node<LANES>, least: u8) -> Vec<Seed<LANES>> {
        let seed = |vertical| Seed { node: root, vertical, path: Vec::new() };
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

    fn successors(&self, seed: &Seed<LANES>) -> Vec<Seed<LANES>> {
        let steps = Move::ALL.into_iter().filter(|step| step.is_vertical() == seed.vertical);
        let mut found = Vec::new();
        for step in steps {
            let mut node = seed.node;
            for length in 1..=self.guide.room(seed.node.blank, step) {
                self.guide.step(&mut node, step);
                let path = [&seed.path[..], &[Slide { step, length }]].concat();
                found.push(Seed { node, vertical: !seed.vertical, path });
            }
        }
        found
    }

    fn iterate(
        &mut self,
        seeds: &[Seed<LANES>],
        bound: u8,
        progress: &mut Option<Progress<'_>>,
    ) -> Option<Ended> {
        let shared = Shared {
            team: self,
            seeds,
            bound,
            next: AtomicUsize::new(0),
            last: AtomicUsize::new(usize::MAX),
            expanded: AtomicU64::new(0),
            generated: AtomicU64::new(0),
            findings: Mutex::new(Findings {
                counts: vec![None; seeds.len()],
                found: None,
                stopped: None,
            }),
        };
        threads::beside(self.threads, || shared.work(&mut None), || shared.work(progress));
        let (ended, layer) = shared.end();
        self.stats.expanded += layer.expanded;
        self.stats.generated += layer.generated;
        self.stats.layers.push(layer);
        ended
    }
}

impl<const LANES: usize> Shared<'_, LANES> {
    fn work(&self, progress: &mut Option<Progress<'_>>) {
        let current = std::cell::Cell::new(0);
        let mut told = (0, 0);
        let look = |expanded, generated| {
            self.expanded.fetch_add(expanded - told.0, Relaxed);
            self.generated.fetch_add(generated - told.1, Relaxed);
            told = (expanded, generated);
            self.tell(progress);
            self.look(current.get())
        };
        let mut dive = Dive::new(self.team.guide, look);
        while let Some(number) = self.take() {
            current.set(number);
            let seed = &self.seeds[number];
            let left = self.bound - seed.path.len() as u8;
            let before = (dive.expanded, dive.generated);
            let verdict = match self.team.guide.may_do(&seed.node, seed.vertical, left) {
                true => dive.visit(&seed.node, seed.vertical, left),
                false => Verdict::GoOn,
            };
            let mut findings = self.findings.lock().expect("no thread panics here");
            let count = (dive.expanded - before.0, dive.generated - before.1);
            findings.counts[number] = Some(count);
            match verdict {
                Verdict::GoOn => {
                    self.keep_allowance(&findings);
                    continue;
                }
                Verdict::Stopped => {}
                Verdict::Found => {
                    self.last.fetch_min(number, Relaxed);
                    let below = std::mem::take(&mut dive.path).into_iter().rev();
                    let path: Vec<Slide> = seed.path.iter().copied().chain(below).collect();
                    // Another thread may have won with a later seed meanwhile.
                    if findings.found.as_ref().is_none_or(|(other, _)| *other > number) {
                        findings.found = Some((number, path));
                    }
                }
            }
            break;
        }
    }

    fn take(&self) -> Option<usize> {
        let number = self.next.fetch_add(1, Relaxed);
        (number < self.seeds.len() && self.last.load(Relaxed) > number).then_some(number)
    }

    /// Lets no seed count after the one that uses the allowance up.
    fn keep_allowance(&self, findings: &Findings) {
        let Some(allowance) = self.team.allowance else { return };
        let mut used = self.team.stats.expanded;
        let done = findings.counts.iter().map_while(|count| *count).enumerate();
        for (number, (expanded, _)) in done {
            used += expanded;
            if used >= allowance {
                self.last.fetch_min(number, Relaxed);
                return;
            }
        }
    }

    fn tell(&self, progress: &mut Option<Progress<'_>>) {
        let Some(progress) = progress else { return };
        let mut stats = self.team.stats.clone();
        stats.expanded += self.expanded.load(Relaxed);
        stats.generated += self.generated.load(Relaxed);
        progress(&Heartbeat { stats: &stats, lower_bound: self.bound.into() });
    }

    /// Whether to stop: because this seed does not count any more, or a limit is met.
    fn look(&self, seed: usize) -> Look {
        if self.last.load(Relaxed) < seed {
            return Look::Stop;
        }
        let limits = self.team.limits;
        let expanded = self.team.stats.expanded + self.expanded.load(Relaxed);
        let left = limits.expansions.map_or(u64::MAX, |limit| limit.saturating_sub(expanded));
        let Some(reason) = limits.reached(self.team.stopwatch.elapsed(), expanded, 0) else {
            return Look::GoOn(left);
        };
        self.findings.lock().expect("no thread panics here").stopped = Some(reason);
        // Nobody takes another seed.
        self.next.store(self.seeds.len(), Relaxed);
        Look::Stop
    }

    fn end(self) -> (Option<Ended>, Layer<Moves>) {
        let findings = self.findings.into_inner().expect("no thread panics here");
        let last = self.last.into_inner();
        let counted = || findings.counts.iter().take(last.saturating_add(1)).flatten();
        let layer = Layer {
            bound: self.bound.into(),
            expanded: counted().map(|&(expanded, _)| expanded).sum(),
            generated: counted().map(|&(_, generated)| generated).sum(),
        };
        let cut = (last < usize::MAX).then_some(StopReason::Expansions);
        let found = findings.found.filter(|&(seed, _)| seed <= last);
        let ended = match (found, findings.stopped.or(cut)) {
            (Some((_, path)), _) => Some(Ended::Solved(path)),
            (None, Some(reason)) => Some(Ended::Stopped(reason, self.bound)),
            (None, None) => None,
        };
        (ended, layer)
    }
}
