//! A pattern database, by breadth-first search.
//!
//! A state of the pattern's own space is the cells of its tiles, and the *region* of the blank: the
//! cells that the blank can reach without moving a tile of the pattern. A move takes the blank from
//! its region onto a tile of the pattern and costs one; moves of other tiles cost nothing.
//!
//! ```text
//!   · 1 ·     a block: the cells {1, 3} and the region {0}
//!   2 · ·     another: the cells {1, 3} and the region {2, 4, 5, 6, 7, 8}
//!   · · ·     an order: the pattern's tiles as they lie in these cells, 1 2 or 2 1
//! ```
//!
//! The table has a byte for each block and order. A pass over level d finds level d + 1.

use crate::rules::{Grid, MOST, numbered};

/// The entry of a state that was not reached: a lower bound, because nearer states were.
const FAR: u8 = u8::MAX;

pub(crate) struct Patterns {
    grid: Grid,
    /// The goal's cell of the blank, and those of the pattern's tiles.
    blank: usize,
    homes: Vec<usize>,
    /// The cells and the region of each block as sets of bits, sorted.
    blocks: Vec<(u32, u32)>,
    /// The number of orders.
    orders: usize,
    moves: Vec<u8>,
}

impl Patterns {
    /// Builds the table of the tiles with these goal cells.
    pub(crate) fn new(grid: Grid, blank: usize, homes: Vec<usize>) -> Self {
        let (blocks, orders) = (blocks(grid, homes.len()), (1..=homes.len()).product());
        let moves = vec![FAR; blocks.len() * orders];
        let mut table = Self { grid, blank, homes, blocks, orders, moves };
        let goal = table.entry(&std::array::from_fn(|cell| cell));
        table.moves[goal] = 0;
        table.search();
        table
    }

    /// Returns the least number of moves of its tiles, from the cell of the piece of each home.
    pub(crate) fn moves(&self, place: &[usize; MOST]) -> u32 {
        self.moves[self.entry(place)].into()
    }

    fn entry(&self, place: &[usize; MOST]) -> usize {
        let mut tile_in = [None; MOST];
        (0..).zip(&self.homes).for_each(|(tile, &home)| tile_in[place[home]] = Some(tile));
        let cells = self.homes.iter().fold(0, |set, &home| set | 1 << place[home]);
        let mut order = [0; MOST];
        order.iter_mut().zip(tile_in.into_iter().flatten()).for_each(|(slot, tile)| *slot = tile);
        self.block(cells, place[self.blank]) * self.orders + number(&order[..self.homes.len()])
    }

    fn block(&self, cells: u32, blank: usize) -> usize {
        let first = self.blocks.partition_point(|&(other, _)| other < cells);
        let regions = self.blocks[first..].iter();
        first + regions.take_while(|(_, region)| region & 1 << blank == 0).count()
    }

    fn search(&mut self) {
        let (reordered, mut level) = (self.reorderings(), Vec::new());
        for moves in 0..FAR - 1 {
            for block in 0..self.blocks.len() {
                let entries = &self.moves[block * self.orders..][..self.orders];
                if entries.contains(&moves) {
                    level.clear();
                    level.extend((0..self.orders).filter(|&order| entries[order] == moves));
                    self.expand(block, &level, moves + 1, &reordered);
                }
            }
            if !self.moves.contains(&(moves + 1)) {
                break;
            }
        }
    }

    /// Writes `moves` into the unreached entries one move away from some orders of a block.
    fn expand(&mut self, block: usize, level: &[usize], moves: u8, reordered: &[Vec<u16>]) {
        let (cells, region) = self.blocks[block];
        for (from, cell) in cells_of(cells).enumerate() {
            let targets = (0..4).filter_map(|direction| self.grid.beside(cell, direction));
            for target in targets.filter(|target| region & 1 << target != 0) {
                let after = cells ^ 1 << cell ^ 1 << target;
                let to = (after & ((1 << target) - 1)).count_ones() as usize;
                let entries = self.block(after, cell) * self.orders;
                for &order in level {
                    let order = reordered[from * self.homes.len() + to][order];
                    let entry = &mut self.moves[entries + usize::from(order)];
                    *entry = moves.min(*entry);
                }
            }
        }
    }

