//! Beam search over flat layers: of each depth only the most promising boards are expanded.
//!
//! The naive beam builds every successor, sorts them and keeps the best. Here a successor is a
//! [`Candidate`] of 24 bytes until it is kept: a histogram of the scores finds the cut, a counting
//! sort orders the candidates above it, and only kept ones become boards. A direct-mapped table of
//! keys, which overwrites its entries, forgets some boards that were kept before; a board that is
//! kept twice costs only time. The path of a board takes four bytes ([`Trail`]).
//!
//! **Invariant.** Layers are expanded in pieces of fixed size that are joined in order, so the
//! number of threads has no effect.

use super::grid::{Label, NONE, Steps};
use super::layer::{BeamLayer, BeamNode, NO_STEP, Trail, ZobristKeys, swap};
use super::score::{BoardScore, BoardValue};
use crate::space::Moves;
use taquin_search::{Stats, threads};

/// Boards of a piece.
const PIECE: usize = 1024;

/// The boards and nodes of a piece, and the places of its candidates.
type Piece<'a, L> = (((&'a mut [L], &'a mut [u64]), &'a mut [BeamNode]), &'a [u32]);
/// Boards of a layer per thread: one thread expands fewer boards faster than several threads do.
const BOARDS_PER_THREAD: usize = 1024;
/// The number of distinct scores; scores farther above the best of a layer count as the last one.
const BUCKETS: usize = 1 << 13;
/// Entries of the table of keys for each board of the width.
const KEYS_PER_BOARD: usize = 16;

/// A successor that is not yet kept.
#[derive(Clone, Copy, Debug, Default)]
struct Candidate {
    key: u64,
    value: BoardValue,
    /// The index of the parent in its layer, and the step in the two lowest bits.
    origin: u32,
}

impl Candidate {
    fn parent(self) -> usize {
        self.origin as usize >> 2
    }

    fn step(self) -> u8 {
        (self.origin & 3) as u8
    }
}

/// The width of a beam, and when it ends.
#[derive(Clone, Copy, Debug)]
pub struct BeamLimits {
    /// The number of boards kept of each layer.
    pub(crate) width: usize,
    /// The length to beat: the beam looks for shorter paths only.
    pub(crate) shorter_than: usize,
    /// Layers expanded after the first one that completes a board.
    pub(crate) patience: usize,
    /// The most layers.
    pub(crate) layers: usize,
    pub(crate) threads: usize,
    /// The most boards to expand.
    pub(crate) budget: u64,
    /// The most bytes that the beam holds.
    pub(crate) memory: u64,
}

impl BeamLimits {
    /// Returns the limits of a beam on one thread that ends with the first complete board.
    pub(crate) fn new(width: usize, memory: u64) -> Self {
        let (most, budget) = (usize::MAX, u64::MAX);
        Self { width, shorter_than: most, patience: 0, layers: most, threads: 1, budget, memory }
    }

    /// Returns the limits of a beam on one thread to the first path of less than `length` moves.
    #[must_use]
    pub fn below(width: usize, length: usize) -> Self {
        Self { shorter_than: length, layers: length, ..Self::new(width, u64::MAX) }
    }

    /// Returns the number of threads that share the boards of a layer.
    fn shared_by(&self, boards: usize) -> usize {
        self.threads.min(boards / BOARDS_PER_THREAD)
    }
}

/// A callback that receives each layer before it is expanded, and returns whether the beam stops.
pub type LayerHook<'a, L> = &'a mut dyn FnMut(&BeamLayer<L>) -> bool;

/// Boards with their depths, at which a beam starts or which it completed.
#[derive(Clone, Debug)]
pub(crate) struct BeamPool<L> {
    pub(crate) layer: BeamLayer<L>,
    pub(crate) depths: Vec<u32>,
}

impl<L: Label> BeamPool<L> {
    pub(crate) fn new(cells: usize) -> Self {
        Self { layer: BeamLayer::new(cells), depths: Vec::new() }
    }

