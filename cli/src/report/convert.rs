//! A board for a document, and what a format cannot carry.

use crate::language::say;
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
            Self::Latex => {
                let columns = "|".to_owned() + &"c|".repeat(board.shape().cols());
                let rows: String = rows(board, " & ", |row| format!("{row} \\\\ \\hline\n"));
                format!("\\begin{{tabular}}{{{columns}}}\n\\hline\n{rows}\\end{{tabular}}")
            }
            Self::Html => {
                let cell = "<td style=\"border:1px solid;width:2em;height:2em\">";
                let row = |row: String| format!("<tr>{cell}{row}</td></tr>\n");
                let rows = rows(board, &format!("</td>{cell}"), row);
                let style = "border-collapse:collapse;text-align:center";
                format!("<table style=\"{style}\">\n{rows}</table>")
            }
            Self::Markdown => {
                let rule = format!("|{}\n", ":-:|".repeat(board.shape().cols()));
                let rows = rows(board, " | ", |row| format!("| {row} |\n"));
                // The first row stands above the rule.
                let (first, rest) = rows.split_once('\n').unwrap_or((&rows, ""));
                format!("{first}\n{rule}{rest}").trim_end().to_owned()
            }
        }
    }
}

/// The rows of a board, its blank left out.
fn rows(board: &Position, between: &str, row: impl Fn(String) -> String) -> String {
    let face = |&tile: &u16| if tile == 0 { String::new() } else { tile.to_string() };
    let faces = |tiles: &[u16]| tiles.iter().map(face).collect::<Vec<_>>().join(between);
    board.rows().map(|tiles| row(faces(tiles))).collect()
}

/// A goal that the new text does not tell.
pub(crate) fn lost_goal(goal: &Goal, to: Format) -> String {
    let flag = match goal {
        Goal::Custom(board) => format!("--goal \"{board}\""),
        named => format!("--goal {named}"),
    };
    say!("convert-lost-goal", format = to.name(), flag = flag) + "\n"
}
