//! How many threads "all of the machine" are, and work that they share.

use std::iter;
use std::panic::resume_unwind;
use std::thread;

/// As many threads as the machine runs at once.
pub(crate) fn all() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}

/// As many as were asked for, where zero asks for [`all`].
pub(crate) fn asked(threads: usize) -> usize {
    if threads == 0 { all() } else { threads }
}

/// What `work` gives on each of so many threads, this one being the first.
///
/// Where the system refuses a thread, those that there are go on: the work must be
/// such that anyone does what nobody else has taken.
pub(crate) fn together<T: Send>(threads: usize, work: impl Fn() -> T + Sync) -> Vec<T> {
    let (own, others) = beside(threads, &work, &work);
    iter::once(own).chain(others).collect()
}

/// As [`together`], where this thread does `own` instead.
pub(crate) fn beside<T: Send, U>(
    threads: usize,
    work: impl Fn() -> T + Sync,
    own: impl FnOnce() -> U,
) -> (U, Vec<T>) {
    thread::scope(|scope| {
        let spawn = |_| thread::Builder::new().spawn_scoped(scope, &work).ok();
        let others: Vec<_> = (1..threads).map_while(spawn).collect();
        let own = own();
        let join = |other: thread::ScopedJoinHandle<'_, T>| {
            other.join().unwrap_or_else(|panic| resume_unwind(panic))
        };
        (own, others.into_iter().map(join).collect())
    })
}
