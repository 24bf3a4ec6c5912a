//! Tables with a name on the left and figures on the right.
//!
//! Where the columns do not fit the width, they go on below, the names
//! repeated: nothing is dropped, and no line wraps. Where not even one fits
//! beside the names, each row is a name with its figures below. Markdown has no
//! width. Rows that come one by one are drawn as they come, in columns whose width is
//! guessed beforehand.

use super::style::{FAINT, painted};
use super::{Medium, wrapped};

/// A table; every row has as many cells as there are heads.
pub(super) struct Grid {
    pub(super) heads: Vec<String>,
    pub(super) rows: Vec<Vec<String>>,
}

impl Grid {
    pub(super) fn drawn(&self, medium: Medium) -> String {
        let Medium::Terminal(width) = medium else {
            let rows: String = self.rows.iter().map(|row| medium.table_row(row)).collect();
            return medium.table_head(&self.heads) + &rows + medium.table_end();
        };
        self.text(width)
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
}

/// A table whose rows come one by one.
pub(super) struct Growing {
    grid: Grid,
    medium: Medium,
    /// The columns that stand side by side on a terminal; those of the first group are
    /// drawn as rows come.
    blocks: Vec<Vec<usize>>,
}

impl Growing {
    /// A table without rows as yet: names of columns, and how wide each is at least.
    pub(super) fn new(columns: Vec<(String, usize)>, medium: Medium) -> Self {
        let padded = |(column, (name, least)): (usize, (String, usize))| match (medium, column) {
            (Medium::Terminal(_), 0) => format!("{name:<least$}"),
            (Medium::Terminal(_), _) => format!("{name:>least$}"),
            _ => name,
        };
        let heads = columns.into_iter().enumerate().map(padded).collect();
        let grid = Grid { heads, rows: vec![] };
        let blocks = match medium {
            Medium::Terminal(width) => grid.blocks(width),
            _ => vec![],
        };
        Self { grid, medium, blocks }
    }

    /// What stands above the rows.
    pub(super) fn head(&self) -> String {
        match self.blocks.first() {
            Some(block) => self.grid.head(block),
            None => self.medium.table_head(&self.grid.heads),
        }
    }

    /// A row as it comes.
    pub(super) fn row(&mut self, cells: Vec<String>) -> String {
        let line = match self.blocks.first() {
            Some(block) => self.grid.line(&cells, block),
            None => self.medium.table_row(&cells),
        };
        self.grid.rows.push(cells);
        line
    }

    /// The columns that go on below, or the end of a document's table.
    pub(super) fn rest(&self) -> String {
        let blocks = self.blocks.iter().skip(1);
        let rest: String = blocks.map(|block| format!("\n{}", self.grid.block(block))).collect();
        rest + self.medium.table_end()
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
