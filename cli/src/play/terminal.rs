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
#[cfg(unix)]
use std::io::IsTerminal;
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
        hear_keys()?;
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

/// Keys come from the terminal that is drawn on, where standard input was a
/// board. `/dev/tty` would do on some systems; on macOS nobody can wait for it.
#[cfg(unix)]
fn hear_keys() -> io::Result<()> {
    match io::stdin().is_terminal() {
        true => Ok(()),
        false => Ok(rustix::stdio::dup2_stdin(stdout())?),
    }
}

/// Elsewhere keys never come through standard input.
#[cfg(not(unix))]
fn hear_keys() -> io::Result<()> {
    Ok(())
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

#[cfg(all(test, unix))]
mod tests {
    use super::*;
    use rexpect::session::spawn_command;
    use std::process::Command;

    /// What the test below runs by itself, in a terminal of its own.
    #[test]
    #[ignore = "panics on a full screen: a_panic_gives_the_terminal_back runs it"]
    fn panic_on_a_full_screen() {
        let _screen = Screen::open().unwrap();
        panic!("the game is broken");
    }

    #[test]
    fn a_panic_gives_the_terminal_back() {
        let this = std::env::current_exe().unwrap();
        let name = "play::terminal::tests::panic_on_a_full_screen";
        let script = format!(
            "stty -g; '{}' --exact {name} --ignored --nocapture; stty -g; echo done",
            this.display()
        );
        let mut shell = Command::new("sh");
        shell.args(["-c", &script]).env("TERM", "xterm");
        let mut session = spawn_command(shell, Some(20_000)).unwrap();
        let before = session.read_line().unwrap();
        session.exp_string("\x1b[?1049h").unwrap();
        session.exp_string("\x1b[?1049l").unwrap();
        session.exp_string("\x1b[?25h").unwrap();
        // The words of the panic come last, where they can be read.
        session.exp_string("the game is broken").unwrap();
        session.exp_string("test result").unwrap();
        let rest = session.exp_string("done").unwrap();
        assert!(rest.lines().any(|line| line == before), "{before:?} is not in {rest:?}");
    }
}
