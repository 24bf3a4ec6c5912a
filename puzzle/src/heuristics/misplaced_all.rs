//! Misplaced pieces, the blank counted too: the classic mistake, kept to be shown.
//!
//! ```text
//!   1 2 3        1 2 3      8 is out of place, and so is the blank: h = 2.
//!   4 5 6   →    4 5 6      One move does it, so h is above the true
//!   7 0 8        7 8 0      distance: not admissible.
//! ```
//!
//! Every board one move from the goal proves it. The blank moves with every
//! move, so counting it counts the same move twice. Searches that rely on an
//! admissible estimate may return too long a path with it, and
//! [`Heuristic::is_admissible`] says so: no answer found by it is called optimal.
//!
//! For counting only tiles see [`Misplaced`](super::Misplaced). The difference is
//! one, and only where the blank is away from home. Not consistent either: a move
//! from the goal raises it by two.

use super::Misplaced;
use super::tile_sum::memo_is_estimate;
use crate::model::{Move, Position};
use crate::space::{Board, Packing, StateCost, TilePuzzle};
use taquin_search::Heuristic;

/// The number of pieces that are not at home, the blank among them. Not admissible.
///
/// ```
/// use taquin_puzzle::{Estimator, Goal, HeuristicChoice, Position};
///
/// let board = Position::from_rows(&[vec![1u8, 2, 3], vec![4, 5, 6], vec![7, 0, 8]])?;
/// let goal = Goal::Last.position(board.shape())?;
/// assert_eq!(Estimator::new(&HeuristicChoice::MisplacedAll, &goal)?.of(&board), 2); // one move away
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub(crate) struct MisplacedAll<const N: usize> {
    tiles: Misplaced<N>,
    home_of_blank: u8,
}

impl<const N: usize> MisplacedAll<N> {
    /// Counts against a goal.
    ///
    /// # Panics
    /// When the goal has more than `N` cells.
    #[must_use]
    pub(crate) fn new(goal: &Position) -> Self {
        Self { tiles: Misplaced::new(goal), home_of_blank: goal.blank() as u8 }
    }

    /// The estimate of one position.
    #[must_use]
    pub(crate) fn of(&self, position: &Position) -> StateCost {
        self.tiles.of(position) + self.blank_away(position.blank() as u8)
    }

    #[inline]
    fn blank_away(&self, cell: u8) -> StateCost {
        StateCost::from(cell != self.home_of_blank)
    }
}

impl<const N: usize, P: Packing<N>> Heuristic<TilePuzzle<N, P>> for MisplacedAll<N> {
    memo_is_estimate!();

    fn start(&self, space: &TilePuzzle<N, P>, state: &Board<N>) -> StateCost {
        self.tiles.start(space, state) + self.blank_away(state.blank)
    }

    #[inline]
    fn step(
        &self,
        space: &TilePuzzle<N, P>,
        state: &Board<N>,
        action: Move,
        memo: StateCost,
    ) -> StateCost {
        let tiles = memo - self.blank_away(state.blank);
        let next = self.tiles.step(space, state, action, tiles);
        next + self.blank_away(space.target(state.blank, action))
    }

    fn is_admissible(&self) -> bool {
        false
    }
}
