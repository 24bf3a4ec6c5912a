//! A map with a wall around it, walked in eight directions; 99 / 70 is nearly √2.

use crate::{ASTAR, Random, race};
use pathfinding::prelude as peer;
use std::array::from_fn;
use taquin_search::{Graph, Heuristic, PackedSpace, Problem, StateSpace};

const SIDE: usize = 512;
/// Columns to the right, rows down, and the cost: straight directions, each followed by the
/// diagonal after it.
const DIRECTIONS: [(isize, isize, u32); 8] = [
    (0, -1, 70),
    (1, 0, 70),
    (0, 1, 70),
    (-1, 0, 70),
    (1, -1, 99),
    (1, 1, 99),
    (-1, 1, 99),
    (-1, -1, 99),
];

/// The value for "no step back".
const NO_STEP: usize = DIRECTIONS.len();

struct Grid {
    /// For each cell, the free cells around it, as bits.
    around: Vec<u8>,
    goal: usize,
    /// The steps to take, as bits, by the step back and by the free cells around. There are spare
    /// rows, so that no step back is out of bounds.
    onward: [[u8; 256]; 2 * NO_STEP],
}

impl Grid {
    fn new(free: &[bool], goal: usize, steps: impl Fn(usize, u8) -> u8) -> Self {
        let is_free =
            |at: usize, direction: u8| free.get(Self::moved(at, direction)) == Some(&true);
        let bits = |at| (0..8).fold(0, |bits, to| bits | u8::from(is_free(at, to)) << to);
        let onward = from_fn(|back| from_fn(|free| steps(back, free as u8)));
        Self { around: (0..free.len()).map(bits).collect(), goal, onward }
    }

    fn moved(at: usize, direction: u8) -> usize {
        let (right, down, _) = DIRECTIONS[usize::from(direction)];
        at.wrapping_add_signed(right + down * SIDE as isize)
    }

    /// The steps to take if `back` takes back the last one.
    fn steps(&self, at: usize, back: usize) -> Bits {
        Bits(self.onward[back % (2 * NO_STEP)][usize::from(self.around[at])])
    }

    fn octile(&self, at: usize) -> u32 {
        let wide = (at % SIDE).abs_diff(self.goal % SIDE) as u32;
        let high = (at / SIDE).abs_diff(self.goal / SIDE) as u32;
        70 * wide.abs_diff(high) + 99 * wide.min(high)
    }
}

/// A map with a wall around it; a quarter of its cells are walls.
fn free_cells(goal: usize) -> Vec<bool> {
    let mut random = Random(1);
    let inside =
        |at: usize| (1..SIDE - 1).contains(&(at % SIDE)) && (1..SIDE - 1).contains(&(at / SIDE));
    let mut free: Vec<bool> =
        (0..SIDE * SIDE).map(|at| inside(at) && random.below(4) > 0).collect();
    free[goal] = true;
    free
}

/// Straight steps to free cells, and diagonal ones that cut no corner, except the step back.
fn every_step(back: usize, free: u8) -> u8 {
    // A diagonal lies between two straight directions that follow each other.
    let straight = free & 15;
    let next = straight >> 1 | straight << 3;
    let open = straight | free & (straight & next) << 4;
    if back < NO_STEP { open & !(1 << back) } else { open }
}

/// The same without detours: steps to a cell that can be reached from the previous cell at lower
/// cost, in one step, or in two straight steps if both steps are diagonal.
fn no_detour(back: usize, free: u8) -> u8 {
    let Some(&(left, up, _)) = DIRECTIONS.get(back) else { return every_step(back, free) };
    let is_free = |x: isize, y: isize| {
        let around = DIRECTIONS.iter().position(|&(right, down, _)| (right, down) == (x, y));
        around.is_none_or(|direction| free >> direction & 1 == 1)
    };
    let is_detour = |direction: &usize| {
        let (right, down, _) = DIRECTIONS[*direction];
        let (wide, high) = (right.abs_diff(left), down.abs_diff(up));
        let one_step = wide <= 1 && high <= 1 && is_free(left, down) && is_free(right, up);
        one_step || back >= 4 && *direction >= 4 && wide.min(high) == 0
    };
    let detours = (0..8).filter(is_detour).fold(0, |bits, direction| bits | 1 << direction);
    every_step(back, free) & !detours
}

