//! The common score at work: a step changes what its tile has beside it before and after, and
//! what is around the blank.

use super::super::cell::Cell;
use super::super::evaluation::{Evaluation, Value};
use super::super::frame::Frame;
use super::super::learned::Weights;
use super::super::lines;
use super::features::{
    Area, BESIDE, BLANK, CODES, CONFLICT, DISTANCE, HOME, WEIGHTS, code, is_after, opposite,
};

/// The code of the blank, which has no weights.
const EMPTY: usize = CODES;
/// Codes in a row of weights, that of the blank included.
const ROW: usize = CODES + 1;
/// How much finer than the other weights those of the distances and the conflicts are.
pub(super) const FINER: f64 = 64.0;

/// A cell near another: the first weight of tiles in both, and of a tile in it with the blank in
/// the other.
#[derive(Clone, Copy, Debug)]
struct Near {
    cell: u16,
    pair: u32,
    blank: u32,
}

/// For each cell those near it.
#[derive(Debug, Default)]
struct Neighbours {
    all: Vec<Near>,
    /// Where those of each cell begin.
    first: Vec<u32>,
}

impl Neighbours {
    fn new(cells: usize, near: impl Fn(usize) -> Vec<Near>) -> Self {
        let mut neighbours = Self { all: Vec::new(), first: vec![0] };
        for cell in 0..cells {
            neighbours.all.extend(near(cell));
            neighbours.first.push(neighbours.all.len() as u32);
        }
        neighbours
    }

    #[inline]
    fn of(&self, cell: usize) -> &[Near] {
        &self.all[self.first[cell] as usize..self.first[cell + 1] as usize]
    }
}

/// Common weights made ready for the last rows and columns of a board.
#[derive(Debug)]
pub(crate) struct Common<'a> {
    frame: &'a Frame,
    area: Area,
    /// What each label adds in each cell.
    alone: Vec<i32>,
    /// The code of each label in each cell.
    codes: Vec<u8>,
    conflict: i32,
    /// Weights of two tiles: the code of one, then that of the other; both ways round.
    pairs: Vec<i16>,
    blanks: Vec<i16>,
    near: Neighbours,
}

/// The power of a distance that the weights were learned beside.
pub(crate) const POWER: f64 = 1.6;

/// What a tile adds that was not learned: its distance to a power, a little more where its goal
/// is far from the blank's home.
pub(super) fn distance(frame: &Frame, area: Area, power: f64, label: usize, cell: usize) -> f64 {
    (frame.taxicab(label, cell) as f64).powf(power) * (1.0 + 0.3 * area.rank(frame, label))
}

impl<'a> Common<'a> {
    /// Makes weights ready beside distances to a power; the home of `frame` is its last corner.
    pub(crate) fn new(frame: &'a Frame, area: Area, power: f64, weights: &Weights) -> Self {
        let values = &weights.values;
        assert_eq!(values.len(), WEIGHTS, "common weights have one number");
        let (cells, inside) = (frame.cells(), area.cells(frame));
        let (mut alone, mut codes) = (vec![0; cells * cells], vec![EMPTY as u8; cells * cells]);
        let unit = f64::from(values[DISTANCE]) / FINER;
        for &label in inside.iter().filter(|&&label| label != frame.home) {
            for &cell in &inside {
                let far = (unit * distance(frame, area, power, label, cell)).round() as i32;
                let own = if label == cell { 0 } else { values[area.alone(frame, label, cell)] };
                alone[label * cells + cell] = far + i32::from(own);
                codes[label * cells + cell] = code(frame, label, cell) as u8;
            }
        }
        let holds = |cell: usize| inside.binary_search(&cell).is_ok();
        let near = |cell: usize| if holds(cell) { area.around(frame, cell) } else { Vec::new() };
        let turned = ((BLANK - BESIDE) / (CODES * CODES) * ROW * ROW) as u32;
        let place = |weight: usize| ((weight - BESIDE) / (CODES * CODES) * ROW * ROW) as u32;
        let near = Neighbours::new(cells, |cell| {
            let near = near(cell).into_iter().map(|(number, other)| {
                let pair = if is_after(number) {
                    place(area.beside(frame, cell, number))
                } else {
                    place(area.beside(frame, other, opposite(number))) + turned
                };
                let blank = ((area.blank(frame, cell, number) - BLANK) / CODES * ROW) as u32;
                Near { cell: other as u16, pair, blank }
            });
            near.collect()
        });
        Self {
            frame,
            area,
            alone,
            codes,
            conflict: (f64::from(values[CONFLICT]) / FINER).round() as i32,
            pairs: both_ways(&values[BESIDE..BLANK]),
            blanks: with_blank(&values[BLANK..]),
            near,
        }
    }

    /// Rows and columns of the area.
    pub(crate) fn sides(&self) -> (usize, usize) {
        (self.area.rows, self.area.cols)
    }

    /// Bytes of the tables for a board.
    pub(crate) fn bytes(cells: usize) -> u64 {
        let (per_label, per_cell) = (size_of::<i32>() + 1, 24 * size_of::<Near>());
        (cells * cells * per_label + cells * per_cell + 4 * WEIGHTS) as u64
    }

