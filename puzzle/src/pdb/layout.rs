//! The place of a pattern position: cells, then the blank's region, then the order.
//!
//! The tiles of a pattern occupy a set of cells, which divides the rest of the board into regions.
//! Inside its region the blank moves without touching the pattern, at no cost. So only the *cells and
//! the region* matter; a pair of them is a **block**. A block holds one entry for each order of the
//! tiles:
//!
//! ```text
//!   · a · ·     cells {1, 4, 6, 9}       block 17: cells {1,4,6,9}, region {0}
//!   b · c ·     regions {0}, {5},        block 18: cells {1,4,6,9}, region {2,3,7 …}
//!   · d · ·              {2, 3, 7 …}     block 19: cells {1,4,6,9}, region {5}
//!   · · · ·                              24 orders in each
//! ```
//!
//! **Invariants.** Every slide changes the colour of one cell (as of a chessboard), so it leads
//! from a block whose cells hold an even number of dark ones to one with an odd number, or back.
//! Even blocks come first, so the two classes are two slices, and a build can read one while it
//! writes the other.

use std::sync::{Mutex, PoisonError};

use crate::model::{Move, Shape};

use super::build::BuildError;
use super::orders::MOST_TILES;

/// The most cells of a board with pattern databases.
pub(crate) const MOST_CELLS: usize = 64;

/// A set of cells.
pub(crate) type Cells = u64;

/// The cells of a pattern, and the region of the blank.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Block {
    pub(crate) occupied: Cells,
    pub(crate) region: Cells,
}

/// A slide of a pattern tile from one block into another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct PatternSlide {
    /// The block after the slide.
    pub(crate) block: u32,
    /// The cell that the tile leaves; the blank is there afterwards.
    pub(crate) from_cell: u8,
    /// The cell that the tile goes to; the blank was there.
    pub(crate) to_cell: u8,
    /// The tile's place in the order before.
    pub(crate) from: u8,
    /// Its place afterwards.
    pub(crate) to: u8,
}

/// The blocks of all patterns of this many tiles on a shape.
#[derive(Clone, Debug)]
pub(crate) struct BlockLayout {
    grid: CellSets,
    /// At `[cell][i]`: the number of ways to choose i cells below a cell. The rank of a set is a sum of
    /// these.
    choose: Vec<[u64; MOST_TILES + 2]>,
    /// The first block of each set of cells, by its rank; its other regions follow.
    first: Vec<u32>,
    /// Every block, those with an even number of dark cells first, each class in the
    /// order of the sets' ranks and of the regions' lowest cells.
    blocks: Vec<Block>,
    /// The number of even blocks.
    even: usize,
}

/// The number of sets of cells between two checks of the limits: well below a millisecond.
const SETS_AT_ONCE: usize = 1 << 12;

impl BlockLayout {
    #[cfg(test)]
    pub(crate) fn new(shape: Shape, tiles: usize) -> Self {
        Self::within(shape, tiles, &mut || Ok(())).expect("nothing limits it")
    }

    /// Returns the layout. Calls `check` at intervals; an error from `check` stops the work.
    pub(super) fn within(
        shape: Shape,
        tiles: usize,
        check: &mut dyn FnMut() -> Result<(), BuildError>,
    ) -> Result<Self, BuildError> {
        debug_assert!(shape.cells() <= MOST_CELLS && tiles < shape.cells());
        let choose = choices(shape.cells());
        let sets = choose[shape.cells()][tiles] as usize;
        let grid = CellSets::new(shape);
        let mut layout = Self { grid, choose, first: vec![0; sets], blocks: Vec::new(), even: 0 };
        layout.add_class(tiles, 0, check)?;
        layout.even = layout.blocks.len();
        layout.add_class(tiles, 1, check)?;
        Ok(layout)
    }

    /// Adds the blocks of every set of cells with that many dark ones, modulo 2.
    fn add_class(
        &mut self,
        tiles: usize,
        class: u32,
        check: &mut dyn FnMut() -> Result<(), BuildError>,
    ) -> Result<(), BuildError> {
        let mut occupied: Cells = (1 << tiles) - 1;
        for rank in 0..self.first.len() {
            if rank.is_multiple_of(SETS_AT_ONCE) {
                check()?;
            }
            if self.grid.class(occupied) == class {
                self.first[rank] = self.blocks.len() as u32;
                let regions = self.grid.regions(occupied);
                self.blocks.extend(regions.map(|region| Block { occupied, region }));
            }
            occupied = next_set(occupied);
        }
        Ok(())
    }

