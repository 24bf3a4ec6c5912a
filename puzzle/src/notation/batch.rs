//! Many boards, one a line: a bad line is reported and the rest goes on.
//!
//! Lines are handed over one by one, so a file of any length is read while it
//! comes. What is remembered between lines is their number, and the shape of
//! the research data seen so far: its ninth line, `9` and the tiles 0 to 8,
//! would pass for ten tiles if it stood alone.

use crate::notation::error::{ParseError, ParseErrorKind};
use crate::notation::format::Format;
use crate::notation::{ParseOptions, Parsed, parse_alone};
use crate::shape::Shape;

/// What a line of a batch holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The line, from 1.
    pub line: usize,
    /// Its board, or why it holds none.
    pub result: Result<Parsed, ParseError>,
}

/// A reader that takes one line after the other.
///
/// ```
/// use taquin_puzzle::notation::{Batch, ParseOptions};
///
/// let mut batch = Batch::new(ParseOptions::default());
/// assert!(batch.line("# boards of the first week").is_none());
/// assert!(batch.line("123506478").unwrap().result.is_ok());
/// let bad = batch.line("1 2 3 5 0 6 4 7 7").unwrap();
/// assert_eq!(bad.result.unwrap_err().to_string(), "line 3: 7 appears twice, 8 is missing");
/// ```
#[derive(Clone, Debug)]
pub struct Batch {
    options: ParseOptions,
    line: usize,
    instances: Option<Shape>,
}

impl Batch {
    /// A reader before its first line.
    pub fn new(options: ParseOptions) -> Batch {
        Batch {
            options,
            line: 0,
            instances: None,
        }
    }

    /// Reads the next line; nothing for an empty line or a mere comment.
    pub fn line(&mut self, text: &str) -> Option<Entry> {
        self.line += 1;
        let result = self.read(text);
        if matches!(&result, Err(error) if error.kind == ParseErrorKind::Empty) {
            return None;
        }
        if let Ok(parsed) = &result
            && parsed.format == Format::Korf
        {
            self.instances = Some(parsed.position.shape());
        }
        let before = self.line - 1;
        Some(Entry {
            line: self.line,
            result: result.map_err(|error| error.further_down(before)),
        })
    }

    fn read(&self, text: &str) -> Result<Parsed, ParseError> {
        let as_seen = ParseOptions {
            format: Some(Format::Korf),
            shape: self.instances,
        };
        let alone = || parse_alone(text, &self.options);
        match self.instances {
            Some(_) if self.options == ParseOptions::default() => {
                let again = parse_alone(text, &as_seen);
                // A plain board among instances has no index and means what
                // it means alone.
                again
                    .ok()
                    .filter(|p| p.known.index.is_some())
                    .map_or_else(alone, Ok)
            }
            _ => alone(),
        }
    }
}

/// Reads every line of a text.
///
/// ```
/// use taquin_puzzle::notation::{ParseOptions, parse_many};
///
/// let text = "1 2 3 4 5 6 7 8 0\n1 2 3\n\n[[1,2,3],[4,0,5]]\n";
/// let read: Vec<_> = parse_many(text, &ParseOptions::default()).collect();
/// assert_eq!(read.iter().map(|entry| entry.line).collect::<Vec<_>>(), [1, 2, 4]);
/// assert!(read[0].result.is_ok() && read[1].result.is_err() && read[2].result.is_ok());
/// ```
pub fn parse_many(text: &str, options: &ParseOptions) -> impl Iterator<Item = Entry> {
    let mut batch = Batch::new(options.clone());
    text.lines().filter_map(move |line| batch.line(line))
}

/// Whether a text holds many boards: two lines or more are boards each by
/// itself. No single board looks so, because the second line would repeat
/// tiles of the first.
///
/// ```
/// use taquin_puzzle::notation::{ParseOptions, is_batch};
///
/// let options = ParseOptions::default();
/// assert!(is_batch("0 1 2 3\n1 2 3 0\n", &options));
/// assert!(!is_batch("0 1 2 3\n4 5 6 7\n8 9 10 11\n12 13 14 15\n", &options));
/// ```
pub fn is_batch(text: &str, options: &ParseOptions) -> bool {
    parse_many(text, options)
        .filter(|entry| entry.result.is_ok())
        .nth(1)
        .is_some()
}
