//! One level of the search that builds a table.
//!
//! 1. A block gathers the entries that its neighbours found last. For a slide that does not change
//!    the order, these are the neighbour's words; for other slides, the row gives the place of each
//!    bit.
//! 2. Entries reached before are removed; the rest are at this distance.
//!
//! Slides lead from one class of blocks to the other ([`super::layout`]), so a level reads one
//! class and writes the other. Threads therefore divide the blocks without locks, and entries found
//! two levels ago may be overwritten.
//!
//! **Invariant.** After level d, exactly the positions at distance d or less are reached, and exactly
//! those at d (in their class) are found last.

use std::sync::Mutex;

use taquin_search::{Stopwatch, threads};

use super::build::{BuildError, BuildSettings};
use super::layout::slides_of;
use super::pages::Pages;
use super::pattern::Pattern;
use super::table::TableFrame;
use crate::model::Shape;

/// A neighbour of a block, and the row that leads from it into the block.
#[derive(Clone, Copy)]
struct SlideSource {
    /// A block of the other class.
    block: u32,
    /// The place that the tile leaves in the neighbour's order.
    from: u8,
    /// The place that the tile takes in this block's order. `from` and `to` name the row.
    to: u8,
}

/// The limits of a build.
#[derive(Clone, Copy)]
struct BuildWatch<'a> {
    settings: &'a BuildSettings,
    stopwatch: Stopwatch,
    /// Read once, because reading it takes dozens of system calls.
    threads: usize,
}

impl BuildWatch<'_> {
    fn check(&self) -> Result<(), BuildError> {
        self.settings.check(self.stopwatch)
    }
}

/// The state of a build. The entries of the two classes are apart, even and odd, so that a level
/// borrows one mutably while it reads the other.
pub(super) struct LevelScan<'a> {
    frame: &'a TableFrame,
    watch: BuildWatch<'a>,
    /// The sources of every block, one block after the other.
    sources: Vec<SlideSource>,
    /// The index of the first source of each block, and at the end the number of sources: one entry
    /// more than there are blocks.
    starts: Vec<u32>,
    /// 0 if the goal's block is even. A distance is found in the class of its parity, counted from this
    /// one.
    goal_class: usize,
    /// Even and odd; block b of the layout is block b − even of the second.
    classes: [BlockClass; 2],
    /// The result, both classes: bit 1 of the distance of reached entries, zero elsewhere.
    bits: Pages<u64>,
}

/// The entries of the blocks of one class, `words` words each.
struct BlockClass {
    /// Entries at the distance of the last level or less.
    met: Pages<u64>,
    /// The entries that the last level of this class found. In a block without such entries
    /// (`counts` is zero), this is not updated and must not be read.
    last: Pages<u64>,
    /// The numbers of entries of each block.
    counts: Vec<BlockCount>,
}

/// The numbers of entries of a block.
#[derive(Clone, Copy)]
struct BlockCount {
    /// The number of entries that the last level of the block's class found: the set bits of
    /// `last`, if not zero.
    found: u32,
    /// The number of entries not reached yet; a block with none is skipped.
    missing: u32,
}

impl BlockCount {
    fn note(&mut self, found: u32) {
        self.found = found;
        self.missing -= found;
    }
}

impl BlockClass {
    fn new(blocks: usize, words: usize, orders: usize) -> Self {
        let empty = || Pages::zeros(blocks * words);
        Self {
            met: empty(),
            last: empty(),
            counts: vec![BlockCount { found: 0, missing: orders as u32 }; blocks],
        }
    }
}

/// Some blocks of a class, for one thread. All slices are of the same blocks, and no two shares
/// overlap, so no lock is needed.
struct BlockShare<'a> {
    /// The number of the first of them in the layout.
    first: usize,
    met: &'a mut [u64],
    last: &'a mut [u64],
    counts: &'a mut [BlockCount],
    bits: &'a mut [u64],
}

/// Returns the bytes of a build in addition to the frame and the bits of its result: two more bits
/// per entry, and the numbers of each block.
pub(super) fn scan_bytes(shape: Shape, tiles: usize, blocks: u64, bits: u64) -> u64 {
    let sources = slides_of(shape, tiles) * size_of::<SlideSource>();
    2 * bits + blocks * (size_of::<BlockCount>() + size_of::<u32>()) as u64 + sources as u64
}

