//! A set of cells of the blank for every rank: sixteen bits per rank, four ranks per word.
//!
//! Several threads add to the sets at once. Adding is an atomic `or`, whose order does not matter: a
//! sweep reads the cells of a colour only after all threads that add to it have been joined.

use std::sync::atomic::{AtomicU64, Ordering};

/// The number of ranks in a word.
pub(super) const LANES: usize = 4;
/// The number of bits of a rank.
pub(super) const LANE_BITS: usize = 16;

/// The sets of all ranks.
#[derive(Debug)]
pub(super) struct Masks(Vec<AtomicU64>);

impl Masks {
    /// Returns an empty set for each rank.
    pub(super) fn new(ranks: usize) -> Masks {
        Masks((0..ranks.div_ceil(LANES)).map(|_| AtomicU64::new(0)).collect())
    }

    /// Returns the bytes of the sets of this many ranks.
    pub(super) fn bytes(ranks: usize) -> u64 {
        (ranks.div_ceil(LANES) * size_of::<AtomicU64>()) as u64
    }

    /// Returns the sets of the four ranks of a word.
    #[inline]
    pub(super) fn word(&self, index: usize) -> u64 {
        self.0[index].load(Ordering::Relaxed)
    }

    /// Adds cells to the sets of a word, from any thread.
    #[inline]
    pub(super) fn add(&self, index: usize, cells: u64) {
        let word = &self.0[index];
        // Most neighbours are known already, and a read is cheaper than a write.
        if word.load(Ordering::Relaxed) & cells != cells {
            word.fetch_or(cells, Ordering::Relaxed);
        }
    }

    /// Sets the cells of a word that no other thread changes at the same time.
    #[inline]
    pub(super) fn set_own(&self, index: usize, cells: u64) {
        self.0[index].store(cells, Ordering::Relaxed);
    }

    /// Adds one cell to the set of a rank.
    #[inline]
    pub(super) fn add_cell(&self, rank: usize, cell: usize) {
        self.add(rank / LANES, 1 << (rank % LANES * LANE_BITS + cell));
    }
}

/// Returns a word with the same set of cells in all lanes.
pub(super) fn in_every_lane(cells: impl Iterator<Item = usize>) -> u64 {
    let lane: u64 = cells.map(|cell| 1 << cell).sum();
    (0..LANES).map(|at| lane << (at * LANE_BITS)).sum()
}

/// Returns the bits of a word, lowest first, each as lane and cell.
#[inline]
pub(super) fn bits(mut word: u64) -> impl Iterator<Item = (usize, usize)> {
    std::iter::from_fn(move || {
        let bit = (word != 0).then(|| word.trailing_zeros() as usize)?;
        word &= word - 1;
        Some((bit / LANE_BITS, bit % LANE_BITS))
    })
}
