//! Reads many boards from one text. A bad board is reported, and the next ones are read.
//!
//! The reader receives lines one by one, so a file can have any length. Between boards it keeps the
//! line number, whether there were comments (which distinguish 42's files from Princeton's), and
//! the shape of research data so far: without the shape, the ninth line of such a file, `9` and the
//! tiles 0 to 8, would look like ten tiles.

use crate::model::Shape;
use crate::notation::block::BoardBlock;
use crate::notation::error::{ParseError, ParseErrorKind};
use crate::notation::format::Format;
use crate::notation::lines::lines;
use crate::notation::watch::layout;
use crate::notation::{ParseOptions, Parsed, parse_alone};

/// The layout of the boards of a batch.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Layout {
    /// One board on each line.
    #[default]
    Lines,
    /// Several lines for each board, up to an empty line or to the last number that the size
    /// announces.
    Blocks,
}

/// The board of a line or a block of a batch.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The line on which the board or its error begins, from 1.
    pub line: usize,
    /// The board, or the reason why there is none.
    pub result: Result<Parsed, ParseError>,
}

/// A reader of many boards that receives one line after the other.
///
/// ```
/// use taquin_puzzle::notation::{Batch, Layout, ParseOptions};
///
/// let mut batch = Batch::new(ParseOptions::default());
/// assert!(batch.line("# boards of the first week").is_none());
/// assert!(batch.line("123506478").unwrap().result.is_ok());
/// let bad = batch.line("1 2 3 5 0 6 4 7 7").unwrap();
/// assert_eq!(bad.result.unwrap_err().to_string(), "line 3: 7 appears twice, 8 is missing");
///
/// let mut batch = Batch::with_layout(ParseOptions::default(), Layout::Blocks);
/// assert!(batch.line("1 2").is_none() && batch.line("3 0").is_none());
/// assert!(batch.line("").unwrap().result.is_ok());
/// assert!(batch.end().is_none());
/// ```
#[derive(Clone, Debug)]
pub struct Batch {
    options: ParseOptions,
    layout: Layout,
    line: usize,
    pub(super) block: BoardBlock,
    commented: bool,
    instances: Option<Shape>,
}

impl Batch {
    /// Returns a reader of one board for each line.
    pub fn new(options: ParseOptions) -> Batch {
        Batch::with_layout(options, Layout::Lines)
    }

    /// Returns a reader for a layout.
    pub fn with_layout(options: ParseOptions, layout: Layout) -> Batch {
        let block = BoardBlock::default();
        Batch { options, layout, line: 0, block, commented: false, instances: None }
    }

    /// Receives the next line. Returns `None` for an empty line or a comment, and if the board
    /// continues on the next line.
    pub fn line(&mut self, text: &str) -> Option<Entry> {
        self.line += 1;
        match self.layout {
            Layout::Lines => self.entry(text, self.line, self.line),
            Layout::Blocks => {
                let is_whole = self.block.push(text, self.line, &self.options);
                is_whole.then(|| self.end()).flatten()
            }
        }
    }

    /// Returns the board that the end of the text completes, if any.
    pub fn end(&mut self) -> Option<Entry> {
        let block = std::mem::take(&mut self.block);
        self.entry(&block.text, block.first_line, block.first_row)
    }

    /// Reads a text that begins at line `first`, with its board at `row`.
    fn entry(&mut self, text: &str, first: usize, row: usize) -> Option<Entry> {
        let result = self.read(text);
        if matches!(&result, Err(error) if error.kind == ParseErrorKind::Empty) {
            return None;
        }
        if let Ok(parsed) = &result
            && parsed.format == Format::Korf
        {
            self.instances = Some(parsed.position.shape());
        }
        let result = result.map_err(|error| error.further_down(first.saturating_sub(1)));
        let at_fault = result.as_ref().err().and_then(|error| error.span);
        Some(Entry { line: at_fault.map_or(row, |span| span.line), result })
    }

    fn read(&mut self, text: &str) -> Result<Parsed, ParseError> {
        let as_seen = ParseOptions { format: Some(Format::Korf), shape: self.instances };
        self.commented |= text.contains('#');
        if self.instances.is_some() && self.options == ParseOptions::default() {
            // A board without an index is read as if it were alone.
            let again = parse_alone(text, &as_seen).ok();
            if let Some(instance) = again.filter(|read| read.known.index.is_some()) {
                return Ok(instance);
            }
        }
        parse_alone(text, &self.options).map(|read| self.in_context(read))
    }

    /// Returns a board in 42's format instead of Princeton's if the text has comments.
    fn in_context(&self, read: Parsed) -> Parsed {
        match read.format {
            Format::Princeton if self.commented && self.options.format.is_none() => {
                let format = Format::FortyTwo;
                Parsed { format, goal: format.goal(), ..read }
            }
            _ => read,
        }
    }
}

/// Reads every board of a text.
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
    let mut batch = Batch::with_layout(options.clone(), layout(text, options).unwrap_or_default());
    let with_end = lines(text).map(|(_, line)| Some(line)).chain([None]);
    with_end.filter_map(move |line| match line {
        Some(line) => batch.line(line),
        None => batch.end(),
    })
}
