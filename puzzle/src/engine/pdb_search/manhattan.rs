//! Plain IDA* with the Manhattan distance on the 4×4 board, with one function for each cell.
//!
//! There is no table to build: easy boards are solved before a table would be ready. Each cell has
//! its own function, so that its neighbours, the shifts that find their tiles, and the tiles that
//! come nearer to their homes by moving are constants:
//!
//! ```text
//!   blank in 5, tile from 6:    homes in columns 2 and 3 → one step farther
//!                               a set of 16 homes; one bit of it decides
//! ```
//!
//! As with tables, a move raises or lowers the estimate by one, and *slack* (half of bound − g − h)
//! is the number of further increases that the bound allows.
//!
//! **Invariant.** g + h + 2·slack is the bound, so a node with no moves left has
//! h = 0: it is the goal, and no other test is needed.

use taquin_search::{Heartbeat, Layer, Limits, Stats, StopReason, Stopwatch};

use crate::engine::deepening::{Deepening, Ended};
use crate::progress::Progress;
use crate::space::{CanonicalBoard, Moves};

/// Expansions between two checks of the limits: about a millisecond.
const LOOK_EVERY: u64 = 1 << 17;

/// The approximate bytes of the stack that a call takes.
const CALL: u64 = 128;

/// There is no move to undo: the board is the start.
const NOWHERE: usize = 4;

/// The homes from which a tile is one step farther in cell `to` than in `from`.
const fn farther(from: usize, to: usize) -> u16 {
    let mut set = 0;
    let mut home = 0;
    while home < 16 {
        if distance(home, to) > distance(home, from) {
            set |= 1 << home;
        }
        home += 1;
    }
    set
}

const fn distance(one: usize, other: usize) -> usize {
    (one / 4).abs_diff(other / 4) + (one % 4).abs_diff(other % 4)
}

/// A search in progress.
pub(super) struct ManhattanSearch<'a, 'p> {
    limits: &'a Limits,
    stopwatch: Stopwatch,
    progress: Option<Progress<'p>>,
    bound: u32,
    /// The number of expansions at the next check of the limits.
    next_look: u64,
    stats: &'a mut Stats<Moves>,
    /// The moves to the goal, last one first, once it is found.
    path: Vec<u8>,
    stopped: Option<StopReason>,
}

/// Searches a board of 4×4 cells.
pub(super) fn run(
    board: &CanonicalBoard,
    search: &mut Deepening<'_>,
    progress: Option<Progress<'_>>,
) -> Ended<Vec<u8>> {
    let Deepening { limits, stopwatch, bounds, stats } = search;
    let (limits, stopwatch) = (*limits, *stopwatch);
    let CanonicalBoard { homes, blank, .. } = board;
    let (mut board, blank) = (0, *blank);
    let mut estimate = 0;
    for (cell, &home) in homes.iter().enumerate().filter(|&(cell, _)| cell != blank) {
        board |= u64::from(home) << (4 * cell);
        estimate += distance(home.into(), cell) as u32;
    }
    let (bound, next_look) = (estimate.max(bounds.least), stats.expanded);
    let (path, stopped) = (Vec::new(), None);
    let mut dive =
        ManhattanSearch { limits, stopwatch, progress, bound, next_look, stats, path, stopped };
    loop {
        let bytes = u64::from(dive.bound) * CALL;
        if limits.memory.is_some_and(|limit| bytes > limit) {
            return Ended::Stopped(StopReason::Memory, dive.bound);
        }
        dive.stats.peak_bytes = bytes;
        let (expanded, generated) = (dive.stats.expanded, dive.stats.generated);
        let slack = (dive.bound - estimate) / 2;
        let left = dive.bound;
        let found = ENTRANCES[blank](&mut dive, board, left, slack);
        dive.stats.layers.push(Layer {
            bound: dive.bound,
            expanded: dive.stats.expanded - expanded,
            generated: dive.stats.generated - generated,
        });
        match (found, dive.stopped) {
            (_, Some(reason)) => return Ended::Stopped(reason, dive.bound),
            (true, None) => return Ended::Solved(dive.path.into_iter().rev().collect()),
            (false, None) => dive.bound += 2,
        }
    }
}