    pub(crate) fn push(&mut self, board: &[L], versions: &[u64], node: BeamNode, depth: usize) {
        self.layer.push(board, versions, node);
        self.depths.push(depth as u32);
    }
}

/// A beam, whose memory is kept from run to run.
#[derive(Debug)]
pub struct BoardBeam<'a, L> {
    keys: &'a ZobristKeys,
    cells: usize,
    now: BeamLayer<L>,
    next: BeamLayer<L>,
    pieces: Vec<Vec<Candidate>>,
    sorted: Vec<Candidate>,
    /// The first candidate of each bucket of scores.
    starts: Vec<u32>,
    closed: Vec<u64>,
    /// The versions of chunks so far.
    versions: u64,
    pub(crate) trail: Trail,
    /// The counts of all runs.
    pub(crate) work: Stats<Moves>,
    /// Whether a run ended because it had no room for another layer.
    pub(crate) is_full: bool,
}

impl<'a, L: Label> BoardBeam<'a, L> {
    /// Returns a beam for boards of a number of cells.
    #[must_use]
    pub fn new(keys: &'a ZobristKeys, cells: usize) -> Self {
        Self {
            keys,
            cells,
            now: BeamLayer::new(cells),
            next: BeamLayer::new(cells),
            pieces: Vec::new(),
            sorted: Vec::new(),
            starts: vec![0; BUCKETS + 1],
            closed: Vec::new(),
            versions: 0,
            trail: Trail::default(),
            work: Stats::new(),
            is_full: false,
        }
    }

    /// Returns the bytes that the beam holds.
    fn held(&self) -> u64 {
        let pieces = self.pieces.iter().map(Vec::capacity).sum::<usize>();
        let candidates = (pieces + self.sorted.capacity()) * size_of::<Candidate>();
        let starts = self.starts.capacity() * size_of::<u32>();
        let closed = self.closed.capacity() * size_of::<u64>();
        let layers = self.now.bytes() + self.next.bytes();
        (layers + candidates + starts + closed + self.trail.bytes()) as u64
    }

    /// Returns whether there is room for another layer of this width. A layer adds its paths, and
    /// their vector doubles when it grows.
    fn has_room(&mut self, limits: &BeamLimits) -> bool {
        let held = self.held();
        let grows = self.trail.bytes_after(limits.width) - self.trail.bytes();
        // Besides the boards of the layer, paths that are complete take entries: two for each board.
        let numbered = self.trail.has_numbers(limits.width.saturating_mul(3));
        self.is_full |= held + grows as u64 > limits.memory || !numbered;
        if !self.is_full {
            self.work.peak_bytes = self.work.peak_bytes.max(held);
        }
        !self.is_full
    }

    /// Returns the bytes of a run of this width and length.
    pub(crate) fn bytes(cells: usize, width: usize, length: usize) -> u64 {
        let board = cells * size_of::<L>() + size_of::<BeamNode>();
        let candidates = 5 * size_of::<Candidate>();
        let keys = 2 * KEYS_PER_BOARD * size_of::<u64>();
        (width * (2 * board + candidates + keys) + 4 * width * length) as u64
    }

    /// Forgets all paths and keys, and returns the pool of one board.
    pub(crate) fn seed(&mut self, board: &[L], blank: usize, width: usize) -> BeamPool<L> {
        self.trail.clear();
        let keys = (width * KEYS_PER_BOARD).next_power_of_two().max(1 << 10);
        self.closed.clear();
        self.closed.resize(keys, 0);
        let key = self.key(board, blank);
        let node = BeamNode { key, id: Trail::ROOT, blank: blank as u16, ..Self::NODE };
        let mut pool = BeamPool::new(self.cells);
        pool.push(board, &self.new_versions(), node, 0);
        self.close(key);
        pool
    }

    /// Returns the versions of a board that is not a copy.
    pub(crate) fn new_versions(&mut self) -> Vec<u64> {
        self.versions += 1;
        vec![self.versions; BeamLayer::<L>::chunks(self.cells)]
    }

