//! Limits on a search, and their checks.
//!
//! A search makes a single comparison for each expansion: whether the count has reached that of the
//! next check (`Meter::due`). Only then does it read the clock, the memory and the cancel flag. The
//! interval between two checks adapts to a few milliseconds, for slow and fast spaces. Without
//! limits there are no checks.

use crate::clock::Stopwatch;
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// The resources that a search may use. By default there are no limits.
///
/// ```
/// use std::time::Duration;
/// use taquin_search::{Cancel, Limits};
/// let cancel = Cancel::new();
/// let limits = Limits {
///     time: Some(Duration::from_secs(10)),
///     cancel: Some(cancel.clone()),
///     ..Limits::NONE
/// };
/// cancel.cancel(); // from any thread
/// assert!(limits.cancel.unwrap().is_cancelled());
/// ```
#[derive(Clone, Debug, Default)]
pub struct Limits {
    /// Wall-clock time, accurate to a few milliseconds.
    pub time: Option<Duration>,
    /// The number of expanded states, kept exactly.
    pub expansions: Option<u64>,
    /// Bytes that the search's own structures may hold. Growth that would exceed them is refused
    /// before it happens, and the search stops with the bound that it has proven.
    pub memory: Option<u64>,
    /// A flag that another thread may set.
    pub cancel: Option<Cancel>,
}

impl Limits {
    /// No limit at all.
    pub const NONE: Self = Self { time: None, expansions: None, memory: None, cancel: None };

    /// Returns which limit is reached after this much time, with this many expanded states and this
    /// many bytes held: cancellation and time first, then the counts.
    ///
    /// The limit on expansions is reached when the count equals it, the limit on memory only when
    /// the bytes exceed it.
    ///
    /// ```
    /// use std::time::Duration;
    /// use taquin_search::{Limits, StopReason};
    /// let limits = Limits { expansions: Some(10), ..Limits::NONE };
    /// assert_eq!(limits.reached(Duration::ZERO, 9, 0), None);
    /// assert_eq!(limits.reached(Duration::ZERO, 10, 0), Some(StopReason::Expansions));
    /// ```
    pub fn reached(&self, elapsed: Duration, expanded: u64, bytes: u64) -> Option<StopReason> {
        self.interrupted(elapsed).or_else(|| {
            if self.expansions.is_some_and(|limit| expanded >= limit) {
                Some(StopReason::Expansions)
            } else {
                self.memory.is_some_and(|limit| bytes > limit).then_some(StopReason::Memory)
            }
        })
    }

    /// Returns the limits that remain after this much time.
    ///
    /// ```
    /// use std::time::Duration;
    /// let limits = taquin_search::Limits { time: Some(Duration::from_secs(3)), ..Default::default() };
    /// assert_eq!(limits.after(Duration::from_secs(1)).time, Some(Duration::from_secs(2)));
    /// ```
    #[must_use]
    pub fn after(&self, elapsed: Duration) -> Self {
        let time = self.time.map(|limit| limit.saturating_sub(elapsed));
        Self { time, ..self.clone() }
    }

    /// Returns the reason to stop if the flag is set or the time is over. These are the limits of
    /// work that expands no states, such as building a table. The method ignores a limit of zero
    /// expansions.
    ///
    /// ```
    /// use std::time::Duration;
    /// use taquin_search::{Limits, StopReason};
    /// let limits = Limits { time: Some(Duration::from_secs(1)), ..Limits::NONE };
    /// assert_eq!(limits.interrupted(Duration::from_secs(2)), Some(StopReason::Time));
    /// ```
    pub fn interrupted(&self, elapsed: Duration) -> Option<StopReason> {
        if self.cancel.as_ref().is_some_and(Cancel::is_cancelled) {
            Some(StopReason::Cancelled)
        } else {
            self.time.is_some_and(|limit| elapsed >= limit).then_some(StopReason::Time)
        }
    }
}

/// A flag that stops a search from another thread. Clones share the flag.
///
/// ```
/// let cancel = taquin_search::Cancel::new();
/// let shared = cancel.clone();
/// std::thread::spawn(move || shared.cancel()).join().unwrap();
/// assert!(cancel.is_cancelled());
/// ```
#[derive(Clone, Debug, Default)]
pub struct Cancel(Arc<AtomicBool>);

