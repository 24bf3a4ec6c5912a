//! Threads that share one iteration: who does what, and when all must stop.
//!
//! **Invariant.** Subtrees are taken in order, so when one wins, every subtree to
//! its left is done or being done. A limit on expansions is kept exactly by an
//! allowance that threads draw from in portions: a thread that finds it empty
//! waits until another returns what it has not used, or until nobody is left who
//! could.

use crate::algorithms::dive::{Dive, RootOf, Verdict, Watch};
use crate::cost::Cost;
use crate::heuristic::Heuristic;
use crate::limits::{Limits, Meter, StopReason};
use crate::observe::{Heartbeat, Observer, Silent};
use crate::report::Stats;
use crate::space::StateSpace;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering::Relaxed};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

/// The largest portion of the allowance.
const PORTION: u64 = 1 << 16;

/// What the threads of one iteration share.
pub(super) struct Team<C> {
    limits: Limits,
    /// The next subtree to be taken.
    next: AtomicUsize,
    /// The leftmost subtree known to hold a goal.
    winner: AtomicUsize,
    /// Whether a limit was reached.
    stopped: AtomicBool,
    purse: Mutex<Purse>,
    purse_changed: Condvar,
    /// Counts of earlier iterations and, as far as told, of this one.
    told: Stats<C>,
    expanded: AtomicU64,
    generated: AtomicU64,
}

struct Purse {
    /// Expansions that nobody has drawn yet.
    left: u64,
    /// Threads that may still return some.
    working: usize,
}

impl<C: Cost> Team<C> {
    /// `limits` are what this iteration may use, the memory for each thread.
    pub(super) fn new(threads: usize, limits: Limits, told: &Stats<C>) -> Self {
        let left = limits.expansions.unwrap_or(u64::MAX);
        Self {
            limits,
            next: AtomicUsize::new(0),
            winner: AtomicUsize::new(usize::MAX),
            stopped: AtomicBool::new(false),
            purse: Mutex::new(Purse { left, working: threads }),
            purse_changed: Condvar::new(),
            told: told.clone(),
            expanded: AtomicU64::new(told.expanded),
            generated: AtomicU64::new(told.generated),
        }
    }

    /// The next subtree, if there is one worth searching.
    fn take(&self, subtrees: usize) -> Option<usize> {
        let subtree = self.next.fetch_add(1, Relaxed);
        let wanted = subtree < subtrees && !self.gave_up(subtree);
        wanted.then_some(subtree)
    }

    /// Whether the result of a subtree no longer matters.
    fn gave_up(&self, subtree: usize) -> bool {
        self.stopped.load(Relaxed) || self.winner.load(Relaxed) < subtree
    }

    /// A portion of the allowance: zero when it is used up.
    fn draw(&self) -> u64 {
        let mut purse = self.purse();
        purse.working -= 1;
        loop {
            if purse.left > 0 {
                let portion = (purse.left / 64).clamp(1, PORTION);
                purse.left -= portion;
                purse.working += 1;
                return portion;
            }
            if purse.working == 0 {
                // Whoever else waits shall see it too; this thread still counts
                // as one that will leave.
                purse.working += 1;
                self.stopped.store(true, Relaxed);
                self.purse_changed.notify_all();
                return 0;
            }
            if self.stopped.load(Relaxed) {
                purse.working += 1;
                return 0;
            }
            purse = self.purse_changed.wait(purse).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// A thread has no more to do and returns what it has not used.
    fn leave(&self, unused: u64) {
        let mut purse = self.purse();
        purse.left += unused;
        purse.working -= 1;
        self.purse_changed.notify_all();
    }

    fn purse(&self) -> MutexGuard<'_, Purse> {
        self.purse.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// One thread's place in the team.
struct Member<'a, C: Cost> {
    team: &'a Team<C>,
    /// The subtree it is in.
    subtree: usize,
    /// Expansions drawn from the allowance, and those made until the last look.
    drawn: u64,
    expanded: u64,
    generated: u64,
}

impl<C: Cost> Member<'_, C> {
    /// Tells the team what this thread has counted.
    fn tell(&mut self, stats: &Stats<C>) {
        self.team.expanded.fetch_add(stats.expanded - self.expanded, Relaxed);
        self.team.generated.fetch_add(stats.generated - self.generated, Relaxed);
        (self.expanded, self.generated) = (stats.expanded, stats.generated);
    }
}

/// Also when a thread panics: the others must not wait for it.
impl<C: Cost> Drop for Member<'_, C> {
    fn drop(&mut self) {
        self.team.leave(self.drawn.saturating_sub(self.expanded));
    }
}

impl<S: StateSpace, O: Observer<S>> Watch<S, O> for Member<'_, S::Cost> {
    fn look(
        &mut self,
        observer: &mut O,
        meter: &mut Meter,
        beat: &Heartbeat<'_, S::Cost>,
        bytes: u64,
    ) -> Option<StopReason> {
        self.tell(beat.stats);
        let mut stats = self.team.told.clone();
        stats.expanded = self.team.expanded.load(Relaxed);
        stats.generated = self.team.generated.load(Relaxed);
        observer.heartbeat(&Heartbeat { stats: &stats, lower_bound: beat.lower_bound });
        if self.team.gave_up(self.subtree) {
            return Some(StopReason::Cancelled);
        }
        if self.team.limits.expansions.is_some() && self.expanded >= self.drawn {
            match self.team.draw() {
                0 => return Some(StopReason::Expansions),
                more => self.drawn += more,
            }
            meter.allow_expansions(self.drawn);
        }
        meter.look(self.expanded, bytes)
    }
}