    const NODE: BeamNode = BeamNode {
        key: 0,
        value: BoardValue { score: 0, left: 0, floor: 0, memo: 0 },
        id: 0,
        blank: 0,
        last: NO_STEP,
    };

    pub(crate) fn key(&self, board: &[L], blank: usize) -> u64 {
        self.keys.of(board, blank)
    }

    fn close(&mut self, key: u64) -> bool {
        let slot = key as usize & (self.closed.len() - 1);
        std::mem::replace(&mut self.closed[slot], key) != key
    }

    /// Returns the steps from one board to the first complete one; `None` if the beam ends before.
    pub fn path(
        &mut self,
        steps: &Steps,
        score: &impl BoardScore<L>,
        (board, blank): (&[L], usize),
        limits: &BeamLimits,
        hook: LayerHook<'_, L>,
    ) -> Option<Vec<u8>> {
        let mut seed = self.seed(board, blank, limits.width);
        let complete = self.run(steps, score, &mut seed, limits, hook);
        complete.layer.nodes.first().map(|node| self.trail.steps(node.id))
    }

    /// Continues from the boards of a pool, each at its own depth, until boards are complete and the
    /// patience after the first is over. Returns the complete boards, the first one found first.
    pub(crate) fn run<S: BoardScore<L>>(
        &mut self,
        steps: &Steps,
        score: &S,
        from: &mut BeamPool<L>,
        limits: &BeamLimits,
        hook: LayerHook<'_, L>,
    ) -> BeamPool<L> {
        for index in 0..from.depths.len() {
            let blank = usize::from(from.layer.nodes[index].blank);
            let board = from.layer.board(index);
            from.layer.nodes[index].value = match index.checked_sub(1) {
                Some(other) => {
                    let BeamNode { value, blank: at, .. } = from.layer.nodes[other];
                    score.start_near(board, blank, (from.layer.board(other), at.into(), value))
                }
                None => score.start(board, blank),
            };
        }
        let mut complete = BeamPool::new(self.cells);
        let Some(&first) = from.depths.iter().min() else { return complete };
        let last_start = from.depths.iter().max().map_or(0, |&depth| depth as usize);
        let end = self.work.expanded.saturating_add(limits.budget);
        let mut until = (first as usize).saturating_add(limits.layers);
        let mut depth = first as usize;
        self.now.clear();
        loop {
            self.join(from, depth, &mut complete);
            if !complete.depths.is_empty() {
                until = until.min(complete.depths[0] as usize + limits.patience);
            }
            let over = self.now.nodes.is_empty() && depth >= last_start;
            if over
                || !self.has_room(limits)
                || depth >= until
                || self.work.expanded >= end
                || hook(&self.now)
            {
                return complete;
            }
            self.expand(steps, score, depth, limits, &mut complete);
            if !complete.depths.is_empty() && limits.patience == 0 {
                return complete;
            }
            self.select(steps, limits, S::BY_BLANK);
            depth += 1;
        }
    }

    /// Adds the boards of the pool that belong to this depth to the layer.
    fn join(&mut self, from: &BeamPool<L>, depth: usize, complete: &mut BeamPool<L>) {
        for (index, _) in from.depths.iter().enumerate().filter(|&(_, &at)| at as usize == depth) {
            let node = BeamNode { last: NO_STEP, ..from.layer.nodes[index] };
            let board = from.layer.board(index);
            if node.value.left == 0 {
                complete.push(board, from.layer.versions(index), node, depth);
            } else {
                self.now.push(board, from.layer.versions(index), node);
            }
        }
    }

