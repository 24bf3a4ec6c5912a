//! A learned heuristic: the sum over all pairs of pieces, the blank included, of a weight for their
//! two cells ([`large::learned`](crate::engine::large::learned)).
//!
//! ```text
//!   h = Σ over pairs t < u of P[t, cell of t, u, cell of u], less the same sum at the goal
//! ```
//!
//! The weights were fitted to the lengths of the program's own solutions, so the sum may be above
//! or below the true distance. It is neither admissible nor consistent, and it guides a beam better
//! than a lower bound does.
//!
//! The weights are for goals with the blank in the last corner. For a goal with the blank in
//! another corner the board is reflected, and tiles are named by the cells of their homes.

use std::sync::Arc;

use super::tile_heuristic::{SlidingTile, TileHeuristic};
use super::{TableProvider, Unavailable};
use crate::engine::large::learned::{WeightShelf, Weights, WeightsError, check_goal, turned_cells};
use crate::model::Position;
use crate::space::{Board, StateCost};

/// The sum of learned weights, in moves. Not admissible.
#[derive(Clone, Debug)]
pub(super) struct LearnedWeights<const N: usize> {
    weights: Arc<Weights>,
    cells: usize,
    /// The cell of the reflected board for each cell of the board.
    place: [u8; N],
    /// The home of each piece on the reflected board.
    home: [u8; N],
    /// The sum at the goal.
    at_goal: i32,
}

/// A sum of weights, in their own unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct WeightSum(i32);

/// The home and the cell of a piece, on the reflected board.
type Placed = (usize, usize);

impl<const N: usize> LearnedWeights<N> {
    /// Returns the heuristic for a goal with weights that are given or built in.
    pub(super) fn from_tables(
        tables: &TableProvider<'_>,
        goal: &Position,
    ) -> Result<Self, Unavailable> {
        check(tables.weights, goal)?;
        let weights = tables.weights.fitting(goal.shape()).ok_or(Unavailable::NoWeights)?;
        let (mut place, mut home) = ([0; N], [0; N]);
        for (cell, turned) in turned_cells(goal).into_iter().enumerate() {
            place[cell] = turned as u8;
            home[usize::from(goal.tiles()[cell])] = turned as u8;
        }
        let cells = goal.shape().cells();
        let mut learned = Self { weights, cells, place, home, at_goal: 0 };
        learned.at_goal = learned.sum(&Board::new(goal));
        Ok(learned)
    }

    fn placed(&self, board: &Board<N>, cell: usize) -> Placed {
        (self.home[usize::from(board.tiles[cell])].into(), self.place[cell].into())
    }

    fn sum(&self, board: &Board<N>) -> i32 {
        let others = |cell: usize| (0..cell).map(|other| self.placed(board, other));
        let of_cell = |cell: usize| {
            let one = self.placed(board, cell);
            others(cell).map(|other| self.weights.of(one, other)).sum::<i32>()
        };
        (0..self.cells).map(of_cell).sum()
    }

    /// Returns the term of two pieces in two `cells`.
    fn share(&self, board: &Board<N>, pair: [Placed; 2], cells: [usize; 2]) -> i32 {
        let others = (0..self.cells).filter(|cell| !cells.contains(cell));
        let with = |other: Placed| pair.map(|one| self.weights.of(one, other)).iter().sum::<i32>();
        let rest: i32 = others.map(|cell| with(self.placed(board, cell))).sum();
        rest + self.weights.of(pair[0], pair[1])
    }
}

/// Checks that there are weights for a goal.
pub(super) fn check(shelf: &WeightShelf, goal: &Position) -> Result<(), Unavailable> {
    check_goal(goal)?;
    if shelf.serves(goal.shape()) { Ok(()) } else { Err(Unavailable::NoWeights) }
}

impl<const N: usize> TileHeuristic<N> for LearnedWeights<N> {
    type Memo = WeightSum;

    fn start(&self, board: &Board<N>) -> WeightSum {
        WeightSum(self.sum(board))
    }

    fn step(&self, board: &Board<N>, moved: SlidingTile, memo: WeightSum) -> WeightSum {
        let cells = [moved.to, moved.from].map(usize::from);
        let [blank, tile] = cells.map(|cell| self.placed(board, cell));
        let before = self.share(board, [blank, tile], cells);
        let after = self.share(board, [(blank.0, tile.1), (tile.0, blank.1)], cells);
        WeightSum(memo.0 - before + after)
    }

    fn estimate(&self, WeightSum(sum): &WeightSum) -> StateCost {
        let moves = (sum - self.at_goal) / i32::from(self.weights.scale.max(1));
        moves.clamp(0, i32::from(StateCost::MAX) / 2) as StateCost
    }

    fn is_admissible(&self) -> bool {
        false
    }
}

impl From<WeightsError> for Unavailable {
    fn from(error: WeightsError) -> Self {
        Self::Weights(error)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::large::learned::PairScore;
    use crate::engine::large::{grid::LabelledBoard, score::BoardScore};
    use crate::model::{Goal, Sampler, Shape};

    /// Returns the sum that guides a beam of the engine for large boards.
    fn score(weights: &Weights, board: &Position, goal: &Position) -> i32 {
        let task = LabelledBoard::new(board, goal);
        let labels: Vec<u8> = task.board();
        PairScore::new(&task.grid, weights).start(&labels, task.blank).score
    }

    #[test]
    fn the_estimate_is_the_score_of_the_engine_for_large_boards() {
        let mut sampler = Sampler::new(3);
        for (rows, cols) in [(5, 5), (5, 6), (6, 5)] {
            let shape = Shape::new(rows, cols).unwrap();
            let last = Goal::Last.position(shape).unwrap();
            // A goal with the blank in the upper right corner.
            let mut tiles = last.tiles().to_vec();
            tiles.swap(cols - 1, shape.cells() - 1);
            let right = Position::new(shape, tiles).unwrap();
            for goal in [last, Goal::First.position(shape).unwrap(), right] {
                let learned =
                    TableProvider::alone(|it| LearnedWeights::<64>::from_tables(it, &goal));
                let learned = learned.unwrap();
                let estimate =
                    |board: &Position| learned.estimate(&learned.start(&Board::new(board)));
                assert_eq!(estimate(&goal), 0);
                let board = sampler.solvable(&goal);
                let expected = score(&learned.weights, &board, &goal);
                assert_eq!(learned.sum(&Board::new(&board)), expected);
                assert!(estimate(&board) > 60, "{board:?}");
            }
        }
    }
}
