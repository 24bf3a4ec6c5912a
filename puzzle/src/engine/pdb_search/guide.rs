//! The tables of a partition in the form that the search loop reads.
//!
//! The tables and the move automaton are made for clarity; the loop needs a single load instead of
//! a search. So for each *edge* of the board (two neighbouring cells, along which a tile slides)
//! every block has the block after the slide, and every row has the new rank of each rank:
//!
//! ```text
//!   place (block, rank) ──edge──▶ blocks[block, edge] = (block', row)
//!                                 rows[row, rank]     = rank'
//!                                 bits[block', rank'] = bit 1 of the new distance
//! ```
//!
//! Tiles have the numbers of their homes, on a board turned so that the goal's blank is in the least
//! possible cell ([`CanonicalBoard`](crate::space::CanonicalBoard)).

use std::collections::BTreeSet;
use std::fmt::Debug;
use std::ops::Range;
use std::sync::Arc;

use crate::engine::deepening::{Deepened, Deepening, Ended, Hooks, Share};
use crate::model::{Move, Shape};
use crate::pdb::{self, Pages, Partition, Pattern, PatternTable};
use crate::space::{MoveAutomaton, Symmetry};

/// The most patterns of a partition.
pub(super) const MOST_SLOTS: usize = 4;

/// The size that is compiled for boards of up to sixteen cells: a node fills one cache line.
pub(super) const SMALL: usize = 16;

/// The most edges of a board; every block has this many entries.
pub(super) const fn edges(room: usize) -> usize {
    if room == SMALL { 24 } else { 40 }
}

/// The bits that number the blocks of all sizes of patterns together. The rest of 32 bits holds a
/// rank: of eight tiles in sixteen cells, of seven in more.
pub(super) const fn block_bits(room: usize) -> u32 {
    if room == SMALL { 16 } else { 19 }
}

/// An open move in a state of the automaton, in one word, so that a batch writes it with one store.
/// From the lowest bits: the state after it (16), then eight bits each for the target cell of the
/// blank, the edge of the tile, that edge on the mirrored board, the move, and the number of the
/// node in its batch.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct PackedMove(u64);

impl PackedMove {
    #[inline]
    pub(super) fn state(self) -> u16 {
        self.0 as u16
    }

    #[inline]
    pub(super) fn cell(self) -> usize {
        usize::from((self.0 >> 16) as u8)
    }

    /// The edge on the board (image 0) or on its mirror image (1).
    #[inline]
    pub(super) fn edge(self, image: usize) -> usize {
        usize::from((self.0 >> (24 + 8 * image)) as u8)
    }

    #[inline]
    pub(super) fn step(self) -> u8 {
        (self.0 >> 40) as u8
    }

    #[inline]
    pub(super) fn of_node(self, node: usize) -> Self {
        Self(self.0 | (node as u64) << 48)
    }

    #[inline]
    pub(super) fn node(self) -> usize {
        (self.0 >> 48) as usize
    }
}

/// The open moves in a state of the automaton.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct OpenMoves {
    pub(super) list: [PackedMove; 4],
    pub(super) count: usize,
}

/// The numbers of one pattern in the arrays of the guide.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Slot {
    /// The first of its blocks in `blocks`.
    pub(super) first_block: u32,
    /// The words of bits in a block.
    pub(super) words: u32,
    /// The number to add to `block * words`; blocks are numbered through all slots.
    pub(super) offset: u32,
    /// 1 if the goal's block is of the even class.
    pub(super) flip: u32,
}

/// A [`PdbGuide`] of any size.
pub(super) trait Guide: Debug + Send + Sync {
    fn tables(&self) -> &[Arc<PatternTable>];

    /// Returns the estimates by the patterns and by their mirror images.
    fn estimates(&self, homes: &[u16]) -> [u32; 2];

    /// Returns the estimates after each move, from those of the board; `None` for moves that leave
    /// the board.
    fn estimates_after(&self, homes: &[u16], estimates: [u32; 2]) -> [Option<[u32; 2]>; 4];

    fn solve(
        &self,
        homes: &[u16],
        search: &mut Deepening<'_>,
        hooks: Hooks<'_, '_>,
    ) -> Ended<Vec<u8>>;

    /// Runs some tasks of the iteration after those of an earlier run: see [`Deepening::share`].
    fn share(
        &self,
        homes: &[u16],
        search: Deepening<'_>,
        earlier: &Deepened,
        only: Range<usize>,
    ) -> Option<Share>;
}

