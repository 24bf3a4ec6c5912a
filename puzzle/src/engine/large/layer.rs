//! The boards of one depth, flat: all labels in one array, what is known of each in another.

use super::cell::Cell;
use super::evaluation::Value;
use super::frame::Frame;

/// No step came before: its number has no inverse among the four.
pub(crate) const NO_STEP: u8 = 6;

/// A kept board.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Node {
    /// The board's key: equal for equal boards, and as good as never for others.
    pub(crate) key: u64,
    pub(crate) value: Value,
    /// Where its way back begins in the [`Trail`].
    pub(crate) id: u32,
    pub(crate) blank: u16,
    /// The step that led here.
    pub(crate) last: u8,
}

/// Boards of one depth.
#[derive(Clone, Debug)]
pub(crate) struct Layer<C> {
    cells: usize,
    pub(crate) boards: Vec<C>,
    pub(crate) nodes: Vec<Node>,
}

impl<C: Cell> Layer<C> {
    pub(crate) fn new(cells: usize) -> Self {
        Self { cells, boards: Vec::new(), nodes: Vec::new() }
    }

    pub(crate) fn len(&self) -> usize {
        self.nodes.len()
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    pub(crate) fn bytes(&self) -> usize {
        self.boards.capacity() * size_of::<C>() + self.nodes.capacity() * size_of::<Node>()
    }

    pub(crate) fn clear(&mut self) {
        self.boards.clear();
        self.nodes.clear();
    }

    #[inline]
    pub(crate) fn board(&self, index: usize) -> &[C] {
        &self.boards[index * self.cells..][..self.cells]
    }

    pub(crate) fn push(&mut self, board: &[C], node: Node) {
        self.boards.extend_from_slice(board);
        self.nodes.push(node);
    }
}

/// Zobrist's keys: the key of a board is the exclusive or of one random word for each tile in
/// its cell, so that a move changes it by two words. The blank is where no tile is.
#[derive(Debug)]
pub(crate) struct Keys {
    cells: usize,
    words: Vec<u64>,
}

impl Keys {
    /// Bytes of the keys of so many cells.
    pub(crate) fn bytes(cells: usize) -> u64 {
        (cells * cells * size_of::<u64>()) as u64
    }

    pub(crate) fn new(frame: &Frame) -> Self {
        let cells = frame.cells();
        let mut seed = 0;
        Self {
            cells,
            words: (0..cells * cells).map(|_| crate::model::split_mix(&mut seed)).collect(),
        }
    }

    #[inline]
    pub(crate) fn word(&self, label: usize, cell: usize) -> u64 {
        self.words[label * self.cells + cell]
    }

    pub(crate) fn of<C: Cell>(&self, board: &[C], blank: usize) -> u64 {
        let tiles = board.iter().enumerate().filter(|&(cell, _)| cell != blank);
        tiles.fold(0, |key, (cell, label)| key ^ self.word(label.index(), cell))
    }
}

/// The ways back of all kept boards: four bytes each, the place of the parent's and the step.
#[derive(Debug, Default)]
pub(crate) struct Trail(Vec<u32>);

impl Trail {
    /// The root of all ways.
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

    /// The bytes with so many more entries: a vector that is full doubles.
    pub(crate) fn bytes_after(&self, more: usize) -> usize {
        let full = self.0.len() + more > self.0.capacity();
        if full {
            (2 * self.bytes()).max((self.0.len() + more) * size_of::<u32>())
        } else {
            self.bytes()
        }
    }

    /// The steps from the root to a place.
    pub(crate) fn steps(&self, mut place: u32) -> Vec<u8> {
        let mut steps = Vec::new();
        while place != Self::ROOT {
            let entry = self.0[place as usize];
            steps.push((entry & 3) as u8);
            place = entry >> 2;
        }
        steps.reverse();
        steps
    }
}
