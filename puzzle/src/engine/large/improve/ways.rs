//! A board gone at in several ways that differ a little in what they hold dear: the best path
//! counts, and the ways run side by side where there are threads. Where no score was learned that
//! gains more than width: 10×10 one per cent by a peeling four times as wide, three by six ways;
//! 8×8 two per cent by a beam of 10,400 instead of 5,200, four by two beams of 5,200.

use std::ops::{Range, RangeInclusive};

use taquin_search::threads;

use super::{Method, PLAIN_CELLS, Search, WIDER};
use crate::engine::large::beam::{Beam, Orders};
use crate::engine::large::cell::Cell;
use crate::engine::large::common::{Area, Common, POWER};
use crate::engine::large::counted::BeamCounts;
use crate::engine::large::distance::{Distance, Tuning};
use crate::engine::large::evaluation::Evaluation;
use crate::engine::large::frame::slide;
use crate::engine::large::layer::Layer;
use crate::engine::large::learned::Weights;
use crate::engine::large::peel::{End, Peeling, peel};

/// Between these are the widths of peelings before every way was tried.
const PEELINGS: Range<usize> = 120..2000;
/// Cells for which two ways, and the second half of the best path peeled anew, beat many ways: a
/// long path has good parts and bad ones, whatever the way. Beyond them the effort buys width.
const HALVED_CELLS: RangeInclusive<usize> = 200..=288;
/// The same of plain beams.
const BEAMS: Range<usize> = 500..5000;

/// Layers after which a beam that came no nearer to its goal never will: some three tiles that it
/// left behind are wrong, and all it keeps are those same boards.
const STUCK: usize = 150;
/// The width of the peeling that puts those right.
const FINISHING: usize = 100;
/// Cells up to which the score for all sizes guides a beam from the start to the end.
const COMMON_CELLS: usize = 290;
/// The side of the square that it guides a beam over where there are more.
const COMMON_END: usize = 9;
/// Powers of the distances beside that score: three beams where they can be wide enough, the first
/// alone on larger boards, where width counts for more.
const POWERS: [f64; 3] = [1.5, 1.7, 1.6];

