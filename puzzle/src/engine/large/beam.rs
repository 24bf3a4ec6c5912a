//! Beam search over flat layers: of each depth only the most promising boards go on.
//!
//! The naive beam builds every successor, sorts them and keeps the best. Here a successor is a
//! [`Candidate`] of 24 bytes until it is known to be kept; a histogram of the scores tells which
//! can be, a counting sort puts those in order, and only the kept ones become boards. A table of
//! keys, direct-mapped and overwriting, forgets some boards that were kept before: a board kept
//! twice costs time and nothing else. The way back takes four bytes a board ([`Trail`]).
//!
//! Layers are expanded in pieces of fixed size, joined in order, so that the number of threads
//! changes nothing.

use super::cell::Cell;
use super::counted::BeamCounts;
use super::evaluation::{Evaluation, Value};
use super::frame::{NONE, Steps};
use super::layer::{Keys, Layer, NO_STEP, Node, Trail};
use taquin_search::threads;

/// Boards of a piece.
const PIECE: usize = 1024;
/// Boards of a layer for each thread: a narrower one is sooner expanded than shared out.
const BOARDS_PER_THREAD: usize = 1024;
/// Scores that are told apart: what is farther above the best of a layer counts as last.
const BUCKETS: usize = 1 << 13;
/// Keys in the table for each board of the width.
const KEYS_PER_BOARD: usize = 16;

/// A successor before it is known to be kept.
#[derive(Clone, Copy, Debug, Default)]
struct Candidate {
    key: u64,
    value: Value,
    /// The parent's place in its layer, and the step.
    origin: u32,
}

/// What a beam is told.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Orders {
    /// Boards kept of each layer.
    pub(crate) width: usize,
    /// Only paths shorter than this are of use.
    pub(crate) shorter_than: usize,
    /// Layers that are still looked at after the first that completes.
    pub(crate) patience: usize,
    /// Layers at most.
    pub(crate) layers: usize,
    pub(crate) threads: usize,
    /// Boards that may be expanded.
    pub(crate) budget: u64,
    /// Bytes that the beam may hold.
    pub(crate) memory: u64,
}

impl Orders {
    /// To the first path of at most so many layers, on one thread.
    #[cfg(feature = "training")]
    pub(crate) fn within(width: usize, layers: usize) -> Self {
        let (budget, memory) = (u64::MAX, u64::MAX);
        Self { width, shorter_than: layers, patience: 0, layers, threads: 1, budget, memory }
    }
}

/// How many of the threads a layer is shared out to.
fn shared_by(threads: usize, boards: usize) -> usize {
    threads.min(boards / BOARDS_PER_THREAD)
}

/// Shown each layer before it is expanded; tells whether to give up.
pub(crate) type Look<'a, C> = &'a mut dyn FnMut(&Layer<C>) -> bool;

/// Boards with their depths, from which a beam starts or at which it is complete.
#[derive(Debug)]
pub(crate) struct Pool<C> {
    pub(crate) layer: Layer<C>,
    pub(crate) depths: Vec<u32>,
}

impl<C: Cell> Pool<C> {
    pub(crate) fn new(cells: usize) -> Self {
        Self { layer: Layer::new(cells), depths: Vec::new() }
    }

    pub(crate) fn push(&mut self, board: &[C], node: Node, depth: usize) {
        self.layer.push(board, node);
        self.depths.push(depth as u32);
    }

    /// Values every board anew, for the next stage.
    pub(crate) fn value_by(&mut self, evaluation: &impl Evaluation<C>) {
        for index in 0..self.layer.len() {
            let blank = usize::from(self.layer.nodes[index].blank);
            let value = evaluation.start(self.layer.board(index), blank);
            self.layer.nodes[index].value = value;
        }
    }
}

/// The memory of a beam, kept from run to run.
pub(crate) struct Beam<'a, C> {
    keys: &'a Keys,
    cells: usize,
    now: Layer<C>,
    next: Layer<C>,
    pieces: Vec<Vec<Candidate>>,
    sorted: Vec<Candidate>,
    /// Where each bucket of scores starts.
    starts: Vec<u32>,
    closed: Vec<u64>,
    pub(crate) trail: Trail,
    /// What was counted in all runs.
    pub(crate) work: BeamCounts,
    /// Whether a run ended because it had no room for another layer.
    pub(crate) is_full: bool,
}

