//! Tables with a name on the left and figures on the right.
//!
//! Where the columns do not fit the width, they go on below, the names
//! repeated: nothing is dropped, and no line wraps. Where not even one fits
//! beside the names, each row is a name with its figures below. Markdown has no
//! width. Rows that come one by one are drawn as they come, in columns whose width is
//! guessed beforehand.

use super::sheet::latex_escaped;
use super::style::{FAINT, STRONG, painted};
use super::wrapped;
use crate::args::Form;
use taquin_puzzle::render::escape;

/// What a table is drawn for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Medium {
    /// So many columns wide.
    Terminal(usize),
    Markdown,
    Html,
    Latex,
}

impl Medium {
    /// The medium of a form, `width` columns wide where it is a terminal.
    pub(crate) fn of(form: Form, width: usize) -> Self {
        match form {
            Form::Markdown => Self::Markdown,
            Form::Html => Self::Html,
            Form::Latex => Self::Latex,
            _ => Self::Terminal(width),
        }
    }

    /// A heading above a table.
    pub(super) fn title(self, title: &str) -> String {
        match self {
            Self::Terminal(width) => painted(STRONG, &wrapped(title, width, 2)) + "\n",
            Self::Markdown => format!("### {title}\n\n"),
            Self::Html => format!("<h3>{}</h3>\n", escape(title)),
            Self::Latex => format!("\\subsubsection*{{{}}}\n", latex_escaped(title)),
        }
    }

    /// A sentence below it.
    pub(super) fn note(self, text: &str) -> String {
        match self {
            Self::Terminal(width) => painted(FAINT, &wrapped(text, width, 0)) + "\n",
            Self::Markdown => format!("{text}\n"),
            Self::Html => format!("<p>{}</p>\n", escape(text)),
            Self::Latex => format!("\n{}\n", latex_escaped(text)),
        }
    }
}

/// A table; every row has as many cells as there are heads.
pub(super) struct Grid {
    pub(super) heads: Vec<String>,
    pub(super) rows: Vec<Vec<String>>,
}

impl Grid {
    pub(super) fn drawn(&self, medium: Medium) -> String {
        match medium {
            Medium::Terminal(width) => self.text(width),
            Medium::Markdown => self.markdown(),
            Medium::Html => self.html(),
            Medium::Latex => self.latex(),
        }
    }

    fn text(&self, width: usize) -> String {
        let widest = (1..self.heads.len()).map(|column| self.width_of(column)).max().unwrap_or(0);
        if self.width_of(0) + widest + 4 > width {
            return self.rows.iter().map(|row| self.stacked(row, width)).collect();
        }
        let blocks = self.blocks(width);
        blocks.iter().map(|block| self.block(block)).collect::<Vec<_>>().join("\n")
    }

    /// Which columns stand side by side, the first one with each group.
    fn blocks(&self, width: usize) -> Vec<Vec<usize>> {
        let mut blocks: Vec<Vec<usize>> = Vec::new();
        let mut used = 0;
        for column in 1..self.heads.len() {
            let needed = self.width_of(column) + 2;
            match blocks.last_mut().filter(|_| used + needed <= width) {
                Some(block) => block.push(column),
                None => {
                    used = self.width_of(0) + 2;
                    blocks.push(vec![column]);
                }
            }
            used += needed;
        }
        blocks
    }

    fn block(&self, columns: &[usize]) -> String {
        let rows: String = self.rows.iter().map(|row| self.line(row, columns)).collect();
        self.head(columns) + &rows
    }

    fn head(&self, columns: &[usize]) -> String {
        painted(FAINT, self.line(&self.heads, columns).trim_end()) + "\n"
    }

    fn line(&self, cells: &[String], columns: &[usize]) -> String {
        let mut line = format!("  {:<1$}", cells[0], self.width_of(0));
        for &column in columns {
            line.push_str(&format!("  {:>1$}", cells[column], self.width_of(column)));
        }
        line.trim_end().to_owned() + "\n"
    }

