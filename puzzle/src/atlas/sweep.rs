//! All boards, one depth after the other, in two bits per board.
//!
//! Each board is *reached* and then *expanded*. Boards that are reached but not expanded are the
//! frontier. Every move changes the colour of the blank's cell on a chessboard, so the frontier has
//! one colour, and the boards that are added to it have the other. So one pass over the ranks
//! expands a depth in place, without a list of boards:
//!
//! ```text
//!   depth 4:  reached, not expanded, black  →  count, mark expanded,
//!             mark their neighbours (white) reached
//!   depth 5:  reached, not expanded, white  →  …
//! ```
//!
//! Moves along a row keep the rank: they shift bits within the set of a rank, four ranks at once.
//! Moves along a column change it by a table entry ([`Slides`]). Threads take ranges of ranks; the
//! result does not depend on which thread takes which.

use std::ops::Range;
use std::sync::atomic::{AtomicUsize, Ordering};

use taquin_search::{Limits, Stopwatch, threads};

use super::AtlasError;
use super::masks::{LANES, Masks, bits, in_every_lane};
use super::ranking::{BoardRank, Ranking};
use super::slides::{Bases, Slides, VerticalStep};

/// Below this number of ranks, one thread is faster than several.
const SHARED_FROM: usize = 100_000;
/// The least number of words that a thread takes at a time: enough to make taking cheap, few enough
/// to divide the last ones evenly.
const WORDS_AT_A_TIME: usize = 1 << 13;

/// The options of a sweep.
pub(super) struct Sweep<'a> {
    pub(super) ranking: &'a Ranking,
    pub(super) goal: BoardRank,
    /// The number of threads, at least one.
    pub(super) threads: usize,
    pub(super) limits: &'a Limits,
    /// Measures the time for the time limit.
    pub(super) stopwatch: Stopwatch,
    /// The number of places to keep for each depth.
    pub(super) keep: usize,
}

/// The result of one depth.
pub(super) struct DepthBoards {
    /// The number of boards.
    pub(super) boards: u64,
    /// The first of them, by rank and then by cell.
    pub(super) first: Vec<BoardRank>,
}

/// Boards of one depth whose ranks share a word.
#[derive(Clone, Copy)]
pub(super) struct BoardBatch {
    pub(super) depth: u8,
    word: usize,
    cells: u64,
}

impl BoardBatch {
    pub(super) fn places(self) -> impl Iterator<Item = BoardRank> {
        bits(self.cells).map(move |(lane, cell)| BoardRank { rank: self.word * LANES + lane, cell })
    }
}

impl Sweep<'_> {
    /// Visits every board once, depth by depth. `visit` receives the boards of a depth in any order,
    /// from any thread; `layer` receives each depth, in order.
    pub(super) fn run(
        &self,
        visit: impl Fn(BoardBatch) + Sync,
        layer: impl FnMut(DepthBoards),
    ) -> Result<(), AtlasError> {
        let shared = self.ranking.ranks() >= SHARED_FROM;
        let threads = if shared { self.threads.max(1) } else { 1 };
        Field::new(self).run(threads, &visit, layer)
    }

    /// Checks that the sets of a sweep fit into the allowed memory, in addition to this many bytes.
    pub(super) fn fits_beside(&self, bytes: u64) -> Result<(), AtlasError> {
        let needed = 2 * Masks::bytes(self.ranking.ranks()) + bytes;
        if self.limits.memory.is_some_and(|allowed| needed > allowed) {
            return Err(AtlasError::Memory { needed });
        }
        Ok(())
    }

    pub(super) fn look(&self) -> Result<(), AtlasError> {
        let reason = self.limits.interrupted(self.stopwatch.elapsed());
        reason.map_or(Ok(()), |reason| Err(AtlasError::stopped(reason)))
    }
}

/// The sets, the tables and the masks of a sweep.
struct Field<'a> {
    sweep: &'a Sweep<'a>,
    slides: Slides,
    reached: Masks,
    expanded: Masks,
    /// In every lane: the cells of each colour, and the cells in which a move can end or start.
    colours: [u64; 2],
    after_right: u64,
    after_left: u64,
    before_down: u64,
    before_up: u64,
}

