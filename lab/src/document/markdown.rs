//! Documents in Markdown. Boards are code blocks, which preserve columns; inside a table a board
//! is one line.

use super::{Block, Boards, Cell, Page, Table, Writer, cell_text, escaped, face};
use taquin_puzzle::Position;
use taquin_puzzle::render::{TextStyle, draw};

/// Space for a handwritten word.
const GAP: &str = r"\_\_\_\_\_\_\_\_\_\_\_\_\_\_\_\_\_\_\_\_";

/// A writer of Markdown.
pub(super) struct Markdown;

impl Writer for Markdown {
    fn title(&self, text: &str) -> String {
        format!("### {}\n", escape(text))
    }

    fn text(&self, text: &str) -> String {
        escape(text) + "\n"
    }

    fn entry(&self, label: &str, text: &str) -> String {
        // Two spaces at the end start the next entry on a new line.
        format!("**{}** {}  \n", escape(label), escape(text))
    }

    fn item(&self, text: &str) -> String {
        format!("- {}\n", escape(text.trim()))
    }

    fn table_head(&self, table: &Table) -> String {
        let rest = table.head.len() - 1;
        let rule = if table.ruled { " --- |".repeat(rest) } else { " ---: |".repeat(rest) };
        line(table.head.iter().map(|text| escape(text))) + &format!("| --- |{rule}\n")
    }

    fn table_row(&self, _: &Table, row: &[Cell]) -> String {
        line(row.iter().map(|cell| match cell {
            Cell::Text(text) => escape(text),
            Cell::Filled(text) => format!("**{}**", escape(text)),
            Cell::Blank => cell_text(cell),
            Cell::Board(_) | Cell::EmptyBoard(_) => format!("`{}`", cell_text(cell)),
        }))
    }

    fn board(&self, board: &Position) -> String {
        format!("```\n{}\n```", draw(board, TextStyle::default()))
    }

    fn boards(&self, Boards { boards, .. }: &Boards) -> String {
        let drawn = boards.iter().map(|(label, board)| {
            let label =
                if label.is_empty() { String::new() } else { format!("{}\n\n", escape(label)) };
            format!("{label}{}\n", self.board(board))
        });
        drawn.collect::<Vec<String>>().join("\n")
    }

    fn section(&self, heading: &str, body: &str) -> String {
        format!("## {}\n\n{body}", escape(heading))
    }

    fn frame(&self, body: &str) -> String {
        body.to_owned()
    }

    fn answer(&self, text: &str) -> String {
        format!("**{}**\n", escape(text))
    }

    fn lines(&self, count: usize) -> String {
        vec![GAP.repeat(3) + "\n"; count].join("\n")
    }

    fn fields(&self, labels: &[String]) -> String {
        let label = |label: &String| format!("{} {GAP}", escape(label));
        labels.iter().map(label).collect::<Vec<_>>().join("   ") + "\n"
    }

    fn between(&self, before: &Block<'_>, after: &Block<'_>) -> &'static str {
        match (before, after) {
            (Block::Entry(..), Block::Entry(..)) | (Block::Item(_), Block::Item(_)) => "",
            _ => "\n",
        }
    }

    fn page(&self, page: &Page<'_>, body: &str) -> String {
        let (title, footer) = (escape(&page.title), escape(&page.footer));
        format!("# {title}\n\n{body}\n---\n\n{footer}\n")
    }
}

fn line(cells: impl Iterator<Item = String>) -> String {
    format!("| {} |\n", cells.collect::<Vec<_>>().join(" | "))
}

/// Returns a board as a table, whose head is the first row.
pub(super) fn board_table(board: &Position) -> String {
    let mut rows = board.rows().map(|row| line(row.iter().map(|&tile| face(tile))));
    let first = rows.next().unwrap_or_default();
    let rule = ":-:|".repeat(board.shape().cols());
    format!("{first}|{rule}\n{}", rows.collect::<String>()).trim_end().to_owned()
}

/// Returns `text` with a backslash before each character that has a meaning in Markdown.
fn escape(text: &str) -> String {
    escaped(text, |c, out| {
        if r"\`*_[]<>|#".contains(c) {
            out.push('\\');
        }
        out.push(c);
    })
}
