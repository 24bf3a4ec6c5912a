//! Documents in LaTeX. A page is for `pdflatex`: it uses the class `article` and packages that
//! every installation has, and the installation's default paper size.

use super::{Boards, Cell, Page, Table, Writer, escaped, face};
use taquin_puzzle::Position;

/// The cells of a board are square; an exercise stays on one page.
const PREAMBLE: &str = include_str!("preamble.tex");

/// A writer of LaTeX: of a page with its preamble, or of parts of another document.
pub(super) struct Latex {
    pub(super) on_page: bool,
}

impl Writer for Latex {
    fn title(&self, text: &str) -> String {
        format!("\\subsubsection*{{{}}}\n", escape(text))
    }

    fn text(&self, text: &str) -> String {
        escape(text) + "\\par\n"
    }

    fn entry(&self, label: &str, text: &str) -> String {
        format!("\\noindent\\textbf{{{}}} {}\\par\n", escape(label), escape(text))
    }

    fn item(&self, text: &str) -> String {
        self.text(text.trim())
    }

    fn table_head(&self, table: &Table) -> String {
        let head: Vec<String> = table.head.iter().map(|text| escape(text)).collect();
        let (columns, head) = (table.head.len(), head.join(" & "));
        if table.ruled {
            let columns = "|".to_owned() + &"c|".repeat(columns);
            return format!("\\begin{{tabular}}{{{columns}}}\n\\hline\n{head} \\\\ \\hline\n");
        }
        let columns = match table.explained {
            true => "l".repeat(columns - 1) + "p{0.5\\linewidth}",
            false => "l".repeat(columns),
        };
        format!("\\begin{{tabular}}{{{columns}}}\n\\hline\n{head} \\\\\n\\hline\n")
    }

    fn table_row(&self, table: &Table, row: &[Cell]) -> String {
        let cell = |cell: &Cell| match cell {
            Cell::Text(text) => escape(text),
            Cell::Filled(text) => format!("\\textbf{{{}}}", escape(text)),
            Cell::Blank => "\\hspace{12mm}".to_owned(),
            Cell::Board(board) => self.board(board),
            Cell::EmptyBoard(shape) => {
                self.grid(&vec![vec![String::new(); shape.cols()]; shape.rows()])
            }
        };
        let cells = row.iter().map(cell).collect::<Vec<String>>().join(" & ");
        if !table.ruled {
            return cells + " \\\\\n";
        }
        let has_board = |cell: &Cell| matches!(cell, Cell::Board(_) | Cell::EmptyBoard(_));
        let strut =
            if row.iter().any(has_board) { "[-11mm]{0pt}{23mm}" } else { "[-3mm]{0pt}{9mm}" };
        format!("\\rule{strut}{cells} \\\\ \\hline\n")
    }

    fn table_end(&self, table: &Table) -> &'static str {
        if table.ruled { "\\end{tabular}\\par\n" } else { "\\hline\n\\end{tabular}\\par\n" }
    }

    fn board(&self, board: &Position) -> String {
        let row = |row: &[u16]| row.iter().map(|&tile| face(tile)).collect();
        self.grid(&board.rows().map(row).collect::<Vec<Vec<String>>>())
    }

    fn boards(&self, Boards { boards, arrows }: &Boards) -> String {
        let shown = |(label, board): &(String, Position)| match label.as_str() {
            "" => self.board(board),
            label => format!("{}\\enspace {}", escape(label), self.board(board)),
        };
        let between = if *arrows { "\\quad$\\rightarrow$\\quad\n" } else { "\\qquad\n" };
        boards.iter().map(shown).collect::<Vec<String>>().join(between) + "\\par\n"
    }

    fn section(&self, heading: &str, body: &str) -> String {
        format!(
            "\\begin{{minipage}}{{\\linewidth}}\n\\setlength{{\\parskip}}{{4pt}}\n\
             {{\\large\\bfseries {}\\par}}\n{body}\\end{{minipage}}\\par\\bigskip\n\n",
            escape(heading)
        )
    }

    fn frame(&self, body: &str) -> String {
        format!("{body}\\medskip\\hrule\\medskip\n\n")
    }

    fn answer(&self, text: &str) -> String {
        format!("\\textbf{{{}}}\\par\n", escape(text))
    }

    fn lines(&self, count: usize) -> String {
        "\\answerline\n".repeat(count)
    }

    fn fields(&self, labels: &[String]) -> String {
        let field = |(place, label): (usize, &String)| {
            let (before, width) = if place == 0 { ("", "0.45") } else { ("\\quad", "0.22") };
            format!("{before}\\parbox{{{width}\\linewidth}}{{\\fillin{{{}}}}}", escape(label))
        };
        labels.iter().enumerate().map(field).collect::<String>() + "\\par\\medskip\n"
    }

    fn page(&self, page: &Page<'_>, body: &str) -> String {
        let (title, footer) = (escape(&page.title), escape(&page.footer));
        format!(
            "{PREAMBLE}\\begin{{document}}\n{{\\LARGE\\bfseries {title}\\par}}\\medskip\n{body}\
             {{\\footnotesize {footer}\\par}}\n\\end{{document}}\n",
        )
    }
}

impl Latex {
    /// A part of another document does not contain our macros.
    fn grid(&self, rows: &[Vec<String>]) -> String {
        let columns = rows.first().map_or(0, Vec::len);
        let tile = |face: &String| {
            if self.on_page { format!("\\tile{{{face}}}") } else { face.clone() }
        };
        let row = |row: &Vec<String>| {
            row.iter().map(tile).collect::<Vec<String>>().join(" & ") + " \\\\ \\hline\n"
        };
        let rows: String = rows.iter().map(row).collect();
        let column = if self.on_page { "T|" } else { "c|" };
        let columns = "|".to_owned() + &column.repeat(columns);
        let body = format!("{{{columns}}}\n\\hline\n{rows}\\end{{tabular}}");
        if self.on_page {
            format!("{{\\setlength{{\\tabcolsep}}{{1mm}}\\begin{{tabular}}[c]{body}}}")
        } else {
            format!("\\begin{{tabular}}{body}")
        }
    }
}

/// Returns `text` with commands for characters that have a meaning in LaTeX or are missing from its
/// default fonts.
fn escape(text: &str) -> String {
    escaped(text, |c, out| match c {
        '\\' => out.push_str("\\textbackslash{}"),
        '{' | '}' | '$' | '&' | '#' | '%' | '_' => {
            out.push('\\');
            out.push(c);
        }
        '~' => out.push_str("\\textasciitilde{}"),
        '^' => out.push_str("\\textasciicircum{}"),
        '*' => out.push_str("$*$"),
        '×' => out.push_str("$\\times$"),
        '<' => out.push_str("$<$"),
        '>' => out.push_str("$>$"),
        '≤' => out.push_str("$\\le$"),
        '≥' => out.push_str("$\\ge$"),
        '→' => out.push_str("$\\rightarrow$"),
        '−' => out.push_str("$-$"),
        '·' => out.push_str("$\\cdot$"),
        '³' => out.push_str("$^3$"),
        '\u{202f}' => out.push_str("\\,"),
        '\u{a0}' => out.push('~'),
        '’' => out.push('\''),
        '«' => out.push_str("\\guillemotleft{}"),
        '»' => out.push_str("\\guillemotright{}"),
        'œ' => out.push_str("\\oe{}"),
        '–' => out.push_str("--"),
        '…' => out.push_str("\\dots{}"),
        c => out.push(c),
    })
}
