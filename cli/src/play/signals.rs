//! Signals, noted when they come and heeded between two beats of the game.
//!
//! ```text
//!   SIGHUP, SIGINT, SIGTERM   the game ends by itself; a second one ends it at once
//!   SIGTSTP (Ctrl-Z)          the terminal is given back, and the process stops
//!   SIGCONT                   the terminal is borrowed again, and drawn anew
//! ```
//!
//! Whoever waits for keys of a terminal that hung up may wait for ever, and busily: where
//! the game does not end by itself soon after SIGHUP, it is ended.
//!
//! Elsewhere than on Unix none of them comes.

use crate::exit::Exit;
use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

/// What has come since the game began.
#[derive(Default)]
pub(super) struct Signals {
    /// Which of those that end a program has come, from 1 in the order of [`ENDS`].
    end: Arc<AtomicUsize>,
    stopped: Arc<AtomicBool>,
    resumed: Arc<AtomicBool>,
}

/// How long the game may take to end by itself.
#[cfg(unix)]
const GRACE: std::time::Duration = std::time::Duration::from_millis(500);

/// How the game ends when the system says so.
const ENDS: [Exit; 3] = [Exit::HungUp, Exit::Interrupted, Exit::Terminated];

impl Signals {
    /// How the game is to end, once it is.
    pub(super) fn end(&self) -> Option<Exit> {
        ENDS.get(self.end.load(Ordering::Relaxed).checked_sub(1)?).copied()
    }

    /// Whether the game shall stop for a while; told once.
    pub(super) fn is_to_stop(&self) -> bool {
        self.stopped.swap(false, Ordering::Relaxed)
    }

    /// Whether the game has gone on after it stood still; told once.
    pub(super) fn has_resumed(&self) -> bool {
        self.resumed.swap(false, Ordering::Relaxed)
    }
}

#[cfg(unix)]
impl Signals {
    /// Begins to listen.
    pub(super) fn listen() -> io::Result<Self> {
        use signal_hook::consts::{SIGCONT, SIGHUP, SIGINT, SIGTERM, SIGTSTP};
        use signal_hook::flag::{register, register_conditional_shutdown, register_usize};
        let signals = Self::default();
        let ended = Arc::new(AtomicBool::new(false));
        for (index, signal) in [SIGHUP, SIGINT, SIGTERM].into_iter().enumerate() {
            register_conditional_shutdown(signal, 128 + signal, Arc::clone(&ended))?;
            register_usize(signal, Arc::clone(&signals.end), index + 1)?;
            register(signal, Arc::clone(&ended))?;
        }
        let mut hangups = signal_hook::iterator::Signals::new([SIGHUP])?;
        let watch = move || {
            hangups.forever().next();
            std::thread::sleep(GRACE);
            std::process::exit(Exit::HungUp as i32);
        };
        std::thread::Builder::new().spawn(watch)?;
        register(SIGTSTP, Arc::clone(&signals.stopped))?;
        register(SIGCONT, Arc::clone(&signals.resumed))?;
        Ok(signals)
    }
}

#[cfg(not(unix))]
impl Signals {
    /// There is nothing to listen to.
    pub(super) fn listen() -> io::Result<Self> {
        Ok(Self::default())
    }
}

/// Stops this process until it is told to go on.
#[cfg(unix)]
pub(super) fn stop() -> io::Result<()> {
    signal_hook::low_level::raise(signal_hook::consts::SIGSTOP)
}

#[cfg(not(unix))]
pub(super) fn stop() -> io::Result<()> {
    Ok(())
}

/// What Ctrl-Z does where keys are not taken one by one: whoever runs in front of
/// this terminal, a shell's script around the game too, is asked to stop.
#[cfg(unix)]
pub(super) fn ask_to_stop() {
    // The group of a process that runs is always there.
    let _ = rustix::process::kill_current_process_group(rustix::process::Signal::TSTP);
}
