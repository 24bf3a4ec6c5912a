//! An exercise sheet in words: a page of headings, texts, boards and tables, which three
//! writers put into HTML, LaTeX and Markdown. The key is the same page with its blanks filled
//! in, so the two cannot come apart.

mod html;
mod latex;
mod markdown;
mod words;

pub(crate) use html::html;
pub(crate) use latex::{escaped as latex_escaped, latex};
pub(crate) use markdown::{escaped as markdown_escaped, markdown};
pub(crate) use words::page;

use crate::language::say;
use taquin_puzzle::{Position, Shape};

/// A sheet or its key.
pub(crate) struct Page {
    /// The language's code, for hyphenation and screen readers.
    language: &'static str,
    title: String,
    /// What a student fills in first; nothing on a key.
    labels: Vec<String>,
    /// What holds for all exercises.
    rules: Vec<Part>,
    exercises: Vec<Section>,
    /// How to have the same sheet again.
    footer: String,
}

/// An exercise.
struct Section {
    heading: String,
    parts: Vec<Part>,
}

/// A part of an exercise.
enum Part {
    Text(String),
    /// Boards side by side, each under its label.
    Boards(Vec<(String, Position)>),
    Table {
        head: Vec<String>,
        rows: Vec<Vec<Cell>>,
    },
    /// Empty lines to write on.
    Lines(usize),
    /// What the key says.
    Answer(String),
}

/// A cell of a table.
enum Cell {
    Given(String),
    /// Given, and longer than a number.
    Name(String),
    Board(Position),
    /// A grid to draw a board into.
    EmptyBoard(Shape),
    /// To be filled in.
    Blank,
    /// Filled in, on a key.
    Filled(String),
}

/// The seed that was drawn.
pub(crate) fn seed(seed: u64) -> String {
    say!("sheet-seed", seed = seed.to_string()) + "\n"
}

/// The number on a tile; nothing for the blank.
fn face(tile: u16) -> String {
    if tile == 0 { String::new() } else { tile.to_string() }
}
