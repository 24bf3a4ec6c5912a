//! Ctrl-C: stops the current search, or the program if there is none.
//!
//! The search gets the request through its [`Cancel`] flag and still reports what it has proven. A
//! second Ctrl-C ends the program at once.

use crate::exit::Exit;
#[cfg(unix)]
use std::io;
use std::sync::{Mutex, Once, PoisonError};
use taquin_search::Cancel;

/// The current search: a process has one handler for Ctrl-C.
static RUNNING: Mutex<Option<Cancel>> = Mutex::new(None);

/// The one listener for Ctrl-C.
#[derive(Clone, Copy)]
pub(crate) struct Interrupt(());

impl Interrupt {
    /// Begins to listen if this is the first call. If the system refuses, Ctrl-C ends the program
    /// as usual.
    pub(crate) fn listen() -> Self {
        static LISTENING: Once = Once::new();
        LISTENING.call_once(|| _ = on_ctrl_c());
        Self(())
    }

    /// Runs `search` with a flag that Ctrl-C sets.
    pub(crate) fn during<T>(self, search: impl FnOnce(Cancel) -> T) -> T {
        let cancel = Cancel::new();
        set(Some(cancel.clone()));
        let result = search(cancel);
        set(None);
        result
    }
}

/// The thread that waits for Ctrl-C also installs the handler. If no thread can be started, there
/// is no handler.
#[cfg(unix)]
fn on_ctrl_c() -> io::Result<()> {
    use signal_hook::{consts::SIGINT, iterator::Signals};
    let (up, wait) = std::sync::mpsc::channel();
    std::thread::Builder::new().spawn(move || {
        let signals = Signals::new([SIGINT]);
        let _ = up.send(());
        signals.into_iter().for_each(|mut signals| signals.forever().for_each(|_| pressed()));
    })?;
    wait.recv().map_err(io::Error::other)
}

#[cfg(not(unix))]
fn on_ctrl_c() -> Result<(), ctrlc::Error> {
    ctrlc::set_handler(pressed)
}

fn pressed() {
    match set(None) {
        Some(cancel) => cancel.cancel(),
        None => {
            // The terminal shows ^C, so the next text begins on a new line.
            eprintln!();
            std::process::exit(Exit::Interrupted as i32);
        }
    }
}

fn set(cancel: Option<Cancel>) -> Option<Cancel> {
    let mut running = RUNNING.lock().unwrap_or_else(PoisonError::into_inner);
    std::mem::replace(&mut *running, cancel)
}
