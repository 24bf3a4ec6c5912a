//! Pattern databases that count slides.
//!
//! A pattern keeps some tiles and the blank; all other tiles are equal. For each placement the table
//! holds the fewest slides to the goal, twice: with the next slide along a row, and along a column.
//! A shortest solution alternates between the two, so the search always knows which to use. The
//! second number adds half a move on average.
//!
//! ```text
//!   placement:  four bits each for the cells of the tiles and, lowest, of the blank
//!               t3 t2 t1 t0 blank        a step of the blank adds a constant
//! ```
//!
//! A numbering without gaps would be smaller. But with this one a step costs one addition, and
//! placements that do not occur take no memory.
//!
//! **Cost.** A pattern of four tiles takes 2 MB and some hundredths of a second; one of five takes
//! 32 MB and half a second. It is built by breadth-first search from the goal, one thread for each
//! pattern.

use taquin_search::{Limits, StopReason, Stopwatch, threads};

use super::patterns::{Homes, Size, patterns};
use crate::model::{Position, Shape};
use crate::pdb::Pages;
use crate::space::least_home;

/// The tables of the patterns for one shape and one home of the blank.
#[derive(Debug)]
pub(crate) struct SlideTables {
    pub(super) size: Size,
    pub(super) shape: Shape,
    pub(super) blank_home: usize,
    pub(super) homes: Homes,
    tables: Vec<BothAxes>,
}

/// The numbers of one pattern, by the axis of the next slide: row, column.
type BothAxes = [Pages<u8>; 2];

/// The entry of a placement that is not yet reached.
const UNKNOWN: u8 = 0;

impl SlideTables {
    /// Returns whether they serve a goal.
    pub(super) fn fits(&self, goal: &Position) -> bool {
        self.shape == goal.shape() && self.blank_home == least_home(goal)
    }

    /// Returns the slides of a pattern plus one, with the next slide along a row (0) or a column (1).
    /// Plus one, because memory is zero at first, and zero means unknown.
    pub(super) fn numbers(&self, pattern: usize, axis: usize) -> &[u8] {
        &self.tables[pattern][axis]
    }

    /// Builds the tables, one thread for each pattern.
    ///
    /// # Errors
    /// Returns the limit that was reached.
    pub(super) fn build(
        goal: &Position,
        size: Size,
        limits: &Limits,
        stopwatch: Stopwatch,
        threads: usize,
    ) -> Result<Self, StopReason> {
        let (shape, blank_home) = (goal.shape(), least_home(goal));
        let homes = patterns(shape, blank_home, size);
        let build = SlideTableBuild { size, shape, blank_home, limits, stopwatch };
        let tables = threads::map(threads, homes.iter().collect(), |homes| build.table(homes));
        let tables = tables.into_iter().collect::<Result<_, _>>()?;
        Ok(Self { size, shape, blank_home, homes, tables })
    }
}

/// The data of building one table.
struct SlideTableBuild<'a> {
    size: Size,
    shape: Shape,
    blank_home: usize,
    limits: &'a Limits,
    stopwatch: Stopwatch,
}

impl SlideTableBuild<'_> {
    fn table(&self, homes: &[u8]) -> Result<BothAxes, StopReason> {
        let mut tables = [(); 2].map(|()| Pages::zeros(self.size.entries()));
        let root = homes.iter().rev().fold(0, |place, &home| place << 4 | u32::from(home)) << 4
            | self.blank_home as u32;
        let mut layers = [vec![root], vec![root]];
        tables.iter_mut().for_each(|numbers| numbers[root as usize] = 1);
        for slides in 2.. {
            self.look()?;
            // A slide along one axis is followed by one along the other.
            let [by_row, by_col] = &mut tables;
            let (rows, cols) = (std::mem::take(&mut layers[1]), std::mem::take(&mut layers[0]));
            layers[0] = self.layer(&rows, 0, by_row, slides);
            layers[1] = self.layer(&cols, 1, by_col, slides);
            if layers.iter().all(Vec::is_empty) {
                break;
            }
        }
        Ok(tables)
    }

    /// Returns the placements from which a slide along `axis` leads into a layer.
    fn layer(&self, layer: &[u32], axis: usize, numbers: &mut [u8], slides: u8) -> Vec<u32> {
        let cols = self.shape.cols();
        let mut found = Vec::new();
        for &place in layer {
            let blank = place as usize & 15;
            // The tile of the pattern in each cell, counted from one.
            let tile_in = (1..=self.size.tiles())
                .fold(0u64, |board, tile| board | (tile as u64) << (place >> (4 * tile) << 2 & 63));
            let (row, col) = (blank / cols, blank % cols);
            let (stride, before, after) = match axis {
                0 => (1, col, cols - 1 - col),
                _ => (cols, row, self.shape.rows() - 1 - row),
            };
            let mut slide = |room: usize, forward: bool| {
                let (mut place, mut blank) = (place, blank);
                let step = if forward { stride as u32 } else { (stride as u32).wrapping_neg() };
                for _ in 0..room {
                    blank = if forward { blank + stride } else { blank - stride };
                    let tile = tile_in >> (4 * blank) & 15;
                    // A tile of the pattern moves the other way; other tiles are not in the place.
                    let tile_step = if tile > 0 { step << (4 * tile) } else { 0 };
                    place = place.wrapping_add(step).wrapping_sub(tile_step);
                    let number = &mut numbers[place as usize];
                    if *number == UNKNOWN {
                        *number = slides;
                        found.push(place);
                    }
                }
            };
            slide(before, false);
            slide(after, true);
        }
        found
    }

    fn look(&self) -> Result<(), StopReason> {
        self.limits.interrupted(self.stopwatch.elapsed()).map_or(Ok(()), Err)
    }
}
