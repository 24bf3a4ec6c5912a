//! Values that one request makes and the next one uses, and the rule for waiting.
//!
//! Threads that need the same tables at the same time share them: the first thread makes them,
//! and the others wait.
//!
//! **Invariant.** No caller waits longer than its own limits allow. A waiting thread reads its
//! time and its cancel flag every millisecond. If the thread that makes a value stops or panics,
//! the next one makes it.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError, RwLock, TryLockError};
use std::thread;
use std::time::Duration;

use taquin_search::{Limits, StopReason, Stopwatch};

/// The time between two checks of the limits by a waiting thread.
const LOOK: Duration = Duration::from_millis(1);

/// The number of values that a shelf keeps; the oldest one leaves first. Searches from both ends
/// ask for tables of their starts, so every board may need different tables.
const MOST_KEPT: usize = 16;

/// Values of one kind, shared among threads.
#[derive(Debug)]
pub(crate) struct Shelf<T> {
    kept: RwLock<Vec<Arc<T>>>,
    /// Held by the thread that makes a value.
    making: Mutex<()>,
}

impl<T> Default for Shelf<T> {
    fn default() -> Self {
        Self { kept: RwLock::default(), making: Mutex::default() }
    }
}

impl<T> Shelf<T> {
    /// Returns all values, the oldest first.
    pub(crate) fn kept(&self) -> Vec<Arc<T>> {
        self.kept.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Returns the first value for which `is_wanted` returns true.
    pub(crate) fn find(&self, is_wanted: impl Fn(&T) -> bool) -> Option<Arc<T>> {
        let kept = self.kept.read().unwrap_or_else(PoisonError::into_inner);
        kept.iter().find(|value| is_wanted(value)).cloned()
    }

    /// Keeps a value.
    pub(crate) fn put(&self, value: T) -> Arc<T> {
        let value = Arc::new(value);
        let mut kept = self.kept.write().unwrap_or_else(PoisonError::into_inner);
        if kept.len() == MOST_KEPT {
            kept.remove(0);
        }
        kept.push(Arc::clone(&value));
        value
    }

    /// Returns the value that is wanted, and whether this call made it. `make` receives the
    /// limits that are left after waiting; `stopped` turns a limit met meanwhile into an error.
    pub(crate) fn find_or_make<E>(
        &self,
        limits: &Limits,
        is_wanted: impl Fn(&T) -> bool,
        make: impl FnOnce(Limits) -> Result<T, E>,
        stopped: impl FnOnce(StopReason) -> E,
    ) -> Result<(Arc<T>, bool), E> {
        if let Some(value) = self.find(&is_wanted) {
            return Ok((value, false));
        }
        let stopwatch = Stopwatch::start();
        let _turn = wait_for(&self.making, limits, stopwatch).map_err(stopped)?;
        if let Some(value) = self.find(is_wanted) {
            return Ok((value, false));
        }
        Ok((self.put(make(limits.after(stopwatch.elapsed()))?), true))
    }
}

/// Waits for a lock within limits. A lock poisoned by a panic counts as free, because the data is
/// changed only by one call at the end of the work.
pub(crate) fn wait_for<'a, T>(
    lock: &'a Mutex<T>,
    limits: &Limits,
    stopwatch: Stopwatch,
) -> Result<MutexGuard<'a, T>, StopReason> {
    loop {
        match lock.try_lock() {
            Ok(guard) => return Ok(guard),
            Err(TryLockError::Poisoned(guard)) => return Ok(guard.into_inner()),
            Err(TryLockError::WouldBlock) => {}
        }
        if let Some(reason) = limits.interrupted(stopwatch.elapsed()) {
            return Err(reason);
        }
        thread::sleep(LOOK);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::panic::{AssertUnwindSafe, catch_unwind};
    use std::sync::mpsc::channel;
    use taquin_search::Cancel;

    type Numbers = Shelf<u32>;

    fn find_or_make(
        shelf: &Numbers,
        limits: &Limits,
        make: impl FnOnce() -> u32,
    ) -> Result<(u32, bool), StopReason> {
        let found = shelf.find_or_make(limits, |&n| n == 1, |_| Ok(make()), |reason| reason);
        found.map(|(number, made)| (*number, made))
    }

    #[test]
    fn a_waiting_caller_keeps_its_own_limits() {
        let shelf = Numbers::default();
        let cancel = Cancel::new();
        cancel.cancel();
        let late = Limits { time: Some(Duration::from_millis(5)), ..Limits::NONE };
        let cancelled = Limits { cancel: Some(cancel), ..Limits::NONE };
        let (begun, has_begun) = channel();
        let (release, released) = channel();
        let shelf = &shelf;
        thread::scope(|scope| {
            let maker = scope.spawn(move || {
                find_or_make(shelf, &Limits::NONE, || {
                    begun.send(()).unwrap();
                    released.recv().unwrap();
                    1
                })
            });
            has_begun.recv().unwrap();
            let refused = || unreachable!("another thread makes it");
            assert_eq!(find_or_make(shelf, &late, refused), Err(StopReason::Time));
            assert_eq!(find_or_make(shelf, &cancelled, refused), Err(StopReason::Cancelled));
            release.send(()).unwrap();
            assert_eq!(maker.join().unwrap(), Ok((1, true)));
            assert_eq!(find_or_make(shelf, &cancelled, refused), Ok((1, false)));
        });
    }

    #[test]
    fn a_panic_leaves_the_turn_to_the_next() {
        let shelf = Numbers::default();
        let fails = || find_or_make(&shelf, &Limits::NONE, || panic!("as if from outside"));
        assert!(catch_unwind(AssertUnwindSafe(fails)).is_err());
        assert_eq!(find_or_make(&shelf, &Limits::NONE, || 1), Ok((1, true)));
    }

    #[test]
    fn the_oldest_value_leaves_first() {
        let shelf = Numbers::default();
        (0..=MOST_KEPT as u32).for_each(|number| _ = shelf.put(number));
        assert_eq!(shelf.kept().len(), MOST_KEPT);
        assert!(shelf.find(|&number| number == 0).is_none());
    }
}
