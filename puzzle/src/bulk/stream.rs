//! An unbounded stream of tasks, run on several threads, with results in the order of the tasks.
//!
//! ```text
//!   tasks ──▸ reader ──▸ queue ──▸ workers ──▸ ready ──▸ Stream, in order
//!               ▲                                           │
//!               └───────── sleeps while AHEAD are not taken ┘
//! ```
//!
//! Handing over one task at a time would put a thread to sleep and wake it for every task, which
//! takes longer than solving a small board. So a worker takes as many tasks as it runs in about a
//! millisecond, and the reader sleeps until half of the tasks that it read are taken.
//!
//! **Invariants.** At most [`AHEAD`] tasks are read before their results are taken, so results do
//! not accumulate behind one hard board. A result is available as soon as its task and all earlier
//! tasks have finished: the reader never holds back a task while it waits for the next one. A task
//! that panics yields one result and does not affect the others.

use std::any::Any;
use std::collections::{BTreeMap, VecDeque};
use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::task::Poll;
use std::thread::{Builder, Scope};
use std::time::{Duration, Instant};

use taquin_search::Cancel;
use taquin_search::threads::{self, DEEP_STACK};

/// The maximum number of tasks that are read but whose results are not yet taken.
const AHEAD: u64 = 1 << 14;

/// The time for which a worker takes tasks.
const CHUNK_TIME: Duration = Duration::from_millis(1);

/// The most tasks that a worker takes at a time.
const MOST_AT_A_TIME: usize = 256;

/// The time between two checks of the cancel flag.
const LOOK: Duration = Duration::from_millis(100);

/// Runs tasks on this many threads (0: one per core), and returns the results in the order of the
/// tasks. `tasks` is read on a separate thread, so it may wait for input; `work` runs on threads
/// with large stacks. No task begins after `cancel` is raised; pass the flag to the searches too.
/// If the system cannot create threads, the [`Stream`] runs each task when its result is read.
///
/// The threads do not borrow, so a caller need not wait for a reader that waits for input.
/// [`stream_in`] is for tasks that borrow.
///
/// ```
/// use std::sync::Arc;
/// use taquin_puzzle::bulk::{beside_others, stream};
/// use taquin_puzzle::search::Cancel;
/// use taquin_puzzle::{Listener, Position, Request, Solver};
///
/// let (solver, threads) = (Arc::new(Solver::new()), 2);
/// let boards = ["1 2 3/5 0 6/4 7 8", "1 2 3/4 5 6/7 0 8"].map(|text| text.parse::<Position>());
/// let costs = stream(threads, &Cancel::new(), boards.into_iter(), move |board| {
///     let request = Request::new(board.clone().expect("a board"));
///     solver.solve(&beside_others(request, threads), Listener::NONE).map(|answer| answer.cost())
/// });
/// let costs: Vec<_> = costs.map(|cost| cost.expect("no panic")).collect::<Result<_, _>>()?;
/// assert_eq!(costs, [Some(4), Some(1)]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn stream<I: Send + 'static, T: Send + 'static>(
    threads: usize,
    cancel: &Cancel,
    tasks: impl Iterator<Item = I> + Send + 'static,
    work: impl Fn(&mut I) -> T + Send + Sync + 'static,
) -> Stream<'static, I, T> {
    start(threads, cancel, tasks, work, |builder, run| builder.spawn(run).is_ok())
}

/// Runs tasks like [`stream`], on scoped threads. The scope waits for the reader and for the tasks
/// that have begun.
pub fn stream_in<'scope, I: Send + 'scope, T: Send + 'scope>(
    scope: &'scope Scope<'scope, '_>,
    threads: usize,
    cancel: &Cancel,
    tasks: impl Iterator<Item = I> + Send + 'scope,
    work: impl Fn(&mut I) -> T + Send + Sync + 'scope,
) -> Stream<'scope, I, T> {
    let spawn = |builder: Builder, run| builder.spawn_scoped(scope, run).is_ok();
    start(threads, cancel, tasks, work, spawn)
}

