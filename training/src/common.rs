//! Trains the common weights, which approximate the weights of all pairs on 7×7 boards with fewer
//! numbers.
//!
//! A round runs beams by the weights so far, so the samples are boards that such a beam meets. From
//! some of them a random walk starts, and the teacher estimates how much more expensive its end is
//! than its start. Walks lead to boards that are not on good paths: with weights fitted only to
//! boards on paths, every beam failed (docs/engine-large.md).

use taquin_puzzle::Sampler;
use taquin_puzzle::large::internals::{
    Area, BeamLimits, BoardBeam, CONFLICT, CommonScore, DISTANCE, FINER, Grid, LabelledBoard, NONE,
    POWER, WEIGHTS, ZobristKeys, manhattan,
};
use taquin_puzzle::large::{Weights, WeightsError};

use crate::least_squares::{BoardPairs, WeightIndex};
use crate::{SCALE, goal_of, mean_length, sampled};

/// One layer in this many gives a sample.
const LAYERS_PER_SAMPLE: u64 = 5;
/// The most steps of a walk.
const LONGEST_WALK: u64 = 16;
/// The width of the narrowest beam.
const NARROWEST: usize = 20;
/// How many times that width may be doubled.
const DOUBLINGS: u64 = 4;
/// The steps of a round's fit.
const STEPS: u64 = 10;
/// The first weights of the distances and of the conflicts: the score without training, in moves.
const FIRST: [f64; 2] = [0.47, 5.7];

/// Common weights during their training.
#[derive(Debug)]
pub struct Distilling {
    seed: u64,
    threads: usize,
    boards: u64,
    command: String,
    teacher: Weights,
    grid: Grid,
    index: WeightIndex,
    weights: Vec<f64>,
    samples: BoardPairs,
    rounds: u64,
}

/// The result of a round.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct DistillingRound {
    /// The number of the round, from 0.
    pub number: u64,
    /// The number of samples so far.
    pub samples: usize,
    /// The error on the new samples before the fit, and on all samples after it, in moves.
    pub errors: (f64, f64),
}

impl Distilling {
    /// Begins without weights. The teacher has the weights of all pairs for a square board; a round
    /// solves `boards` boards. The weights are the same for any number of threads.
    ///
    /// # Errors
    /// Returns an error if the board of the teacher is too large.
    pub fn new(
        teacher: Weights,
        seed: u64,
        threads: usize,
        boards: u64,
        command: String,
    ) -> Result<Self, WeightsError> {
        let grid = Weights::grid_of(teacher.shape())?;
        let mut weights = vec![0.0; WEIGHTS];
        [weights[DISTANCE], weights[CONFLICT]] = FIRST;
        let (index, samples, rounds) = (WeightIndex::new(&grid), BoardPairs::default(), 0);
        Ok(Self { seed, threads, boards, command, teacher, grid, index, weights, samples, rounds })
    }

    /// Takes new samples and fits the weights to all samples.
    pub fn round(&mut self) -> DistillingRound {
        let new = self.sample();
        let before = self.index.error(&new, &self.weights, self.threads);
        self.samples.extend([new]);
        self.index.fit(&self.samples, &mut self.weights, STEPS, self.threads);
        let after = self.index.error(&self.samples, &self.weights, self.threads);
        self.rounds += 1;
        let (number, samples) = (self.rounds - 1, self.samples.more.len());
        DistillingRound { number, samples, errors: (before, after) }
    }

    /// Returns the weights so far, in whole numbers.
    #[must_use]
    pub fn weights(&self) -> Weights {
        let whole = |(place, &weight): (usize, &f64)| {
            let finer = if place == DISTANCE || place == CONFLICT { FINER } else { 1.0 };
            (weight * finer * f64::from(SCALE)).round() as i16
        };
        let values = self.weights.iter().enumerate().map(whole).collect();
        Weights::common(SCALE, self.seed, self.command.clone(), values)
    }