impl Cancel {
    /// Returns a flag that is not set.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets the flag permanently.
    pub fn cancel(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Returns whether the flag is set.
    pub fn is_cancelled(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// Why a search stopped before it was finished.
///
/// ```
/// use taquin_search::{BestFirst, Limits, Outcome, Problem, StopReason};
/// # mod spaces { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/spaces/mod.rs")); }
/// use spaces::{Distance, Line};
/// let limits = Limits { expansions: Some(3), ..Limits::NONE };
/// let problem = Problem::new(&Line, &-5).heuristic(&Distance).limits(limits);
/// let report = problem.solve(&BestFirst::astar());
/// assert_eq!(report.outcome, Outcome::Stopped(StopReason::Expansions));
/// assert_eq!(report.lower_bound, 5); // what is proven stays
/// assert!(StopReason::ALL.contains(&StopReason::Expansions));
/// assert_eq!(StopReason::Expansions.name(), "expansions");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum StopReason {
    /// [`Limits::time`] ran out.
    Time,
    /// [`Limits::expansions`] were used up.
    Expansions,
    /// [`Limits::memory`] was full.
    Memory,
    /// [`Limits::cancel`] was set, or [the observer](crate::Observer::control) ended the search.
    Cancelled,
    /// The search left out parts of the space by its own rule (a depth bound, the width of a beam)
    /// or by an upper bound that it was given, and found no solution in the rest.
    Incomplete,
    /// The cost of a path reached [`Cost::INFINITY`](crate::Cost::INFINITY), so the search dropped that
    /// path, and it found no other.
    Overflow,
}

impl StopReason {
    /// All reasons.
    pub const ALL: [Self; 6] = [
        Self::Time,
        Self::Expansions,
        Self::Memory,
        Self::Cancelled,
        Self::Incomplete,
        Self::Overflow,
    ];

    /// Returns its name in documents and tables.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Time => "time",
            Self::Expansions => "expansions",
            Self::Memory => "memory",
            Self::Cancelled => "cancelled",
            Self::Incomplete => "incomplete",
            Self::Overflow => "overflow",
        }
    }
}

impl fmt::Display for StopReason {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(match self {
            Self::Time => "the time limit was reached",
            Self::Expansions => "the limit on expanded states was reached",
            Self::Memory => "the memory limit was reached",
            Self::Cancelled => "the search was interrupted",
            Self::Incomplete => "the search skips part of the space by design",
            Self::Overflow => "a cost exceeded the range of its number type",
        })
    }
}

/// The interval at which the meter checks the limits.
const LOOK_EVERY: Duration = Duration::from_millis(4);

/// Counts expansions up to the next check of the limits.
#[derive(Clone, Debug)]
pub(crate) struct Meter {
    limits: Limits,
    stopwatch: Stopwatch,
    /// The number of expansions at the next check.
    next: u64,
    interval: u64,
    last_look: Duration,
}

impl Meter {
    /// If `beats` is true, the meter also checks without a limit, for heartbeats.
    pub(crate) fn new(limits: &Limits, beats: bool) -> Self {
        let watches =
            beats || limits.time.is_some() || limits.memory.is_some() || limits.cancel.is_some();
        // The first expansion may take longer than the time limit, so the interval starts at one.
        let interval = if watches { 1 } else { u64::MAX };
        // A set flag and a time limit of zero stop the search before the first expansion.
        let next = if watches { 0 } else { limits.expansions.unwrap_or(u64::MAX) };
        let (limits, stopwatch) = (limits.clone(), Stopwatch::start());
        Self { limits, stopwatch, next, interval, last_look: Duration::ZERO }
    }

    #[inline]
    pub(crate) fn due(&self, expanded: u64) -> bool {
        expanded >= self.next
    }

    /// Checks every limit and plans the next check.
    #[cold]
    pub(crate) fn look(&mut self, expanded: u64, bytes: u64) -> Option<StopReason> {
        self.look_at(self.elapsed(), expanded, bytes)
    }

    fn look_at(&mut self, elapsed: Duration, expanded: u64, bytes: u64) -> Option<StopReason> {
        let reached = self.limits.reached(elapsed, expanded, bytes);
        if reached.is_some() {
            return reached;
        }
        if expanded > 0 {
            self.pace(elapsed);
        }
        self.next =
            expanded.saturating_add(self.interval).min(self.limits.expansions.unwrap_or(u64::MAX));
        None
    }

