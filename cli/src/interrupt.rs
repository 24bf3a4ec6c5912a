//! Ctrl-C: stops the search that runs, or leaves where none does.
//!
//! A search hears of it through its [`Cancel`] flag and still reports what it
//! has proven. Whoever presses a second time does not want to wait for that.

use crate::exit::Exit;
use std::sync::{Mutex, PoisonError};
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
        let _ = ctrlc::set_handler(pressed);
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
