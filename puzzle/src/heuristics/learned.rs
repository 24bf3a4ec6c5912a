//! A learned estimate: the sum over all pairs of pieces, the blank included, of a weight for
//! the two cells they are in ([`large::learned`](crate::engine::large::learned)).
//!
//! ```text
//!   h = Σ over pairs t < u of P[t, cell of t, u, cell of u], less the same sum at the goal
//! ```
//!
//! The weights were fitted to the lengths of the program's own solutions, so the sum aims at
//! the true distance, now above it and now below: not admissible, not consistent, and the
//! better guide for it. A beam of a thousand boards finds ways on 5×5 that no bound leads to.
//!
//! Weights know boards whose blank goes home to the last corner; any other corner is brought
//! there by turning the board over, and tiles are called by the cells where they belong.

use std::sync::Arc;

use super::{TableProvider, Unavailable};
use crate::engine::large::learned::{WeightShelf, Weights, WeightsError, check_goal, turned_cells};
use crate::model::{Move, Position};
use crate::space::{Board, Packing, StateCost, TilePuzzle};
use taquin_search::Heuristic;

/// The sum of learned weights, in moves. Not admissible.
#[derive(Clone, Debug)]
pub(crate) struct LearnedWeights<const N: usize> {
    weights: Arc<Weights>,
    cells: usize,
    /// Where each cell of the board is on the board that the weights know.
    place: [u8; N],
    /// Where each piece belongs there.
    home: [u8; N],
    /// The sum at the goal.
    at_goal: i32,
}

/// A sum of weights, in their own unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct WeightSum(i32);

/// A piece by its home, in a cell: both on the board that the weights know.
type Placed = (usize, usize);

impl<const N: usize> LearnedWeights<N> {
    /// The estimate for a goal, by weights that are given or built in.
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

    /// The estimate of one position.
    #[must_use]
    pub(crate) fn of(&self, position: &Position) -> StateCost {
        self.in_moves(self.sum(&Board::new(position)))
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

    /// What two pieces add to the sum, with each other and with all others.
    fn share(&self, board: &Board<N>, pair: [Placed; 2], but: [usize; 2]) -> i32 {
        let others = (0..self.cells).filter(|cell| !but.contains(cell));
        let with = |other: Placed| pair.map(|one| self.weights.of(one, other)).iter().sum::<i32>();
        let rest: i32 = others.map(|cell| with(self.placed(board, cell))).sum();
        rest + self.weights.of(pair[0], pair[1])
    }

    fn in_moves(&self, sum: i32) -> StateCost {
        let moves = (sum - self.at_goal) / i32::from(self.weights.scale.max(1));
        moves.clamp(0, i32::from(StateCost::MAX) / 2) as StateCost
    }
}

/// Whether there are weights for a goal.
pub(super) fn check(shelf: &WeightShelf, goal: &Position) -> Result<(), Unavailable> {
    check_goal(goal)?;
    if shelf.serves(goal.shape()) { Ok(()) } else { Err(Unavailable::NoWeights) }
}

impl<const N: usize, P: Packing<N>> Heuristic<TilePuzzle<N, P>> for LearnedWeights<N> {
    type Memo = WeightSum;

    fn start(&self, _: &TilePuzzle<N, P>, state: &Board<N>) -> WeightSum {
        WeightSum(self.sum(state))
    }

    fn step(
        &self,
        space: &TilePuzzle<N, P>,
        state: &Board<N>,
        action: Move,
        WeightSum(sum): WeightSum,
    ) -> WeightSum {
        let cells = [usize::from(state.blank), space.target(state.blank, action).into()];
        let [blank, tile] = cells.map(|cell| self.placed(state, cell));
        let before = self.share(state, [blank, tile], cells);
        let after = self.share(state, [(blank.0, tile.1), (tile.0, blank.1)], cells);
        WeightSum(sum - before + after)
    }

    fn estimate(&self, WeightSum(sum): &WeightSum) -> StateCost {
        self.in_moves(*sum)
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

    /// The sum that guides a beam of the engine for large boards.
    fn score(weights: &Weights, board: &Position, goal: &Position) -> i32 {
        let task = LabelledBoard::new(board, goal);
        let labels: Vec<u8> = task.board();
        PairScore::new(&task.grid, weights).start(&labels, task.blank).score
    }

    #[test]
    fn the_estimate_is_what_guides_the_engine() {
        let mut sampler = Sampler::new(3);
        for (rows, cols) in [(5, 5), (5, 6), (6, 5)] {
            let shape = Shape::new(rows, cols).unwrap();
            let last = Goal::Last.position(shape).unwrap();
            // The same with the blank in the upper right corner.
            let mut tiles = last.tiles().to_vec();
            tiles.swap(cols - 1, shape.cells() - 1);
            let right = Position::new(shape, tiles).unwrap();
            for goal in [last, Goal::First.position(shape).unwrap(), right] {
                let learned =
                    TableProvider::alone(|it| LearnedWeights::<64>::from_tables(it, &goal));
                let learned = learned.unwrap();
                assert_eq!(learned.of(&goal), 0);
                let board = sampler.solvable(&goal);
                let expected = score(&learned.weights, &board, &goal);
                assert_eq!(learned.sum(&Board::new(&board)), expected);
                assert!(learned.of(&board) > 60, "{board:?}");
            }
        }
    }
}
