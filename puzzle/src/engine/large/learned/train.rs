//! Learning weights from nothing, by bootstrapping: solve, learn from the solutions, solve better.
//!
//! The start is the score that needs no learning ([`Distance`]), shared out over the pairs and
//! scaled to moves by least squares on the first labels; so the first table searches as well as
//! that score does, and every round begins where the last one ended.

use std::sync::Mutex;
use std::sync::atomic::{AtomicU32, Ordering};

use super::super::beam::{Beam, Orders};
use super::super::distance::{Distance, Tuning};
use super::super::evaluation::Evaluation;
use super::super::frame::{Frame, Task};
use super::super::layer::Keys;
use super::file::{Weights, WeightsError};
use super::gradient::Fit;
use super::labels::{Labeller, Samples};
use super::pairs::Pairs;
use super::table::Learned;
use crate::model::{Goal, Position, Sampler, Shape, split_mix};
use taquin_search::threads;

/// Units of a stored weight in a move.
const SCALE: u16 = 64;
/// What a reversed pair in its line adds at the start, as a part of the conflict's moves.
const REVERSED: f64 = 0.8;
/// Seeds of validation boards are far from those of labels.
const VALIDATION: u64 = 0x5661_6C69;

/// How to learn.
#[derive(Clone, Debug)]
pub struct TrainingOptions {
    /// The boards.
    pub shape: Shape,
    /// Where all randomness comes from.
    pub seed: u64,
    /// Threads; the labels are the same for any number of them.
    pub threads: usize,
    /// The width of the beam that labels random boards; others get half of it.
    pub width: usize,
    /// Random boards solved in a round.
    pub boards: u64,
    /// Samples kept: the newest.
    pub kept: usize,
    /// Times that a round's fit goes through the samples.
    pub passes: f64,
    /// The learning rate at the start and at the end of a round.
    pub rates: (f32, f32),
    /// The command, told in the file.
    pub command: String,
}

impl TrainingOptions {
    /// What did best for boards of this shape.
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

/// What a round came to.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TrainingRound {
    /// The number of the round, from 0.
    pub number: u64,
    /// The mean length of the paths on random boards, by the weights before the round.
    pub mean_length: f64,
    /// Searches that gave no label.
    pub failed: u64,
    /// Samples added.
    pub added: usize,
    /// Samples kept.
    pub samples: usize,
    /// The root of the mean squared error, in moves.
    pub error: f64,
}

/// Weights while they are learned, and what they are learned from.
#[derive(Debug)]
pub struct Training {
    options: TrainingOptions,
    frame: Frame,
    goal: Position,
    keys: Keys,
    weights: Vec<AtomicU32>,
    samples: Samples,
    /// Where the next sample goes once as many are kept as shall be.
    oldest: usize,
    /// The table of the weights, once there are any.
    table: Option<Weights>,
    rounds: u64,
}

impl Training {
    /// Begins from nothing, or from weights that a training made before.
    pub fn new(options: TrainingOptions, from: Option<Weights>) -> Result<Self, WeightsError> {
        let frame = Weights::frame_of(options.shape)?;
        if let Some(weights) = &from {
            weights.fit(options.shape)?;
        }
        let shape = Shape::new(frame.rows, frame.cols)?;
        let goal = Goal::Last.position(shape).expect("a named goal has every shape");
        let pairs = Pairs { cells: frame.cells() };
        let value = |place: usize| {
            from.as_ref().map_or(0.0, |w| f32::from(w.values[place]) / f32::from(w.scale))
        };
        let weights =
            (0..pairs.len()).map(|place| AtomicU32::new(value(place).to_bits())).collect();
        Ok(Self {
            keys: Keys::new(&frame),
            frame,
            goal,
            weights,
            samples: Samples::default(),
            oldest: 0,
            table: from,
            rounds: 0,
            options,
        })
    }

    /// Labels new boards and fits the weights to them.
    pub fn round(&mut self) -> TrainingRound {
        let new = match &self.table {
            Some(weights) => self.label(&Learned::new(&self.frame, weights)),
            None => self.label(&Distance::new(&self.frame, Tuning::of(&self.frame))),
        };
        let (mean_length, failed, added) =
            (new.length as f64 / new.solved.max(1) as f64, new.failed, new.left.len());
        if self.table.is_none() {
            self.begin(&new);
        }
        self.keep(new);
        let error = self.fit(added);
        self.table = Some(self.quantized());
        let (number, samples) = (self.rounds, self.samples.left.len());
        self.rounds += 1;
        TrainingRound { number, mean_length, failed, added, samples, error }
    }

    /// The weights as they are, once a round is over.
    #[must_use]
    pub fn weights(&self) -> Option<&Weights> {
        self.table.as_ref()
    }

    /// The mean length on so many boards of their own at a width, and how many were not solved.
    #[must_use]
    pub fn validate(&self, boards: u64, width: usize) -> (f64, u64) {
        let Some(weights) = &self.table else { return (f64::NAN, boards) };
        let table = Learned::new(&self.frame, weights);
        let orders = Orders::within(width, 20 * self.frame.cells());
        mean_length(self.options.threads, boards, &self.goal, |task| {
            let labels: Vec<u8> = task.labels.iter().map(|&label| label as u8).collect();
            let mut beam = Beam::new(&self.keys, labels.len());
            let seed = beam.seed(&labels, task.blank, width);
            let complete = beam.run(&self.frame.steps, &table, seed, &orders, &mut |_| false);
            complete.depths.first().copied()
        })
    }

