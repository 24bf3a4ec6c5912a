//! Finds the text that the arguments mean (separate numbers, one argument, a file, or standard
//! input) and the board in it.
//!
//! The size of the input is limited, so an endless device is refused as quickly as an oversized
//! file.

mod boards;
mod document;
mod many;
mod stream;

pub(crate) use boards::{Start, goal, start, typed_goal};
pub(crate) use document::DocumentKind;
pub(crate) use many::{Boards, Place};
pub(crate) use stream::Input;

use stream::{Found, Stream};

use crate::language::{Language, explained_by_text, say_in};
use std::ffi::{OsStr, OsString};
use std::fs::{self, File};
use std::io::{self, ErrorKind, IsTerminal, Read};
use std::path::Path;
use taquin_puzzle::notation::{ParseOptions, parse};
use taquin_puzzle::words::harmless;
use taquin_tables::SystemFault;

/// Far more than the boards of a class need.
pub(crate) const MOST_BYTES: u64 = 16 << 20;

/// Why no text could be read.
#[derive(Debug)]
pub(crate) enum InputError {
    Nothing { command: &'static str },
    NoBoards,
    Directory { source: Source },
    NoSuchFile { source: Source },
    NeitherFileNorMoves { source: Source },
    Forbidden { source: Source },
    Unreadable { source: Source, error: io::Error },
    TooLong { source: Source },
    NotText { source: Source, offset: usize },
    Document { source: Source, kind: DocumentKind },
    SeveralFiles { command: &'static str },
    Unquoted { board: String },
    NoBoard { source: Source },
    EmptyFolder { source: Source },
    NoMoves { source: Source },
}

explained_by_text!(InputError, Source);

impl InputError {
    fn text(&self, language: Language) -> String {
        match self {
            Self::Nothing { command } => say_in!(language, "input-nothing", command),
            Self::NoBoards => say_in!(language, "input-no-boards"),
            Self::Directory { source } => say_in!(language, "input-directory", source),
            Self::NoSuchFile { source } => say_in!(language, "input-no-such-file", source),
            Self::NeitherFileNorMoves { source } => {
                say_in!(language, "input-neither-moves", source)
            }
            Self::Forbidden { source } => say_in!(language, "input-forbidden", source),
            Self::Unreadable { source, error } => {
                say_in!(language, "input-unreadable", source, fault = SystemFault(error))
            }
            Self::TooLong { source } => {
                say_in!(language, "input-too-long", source, mebibytes = MOST_BYTES >> 20)
            }
            Self::NotText { source, offset } => {
                say_in!(language, "input-not-text", source, offset = offset.to_string())
            }
            Self::Document { source, kind } => say_in!(language, "input-document", source, kind),
            Self::SeveralFiles { command } => say_in!(language, "input-several-files", command),
            Self::Unquoted { board } => say_in!(language, "input-unquoted", board),
            Self::NoBoard { source } => say_in!(language, "input-no-board", source),
            Self::EmptyFolder { source } => say_in!(language, "input-empty-folder", source),
            Self::NoMoves { source: Source::Argument } => say_in!(language, "input-no-moves-given"),
            Self::NoMoves { source } => say_in!(language, "input-no-moves", source),
        }
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

impl Source {
    fn text(&self, language: Language) -> String {
        match self {
            Self::Argument => say_in!(language, "source-argument"),
            Self::File(name) => say_in!(language, "source-file", name),
            Self::Stdin => say_in!(language, "source-stdin"),
        }
    }

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
    /// Creates a text that was typed, not read from a file.
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

/// Returns the unread text that the arguments of `command` mean.
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
    let source = || Source::file(argument);
    match fs::metadata(argument) {
        Ok(found) if found.is_dir() => Err(InputError::Directory { source: source() }),
        Ok(_) => open(argument.as_ref(), source()),
        Err(fault) if fault.kind() == ErrorKind::PermissionDenied => {
            Err(InputError::Forbidden { source: source() })
        }
        Err(_) if looks_like_a_name(argument) => Err(InputError::NoSuchFile { source: source() }),
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
        return Err(InputError::TooLong { source: source.clone() });
    }
    Ok(bytes)
}

fn unreadable(error: io::Error, source: Source) -> InputError {
    match error.kind() {
        ErrorKind::PermissionDenied => InputError::Forbidden { source },
        ErrorKind::IsADirectory => InputError::Directory { source },
        _ => InputError::Unreadable { source, error },
    }
}

fn as_text(bytes: Vec<u8>, source: Source) -> Result<Text, InputError> {
    if let Some(kind) = DocumentKind::of(&bytes) {
        return Err(InputError::Document { source, kind });
    }
    if let Some(text) = from_utf16(&bytes) {
        return Ok(Text { text, source });
    }
    match String::from_utf8(bytes) {
        Ok(text) => Ok(Text { text, source }),
        Err(fault) => Err(InputError::NotText { source, offset: fault.utf8_error().valid_up_to() }),
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
    fn names_and_boards_are_distinguished() {
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
