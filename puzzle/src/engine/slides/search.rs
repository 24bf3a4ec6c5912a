//! One search for the fewest slides, with the tables it is given.

use taquin_search::{Limits, Outcome, Path, Report, Stats, Stopwatch};

use super::deepen::{Deepening, Ended};
use super::guide::{SlideGuide, SlideNode, places};
use super::tables::SlideTables;
use crate::heuristics::SlideWalkingDistance;
use crate::model::{Move, Position, Slide};
use crate::progress::{Progress, SearchBounds};
use crate::space::{CanonicalBoard, Moves};

/// A search on a board of up to [`MOST_CELLS`](super::MOST_CELLS) cells that parity says
/// has a solution.
pub(crate) struct SlideSearch<'a> {
    pub(crate) start: &'a Position,
    pub(crate) goal: &'a Position,
    pub(crate) walking: Option<&'a SlideWalkingDistance<16>>,
    pub(crate) tables: Option<&'a SlideTables>,
    pub(crate) limits: &'a Limits,
    pub(crate) bounds: SearchBounds,
}

impl SlideSearch<'_> {
    /// Searches. The path is in single steps of the blank, its cost in slides.
    pub(crate) fn run(&self, progress: Option<Progress<'_>>) -> Report<Move, Moves> {
        let &Self { start, goal, walking, tables, .. } = self;
        let board = CanonicalBoard::for_tables(start, goal);
        let [start, goal] = &board.positions(goal.shape());
        let stopwatch = Stopwatch::start();
        let mut stats = Stats::new();
        let counted = (&mut stats, stopwatch);
        let mirrored = tables.and_then(|tables| SlideGuide::with_mirror(goal, walking, tables));
        let ended = match (tables, mirrored) {
            (None, _) => {
                let guide = SlideGuide::without_tables(goal, walking);
                self.deepen(&guide, guide.root(start, []), counted, progress)
            }
            (Some(tables), Some(guide)) => {
                let root = guide.root(start, places(tables, start));
                self.deepen(&guide, root, counted, progress)
            }
            (Some(tables), None) => {
                let guide = SlideGuide::with_tables(goal, walking, tables);
                let root = guide.root(start, places(tables, start));
                self.deepen(&guide, root, counted, progress)
            }
        };
        report(ended, &board, stats, stopwatch)
    }

    fn deepen<const LANES: usize>(
        &self,
        guide: &SlideGuide<'_, LANES>,
        root: SlideNode<LANES>,
        (stats, stopwatch): (&mut Stats<Moves>, Stopwatch),
        mut progress: Option<Progress<'_>>,
    ) -> Ended {
        let (limits, long) = (self.limits, self.tables.is_some());
        let SearchBounds { least, allowance, threads, .. } = self.bounds;
        let search = Deepening { guide, limits, allowance, threads, long, stopwatch, stats };
        search.run(root, least as u8, &mut progress)
    }
}

fn report(
    ended: Ended,
    board: &CanonicalBoard,
    mut stats: Stats<Moves>,
    stopwatch: Stopwatch,
) -> Report<Move, Moves> {
    stats.elapsed = stopwatch.elapsed();
    let (outcome, lower_bound) = match ended {
        Ended::Solved(slides) => {
            let actions = board.original(slides.iter().copied().flat_map(Slide::steps));
            let cost = slides.len() as Moves;
            (Outcome::Solved(Path { actions, cost }), cost)
        }
        Ended::Stopped(reason, bound) => (Outcome::Stopped(reason), bound.into()),
    };
    Report { outcome, lower_bound, interrupted: None, stats }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::slides::Size;
    use crate::model::{Goal, Sampler, Shape};

    fn canonical(start: &Position, goal: &Position) -> [Position; 2] {
        CanonicalBoard::for_tables(start, goal).positions(goal.shape())
    }

    fn solved<const LANES: usize>(
        guide: &SlideGuide<'_, LANES>,
        root: SlideNode<LANES>,
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
            let [_, home] = canonical(&goal, &goal);
            let walking = SlideWalkingDistance::within(&home, &Limits::NONE).unwrap();
            let tables =
                SlideTables::build(&goal, size, &Limits::NONE, Stopwatch::start(), 2).unwrap();
            for board in Sampler::new(2).walks(&goal, steps).take(5) {
                let [start, home] = canonical(&board, &goal);
                let plain = SlideGuide::without_tables(&home, Some(&walking));
                let path = solved(&plain, plain.root(&start, []), 1);
                let guide = SlideGuide::with_tables(&home, None, &tables);
                let root = guide.root(&start, places(&tables, &start));
                assert_eq!(solved(&guide, root, 2), path, "{board}");
                if let Some(guide) = SlideGuide::with_mirror(&home, Some(&walking), &tables) {
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
        for board in Sampler::new(8).walks(&goal, 80).take(6) {
            let [start, home] = canonical(&board, &goal);
            let guide = SlideGuide::with_mirror(&home, None, &small).unwrap();
            let path = solved(&guide, guide.root(&start, places(&small, &start)), 1);
            let guide = SlideGuide::with_mirror(&home, None, &large).unwrap();
            assert_eq!(solved(&guide, guide.root(&start, places(&large, &start)), 2), path);
        }
    }
}
