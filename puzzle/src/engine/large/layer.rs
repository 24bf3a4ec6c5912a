//! The boards of one depth: all labels in one array, the facts about each board in another.

use super::grid::{Grid, Label};
use super::score::BoardValue;
use crate::model::split_mix_at;

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

/// The labels of a chunk.
const CHUNK: usize = 128;

/// The boards of one depth.
///
/// A board is copied chunk by chunk, over an older board of the beam, and equal chunks are left as
/// they are. The boards of a beam differ in few places, so a large board costs little more than a small
/// one.
#[derive(Clone, Debug)]
pub struct BeamLayer<L> {
    cells: usize,
    pub(crate) boards: Vec<L>,
    /// The version of each chunk of each board: chunks of one place and one version are equal.
    pub(crate) versions: Vec<u64>,
    /// The boards, apart from their labels.
    pub nodes: Vec<BeamNode>,
}

impl<L: Label> BeamLayer<L> {
    pub(crate) fn new(cells: usize) -> Self {
        Self { cells, boards: Vec::new(), versions: Vec::new(), nodes: Vec::new() }
    }

    pub(crate) fn bytes(&self) -> usize {
        self.boards.capacity() * size_of::<L>()
            + self.versions.capacity() * size_of::<u64>()
            + self.nodes.capacity() * size_of::<BeamNode>()
    }

    pub(crate) fn clear(&mut self) {
        self.boards.clear();
        self.versions.clear();
        self.nodes.clear();
    }

    /// Returns the labels of a board.
    #[inline]
    #[must_use]
    pub fn board(&self, index: usize) -> &[L] {
        &self.boards[index * self.cells..][..self.cells]
    }

    /// Returns the chunks of a board.
    pub(crate) fn chunks(cells: usize) -> usize {
        cells.div_ceil(CHUNK)
    }

    /// Returns the versions of a board.
    pub(crate) fn versions(&self, index: usize) -> &[u64] {
        let chunks = Self::chunks(self.cells);
        &self.versions[index * chunks..][..chunks]
    }

    pub(crate) fn push(&mut self, board: &[L], versions: &[u64], node: BeamNode) {
        self.boards.extend_from_slice(board);
        self.versions.extend_from_slice(versions);
        self.nodes.push(node);
    }

    /// Copies a board of this layer, with its versions, over another board.
    #[inline]
    pub(crate) fn copy(&self, index: usize, board: &mut [L], versions: &mut [u64]) {
        let own = self.board(index).chunks(CHUNK).zip(self.versions(index));
        for ((to, before), (from, version)) in board.chunks_mut(CHUNK).zip(versions).zip(own) {
            if before != version {
                to.copy_from_slice(from);
                *before = *version;
            }
        }
    }
}

/// Exchanges the labels of two cells, and gives their chunks new versions.
#[inline]
pub(crate) fn swap<L>(
    board: &mut [L],
    versions: &mut [u64],
    [one, other]: [usize; 2],
    version: u64,
) {
    board.swap(one, other);
    versions[one / CHUNK] = version;
    versions[other / CHUNK] = version;
}

/// Zobrist keys: the key of a board is the exclusive or of one random word for each tile in its cell,
/// so a move changes it by two words.
#[derive(Debug)]
pub struct ZobristKeys {
    cells: usize,
    /// All words, in a table; empty if the board has more than [`TABLED`] cells.
    words: Vec<u64>,
}

/// The most cells of a board whose words are in a table: a larger table is slower than computing them.
const TABLED: usize = 256;

impl ZobristKeys {
    /// Returns the bytes of the keys for a number of cells.
    pub(crate) fn bytes(cells: usize) -> u64 {
        if cells <= TABLED { (cells * cells * size_of::<u64>()) as u64 } else { 0 }
    }

    /// Returns the keys for a grid.
    #[must_use]
    pub fn new(grid: &Grid) -> Self {
        let cells = grid.cells();
        let tabled = if cells <= TABLED { cells * cells } else { 0 };
        Self { cells, words: (0..tabled as u64).map(split_mix_at).collect() }
    }

    #[inline]
    pub(crate) fn word(&self, label: usize, cell: usize) -> u64 {
        let number = label * self.cells + cell;
        self.words.get(number).copied().unwrap_or_else(|| split_mix_at(number as u64))
    }

