//! The first answer, which cannot fail: the outermost line of what is left is settled tile by
//! tile, locked, and the next one follows, until at most 3×3 cells are left.
//!
//! ```text
//!   1 2 3 4 5     each tile by a narrow beam whose score holds the exact moves left for it;
//!   6 . . . .     the last two of a line together, since the last alone would have to undo
//!   ? . . . .     the one before it; the lines farthest from the blank's home first
//! ```
//!
//! All boards that complete a stage within a few layers of the first go on together, each from
//! its own depth, so that choices stay open. A stage whose beam starves is done by [`place`].

use super::beam::{Beam, Look, Orders, Pool};
use super::cell::Cell;
use super::common::Common;
use super::counted::BeamCounts;
use super::distance::{Distance, Tuning};
use super::evaluation::Evaluation;
use super::exact;
use super::frame::{Frame, Steps};
use super::group::{Group, Placing};
use super::layer::{Keys, Layer, NO_STEP, Node};
use super::learned::Part;
use super::place::place;

/// Both sides of the rectangle that is left for exact search.
const LAST: usize = 3;
/// A rectangle of at most this side is tried by a plain beam before it is peeled.
const PLAIN: usize = 6;

/// Layers of a beam to the end: more than any solution of what it is tried on needs.
const MOST_LAYERS: usize = 1400;

/// Powers and borders of a score that do about equally well in the mean, and each best on other
/// boards.
const VARIANTS: [(f64, f64); 6] =
    [(1.48, 0.6), (1.55, 0.6), (1.42, 0.6), (1.48, 1.2), (1.55, 1.2), (1.48, 0.3)];

/// How the peeling is done.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Peeling {
    /// Boards kept of a layer.
    pub(crate) width: usize,
    /// Score units for each move left of the group, 16 being one move of any other tile.
    unit: i32,
    /// The score of the other tiles.
    tuning: Tuning,
    /// How much dearer the next tile to place is than one that comes last.
    ahead: f64,
    /// Tiles after which that has fallen to a third (1/e).
    fade: f64,
    /// Layers looked at after the first that completes a stage.
    patience: usize,
    /// Bytes that the beam may hold.
    memory: u64,
}

impl Peeling {
    /// How many ways of peeling there are.
    pub(crate) const WAYS: usize = VARIANTS.len();

    /// About how many layers it takes to find a path of some length: stages overlap by the
    /// patience. What is left at the end, mostly 7×7, has none.
    pub(crate) fn layers(width: usize, frame: &Frame, length: usize) -> u64 {
        let stages = frame.cells().saturating_sub(49);
        (length + stages * patience(width)) as u64
    }

    /// What did best on random boards (docs/large-boards.md): the group and those that come
    /// next count the more, the farther tiles may be.
    pub(crate) fn of(frame: &Frame, width: usize, way: usize) -> Self {
        let side = (frame.rows + frame.cols) as f64 / 2.0;
        let (power, border) = VARIANTS[way % VARIANTS.len()];
        let tuning = Tuning { power, border, conflict: 6.0 };
        Self {
            width,
            unit: (4.0 * side).max(16.0) as i32,
            tuning,
            ahead: (side / 4.0 - 1.0).clamp(0.0, 4.5),
            fade: 2.0 * side,
            patience: patience(width),
            memory: u64::MAX,
        }
    }

    /// The same by a beam of at most so many bytes.
    pub(crate) fn within(self, memory: u64) -> Self {
        Self { memory, ..self }
    }
}

/// Layers that a stage goes on: they pay where they can keep many boards.
fn patience(width: usize) -> usize {
    (width / 6).clamp(16, 48)
}

/// A learned score for what is left of a board when so many rows and columns are.
#[derive(Debug)]
pub(crate) enum End<'a> {
    /// By weights of all pairs.
    Pairs(Part<'a>),
    /// By those common to all sizes.
    Common(Common<'a>),
}

impl End<'_> {
    fn sides(&self) -> (usize, usize) {
        match self {
            Self::Pairs(part) => part.sides(),
            Self::Common(common) => common.sides(),
        }
    }
}

/// What is left: rows and columns, ends exclusive.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Rectangle {
    top: usize,
    bottom: usize,
    left: usize,
    right: usize,
}

impl Rectangle {
    fn rows(self) -> usize {
        self.bottom - self.top
    }

    fn cols(self) -> usize {
        self.right - self.left
    }

