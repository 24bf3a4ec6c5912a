//! Fits the common weights by least squares, with conjugate gradients.
//!
//! A sample is two boards that are some moves apart, and the difference of their remaining moves.
//! Boards share most weights, hundreds of times each, and stochastic gradients with a step that suits
//! all of them converge slowly. So the normal equations are solved instead: each weight is scaled
//! by its frequency, and held near its previous value.
//!
//! **Invariant.** Sums are made in a fixed number of pieces and joined in order, so any number of
//! threads gives the same weights.

use taquin_puzzle::large::internals::{
    Area, CODES, CONFLICT, DISTANCE, Grid, HOME, POWER, WEIGHTS, all_conflicts, code, distance,
    is_after,
};
use taquin_puzzle::search::threads;

/// The number of pieces that the samples are cut into.
const PIECES: usize = 16;
/// How strongly a weight is held near its previous value, in samples.
const HOLD: f64 = 5.0;

/// The indices of the weights that occur on a board, prepared for one grid.
#[derive(Debug)]
pub(crate) struct WeightIndex {
    grid: Grid,
    alone: Vec<u32>,
    far: Vec<f64>,
    codes: Vec<u8>,
    /// For each cell, the later cells near it, with the first weight of each pair.
    beside: Vec<Vec<(usize, usize)>>,
    /// For each cell of the blank, the cells near it, with the first weight of each pair.
    around: Vec<Vec<(usize, usize)>>,
}

/// Pairs of boards, with how many more moves the first has left than the second.
#[derive(Debug, Default)]
pub(crate) struct BoardPairs {
    /// The labels of both boards, one after the other.
    pub(crate) boards: Vec<u8>,
    pub(crate) more: Vec<f32>,
}

impl Extend<Self> for BoardPairs {
    fn extend<T: IntoIterator<Item = Self>>(&mut self, others: T) {
        for mut other in others {
            self.boards.append(&mut other.boards);
            self.more.append(&mut other.more);
        }
    }
}

/// The weights that occur on a pair of boards; those of the second board count negatively.
#[derive(Debug, Default)]
struct FoundWeights {
    dense: [f64; 2],
    first: Vec<u32>,
    second: Vec<u32>,
}

impl FoundWeights {
    fn dot(&self, weights: &[f64]) -> f64 {
        let sum = |places: &[u32]| places.iter().map(|&at| weights[at as usize]).sum::<f64>();
        self.dense[0] * weights[DISTANCE] + self.dense[1] * weights[CONFLICT] + sum(&self.first)
            - sum(&self.second)
    }

    fn add_to(&self, weights: &mut [f64], part: f64) {
        weights[DISTANCE] += part * self.dense[0];
        weights[CONFLICT] += part * self.dense[1];
        self.first.iter().for_each(|&at| weights[at as usize] += part);
        self.second.iter().for_each(|&at| weights[at as usize] -= part);
    }

    fn square_to(&self, weights: &mut [f64]) {
        weights[DISTANCE] += self.dense[0] * self.dense[0];
        weights[CONFLICT] += self.dense[1] * self.dense[1];
        self.first.iter().chain(&self.second).for_each(|&at| weights[at as usize] += 1.0);
    }
}

impl WeightIndex {
    pub(crate) fn new(grid: &Grid) -> Self {
        let (cells, area) = (grid.cells(), Area::last(grid, grid.rows, grid.cols));
        let each = || (0..cells * cells).map(|place| (place / cells, place % cells));
        let near = |cell: usize| area.around(grid, cell).into_iter();
        let beside = |cell: usize| {
            let after = near(cell).filter(|&(number, _)| is_after(number));
            after.map(|(number, other)| (other, area.beside(grid, cell, number))).collect()
        };
        let around = |cell: usize| {
            near(cell).map(|(number, other)| (other, area.blank(grid, cell, number))).collect()
        };
        Self {
            grid: grid.clone(),
            alone: each().map(|(label, cell)| area.alone(grid, label, cell) as u32).collect(),
            far: each().map(|(label, cell)| distance(grid, area, POWER, label, cell)).collect(),
            codes: each().map(|(label, cell)| code(grid, label, cell) as u8).collect(),
            beside: (0..cells).map(beside).collect(),
            around: (0..cells).map(around).collect(),
        }
    }

