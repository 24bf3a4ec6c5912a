//! The rows of a board, or its columns, and the conflicts along them.
//!
//! All that matters about a line is its *arrangement*: in each cell, the place of
//! the tile in this line of the goal, counted from 1, or 0 where the tile belongs
//! elsewhere (or is the blank).
//!
//! ```text
//!   the row 1 2 3 4 of the goal:    4 . 9 2   →   4 0 0 2    key, three bits each: 2004 in octal
//! ```
//!
//! Arrangements of all lines share one table, because places count along the
//! goal's line and the goal may be any board.

use super::super::Tables;
use crate::board::Board;
use crate::position::Position;
use crate::rules::Moves;
use crate::shape::Shape;

/// Lines up to this length have a table of conflicts.
const TABLED: usize = 6;

/// See the top of the file; cells past the end of a line hold 0.
type Arrangement = [u8; Shape::MAX_SIDE];

#[derive(Clone, Debug)]
pub(super) struct Lines<const N: usize> {
    count: u8,
    length: usize,
    /// The cells of each line, one line after another.
    cells: Box<[u8]>,
    /// The line of each cell, and where on it the cell is.
    line: [u8; N],
    along: [u8; N],
    /// The goal line of each tile, and its place there.
    home: [u8; N],
    /// For each tile and line: the tile's place if it is at home there, else 0.
    place: Tables<u8, N>,
    /// Bits for one place in a key.
    bits: u32,
    /// Conflicts by key; empty where lines are too long.
    conflicts: Box<[u8]>,
}

impl<const N: usize> Lines<N> {
    pub(super) fn rows(goal: &Position) -> Self {
        let (rows, cols) = (goal.shape().rows(), goal.shape().cols());
        Self::new(goal, (rows, cols), |row, col| row * cols + col)
    }

    pub(super) fn columns(goal: &Position) -> Self {
        let (rows, cols) = (goal.shape().rows(), goal.shape().cols());
        Self::new(goal, (cols, rows), |col, row| row * cols + col)
    }

    fn new(
        goal: &Position,
        (count, length): (usize, usize),
        cell_at: impl Fn(usize, usize) -> usize,
    ) -> Self {
        let bits = (length as u32).ilog2() + 1;
        let conflicts = if length <= TABLED { table(length, bits) } else { Box::default() };
        let (cells, place) = (Box::default(), Tables::new());
        let (line, along, home) = ([0; N], [0; N], [0; N]);
        let count = count as u8;
        let mut lines = Self { count, length, cells, line, along, home, place, bits, conflicts };
        lines.cells = (0..goal.shape().cells())
            .map(|index| {
                let (line, along) = (index / length, index % length);
                let cell = cell_at(line, along);
                lines.enter(cell, goal.tiles()[cell], line, along);
                cell as u8
            })
            .collect();
        lines
    }

    fn enter(&mut self, cell: usize, tile: u8, line: usize, along: usize) {
        self.line[cell] = line as u8;
        self.along[cell] = along as u8;
        self.home[usize::from(tile)] = line as u8;
        if tile != 0 {
            self.place.set(tile, line, along as u8 + 1);
        }
    }

    /// Whether a cell lies in the goal line of a tile.
    #[inline]
    pub(super) fn is_home(&self, tile: u8, cell: u8) -> bool {
        self.home[usize::from(tile) & (N - 1)] == self.line[usize::from(cell) & (N - 1)]
    }

    /// The tiles that must leave their lines.
    pub(super) fn conflicts(&self, board: &Board<N>) -> Moves {
        let in_line = |line| Moves::from(conflicts(&self.arrangement(board, line)));
        (0..self.count).map(in_line).sum()
    }

    /// Whether the goal line of `tile` has one conflict more with the tile in it
    /// than without, beside the one of its cells that has `cell`'s place along it.
    #[inline]
    pub(super) fn would_conflict(&self, board: &Board<N>, tile: u8, cell: u8) -> bool {
        let line = self.home[usize::from(tile) & (N - 1)];
        let along = self.along[usize::from(cell) & (N - 1)];
        let place = self.place.get(tile, line);
        if self.conflicts.is_empty() {
            return self.would_conflict_computed(board, line, along, place);
        }
        let shift = self.bits * u32::from(along);
        let without = self.key(board, line) & !(((1 << self.bits) - 1) << shift);
        let with = without | (u32::from(place) << shift);
        self.conflicts[with as usize] != self.conflicts[without as usize]
    }