/// The results of [`stream`], in the order of the tasks. A stream that is dropped begins no more
/// tasks.
pub struct Stream<'a, I, T> {
    shared: Arc<Shared<I, T>>,
    ready: VecDeque<Finished<I, T>>,
    taken: u64,
    /// Runs the next task, if there are no threads.
    alone: Option<Alone<'a, I, T>>,
}

/// The result of a task, or the task itself if the work on it panicked.
type Finished<I, T> = Result<T, Panicked<I>>;

type Alone<'a, I, T> = Box<dyn FnMut() -> Option<Finished<I, T>> + Send + 'a>;

/// A panic in the work on a task, or in the reader of tasks.
pub struct Panicked<I> {
    /// The task; `None` if the reader panicked, which is the end of the stream.
    pub task: Option<I>,
    /// The value of the panic, for [`resume_unwind`](std::panic::resume_unwind).
    pub payload: Box<dyn Any + Send>,
}

impl<I> fmt::Debug for Panicked<I> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("Panicked")
    }
}

impl<I, T> Stream<'_, I, T> {
    /// Waits at most `patience` for the next result; zero means no wait. Returns the result, or
    /// `None` after the last one.
    pub fn poll(&mut self, patience: Duration) -> Poll<Option<Result<T, Panicked<I>>>> {
        let next = match &mut self.alone {
            Some(_) if patience.is_zero() => return Poll::Pending,
            Some(alone) => alone(),
            None if !self.ready.is_empty() => self.ready.pop_front(),
            None if !self.shared.take_ready(&mut self.ready, patience) => None,
            None => match self.ready.pop_front() {
                None => return Poll::Pending,
                next => next,
            },
        };
        self.taken += u64::from(next.is_some());
        Poll::Ready(next)
    }

    /// Returns how many tasks have no result yet, or `None` if not all tasks are read.
    pub fn left(&self) -> Option<u64> {
        let state = self.shared.state();
        state.is_complete.then(|| state.read - self.taken)
    }
}

impl<I, T> Iterator for Stream<'_, I, T> {
    type Item = Result<T, Panicked<I>>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            if let Poll::Ready(next) = self.poll(LOOK) {
                return next;
            }
        }
    }
}

impl<I, T> Drop for Stream<'_, I, T> {
    fn drop(&mut self) {
        self.shared.state().queue.clear();
        self.shared.end();
    }
}

impl<I, T> fmt::Debug for Stream<'_, I, T> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_struct("Stream").field("taken", &self.taken).finish_non_exhaustive()
    }
}

/// The state that all threads share.
struct Shared<I, T> {
    state: Mutex<StreamState<I, T>>,
    cancel: Cancel,
    /// Signals that a task is available, or that none will follow.
    work: Condvar,
    /// Signals that there is room for more tasks.
    room: Condvar,
    /// Signals that the next result is ready, or that none will follow.
    result: Condvar,
}

struct StreamState<I, T> {
    queue: VecDeque<I>,
    /// Results by the number of their first task.
    ready: BTreeMap<u64, Vec<Finished<I, T>>>,
    /// The number of tasks read.
    read: u64,
    /// The number of tasks that workers took.
    begun: u64,
    /// The number of results that the stream took.
    next: u64,
    /// Workers that wait for a task and are not notified yet.
    idle: usize,
    /// Workers that have tasks.
    busy: usize,
    reader_waits: bool,
    stream_waits: bool,
    /// No task follows.
    is_ended: bool,
    /// All tasks are read.
    is_complete: bool,
}

