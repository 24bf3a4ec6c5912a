//! The boards of one depth: all labels in one array, the facts about each board in another.

use super::grid::{Grid, Label};
use super::score::BoardValue;
use crate::model::split_mix;

/// The step before the first one: no step is its inverse.
pub(crate) const NO_STEP: u8 = 6;

/// A board that a beam kept.
#[derive(Clone, Copy, Debug, Default)]
pub struct BeamNode {
    /// The key of the board: equal boards have equal keys, and other boards almost never do.
    pub(crate) key: u64,
    pub(crate) value: BoardValue,
    /// The entry of its path in the [`Trail`].
    pub(crate) id: u32,
    /// The cell of the blank.
    pub blank: u16,
    /// The step that led here.
    pub(crate) last: u8,
}

/// The boards of one depth.
#[derive(Clone, Debug)]
pub struct BeamLayer<L> {
    cells: usize,
    pub(crate) boards: Vec<L>,
    /// The boards, apart from their labels.
    pub nodes: Vec<BeamNode>,
}

impl<L: Label> BeamLayer<L> {
    pub(crate) fn new(cells: usize) -> Self {
        Self { cells, boards: Vec::new(), nodes: Vec::new() }
    }

    pub(crate) fn bytes(&self) -> usize {
        self.boards.capacity() * size_of::<L>() + self.nodes.capacity() * size_of::<BeamNode>()
    }

    pub(crate) fn clear(&mut self) {
        self.boards.clear();
        self.nodes.clear();
    }

    /// Returns the labels of a board.
    #[inline]
    #[must_use]
    pub fn board(&self, index: usize) -> &[L] {
        &self.boards[index * self.cells..][..self.cells]
    }

    pub(crate) fn push(&mut self, board: &[L], node: BeamNode) {
        self.boards.extend_from_slice(board);
        self.nodes.push(node);
    }
}

/// Zobrist keys: the key of a board is the exclusive or of one random word for each tile in its cell,
/// so a move changes it by two words.
#[derive(Debug)]
pub struct ZobristKeys {
    cells: usize,
    words: Vec<u64>,
}

impl ZobristKeys {
    /// Returns the bytes of the keys for a number of cells.
    pub(crate) fn bytes(cells: usize) -> u64 {
        (cells * cells * size_of::<u64>()) as u64
    }

    /// Returns the keys for a grid.
    #[must_use]
    pub fn new(grid: &Grid) -> Self {
        let (cells, mut seed) = (grid.cells(), 0);
        Self { cells, words: (0..cells * cells).map(|_| split_mix(&mut seed)).collect() }
    }

    #[inline]
    pub(crate) fn word(&self, label: usize, cell: usize) -> u64 {
        self.words[label * self.cells + cell]
    }

    pub(crate) fn of<L: Label>(&self, board: &[L], blank: usize) -> u64 {
        let tiles = board.iter().enumerate().filter(|&(cell, _)| cell != blank);
        tiles.fold(0, |key, (cell, label)| key ^ self.word(label.index(), cell))
    }
}

/// The paths of all kept boards, four bytes per board: the entry of the parent, and the step.
#[derive(Debug, Default)]
pub(crate) struct Trail(Vec<u32>);

impl Trail {
    /// The entry of the empty path.
    pub(crate) const ROOT: u32 = u32::MAX >> 2;

    pub(crate) fn push(&mut self, parent: u32, step: u8) -> u32 {
        self.0.push((parent << 2) | u32::from(step));
        self.0.len() as u32 - 1
    }

    pub(crate) fn len(&self) -> usize {
        self.0.len()
    }

    pub(crate) fn clear(&mut self) {
        self.0.clear();
    }

    pub(crate) fn bytes(&self) -> usize {
        self.0.capacity() * size_of::<u32>()
    }

    /// Returns the bytes after this many more entries: a full vector doubles.
    pub(crate) fn bytes_after(&self, more: usize) -> usize {
        let entries = self.0.len() + more;
        if entries <= self.0.capacity() {
            return self.bytes();
        }
        (2 * self.bytes()).max(entries * size_of::<u32>())
    }

    /// Returns the steps from the root to an entry.
    pub(crate) fn steps(&self, mut entry: u32) -> Vec<u8> {
        let mut steps = Vec::new();
        while entry != Self::ROOT {
            let packed = self.0[entry as usize];
            steps.push((packed & 3) as u8);
            entry = packed >> 2;
        }
        steps.reverse();
        steps
    }
}
