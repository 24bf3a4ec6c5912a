//! Walking distance: the vertical and the horizontal part of the puzzle, each solved exactly.
//!
//! Ignore the column of each tile and the differences among the tiles of one goal row. The rest is
//! the number of tiles of each goal row in each row, and the row of the blank. A vertical move
//! moves one tile between two rows of this table; a horizontal move changes nothing.
//!
//! ```text
//!                 goal row                        goal row
//!                  1 2 3 4                         1 2 3 4
//!   row 1          2 0 1 1                 row 1   4 0 0 0
//!   row 2          1 2 0 1     goal:       row 2   0 4 0 0
//!   row 3 (blank)  0 1 2 0                 row 3   0 0 4 0
//!   row 4          1 1 1 1                 row 4   0 0 0 3 (blank)
//! ```
//!
//! There are few such tables of numbers (24,964 on 4×4), so a breadth-first search from the goal
//! finds the exact number of vertical moves for each. The same search with columns bounds the
//! horizontal moves. A move is either vertical or horizontal, so the sum is admissible. Both parts
//! are distances in a graph in which a move is at most one step, so the sum is consistent. It is
//! never below Manhattan distance, and it may be above or below linear conflict.
//!
//! The goal can be any board, since a tile counts by the line of its home. Some shapes are too
//! large: see [`Unavailable::TooManyWalks`](super::Unavailable).
//!
//! Idea: Takahashi 2002, for the 15-puzzle.
//!
//! **Cost.** The memo is the two states with their distances. A step is one look-up: the state after
//! a tile of this goal line moves.

mod slides;
mod table;

pub(crate) use slides::SlideWalkingDistance;
pub(super) use table::{MOST_STATES, count_states};

use super::Unavailable;
use super::tile_heuristic::{SlidingTile, TileHeuristic};
use crate::model::{Move, Position, Shape};
use crate::space::{Board, StateCost};
use std::sync::Arc;
use table::{AxisLines, Look, Toward, WalkTable};
use taquin_search::{Limits, StopReason, Stopwatch};

/// The vertical moves needed if columns are ignored, plus the horizontal moves needed if rows are.
#[derive(Clone, Debug)]
pub(crate) struct WalkingDistance<const N: usize> {
    rows: Axis<N>,
    cols: Axis<N>,
}

/// The rows or the columns of a board, with their table.
#[derive(Clone, Debug)]
struct Axis<const N: usize> {
    table: Arc<WalkTable>,
    /// The line of each cell.
    line: [u8; N],
    /// The goal line of each tile.
    home: [u8; N],
}

/// The states of a board in the two tables, with their distances.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Walks {
    rows: table::WalkEntry,
    cols: table::WalkEntry,
}

impl<const N: usize> WalkingDistance<N> {
    /// Builds the tables for a goal within limits on time and memory.
    ///
    /// # Errors
    /// Returns an error if a table would grow too large, or a limit is reached first.
    ///
    /// # Panics
    /// Panics if the goal has more than `N` cells.
    pub(crate) fn within(goal: &Position, limits: &Limits) -> Result<Self, Unavailable> {
        Self::with_tables(goal, limits, WalkTable::build)
    }

