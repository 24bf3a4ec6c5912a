//! The search below seeds, a batch of nodes at a time.
//!
//! A task is some seeds in a row, searched by one thread from an empty stack: its expansions do not
//! depend on other tasks.

use std::ops::Range;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use taquin_search::Limits;
use taquin_search::tasks::{Poll, TaskEnd};

use crate::engine::deepening::{
    Deepened, Deepening, Ended, GoalWorker, Hooks, SeededSearch, Share,
};
use crate::pdb::PatternTable;
use crate::space::Moves;

use super::batch::{BATCH, NodeBatch};
use super::guide::{Guide, PdbGuide};
use super::layers::Layers;
use super::node::PdbNode;
use super::seeds::{FEW, MANY, MOST, PdbSeed, Start};

/// The seeds of a task: together they keep a batch full most of the time.
const SEEDS_A_TASK: usize = 16;

/// The most bytes of a seed's path.
const PATH: usize = 64;

/// Batches between two checks of the limits: about a millisecond.
const LOOK_EVERY: u32 = 256;

/// The number of seeds that pays after this many expansions in one iteration. From the first entry
/// on, threads pay too. With the seeds of the second entry, every task is short, even in a proof
/// that takes hours.
const SEEDS: [(u64, usize); 2] = [(50_000, MANY), (100_000_000, MOST)];

/// A search over seeds.
pub(super) struct PdbSearch<'a, const ROOM: usize> {
    guide: &'a PdbGuide<ROOM>,
    seeds: Vec<PdbSeed<ROOM>>,
    /// The nodes of the seeds below which the iteration searches.
    nodes: Vec<PdbNode<ROOM>>,
    /// The layers, as long as the search is easy.
    layers: Option<Mutex<Layers<'a, ROOM>>>,
}

impl<'a, const ROOM: usize> PdbSearch<'a, ROOM> {
    /// Returns a search below the first seeds, or the path to a goal among them. A search by layers
    /// begins at the root.
    fn from_seeds(
        guide: &'a PdbGuide<ROOM>,
        homes: &[u16],
        is_layered: bool,
    ) -> Result<Self, Vec<u8>> {
        match guide.seeds(homes, if is_layered { 1 } else { FEW }) {
            Start::Solved(path) => Err(path),
            Start::Seeds(seeds) => {
                let layers = is_layered.then(|| Mutex::new(Layers::new(guide)));
                Ok(Self { guide, seeds, nodes: Vec::new(), layers })
            }
        }
    }

    /// Returns the layers. The program of a page has no code for them.
    fn layers(&self) -> Option<MutexGuard<'_, Layers<'a, ROOM>>> {
        let layers = self.layers.as_ref().filter(|_| Layers::<ROOM>::ARE_USED)?;
        Some(layers.lock().unwrap_or_else(PoisonError::into_inner))
    }

    fn layers_mut(&mut self) -> Option<&mut Layers<'a, ROOM>> {
        let layers = self.layers.as_mut().filter(|_| Layers::<ROOM>::ARE_USED)?;
        Some(layers.get_mut().unwrap_or_else(PoisonError::into_inner))
    }

    /// Returns the bytes of this many seeds, of their nodes, and of a batch.
    fn bytes_of(seeds: usize) -> u64 {
        let seed = size_of::<PdbSeed<ROOM>>() + PATH + size_of::<PdbNode<ROOM>>();
        (seeds * seed + NodeBatch::<ROOM, false>::BYTES) as u64
    }
}

