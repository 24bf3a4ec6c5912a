//! What a vertical move does to a rank: it adds a number read from a table.
//!
//! The blank goes down from cell `w`: the tile below it jumps back over the
//! `cols − 1` tiles between them, so a window of `cols` places in the order,
//! beginning at `w`, is rotated by one. Up is the same window rotated back.
//!
//! ```text
//!   1 2 3        1 2 3
//!   4 · 5   →    4 7 5     order 1 2 3 4 5 6 7 8 → 1 2 3 4 7 5 6 8
//!   6 7 8        6 · 8     window at w = 4:    5 6 7     7 5 6
//! ```
//!
//! Digits before the window do not change, for the same tiles are still to
//! come; digits after it do not change, for the same tiles are left. So the new
//! digits in the window depend on the old ones alone, and the change of rank is
//! `table[w][digits in the window]`. Only windows that reach the last two
//! places, whose digits are implied, also need the parity of what precedes.
//!
//! Ranks are taken in blocks: all orders with the same *head*, the last few
//! places (the *tail*) running through everything. Within a block each table
//! index is a base, computed once, plus an offset that depends on the tail only.
//! Blocks follow each other in memory and their targets do too, which is what
//! makes the sweep fast: no board is ever unpacked.

use std::ops::Range;

use super::ranking::{
    MOST_CELLS, Ranking, arrangements, rank_of, to_digits, to_order, write_digits,
};

/// The most windows of a board: the blank's cells above the last row, on 6×2.
const MOST_WINDOWS: usize = 10;
/// Tails have at least this many places, where there are as many.
const LEAST_TAIL: usize = 6;

/// Down or up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Way {
    Down,
    Up,
}

impl Way {
    const BOTH: [Way; 2] = [Way::Down, Way::Up];
}

/// The tables for one shape and goal.
#[derive(Debug)]
pub(super) struct Slides {
    windows: Vec<Window>,
    /// How many ranks share a head.
    pub(super) block: usize,
    /// What the tail adds to a table index, by tail and then by window.
    offsets: Vec<u16>,
    /// How many digits of the head have each radix, lowest place first.
    head_radices: Vec<usize>,
}

/// The tables of one window.
#[derive(Debug)]
struct Window {
    /// What to add to a rank, to go down and to go up.
    changes: [Vec<i32>; 2],
    base: Base,
}

/// How the head enters the table index.
#[derive(Debug)]
enum Base {
    /// The window begins in the head: its digits there, as
    /// `head × times / over` modulo the number of windows' contents.
    Digits { times: usize, over: usize, contents: usize },
    /// The window lies in the tail: the parity the tail must have to go down
    /// and to go up when the head's is even.
    Parity { down: usize, up: usize },
}

/// Where in the tables a block begins.
#[derive(Clone, Copy, Default)]
pub(super) struct Bases([[u32; 2]; MOST_WINDOWS]);

impl Slides {
    pub(super) fn new(ranking: &Ranking) -> Slides {
        let (tiles, cols) = (ranking.tiles(), ranking.shape().cols());
        // The last two windows touch implied digits: both must lie in the tail.
        let tail = tiles.min(LEAST_TAIL.max(cols + 1));
        let (head, block) = (tiles - tail, arrangements(tail));
        let windows: Vec<Window> = (0..=tiles - cols)
            .map(|start| {
                if start < head {
                    Window::from_head(start, tiles, cols, block)
                } else {
                    Window::in_tail(start, tail, ranking)
                }
            })
            .collect();
        let offset = |tail: usize, window: &Window| (tail / window.tail_step(block)) as u16;
        let offsets =
            (0..block).flat_map(|tail| windows.iter().map(move |window| offset(tail, window)));
        let head_radices = (0..head).rev().map(|at| tiles - at).collect();
        Slides { block, offsets: offsets.collect(), head_radices, windows }
    }

    /// The bases for the block number `head`.
    pub(super) fn bases(&self, head: usize) -> Bases {
        let parity = self.head_parity(head);
        let mut bases = Bases::default();
        for (base, window) in bases.0.iter_mut().zip(&self.windows) {
            *base = window.base.at(head, parity, self.block);
        }
        bases
    }

    /// The rank after the blank has gone one way between the cells of `window`.
    #[inline]
    pub(super) fn target(
        &self,
        bases: &Bases,
        window: usize,
        way: Way,
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

impl Window {
    /// A window that begins in the head: `cols` of the tiles from `start` on.
    fn from_head(start: usize, tiles: usize, cols: usize, block: usize) -> Window {
        let choices = tiles - start;
        // So many ranks share what the window and the places before it hold.
        let step = arrangements(choices - cols);
        let contents = arrangements(choices) / step;
        let change = |way: Way| {
            let change = |code: usize| {
                rotated(code * step, 0, choices, 0..cols, way) as i32 - (code * step) as i32
            };
            (0..contents).map(change).collect()
        };
        let (times, over) = ((block / step).max(1), (step / block).max(1));
        Window { changes: Way::BOTH.map(change), base: Base::Digits { times, over, contents } }
    }

    /// A window in the tail; one table for each parity, one after the other.
    fn in_tail(start: usize, tail: usize, ranking: &Ranking) -> Window {
        let cols = ranking.shape().cols();
        let at = start - (ranking.tiles() - tail);
        let change = |way: Way| {
            let change = |parity: usize, rank: usize| {
                rotated(rank, parity, tail, at..at + cols, way) as i32 - rank as i32
            };
            let ranks = 0..arrangements(tail);
            (0..2).flat_map(|parity| ranks.clone().map(move |rank| change(parity, rank))).collect()
        };
        let row = start / cols;
        let (down, up) = (ranking.parity_in_row(row), ranking.parity_in_row(row + 1));
        Window { changes: Way::BOTH.map(change), base: Base::Parity { down, up } }
    }

    /// So many tails share what they add to the table index.
    fn tail_step(&self, block: usize) -> usize {
        match self.base {
            Base::Digits { times, over, .. } => block * over / times,
            Base::Parity { .. } => 1,
        }
    }
}

/// The rank among `count` places after a window of them is rotated.
fn rotated(rank: usize, parity: usize, count: usize, window: Range<usize>, way: Way) -> usize {
    let mut buffer = [0; MOST_CELLS];
    let places = &mut buffer[..count];
    write_digits(rank, parity, places);
    to_order(places);
    match way {
        Way::Down => places[window].rotate_right(1),
        Way::Up => places[window].rotate_left(1),
    }
    to_digits(places);
    rank_of(places)
}

#[cfg(test)]
mod tests {
    use super::super::ranking::Place;
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
                    let Place { rank, cell } = ranking.place(&board).unwrap();
                    let (head, tail) = (rank / slides.block, rank % slides.block);
                    let bases = slides.bases(head);
                    for (way, step) in [(Way::Down, Move::Down), (Way::Up, Move::Up)] {
                        let Some(next) = board.after(step) else { continue };
                        let target = slides.target(&bases, cell.min(next.blank()), way, rank, tail);
                        assert_eq!(target, ranking.place(&next).unwrap().rank, "{board} {step}");
                    }
                }
            }
        }
    }
}
