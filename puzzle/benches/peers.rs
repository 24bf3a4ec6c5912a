//! Compares our A* and IDA* with those of the `pathfinding` crate, on the same boards.
//!
//! Both sides get their natural representation: the peer a plain array state with a table-driven
//! Manhattan distance, ours its incremental one. Answers are asserted, both take turns in one run,
//! and only the ratio of their best rounds should be quoted: machines differ, ratios hardly do.
//!
//! `cargo bench -p taquin-puzzle --bench peers`

use pathfinding::prelude as peer;
use std::hint::black_box;
use std::time::{Duration, Instant};
use taquin_puzzle::instances::{KORF, boards};
use taquin_puzzle::{Goal, Manhattan, Position, Sampler, Shape, TilePuzzle};
use taquin_search::{BestFirst, IdaStar, Problem, TieBreak};

/// The boards of Korf's hundred for which A* with high-g ties generates the
/// fewest states.
const EASY_KORF: [usize; 10] = [12, 42, 79, 48, 55, 19, 85, 47, 73, 31];
const ROUNDS: usize = 5;

fn main() {
    let small = random_3x3(1000);
    let easy = korf(&EASY_KORF);
    println!("{:<46}{:>12}{:>12}{:>9}", "", "ours", "peer", "ratio");
    race("A*, 1000 random 3×3", || ours_astar(&small), || peer_astar(&small));
    race("A*, ten easy 4×4 of Korf", || ours_astar(&easy), || peer_astar(&easy));
    race("IDA*, ten easy 4×4 of Korf", || ours_idastar(&easy), || peer_idastar(&easy));
    memory(&easy);
}

/// The best of several rounds each, in turns; both must give the same total length.
fn race(name: &str, ours: impl Fn() -> u64, theirs: impl Fn() -> u64) {
    let (mut best_ours, mut best_theirs) = (Duration::MAX, Duration::MAX);
    for _ in 0..ROUNDS {
        let (length, time) = timed(&ours);
        best_ours = best_ours.min(time);
        let (peer_length, time) = timed(&theirs);
        best_theirs = best_theirs.min(time);
        assert_eq!(length, peer_length, "{name}: both are optimal");
    }
    let ratio = best_theirs.as_secs_f64() / best_ours.as_secs_f64();
    println!("{name:<46}{best_ours:>12.2?}{best_theirs:>12.2?}{ratio:>8.1}×");
}

fn timed(work: impl Fn() -> u64) -> (u64, Duration) {
    let start = Instant::now();
    let result = black_box(work());
    (result, start.elapsed())
}

struct Instance {
    start: Position,
    goal: Position,
}

fn random_3x3(count: usize) -> Vec<Instance> {
    let shape = Shape::new(3, 3).unwrap();
    let goal = Goal::Last.position(shape).unwrap();
    let boards = Sampler::new(1).solvable_boards(&goal).take(count);
    boards.map(|start| Instance { start, goal: goal.clone() }).collect()
}

fn korf(numbers: &[usize]) -> Vec<Instance> {
    let goal = Goal::First.position(Shape::new(4, 4).unwrap()).unwrap();
    let boards = boards(KORF);
    let start = |number: &usize| boards[number - 1].position.clone();
    numbers.iter().map(|number| Instance { start: start(number), goal: goal.clone() }).collect()
}

fn ours_astar(instances: &[Instance]) -> u64 {
    let search = BestFirst { tie: TieBreak::HIGH_G, ..BestFirst::astar() };
    let solve = |instance: &Instance| {
        let puzzle = TilePuzzle::<16, u64>::new(&instance.goal);
        let heuristic = Manhattan::new(&instance.goal);
        let start = puzzle.board(&instance.start);
        let report = Problem::new(&puzzle, &start).heuristic(&heuristic).solve(&search);
        u64::from(report.path().unwrap().cost)
    };
    instances.iter().map(solve).sum()
}

fn ours_idastar(instances: &[Instance]) -> u64 {
    let solve = |instance: &Instance| {
        let puzzle = TilePuzzle::<16, u64>::new(&instance.goal);
        let heuristic = Manhattan::new(&instance.goal);
        let start = puzzle.board(&instance.start);
        let report = Problem::new(&puzzle, &start).heuristic(&heuristic).solve(&IdaStar);
        u64::from(report.path().unwrap().cost)
    };
    instances.iter().map(solve).sum()
}

