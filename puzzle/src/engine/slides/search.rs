//! One search for the fewest slides, with given tables.

use taquin_search::{Limits, Path, Report};

use super::deepen::SlideSeeds;
use super::guide::{SlideGuide, SlideNode, places};
use super::tables::SlideTables;
use crate::engine::deepening::{Deepening, Ended, Hooks};
use crate::heuristics::SlideWalkingDistance;
use crate::model::{Move, Position, Slide};
use crate::progress::{Progress, SearchBounds};
use crate::space::{CanonicalBoard, Moves};

/// A search on a board of up to [`MOST_CELLS`](super::MOST_CELLS) cells that has a solution.
pub(crate) struct SlideSearch<'a> {
    pub(crate) start: &'a Position,
    pub(crate) goal: &'a Position,
    pub(crate) walking: Option<&'a SlideWalkingDistance<16>>,
    pub(crate) tables: Option<&'a SlideTables>,
    pub(crate) limits: &'a Limits,
    pub(crate) bounds: SearchBounds,
}

impl SlideSearch<'_> {
    /// Runs the search. The path is in single steps of the blank, its cost in slides.
    pub(crate) fn run(&self, progress: Option<Progress<'_>>) -> Report<Move, Moves> {
        let &Self { start, goal, walking, tables, .. } = self;
        let board = CanonicalBoard::for_tables(start, goal);
        let [start, goal] = &board.positions(goal.shape());
        let mut search = Deepening::start(self.limits, self.bounds);
        let mirrored = tables.and_then(|tables| SlideGuide::with_mirror(goal, walking, tables));
        let ended = match (tables, mirrored) {
            (None, _) => {
                let guide = SlideGuide::without_tables(goal, walking);
                self.below(&guide, guide.root(start, []), &mut search, progress)
            }
            (Some(tables), Some(guide)) => {
                let root = guide.root(start, places(tables, start));
                self.below(&guide, root, &mut search, progress)
            }
            (Some(tables), None) => {
                let guide = SlideGuide::with_tables(goal, walking, tables);
                let root = guide.root(start, places(tables, start));
                self.below(&guide, root, &mut search, progress)
            }
        };
        search.report(ended, |slides| {
            let actions = board.original(slides.iter().copied().flat_map(Slide::steps));
            Path { actions, cost: slides.len() as Moves }
        })
    }

    fn below<const LANES: usize>(
        &self,
        guide: &SlideGuide<'_, LANES>,
        root: SlideNode<LANES>,
        search: &mut Deepening<'_>,
        progress: Option<Progress<'_>>,
    ) -> Ended<Vec<Slide>> {
        if root.board == guide.goal {
            return Ended::Solved(Vec::new());
        }
        let (least, is_long) = (self.bounds.least as u8, self.tables.is_some());
        search.run(&mut SlideSeeds::new(guide, root, least, is_long), Hooks::progress(progress))
    }
}

#[cfg(test)]
mod tests {
    use taquin_search::Stopwatch;

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
        let estimate = guide.estimate(&root, true).min(guide.estimate(&root, false));
        // Seeds are made only below a proven bound: begin a little below it.
        let least = estimate.saturating_sub(2);
        let bounds = SearchBounds { least: least.into(), ..SearchBounds::of(threads) };
        let mut seeds = SlideSeeds::new(guide, root, least, threads > 1);
        let mut search = Deepening::start(&Limits::NONE, bounds);
        let Ended::Solved(path) = search.run(&mut seeds, Hooks::progress(None)) else {
            panic!("nothing stops it")
        };
        assert!(usize::from(estimate) <= path.len(), "the estimate is admissible");
        path
    }

    /// The path is the same with tables of either size, with and without mirror images, on any number
    /// of threads, by walking distance and without any estimate.
    #[test]
    fn tables_change_only_the_number_of_nodes() {
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

    /// The large tables of 4×4 never exceed the slides of a board.
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
