//! The score that needs no training: Σ distance^p · (1 + border · rank) + conflict · conflicts.
//!
//! A plain sum of distances prefers tangled boards near the goal. A power above 1 makes far tiles
//! expensive, so they come in first. The rank makes tiles that belong far from the home of the blank
//! a little more expensive, because they are placed early. docs/engine-large.md has figures.

use super::grid::{Grid, Label};
use super::lines;
use super::score::{BoardScore, BoardValue};

/// Units of the score in a move.
const UNIT: f64 = 16.0;
/// Units of a weight of 1.
const WEIGHT_UNIT: f64 = 64.0;

/// The three parameters of the score.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ScoreTuning {
    /// The power of a distance.
    pub(crate) power: f64,
    /// How much more the farthest rank weighs than the nearest.
    pub(crate) border: f64,
    /// Moves for each conflict.
    pub conflict: f64,
}

impl ScoreTuning {
    /// Returns the numbers that did best on random boards of about this size.
    #[must_use]
    pub fn of(grid: &Grid) -> Self {
        let side = (grid.cells() as f64).sqrt();
        let (power, conflict) = match side {
            ..5.5 => (1.4, 4.0),
            ..8.5 => (1.6, 6.0),
            _ => (1.7, 6.0),
        };
        Self { power, border: 0.3, conflict }
    }

    /// Returns four variants that do about as well, each on other boards.
    pub(crate) fn variants(grid: &Grid) -> [Self; 4] {
        let Self { power, conflict, .. } = Self::of(grid);
        let deltas = [(0.05, 0.3, 0.0), (0.1, 0.15, 1.0), (0.05, 0.1, 1.0), (0.0, 0.15, 0.0)];
        deltas.map(|(more_power, border, more_conflict)| Self {
            power: power + more_power,
            border,
            conflict: conflict + more_conflict,
        })
    }
}

/// The score on one grid.
#[derive(Clone, Debug)]
pub struct DistanceScore<'a> {
    grid: &'a Grid,
    /// `UNIT` · distance^p.
    powers: Vec<i32>,
    /// `WEIGHT_UNIT` · the weight of each label.
    weights: Vec<i32>,
    conflict: i32,
}

impl<'a> DistanceScore<'a> {
    /// Returns the score in which all tiles count alike, apart from their rank.
    #[must_use]
    pub fn new(grid: &'a Grid, tuning: ScoreTuning) -> Self {
        Self::weighed(grid, tuning, |_| 1.0)
    }

    /// Returns the score in which each tile counts `factor` times.
    pub(crate) fn weighed(
        grid: &'a Grid,
        tuning: ScoreTuning,
        factor: impl Fn(usize) -> f64,
    ) -> Self {
        let power = |distance: usize| (UNIT * (distance as f64).powf(tuning.power)).round() as i32;
        let [home_row, home_col] = grid.place[grid.home];
        let side = grid.rows.max(grid.cols) as f64 - 1.0;
        let weight = |(label, &[row, col]): (usize, &[u8; 2])| {
            let rank = f64::from(row.abs_diff(home_row).max(col.abs_diff(home_col))) / side;
            (WEIGHT_UNIT * (1.0 + tuning.border * rank) * factor(label)).round() as i32
        };
        Self {
            grid,
            powers: (0..grid.rows + grid.cols).map(power).collect(),
            weights: grid.place.iter().enumerate().map(weight).collect(),
            conflict: (UNIT * tuning.conflict).round() as i32,
        }
    }

    /// The term of a tile of weight 1 at distance 1 in the units of [`Self::part`].
    pub(super) const PARTS: f64 = UNIT * WEIGHT_UNIT;

    /// Returns the term of a tile in a cell, times `WEIGHT_UNIT`.
    #[inline]
    pub(super) fn part(&self, label: usize, cell: usize) -> i32 {
        self.weights[label] * self.powers[self.grid.taxicab(label, cell)]
    }

    /// Returns the term of a tile in a cell, in moves.
    #[must_use]
    pub fn moves(&self, label: usize, cell: usize) -> f64 {
        f64::from(self.part(label, cell)) / (UNIT * WEIGHT_UNIT)
    }

    /// Returns a score in moves.
    #[must_use]
    pub fn in_moves(score: i32) -> f64 {
        f64::from(score) / UNIT
    }
}

impl<L: Label> BoardScore<L> for DistanceScore<'_> {
    fn start(&self, board: &[L], blank: usize) -> BoardValue {
        let tiles = board.iter().enumerate().filter(|&(cell, _)| cell != blank);
        let sum: i64 = tiles.map(|(cell, label)| i64::from(self.part(label.index(), cell))).sum();
        let (value, conflicts) = BoardValue::bounds(self.grid, board, blank);
        let unit = WEIGHT_UNIT as i64;
        BoardValue {
            score: sum.div_euclid(unit) as i32 + self.conflict * conflicts,
            // The remainder of the division, so that steps add up to the definition.
            memo: sum.rem_euclid(unit) as u64,
            ..value
        }
    }

    fn start_near(
        &self,
        board: &[L],
        blank: usize,
        (other, other_blank, mut value): (&[L], usize, BoardValue),
    ) -> BoardValue {
        let rows = board.chunks(self.grid.cols).zip(other.chunks(self.grid.cols)).enumerate();
        let rows: Vec<u8> =
            rows.filter(|(_, (own, other))| own != other).map(|(row, _)| row as u8).collect();
        let in_rows = rows.iter().flat_map(|&row| (0..self.grid.cols).map(move |col| (row, col)));
        let cells = in_rows.map(|(row, col)| usize::from(row) * self.grid.cols + col);
        let cells: Vec<usize> = cells.filter(|&cell| board[cell] != other[cell]).collect();
        let mut cols: Vec<u8> = cells.iter().map(|&cell| self.grid.place[cell][1]).collect();
        cols.sort_unstable();
        cols.dedup();
        let (mut sum, mut near) = (i64::from(value.memo as u32), 0);
        for (board, blank, sign) in [(board, blank, 1), (other, other_blank, -1)] {
            for &cell in cells.iter().filter(|&&cell| cell != blank) {
                let label = board[cell].index();
                sum += i64::from(sign * self.part(label, cell));
                near += sign * self.grid.taxicab(label, cell) as i32;
            }
        }
        let conflicts = |board: &[L], blank: usize| {
            let lines = [&rows, &cols].map(|lines| lines.iter().copied());
            lines::conflicts_in(self.grid, board, blank, lines) as i32
        };
        let conflicts = conflicts(board, blank) - conflicts(other, other_blank);
        let unit = i64::from(WEIGHT_UNIT as i32);
        value.score += sum.div_euclid(unit) as i32 + self.conflict * conflicts;
        value.memo = sum.rem_euclid(unit) as u64;
        value.left = (i32::from(value.left) + near) as u16;
        value.floor = (i32::from(value.floor) + near + 2 * conflicts) as u16;
        value
    }

    #[inline]
    fn step(&self, board: &[L], blank: usize, from: usize, mut value: BoardValue) -> BoardValue {
        let (label, unit) = (board[from].index(), WEIGHT_UNIT as i32);
        let sum = value.memo as i32 + self.part(label, blank) - self.part(label, from);
        let conflicts = value.update_bounds(self.grid, board, blank, from);
        value.score += sum.div_euclid(unit) + self.conflict * conflicts;
        value.memo = sum.rem_euclid(unit) as u64;
        value
    }
}
