//! Lower bounds on the moves that a board takes.
//!
//! **Manhattan distance.** A step moves one tile by one cell, so the sum of the tiles' distances from
//! their goals never exceeds the number of steps. A slide moves at most `rows − 1` tiles along a column,
//! or `cols − 1` along a row, so in the multi-tile metric the two sums are divided by these numbers.
//!
//! **Patterns.** A pattern counts only the moves of its own tiles (`patterns.rs`), and no tile is in two
//! patterns of a partition, so their sum is a lower bound. A symmetry of the rectangle that keeps the
//! goal's blank turns every path to the goal into a path of the reflected board, on which the tile that
//! belongs to a cell belongs to the image of that cell. So the bound of the reflected board is a bound
//! for the board itself. The greatest of all these bounds counts.

use crate::patterns::Patterns;
use crate::read::Partition;
use crate::rules::{Cells, Grid, MOST};

pub(crate) struct Bound {
    pub(crate) grid: Grid,
    pub(crate) multi: bool,
    /// The goal's cell of each tile.
    homes: [usize; MOST],
    /// The tables of each partition; Manhattan distance if there are none.
    partitions: Vec<Vec<Patterns>>,
    /// The images of the cells under each symmetry that keeps the goal's blank.
    symmetries: Vec<Vec<usize>>,
}

impl Bound {
    pub(crate) fn new(grid: Grid, multi: bool, goal: &Cells, partitions: &[Partition]) -> Self {
        let homes = grid.places(goal);
        let home = |&tile: &u8| homes[usize::from(tile)];
        let table = |set: &Vec<u8>| Patterns::new(grid, homes[0], set.iter().map(home).collect());
        let tables = |groups: &Partition| groups.iter().map(table).collect();
        let kinds = if grid.rows == grid.cols { 0..8 } else { 0..4 };
        let images = kinds.map(|kind| symmetry(grid, kind));
        Self {
            symmetries: images.filter(|image| image[homes[0]] == homes[0]).collect(),
            partitions: partitions.iter().map(tables).collect(),
            grid,
            multi,
            homes,
        }
    }

    pub(crate) fn of(&self, board: &Cells) -> u32 {
        let places = self.grid.places(board);
        let views = self.symmetries.iter().flat_map(|image| {
            let mut place = [0; MOST];
            for tile in 0..self.grid.cells() {
                place[image[self.homes[tile]]] = image[places[tile]];
            }
            self.partitions.iter().map(move |it| it.iter().map(|table| table.moves(&place)).sum())
        });
        views.max().unwrap_or_else(|| self.manhattan(&places))
    }

    fn manhattan(&self, places: &[usize; MOST]) -> u32 {
        let apart = |tile: usize| self.grid.apart(places[tile], self.homes[tile]);
        let sum = |axis: usize| (1..self.grid.cells()).map(|tile| apart(tile)[axis]).sum::<usize>();
        let Grid { rows, cols } = self.grid;
        let [rows, cols] = if self.multi { [rows - 1, cols - 1] } else { [1, 1] };
        (sum(0).div_ceil(rows) + sum(1).div_ceil(cols)) as u32
    }
}

/// Returns the images of the cells: bit 0 of the kind reflects rows, bit 1 columns, and bit 2 exchanges
/// rows and columns, on a square.
fn symmetry(grid: Grid, kind: usize) -> Vec<usize> {
    let image = |cell: usize| {
        let (row, col) = (cell / grid.cols, cell % grid.cols);
        let row = if kind & 1 > 0 { grid.rows - 1 - row } else { row };
        let col = if kind & 2 > 0 { grid.cols - 1 - col } else { col };
        if kind & 4 > 0 { col * grid.cols + row } else { row * grid.cols + col }
    };
    (0..grid.cells()).map(image).collect()
}
