//! The only place that reads time.
//!
//! `std::time::Instant` panics on bare WebAssembly, so there the stopwatch asks
//! a clock that the shell may install; without one, time stands still and time
//! limits do not fire (expansion and memory limits do).

use std::time::Duration;

#[cfg(not(all(target_family = "wasm", target_os = "unknown")))]
mod system {
    use std::time::{Duration, Instant};

    #[derive(Clone, Copy, Debug)]
    pub(crate) struct Moment(Instant);

    impl Moment {
        pub(crate) fn now() -> Self {
            Self(Instant::now())
        }

        pub(crate) fn elapsed(self) -> Duration {
            self.0.elapsed()
        }
    }
}

#[cfg(all(target_family = "wasm", target_os = "unknown"))]
mod system {
    use std::sync::OnceLock;
    use std::time::Duration;

    pub(super) static MILLISECONDS: OnceLock<fn() -> f64> = OnceLock::new();

    #[derive(Clone, Copy, Debug)]
    pub(crate) struct Moment(f64);

    impl Moment {
        pub(crate) fn now() -> Self {
            Self(MILLISECONDS.get().map_or(0.0, |clock| clock()))
        }

        pub(crate) fn elapsed(self) -> Duration {
            Duration::from_secs_f64(((Self::now().0 - self.0) / 1000.0).max(0.0))
        }
    }
}

/// Gives the stopwatch a millisecond clock where the platform has none
/// (a browser's `performance.now`). The first call wins.
#[cfg(all(target_family = "wasm", target_os = "unknown"))]
pub fn install_clock(milliseconds: fn() -> f64) {
    let _ = system::MILLISECONDS.set(milliseconds);
}

/// Time since a start.
///
/// ```
/// let stopwatch = taquin_search::Stopwatch::start();
/// assert!(stopwatch.elapsed() <= stopwatch.elapsed());
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Stopwatch(system::Moment);

impl Stopwatch {
    /// Starts counting.
    #[must_use]
    pub fn start() -> Self {
        Self(system::Moment::now())
    }

    /// Time since the start.
    #[must_use]
    pub fn elapsed(self) -> Duration {
        self.0.elapsed()
    }
}