    pub(crate) fn len(&self) -> usize {
        self.blocks.len()
    }

    /// Returns the number of even blocks; they come first.
    pub(crate) fn even(&self) -> usize {
        self.even
    }

    /// Returns the block with these cells and the blank in that cell.
    pub(crate) fn block_at(&self, occupied: Cells, blank: usize) -> usize {
        debug_assert_eq!(occupied >> blank & 1, 0);
        let first = self.first[self.rank(occupied)] as usize;
        let with_blank = |block: &Block| block.region >> blank & 1 == 1;
        let after = self.blocks[first..].iter().position(with_blank);
        first + after.expect("the blank has a cell without a pattern tile")
    }

    /// Returns the rank of a set among those of its size, in increasing order.
    fn rank(&self, occupied: Cells) -> usize {
        let terms = cells_of(occupied).enumerate();
        terms.map(|(place, cell)| self.choose[cell][place + 1] as usize).sum()
    }

    /// Returns the cells of a block's pattern.
    pub(crate) fn occupied(&self, number: usize) -> Cells {
        self.blocks[number].occupied
    }

    /// Returns every slide that leads out of a block.
    pub(crate) fn slides(&self, number: usize) -> impl Iterator<Item = PatternSlide> {
        let occupied = self.blocks[number].occupied;
        self.cells_of_slides(number).map(move |(from, to)| self.slide(occupied, from, to))
    }

    /// Returns the cells from which and to which tiles slide out of a block.
    pub(crate) fn cells_of_slides(&self, number: usize) -> impl Iterator<Item = (usize, usize)> {
        let Block { occupied, region } = self.blocks[number];
        cells_of(occupied).flat_map(move |from| {
            let targets = self.grid.beside(1 << from) & region;
            cells_of(targets).map(move |to| (from, to))
        })
    }

    /// Returns the slide of the tile in one cell to another, where the blank is.
    pub(super) fn slide(&self, occupied: Cells, from_cell: usize, to_cell: usize) -> PatternSlide {
        let after = occupied ^ (1 << from_cell) ^ (1 << to_cell);
        let place = |set: Cells, cell: usize| (set & ((1 << cell) - 1)).count_ones() as u8;
        PatternSlide {
            block: self.block_at(after, from_cell) as u32,
            from_cell: from_cell as u8,
            to_cell: to_cell as u8,
            from: place(occupied, from_cell),
            to: place(after, to_cell),
        }
    }
}

/// Returns the number of blocks of the patterns of this many tiles on a shape. It is computed once in a
/// process, which takes tens of milliseconds on 5×5.
pub(crate) fn blocks(shape: Shape, tiles: usize) -> usize {
    static COUNTED: Mutex<Vec<((Shape, usize), usize)>> = Mutex::new(Vec::new());
    let counted = || COUNTED.lock().unwrap_or_else(PoisonError::into_inner);
    let known = counted().iter().find(|(key, _)| *key == (shape, tiles)).map(|&(_, blocks)| blocks);
    known.unwrap_or_else(|| {
        let blocks = count_blocks(shape, tiles);
        counted().push(((shape, tiles), blocks));
        blocks
    })
}

fn count_blocks(shape: Shape, tiles: usize) -> usize {
    let grid = CellSets::new(shape);
    let first: Cells = (1 << tiles) - 1;
    let sets = std::iter::successors(Some(first), |&set| Some(next_set(set)));
    sets.take(sets_of(shape, tiles)).map(|set| grid.regions(set).count()).sum()
}

/// Returns the number of sets of this many cells.
fn sets_of(shape: Shape, tiles: usize) -> usize {
    choices(shape.cells())[shape.cells()][tiles] as usize
}

/// Returns the number of slides out of all blocks: a tile on one of two neighbouring cells, the blank
/// on the other, and the rest of the pattern on any other cells.
pub(super) fn slides_of(shape: Shape, tiles: usize) -> usize {
    let (rows, cols) = (shape.rows(), shape.cols());
    let edges = rows * (cols - 1) + (rows - 1) * cols;
    2 * edges * choices(shape.cells() - 2)[shape.cells() - 2][tiles - 1] as usize
}

/// Returns the bytes of a layout with this many blocks.
pub(super) fn layout_bytes(shape: Shape, tiles: usize, blocks: usize) -> u64 {
    (blocks * size_of::<Block>() + sets_of(shape, tiles) * size_of::<u32>()) as u64
}

