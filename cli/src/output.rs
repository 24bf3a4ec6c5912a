//! The output: its streams, its width and its characters.
//!
//! Reports are written once, in colour and with box-drawing characters. Printing removes unwanted
//! colours (pipes, `NO_COLOR`, `TERM=dumb`), and replaces every character beyond ASCII if the
//! locale is not UTF-8.

use crate::args::Colour;
use crate::exit::Exit;
use crate::language::{self, displayable, say};
use crate::report::{Note, folded};
use std::io::{self, IsTerminal, Write};
use taquin_tables::SystemFault;

/// Standard output and standard error.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Output {
    /// Columns of the terminal.
    pub(crate) width: usize,
}

/// The width if it is unknown.
const USUAL_WIDTH: usize = 80;
/// Narrower terminals get lines of this width and break them themselves.
const LEAST_WIDTH: usize = 20;

/// Whether standard input and output are terminals.
pub(crate) fn is_conversation() -> bool {
    io::stdin().is_terminal() && io::stdout().is_terminal()
}

/// Whether the terminal can only print.
pub(crate) fn is_dumb() -> bool {
    std::env::var_os("TERM").is_some_and(|term| term == "dumb")
}

/// Sets the use of colours for the rest of the run.
pub(crate) fn paint(colour: Colour) {
    let choice = match colour {
        // By default `anstream` also colours a dumb terminal if `CI` is set.
        Colour::Auto if is_dumb() && std::env::var_os("CLICOLOR_FORCE").is_none() => {
            anstream::ColorChoice::Never
        }
        Colour::Auto => return,
        Colour::Always => anstream::ColorChoice::Always,
        Colour::Never => anstream::ColorChoice::Never,
    };
    choice.write_global();
}

impl Output {
    /// Reads the environment.
    pub(crate) fn detect() -> Self {
        if !speaks_unicode() {
            language::use_ascii();
        }
        Self { width: width().max(LEAST_WIDTH) }
    }

    /// Prints a result to standard output.
    pub(crate) fn result(&self, text: &str) {
        let text = displayable(text);
        quietly(write_to(anstream::stdout().lock(), &text));
    }

    /// Prints text for programs to standard output, unchanged.
    pub(crate) fn raw(&self, text: &str) {
        quietly(write_to(io::stdout().lock(), text));
    }

    /// Prints other text to standard error. In a pipe a note is one line, so that scripts find its
    /// words; on a terminal it is wrapped.
    pub(crate) fn note(&self, text: &str) {
        let width = if io::stderr().is_terminal() { self.width } else { usize::MAX };
        let text = folded(text, width);
        let text = displayable(&text);
        quietly(write_to(anstream::stderr().lock(), &text));
    }

    /// Prints notes to standard error.
    pub(crate) fn tell(&self, notes: impl IntoIterator<Item = Note>) {
        notes.into_iter().for_each(|note| self.note(&note.written(self.width)));
    }

    /// Returns a buffered stream of results to standard output.
    pub(crate) fn stream(&self) -> Results {
        Results { out: io::BufWriter::new(io::stdout()), wanted: true }
    }
}

/// A buffered stream of results.
pub(crate) struct Results {
    out: io::BufWriter<io::Stdout>,
    wanted: bool,
}

impl Results {
    /// Adds text to the buffer.
    pub(crate) fn write(&mut self, text: &str) {
        let written = self.out.write_all(text.as_bytes());
        self.heed(written);
    }

    /// Writes the buffer.
    pub(crate) fn flush(&mut self) {
        let flushed = self.out.flush();
        self.heed(flushed);
    }

    /// Whether the reader still reads.
    pub(crate) fn is_wanted(&self) -> bool {
        self.wanted
    }

    fn heed(&mut self, written: io::Result<()>) {
        self.wanted &= written.is_ok();
        quietly(written);
    }
}

fn write_to(mut stream: impl Write, text: &str) -> io::Result<()> {
    stream.write_all(text.as_bytes())?;
    stream.flush()
}

/// Ends the program if the reader closed the pipe (`| head`), without an error. Any other error is
/// reported, because scripts need the whole report: on a full disk, a part is missing.
fn quietly(written: io::Result<()>) {
    if let Err(fault) = written
        && fault.kind() != io::ErrorKind::BrokenPipe
    {
        let message = say!("output-fault", fault = SystemFault(&fault));
        let _ = writeln!(io::stderr(), "{} {message}", say!("label-error"));
        std::process::exit(Exit::Usage as i32);
    }
}

/// Returns `COLUMNS`, or the width of the terminal.
pub(crate) fn width() -> usize {
    let told = std::env::var("COLUMNS").ok();
    let told = told.and_then(|columns| columns.trim().parse().ok());
    let terminal = || terminal_size::terminal_size_of(io::stdout());
    let seen = || terminal().map(|(columns, _)| usize::from(columns.0));
    told.filter(|&columns: &usize| columns > 0).or_else(seen).unwrap_or(USUAL_WIDTH)
}

/// Whether the locale can show more than ASCII. Containers often have no locale, but the terminals
/// that show their output do.
fn speaks_unicode() -> bool {
    if !cfg!(unix) {
        return true;
    }
    let named = ["LC_ALL", "LC_CTYPE", "LANG"]
        .into_iter()
        .filter_map(|name| std::env::var(name).ok())
        .find(|value| !value.is_empty());
    named.is_none_or(|locale| names_utf8(&locale))
}

fn names_utf8(locale: &str) -> bool {
    let locale = locale.to_ascii_lowercase();
    locale.contains("utf-8") || locale.contains("utf8")
}

/// Whether a full-screen program uses colours.
pub(crate) fn shows_colours() -> bool {
    let term = std::env::var("TERM").unwrap_or_default();
    let monochrome = ["vt1", "vt2"].iter().any(|old| term.starts_with(old)) || term.ends_with("-m");
    match anstream::ColorChoice::global() {
        anstream::ColorChoice::Auto => {
            !monochrome && anstream::stdout().current_choice() != anstream::ColorChoice::Never
        }
        asked => asked != anstream::ColorChoice::Never,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn locales_show_whether_they_support_unicode() {
        for locale in ["C.UTF-8", "fr_FR.utf8", "en_GB.UTF-8"] {
            assert!(names_utf8(locale), "{locale}");
        }
        for locale in ["C", "POSIX", "fr_FR", "fr_FR.ISO-8859-1"] {
            assert!(!names_utf8(locale), "{locale}");
        }
    }
}
