//! Linear conflict: Manhattan distance, plus two for each tile that must leave its line.
//!
//! ```text
//!   3 2 1      1, 2 and 3 are in their row, but block each other. At most one of
//!   4 5 6      them can stay: the two others leave the row and return, two vertical
//!   8 7 0      moves each that Manhattan distance does not count. One of 7 and 8
//!              does so too.      h = (2 + 0 + 2) + (1 + 1) + 2 · (2 + 1) = 12
//! ```
//!
//! Consider the tiles in their goal line, a row or a column. Those that never leave the line keep
//! their order, so they are in the goal's order already. All others leave. The fewest that must
//! leave are those outside a longest increasing subsequence. (A count of the pairs in conflict would
//! charge 3 2 1 three times, which is too much.)
//!
//! **Admissible.** A tile that leaves its row and returns makes two vertical moves, and its Manhattan
//! distance contains no vertical move. Rows count vertical moves and columns horizontal ones, so no
//! move counts twice, even if a tile at home is in conflict along both its row and its column.
//!
//! **Consistent.** A tile that enters its goal line comes one step nearer, and the line gains one
//! conflict or none: −1 + 2 or −1. A tile that leaves has the reverse effect. A move along a line
//! passes no tile. So every move changes h by exactly one, and h has the parity of the distance.
//!
//! Paper: Hansson, Mayer and Yung 1992, "Criticizing solutions to relaxed models
//! yields powerful admissible heuristics".
//!
//! **Cost.** A move changes the conflicts of at most one line: the tile's goal line across the
//! direction of the move, if the tile enters or leaves it. The line's arrangement is a small number
//! that indexes a table; the conflicts of lines too long for a table are computed. The memo is the
//! estimate.

mod lines;

use super::Manhattan;
use super::tile_heuristic::{SlidingTile, TileHeuristic, memo_is_estimate};
use crate::model::Position;
use crate::space::{Board, StateCost};
use lines::ConflictLines;

/// Manhattan distance plus twice the tiles that must leave their goal line.
#[derive(Clone, Debug)]
pub(crate) struct LinearConflict<const N: usize> {
    manhattan: Manhattan<N>,
    rows: ConflictLines<N>,
    cols: ConflictLines<N>,
}

impl<const N: usize> LinearConflict<N> {
    /// Returns the heuristic for a goal.
    ///
    /// # Panics
    /// Panics if the goal has more than `N` cells.
    pub(crate) fn new(goal: &Position) -> Self {
        Self {
            manhattan: Manhattan::new(goal),
            rows: ConflictLines::rows(goal),
            cols: ConflictLines::columns(goal),
        }
    }
}

impl<const N: usize> TileHeuristic<N> for LinearConflict<N> {
    memo_is_estimate!();

    fn start(&self, board: &Board<N>) -> StateCost {
        let conflicts = self.rows.conflicts(board) + self.cols.conflicts(board);
        self.manhattan.start(board) + 2 * conflicts
    }

    #[inline]
    fn step(&self, board: &Board<N>, moved: SlidingTile, memo: StateCost) -> StateCost {
        let SlidingTile { step, tile, from, to } = moved;
        let lines = if step.is_vertical() { &self.rows } else { &self.cols };
        let nearer = self.manhattan.term(tile, to) < self.manhattan.term(tile, from);
        let in_conflict = lines.in_conflict(board, moved);
        // A tile that comes nearer saves one move, or costs one if it adds a conflict. A tile that
        // moves away has the reverse effect.
        if nearer != in_conflict { memo - 1 } else { memo + 1 }
    }
}
