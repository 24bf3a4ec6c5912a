//! The first answer, which cannot fail: the outermost remaining line is placed tile by tile and
//! locked, then the next line, until at most 3×3 cells are left.
//!
//! ```text
//!   1 2 3 4 5     each tile by a narrow beam whose score holds the exact moves left for it;
//!   6 . . . .     the last two of a line together, since the last alone would have to undo
//!   ? . . . .     the one before it; the lines farthest from the blank's home first
//! ```
//!
//! All boards that complete a stage within a few layers of the first start the next stage, each
//! from its own depth, so that choices stay open. [`Group::place`] completes a stage whose beam
//! starves.

use super::beam::{BeamLimits, BeamPool, BoardBeam, LayerHook};
use super::common::CommonScore;
use super::distance::{DistanceScore, ScoreTuning};
use super::exact;
use super::grid::{Grid, Label, NONE, Steps};
use super::group::{Group, GroupTable, Placing};
use super::layer::{BeamNode, NO_STEP, ZobristKeys};
use super::learned::PartScore;
use super::score::BoardScore;
use crate::space::Moves;
use std::sync::Arc;
use taquin_search::Stats;

/// Both sides of the rectangle that is left for exact search.
const LAST: usize = 3;
/// A plain beam tries a rectangle of at most this side before it is peeled.
const PLAIN: usize = 6;
/// The most layers of a beam to the end: more than any solution of such a rectangle needs.
const MOST_LAYERS: usize = 1400;

/// Powers and borders of scores that do about equally well on average, each best on other boards.
const VARIANTS: [(f64, f64); 6] =
    [(1.48, 0.6), (1.55, 0.6), (1.42, 0.6), (1.48, 1.2), (1.55, 1.2), (1.48, 0.3)];

/// The parameters of a peeling.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Peeling {
    /// The number of boards kept of a layer.
    width: usize,
    /// Score units for each move that is left of the group; 16 units are one move of any other
    /// tile.
    unit: i32,
    /// The score of the other tiles.
    tuning: ScoreTuning,
    /// The weight of the next tile to place, relative to one that is placed last.
    ahead: f64,
    /// The number of tiles after which this weight has fallen to 1/e.
    fade: f64,
    /// Layers expanded after the first that completes a stage.
    patience: usize,
    /// The most bytes that the beam holds.
    memory: u64,
}

impl Peeling {
    /// The number of variants.
    pub(crate) const VARIANTS: usize = VARIANTS.len();

    /// Returns about how many layers find a path of some length: stages overlap by the patience. The
    /// rectangle that is left at the end, mostly 7×7, has no stages.
    pub(crate) fn layers(width: usize, grid: &Grid, length: usize) -> u64 {
        let stages = grid.cells().saturating_sub(49);
        (length + stages * patience(width)) as u64
    }

    /// Returns the parameters that did best on random boards (docs/engine-large.md): on larger
    /// boards the group and the next tiles have higher weights.
    pub(crate) fn new(grid: &Grid, width: usize, variant: usize, memory: u64) -> Self {
        let side = (grid.rows + grid.cols) as f64 / 2.0;
        let (power, border) = VARIANTS[variant % VARIANTS.len()];
        Self {
            width,
            unit: (4.0 * side).max(16.0) as i32,
            tuning: ScoreTuning { power, border, conflict: 6.0 },
            ahead: (side / 4.0 - 1.0).clamp(0.0, 4.5),
            fade: 2.0 * side,
            patience: patience(width),
            memory,
        }
    }
}

/// Returns the number of extra layers of a stage: they pay off if they can keep many boards.
fn patience(width: usize) -> usize {
    (width / 6).clamp(16, 48)
}

/// A learned score for the rest of a board, once only this many rows and columns are left.
#[derive(Debug)]
pub(crate) enum Endgame<'a> {
    /// By weights of all pairs.
    Pairs(PartScore<'a>),
    /// By the weights common to all sizes.
    Common(CommonScore<'a>),
}

impl Endgame<'_> {
    fn sides(&self) -> [usize; 2] {
        match self {
            Self::Pairs(part) => part.sides(),
            Self::Common(common) => common.sides(),
        }
    }
}

/// The remaining rectangle: for rows and for columns, the first one and the end.
#[derive(Clone, Copy, Debug)]
struct Rectangle {
    first: [usize; 2],
    end: [usize; 2],
}

