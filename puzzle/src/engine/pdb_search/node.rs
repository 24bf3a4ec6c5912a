//! A board during the search, with its places in all tables.

use crate::pdb::PatternTable;

use super::guide::{MOST_SLOTS, PdbGuide, ROW_UNIT, Slot, block_bits, edges};

/// A node fills one cache line, or two for boards of more than sixteen cells.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(64))]
pub(super) struct PdbNode<const ROOM: usize> {
    /// The home of the tile in each cell; the blank's cell holds any value.
    pub(super) board: [u8; ROOM],
    /// Block and rank of each pattern, then of each on the mirrored board.
    pub(super) places: [PackedPlace; 2 * MOST_SLOTS],
    /// For each place, bit 1 of its distance.
    pub(super) bits: u8,
    /// How many more slides away from home are possible, by the patterns …
    pub(super) slack: u16,
    /// … and by their mirror images.
    pub(super) mirror_slack: u16,
    /// The moves left to the goal.
    pub(super) left: u16,
    /// The state of the move automaton.
    pub(super) state: u16,
    /// The number of its seed.
    pub(super) seed: u16,
}

impl<const ROOM: usize> Default for PdbNode<ROOM> {
    fn default() -> Self {
        Self {
            board: [0; ROOM],
            places: [0; 2 * MOST_SLOTS],
            bits: 0,
            slack: 0,
            mirror_slack: 0,
            left: 0,
            state: 0,
            seed: 0,
        }
    }
}

/// A block, numbered through all slots, in the lower [`block_bits`], and above them the rank.
pub(super) type PackedPlace = u32;

/// The block of a place or of an entry.
#[inline]
pub(super) fn block<const ROOM: usize>(place: u32) -> u32 {
    place & ((1 << block_bits(ROOM)) - 1)
}

/// The rank of a place.
#[inline]
pub(super) fn rank<const ROOM: usize>(place: PackedPlace) -> u32 {
    place >> block_bits(ROOM)
}

impl<const ROOM: usize> PdbGuide<ROOM> {
    /// Returns the entry of a slide along an edge: see [`PdbGuide::blocks`].
    #[inline]
    pub(super) fn entry(&self, place: PackedPlace, edge: usize) -> u32 {
        self.blocks[block::<ROOM>(place) as usize * edges(ROOM) + edge]
    }

    /// Returns the place after the slide of an entry.
    #[inline]
    pub(super) fn follow(&self, entry: u32, rank: u32) -> PackedPlace {
        let row = (entry << 1 >> 1 >> block_bits(ROOM)) as usize * ROW_UNIT;
        let rank = self.rows[row + rank as usize];
        block::<ROOM>(entry) | u32::from(rank) << block_bits(ROOM)
    }

    /// Returns the root of a search, and the estimates by patterns and by mirror images.
    pub(super) fn root(&self, homes: &[u16]) -> (PdbNode<ROOM>, [u32; 2]) {
        let goal_blank = self.tables[0].pattern().blank();
        let cell_of = |home: usize| homes.iter().position(|&other| usize::from(other) == home);
        let cell_of = |home: usize| cell_of(home).expect("every tile is on the board");
        let blank = cell_of(goal_blank.into());
        let mut node =
            PdbNode { state: self.automaton.start(blank).index() as u16, ..PdbNode::default() };
        node.board.iter_mut().zip(homes).for_each(|(cell, &home)| *cell = home as u8);
        let mut estimates = [0; 2];
        for (slot, table) in self.tables.iter().enumerate() {
            let homes = table.pattern().homes().iter().map(|&home| usize::from(home));
            let cells: Vec<u8> = homes.clone().map(|home| cell_of(home) as u8).collect();
            estimates[0] += self.put(&mut node, slot, table, &cells, blank);
            let Some(mirror) = &self.mirror else { continue };
            let image = |cell: usize| mirror.cell(cell);
            let before = |home: usize| (0..self.shape.cells()).find(|&cell| image(cell) == home);
            let cell_of_image = |home| image(cell_of(before(home).expect("symmetries are onto")));
            let cells: Vec<u8> = homes.map(|home| cell_of_image(home) as u8).collect();
            estimates[1] += self.put(&mut node, slot + MOST_SLOTS, table, &cells, image(blank));
        }
        (node, estimates)
    }

    /// Sets the place of a pattern; returns its distance.
    fn put(
        &self,
        node: &mut PdbNode<ROOM>,
        index: usize,
        table: &PatternTable,
        cells: &[u8],
        blank: usize,
    ) -> u32 {
        let place = table.place(cells, blank as u8);
        let first = self.slots[index % MOST_SLOTS].first_block;
        node.places[index] = (first + place.block) | u32::from(place.rank) << block_bits(ROOM);
        node.bits |= (table.bit(place) as u8) << index;
        table.distance(cells, blank as u8).expect("parity says that the board can be solved")
    }
}

impl Slot {
    /// The stored bit of a place.
    #[inline]
    pub(super) fn bit<const ROOM: usize>(&self, bits: &[u64], place: PackedPlace) -> u32 {
        let start = block::<ROOM>(place).wrapping_mul(self.words).wrapping_add(self.offset);
        let rank = rank::<ROOM>(place);
        let word = bits[start as usize + (rank >> 6) as usize];
        (word >> (rank & 63)) as u32 & 1
    }
}