impl<'a, C: Cell> Beam<'a, C> {
    pub(crate) fn new(keys: &'a Keys, cells: usize) -> Self {
        let (now, next) = (Layer::new(cells), Layer::new(cells));
        let (pieces, sorted, closed, trail) =
            (Vec::new(), Vec::new(), Vec::new(), Trail::default());
        let starts = vec![0; BUCKETS + 1];
        Self {
            keys,
            cells,
            now,
            next,
            pieces,
            sorted,
            starts,
            closed,
            trail,
            work: BeamCounts::default(),
            is_full: false,
        }
    }

    /// Bytes that are held.
    fn held(&self) -> u64 {
        let layers = [&self.now, &self.next].map(Layer::bytes).iter().sum::<usize>();
        let pieces = self.pieces.iter().map(Vec::capacity).sum::<usize>();
        let candidates = (pieces + self.sorted.capacity()) * size_of::<Candidate>();
        let starts = self.starts.capacity() * size_of::<u32>();
        let closed = self.closed.capacity() * size_of::<u64>();
        (layers + candidates + starts + closed + self.trail.bytes()) as u64
    }

    /// Whether there is room for another layer of this width: what it adds is the way back, which
    /// doubles when it grows.
    fn has_room(&mut self, orders: &Orders) -> bool {
        let held = self.held();
        let grows = self.trail.bytes_after(orders.width) - self.trail.bytes();
        self.is_full |= held + grows as u64 > orders.memory;
        if !self.is_full {
            self.work.peak_bytes = self.work.peak_bytes.max(held);
        }
        !self.is_full
    }

    /// Bytes that a run of this width and length takes.
    pub(crate) fn bytes(cells: usize, width: usize, length: usize) -> u64 {
        let board = cells * size_of::<C>() + size_of::<Node>();
        let candidates = 5 * size_of::<Candidate>();
        let keys = 2 * KEYS_PER_BOARD * size_of::<u64>();
        (width * (2 * board + candidates + keys) + 4 * width * length) as u64
    }

    /// Starts anew from one board: forgets ways and keys.
    pub(crate) fn seed(&mut self, board: &[C], blank: usize, width: usize) -> Pool<C> {
        self.trail.clear();
        self.forget(width);
        let key = self.keys.of(board, blank);
        let (value, id, last) = (Value::default(), Trail::ROOT, NO_STEP);
        let mut pool = Pool::new(self.cells);
        pool.push(board, Node { key, value, id, blank: blank as u16, last }, 0);
        self.close(key);
        pool
    }

    /// Forgets every key, with room for a width.
    pub(crate) fn forget(&mut self, width: usize) {
        let keys = (width * KEYS_PER_BOARD).next_power_of_two().max(1 << 10);
        self.closed.clear();
        self.closed.resize(keys, 0);
    }

    pub(crate) fn key(&self, board: &[C], blank: usize) -> u64 {
        self.keys.of(board, blank)
    }

    fn close(&mut self, key: u64) -> bool {
        let slot = key as usize & (self.closed.len() - 1);
        std::mem::replace(&mut self.closed[slot], key) != key
    }

    /// Goes on from the boards of a pool, each at its own depth, until boards are complete and
    /// the patience after the first is over. Gives the complete ones, the first found first.
    pub(crate) fn run<E: Evaluation<C>>(
        &mut self,
        steps: &Steps,
        evaluation: &E,
        mut from: Pool<C>,
        orders: &Orders,
        look: Look<'_, C>,
    ) -> Pool<C> {
        from.value_by(evaluation);
        let mut complete = Pool::new(self.cells);
        let Some(&first) = from.depths.iter().min() else { return complete };
        let last_start = from.depths.iter().max().map_or(0, |&depth| depth as usize);
        let end = self.work.expanded.saturating_add(orders.budget);
        let mut until = (first as usize).saturating_add(orders.layers);
        let mut depth = first as usize;
        self.now.clear();
        loop {
            self.join(&from, depth, &mut complete);
            if !complete.depths.is_empty() {
                until = until.min(complete.depths[0] as usize + orders.patience);
            }
            let over = self.now.is_empty() && depth >= last_start;
            if over
                || !self.has_room(orders)
                || depth >= until
                || self.work.expanded >= end
                || look(&self.now)
            {
                return complete;
            }
            self.expand(steps, evaluation, depth, orders, &mut complete);
            if !complete.depths.is_empty() && orders.patience == 0 {
                return complete;
            }
            self.select(steps, orders, E::BY_BLANK);
            depth += 1;
        }
    }

