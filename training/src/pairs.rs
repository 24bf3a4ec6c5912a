//! Trains the weights of all pairs without any weights to start from: solves boards, learns from the
//! solutions, and solves better.
//!
//! The first weights are the score that needs no training ([`DistanceScore`]), distributed over the
//! pairs and scaled to moves by least squares on the first labels. So a search with the first table
//! is as good as a search with that score, and every round begins with the result of the last one.

use std::sync::atomic::{AtomicU32, Ordering};

use taquin_puzzle::large::internals::{
    BeamLimits, BoardBeam, BoardScore, DistanceScore, Grid, PairScore, Pairs, ScoreTuning,
    ZobristKeys,
};
use taquin_puzzle::large::{Weights, WeightsError};
use taquin_puzzle::search::threads;
use taquin_puzzle::{Position, Shape};

use crate::descent::Descent;
use crate::labels::{LabelledPaths, Labeller};
use crate::{SCALE, goal_of, mean_length, sampled};

/// The first weight of a reversed pair in its line, as a part of the moves of a conflict.
const REVERSED: f64 = 0.8;

/// The options of a training run.
#[derive(Clone, Debug)]
pub struct TrainingOptions {
    /// The shape of the boards.
    pub shape: Shape,
    /// The seed of all random numbers.
    pub seed: u64,
    /// The number of threads; the labels are the same for any number of them.
    pub threads: usize,
    /// The width of the beam that labels random boards; other boards get half of it.
    pub width: usize,
    /// The number of random boards solved in a round.
    pub boards: u64,
    /// The number of samples kept: the newest.
    pub kept: usize,
    /// How many times the fit of a round goes through the samples.
    pub passes: f64,
    /// The learning rate at the start and at the end of a round.
    pub rates: (f32, f32),
    /// The command, which the file contains.
    pub command: String,
}

impl TrainingOptions {
    /// Returns the options with the best results for boards of this shape.
    #[must_use]
    pub fn new(shape: Shape) -> Self {
        Self {
            shape,
            seed: 1,
            threads: 1,
            width: 1000,
            boards: 400,
            kept: 2_000_000,
            passes: 2.5,
            rates: (0.06, 0.01),
            command: String::new(),
        }
    }
}

/// The result of a round.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TrainingRound {
    /// The number of the round, from 0.
    pub number: u64,
    /// The mean length of the paths on random boards, by the weights before the round.
    pub mean_length: f64,
    /// The number of searches that gave no label.
    pub failed: u64,
    /// The number of samples added.
    pub added: usize,
    /// The number of samples kept.
    pub samples: usize,
    /// The root of the mean squared error, in moves.
    pub error: f64,
}

/// Weights during their training, and their samples.
#[derive(Debug)]
pub struct Training {
    options: TrainingOptions,
    grid: Grid,
    goal: Position,
    keys: ZobristKeys,
    weights: Vec<AtomicU32>,
    samples: LabelledPaths,
    /// The sample that the next one replaces once enough are kept.
    oldest: usize,
    /// The weights in whole numbers; `None` before the first round.
    table: Option<Weights>,
    rounds: u64,
}

impl Training {
    /// Begins without weights, or with the weights of an earlier run.
    ///
    /// # Errors
    /// Returns an error if the board is too large, or if the weights are for another board.
    pub fn new(options: TrainingOptions, from: Option<Weights>) -> Result<Self, WeightsError> {
        let grid = Weights::grid_of(options.shape)?;
        if let Some(weights) = &from {
            weights.fit(options.shape)?;
        }
        let pairs = Pairs { cells: grid.cells() };
        let value = |place: usize| {
            from.as_ref().map_or(0.0, |w| f32::from(w.values[place]) / f32::from(w.scale))
        };
        let weights =
            (0..pairs.count()).map(|place| AtomicU32::new(value(place).to_bits())).collect();
        Ok(Self {
            keys: ZobristKeys::new(&grid),
            goal: goal_of(&grid),
            grid,
            weights,
            samples: LabelledPaths::default(),
            oldest: 0,
            table: from,
            rounds: 0,
            options,
        })
    }

    /// Labels new boards and fits the weights to them.
    pub fn round(&mut self) -> TrainingRound {
        let new = match &self.table {
            Some(weights) => self.label(&PairScore::new(&self.grid, weights)),
            None => self.label(&DistanceScore::new(&self.grid, ScoreTuning::of(&self.grid))),
        };
        let mean_length = new.length as f64 / new.solved.max(1) as f64;
        let (failed, added) = (new.failed, new.left.len());
        if self.table.is_none() {
            self.begin(&new);
        }
        self.keep(&new);
        let error = self.fit(added);
        self.table = Some(self.quantized());
        let (number, samples) = (self.rounds, self.samples.left.len());
        self.rounds += 1;
        TrainingRound { number, mean_length, failed, added, samples, error }
    }

    /// Returns the weights so far; `None` before the first round.
    #[must_use]
    pub fn weights(&self) -> Option<&Weights> {
        self.table.as_ref()
    }

    /// Returns the mean length on this many validation boards at a width, and how many were not solved.
    #[must_use]
    pub fn validate(&self, boards: u64, width: usize) -> (f64, u64) {
        let Some(weights) = &self.table else { return (f64::NAN, boards) };
        let table = PairScore::new(&self.grid, weights);
        let limits = BeamLimits::below(width, 20 * self.grid.cells());
        mean_length(self.options.threads, boards, &self.goal, |start| {
            let labels: Vec<u8> = start.board();
            let mut beam = BoardBeam::new(&self.keys, labels.len());
            let start = (&labels[..], start.blank);
            beam.path(&self.grid.steps, &table, start, &limits, &mut |_| false)
                .map(|path| path.len())
        })
    }

