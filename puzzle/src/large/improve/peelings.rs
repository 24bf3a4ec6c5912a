//! Beyond 8×8, where wider beams hardly pay: a board is peeled in several ways that differ a
//! little in what they hold dear. Four times the width gains one per cent, the best of six ways
//! three.

use std::ops::Range;

use taquin_search::threads;

use super::{FIRST_WIDTH, Method, Search, WIDER};
use crate::large::beam::Beam;
use crate::large::cell::Cell;
use crate::large::counted::BeamCounts;
use crate::large::learned::Part;
use crate::large::peel::{Peeling, peel};

/// The widest peelings before every way was tried.
const WIDE: usize = 2000;

impl<C: Cell> Search<'_, C> {
    /// Peelings in every way, followed by windows, then wider ones, until the effort is spent.
    pub(super) fn peelings(&mut self, end: Option<&Part<'_>>) {
        self.windows(self.work.expanded / 4 + 1);
        let (frame, length) = (&self.task.frame, self.length());
        let cost = |width: usize| width as u64 * Peeling::layers(width, frame, length);
        let all = self.budget() / (Peeling::WAYS as u64 * Peeling::layers(WIDE, frame, length));
        let mut width = (all as usize).clamp(2 * FIRST_WIDTH, WIDE);
        for first in (1..).step_by(Peeling::WAYS) {
            let widest = (self.widest() / Peeling::WAYS).max(16);
            let ways = self.budget() / cost(width.min(widest));
            if self.is_over() || ways == 0 {
                break;
            }
            let before = self.work.expanded;
            let end_of_ways = first + Peeling::WAYS.min(ways as usize);
            self.peel(width.min(widest), first..end_of_ways, end);
            self.windows((self.work.expanded - before) / 8);
            if width >= widest {
                break;
            }
            width *= WIDER;
        }
        self.windows(self.budget());
    }

    /// Peels the board in some of the ways, as many at once as there are threads.
    pub(super) fn peel(&mut self, width: usize, ways: Range<usize>, end: Option<&Part<'_>>) {
        let taken = Beam::<C>::bytes(self.board.len(), width, self.length().min(1 << 16));
        self.bytes = self.bytes.max(ways.len() as u64 * taken + self.tables);
        let ways: Vec<usize> = ways.collect();
        for at_once in ways.chunks(self.threads) {
            let (task, keys, board) = (self.task, &self.keys, &self.board);
            let (limits, stopwatch) = (&self.improving.limits, self.stopwatch);
            let mut peeled = vec![(None, BeamCounts::default()); at_once.len()];
            let work = peeled.iter_mut().zip(at_once).collect();
            threads::each(self.threads, work, |(peeled, &way)| {
                let peeling = Peeling::of(&task.frame, width, way);
                let stop = |_: &_| limits.interrupted(stopwatch.elapsed()).is_some();
                *peeled = peel(&task.frame, keys, board, task.blank, peeling, end, &mut { stop });
            });
            for (steps, work) in peeled {
                self.work += work;
                self.offer(steps, Method::Peeling(width));
            }
        }
    }
}
