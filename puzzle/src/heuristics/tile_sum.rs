//! Three heuristics that are sums over the tiles, each of a term for the tile and its cell.
//!
//! ```text
//!                                         misplaced   row-column   Manhattan
//!   1 2 3        1 2 3      7             1           1            1
//!   5 0 6   →    4 5 6      5             1           1            1
//!   4 7 8        7 8 0      4, 8          1 each      1 each       1 each
//! ```
//!
//! A move slides one tile to a neighbouring cell, which changes one term by at most one. So all
//! three are admissible and consistent. The blank adds nothing.
//!
//! - **Misplaced tiles**: 1 for each tile that is not at home. The weakest of the three.
//! - **Row and column**: 1 for a tile out of its row, plus 1 for a tile out of its column. At least
//!   misplaced tiles, since a misplaced tile is out of its row, its column or both.
//! - **Manhattan distance**: the steps from the tile's cell to its home, along rows and columns. At
//!   least the row and column sum, since a tile out of its row is at least one row away. A move
//!   changes it by exactly one, so it has the parity of the distance.

use super::TileTable;
use super::tile_heuristic::{SlidingTile, TileHeuristic, memo_is_estimate};
use crate::model::{Position, Shape};
use crate::space::{Board, StateCost};

/// Declares a heuristic that is a sum of terms, each computed from a tile's home and its cell.
macro_rules! sum_over_tiles {
    ($(#[$doc:meta])* $visible:vis $name:ident, $new:vis, $term:expr) => {
        $(#[$doc])*
        #[derive(Clone, Debug)]
        $visible struct $name<const N: usize> {
            /// The term of each tile in each cell; 0 for the blank.
            terms: TileTable<u8, N>,
        }

        impl<const N: usize> $name<N> {
            /// Returns the heuristic for a goal.
            ///
            /// # Panics
            /// Panics if the goal has more than `N` cells.
            $new fn new(goal: &Position) -> Self {
                Self { terms: terms(goal, $term) }
            }

            #[inline]
            pub(super) fn term(&self, tile: u8, cell: u8) -> StateCost {
                self.terms.get(tile, cell).into()
            }
        }

        impl<const N: usize> TileHeuristic<N> for $name<N> {
            memo_is_estimate!();

            #[inline]
            fn start(&self, board: &Board<N>) -> StateCost {
                let placed = board.tiles.iter().enumerate();
                placed.map(|(cell, &tile)| self.term(tile, cell as u8)).sum()
            }

            #[inline]
            fn step(&self, _: &Board<N>, moved: SlidingTile, memo: StateCost) -> StateCost {
                let SlidingTile { tile, from, to, .. } = moved;
                // The sum contains the term that is subtracted, so the result is not negative.
                memo.wrapping_sub(self.term(tile, from)).wrapping_add(self.term(tile, to))
            }
        }
    };
}

sum_over_tiles! {
    /// The number of tiles that are not at home.
    pub(crate) Misplaced, pub(crate), |_, home, cell| u8::from(cell != home)
}

sum_over_tiles! {
    /// The number of tiles out of their row, plus those out of their column.
    pub(crate) RowColumn, pub(super), |shape, home, cell| {
        let ((home_row, home_col), (row, col)) = (shape.place_of(home), shape.place_of(cell));
        u8::from(row != home_row) + u8::from(col != home_col)
    }
}

sum_over_tiles! {
    /// The sum of the tiles' distances from home, for a [`TilePuzzle`](crate::TilePuzzle). It is
    /// faster than [`AnyHeuristic`](crate::AnyHeuristic), which branches on the heuristic at every
    /// step.
    ///
    /// ```
    /// use taquin_puzzle::{Goal, Manhattan, Position, TilePuzzle};
    /// use taquin_puzzle::search::{IdaStar, Problem};
    ///
    /// let start: Position = "1 2 3/5 0 6/4 7 8".parse()?;
    /// let goal = Goal::Last.position(start.shape())?;
    /// let (puzzle, heuristic) = (TilePuzzle::<16, u64>::new(&goal), Manhattan::new(&goal));
    /// let start = puzzle.board(&start);
    /// let report = Problem::new(&puzzle, &start).heuristic(&heuristic).solve(&IdaStar);
    /// assert_eq!(report.path().unwrap().cost, 4);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub Manhattan, pub, |shape, home, cell| shape.taxicab(home, cell) as u8
}

fn terms<const N: usize>(
    goal: &Position,
    term: impl Fn(Shape, usize, usize) -> u8,
) -> TileTable<u8, N> {
    let shape = goal.shape();
    let mut terms = TileTable::new();
    for (home, &tile) in goal.tiles().iter().enumerate().filter(|(_, tile)| **tile != 0) {
        for cell in 0..shape.cells() {
            terms.set(tile as u8, cell, term(shape, home, cell));
        }
    }
    terms
}