    /// Returns the new number of each order if its tile in one place goes to another.
    fn reorderings(&self) -> Vec<Vec<u16>> {
        let tiles = self.homes.len();
        let after = |order: usize, from: usize, to: usize| {
            let mut order = numbered(tiles, order as u128).unwrap_or_default();
            let tile = order.remove(from);
            order.insert(to, tile);
            number(&order) as u16
        };
        let places = (0..tiles).flat_map(|from| (0..tiles).map(move |to| (from, to)));
        places.map(|(from, to)| (0..self.orders).map(|it| after(it, from, to)).collect()).collect()
    }
}

/// Returns the blocks of all sets of this many cells.
fn blocks(grid: Grid, tiles: usize) -> Vec<(u32, u32)> {
    let mut blocks = Vec::new();
    for cells in (0u32..1 << grid.cells()).filter(|set| set.count_ones() as usize == tiles) {
        let mut free = !cells & ((1 << grid.cells()) - 1);
        while free != 0 {
            let (mut region, mut border) = (0, free & free.wrapping_neg());
            while border != 0 {
                region |= border;
                let beside = |cell| (0..4).filter_map(move |way| grid.beside(cell, way));
                let wider = cells_of(border).flat_map(beside).fold(0, |set, cell| set | 1 << cell);
                border = wider & free & !region;
            }
            blocks.push((cells, region));
            free &= !region;
        }
    }
    blocks
}

/// Returns the number of an order in lexicographic order.
fn number(order: &[u8]) -> usize {
    let smaller = |at: usize| order[at..].iter().filter(|&&tile| tile < order[at]).count();
    (0..order.len()).fold(0, |number, at| number * (order.len() - at) + smaller(at))
}

/// Returns the cells of a set, in increasing order.
fn cells_of(set: u32) -> impl Iterator<Item = usize> {
    (0..MOST).filter(move |cell| set & 1 << cell != 0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::{BTreeMap, VecDeque};

    /// The definition: the least number of moves of pattern tiles, one step of the blank at a time.
    fn plainly(grid: Grid, blank: usize, homes: &[usize]) -> BTreeMap<(Vec<usize>, usize), u32> {
        let mut moves = BTreeMap::from([((homes.to_vec(), blank), 0)]);
        let mut open = VecDeque::from([(homes.to_vec(), blank)]);
        while let Some((tiles, blank)) = open.pop_front() {
            let so_far = moves[&(tiles.clone(), blank)];
            for cell in (0..4).filter_map(|direction| grid.beside(blank, direction)) {
                let moved = tiles.iter().position(|&tile| tile == cell);
                let mut after = tiles.clone();
                moved.into_iter().for_each(|tile| after[tile] = blank);
                let (state, total) = ((after, cell), so_far + u32::from(moved.is_some()));
                if moves.get(&state).is_none_or(|&known| total < known) {
                    moves.insert(state.clone(), total);
                    open.push_back(state);
                }
            }
        }
        moves
    }

    #[test]
    fn tables_hold_the_definition_entry_by_entry() {
        let cases: [(usize, usize, usize, &[usize]); 6] = [
            (2, 2, 3, &[0, 1, 2]),
            (2, 3, 0, &[1, 4]),
            (3, 2, 5, &[0, 1, 2, 3]),
            (3, 3, 8, &[0, 1, 3, 6]),
            (3, 3, 4, &[2, 5, 8]),
            (2, 5, 7, &[0, 5, 6]),
        ];
        for (rows, cols, blank, homes) in cases {
            let grid = Grid { rows, cols };
            let table = Patterns::new(grid, blank, homes.to_vec());
            for ((tiles, cell), moves) in plainly(grid, blank, homes) {
                let mut place = [0; MOST];
                homes.iter().zip(&tiles).for_each(|(&home, &tile)| place[home] = tile);
                place[blank] = cell;
                assert_eq!(table.moves(&place), moves, "{homes:?} {tiles:?} {cell}");
            }
        }
    }
}
