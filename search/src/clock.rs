//! The only module that reads the time.
//!
//! `std::time::Instant` panics on bare WebAssembly. There the stopwatch reads a clock that the page
//! installs. Without one the elapsed time is always zero, and time limits have no effect (limits on
//! expansions and memory still work).

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

/// Installs a clock that returns milliseconds, such as a browser's `performance.now`, on platforms
/// without one. Only the first call has an effect.
#[cfg(all(target_family = "wasm", target_os = "unknown"))]
pub fn install_clock(milliseconds: fn() -> f64) {
    let _ = system::MILLISECONDS.set(milliseconds);
}

/// Measures the time since a start.
///
/// ```
/// let stopwatch = taquin_search::Stopwatch::start();
/// assert!(stopwatch.elapsed() <= stopwatch.elapsed());
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Stopwatch(system::Moment);

impl Stopwatch {
    /// Starts a stopwatch.
    pub fn start() -> Self {
        Self(system::Moment::now())
    }

    /// Returns the time since the start.
    pub fn elapsed(self) -> Duration {
        self.0.elapsed()
    }
}