    #[inline]
    fn code<C: Cell>(&self, board: &[C], cell: usize) -> usize {
        usize::from(self.codes[board[cell].index() * board.len() + cell])
    }

    /// What a tile of a code in `cell` adds with the tiles near it, but for one cell.
    #[inline]
    fn beside<C: Cell>(&self, board: &[C], cell: usize, code: usize, but: usize) -> i32 {
        let near = self.near.of(cell).iter().filter(|near| usize::from(near.cell) != but);
        let weight = |near: &Near| {
            let other = self.code(board, usize::from(near.cell));
            i32::from(self.pairs[near.pair as usize + code * ROW + other])
        };
        near.map(weight).sum()
    }

    /// The same for the tile that leaves `cell` for the blank's, and what then is around the
    /// blank: both in one look at each cell.
    #[inline]
    fn left<C: Cell>(&self, board: &[C], cell: usize, to: usize, codes: [usize; 2]) -> [i32; 2] {
        let (mut beside, mut around) = (0, 0);
        for near in self.near.of(cell) {
            let at = usize::from(near.cell);
            let other = self.code(board, at);
            let then = if at == to { codes[1] } else { other };
            beside += i32::from(self.pairs[near.pair as usize + codes[0] * ROW + other]);
            around += i32::from(self.blanks[near.blank as usize + then]);
        }
        [beside, around]
    }

    /// What is around the blank.
    fn around<C: Cell>(&self, board: &[C], blank: usize) -> i32 {
        self.left(board, blank, blank, [EMPTY, EMPTY])[1]
    }
}

/// Squares of weights with a row and a column for the blank, and then the same turned over.
fn both_ways(values: &[i16]) -> Vec<i16> {
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

/// Rows of weights with a place for the blank.
fn with_blank(values: &[i16]) -> Vec<i16> {
    let weight = |place: usize| match place % ROW {
        EMPTY | HOME => 0,
        code => values[place / ROW * CODES + code],
    };
    (0..values.len() / CODES * ROW).map(weight).collect()
}

impl<C: Cell> Evaluation<C> for Common<'_> {
    fn start(&self, board: &[C], blank: usize) -> Value {
        let tiles = || self.area.cells(self.frame).into_iter().filter(move |&cell| cell != blank);
        let single = |cell: usize| self.alone[board[cell].index() * board.len() + cell];
        let pairs = |cell: usize| self.beside(board, cell, self.code(board, cell), blank);
        // Every pair is met from both its ends.
        let twice: i32 = tiles().map(pairs).sum();
        let around = self.around(board, blank);
        let conflicts = lines::all_conflicts(self.frame, board, blank);
        let left = lines::manhattan(self.frame, board, blank);
        Value {
            score: tiles().map(single).sum::<i32>()
                + twice / 2
                + around
                + self.conflict * conflicts as i32,
            left: left as u16,
            floor: (left + 2 * conflicts) as u16,
            memo: around as u32,
        }
    }

    #[inline]
    fn step(&self, board: &[C], blank: usize, from: usize, value: Value) -> Value {
        let label = board[from].index();
        let row = label * board.len();
        let [before, after] = [from, blank].map(|cell| usize::from(self.codes[row + cell]));
        let near = self.frame.taxicab(label, blank) as i32 - self.frame.taxicab(label, from) as i32;
        let conflicts = lines::change(self.frame, board, blank, from);
        let [beside, around] = self.left(board, from, blank, [before, after]);
        let change = self.alone[row + blank] - self.alone[row + from]
            + self.beside(board, blank, after, from)
            - beside
            + around
            - value.memo as i32
            + self.conflict * conflicts;
        Value {
            score: value.score + change,
            left: (i32::from(value.left) + near) as u16,
            floor: (i32::from(value.floor) + near + 2 * conflicts) as u16,
            memo: around as u32,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Sampler;

    /// Walks on a whole board and in the last part of one: each score must add up.
    #[test]
    fn steps_add_up_to_the_definition() {
        let mut values = vec![0i16; WEIGHTS];
        let mut seed = 1;
        for value in &mut values {
            *value = (crate::model::split_mix(&mut seed) % 200) as i16 - 100;
        }
        let weights = Weights::common(64, 1, "train".into(), values);
        for (rows, cols, outer) in [(8, 8, 0), (8, 9, 0), (10, 10, 2)] {
            let frame = Frame::new(rows, cols, rows * cols - 1);
            let area = Area::last(&frame, rows - outer, cols - outer);
            let common = Common::new(&frame, area, POWER, &weights);
            let locked = |cell: usize| cell / cols < outer || cell % cols < outer;
            let steps = frame.steps_around(&(0..rows * cols).map(locked).collect::<Vec<_>>());
            let mut board: Vec<u8> = (0..rows * cols).map(|label| label as u8).collect();
            let (mut blank, mut sampler) = (frame.home, Sampler::new(1));
            let mut value = common.start(&board, blank);
            assert_eq!((value.score, value.left), (0, 0), "nothing is left to do");
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
