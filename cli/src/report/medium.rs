//! Parts of reports written one by one.

use super::style::painted;
use crate::args::Form;
use anstyle::Style;
pub(crate) use taquin_lab::document::Medium;
use taquin_lab::document::{Block, Table, write};
use taquin_puzzle::Position;

/// The medium of a form, `width` columns wide if it is a terminal.
pub(crate) fn medium_of(form: Form, width: usize) -> Medium {
    match form {
        Form::Markdown => Medium::Markdown,
        Form::Html => Medium::Html,
        Form::Latex => Medium::Latex,
        _ => Medium::Terminal(width),
    }
}

pub(super) trait Parts: Sized {
    fn painted(self, style: Style, text: &str) -> String;
    fn one(self, block: Block<'_>) -> String;
    fn title(self, text: &str) -> String {
        self.one(Block::Title(text.to_owned()))
    }
    fn text(self, text: &str) -> String {
        self.one(Block::Text(text.to_owned()))
    }
    fn note(self, text: &str) -> String {
        self.one(Block::Note(text.to_owned()))
    }
    fn entry(self, label: &str, text: &str) -> String {
        self.one(Block::Entry(label.to_owned(), text.to_owned()))
    }
    fn boards(self, boards: &[Position]) -> String {
        self.one(Block::boards(boards.to_vec(), false))
    }
}

impl Parts for Medium {
    fn painted(self, style: Style, text: &str) -> String {
        painted(style, text)
    }

    fn one(self, block: Block<'_>) -> String {
        write(&[block], self) + if self == Self::Markdown { "\n" } else { "" }
    }
}

/// A table; every row has as many cells as there are heads.
pub(super) struct Grid {
    pub(super) heads: Vec<String>,
    pub(super) rows: Vec<Vec<String>>,
}

impl Grid {
    pub(super) fn drawn(&self, medium: Medium) -> String {
        write(&[Block::Table(Table::new(self.heads.clone(), self.rows.clone()))], medium)
    }
}

/// A labelled value on a terminal.
pub(super) fn entry(label: &str, text: &str, width: usize) -> String {
    Medium::Terminal(width).entry(label, text)
}
