//! Documents on a terminal: wrapped at its width, in colour.
//!
//! A table that is too wide continues below, with the names of its rows repeated. If not even one
//! column fits beside the names, each row is a name with its figures below.

use super::style::{FAINT, STRONG, painted};
use super::{
    Block, Boards, Cell, Page, Picture, Table, Writer, cell_text, columns, following, wrapped,
};
use taquin_puzzle::Position;
use taquin_puzzle::render::{TextStyle, draw};

/// The column in which the texts of entries begin.
const TEXT_COLUMN: usize = 13;
/// Longer lines are hard to read, even in a wide window.
const WIDEST: usize = 100;
/// The columns between two boards.
const GAP: usize = 3;
const ARROW: &str = "  ──→  ";

/// A terminal with this many columns.
pub(super) struct Terminal(pub(super) usize);

impl Writer for Terminal {
    fn title(&self, text: &str) -> String {
        painted(STRONG, &wrapped(text, self.0, 2)) + "\n"
    }

    fn text(&self, text: &str) -> String {
        wrapped(text, self.0, 0) + "\n"
    }

    fn note(&self, text: &str) -> String {
        painted(FAINT, &wrapped(text, self.0, 0)) + "\n"
    }

    fn entry(&self, label: &str, text: &str) -> String {
        let gap = " ".repeat(TEXT_COLUMN.saturating_sub(label.chars().count()));
        let text = wrapped(text, self.0.min(WIDEST), TEXT_COLUMN).replace('\u{a0}', " ");
        format!("{}{gap}{text}\n", painted(STRONG, label))
    }

    fn item(&self, text: &str) -> String {
        format!("  {}\n", wrapped(text, self.0, 4))
    }

    fn table(&self, table: &Table) -> String {
        let grid = Grid::of(table);
        if table.explained {
            return self.explained(table, &grid);
        }
        let widest = grid.widths.iter().skip(1).max().unwrap_or(&0);
        if grid.widths[0] + widest + 4 > self.0 {
            return table.rows.iter().map(|row| self.stacked(&table.head, row)).collect();
        }
        let groups = grid.groups(self.0);
        let drawn =
            groups.iter().map(|group| grid.head(&table.head, group) + &grid.rows(table, group));
        drawn.collect::<Vec<String>>().join("\n")
    }

    fn board(&self, board: &Position) -> String {
        draw(board, TextStyle::default())
    }

    fn boards(&self, Boards { boards, arrows }: &Boards) -> String {
        let drawn: Vec<Vec<String>> = boards
            .iter()
            .map(|(label, board)| {
                let label = Some(painted(STRONG, label)).filter(|_| !label.is_empty());
                let lines = self.board(board);
                label.into_iter().chain(lines.lines().map(str::to_owned)).collect()
            })
            .collect();
        let gap = if *arrows { ARROW.chars().count() } else { GAP };
        let rows = BoardRows { width: self.0, gap, follows_last: false };
        rows.drawn(&drawn, |_, line, height| {
            if *arrows && line == height / 2 { painted(FAINT, ARROW) } else { String::new() }
        })
    }

    fn picture(&self, picture: &Picture<'_>) -> String {
        (picture.draw)(self.0)
    }

    fn section(&self, heading: &str, body: &str) -> String {
        format!("{}{body}\n", self.title(heading))
    }

    fn frame(&self, body: &str) -> String {
        format!("{body}\n")
    }

    fn answer(&self, text: &str) -> String {
        self.text(&painted(STRONG, text))
    }

    fn lines(&self, count: usize) -> String {
        "\n".repeat(count)
    }

    fn fields(&self, labels: &[String]) -> String {
        self.text(&labels.join(" ________ "))
    }

    fn gap(&self) -> &'static str {
        "\n"
    }

    fn page(&self, page: &Page<'_>, body: &str) -> String {
        let footer = self.block(&Block::Note(page.footer.clone()));
        format!("{}\n{body}\n{footer}", self.title(&page.title))
    }
}

impl Terminal {
    /// Writes a table whose last column holds sentences, which fill the rest of the line.
    fn explained(&self, table: &Table, grid: &Grid) -> String {
        let last = table.head.len() - 1;
        let group: Vec<usize> = (1..last).collect();
        let before = grid.widths[..last].iter().map(|width| width + 2).sum();
        let row = |row: &Vec<Cell>| {
            let meaning = following(&cell_text(&row[last]), self.0, before);
            format!("{}{}\n", grid.row(row, &group).trim_end(), painted(FAINT, &meaning))
        };
        table.rows.iter().map(row).collect()
    }

    /// Returns a row in a narrow window: each figure is beside the name of its column.
    fn stacked(&self, head: &[String], row: &[Cell]) -> String {
        let together = |text: &str| text.replace(' ', "\u{a0}");
        let row: Vec<String> = row.iter().map(cell_text).collect();
        let cells = head.iter().zip(&row).skip(1).filter(|(_, cell)| !cell.is_empty());
        let figures: Vec<String> = cells
            .map(|(head, cell)| format!("{}\u{a0}{}", together(head), together(cell)))
            .collect();
        let figures = wrapped(&figures.join(", "), self.0, 4).replace('\u{a0}', " ");
        format!("  {}\n    {}\n", wrapped(&row[0], self.0, 4), painted(FAINT, &figures))
    }
}

/// The columns of a table on a terminal.
pub(super) struct Grid {
    pub(super) widths: Vec<usize>,
    /// Whether a column is aligned on the right: all are, except a first column with names.
    right: Vec<bool>,
}