impl<'a> LevelScan<'a> {
    pub(super) fn new(
        frame: &'a TableFrame,
        pattern: &Pattern,
        settings: &'a BuildSettings,
    ) -> Result<Self, BuildError> {
        let threads = threads::resolve(settings.threads);
        let watch = BuildWatch { settings, stopwatch: Stopwatch::start(), threads };
        let (layout, words) = (&frame.layout, frame.words());
        let (even, odd) = (layout.even(), layout.len() - layout.even());
        let goal = frame.goal(pattern).block as usize;
        let mut classes =
            [even, odd].map(|blocks| BlockClass::new(blocks, words, frame.orders.count()));
        let goal_class = usize::from(goal >= even);
        let within = goal - goal_class * even;
        classes[goal_class].counts[within].note(1);
        classes[goal_class].met[within * words] = 1;
        classes[goal_class].last[within * words] = 1;
        let slides = slides_of(pattern.shape(), pattern.homes().len());
        let (starts, sources) = sources(frame, slides, watch)?;
        let bits = Pages::zeros(layout.len() * words);
        Ok(Self { frame, watch, sources, starts, goal_class, classes, bits })
    }

    /// Returns the bits of the table, once every position is reached.
    pub(super) fn into_bits(self) -> Pages<u64> {
        self.bits
    }

    /// Returns the entries found at this distance: the blocks that have any, and their bits.
    pub(super) fn found(&self, distance: u32) -> impl Iterator<Item = (usize, &[u64])> {
        let number = (self.goal_class + distance as usize) % 2;
        let class = &self.classes[number];
        let first = number * self.frame.layout.even();
        let blocks = class.last.chunks(self.frame.words()).zip(&class.counts).enumerate();
        blocks
            .filter(|(_, (_, count))| count.found > 0)
            .map(move |(block, (bits, _))| (first + block, bits))
    }

    /// Finds every position at this distance, and returns their number.
    pub(super) fn level(&mut self, distance: u32) -> Result<u64, BuildError> {
        let even_words = self.frame.layout.even() * self.frame.words();
        let class = (self.goal_class + distance as usize) % 2;
        let [even, odd] = &mut self.classes;
        let (even_bits, odd_bits) = self.bits.split_at_mut(even_words);
        let odd_first = self.frame.layout.even();
        let (written, bits, first, read, read_first) = if class == 0 {
            (even, even_bits, 0, &*odd, odd_first)
        } else {
            (odd, odd_bits, odd_first, &*even, 0)
        };
        let pass = LevelPass {
            frame: self.frame,
            sources: &self.sources,
            starts: &self.starts,
            read,
            read_first,
            mark: distance / 2 % 2 == 1,
        };
        pass.run(shares(written, bits, first, self.frame.words()), self.watch)
    }
}

/// Returns the neighbours of each block, one after the other; this many slides lead out of all blocks.
fn sources(
    frame: &TableFrame,
    slides: usize,
    watch: BuildWatch<'_>,
) -> Result<(Vec<u32>, Vec<SlideSource>), BuildError> {
    let mut starts = Vec::with_capacity(frame.layout.len() + 1);
    starts.push(0);
    let mut sources = Vec::with_capacity(slides);
    for block in 0..frame.layout.len() {
        watch.check()?;
        let slides = frame.layout.slides(block);
        // The inverse of a slide out of the block leads into it.
        sources.extend(slides.map(|slide| SlideSource {
            block: slide.block,
            from: slide.to,
            to: slide.from,
        }));
        starts.push(sources.len() as u32);
    }
    Ok((starts, sources))
}

/// The number of words that one thread takes at a time: enough to make taking cheap, few enough to
/// keep all threads busy to the end.
const SHARE_WORDS: usize = 1 << 12;

fn shares<'a>(
    class: &'a mut BlockClass,
    bits: &'a mut [u64],
    first: usize,
    words: usize,
) -> Vec<BlockShare<'a>> {
    let blocks = (SHARE_WORDS / words).max(1);
    let met = class.met.chunks_mut(blocks * words);
    let last = class.last.chunks_mut(blocks * words);
    let counts = class.counts.chunks_mut(blocks);
    let bits = bits.chunks_mut(blocks * words);
    let parts = met.zip(last).zip(counts.zip(bits)).enumerate();
    parts
        .map(|(number, ((met, last), (counts, bits)))| BlockShare {
            first: first + number * blocks,
            met,
            last,
            counts,
            bits,
        })
        .collect()
}

/// One level: its input, and its output.
struct LevelPass<'a> {
    frame: &'a TableFrame,
    sources: &'a [SlideSource],
    starts: &'a [u32],
    read: &'a BlockClass,
    /// The number of the first block that is read.
    read_first: usize,
    /// Whether the distance has its bit 1 set: then found entries are marked in the result.
    mark: bool,
}

