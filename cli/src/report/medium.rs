//! Parts of reports that are written one by one.

use super::painted;
use anstyle::Style;
pub(crate) use taquin_lab::document::Medium;
use taquin_lab::document::{Block, Table, write};

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
}

impl Parts for Medium {
    fn painted(self, style: Style, text: &str) -> String {
        painted(style, text)
    }

    fn one(self, block: Block<'_>) -> String {
        write(&[block], self) + if self == Self::Markdown { "\n" } else { "" }
    }
}

/// A table. Every row has as many cells as there are headings.
pub(super) struct Grid {
    pub(super) heads: Vec<String>,
    pub(super) rows: Vec<Vec<String>>,
}

impl Grid {
    pub(super) fn drawn(&self, medium: Medium) -> String {
        write(&[Block::Table(Table::new(self.heads.clone(), self.rows.clone()))], medium)
    }
}

/// Returns a value with its label, for a terminal.
pub(super) fn entry(label: &str, text: &str, width: usize) -> String {
    Medium::Terminal(width).entry(label, text)
}
