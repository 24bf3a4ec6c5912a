//! The textbook table: one byte for each placement, for all cells of the blank.
//!
//! A placement of k tiles is a number of k digits in base `cells`, one digit for the cell of each
//! tile. So the index changes by a known amount when a tile moves. Numbers in which two tiles share a
//! cell are unused. An entry is the least distance over all regions of the blank, so two boards one
//! move apart may differ by more than one: the table is smaller than one with regions, weaker, and
//! not consistent.
//!
//! ```text
//!   . 1 ·      the wall 1 2 separates the blank's corner from the rest: two positions
//!   2 · ·      of one placement. The level that finds the first of them, which is the
//!   · · ·      nearer, writes the entry.
//! ```

use taquin_search::Stopwatch;

use super::build::{BuildError, BuildSettings};
use super::layout::cells_of;
use super::pattern::Pattern;
use super::scan::LevelScan;
use super::table::TableFrame;

/// An unused entry.
const UNREACHED: u8 = u8::MAX;

/// Returns the fewest moves of pattern tiles to the goal for each placement. Digits are in the order
/// of [`Pattern::homes`], the first one the lowest.
///
/// # Errors
/// Returns an error if a limit of the settings is reached.
pub(crate) fn least_distances(
    pattern: &Pattern,
    settings: &BuildSettings,
) -> Result<Box<[u8]>, BuildError> {
    let stopwatch = Stopwatch::start();
    let frame = TableFrame::within(pattern, &mut || settings.check(stopwatch))?;
    let strides = strides(pattern);
    let orders: Vec<Vec<u8>> =
        (0..frame.orders.count()).map(|rank| frame.orders.unrank(rank)).collect();
    let entries = strides.last().map_or(1, |last| last * pattern.shape().cells());
    let mut table = vec![UNREACHED; entries];
    let home = pattern.homes().iter().zip(&strides);
    table[home.map(|(&cell, stride)| usize::from(cell) * stride).sum::<usize>()] = 0;
    let mut scan = LevelScan::new(&frame, pattern, settings)?;
    for distance in 1.. {
        if scan.level(distance)? == 0 {
            break;
        }
        // A smaller number than the true one is still a lower bound.
        let distance_byte = distance.min(u32::from(UNREACHED) - 1) as u8;
        for (block, bits) in scan.found(distance) {
            let cells: Vec<usize> = cells_of(frame.layout.occupied(block)).collect();
            for rank in ranks_in(bits) {
                let digits = orders[rank].iter().zip(&cells);
                let index: usize =
                    digits.map(|(&tile, cell)| strides[usize::from(tile)] * cell).sum();
                table[index] = table[index].min(distance_byte);
            }
        }
    }
    Ok(table.into())
}

/// Returns, for each tile, the change of an index if the tile moves one cell further.
pub(crate) fn strides(pattern: &Pattern) -> Vec<usize> {
    let cells = pattern.shape().cells();
    (0..pattern.homes().len() as u32).map(|digit| cells.pow(digit)).collect()
}

/// Returns the indices of the bits that are set.
fn ranks_in(words: &[u64]) -> impl Iterator<Item = usize> {
    words
        .iter()
        .enumerate()
        .flat_map(|(number, &word)| cells_of(word).map(move |bit| 64 * number + bit))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{Move, Shape};
    use std::collections::{HashMap, VecDeque};

    /// The definition: every placement with every cell of the blank, one move at a time, where moves of
    /// other tiles cost nothing; repeated until nothing improves.
    fn plainly(pattern: &Pattern) -> HashMap<Vec<u8>, u8> {
        let start = (pattern.homes().to_vec(), pattern.blank());
        let mut cost = HashMap::from([(start, 0_u8)]);
        let mut open: VecDeque<_> = cost.keys().cloned().collect();
        while let Some((placement, blank)) = open.pop_front() {
            let so_far = cost[&(placement.clone(), blank)];
            let beside =
                Move::ALL.into_iter().filter_map(|m| pattern.shape().neighbour(blank.into(), m));
            for cell in beside.map(|cell| cell as u8) {
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
            let least = table.entry(placement).or_insert(cost);
            *least = cost.min(*least);
        }
        table
    }

    fn pattern(rows: usize, cols: usize, blank: usize, homes: &[u8]) -> Pattern {
        Pattern::new(Shape::new(rows, cols).unwrap(), blank, homes).unwrap()
    }

    #[test]
    fn tables_hold_the_definition_entry_by_entry() {
        let patterns = [
            pattern(2, 2, 3, &[0, 1, 2]),
            pattern(2, 3, 0, &[1, 2, 5]),
            pattern(3, 3, 8, &[0]),
            pattern(3, 3, 8, &[0, 1, 2, 3]),
            pattern(3, 3, 4, &[3, 6, 7, 8]),
            pattern(2, 4, 4, &[0, 3, 5]),
            pattern(3, 4, 0, &[1, 2, 11]),
            pattern(4, 4, 15, &[11, 13, 14]),
        ];
        for pattern in patterns {
            let table = least_distances(&pattern, &BuildSettings::default()).unwrap();
            let plain = plainly(&pattern);
            for (placement, &distance) in &plain {
                let digits = placement.iter().zip(strides(&pattern));
                let index: usize = digits.map(|(&cell, stride)| usize::from(cell) * stride).sum();
                assert_eq!(table[index], distance, "{pattern:?} {placement:?}");
            }
            let found = table.iter().filter(|&&entry| entry != UNREACHED).count();
            assert_eq!(found, plain.len(), "{pattern:?}");
        }
    }

    #[test]
    fn a_single_tile_walks_its_manhattan_distance_on_the_largest_board() {
        let pattern = pattern(8, 8, 63, &[9]);
        let table = least_distances(&pattern, &BuildSettings::default()).unwrap();
        for (cell, &distance) in table.iter().enumerate() {
            assert_eq!(usize::from(distance), pattern.shape().taxicab(cell, 9));
        }
    }
}