    /// Brings in the boards of the pool that belong to this depth.
    fn join(&mut self, from: &Pool<C>, depth: usize, complete: &mut Pool<C>) {
        for (index, _) in from.depths.iter().enumerate().filter(|&(_, &at)| at as usize == depth) {
            let node = Node { last: NO_STEP, ..from.layer.nodes[index] };
            let board = from.layer.board(index);
            if node.value.left == 0 {
                complete.push(board, node, depth);
            } else {
                self.now.push(board, node);
            }
        }
    }

    /// Turns the layer into candidates, piece by piece, and complete boards into the pool.
    fn expand<E: Evaluation<C>>(
        &mut self,
        steps: &Steps,
        evaluation: &E,
        depth: usize,
        orders: &Orders,
        complete: &mut Pool<C>,
    ) {
        let pieces = self.now.len().div_ceil(PIECE);
        self.work.expanded += self.now.len() as u64;
        let ways = |node: &Node| {
            let open = steps[usize::from(node.blank)].iter().filter(|&&to| to != NONE).count();
            (open - usize::from(node.last != NO_STEP)) as u64
        };
        self.work.generated += self.now.nodes.iter().map(ways).sum::<u64>();
        self.work.max_open = self.work.max_open.max(self.now.len() as u64);
        self.pieces.resize_with(pieces.max(self.pieces.len()), Vec::new);
        self.pieces.iter_mut().for_each(Vec::clear);
        let (now, keys, closed) = (&self.now, self.keys, &self.closed);
        // A successor must leave room for at least its floor within the bound.
        let room = (orders.shorter_than - 1).saturating_sub(depth + 1).min(usize::from(u16::MAX));
        let one = |number: usize, out: &mut Vec<Candidate>| {
            let range = number * PIECE..((number + 1) * PIECE).min(now.len());
            for index in range {
                let (node, board) = (now.nodes[index], now.board(index));
                let blank = usize::from(node.blank);
                for (step, &from) in steps[blank].iter().enumerate() {
                    if from == NONE || step as u8 == node.last ^ 1 {
                        continue;
                    }
                    let from = usize::from(from);
                    let value = evaluation.step(board, blank, from, node.value);
                    if usize::from(value.floor) > room {
                        continue;
                    }
                    let tile = board[from].index();
                    let key = node.key ^ keys.word(tile, from) ^ keys.word(tile, blank);
                    // Reading the table here brings its line near before the selection.
                    if value.left != 0 && closed[key as usize & (closed.len() - 1)] == key {
                        continue;
                    }
                    let origin = (index as u32) << 2 | step as u32;
                    out.push(Candidate { key, value, origin });
                }
            }
        };
        let work: Vec<_> = self.pieces.iter_mut().take(pieces).enumerate().collect();
        threads::for_each(shared_by(orders.threads, now.len()), work, |(number, out)| {
            one(number, out);
        });
        let new = self.pieces.iter().take(pieces).map(Vec::len).sum::<usize>();
        self.work.generated_new += new as u64;
        self.work.max_stored = self.work.max_stored.max(self.trail.len() as u64);
        for number in 0..pieces {
            let done = self.pieces[number].iter().filter(|candidate| candidate.value.left == 0);
            for candidate in done.copied().collect::<Vec<_>>() {
                self.completed(steps, candidate, depth + 1, orders.width, complete);
            }
        }
    }

