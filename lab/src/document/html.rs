//! Documents in HTML. A page is one self-contained file. It leaves the paper size to the printer,
//! so both A4 and Letter work, and has no page break inside an exercise.

use super::style::plain;
use super::{Boards, Cell, Page, Table, Writer, face};
use crate::render;
use taquin_puzzle::Position;

const STYLE: &str = include_str!("page.css");

/// A writer of HTML: of a page with its style sheet, or of parts of another document.
pub(super) struct Html {
    pub(super) on_page: bool,
}

impl Writer for Html {
    fn title(&self, text: &str) -> String {
        format!("<h3>{}</h3>\n", escape(text))
    }

    fn text(&self, text: &str) -> String {
        format!("<p>{}</p>\n", escape(text))
    }

    fn entry(&self, label: &str, text: &str) -> String {
        format!("<p><b>{}</b> {}</p>\n", escape(label), escape(text))
    }

    fn item(&self, text: &str) -> String {
        self.text(text.trim())
    }

    fn table_head(&self, table: &Table) -> String {
        let attribute = if self.on_page { "class=\"grid\"" } else { "border=\"1\"" };
        let head: String =
            table.head.iter().map(|text| format!("<th>{}</th>", escape(text))).collect();
        format!("<table {attribute}>\n<thead><tr>{head}</tr></thead>\n<tbody>\n")
    }

    fn table_row(&self, _: &Table, row: &[Cell]) -> String {
        let cell = |cell: &Cell| match cell {
            Cell::Text(text) => format!("<td>{}</td>", escape(text)),
            Cell::Filled(text) => format!("<td class=\"filled\">{}</td>", escape(text)),
            Cell::Blank => "<td></td>".to_owned(),
            Cell::Board(board) => format!("<td>{}</td>", self.board(board)),
            Cell::EmptyBoard(shape) => {
                let row = format!("<tr>{}</tr>", "<td></td>".repeat(shape.cols()));
                format!("<td><table class=\"board\">{}</table></td>", row.repeat(shape.rows()))
            }
        };
        format!("<tr>{}</tr>\n", row.iter().map(cell).collect::<String>())
    }

    fn table_end(&self, _: &Table) -> &'static str {
        "</tbody>\n</table>\n"
    }

    /// A part of another document does not contain our style sheet.
    fn board(&self, board: &Position) -> String {
        let (table, cell, end) = if self.on_page {
            ("class=\"board\"", "", "")
        } else {
            let cell = " style=\"border:1px solid;width:2em;height:2em\"";
            ("style=\"border-collapse:collapse;text-align:center\"", cell, "\n")
        };
        let hole = if self.on_page { " class=\"hole\"" } else { cell };
        let cell = |&tile: &u16| {
            let attribute = if tile == 0 { hole } else { cell };
            format!("<td{attribute}>{}</td>", face(tile))
        };
        let row =
            |row: &[u16]| format!("<tr>{}</tr>{end}", row.iter().map(cell).collect::<String>());
        let rows: String = board.rows().map(row).collect();
        format!("<table {table}>{end}{rows}</table>")
    }

    fn boards(&self, Boards { boards, arrows }: &Boards) -> String {
        let figure = |(label, board): &(String, Position)| {
            let caption = match label.as_str() {
                "" => String::new(),
                label => format!("<figcaption>{}</figcaption>", escape(label)),
            };
            format!("<figure>{caption}{}</figure>", self.board(board))
        };
        let figures: Vec<String> = boards.iter().map(figure).collect();
        let between = if *arrows { "<p>→</p>" } else { "" };
        let style =
            if self.on_page { "" } else { " style=\"display:flex;flex-wrap:wrap;gap:1em\"" };
        format!("<div class=\"boards\"{style}>{}</div>\n", figures.join(between))
    }

    fn section(&self, heading: &str, body: &str) -> String {
        format!("<section>\n<h2>{}</h2>\n{body}</section>\n", escape(heading))
    }

    fn frame(&self, body: &str) -> String {
        format!("<div class=\"rules\">\n{body}</div>\n")
    }

    fn answer(&self, text: &str) -> String {
        format!("<p class=\"answer\">{}</p>\n", escape(text))
    }

    fn lines(&self, count: usize) -> String {
        "<div class=\"line\"></div>\n".repeat(count)
    }

    fn fields(&self, labels: &[String]) -> String {
        let label = |label: &String| format!("<span>{}<i></i></span>", escape(label));
        format!("<div class=\"names\">{}</div>\n", labels.iter().map(label).collect::<String>())
    }

    fn page(&self, page: &Page<'_>, body: &str) -> String {
        let (title, footer) = (escape(&page.title), escape(&page.footer));
        format!(
            "<!doctype html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
             <title>{title}</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n<h1>{title}</h1>\n\
             {body}<footer>{footer}</footer>\n</body>\n</html>\n",
            page.language,
        )
    }
}

fn escape(text: &str) -> String {
    render::escape(&plain(text))
}
