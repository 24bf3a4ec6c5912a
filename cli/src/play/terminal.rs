//! The terminal, borrowed: whole screen, keys one by one, mouse, pastes in one
//! piece. It is given back as it was when the guard is dropped, and before the
//! words of a panic are printed.

use ratatui::crossterm::event::{
    DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture,
};
use ratatui::crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};
use ratatui::crossterm::{cursor, execute};
use ratatui::{DefaultTerminal, Terminal, backend::CrosstermBackend};
use std::io::{self, stdout};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// The borrowed terminal.
pub(super) struct Screen {
    pub(super) terminal: DefaultTerminal,
    ended: Arc<AtomicBool>,
}

impl Screen {
    /// Borrows the terminal.
    pub(super) fn open() -> io::Result<Self> {
        restore_before_panics();
        let ended = Arc::new(AtomicBool::new(false));
        hear_signals(&ended)?;
        // From here on the terminal has changed: whatever fails gives it back.
        let opened = enter().and_then(|()| Terminal::new(CrosstermBackend::new(stdout())));
        match opened {
            Ok(terminal) => Ok(Self { terminal, ended }),
            Err(fault) => {
                restore();
                Err(fault)
            }
        }
    }

    /// Whether the system has asked the program to end.
    pub(super) fn is_to_end(&self) -> bool {
        self.ended.load(Ordering::Relaxed)
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        restore();
    }
}

fn enter() -> io::Result<()> {
    enable_raw_mode()?;
    execute!(stdout(), EnterAlternateScreen, EnableMouseCapture, EnableBracketedPaste, cursor::Hide)
}

/// Nothing can be done where even this fails: the terminal is gone.
fn restore() {
    let _ = execute!(
        stdout(),
        DisableBracketedPaste,
        DisableMouseCapture,
        LeaveAlternateScreen,
        cursor::Show
    );
    let _ = disable_raw_mode();
}

fn restore_before_panics() {
    let usual = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        restore();
        usual(panic);
    }));
}

/// Signals that end a program are noted, and the game ends by itself; a second
/// one ends it at once. A terminal that hung up is gone: there is nothing to
/// give back, and reading from it would only spin.
#[cfg(unix)]
fn hear_signals(ended: &Arc<AtomicBool>) -> io::Result<()> {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    use signal_hook::flag::{register, register_conditional_shutdown};
    let at_once = Arc::new(AtomicBool::new(true));
    register_conditional_shutdown(SIGHUP, 128 + SIGHUP, at_once)?;
    for signal in [SIGTERM, SIGINT] {
        register_conditional_shutdown(signal, 128 + signal, Arc::clone(ended))?;
        register(signal, Arc::clone(ended))?;
    }
    Ok(())
}

#[cfg(not(unix))]
fn hear_signals(_: &Arc<AtomicBool>) -> io::Result<()> {
    Ok(())
}
