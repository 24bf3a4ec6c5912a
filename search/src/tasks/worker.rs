//! Workers: each takes tasks, counts, and draws from the limits.

use crate::{Stats, StopReason};
use std::sync::PoisonError;
use std::sync::atomic::Ordering::Relaxed;

use super::{Budget, OrderedTasks, Poll, Settled, TaskEnd, Work};

/// The largest portion of a limit on expansions that a worker draws.
const PORTION: u64 = 1 << 16;

/// Takes tasks one after the other.
///
/// Its counts are always the totals of its thread over all tasks.
///
/// ```
/// use taquin_search::{Limits, Stats, tasks::{Budget, TaskEnd, OrderedTasks, Work}};
/// OrderedTasks::plan(2, Budget::of(&Limits::NONE)).run(1, |_| (), |mut worker| {
///     assert_eq!((worker.take(), worker.room(0, 5)), (Some(0), 5));
///     worker.settle(Work { expanded: 5, generated: 9 }, TaskEnd::Done, ());
///     assert_eq!((worker.finished().len(), worker.stats(&Stats::<u32>::new()).expanded), (1, 5));
/// });
/// ```
#[derive(Debug)]
pub struct Worker<'a, T> {
    pub(super) plan: &'a OrderedTasks<'a, T>,
    pub(super) task: usize,
    /// The counts when the task began, and when they were last reported.
    pub(super) begun: Work,
    pub(super) told: Work,
    /// Expansions drawn from the limit.
    pub(super) drawn: u64,
}

impl<T> Worker<'_, T> {
    /// Returns the next task that counts, if there is one.
    pub fn take(&mut self) -> Option<usize> {
        loop {
            let task = self.plan.next.fetch_add(1, Relaxed);
            if task >= self.plan.tasks || !self.plan.counts(task) {
                return None;
            }
            if self.plan.done.get(task) != Some(&true) {
                self.task = task;
                return Some(task);
            }
        }
    }

    /// Checks the limits, and whether the task still counts. Call it before the first expansion and
    /// every few milliseconds.
    ///
    /// ```
    /// use taquin_search::{Limits, tasks::{Budget, Poll, OrderedTasks, Work}};
    /// OrderedTasks::<()>::plan(1, Budget::of(&Limits::NONE)).run(1, |_| (), |mut worker| {
    ///     worker.take();
    ///     assert!(matches!(worker.look(Work::default()), Poll::Continue(_))); // nothing limits it
    /// });
    /// ```
    pub fn look(&mut self, counted: Work) -> Poll {
        self.tell(counted);
        let Budget { limits, stopwatch, .. } = self.plan.budget;
        if let Some(reason) = limits.interrupted(stopwatch.elapsed()) {
            self.stop(reason);
        }
        if !self.plan.counts(self.task) || self.room(counted.expanded, 1) == 0 {
            return Poll::Stop;
        }
        Poll::Continue(self.drawn - counted.expanded)
    }

    /// Returns how many of the requested expansions are allowed: fewer only if a limit on
    /// expansions ends the search, and 0 after that.
    #[inline]
    pub fn room(&mut self, expanded: u64, wanted: u64) -> u64 {
        if self.drawn - expanded < wanted {
            self.draw(expanded, wanted);
        }
        wanted.min(self.drawn - expanded)
    }

    /// Stops all workers, for a reason that the task gives.
    ///
    /// ```
    /// use taquin_search::{Limits, StopReason, tasks::{Budget, Poll, OrderedTasks, Work}};
    /// OrderedTasks::<()>::plan(1, Budget::of(&Limits::NONE)).run(1, |_| (), |mut worker| {
    ///     worker.take();
    ///     worker.stop(StopReason::Incomplete);
    ///     assert!(matches!(worker.look(Work::default()), Poll::Stop));
    /// });
    /// ```
    pub fn stop(&self, reason: StopReason) {
        self.plan.halt(&mut self.plan.ledger(), reason);
    }

    /// Records the result of the task.
    pub fn settle(&mut self, counted: Work, ending: TaskEnd, result: T) {
        self.tell(counted);
        let mut ledger = self.plan.ledger();
        let work = counted - self.begun;
        ledger.settled[self.task] = Some(Settled { work, ending, result });
        self.begun = counted;
        match ending {
            TaskEnd::Done => self.plan.keep_allowance(&mut ledger),
            TaskEnd::DoneStop => {
                self.plan.last.fetch_min(self.task, Relaxed);
                self.plan.changed.notify_all();
            }
            TaskEnd::Aborted => {}
        }
    }

    /// Returns the tasks that all workers have finished so far, with the counts of each: enough to
    /// continue in another run ([`OrderedTasks::resumed`]).
    pub fn finished(&self) -> Vec<(usize, Work)> {
        let finished = |(task, settled): (usize, &Option<Settled<T>>)| {
            let settled = settled.as_ref().filter(|it| it.ending == TaskEnd::Done)?;
            Some((task, settled.work))
        };
        self.plan.ledger().settled.iter().enumerate().filter_map(finished).collect()
    }

    /// Returns the counts of the search: those before this round, and those of all workers so far.
    pub fn stats<C: Clone>(&self, before: &Stats<C>) -> Stats<C> {
        let Work { expanded, generated } = self.plan.budget.before;
        let mut stats = before.clone();
        stats.expanded = expanded + self.plan.expanded.load(Relaxed);
        stats.generated = generated + self.plan.generated.load(Relaxed);
        stats
    }

    fn tell(&mut self, counted: Work) {
        let news = counted - self.told;
        self.plan.expanded.fetch_add(news.expanded, Relaxed);
        self.plan.generated.fetch_add(news.generated, Relaxed);
        self.told = counted;
    }

    /// Draws a portion of the limit; waits if only other workers have any left.
    #[cold]
    fn draw(&mut self, expanded: u64, wanted: u64) {
        let plan = self.plan;
        let mut ledger = plan.ledger();
        loop {
            if ledger.undrawn > 0 {
                let portion = (ledger.undrawn / 64).clamp(wanted, PORTION.max(wanted));
                let portion = portion.min(ledger.undrawn);
                ledger.undrawn -= portion;
                self.drawn += portion;
                return;
            }
            if self.drawn > expanded || !plan.counts(self.task) {
                return;
            }
            ledger.working -= 1;
            if ledger.working == 0 {
                plan.halt(&mut ledger, StopReason::Expansions);
            } else {
                ledger = plan.changed.wait(ledger).unwrap_or_else(PoisonError::into_inner);
            }
            ledger.working += 1;
        }
    }
}

/// If a thread panics, the others stop, and the round ends with that panic.
impl<T> Drop for Worker<'_, T> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            self.plan.halted.store(true, Relaxed);
        }
        let mut ledger = self.plan.ledger();
        // Without a limit, both are near the largest number.
        ledger.undrawn = ledger.undrawn.saturating_add(self.drawn - self.told.expanded);
        ledger.working -= 1;
        self.plan.changed.notify_all();
    }
}
