//! Work divided among threads in order, with the result of one thread.
//!
//! A round of work, such as an iteration of a deepening search, is planned as independent tasks,
//! numbered in the order in which one thread would do them. Workers take the next task when they
//! are free, and the results are merged in order:
//!
//! ```text
//!   plan     0   1   2   3   4   5   6
//!   run      A   B   A   B   B   A           workers A and B
//!   merge    ✓   ✓   ✓   ★   ·   ·           3 ends the search: later ones do not count
//! ```
//!
//! Threads, a checkpoint and the machines of a cluster run the same plan in three ways:
//! [`OrderedTasks::run`] runs all of it here, [`OrderedTasks::resumed`] the rest of an earlier run,
//! and [`OrderedTasks::only`] the part of one machine. The [`Merged::finished`] tasks of the other
//! machines are then resumed like those of an earlier run.
//!
//! **Invariants.** Tasks are taken in order and do not communicate. Once a task ends the search, or
//! an allowance is used up, the tasks before it are finished and those after it do not count. So
//! results and counts are those of one thread, for any number of threads. If a limit stops a round,
//! this order is lost, and everything done counts.
//!
//! **Expansions.** All workers together respect a limit on expansions exactly: each draws from it
//! in portions. A worker that finds no expansions left waits until another returns unused ones, or
//! until no other can. An *allowance* is softer: the task that uses it up is finished, so the round
//! ends at the same task on any number of threads.
//!
//! ```
//! use taquin_search::Limits;
//! use taquin_search::tasks::{Budget, TaskEnd, OrderedTasks, Work, Worker};
//! // Which is the first number from 1000 on that has no divisor?
//! let search = |mut worker: Worker<'_, Option<u64>>| {
//!     let mut work = Work::default();
//!     while let Some(task) = worker.take() {
//!         let number = 1000 + task as u64;
//!         let divisor = (2..number).find(|divisor| number % divisor == 0);
//!         work.expanded += divisor.unwrap_or(number) - 1; // divisions
//!         match divisor {
//!             Some(_) => worker.settle(work, TaskEnd::Done, None),
//!             None => worker.settle(work, TaskEnd::DoneStop, Some(number)),
//!         }
//!     }
//! };
//! let run = |threads| OrderedTasks::plan(100, Budget::of(&Limits::NONE)).run(threads, search, search);
//! let (one, four) = (run(1), run(4));
//! assert_eq!(one.results.last(), Some(&(9, Some(1009))));
//! assert_eq!((one.results, one.work), (four.results, four.work));
//! ```
//!
//! A worker asks whether it may continue, and may stop all workers:
//!
//! ```
//! use taquin_search::tasks::{Budget, TaskEnd, Poll, Merged, OrderedTasks, Work, Worker};
//! use taquin_search::{Limits, StopReason};
//!
//! let search = |mut worker: Worker<'_, ()>| {
//!     let mut work = Work::default();
//!     while let Some(task) = worker.take() {
//!         let Poll::Continue(_) = worker.look(work) else { return };
//!         work.expanded += worker.room(work.expanded, 10);
//!         worker.settle(work, TaskEnd::Done, ());
//!         if task == 4 {
//!             assert_eq!(worker.finished().len(), 5);
//!             worker.stop(StopReason::Cancelled);
//!         }
//!     }
//! };
//! let plan = OrderedTasks::plan(100, Budget::of(&Limits::NONE));
//! let Merged { work, stopped, .. } = plan.run(1, search, search);
//! assert_eq!((work.expanded, stopped), (50, Some(StopReason::Cancelled)));
//! ```

mod worker;

pub use worker::Worker;

use crate::{Limits, StopReason, Stopwatch};
use std::ops::{Add, AddAssign, Range, Sub};
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering::Relaxed};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::Builder;

use crate::threads;

/// The counts of some work.
///
/// ```
/// use taquin_search::tasks::Work;
/// let [a, b] = [1, 2].map(|expanded| Work { expanded, generated: 3 * expanded });
/// assert_eq!(a + b - b, a);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Work {
    /// States expanded.
    pub expanded: u64,
    /// States generated.
    pub generated: u64,
}

impl Add for Work {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        let expanded = self.expanded + other.expanded;
        Self { expanded, generated: self.generated + other.generated }
    }
}