impl<C: Cell> Search<'_, C> {
    /// Peelings in every way, followed by windows, then wider ones, until the effort is spent.
    pub(super) fn peelings(&mut self, ends: &[End<'_>]) {
        let frame = &self.task.frame;
        let halved = HALVED_CELLS.contains(&frame.cells());
        let (ways, parts) = if halved { (2, 2) } else { (Peeling::WAYS, 1) };
        // The whole, and what is left after each part.
        let all = |layers: u64| layers * (parts as u64 + 1) / 2;
        let layers = |width, length| all(Peeling::layers(width, frame, length));
        let run = |search: &mut Self, width, ways: Range<usize>| {
            for part in 0..parts {
                let from = search.length() * part / parts;
                search.peel_from(from, width, ways.clone(), ends);
            }
        };
        self.rounds(ways, PEELINGS, layers, run);
    }

    /// The same by plain beams.
    pub(super) fn plain_beams(&mut self) {
        let frame = &self.task.frame;
        let ways = Tuning::ways(frame).map(|tuning| Distance::new(frame, tuning));
        let ways = ways.each_ref();
        let run = |search: &mut Self, width, _| search.beams(&ways, width, false);
        // The first answer, whose length is known, is about an eighth longer than theirs.
        self.rounds(ways.len(), BEAMS, |_, length| (length - length / 8) as u64, run);
    }

    /// The same by the score for all sizes: over the whole board, or over what peeling leaves.
    pub(super) fn by_common(&mut self, weights: &Weights) {
        let frame = &self.task.frame;
        self.tables = Common::bytes(frame.cells());
        let last =
            |rows, cols, power| Common::new(frame, Area::last(frame, rows, cols), power, weights);
        if frame.cells() > COMMON_CELLS {
            let ends = [COMMON_END, COMMON_END - 1];
            return self.peelings(&ends.map(|side| End::Common(last(side, side, POWER))));
        }
        let powers = if frame.cells() <= PLAIN_CELLS { &POWERS[..] } else { &POWERS[..1] };
        let ways = powers.iter().map(|&power| last(frame.rows, frame.cols, power));
        let ways: Vec<Common<'_>> = ways.collect();
        let ways: Vec<&Common<'_>> = ways.iter().collect();
        let run = |search: &mut Self, width, _| search.beams(&ways, width, true);
        // The first answer is about a quarter longer than theirs.
        self.rounds(ways.len(), BEAMS, |_, length| (length - length / 5) as u64, run);
    }

    /// Rounds of ways, numbered on; `layers` tells how many it takes about to find
    /// a path of some length by a width.
    fn rounds(
        &mut self,
        ways: usize,
        widths: Range<usize>,
        layers: impl Fn(usize, usize) -> u64,
        run: impl Fn(&mut Self, usize, Range<usize>),
    ) {
        self.windows(self.work.expanded / 4 + 1);
        if self.is_over() {
            return;
        }
        let length = self.length();
        let affordable =
            |ways: usize| (self.budget() / (ways as u64 * layers(widths.end, length))) as usize;
        // As wide as all of them can be; where that is narrow, one that spends what there is.
        let least = widths.start.min(affordable(1)).max(16);
        let mut width = affordable(ways).clamp(least, widths.end);
        for first in (0..).step_by(ways) {
            let widest = (self.widest() / ways).max(16);
            let cost = width.min(widest) as u64 * layers(width.min(widest), length);
            let some = ways.min((self.budget() / cost) as usize);
            if self.is_over() || some == 0 {
                break;
            }
            let before = self.work.expanded;
            run(self, width.min(widest), first..first + some);
            self.windows((self.work.expanded - before) / 8);
            if width >= widest {
                break;
            }
            // Four times as wide or, where no way could be that, as wide as all can be.
            let layers = layers(width * WIDER, length);
            let all = (self.budget() / (ways as u64 * layers)) as usize;
            let one = self.budget() >= (width * WIDER) as u64 * layers;
            width = if one { width * WIDER } else { all.max(width + width / 2) };
        }
        self.windows(self.budget());
    }

    /// Peels the board in some of the ways.
    pub(super) fn peel(&mut self, width: usize, ways: Range<usize>, ends: &[End<'_>]) {
        self.peel_from(0, width, ways, ends);
    }

    /// Peels what so many steps of the best path make of the board, in some of the ways.
    fn peel_from(&mut self, from: usize, width: usize, ways: Range<usize>, ends: &[End<'_>]) {
        let (task, memory) = (self.task, self.room() / ways.len() as u64);
        let before = self.best.as_ref().map_or_else(Vec::new, |steps| steps[..from].to_vec());
        let (mut board, mut blank) = (self.board.clone(), task.blank);
        for &step in &before {
            blank = slide(&task.frame, &mut board, blank, step);
        }
        let ways: Vec<usize> = ways.collect();
        let mut held = 0;
        for at_once in ways.chunks(self.threads) {
            let keys = &self.keys;
            let (limits, stopwatch) = (&self.improving.limits, self.stopwatch);
            let found = side_by_side(at_once, |&way| {
                let peeling = Peeling::of(&task.frame, width, way).within(memory);
                let look = |_: &_| limits.interrupted(stopwatch.elapsed()).is_some();
                let (after, work) =
                    peel(&task.frame, keys, &board, blank, peeling, ends, &mut { look });
                (after.map(|after| [&before[..], &after].concat()), work)
            });
            held += self.offer_all(found, Method::Peeling(width));
        }
        self.hold(held);
    }

    /// Beams from the start, one for each score; a beam that is alone has all threads. Where
    /// `finished`, one that ends before the goal is led there by peeling.
    pub(super) fn beams<E: Evaluation<C>>(&mut self, scores: &[&E], width: usize, finished: bool) {
        let memory = self.room() / scores.len() as u64;
        let mut held = 0;
        // All are told the same, however many run at once: threads change nothing.
        let orders = Orders {
            width,
            shorter_than: self.length(),
            patience: 0,
            layers: self.length(),
            threads: if scores.len() == 1 { self.threads } else { 1 },
            budget: self.budget() / scores.len() as u64,
            memory,
        };
        for at_once in scores.chunks(self.threads) {
            let (task, keys, board) = (self.task, &self.keys, &self.board);
            let (limits, stopwatch) = (&self.improving.limits, self.stopwatch);
            let found = side_by_side(at_once, |&score| {
                let mut beam = Beam::new(keys, board.len());
                let seed = beam.seed(board, task.blank, width);
                let mut nearest = Nearest::default();
                let stop = || limits.interrupted(stopwatch.elapsed()).is_some();
                let complete =
                    beam.run(&task.frame.steps, score, seed, &orders, &mut |layer: &Layer<C>| {
                        finished && nearest.is_stuck_at(layer) || stop()
                    });
                if let Some(node) = complete.layer.nodes.first() {
                    return (Some(beam.trail.steps(node.id)), beam.work);
                }
                if !finished || nearest.board.is_empty() {
                    return (None, beam.work);
                }
                let peeling = Peeling::of(&task.frame, FINISHING, 0).within(memory);
                let Nearest { board, blank, id, .. } = nearest;
                let look = |_: &_| stop();
                let (after, work) =
                    peel(&task.frame, keys, &board, blank, peeling, &[], &mut { look });
                let before = beam.trail.steps(id);
                // The peeling has a beam of its own beside this one.
                let bytes = beam.work.peak_bytes + work.peak_bytes;
                beam.work += BeamCounts { peak_bytes: bytes, ..work };
                (after.map(|after| [before, after].concat()), beam.work)
            });
            held += self.offer_all(found, Method::Beam(width));
        }
        self.hold(held);
    }

    /// Takes the paths; returns the bytes that their beams held, as if all ran at once.
    fn offer_all(&mut self, found: Vec<Found>, method: Method) -> u64 {
        let held = found.iter().map(|(_, work)| work.peak_bytes).sum();
        for (steps, work) in found {
            self.count(work);
            self.offer(steps, method);
        }
        held
    }
}

/// The board with the least distance that a beam came to.
#[derive(Debug)]
struct Nearest<C> {
    board: Vec<C>,
    blank: usize,
    id: u32,
    left: u16,
    /// Layers since.
    since: usize,
}

impl<C> Default for Nearest<C> {
    fn default() -> Self {
        Self { board: Vec::new(), blank: 0, id: 0, left: u16::MAX, since: 0 }
    }
}

impl<C: Cell> Nearest<C> {
    /// Looks at one more layer, and tells whether it is long since one came nearer.
    fn is_stuck_at(&mut self, layer: &Layer<C>) -> bool {
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

/// The steps of a path, if there is one, and what was counted.
type Found = (Option<Vec<u8>>, BeamCounts);

/// What comes of each way, on a thread of its own.
fn side_by_side<T: Sync>(ways: &[T], one: impl Fn(&T) -> Found + Sync) -> Vec<Found> {
    let mut found = vec![(None, BeamCounts::default()); ways.len()];
    let work = found.iter_mut().zip(ways).collect();
    threads::for_each(ways.len(), work, |(found, way)| *found = one(way));
    found
}
