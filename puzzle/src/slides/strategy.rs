//! The automatic choice for boards of up to sixteen cells: as little preparation as
//! the board needs.
//!
//! 1. By walking distance alone, on one core, for some hundredths of a second: easy
//!    boards are done by then.
//! 2. With small pattern tables, on all cores.
//! 3. If even that takes long, with large ones.
//!
//! Tables are built for the first board that needs them and kept for the next.
//!
//! **Invariant.** Each stage begins at the bound that the one before has proven, and
//! each is optimal: so is the answer, whichever stage gives it.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use taquin_search::{Limits, Outcome, Path, Report, Stats, StopReason, Stopwatch};

use crate::heuristics::SlideWalkingDistance;
use crate::metric::Slide;
use crate::moves::Move;
use crate::position::Position;
use crate::progress::Progress;
use crate::rules::Moves;
use crate::solve::Stage;

use super::deepen::{Deepening, Ended};
use super::guide::{Guide, Node, places};
use super::patterns::Size;
use super::tables::SlideTables;
use super::view::View;

/// The most cells of a board that is searched here.
pub(crate) const MOST_CELLS: usize = 16;

/// What walking distance may expand before small tables are built: about as long as
/// that takes.
const EASY: u64 = 500_000;

/// What small tables may expand before large ones are built: about as long as that takes.
const LONG: u64 = 12_000_000;

/// The longest side for which walking distance is worth its building: beyond, its
/// tables take longer to build than those of patterns.
const LONGEST_SIDE: usize = 4;

type Walking = Arc<SlideWalkingDistance<16>>;

/// What one board built and the next can use.
#[derive(Debug, Default)]
pub(crate) struct SlideShelf {
    tables: Mutex<Vec<Arc<SlideTables>>>,
    /// By the goal as a view shows it.
    walking: Mutex<Vec<(Position, Walking)>>,
}

impl SlideShelf {
    /// The walking distance for the goal of a view, where it is worth its building.
    fn walking(&self, goal: &Position) -> Option<Walking> {
        if goal.shape().rows().max(goal.shape().cols()) > LONGEST_SIDE {
            return None;
        }
        let mut known = self.walking.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, walking)) = known.iter().find(|(other, _)| other == goal) {
            return Some(Arc::clone(walking));
        }
        let walking = Arc::new(SlideWalkingDistance::new(goal).ok()?);
        known.push((goal.clone(), Arc::clone(&walking)));
        Some(walking)
    }

    /// The tables of a goal; threads that ask meanwhile wait rather than build twice.
    fn find_or_build(
        &self,
        goal: &Position,
        size: Size,
        build: impl FnOnce() -> Result<SlideTables, StopReason>,
    ) -> Result<(Arc<SlideTables>, bool), StopReason> {
        let mut sets = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(set) = sets.iter().find(|set| set.size == size && set.fits(goal)) {
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
    threads: usize,
    shelf: &SlideShelf,
    progress: Option<Progress<'_>>,
) -> (Report<Move, Moves>, Vec<Stage>) {
    let view = View::new(start, goal);
    let walking = shelf.walking(&view.goal);
    let mut strategy = Strategy {
        view: &view,
        walking: walking.as_deref(),
        limits,
        threads,
        shelf,
        stopwatch: Stopwatch::start(),
        stats: Stats::new(),
        stages: Vec::new(),
        preparation: Duration::ZERO,
    };
    let ended = strategy.run(progress);
    (strategy.report(ended), strategy.stages)
}

/// How a stage is run: its limits and its allowance, its tables and whether they were
/// built for it, its threads, and the bound it begins at.
struct Terms<'a> {
    limits: &'a Limits,
    /// In expansions of all stages together.
    allowance: Option<u64>,
    tables: Option<(Size, bool)>,
    threads: usize,
    least: u8,
}

