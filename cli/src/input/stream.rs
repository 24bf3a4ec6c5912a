//! Decides while reading whether a text is one board or many.
//!
//! No single board contains two lines or blocks that are boards, so the second one decides: from
//! there on, boards are returned as they arrive, for files of any length and for slow pipes. A text
//! that ends before that is one board.

use super::{Boards, InputError, MOST_BYTES, Source, Text, as_text, from_utf16, unreadable};
use std::io::{self, BufRead, BufReader, Cursor, ErrorKind, Read};
use taquin_puzzle::notation::{Layout, ParseOptions, Watch};

/// A longer line contains no board; its rest is skipped.
const LONGEST_LINE: u64 = 1 << 20;

/// An unread text.
pub(crate) struct Stream {
    pub(super) reader: Box<dyn Read + Send>,
    pub(super) source: Source,
}

/// The origin of an unread text.
pub(crate) enum Input {
    One(Text),
    Many(Boards),
}

/// The contents of a stream.
pub(super) enum Found {
    One(Text),
    Many(Lines),
}

/// The lines of a stream.
pub(super) struct Lines {
    reader: Box<dyn BufRead + Send>,
    pub(super) source: Source,
    /// How boards are written in the lines.
    pub(super) layout: Layout,
    after_return: bool,
}

impl Stream {
    pub(super) fn of_text(text: Text) -> Self {
        Self { reader: Box::new(Cursor::new(text.text.into_bytes())), source: text.source }
    }

    /// Reads until it is clear whether the text is one board or many.
    pub(super) fn look(self, options: &ParseOptions) -> Result<Found, InputError> {
        let source = self.source;
        let mut reader = BufReader::with_capacity(1 << 16, self.reader);
        let mut seen = Vec::new();
        match watch(&mut reader, &mut seen, options) {
            Err(fault) => Err(unreadable(fault, source)),
            Ok(None) if seen.len() as u64 > MOST_BYTES => Err(InputError::TooLong { source }),
            Ok(None) => as_text(seen, source).map(Found::One),
            Ok(Some(layout)) => {
                let reader = Box::new(Cursor::new(seen).chain(reader));
                Ok(Found::Many(Lines { reader, source, layout, after_return: false }))
            }
        }
    }

    /// Returns the stream with every line read as a board.
    pub(super) fn lines(self) -> Lines {
        let reader = Box::new(BufReader::with_capacity(1 << 16, self.reader));
        Lines { reader, source: self.source, layout: Layout::Lines, after_return: false }
    }
}

/// Reads up to the second board, the end, or the size of the largest board.
fn watch(
    reader: &mut impl BufRead,
    seen: &mut Vec<u8>,
    options: &ParseOptions,
) -> io::Result<Option<Layout>> {
    let mut watch = Watch::new(options);
    loop {
        let begin = seen.len();
        if read_line(reader, MOST_BYTES + 1 - begin as u64, seen)? == 0 {
            return Ok(watch.end());
        }
        if from_utf16(&seen[begin..]).is_some() && begin == 0 {
            reader.take(MOST_BYTES).read_to_end(seen)?;
            return Ok(None);
        }
        // The second half of a Windows line ending is not a line.
        if seen[begin..] == *b"\n" && seen[..begin].ends_with(b"\r") {
            continue;
        }
        let line = String::from_utf8_lossy(&seen[begin..]);
        if let Some(layout) = watch.line(line.trim_end_matches(['\n', '\r'])) {
            return Ok(Some(layout));
        }
    }
}

/// Reads up to the next `\n` or `\r`, at most `most` bytes, and returns their number. It does not
/// look for a `\n` after a `\r`, because a slow pipe would then have to send another line first.
fn read_line(reader: &mut impl BufRead, most: u64, line: &mut Vec<u8>) -> io::Result<u64> {
    let mut read = 0;
    while read < most {
        let bytes = match reader.fill_buf() {
            Err(fault) if fault.kind() == ErrorKind::Interrupted => continue,
            bytes => bytes?,
        };
        let room = bytes.len().min(usize::try_from(most - read).unwrap_or(usize::MAX));
        let end = bytes[..room].iter().position(|byte| matches!(byte, b'\n' | b'\r'));
        let taken = end.map_or(room, |end| end + 1);
        line.extend_from_slice(&bytes[..taken]);
        reader.consume(taken);
        read += taken as u64;
        if end.is_some() || taken == 0 {
            break;
        }
    }
    Ok(read)
}

