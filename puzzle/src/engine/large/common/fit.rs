//! Fitting the common weights: least squares by conjugate gradients.
//!
//! A sample is two boards that are some moves apart and how much longer the way from one is than
//! from the other. Boards share most weights, hundreds of times over, and stochastic gradients
//! with a step that suits all of them crawl; so the normal equations are solved instead,
//! each weight scaled by how often it is met and held near what it was. Sums are made in pieces
//! of their own and joined in order: any number of threads comes to the same weights.

use std::sync::Mutex;

use taquin_search::threads;

use super::super::frame::Frame;
use super::super::lines;
use super::features::{Area, CONFLICT, DISTANCE, HOME, WEIGHTS, code, is_after};
use super::score::{POWER, distance};

/// Pieces that the samples are cut into.
const PIECES: usize = 16;
/// What holds a weight where it was, in samples that would say so.
const HOLD: f64 = 5.0;

/// Which weights a board meets, made ready for one frame.
#[derive(Debug)]
pub(super) struct Sheet {
    frame: Frame,
    alone: Vec<u32>,
    far: Vec<f64>,
    codes: Vec<u8>,
    /// For each cell those near and after it, with their first weight.
    beside: Vec<Vec<(usize, usize)>>,
    around: Vec<Vec<(usize, usize)>>,
}

/// Two boards and what the first has more before it than the second.
#[derive(Debug, Default)]
pub(super) struct Samples {
    /// Labels of both boards, one after the other.
    pub(super) boards: Vec<u8>,
    pub(super) more: Vec<f32>,
}

impl Samples {
    pub(super) fn append(&mut self, mut other: Self) {
        self.boards.append(&mut other.boards);
        self.more.append(&mut other.more);
    }
}

/// The weights a pair of boards meets: each with how often, less for the second board.
#[derive(Debug, Default)]
struct Met {
    dense: [f64; 2],
    first: Vec<u32>,
    second: Vec<u32>,
}

impl Met {
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

impl Sheet {
    pub(super) fn new(frame: &Frame) -> Self {
        let (cells, area) = (frame.cells(), Area::last(frame, frame.rows, frame.cols));
        let each = || (0..cells * cells).map(|place| (place / cells, place % cells));
        let near = |cell: usize| area.around(frame, cell).into_iter();
        let beside = |cell: usize| {
            let after = near(cell).filter(|&(number, _)| is_after(number));
            after.map(|(number, other)| (other, area.beside(frame, cell, number))).collect()
        };
        let around = |cell: usize| {
            near(cell).map(|(number, other)| (other, area.blank(frame, cell, number))).collect()
        };
        Self {
            frame: frame.clone(),
            alone: each().map(|(label, cell)| area.alone(frame, label, cell) as u32).collect(),
            far: each().map(|(label, cell)| distance(frame, area, POWER, label, cell)).collect(),
            codes: each().map(|(label, cell)| code(frame, label, cell) as u8).collect(),
            beside: (0..cells).map(beside).collect(),
            around: (0..cells).map(around).collect(),
        }
    }

    /// Notes the weights that a board meets; gives its distances and conflicts.
    fn read(&self, board: &[u8], places: &mut Vec<u32>) -> [f64; 2] {
        places.clear();
        let cells = board.len();
        let blank = board.iter().position(|&label| usize::from(label) == self.frame.home);
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
                    places.push((start + own * super::features::CODES + met) as u32);
                }
            }
        }
        for &(other, start) in self.around[blank].iter().filter(|near| code(near.0) != HOME) {
            places.push((start + code(other)) as u32);
        }
        [far, f64::from(lines::all_conflicts(&self.frame, board, blank))]
    }

    fn meet(&self, boards: &[u8], met: &mut Met) {
        let (first, second) = boards.split_at(boards.len() / 2);
        let one = self.read(first, &mut met.first);
        let other = self.read(second, &mut met.second);
        met.dense = [one[0] - other[0], one[1] - other[1]];
    }

    /// Calls `each` with every sample, and sums up what the pieces come to.
    fn pass(
        &self,
        samples: &Samples,
        threads: usize,
        each: impl Fn(&Met, f64, &mut [f64]) -> f64 + Sync,
    ) -> (Vec<f64>, f64) {
        let two = 2 * self.frame.cells();
        let count = samples.more.len();
        let sums: Vec<_> = (0..PIECES).map(|_| Mutex::new((Vec::new(), 0.0))).collect();
        threads::for_each(threads, sums.iter().enumerate().collect(), |(piece, sum)| {
            let (mut met, mut weights, mut squares) = (Met::default(), vec![0.0; WEIGHTS], 0.0);
            for sample in piece * count / PIECES..(piece + 1) * count / PIECES {
                self.meet(&samples.boards[sample * two..][..two], &mut met);
                squares += each(&met, f64::from(samples.more[sample]), &mut weights);
            }
            *sum.lock().expect("adding does not panic") = (weights, squares);
        });
        let parts = sums.into_iter().map(|sum| sum.into_inner().expect("adding does not panic"));
        parts.fold((vec![0.0; WEIGHTS], 0.0), |(mut sum, squares), (part, more)| {
            sum.iter_mut().zip(part).for_each(|(sum, part)| *sum += part);
            (sum, squares + more)
        })
    }

    /// The root of the mean squared error, in moves.
    pub(super) fn error(&self, samples: &Samples, weights: &[f64], threads: usize) -> f64 {
        let (_, squares) =
            self.pass(samples, threads, |met, more, _| (more - met.dot(weights)).powi(2));
        (squares / samples.more.len().max(1) as f64).sqrt()
    }

    /// Goes so many steps towards the weights with the least squared error.
    pub(super) fn fit(&self, samples: &Samples, weights: &mut [f64], steps: u64, threads: usize) {
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