/// The peer's puzzle: the tiles in an array, distances in a table.
struct PeerPuzzle {
    rows: usize,
    cols: usize,
    goal: [u8; 16],
    distance: [[u8; 16]; 16],
}

type PeerState = ([u8; 16], u8);

impl PeerPuzzle {
    fn new(goal: &Position) -> Self {
        let shape = goal.shape();
        let mut distance = [[0; 16]; 16];
        for (home, &tile) in goal.tiles().iter().enumerate().filter(|(_, tile)| **tile != 0) {
            for (cell, far) in distance[usize::from(tile)][..shape.cells()].iter_mut().enumerate() {
                *far = shape.taxicab(home, cell) as u8;
            }
        }
        Self { rows: shape.rows(), cols: shape.cols(), goal: Self::state(goal).0, distance }
    }

    fn state(position: &Position) -> PeerState {
        let mut tiles = [0; 16];
        let cells = tiles.iter_mut().zip(position.tiles());
        cells.for_each(|(cell, &tile)| *cell = tile as u8);
        (tiles, position.blank() as u8)
    }

    fn successors(
        &self,
        &(tiles, blank): &PeerState,
    ) -> impl Iterator<Item = (PeerState, u32)> + use<> {
        let (blank, rows, cols) = (usize::from(blank), self.rows, self.cols);
        let (row, col) = (blank / cols, blank % cols);
        let targets = [
            (row > 0).then(|| blank - cols),
            (row + 1 < rows).then(|| blank + cols),
            (col > 0).then(|| blank - 1),
            (col + 1 < cols).then(|| blank + 1),
        ];
        targets.into_iter().flatten().map(move |target| {
            let mut next = tiles;
            next.swap(blank, target);
            ((next, target as u8), 1)
        })
    }

    fn heuristic(&self, (tiles, _): &PeerState) -> u32 {
        let cells = tiles.iter().enumerate();
        cells.map(|(cell, &tile)| u32::from(self.distance[usize::from(tile)][cell])).sum()
    }
}

fn peer_astar(instances: &[Instance]) -> u64 {
    peer_moves(instances, |puzzle, start| {
        let (next, h) = (|state: &_| puzzle.successors(state), |state: &_| puzzle.heuristic(state));
        peer::astar(start, next, h, |state| state.0 == puzzle.goal)
    })
}

fn peer_idastar(instances: &[Instance]) -> u64 {
    peer_moves(instances, |puzzle, start| {
        let (next, h) = (|state: &_| puzzle.successors(state), |state: &_| puzzle.heuristic(state));
        peer::idastar(start, next, h, |state| state.0 == puzzle.goal)
    })
}

/// The moves of all solutions together.
fn peer_moves(
    instances: &[Instance],
    search: impl Fn(&PeerPuzzle, &PeerState) -> Option<(Vec<PeerState>, u32)>,
) -> u64 {
    let solve = |instance: &Instance| {
        let puzzle = PeerPuzzle::new(&instance.goal);
        u64::from(search(&puzzle, &PeerPuzzle::state(&instance.start)).unwrap().1)
    };
    instances.iter().map(solve).sum()
}

/// Memory of a stored state, which the report must keep within 32 bytes.
fn memory(instances: &[Instance]) {
    for tie in [TieBreak::LOW_G, TieBreak::HIGH_G] {
        let mut most = 0.0f64;
        for instance in instances {
            let puzzle = TilePuzzle::<16, u64>::new(&instance.goal);
            let heuristic = Manhattan::new(&instance.goal);
            let start = puzzle.board(&instance.start);
            let search = BestFirst { tie, ..BestFirst::astar() };
            let stats = Problem::new(&puzzle, &start).heuristic(&heuristic).solve(&search).stats;
            most = most.max(stats.peak_bytes as f64 / stats.max_stored as f64);
        }
        println!("A*, {tie}: at most {most:.1} bytes a stored state");
        assert!(most <= 32.0, "a stored state takes {most:.1} bytes");
    }
}
