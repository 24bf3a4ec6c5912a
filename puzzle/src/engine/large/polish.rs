//! Shortens a path in place: cuts loops out, and solves windows of the path again.
//!
//! Two boards of the path that are about fifty moves apart often have a shorter path between them.
//! A window is a small puzzle: the rectangle that the blank crosses and one cell more on each side,
//! with the last board of the window as the goal. Windows that do not overlap are solved in
//! parallel and joined in order.

use std::collections::HashMap;

use super::beam::{BeamLimits, BoardBeam};
use super::distance::{DistanceScore, ScoreTuning};
use super::grid::{Grid, LabelledBoard};
use super::layer::ZobristKeys;
use crate::space::Moves;
use taquin_search::{Stats, threads};

/// Over such a short path, the tightest lower bound finds detours best.
const TUNING: ScoreTuning = ScoreTuning { power: 1.0, border: 0.0, conflict: 2.0 };
/// Cells around the path of the blank that a window may use.
const MARGIN: usize = 1;
/// Windows between two checks of the budget, for any number of threads.
const BATCH: usize = 16;

/// The windows of one pass over a path.
#[derive(Clone, Copy, Debug)]
pub(crate) struct WindowPass {
    /// The moves of a window.
    pub(crate) length: usize,
    /// The step at which the first window begins.
    pub(crate) offset: usize,
    /// The width of the beam in a window.
    pub(crate) width: usize,
    pub(crate) threads: usize,
    /// The most boards to expand.
    pub(crate) budget: u64,
    /// The most bytes to hold.
    pub(crate) memory: u64,
}

/// Returns the steps without those between two visits to the same board.
pub(crate) fn without_loops(start: &LabelledBoard, keys: &ZobristKeys, steps: &[u8]) -> Vec<u8> {
    let (grid, mut labels, mut blank) = (&start.grid, start.labels.clone(), start.blank);
    let mut key = keys.of(&labels, blank);
    let mut visited = HashMap::from([(key, 0)]);
    let (mut path, mut keys_on_path) = (Vec::new(), vec![key]);
    for &step in steps {
        let from = usize::from(grid.steps[blank][usize::from(step)]);
        let tile = usize::from(labels[from]);
        key ^= keys.word(tile, from) ^ keys.word(tile, blank);
        blank = grid.slide(&mut labels, blank, step);
        path.push(step);
        match visited.get(&key) {
            Some(&length) => {
                for gone in keys_on_path.drain(length + 1..) {
                    visited.remove(&gone);
                }
                path.truncate(length);
            }
            None => {
                visited.insert(key, path.len());
                keys_on_path.push(key);
            }
        }
    }
    path
}

/// A window of a path: its first step, the cell of the blank before it, its steps, and the counts of
/// its beam. The tiles do not matter: the window is the permutation that its steps make.
struct PathWindow {
    start: usize,
    blank: usize,
    steps: Vec<u8>,
    work: Stats<Moves>,
}

/// Solves the windows of a path again; returns the path and the counts.
pub(crate) fn polish(
    start: &LabelledBoard,
    steps: &[u8],
    pass: WindowPass,
    stop: &(dyn Fn() -> bool + Sync),
) -> (Vec<u8>, Stats<Moves>) {
    let each = size_of::<PathWindow>() + pass.length;
    let window_bytes = (steps.len() / pass.length * each) as u64;
    let mut work = Stats::new();
    if window_bytes > pass.memory / 2 {
        return (steps.to_vec(), work);
    }
    let memory = (pass.memory - window_bytes) / BATCH as u64;
    let mut windows = cut(start, steps, pass);
    for batch in windows.chunks_mut(BATCH) {
        if work.expanded >= pass.budget || stop() {
            break;
        }
        threads::for_each(pass.threads, batch.iter_mut().collect(), |window: &mut PathWindow| {
            window.solve(&start.grid, pass.width, memory);
        });
        batch.iter().for_each(|window| work.add(&window.work));
        let beams: u64 = batch.iter().map(|window| window.work.peak_bytes).sum();
        work.peak_bytes = work.peak_bytes.max(beams + window_bytes);
    }
    let mut path = Vec::with_capacity(steps.len());
    let mut at = 0;
    for window in &windows {
        path.extend_from_slice(&steps[at..window.start]);
        path.extend_from_slice(&window.steps);
        at = window.start + pass.length;
    }
    path.extend_from_slice(&steps[at..]);
    (path, work)
}

/// Returns the windows of a path in order.
fn cut(start: &LabelledBoard, steps: &[u8], pass: WindowPass) -> Vec<PathWindow> {
    let mut blank = start.blank;
    let mut windows = Vec::new();
    for (index, &step) in steps.iter().enumerate() {
        let starts = index >= pass.offset && (index - pass.offset).is_multiple_of(pass.length);
        if starts && index + pass.length <= steps.len() {
            let steps = steps[index..index + pass.length].to_vec();
            windows.push(PathWindow { start: index, blank, steps, work: Stats::new() });
        }
        blank = start.grid.steps[blank][usize::from(step)].into();
    }
    windows
}

impl PathWindow {
    /// Looks for a shorter path; the steps stay as they are if none is found.
    fn solve(&mut self, grid: &Grid, width: usize, memory: u64) {
        let (small, board, blank) = self.reduced(grid);
        let keys = ZobristKeys::new(&small);
        let mut beam = BoardBeam::new(&keys, small.cells());
        let length = self.steps.len();
        let limits = BeamLimits { memory, ..BeamLimits::below(width, length) };
        let distance = DistanceScore::new(&small, TUNING);
        let start = (&board[..], blank);
        if let Some(steps) = beam.path(&small.steps, &distance, start, &limits, &mut |_| false) {
            self.steps = steps;
        }
        self.work = beam.work;
    }

    /// Returns the grid of the window, and its first board, where each tile is named by its cell at
    /// the end of the window.
    fn reduced(&self, grid: &Grid) -> (Grid, Vec<u16>, usize) {
        let mut blank = self.blank;
        let mut first = grid.place[blank];
        let mut last = first;
        for &step in &self.steps {
            blank = grid.steps[blank][usize::from(step)].into();
            let at = grid.place[blank];
            first = [0, 1].map(|axis: usize| first[axis].min(at[axis]));
            last = [0, 1].map(|axis: usize| last[axis].max(at[axis]));
        }
        let [top, left] = first.map(|at| usize::from(at).saturating_sub(MARGIN));
        let [bottom, right] = last.map(|at| usize::from(at) + MARGIN);
        let (bottom, right) = (bottom.min(grid.rows - 1), right.min(grid.cols - 1));
        let (rows, cols) = (bottom - top + 1, right - left + 1);
        let small = |cell: usize| (cell / grid.cols - top) * cols + (cell % grid.cols - left);
        let small_grid = Grid::new(rows, cols, small(blank));
        // The first cell of the tile in each cell.
        let mut origins: Vec<usize> = (0..rows * cols).collect();
        let mut at = small(self.blank);
        for &step in &self.steps {
            at = small_grid.slide(&mut origins, at, step);
        }
        let mut board = vec![0; rows * cols];
        for (cell, origin) in origins.into_iter().enumerate() {
            board[origin] = cell as u16;
        }
        (small_grid, board, small(self.blank))
    }
}
