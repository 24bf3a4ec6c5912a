//! The change of a rank by a vertical move: a number from a table.
//!
//! If the blank goes down from cell `w`, the tile below it jumps back over the `cols − 1` tiles
//! between them. So a window of `cols` places in the order, from `w` on, is rotated by one. A move
//! up rotates the same window back.
//!
//! ```text
//!   1 2 3        1 2 3
//!   4 · 5   →    4 7 5     order 1 2 3 4 5 6 7 8 → 1 2 3 4 7 5 6 8
//!   6 7 8        6 · 8     window at w = 4:    5 6 7     7 5 6
//! ```
//!
//! Digits before the window do not change, because the same tiles come later. Digits after it do
//! not change, because the same tiles are left. So the new digits in the window depend only on the
//! old ones, and the change of rank is `table[w][digits in the window]`. Only windows that reach
//! the last two places, whose digits are not stored, also need the parity of earlier digits.
//!
//! Ranks are processed in blocks. A block is all orders with the same *head*: only the last few
//! places (the *tail*) vary. Within a block each table index is a base, computed once, plus an
//! offset that depends only on the tail. Blocks and their targets are consecutive in memory, which
//! makes the sweep fast.

use std::ops::Range;

use super::ranking::{
    MOST_CELLS, Ranking, arrangements, rank_of, to_digits, to_order, write_digits,
};

/// The most windows of a board: one for each cell of the blank above the last row, on 6×2.
const MOST_WINDOWS: usize = 10;
/// The least number of places of a tail, unless the board has fewer.
const LEAST_TAIL: usize = 6;

/// Down or up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum VerticalStep {
    Down,
    Up,
}

impl VerticalStep {
    const BOTH: [VerticalStep; 2] = [VerticalStep::Down, VerticalStep::Up];
}

/// The tables for one shape and goal.
#[derive(Debug)]
pub(super) struct Slides {
    windows: Vec<SlideWindow>,
    /// The number of ranks with the same head.
    pub(super) block: usize,
    /// The parts of the table indices that depend on the tail, by tail and then by window.
    offsets: Vec<u16>,
    /// The number of digits of the head with each radix, lowest place first.
    head_radices: Vec<usize>,
}

/// The tables of one window.
#[derive(Debug)]
struct SlideWindow {
    /// The changes of rank, for a move down and for a move up.
    changes: [Vec<i32>; 2],
    base: Base,
}

/// How the table index depends on the head.
#[derive(Debug)]
enum Base {
    /// The window begins in the head. Its digits there are `head × times / over`, modulo the number of
    /// contents of a window.
    Digits { times: usize, over: usize, contents: usize },
    /// The window is in the tail. These are the parities of the tail for a move down and for a move
    /// up if the head is even.
    Parity { down: usize, up: usize },
}

/// The first table index of a block, for each window.
#[derive(Clone, Copy, Default)]
pub(super) struct Bases([[u32; 2]; MOST_WINDOWS]);

impl Slides {
    pub(super) fn new(ranking: &Ranking) -> Slides {
        let (tiles, cols) = (ranking.tiles(), ranking.shape().cols());
        // The last two windows contain places that are not stored: both must be in the tail.
        let tail = tiles.min(LEAST_TAIL.max(cols + 1));
        let (head, block) = (tiles - tail, arrangements(tail));
        let windows: Vec<SlideWindow> = (0..=tiles - cols)
            .map(|start| {
                if start < head {
                    SlideWindow::from_head(start, tiles, cols, block)
                } else {
                    SlideWindow::in_tail(start, tail, ranking)
                }
            })
            .collect();
        let offset = |tail: usize, window: &SlideWindow| (tail / window.tail_step(block)) as u16;
        let offsets =
            (0..block).flat_map(|tail| windows.iter().map(move |window| offset(tail, window)));
        let head_radices = (0..head).rev().map(|at| tiles - at).collect();
        Slides { block, offsets: offsets.collect(), head_radices, windows }
    }

    /// Returns the bases of the block number `head`.
    pub(super) fn bases(&self, head: usize) -> Bases {
        let parity = self.head_parity(head);
        let mut bases = Bases::default();
        for (base, window) in bases.0.iter_mut().zip(&self.windows) {
            *base = window.base.at(head, parity, self.block);
        }
        bases
    }

