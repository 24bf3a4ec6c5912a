//! Finds the text that the arguments mean (separate numbers, one argument, a file, or standard
//! input) and the board in it.
//!
//! The size of the input is limited, so an endless device is refused as fast as a file that is too
//! long.

mod boards;
mod document;
mod many;
mod stream;

pub(crate) use boards::{Start, goal, start, typed_goal};
pub(crate) use document::DocumentKind;
pub(crate) use many::{Boards, Place};
pub(crate) use stream::Input;

use stream::{Found, Stream};

use std::ffi::{OsStr, OsString};
use std::fmt;
use std::fs::{self, File};
use std::io::{self, ErrorKind, IsTerminal, Read};
use std::path::Path;
use taquin_puzzle::notation::{ParseOptions, parse};
use taquin_puzzle::words::harmless;
use taquin_tables::SystemFault;
use thiserror::Error;

/// Much more than a board or the boards of a class need.
pub(crate) const MOST_BYTES: u64 = 16 << 20;

/// Why no text could be read.
#[derive(Debug, Error)]
pub(crate) enum InputError {
    #[error(
        "no board given: write one, as in `taquin {command} 1 2 3 5 0 6 4 7 8`, name a file, or use - for standard input"
    )]
    Nothing { command: &'static str },
    #[error("no board found: a file has one board per line")]
    NoBoards,
    #[error("{source_name} is a directory: name a file in it")]
    Directory { source_name: Source },
    #[error(
        "{source_name} is neither a file nor a board: check the name, or write the tiles as numbers"
    )]
    NoSuchFile { source_name: Source },
    #[error(
        "{source_name} is neither a file nor moves: check the name, or write moves such as LDRR"
    )]
    NeitherFileNorMoves { source_name: Source },
    #[error(
        "cannot read {source_name}: permission denied; change its permissions, or copy it elsewhere"
    )]
    Forbidden { source_name: Source },
    #[error("cannot read {source_name}: {}", SystemFault(error))]
    Unreadable { source_name: Source, error: io::Error },
    #[error(
        "{source_name} is larger than {} MiB, too much for a board: check that it is the right file",
        MOST_BYTES >> 20
    )]
    TooLong { source_name: Source },
    #[error(
        "{source_name} is not text: invalid UTF-8 at byte {offset}; save it as plain text in UTF-8"
    )]
    NotText { source_name: Source, offset: usize },
    #[error("{source_name} is {kind}")]
    Document { source_name: Source, kind: DocumentKind },
    #[error("several files given: {command} takes one board, so name one of them")]
    SeveralFiles { command: &'static str },
    #[error(
        "only `{board}` is read as the board, and the rest as moves: put the board in quotes, as in \"1 2 3 5 0 6 4 7 8\" LDRR"
    )]
    Unquoted { board: String },
    #[error(
        "{source_name} has moves but no board: give the board before it, as in 123506478 {source_name}"
    )]
    NoBoard { source_name: Source },
    #[error("{source_name} has no files: put the answers into it, one per file")]
    EmptyFolder { source_name: Source },
    #[error("{}", no_moves(source_name))]
    NoMoves { source_name: Source },
}

fn no_moves(source: &Source) -> String {
    match source {
        Source::Argument => "no moves given: write them after the board, as in 123506478 LDRR, or \
                             name a file or a folder that has them"
            .into(),
        source => format!(
            "{source} has no moves: write them after the board, on lines of their own, such as \
             LDRR or moves: 5 4 7 8"
        ),
    }
}

/// The origin of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Source {
    /// The command line.
    Argument,
    /// A file, with the name that the user gave.
    File(String),
    /// Standard input.
    Stdin,
}

impl fmt::Display for Source {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Argument => out.write_str("the argument"),
            Self::File(name) => write!(out, "`{name}`"),
            Self::Stdin => out.write_str("standard input"),
        }
    }
}

impl Source {
    pub(crate) fn file(name: &OsStr) -> Self {
        Self::File(shown(name))
    }
}

/// Returns a name without control characters.
pub(crate) fn shown(name: &OsStr) -> String {
    harmless(&name.to_string_lossy()).chars().take(80).collect()
}

/// A text and its origin.
#[derive(Debug)]
pub(crate) struct Text {
    pub(crate) text: String,
    pub(crate) source: Source,
}