    /// Returns the mean length on this many square boards at a width, and the number of unsolved
    /// ones.
    #[must_use]
    pub fn validate(&self, side: usize, boards: u64, width: usize) -> (f64, u64) {
        let weights = self.weights();
        let grid = Grid::new(side, side, side * side - 1);
        let common = CommonScore::new(&grid, Area::last(&grid, side, side), POWER, &weights);
        let keys = ZobristKeys::new(&grid);
        mean_length(self.threads, boards, &goal_of(&grid), |start| {
            let board: Vec<u8> = start.board();
            let mut beam = BoardBeam::new(&keys, board.len());
            let limits = limits(&grid, &board, start.blank, width);
            let start = (&board[..], start.blank);
            beam.path(&grid.steps, &common, start, &limits, &mut |_| false).map(|path| path.len())
        })
    }

    /// Returns new samples, the same for any number of threads.
    fn sample(&self) -> BoardPairs {
        let (weights, grid) = (self.weights(), &self.grid);
        let area = Area::last(grid, grid.rows, grid.cols);
        let common = CommonScore::new(grid, area, POWER, &weights);
        let (keys, goal) = (ZobristKeys::new(grid), goal_of(grid));
        let seed = self.seed ^ (self.rounds << 32);
        sampled(self.threads, (seed, self.boards), |seed| {
            let mut samples = BoardPairs::default();
            let mut sampler = Sampler::new(seed);
            let start = LabelledBoard::new(&sampler.solvable(&goal), &goal);
            let board: Vec<u8> = start.board();
            let width = NARROWEST << sampler.below(DOUBLINGS);
            let mut beam = BoardBeam::new(&keys, board.len());
            let limits = limits(grid, &board, start.blank, width);
            beam.path(&grid.steps, &common, (&board, start.blank), &limits, &mut |layer| {
                if sampler.below(LAYERS_PER_SAMPLE) == 0 {
                    let index = sampler.below(layer.nodes.len() as u64) as usize;
                    let blank = usize::from(layer.nodes[index].blank);
                    self.walk(layer.board(index), blank, &mut sampler, &mut samples);
                }
                false
            });
            samples
        })
    }

    /// Adds a sample: a board, and the end of a random walk from it.
    fn walk(&self, board: &[u8], blank: usize, sampler: &mut Sampler, samples: &mut BoardPairs) {
        let grid = &self.grid;
        let (mut end, mut at, mut last) = (board.to_vec(), blank, None);
        let mut left = 1 + sampler.below(LONGEST_WALK);
        while left > 0 {
            let step = sampler.below(4) as u8;
            if grid.steps[at][usize::from(step)] == NONE || last == Some(step ^ 1) {
                continue;
            }
            at = grid.slide(&mut end, at, step);
            (last, left) = (Some(step), left - 1);
        }
        let more = self.taught(board) - self.taught(&end);
        let mirrored = grid.is_symmetric() && sampler.below(2) == 0;
        for board in [board, &end] {
            let label = |cell: usize| match mirrored {
                true => grid.transposed(usize::from(board[grid.transposed(cell)])) as u8,
                false => board[cell],
            };
            samples.boards.extend((0..board.len()).map(label));
        }
        samples.more.push(more as f32 / f32::from(self.teacher.scale));
    }

    /// Returns the teacher's score of a board.
    fn taught(&self, board: &[u8]) -> i32 {
        let label = |cell: usize| (usize::from(board[cell]), cell);
        let with =
            |cell: usize| (0..cell).map(move |other| self.teacher.of(label(cell), label(other)));
        (0..board.len()).flat_map(with).sum()
    }
}

/// Returns the limits of a beam that searches to the end, or gives up if it gets no nearer to the
/// goal.
fn limits(grid: &Grid, board: &[u8], blank: usize, width: usize) -> BeamLimits {
    BeamLimits::below(width, 2 * manhattan(grid, board, blank) as usize + 60)
}