impl LevelPass<'_> {
    fn run(&self, shares: Vec<BlockShare<'_>>, watch: BuildWatch<'_>) -> Result<u64, BuildError> {
        let threads = watch.threads.min(shares.len());
        let queue = Mutex::new(shares.into_iter());
        let work = || {
            let mut gathered = vec![0; self.frame.words()];
            let mut found = 0;
            loop {
                let share = queue.lock().expect("no thread panics while it takes a share").next();
                let Some(share) = share else { return Ok(found) };
                watch.check()?;
                found += self.work(share, &mut gathered);
            }
        };
        threads::run_on(threads, work).into_iter().sum()
    }

    fn work(&self, share: BlockShare<'_>, gathered: &mut [u64]) -> u64 {
        let words = self.frame.words();
        let mut found = 0;
        for (number, count) in share.counts.iter_mut().enumerate() {
            let span = number * words..(number + 1) * words;
            let met = &mut share.met[span.clone()];
            let mut new = 0;
            // Most blocks have nothing to gather at most levels.
            if count.missing > 0 && self.gather(share.first + number, *count, met, gathered) {
                let last = &mut share.last[span.clone()];
                new = settle(gathered, met, last);
                if self.mark {
                    share.bits[span].iter_mut().zip(last).for_each(|(bit, new)| *bit |= *new);
                }
            }
            count.note(new);
            found += u64::from(new);
        }
        found
    }

    /// Gathers the entries that the neighbours of a block found last; returns whether there are
    /// any.
    ///
    /// Bits that a row moves are either sent one by one or, if fewer are missing here than there are to
    /// send, looked up at their sources (Beamer, Asanović and Patterson 2012).
    fn gather(&self, block: usize, count: BlockCount, met: &[u64], gathered: &mut [u64]) -> bool {
        let span = self.starts[block] as usize..self.starts[block + 1] as usize;
        let sources = &self.sources[span];
        let live = |source: &&SlideSource| self.found(source) > 0;
        if !sources.iter().any(|source| live(&source)) {
            return false;
        }
        gathered.fill(0);
        // Slides that do not change the order come first, 64 entries at once: entries that they
        // find need no look-up.
        let (mut sent, mut looked_for) = (0, 0);
        for source in sources.iter().filter(live) {
            if self.row(source).is_some() {
                sent += self.found(source);
                looked_for += count.missing;
            } else {
                gathered.iter_mut().zip(self.last(source)).for_each(|(sum, word)| *sum |= word);
            }
        }
        for source in sources.iter().filter(live) {
            let Some(row) = self.row(source) else { continue };
            if sent <= looked_for {
                scatter(self.last(source), row, gathered);
            } else {
                // The inverse slide is a row as well: it has the source of each rank.
                let back = self.frame.orders.row(source.to.into(), source.from.into());
                look_for(self.last(source), back.unwrap_or(row), met, gathered);
            }
        }
        true
    }

    fn row(&self, source: &SlideSource) -> Option<&[u16]> {
        self.frame.orders.row(source.from.into(), source.to.into())
    }

    fn found(&self, source: &SlideSource) -> u32 {
        self.read.counts[source.block as usize - self.read_first].found
    }

    fn last(&self, source: &SlideSource) -> &[u64] {
        let (number, words) = (source.block as usize - self.read_first, self.frame.words());
        &self.read.last[number * words..(number + 1) * words]
    }
}

/// Sends each bit to the place that the row gives.
fn scatter(last: &[u64], row: &[u16], gathered: &mut [u64]) {
    for (word, targets) in last.iter().zip(row.chunks(64)) {
        let mut rest = *word;
        // Takes the lowest set bit each time.
        while rest != 0 {
            let target = usize::from(targets[rest.trailing_zeros() as usize]);
            gathered[target / 64] |= 1 << (target % 64);
            rest &= rest - 1;
        }
    }
}

/// Looks each missing bit up at its source.
fn look_for(last: &[u64], back: &[u16], met: &[u64], gathered: &mut [u64]) {
    for ((met, sum), origins) in met.iter().zip(gathered).zip(back.chunks(64)) {
        // Beyond the last order, nothing can be missing.
        let mut rest = !*met & !*sum & (u64::MAX >> (64 - origins.len()));
        while rest != 0 {
            let place = rest.trailing_zeros();
            let origin = usize::from(origins[place as usize]);
            // No branch, because whether the bit is set cannot be predicted.
            *sum |= ((last[origin / 64] >> (origin % 64)) & 1) << place;
            rest &= rest - 1;
        }
    }
}

/// Removes entries reached before; the rest are reached now. Returns their number.
fn settle(gathered: &[u64], met: &mut [u64], last: &mut [u64]) -> u32 {
    let mut found = 0;
    for ((&sum, met), last) in gathered.iter().zip(met).zip(last) {
        let new = sum & !*met;
        *met |= new;
        *last = new;
        found += new.count_ones();
    }
    found
}