impl Text {
    /// Creates a text that was typed and is in no file.
    pub(crate) fn typed(text: impl Into<String>) -> Self {
        Self { text: text.into(), source: Source::Argument }
    }
}

/// Reads the arguments of `command`, which may mean many boards.
pub(crate) fn boards_of(
    command: &'static str,
    arguments: &[OsString],
    by_line: bool,
    options: &ParseOptions,
) -> Result<Input, InputError> {
    if are_files(arguments) {
        return Ok(Input::Many(Boards::of_files(arguments, by_line, options)));
    }
    let stream = stream_of(command, arguments)?;
    let found = if by_line { Found::Many(stream.lines()) } else { stream.look(options)? };
    Ok(match found {
        Found::One(text) => Input::One(text),
        Found::Many(lines) => Input::Many(Boards::of_lines(lines, options)),
    })
}

/// Whether several arguments are files, and not the tiles of a board.
fn are_files(arguments: &[OsString]) -> bool {
    let is_file = |name: &OsString| name == "-" || Path::new(name).exists();
    arguments.len() > 1 && arguments.iter().all(|name| is_file(name) || looks_like_a_name(name))
}

/// Whether each of several arguments is a board.
fn are_boards(arguments: &[OsString]) -> bool {
    let is_board = |text: &str| parse(text, &ParseOptions::default()).is_ok();
    arguments.iter().all(|argument| argument.to_str().is_some_and(is_board))
}

/// Returns the text that the arguments of `command` mean, unread.
fn stream_of(command: &'static str, arguments: &[OsString]) -> Result<Stream, InputError> {
    match arguments {
        [] if io::stdin().is_terminal() => Err(InputError::Nothing { command }),
        [] => Ok(stdin()),
        [one] => stream_of_one(one),
        several => {
            let separator = if are_boards(several) { "\n" } else { " " };
            let joined = several.join(OsStr::new(separator));
            typed(joined.as_os_str()).map(Stream::of_text)
        }
    }
}

/// Returns the whole text that the arguments of `command` mean.
pub(crate) fn text_of(command: &'static str, arguments: &[OsString]) -> Result<Text, InputError> {
    if are_files(arguments) {
        return Err(InputError::SeveralFiles { command });
    }
    let stream = stream_of(command, arguments)?;
    read_capped(stream.reader, stream.source)
}

/// Returns the whole text of one argument.
pub(crate) fn text_of_one(argument: &OsStr) -> Result<Text, InputError> {
    let stream = stream_of_one(argument)?;
    read_capped(stream.reader, stream.source)
}

/// Returns the stream of `-`, of an existing file, or of a board.
fn stream_of_one(argument: &OsStr) -> Result<Stream, InputError> {
    if argument == "-" {
        return Ok(stdin());
    }
    let source_name = || Source::file(argument);
    match fs::metadata(argument) {
        Ok(found) if found.is_dir() => Err(InputError::Directory { source_name: source_name() }),
        Ok(_) => open(argument.as_ref(), source_name()),
        Err(fault) if fault.kind() == ErrorKind::PermissionDenied => {
            Err(InputError::Forbidden { source_name: source_name() })
        }
        Err(_) if looks_like_a_name(argument) => {
            Err(InputError::NoSuchFile { source_name: source_name() })
        }
        Err(_) => typed(argument).map(Stream::of_text),
    }
}

/// Returns a board on the command line, without the space before a leading dash.
fn typed(argument: &OsStr) -> Result<Text, InputError> {
    let text = as_text(argument.as_encoded_bytes().to_vec(), Source::Argument)?.text;
    let dashed = text.strip_prefix(' ').filter(|rest| rest.starts_with('-'));
    Ok(Text::typed(dashed.unwrap_or(&text)))
}

/// The lengths of a board that is written as one word of digits.
const DIGITS: [usize; 3] = [4, 9, 16];

