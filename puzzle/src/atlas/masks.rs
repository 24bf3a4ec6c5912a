//! For every rank, a set of cells of the blank: sixteen bits, four ranks a word.
//!
//! Several threads add to the sets at once. Adding is an atomic `or`, which
//! needs no order: a sweep reads a colour of cells only after all threads that
//! add to it have been joined.

use std::sync::atomic::{AtomicU64, Ordering};

/// Ranks in a word.
pub(super) const LANES: usize = 4;
/// Bits of a rank.
pub(super) const LANE_BITS: usize = 16;

/// The sets of all ranks.
#[derive(Debug)]
pub(super) struct Masks(Vec<AtomicU64>);

impl Masks {
    /// An empty set for each rank.
    pub(super) fn new(ranks: usize) -> Masks {
        Masks((0..ranks.div_ceil(LANES)).map(|_| AtomicU64::new(0)).collect())
    }

    /// What the sets of so many ranks take.
    pub(super) fn bytes(ranks: usize) -> u64 {
        (ranks.div_ceil(LANES) * size_of::<AtomicU64>()) as u64
    }

    /// The sets of the four ranks of a word.
    #[inline]
    pub(super) fn word(&self, index: usize) -> u64 {
        self.0[index].load(Ordering::Relaxed)
    }

    /// Adds cells to the sets of a word, from any thread.
    #[inline]
    pub(super) fn add(&self, index: usize, cells: u64) {
        let word = &self.0[index];
        // Most neighbours are known already, and a look is cheaper than a write.
        if word.load(Ordering::Relaxed) & cells != cells {
            word.fetch_or(cells, Ordering::Relaxed);
        }
    }

    /// Sets the cells of a word that only the calling thread changes meanwhile.
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

/// The same set of cells in all lanes of a word.
pub(super) fn in_every_lane(cells: impl Iterator<Item = usize>) -> u64 {
    let lane: u64 = cells.map(|cell| 1 << cell).sum();
    (0..LANES).map(|at| lane << (at * LANE_BITS)).sum()
}

/// The bits of a word, lowest first: the lane and the cell of each.
#[inline]
pub(super) fn bits(mut word: u64) -> impl Iterator<Item = (usize, usize)> {
    std::iter::from_fn(move || {
        let bit = (word != 0).then(|| word.trailing_zeros() as usize)?;
        word &= word - 1;
        Some((bit / LANE_BITS, bit % LANE_BITS))
    })
}