    fn would_conflict_computed(&self, board: &Board<N>, line: u8, along: u8, place: u8) -> bool {
        let mut arrangement = self.arrangement(board, line);
        arrangement[usize::from(along)] = 0;
        let without = conflicts(&arrangement);
        arrangement[usize::from(along)] = place;
        conflicts(&arrangement) != without
    }

    #[inline]
    fn cells_of(&self, line: u8) -> &[u8] {
        let first = usize::from(line) * self.length;
        &self.cells[first..first + self.length]
    }

    #[inline]
    fn key(&self, board: &Board<N>, line: u8) -> u32 {
        let places = self.cells_of(line).iter().rev();
        let place = |&cell: &u8| u32::from(self.place.get(board.tile(cell), line));
        places.fold(0, |key, cell| (key << self.bits) | place(cell))
    }

    fn arrangement(&self, board: &Board<N>, line: u8) -> Arrangement {
        let mut arrangement = [0; Shape::MAX_SIDE];
        for (place, &cell) in arrangement.iter_mut().zip(self.cells_of(line)) {
            *place = self.place.get(board.tile(cell), line);
        }
        arrangement
    }
}

/// The fewest tiles of a line that must leave it: all but a longest subsequence
/// of increasing places.
fn conflicts(arrangement: &Arrangement) -> u8 {
    let mut tiles = 0;
    let mut longest = 0;
    // For each place, the longest increasing subsequence that ends with it.
    let mut ending_at = [0; Shape::MAX_SIDE + 1];
    for &place in arrangement.iter().filter(|&&place| place != 0) {
        let before = ending_at[..usize::from(place)].iter().copied().max().unwrap_or(0);
        ending_at[usize::from(place)] = before + 1;
        longest = longest.max(before + 1);
        tiles += 1;
    }
    tiles - longest
}

/// The conflicts of every arrangement by its key. A key that stands for none
/// keeps a 0 that nobody reads.
fn table(length: usize, bits: u32) -> Box<[u8]> {
    let keys = 0..1_u32 << (bits * length as u32);
    keys.map(|key| arranged(key, length, bits).map_or(0, |line| conflicts(&line))).collect()
}

/// The arrangement of a key, unless a place in it is repeated or out of range.
fn arranged(key: u32, length: usize, bits: u32) -> Option<Arrangement> {
    let mut arrangement = [0; Shape::MAX_SIDE];
    let mut seen = 0_u32;
    for (cell, place) in arrangement[..length].iter_mut().enumerate() {
        *place = (key >> (bits * cell as u32)) as u8 & ((1 << bits) - 1);
        let bit = (1 << *place) & !1;
        if usize::from(*place) > length || seen & bit != 0 {
            return None;
        }
        seen |= bit;
    }
    Some(arrangement)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(places: &[u8]) -> Arrangement {
        let mut arrangement = [0; Shape::MAX_SIDE];
        arrangement[..places.len()].copy_from_slice(places);
        arrangement
    }

    #[test]
    fn the_fewest_tiles_leave() {
        let cases: [(&[u8], u8); 8] = [
            (&[1, 2, 3, 4], 0),
            (&[0, 0, 0, 0], 0),
            (&[2, 1, 0, 0], 1),
            (&[3, 2, 1, 0], 2),
            (&[2, 1, 4, 3], 2),
            (&[4, 1, 2, 3], 1),
            (&[2, 3, 4, 1], 1),
            (&[16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1], 15),
        ];
        for (places, expected) in cases {
            assert_eq!(conflicts(&line(places)), expected, "{places:?}");
        }
    }

    /// Against trying every set of tiles that could stay.
    #[test]
    fn tables_hold_the_definition() {
        for length in 2..=TABLED {
            let bits = (length as u32).ilog2() + 1;
            let table = table(length, bits);
            let mut arrangements = 0;
            for (key, &found) in table.iter().enumerate() {
                let Some(places) = arranged(key as u32, length, bits) else { continue };
                arrangements += 1;
                assert_eq!(found, by_trying(&places[..length]), "{places:?}");
            }
            assert_eq!(arrangements, [7, 34, 209, 1546, 13_327][length - 2]);
        }
    }

    fn by_trying(places: &[u8]) -> u8 {
        let tiles: Vec<u8> = places.iter().copied().filter(|&place| place != 0).collect();
        let leave = |stay: u32| (0..tiles.len()).filter(move |tile| stay >> tile & 1 == 0).count();
        let in_order = |stay: &u32| {
            let kept = tiles.iter().enumerate().filter(|(tile, _)| stay >> tile & 1 == 1);
            kept.map(|(_, place)| place).is_sorted()
        };
        (0..1 << tiles.len()).filter(in_order).map(leave).min().unwrap() as u8
    }
}