/// Directions, as bits.
struct Bits(u8);

impl Iterator for Bits {
    type Item = u8;

    fn next(&mut self) -> Option<u8> {
        let direction = self.0.trailing_zeros() as u8;
        self.0 &= self.0.wrapping_sub(1);
        (direction < 8).then_some(direction)
    }
}

impl StateSpace for Grid {
    type State = u32;
    type Action = u8;
    type Cost = u32;
    type Actions = Bits;

    fn actions(&self, &at: &u32) -> Bits {
        self.steps(at as usize, NO_STEP)
    }

    fn actions_except(&self, &at: &u32, back: Option<u8>) -> impl IntoIterator<Item = u8> + use<> {
        self.steps(at as usize, back.map_or(NO_STEP, usize::from))
    }

    fn inverse(&self, direction: u8) -> Option<u8> {
        Some(direction ^ 2)
    }

    fn cost(&self, _: &u32, direction: u8) -> u32 {
        DIRECTIONS[usize::from(direction)].2
    }

    fn apply(&self, at: &mut u32, direction: u8) {
        *at = Self::moved(*at as usize, direction) as u32;
    }

    fn is_goal(&self, &at: &u32) -> bool {
        at as usize == self.goal
    }
}

impl PackedSpace for Grid {
    type Packed = u32;

    fn pack(&self, &at: &u32) -> u32 {
        at
    }

    fn unpack(&self, packed: &u32) -> u32 {
        *packed
    }

    fn index(&self, packed: &u32) -> Option<usize> {
        Some(*packed as usize)
    }
}

struct Octile;

impl Heuristic<Grid> for Octile {
    type Memo = u32;

    fn start(&self, grid: &Grid, &at: &u32) -> u32 {
        grid.octile(at as usize)
    }

    fn memo_from_estimate(&self, _: &Grid, _: &u32, estimate: u32) -> u32 {
        estimate
    }

    fn estimate(&self, memo: &u32) -> u32 {
        *memo
    }
}

pub(crate) fn run() {
    race_on("grid map, 512 × 512", no_detour);
    race_on("  every step but the one back", every_step);
}

/// Closures do not know the previous state: only the trait can leave steps out.
fn race_on(name: &str, steps: impl Fn(usize, u8) -> u8) {
    let goal = SIDE * (SIDE - 40) + SIDE - 30;
    let free = free_cells(goal);
    let starts = [40 * SIDE + 30, 60 * SIDE + 400, 250 * SIDE + 20]
        .map(|at| (at..).find(|&at| free[at]).expect("a free cell"));
    let grid = Grid::new(&free, goal, steps);
    let next = |&at: &usize| {
        let cost = |direction: u8| DIRECTIONS[usize::from(direction)].2;
        grid.steps(at, NO_STEP).map(move |direction| (Grid::moved(at, direction), cost(direction)))
    };
    let (h, goal) = (|&at: &usize| grid.octile(at), |&at: &usize| at == grid.goal);
    let by_trait = |&at: &usize| {
        Problem::new(&grid, &(at as u32)).heuristic(&Octile).solve(&ASTAR).path().unwrap().cost
    };
    let graph = Graph::new(next);
    race(
        name,
        [
            &|| starts.iter().map(by_trait).sum(),
            &|| starts.iter().map(|at| graph.astar(at, h, goal).path().unwrap().cost).sum(),
            &|| starts.iter().map(|at| peer::astar(at, next, h, goal).unwrap().1).sum(),
        ],
    );
}
