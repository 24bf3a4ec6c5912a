//! Ctrl-C: stops the search that runs, or leaves where none does.
//!
//! A search hears of it through its [`Cancel`] flag and still reports what it
//! has proven. Whoever presses a second time does not want to wait for that.

use crate::exit::Exit;
#[cfg(unix)]
use std::io;
use std::sync::{Mutex, Once, PoisonError};
use taquin_search::Cancel;

/// What runs at the moment: a process hears of Ctrl-C in one place.
static RUNNING: Mutex<Option<Cancel>> = Mutex::new(None);

/// The one listener for Ctrl-C.
#[derive(Clone, Copy)]
pub(crate) struct Interrupt(());

impl Interrupt {
    /// Begins to listen, or goes on. Where the system refuses, Ctrl-C keeps its plain
    /// meaning and ends the program.
    pub(crate) fn listen() -> Self {
        static LISTENING: Once = Once::new();
        LISTENING.call_once(|| _ = on_ctrl_c());
        Self(())
    }

    /// Runs `search`, which Ctrl-C stops by the flag it is given.
    pub(crate) fn during<T>(self, search: impl FnOnce(Cancel) -> T) -> T {
        let cancel = Cancel::new();
        set(Some(cancel.clone()));
        let result = search(cancel);
        set(None);
        result
    }
}

/// The handler is put up by the thread that waits for it: where none can be started, there is none.
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
            // The terminal shows ^C: what comes next begins on a new line.
            eprintln!();
            std::process::exit(Exit::Interrupted as i32);
        }
    }
}

fn set(cancel: Option<Cancel>) -> Option<Cancel> {
    let mut running = RUNNING.lock().unwrap_or_else(PoisonError::into_inner);
    std::mem::replace(&mut *running, cancel)
}
