//! Building the table of one pattern, as a plain buffer of bytes.
//!
//! A placement of the k pattern tiles is a number of k digits in base `cells`, the
//! cell of each tile one digit: no ranking, and an index that changes by one known
//! amount when a tile moves. Numbers in which two tiles share a cell are holes
//! that nobody reads.
//!
//! The naive search has a state for each placement *and* cell of the blank. But
//! the blank moves for free among the other tiles, so all cells of one connected
//! region are one state; and what counts is the moves of pattern tiles, each of
//! which is one layer of a breadth-first search from the goal.
//!
//! ```text
//!   . 1 ·      the wall 1 2 separates the blank's corner from the rest: two states
//!   2 · ·      with the same placement. The table keeps the distance of the one
//!   · · ·      found first, which is the nearer.
//! ```
//!
//! **Invariant.** `reached` holds, for each placement, every cell the blank can be
//! in at some distance found so far, always whole regions.

use super::super::Unavailable;
use crate::moves::Move;
use crate::position::Position;
use crate::shape::Shape;

/// The most entries a table may have when it is built at start.
const MOST_ENTRIES: u64 = 1 << 24;

/// The most cells that fit in a set of cells.
const MOST_CELLS: usize = 64;

/// An entry that no search found: a hole, or a placement that cannot be reached.
const UNREACHED: u8 = u8::MAX;

/// A set of cells, one bit each.
type Cells = u64;

/// Some tiles of a goal, small enough for a table.
pub(super) struct Pattern {
    shape: Shape,
    /// The home of each tile, the first tile's digit being the lowest.
    homes: Vec<u8>,
    blank: u8,
    entries: u64,
}

impl Pattern {
    pub(super) fn new(goal: &Position, tiles: &[u8]) -> Result<Self, Unavailable> {
        let (shape, cells) = (goal.shape(), goal.shape().cells());
        if cells > MOST_CELLS {
            return Err(Unavailable::BoardTooLarge { most: MOST_CELLS as u64 });
        }
        let entries = (cells as u64).checked_pow(tiles.len() as u32);
        let entries = entries.filter(|&entries| entries <= MOST_ENTRIES);
        let home = |&tile: &u8| goal.tiles().iter().position(|&other| other == tile);
        let homes = tiles.iter().filter_map(home).map(|cell| cell as u8).collect();
        match entries {
            Some(entries) => Ok(Self { shape, homes, blank: goal.blank() as u8, entries }),
            None => {
                let tiles = tiles.len() as u64;
                Err(Unavailable::PatternTooLarge { tiles, most: MOST_ENTRIES })
            }
        }
    }

    /// What one cell further adds to an index, for each tile.
    pub(super) fn strides(&self) -> impl Iterator<Item = u32> {
        let cells = self.shape.cells() as u32;
        (0..self.homes.len() as u32).map(move |digit| cells.pow(digit))
    }

    /// The fewest moves of pattern tiles for each placement.
    pub(super) fn build(&self) -> Box<[u8]> {
        let mut search = Backward {
            grid: Grid::new(self.shape),
            strides: self.strides().collect(),
            table: vec![UNREACHED; self.entries as usize],
            reached: Regions::new(self.entries as usize, self.shape.cells()),
            frontier: Vec::new(),
        };
        search.reach(&self.homes, self.blank, 0);
        let mut distance = 0_u8;
        while !search.frontier.is_empty() {
            // A byte holds all distances of tables this small; a smaller number
            // would still be admissible.
            distance = distance.saturating_add(1).min(UNREACHED - 1);
            search.expand_layer(distance);
        }
        search.table.into()
    }
}

/// A state of the backward search: a placement, and any cell of the blank's region.
#[derive(Clone, Copy)]
struct Node {
    index: u32,
    blank: u8,
}

struct Backward {
    grid: Grid,
    strides: Vec<u32>,
    table: Vec<u8>,
    reached: Regions,
    frontier: Vec<Node>,
}

impl Backward {
    fn expand_layer(&mut self, distance: u8) {
        let mut placement = vec![0; self.strides.len()];
        for node in std::mem::take(&mut self.frontier) {
            self.read(node.index, &mut placement);
            let region = self.grid.region(node.blank, occupied(&placement));
            for tile in 0..placement.len() {
                let home = placement[tile];
                for into in cells_in(self.grid.neighbours(home) & region) {
                    placement[tile] = into;
                    self.reach(&placement, home, distance);
                }
                placement[tile] = home;
            }
        }
    }

    /// Puts a state into the next layer unless it was reached before.
    fn reach(&mut self, placement: &[u8], blank: u8, distance: u8) {
        let index = placement.iter().zip(&self.strides).map(|(&cell, s)| u32::from(cell) * s).sum();
        let known = self.reached.get(index);
        if known & (1 << blank) != 0 {
            return;
        }
        self.reached.add(index, self.grid.region(blank, occupied(placement)));
        self.frontier.push(Node { index, blank });
        let entry = &mut self.table[index as usize];
        *entry = distance.min(*entry);
    }

    fn read(&self, index: u32, placement: &mut [u8]) {
        let mut rest = index;
        for (cell, stride) in placement.iter_mut().zip(&self.strides).rev() {
            *cell = (rest / stride) as u8;
            rest %= stride;
        }
    }
}

fn occupied(placement: &[u8]) -> Cells {
    placement.iter().fold(0, |cells, &cell| cells | 1 << cell)
}

fn cells_in(mut cells: Cells) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let next = (cells != 0).then(|| cells.trailing_zeros() as u8)?;
        cells &= cells - 1;
        Some(next)
    })
}

/// The board as sets of cells.
struct Grid {
    cols: u32,
    all: Cells,
    /// All cells but those of the first column, and but those of the last.
    not_first: Cells,
    not_last: Cells,
    neighbours: Vec<Cells>,
}

