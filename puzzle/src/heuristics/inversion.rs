//! Inversion distance: how many moves it takes to undo the pairs in wrong order.
//!
//! Read the board row by row, the blank left out, and count the pairs of tiles
//! that stand in another order than in the goal.
//!
//! ```text
//!    1  2  3  4
//!    5  6  7  8      Sliding 10 down into the blank takes it past 11, 12 and 13, the
//!    9 10 11 12      tiles that are read between the two cells: three pairs change
//!   13  0 14 15      their order. Sliding 13 or 14 sideways passes no tile.
//! ```
//!
//! On a board of w columns a vertical move carries one tile past exactly w − 1
//! others, so it changes the count by w − 1, w − 3, … or −(w − 1). Hence at least
//! count ÷ (w − 1) vertical moves are left; and where w − 1 is odd, every vertical
//! move changes the parity of the count, so their number has the count's parity.
//! The same, read column by column, bounds the horizontal moves. A move is either
//! vertical or horizontal: the two bounds add up.
//!
//! Any goal will do: tiles are compared by where they stand in the *goal's*
//! reading, so the goal itself has no inversion, the snail included.
//!
//! Admissible by the above. Consistent too: each bound is the length of a shortest
//! walk to 0 among the numbers, in steps of the kinds listed, and a move takes
//! one such step. The 3×3 moves a tile past two others, so the bound is weak
//! there; on the 4×4 it is at its best in a maximum with others.
//!
//! Idea: Takahashi, the 15-puzzle solver of 2002 that introduced walking distance.
//!
//! **Cost.** A step compares the tile that moves with the w − 1 (or h − 1) it passes.

use crate::model::{Move, Position};
use crate::space::{Board, Packing, StateCost, TilePuzzle};
use taquin_search::Heuristic;

/// A bound on the vertical moves from pairs in wrong order row by row, plus one on
/// the horizontal moves from pairs in wrong order column by column.
///
/// ```
/// use taquin_puzzle::{Estimator, Goal, HeuristicChoice, Position};
///
/// // By rows 8 pairs are in wrong order, two a move; by columns 2.
/// let board = Position::from_rows(&[vec![4u8, 5, 3], vec![1, 2, 6], vec![7, 8, 0]])?;
/// let goal = Goal::Last.position(board.shape())?;
/// assert_eq!(Estimator::new(&HeuristicChoice::Inversion, &goal)?.of(&board), 5);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub(crate) struct Inversion<const N: usize> {
    by_rows: Reading<N>,
    by_cols: Reading<N>,
}

/// Pairs in wrong order, read row by row and column by column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Inversions {
    by_rows: StateCost,
    by_cols: StateCost,
}

impl<const N: usize> Inversion<N> {
    /// Counts against a goal.
    ///
    /// # Panics
    /// When the goal has more than `N` cells.
    #[must_use]
    pub(crate) fn new(goal: &Position) -> Self {
        let shape = goal.shape();
        let (rows, cols) = (shape.rows(), shape.cols());
        let down_the_columns = (0..cols).flat_map(|col| (0..rows).map(move |row| row * cols + col));
        Self {
            by_rows: Reading::new(goal, (0..shape.cells()).collect(), cols - 1),
            by_cols: Reading::new(goal, down_the_columns.collect(), rows - 1),
        }
    }

    /// The estimate of one position.
    #[must_use]
    pub(crate) fn of(&self, position: &Position) -> StateCost {
        self.moves(self.count(&Board::new(position)))
    }

    fn count(&self, board: &Board<N>) -> Inversions {
        Inversions { by_rows: self.by_rows.count(board), by_cols: self.by_cols.count(board) }
    }

    #[inline]
    fn moves(&self, inversions: Inversions) -> StateCost {
        self.by_rows.moves(inversions.by_rows) + self.by_cols.moves(inversions.by_cols)
    }
}

/// One way to read a board.
#[derive(Clone, Debug)]
struct Reading<const N: usize> {
    /// The cells in the order in which they are read.
    cells: Box<[u8]>,
    /// When each cell is read.
    turn: [u8; N],
    /// When each tile is read in the goal.
    rank: [u8; N],
    /// How many tiles a move across the reading passes.
    passed: StateCost,
}

impl<const N: usize> Reading<N> {
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

    /// Pairs of tiles read in another order than in the goal.
    fn count(&self, board: &Board<N>) -> StateCost {
        let tiles = self.cells.iter().map(|&cell| board.tile(cell)).filter(|&tile| tile != 0);
        let ranks: Vec<u8> = tiles.map(|tile| self.rank(tile)).collect();
        let smaller_after = |(at, rank): (usize, &u8)| {
            ranks[at + 1..].iter().filter(|&later| later < rank).count() as StateCost
        };
        ranks.iter().enumerate().map(smaller_after).sum()
    }

    /// The count once the tile in `from` has slid into the blank in `to`, past
    /// all that is read between the two.
    #[inline]
    fn after(&self, board: &Board<N>, from: u8, to: u8, count: StateCost) -> StateCost {
        let turn = |cell: u8| usize::from(self.turn[usize::from(cell) & (N - 1)]);
        let (first, last) = (turn(from).min(turn(to)), turn(from).max(turn(to)));
        let rank = self.rank(board.tile(from));
        let between = &self.cells[first + 1..last];
        let smaller =
            between.iter().filter(|&&cell| self.rank(board.tile(cell)) < rank).count() as StateCost;
        let larger = between.len() as StateCost - smaller;
        // Moving to a later place leaves the smaller ones behind, in order.
        if turn(from) < turn(to) { count + larger - smaller } else { count + smaller - larger }
    }

    /// The fewest moves across the reading that undo this many inversions.
    #[inline]
    fn moves(&self, count: StateCost) -> StateCost {
        let least = count.div_ceil(self.passed);
        let wrong_parity = self.passed % 2 == 1 && least % 2 != count % 2;
        least + StateCost::from(wrong_parity)
    }
}

impl<const N: usize, P: Packing<N>> Heuristic<TilePuzzle<N, P>> for Inversion<N> {
    type Memo = Inversions;

    fn start(&self, _: &TilePuzzle<N, P>, state: &Board<N>) -> Inversions {
        self.count(state)
    }

    #[inline]
    fn step(
        &self,
        space: &TilePuzzle<N, P>,
        state: &Board<N>,
        action: Move,
        mut memo: Inversions,
    ) -> Inversions {
        let (from, to) = (space.target(state.blank, action), state.blank);
        match action {
            Move::Up | Move::Down => {
                memo.by_rows = self.by_rows.after(state, from, to, memo.by_rows);
            }
            Move::Left | Move::Right => {
                memo.by_cols = self.by_cols.after(state, from, to, memo.by_cols);
            }
        }
        memo
    }

    #[inline]
    fn estimate(&self, memo: &Inversions) -> StateCost {
        self.moves(*memo)
    }
}
