//! The automatic choice for boards of up to sixteen cells: as little preparation as
//! the board needs.
//!
//! 1. By walking distance alone, on one core, for some tenths of a second: easy
//!    boards are done by then.
//! 2. With pattern tables, built for the first such board and kept for the next, on
//!    all cores.
//!
//! **Invariant.** The second stage begins at the bound that the first has proven, and
//! both are optimal: so is the answer, whichever stage gives it.

use std::sync::{Arc, Mutex, PoisonError};

use taquin_search::{Limits, Outcome, Path, Report, Stats, StopReason, Stopwatch};

use crate::heuristics::SlideWalkingDistance;
use crate::metric::Slide;
use crate::moves::Move;
use crate::position::Position;
use crate::rules::Moves;
use crate::solve::{Progress, Stage};

use super::guide::{Guide, places};
use super::tables::{BYTES, SlideTables};
use super::team::{Ended, Team};
use super::view::View;

/// The most cells of a board that is searched here.
pub(crate) const MOST_CELLS: usize = 16;

/// What the first stage may expand: as long as tables take to build, or far less
/// where they are there.
const EASY: u64 = 2_000_000;
const EASY_WITH_TABLES: u64 = 200_000;

/// Tables that one board built and the next can use.
#[derive(Debug, Default)]
pub(crate) struct SlideShelf(Mutex<Vec<Arc<SlideTables>>>);

impl SlideShelf {
    fn find(&self, goal: &Position) -> Option<Arc<SlideTables>> {
        let sets = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        sets.iter().find(|set| set.fits(goal)).cloned()
    }

    /// The tables of a goal; threads that ask meanwhile wait rather than build twice.
    fn find_or_build(
        &self,
        goal: &Position,
        build: impl FnOnce() -> Result<SlideTables, StopReason>,
    ) -> Result<(Arc<SlideTables>, bool), StopReason> {
        let mut sets = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(set) = sets.iter().find(|set| set.fits(goal)) {
            return Ok((Arc::clone(set), false));
        }
        let set = Arc::new(build()?);
        sets.push(Arc::clone(&set));
        Ok((set, true))
    }
}

/// Solves a board of up to [`MOST_CELLS`] cells with the fewest slides. The path is
/// in single steps of the blank, its cost in slides.
///
/// # Panics
/// When parity says that there is no solution.
pub(crate) fn solve_slides(
    start: &Position,
    goal: &Position,
    limits: &Limits,
    shelf: &SlideShelf,
    progress: Option<Progress<'_>>,
) -> (Report<Move, Moves>, Vec<Stage>) {
    let view = View::new(start, goal);
    let walking = SlideWalkingDistance::new(&view.goal).ok();
    let mut strategy = Strategy {
        view: &view,
        walking: walking.as_ref(),
        limits,
        shelf,
        stopwatch: Stopwatch::start(),
        stats: Stats::new(),
        stages: Vec::new(),
    };
    let ended = strategy.run(progress);
    (strategy.report(ended), strategy.stages)
}

struct Strategy<'a> {
    view: &'a View,
    walking: Option<&'a SlideWalkingDistance<16>>,
    limits: &'a Limits,
    shelf: &'a SlideShelf,
    stopwatch: Stopwatch,
    stats: Stats<Moves>,
    stages: Vec<Stage>,
}

impl Strategy<'_> {
    fn run(&mut self, mut progress: Option<Progress<'_>>) -> Ended {
        let room = self.limits.memory.is_none_or(|limit| limit >= BYTES);
        let at_hand = self.shelf.find(&self.view.goal).is_some();
        let easy = if at_hand { EASY_WITH_TABLES } else { EASY };
        let first = progress.as_deref_mut().map(|progress| progress as Progress<'_>);
        let ended = self.without_tables(room.then_some(easy), 0, first);
        match ended {
            Ended::Stopped(StopReason::Expansions, bound) if room && self.may_expand() => {
                self.with_tables(bound, progress)
            }
            ended => ended,
        }
    }

    /// Whether what stopped a stage was its own allowance, not what was asked for.
    fn may_expand(&self) -> bool {
        self.limits.expansions.is_none_or(|limit| self.stats.expanded < limit)
    }

    fn without_tables(
        &mut self,
        allowance: Option<u64>,
        least: u8,
        progress: Option<Progress<'_>>,
    ) -> Ended {
        let limits = Limits {
            expansions: self.limits.expansions.into_iter().chain(allowance).min(),
            ..self.limits.clone()
        };
        let guide = Guide::without_tables(&self.view.goal, self.walking);
        let root = guide.root(&self.view.start, []);
        self.stage(&guide, root, &limits, None, least, progress)
    }

    fn with_tables(&mut self, least: u8, progress: Option<Progress<'_>>) -> Ended {
        let (goal, start) = (&self.view.goal, &self.view.start);
        let (limits, stopwatch) = (self.limits, self.stopwatch);
        let build = || SlideTables::build(goal, limits, stopwatch, cores());
        let (tables, built) = match self.shelf.find_or_build(goal, build) {
            Ok(found) => found,
            Err(reason) => return Ended::Stopped(reason, least),
        };
        let tables_of = Some(built);
        match Guide::with_mirror(goal, self.walking, &tables) {
            Some(guide) => {
                let root = guide.root(start, places(&tables, start));
                self.stage(&guide, root, limits, tables_of, least, progress)
            }
            None => {
                let guide = Guide::with_tables(goal, self.walking, &tables);
                let root = guide.root(start, places(&tables, start));
                self.stage(&guide, root, limits, tables_of, least, progress)
            }
        }
    }

    /// Runs a stage; `built` says whether its tables were, nothing that it has none.
    fn stage<const LANES: usize>(
        &mut self,
        guide: &Guide<'_, LANES>,
        root: super::guide::Node<LANES>,
        limits: &Limits,
        built: Option<bool>,
        least: u8,
        progress: Option<Progress<'_>>,
    ) -> Ended {
        // One thread keeps a limit on expansions exactly.
        let threads = limits.expansions.map_or_else(cores, |_| 1);
        let before = self.stats.expanded;
        let (stopwatch, stats) = (self.stopwatch, &mut self.stats);
        let ended = Team { guide, limits, threads, stopwatch, stats }.run(root, least, progress);
        self.stages.push(Stage {
            tables: built.map(|_| SlideTables::NAME.to_owned()),
            built: built.unwrap_or(false),
            expanded: self.stats.expanded - before,
        });
        ended
    }

    fn report(&mut self, ended: Ended) -> Report<Move, Moves> {
        let (outcome, lower_bound) = match ended {
            Ended::Solved(slides) => {
                let turned = |step| self.view.step(step);
                let actions = slides.iter().copied().flat_map(Slide::steps).map(turned).collect();
                let cost = slides.len() as Moves;
                (Outcome::Solved(Path { actions, cost }), cost)
            }
            Ended::Stopped(reason, bound) => (Outcome::Stopped(reason), bound.into()),
        };
        let mut stats = std::mem::take(&mut self.stats);
        let tables = self.stages.iter().any(|stage| stage.tables.is_some());
        stats.generated_new = stats.generated;
        stats.popped = stats.expanded + u64::from(matches!(outcome, Outcome::Solved(_)));
        stats.max_stored = lower_bound.into();
        stats.peak_bytes = if tables { BYTES } else { 0 };
        stats.elapsed = self.stopwatch.elapsed();
        Report { outcome, lower_bound, interrupted: None, stats }
    }
}

fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}
