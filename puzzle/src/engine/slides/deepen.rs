//! The search below seeds, with one task for each seed.
//!
//! The first slides are made breadth-first. Each board that they lead to is a seed, and a task.

use taquin_search::tasks::TaskEnd;

use crate::engine::deepening::{GoalWorker, SeededSearch};
use crate::model::{Move, Slide};
use crate::space::Moves;

use super::dive::{DiveEnd, SlideDive};
use super::guide::{SlideGuide, SlideNode};

/// The number of seeds of a long search: enough to keep all threads busy to the end.
const MANY: usize = 1000;

/// More slides than any solution has: the hardest boards of 4×4 take 43, those of 2×8 more.
const MOST_SLIDES: Moves = 250;

/// A node near the start, the axis of its next slide, and the slides from the start.
struct SlideSeed<const LANES: usize> {
    node: SlideNode<LANES>,
    vertical: bool,
    path: Vec<Slide>,
}

/// A search over seeds.
pub(super) struct SlideSeeds<'a, const LANES: usize> {
    guide: &'a SlideGuide<'a, LANES>,
    seeds: Vec<SlideSeed<LANES>>,
}

impl<'a, const LANES: usize> SlideSeeds<'a, LANES> {
    /// Makes the seeds: two for a short search, never more than `least` slides from the root. The
    /// number of threads must not matter, because the counts depend on the seeds.
    pub(super) fn new(
        guide: &'a SlideGuide<'a, LANES>,
        root: SlideNode<LANES>,
        least: u8,
        is_long: bool,
    ) -> Self {
        let seed = |vertical| SlideSeed { node: root, vertical, path: Vec::new() };
        let mut search = Self { guide, seeds: vec![seed(true), seed(false)] };
        let enough = if is_long { MANY } else { 1 };
        for _ in 1..least {
            if search.seeds.len() >= enough {
                break;
            }
            search.seeds = search.seeds.iter().flat_map(|seed| search.successors(seed)).collect();
        }
        search
    }

    fn successors(&self, seed: &SlideSeed<LANES>) -> Vec<SlideSeed<LANES>> {
        let steps = Move::ALL.into_iter().filter(|step| step.is_vertical() == seed.vertical);
        let mut found = Vec::new();
        for step in steps {
            let mut node = seed.node;
            for length in 1..=self.guide.room(seed.node.blank, step) {
                self.guide.step(&mut node, step);
                let path = [&seed.path[..], &[Slide { step, length }]].concat();
                found.push(SlideSeed { node, vertical: !seed.vertical, path });
            }
        }
        found
    }
}

impl<const LANES: usize> SeededSearch for SlideSeeds<'_, LANES> {
    type Goal = Vec<Slide>;
    type Path = Vec<Slide>;
    const STEP: Moves = 1;

    fn estimate(&self) -> Moves {
        let least_of = |seed: &SlideSeed<LANES>| {
            self.guide.estimate(&seed.node, seed.vertical).saturating_add(seed.path.len() as u8)
        };
        self.seeds.iter().map(least_of).min().unwrap_or(1).max(1).into()
    }

    fn bytes(&self, bound: Moves) -> u64 {
        let path = bound as usize * size_of::<SlideNode<LANES>>();
        (size_of_val(&self.seeds[..]) + path) as u64
    }

    fn begin(&mut self, bound: Moves) -> usize {
        assert!(bound < MOST_SLIDES, "no board of sixteen cells takes so many slides");
        self.seeds.len()
    }

    fn search(
        &self,
        worker: GoalWorker<'_, Vec<Slide>>,
        bound: Moves,
        tell: &mut dyn FnMut(&GoalWorker<'_, Vec<Slide>>),
    ) {
        let mut dive = SlideDive::new(self.guide, worker, tell);
        while let Some(task) = dive.worker.take() {
            let SlideSeed { node, vertical, path } = &self.seeds[task];
            let left = bound as u8 - path.len() as u8;
            let verdict = if self.guide.may_do(node, *vertical, left) {
                dive.visit(node, *vertical, left)
            } else {
                DiveEnd::Continue
            };
            let (ending, found) = match verdict {
                DiveEnd::Continue => (TaskEnd::Done, None),
                DiveEnd::Stopped => (TaskEnd::Aborted, None),
                DiveEnd::Found => {
                    let below = std::mem::take(&mut dive.path).into_iter().rev();
                    (TaskEnd::DoneStop, Some(path.iter().copied().chain(below).collect()))
                }
            };
            dive.worker.settle(dive.work, ending, found);
        }
    }

    fn path_to(&self, goal: Vec<Slide>, _: Moves) -> Vec<Slide> {
        goal
    }
}
