//! Several variants of a beam or a peeling, which run in parallel; the best path counts.
//!
//! Without a learned score, variants gain more than width: on 10×10, a peeling four times as wide
//! gains 1 %, six variants gain 3 %; on 8×8, a beam of width 10,400 instead of 5,200 gains 2 %, two
//! variants of width 5,200 gain 4 %.

use std::ops::{Range, RangeInclusive};

use taquin_search::{Stats, threads};

use super::{Improver, PLAIN_CELLS, WIDER, size};
use crate::engine::large::beam::{BeamLimits, BoardBeam};
use crate::engine::large::common::{Area, CommonScore, POWER};
use crate::engine::large::distance::{DistanceScore, ScoreTuning};
use crate::engine::large::grid::Label;
use crate::engine::large::layer::BeamLayer;
use crate::engine::large::learned::Weights;
use crate::engine::large::peel::{Endgame, Peeling, peel};
use crate::engine::large::score::BoardScore;
use crate::engine::large::walk::walk;
use crate::space::{HAS_WIDE_BOARDS, MOST_CELLS, Moves};

/// The widths of peelings until every variant has been tried.
const PEELINGS: Range<usize> = 120..2000;
/// The widths of plain beams until every variant has been tried.
const BEAMS: Range<usize> = 500..5000;
/// Numbers of cells for which two variants, and the second half of the best path peeled again, beat
/// many variants: a long path has good parts and bad ones. On larger boards the effort is spent on
/// width.
const HALVED_CELLS: RangeInclusive<usize> = 200..=288;
/// A beam that comes no nearer to its goal in this many layers never will: about three tiles that
/// it left behind are in wrong cells, the same ones in all boards of the beam.
const STUCK: usize = 150;
/// The width of the peeling that corrects those tiles.
const FINISHING: usize = 100;
/// Up to this many cells, the score for all sizes guides a beam from the start to the end.
const COMMON_CELLS: usize = 290;
/// The side of the square over which it guides a beam on larger boards.
const COMMON_END: usize = 9;
/// Powers of the distances beside that score: three beams if they can be wide enough, only the first
/// on larger boards, where width counts for more.
const POWERS: [f64; 3] = [1.5, 1.7, 1.6];