    /// Writes the indices of the weights of a board; returns its distances and conflicts.
    fn read(&self, board: &[u8], places: &mut Vec<u32>) -> [f64; 2] {
        places.clear();
        let cells = board.len();
        let blank = board.iter().position(|&label| usize::from(label) == self.grid.home);
        let blank = blank.unwrap_or(0);
        let place = |cell: usize| usize::from(board[cell]) * cells + cell;
        let code = |cell: usize| usize::from(self.codes[place(cell)]);
        let mut far = 0.0;
        for cell in (0..cells).filter(|&cell| cell != blank) {
            if usize::from(board[cell]) != cell {
                far += self.far[place(cell)];
                places.push(self.alone[place(cell)]);
            }
            let own = code(cell);
            for &(other, start) in self.beside[cell].iter().filter(|near| near.0 != blank) {
                let met = code(other);
                if (own, met) != (HOME, HOME) {
                    places.push((start + own * CODES + met) as u32);
                }
            }
        }
        for &(other, start) in self.around[blank].iter().filter(|near| code(near.0) != HOME) {
            places.push((start + code(other)) as u32);
        }
        [far, f64::from(all_conflicts(&self.grid, board, blank))]
    }

    fn read_pair(&self, boards: &[u8], met: &mut FoundWeights) {
        let (first, second) = boards.split_at(boards.len() / 2);
        let one = self.read(first, &mut met.first);
        let other = self.read(second, &mut met.second);
        met.dense = [one[0] - other[0], one[1] - other[1]];
    }

    /// Calls `each` with every sample, and returns the sums over all pieces.
    fn pass(
        &self,
        samples: &BoardPairs,
        threads: usize,
        each: impl Fn(&FoundWeights, f64, &mut [f64]) -> f64 + Sync,
    ) -> (Vec<f64>, f64) {
        let two = 2 * self.grid.cells();
        let count = samples.more.len();
        let parts = threads::map(threads, (0..PIECES).collect(), |piece| {
            let mut found = FoundWeights::default();
            let (mut weights, mut squares) = (vec![0.0; WEIGHTS], 0.0);
            for sample in piece * count / PIECES..(piece + 1) * count / PIECES {
                self.read_pair(&samples.boards[sample * two..][..two], &mut found);
                squares += each(&found, f64::from(samples.more[sample]), &mut weights);
            }
            (weights, squares)
        });
        parts.into_iter().fold((vec![0.0; WEIGHTS], 0.0), |(mut sum, squares), (part, more)| {
            sum.iter_mut().zip(part).for_each(|(sum, part)| *sum += part);
            (sum, squares + more)
        })
    }

    /// Returns the root of the mean squared error, in moves.
    pub(crate) fn error(&self, samples: &BoardPairs, weights: &[f64], threads: usize) -> f64 {
        let (_, squares) =
            self.pass(samples, threads, |met, more, _| (more - met.dot(weights)).powi(2));
        (squares / samples.more.len().max(1) as f64).sqrt()
    }

    /// Makes this many steps towards the weights with the least squared error.
    pub(crate) fn fit(
        &self,
        samples: &BoardPairs,
        weights: &mut [f64],
        steps: u64,
        threads: usize,
    ) {
        let start = &*weights;
        let (mut rest, _) = self.pass(samples, threads, |met, more, sum| {
            met.add_to(sum, more - met.dot(start));
            0.0
        });
        let (mut scale, _) = self.pass(samples, threads, |met, _, sum| {
            met.square_to(sum);
            0.0
        });
        scale.iter_mut().for_each(|scale| *scale += HOLD);
        let scaled = |rest: &[f64]| -> Vec<f64> {
            rest.iter().zip(&scale).map(|(rest, scale)| rest / scale).collect()
        };
        let dot = |one: &[f64], other: &[f64]| -> f64 {
            one.iter().zip(other).map(|(one, other)| one * other).sum()
        };
        let mut way = scaled(&rest);
        let mut size = dot(&rest, &way);
        for _ in 0..steps {
            let (mut bent, _) = self.pass(samples, threads, |met, _, sum| {
                met.add_to(sum, met.dot(&way));
                0.0
            });
            bent.iter_mut().zip(&way).for_each(|(bent, way)| *bent += HOLD * way);
            let far = size / dot(&way, &bent).max(f64::MIN_POSITIVE);
            weights.iter_mut().zip(&way).for_each(|(weight, way)| *weight += far * way);
            rest.iter_mut().zip(&bent).for_each(|(rest, bent)| *rest -= far * bent);
            let next = scaled(&rest);
            let now = dot(&rest, &next);
            way.iter_mut().zip(&next).for_each(|(way, next)| *way = next + now / size * *way);
            size = now;
        }
    }
}