    /// New samples, the same for any number of threads.
    fn label(&self, evaluation: &impl Evaluation<u8>) -> Samples {
        let side = self.frame.cols as f64;
        let labeller = Labeller {
            frame: &self.frame,
            goal: &self.goal,
            keys: &self.keys,
            evaluation,
            width: self.options.width,
            longest: (if side < 7.0 { 1.5 } else { 1.7 }, 45.0),
        };
        let mut mixer = self.options.seed ^ (self.rounds << 32);
        let seeds: Vec<u64> = (0..self.options.boards).map(|_| split_mix(&mut mixer)).collect();
        let mut all: Vec<Samples> = seeds.iter().map(|_| Samples::default()).collect();
        let work = seeds.into_iter().zip(&mut all).collect();
        threads::for_each(self.options.threads, work, |(seed, samples)| {
            *samples = labeller.samples(seed);
        });
        all.into_iter().fold(Samples::default(), |mut whole, part| {
            whole.append(part);
            whole
        })
    }

    /// The first weights: the unlearned score, shared out over the pairs.
    fn begin(&self, samples: &Samples) {
        let cells = self.frame.cells();
        let tuning = Tuning::of(&self.frame);
        let distance = Distance::new(&self.frame, tuning);
        let (mut product, mut square) = (0.0, 0.0);
        for (board, &left) in samples.boards.chunks_exact(cells).zip(&samples.left) {
            let blank = board.iter().position(|&label| usize::from(label) == self.frame.home);
            let score = distance.start(board, blank.unwrap_or(0)).score;
            let score = Distance::in_moves(score);
            product += score * f64::from(left);
            square += score * score;
        }
        let scale = product / f64::max(square, 1.0);
        let pairs = Pairs { cells };
        for low in 0..cells {
            for high in low + 1..cells {
                for (cell, other) in (0..cells * cells).map(|c| (c / cells, c % cells)) {
                    let single = |label: usize, cell: usize| {
                        if label == self.frame.home {
                            0.0
                        } else {
                            distance.moves(label, cell) / (cells - 1) as f64
                        }
                    };
                    let conflict = if self.is_reversed((low, cell), (high, other)) {
                        REVERSED * tuning.conflict
                    } else {
                        0.0
                    };
                    let weight = scale * (single(low, cell) + single(high, other) + conflict);
                    let place = pairs.row(low, cell, high) + other;
                    self.weights[place].store((weight as f32).to_bits(), Ordering::Relaxed);
                }
            }
        }
    }

    /// Whether two tiles are in the line where both belong, in the wrong order.
    fn is_reversed(&self, low: (usize, usize), high: (usize, usize)) -> bool {
        let place = |cell: usize| self.frame.place[cell];
        let tiles = low.0 != self.frame.home && high.0 != self.frame.home;
        let [(a, b), (c, d), (e, f), (g, h)] = [low.0, high.0, low.1, high.1].map(place);
        let in_row = a == c && e == a && g == a && f > h;
        let in_col = b == d && f == b && h == b && e > g;
        tiles && (in_row || in_col)
    }

    /// Keeps the newest samples.
    fn keep(&mut self, new: Samples) {
        let cells = self.frame.cells();
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

    /// Fits the weights to the samples, and gives the error.
    fn fit(&self, added: usize) -> f64 {
        let samples = self.samples.left.len();
        if samples == 0 {
            return 0.0;
        }
        let first = if self.rounds == 0 { 1.6 } else { 1.0 };
        let rates = (self.options.rates.0 * first, self.options.rates.1);
        let (boards, left) = (&self.samples.boards[..], &self.samples.left[..]);
        let fit = Fit { frame: &self.frame, weights: &self.weights, boards, left, rates };
        let steps = (self.options.passes * samples as f64).min(12.0 * added as f64) as u64;
        let threads = threads::resolve(self.options.threads) as u64;
        let squares = Mutex::new(0.0);
        threads::for_each(threads as usize, (0..threads).collect(), |thread| {
            let seed = self.options.seed ^ (self.rounds << 32) ^ (thread << 56) ^ 1;
            let sum = fit.descend(steps / threads, seed);
            *squares.lock().expect("adding does not panic") += sum;
        });
        let squares = squares.into_inner().expect("adding does not panic");
        (squares / steps.max(1) as f64).sqrt()
    }

    /// The weights in whole numbers, mirror images made equal.
    fn quantized(&self) -> Weights {
        let pairs = Pairs { cells: self.frame.cells() };
        let weight = |place: usize| f32::from_bits(self.weights[place].load(Ordering::Relaxed));
        let mut values = vec![0; pairs.len()];
        pairs.for_each(&self.frame, |place, image| {
            let mean = (weight(place) + weight(image)) / 2.0 * f32::from(SCALE);
            let value = mean.round().clamp(f32::from(i16::MIN), f32::from(i16::MAX)) as i16;
            (values[place], values[image]) = (value, value);
        });
        Weights::new(
            self.options.shape,
            SCALE,
            self.options.seed,
            self.options.command.clone(),
            values,
        )
    }
}

/// The mean length on so many boards that no training sees, and how many were not solved.
pub(crate) fn mean_length(
    threads: usize,
    boards: u64,
    goal: &Position,
    length: impl Fn(&Task) -> Option<u32> + Sync,
) -> (f64, u64) {
    let results = Mutex::new((0, 0));
    threads::for_each(threads, (0..boards).collect(), |number| {
        let found = length(&Task::new(&Sampler::new(VALIDATION + number).solvable(goal), goal));
        let mut results = results.lock().expect("adding does not panic");
        match found {
            Some(length) => results.0 += u64::from(length),
            None => results.1 += 1,
        }
    });
    let (length, failed) = results.into_inner().expect("adding does not panic");
    (length as f64 / (boards - failed).max(1) as f64, failed)
}
