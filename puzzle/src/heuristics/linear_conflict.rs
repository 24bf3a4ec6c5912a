//! Linear conflict: Manhattan distance, plus two for each tile that must step aside.
//!
//! ```text
//!   3 2 1      1, 2 and 3 are in their row, but in the way of each other. At most
//!   4 5 6      one of them can stay there: the two others leave the row and come
//!   8 7 0      back, two vertical moves each that Manhattan distance does not count.
//!              So does one of 7 and 8.     h = (2 + 0 + 2) + (1 + 1) + 2 · (2 + 1) = 12
//! ```
//!
//! Of the tiles that stand in their goal line, whichever line that is, the ones
//! that never leave it keep their order; so they must already be in the goal's
//! order. All the others have to leave, and the fewest that can is what remains
//! beside a longest increasing subsequence. (Counting the pairs in conflict would
//! charge 3 2 1 three times: too much.)
//!
//! **Admissible.** Leaving a row and coming back costs two moves across the row
//! beyond the Manhattan distance, which for a tile of that row has none. A row
//! counts vertical moves and a column horizontal ones, so no move counts twice,
//! even for a tile that is at home and in the way both along its row and its column.
//!
//! **Consistent.** A tile that moves into its goal line comes one nearer, and
//! makes the line one conflict richer, or none: −1 or −1 + 2. Leaving is the
//! same backwards, and moving along a line passes no tile. So h changes by exactly
//! one with every move, and keeps the parity of the distance.
//!
//! Paper: Hansson, Mayer and Yung 1992, "Criticizing solutions to relaxed models
//! yields powerful admissible heuristics".
//!
//! **Cost.** A move changes at most one line that matters: the goal line of the tile
//! along the axis of the move, and only if the tile enters or leaves it. Its
//! arrangement is read off the board as a small number and looked up; lines too
//! long for a table are computed. The memo is the estimate, nothing else, so a
//! search that stores states gets it back for free.

mod lines;

use super::Manhattan;
use super::tile_sum::memo_is_estimate;
use crate::model::{Move, Position};
use crate::space::{Board, Packing, StateCost, TilePuzzle};
use lines::Lines;
use taquin_search::Heuristic;

/// Manhattan distance plus twice the tiles that must leave their goal line.
///
/// ```
/// use taquin_puzzle::{Estimator, Goal, HeuristicChoice, Position};
///
/// let board = Position::from_rows(&[vec![3u8, 2, 1], vec![4, 5, 6], vec![8, 7, 0]])?;
/// let goal = Goal::Last.position(board.shape())?;
/// assert_eq!(Estimator::new(&HeuristicChoice::LinearConflict, &goal)?.of(&board), 12);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub(crate) struct LinearConflict<const N: usize> {
    manhattan: Manhattan<N>,
    rows: Lines<N>,
    cols: Lines<N>,
}

impl<const N: usize> LinearConflict<N> {
    /// Distances and conflicts on the way to a goal.
    ///
    /// # Panics
    /// When the goal has more than `N` cells.
    #[must_use]
    pub(crate) fn new(goal: &Position) -> Self {
        Self {
            manhattan: Manhattan::new(goal),
            rows: Lines::rows(goal),
            cols: Lines::columns(goal),
        }
    }

    /// The estimate of one position.
    #[must_use]
    pub(crate) fn of(&self, position: &Position) -> StateCost {
        self.manhattan.of(position) + self.detours(&Board::new(position))
    }

    fn detours(&self, board: &Board<N>) -> StateCost {
        2 * (self.rows.conflicts(board) + self.cols.conflicts(board))
    }
}

impl<const N: usize, P: Packing<N>> Heuristic<TilePuzzle<N, P>> for LinearConflict<N> {
    memo_is_estimate!();

    fn start(&self, space: &TilePuzzle<N, P>, state: &Board<N>) -> StateCost {
        self.manhattan.start(space, state) + self.detours(state)
    }

    #[inline]
    fn step(
        &self,
        space: &TilePuzzle<N, P>,
        state: &Board<N>,
        action: Move,
        memo: StateCost,
    ) -> StateCost {
        let (from, to) = (space.target(state.blank, action), state.blank);
        let tile = state.tile(from);
        let lines = match action {
            Move::Up | Move::Down => &self.rows,
            Move::Left | Move::Right => &self.cols,
        };
        let nearer = self.manhattan.distance(tile, to) < self.manhattan.distance(tile, from);
        let in_conflict = lines.in_conflict(state, from, to);
        // Coming nearer saves one, unless it costs a detour; leaving the other way round.
        if nearer != in_conflict { memo - 1 } else { memo + 1 }
    }
}
