//! Misplaced tiles: how many tiles are not at home, the blank not counted.
//!
//! Each move brings at most one tile home, so the count is admissible and
//! consistent. It is the weakest estimate worth its name, and the first one in
//! every course.

use crate::board::Board;
use crate::moves::Move;
use crate::packing::Packing;
use crate::position::Position;
use crate::rules::{Moves, TilePuzzle};
use taquin_search::Heuristic;

/// The number of tiles that are not at home.
///
/// ```
/// use taquin_puzzle::{Goal, Misplaced, Position};
///
/// let board = Position::from_rows(&[vec![1u8, 2, 3], vec![5, 0, 6], vec![4, 7, 8]])?;
/// let goal = Goal::Last.position(board.shape())?;
/// assert_eq!(Misplaced::<16>::new(&goal).of(&board), 4);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Misplaced<const N: usize> {
    /// The goal's tiles; cells beyond the board hold 0, as they do on boards.
    goal: Board<N>,
}

impl<const N: usize> Misplaced<N> {
    /// Counts against a goal.
    ///
    /// # Panics
    /// When the goal has more than `N` cells.
    #[must_use]
    pub fn new(goal: &Position) -> Self {
        Self { goal: Board::new(goal) }
    }

    /// The estimate of one position.
    #[must_use]
    pub fn of(&self, position: &Position) -> Moves {
        self.count(&Board::new(position))
    }

    #[inline]
    fn count(&self, board: &Board<N>) -> Moves {
        let pairs = board.tiles.iter().zip(&self.goal.tiles);
        pairs.map(|(tile, home)| Moves::from(*tile != 0 && tile != home)).sum()
    }
}

impl<const N: usize, P: Packing<N>> Heuristic<TilePuzzle<N, P>> for Misplaced<N> {
    type Memo = Moves;

    #[inline]
    fn start(&self, _: &TilePuzzle<N, P>, state: &Board<N>) -> Moves {
        self.count(state)
    }

    #[inline]
    fn step(&self, space: &TilePuzzle<N, P>, state: &Board<N>, action: Move, memo: Moves) -> Moves {
        let from = space.target(state.blank, action);
        let tile = state.tile(from);
        let was = Moves::from(tile != self.goal.tile(from));
        let is = Moves::from(tile != self.goal.tile(state.blank));
        memo.wrapping_sub(was).wrapping_add(is)
    }

    #[inline]
    fn recall(&self, _: &TilePuzzle<N, P>, _: &Board<N>, estimate: Moves) -> Moves {
        estimate
    }

    #[inline]
    fn estimate(&self, memo: &Moves) -> Moves {
        *memo
    }
}
