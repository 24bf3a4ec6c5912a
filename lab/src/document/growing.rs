//! A table that is written row by row.

use super::terminal::Grid;
use super::{Cell, Medium, Table};

/// A table that is written row by row. On a terminal its columns have their expected widths;
/// columns that do not fit follow at the end.
pub struct GrowingTable {
    table: Table,
    medium: Medium,
    grid: Grid,
    groups: Vec<Vec<usize>>,
}

impl GrowingTable {
    /// Creates a table without rows: the name of each column, and its expected width.
    #[must_use]
    pub fn new(columns: Vec<(String, usize)>, medium: Medium) -> Self {
        let width = |(name, least): &(String, usize)| name.chars().count().max(*least);
        let grid = Grid::with_widths(columns.iter().map(width).collect());
        let groups = match medium {
            Medium::Terminal(width) => grid.groups(width),
            _ => vec![],
        };
        let head: Vec<String> = columns.into_iter().map(|(name, _)| name).collect();
        Self { table: Table::new(head, Vec::<Vec<Cell>>::new()), medium, grid, groups }
    }

    /// Returns the text above the rows.
    #[must_use]
    pub fn head(&self) -> String {
        match self.groups.first() {
            Some(group) => self.grid.head(&self.table.head, group),
            None => self.medium.writer(false).table_head(&self.table),
        }
    }

    /// Returns the text of a row.
    pub fn row(&mut self, cells: Vec<String>) -> String {
        let cells: Vec<Cell> = cells.into_iter().map(Cell::Text).collect();
        let line = match self.groups.first() {
            Some(group) => self.grid.row(&cells, group),
            None => self.medium.writer(false).table_row(&self.table, &cells),
        };
        self.table.rows.push(cells);
        line
    }

    /// Returns the columns that continue below, or the end of a document's table.
    #[must_use]
    pub fn end(&self) -> String {
        let group = |group: &Vec<usize>| {
            let head = self.grid.head(&self.table.head, group);
            format!("\n{head}{}", self.grid.rows(&self.table, group))
        };
        let rest: String = self.groups.iter().skip(1).map(group).collect();
        match self.medium {
            Medium::Terminal(_) => rest,
            medium => medium.writer(false).table_end(&self.table).to_owned(),
        }
    }
}
