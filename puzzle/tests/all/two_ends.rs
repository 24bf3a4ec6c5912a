//! Compares searches from both ends and on several threads with A* and IDA*, on spaces too large
//! for a table of distances.

use taquin_puzzle::{Goal, Manhattan, Move, Position, Sampler, Shape, TilePuzzle};
use taquin_search::{
    BestFirst, Bidirectional, BidirectionalBreadthFirst, IdaStar, Limits, ParallelIdaStar, Problem,
    Report, Zero,
};

type Puzzle = TilePuzzle<16, u64>;

/// A board, its puzzle, and estimates for each end.
struct Instance {
    board: Position,
    goal: Position,
    puzzle: Puzzle,
    there: Manhattan<16>,
    back: Manhattan<16>,
}

impl Instance {
    fn new(board: Position, goal: &Position) -> Self {
        let (there, back) = (Manhattan::new(goal), Manhattan::new(&board));
        Self { puzzle: Puzzle::new(goal), goal: goal.clone(), board, there, back }
    }

    /// Boards at the end of walks of 20 to 40 steps.
    fn walks(rows: usize, cols: usize, count: u64) -> impl Iterator<Item = Self> {
        let shape = Shape::new(rows, cols).unwrap();
        (0..count).map(move |seed| {
            let goal = Goal::NAMED[seed as usize % 3].position(shape).unwrap();
            Self::new(Sampler::new(seed).walk(&goal, 20 + seed % 21), &goal)
        })
    }

    fn astar(&self) -> Report<Move, u16> {
        let start = self.puzzle.board(&self.board);
        Problem::new(&self.puzzle, &start).heuristic(&self.there).solve(&BestFirst::astar())
    }

    fn idastar(&self) -> Report<Move, u16> {
        let start = self.puzzle.board(&self.board);
        Problem::new(&self.puzzle, &start).heuristic(&self.there).solve(&IdaStar)
    }

    fn bidirectional(&self) -> Report<Move, u16> {
        let start = self.puzzle.board(&self.board);
        let limits = &Limits::NONE;
        Problem::new(&self.puzzle, &start)
            .heuristics(&self.there, &self.back)
            .limits(limits.clone())
            .solve(&Bidirectional)
    }

    fn blind_bidirectional(&self) -> Report<Move, u16> {
        let start = self.puzzle.board(&self.board);
        Problem::new(&self.puzzle, &start).heuristics(&Zero, &Zero).solve(&Bidirectional)
    }

    fn breadth_first(&self) -> Report<Move, u16> {
        let start = self.puzzle.board(&self.board);
        Problem::new(&self.puzzle, &start).solve(&BidirectionalBreadthFirst)
    }

    fn parallel(&self, threads: usize) -> Report<Move, u16> {
        let (start, search) = (self.puzzle.board(&self.board), ParallelIdaStar { threads });
        Problem::new(&self.puzzle, &start).heuristic(&self.there).solve(&search)
    }

    /// A cheapest path with a proof.
    fn check(&self, report: &Report<Move, u16>, cost: u16) {
        let path = report.path().unwrap_or_else(|| panic!("{:?}: {report:?}", self.board));
        assert_eq!(self.board.replay(&path.actions).as_ref(), Ok(&self.goal));
        assert_eq!((path.cost, report.lower_bound), (cost, cost), "{:?}", self.board);
    }
}

fn agree(rows: usize, cols: usize, count: u64) {
    for (number, instance) in Instance::walks(rows, cols, count).enumerate() {
        let cost = instance.idastar().path().unwrap().cost;
        instance.check(&instance.astar(), cost);
        instance.check(&instance.bidirectional(), cost);
        if number % 20 == 0 {
            instance.check(&instance.breadth_first(), cost);
            instance.check(&instance.blind_bidirectional(), cost);
        }
    }
}

#[test]
fn both_ends_agree_with_one_on_3x4() {
    agree(3, 4, 500);
}

#[test]
fn both_ends_agree_with_one_on_4x4() {
    agree(4, 4, 300);
}

/// Boards for which IDA* expands a few million states, so most of the work is shared.
#[test]
fn threads_agree_with_one_on_3x4() {
    let shape = Shape::new(3, 4).unwrap();
    let goal = Goal::Last.position(shape).unwrap();
    for board in Sampler::new(5).solvable_boards(&goal).take(6) {
        let instance = Instance::new(board, &goal);
        let alone = instance.idastar();
        for threads in [1, 3, 8] {
            let together = instance.parallel(threads);
            assert_eq!(together.outcome, alone.outcome);
            assert_eq!(together.stats.layers, alone.stats.layers);
        }
    }
}

#[test]
fn threads_agree_with_one_on_walks() {
    for instance in Instance::walks(4, 4, 300) {
        let alone = instance.idastar();
        let together = instance.parallel(3);
        assert_eq!(together.outcome, alone.outcome);
        assert_eq!(together.stats.layers, alone.stats.layers);
    }
}