    /// Takes the line off that lies farthest from the home across the longer side. Its cells are
    /// in the order of placing: towards the home.
    fn peel(&mut self, frame: &Frame) -> Vec<usize> {
        let (row, col) = frame.place[frame.home];
        let (row, col) = (usize::from(row), usize::from(col));
        let before = *self;
        let cell = |row: usize, col: usize| row * frame.cols + col;
        let mut line: Vec<usize> = if self.rows() >= self.cols() {
            let upper = row - self.top >= self.bottom - 1 - row;
            let peeled = if upper { self.top } else { self.bottom - 1 };
            if upper {
                self.top += 1;
            } else {
                self.bottom -= 1;
            }
            (before.left..before.right).map(|col| cell(peeled, col)).collect()
        } else {
            let outer = col - self.left >= self.right - 1 - col;
            let peeled = if outer { self.left } else { self.right - 1 };
            if outer {
                self.left += 1;
            } else {
                self.right -= 1;
            }
            (before.top..before.bottom).map(|row| cell(row, peeled)).collect()
        };
        let from_home = |&cell: &usize| frame.taxicab(cell, frame.home);
        if line.first().map(from_home) < line.last().map(from_home) {
            line.reverse();
        }
        line
    }
}

/// Each line to settle, in order, with what is left before it.
fn lines(frame: &Frame) -> Vec<(Rectangle, Vec<usize>)> {
    let mut left = Rectangle { top: 0, bottom: frame.rows, left: 0, right: frame.cols };
    let mut lines = Vec::new();
    while left.rows() > LAST || left.cols() > LAST {
        lines.push((left, left.peel(frame)));
    }
    lines
}

/// The steps, unless something stopped the peeling, and what was counted.
type Peeled = (Option<Vec<u8>>, BeamCounts);

/// Solves a board by peeling. The path is whole unless `look` stops it, or a beam has no room.
pub(crate) fn peel<C: Cell>(
    frame: &Frame,
    keys: &Keys,
    board: &[C],
    blank: usize,
    peeling: Peeling,
    ends: &[End<'_>],
    look: Look<'_, C>,
) -> Peeled {
    let mut beam = Beam::new(keys, frame.cells());
    let pool = beam.seed(board, blank, peeling.width);
    let locked = vec![false; frame.cells()];
    let (lines, turns) = (lines(frame), vec![frame.cells(); frame.cells()]);
    let mut peeler = Peeler { frame, peeling, ends, beam, pool, locked, turns, look };
    for (turn, &place) in lines.iter().flat_map(|(_, line)| line).enumerate() {
        peeler.turns[place] = turn;
    }
    let steps = peeler.solve(lines);
    (steps, peeler.beam.work)
}

struct Peeler<'a, 'l, C> {
    frame: &'a Frame,
    peeling: Peeling,
    /// Learned scores for what is left at the end.
    ends: &'a [End<'a>],
    beam: Beam<'a, C>,
    /// Boards that completed the stage before, the next one's starts.
    pool: Pool<C>,
    locked: Vec<bool>,
    /// When the tile of each place is placed.
    turns: Vec<usize>,
    look: Look<'l, C>,
}

impl<C: Cell> Peeler<'_, '_, C> {
    fn solve(&mut self, lines: Vec<(Rectangle, Vec<usize>)>) -> Option<Vec<u8>> {
        let frame = self.frame;
        let mut plain = PLAIN;
        for (left, line) in lines {
            let sides = (left.rows(), left.cols());
            for end in self.ends.iter().filter(|end| end.sides() == sides) {
                let steps = match end {
                    End::Pairs(part) => self.by_beam(part),
                    End::Common(common) => self.by_beam(common),
                };
                if steps.is_some() {
                    return steps;
                }
            }
            if left.rows().max(left.cols()) <= plain {
                let distance = Distance::new(frame, self.peeling.tuning);
                if let Some(steps) = self.by_beam(&distance) {
                    return Some(steps);
                }
                plain = 0;
            }
            let (single, pair) = line.split_at(line.len() - 2);
            for &place in single {
                self.stage(vec![place])?;
            }
            self.stage(pair.to_vec())?;
        }
        Some(self.last())
    }

    /// Brings the tiles of one group to their places and locks them.
    fn stage(&mut self, places: Vec<usize>) -> Option<()> {
        let settled = |board: &[C]| places.iter().all(|&place| board[place].index() == place);
        if !(0..self.pool.layer.len()).all(|index| settled(self.pool.layer.board(index))) {
            self.place(&places)?;
        }
        places.into_iter().for_each(|place| self.locked[place] = true);
        Some(())
    }

