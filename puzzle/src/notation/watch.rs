//! Detects whether a text has one board or many, and their layout.
//!
//! One board cannot contain two lines that are boards, nor two such blocks, because the second would
//! repeat tiles of the first. A row of a larger board can look like a small board, so lines inside a
//! block that is a board do not count.

use crate::notation::ParseOptions;
use crate::notation::batch::{Batch, Entry, Layout};
use crate::notation::block::MOST_BYTES;
use crate::notation::lines::lines;
use crate::notation::scan::ends_word;

/// A detector that receives lines until it is clear that they have many boards.
///
/// ```
/// use taquin_puzzle::notation::{Layout, ParseOptions, Watch};
///
/// let mut watch = Watch::new(&ParseOptions::default());
/// assert_eq!(watch.line("123506478"), None);
/// assert_eq!(watch.line("123456780"), Some(Layout::Lines));
/// ```
#[derive(Clone, Debug)]
pub struct Watch {
    lines: Batch,
    blocks: Batch,
    /// The number of boards on one line, and the number before the current block.
    in_lines: (usize, usize),
    in_blocks: usize,
    /// Whether one of the blocks has several lines.
    has_rows: bool,
}

impl Watch {
    /// Returns a detector before the first line.
    pub fn new(options: &ParseOptions) -> Watch {
        let batch = |layout| Batch::with_layout(options.clone(), layout);
        let (lines, blocks) = (batch(Layout::Lines), batch(Layout::Blocks));
        Watch { lines, blocks, in_lines: (0, 0), in_blocks: 0, has_rows: false }
    }

    /// Receives the next line. Returns the layout once it is clear.
    pub fn line(&mut self, text: &str) -> Option<Layout> {
        let is_board = |entry: Option<Entry>| entry.is_some_and(|entry| entry.result.is_ok());
        if may_be_board(text) {
            self.in_lines.0 += usize::from(is_board(self.lines.line(text)));
        }
        // A line that is too long for a block was checked above, and ends the block.
        let text = if text.len() > MOST_BYTES { "" } else { text };
        // An empty line is not a row, so the rows are counted before it.
        let rows = self.blocks.block.rows + usize::from(!text.trim().is_empty());
        let block = self.blocks.line(text);
        self.see(block, rows)
    }

    /// Receives the end of the text. Returns the layout if the text has many boards.
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

/// Returns whether a line has four characters, as many as the smallest board.
fn may_be_board(line: &str) -> bool {
    line.split(ends_word).flat_map(str::chars).nth(3).is_some()
}

/// Returns whether a text has many boards, each on a line or in a block.
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

/// Returns the layout of a text with many boards; `None` for any other text.
pub(super) fn layout(text: &str, options: &ParseOptions) -> Option<Layout> {
    let mut watch = Watch::new(options);
    let seen = lines(text).find_map(|(_, line)| watch.line(line));
    seen.or_else(|| watch.end())
}
