//! A sum over the tiles: what each adds by the cell it stands in.
//!
//! Misplaced tiles, tiles out of row and column, and Manhattan distance are such sums.
//! A move takes one tile from one cell to the next, so a step is two look-ups.

use super::Tables;
use crate::model::{Move, Position, Shape};
use crate::space::{Board, Packing, StateCost, TilePuzzle};

#[derive(Clone, Debug)]
pub(super) struct TileSum<const N: usize> {
    /// What each tile adds in each cell; zero for the blank.
    terms: Tables<u8, N>,
}

impl<const N: usize> TileSum<N> {
    /// The terms for a goal, each from a tile's home and the cell it stands in.
    pub(super) fn new(goal: &Position, term: impl Fn(Shape, usize, usize) -> u8) -> Self {
        let shape = goal.shape();
        let mut terms = Tables::new();
        for (home, &tile) in goal.tiles().iter().enumerate().filter(|(_, tile)| **tile != 0) {
            for cell in 0..shape.cells() {
                terms.set(tile as u8, cell, term(shape, home, cell));
            }
        }
        Self { terms }
    }

    /// What a tile adds in a cell.
    #[inline]
    pub(super) fn term(&self, tile: u8, cell: u8) -> StateCost {
        StateCost::from(self.terms.get(tile, cell))
    }

    #[inline]
    pub(super) fn of(&self, board: &Board<N>) -> StateCost {
        board.tiles.iter().enumerate().map(|(cell, &tile)| self.term(tile, cell as u8)).sum()
    }

    /// The sum after a move, from the sum before it.
    #[inline]
    pub(super) fn after<P: Packing<N>>(
        &self,
        space: &TilePuzzle<N, P>,
        state: &Board<N>,
        action: Move,
        sum: StateCost,
    ) -> StateCost {
        let from = space.target(state.blank, action);
        let tile = state.tile(from);
        // The sum contains what is taken away, so the difference never goes below zero.
        sum.wrapping_sub(self.term(tile, from)).wrapping_add(self.term(tile, state.blank))
    }
}

/// For a heuristic whose memo is its estimate: one is the other.
macro_rules! memo_is_estimate {
    () => {
        type Memo = StateCost;

        #[inline]
        fn memo_from_estimate(
            &self,
            _: &TilePuzzle<N, P>,
            _: &Board<N>,
            estimate: StateCost,
        ) -> StateCost {
            estimate
        }

        #[inline]
        fn estimate(&self, memo: &StateCost) -> StateCost {
            *memo
        }
    };
}

/// For a heuristic that is the [`TileSum`] in its field `terms`.
macro_rules! sum_over_tiles {
    ($name:ident) => {
        impl<const N: usize> $name<N> {
            /// The estimate of one position.
            #[must_use]
            pub(crate) fn of(&self, position: &Position) -> StateCost {
                self.terms.of(&Board::new(position))
            }
        }

        impl<const N: usize, P: Packing<N>> Heuristic<TilePuzzle<N, P>> for $name<N> {
            $crate::heuristics::tile_sum::memo_is_estimate!();

            #[inline]
            fn start(&self, _: &TilePuzzle<N, P>, state: &Board<N>) -> StateCost {
                self.terms.of(state)
            }

            #[inline]
            fn step(
                &self,
                space: &TilePuzzle<N, P>,
                state: &Board<N>,
                action: Move,
                memo: StateCost,
            ) -> StateCost {
                self.terms.after(space, state, action, memo)
            }
        }
    };
}

pub(super) use {memo_is_estimate, sum_over_tiles};