    /// Doubles or halves the interval of checks.
    fn pace(&mut self, elapsed: Duration) {
        let since = elapsed.saturating_sub(self.last_look);
        self.last_look = elapsed;
        if self.interval == u64::MAX {
            return;
        }
        if since < LOOK_EVERY / 2 {
            self.interval = (self.interval * 2).min(1 << 20);
        } else if since > LOOK_EVERY * 2 {
            self.interval = (self.interval / 2).max(1);
        }
    }

    /// Changes the limit on expansions, for a search that gets them in portions.
    pub(crate) fn allow_expansions(&mut self, most: u64) {
        self.limits.expansions = Some(most);
    }

    pub(crate) fn memory_limit(&self) -> u64 {
        self.limits.memory.unwrap_or(u64::MAX)
    }

    pub(crate) fn elapsed(&self) -> Duration {
        self.stopwatch.elapsed()
    }

    pub(crate) fn stopwatch(&self) -> Stopwatch {
        self.stopwatch
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn without_limits_a_look_is_never_due() {
        assert!(!Meter::new(&Limits::NONE, false).due(u64::MAX - 1));
    }

    #[test]
    fn an_expansion_limit_is_met_exactly() {
        let limits = Limits { expansions: Some(1000), ..Limits::NONE };
        let mut meter = Meter::new(&limits, true);
        let stopped_at = (0..).find(|&n| meter.due(n) && meter.look(n, 0).is_some());
        assert_eq!(stopped_at, Some(1000));
    }

    /// The clock of the test: each expansion takes the same time.
    fn expansions_within(limit: Duration, expansion: Duration) -> u32 {
        let mut meter = Meter::new(&Limits { time: Some(limit), ..Limits::NONE }, false);
        let stops =
            |&n: &u32| meter.due(n.into()) && meter.look_at(expansion * n, n.into(), 0).is_some();
        (0..).find(stops).unwrap()
    }

    #[test]
    fn the_time_limit_stops_slow_expansions_after_the_first_that_exceeds_it() {
        let limit = Duration::from_millis(50);
        assert_eq!(expansions_within(limit, Duration::from_millis(50)), 1);
        assert_eq!(expansions_within(limit, Duration::from_millis(20)), 3);
        assert_eq!(expansions_within(limit, Duration::from_millis(9)), 6);
    }

    #[test]
    fn the_time_limit_is_exceeded_by_at_most_two_intervals() {
        let limit = Duration::from_millis(50);
        for microseconds in [1, 10, 300, 1_000, 3_000] {
            let expansion = Duration::from_micros(microseconds);
            let elapsed = expansion * expansions_within(limit, expansion);
            assert!(elapsed < limit + 4 * LOOK_EVERY, "{expansion:?}: {elapsed:?}");
        }
    }

    #[test]
    fn each_limit_is_reached_at_its_own_mark_and_the_flag_comes_first() {
        let second = Duration::from_secs(1);
        let cancel = Cancel::new();
        let all = Limits {
            time: Some(second),
            expansions: Some(10),
            memory: Some(100),
            cancel: Some(cancel.clone()),
        };
        let just_before = second - Duration::from_nanos(1);
        assert_eq!(all.reached(just_before, 9, 100), None);
        assert_eq!(all.reached(just_before, 9, 101), Some(StopReason::Memory));
        assert_eq!(all.reached(just_before, 10, 101), Some(StopReason::Expansions));
        assert_eq!(all.reached(second, 10, 101), Some(StopReason::Time));
        assert_eq!(all.interrupted(just_before), None);
        assert_eq!(all.interrupted(second), Some(StopReason::Time));
        cancel.cancel();
        assert_eq!(all.reached(second, 10, 101), Some(StopReason::Cancelled));
        assert_eq!(all.interrupted(Duration::ZERO), Some(StopReason::Cancelled));
        assert_eq!(Limits::NONE.reached(Duration::MAX, u64::MAX, u64::MAX), None);
    }

    #[test]
    fn a_raised_flag_and_a_time_of_zero_stop_before_the_first_expansion() {
        let cancel = Cancel::new();
        cancel.cancel();
        let limits = Limits { cancel: Some(cancel), ..Limits::NONE };
        let mut meter = Meter::new(&limits, false);
        assert!(meter.due(0));
        assert_eq!(meter.look(0, 0), Some(StopReason::Cancelled));
        let limits = Limits { time: Some(Duration::ZERO), ..Limits::NONE };
        assert_eq!(Meter::new(&limits, false).look(0, 0), Some(StopReason::Time));
    }
}
