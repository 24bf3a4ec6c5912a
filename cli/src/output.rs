//! Where text goes, how wide it may be, and which characters it may use.
//!
//! Reports are written once, in colour and with box-drawing characters. On the
//! way out the colours are dropped where nobody would see them (pipes,
//! `NO_COLOR`, `TERM=dumb`), and on systems whose locale is not UTF-8 every
//! character beyond ASCII is replaced by a plain one.

use crate::args::Colour;
use crate::exit::Exit;
use crate::language::{self, Explain, displayable, say};
use crate::report::{Note, folded};
use std::io::{self, IsTerminal, Write};
use taquin_tables::SystemFault;

/// The two streams of the program.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Output {
    /// Columns of the terminal.
    pub(crate) width: usize,
}

/// What is assumed where nothing is known.
const USUAL_WIDTH: usize = 80;
/// Narrower than this, lines break in ugly places rather than not at all.
const LEAST_WIDTH: usize = 20;

/// Whether a person sits at both ends.
pub(crate) fn is_conversation() -> bool {
    io::stdin().is_terminal() && io::stdout().is_terminal()
}

/// Whether the terminal says that it can do nothing but print.
pub(crate) fn is_dumb() -> bool {
    std::env::var_os("TERM").is_some_and(|term| term == "dumb")
}

/// Has colours written as asked, for the rest of the run.
pub(crate) fn paint(colour: Colour) {
    let choice = match colour {
        // Left to itself, `anstream` paints a dumb terminal too once `CI` is set.
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
    /// Looks at the environment.
    pub(crate) fn detect() -> Self {
        if !speaks_unicode() {
            language::use_ascii();
        }
        Self { width: width().max(LEAST_WIDTH) }
    }

    /// A result, to standard output.
    pub(crate) fn result(&self, text: &str) {
        let text = displayable(text);
        quietly(write_to(anstream::stdout().lock(), &text));
    }

    /// Machine-readable text, to standard output as it is.
    pub(crate) fn raw(&self, text: &str) {
        quietly(write_to(io::stdout().lock(), text));
    }

    /// Anything else, to standard error. A script that looks for words finds a note on
    /// one line; a person sees none cut.
    pub(crate) fn note(&self, text: &str) {
        let width = if io::stderr().is_terminal() { self.width } else { usize::MAX };
        let text = folded(text, width);
        let text = displayable(&text);
        quietly(write_to(anstream::stderr().lock(), &text));
    }

    /// Notes, to standard error.
    pub(crate) fn tell(&self, notes: impl IntoIterator<Item = Note>) {
        notes.into_iter().for_each(|note| self.note(&note.written(self.width)));
    }

    /// A stream of results to standard output, gathered until it is flushed.
    pub(crate) fn stream(&self) -> Results {
        Results { out: io::BufWriter::new(io::stdout()), wanted: true }
    }
}

/// Results that come one after the other.
pub(crate) struct Results {
    out: io::BufWriter<io::Stdout>,
    wanted: bool,
}

impl Results {
    /// Adds to the stream.
    pub(crate) fn write(&mut self, text: &str) {
        let written = self.out.write_all(text.as_bytes());
        self.heed(written);
    }

    /// Hands over what was gathered.
    pub(crate) fn flush(&mut self) {
        let flushed = self.out.flush();
        self.heed(flushed);
    }

    /// Whether someone still reads.
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

/// A reader who has seen enough (`| head`) closes the pipe; that is not an error.
/// Any other is one that scripts must see: a full disk holds half a report.
fn quietly(written: io::Result<()>) {
    if let Err(fault) = written
        && fault.kind() != io::ErrorKind::BrokenPipe
    {
        let message = say!("output-fault", fault = SystemFault(&fault).explained());
        let _ = writeln!(io::stderr(), "{} {message}", say!("label-error"));
        std::process::exit(Exit::Usage as i32);
    }
}

/// `COLUMNS`, or what the terminal says.
pub(crate) fn width() -> usize {
    let told = std::env::var("COLUMNS").ok();
    let told = told.and_then(|columns| columns.trim().parse().ok());
    let terminal = || terminal_size::terminal_size_of(io::stdout());
    let seen = || terminal().map(|(columns, _)| usize::from(columns.0));
    told.filter(|&columns: &usize| columns > 0).or_else(seen).unwrap_or(USUAL_WIDTH)
}

/// Whether the locale can show more than ASCII. Containers often name no
/// locale at all; their output is read on terminals that do.
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

/// Whether colours are to be written to a screen that is drawn as a whole.
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
    fn locales_say_whether_they_know_unicode() {
        for locale in ["C.UTF-8", "fr_FR.utf8", "en_GB.UTF-8"] {
            assert!(names_utf8(locale), "{locale}");
        }
        for locale in ["C", "POSIX", "fr_FR", "fr_FR.ISO-8859-1"] {
            assert!(!names_utf8(locale), "{locale}");
        }
    }
}