struct Strategy<'a> {
    view: &'a View,
    walking: Option<&'a SlideWalkingDistance<16>>,
    limits: &'a Limits,
    /// With tables; without, one is enough.
    threads: usize,
    shelf: &'a SlideShelf,
    stopwatch: Stopwatch,
    stats: Stats<Moves>,
    stages: Vec<Stage>,
    /// What the tables of the stage that comes next took to build.
    preparation: Duration,
}

impl Strategy<'_> {
    fn run(&mut self, mut progress: Option<Progress<'_>>) -> Ended {
        let mut ended = self.without_tables(&mut progress);
        for (size, next) in [(Size::Small, Some(Size::Large)), (Size::Large, None)] {
            ended = match ended {
                Ended::Stopped(StopReason::Expansions, bound) if self.may_go_on(size) => {
                    let allowance = next.filter(|&next| self.has_room(next)).map(|_| LONG);
                    self.with_tables(size, bound, allowance, &mut progress)
                }
                ended => return ended,
            };
        }
        ended
    }

    /// Whether the stage before ended by its own allowance, not by what was asked for.
    fn may_go_on(&self, size: Size) -> bool {
        self.has_room(size) && self.limits.expansions.is_none_or(|most| self.stats.expanded < most)
    }

    /// Whether there is memory for tables.
    fn has_room(&self, size: Size) -> bool {
        self.limits.memory.is_none_or(|limit| limit >= size.bytes())
    }

    fn without_tables(&mut self, progress: &mut Option<Progress<'_>>) -> Ended {
        let enough = self.has_room(Size::Small).then_some(EASY);
        let expansions = self.limits.expansions.into_iter().chain(enough).min();
        let limits = Limits { expansions, ..self.limits.clone() };
        let guide = Guide::without_tables(&self.view.goal, self.walking);
        let root = guide.root(&self.view.start, []);
        self.stage(
            &guide,
            root,
            Terms { limits: &limits, allowance: None, tables: None, threads: 1, least: 0 },
            progress,
        )
    }

    fn with_tables(
        &mut self,
        size: Size,
        least: u8,
        allowance: Option<u64>,
        progress: &mut Option<Progress<'_>>,
    ) -> Ended {
        let (goal, start, stopwatch) = (&self.view.goal, &self.view.start, self.stopwatch);
        let threads = self.threads;
        let build = || SlideTables::build(goal, size, self.limits, stopwatch, threads);
        let building = Stopwatch::start();
        let (tables, built) = match self.shelf.find_or_build(goal, size, build) {
            Ok(found) => found,
            Err(reason) => return Ended::Stopped(reason, least),
        };
        self.preparation = building.elapsed();
        let allowance = allowance.map(|more| self.stats.expanded + more);
        let (limits, tables_built) = (self.limits, Some((size, built)));
        let terms = Terms { limits, allowance, tables: tables_built, threads, least };
        match Guide::with_mirror(goal, self.walking, &tables) {
            Some(guide) => {
                let root = guide.root(start, places(&tables, start));
                self.stage(&guide, root, terms, progress)
            }
            None => {
                let guide = Guide::with_tables(goal, self.walking, &tables);
                let root = guide.root(start, places(&tables, start));
                self.stage(&guide, root, terms, progress)
            }
        }
    }

    fn stage<const LANES: usize>(
        &mut self,
        guide: &Guide<'_, LANES>,
        root: Node<LANES>,
        terms: Terms<'_>,
        progress: &mut Option<Progress<'_>>,
    ) -> Ended {
        let Terms { limits, allowance, tables, threads, least } = terms;
        let before = self.stats.expanded;
        let (stopwatch, stats) = (self.stopwatch, &mut self.stats);
        let long = tables.is_some();
        let search = Deepening { guide, limits, allowance, threads, long, stopwatch, stats };
        let ended = search.run(root, least, progress);
        self.stages.push(Stage {
            tables: tables.map(|(size, _)| size.name().to_owned()),
            built: tables.is_some_and(|(_, built)| built),
            stored: false,
            large: tables.is_some_and(|(size, _)| size == Size::Large),
            preparation: std::mem::take(&mut self.preparation),
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
        let sizes = [Size::Small, Size::Large].into_iter();
        let used = sizes.filter(|size| {
            self.stages.iter().any(|stage| stage.tables.as_deref() == Some(size.name()))
        });
        stats.generated_new = stats.generated;
        stats.popped = stats.expanded + u64::from(matches!(outcome, Outcome::Solved(_)));
        stats.max_stored = lower_bound.into();
        stats.peak_bytes = used.map(Size::bytes).sum();
        stats.elapsed = self.stopwatch.elapsed();
        Report { outcome, lower_bound, interrupted: None, stats }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::goal::Goal;
    use crate::sample::Sampler;
    use crate::shape::Shape;

    fn solved<const LANES: usize>(
        guide: &Guide<'_, LANES>,
        root: Node<LANES>,
        threads: usize,
    ) -> Vec<Slide> {
        let (limits, stopwatch) = (&Limits::NONE, Stopwatch::start());
        let stats = &mut Stats::new();
        let estimate = guide.estimate(&root, true).min(guide.estimate(&root, false));
        // Seeds are made only below a bound that is proven: begin a little below it.
        let least = estimate.saturating_sub(2);
        let (allowance, long) = (None, threads > 1);
        let search = Deepening { guide, limits, allowance, threads, long, stopwatch, stats };
        match search.run(root, least, &mut None) {
            Ended::Solved(path) => {
                assert!(usize::from(estimate) <= path.len(), "the estimate is admissible");
                path
            }
            Ended::Stopped(..) => panic!("nothing stops it"),
        }
    }

    /// With tables of either size, with and without mirror images, on one thread and
    /// on several: the same first path as by walking distance, and as without anything.
    #[test]
    fn tables_change_nothing_but_the_nodes() {
        for (goal, rows, cols, steps, size) in [
            (Goal::Last, 4, 4, 40, Size::Small),
            (Goal::Snail, 4, 4, 30, Size::Small),
            (Goal::First, 3, 4, 100, Size::Large),
            (Goal::Last, 2, 5, 100, Size::Large),
            (Goal::Snail, 5, 3, 30, Size::Small),
        ] {
            let goal = goal.position(Shape::new(rows, cols).unwrap()).unwrap();
            let view = View::new(&goal, &goal);
            let walking = SlideWalkingDistance::new(&view.goal).unwrap();
            let tables =
                SlideTables::build(&goal, size, &Limits::NONE, Stopwatch::start(), 2).unwrap();
            for board in Sampler::new(2).walks(&goal, steps).take(5) {
                let start = View::new(&board, &goal).start;
                let plain = Guide::without_tables(&view.goal, Some(&walking));
                let path = solved(&plain, plain.root(&start, []), 1);
                let guide = Guide::with_tables(&view.goal, None, &tables);
                let root = guide.root(&start, places(&tables, &start));
                assert_eq!(solved(&guide, root, 2), path, "{board}");
                if let Some(guide) = Guide::with_mirror(&view.goal, Some(&walking), &tables) {
                    let root = guide.root(&start, places(&tables, &start));
                    assert_eq!(solved(&guide, root, 3), path, "{board}");
                }
            }
        }
    }

    /// The large tables of 4×4 never say more than a board takes.
    #[test]
    fn large_tables_are_admissible() {
        let goal = Goal::Last.position(Shape::new(4, 4).unwrap()).unwrap();
        let build = |size| SlideTables::build(&goal, size, &Limits::NONE, Stopwatch::start(), 2);
        let (small, large) = (build(Size::Small).unwrap(), build(Size::Large).unwrap());
        let view = View::new(&goal, &goal);
        for board in Sampler::new(8).walks(&goal, 80).take(6) {
            let start = View::new(&board, &goal).start;
            let guide = Guide::with_mirror(&view.goal, None, &small).unwrap();
            let path = solved(&guide, guide.root(&start, places(&small, &start)), 1);
            let guide = Guide::with_mirror(&view.goal, None, &large).unwrap();
            assert_eq!(solved(&guide, guide.root(&start, places(&large, &start)), 2), path);
        }
    }
}
