//! One board, or one a line? Found out while the text comes.
//!
//! No single board holds two lines that are boards by themselves, so the
//! second such line settles it: from there on lines are handed over as they
//! arrive, and neither the length of a file nor a slow pipe matters. A text
//! that ends before that is one board.

use super::{InputError, MOST_BYTES, Source, Text, as_text, from_utf16, unreadable};
use std::io::{self, BufRead, BufReader, Cursor, Read};
use taquin_puzzle::notation::{Batch, ParseOptions};

/// Longer lines hold no board; the rest of one is passed over.
const LONGEST_LINE: u64 = 1 << 20;

/// A text that has not been read yet.
pub(crate) struct Stream {
    pub(super) reader: Box<dyn Read + Send>,
    pub(super) source: Source,
}

/// What a stream turned out to hold.
pub(crate) enum Input {
    One(Text),
    Many(Lines),
}

/// The lines of a stream, one after the other.
pub(crate) struct Lines {
    reader: Box<dyn BufRead + Send>,
    pub(crate) source: Source,
}

impl Stream {
    pub(super) fn of_text(text: Text) -> Self {
        Self { reader: Box::new(Cursor::new(text.text.into_bytes())), source: text.source }
    }

    /// Looks at as much as it takes to know.
    pub(crate) fn look(self, options: &ParseOptions) -> Result<Input, InputError> {
        let source = self.source;
        let mut reader = BufReader::with_capacity(1 << 16, self.reader);
        let mut seen = Vec::new();
        match count_boards(&mut reader, &mut seen, options) {
            Err(fault) => Err(unreadable(fault, source)),
            Ok(0..2) if seen.len() as u64 > MOST_BYTES => {
                Err(InputError::TooLong { source_name: source })
            }
            Ok(0..2) => as_text(seen, source).map(Input::One),
            Ok(_) => {
                let reader = Box::new(Cursor::new(seen).chain(reader));
                Ok(Input::Many(Lines { reader, source }))
            }
        }
    }

    /// Every line a board, whatever it looks like.
    pub(crate) fn lines(self) -> Lines {
        let reader = Box::new(BufReader::with_capacity(1 << 16, self.reader));
        Lines { reader, source: self.source }
    }
}

/// Reads until two boards were seen, the end, or more than a board can be.
fn count_boards(
    reader: &mut impl BufRead,
    seen: &mut Vec<u8>,
    options: &ParseOptions,
) -> io::Result<usize> {
    let (mut batch, mut boards) = (Batch::new(options.clone()), 0);
    while boards < 2 {
        let begin = seen.len();
        let room = MOST_BYTES + 1 - begin as u64;
        if reader.take(room).read_until(b'\n', seen)? == 0 {
            break;
        }
        if from_utf16(&seen[begin..]).is_some() && begin == 0 {
            reader.take(MOST_BYTES).read_to_end(seen)?;
            break;
        }
        let line = String::from_utf8_lossy(&seen[begin..]);
        let entry = batch.line(line.trim_end_matches(['\n', '\r']));
        boards += usize::from(entry.is_some_and(|entry| entry.result.is_ok()));
    }
    Ok(boards)
}

impl Lines {
    /// The next line without its end; nothing after the last. Bytes that are
    /// no text become a sign that no board has.
    pub(crate) fn next(&mut self) -> io::Result<Option<String>> {
        let mut bytes = Vec::new();
        if self.reader.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut bytes)? == 0 {
            return Ok(None);
        }
        if bytes.len() as u64 == LONGEST_LINE && !bytes.ends_with(b"\n") {
            self.reader.skip_until(b'\n')?;
        }
        let line = String::from_utf8_lossy(&bytes);
        Ok(Some(line.trim_end_matches(['\n', '\r']).to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn stream(text: &str) -> Stream {
        Stream::of_text(Text::typed(text))
    }

    #[test]
    fn two_boards_make_a_batch() {
        let options = ParseOptions::default();
        let is_many = |text: &str| matches!(stream(text).look(&options), Ok(Input::Many(_)));
        for text in ["123506478\n123456780\n", "bad\n1 2/3 0\n\n# x\n0 1/2 3", "1 2 3 0\n1 0 2 3\n"]
        {
            assert!(is_many(text), "{text:?}");
        }
        for text in ["123506478\n", "3\n1 2 3\n5 0 6\n4 7 8\n", "0 1 2 3\n4 5 6 7\n", "", "bad"] {
            assert!(!is_many(text), "{text:?}");
        }
    }

    #[test]
    fn nothing_is_lost_between_looking_and_reading() {
        let text = "123506478\r\n\n123456780\nlast";
        let Ok(Input::Many(mut lines)) = stream(text).look(&ParseOptions::default()) else {
            panic!("two boards");
        };
        let mut read = Vec::new();
        while let Some(line) = lines.next().unwrap() {
            read.push(line);
        }
        assert_eq!(read, ["123506478", "", "123456780", "last"]);
    }

    #[test]
    fn a_line_without_end_is_cut_and_the_next_one_found() {
        let text = format!("{}\nnext\n", "1 ".repeat(1 << 20));
        let mut lines = stream(&text).lines();
        assert_eq!(lines.next().unwrap().unwrap().len() as u64, LONGEST_LINE);
        assert_eq!(lines.next().unwrap().as_deref(), Some("next"));
    }
}