    /// Returns the rank after the blank moves up or down between the cells of `window`.
    #[inline]
    pub(super) fn target(
        &self,
        bases: &Bases,
        window: usize,
        way: VerticalStep,
        rank: usize,
        tail: usize,
    ) -> usize {
        let offset = usize::from(self.offsets[tail * self.windows.len() + window]);
        let base = bases.0[window][way as usize] as usize;
        let table = &self.windows[window].changes[way as usize];
        rank.wrapping_add_signed(table[base + offset] as isize)
    }

    fn head_parity(&self, head: usize) -> usize {
        let mut rest = head;
        let mut sum = 0;
        for radix in &self.head_radices {
            sum += rest % radix;
            rest /= radix;
        }
        sum % 2
    }
}

impl Base {
    fn at(&self, head: usize, parity: usize, block: usize) -> [u32; 2] {
        match *self {
            Base::Digits { times, over, contents } => [(head * times / over % contents) as u32; 2],
            Base::Parity { down, up } => [down, up].map(|own| ((parity ^ own) * block) as u32),
        }
    }
}

impl SlideWindow {
    /// Returns a window that begins in the head: `cols` of the tiles from `start` on.
    fn from_head(start: usize, tiles: usize, cols: usize, block: usize) -> SlideWindow {
        let choices = tiles - start;
        // The number of ranks with the same contents of the window and of the places before it.
        let step = arrangements(choices - cols);
        let contents = arrangements(choices) / step;
        let change = |way: VerticalStep| {
            let change = |code: usize| {
                rotated(code * step, 0, choices, 0..cols, way) as i32 - (code * step) as i32
            };
            (0..contents).map(change).collect()
        };
        let (times, over) = ((block / step).max(1), (step / block).max(1));
        SlideWindow {
            changes: VerticalStep::BOTH.map(change),
            base: Base::Digits { times, over, contents },
        }
    }

    /// Returns a window in the tail: one table for each parity, one after the other.
    fn in_tail(start: usize, tail: usize, ranking: &Ranking) -> SlideWindow {
        let cols = ranking.shape().cols();
        let at = start - (ranking.tiles() - tail);
        let change = |way: VerticalStep| {
            let change = |parity: usize, rank: usize| {
                rotated(rank, parity, tail, at..at + cols, way) as i32 - rank as i32
            };
            let ranks = 0..arrangements(tail);
            (0..2).flat_map(|parity| ranks.clone().map(move |rank| change(parity, rank))).collect()
        };
        let row = start / cols;
        let (down, up) = (ranking.parity_in_row(row), ranking.parity_in_row(row + 1));
        SlideWindow { changes: VerticalStep::BOTH.map(change), base: Base::Parity { down, up } }
    }

    /// Returns the number of tails with the same part of the table index.
    fn tail_step(&self, block: usize) -> usize {
        match self.base {
            Base::Digits { times, over, .. } => block * over / times,
            Base::Parity { .. } => 1,
        }
    }
}

/// Returns the rank among `count` places after a window of them is rotated.
fn rotated(
    rank: usize,
    parity: usize,
    count: usize,
    window: Range<usize>,
    way: VerticalStep,
) -> usize {
    let mut buffer = [0; MOST_CELLS];
    let places = &mut buffer[..count];
    write_digits(rank, parity, places);
    to_order(places);
    match way {
        VerticalStep::Down => places[window].rotate_right(1),
        VerticalStep::Up => places[window].rotate_left(1),
    }
    to_digits(places);
    rank_of(places)
}

#[cfg(test)]
mod tests {
    use super::super::ranking::BoardRank;
    use super::*;
    use crate::model::{Goal, Move, Sampler, Shape};

    #[test]
    fn every_vertical_move_is_a_table_entry() {
        let shapes = (2..=12).flat_map(Shape::all_of);
        for shape in shapes {
            for goal in [Goal::Last, Goal::Snail] {
                let goal = goal.position(shape).unwrap();
                let ranking = Ranking::new(&goal).unwrap();
                let slides = Slides::new(&ranking);
                for board in Sampler::new(5).solvable_boards(&goal).take(300) {
                    let BoardRank { rank, cell } = ranking.place(&board).unwrap();
                    let (head, tail) = (rank / slides.block, rank % slides.block);
                    let bases = slides.bases(head);
                    for (way, step) in
                        [(VerticalStep::Down, Move::Down), (VerticalStep::Up, Move::Up)]
                    {
                        let Some(next) = board.after(step) else { continue };
                        let target = slides.target(&bases, cell.min(next.blank()), way, rank, tail);
                        assert_eq!(target, ranking.place(&next).unwrap().rank, "{board} {step}");
                    }
                }
            }
        }
    }
}