    /// Turns the layer into candidates, piece by piece, and moves complete boards into the pool.
    fn expand<S: BoardScore<L>>(
        &mut self,
        steps: &Steps,
        score: &S,
        depth: usize,
        limits: &BeamLimits,
        complete: &mut BeamPool<L>,
    ) {
        let boards = self.now.nodes.len();
        let pieces = boards.div_ceil(PIECE);
        self.work.expanded += boards as u64;
        let successors = |node: &BeamNode| {
            let open = steps[usize::from(node.blank)].iter().filter(|&&to| to != NONE).count();
            (open - usize::from(node.last != NO_STEP)) as u64
        };
        self.work.generated += self.now.nodes.iter().map(successors).sum::<u64>();
        self.work.max_open = self.work.max_open.max(boards as u64);
        self.pieces.resize_with(pieces.max(self.pieces.len()), Vec::new);
        self.pieces.iter_mut().for_each(Vec::clear);
        let (now, keys, closed) = (&self.now, self.keys, &self.closed);
        // A successor must leave room for at least its lower bound.
        let room = (limits.shorter_than - 1).saturating_sub(depth + 1).min(usize::from(u16::MAX));
        let one = |number: usize, out: &mut Vec<Candidate>| {
            for index in number * PIECE..((number + 1) * PIECE).min(boards) {
                let (node, board) = (now.nodes[index], now.board(index));
                let blank = usize::from(node.blank);
                for (step, &from) in steps[blank].iter().enumerate() {
                    if from == NONE || step as u8 == node.last ^ 1 {
                        continue;
                    }
                    let from = usize::from(from);
                    let value = score.step(board, blank, from, node.value);
                    if usize::from(value.floor) > room {
                        continue;
                    }
                    let tile = board[from].index();
                    let key = node.key ^ keys.word(tile, from) ^ keys.word(tile, blank);
                    // This read also loads the entry into the cache before the selection.
                    if value.left != 0 && closed[key as usize & (closed.len() - 1)] == key {
                        continue;
                    }
                    let origin = (index as u32) << 2 | step as u32;
                    out.push(Candidate { key, value, origin });
                }
            }
        };
        let work: Vec<_> = self.pieces.iter_mut().take(pieces).enumerate().collect();
        threads::for_each(limits.shared_by(boards), work, |(number, out)| one(number, out));
        let new = self.pieces.iter().take(pieces).map(Vec::len).sum::<usize>();
        self.work.generated_new += new as u64;
        self.work.max_stored = self.work.max_stored.max(self.trail.len() as u64);
        let done = self.pieces.iter().take(pieces).flatten();
        let done: Vec<_> = done.filter(|it| it.value.left == 0).copied().collect();
        for candidate in done {
            let known = complete.layer.nodes.iter().any(|node| node.key == candidate.key);
            if !known && complete.depths.len() < 2 * limits.width {
                self.complete(steps, candidate, depth + 1, complete);
            }
        }
    }

    /// Adds a complete board to the pool.
    fn complete(
        &mut self,
        steps: &Steps,
        candidate: Candidate,
        depth: usize,
        complete: &mut BeamPool<L>,
    ) {
        let (parent, step) = (candidate.parent(), candidate.step());
        let before = self.now.nodes[parent];
        let mut board = self.now.board(parent).to_vec();
        let (blank, from) = (before.blank, steps[usize::from(before.blank)][usize::from(step)]);
        let mut versions = self.now.versions(parent).to_vec();
        self.versions += 1;
        swap(&mut board, &mut versions, [blank, from].map(usize::from), self.versions);
        let id = self.trail.push(before.id, step);
        let Candidate { key, value, .. } = candidate;
        let node = BeamNode { key, value, id, blank: from, last: step };
        complete.push(&board, &versions, node, depth);
    }

    /// Makes the next layer of the best candidates.
    fn select(&mut self, steps: &Steps, limits: &BeamLimits, by_blank: bool) {
        self.sort(2 * limits.width);
        let mut kept = Vec::with_capacity(limits.width.min(self.sorted.len()));
        for place in 0..self.sorted.len() {
            if kept.len() == limits.width {
                break;
            }
            if self.close(self.sorted[place].key) {
                kept.push(place as u32);
            }
        }
        if by_blank {
            kept = self.sorted_by_blank(steps, &kept);
        }
        self.build(steps, &kept, limits);
        std::mem::swap(&mut self.now, &mut self.next);
    }

