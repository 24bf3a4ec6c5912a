//! A plain search that measures the speed of a machine.
//!
//! IDA* with the Manhattan distance on Korf's first board, in its simplest form: a recursion and a
//! table of the changes of each slide. It never changes, so its time depends only on the machine,
//! and another time divided by it depends only on the program. It does not use other parts of the
//! project, so improvements elsewhere do not affect it.

use taquin_search::Cancel;

/// Korf's first board, for the goal with the blank first.
const BOARD: [u8; 16] = [14, 13, 15, 7, 11, 12, 9, 5, 6, 0, 2, 1, 4, 8, 10, 3];

/// The depth at which the flag is read: subtrees below take milliseconds.
const SHALLOW: i32 = 16;

/// The neighbours of each cell.
const NEIGHBOURS: [&[u8]; 16] = [
    &[1, 4],
    &[0, 2, 5],
    &[1, 3, 6],
    &[2, 7],
    &[0, 5, 8],
    &[1, 4, 6, 9],
    &[2, 5, 7, 10],
    &[3, 6, 11],
    &[4, 9, 12],
    &[5, 8, 10, 13],
    &[6, 9, 11, 14],
    &[7, 10, 15],
    &[8, 13],
    &[9, 12, 14],
    &[10, 13, 15],
    &[11, 14],
];

/// The result of the search.
///
/// ```
/// use taquin_lab::bench::yardstick;
/// use taquin_search::Cancel;
///
/// let run = yardstick(&Cancel::new()).expect("the flag is never set");
/// assert_eq!((run.length, run.generated), (57, 276_361_932));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct YardstickRun {
    /// The moves of the solution.
    pub length: u64,
    /// The number of generated successors.
    pub generated: u64,
}

/// Runs the search; `None` if the flag was set before the end.
///
/// ```
/// use taquin_lab::bench::yardstick;
/// use taquin_search::Cancel;
///
/// let cancel = Cancel::new();
/// cancel.cancel();
/// assert_eq!(yardstick(&cancel), None);
/// ```
#[must_use]
pub fn yardstick(cancel: &Cancel) -> Option<YardstickRun> {
    let mut walk = Walk::new(BOARD, cancel);
    let (blank, mut bound) = (walk.blank(), walk.distance());
    loop {
        (walk.bound, walk.next_bound) = (bound, i32::MAX);
        let found = walk.visit(blank, blank, 0, walk.distance());
        if cancel.is_cancelled() {
            return None;
        }
        if found {
            return Some(YardstickRun { length: bound as u64, generated: walk.generated });
        }
        bound = walk.next_bound;
    }
}

struct Walk<'a> {
    tiles: [u8; 16],
    /// The change of a tile's distance when it slides, by tile, and by the cells it leaves and enters.
    change: [[[i8; 16]; 16]; 16],
    bound: i32,
    next_bound: i32,
    generated: u64,
    cancel: &'a Cancel,
}

impl<'a> Walk<'a> {
    fn new(tiles: [u8; 16], cancel: &'a Cancel) -> Self {
        let change = std::array::from_fn(|tile| {
            std::array::from_fn(|from| {
                std::array::from_fn(|to| distance(tile, to) - distance(tile, from))
            })
        });
        Self { tiles, change, bound: 0, next_bound: 0, generated: 0, cancel }
    }

    fn blank(&self) -> usize {
        self.tiles.iter().position(|&tile| tile == 0).unwrap_or(0)
    }

    fn distance(&self) -> i32 {
        let placed = self.tiles.iter().enumerate();
        placed.map(|(cell, &tile)| i32::from(distance(tile.into(), cell))).sum()
    }

    /// Searches for a solution within the bound; if there is one, the board is left at its end.
    fn visit(&mut self, blank: usize, came_from: usize, g: i32, h: i32) -> bool {
        if h == 0 {
            return true;
        }
        if g == SHALLOW && self.cancel.is_cancelled() {
            return true;
        }
        for &cell in NEIGHBOURS[blank & 15] {
            let cell = usize::from(cell) & 15;
            if cell == came_from {
                continue;
            }
            self.generated += 1;
            let tile = self.tiles[cell];
            let h = h + i32::from(self.change[usize::from(tile) & 15][cell][blank & 15]);
            if g + 1 + h > self.bound {
                self.next_bound = self.next_bound.min(g + 1 + h);
                continue;
            }
            (self.tiles[blank & 15], self.tiles[cell]) = (tile, 0);
            if self.visit(cell, blank, g + 1, h) {
                return true;
            }
            (self.tiles[cell], self.tiles[blank & 15]) = (tile, 0);
        }
        false
    }
}

/// Returns the Manhattan distance of one tile, 0 for the blank.
fn distance(tile: usize, cell: usize) -> i8 {
    let apart = (tile / 4).abs_diff(cell / 4) + (tile % 4).abs_diff(cell % 4);
    if tile == 0 { 0 } else { apart as i8 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_solves_korfs_first_board() {
        let run = yardstick(&Cancel::new()).expect("the flag is never set");
        assert_eq!(run, YardstickRun { length: 57, generated: 276_361_932 });
    }

    #[test]
    fn the_cancel_flag_stops_it() {
        let cancel = Cancel::new();
        cancel.cancel();
        assert_eq!(yardstick(&cancel), None);
    }
}