impl ManhattanSearch<'_, '_> {
    /// Whether to stop; checked at intervals.
    #[inline]
    fn is_over(&mut self) -> bool {
        self.stats.expanded >= self.next_look && self.look()
    }

    #[cold]
    #[inline(never)]
    fn look(&mut self) -> bool {
        if let Some(progress) = &mut self.progress {
            progress(&Heartbeat { stats: self.stats, lower_bound: self.bound });
        }
        let (expanded, limits) = (self.stats.expanded, self.limits);
        self.stopped = limits.reached(self.stopwatch.elapsed(), expanded, 0).or(self.stopped);
        let limit = limits.expansions.unwrap_or(u64::MAX);
        self.next_look = (expanded + LOOK_EVERY).min(limit);
        if self.stopped.is_some() {
            // Every call on the way back checks this too, and returns.
            self.next_look = 0;
        }
        self.stopped.is_some()
    }
}

/// A function for each cell: for each neighbour the move to it (0 to 3 as in `Move`,
/// flipping the last bit reverses it), its function and its cell.
macro_rules! cells {
    ($($name:ident $cell:literal: $($step:literal $next:ident $to:literal),+;)+) => {
        $(
            fn $name<const BACK: usize>(dive: &mut ManhattanSearch<'_, '_>, board: u64, left: u32, slack: u32) -> bool {
                if left == 0 {
                    return true;
                }
                if dive.is_over() {
                    return false;
                }
                dive.stats.expanded += 1;
                dive.stats.generated += const { 0 $(+ ($step != BACK) as u64)+ };
                $(
                    if $step != BACK {
                        let tile = board >> (4 * $to) & 15;
                        let up = u32::from(const { farther($to, $cell) } >> tile & 1);
                        if up <= slack {
                            let after = board ^ tile << (4 * $to) ^ tile << (4 * $cell);
                            if $next::<{ $step ^ 1 }>(dive, after, left - 1, slack - up) {
                                dive.path.push($step);
                                return true;
                            }
                        }
                    }
                )+
                false
            }
        )+

        /// The function that begins a search, by the cell of the blank.
        const ENTRANCES: [fn(&mut ManhattanSearch<'_, '_>, u64, u32, u32) -> bool; 16] =
            [$($name::<NOWHERE>),+];
    };
}

cells! {
    at0 0: 1 at4 4, 3 at1 1;
    at1 1: 1 at5 5, 2 at0 0, 3 at2 2;
    at2 2: 1 at6 6, 2 at1 1, 3 at3 3;
    at3 3: 1 at7 7, 2 at2 2;
    at4 4: 0 at0 0, 1 at8 8, 3 at5 5;
    at5 5: 0 at1 1, 1 at9 9, 2 at4 4, 3 at6 6;
    at6 6: 0 at2 2, 1 at10 10, 2 at5 5, 3 at7 7;
    at7 7: 0 at3 3, 1 at11 11, 2 at6 6;
    at8 8: 0 at4 4, 1 at12 12, 3 at9 9;
    at9 9: 0 at5 5, 1 at13 13, 2 at8 8, 3 at10 10;
    at10 10: 0 at6 6, 1 at14 14, 2 at9 9, 3 at11 11;
    at11 11: 0 at7 7, 1 at15 15, 2 at10 10;
    at12 12: 0 at8 8, 3 at13 13;
    at13 13: 0 at9 9, 2 at12 12, 3 at14 14;
    at14 14: 0 at10 10, 2 at13 13, 3 at15 15;
    at15 15: 0 at11 11, 2 at14 14;
}