    /// Returns new samples, the same for any number of threads.
    fn label(&self, score: &impl BoardScore<u8>) -> LabelledPaths {
        let labeller = Labeller {
            grid: &self.grid,
            goal: &self.goal,
            keys: &self.keys,
            score,
            width: self.options.width,
            longest: (if self.grid.cols < 7 { 1.5 } else { 1.7 }, 45.0),
        };
        let seed = self.options.seed ^ (self.rounds << 32);
        let boards = self.options.boards;
        sampled(self.options.threads, (seed, boards), |seed| labeller.samples(seed))
    }

    /// Sets the first weights: the score without training, distributed over the pairs.
    fn begin(&self, samples: &LabelledPaths) {
        let cells = self.grid.cells();
        let tuning = ScoreTuning::of(&self.grid);
        let distance = DistanceScore::new(&self.grid, tuning);
        let (mut product, mut square) = (0.0, 0.0);
        for (board, &left) in samples.boards.chunks_exact(cells).zip(&samples.left) {
            let blank = board.iter().position(|&label| usize::from(label) == self.grid.home);
            let score = distance.start(board, blank.unwrap_or(0)).score;
            let score = DistanceScore::in_moves(score);
            product += score * f64::from(left);
            square += score * score;
        }
        let scale = product / f64::max(square, 1.0);
        let single = |(label, cell): (usize, usize)| match label {
            _ if label == self.grid.home => 0.0,
            _ => distance.moves(label, cell) / (cells - 1) as f64,
        };
        let pairs = Pairs { cells };
        for low in 0..cells {
            for high in low + 1..cells {
                for (cell, other) in (0..cells * cells).map(|c| (c / cells, c % cells)) {
                    let (one, two) = ((low, cell), (high, other));
                    let reversed = f64::from(u8::from(self.is_reversed(one, two)));
                    let conflict = reversed * REVERSED * tuning.conflict;
                    let weight = scale * (single(one) + single(two) + conflict);
                    let place = pairs.row(low, cell, high) + other;
                    self.weights[place].store((weight as f32).to_bits(), Ordering::Relaxed);
                }
            }
        }
    }

    /// Returns whether two tiles are in the line where both belong, in the wrong order.
    fn is_reversed(&self, low: (usize, usize), high: (usize, usize)) -> bool {
        let tiles = low.0 != self.grid.home && high.0 != self.grid.home;
        let [goal, other_goal, at, other_at] =
            [low.0, high.0, low.1, high.1].map(|cell| self.grid.place[cell]);
        let along = |line: usize| {
            let same = [other_goal, at, other_at].iter().all(|it| it[line] == goal[line]);
            same && at[1 - line] > other_at[1 - line]
        };
        tiles && (along(0) || along(1))
    }

    /// Keeps the newest samples.
    fn keep(&mut self, new: &LabelledPaths) {
        let cells = self.grid.cells();
        for (board, &left) in new.boards.chunks_exact(cells).zip(&new.left) {
            if self.samples.left.len() < self.options.kept {
                self.samples.boards.extend_from_slice(board);
                self.samples.left.push(left);
            } else {
                self.samples.boards[self.oldest * cells..][..cells].copy_from_slice(board);
                self.samples.left[self.oldest] = left;
                self.oldest = (self.oldest + 1) % self.options.kept;
            }
        }
    }

    /// Fits the weights to the samples, and returns the error.
    fn fit(&self, added: usize) -> f64 {
        let samples = self.samples.left.len();
        if samples == 0 {
            return 0.0;
        }
        let first = if self.rounds == 0 { 1.6 } else { 1.0 };
        let rates = (self.options.rates.0 * first, self.options.rates.1);
        let (boards, left) = (&self.samples.boards[..], &self.samples.left[..]);
        let descent = Descent { grid: &self.grid, weights: &self.weights, boards, left, rates };
        let steps = (self.options.passes * samples as f64).min(12.0 * added as f64) as u64;
        let threads = threads::resolve(self.options.threads) as u64;
        let squares = threads::map(threads as usize, (0..threads).collect(), |thread| {
            let seed = self.options.seed ^ (self.rounds << 32) ^ (thread << 56) ^ 1;
            descent.descend(steps / threads, seed)
        });
        (squares.iter().sum::<f64>() / steps.max(1) as f64).sqrt()
    }

    /// Returns the weights in whole numbers, the same for mirror images.
    fn quantized(&self) -> Weights {
        let pairs = Pairs { cells: self.grid.cells() };
        let weight = |place: usize| f32::from_bits(self.weights[place].load(Ordering::Relaxed));
        let mut values = vec![0; pairs.count()];
        pairs.for_each(&self.grid, |place, image| {
            let mean = (weight(place) + weight(image)) / 2.0 * f32::from(SCALE);
            let value = mean.round().clamp(f32::from(i16::MIN), f32::from(i16::MAX)) as i16;
            (values[place], values[image]) = (value, value);
        });
        let TrainingOptions { shape, seed, ref command, .. } = self.options;
        Weights::new(shape, SCALE, seed, command.clone(), values)
    }
}