impl Lines {
    /// Returns the next line without its end, or `None` after the last one. Bytes that are not
    /// UTF-8 become a sign that no board has.
    pub(super) fn next(&mut self) -> io::Result<Option<String>> {
        let mut bytes = Vec::new();
        if read_line(&mut self.reader, LONGEST_LINE, &mut bytes)? == 0 {
            return Ok(None);
        }
        if std::mem::take(&mut self.after_return) && bytes == b"\n" {
            return self.next();
        }
        let end = match bytes.len() as u64 {
            LONGEST_LINE => self.skip_line(bytes.last().copied())?,
            _ => bytes.last().copied(),
        };
        self.after_return = end == Some(b'\r');
        let line = String::from_utf8_lossy(&bytes);
        Ok(Some(line.trim_end_matches(['\n', '\r']).to_owned()))
    }

    /// Skips the rest of a line, of which `last` was read, and returns its end.
    fn skip_line(&mut self, mut last: Option<u8>) -> io::Result<Option<u8>> {
        let mut rest = Vec::new();
        while !matches!(last, Some(b'\n' | b'\r') | None) {
            rest.clear();
            read_line(&mut self.reader, LONGEST_LINE, &mut rest)?;
            last = rest.last().copied();
        }
        Ok(last)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn stream(text: &str) -> Stream {
        Stream::of_text(Text::typed(text))
    }

    fn layout(text: &str) -> Option<Layout> {
        match stream(text).look(&ParseOptions::default()) {
            Ok(Found::Many(lines)) => Some(lines.layout),
            _ => None,
        }
    }

    #[test]
    fn two_boards_make_a_batch() {
        for text in ["123506478\n123456780\n", "bad\n1 2/3 0\n\n# x\n0 1/2 3", "1 2 3 0\n1 0 2 3\n"]
        {
            assert_eq!(layout(text), Some(Layout::Lines), "{text:?}");
            assert_eq!(layout(&text.replace('\n', "\r")), Some(Layout::Lines), "{text:?}");
        }
        for text in ["2\n1 2\n3 0\n2\n1 2\n0 3\n", "1 2\r\n3 0\r\n\r\n1 2\r\n0 3"] {
            assert_eq!(layout(text), Some(Layout::Blocks), "{text:?}");
        }
        for text in ["123506478\n", "3\n1 2 3\n5 0 6\n4 7 8\n", "0 1 2 3\n4 5 6 7\n", "", "bad"] {
            assert_eq!(layout(text), None, "{text:?}");
        }
    }

    #[test]
    fn nothing_is_lost_between_looking_and_reading() {
        for end in ["\n", "\r\n", "\r"] {
            let text = ["123506478", "", "123456780", "last"].join(end);
            let Ok(Found::Many(mut lines)) = stream(&text).look(&ParseOptions::default()) else {
                panic!("two boards");
            };
            let mut read = Vec::new();
            while let Some(line) = lines.next().unwrap() {
                read.push(line);
            }
            assert_eq!(read, ["123506478", "", "123456780", "last"], "{end:?}");
        }
    }

    #[test]
    fn a_line_without_end_is_cut_and_the_next_one_found() {
        for end in ["\n", "\r\n", "\r"] {
            let text = format!("{}{end}next{end}", "1 ".repeat(1 << 20));
            let mut lines = stream(&text).lines();
            assert_eq!(lines.next().unwrap().unwrap().len() as u64, LONGEST_LINE);
            assert_eq!(lines.next().unwrap().as_deref(), Some("next"));
        }
    }
}