    /// Adds a complete board, unless it is there or there are enough.
    fn completed(
        &mut self,
        steps: &Steps,
        candidate: Candidate,
        depth: usize,
        width: usize,
        complete: &mut Pool<C>,
    ) {
        let known = complete.layer.nodes.iter().any(|node| node.key == candidate.key);
        if known || complete.layer.len() >= 2 * width {
            return;
        }
        let (parent, step) = (candidate.origin as usize >> 2, (candidate.origin & 3) as u8);
        let before = self.now.nodes[parent];
        let mut board = self.now.board(parent).to_vec();
        let (blank, from) = (before.blank, steps[usize::from(before.blank)][usize::from(step)]);
        board.swap(usize::from(blank), usize::from(from));
        let id = self.trail.push(before.id, step);
        let Candidate { key, value, .. } = candidate;
        complete.push(&board, Node { key, value, id, blank: from, last: step }, depth);
    }

    /// Makes the next layer of the best candidates.
    fn select(&mut self, steps: &Steps, orders: &Orders, by_blank: bool) {
        self.sort(2 * orders.width);
        let mut kept = Vec::with_capacity(orders.width.min(self.sorted.len()));
        for place in 0..self.sorted.len() {
            if kept.len() == orders.width {
                break;
            }
            if self.close(self.sorted[place].key) {
                kept.push(place as u32);
            }
        }
        if by_blank {
            self.order_by_blank(steps, &mut kept);
        }
        self.build(steps, &kept, orders.threads);
        std::mem::swap(&mut self.now, &mut self.next);
    }

    /// Puts the best candidates in order, at least `enough` of them where there are as many:
    /// by score, then by the place of the parent.
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

    /// Puts kept candidates in the order of the blank's cell.
    fn order_by_blank(&self, steps: &Steps, kept: &mut Vec<u32>) {
        let blank = |place: u32| {
            let origin = self.sorted[place as usize].origin;
            let before = self.now.nodes[origin as usize >> 2].blank;
            usize::from(steps[usize::from(before)][origin as usize & 3])
        };
        let mut starts = vec![0usize; self.cells + 1];
        for &place in kept.iter() {
            starts[blank(place) + 1] += 1;
        }
        for cell in 0..self.cells {
            starts[cell + 1] += starts[cell];
        }
        let mut ordered = vec![0; kept.len()];
        for &place in kept.iter() {
            let start = &mut starts[blank(place)];
            ordered[*start] = place;
            *start += 1;
        }
        *kept = ordered;
    }

    /// Writes the boards of the kept candidates.
    fn build(&mut self, steps: &Steps, kept: &[u32], threads: usize) {
        let first = self.trail.len() as u32;
        for &place in kept {
            let origin = self.sorted[place as usize].origin;
            self.trail.push(self.now.nodes[origin as usize >> 2].id, (origin & 3) as u8);
        }
        let blank_node = Node { key: 0, value: Value::default(), id: 0, blank: 0, last: NO_STEP };
        self.next.nodes.resize(kept.len(), blank_node);
        self.next.boards.resize(kept.len() * self.cells, C::of(0));
        let (now, sorted, cells) = (&self.now, &self.sorted, self.cells);
        let boards = self.next.boards.chunks_mut(PIECE * cells);
        let nodes = self.next.nodes.chunks_mut(PIECE);
        let work: Vec<_> = boards.zip(nodes).zip(kept.chunks(PIECE)).enumerate().collect();
        threads::for_each(
            shared_by(threads, kept.len()),
            work,
            |(number, ((boards, nodes), kept))| {
                let places = boards.chunks_exact_mut(cells).zip(nodes).zip(kept);
                for (index, ((board, node), &place)) in places.enumerate() {
                    let Candidate { key, value, origin } = sorted[place as usize];
                    let (parent, step) = (origin as usize >> 2, (origin & 3) as u8);
                    let blank = usize::from(now.nodes[parent].blank);
                    let from = steps[blank][usize::from(step)];
                    board.copy_from_slice(now.board(parent));
                    board.swap(blank, usize::from(from));
                    let id = first + (number * PIECE + index) as u32;
                    *node = Node { key, value, id, blank: from, last: step };
                }
            },
        );
    }
}
