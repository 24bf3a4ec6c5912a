//! Many boards in one text: a bad one is reported and the rest goes on.
//!
//! Lines are handed over one by one, so a file of any length is read while it
//! comes. What is remembered between boards is the number of the line, whether
//! there were comments (which tell 42's files from Princeton's), and the shape
//! of the research data seen so far: its ninth line, `9` and the tiles 0 to 8,
//! would pass for ten tiles if it stood alone.

use crate::notation::block::Block;
use crate::notation::error::{ParseError, ParseErrorKind};
use crate::notation::format::Format;
use crate::notation::lines::lines;
use crate::notation::{ParseOptions, Parsed, parse_alone};
use crate::shape::Shape;

/// How the boards of a batch are written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Layout {
    /// One a line.
    #[default]
    Lines,
    /// On several lines each, up to an empty line or to the last number that
    /// their size announces.
    Blocks,
}

/// What a line or a block of a batch holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The line where it begins, or where it is wrong, from 1.
    pub line: usize,
    /// Its board, or why it holds none.
    pub result: Result<Parsed, ParseError>,
}

/// A reader that takes one line after the other.
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
    block: Block,
    commented: bool,
    instances: Option<Shape>,
}

impl Batch {
    /// A reader of one board a line, before its first.
    pub fn new(options: ParseOptions) -> Batch {
        Batch::with_layout(options, Layout::Lines)
    }

    /// A reader before its first line.
    pub fn with_layout(options: ParseOptions, layout: Layout) -> Batch {
        let block = Block::default();
        Batch { options, layout, line: 0, block, commented: false, instances: None }
    }

    /// Takes the next line. Nothing for an empty line or a mere comment, and
    /// for a line after which its board goes on.
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

    /// The board that the end of the text leaves behind.
    pub fn end(&mut self) -> Option<Entry> {
        let block = std::mem::take(&mut self.block);
        self.entry(&block.text, block.first_line, block.first_row)
    }

    /// What a text holds that begins at line `first`, its board at `row`.
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
            // A plain board among instances has no index and means what it
            // means alone.
            let again = parse_alone(text, &as_seen).ok();
            if let Some(instance) = again.filter(|read| read.known.index.is_some()) {
                return Ok(instance);
            }
        }
        parse_alone(text, &self.options).map(|read| self.in_context(read))
    }

    /// A board with its side before it is 42's where the text has comments.
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

/// Watches lines until it is clear that they hold many boards.
///
/// No single board holds two lines that are boards by themselves, nor two such
/// blocks, because the second would repeat tiles of the first. A row of a
/// larger board can look like a small board, so lines within a block that is
/// a board do not count.
#[derive(Clone, Debug)]
pub struct Watch {
    lines: Batch,
    blocks: Batch,
    /// Boards on one line each; those before the present block.
    in_lines: (usize, usize),
    in_blocks: usize,
    /// Whether one of the blocks has several lines.
    has_rows: bool,
}

impl Watch {
    /// Nothing was seen yet.
    pub fn new(options: &ParseOptions) -> Watch {
        let batch = |layout| Batch::with_layout(options.clone(), layout);
        let (lines, blocks) = (batch(Layout::Lines), batch(Layout::Blocks));
        Watch { lines, blocks, in_lines: (0, 0), in_blocks: 0, has_rows: false }
    }

    /// Sees the next line; the layout, once it is clear.
    pub fn line(&mut self, text: &str) -> Option<Layout> {
        let is_board = |entry: Option<Entry>| entry.is_some_and(|entry| entry.result.is_ok());
        self.in_lines.0 += usize::from(is_board(self.lines.line(text)));
        // An empty line belongs to no block, so the rows are counted before it.
        let rows = self.blocks.block.rows + usize::from(!text.trim().is_empty());
        let block = self.blocks.line(text);
        self.see(block, rows)
    }

    /// Sees the end of the text.
    pub fn end(&mut self) -> Option<Layout> {
        let rows = self.blocks.block.rows;
        let block = self.blocks.end();
        self.see(block, rows)
    }

    fn see(&mut self, block: Option<Entry>, rows: usize) -> Option<Layout> {
        if block.is_some_and(|entry| entry.result.is_ok()) {
            self.in_blocks += 1;
            if rows > 1 {
                self.has_rows = true;
                self.in_lines.0 = self.in_lines.1;
            }
        }
        if self.blocks.block.rows == 0 {
            self.in_lines.1 = self.in_lines.0;
        }
        match self {
            Watch { in_blocks: 2.., has_rows: true, .. } => Some(Layout::Blocks),
            Watch { in_lines: (2.., _), .. } => Some(Layout::Lines),
            _ => None,
        }
    }
}

/// Whether a text holds many boards, each on a line or in a block of its own.
///
/// ```
/// use taquin_puzzle::notation::{ParseOptions, is_batch};
///
/// let options = ParseOptions::default();
/// assert!(is_batch("0 1 2 3\n1 2 3 0\n", &options));
/// assert!(is_batch("1 2\n3 0\n\n1 2\n0 3\n", &options));
/// assert!(!is_batch("0 1 2 3\n4 5 6 7\n8 9 10 11\n12 13 14 15\n", &options));
/// ```
pub fn is_batch(text: &str, options: &ParseOptions) -> bool {
    layout(text, options).is_some()
}

/// How the boards of a text are written, where it holds many.
fn layout(text: &str, options: &ParseOptions) -> Option<Layout> {
    let mut watch = Watch::new(options);
    let seen = lines(text).find_map(|(_, line)| watch.line(line));
    seen.or_else(|| watch.end())
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
