//! What one board built and the next can use.

use std::sync::{Arc, Mutex, PoisonError};

use taquin_search::{Limits, StopReason, Stopwatch};

use super::patterns::Size;
use super::tables::SlideTables;
use super::view::View;
use crate::heuristics::SlideWalkingDistance;
use crate::position::Position;

/// The longest side for which walking distance is worth its building: beyond, its
/// tables take longer to build than those of patterns.
const LONGEST_SIDE: usize = 4;

type Walking = Arc<SlideWalkingDistance<16>>;

/// Tables that count slides.
#[derive(Debug, Default)]
pub(crate) struct SlideShelf {
    tables: Mutex<Vec<Arc<SlideTables>>>,
    /// By the goal as a view shows it.
    walking: Mutex<Vec<(Position, Walking)>>,
}

impl SlideShelf {
    /// The walking distance for a goal, where it is worth its building.
    pub(crate) fn walking(&self, goal: &Position) -> Option<Walking> {
        if goal.shape().rows().max(goal.shape().cols()) > LONGEST_SIDE {
            return None;
        }
        let goal = View::new(goal, goal).goal;
        let mut known = self.walking.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, walking)) = known.iter().find(|(other, _)| *other == goal) {
            return Some(Arc::clone(walking));
        }
        let walking = Arc::new(SlideWalkingDistance::new(&goal).ok()?);
        known.push((goal, Arc::clone(&walking)));
        Some(walking)
    }

    /// The tables of a goal, and whether they were built for this; threads that ask
    /// meanwhile wait rather than build twice.
    pub(crate) fn find_or_build(
        &self,
        goal: &Position,
        size: Size,
        limits: &Limits,
        threads: usize,
    ) -> Result<(Arc<SlideTables>, bool), StopReason> {
        let stopwatch = Stopwatch::start();
        let mut sets = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(set) = sets.iter().find(|set| set.size == size && set.fits(goal)) {
            return Ok((Arc::clone(set), false));
        }
        let set = Arc::new(SlideTables::build(goal, size, limits, stopwatch, threads)?);
        sets.push(Arc::clone(&set));
        Ok((set, true))
    }
}
