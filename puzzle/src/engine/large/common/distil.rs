//! Learning the common weights: what those of all pairs say of 7×7 boards, in fewer words.
//!
//! A round lets beams go by the weights so far, which makes the boards those that such a beam
//! meets. Of some a random walk is made, and the teacher says how much dearer its end is than its
//! start. Walks lead where no good path does; fitted to the moves left on paths alone, the same
//! weights led every beam astray (docs/large-boards.md).

use taquin_search::threads;

use super::super::beam::{Beam, Orders};
use super::super::frame::{Frame, NONE, Task, slide};
use super::super::layer::Keys;
use super::super::learned::{Weights, WeightsError, mean_length};
use super::super::lines;
use super::features::{Area, CONFLICT, DISTANCE, WEIGHTS};
use super::fit::{Samples, Sheet};
use super::score::{Common, FINER, POWER};
use crate::model::{Goal, Position, Sampler, Shape, split_mix};

/// Units of a stored weight in a move.
const SCALE: u16 = 64;
/// A layer in so many gives a sample.
const LAYERS_PER_SAMPLE: u64 = 5;
/// The longest walk.
const LONGEST_WALK: u64 = 16;
/// The narrowest beam, and how many times it may be doubled.
const NARROWEST: usize = 20;
const DOUBLINGS: u64 = 4;
/// Steps of a round's fit.
const STEPS: u64 = 10;
/// The weights before all learning: the score of distances and conflicts in moves.
const FIRST: [f64; 2] = [0.47, 5.7];

/// Common weights while they are learned.
#[derive(Debug)]
pub struct Distilling {
    /// Where all randomness comes from.
    seed: u64,
    /// Threads; the weights are the same for any number of them.
    threads: usize,
    /// Boards solved in a round.
    boards: u64,
    command: String,
    teacher: Weights,
    frame: Frame,
    sheet: Sheet,
    weights: Vec<f64>,
    samples: Samples,
    rounds: u64,
}

/// What a round came to.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct DistillingRound {
    /// The number of the round, from 0.
    pub number: u64,
    /// Samples so far.
    pub samples: usize,
    /// The error on the new samples before the fit, and on all after it, in moves.
    pub errors: (f64, f64),
}

impl Distilling {
    /// Begins from nothing, with the weights of all pairs for a square board as the teacher.
    pub fn new(
        teacher: Weights,
        seed: u64,
        threads: usize,
        boards: u64,
        command: String,
    ) -> Result<Self, WeightsError> {
        let frame = Weights::frame_of(teacher.shape())?;
        let mut weights = vec![0.0; WEIGHTS];
        [weights[DISTANCE], weights[CONFLICT]] = FIRST;
        let (sheet, samples) = (Sheet::new(&frame), Samples::default());
        Ok(Self {
            seed,
            threads,
            boards,
            command,
            teacher,
            frame,
            sheet,
            weights,
            samples,
            rounds: 0,
        })
    }

    /// Takes new samples and fits the weights to all.
    pub fn round(&mut self) -> DistillingRound {
        let new = self.sample();
        let before = self.sheet.error(&new, &self.weights, self.threads);
        self.samples.append(new);
        self.sheet.fit(&self.samples, &mut self.weights, STEPS, self.threads);
        let after = self.sheet.error(&self.samples, &self.weights, self.threads);
        self.rounds += 1;
        let (number, samples) = (self.rounds - 1, self.samples.more.len());
        DistillingRound { number, samples, errors: (before, after) }
    }

    /// The weights as they are, in whole numbers.
    #[must_use]
    pub fn weights(&self) -> Weights {
        let whole = |(place, &weight): (usize, &f64)| {
            let finer = if place == DISTANCE || place == CONFLICT { FINER } else { 1.0 };
            (weight * finer * f64::from(SCALE)).round() as i16
        };
        let values = self.weights.iter().enumerate().map(whole).collect();
        Weights::common(SCALE, self.seed, self.command.clone(), values)
    }

