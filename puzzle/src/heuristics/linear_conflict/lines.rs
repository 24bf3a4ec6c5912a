//! The rows or the columns of a board, and the conflicts along them.
//!
//! The conflicts of a line depend on its *arrangement*: for each cell, the place of its tile in this
//! line of the goal, from 1, or 0 if the tile belongs elsewhere or is the blank.
//!
//! ```text
//!   the row 1 2 3 4 of the goal:    4 . 9 2   →   4 0 0 2    key, three bits each: 2004 in octal
//! ```
//!
//! Places count along the goal's line, so all lines share one table for any goal.

use crate::heuristics::TileTable;
use crate::heuristics::tile_heuristic::SlidingTile;
use crate::model::{Position, Shape};
use crate::space::{Board, StateCost, line_conflicts};

/// The greatest length of a line with a table of conflicts.
const TABLED: usize = 6;

/// The places of a line's tiles; 0 in the cells past its end.
type LineArrangement = [u8; Shape::MAX_SIDE];

#[derive(Clone, Debug)]
pub(super) struct ConflictLines<const N: usize> {
    length: usize,
    /// The cells of each line, line after line.
    cells: Box<[u8]>,
    /// The index in `cells` where the line of each cell begins.
    first: [u8; N],
    /// The term of a tile in a cell in the key of the line; 0 if the tile belongs to another line.
    /// If the lines are too long for a key, it is the place.
    part: TileTable<u32, N>,
    /// Conflicts by key; empty if the lines are too long.
    conflicts: Box<[u8]>,
}

impl<const N: usize> ConflictLines<N> {
    pub(super) fn rows(goal: &Position) -> Self {
        let cols = goal.shape().cols();
        Self::new(goal, cols, |row, col| row * cols + col)
    }

    pub(super) fn columns(goal: &Position) -> Self {
        let (rows, cols) = (goal.shape().rows(), goal.shape().cols());
        Self::new(goal, rows, |col, row| row * cols + col)
    }

    fn new(goal: &Position, length: usize, cell_at: impl Fn(usize, usize) -> usize) -> Self {
        let bits = bits(length);
        let in_order = |index| cell_at(index / length, index % length);
        let cells: Vec<usize> = (0..goal.shape().cells()).map(in_order).collect();
        let (mut first, mut part) = ([0; N], TileTable::new());
        for (line, in_line) in cells.chunks_exact(length).enumerate() {
            for (along, &cell) in in_line.iter().enumerate() {
                first[cell] = (line * length) as u8;
                let shift = if length <= TABLED { bits * along as u32 } else { 0 };
                for (place, &home) in (1..).zip(in_line) {
                    part.set(goal.tiles()[home] as u8, cell, place << shift);
                }
            }
        }
        for &cell in &cells {
            part.set(0, cell, 0);
        }
        let cells = cells.into_iter().map(|cell| cell as u8).collect();
        let conflicts = if length <= TABLED { table(length, bits) } else { Box::default() };
        Self { length, cells, first, part, conflicts }
    }

    /// Returns the number of tiles that must leave their lines.
    pub(super) fn conflicts(&self, board: &Board<N>) -> StateCost {
        let in_line = |line: &[u8]| {
            if self.conflicts.is_empty() {
                conflicts(&self.arrangement(board, line)[..line.len()])
            } else {
                self.conflicts[self.key(board, line) as usize]
            }
        };
        self.cells.chunks_exact(self.length).map(|line| StateCost::from(in_line(line))).sum()
    }

    /// Returns whether a tile that slides across lines enters or leaves its goal line, and that line
    /// has one conflict more with the tile than without it.
    #[inline]
    pub(super) fn in_conflict(&self, board: &Board<N>, moved: SlidingTile) -> bool {
        let SlidingTile { tile, from, to, .. } = moved;
        let leaves = self.part.get(tile, from);
        // The tile cannot do both, so one of the two is 0.
        let own = leaves | self.part.get(tile, to);
        own != 0 && self.in_conflict_there(board, if leaves != 0 { from } else { to }, own)
    }

    #[inline]
    fn in_conflict_there(&self, board: &Board<N>, cell: u8, own: u32) -> bool {
        let first = usize::from(self.first[usize::from(cell) & (N - 1)]);
        let line = &self.cells[first..first + self.length];
        if self.conflicts.is_empty() {
            return self.in_conflict_computed(board, line, cell, own);
        }
        let key = self.key(board, line);
        self.conflicts[(key | own) as usize] != self.conflicts[(key & !own) as usize]
    }

    fn in_conflict_computed(&self, board: &Board<N>, line: &[u8], cell: u8, own: u32) -> bool {
        let along = line.iter().position(|&other| other == cell).unwrap_or(0);
        let mut arrangement = self.arrangement(board, line);
        arrangement[along] = 0;
        let without = conflicts(&arrangement[..line.len()]);
        arrangement[along] = own as u8;
        conflicts(&arrangement[..line.len()]) != without
    }

    #[inline]
    fn key(&self, board: &Board<N>, line: &[u8]) -> u32 {
        line.iter().map(|&cell| self.part.get(board.tile(cell), cell)).sum()
    }

    fn arrangement(&self, board: &Board<N>, line: &[u8]) -> LineArrangement {
        let mut arrangement = [0; Shape::MAX_SIDE];
        for (place, &cell) in arrangement.iter_mut().zip(line) {
            *place = self.part.get(board.tile(cell), cell) as u8;
        }
        arrangement
    }
}

/// Returns the number of bits of one place in a key.
fn bits(length: usize) -> u32 {
    length.ilog2() + 1
}

/// Returns the fewest tiles that must leave a line.
fn conflicts(arrangement: &[u8]) -> u8 {
    line_conflicts::<{ Shape::MAX_SIDE }>(arrangement.iter().copied().filter(|&place| place != 0))
        as u8
}

/// Returns the conflicts of every arrangement by its key; 0 for keys of no arrangement, which are
/// never read.
fn table(length: usize, bits: u32) -> Box<[u8]> {
    let keys = 0..1_u32 << (bits * length as u32);
    keys.map(|key| arranged(key, length, bits).map_or(0, |line| conflicts(&line[..length])))
        .collect()
}

/// Returns the arrangement of a key, or `None` if a place is repeated or out of range.
fn arranged(key: u32, length: usize, bits: u32) -> Option<LineArrangement> {
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

    fn line(places: &[u8]) -> LineArrangement {
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

    /// The reference tries every set of tiles that could stay.
    #[test]
    fn tables_match_exhaustive_search() {
        for length in 2..=TABLED {
            let bits = bits(length);
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
