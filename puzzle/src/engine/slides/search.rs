//! One search for the fewest slides, with given tables.

use taquin_search::{Limits, Path, Report};

use super::deepen::SlideSeeds;
use super::guide::{BOTH, BoardImage, SlideGuide};
use super::patterns::PATTERNS;
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
        let board = CanonicalBoard::for_tables(self.start, self.goal);
        let ends = &board.positions(self.goal.shape());
        let mut search = Deepening::start(self.limits, self.bounds);
        let images = self.tables.map_or_else(Vec::new, BoardImage::all);
        let ended = match images.len() {
            0 => self.below::<0>(ends, &images, &mut search, progress),
            1 => self.below::<PATTERNS>(ends, &images, &mut search, progress),
            _ => self.below::<BOTH>(ends, &images, &mut search, progress),
        };
        search.report(ended, |slides| {
            let actions = board.original(slides.iter().copied().flat_map(Slide::steps));
            Path { actions, cost: slides.len() as Moves }
        })
    }

    fn below<const LANES: usize>(
        &self,
        [start, goal]: &[Position; 2],
        images: &[BoardImage<'_>],
        search: &mut Deepening<'_>,
        progress: Option<Progress<'_>>,
    ) -> Ended<Vec<Slide>> {
        let guide = &SlideGuide::<LANES>::new(goal, self.walking, images);
        let root = guide.root(start, images);
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
    use crate::engine::slides::guide::SlideNode;
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
                let plain = SlideGuide::<0>::new(&home, Some(&walking), &[]);
                let path = solved(&plain, plain.root(&start, &[]), 1);
                let images = BoardImage::all(&tables);
                let guide = SlideGuide::<PATTERNS>::new(&home, None, &images[..1]);
                assert_eq!(solved(&guide, guide.root(&start, &images), 2), path, "{board}");
                if images.len() == 2 {
                    let guide = SlideGuide::<BOTH>::new(&home, Some(&walking), &images);
                    assert_eq!(solved(&guide, guide.root(&start, &images), 3), path, "{board}");
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
            let images = BoardImage::all(&small);
            let guide = SlideGuide::<BOTH>::new(&home, None, &images);
            let path = solved(&guide, guide.root(&start, &images), 1);
            let images = BoardImage::all(&large);
            let guide = SlideGuide::<BOTH>::new(&home, None, &images);
            assert_eq!(solved(&guide, guide.root(&start, &images), 2), path);
        }
    }
}
