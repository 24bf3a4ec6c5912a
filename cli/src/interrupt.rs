//! Ctrl-C: stops the search that runs, or leaves where none does.
//!
//! A search hears of it through its [`Cancel`] flag and still reports what it
//! has proven. Whoever presses a second time does not want to wait for that.

use crate::exit::Exit;
use std::sync::{Arc, Mutex, PoisonError};
use taquin_search::Cancel;

/// The one listener for Ctrl-C. Clones share what runs at the moment.
#[derive(Clone, Default)]
pub(crate) struct Interrupt {
    running: Arc<Mutex<Option<Cancel>>>,
}

impl Interrupt {
    /// Begins to listen. Where the system refuses, Ctrl-C keeps its plain
    /// meaning and ends the program.
    pub(crate) fn listen() -> Self {
        let interrupt = Self::default();
        let heard = interrupt.clone();
        let _ = ctrlc::set_handler(move || heard.pressed());
        interrupt
    }

    fn pressed(&self) {
        match self.set(None) {
            Some(cancel) => cancel.cancel(),
            None => {
                // The terminal shows ^C: what comes next begins on a new line.
                eprintln!();
                std::process::exit(Exit::Interrupted as i32);
            }
        }
    }

    fn set(&self, cancel: Option<Cancel>) -> Option<Cancel> {
        let mut running = self.running.lock().unwrap_or_else(PoisonError::into_inner);
        std::mem::replace(&mut *running, cancel)
    }

    /// Runs `search`, which Ctrl-C stops by the flag it is given.
    pub(crate) fn during<T>(&self, search: impl FnOnce(Cancel) -> T) -> T {
        let cancel = Cancel::new();
        self.set(Some(cancel.clone()));
        let result = search(cancel);
        self.set(None);
        result
    }
}
