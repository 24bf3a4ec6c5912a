//! Signals, noted when they arrive and handled between two beats of the game.
//!
//! ```text
//!   SIGHUP, SIGINT, SIGTERM   the game ends; a second one ends the process at once
//!   SIGTSTP (Ctrl-Z)          the terminal is restored, and the process stops
//!   SIGCONT                   the game takes the terminal again and redraws it
//! ```
//!
//! A read from a disconnected terminal may never return. Therefore the process is ended if the
//! game does not end soon after SIGHUP.
//!
//! Other systems than Unix send none of them.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

/// The signals that have arrived since the game began.
#[derive(Default)]
pub(crate) struct Signals {
    /// The number of the last signal that ends a program; 0 if there was none.
    end: Arc<AtomicUsize>,
    stopped: Arc<AtomicBool>,
    resumed: Arc<AtomicBool>,
}

/// How long the game may take to end after SIGHUP.
#[cfg(unix)]
const GRACE: std::time::Duration = std::time::Duration::from_millis(500);

impl Signals {
    /// Returns the number of the signal that ends the game, if one arrived.
    pub(crate) fn end(&self) -> Option<i32> {
        i32::try_from(self.end.load(Ordering::Relaxed)).ok().filter(|&signal| signal > 0)
    }

    /// Returns once whether the game should be suspended.
    pub(crate) fn is_to_stop(&self) -> bool {
        self.stopped.swap(false, Ordering::Relaxed)
    }

    /// Returns once whether the game continues after a stop.
    pub(crate) fn has_resumed(&self) -> bool {
        self.resumed.swap(false, Ordering::Relaxed)
    }
}

#[cfg(unix)]
impl Signals {
    /// Begins to listen.
    pub(crate) fn listen() -> io::Result<Self> {
        use signal_hook::consts::{SIGCONT, SIGHUP, SIGINT, SIGTERM, SIGTSTP};
        use signal_hook::flag::{register, register_conditional_shutdown, register_usize};
        let signals = Self::default();
        let ended = Arc::new(AtomicBool::new(false));
        for signal in [SIGHUP, SIGINT, SIGTERM] {
            register_conditional_shutdown(signal, 128 + signal, Arc::clone(&ended))?;
            register_usize(signal, Arc::clone(&signals.end), signal as usize)?;
            register(signal, Arc::clone(&ended))?;
        }
        let mut hangups = signal_hook::iterator::Signals::new([SIGHUP])?;
        let watch = move || {
            hangups.forever().next();
            std::thread::sleep(GRACE);
            std::process::exit(128 + SIGHUP);
        };
        std::thread::Builder::new().spawn(watch)?;
        register(SIGTSTP, Arc::clone(&signals.stopped))?;
        register(SIGCONT, Arc::clone(&signals.resumed))?;
        Ok(signals)
    }
}

#[cfg(not(unix))]
impl Signals {
    /// Returns signals that never arrive.
    pub(crate) fn listen() -> io::Result<Self> {
        Ok(Self::default())
    }
}

/// Stops this process until SIGCONT arrives.
#[cfg(unix)]
pub(crate) fn stop() -> io::Result<()> {
    signal_hook::low_level::raise(signal_hook::consts::SIGSTOP)
}

#[cfg(not(unix))]
pub(crate) fn stop() -> io::Result<()> {
    Ok(())
}

/// Acts like Ctrl-Z in a terminal that is not in raw mode: asks the whole foreground group to stop,
/// including a script around the game.
#[cfg(unix)]
pub(crate) fn ask_to_stop() {
    // The group of a running process always exists.
    let _ = rustix::process::kill_current_process_group(rustix::process::Signal::TSTP);
}