impl Rectangle {
    fn sides(self) -> [usize; 2] {
        [0, 1].map(|axis| self.end[axis] - self.first[axis])
    }

    /// Removes the line across the longer side that is farthest from the home, and returns its cells
    /// in the order of placing: towards the home.
    fn peel(&mut self, grid: &Grid) -> Vec<usize> {
        let [rows, cols] = self.sides();
        let axis = usize::from(rows < cols);
        let home = usize::from(grid.place[grid.home][axis]);
        let (first, last) = (self.first[axis], self.end[axis] - 1);
        let peeled = if home - first >= last - home { first } else { last };
        let across = self.first[1 - axis]..self.end[1 - axis];
        let strides = [grid.cols, 1];
        let mut line: Vec<usize> =
            across.map(|at| peeled * strides[axis] + at * strides[1 - axis]).collect();
        if peeled == first {
            self.first[axis] += 1;
        } else {
            self.end[axis] -= 1;
        }
        let from_home = |&cell: &usize| grid.taxicab(cell, grid.home);
        if line.first().map(from_home) < line.last().map(from_home) {
            line.reverse();
        }
        line
    }
}

/// Returns the lines to place, in order, each with the sides of the remaining rectangle before it.
fn lines(grid: &Grid) -> Vec<([usize; 2], Vec<usize>)> {
    let mut left = Rectangle { first: [0; 2], end: [grid.rows, grid.cols] };
    let mut lines = Vec::new();
    while left.sides().iter().any(|&side| side > LAST) {
        lines.push((left.sides(), left.peel(grid)));
    }
    lines
}

/// Solves a board by peeling. Returns the steps, `None` if the hook stopped the peeling or a beam had
/// no room, and the counts.
pub(crate) fn peel<L: Label>(
    grid: &Grid,
    keys: &ZobristKeys,
    (board, blank): (&[L], usize),
    peeling: Peeling,
    ends: &[Endgame<'_>],
    hook: LayerHook<'_, L>,
) -> (Option<Vec<u8>>, Stats<Moves>) {
    let mut beam = BoardBeam::new(keys, grid.cells());
    let pool = beam.seed(board, blank, peeling.width);
    let lines = lines(grid);
    let mut turns = vec![grid.cells(); grid.cells()];
    for (turn, &place) in lines.iter().flat_map(|(_, line)| line).enumerate() {
        turns[place] = turn;
    }
    let factor = |wait| 1.0 + peeling.ahead * (-(wait as f64) / peeling.fade).exp();
    let mut peeler = Peeler {
        grid,
        peeling,
        ends,
        beam,
        pool,
        locked: vec![false; grid.cells()],
        steps: grid.steps.clone(),
        table: None,
        turns,
        factors: (0..=grid.cells()).map(factor).collect(),
        hook,
    };
    let steps = peeler.solve(lines);
    (steps, peeler.beam.work)
}

struct Peeler<'a, 'h, L> {
    grid: &'a Grid,
    peeling: Peeling,
    /// Learned scores for the last rectangle.
    ends: &'a [Endgame<'a>],
    beam: BoardBeam<'a, L>,
    /// The boards that completed the last stage, from which the next one starts.
    pool: BeamPool<L>,
    locked: Vec<bool>,
    /// The steps that do not move locked tiles.
    steps: Steps,
    /// The table of the last group.
    table: Option<Arc<GroupTable>>,
    /// The order in which tiles are placed, by place.
    turns: Vec<usize>,
    /// The weight of a tile, by the number of tiles that are placed before it.
    factors: Vec<f64>,
    hook: LayerHook<'h, L>,
}

impl<L: Label> Peeler<'_, '_, L> {
    fn solve(&mut self, lines: Vec<([usize; 2], Vec<usize>)>) -> Option<Vec<u8>> {
        let mut plain = PLAIN;
        for (sides, line) in lines {
            for end in self.ends.iter().filter(|end| end.sides() == sides) {
                let steps = match end {
                    Endgame::Pairs(part) => self.by_beam(part),
                    Endgame::Common(common) => self.by_beam(common),
                };
                if steps.is_some() {
                    return steps;
                }
            }
            if sides.iter().all(|&side| side <= plain) {
                let distance = DistanceScore::new(self.grid, self.peeling.tuning);
                if let Some(steps) = self.by_beam(&distance) {
                    return Some(steps);
                }
                plain = 0;
            }
            let (single, pair) = line.split_at(line.len() - 2);
            for places in single.chunks(1).chain([pair]) {
                self.stage(places)?;
            }
        }
        Some(self.last())
    }