    /// Brings the tiles of one group to their places.
    fn place(&mut self, places: &[usize]) -> Option<()> {
        let steps = self.frame.steps_around(&self.locked);
        let group = Group::new(self.frame, &self.locked, &steps, places.to_vec());
        let Peeling { tuning, ahead, fade, .. } = self.peeling;
        let rest = Distance::weighed(self.frame, tuning, |label| {
            let wait = self.turns[label].saturating_sub(self.turns[places[0]]) as f64;
            1.0 + ahead * (-wait / fade).exp()
        });
        let placing = Placing { group: &group, rest, unit: self.peeling.unit };
        let starts = std::mem::replace(&mut self.pool, Pool::new(self.frame.cells()));
        let (fallback, depth) = self.most_promising(&starts, &placing);
        let layers = 60 + 4 * (self.frame.rows + self.frame.cols);
        let orders = Orders { layers, patience: self.peeling.patience, ..self.orders() };
        let mut stopped = false;
        let look = &mut self.look;
        self.pool = self.beam.run(&steps, &placing, starts, &orders, &mut |layer| {
            stopped = look(layer);
            stopped
        });
        if stopped || self.beam.is_full {
            return None;
        }
        if self.pool.layer.is_empty() {
            self.construct(&group, &steps, fallback, depth);
        }
        Some(())
    }

    fn orders(&self) -> Orders {
        Orders {
            width: self.peeling.width,
            shorter_than: usize::MAX,
            patience: 0,
            layers: usize::MAX,
            threads: 1,
            budget: u64::MAX,
            memory: self.peeling.memory,
        }
    }

    /// The start that has the least behind it and before it.
    fn most_promising(&self, starts: &Pool<C>, placing: &impl Evaluation<C>) -> (Layer<C>, usize) {
        let value = |index: usize| {
            let blank = usize::from(starts.layer.nodes[index].blank);
            let left = placing.start(starts.layer.board(index), blank).left;
            starts.depths[index] + u32::from(left)
        };
        let best = (0..starts.layer.len()).min_by_key(|&index| value(index)).unwrap_or(0);
        let mut one = Layer::new(self.frame.cells());
        one.push(starts.layer.board(best), starts.layer.nodes[best]);
        (one, starts.depths[best] as usize)
    }

    /// Completes a stage without a beam.
    fn construct(&mut self, group: &Group<'_>, steps: &Steps, start: Layer<C>, depth: usize) {
        let (mut board, mut node) = (start.boards, start.nodes[0]);
        let mut blank = usize::from(node.blank);
        let way = place(group, steps, group.find(&board), blank);
        for &step in &way {
            let to = usize::from(steps[blank][usize::from(step)]);
            board.swap(blank, to);
            blank = to;
            node.id = self.beam.trail.push(node.id, step);
        }
        let key = self.beam.key(&board, blank);
        let node = Node { key, blank: blank as u16, last: NO_STEP, ..node };
        self.pool.push(&board, node, depth + way.len());
    }

    /// Tries what is left by a beam to the end.
    fn by_beam(&mut self, evaluation: &impl Evaluation<C>) -> Option<Vec<u8>> {
        let steps = self.frame.steps_around(&self.locked);
        let mut starts = Pool::new(self.frame.cells());
        for (index, &depth) in self.pool.depths.iter().enumerate() {
            starts.push(self.pool.layer.board(index), self.pool.layer.nodes[index], depth as usize);
        }
        let layers = MOST_LAYERS;
        let orders = Orders { width: 4 * self.peeling.width, layers, ..self.orders() };
        let complete = self.beam.run(&steps, evaluation, starts, &orders, self.look);
        complete.layer.nodes.first().map(|node| self.beam.trail.steps(node.id))
    }

    /// Ends the most promising board exactly.
    fn last(&mut self) -> Vec<u8> {
        let steps = self.frame.steps_around(&self.locked);
        let distance = Distance::new(self.frame, self.peeling.tuning);
        let starts = std::mem::replace(&mut self.pool, Pool::new(self.frame.cells()));
        let (start, _) = self.most_promising(&starts, &distance);
        let blank = usize::from(start.nodes[0].blank);
        let mut way = self.beam.trail.steps(start.nodes[0].id);
        way.extend(exact::finish(self.frame, &steps, &start.boards, blank));
        way
    }
}