impl<L: Label> Improver<'_, L> {
    /// Peels in every variant, then wider, with windows after each round.
    pub(super) fn peelings(&mut self, ends: &[Endgame<'_>]) {
        let grid = &self.context.start.grid;
        let halved = HALVED_CELLS.contains(&grid.cells());
        let (variants, parts) = if halved { (2, 2) } else { (Peeling::VARIANTS, 1) };
        // The whole effort, and the rest after each part.
        let all = |layers: u64| layers * (parts as u64 + 1) / 2;
        let layers = |width, length| all(Peeling::layers(width, grid, length));
        let run = |search: &mut Self, width, variants: Range<usize>| {
            for part in 0..parts {
                let from = search.length() * part / parts;
                search.peel(from, width, variants.clone(), ends);
            }
        };
        // A peeling forgets the paths that it does not need any more.
        self.rounds(variants, PEELINGS, |_| 0, layers, run);
    }

    /// Runs beams from the start by every variant of the score without training.
    pub(super) fn plain_beams(&mut self) {
        let grid = &self.context.start.grid;
        let scores = ScoreTuning::variants(grid).map(|tuning| DistanceScore::new(grid, tuning));
        let scores = scores.each_ref();
        let run = |search: &mut Self, width, _| search.beams(&scores, width, false);
        // The first answer, whose length is known, is about an eighth longer than the paths of
        // these beams.
        self.rounds(
            scores.len(),
            BEAMS,
            |length| length,
            |_, length| (length - length / 8) as u64,
            run,
        );
    }

    /// Runs beams by the score for all sizes: over the whole board, or over the rest after peeling.
    pub(super) fn by_common(&mut self, weights: &Weights) {
        let grid = &self.context.start.grid;
        self.tables = CommonScore::bytes(grid.cells());
        let last = |rows, cols, power| {
            CommonScore::new(grid, Area::last(grid, rows, cols), power, weights)
        };
        if grid.cells() > COMMON_CELLS {
            let ends = [COMMON_END, COMMON_END - 1];
            return self.peelings(&ends.map(|side| Endgame::Common(last(side, side, POWER))));
        }
        let powers = if grid.cells() <= PLAIN_CELLS { &POWERS[..] } else { &POWERS[..1] };
        let scores = powers.iter().map(|&power| last(grid.rows, grid.cols, power));
        let scores: Vec<CommonScore<'_>> = scores.collect();
        let scores: Vec<&CommonScore<'_>> = scores.iter().collect();
        let run = |search: &mut Self, width, _| search.beams(&scores, width, true);
        // The first answer is about a quarter longer than the paths of these beams.
        self.rounds(
            scores.len(),
            BEAMS,
            |length| length,
            |_, length| (length - length / 5) as u64,
            run,
        );
    }

    /// Runs rounds of variants, whose numbers continue from round to round. For a path of some length,
    /// `held` returns how much of it each board of a beam holds, and `layers` about how many layers a beam of
    /// a width takes.
    fn rounds(
        &mut self,
        variants: usize,
        widths: Range<usize>,
        held: impl Fn(usize) -> usize,
        layers: impl Fn(usize, usize) -> u64,
        run: impl Fn(&mut Self, usize, Range<usize>),
    ) {
        self.windows(self.work.expanded / 4 + 1);
        if self.is_over() {
            return;
        }
        let length = self.length();
        let affordable =
            |variants: usize| size(self.budget() / (variants as u64 * layers(widths.end, length)));
        // As wide as all of them can be; if that is too narrow, one beam spends the whole effort.
        let least = widths.start.min(affordable(1)).max(16);
        let mut width = affordable(variants).clamp(least, widths.end);
        for first in (0..).step_by(variants) {
            let widest = (self.widest(held(self.length())) / variants).max(16);
            let cost = width.min(widest) as u64 * layers(width.min(widest), length);
            let some = variants.min(size(self.budget() / cost));
            if self.is_over() || some == 0 {
                break;
            }
            let before = self.work.expanded;
            run(self, width.min(widest), first..first + some);
            self.windows((self.work.expanded - before) / 8);
            if width >= widest {
                break;
            }
            // Four times as wide or, if no variant could be that wide, as wide as all can be.
            let layers = layers(width * WIDER, length);
            let all = size(self.budget() / (variants as u64 * layers));
            let one = self.budget() >= (width * WIDER) as u64 * layers;
            width = if one { width * WIDER } else { all.max(width + width / 2) };
        }
        self.windows(self.budget());
    }

    /// Peels the board after `from` steps of the best path, in some of the variants.
    pub(super) fn peel(
        &mut self,
        from: usize,
        width: usize,
        variants: Range<usize>,
        ends: &[Endgame<'_>],
    ) {
        let memory = self.room() / variants.len() as u64;
        let before = self.best.as_ref().map_or_else(Vec::new, |steps| steps[..from].to_vec());
        let context = self.context;
        let grid = &context.start.grid;
        let (mut board, mut blank) = (context.board.clone(), context.start.blank);
        for &step in &before {
            blank = grid.slide(&mut board, blank, step);
        }
        let variants: Vec<usize> = variants.collect();
        self.offer_each(&variants, |variant| {
            let peeling = Peeling::new(grid, width, variant, memory);
            let (mut board, mut blank) = (board.clone(), blank);
            let mut before = before.clone();
            if HAS_WIDE_BOARDS && from == 0 && grid.cells() > MOST_CELLS {
                // Smaller boards have paths as short without. A wider peeling needs fewer moves for
                // the same gain.
                let least = 300 + width.min(150) as i64;
                let stop = || context.is_interrupted();
                before = walk(grid, (&board, blank), least, variant as u64, stop);
                for &step in &before {
                    blank = grid.slide(&mut board, blank, step);
                }
            }
            let hook = &mut |_: &_| context.is_interrupted();
            let (after, work) = peel(grid, &context.keys, (&board, blank), peeling, ends, hook);
            (after.map(|after| [before, after].concat()), work)
        });
    }

    /// Runs beams from the start, one for each score; a single beam has all threads. If `finished`,
    /// a peeling completes a beam that ends before the goal.
    pub(super) fn beams<S: BoardScore<L>>(&mut self, scores: &[&S], width: usize, finished: bool) {
        let (length, count) = (self.length(), scores.len() as u64);
        let memory = self.room() / count;
        // All have the same limits, regardless of how many run at once, so results do not depend on
        // threads.
        let context = self.context;
        let limits = BeamLimits {
            threads: if count == 1 { context.threads } else { 1 },
            budget: self.budget() / count,
            memory,
            ..BeamLimits::below(width, length)
        };
        let (grid, keys) = (&context.start.grid, &context.keys);
        let start = (&context.board[..], context.start.blank);
        self.offer_each(scores, |score| {
            let mut beam = BoardBeam::new(keys, start.0.len());
            let mut nearest = NearestBoard::default();
            let path = beam.path(&grid.steps, score, start, &limits, &mut |layer| {
                finished && nearest.is_stuck_at(layer) || context.is_interrupted()
            });
            if path.is_some() || !finished || nearest.board.is_empty() {
                return (path, beam.work);
            }
            let peeling = Peeling::new(grid, FINISHING, 0, memory);
            let NearestBoard { board, blank, id, .. } = nearest;
            let hook = &mut |_: &_| context.is_interrupted();
            let (after, mut work) = peel(grid, keys, (&board, blank), peeling, &[], hook);
            let before = beam.trail.steps(id);
            // The beam of the peeling is held beside this one.
            work.peak_bytes += beam.work.peak_bytes;
            beam.work.add(&work);
            (after.map(|after| [before, after].concat()), beam.work)
        });
    }

    /// Runs each variant, as many at once as there are threads, and keeps the best of their paths.
    /// Counts the bytes of their beams as if all ran at once.
    fn offer_each<T: Copy + Send + Sync>(
        &mut self,
        variants: &[T],
        run: impl Fn(T) -> (Option<Vec<u8>>, Stats<Moves>) + Sync,
    ) {
        let mut held = 0;
        for at_once in variants.chunks(self.context.threads) {
            for (steps, work) in threads::map(at_once.len(), at_once.to_vec(), &run) {
                held += work.peak_bytes;
                self.work.add(&work);
                steps.iter().for_each(|steps| self.offer(steps));
            }
        }
        self.hold(held);
    }
}

/// The board with the least distance that a beam met.
#[derive(Debug)]
struct NearestBoard<L> {
    board: Vec<L>,
    blank: usize,
    id: u32,
    left: u16,
    /// The number of layers since.
    since: usize,
}

impl<L> Default for NearestBoard<L> {
    fn default() -> Self {
        Self { board: Vec::new(), blank: 0, id: 0, left: u16::MAX, since: 0 }
    }
}

impl<L: Label> NearestBoard<L> {
    /// Looks at one more layer, and returns whether no board came nearer for a long time.
    fn is_stuck_at(&mut self, layer: &BeamLayer<L>) -> bool {
        self.since += 1;
        let lefts = layer.nodes.iter().map(|node| node.value.left).enumerate();
        if let Some((index, left)) = lefts.min_by_key(|&(_, left)| left)
            && left < self.left
        {
            let node = &layer.nodes[index];
            (self.board, self.blank) = (layer.board(index).to_vec(), usize::from(node.blank));
            (self.id, self.left, self.since) = (node.id, left, 0);
        }
        self.since > STUCK
    }
}