impl Grid {
    fn new(shape: Shape) -> Self {
        let cells = shape.cells();
        let set = |of: &dyn Fn(usize) -> bool| {
            (0..cells).filter(|&cell| of(cell)).fold(0, |set: Cells, cell| set | 1 << cell)
        };
        let around = |cell| {
            let next = Move::ALL.into_iter().filter_map(move |step| shape.neighbour(cell, step));
            next.fold(0, |set: Cells, cell| set | 1 << cell)
        };
        Self {
            cols: shape.cols() as u32,
            all: set(&|_| true),
            not_first: set(&|cell| cell % shape.cols() != 0),
            not_last: set(&|cell| (cell + 1) % shape.cols() != 0),
            neighbours: (0..cells).map(around).collect(),
        }
    }

    fn neighbours(&self, cell: u8) -> Cells {
        self.neighbours[usize::from(cell)]
    }

    /// The cells the blank can reach past the pattern tiles: grow until it stops.
    fn region(&self, blank: u8, occupied: Cells) -> Cells {
        let free = self.all & !occupied;
        let mut region = 1 << blank;
        loop {
            let sideways = (region & self.not_last) << 1 | (region & self.not_first) >> 1;
            let across = region << self.cols | region >> self.cols;
            let grown = (region | sideways | across) & free;
            if grown == region {
                return region;
            }
            region = grown;
        }
    }
}

/// A set of cells for each placement, packed into words.
struct Regions {
    words: Vec<u64>,
    /// Bits for one set: the cells, rounded up so that none straddles two words.
    width: u32,
}

impl Regions {
    fn new(placements: usize, cells: usize) -> Self {
        let width = cells.next_power_of_two();
        Self { words: vec![0; (placements * width).div_ceil(64)], width: width as u32 }
    }

    fn place(&self, index: u32) -> (usize, u32) {
        let bit = u64::from(index) * u64::from(self.width);
        ((bit / 64) as usize, (bit % 64) as u32)
    }

    fn get(&self, index: u32) -> Cells {
        let (word, shift) = self.place(index);
        (self.words[word] >> shift) & (u64::MAX >> (64 - self.width))
    }

    fn add(&mut self, index: u32, cells: Cells) {
        let (word, shift) = self.place(index);
        self.words[word] |= cells << shift;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::goal::Goal;
    use std::collections::{HashMap, VecDeque};

    /// The definition: every placement with every cell of the blank, one move at a
    /// time, where moves of other tiles cost nothing; again until nothing improves.
    fn plainly(goal: &Position, tiles: &[u8]) -> HashMap<Vec<u8>, u8> {
        let homes: Vec<u8> = tiles
            .iter()
            .map(|tile| goal.tiles().iter().position(|other| other == tile).unwrap() as u8)
            .collect();
        let mut cost = HashMap::from([((homes, goal.blank() as u8), 0_u8)]);
        let mut open: VecDeque<_> = cost.keys().cloned().collect();
        while let Some((placement, blank)) = open.pop_front() {
            let so_far = cost[&(placement.clone(), blank)];
            let next =
                Move::ALL.into_iter().filter_map(|m| goal.shape().neighbour(blank.into(), m));
            for cell in next.map(|cell| cell as u8) {
                let moved = placement.iter().position(|&other| other == cell);
                let mut after = placement.clone();
                moved.into_iter().for_each(|tile| after[tile] = blank);
                let (state, total) = ((after, cell), so_far + u8::from(moved.is_some()));
                if cost.get(&state).is_none_or(|&known| total < known) {
                    cost.insert(state.clone(), total);
                    open.push_back(state);
                }
            }
        }
        let mut table = HashMap::new();
        for ((placement, _), cost) in cost {
            table
                .entry(placement)
                .and_modify(|least: &mut u8| *least = cost.min(*least))
                .or_insert(cost);
        }
        table
    }

    #[test]
    fn tables_hold_the_definition_entry_by_entry() {
        let cases: [(usize, usize, Goal, &[u8]); 8] = [
            (2, 2, Goal::Last, &[1, 2, 3]),
            (2, 3, Goal::First, &[1, 2, 5]),
            (3, 3, Goal::Last, &[1]),
            (3, 3, Goal::Last, &[1, 2, 3, 4]),
            (3, 3, Goal::Snail, &[5, 6, 7, 8]),
            (2, 4, Goal::Snail, &[7, 1, 4]),
            (3, 4, Goal::First, &[1, 2, 11]),
            (4, 4, Goal::Last, &[14, 15, 12]),
        ];
        for (rows, cols, goal, tiles) in cases {
            let goal = goal.position(Shape::new(rows, cols).unwrap()).unwrap();
            let pattern = Pattern::new(&goal, tiles).unwrap();
            let (table, plain) = (pattern.build(), plainly(&goal, tiles));
            for (placement, &distance) in &plain {
                let digits = placement.iter().zip(pattern.strides());
                let index: u32 = digits.map(|(&cell, stride)| u32::from(cell) * stride).sum();
                assert_eq!(table[index as usize], distance, "{goal:?} {tiles:?} {placement:?}");
            }
            let found = table.iter().filter(|&&entry| entry != UNREACHED).count();
            assert_eq!(found, plain.len(), "{goal:?} {tiles:?}");
        }
    }

    #[test]
    fn a_single_tile_walks_its_manhattan_distance() {
        let goal = Goal::Last.position(Shape::new(8, 8).unwrap()).unwrap();
        let table = Pattern::new(&goal, &[10]).unwrap().build();
        for (cell, &distance) in table.iter().enumerate() {
            assert_eq!(usize::from(distance), goal.shape().taxicab(cell, 9));
        }
    }
}