fn start<'a, I: Send + 'a, T: Send + 'a>(
    threads: usize,
    cancel: &Cancel,
    tasks: impl Iterator<Item = I> + Send + 'a,
    work: impl Fn(&mut I) -> T + Send + Sync + 'a,
    spawn: impl Fn(Builder, Box<dyn FnOnce() + Send + 'a>) -> bool,
) -> Stream<'a, I, T> {
    let (shared, work) = (Arc::new(Shared::new(cancel)), Arc::new(work));
    let start_worker = |_: &usize| {
        let start = |builder| {
            let (shared, work) = (Arc::clone(&shared), Arc::clone(&work));
            spawn(builder, Box::new(move || shared.work(&*work)))
        };
        start(Builder::new().stack_size(DEEP_STACK)) || start(Builder::new())
    };
    let workers = (0..threads::resolve(threads)).take_while(start_worker).count();
    // If the system refuses a thread for the reader, the tasks are still here.
    let tasks = Arc::new(Mutex::new(Some(tasks)));
    let start_reader = || {
        let (shared, tasks) = (Arc::clone(&shared), Arc::clone(&tasks));
        spawn(Builder::new(), Box::new(move || shared.read(take(&tasks))))
    };
    let has_threads = workers > 0 && start_reader();
    let alone = (!has_threads).then(|| {
        shared.end();
        let (shared, mut tasks, mut has_failed) = (Arc::clone(&shared), take(&tasks), false);
        let next = move || {
            let task = if has_failed { None } else { shared.next_task(&mut tasks) }?;
            shared.state().read += 1;
            has_failed = task.is_err();
            Some(task.and_then(|task| finish(task, &*work)))
        };
        Box::new(next) as Alone<'a, I, T>
    });
    Stream { shared, ready: VecDeque::new(), taken: 0, alone }
}

fn take<T>(tasks: &Mutex<Option<T>>) -> T {
    tasks.lock().unwrap_or_else(PoisonError::into_inner).take().expect("one thread reads the tasks")
}

fn finish<I, T>(mut task: I, work: &impl Fn(&mut I) -> T) -> Finished<I, T> {
    let result = catch_unwind(AssertUnwindSafe(|| work(&mut task)));
    result.map_err(|payload| Panicked { task: Some(task), payload })
}

impl<I, T> Shared<I, T> {
    fn new(cancel: &Cancel) -> Self {
        let state = StreamState {
            queue: VecDeque::new(),
            ready: BTreeMap::new(),
            read: 0,
            begun: 0,
            next: 0,
            idle: 0,
            busy: 0,
            reader_waits: false,
            stream_waits: false,
            is_ended: false,
            is_complete: false,
        };
        let [work, room, result] = std::array::from_fn(|_| Condvar::new());
        Self { state: Mutex::new(state), cancel: cancel.clone(), work, room, result }
    }

    fn state(&self) -> MutexGuard<'_, StreamState<I, T>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Records that no task follows.
    fn end(&self) {
        self.state().is_ended = true;
        self.work.notify_all();
        self.room.notify_all();
        self.result.notify_all();
    }

    /// Reads tasks until the end, the cancel flag, a panic or the drop of the stream.
    fn read(&self, mut tasks: impl Iterator<Item = I>) {
        while let Some(task) = self.next_task(&mut tasks) {
            if !self.put(task) {
                break;
            }
        }
        self.end();
    }

    /// Reads a task; `None` at the end and after the cancel flag.
    fn next_task(&self, tasks: &mut impl Iterator<Item = I>) -> Option<Result<I, Panicked<I>>> {
        if self.cancel.is_cancelled() {
            return None;
        }
        let read = catch_unwind(AssertUnwindSafe(|| tasks.next()));
        if let Ok(None) = read {
            self.state().is_complete = true;
        }
        read.map_err(|payload| Panicked { task: None, payload }).transpose()
    }

    /// Adds a task to the queue, after a sleep if too many are ahead. Returns whether more tasks
    /// may follow.
    fn put(&self, task: Result<I, Panicked<I>>) -> bool {
        let mut state = self.state();
        if state.read - state.next >= AHEAD {
            state.reader_waits = true;
            let is_full = |state: &mut StreamState<I, T>| state.reader_waits && !state.is_ended;
            state = self.room.wait_while(state, is_full).unwrap_or_else(PoisonError::into_inner);
        }
        let number = state.read;
        state.read += 1;
        match task {
            Ok(task) => state.queue.push_back(task),
            Err(panicked) => {
                state.ready.insert(number, vec![Err(panicked)]);
                return false;
            }
        }
        if state.idle > 0 {
            state.idle -= 1;
            self.work.notify_one();
        }
        !state.is_ended
    }