/// Returns the cells of a set, in increasing order.
pub(crate) fn cells_of(mut set: Cells) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let cell = set.trailing_zeros() as usize;
        (set != 0).then(|| {
            set &= set - 1;
            cell
        })
    })
}

/// Returns the next larger set of the same size: the highest cell of the lowest run moves up by one,
/// and the rest of the run moves to the start. After the last set the result has no meaning.
fn next_set(set: Cells) -> Cells {
    let lowest = set & set.wrapping_neg();
    let ripple = set.wrapping_add(lowest);
    ripple | (((set ^ ripple) >> 2) / lowest)
}

/// Pascal's triangle, as far as patterns need it.
fn choices(cells: usize) -> Vec<[u64; MOST_TILES + 2]> {
    let mut rows = vec![[0; MOST_TILES + 2]; cells + 1];
    rows[0][0] = 1;
    for row in 1..=cells {
        rows[row][0] = 1;
        for chosen in 1..MOST_TILES + 2 {
            rows[row][chosen] = rows[row - 1][chosen] + rows[row - 1][chosen - 1];
        }
    }
    rows
}

/// The neighbourhoods of a board as sets.
#[derive(Clone, Debug)]
struct CellSets {
    /// Every cell of the board.
    all: Cells,
    /// The dark cells of the chessboard, on which cell 0 is light.
    dark: Cells,
    /// The cells with one on their left, and with one on their right: a shift by one from them does not
    /// wrap to another row.
    with_left: Cells,
    with_right: Cells,
    cols: usize,
}

impl CellSets {
    fn new(shape: Shape) -> Self {
        let set_of = |wanted: &dyn Fn(usize) -> bool| {
            (0..shape.cells()).filter(|&cell| wanted(cell)).fold(0, |set, cell| set | 1 << cell)
        };
        Self {
            all: set_of(&|_| true),
            dark: set_of(&|cell| shape.taxicab(0, cell) % 2 == 1),
            with_left: set_of(&|cell| shape.neighbour(cell, Move::Left).is_some()),
            with_right: set_of(&|cell| shape.neighbour(cell, Move::Right).is_some()),
            cols: shape.cols(),
        }
    }

    /// Returns the neighbours of the cells of a set.
    fn beside(&self, set: Cells) -> Cells {
        let sideways = ((set & self.with_left) >> 1) | ((set & self.with_right) << 1);
        (sideways | (set >> self.cols) | (set << self.cols)) & self.all
    }

    fn class(&self, occupied: Cells) -> u32 {
        (occupied & self.dark).count_ones() % 2
    }

    /// Returns the regions of the cells that are not `occupied`, by their lowest cell.
    fn regions(&self, occupied: Cells) -> impl Iterator<Item = Cells> {
        let mut open = self.all & !occupied;
        std::iter::from_fn(move || {
            let region = self.flood(open & open.wrapping_neg(), open);
            open &= !region;
            (region != 0).then_some(region)
        })
    }

    fn flood(&self, seed: Cells, open: Cells) -> Cells {
        let mut region = seed;
        loop {
            let wider = region | (self.beside(region) & open);
            if wider == region {
                return region;
            }
            region = wider;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn layout(rows: usize, cols: usize, tiles: usize) -> BlockLayout {
        BlockLayout::new(Shape::new(rows, cols).unwrap(), tiles)
    }

    #[test]
    fn sets_are_ranked_in_order() {
        let layout = layout(4, 4, 6);
        let mut ranks = vec![false; 8008];
        for block in &layout.blocks {
            ranks[layout.rank(block.occupied)] = true;
        }
        assert!(ranks.iter().all(|&met| met));
    }

    #[test]
    fn every_block_is_found_from_every_cell_of_its_region() {
        let layout = layout(3, 4, 5);
        for (number, block) in layout.blocks.iter().enumerate() {
            assert!(
                cells_of(block.region)
                    .all(|cell| { layout.block_at(block.occupied, cell) == number })
            );
        }
    }

    #[test]
    fn slides_alternate_between_two_classes() {
        let layout = layout(4, 4, 4);
        for number in 0..layout.len() {
            for slide in layout.slides(number) {
                let other = slide.block as usize;
                assert_ne!(number < layout.even(), other < layout.even());
                let mut back = layout.slides(other).filter(|way| way.block as usize == number);
                assert!(back.any(|way| (way.from, way.to) == (slide.to, slide.from)));
            }
        }
    }
}
