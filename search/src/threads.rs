//! How many threads "all of the machine" are, and how to start some.
//!
//! Where the system refuses a thread (a container with few processes, an address space
//! with a limit), those that there are go on. So work must be such that anyone does
//! what nobody else has taken, as with [`Shares`](crate::shares::Shares).
//!
//! ```
//! use taquin_search::threads;
//! let ids = threads::together(threads::asked(2), || std::thread::current().id());
//! assert!((1..=2).contains(&ids.len()));
//! ```

use std::iter;
use std::num::NonZero;
use std::panic::resume_unwind;
use std::sync::{Mutex, OnceLock, PoisonError};
use std::thread::{self, Builder};

/// The number of threads that the machine runs at once.
///
/// The system is asked once in a process: its answer takes several reads of files, more than
/// many a small search.
///
/// ```
/// assert!(taquin_search::threads::all() >= 1);
/// ```
#[must_use]
pub fn all() -> usize {
    static ALL: OnceLock<usize> = OnceLock::new();
    *ALL.get_or_init(|| thread::available_parallelism().map_or(1, NonZero::get))
}

/// As many as were asked for, where zero asks for [`all`].
///
/// ```
/// use taquin_search::threads::{all, asked};
/// assert_eq!((asked(3), asked(0)), (3, all()));
/// ```
#[must_use]
pub fn asked(threads: usize) -> usize {
    if threads == 0 { all() } else { threads }
}

/// What `work` gives on each of up to so many threads, this one being the first.
///
/// ```
/// use std::sync::atomic::{AtomicU64, Ordering};
/// use taquin_search::threads;
/// let next = AtomicU64::new(0);
/// let numbers = || std::iter::repeat_with(|| next.fetch_add(1, Ordering::Relaxed));
/// let sums = threads::together(3, || numbers().take_while(|&n| n < 100).sum::<u64>());
/// assert_eq!(sums.iter().sum::<u64>(), 4950);
/// ```
pub fn together<T: Send>(threads: usize, work: impl Fn() -> T + Sync) -> Vec<T> {
    gathered(&Builder::new, threads, &work)
}

/// As [`together`], each thread with a [`DEEP_STACK`]; this one waits for them.
///
/// ```
/// use taquin_search::threads::{asked, on_deep_stack, together_deep};
///
/// fn depth(calls: u64) -> u64 {
///     if calls == 0 { 0 } else { std::hint::black_box(1 + depth(calls - 1)) }
/// }
/// assert_eq!(on_deep_stack(|| depth(200_000)), 200_000);
/// assert!(together_deep(asked(2), || depth(200_000)).iter().all(|&depth| depth == 200_000));
/// ```
pub fn together_deep<T: Send>(threads: usize, work: impl Fn() -> T + Sync) -> Vec<T> {
    on_deep_stack(|| gathered(&|| Builder::new().stack_size(DEEP_STACK), threads, &work))
}

/// IDA* goes as deep as the solution is long; on large boards that is
/// thousands of calls, more than some systems' first thread has room for. The
/// room is only reserved: pages that are not touched cost nothing.
///
/// ```
/// let builder = std::thread::Builder::new().stack_size(taquin_search::threads::DEEP_STACK);
/// assert_eq!(builder.spawn(|| 2 + 2).unwrap().join().unwrap(), 4);
/// ```
pub const DEEP_STACK: usize = 256 << 20;

/// Runs `work` on a thread with a deep stack; here, where there is no room for
/// one. What panics there panics here.
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

/// What `work` gives on each thread, this one's result the first.
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

/// Does `own` here and `work` on the other threads. Without types, so that it is compiled once.
pub(crate) fn spawn(
    builder: &dyn Fn() -> Builder,
    threads: usize,
    work: &(dyn Fn() + Sync),
    own: &mut dyn FnMut(),
) {
    thread::scope(|scope| {
        let spawn = |_| builder().spawn_scoped(scope, work).ok();
        // Whoever is refused one thread would be refused the next.
        let others: Vec<_> = (1..threads).map_while(spawn).collect();
        own();
        for other in others {
            other.join().unwrap_or_else(|panic| resume_unwind(panic));
        }
    });
}

/// Does each piece of work on one of the threads, in any order.
///
/// ```
/// use std::sync::atomic::{AtomicU32, Ordering};
/// let sum = AtomicU32::new(0);
/// taquin_search::threads::each(2, vec![1, 2, 3], |n| _ = sum.fetch_add(n, Ordering::Relaxed));
/// assert_eq!(sum.into_inner(), 6);
/// ```
pub fn each<T: Send>(threads: usize, work: Vec<T>, one: impl Fn(T) + Sync) {
    let threads = threads.min(work.len());
    if threads <= 1 {
        return work.into_iter().for_each(one);
    }
    let work = Mutex::new(work.into_iter());
    let take = || work.lock().unwrap_or_else(PoisonError::into_inner).next();
    together(threads, || iter::from_fn(take).for_each(&one));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn zero_asks_for_all_and_none_is_fewer_than_one() {
        assert!(all() >= 1);
        assert_eq!((asked(0), asked(7)), (all(), 7));
    }

    /// `available_parallelism` reads the limits of control groups from files.
    #[test]
    #[cfg(target_os = "linux")]
    fn the_system_is_asked_for_its_threads_once() {
        let reads = || {
            let counts = std::fs::read_to_string("/proc/thread-self/io").ok()?;
            let line = counts.lines().find_map(|line| line.strip_prefix("syscr: "));
            line?.parse::<u64>().ok()
        };
        _ = all();
        // Without the file nothing can be counted.
        let Some(before) = reads() else { return };
        (0..1000).for_each(|_| _ = std::hint::black_box(all()));
        assert!(reads().unwrap() - before < 1000);
    }

    #[test]
    fn refused_threads_leave_the_work_to_this_one() {
        // More stack than any address space has.
        let refused = || Builder::new().stack_size(1 << 60);
        let here = thread::current().id();
        assert_eq!(gathered(&refused, 4, &|| thread::current().id()), [here]);
    }

    #[test]
    fn a_panic_in_another_thread_is_one_here() {
        let here = thread::current().id();
        let work = || assert_eq!(thread::current().id(), here, "another thread");
        assert!(std::panic::catch_unwind(|| together(2, work)).is_err());
    }
}
