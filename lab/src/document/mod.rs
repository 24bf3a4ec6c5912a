//! Documents: the contents of a report, a sheet or a course text, without their appearance.
//!
//! A document is a list of [`Block`]s. [`write()`] turns the same blocks into text for a terminal,
//! Markdown, HTML or LaTeX ([`Medium`]); [`Page::write`] makes a whole file. Each medium has one
//! writer, which alone defines the appearance of a title, a table or a board.
//!
//! A text may contain the colours of [`style`]. A terminal shows them; the other media drop them.
//!
//! ```
//! use taquin_lab::document::{Block, Medium, Table, write};
//! let table = Table::new(["search", "moves"].map(String::from), [["A*".to_owned(), "4".to_owned()]]);
//! let blocks = [Block::Text("One board.".to_owned()), Block::Gap, Block::Table(table)];
//! assert_eq!(write(&blocks, Medium::Markdown), "One board.\n\n| search | moves |\n| --- | ---: |\n| A\\* | 4 |\n");
//! assert!(write(&blocks, Medium::Html).contains("<td>A*</td>"));
//! ```

mod growing;
mod html;
mod latex;
mod markdown;
pub mod style;
mod terminal;
mod wrap;

pub use growing::GrowingTable;
pub use terminal::BoardRows;
use wrap::following;
pub use wrap::{columns, folded, is_narrow, wrapped};

use taquin_puzzle::{Position, Shape};

/// A part of a document.
pub enum Block<'a> {
    /// A heading above what follows.
    Title(String),
    /// A paragraph.
    Text(String),
    /// A remark, less prominent than a paragraph.
    Note(String),
    /// A value with its label.
    Entry(String, String),
    /// A line of a list.
    Item(String),
    /// A table.
    Table(Table),
    /// Boards side by side.
    Boards(Boards),
    /// A drawing for terminals, and its replacement in other media.
    Picture(Picture<'a>),
    /// An empty line, in media that do not separate parts.
    Gap,
    /// Blocks below a heading, kept on one page.
    Section(String, Vec<Block<'a>>),
    /// Blocks in a frame.
    Frame(Vec<Block<'a>>),
    /// The answer to an exercise.
    Answer(String),
    /// This many empty lines to write on.
    Lines(usize),
    /// Labels, each followed by space to write on.
    Fields(Vec<String>),
}

/// Boards side by side, each below its label.
pub struct Boards {
    /// The labels, which may be empty, and the boards.
    pub boards: Vec<(String, Position)>,
    /// Whether an arrow leads from each board to the next.
    pub arrows: bool,
}

/// A drawing made of characters, and blocks with the same contents for other media.
pub struct Picture<'a> {
    /// Draws lines that fit the given number of columns.
    pub draw: Box<dyn Fn(usize) -> String + 'a>,
    /// The blocks of all other media.
    pub otherwise: Vec<Block<'a>>,
}

/// A table: names of rows on the left, figures on their right.
pub struct Table {
    /// The names of the columns.
    pub head: Vec<String>,
    /// The rows; each has as many cells as `head`.
    pub rows: Vec<Vec<Cell>>,
    /// Whether lines surround each cell, as in a table to fill in by hand.
    pub ruled: bool,
    /// Whether the last column holds sentences. A terminal shows such a table without its head.
    pub explained: bool,
}

/// A cell of a table.
#[derive(Clone, Debug)]
pub enum Cell {
    /// A text or a figure.
    Text(String),
    /// A figure that is shown only in a key.
    Filled(String),
    /// Empty, to be filled in.
    Blank,
    /// A board.
    Board(Position),
    /// Space to draw a board of this shape.
    EmptyBoard(Shape),
}

impl From<String> for Cell {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl Table {
    /// Creates a table without lines between its cells.
    pub fn new<C: Into<Cell>, R: IntoIterator<Item = C>>(
        head: impl Into<Vec<String>>,
        rows: impl IntoIterator<Item = R>,
    ) -> Self {
        let rows = rows.into_iter().map(|row| row.into_iter().map(Into::into).collect());
        Self { head: head.into(), rows: rows.collect(), ruled: false, explained: false }
    }

    /// Returns the table with lines around its cells.
    #[must_use]
    pub fn ruled(self) -> Self {
        Self { ruled: true, ..self }
    }

    /// Returns the same table, with sentences in its last column.
    #[must_use]
    pub fn explained(self) -> Self {
        Self { explained: true, ..self }
    }
}

impl<'a> Block<'a> {
    /// Creates boards without labels.
    pub fn boards(boards: impl IntoIterator<Item = Position>, arrows: bool) -> Self {
        let boards = boards.into_iter().map(|board| (String::new(), board)).collect();
        Self::Boards(Boards { boards, arrows })
    }

    /// Creates a drawing for terminals, with the blocks for other media.
    pub fn picture(draw: impl Fn(usize) -> String + 'a, otherwise: Vec<Self>) -> Self {
        Self::Picture(Picture { draw: Box::new(draw), otherwise })
    }
}

/// Joins parts of a document with an empty line between them; empty parts are left out.
#[must_use]
pub fn parts<'a>(parts: impl IntoIterator<Item = Vec<Block<'a>>>) -> Vec<Block<'a>> {
    let mut blocks = Vec::new();
    for part in parts.into_iter().filter(|part| !part.is_empty()) {
        if !blocks.is_empty() {
            blocks.push(Block::Gap);
        }
        blocks.extend(part);
    }
    blocks
}