impl AddAssign for Work {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl Sub for Work {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        let expanded = self.expanded - other.expanded;
        Self { expanded, generated: self.generated - other.generated }
    }
}

/// The resources of a round, as part of a search that began before it.
///
/// ```
/// use taquin_search::{Limits, tasks::Budget};
/// let limits = Limits { expansions: Some(10), ..Limits::NONE };
/// let budget = Budget { allowance: Some(5), ..Budget::of(&limits) };
/// assert_eq!(budget.before.expanded, 0);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Budget<'a> {
    /// The limits of the whole search; the tasks check its memory themselves.
    pub limits: &'a Limits,
    /// Measures the time since the search began.
    pub stopwatch: Stopwatch,
    /// The counts of the search before this round.
    pub before: Work,
    /// The expansions of the whole search after which no further task counts.
    pub allowance: Option<u64>,
}

impl<'a> Budget<'a> {
    /// Returns the budget of a search that begins now.
    ///
    /// ```
    /// use taquin_search::{Limits, tasks::{Budget, Work}};
    /// let budget = Budget::of(&Limits::NONE);
    /// assert_eq!((budget.before, budget.allowance), (Work::default(), None));
    /// ```
    pub fn of(limits: &'a Limits) -> Self {
        let (stopwatch, before) = (Stopwatch::start(), Work::default());
        Self { limits, stopwatch, before, allowance: None }
    }
}

/// How a task ended.
///
/// ```
/// use taquin_search::{Limits, tasks::{Budget, TaskEnd, OrderedTasks, Work}};
/// let plan = OrderedTasks::plan(9, Budget::of(&Limits::NONE));
/// let merged = plan.run(1, |_| (), |mut worker| {
///     while let Some(task) = worker.take() {
///         let ending = if task == 3 { TaskEnd::DoneStop } else { TaskEnd::Done };
///         worker.settle(Work::default(), ending, ());
///     }
/// });
/// assert_eq!((merged.results.len(), merged.finished.len()), (4, 3));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TaskEnd {
    /// It is done, and the next task counts.
    Done,
    /// It is done and ends the search: no later task counts.
    DoneStop,
    /// It ended early because [`Worker::look`] or [`Worker::room`] required it.
    Aborted,
}

/// The result of a check of the limits.
///
/// ```
/// use taquin_search::{Limits, tasks::{Budget, Poll, OrderedTasks, Work}};
/// let limits = Limits { expansions: Some(0), ..Limits::NONE };
/// OrderedTasks::<()>::plan(1, Budget::of(&limits)).run(1, |_| (), |mut worker| {
///     worker.take();
///     assert_eq!(worker.look(Work::default()), Poll::Stop);
/// });
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[must_use]
pub enum Poll {
    /// End the task.
    Stop,
    /// Continue, and check again after at most this many expansions.
    Continue(u64),
}

/// A round of tasks.
///
/// ```
/// use taquin_search::{Limits, tasks::{Budget, TaskEnd, OrderedTasks, Work}};
/// let plan = OrderedTasks::plan(3, Budget::of(&Limits::NONE)).resumed([(1, Work::default(), "before")]);
/// let merged = plan.run(1, |_| (), |mut worker| {
///     while worker.take().is_some() { worker.settle(Work::default(), TaskEnd::Done, "now"); }
/// });
/// assert_eq!(merged.results, [(0, "now"), (1, "before"), (2, "now")]);
/// ```
#[derive(Debug)]
pub struct OrderedTasks<'a, T> {
    tasks: usize,
    /// The tasks that were finished before, if any.
    done: Vec<bool>,
    budget: Budget<'a>,
    /// The next task to take.
    next: AtomicUsize,
    /// The last task that counts.
    last: AtomicUsize,
    /// Whether a limit was reached; then the ledger has the reason.
    halted: AtomicBool,
    /// The counts that all workers have reported so far.
    expanded: AtomicU64,
    generated: AtomicU64,
    ledger: Mutex<Ledger<T>>,
    /// Wakes a waiting worker.
    changed: Condvar,
}

#[derive(Debug)]
struct Ledger<T> {
    /// The results by task.
    settled: Vec<Option<Settled<T>>>,
    /// The number of finished tasks from the first one without a gap, and the expansions of the
    /// search up to there, which are compared with the allowance.
    in_a_row: usize,
    expanded: u64,
    /// Whether the allowance is used up.
    spent: bool,
    stopped: Option<StopReason>,
    /// The expansions within the limit that no worker has drawn.
    undrawn: u64,
    /// The workers that may still return some.
    working: usize,
}

