//! A grid of 1500 × 1500 cells with real costs, searched by closures: A*, Dijkstra and breadth-first.

use crate::Random;
use pathfinding::num_traits::Zero;
use pathfinding::prelude as peer;
use std::cmp::Ordering;
use std::hint::black_box;
use std::ops::Add;
use std::time::{Duration, Instant};
use taquin_search::{Graph, Real};

type Cell = (i32, i32);

const SIDE: i32 = 1500;
const ROUNDS: usize = 3;
const GOAL: Cell = (SIDE - 2, SIDE - 2);

/// The cost of the peer: a float with a total order.
#[derive(Clone, Copy, PartialEq)]
struct Float(f64);

impl Eq for Float {}

impl PartialOrd for Float {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Float {
    fn cmp(&self, other: &Self) -> Ordering {
        self.0.total_cmp(&other.0)
    }
}

impl Add for Float {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }
}

impl Zero for Float {
    fn zero() -> Self {
        Self(0.0)
    }

    fn is_zero(&self) -> bool {
        self.0 == 0.0
    }
}

/// The steps to free cells around: straight ones cost 1, diagonal ones √2.
fn steps(free: &[bool], (x, y): Cell) -> impl Iterator<Item = (Cell, f64)> {
    let around = [(0, -1), (1, 0), (0, 1), (-1, 0), (1, -1), (1, 1), (-1, 1), (-1, -1)];
    around.into_iter().filter_map(move |(right, down)| {
        let cell = (x + right, y + down);
        let cost = if right != 0 && down != 0 { std::f64::consts::SQRT_2 } else { 1.0 };
        free[(cell.1 * SIDE + cell.0) as usize].then_some((cell, cost))
    })
}

fn octile((x, y): Cell) -> f64 {
    let (wide, high) = (f64::from(GOAL.0.abs_diff(x)), f64::from(GOAL.1.abs_diff(y)));
    wide.max(high) + (std::f64::consts::SQRT_2 - 1.0) * wide.min(high)
}

/// A wall around the grid; a quarter of its cells are walls.
fn free_cells() -> Vec<bool> {
    let mut random = Random(5);
    let cells = (0..SIDE * SIDE).map(|at| (at % SIDE, at / SIDE));
    let inside = |(x, y)| (1..SIDE - 1).contains(&x) && (1..SIDE - 1).contains(&y);
    let is_end = |cell| cell == (1, 1) || cell == GOAL;
    cells.map(|cell| inside(cell) && (random.below(4) > 0 || is_end(cell))).collect()
}

pub(crate) fn run() {
    let free = free_cells();
    let own =
        Graph::new(|&cell: &Cell| steps(&free, cell).map(|(next, cost)| (next, Real::new(cost))));
    let next = |&cell: &Cell| steps(&free, cell).map(|(next, cost)| (next, Float(cost)));
    let (start, goal) = ((1, 1), |&cell: &Cell| cell == GOAL);
    let estimate = |&cell: &Cell| Real::new(octile(cell));
    race(
        "1500 × 1500, A*",
        [&|| own.astar(&start, estimate, goal).path().unwrap().cost.get(), &|| {
            peer::astar(&start, next, |&cell| Float(octile(cell)), goal).unwrap().1.0
        }],
    );
    race(
        "  Dijkstra",
        [&|| own.dijkstra(&start, goal).path().unwrap().cost.get(), &|| {
            peer::dijkstra(&start, next, goal).unwrap().1.0
        }],
    );
    let near = |&cell: &Cell| steps(&free, cell).map(|(next, _)| next);
    let steps = Graph::unweighted(near);
    race(
        "  breadth-first",
        [&|| steps.breadth_first(&start, goal).path().unwrap().cost.into(), &|| {
            (peer::bfs(&start, near, goal).unwrap().len() - 1) as f64
        }],
    );
}

fn race(name: &str, sides: [&dyn Fn() -> f64; 2]) {
    let mut best = [Duration::MAX; 2];
    for _ in 0..ROUNDS {
        let costs = [0, 1].map(|side| {
            let start = Instant::now();
            let cost = black_box(sides[side]());
            best[side] = best[side].min(start.elapsed());
            cost
        });
        assert!((costs[0] - costs[1]).abs() < 1e-6, "{name}: {costs:?}");
    }
    let [own, peer] = best.map(|time| time.as_secs_f64() * 1e3);
    println!("{name:<34}{:>10}{own:>7.1} ms{peer:>7.1} ms{:>9}{:>8.1}×", "", "", peer / own);
}