/// The target of a document.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Medium {
    /// A terminal with this many columns.
    Terminal(usize),
    /// Markdown.
    Markdown,
    /// HTML.
    Html,
    /// LaTeX.
    Latex,
}

impl Medium {
    fn writer(self, on_page: bool) -> Box<dyn Writer> {
        match self {
            Self::Terminal(width) => Box::new(terminal::Terminal(width)),
            Self::Markdown => Box::new(markdown::Markdown),
            Self::Html => Box::new(html::Html { on_page }),
            Self::Latex => Box::new(latex::Latex { on_page }),
        }
    }

    /// Returns a board as a part of another document.
    #[must_use]
    pub fn board(self, board: &Position) -> String {
        match self {
            Self::Markdown => markdown::board_table(board),
            medium => medium.writer(false).board(board),
        }
    }
}

/// Writes the blocks as a part of another document.
#[must_use]
pub fn write(blocks: &[Block<'_>], medium: Medium) -> String {
    medium.writer(false).blocks(blocks)
}

/// A document in a separate file.
pub struct Page<'a> {
    /// The code of its language, for hyphenation and screen readers.
    pub language: &'a str,
    /// The title of the document.
    pub title: String,
    /// The contents.
    pub blocks: Vec<Block<'a>>,
    /// A small line at the end.
    pub footer: String,
}

impl Page<'_> {
    /// Writes the page.
    #[must_use]
    pub fn write(&self, medium: Medium) -> String {
        let writer = medium.writer(true);
        writer.page(self, &writer.blocks(&self.blocks))
    }
}

/// The appearance of each block in one medium. A text ends with a line end.
trait Writer {
    fn title(&self, text: &str) -> String;
    fn text(&self, text: &str) -> String;
    fn note(&self, text: &str) -> String {
        self.text(text)
    }
    fn entry(&self, label: &str, text: &str) -> String;
    fn item(&self, text: &str) -> String;
    /// Returns the text above the rows of a table. A terminal draws a table as a whole.
    fn table_head(&self, _table: &Table) -> String {
        String::new()
    }
    fn table_row(&self, _table: &Table, _row: &[Cell]) -> String {
        String::new()
    }
    fn table_end(&self, _table: &Table) -> &'static str {
        ""
    }
    fn table(&self, table: &Table) -> String {
        let rows: String = table.rows.iter().map(|row| self.table_row(table, row)).collect();
        self.table_head(table) + &rows + self.table_end(table)
    }
    /// Returns a board without a line end.
    fn board(&self, board: &Position) -> String;
    fn boards(&self, boards: &Boards) -> String;
    fn picture(&self, picture: &Picture<'_>) -> String {
        self.blocks(&picture.otherwise)
    }
    fn section(&self, heading: &str, body: &str) -> String;
    fn frame(&self, body: &str) -> String;
    fn answer(&self, text: &str) -> String;
    fn lines(&self, count: usize) -> String;
    fn fields(&self, labels: &[String]) -> String;
    fn gap(&self) -> &'static str {
        ""
    }
    /// Returns the text between two blocks.
    fn between(&self, _before: &Block<'_>, _after: &Block<'_>) -> &'static str {
        ""
    }
    fn page(&self, page: &Page<'_>, body: &str) -> String;

    fn block(&self, block: &Block<'_>) -> String {
        match block {
            Block::Title(text) => self.title(text),
            Block::Text(text) => self.text(text),
            Block::Note(text) => self.note(text),
            Block::Entry(label, text) => self.entry(label, text),
            Block::Item(text) => self.item(text),
            Block::Table(table) => self.table(table),
            Block::Boards(boards) => self.boards(boards),
            Block::Picture(picture) => self.picture(picture),
            Block::Gap => self.gap().to_owned(),
            Block::Section(heading, blocks) => self.section(heading, &self.blocks(blocks)),
            Block::Frame(blocks) => self.frame(&self.blocks(blocks)),
            Block::Answer(text) => self.answer(text),
            Block::Lines(count) => self.lines(*count),
            Block::Fields(labels) => self.fields(labels),
        }
    }

    fn blocks(&self, blocks: &[Block<'_>]) -> String {
        let mut out = String::new();
        let mut before = None;
        for block in blocks {
            let text = self.block(block);
            if text.is_empty() {
                continue;
            }
            if let Some(before) = before.replace(block) {
                out.push_str(self.between(before, block));
            }
            out.push_str(&text);
        }
        out
    }
}

/// Returns the text of a cell on one line; an empty cell is a gap.
fn cell_text(cell: &Cell) -> String {
    match cell {
        Cell::Text(text) | Cell::Filled(text) => text.clone(),
        Cell::Blank => "     ".to_owned(),
        Cell::Board(board) => {
            let tile = |&tile: &u16| if tile == 0 { "·".to_owned() } else { tile.to_string() };
            let row = |row: &[u16]| row.iter().map(tile).collect::<Vec<_>>().join(" ");
            board.rows().map(row).collect::<Vec<_>>().join(" / ")
        }
        Cell::EmptyBoard(shape) => {
            vec![vec!["_"; shape.cols()].join(" "); shape.rows()].join(" / ")
        }
    }
}

/// Returns the number on a tile; empty for the blank.
fn face(tile: u16) -> String {
    if tile == 0 { String::new() } else { tile.to_string() }
}

/// Returns `text` with each character written by `written`, and control characters as spaces.
fn escaped(text: &str, written: impl Fn(char, &mut String)) -> String {
    let mut out = String::with_capacity(text.len());
    for c in style::plain(text).chars() {
        if c.is_control() {
            out.push(' ');
        } else {
            written(c, &mut out);
        }
    }
    out
}
