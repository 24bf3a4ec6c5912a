//! The expansion of many nodes at once, without unpredictable branches.
//!
//! The naive loop examines one successor after the other. It spends most of its time waiting: for
//! table entries outside the first cache, and for mispredicted branches. So this one takes a batch
//! of nodes from the top of the stack and carries all of them through the same steps. Every step is
//! a short loop without a branch on data, whose loads overlap:
//!
//! 1. list the open moves of all nodes;
//! 2. find the block that each leads to, on the board or on its mirror image: the one that has less
//!    slack, because it decides more often;
//! 3. find rank and bit there, and keep the moves that stay within the slack;
//! 4. the same on the other image, for those that are left;
//! 5. write the successors on the stack.
//!
//! Every move is written, but counted only if it is kept. The stack stays
//! shallow, because a batch takes the entries written last.
//!
//! A search by [layers](super::layers) keeps the successors beyond the bound, too. If the first image
//! puts a successor there, the second is looked up in the next layer, and only if that layer takes it.

use taquin_search::tasks::Work;

use super::guide::{MOST_SLOTS, PackedMove, PdbGuide, edges};
use super::node::{LackedSlide, PackedPlace, PdbNode, block, rank};
use super::prefetch::prefetch;

/// The number of nodes in a batch.
pub(super) const BATCH: usize = 64;

/// The most nodes beyond the bound that are kept.
pub(super) const MOST_BEYOND: usize = 1 << 15;

/// Room for the moves of a batch; the last four may be written past the count.
const WAYS: usize = 4 * BATCH + 4;

/// A slide in progress: the rank before it in the low half, then the number of the place that it
/// changes and the tile, eight bits each.
type Tag = u32;

#[inline]
fn tag(rank: u32, place: u8, tile: u8) -> Tag {
    rank | u32::from(place) << 16 | u32::from(tile) << 24
}

/// The number of the place in a node.
#[inline]
fn number(tag: Tag) -> usize {
    (tag >> 16) as usize % (2 * MOST_SLOTS)
}

#[inline]
fn slot(tag: Tag) -> usize {
    (tag >> 16) as usize % MOST_SLOTS
}