    /// Sorts the best candidates by score, then by the index of the parent. Keeps at least `enough`
    /// of them if that many exist.
    fn sort(&mut self, enough: usize) {
        let open = |candidate: &&Candidate| candidate.value.left != 0;
        let all = || self.pieces.iter().flatten().filter(open);
        let best = all().map(|candidate| candidate.value.score).min().unwrap_or(0);
        let bucket =
            |candidate: &Candidate| ((candidate.value.score - best) as usize).min(BUCKETS - 1);
        let starts = &mut self.starts;
        starts.fill(0);
        let mut count = 0;
        for candidate in all() {
            starts[bucket(candidate) + 1] += 1;
            count += 1;
        }
        let enough = enough.min(count);
        let (mut total, mut cutoff) = (0, BUCKETS);
        for (number, start) in starts.iter_mut().enumerate() {
            total += *start;
            *start = total;
            if total as usize >= enough {
                cutoff = number;
                break;
            }
        }
        self.sorted.clear();
        self.sorted.resize(total as usize, Candidate::default());
        for candidate in all().filter(|candidate| bucket(candidate) < cutoff) {
            let place = &mut starts[bucket(candidate)];
            self.sorted[*place as usize] = *candidate;
            *place += 1;
        }
    }

    /// Sorts kept candidates by the cell of the blank, and leaves those of one cell in their order.
    fn sorted_by_blank(&self, steps: &Steps, kept: &[u32]) -> Vec<u32> {
        let blank = |place: u32| {
            let candidate = self.sorted[place as usize];
            let before = self.now.nodes[candidate.parent()].blank;
            usize::from(steps[usize::from(before)][usize::from(candidate.step())])
        };
        let mut starts = vec![0usize; self.cells + 1];
        for &place in kept {
            starts[blank(place) + 1] += 1;
        }
        for cell in 0..self.cells {
            starts[cell + 1] += starts[cell];
        }
        let mut sorted = vec![0; kept.len()];
        for &place in kept {
            let start = &mut starts[blank(place)];
            sorted[*start] = place;
            *start += 1;
        }
        sorted
    }

    /// Writes the boards of the kept candidates.
    fn build(&mut self, steps: &Steps, kept: &[u32], limits: &BeamLimits) {
        let first = self.trail.len() as u32;
        for &place in kept {
            let candidate = self.sorted[place as usize];
            self.trail.push(self.now.nodes[candidate.parent()].id, candidate.step());
        }
        self.next.nodes.resize(kept.len(), Self::NODE);
        self.next.boards.resize(kept.len() * self.cells, L::of(0));
        let (now, sorted, cells) = (&self.now, &self.sorted, self.cells);
        let chunks = BeamLayer::<L>::chunks(cells);
        self.next.versions.resize(kept.len() * chunks, 0);
        let first_version = self.versions + 1;
        self.versions += kept.len() as u64;
        let boards = self.next.boards.chunks_mut(PIECE * cells);
        let boards = boards.zip(self.next.versions.chunks_mut(PIECE * chunks));
        let nodes = self.next.nodes.chunks_mut(PIECE);
        let work: Vec<_> = boards.zip(nodes).zip(kept.chunks(PIECE)).enumerate().collect();
        let one = |(number, (((boards, versions), nodes), kept)): (usize, Piece<'_, L>)| {
            let boards = boards.chunks_exact_mut(cells).zip(versions.chunks_exact_mut(chunks));
            for (index, (((board, versions), node), &place)) in
                boards.zip(nodes).zip(kept).enumerate()
            {
                let candidate = sorted[place as usize];
                let (parent, last) = (candidate.parent(), candidate.step());
                let blank = usize::from(now.nodes[parent].blank);
                let from = steps[blank][usize::from(last)];
                now.copy(parent, board, versions);
                let index = number * PIECE + index;
                let version = first_version + index as u64;
                swap(board, versions, [blank, from.into()], version);
                let id = first + index as u32;
                let Candidate { key, value, .. } = candidate;
                *node = BeamNode { key, value, id, blank: from, last };
            }
        };
        threads::for_each(limits.shared_by(kept.len()), work, one);
    }
}
