//! A pattern database: one bit for each position of a pattern and region of the blank.
//!
//! The naive table keeps the distance, one byte per entry. But a slide of a pattern tile changes
//! the distance d by exactly one: never by more, because the slide can be undone, and never by
//! zero, because the colours of the cells determine the parity of d. So bit 1 of d is enough (d mod
//! 4, because bit 0 is that parity): d before a slide determines d after it (Breyer and Korf 2010
//! keep d mod 3 for puzzles without such a parity). If d is not known, a walk to the goal counts
//! it.
//!
//! This needs the blank's region, which most tables leave out to save memory. The region also makes
//! the estimate stronger, and consistent.
//!
//! **Invariant.** Bit `block * stride + rank` of `bits` is bit 1 of the least number of pattern slides
//! from that position to the goal, for every position that can reach it.

use std::sync::Arc;

use super::bits::Bits;
use super::build::BuildError;
use super::layout::{BlockLayout, Cells, PatternSlide, cells_of};
use super::orders::TileOrders;
use super::pattern::Pattern;

/// The numbering of the entries of a table, by shape and number of tiles.
///
/// Tables with the same number of tiles share it.
#[derive(Debug)]
pub(crate) struct TableFrame {
    pub(crate) layout: BlockLayout,
    pub(crate) orders: TileOrders,
}

impl TableFrame {
    pub(crate) fn of(pattern: &Pattern) -> Self {
        Self::within(pattern, &mut || Ok(())).expect("nothing limits it")
    }

    /// Returns the numbering. Calls `check` at intervals; an error from `check` stops the work.
    pub(super) fn within(
        pattern: &Pattern,
        check: &mut dyn FnMut() -> Result<(), BuildError>,
    ) -> Result<Self, BuildError> {
        let (shape, tiles) = (pattern.shape(), pattern.homes().len());
        let layout = BlockLayout::within(shape, tiles, check)?;
        Ok(Self { layout, orders: TileOrders::new(tiles, shape.cols() - 1) })
    }

    /// Returns the number of words of 64 entries in a block; the last may be partly unused.
    pub(crate) fn words(&self) -> usize {
        self.orders.count().div_ceil(64)
    }

    /// Returns the number of blocks times that of orders.
    pub(crate) fn entries(&self) -> u64 {
        self.layout.len() as u64 * self.orders.count() as u64
    }

    /// Returns the place of the goal.
    pub(crate) fn goal(&self, pattern: &Pattern) -> TablePlace {
        let occupied = pattern.homes().iter().fold(0, |set: Cells, home| set | 1 << home);
        TablePlace { block: self.layout.block_at(occupied, pattern.blank().into()) as u32, rank: 0 }
    }
}

/// An upper bound on all distances. It stops a walk over words that are not a table, which may go
/// in circles.
const FARTHEST: u32 = 1000;

/// A position of a pattern with the region of the blank.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct TablePlace {
    /// The number of the cells and the region in the layout.
    pub(crate) block: u32,
    /// The order of the tiles in those cells.
    pub(crate) rank: u16,
}

/// The distances of one pattern, one bit per entry.
///
/// ```
/// use taquin_puzzle::{Shape, pdb::{Pattern, PatternTable}};
///
/// let pattern = Pattern::new(Shape::new(3, 3)?, 8, &[0, 1, 3])?;
/// let table = PatternTable::build(&pattern);
/// assert_eq!(table.pattern(), &pattern);
/// assert_eq!(table.distance(&[1, 0, 3], 8), Some(6));
/// assert!(table.entries() <= 64 * table.words().len() as u64);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct PatternTable {
    pattern: Pattern,
    frame: Arc<TableFrame>,
    /// The place of the goal: every walk to the goal ends there.
    goal: TablePlace,
    /// One bit per entry, `frame.words()` words per block.
    bits: Bits,
}

impl PatternTable {
    pub(super) fn new(pattern: Pattern, frame: Arc<TableFrame>, bits: Bits) -> Self {
        debug_assert_eq!(bits.len(), frame.layout.len() * frame.words());
        let goal = frame.goal(&pattern);
        Self { pattern, frame, goal, bits }
    }

    /// Returns the pattern.
    pub fn pattern(&self) -> &Pattern {
        &self.pattern
    }

    /// Returns the number of distances: positions of the pattern times regions of the blank.
    pub fn entries(&self) -> u64 {
        self.frame.entries()
    }

    /// Returns the bits, as they are stored.
    pub fn words(&self) -> &[u64] {
        &self.bits
    }

    pub(crate) fn frame(&self) -> &Arc<TableFrame> {
        &self.frame
    }

