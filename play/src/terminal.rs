//! The terminal in raw mode: the whole screen, single keys, mouse, pastes in one piece. It is
//! restored when [`Screen`] is dropped, and before the message of a panic is printed.

use crate::signals::{self, Signals};
use ratatui::crossterm::event::{
    DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture,
};
use ratatui::crossterm::terminal::{
    Clear, ClearType, EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};
use ratatui::crossterm::{cursor, execute};
use ratatui::{DefaultTerminal, Terminal, backend::CrosstermBackend};
#[cfg(unix)]
use std::io::IsTerminal;
use std::io::{self, stdout};

/// The terminal while the game has it.
pub(crate) struct Screen {
    pub(crate) terminal: DefaultTerminal,
    pub(crate) signals: Signals,
}

impl Screen {
    /// Takes the terminal.
    pub(crate) fn open() -> io::Result<Self> {
        restore_before_panics();
        let signals = Signals::listen()?;
        hear_keys()?;
        // The terminal changes from here on, so it has to be restored after an error.
        let opened = enter().and_then(|()| Terminal::new(CrosstermBackend::new(stdout())));
        match opened {
            Ok(terminal) => Ok(Self { terminal, signals }),
            Err(fault) => {
                restore();
                Err(fault)
            }
        }
    }

    /// Stops the process if a signal requested it, with the terminal restored. Returns whether the
    /// process was stopped, so that the screen has to be redrawn.
    pub(crate) fn rest(&mut self) -> io::Result<bool> {
        if self.signals.is_to_stop() {
            restore();
            signals::stop()?;
        }
        if !self.signals.has_resumed() {
            return Ok(false);
        }
        // Another program may have changed the terminal in the meantime.
        disable_raw_mode()?;
        enter()?;
        execute!(stdout(), Clear(ClearType::All))?;
        // A new, empty one: `clear` would ask for the cursor position, which not
        // every terminal reports.
        self.terminal = Terminal::new(CrosstermBackend::new(stdout()))?;
        Ok(true)
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

/// Restores the terminal. Errors are ignored, because the terminal is gone.
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

/// Reads keys from the terminal of standard output if standard input was a board. `/dev/tty` would
/// work on some systems, but on macOS it cannot be polled.
#[cfg(unix)]
fn hear_keys() -> io::Result<()> {
    if io::stdin().is_terminal() { Ok(()) } else { Ok(rustix::stdio::dup2_stdin(stdout())?) }
}

/// Other systems never read keys from standard input.
#[cfg(not(unix))]
fn hear_keys() -> io::Result<()> {
    Ok(())
}

#[cfg(test)]
#[cfg(unix)]
mod tests {
    use super::*;
    use rexpect::session::spawn_command;
    use std::process::Command;

    /// The test below runs this test in a separate terminal.
    #[test]
    #[ignore = "panics on a full screen: a_panic_restores_the_terminal runs it"]
    fn panic_on_a_full_screen() {
        let _screen = Screen::open().unwrap();
        panic!("the game is broken");
    }

    #[test]
    fn a_panic_restores_the_terminal() {
        let this = std::env::current_exe().unwrap();
        let name = "terminal::tests::panic_on_a_full_screen";
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
        // The message comes last, on the restored screen.
        session.exp_string("the game is broken").unwrap();
        session.exp_string("test result").unwrap();
        let rest = session.exp_string("done").unwrap();
        assert!(rest.lines().any(|line| line == before), "{before:?} is not in {rest:?}");
    }
}