    /// Brings the tiles of one group to their places and locks them.
    fn stage(&mut self, places: &[usize]) -> Option<()> {
        let settled = |board: &[L]| places.iter().all(|&place| board[place].index() == place);
        if !(0..self.pool.depths.len()).all(|index| settled(self.pool.layer.board(index))) {
            self.place(places)?;
        }
        for &place in places {
            self.locked[place] = true;
            for (step, &next) in self.grid.steps[place].iter().enumerate() {
                if next != NONE {
                    self.steps[usize::from(next)][step ^ 1] = NONE;
                }
            }
        }
        if self.beam.trail.has_grown_to(self.peeling.memory / 4) {
            self.beam.trail.retain(self.pool.layer.nodes.iter_mut().map(|node| &mut node.id));
        }
        Some(())
    }

    /// Brings the tiles of one group to their places.
    fn place(&mut self, places: &[usize]) -> Option<()> {
        let (grid, steps) = (self.grid, &self.steps);
        let group = Group::new(grid, &self.locked, steps, places.to_vec(), &mut self.table);
        let Peeling { tuning, patience, .. } = self.peeling;
        let rest = DistanceScore::weighed(grid, tuning, |label| {
            self.factors[self.turns[label].saturating_sub(self.turns[places[0]])]
        });
        let placing = Placing { group: &group, rest, unit: self.peeling.unit };
        let mut starts = std::mem::replace(&mut self.pool, BeamPool::new(grid.cells()));
        let layers = 60 + 4 * (self.grid.rows + self.grid.cols);
        let limits = BeamLimits { layers, patience, ..self.limits() };
        let mut stopped = false;
        let hook = &mut self.hook;
        self.pool = self.beam.run(steps, &placing, &mut starts, &limits, &mut |layer| {
            stopped = hook(layer);
            stopped
        });
        if stopped || self.beam.is_full {
            return None;
        }
        if self.pool.depths.is_empty() {
            self.construct(&group, most_promising(&starts, &placing));
        }
        Some(())
    }

    fn limits(&self) -> BeamLimits {
        BeamLimits::new(self.peeling.width, self.peeling.memory)
    }

    /// Completes a stage from one board without a beam.
    fn construct(&mut self, group: &Group<'_>, start: (Vec<L>, BeamNode, usize)) {
        let (mut board, mut node, depth) = start;
        let mut blank = usize::from(node.blank);
        let path = group.place(&self.steps, &board, blank);
        for &step in &path {
            blank = self.grid.slide(&mut board, blank, step);
            node.id = self.beam.trail.push(node.id, step);
        }
        let key = self.beam.key(&board, blank);
        let node = BeamNode { key, blank: blank as u16, last: NO_STEP, ..node };
        self.pool.push(&board, &self.beam.new_versions(), node, depth + path.len());
    }

    /// Tries to solve the remaining rectangle with one beam.
    fn by_beam(&mut self, score: &impl BoardScore<L>) -> Option<Vec<u8>> {
        let limits = self.limits();
        let limits = BeamLimits { width: 4 * limits.width, layers: MOST_LAYERS, ..limits };
        let complete = self.beam.run(&self.steps, score, &mut self.pool, &limits, self.hook);
        complete.layer.nodes.first().map(|node| self.beam.trail.steps(node.id))
    }

    /// Solves the most promising board to the end by exact search.
    fn last(&mut self) -> Vec<u8> {
        let distance = DistanceScore::new(self.grid, self.peeling.tuning);
        let (board, node, _) = most_promising(&self.pool, &distance);
        let mut path = self.beam.trail.steps(node.id);
        path.extend(exact::finish(self.grid, &self.steps, &board, node.blank.into()));
        path
    }
}

/// Returns the board of a pool with the least sum of its depth and its remaining distance, and its
/// depth.
fn most_promising<L: Label>(
    starts: &BeamPool<L>,
    score: &impl BoardScore<L>,
) -> (Vec<L>, BeamNode, usize) {
    let total = |&index: &usize| {
        let blank = usize::from(starts.layer.nodes[index].blank);
        let left = score.start(starts.layer.board(index), blank).left;
        starts.depths[index] + u32::from(left)
    };
    let best = (0..starts.depths.len()).min_by_key(total).unwrap_or(0);
    let board = starts.layer.board(best).to_vec();
    (board, starts.layer.nodes[best], starts.depths[best] as usize)
}