/// Everything that does not change during a search.
#[derive(Debug)]
pub(super) struct PdbGuide<const ROOM: usize> {
    pub(super) shape: Shape,
    /// One for each slot, in the order of the partition.
    pub(super) tables: Vec<Arc<PatternTable>>,
    /// Entries beyond the tables are empty and never used.
    pub(super) slots: [Slot; MOST_SLOTS],
    /// At `block * edges + edge`: in the lower [`block_bits`] the block after the slide, up to bit 30
    /// the start of its row in units of `ROW_UNIT`, in bit 31 the class of the block before.
    pub(super) blocks: Pages<u32>,
    /// The new rank of each rank, one row after the other.
    pub(super) rows: Pages<u16>,
    /// The number of the place that each tile changes, on the board and on its mirror image.
    pub(super) place_of: [[u8; ROOM]; 2],
    /// The numbers of the edges at each cell, by move.
    pub(super) edge_numbers: Vec<[u8; 4]>,
    /// The symmetry that keeps the goal, if there is one.
    pub(super) mirror: Option<Symmetry>,
    /// The open moves in each state of the automaton.
    pub(super) ways: Vec<OpenMoves>,
    /// The cell of the blank in each state of the automaton.
    pub(super) blanks: Vec<u8>,
    pub(super) automaton: MoveAutomaton,
}

impl<const ROOM: usize> PdbGuide<ROOM> {
    /// Returns whether the blocks of a partition can be numbered.
    pub(super) fn has_room(partition: &Partition) -> bool {
        let sizes = sizes(partition.patterns());
        let shape = partition.patterns()[0].shape();
        let ranks = |tiles: usize| (1..=tiles).product::<usize>() <= 1 << (32 - block_bits(ROOM));
        sizes.iter().all(|&tiles| ranks(tiles)) && blocks_of(shape, &sizes) <= 1 << block_bits(ROOM)
    }

    /// Returns the guide of a partition's tables, all for the same goal.
    pub(super) fn new(tables: &[Arc<PatternTable>], automaton: MoveAutomaton) -> Self {
        let pattern = tables[0].pattern();
        let (shape, blank) = (pattern.shape(), usize::from(pattern.blank()));
        let mirror = Symmetry::fixing(shape, blank);
        let edge_numbers = edge_numbers(shape);
        let ways = ways(shape, &automaton, &edge_numbers, mirror.as_ref());
        let mut blanks = vec![0; automaton.states()];
        for (state, cell) in automaton.cells(shape) {
            blanks[state.index()] = cell as u8;
        }
        let slot_with = |home: usize| {
            let holds = |table: &Arc<PatternTable>| table.pattern().homes().contains(&(home as u8));
            tables.iter().position(holds).unwrap_or(0) as u8
        };
        let places_on = |image: Option<&Symmetry>, first: usize| {
            std::array::from_fn(|home| {
                let image = image.filter(|_| home < shape.cells());
                slot_with(image.map_or(home, |image| image.cell(home))) + first as u8
            })
        };
        let place_of = [places_on(None, 0), places_on(mirror.as_ref(), MOST_SLOTS)];
        let sizes = sizes(tables.iter().map(|table| table.pattern()));
        let mut guide = Self {
            shape,
            tables: tables.to_vec(),
            slots: Default::default(),
            blocks: Pages::zeros(edges(ROOM) * blocks_of(shape, &sizes)),
            rows: Vec::new().into(),
            place_of,
            edge_numbers,
            mirror,
            ways,
            blanks,
            automaton,
        };
        let (mut filled, mut rows) = (0, Vec::new());
        for slot in 0..tables.len() {
            guide.fill(slot, (&mut filled, &mut rows));
        }
        guide.rows = Pages::copied(&rows);
        guide
    }

    #[inline]
    pub(super) fn blank_in(&self, state: u16) -> usize {
        usize::from(self.blanks[usize::from(state)]) % ROOM
    }

    /// Fills a slot; patterns of equally many tiles share their blocks and rows.
    fn fill(&mut self, slot: usize, filled: Filled<'_>) {
        let table = Arc::clone(&self.tables[slot]);
        let frame = table.frame();
        let size = |slot: usize| self.tables[slot].pattern().homes().len();
        let shared = (0..slot).find(|&other| size(other) == size(slot));
        let first_block = match shared {
            Some(other) => self.slots[other].first_block,
            None => self.add_blocks(&table, filled),
        };
        let goal_is_even = (frame.goal(table.pattern()).block as usize) < frame.layout.even();
        let words = frame.words() as u32;
        let offset = first_block.wrapping_mul(words).wrapping_neg();
        self.slots[slot] = Slot { first_block, words, offset, flip: u32::from(goal_is_even) };
    }