    /// A row in a narrow window; a figure stays with what it means.
    fn stacked(&self, row: &[String], width: usize) -> String {
        let together = |text: &String| text.replace(' ', "\u{a0}");
        let cells = self.heads.iter().zip(row).skip(1).filter(|(_, cell)| !cell.is_empty());
        let figures: Vec<String> = cells
            .map(|(head, cell)| format!("{}\u{a0}{}", together(head), together(cell)))
            .collect();
        let figures = wrapped(&figures.join(", "), width, 4).replace('\u{a0}', " ");
        format!("  {}\n    {}\n", wrapped(&row[0], width, 4), painted(FAINT, &figures))
    }

    fn width_of(&self, column: usize) -> usize {
        let cells = self.rows.iter().map(|row| &row[column]);
        cells.chain([&self.heads[column]]).map(|cell| cell.chars().count()).max().unwrap_or(0)
    }

    /// As a table of HTML, with everything that it needs.
    fn html(&self) -> String {
        let row = |tag: &str, cells: &[String]| {
            let cell = |cell: &String| format!("<{tag}>{}</{tag}>", escape(cell));
            format!("<tr>{}</tr>\n", cells.iter().map(cell).collect::<String>())
        };
        let rows: String = self.rows.iter().map(|cells| row("td", cells)).collect();
        format!("<table border=\"1\">\n{}{rows}</table>\n", row("th", &self.heads))
    }

    /// As a `tabular` of LaTeX.
    fn latex(&self) -> String {
        let line = |cells: &[String]| {
            let cells: Vec<String> = cells.iter().map(|cell| latex_escaped(cell)).collect();
            cells.join(" & ") + " \\\\\n"
        };
        let rows: String = self.rows.iter().map(|cells| line(cells)).collect();
        let columns = "l".repeat(self.heads.len());
        format!(
            "\\begin{{tabular}}{{{columns}}}\n\\hline\n{}\\hline\n{rows}\\hline\n\\end{{tabular}}\n",
            line(&self.heads)
        )
    }

    fn markdown(&self) -> String {
        let line = |cells: &[String]| {
            // A bar in a cell would end it.
            let cells: Vec<String> = cells.iter().map(|cell| cell.replace('|', "\\|")).collect();
            format!("| {} |\n", cells.join(" | "))
        };
        let rule = format!("| --- |{}\n", " ---: |".repeat(self.heads.len() - 1));
        let rows: String = self.rows.iter().map(|row| line(row)).collect();
        line(&self.heads) + &rule + &rows
    }
}

/// A table whose rows come one by one.
pub(super) struct Growing {
    grid: Grid,
    /// The columns that stand side by side; those of the first group are drawn as rows come.
    blocks: Vec<Vec<usize>>,
}

impl Growing {
    /// A table without rows as yet, for a terminal so wide: names of columns, and how wide
    /// each is at least.
    pub(super) fn new(columns: Vec<(String, usize)>, width: usize) -> Self {
        let padded = |(column, (name, least)): (usize, (String, usize))| match column {
            0 => format!("{name:<least$}"),
            _ => format!("{name:>least$}"),
        };
        let heads = columns.into_iter().enumerate().map(padded).collect();
        let grid = Grid { heads, rows: vec![] };
        Self { blocks: grid.blocks(width), grid }
    }

    /// The line above the rows.
    pub(super) fn head(&self) -> String {
        self.grid.head(&self.blocks[0])
    }

    /// A row as it comes.
    pub(super) fn row(&mut self, cells: Vec<String>) -> String {
        let line = self.grid.line(&cells, &self.blocks[0]);
        self.grid.rows.push(cells);
        line
    }

    /// The columns that go on below.
    pub(super) fn rest(&self) -> String {
        self.blocks[1..].iter().map(|block| format!("\n{}", self.grid.block(block))).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_go_on_below_and_no_line_is_too_wide() {
        let cells = |texts: &[&str]| texts.iter().map(|&text| text.to_owned()).collect();
        let grid = Grid {
            heads: cells(&["search", "moves", "expanded", "generated"]),
            rows: vec![cells(&["astar", "4", "4", "12"])],
        };
        for width in [16, 24, 30, 80] {
            let text =
                anstream::adapter::strip_str(&grid.drawn(Medium::Terminal(width))).to_string();
            assert!(text.lines().all(|line| line.chars().count() <= width), "{text}");
            assert!(text.contains("12") && text.contains("generated"), "{text}");
        }
        assert!(grid.drawn(Medium::Markdown).starts_with("| search | moves |"));
    }
}
