//! The number of threads to use, and functions that run work on them.
//!
//! The system may refuse a thread: a container may allow few processes, and an address space may be
//! limited. The threads that exist then do all the work. So any thread must be able to take any
//! piece of work, as with [`OrderedTasks`](crate::tasks::OrderedTasks).
//!
//! ```
//! use taquin_search::threads;
//! let ids = threads::run_on(threads::resolve(2), || std::thread::current().id());
//! assert!((1..=2).contains(&ids.len()));
//! ```

use std::iter;
use std::num::NonZero;
use std::panic::resume_unwind;
use std::sync::{Mutex, OnceLock, PoisonError};
use std::thread::{self, Builder};

/// Returns the number of threads that the machine runs at once.
///
/// The function asks the system once per process, because the answer takes several file reads,
/// longer than many small searches take.
///
/// ```
/// assert!(taquin_search::threads::available() >= 1);
/// ```
pub fn available() -> usize {
    static ALL: OnceLock<usize> = OnceLock::new();
    *ALL.get_or_init(|| thread::available_parallelism().map_or(1, NonZero::get))
}

/// Returns `threads`, or the number [`available`] if `threads` is zero.
///
/// ```
/// use taquin_search::threads::{available, resolve};
/// assert_eq!((resolve(3), resolve(0)), (3, available()));
/// ```
pub fn resolve(threads: usize) -> usize {
    if threads == 0 { available() } else { threads }
}

/// Runs `work` once on each of up to `threads` threads and returns the results. The first result
/// is that of the calling thread.
///
/// ```
/// use std::sync::atomic::{AtomicU64, Ordering};
/// use taquin_search::threads;
/// let next = AtomicU64::new(0);
/// let numbers = || std::iter::repeat_with(|| next.fetch_add(1, Ordering::Relaxed));
/// let sums = threads::run_on(3, || numbers().take_while(|&n| n < 100).sum::<u64>());
/// assert_eq!(sums.iter().sum::<u64>(), 4950);
/// ```
pub fn run_on<T: Send>(threads: usize, work: impl Fn() -> T + Sync) -> Vec<T> {
    gathered(&Builder::new, threads, &work)
}

/// The stack size of a thread for deep recursion, in bytes.
///
/// IDA* recurses once for each step of a solution. A solution of a large board has thousands of
/// steps, too many for the main thread of some systems. The system only reserves the address space;
/// a page takes memory when the search first touches it.
pub const DEEP_STACK: usize = 256 << 20;

/// Runs `work` on a thread with a deep stack, or on this thread if the system refuses one. A panic
/// in that thread continues in this one.
///
/// ```
/// let length = |calls| std::iter::repeat_n(1u64, calls).sum::<u64>(); // or what calls itself
/// assert_eq!(taquin_search::threads::on_deep_stack(|| length(1_000)), 1_000);
/// ```
pub fn on_deep_stack<T: Send>(work: impl Fn() -> T + Sync) -> T {
    thread::scope(|scope| {
        let builder = Builder::new().stack_size(DEEP_STACK);
        match builder.spawn_scoped(scope, &work) {
            Ok(thread) => thread.join().unwrap_or_else(|panic| resume_unwind(panic)),
            Err(_) => work(),
        }
    })
}

/// Collects the results of `work` on each thread, this thread's result first.
fn gathered<T: Send>(
    builder: &dyn Fn() -> Builder,
    threads: usize,
    work: &(dyn Fn() -> T + Sync),
) -> Vec<T> {
    let others = Mutex::new(Vec::new());
    let keep = |result| others.lock().unwrap_or_else(PoisonError::into_inner).push(result);
    let mut own = None;
    spawn(builder, threads, &|| keep(work()), &mut || own = Some(work()));
    let others = others.into_inner().unwrap_or_else(PoisonError::into_inner);
    own.into_iter().chain(others).collect()
}

/// Runs `own` on this thread and `work` on the others. It has no type parameter, so the compiler
/// builds it once.
pub(crate) fn spawn(
    builder: &dyn Fn() -> Builder,
    threads: usize,
    work: &(dyn Fn() + Sync),
    own: &mut dyn FnMut(),
) {
    thread::scope(|scope| {
        let spawn = |_| builder().spawn_scoped(scope, work).ok();
        // If the system refuses one thread, it would refuse the next one too.
        let others: Vec<_> = (1..threads).map_while(spawn).collect();
        own();
        for other in others {
            other.join().unwrap_or_else(|panic| resume_unwind(panic));
        }
    });
}

/// Runs `one` on each piece of work, on any of the threads and in any order.
///
/// ```
/// use std::sync::atomic::{AtomicU32, Ordering};
/// let sum = AtomicU32::new(0);
/// taquin_search::threads::for_each(2, vec![1, 2, 3], |n| _ = sum.fetch_add(n, Ordering::Relaxed));
/// assert_eq!(sum.into_inner(), 6);
/// ```
pub fn for_each<T: Send>(threads: usize, work: Vec<T>, one: impl Fn(T) + Sync) {
    let threads = threads.min(work.len());
    if threads <= 1 {
        return work.into_iter().for_each(one);
    }
    let work = Mutex::new(work.into_iter());
    let take = || work.lock().unwrap_or_else(PoisonError::into_inner).next();
    run_on(threads, || iter::from_fn(take).for_each(&one));
}

/// Returns the result of `one` for each piece of work, in the order of the work.
///
/// ```
/// assert_eq!(taquin_search::threads::map(2, vec![1, 2, 3], |n| n * n), [1, 4, 9]);
/// ```
pub fn map<T: Send, R: Send>(threads: usize, work: Vec<T>, one: impl Fn(T) -> R + Sync) -> Vec<R> {
    let mut results: Vec<Option<R>> = work.iter().map(|_| None).collect();
    let pairs = work.into_iter().zip(&mut results).collect();
    for_each(threads, pairs, |(work, result)| *result = Some(one(work)));
    results.into_iter().flatten().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn zero_means_all_and_at_least_one_is_used() {
        assert!(available() >= 1);
        assert_eq!((resolve(0), resolve(7)), (available(), 7));
    }

    /// `available_parallelism` reads the limits of control groups from files.
    #[test]
    #[cfg(target_os = "linux")]
    fn the_system_is_queried_for_its_threads_once() {
        let reads = || {
            let counts = std::fs::read_to_string("/proc/thread-self/io").ok()?;
            let line = counts.lines().find_map(|line| line.strip_prefix("syscr: "));
            line?.parse::<u64>().ok()
        };
        _ = available();
        // Without the file the test cannot count reads.
        let Some(before) = reads() else { return };
        (0..1000).for_each(|_| _ = std::hint::black_box(available()));
        assert!(reads().unwrap() - before < 1000);
    }

    #[test]
    fn refused_threads_leave_the_work_to_this_one() {
        // A stack larger than any address space.
        let refused = || Builder::new().stack_size(1 << 60);
        let here = thread::current().id();
        assert_eq!(gathered(&refused, 4, &|| thread::current().id()), [here]);
    }

    #[test]
    fn a_panic_in_another_thread_continues_here() {
        let here = thread::current().id();
        let work = || assert_eq!(thread::current().id(), here, "another thread");
        assert!(std::panic::catch_unwind(|| run_on(2, work)).is_err());
    }
}
