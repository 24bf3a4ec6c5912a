//! The terminal, borrowed: whole screen, keys one by one, mouse, pastes in one
//! piece. It is given back as it was when the guard is dropped, and before the
//! words of a panic are printed.

use super::signals::{self, Signals};
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

/// The borrowed terminal.
pub(super) struct Screen {
    pub(super) terminal: DefaultTerminal,
    pub(super) signals: Signals,
}

impl Screen {
    /// Borrows the terminal.
    pub(super) fn open() -> io::Result<Self> {
        restore_before_panics();
        let signals = Signals::listen()?;
        hear_keys()?;
        // From here on the terminal has changed: whatever fails gives it back.
        let opened = enter().and_then(|()| Terminal::new(CrosstermBackend::new(stdout())));
        match opened {
            Ok(terminal) => Ok(Self { terminal, signals }),
            Err(fault) => {
                restore();
                Err(fault)
            }
        }
    }

    /// Stops where that is asked, the terminal given back; tells whether time was
    /// spent outside the game, and the screen has to be drawn anew.
    pub(super) fn rest(&mut self) -> io::Result<bool> {
        if self.signals.is_to_stop() {
            restore();
            signals::stop()?;
        }
        if !self.signals.has_resumed() {
            return Ok(false);
        }
        // Whoever ran meanwhile may have changed the terminal behind our back.
        disable_raw_mode()?;
        enter()?;
        execute!(stdout(), Clear(ClearType::All))?;
        // One that has drawn nothing yet: `clear` would ask where the cursor is, which not
        // every terminal answers.
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
    if io::stdin().is_terminal() { Ok(()) } else { Ok(rustix::stdio::dup2_stdin(stdout())?) }
}

/// Elsewhere keys never come through standard input.
#[cfg(not(unix))]
fn hear_keys() -> io::Result<()> {
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