    pub(crate) fn of<L: Label>(&self, board: &[L], blank: usize) -> u64 {
        let tiles = board.iter().enumerate().filter(|&(cell, _)| cell != blank);
        tiles.fold(0, |key, (cell, label)| key ^ self.word(label.index(), cell))
    }
}

/// The paths of all kept boards, four bytes per board: the entry of the parent, and the step.
#[derive(Debug, Default)]
pub(crate) struct Trail {
    entries: Vec<u32>,
    /// The number of entries that the last `retain` kept.
    kept: usize,
}

impl Trail {
    /// The entry of the empty path.
    pub(crate) const ROOT: u32 = u32::MAX >> 2;

    pub(crate) fn push(&mut self, parent: u32, step: u8) -> u32 {
        self.entries.push((parent << 2) | u32::from(step));
        self.entries.len() as u32 - 1
    }

    pub(crate) fn len(&self) -> usize {
        self.entries.len()
    }

    pub(crate) fn clear(&mut self) {
        self.entries.clear();
        self.kept = 0;
    }

    /// Returns whether the paths take more than this many bytes, or half of all numbers, and some should
    /// be forgotten.
    pub(crate) fn has_grown_to(&self, bytes: u64) -> bool {
        let is_long = self.bytes() as u64 > bytes || self.len() > Self::ROOT as usize / 2;
        is_long && self.len() > 2 * self.kept
    }

    /// Returns whether this many further entries have numbers. An entry has 30 bits for its parent, so no
    /// amount of memory is enough for more.
    pub(crate) fn has_numbers(&self, more: usize) -> bool {
        self.len().saturating_add(more) <= Self::ROOT as usize
    }

    /// Forgets all paths but those that end at these entries, and renumbers the entries. Parents
    /// come before their successors, so one backward pass marks the entries to keep.
    pub(crate) fn retain<'a>(&mut self, ends: impl Iterator<Item = &'a mut u32>) {
        const UNUSED: u32 = u32::MAX;
        let mut number = vec![UNUSED; self.entries.len()];
        let ends: Vec<&mut u32> = ends.filter(|end| **end != Self::ROOT).collect();
        ends.iter().for_each(|end| number[**end as usize] = 0);
        for entry in (0..self.entries.len()).rev() {
            let parent = self.entries[entry] >> 2;
            if number[entry] != UNUSED && parent != Self::ROOT {
                number[parent as usize] = 0;
            }
        }
        let mut kept = 0;
        for entry in 0..self.entries.len() {
            if number[entry] == UNUSED {
                continue;
            }
            let packed = self.entries[entry];
            let parent = packed >> 2;
            let parent = if parent == Self::ROOT { parent } else { number[parent as usize] };
            self.entries[kept] = (parent << 2) | (packed & 3);
            number[entry] = kept as u32;
            kept += 1;
        }
        self.entries.truncate(kept);
        self.entries.shrink_to(2 * kept);
        self.kept = kept;
        for end in ends {
            *end = number[*end as usize];
        }
    }

    pub(crate) fn bytes(&self) -> usize {
        self.entries.capacity() * size_of::<u32>()
    }

    /// Returns the bytes after this many more entries: a full vector doubles.
    pub(crate) fn bytes_after(&self, more: usize) -> usize {
        let entries = self.entries.len() + more;
        if entries <= self.entries.capacity() {
            return self.bytes();
        }
        (2 * self.bytes()).max(entries * size_of::<u32>())
    }

    /// Returns the steps from the root to an entry.
    pub(crate) fn steps(&self, mut entry: u32) -> Vec<u8> {
        let mut steps = Vec::new();
        while entry != Self::ROOT {
            let packed = self.entries[entry as usize];
            steps.push((packed & 3) as u8);
            entry = packed >> 2;
        }
        steps.reverse();
        steps
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_trail_has_as_many_numbers_as_parents_have_bits() {
        let mut trail = Trail::default();
        let first = trail.push(Trail::ROOT, 2);
        let last = trail.push(first, 3);
        assert_eq!(trail.steps(last), [2, 3]);
        let most = (1 << 30) - 1;
        assert!(trail.has_numbers(most - 2) && !trail.has_numbers(most - 1));
        assert!(!trail.has_numbers(usize::MAX));
    }
}