/// What the threads found together.
pub(super) struct Findings<S: StateSpace> {
    /// The leftmost subtree with a goal, and its actions, last one first.
    pub(super) found: Option<(usize, Vec<S::Action>)>,
    pub(super) next_bound: S::Cost,
    pub(super) deepest: usize,
    /// Counts of the subtrees up to the winner; of all work where a limit stopped it.
    pub(super) expanded: u64,
    pub(super) generated: u64,
    pub(super) stopped: Option<StopReason>,
}

/// What one thread found.
struct Share<S: StateSpace> {
    found: Option<(usize, Vec<S::Action>)>,
    next_bound: S::Cost,
    deepest: usize,
    /// Each subtree searched, with its expanded and generated states.
    subtrees: Vec<(usize, u64, u64)>,
    stopped: Option<StopReason>,
}

/// The subtrees of one iteration.
pub(super) struct Work<'a, S: StateSpace, H: Heuristic<S>> {
    pub(super) space: &'a S,
    pub(super) heuristic: &'a H,
    pub(super) bound: S::Cost,
    pub(super) roots: &'a [RootOf<S, H>],
    pub(super) team: &'a Team<S::Cost>,
}

impl<S: StateSpace, H: Heuristic<S>> Work<'_, S, H> {
    /// Searches the subtrees on this thread and on others beside it. Where the
    /// system has no more threads to give, those that there are do the work.
    pub(super) fn on_all_threads<O>(&self, threads: usize, observer: &mut O) -> Findings<S>
    where
        S: StateSpace<State: Sync, Action: Send + Sync, Cost: Send + Sync> + Sync,
        H: Heuristic<S, Memo: Sync> + Sync,
        O: Observer<S>,
    {
        let shares = thread::scope(|scope| {
            let others: Vec<_> = (1..threads)
                .filter_map(|_| {
                    let member = self.member();
                    let search = move || self.search(member, &mut Silent);
                    thread::Builder::new().spawn_scoped(scope, search).ok()
                })
                .collect();
            let own = self.search(self.member(), observer);
            let join = |other: thread::ScopedJoinHandle<'_, Share<S>>| {
                other.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
            };
            others.into_iter().map(join).chain([own]).collect::<Vec<_>>()
        });
        gather(shares)
    }

    /// A place in the team; dropping it is leaving.
    fn member(&self) -> Member<'_, S::Cost> {
        Member { team: self.team, subtree: 0, drawn: 0, expanded: 0, generated: 0 }
    }

    fn search<O: Observer<S>>(&self, member: Member<'_, S::Cost>, observer: &mut O) -> Share<S> {
        // The meter must look at once: a thread begins without an allowance.
        let limits = Limits {
            expansions: self.team.limits.expansions.map(|_| 0),
            ..self.team.limits.clone()
        };
        let meter = Meter::new(&limits, true);
        let mut dive = Dive::new(self.space, self.heuristic, observer, meter, member);
        dive.bound = self.bound;
        let mut share = Share {
            found: None,
            next_bound: S::Cost::INFINITY,
            deepest: 0,
            subtrees: Vec::new(),
            stopped: None,
        };
        while let Some(subtree) = self.team.take(self.roots.len()) {
            dive.watch.subtree = subtree;
            let before = (dive.stats.expanded, dive.stats.generated);
            let root = &self.roots[subtree];
            let verdict = dive.visit(&mut root.state.clone(), root.step);
            let (expanded, generated) =
                (dive.stats.expanded - before.0, dive.stats.generated - before.1);
            share.subtrees.push((subtree, expanded, generated));
            match verdict {
                Verdict::GoOn => continue,
                Verdict::Found => {
                    self.team.winner.fetch_min(subtree, Relaxed);
                    share.found = Some((subtree, std::mem::take(&mut dive.path)));
                }
                // Given up because another won: no limit was reached.
                Verdict::Stopped if self.team.winner.load(Relaxed) < subtree => {}
                Verdict::Stopped => {
                    self.team.stopped.store(true, Relaxed);
                    share.stopped = dive.stopped;
                }
            }
            break;
        }
        dive.watch.tell(&dive.stats);
        (share.next_bound, share.deepest) = (dive.next_bound, dive.deepest);
        share
    }
}

/// Puts the shares together.
fn gather<S: StateSpace>(shares: Vec<Share<S>>) -> Findings<S> {
    // A thread that was told to stop says "cancelled"; the one that told it knows why.
    let reasons = || shares.iter().filter_map(|share| share.stopped);
    let stopped =
        reasons().find(|&reason| reason != StopReason::Cancelled).or_else(|| reasons().next());
    let next_bound = shares.iter().map(|share| share.next_bound).min();
    let deepest = shares.iter().map(|share| share.deepest).max().unwrap_or(0);
    let subtrees: Vec<_> = shares.iter().flat_map(|share| share.subtrees.clone()).collect();
    let found = shares.into_iter().filter_map(|share| share.found).min_by_key(|found| found.0);
    let last = match (&found, stopped) {
        (Some((winner, _)), None) => *winner,
        _ => usize::MAX,
    };
    let counted = || subtrees.iter().filter(|&&(subtree, ..)| subtree <= last);
    Findings {
        found,
        next_bound: next_bound.unwrap_or(S::Cost::INFINITY),
        deepest,
        expanded: counted().map(|&(_, expanded, _)| expanded).sum(),
        generated: counted().map(|&(.., generated)| generated).sum(),
        stopped,
    }
}
