//! The expansion of many nodes at once, without unpredictable branches.
//!
//! The naive loop examines one successor after the other. It spends most of its time waiting: for
//! table entries outside the first cache, and for mispredicted branches. So this one takes a batch
//! of nodes from the top of the stack and carries all of them through the same steps. Every step is
//! a short loop without a branch on data, whose loads overlap:
//!
//! 1. list the open moves of all nodes;
//! 2. find the block that each leads to;
//! 3. find rank and bit there, and keep the moves that stay within the slack;
//! 4. the same for the mirror image, for those that are left;
//! 5. write the successors on the stack.
//!
//! Every move is written, but counted only if it is kept. The stack stays
//! shallow, because a batch takes the entries written last.

use taquin_search::tasks::Work;

use super::guide::{MOST_SLOTS, PackedMove, PdbGuide, edges};
use super::node::{PackedPlace, PdbNode, block, rank};

/// The number of nodes in a batch.
pub(super) const BATCH: usize = 64;

/// Room for the moves of a batch; the last four may be written past the count.
const WAYS: usize = 4 * BATCH + 4;

/// A slide in progress: the rank before it in the low half, then the slot and the tile, eight bits
/// each.
type Tag = u32;

#[inline]
fn tag(rank: u32, slot: usize, tile: u8) -> Tag {
    rank | (slot as u32) << 16 | u32::from(tile) << 24
}

#[inline]
fn slot(tag: Tag) -> usize {
    (tag >> 16) as usize % MOST_SLOTS
}

/// The slides of a batch, one array for each step: index i is the same slide in all of them, and
/// entries past the count are from earlier batches.
struct BatchSlides {
    tags: [Tag; WAYS],
    /// First the place to read in [`PdbGuide::blocks`], then the entry there.
    entries: [u32; WAYS],
    /// The new place of each slide.
    places: [PackedPlace; WAYS],
    /// Bit 1 is the bit of the new place. Bit 0, compared with the bit of the old place, shows
    /// whether the distance grows.
    marks: [u8; WAYS],
}

impl BatchSlides {
    const fn new() -> Self {
        Self { tags: [0; WAYS], entries: [0; WAYS], places: [0; WAYS], marks: [0; WAYS] }
    }

    /// Finds the targets of the first slides, and the bits there. Each loop does one load for each entry
    /// and little else, so that many loads overlap.
    fn find_bits<const ROOM: usize>(
        &mut self,
        guide: &PdbGuide<ROOM>,
        bits: &[&[u64]; MOST_SLOTS],
        count: usize,
    ) {
        for entry in &mut self.entries[..count] {
            *entry = guide.blocks[*entry as usize];
        }
        let slides = self.tags[..count].iter().zip(&self.entries);
        for ((&tag, &entry), place) in slides.zip(&mut self.places) {
            *place = guide.follow(entry, tag & 0xFFFF);
        }
        let slides = self.tags[..count].iter().zip(&self.entries).zip(&self.places);
        for (((&tag, &entry), &place), mark) in slides.zip(&mut self.marks) {
            let info = &guide.slots[slot(tag)];
            let bit = info.bit::<ROOM>(bits[slot(tag)], place);
            *mark = (bit << 1 | bit ^ entry >> 31 ^ info.flip) as u8;
        }
    }
}

/// A stack of nodes, and the buffers of a batch.
pub(super) struct NodeBatch<'a, const ROOM: usize> {
    guide: &'a PdbGuide<ROOM>,
    /// The words of each slot's table. They are here because an `Arc` would cost one more load.
    bits: [&'a [u64]; MOST_SLOTS],
    /// Always longer than `height` by the successors of a batch, so that writing them needs no check.
    stack: Vec<PdbNode<ROOM>>,
    /// The number of nodes on `stack`.
    height: usize,
    /// Copies of the nodes being expanded: their places on the stack are overwritten.
    nodes: [PdbNode<ROOM>; BATCH],
    /// The open moves of all of them, in the order of the nodes.
    ways: [PackedMove; WAYS],
    /// The slides of `ways`.
    slides: BatchSlides,
    /// On the mirrored board, the slides of `kept`.
    mirror_slides: BatchSlides,
    /// The numbers in `ways` of the moves within the slack of the patterns. Sixteen bits each, because
    /// this array is used most.
    kept: [u16; WAYS],
    /// The counts of all tasks.
    pub(super) work: Work,
}

impl<'a, const ROOM: usize> NodeBatch<'a, ROOM> {
    /// The bytes of a batch and of its stack, which rarely grows.
    pub(super) const BYTES: usize = size_of::<Self>() + 8 * BATCH * size_of::<PdbNode<ROOM>>();

    pub(super) fn new(guide: &'a PdbGuide<ROOM>) -> Self {
        let mut bits: [&[u64]; MOST_SLOTS] = [&[]; MOST_SLOTS];
        for (bits, table) in bits.iter_mut().zip(&guide.tables) {
            *bits = table.words();
        }
        Self {
            guide,
            bits,
            stack: vec![PdbNode::default(); 8 * BATCH],
            height: 0,
            nodes: [PdbNode::default(); BATCH],
            ways: [PackedMove::default(); WAYS],
            slides: BatchSlides::new(),
            mirror_slides: BatchSlides::new(),
            kept: [0; WAYS],
            work: Work::default(),
        }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.height == 0
    }

    /// Starts again with only these nodes on the stack; it always has room for them.
    pub(super) fn begin(&mut self, nodes: &[PdbNode<ROOM>]) {
        self.stack[..nodes.len()].copy_from_slice(nodes);
        self.height = nodes.len();
    }