    /// Takes tasks and runs them until there are no more.
    fn work(&self, work: &impl Fn(&mut I) -> T) {
        let (mut most, mut results) = (1, None);
        while let Some((first, tasks)) = self.exchange(results.take(), most) {
            let begin = Instant::now();
            let tasks = tasks.into_iter().take_while(|_| !self.cancel.is_cancelled());
            results = Some((first, tasks.map(|task| finish(task, work)).collect()));
            let was_short = begin.elapsed() < CHUNK_TIME;
            most = if was_short { (most * 2).min(MOST_AT_A_TIME) } else { (most / 2).max(1) };
        }
    }

    /// Leaves the results of a worker's tasks, and takes its next tasks; `None` if there are none.
    fn exchange(
        &self,
        results: Option<(u64, Vec<Finished<I, T>>)>,
        most: usize,
    ) -> Option<(u64, Vec<I>)> {
        let mut state = self.state();
        if let Some((first, results)) = results {
            state.busy -= 1;
            state.ready.insert(first, results);
            if state.stream_waits && (first == state.next || state.busy == 0) {
                state.stream_waits = false;
                self.result.notify_one();
            }
        }
        while state.queue.is_empty() && !state.is_ended {
            state.idle += 1;
            state = self.work.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
        if state.queue.is_empty() || self.cancel.is_cancelled() {
            return None;
        }
        let (first, count) = (state.begun, most.min(state.queue.len()));
        state.begun += count as u64;
        state.busy += 1;
        Some((first, state.queue.drain(..count).collect()))
    }

    /// Moves the results that are next in order to `ready`; waits for them at most `patience`.
    /// Returns false if no more will come.
    fn take_ready(&self, ready: &mut VecDeque<Finished<I, T>>, patience: Duration) -> bool {
        let mut state = self.state();
        if !self.is_settled(&state) && !patience.is_zero() {
            let waits = |state: &mut StreamState<I, T>| {
                state.stream_waits = !self.is_settled(state);
                state.stream_waits
            };
            let waited = self.result.wait_timeout_while(state, patience, waits);
            state = waited.unwrap_or_else(PoisonError::into_inner).0;
            state.stream_waits = false;
        }
        let is_over = self.is_over(&state);
        let mut next = state.next;
        while let Some(results) = state.ready.remove(&next) {
            next += results.len() as u64;
            ready.extend(results);
        }
        state.next = next;
        if state.reader_waits && state.read - next <= AHEAD / 2 {
            state.reader_waits = false;
            self.room.notify_one();
        }
        !ready.is_empty() || !is_over
    }

    /// Returns whether the next result is ready or will never be.
    fn is_settled(&self, state: &StreamState<I, T>) -> bool {
        state.ready.contains_key(&state.next) || self.is_over(state)
    }

    /// Returns whether no more results will come. Tasks that begin before the cancel flag is raised
    /// have results.
    fn is_over(&self, state: &StreamState<I, T>) -> bool {
        let has_ended = state.is_ended && state.queue.is_empty();
        state.busy == 0 && (has_ended || self.cancel.is_cancelled())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicU64, Ordering};
    use std::sync::mpsc::channel;
    use std::thread;

    const FOREVER: Duration = Duration::from_secs(60);

    /// A stream without any thread, as on a system that refuses them.
    fn alone<'a>(
        cancel: &Cancel,
        tasks: impl Iterator<Item = u64> + Send + 'a,
        work: impl Fn(&mut u64) -> u64 + Send + Sync + 'a,
    ) -> Stream<'a, u64, u64> {
        start(4, cancel, tasks, work, |_, _| false)
    }

    #[test]
    fn results_come_in_the_order_of_tasks() {
        let uneven = |n: &mut u64| {
            (0..(*n % 7) * 100).for_each(|_| thread::yield_now());
            *n * 2
        };
        for threads in [1, 2, 7] {
            let doubled = stream(threads, &Cancel::new(), 0..5000, uneven);
            assert!(doubled.map(Result::unwrap).eq((0..5000).map(|n| n * 2)), "{threads}");
        }
        let doubled = alone(&Cancel::new(), 0..5000, uneven);
        assert!(doubled.map(Result::unwrap).eq((0..5000).map(|n| n * 2)));
    }

    #[test]
    fn a_result_is_ready_while_the_reader_waits_for_input() {
        let (sender, receiver) = channel();
        let mut doubled = stream(2, &Cancel::new(), receiver.into_iter(), |n: &mut u64| *n * 2);
        for n in 0..50 {
            sender.send(n).unwrap();
            let Poll::Ready(Some(Ok(result))) = doubled.poll(FOREVER) else { panic!("no result") };
            assert_eq!(result, n * 2);
        }
        assert!(doubled.poll(Duration::ZERO).is_pending());
        assert_eq!(doubled.left(), None);
        drop(sender);
        assert!(doubled.next().is_none());
        assert_eq!(doubled.left(), Some(0));
    }

    #[test]
    fn a_panic_is_the_result_of_its_task_alone() {
        let work = |n: &mut u64| if *n == 3 { panic!("on purpose") } else { *n };
        let (threads, single) =
            (stream(2, &Cancel::new(), 0..9, work), alone(&Cancel::new(), 0..9, work));
        for results in [threads, single] {
            let results: Vec<_> = results.map(|it| it.map_err(|panicked| panicked.task)).collect();
            let expected = (0..9).map(|n| if n == 3 { Err(Some(3)) } else { Ok(n) });
            assert!(results.into_iter().eq(expected));
        }
    }

    #[test]
    fn a_panic_of_the_reader_is_the_last_result() {
        let tasks = || (0..).inspect(|n| assert!(*n < 5, "on purpose"));
        let (threads, single) = (
            stream(2, &Cancel::new(), tasks(), |n: &mut u64| *n),
            alone(&Cancel::new(), tasks(), |n| *n),
        );
        for results in [threads, single] {
            let results: Vec<_> = results.map(|it| it.map_err(|panicked| panicked.task)).collect();
            assert_eq!(results, [Ok(0), Ok(1), Ok(2), Ok(3), Ok(4), Err(None)]);
        }
    }

    #[test]
    fn the_reader_stays_a_limited_number_of_tasks_ahead() {
        let read = Arc::new(AtomicU64::new(0));
        let count = Arc::clone(&read);
        let tasks = (0..10 * AHEAD).inspect(move |_| _ = count.fetch_add(1, Ordering::SeqCst));
        let mut results = stream(2, &Cancel::new(), tasks, |n: &mut u64| *n);
        // The results of the tasks that were read wait here, and the reader sleeps.
        while !results.shared.state().reader_waits {
            thread::yield_now();
        }
        assert_eq!(read.load(Ordering::SeqCst), AHEAD + 1);
        assert!(results.by_ref().map(Result::unwrap).eq(0..10 * AHEAD));
    }

    #[test]
    fn no_task_begins_after_the_cancel_flag() {
        let cancel = Cancel::new();
        let raised = cancel.clone();
        let work = move |n: &mut u64| {
            if *n == 10 {
                raised.cancel();
            }
            *n
        };
        let results = stream(1, &cancel, 0..1000, work.clone());
        assert!(results.map(Result::unwrap).eq(0..=10));
        let cancel = Cancel::new();
        cancel.cancel();
        assert_eq!(stream(2, &cancel, 0..1000, work.clone()).count(), 0);
        assert_eq!(alone(&cancel, 0..1000, work).count(), 0);
    }

    #[test]
    fn a_scope_does_not_wait_for_tasks_of_a_dropped_stream() {
        let begun = AtomicU64::new(0);
        let first = thread::scope(|scope| {
            let work = |n: &mut u64| {
                begun.fetch_add(1, Ordering::SeqCst);
                *n
            };
            stream_in(scope, 2, &Cancel::new(), 0.., work).next().unwrap().unwrap()
        });
        assert_eq!(first, 0);
        assert!(begun.into_inner() < 10 * AHEAD);
    }
}
