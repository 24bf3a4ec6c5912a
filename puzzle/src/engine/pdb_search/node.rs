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
    /// How many more slides away from home are possible, by the patterns and by their mirror images.
    /// The latter is never less if no symmetry keeps the goal.
    pub(super) slack: [u16; 2],
    /// The moves left to the goal.
    pub(super) left: u16,
    /// The state of the move automaton.
    pub(super) state: u16,
    /// The number of its seed.
    pub(super) seed: u16,
    /// The slide that one image lacks, in a search by layers.
    pub(super) lacks: LackedSlide,
}

/// A slide on one image that was not looked up, because the other image put the node beyond the
/// bound: the tile, the image and the edge.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct LackedSlide {
    tile: u8,
    /// The edge plus one, and the image in the highest bit; 0 for none.
    edge: u8,
}

impl LackedSlide {
    #[inline]
    pub(super) fn new(tile: u8, image: usize, edge: usize) -> Self {
        Self { tile, edge: ((image << 7) | (edge + 1)) as u8 }
    }

    #[inline]
    pub(super) fn is_some(self) -> bool {
        self.edge != 0
    }

    /// Returns the tile, the image and the edge.
    #[inline]
    pub(super) fn parts(self) -> (u8, usize, usize) {
        (self.tile, usize::from(self.edge >> 7), usize::from(self.edge & 0x7F) - 1)
    }
}

impl<const ROOM: usize> Default for PdbNode<ROOM> {
    fn default() -> Self {
        Self {
            board: [0; ROOM],
            places: [0; 2 * MOST_SLOTS],
            bits: 0,
            slack: [0; 2],
            left: 0,
            state: 0,
            seed: 0,
            lacks: LackedSlide::default(),
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
        let rank = self.rows[Self::rank_after(entry, rank)];
        block::<ROOM>(entry) | u32::from(rank) << block_bits(ROOM)
    }

    /// Returns the number in `rows` of the rank after the slide of an entry.
    #[inline]
    pub(super) fn rank_after(entry: u32, rank: u32) -> usize {
        (entry << 1 >> 1 >> block_bits(ROOM)) as usize * ROW_UNIT + rank as usize
    }

    /// Returns the root of a search, and the estimates by patterns and by mirror images.
    pub(super) fn root(&self, homes: &[u16]) -> (PdbNode<ROOM>, [u32; 2]) {
        let node = self.place(homes);
        let images = 1 + usize::from(self.mirror.is_some());
        let mut estimates = [0; 2];
        for (image, estimate) in estimates.iter_mut().enumerate().take(images) {
            let places = node.places[image * MOST_SLOTS..].iter().take(self.tables.len());
            *estimate = places.enumerate().map(|(slot, &place)| self.distance(slot, place)).sum();
        }
        (node, estimates)
    }

    /// Returns the distance of a pattern's place from the goal. Walks there, one slide nearer at a
    /// time: as [`PatternTable::distance`], but with one load for each slide.
    fn distance(&self, slot: usize, mut place: PackedPlace) -> u32 {
        let (table, info) = (&*self.tables[slot], &self.slots[slot]);
        let (frame, words) = (table.frame(), table.words());
        let goal = info.first_block + frame.goal(table.pattern()).block;
        let mut slides = 0;
        while place != goal {
            let old = info.bit::<ROOM>(words, place);
            let number = (block::<ROOM>(place) - info.first_block) as usize;
            let nearer = frame.layout.cells_of_slides(number).find_map(|(from, to)| {
                let entry = self.entry(place, self.edge_between(from, to));
                let next = self.follow(entry, rank::<ROOM>(place));
                let is_farther = old ^ info.bit::<ROOM>(words, next) ^ entry >> 31 ^ info.flip;
                (is_farther == 0).then_some(next)
            });
            place = nearer.expect("parity says that the board can be solved");
            slides += 1;
        }
        slides
    }

    /// Returns the node of a board.
    pub(super) fn place(&self, homes: &[u16]) -> PdbNode<ROOM> {
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
    /// The word of the table that contains the bit of a place.
    #[inline]
    pub(super) fn word<const ROOM: usize>(&self, place: PackedPlace) -> usize {
        let start = block::<ROOM>(place).wrapping_mul(self.words).wrapping_add(self.offset);
        start as usize + (rank::<ROOM>(place) >> 6) as usize
    }

    /// The stored bit of a place.
    #[inline]
    pub(super) fn bit<const ROOM: usize>(&self, bits: &[u64], place: PackedPlace) -> u32 {
        (bits[self.word::<ROOM>(place)] >> (rank::<ROOM>(place) & 63)) as u32 & 1
    }
}
