//! A board for a document.

use taquin_lab::document::Medium;
use taquin_lab::render::{BoardStyle, Theme, board_svg, themed};
use taquin_puzzle::Position;

/// The kind of document.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Snippet {
    Svg,
    Latex,
    Html,
    Markdown,
}

impl Snippet {
    pub(crate) const ALL: [(&'static str, Self); 4] = [
        ("svg", Self::Svg),
        ("latex", Self::Latex),
        ("html", Self::Html),
        ("markdown", Self::Markdown),
    ];

    /// Returns the board as a part of such a document, in light colours.
    pub(crate) fn of(self, board: &Position) -> String {
        match self {
            Self::Svg => themed(&board_svg(board, &BoardStyle::default()), Theme::Light),
            Self::Latex => Medium::Latex.board(board),
            Self::Html => Medium::Html.board(board),
            Self::Markdown => Medium::Markdown.board(board),
        }
    }
}