    /// Adds the blocks and rows of a pattern's size; returns the number of the first block.
    fn add_blocks(&mut self, table: &PatternTable, (filled, all_rows): Filled<'_>) -> u32 {
        let frame = table.frame();
        let tiles = table.pattern().homes().len();
        let first = *filled;
        *filled += frame.layout.len();
        assert!(*filled <= 1 << block_bits(ROOM), "a partition without room is refused before");
        let identity = add_row::<ROOM>(all_rows, 0..frame.orders.count() as u16);
        let mut rows: Vec<u32> = vec![identity; tiles * tiles];
        for (from, to) in (0..tiles).flat_map(|from| (0..tiles).map(move |to| (from, to))) {
            if let Some(row) = frame.orders.row(from, to).filter(|row| !row.is_empty()) {
                rows[from * tiles + to] = add_row::<ROOM>(all_rows, row.iter().copied());
            }
        }
        for block in 0..frame.layout.len() {
            let class = u32::from(block >= frame.layout.even());
            for slide in frame.layout.slides(block) {
                let edge = self.edge_between(slide.from_cell.into(), slide.to_cell.into());
                let row = rows[usize::from(slide.from) * tiles + usize::from(slide.to)];
                let target = first as u32 + slide.block;
                self.blocks[(first + block) * edges(ROOM) + edge] =
                    target | row << block_bits(ROOM) | class << 31;
            }
        }
        first as u32
    }

    /// Returns the number of the edge between two neighbouring cells.
    pub(super) fn edge_between(&self, from: usize, to: usize) -> usize {
        usize::from(self.edge_numbers[from][step_between(self.shape, from, to) as usize])
    }
}

/// The number of blocks that are filled, and the rows so far.
type Filled<'a> = (&'a mut usize, &'a mut Vec<u16>);

/// Adds a row; returns its start.
fn add_row<const ROOM: usize>(rows: &mut Vec<u16>, row: impl Iterator<Item = u16>) -> u32 {
    let start = rows.len().next_multiple_of(ROW_UNIT);
    rows.resize(start, 0);
    rows.extend(row);
    // The rows of all sizes that fit take less than half of the numbers.
    assert!(start / ROW_UNIT < 1 << (31 - block_bits(ROOM)), "patterns of few tiles");
    (start / ROW_UNIT) as u32
}

/// The bytes of the guide of some patterns: an edge's entry for every block, and the rows.
pub(super) fn guide_bytes<const ROOM: usize>(patterns: &[Pattern]) -> u64 {
    let sizes = sizes(patterns);
    let shape = patterns[0].shape();
    let of_size = |&tiles: &usize| {
        let orders: usize = (1..=tiles).product();
        let rows = tiles * tiles * orders * size_of::<u16>();
        edges(ROOM) * pdb::blocks(shape, tiles) * size_of::<u32>() + rows
    };
    sizes.iter().map(of_size).sum::<usize>() as u64
}

/// The different numbers of tiles of some patterns.
fn sizes<'p>(patterns: impl IntoIterator<Item = &'p Pattern>) -> BTreeSet<usize> {
    patterns.into_iter().map(|pattern| pattern.homes().len()).collect()
}

/// The blocks of patterns of these numbers of tiles.
fn blocks_of(shape: Shape, sizes: &BTreeSet<usize>) -> usize {
    sizes.iter().map(|&tiles| pdb::blocks(shape, tiles)).sum()
}

/// Rows begin at multiples of this many ranks, so that fifteen bits can hold their starts.
pub(super) const ROW_UNIT: usize = 128;

/// The numbers of the edges at each cell, by move.
fn edge_numbers(shape: Shape) -> Vec<[u8; 4]> {
    let mut numbers = vec![[0; 4]; shape.cells()];
    let mut count = 0;
    for cell in 0..shape.cells() {
        for step in [Move::Right, Move::Down] {
            if let Some(next) = shape.neighbour(cell, step) {
                numbers[cell][step as usize] = count;
                numbers[next][step.inverse() as usize] = count;
                count += 1;
            }
        }
    }
    numbers
}

fn step_between(shape: Shape, from: usize, to: usize) -> Move {
    let leads = |step: &Move| shape.neighbour(from, *step) == Some(to);
    Move::ALL.into_iter().find(leads).expect("tiles slide to neighbouring cells")
}

/// The open moves of each state of the automaton.
fn ways(
    shape: Shape,
    automaton: &MoveAutomaton,
    edges: &[[u8; 4]],
    mirror: Option<&Symmetry>,
) -> Vec<OpenMoves> {
    let mut all = vec![OpenMoves::default(); automaton.states()];
    for (state, cell) in automaton.cells(shape) {
        let ways = &mut all[state.index()];
        for step in Move::ALL {
            let Some(next) = automaton.next(state, step) else { continue };
            let target = shape.neighbour(cell, step).expect("the automaton knows the walls");
            let mirrored = |mirror: &Symmetry| edges[mirror.cell(cell)][mirror.step(step) as usize];
            let fields =
                [target as u8, edges[cell][step as usize], mirror.map_or(0, mirrored), step as u8];
            let low = next.index() as u64;
            ways.list[ways.count] = PackedMove(low | u64::from(u32::from_le_bytes(fields)) << 16);
            ways.count += 1;
        }
    }
    all
}