#[derive(Debug)]
struct Settled<T> {
    work: Work,
    ending: TaskEnd,
    result: T,
}

/// The result of a round.
///
/// ```
/// use taquin_search::{Limits, StopReason, tasks::{Budget, Merged, OrderedTasks}};
/// let plan = OrderedTasks::<()>::plan(3, Budget::of(&Limits::NONE));
/// let Merged { results, stopped, .. } = plan.run(1, |_| (), |worker| worker.stop(StopReason::Time));
/// assert_eq!((results.len(), stopped), (0, Some(StopReason::Time)));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Merged<T> {
    /// The tasks that count, in order, each with its number and result.
    pub results: Vec<(usize, T)>,
    /// Their counts.
    pub work: Work,
    /// The finished tasks, with the counts of each.
    pub finished: Vec<(usize, Work)>,
    /// The limit that was reached, [`StopReason::Expansions`] for the allowance; `None` if all tasks are
    /// done or one of them ended the search.
    pub stopped: Option<StopReason>,
}

impl<'a, T> OrderedTasks<'a, T> {
    /// Plans a round of this many tasks.
    ///
    /// ```
    /// use taquin_search::{Limits, tasks::{Budget, OrderedTasks}};
    /// OrderedTasks::<()>::plan(2, Budget::of(&Limits::NONE)).run(1, |_| (), |mut worker| {
    ///     assert_eq!([worker.take(), worker.take(), worker.take()], [Some(0), Some(1), None]);
    /// });
    /// ```
    pub fn plan(tasks: usize, budget: Budget<'a>) -> Self {
        let before = budget.before.expanded;
        let left = |limit: u64| limit.saturating_sub(before);
        Self {
            tasks,
            done: Vec::new(),
            budget,
            next: AtomicUsize::new(0),
            last: AtomicUsize::new(usize::MAX),
            halted: AtomicBool::new(false),
            expanded: AtomicU64::new(0),
            generated: AtomicU64::new(0),
            ledger: Mutex::new(Ledger {
                settled: (0..tasks).map(|_| None).collect(),
                in_a_row: 0,
                expanded: before,
                spent: false,
                stopped: None,
                undrawn: budget.limits.expansions.map_or(u64::MAX, left),
                working: 0,
            }),
            changed: Condvar::new(),
        }
    }

    /// Returns the same plan with the tasks that an earlier run finished: they count, and no worker
    /// takes them again. Numbers that are not planned are ignored.
    ///
    /// ```
    /// use taquin_search::{Limits, tasks::{Budget, OrderedTasks, Work}};
    /// let plan = OrderedTasks::plan(2, Budget::of(&Limits::NONE)).resumed([(0, Work::default(), ())]);
    /// let merged = plan.run(1, |_| (), |mut worker| assert_eq!(worker.take(), Some(1)));
    /// assert_eq!(merged.results, [(0, ())]); // task 1 was taken, never settled
    /// ```
    #[must_use]
    pub fn resumed(mut self, finished: impl IntoIterator<Item = (usize, Work, T)>) -> Self {
        self.done = vec![false; self.tasks];
        let ledger = self.ledger.get_mut().unwrap_or_else(PoisonError::into_inner);
        for (task, work, result) in finished {
            let Some(done) = self.done.get_mut(task).filter(|done| !**done) else { continue };
            *done = true;
            ledger.settled[task] = Some(Settled { work, ending: TaskEnd::Done, result });
            if self.budget.limits.expansions.is_some() {
                ledger.undrawn = ledger.undrawn.saturating_sub(work.expanded);
            }
            *self.expanded.get_mut() += work.expanded;
            *self.generated.get_mut() += work.generated;
        }
        self.keep_allowance(&mut self.ledger());
        self
    }

