//! Many boards: the lines or blocks of a text, or of several files in turn.
//!
//! Each file is opened when the reader reaches it, so the list may be longer than the system's
//! limit on open files, and an unreadable file does not stop the others.

use super::stream::{Found, Lines};
use super::{InputError, Text, shown, stream_of_one};
use crate::failure::{Failure, Role};
use std::collections::VecDeque;
use std::ffi::OsString;
use std::fmt;
use std::sync::Arc;
use taquin_puzzle::notation::{Batch, Entry, ParseOptions, Parsed, parse};

/// The place of a board: its line, and its file if there are several.
#[derive(Clone, Debug, Default)]
pub(crate) struct Place {
    pub(crate) file: Option<Arc<str>>,
    pub(crate) line: usize,
}

impl fmt::Display for Place {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.file {
            Some(file) => write!(out, "{file}:{}", self.line),
            None => write!(out, "{}", self.line),
        }
    }
}

/// Boards that are read one after the other.
pub(crate) struct Boards {
    options: ParseOptions,
    /// Whether every line is read as a board.
    by_line: bool,
    files: VecDeque<OsString>,
    file: Option<Arc<str>>,
    reading: Option<(Lines, Batch)>,
}

impl Boards {
    pub(super) fn of_lines(lines: Lines, options: &ParseOptions) -> Self {
        let mut boards = Self::of_files(&[], false, options);
        boards.begin(lines);
        boards
    }

    pub(super) fn of_files(files: &[OsString], by_line: bool, options: &ParseOptions) -> Self {
        let (options, files) = (options.clone(), files.iter().cloned().collect());
        Self { options, by_line, files, file: None, reading: None }
    }

    fn begin(&mut self, lines: Lines) {
        let batch = Batch::with_layout(self.options.clone(), lines.layout);
        self.reading = Some((lines, batch));
    }

    /// Returns the next board, or the error in its place.
    pub(crate) fn next(&mut self) -> Option<(Place, Result<Parsed, Failure>)> {
        loop {
            if let Some(read) = self.next_here() {
                return Some(read);
            }
            let name = self.files.pop_front()?;
            if let Some(read) = self.open(&name) {
                return Some(read);
            }
        }
    }

    fn at(&self, line: usize) -> Place {
        Place { file: self.file.clone(), line }
    }

    /// Returns the next board of the current text.
    fn next_here(&mut self) -> Option<(Place, Result<Parsed, Failure>)> {
        loop {
            let (lines, batch) = self.reading.as_mut()?;
            let entry = match lines.next() {
                Ok(Some(line)) => batch.line(&line),
                Ok(None) => {
                    let entry = batch.end();
                    self.reading = None;
                    entry
                }
                Err(error) => {
                    let fault = InputError::Unreadable { source: lines.source.clone(), error };
                    self.reading = None;
                    return Some((self.at(0), Err(fault.into())));
                }
            };
            if let Some(Entry { line, result }) = entry {
                return Some((self.at(line), result.map_err(no_board)));
            }
        }
    }

    /// Opens a file, and returns its board if it contains only one.
    fn open(&mut self, name: &OsString) -> Option<(Place, Result<Parsed, Failure>)> {
        self.file = Some(shown(name).into());
        let opened = stream_of_one(name).and_then(|stream| {
            if self.by_line { Ok(Found::Many(stream.lines())) } else { stream.look(&self.options) }
        });
        match opened {
            Ok(Found::Many(lines)) => {
                self.begin(lines);
                None
            }
            Ok(Found::One(text)) => {
                let read = parse(&text.text, &self.options);
                let at_fault = read.as_ref().err().and_then(|error| error.span);
                let place = self.at(at_fault.map_or(1, |span| span.line));
                Some((place, read.map_err(no_board)))
            }
            Err(fault) => Some((self.at(0), Err(fault.into()))),
        }
    }
}

/// Returns the error without its place, which the caller adds.
fn no_board(error: taquin_puzzle::notation::ParseError) -> Failure {
    Failure::board(Role::Start, Text::typed(""), error)
}