/// The image on which a node has less slack.
#[inline]
fn tighter<const ROOM: usize>(node: &PdbNode<ROOM>) -> usize {
    usize::from(node.slack[1] < node.slack[0])
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

    /// Sets a slide of a tile.
    #[inline]
    fn set<const ROOM: usize>(
        &mut self,
        index: usize,
        guide: &PdbGuide<ROOM>,
        node: &PdbNode<ROOM>,
        (tile, image, edge): (u8, usize, usize),
    ) {
        let number = guide.place_of[image % 2][usize::from(tile) % ROOM];
        let place = node.places[usize::from(number) % (2 * MOST_SLOTS)];
        let entry = block::<ROOM>(place) * edges(ROOM) as u32 + edge as u32;
        prefetch(&guide.blocks, entry as usize);
        self.entries[index] = entry;
        self.tags[index] = tag(rank::<ROOM>(place), number, tile);
    }

    /// Returns whether a slide of a node leads away from home.
    #[inline]
    fn grows<const ROOM: usize>(&self, index: usize, node: &PdbNode<ROOM>) -> u16 {
        u16::from((node.bits >> number(self.tags[index]) ^ self.marks[index]) & 1)
    }

    /// Changes the copy of a node by a slide. Returns whether it is within the slack; if not, the
    /// slack wraps.
    #[inline]
    fn apply<const ROOM: usize>(
        &self,
        index: usize,
        node: &PdbNode<ROOM>,
        child: &mut PdbNode<ROOM>,
    ) -> bool {
        let (number, up) = (number(self.tags[index]), self.grows(index, node));
        let image = number / MOST_SLOTS;
        child.places[number] = self.places[index];
        child.slack[image] = node.slack[image].wrapping_sub(up);
        child.bits ^= ((node.bits >> number ^ self.marks[index] >> 1) & 1) << number;
        node.slack[image] >= up
    }

    /// Finds the targets of the first slides, and the bits there. Each loop does one load for each entry
    /// and little else, so that many loads overlap.
    fn find_bits<const ROOM: usize>(
        &mut self,
        guide: &PdbGuide<ROOM>,
        bits: &[&[u64]; MOST_SLOTS],
        count: usize,
    ) {
        for (entry, &tag) in self.entries[..count].iter_mut().zip(&self.tags) {
            *entry = guide.blocks[*entry as usize];
            prefetch(&guide.rows, PdbGuide::<ROOM>::rank_after(*entry, tag & 0xFFFF));
        }
        let slides = self.tags[..count].iter().zip(&self.entries);
        for ((&tag, &entry), place) in slides.zip(&mut self.places) {
            *place = guide.follow(entry, tag & 0xFFFF);
            prefetch(bits[slot(tag)], guide.slots[slot(tag)].word::<ROOM>(*place));
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
pub(super) struct NodeBatch<'a, const ROOM: usize, const LAYERED: bool> {
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
    /// The slides of `ways`, on the tighter image of each node.
    slides: BatchSlides,
    /// The slides of `kept`, on the other image.
    other_slides: BatchSlides,
    /// The numbers in `ways` of the moves within the slack of the tighter image. Sixteen bits each,
    /// because this array is used most.
    kept: [u16; WAYS],
    /// The numbers of the others.
    cut: [u16; WAYS],
    /// In a search by layers the successors beyond the bound, with room for those of a batch.
    beyond: Vec<PdbNode<ROOM>>,
    /// The number of nodes on `beyond`.
    waiting: usize,
    /// Whether nodes beyond the bound were lost, because there were too many.
    pub(super) has_lost: bool,
    /// The counts of all tasks.
    pub(super) work: Work,
}

impl<'a, const ROOM: usize, const LAYERED: bool> NodeBatch<'a, ROOM, LAYERED> {
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
            other_slides: BatchSlides::new(),
            kept: [0; WAYS],
            cut: [0; WAYS],
            beyond: Vec::new(),
            waiting: 0,
            has_lost: false,
            work: Work::default(),
        }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.height == 0
    }

    /// Starts again with only these nodes on the stack. They are the seeds of a layer.
    pub(super) fn begin(&mut self, nodes: &[PdbNode<ROOM>]) {
        if self.stack.len() < nodes.len() {
            self.stack.resize(nodes.len() + 4 * BATCH, PdbNode::default());
        }
        self.stack[..nodes.len()].copy_from_slice(nodes);
        self.height = nodes.len();
        for (number, node) in self.stack[..nodes.len()].iter_mut().enumerate().filter(|_| LAYERED) {
            node.seed = number as u16;
        }
    }

    /// Returns the number of nodes that the next layer takes, stacks and leaves beyond its bound.
    pub(super) fn nodes_beyond(&self) -> usize {
        2 * self.waiting + self.beyond.len()
    }

    /// Expands up to `most` nodes on top of the stack; returns a goal if it met one.
    pub(super) fn step(&mut self, most: usize) -> Option<PdbNode<ROOM>> {
        let count = self.take(most.min(BATCH));
        if LAYERED {
            self.complete(count);
        }
        let generated = self.list(count);
        self.work += Work { expanded: count as u64, generated: generated as u64 };
        self.find_blocks(generated);
        self.slides.find_bits(self.guide, &self.bits, generated);
        let kept = self.keep(generated);
        if self.guide.mirror.is_some() {
            self.find_other_blocks(kept);
            self.other_slides.find_bits(self.guide, &self.bits, kept);
        }
        let goal = self.write(kept);
        if LAYERED {
            self.write_beyond(generated - kept);
        }
        goal
    }

    /// Takes the nodes beyond the bound.
    pub(super) fn take_beyond(&mut self) -> &[PdbNode<ROOM>] {
        let count = std::mem::take(&mut self.waiting);
        &self.beyond[..count]
    }

    /// Takes nodes from the top of the stack.
    fn take(&mut self, most: usize) -> usize {
        let count = self.height.min(most);
        self.height -= count;
        self.nodes[..count].copy_from_slice(&self.stack[self.height..self.height + count]);
        if self.stack.len() < self.height + 4 * BATCH {
            self.stack.resize(2 * self.stack.len(), PdbNode::default());
        }
        if LAYERED && self.beyond.len() < self.waiting + 4 * BATCH {
            self.make_room_beyond();
        }
        count
    }

    #[cold]
    fn make_room_beyond(&mut self) {
        if self.waiting > MOST_BEYOND {
            (self.has_lost, self.waiting) = (true, 0);
        } else {
            let room = (2 * self.beyond.len()).max(8 * BATCH);
            self.beyond.resize(room, PdbNode::default());
        }
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

    /// Looks up the slides that the first nodes lack.
    fn complete(&mut self, count: usize) {
        let mut lacking = 0;
        for (number, node) in self.nodes[..count].iter().enumerate() {
            self.kept[lacking] = number as u16;
            lacking += usize::from(node.lacks.is_some());
        }
        for (index, &number) in self.kept[..lacking].iter().enumerate() {
            let node = &self.nodes[usize::from(number) % BATCH];
            self.slides.set(index, self.guide, node, node.lacks.parts());
        }
        self.slides.find_bits(self.guide, &self.bits, lacking);
        for (index, &number) in self.kept[..lacking].iter().enumerate() {
            let node = &mut self.nodes[usize::from(number) % BATCH];
            self.slides.apply(index, &{ *node }, node);
            node.lacks = LackedSlide::default();
        }
    }

    fn find_blocks(&mut self, generated: usize) {
        for (index, way) in self.ways[..generated].iter().enumerate() {
            // The remainder has no effect; it shows the compiler that no check is needed.
            let node = &self.nodes[way.node() % BATCH];
            let (tile, image) = (node.board[way.cell() % ROOM], tighter(node));
            self.slides.set(index, self.guide, node, (tile, image, way.edge(image)));
        }
    }

    /// Keeps the moves within the slack of the tighter image.
    fn keep(&mut self, generated: usize) -> usize {
        let (mut kept, mut cut) = (0, 0);
        for (index, way) in self.ways[..generated].iter().enumerate() {
            let node = &self.nodes[way.node() % BATCH];
            let is_within = node.slack[tighter(node)] >= self.slides.grows(index, node);
            // Every entry is written but counted only if it is kept, so there is no branch to
            // predict.
            self.kept[kept] = index as u16;
            kept += usize::from(is_within);
            if LAYERED {
                self.cut[cut] = index as u16;
                cut += usize::from(!is_within);
            }
        }
        kept
    }

    fn find_other_blocks(&mut self, kept: usize) {
        for (index, &number) in self.kept[..kept].iter().enumerate() {
            let way = self.ways[usize::from(number) % (4 * BATCH)];
            let node = &self.nodes[way.node() % BATCH];
            let (tile, image) = (node.board[way.cell() % ROOM], 1 - tighter(node));
            self.other_slides.set(index, self.guide, node, (tile, image, way.edge(image)));
        }
    }

    /// Writes the successors that are also within the slack of the other image.
    fn write(&mut self, kept: usize) -> Option<PdbNode<ROOM>> {
        let mirrored = self.guide.mirror.is_some();
        let room = &mut self.stack[self.height..self.height + 4 * BATCH];
        let beyond = if LAYERED { &mut self.beyond[self.waiting..][..4 * BATCH] } else { &mut [] };
        let (mut count, mut waiting) = (0, 0);
        for (index, &number) in self.kept[..kept].iter().enumerate() {
            let number = usize::from(number) % (4 * BATCH);
            let way = self.ways[number];
            let parent = way.node() % BATCH;
            let node = &self.nodes[parent];
            // Copying a slice compiles to whole vector moves; copying a value goes field by field.
            room[count..count + 1].copy_from_slice(&self.nodes[parent..parent + 1]);
            let child = &mut room[count];
            self.slides.apply(number, node, child);
            let keep = !mirrored || self.other_slides.apply(index, node, child);
            child.board[self.guide.blank_in(node.state)] = (self.slides.tags[number] >> 24) as u8;
            child.state = way.state();
            child.left = node.left - 1;
            if keep && child.left == 0 {
                return Some(*child);
            }
            count += usize::from(keep);
            if LAYERED {
                beyond[waiting..waiting + 1].copy_from_slice(std::slice::from_ref(child));
                waiting += usize::from(!keep);
            }
        }
        self.height += count;
        self.waiting += waiting;
        None
    }

    /// Writes the successors that the tighter image put beyond the bound.
    fn write_beyond(&mut self, cut: usize) {
        let beyond = &mut self.beyond[self.waiting..self.waiting + cut];
        for (&number, child) in self.cut[..cut].iter().zip(beyond) {
            let number = usize::from(number) % (4 * BATCH);
            let way = self.ways[number];
            let parent = way.node() % BATCH;
            let node = &self.nodes[parent];
            std::slice::from_mut(child).copy_from_slice(&self.nodes[parent..parent + 1]);
            self.slides.apply(number, node, child);
            let (tile, image) = ((self.slides.tags[number] >> 24) as u8, 1 - tighter(node));
            if self.guide.mirror.is_some() {
                child.lacks = LackedSlide::new(tile, image, way.edge(image));
            }
            child.board[self.guide.blank_in(node.state)] = tile;
            child.state = way.state();
            child.left = node.left - 1;
        }
        self.waiting += cut;
    }
}