    /// Returns the same plan, limited to these tasks in this run.
    ///
    /// ```
    /// use taquin_search::Limits;
    /// use taquin_search::tasks::{Budget, TaskEnd, OrderedTasks, Work, Worker};
    /// let square = |mut worker: Worker<'_, usize>| {
    ///     while let Some(task) = worker.take() {
    ///         worker.settle(Work::default(), TaskEnd::Done, task * task);
    ///     }
    /// };
    /// let plan = || OrderedTasks::plan(10, Budget::of(&Limits::NONE));
    /// let there = plan().only(4..10).run(1, square, square);
    /// let done = there.results.into_iter().map(|(task, it)| (task, Work::default(), it));
    /// let here = plan().resumed(done).run(1, square, square);
    /// assert_eq!(here.results, plan().run(1, square, square).results);
    /// ```
    #[must_use]
    pub fn only(mut self, tasks: Range<usize>) -> Self {
        self.done.resize(self.tasks, false);
        let others = self.done.iter_mut().enumerate().filter(|(task, _)| !tasks.contains(task));
        others.for_each(|(_, done)| *done = true);
        self
    }

    /// Runs the tasks on up to this many threads: `own` on this one, `work` on the others.
    ///
    /// ```
    /// use taquin_search::{Limits, tasks::{Budget, TaskEnd, OrderedTasks, Work, Worker}};
    /// let square = |mut worker: Worker<'_, usize>| while let Some(task) = worker.take() {
    ///     worker.settle(Work::default(), TaskEnd::Done, task * task);
    /// };
    /// let plan = OrderedTasks::plan(4, Budget::of(&Limits::NONE));
    /// assert_eq!(plan.run(2, square, square).results, [(0, 0), (1, 1), (2, 4), (3, 9)]);
    /// ```
    pub fn run(
        self,
        threads: usize,
        work: impl Fn(Worker<'_, T>) + Sync,
        own: impl FnOnce(Worker<'_, T>),
    ) -> Merged<T>
    where
        T: Send,
    {
        let threads = threads.min(self.tasks);
        let mut own = Some(own);
        let mut here = || own.take().into_iter().for_each(|own| own(self.worker()));
        threads::spawn(&Builder::new, threads, &|| work(self.worker()), &mut here);
        self.merge()
    }

    /// Returns another worker.
    fn worker(&self) -> Worker<'_, T> {
        self.ledger().working += 1;
        let drawn = if self.budget.limits.expansions.is_some() { 0 } else { u64::MAX };
        let (begun, told) = (Work::default(), Work::default());
        Worker { plan: self, task: 0, begun, told, drawn }
    }

    /// Merges the results of the workers.
    fn merge(self) -> Merged<T> {
        let ledger = self.ledger.into_inner().unwrap_or_else(PoisonError::into_inner);
        let last = if ledger.stopped.is_some() { usize::MAX } else { self.last.into_inner() };
        let (results, finished, work) = (Vec::new(), Vec::new(), Work::default());
        let mut merged = Merged { results, work, finished, stopped: None };
        let settled = ledger.settled.into_iter().enumerate();
        for (task, settled) in settled.take(last.saturating_add(1)) {
            if let Some(Settled { work, result, ending }) = settled {
                merged.work += work;
                if ending == TaskEnd::Done {
                    merged.finished.push((task, work));
                }
                merged.results.push((task, result));
            }
        }
        merged.stopped = ledger.stopped.or(ledger.spent.then_some(StopReason::Expansions));
        merged
    }

    /// Returns whether a task still counts.
    fn counts(&self, task: usize) -> bool {
        task <= self.last.load(Relaxed) && !self.halted.load(Relaxed)
    }

    fn halt(&self, ledger: &mut Ledger<T>, reason: StopReason) {
        ledger.stopped.get_or_insert(reason);
        self.halted.store(true, Relaxed);
        self.changed.notify_all();
    }

    /// Makes the task that uses up the allowance the last one that counts.
    fn keep_allowance(&self, ledger: &mut Ledger<T>) {
        let Some(allowance) = self.budget.allowance else { return };
        while !ledger.spent
            && let Some(Some(task)) = ledger.settled.get(ledger.in_a_row)
            && task.ending == TaskEnd::Done
        {
            ledger.expanded += task.work.expanded;
            ledger.spent = ledger.expanded >= allowance;
            if ledger.spent {
                self.last.fetch_min(ledger.in_a_row, Relaxed);
            }
            ledger.in_a_row += 1;
        }
    }

    fn ledger(&self) -> MutexGuard<'_, Ledger<T>> {
        self.ledger.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