impl Grid {
    fn of(table: &Table) -> Self {
        let cells = |column: usize| table.rows.iter().map(move |row| cell_text(&row[column]));
        let width = |(column, head): (usize, &String)| {
            cells(column).map(|cell| columns(&cell)).chain([columns(head)]).max().unwrap_or(0)
        };
        let in_figures = |c: char| c.is_ascii_digit() || c.is_whitespace() || ",.".contains(c);
        let is_figure = |text: String| text.chars().all(in_figures);
        let right = |column| column > 0 || !table.rows.is_empty() && cells(column).all(is_figure);
        let widths = table.head.iter().enumerate().map(width).collect();
        Self { widths, right: (0..table.head.len()).map(right).collect() }
    }

    /// Creates columns of given widths, the first one with names.
    pub(super) fn with_widths(widths: Vec<usize>) -> Self {
        Self { right: (0..widths.len()).map(|column| column > 0).collect(), widths }
    }

    /// Returns the groups of columns that fit side by side; the first column comes before each
    /// group.
    pub(super) fn groups(&self, width: usize) -> Vec<Vec<usize>> {
        let mut groups: Vec<Vec<usize>> = Vec::new();
        let mut used = 0;
        for (column, needed) in self.widths.iter().map(|width| width + 2).enumerate().skip(1) {
            match groups.last_mut().filter(|_| used + needed <= width) {
                Some(group) => group.push(column),
                None => {
                    used = self.widths[0] + 2;
                    groups.push(vec![column]);
                }
            }
            used += needed;
        }
        groups
    }

    pub(super) fn head(&self, head: &[String], group: &[usize]) -> String {
        painted(FAINT, &self.line(head, group)) + "\n"
    }

    pub(super) fn rows(&self, table: &Table, group: &[usize]) -> String {
        table.rows.iter().map(|row| self.row(row, group)).collect()
    }

    pub(super) fn row(&self, row: &[Cell], group: &[usize]) -> String {
        self.line(&row.iter().map(cell_text).collect::<Vec<String>>(), group) + "\n"
    }

    fn line(&self, cells: &[String], group: &[usize]) -> String {
        let cell = |column: usize| {
            let text = &cells[column];
            let room = " ".repeat(self.widths[column].saturating_sub(columns(text)));
            if self.right[column] { format!("  {room}{text}") } else { format!("  {text}{room}") }
        };
        let line: String = [0].iter().chain(group).map(|&column| cell(column)).collect();
        line.trim_end().to_owned()
    }
}

/// Rows of drawings side by side.
pub struct BoardRows {
    /// The columns of the terminal.
    pub width: usize,
    /// The columns between two drawings.
    pub gap: usize,
    /// Whether the text between two drawings also follows the last one of a row.
    pub follows_last: bool,
}

impl BoardRows {
    /// Puts drawings side by side, as many in a row as fit. `between` returns the text that follows
    /// a drawing on one of its lines; it gets the numbers of the drawing, of the line and of all
    /// lines, and returns at most `gap` columns.
    pub fn drawn(
        &self,
        drawings: &[Vec<String>],
        between: impl Fn(usize, usize, usize) -> String,
    ) -> String {
        let Self { width, gap, follows_last } = *self;
        let padded = |text: &str, to: usize| {
            format!("{text}{}", " ".repeat(to.saturating_sub(columns(text))))
        };
        let widest = |drawing: &Vec<String>| drawing.iter().map(|line| columns(line)).max();
        let each = drawings.iter().filter_map(widest).max().unwrap_or(0);
        let room = if follows_last { width } else { width.saturating_add(gap) };
        let in_row = (room / (each + gap).max(1)).max(1);
        let mut out = String::new();
        for (number, row) in drawings.chunks(in_row).enumerate() {
            let height = row.iter().map(Vec::len).max().unwrap_or(0);
            for line in 0..height {
                let mut text = String::new();
                for (place, drawing) in row.iter().enumerate() {
                    let here = drawing.get(line).map_or("", String::as_str);
                    let index = number * in_row + place;
                    text += &padded(here, each);
                    if index + 1 < drawings.len() && (follows_last || place + 1 < row.len()) {
                        text += &padded(&between(index, line, height), gap);
                    }
                }
                out += text.trim_end();
                out.push('\n');
            }
        }
        out
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Medium, write};
    use super::*;

    #[test]
    fn columns_continue_below_and_no_line_is_too_wide() {
        let cells = |texts: [&str; 4]| texts.map(str::to_owned);
        let head = cells(["search", "moves", "expanded", "generated"]);
        let table = || Table::new(head.clone(), [cells(["astar", "4", "4", "12"])]);
        for width in [16, 24, 30, 80] {
            let text = write(&[Block::Table(table())], Medium::Terminal(width));
            assert!(text.lines().all(|line| columns(line) <= width), "{text}");
            assert!(text.contains("12") && text.contains("generated"), "{text}");
        }
    }

    #[test]
    fn boards_are_side_by_side_if_they_fit() {
        let board: Position = "1 2/3 0".parse().unwrap();
        let text = |width| {
            let boards = Block::boards([board.clone(), board.clone()], true);
            write(&[boards], Medium::Terminal(width))
        };
        assert_eq!(text(80).lines().count(), board_lines(&board));
        assert!(text(80).contains("──→"));
        assert_eq!(text(12).lines().count(), 2 * board_lines(&board));
    }

    fn board_lines(board: &Position) -> usize {
        Terminal(80).board(board).lines().count()
    }
}