    /// Expands up to `most` nodes on top of the stack; returns a goal if it met one.
    pub(super) fn step(&mut self, most: usize) -> Option<PdbNode<ROOM>> {
        let count = self.take(most.min(BATCH));
        let generated = self.list(count);
        self.work += Work { expanded: count as u64, generated: generated as u64 };
        self.find_blocks(generated);
        self.slides.find_bits(self.guide, &self.bits, generated);
        let kept = self.keep(generated);
        if self.guide.mirror.is_some() {
            self.find_mirror_blocks(kept);
            self.mirror_slides.find_bits(self.guide, &self.bits, kept);
        }
        self.write(kept)
    }

    /// Takes nodes from the top of the stack.
    fn take(&mut self, most: usize) -> usize {
        let count = self.height.min(most);
        self.height -= count;
        self.nodes[..count].copy_from_slice(&self.stack[self.height..self.height + count]);
        if self.stack.len() < self.height + 4 * BATCH {
            self.stack.resize(2 * self.stack.len(), PdbNode::default());
        }
        count
    }

    /// Lists the open moves of the first nodes.
    fn list(&mut self, count: usize) -> usize {
        let mut listed = 0;
        for (number, node) in self.nodes[..count].iter().enumerate() {
            let ways = &self.guide.ways[usize::from(node.state)];
            let room: &mut [PackedMove] = &mut self.ways[listed..listed + 4];
            for (slot, way) in room.iter_mut().zip(&ways.list) {
                *slot = way.of_node(number);
            }
            listed += ways.count;
        }
        listed
    }

    fn find_blocks(&mut self, generated: usize) {
        let results = self.slides.tags.iter_mut().zip(&mut self.slides.entries);
        for (way, (tag_of, entry)) in self.ways[..generated].iter().zip(results) {
            // The remainder has no effect; it shows the compiler that no check is needed.
            let node = &self.nodes[way.node() % BATCH];
            let tile = node.board[way.cell() % ROOM];
            let slot = usize::from(self.guide.slot_of[usize::from(tile) % ROOM]) % MOST_SLOTS;
            let place = node.places[slot];
            *entry = block::<ROOM>(place) * edges(ROOM) as u32 + way.edge() as u32;
            *tag_of = tag(rank::<ROOM>(place), slot, tile);
        }
    }

    /// Keeps the moves within the slack of the patterns.
    fn keep(&mut self, generated: usize) -> usize {
        let mut count = 0;
        let slides = self.slides.tags.iter().zip(&self.slides.marks);
        for (number, (way, (&tag, mark))) in self.ways[..generated].iter().zip(slides).enumerate() {
            let node = &self.nodes[way.node() % BATCH];
            let up = (node.bits >> slot(tag) ^ mark) & 1;
            // Every entry is written but counted only if it is kept, so there is no branch to
            // predict.
            self.kept[count] = number as u16;
            count += usize::from(node.slack >= u16::from(up));
        }
        count
    }

    fn find_mirror_blocks(&mut self, kept: usize) {
        let results = self.mirror_slides.tags.iter_mut().zip(&mut self.mirror_slides.entries);
        for (&number, (tag_of, entry)) in self.kept[..kept].iter().zip(results) {
            let way = self.ways[usize::from(number) % (4 * BATCH)];
            let node = &self.nodes[way.node() % BATCH];
            let tile = node.board[way.cell() % ROOM];
            let slot = self.guide.mirror_slot_of[usize::from(tile) % ROOM];
            let slot = usize::from(slot) % MOST_SLOTS;
            let place = node.places[slot + MOST_SLOTS];
            *entry = block::<ROOM>(place) * edges(ROOM) as u32 + way.mirror_edge() as u32;
            *tag_of = tag(rank::<ROOM>(place), slot, tile);
        }
    }

    /// Writes the successors that are also within the slack of the mirror images.
    fn write(&mut self, kept: usize) -> Option<PdbNode<ROOM>> {
        let mirrored = self.guide.mirror.is_some();
        let room = &mut self.stack[self.height..self.height + 4 * BATCH];
        let mut count = 0;
        for (index, &number) in self.kept[..kept].iter().enumerate() {
            let number = usize::from(number) % (4 * BATCH);
            let way = self.ways[number];
            let parent = way.node() % BATCH;
            let node = &self.nodes[parent];
            // Copying a slice compiles to whole vector moves; copying a value goes field by field.
            room[count..count + 1].copy_from_slice(&self.nodes[parent..parent + 1]);
            let child = &mut room[count];
            let (tag, mark) = (self.slides.tags[number], self.slides.marks[number]);
            child.places[slot(tag)] = self.slides.places[number];
            let old = node.bits >> slot(tag);
            child.slack = node.slack - u16::from((old ^ mark) & 1);
            let mut changed = ((old ^ mark >> 1) & 1) << slot(tag);
            let mut keep = true;
            if mirrored {
                let slides = &self.mirror_slides;
                let (slot, mark) = (slot(slides.tags[index]) + MOST_SLOTS, slides.marks[index]);
                let old = node.bits >> slot;
                let up = u16::from((old ^ mark) & 1);
                keep = node.mirror_slack >= up;
                // Wraps only if the child is not kept.
                child.mirror_slack = node.mirror_slack.wrapping_sub(up);
                child.places[slot] = slides.places[index];
                changed |= ((old ^ mark >> 1) & 1) << slot;
            }
            child.bits = node.bits ^ changed;
            child.board[self.guide.blank_in(node.state)] = (tag >> 24) as u8;
            child.state = way.state();
            child.left = node.left - 1;
            if keep && child.left == 0 {
                return Some(*child);
            }
            count += usize::from(keep);
        }
        self.height += count;
        None
    }
}