    fn with_tables(
        goal: &Position,
        limits: &Limits,
        build: impl Fn(AxisLines, Look<'_>) -> Result<WalkTable, Unavailable>,
    ) -> Result<Self, Unavailable> {
        Self::check(goal.shape())?;
        let stopwatch = Stopwatch::start();
        let look = || match limits.interrupted(stopwatch.elapsed()) {
            Some(reason) => Err(Unavailable::Stopped(reason)),
            None => Ok(()),
        };
        let (count, length) = (goal.shape().rows(), goal.shape().cols());
        let (blank_row, blank_col) = goal.shape().place_of(goal.blank());
        let rows = AxisLines { count, length, blank_home: blank_row };
        let cols = AxisLines { count: length, length: count, blank_home: blank_col };
        let bytes = Self::bytes(goal.shape());
        if limits.memory.is_some_and(|allowed| bytes > allowed) {
            return Err(Unavailable::Stopped(StopReason::Memory));
        }
        let by_rows = Arc::new(build(rows, &look)?);
        let by_cols =
            if rows == cols { Arc::clone(&by_rows) } else { Arc::new(build(cols, &look)?) };
        Ok(Self {
            rows: Axis::new(goal, by_rows, |shape, cell| shape.place_of(cell).0),
            cols: Axis::new(goal, by_cols, |shape, cell| shape.place_of(cell).1),
        })
    }

    /// Returns a lower bound on the bytes of the tables of a shape; 0 if they are too large to build.
    pub(crate) fn bytes(shape: Shape) -> u64 {
        if Self::check(shape).is_err() {
            return 0;
        }
        let lines = |count, length| AxisLines { count, length, blank_home: 0 }.bytes();
        let (rows, cols) = (shape.rows(), shape.cols());
        let axes = [lines(rows, cols), lines(cols, rows)];
        if shape.is_square() { axes[0] } else { axes.iter().sum() }
    }

    /// Checks that the tables of a shape are small enough to build before a search.
    pub(super) fn check(shape: Shape) -> Result<(), Unavailable> {
        let fits = |lines, length| count_states(lines, length).is_some();
        if fits(shape.rows(), shape.cols()) && fits(shape.cols(), shape.rows()) {
            Ok(())
        } else {
            Err(Unavailable::TooManyWalks { most: MOST_STATES })
        }
    }

    /// Returns the states after a step of the blank that moves `tile`.
    #[inline]
    fn after(&self, mut walks: Walks, step: Move, tile: u8) -> Walks {
        match step {
            Move::Up => walks.rows = self.rows.step(walks.rows, Toward::First, tile),
            Move::Down => walks.rows = self.rows.step(walks.rows, Toward::Last, tile),
            Move::Left => walks.cols = self.cols.step(walks.cols, Toward::First, tile),
            Move::Right => walks.cols = self.cols.step(walks.cols, Toward::Last, tile),
        }
        walks
    }

    fn find(&self, board: &Board<N>) -> Walks {
        Walks { rows: self.rows.find(board), cols: self.cols.find(board) }
    }
}

impl<const N: usize> Axis<N> {
    fn new(
        goal: &Position,
        table: Arc<WalkTable>,
        line_of: impl Fn(Shape, usize) -> usize,
    ) -> Self {
        let (mut line, mut home) = ([0; N], [0; N]);
        for (cell, &tile) in goal.tiles().iter().enumerate() {
            line[cell] = line_of(goal.shape(), cell) as u8;
            home[usize::from(tile)] = line[cell];
        }
        Self { table, line, home }
    }

    fn find(&self, board: &Board<N>) -> table::WalkEntry {
        let blank = self.line[usize::from(board.blank)];
        let cells = board.tiles.iter().zip(&self.line).filter(|(tile, _)| **tile != 0);
        let classes = cells.map(|(tile, line)| (*line, self.home[usize::from(*tile)]));
        self.table.find(blank, classes)
    }

    #[inline]
    fn step(&self, entry: table::WalkEntry, toward: Toward, tile: u8) -> table::WalkEntry {
        self.table.step(entry, toward, self.home[usize::from(tile) & (N - 1)])
    }
}

impl<const N: usize> TileHeuristic<N> for WalkingDistance<N> {
    type Memo = Walks;

    fn start(&self, board: &Board<N>) -> Walks {
        self.find(board)
    }

    #[inline]
    fn step(&self, _: &Board<N>, moved: SlidingTile, memo: Walks) -> Walks {
        self.after(memo, moved.step, moved.tile)
    }

    #[inline]
    fn estimate(&self, memo: &Walks) -> StateCost {
        memo.rows.distance() + memo.cols.distance()
    }
}
