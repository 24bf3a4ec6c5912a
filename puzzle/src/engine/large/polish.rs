//! A path made shorter where it stands: loops cut out, windows solved anew.
//!
//! Between two boards of the path some fifty moves apart there is often a shorter way. A window
//! is a small puzzle of its own: the rectangle that the blank crosses, a cell more on each side,
//! with the window's last board as the goal. Windows that do not overlap are solved side by side
//! and put back in order.

use std::collections::HashMap;

use super::beam::{Beam, Orders};
use super::counted::BeamCounts;
use super::distance::{Distance, Tuning};
use super::frame::{Frame, NONE, slide};
use super::layer::Keys;
use taquin_search::threads;

/// A bound that is as tight as possible finds detours best over so short a way.
const TUNING: Tuning = Tuning { power: 1.0, border: 0.0, conflict: 2.0 };
/// Cells beyond the blank's way that may be used.
const MARGIN: usize = 1;
/// Windows between two looks at the budget, whatever the number of threads.
const BATCH: usize = 16;

/// How windows are laid.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Windows {
    /// Moves of a window.
    pub(crate) length: usize,
    /// Where the first one begins.
    pub(crate) offset: usize,
    /// The width of the beam in a window.
    pub(crate) width: usize,
    pub(crate) threads: usize,
    /// Boards that may be expanded in all.
    pub(crate) budget: u64,
    /// Bytes that may be held.
    pub(crate) memory: u64,
}

/// Leaves out what lies between two visits to the same board.
pub(crate) fn without_loops(
    frame: &Frame,
    keys: &Keys,
    labels: &[u16],
    blank: usize,
    steps: &[u8],
) -> Vec<u8> {
    let (mut labels, mut blank) = (labels.to_vec(), blank);
    let mut key = keys.of(&labels, blank);
    let mut visited = HashMap::from([(key, 0)]);
    let (mut way, mut keys_on_way) = (Vec::new(), vec![key]);
    for &step in steps {
        let from = usize::from(frame.steps[blank][usize::from(step)]);
        let tile = usize::from(labels[from]);
        key ^= keys.word(tile, from) ^ keys.word(tile, blank);
        blank = slide(frame, &mut labels, blank, step);
        way.push(step);
        match visited.get(&key) {
            Some(&length) => {
                for gone in keys_on_way.drain(length + 1..) {
                    visited.remove(&gone);
                }
                way.truncate(length);
            }
            None => {
                visited.insert(key, way.len());
                keys_on_way.push(key);
            }
        }
    }
    way
}

/// One window: its own small board, and what came of it.
struct Window {
    start: usize,
    labels: Vec<u16>,
    blank: usize,
    steps: Vec<u8>,
    work: BeamCounts,
}

/// Solves windows of a path anew; gives the path and what was counted.
pub(crate) fn polish(
    frame: &Frame,
    labels: &[u16],
    blank: usize,
    steps: &[u8],
    windows: Windows,
    stop: &(dyn Fn() -> bool + Sync),
) -> (Vec<u8>, BeamCounts) {
    let each = size_of::<Window>() + size_of_val(labels) + windows.length;
    let cut_bytes = (steps.len() / windows.length * each) as u64;
    let mut work = BeamCounts::default();
    if cut_bytes > windows.memory / 2 {
        return (steps.to_vec(), work);
    }
    let memory = (windows.memory - cut_bytes) / BATCH as u64;
    let mut pieces = cut(frame, labels, blank, steps, windows);
    for batch in pieces.chunks_mut(BATCH) {
        if work.expanded >= windows.budget || stop() {
            break;
        }
        let tasks = batch.iter_mut().collect();
        threads::for_each(windows.threads, tasks, |window: &mut Window| {
            window.solve(frame, windows.width, memory);
        });
        batch.iter().for_each(|window| work += window.work);
        let beams: u64 = batch.iter().map(|window| window.work.peak_bytes).sum();
        work.peak_bytes = work.peak_bytes.max(beams + cut_bytes);
    }
    let mut way = Vec::with_capacity(steps.len());
    let mut at = 0;
    for window in &pieces {
        way.extend_from_slice(&steps[at..window.start]);
        way.extend_from_slice(&window.steps);
        at = window.start + windows.length;
    }
    way.extend_from_slice(&steps[at..]);
    (way, work)
}

/// The windows of a path, one behind the other.
fn cut(frame: &Frame, labels: &[u16], blank: usize, steps: &[u8], windows: Windows) -> Vec<Window> {
    let (mut labels, mut blank) = (labels.to_vec(), blank);
    let mut pieces = Vec::new();
    for (index, &step) in steps.iter().enumerate() {
        let starts =
            index >= windows.offset && (index - windows.offset).is_multiple_of(windows.length);
        if starts && index + windows.length <= steps.len() {
            let steps = steps[index..index + windows.length].to_vec();
            pieces.push(Window {
                start: index,
                labels: labels.clone(),
                blank,
                steps,
                work: BeamCounts::default(),
            });
        }
        blank = slide(frame, &mut labels, blank, step);
    }
    pieces
}

impl Window {
    /// Looks for a shorter way; the steps stay as they are where none is found.
    fn solve(&mut self, frame: &Frame, width: usize, memory: u64) {
        let (small, board, blank) = self.reduced(frame);
        let keys = Keys::new(&small);
        let mut beam = Beam::new(&keys, small.cells());
        let orders = Orders {
            width,
            shorter_than: self.steps.len(),
            patience: 0,
            layers: self.steps.len(),
            threads: 1,
            budget: u64::MAX,
            memory,
        };
        let seed = beam.seed(&board, blank, width);
        let distance = Distance::new(&small, TUNING);
        let complete = beam.run(&small.steps, &distance, seed, &orders, &mut |_| false);
        if let Some(node) = complete.layer.nodes.first() {
            self.steps = beam.trail.steps(node.id);
        }
        self.work = beam.work;
    }

    /// The rectangle that the blank crosses, its tiles called by where the window takes them.
    fn reduced(&self, frame: &Frame) -> (Frame, Vec<u16>, usize) {
        let (mut labels, mut blank) = (self.labels.clone(), self.blank);
        let (mut top, mut left) = frame.place[blank];
        let (mut bottom, mut right) = (top, left);
        for &step in &self.steps {
            blank = slide(frame, &mut labels, blank, step);
            let (row, col) = frame.place[blank];
            (top, left) = (top.min(row), left.min(col));
            (bottom, right) = (bottom.max(row), right.max(col));
        }
        let (top, left) =
            (usize::from(top).saturating_sub(MARGIN), usize::from(left).saturating_sub(MARGIN));
        let bottom = (usize::from(bottom) + MARGIN).min(frame.rows - 1);
        let right = (usize::from(right) + MARGIN).min(frame.cols - 1);
        let (rows, cols) = (bottom - top + 1, right - left + 1);
        let mut ends = vec![NONE; frame.cells()];
        let small = |cell: usize| (cell / frame.cols - top) * cols + (cell % frame.cols - left);
        let inside =
            (top..=bottom).flat_map(|row| (left..=right).map(move |col| row * frame.cols + col));
        let inside: Vec<usize> = inside.collect();
        for &cell in &inside {
            ends[usize::from(labels[cell])] = small(cell) as u16;
        }
        let board = inside.iter().map(|&cell| ends[usize::from(self.labels[cell])]).collect();
        (Frame::new(rows, cols, small(blank)), board, small(self.blank))
    }
}
