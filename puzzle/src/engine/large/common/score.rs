//! The common score: a step changes the terms of its tile with the tiles near it, and the terms
//! around the blank.

use super::features::{
    Area, BESIDE, BLANK, CODES, CONFLICT, DISTANCE, HOME, WEIGHTS, code, is_after, opposite,
};
use crate::engine::large::grid::{Grid, Label};
use crate::engine::large::learned::Weights;
use crate::engine::large::score::{BoardScore, BoardValue};

/// The code of the blank, which has no weights.
const EMPTY: usize = CODES;
/// The codes in a row of weights, with that of the blank.
const ROW: usize = CODES + 1;
/// The factor by which the weights of the distances and of the conflicts are finer than the others.
pub const FINER: f64 = 64.0;
/// The power of the distance with which the weights were learned.
pub const POWER: f64 = 1.6;

/// A cell near another: the first weight of two tiles in these cells, and of a tile in this one with
/// the blank in the other.
#[derive(Clone, Copy, Debug)]
struct NearCell {
    cell: u16,
    pair: u32,
    blank: u32,
}

/// Common weights, prepared for the last rows and columns of a board.
#[derive(Debug)]
pub struct CommonScore<'a> {
    grid: &'a Grid,
    area: Area,
    /// The term of each label in each cell.
    alone: Vec<i32>,
    /// The code of each label in each cell.
    codes: Vec<u8>,
    conflict: i32,
    /// Weights of two tiles: by the code of one, then of the other; in both directions.
    pairs: Vec<i16>,
    blanks: Vec<i16>,
    /// The cells near each cell, one cell after the other.
    near: Vec<NearCell>,
    /// The start of each cell's neighbours in `near`; one more entry than cells.
    first: Vec<u32>,
}

/// Returns the untrained term of a tile: its distance to a power, a little more if its goal is far
/// from the home of the blank.
#[must_use]
pub fn distance(grid: &Grid, area: Area, power: f64, label: usize, cell: usize) -> f64 {
    (grid.taxicab(label, cell) as f64).powf(power) * (1.0 + 0.3 * area.rank(grid, label))
}

impl<'a> CommonScore<'a> {
    /// Prepares weights that are added to distances to a power; the home of `grid` is its last
    /// corner.
    #[must_use]
    pub fn new(grid: &'a Grid, area: Area, power: f64, weights: &Weights) -> Self {
        let values = &weights.values;
        assert_eq!(values.len(), WEIGHTS, "common weights have one number");
        let (cells, inside) = (grid.cells(), area.cells(grid));
        let (mut alone, mut codes) = (vec![0; cells * cells], vec![EMPTY as u8; cells * cells]);
        let unit = f64::from(values[DISTANCE]) / FINER;
        for &label in inside.iter().filter(|&&label| label != grid.home) {
            for &cell in &inside {
                let far = (unit * distance(grid, area, power, label, cell)).round() as i32;
                let own = if label == cell { 0 } else { values[area.alone(grid, label, cell)] };
                alone[label * cells + cell] = far + i32::from(own);
                codes[label * cells + cell] = code(grid, label, cell) as u8;
            }
        }
        let place = |weight: usize| (weight - BESIDE) / (CODES * CODES) * ROW * ROW;
        let (mut near, mut first) = (Vec::new(), vec![0]);
        for cell in 0..cells {
            let holds = inside.binary_search(&cell).is_ok();
            let around = if holds { area.around(grid, cell) } else { Vec::new() };
            near.extend(around.into_iter().map(|(number, other)| {
                let pair = if is_after(number) {
                    place(area.beside(grid, cell, number))
                } else {
                    place(area.beside(grid, other, opposite(number))) + place(BLANK)
                };
                let blank = (area.blank(grid, cell, number) - BLANK) / CODES * ROW;
                NearCell { cell: other as u16, pair: pair as u32, blank: blank as u32 }
            }));
            first.push(near.len() as u32);
        }
        Self {
            grid,
            area,
            alone,
            codes,
            conflict: (f64::from(values[CONFLICT]) / FINER).round() as i32,
            pairs: both_directions(&values[BESIDE..BLANK]),
            blanks: with_blank(&values[BLANK..]),
            near,
            first,
        }
    }

    /// Returns the rows and the columns of the area.
    pub(crate) fn sides(&self) -> [usize; 2] {
        self.area.sides
    }

    /// Returns the bytes of the tables for a board.
    pub(crate) fn bytes(cells: usize) -> u64 {
        let (per_label, per_cell) = (size_of::<i32>() + 1, 24 * size_of::<NearCell>());
        (cells * cells * per_label + cells * per_cell + 4 * WEIGHTS) as u64
    }

    #[inline]
    fn near(&self, cell: usize) -> &[NearCell] {
        &self.near[self.first[cell] as usize..self.first[cell + 1] as usize]
    }

    #[inline]
    fn code<L: Label>(&self, board: &[L], cell: usize) -> usize {
        usize::from(self.codes[board[cell].index() * board.len() + cell])
    }