/// Whether a word looks like a file name, such as `board.txt`: it has a letter that no board has.
/// Hexadecimal digits and the signs for the blank do not count, unless they begin a word that is
/// too short or too long for a board, such as `b5`.
fn looks_like_a_name(argument: &OsStr) -> bool {
    let name = argument.to_string_lossy();
    let is_word = !name.contains(|c: char| c.is_whitespace() || ",;[](){}|│".contains(c));
    let in_boards = |c: char| c.is_ascii_hexdigit() || "xX".contains(c);
    let length = name.chars().count();
    let begins_as_name = name.starts_with(char::is_alphabetic) && length > 1;
    let is_name = begins_as_name && !DIGITS.contains(&length);
    is_word && (is_name || name.contains(|c: char| c.is_alphabetic() && !in_boards(c)))
}

fn open(path: &Path, source: Source) -> Result<Stream, InputError> {
    match File::open(path) {
        Ok(file) => Ok(Stream { reader: Box::new(file), source }),
        Err(fault) => Err(unreadable(fault, source)),
    }
}

fn stdin() -> Stream {
    Stream { reader: Box::new(io::stdin()), source: Source::Stdin }
}

/// Returns the whole text of a file.
pub(crate) fn text_of_file(path: &Path) -> Result<Text, InputError> {
    let stream = open(path, Source::file(path.as_os_str()))?;
    read_capped(stream.reader, stream.source)
}

/// Returns the bytes of a binary file.
pub(crate) fn bytes_of_file(path: &Path) -> Result<Vec<u8>, InputError> {
    let stream = open(path, Source::file(path.as_os_str()))?;
    bytes_capped(stream.reader, &stream.source)
}

fn read_capped(stream: impl Read, source: Source) -> Result<Text, InputError> {
    as_text(bytes_capped(stream, &source)?, source)
}

fn bytes_capped(stream: impl Read, source: &Source) -> Result<Vec<u8>, InputError> {
    let mut bytes = Vec::new();
    if let Err(fault) = stream.take(MOST_BYTES + 1).read_to_end(&mut bytes) {
        return Err(unreadable(fault, source.clone()));
    }
    if bytes.len() as u64 > MOST_BYTES {
        return Err(InputError::TooLong { source_name: source.clone() });
    }
    Ok(bytes)
}

fn unreadable(error: io::Error, source_name: Source) -> InputError {
    match error.kind() {
        ErrorKind::PermissionDenied => InputError::Forbidden { source_name },
        ErrorKind::IsADirectory => InputError::Directory { source_name },
        _ => InputError::Unreadable { source_name, error },
    }
}

fn as_text(bytes: Vec<u8>, source: Source) -> Result<Text, InputError> {
    if let Some(kind) = DocumentKind::of(&bytes) {
        return Err(InputError::Document { source_name: source, kind });
    }
    if let Some(text) = from_utf16(&bytes) {
        return Ok(Text { text, source });
    }
    match String::from_utf8(bytes) {
        Ok(text) => Ok(Text { text, source }),
        Err(fault) => Err(InputError::NotText {
            source_name: source,
            offset: fault.utf8_error().valid_up_to(),
        }),
    }
}

/// Decodes UTF-16 with a byte order mark, which some Windows shells write.
fn from_utf16(bytes: &[u8]) -> Option<String> {
    let unit: fn([u8; 2]) -> u16 = match bytes {
        [0xff, 0xfe, ..] => u16::from_le_bytes,
        [0xfe, 0xff, ..] => u16::from_be_bytes,
        _ => return None,
    };
    let pairs = bytes[2..].chunks_exact(2);
    let units: Vec<u16> = pairs.map(|pair| unit([pair[0], pair[1]])).collect();
    String::from_utf16(&units).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_told_from_boards() {
        for name in ["board.txt", "boards/one", "C:\\taquin.txt", "easy", "b5", "abc"] {
            assert!(looks_like_a_name(name.as_ref()), "{name}");
        }
        for board in
            ["123506478", "[1,2,3]", "123456789abcdef0", "x235", "x", "1/2", "12345678x", "1 z"]
        {
            assert!(!looks_like_a_name(board.as_ref()), "{board}");
        }
    }

    #[test]
    fn utf16_is_read_in_both_orders() {
        let little = [0xff, 0xfe, b'1', 0, b' ', 0, b'0', 0];
        let big = [0xfe, 0xff, 0, b'1', 0, b' ', 0, b'0'];
        assert_eq!(from_utf16(&little).as_deref(), Some("1 0"));
        assert_eq!(from_utf16(&big).as_deref(), Some("1 0"));
        assert_eq!(from_utf16(b"1 0"), None);
    }
}
