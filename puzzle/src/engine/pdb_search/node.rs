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
        let mut estimates = [0; 2];
        let node = self.place(homes, |image, table, cells, blank| {
            let distance = table.distance(cells, blank);
            estimates[image] += distance.expect("parity says that the board can be solved");
        });
        (node, estimates)
    }

    /// Returns the node of a board. Calls `each` with every pattern and its cells: 0 for the board
    /// itself, 1 for its mirror image.
    pub(super) fn place(
        &self,
        homes: &[u16],
        mut each: impl FnMut(usize, &PatternTable, &[u8], u8),
    ) -> PdbNode<ROOM> {
        let goal_blank = u16::from(self.tables[0].pattern().blank());
        let mut cell_of = [0; ROOM];
        let mut image_of = [0; ROOM];
        for (cell, &home) in homes.iter().enumerate() {
            cell_of[usize::from(home)] = cell as u8;
            if let Some(mirror) = &self.mirror {
                image_of[mirror.cell(home.into())] = mirror.cell(cell) as u8;
            }
        }
        let blank = cell_of[usize::from(goal_blank)];
        let state = self.automaton.start(blank.into()).index() as u16;
        let mut node = PdbNode { state, ..PdbNode::default() };
        node.board.iter_mut().zip(homes).for_each(|(cell, &home)| *cell = home as u8);
        let images = [(0, &cell_of), (1, &image_of)];
        for (image, cell_of) in images.into_iter().take(1 + usize::from(self.mirror.is_some())) {
            let blank = cell_of[usize::from(goal_blank)];
            for (slot, table) in self.tables.iter().enumerate() {
                let homes = table.pattern().homes().iter();
                let cells: Vec<u8> = homes.map(|&home| cell_of[usize::from(home)]).collect();
                self.put(&mut node, slot + image * MOST_SLOTS, table, &cells, blank);
                each(image, table, &cells, blank);
            }
        }
        node
    }

    /// Sets the place of a pattern.
    fn put(
        &self,
        node: &mut PdbNode<ROOM>,
        index: usize,
        table: &PatternTable,
        cells: &[u8],
        blank: u8,
    ) {
        let place = table.place(cells, blank);
        let first = self.slots[index % MOST_SLOTS].first_block;
        node.places[index] = (first + place.block) | u32::from(place.rank) << block_bits(ROOM);
        node.bits |= (table.bit(place) as u8) << index;
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