    /// The mean length on so many boards of a square at a width, and how many were not solved.
    #[must_use]
    pub fn validate(&self, side: usize, boards: u64, width: usize) -> (f64, u64) {
        let weights = self.weights();
        let frame = Frame::new(side, side, side * side - 1);
        let common = Common::new(&frame, Area::last(&frame, side, side), POWER, &weights);
        let (keys, goal) = (Keys::new(&frame), goal_of(&frame));
        mean_length(self.threads, boards, &goal, |task| {
            let (board, blank) = framed(task);
            let mut beam = Beam::new(&keys, board.len());
            let seed = beam.seed(&board, blank, width);
            let orders = orders(&frame, &board, blank, width);
            let complete = beam.run(&frame.steps, &common, seed, &orders, &mut |_| false);
            complete.depths.first().copied()
        })
    }

    /// New samples, the same for any number of threads.
    fn sample(&self) -> Samples {
        let weights = self.weights();
        let area = Area::last(&self.frame, self.frame.rows, self.frame.cols);
        let common = Common::new(&self.frame, area, POWER, &weights);
        let (keys, goal) = (Keys::new(&self.frame), goal_of(&self.frame));
        let mut mixer = self.seed ^ (self.rounds << 32);
        let seeds: Vec<u64> = (0..self.boards).map(|_| split_mix(&mut mixer)).collect();
        let mut all: Vec<Samples> = seeds.iter().map(|_| Samples::default()).collect();
        let work = seeds.into_iter().zip(&mut all).collect();
        threads::for_each(self.threads, work, |(seed, samples)| {
            let mut sampler = Sampler::new(seed);
            let (board, blank) = framed(&Task::new(&sampler.solvable(&goal), &goal));
            let width = NARROWEST << sampler.below(DOUBLINGS);
            let mut beam = Beam::new(&keys, board.len());
            let start = beam.seed(&board, blank, width);
            let orders = orders(&self.frame, &board, blank, width);
            beam.run(&self.frame.steps, &common, start, &orders, &mut |layer| {
                if sampler.below(LAYERS_PER_SAMPLE) == 0 {
                    let index = sampler.below(layer.len() as u64) as usize;
                    let blank = usize::from(layer.nodes[index].blank);
                    self.walk(layer.board(index), blank, &mut sampler, samples);
                }
                false
            });
        });
        all.into_iter().fold(Samples::default(), |mut whole, part| {
            whole.append(part);
            whole
        })
    }

    /// A sample: a board, and what a random walk makes of it.
    fn walk(&self, board: &[u8], blank: usize, sampler: &mut Sampler, samples: &mut Samples) {
        let (mut end, mut at, mut last) = (board.to_vec(), blank, None);
        let mut left = 1 + sampler.below(LONGEST_WALK);
        while left > 0 {
            let step = sampler.below(4) as u8;
            if self.frame.steps[at][usize::from(step)] == NONE || last == Some(step ^ 1) {
                continue;
            }
            at = slide(&self.frame, &mut end, at, step);
            (last, left) = (Some(step), left - 1);
        }
        let more = self.taught(board) - self.taught(&end);
        let mirrored = self.frame.is_symmetric() && sampler.below(2) == 0;
        for board in [board, &end] {
            let cols = self.frame.cols;
            let mirror = |cell: usize| cell % cols * cols + cell / cols;
            let label = |cell: usize| match mirrored {
                true => mirror(usize::from(board[mirror(cell)])) as u8,
                false => board[cell],
            };
            samples.boards.extend((0..board.len()).map(label));
        }
        samples.more.push(more as f32 / f32::from(self.teacher.scale));
    }

    /// What the teacher says of a board.
    fn taught(&self, board: &[u8]) -> i32 {
        let label = |cell: usize| (usize::from(board[cell]), cell);
        let with =
            |cell: usize| (0..cell).map(move |other| self.teacher.of(label(cell), label(other)));
        (0..board.len()).flat_map(with).sum()
    }
}

fn goal_of(frame: &Frame) -> Position {
    let shape = Shape::new(frame.rows, frame.cols).expect("a frame has the shape of a board");
    Goal::Last.position(shape).expect("a named goal has every shape")
}

fn framed(task: &Task) -> (Vec<u8>, usize) {
    (task.labels.iter().map(|&label| label as u8).collect(), task.blank)
}

/// A beam to the end that gives up where it has lost its way.
fn orders(frame: &Frame, board: &[u8], blank: usize, width: usize) -> Orders {
    Orders::within(width, 2 * lines::manhattan(frame, board, blank) as usize + 60)
}