    /// Returns the numbering of the table; `None` if the other pattern cannot share it.
    pub(super) fn frame_for(&self, pattern: &Pattern) -> Option<Arc<TableFrame>> {
        let size = |pattern: &Pattern| (pattern.shape(), pattern.homes().len());
        (size(&self.pattern) == size(pattern)).then(|| Arc::clone(&self.frame))
    }

    /// Returns the fewest slides of pattern tiles to the goal.
    ///
    /// `cells` holds the cell of each tile in the order of [`Pattern::homes`]. Returns `None` if
    /// the goal is unreachable, which happens only to whole boards (and with words that are not a
    /// table).
    ///
    /// # Panics
    /// Panics if two tiles, or a tile and the blank, share a cell.
    pub fn distance(&self, cells: &[u8], blank: u8) -> Option<u32> {
        self.distance_from(self.place(cells, blank))
    }

    /// Returns the [`distance`](Self::distance) of a place by its number; zero if there is none.
    pub(crate) fn distance_of(&self, number: u32) -> u32 {
        self.distance_from(self.numbered(number)).unwrap_or(0)
    }

    /// Walks to the goal, one slide nearer at a time, and counts the slides.
    fn distance_from(&self, mut place: TablePlace) -> Option<u32> {
        let mut slides = 0;
        while place != self.goal && slides < FARTHEST {
            let lower = self.modulo_four(place).wrapping_sub(1) % 4;
            place = self.slides(place).find(|&next| self.modulo_four(next) == lower)?;
            slides += 1;
        }
        (place == self.goal).then_some(slides)
    }

    pub(crate) fn place(&self, cells: &[u8], blank: u8) -> TablePlace {
        let occupied = cells.iter().fold(0, |set: Cells, cell| set | 1 << cell);
        assert_eq!(occupied >> blank & 1, 0, "the blank has a cell without a tile of the pattern");
        let tile_in = |cell: usize| cells.iter().position(|&other| usize::from(other) == cell);
        let order: Vec<u8> =
            cells_of(occupied).filter_map(tile_in).map(|tile| tile as u8).collect();
        assert_eq!(order.len(), self.pattern.homes().len(), "a cell for each tile of the pattern");
        let block = self.frame.layout.block_at(occupied, blank.into()) as u32;
        TablePlace { block, rank: TileOrders::rank(&order) as u16 }
    }

    /// Returns the place after every slide of a pattern tile.
    fn slides(&self, place: TablePlace) -> impl Iterator<Item = TablePlace> {
        let slides = self.frame.layout.slides(place.block as usize);
        slides.map(move |slide| self.after(place, slide))
    }

    fn after(&self, place: TablePlace, slide: PatternSlide) -> TablePlace {
        let row = self.frame.orders.row(slide.from.into(), slide.to.into());
        let rank = row.map_or(place.rank, |row| row[usize::from(place.rank)]);
        TablePlace { block: slide.block, rank }
    }

    /// Returns the place after the tile in one cell has slid to another, where the blank was, and
    /// whether the new place is one slide nearer to the goal; if not, it is one farther.
    #[inline]
    pub(crate) fn slid(&self, place: TablePlace, from: u8, to: u8) -> (TablePlace, bool) {
        let layout = &self.frame.layout;
        let occupied = layout.occupied(place.block as usize);
        let next = self.after(place, layout.slide(occupied, from.into(), to.into()));
        // Bit 1 of an even number changes on the way down, that of an odd one on the way up.
        let nearer = self.bit(place) ^ self.bit(next) ^ self.parity(place);
        (next, nearer == 1)
    }

    /// Returns a place as one number: that of its bit.
    #[inline]
    pub(crate) fn number(&self, place: TablePlace) -> u32 {
        place.block * self.bits_a_block() + u32::from(place.rank)
    }

    /// Returns the place of a number.
    #[inline]
    pub(crate) fn numbered(&self, number: u32) -> TablePlace {
        let bits = self.bits_a_block();
        TablePlace { block: number / bits, rank: (number % bits) as u16 }
    }

    fn bits_a_block(&self) -> u32 {
        64 * self.frame.words() as u32
    }

    /// Returns the distance modulo 4: its stored bit, and the parity of its class.
    fn modulo_four(&self, place: TablePlace) -> u32 {
        2 * self.bit(place) + self.parity(place)
    }

    /// Returns bit 0 of the distance: slides lead from one class to the other.
    fn parity(&self, place: TablePlace) -> u32 {
        let odd = |block: u32| u32::from(block as usize >= self.frame.layout.even());
        odd(place.block) ^ odd(self.goal.block)
    }

    /// Returns bit 1 of the distance.
    pub(crate) fn bit(&self, place: TablePlace) -> u32 {
        let rank = usize::from(place.rank);
        let word = self.bits[place.block as usize * self.frame.words() + rank / 64];
        (word >> (rank % 64)) as u32 & 1
    }
}
