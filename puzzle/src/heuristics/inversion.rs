//! Inversion distance: the moves needed to undo the pairs of tiles in wrong order.
//!
//! Read the board row by row without the blank, and count the pairs of tiles whose order differs
//! from the goal's.
//!
//! ```text
//!    1  2  3  4
//!    5  6  7  8      Sliding 10 down into the blank takes it past 11, 12 and 13, the
//!    9 10 11 12      tiles that are read between the two cells: three pairs change
//!   13  0 14 15      their order. Sliding 13 or 14 sideways passes no tile.
//! ```
//!
//! On a board of w columns a vertical move carries one tile past exactly w − 1 others, so it changes
//! the count by w − 1, w − 3, … or −(w − 1). Hence at least count ÷ (w − 1) vertical moves remain.
//! If w − 1 is odd, every vertical move changes the parity of the count, so their number has the
//! parity of the count. The same count column by column bounds the horizontal moves. A move is
//! either vertical or horizontal, so the sum of the two bounds is a bound.
//!
//! Tiles are compared by their place in the *goal's* reading, so every goal has 0 inversions.
//!
//! **Admissible**, as shown above. **Consistent**: each bound is the length of a shortest walk to 0
//! on the integers, with steps of the sizes above, and a move is one such step. On 3×3 a move
//! passes two tiles, so the bound is weak; on 4×4 it is most useful in a maximum with others.
//!
//! Idea: Takahashi, the 15-puzzle solver of 2002 that introduced walking distance.
//!
//! **Cost.** A step compares the tile that moves with the w − 1 (or h − 1) tiles that it passes.

use super::tile_heuristic::{SlidingTile, TileHeuristic};
use crate::model::Position;
use crate::space::{Board, StateCost};

/// A bound on the vertical moves from inversions row by row, plus one on the horizontal moves from
/// inversions column by column.
#[derive(Clone, Debug)]
pub(super) struct Inversion<const N: usize> {
    by_rows: ReadingOrder<N>,
    by_cols: ReadingOrder<N>,
}

/// The inversions of a board, row by row and column by column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Inversions {
    by_rows: StateCost,
    by_cols: StateCost,
}

impl<const N: usize> Inversion<N> {
    /// Returns the heuristic for a goal.
    ///
    /// # Panics
    /// Panics if the goal has more than `N` cells.
    pub(super) fn new(goal: &Position) -> Self {
        let shape = goal.shape();
        let (rows, cols) = (shape.rows(), shape.cols());
        let down_the_columns = (0..cols).flat_map(|col| (0..rows).map(move |row| row * cols + col));
        Self {
            by_rows: ReadingOrder::new(goal, (0..shape.cells()).collect(), cols - 1),
            by_cols: ReadingOrder::new(goal, down_the_columns.collect(), rows - 1),
        }
    }
}

/// The cells of a board in the order of reading, row by row or column by column.
#[derive(Clone, Debug)]
struct ReadingOrder<const N: usize> {
    cells: Box<[u8]>,
    /// The place of each cell in that order.
    turn: [u8; N],
    /// The place of each tile in the goal.
    rank: [u8; N],
    /// The number of tiles that a move across the reading passes.
    passed: StateCost,
}

impl<const N: usize> ReadingOrder<N> {
    fn new(goal: &Position, order: Vec<usize>, passed: usize) -> Self {
        let (mut turn, mut rank) = ([0; N], [0; N]);
        for (now, &cell) in order.iter().enumerate() {
            turn[cell] = now as u8;
            rank[usize::from(goal.tiles()[cell])] = now as u8;
        }
        let cells = order.into_iter().map(|cell| cell as u8).collect();
        Self { cells, turn, rank, passed: passed as StateCost }
    }

    #[inline]
    fn rank(&self, tile: u8) -> u8 {
        self.rank[usize::from(tile) & (N - 1)]
    }

    /// Returns the number of inversions.
    fn count(&self, board: &Board<N>) -> StateCost {
        let tiles = self.cells.iter().map(|&cell| board.tile(cell)).filter(|&tile| tile != 0);
        let ranks: Vec<u8> = tiles.map(|tile| self.rank(tile)).collect();
        let smaller_after = |(at, rank): (usize, &u8)| {
            ranks[at + 1..].iter().filter(|&later| later < rank).count() as StateCost
        };
        ranks.iter().enumerate().map(smaller_after).sum()
    }

    /// Returns the number of inversions after a move across the reading.
    #[inline]
    fn after(&self, board: &Board<N>, moved: SlidingTile, count: StateCost) -> StateCost {
        let SlidingTile { tile, from, to, .. } = moved;
        let turn = |cell: u8| usize::from(self.turn[usize::from(cell) & (N - 1)]);
        let (first, last) = (turn(from).min(turn(to)), turn(from).max(turn(to)));
        let rank = self.rank(tile);
        let between = &self.cells[first + 1..last];
        let smaller =
            between.iter().filter(|&&cell| self.rank(board.tile(cell)) < rank).count() as StateCost;
        let larger = between.len() as StateCost - smaller;
        // The tile's inversions with smaller tiles disappear if it moves to a later place.
        if turn(from) < turn(to) { count + larger - smaller } else { count + smaller - larger }
    }

    /// Returns the fewest moves across the reading that undo this many inversions.
    #[inline]
    fn moves(&self, count: StateCost) -> StateCost {
        let least = count.div_ceil(self.passed);
        let wrong_parity = self.passed % 2 == 1 && least % 2 != count % 2;
        least + StateCost::from(wrong_parity)
    }
}

impl<const N: usize> TileHeuristic<N> for Inversion<N> {
    type Memo = Inversions;

    fn start(&self, board: &Board<N>) -> Inversions {
        Inversions { by_rows: self.by_rows.count(board), by_cols: self.by_cols.count(board) }
    }

    #[inline]
    fn step(&self, board: &Board<N>, moved: SlidingTile, mut memo: Inversions) -> Inversions {
        if moved.step.is_vertical() {
            memo.by_rows = self.by_rows.after(board, moved, memo.by_rows);
        } else {
            memo.by_cols = self.by_cols.after(board, moved, memo.by_cols);
        }
        memo
    }

    #[inline]
    fn estimate(&self, memo: &Inversions) -> StateCost {
        self.by_rows.moves(memo.by_rows) + self.by_cols.moves(memo.by_cols)
    }
}
