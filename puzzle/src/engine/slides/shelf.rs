//! Tables kept from one board to the next.

use std::sync::Arc;

use taquin_search::{Limits, StopReason, Stopwatch};

use super::patterns::Size;
use super::tables::SlideTables;
use crate::heuristics::{SlideWalkingDistance, Unavailable};
use crate::model::Position;
use crate::shelf::Shelf;
use crate::space::CanonicalBoard;

/// The longest side for which walking distance pays: beyond, its tables take longer to build than
/// those of patterns.
const LONGEST_SIDE: usize = 4;

type Walking = SlideWalkingDistance<16>;

/// Tables that count slides.
#[derive(Debug, Default)]
pub(crate) struct SlideShelf {
    tables: Shelf<SlideTables>,
    /// Walking distances by canonical goal.
    walking: Shelf<(Position, Walking)>,
}

impl SlideShelf {
    /// Returns the walking distance for a goal, beside the goal; `None` if it takes longer to
    /// build than tables of patterns do, or a limit comes first.
    pub(crate) fn walking(
        &self,
        goal: &Position,
        limits: &Limits,
    ) -> Option<Arc<(Position, Walking)>> {
        if goal.shape().rows().max(goal.shape().cols()) > LONGEST_SIDE {
            return None;
        }
        let [goal, _] = CanonicalBoard::for_tables(goal, goal).positions(goal.shape());
        let build = |limits: Limits| Ok((goal.clone(), Walking::within(&goal, &limits)?));
        let is_wanted = |(other, _): &(Position, Walking)| *other == goal;
        let found = self.walking.find_or_make(limits, is_wanted, build, Unavailable::Stopped);
        found.ok().map(|(found, _)| found)
    }

    /// Returns the tables of a goal, and whether this call built them.
    pub(crate) fn find_or_build(
        &self,
        goal: &Position,
        size: Size,
        limits: &Limits,
        threads: usize,
    ) -> Result<(Arc<SlideTables>, bool), StopReason> {
        let is_wanted = |set: &SlideTables| set.size == size && set.fits(goal);
        let build = |limits: Limits| {
            if limits.memory.is_some_and(|limit| limit < size.bytes()) {
                return Err(StopReason::Memory);
            }
            SlideTables::build(goal, size, &limits, Stopwatch::start(), threads)
        };
        self.tables.find_or_make(limits, is_wanted, build, |reason| reason)
    }
}
