//! Fits the weights of pairs by stochastic gradient descent, one sample after the other.
//!
//! A step changes each of a board's weights by the same part of the error, divided by their number.
//! Errors are clipped, so that a bad label does little harm, and count less if many moves are left,
//! because the last moves decide. Threads work on the same weights without locks (Recht and others
//! 2011): an occasional lost update adds only noise.

use std::sync::atomic::{AtomicU32, Ordering};

use taquin_puzzle::Sampler;
use taquin_puzzle::large::internals::{Grid, Pairs};

/// The most moves that an error counts.
const CLIP: f32 = 8.0;
/// An error counts half if this many moves are left.
const HALF: f32 = 60.0;

/// A fit of the weights to samples.
pub(crate) struct Descent<'a> {
    pub(crate) grid: &'a Grid,
    pub(crate) weights: &'a [AtomicU32],
    pub(crate) boards: &'a [u8],
    pub(crate) left: &'a [u16],
    /// The learning rate at the start and at the end.
    pub(crate) rates: (f32, f32),
}

impl Descent<'_> {
    /// Makes this many steps on random samples, and returns the sum of the squared errors.
    pub(crate) fn descend(&self, steps: u64, seed: u64) -> f64 {
        let cells = self.grid.cells();
        let mut sampler = Sampler::new(seed);
        let mut places = vec![0u32; cells * (cells - 1) / 2];
        let mut cell_of = vec![0; cells];
        let mut squares = 0.0;
        for step in 0..steps {
            let sample = sampler.below(self.left.len() as u64) as usize;
            let board = &self.boards[sample * cells..][..cells];
            self.locate(board, self.grid.is_symmetric() && sampler.below(2) == 0, &mut cell_of);
            let left = f32::from(self.left[sample]);
            let error = left - self.sum(&cell_of, &mut places);
            squares += f64::from(error * error);
            let done = step as f32 / steps as f32;
            let rate = self.rates.0 + (self.rates.1 - self.rates.0) * done;
            let part = rate * error.clamp(-CLIP, CLIP) / (1.0 + left / HALF) / places.len() as f32;
            for &place in &places {
                let weight = &self.weights[place as usize];
                let changed = f32::from_bits(weight.load(Ordering::Relaxed)) + part;
                weight.store(changed.to_bits(), Ordering::Relaxed);
            }
        }
        squares
    }

    /// Writes the cell of each label of the board, or of its mirror image.
    fn locate(&self, board: &[u8], mirrored: bool, cell_of: &mut [usize]) {
        let image = |cell| if mirrored { self.grid.transposed(cell) } else { cell };
        for (cell, &label) in board.iter().enumerate() {
            cell_of[image(usize::from(label))] = image(cell);
        }
    }

    /// Returns the value of a board, and writes the indices of its weights.
    fn sum(&self, cell_of: &[usize], places: &mut [u32]) -> f32 {
        let cells = cell_of.len();
        let pairs = Pairs { cells };
        let (mut sum, mut number) = (0.0, 0);
        for low in 0..cells {
            let mut row = if low + 1 < cells { pairs.row(low, cell_of[low], low + 1) } else { 0 };
            for &cell in &cell_of[low + 1..] {
                let place = row + cell;
                places[number] = place as u32;
                number += 1;
                sum += f32::from_bits(self.weights[place].load(Ordering::Relaxed));
                row += cells * cells;
            }
        }
        sum
    }
}