/// Searches below the nodes on the stack of a batch.
fn run_task<const ROOM: usize, const LAYERED: bool>(
    batch: &mut NodeBatch<'_, ROOM, LAYERED>,
    worker: &mut GoalWorker<'_, PdbNode<ROOM>>,
    looks: &mut u32,
    tell: &mut dyn FnMut(&GoalWorker<'_, PdbNode<ROOM>>),
) {
    let (mut goal, mut ending) = (None, TaskEnd::Done);
    while goal.is_none() && !batch.is_empty() {
        if *looks == 0 {
            *looks = LOOK_EVERY;
            let look = worker.look(batch.work);
            tell(worker);
            if look == Poll::Stop {
                ending = TaskEnd::Aborted;
                break;
            }
        }
        *looks -= 1;
        // Batches stay whole until a limit on expansions ends the search, so the limit has no effect
        // before that.
        let room = worker.room(batch.work.expanded, BATCH as u64);
        if room == 0 {
            ending = TaskEnd::Aborted;
            break;
        }
        goal = batch.step(room as usize);
    }
    let ending = if goal.is_some() { TaskEnd::DoneStop } else { ending };
    worker.settle(batch.work, ending, goal);
}

impl<const ROOM: usize> Guide for PdbGuide<ROOM> {
    fn tables(&self) -> &[Arc<PatternTable>] {
        &self.tables
    }

    fn estimates(&self, homes: &[u16]) -> [u32; 2] {
        self.root(homes).1
    }

    fn estimates_after(&self, homes: &[u16], estimates: [u32; 2]) -> [Option<[u32; 2]>; 4] {
        self.moves_from(homes, estimates)
    }

    fn solve(
        &self,
        homes: &[u16],
        search: &mut Deepening<'_>,
        hooks: Hooks<'_, '_>,
    ) -> Ended<Vec<u8>> {
        // A checkpoint continues iterations of tasks.
        let is_layered = hooks.checkpoints.is_none() && Layers::serve(self, search.limits);
        match PdbSearch::from_seeds(self, homes, is_layered) {
            Ok(mut below) => search.run(&mut below, hooks),
            Err(path) => Ended::Solved(path),
        }
    }

    fn share(
        &self,
        homes: &[u16],
        search: Deepening<'_>,
        earlier: &Deepened,
        only: Range<usize>,
    ) -> Option<Share> {
        search.share(&mut PdbSearch::from_seeds(self, homes, false).ok()?, earlier, only)
    }
}

impl<const ROOM: usize> SeededSearch for PdbSearch<'_, ROOM> {
    type Goal = PdbNode<ROOM>;
    type Path = Vec<u8>;
    const STEP: Moves = 2;

    fn estimate(&self) -> Moves {
        self.seeds.iter().map(PdbSeed::least).min().unwrap_or(0)
    }

    fn bytes(&self, _: Moves) -> u64 {
        let layers = self.layers().map_or(0, |layers| layers.bytes());
        Self::bytes_of(self.seeds.len()) + layers
    }

    fn begin(&mut self, bound: Moves) -> usize {
        let root = self.seeds.first().and_then(|seed| seed.within(bound, 0));
        if let Some(layers) = self.layers_mut() {
            layers.begin(root);
            return 1;
        }
        let within = |(number, seed): (usize, &PdbSeed<ROOM>)| seed.within(bound, number);
        self.nodes = self.seeds.iter().enumerate().filter_map(within).collect();
        self.nodes.len().div_ceil(SEEDS_A_TASK)
    }

    fn threads(&self, most: usize) -> usize {
        if self.seeds.len() < MANY { 1 } else { most }
    }

    fn search(
        &self,
        mut worker: GoalWorker<'_, PdbNode<ROOM>>,
        _: Moves,
        tell: &mut dyn FnMut(&GoalWorker<'_, PdbNode<ROOM>>),
    ) {
        // The first check comes before the first expansion, so that limits of zero hold.
        let mut looks = 0;
        if let Some(mut layers) = self.layers() {
            while worker.take().is_some() {
                run_task(&mut layers.batch, &mut worker, &mut looks, tell);
            }
            return;
        }
        let mut batch = NodeBatch::<ROOM, false>::new(self.guide);
        while let Some(task) = worker.take() {
            let first = task * SEEDS_A_TASK;
            batch.begin(&self.nodes[first..self.nodes.len().min(first + SEEDS_A_TASK)]);
            run_task(&mut batch, &mut worker, &mut looks, tell);
        }
    }

    fn path_to(&self, goal: PdbNode<ROOM>, bound: Moves) -> Vec<u8> {
        if let Some(layers) = self.layers() {
            return layers.path_to(self.guide, goal);
        }
        let number = usize::from(goal.seed);
        let seed = &self.seeds[number];
        let node = seed.within(bound, number).expect("the goal was met below this seed");
        let mut below = Vec::new();
        let found = self.guide.path_between(&node, None, &mut below);
        assert!(found, "a search of single nodes finds what a batch finds");
        seed.path.iter().copied().chain(below.into_iter().rev()).collect()
    }

    fn more_seeds(&mut self, expanded: u64, limits: &Limits) -> Option<Vec<u8>> {
        if self.layers_mut().is_some_and(|layers| !layers.has_lost()) {
            return None;
        }
        self.layers = None;
        let pays = SEEDS.iter().rev().find(|(least, _)| expanded >= *least);
        let wanted = pays.map_or(FEW, |&(_, wanted)| wanted);
        // The last expansion of seeds makes up to three of each.
        let has_room = limits.memory.is_none_or(|limit| Self::bytes_of(3 * wanted) <= limit);
        if self.seeds.len() >= wanted || !has_room {
            return None;
        }
        match self.guide.more_seeds(std::mem::take(&mut self.seeds), wanted) {
            Start::Solved(path) => Some(path),
            Start::Seeds(seeds) => {
                self.seeds = seeds;
                None
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::pdb_search::{TableSet, solve_fast_from};
    use crate::pdb::BuildSettings;
    use crate::progress::SearchBounds;
    use crate::space::{AutomatonBudget, CanonicalBoard, MoveAutomaton};
    use crate::{Goal, Move, Position, Sampler, Shape};

    /// Some boards are too hard for layers and go on with seeds.
    #[test]
    fn layers_find_the_same_length_with_fewer_expansions() {
        let goal = Goal::First.position(Shape::new(4, 4).unwrap()).unwrap();
        let partition = TableSet::partition(&goal, "5-5-5").unwrap();
        let set = TableSet::build(&partition, &BuildSettings::default(), &mut |_| {}).unwrap();
        let budget = AutomatonBudget { longest: 8, words: 1 << 20 };
        let automaton = MoveAutomaton::new(goal.shape(), budget);
        let guide = PdbGuide::<16>::new(set.guide.tables(), automaton);
        let mut expanded = [0; 2];
        for start in Sampler::new(7).solvable_boards(&goal).take(12) {
            let board = CanonicalBoard::for_tables(&start, &goal);
            let lengths = [false, true].map(|is_layered| {
                let mut search = Deepening::start(&Limits::NONE, SearchBounds::of(1));
                let mut below =
                    PdbSearch::from_seeds(&guide, &board.homes, is_layered).ok().unwrap();
                let ended = search.run(&mut below, Hooks::progress(None));
                let Ended::Solved(path) = ended else { panic!("nothing limits it") };
                let moves = board.original(path.iter().map(|&step| Move::ALL[usize::from(step)]));
                assert_eq!(start.replay(&moves), Ok(goal.clone()), "{start}");
                expanded[usize::from(is_layered)] += search.stats.expanded;
                moves.len()
            });
            assert_eq!(lengths[0], lengths[1], "{start}");
        }
        assert!(expanded[1] < expanded[0], "{expanded:?}");
    }

    #[test]
    fn an_allowance_ends_the_search_at_the_same_node_on_any_number_of_threads() {
        let start: Position = "14 13 15 7/11 12 9 5/6 0 2 1/4 8 10 3".parse().unwrap();
        let goal = Goal::First.position(start.shape()).unwrap();
        let partition = TableSet::partition(&goal, "4-4-4-3").unwrap();
        let settings = BuildSettings::default();
        let tables = TableSet::build(&partition, &settings, &mut |_| {}).unwrap();
        for allowance in [40_000, 300_000, 700_000] {
            let run = |threads| {
                let bounds =
                    SearchBounds { allowance: Some(allowance), ..SearchBounds::of(threads) };
                solve_fast_from(
                    &start,
                    &goal,
                    &tables,
                    &Limits::NONE,
                    bounds,
                    Hooks::progress(None),
                )
            };
            let one = run(1);
            assert!(matches!(one.outcome, taquin_search::Outcome::Stopped(_)));
            assert!((allowance..2 * allowance).contains(&one.stats.expanded));
            for threads in 2..5 {
                let other = run(threads);
                assert_eq!(other.lower_bound, one.lower_bound);
                assert_eq!(other.stats.layers, one.stats.layers);
            }
        }
    }
}
