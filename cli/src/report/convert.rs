//! A board for a document, and what a format cannot carry.

use crate::language::say;
use taquin_lab::document::Medium;
use taquin_lab::render::{BoardStyle, Theme, board_svg, themed};
use taquin_puzzle::notation::Format;
use taquin_puzzle::{Goal, Position};

/// What a board is put into.
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

    /// The board as a part of such a document, light as paper is.
    pub(crate) fn of(self, board: &Position) -> String {
        match self {
            Self::Svg => themed(&board_svg(board, &BoardStyle::default()), Theme::Light),
            Self::Latex => Medium::Latex.board(board),
            Self::Html => Medium::Html.board(board),
            Self::Markdown => Medium::Markdown.board(board),
        }
    }
}

/// A goal that the new text does not tell.
pub(crate) fn lost_goal(goal: &Goal, to: Format) -> String {
    let flag = match goal {
        Goal::Custom(board) => format!("--goal \"{board}\""),
        named => format!("--goal {named}"),
    };
    say!("convert-lost-goal", format = to.name(), flag = flag) + "\n"
}
