//! A board for a document, or for a planner.

use taquin_lab::document::Medium;
use taquin_lab::render::{BoardStyle, Theme, board_svg, themed};
use taquin_puzzle::Position;
use taquin_puzzle::notation::{PDDL_DOMAIN, pddl_problem};

/// A kind of text that taquin writes but does not read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Snippet {
    Svg,
    Latex,
    Html,
    Markdown,
    Pddl,
    PddlDomain,
}

impl Snippet {
    pub(crate) const ALL: [(&'static str, Self); 6] = [
        ("svg", Self::Svg),
        ("latex", Self::Latex),
        ("html", Self::Html),
        ("markdown", Self::Markdown),
        ("pddl", Self::Pddl),
        ("pddl-domain", Self::PddlDomain),
    ];

    /// Returns the board in this form; pictures have light colours. The goal is part of a planning
    /// problem only.
    pub(crate) fn of(self, board: &Position, goal: &Position) -> String {
        match self {
            Self::Svg => themed(&board_svg(board, &BoardStyle::default()), Theme::Light),
            Self::Latex => Medium::Latex.board(board),
            Self::Html => Medium::Html.board(board),
            Self::Markdown => Medium::Markdown.board(board),
            Self::Pddl => pddl_problem(board, goal),
            Self::PddlDomain => PDDL_DOMAIN.trim_end().to_owned(),
        }
    }
}