    /// Returns the terms of a tile of a code in `cell` with the tiles near it, except one cell.
    #[inline]
    fn beside<L: Label>(&self, board: &[L], cell: usize, code: usize, apart: usize) -> i32 {
        let near = self.near(cell).iter().filter(|near| usize::from(near.cell) != apart);
        let weight = |near: &NearCell| {
            let other = self.code(board, usize::from(near.cell));
            i32::from(self.pairs[near.pair as usize + code * ROW + other])
        };
        near.map(weight).sum()
    }

    /// Returns the same for the tile that moves from `cell` to `to`, with the terms around the
    /// blank after the step. Reads each cell once.
    #[inline]
    fn left<L: Label>(&self, board: &[L], cell: usize, to: usize, codes: [usize; 2]) -> [i32; 2] {
        let (mut beside, mut around) = (0, 0);
        for near in self.near(cell) {
            let at = usize::from(near.cell);
            let other = self.code(board, at);
            let then = if at == to { codes[1] } else { other };
            beside += i32::from(self.pairs[near.pair as usize + codes[0] * ROW + other]);
            around += i32::from(self.blanks[near.blank as usize + then]);
        }
        [beside, around]
    }
}

/// Returns squares of weights with a row and a column for the blank, and then their transposes.
fn both_directions(values: &[i16]) -> Vec<i16> {
    let squares = values.len() / (CODES * CODES);
    let mut pairs = vec![0; 2 * squares * ROW * ROW];
    for (number, &value) in values.iter().enumerate() {
        let (square, one, other) =
            (number / (CODES * CODES), number / CODES % CODES, number % CODES);
        if (one, other) != (HOME, HOME) {
            pairs[(square * ROW + one) * ROW + other] = value;
            pairs[((squares + square) * ROW + other) * ROW + one] = value;
        }
    }
    pairs
}

/// Returns rows of weights with a column for the blank.
fn with_blank(values: &[i16]) -> Vec<i16> {
    let weight = |place: usize| match place % ROW {
        EMPTY | HOME => 0,
        code => values[place / ROW * CODES + code],
    };
    (0..values.len() / CODES * ROW).map(weight).collect()
}

impl<L: Label> BoardScore<L> for CommonScore<'_> {
    fn start(&self, board: &[L], blank: usize) -> BoardValue {
        let tiles = || self.area.cells(self.grid).into_iter().filter(move |&cell| cell != blank);
        let single = |cell: usize| self.alone[board[cell].index() * board.len() + cell];
        let pairs = |cell: usize| self.beside(board, cell, self.code(board, cell), blank);
        let singles: i32 = tiles().map(single).sum();
        // Both tiles of a pair count it.
        let twice: i32 = tiles().map(pairs).sum();
        let [_, around] = self.left(board, blank, blank, [EMPTY, EMPTY]);
        let (value, conflicts) = BoardValue::bounds(self.grid, board, blank);
        let score = singles + twice / 2 + around + self.conflict * conflicts;
        BoardValue { score, memo: around as u64, ..value }
    }

    #[inline]
    fn step(&self, board: &[L], blank: usize, from: usize, mut value: BoardValue) -> BoardValue {
        let row = board[from].index() * board.len();
        let [before, after] = [from, blank].map(|cell| usize::from(self.codes[row + cell]));
        let conflicts = value.update_bounds(self.grid, board, blank, from);
        let [beside, around] = self.left(board, from, blank, [before, after]);
        value.score += self.alone[row + blank] - self.alone[row + from]
            + self.beside(board, blank, after, from)
            - beside
            + around
            - value.memo as i32
            + self.conflict * conflicts;
        value.memo = around as u64;
        value
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Sampler;

    /// Walks on a whole board and on the last rows and columns of one.
    #[test]
    fn steps_add_up_to_the_definition() {
        let mut values = vec![0i16; WEIGHTS];
        let mut seed = 1;
        for value in &mut values {
            *value = (crate::model::split_mix(&mut seed) % 200) as i16 - 100;
        }
        let weights = Weights::common(64, 1, "train".into(), values);
        for (rows, cols, outer) in [(8, 8, 0), (8, 9, 0), (10, 10, 2)] {
            let grid = Grid::new(rows, cols, rows * cols - 1);
            let area = Area::last(&grid, rows - outer, cols - outer);
            let common = CommonScore::new(&grid, area, POWER, &weights);
            let locked = |cell: usize| cell / cols < outer || cell % cols < outer;
            let steps = grid.steps_around(&(0..rows * cols).map(locked).collect::<Vec<_>>());
            let mut board: Vec<u8> = (0..rows * cols).map(|label| label as u8).collect();
            let (mut blank, mut sampler) = (grid.home, Sampler::new(1));
            let mut value = common.start(&board, blank);
            assert_eq!((value.score, value.left), (0, 0), "the goal");
            for _ in 0..500 {
                let from = usize::from(steps[blank][sampler.below(4) as usize]);
                if from < board.len() {
                    value = common.step(&board, blank, from, value);
                    board.swap(blank, from);
                    blank = from;
                    assert_eq!(value, common.start(&board, blank));
                }
            }
        }
    }
}
