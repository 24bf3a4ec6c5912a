//! The score that needs no learning: Σ distance^p · (1 + border · rank) + conflict · LC.
//!
//! A plain sum of distances likes tangled boards near the goal. Making far tiles dear
//! (p above 1) brings them in first, and the rank makes tiles whose goals are far from the
//! blank's home a little dearer, since they are the ones to be settled early. Figures are in
//! docs/large-boards.md.

use super::cell::Cell;
use super::evaluation::{Evaluation, Value};
use super::frame::Frame;
use super::lines;

/// Units of the score in a move.
const UNIT: f64 = 16.0;
/// Units of a tile's weight in one.
const WEIGHT_UNIT: f64 = 64.0;

/// The three numbers of the score.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Tuning {
    /// The power of a distance.
    pub(crate) power: f64,
    /// What the farthest rank weighs more than the nearest.
    pub(crate) border: f64,
    /// Moves for each conflict.
    pub(crate) conflict: f64,
}

impl Tuning {
    /// The numbers that did best on random boards of about this size.
    pub(crate) fn of(frame: &Frame) -> Self {
        let side = (frame.cells() as f64).sqrt();
        let (power, conflict) = match side {
            ..5.5 => (1.4, 4.0),
            ..8.5 => (1.6, 6.0),
            _ => (1.7, 6.0),
        };
        Self { power, border: 0.3, conflict }
    }

    /// Several that do about as well, each on other boards.
    pub(crate) fn ways(frame: &Frame) -> [Self; 4] {
        let Self { power, conflict, .. } = Self::of(frame);
        [(0.05, 0.3, 0.0), (0.1, 0.15, 1.0), (0.05, 0.1, 1.0), (0.0, 0.15, 0.0)].map(
            |(dearer, border, more)| Self {
                power: power + dearer,
                border,
                conflict: conflict + more,
            },
        )
    }
}

/// The score for one frame.
#[derive(Clone, Debug)]
pub(crate) struct Distance<'a> {
    frame: &'a Frame,
    /// `UNIT` · distance^p.
    powers: Vec<i32>,
    /// `WEIGHT_UNIT` · the weight of each label.
    weights: Vec<i32>,
    conflict: i32,
}

impl<'a> Distance<'a> {
    pub(crate) fn new(frame: &'a Frame, tuning: Tuning) -> Self {
        Self::weighed(frame, tuning, |_| 1.0)
    }

    /// The score in which each tile counts `factor` times.
    pub(crate) fn weighed(frame: &'a Frame, tuning: Tuning, factor: impl Fn(usize) -> f64) -> Self {
        let longest = frame.rows + frame.cols;
        let power = |distance: usize| (UNIT * (distance as f64).powf(tuning.power)).round() as i32;
        let (home_row, home_col) = frame.place[frame.home];
        let side = frame.rows.max(frame.cols) as f64 - 1.0;
        let weight = |(label, &(row, col)): (usize, &(u8, u8))| {
            let rank = f64::from(row.abs_diff(home_row).max(col.abs_diff(home_col))) / side;
            (WEIGHT_UNIT * (1.0 + tuning.border * rank) * factor(label)).round() as i32
        };
        Self {
            frame,
            powers: (0..longest).map(power).collect(),
            weights: frame.place.iter().enumerate().map(weight).collect(),
            conflict: (UNIT * tuning.conflict).round() as i32,
        }
    }

    /// What a tile adds to the score in a cell, times `WEIGHT_UNIT`.
    #[inline]
    fn part(&self, label: usize, cell: usize) -> i32 {
        self.weights[label] * self.powers[self.frame.taxicab(label, cell)]
    }

    /// The same in moves, as the start of a learned table.
    #[cfg(feature = "training")]
    pub(crate) fn moves(&self, label: usize, cell: usize) -> f64 {
        f64::from(self.part(label, cell)) / (UNIT * WEIGHT_UNIT)
    }

    /// The score in moves.
    #[cfg(feature = "training")]
    pub(crate) fn in_moves(score: i32) -> f64 {
        f64::from(score) / UNIT
    }
}

impl<C: Cell> Evaluation<C> for Distance<'_> {
    fn start(&self, board: &[C], blank: usize) -> Value {
        let tiles = board.iter().enumerate().filter(|&(cell, _)| cell != blank);
        let sum: i64 = tiles.map(|(cell, label)| i64::from(self.part(label.index(), cell))).sum();
        let conflicts = lines::all_conflicts(self.frame, board, blank);
        let left = lines::manhattan(self.frame, board, blank);
        let unit = WEIGHT_UNIT as i64;
        Value {
            score: sum.div_euclid(unit) as i32 + self.conflict * conflicts as i32,
            left: left as u16,
            floor: (left + 2 * conflicts) as u16,
            // What the division by the unit left over, so that steps add up to the definition.
            memo: sum.rem_euclid(unit) as u32,
        }
    }

    #[inline]
    fn step(&self, board: &[C], blank: usize, from: usize, value: Value) -> Value {
        let (label, unit) = (board[from].index(), WEIGHT_UNIT as i32);
        let near = self.frame.taxicab(label, blank) as i32 - self.frame.taxicab(label, from) as i32;
        let sum = value.memo as i32 + self.part(label, blank) - self.part(label, from);
        let conflicts = lines::change(self.frame, board, blank, from);
        Value {
            score: value.score + sum.div_euclid(unit) + self.conflict * conflicts,
            left: (i32::from(value.left) + near) as u16,
            floor: (i32::from(value.floor) + near + 2 * conflicts) as u16,
            memo: sum.rem_euclid(unit) as u32,
        }
    }
}