impl<'a> Field<'a> {
    fn new(sweep: &'a Sweep<'a>) -> Field<'a> {
        let shape = sweep.ranking.shape();
        let where_place = |wanted: &dyn Fn(usize, usize) -> bool| {
            let fits = |cell: &usize| {
                let (row, col) = shape.place_of(*cell);
                wanted(row, col)
            };
            in_every_lane((0..shape.cells()).filter(fits))
        };
        let coloured = |colour| where_place(&|row, col| (row + col) % 2 == colour);
        Field {
            sweep,
            slides: Slides::new(sweep.ranking),
            reached: Masks::new(sweep.ranking.ranks()),
            expanded: Masks::new(sweep.ranking.ranks()),
            colours: [coloured(0), coloured(1)],
            after_right: where_place(&|_, col| col > 0),
            after_left: where_place(&|_, col| col + 1 < shape.cols()),
            before_down: where_place(&|row, _| row + 1 < shape.rows()),
            before_up: where_place(&|row, _| row > 0),
        }
    }

    fn run(
        &self,
        threads: usize,
        visit: &(impl Fn(BoardBatch) + Sync),
        mut layer: impl FnMut(DepthBoards),
    ) -> Result<(), AtlasError> {
        let BoardRank { rank, cell } = self.sweep.goal;
        self.reached.add_cell(rank, cell);
        let (row, col) = self.sweep.ranking.shape().place_of(cell);
        for depth in 0..=u8::MAX {
            let frontier = self.colours[(row + col + usize::from(depth)) % 2];
            let pass = Pass { field: self, frontier, depth, visit };
            let found = pass.run(threads)?;
            if found.boards == 0 {
                break;
            }
            layer(found);
        }
        Ok(())
    }
}

/// One pass: the expansion of one depth.
struct Pass<'a, V> {
    field: &'a Field<'a>,
    /// The cells of the frontier's colour.
    frontier: u64,
    depth: u8,
    visit: &'a V,
}

impl<V: Fn(BoardBatch) + Sync> Pass<'_, V> {
    fn run(&self, threads: usize) -> Result<DepthBoards, AtlasError> {
        let next = AtomicUsize::new(0);
        let parts = threads::run_on(threads, || self.take_blocks(&next));
        let mut all = DepthBoards { boards: 0, first: Vec::new() };
        for part in parts {
            let part = part?;
            all.boards += part.boards;
            all.first.extend(part.first);
        }
        all.first.sort_unstable_by_key(|place| (place.rank, place.cell));
        all.first.truncate(self.field.sweep.keep);
        Ok(all)
    }

    /// Takes blocks until none is left. The blocks of each thread are in ascending order, so the
    /// first boards of all are among the first of each thread.
    fn take_blocks(&self, next: &AtomicUsize) -> Result<DepthBoards, AtlasError> {
        let mut found = DepthBoards { boards: 0, first: Vec::new() };
        let block = self.field.slides.block;
        let blocks = self.field.sweep.ranking.ranks() / block;
        let at_a_time = (WORDS_AT_A_TIME * LANES).div_ceil(block);
        loop {
            self.field.sweep.look()?;
            let from = next.fetch_add(at_a_time, Ordering::Relaxed);
            if from >= blocks {
                return Ok(found);
            }
            for head in from..blocks.min(from + at_a_time) {
                self.expand_block(head, &mut found);
            }
        }
    }

    fn expand_block(&self, head: usize, found: &mut DepthBoards) {
        let Field { slides, reached, expanded, .. } = self.field;
        let mut bases = None;
        for word in words_of_block(head, slides.block) {
            let done = expanded.word(word);
            let frontier = reached.word(word) & !done & self.frontier;
            if frontier == 0 {
                continue;
            }
            expanded.set_own(word, done | frontier);
            let bases = bases.get_or_insert_with(|| slides.bases(head));
            self.count(word, frontier, found);
            self.move_along_rows(word, frontier);
            self.move_along_columns(word, frontier, head, bases);
        }
    }

    fn count(&self, word: usize, frontier: u64, found: &mut DepthBoards) {
        let batch = BoardBatch { depth: self.depth, word, cells: frontier };
        found.boards += u64::from(frontier.count_ones());
        if found.first.len() < self.field.sweep.keep {
            found.first.extend(batch.places());
        }
        (self.visit)(batch);
    }

    fn move_along_rows(&self, word: usize, frontier: u64) {
        let right = frontier << 1 & self.field.after_right;
        let left = frontier >> 1 & self.field.after_left;
        self.field.reached.add(word, right | left);
    }

    fn move_along_columns(&self, word: usize, frontier: u64, head: usize, bases: &Bases) {
        let Field { slides, reached, .. } = self.field;
        let cols = self.field.sweep.ranking.shape().cols();
        let first = head * slides.block;
        for (lane, cell) in bits(frontier & self.field.before_down) {
            let rank = word * LANES + lane;
            let target = slides.target(bases, cell, VerticalStep::Down, rank, rank - first);
            reached.add_cell(target, cell + cols);
        }
        for (lane, cell) in bits(frontier & self.field.before_up) {
            let rank = word * LANES + lane;
            let above = cell - cols;
            let target = slides.target(bases, above, VerticalStep::Up, rank, rank - first);
            reached.add_cell(target, above);
        }
    }
}

/// Returns the words of a block. Blocks fill whole words, except on the 2×2 board, which has one
/// block and one word.
fn words_of_block(head: usize, block: usize) -> Range<usize> {
    let first = head * block / LANES;
    first..first + block.div_ceil(LANES)
}
