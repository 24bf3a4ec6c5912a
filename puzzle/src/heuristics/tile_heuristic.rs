//! The interface of the heuristics in this folder.
//!
//! A [`Heuristic`] receives the state space, since a move has a meaning only there. The heuristics
//! of this puzzle need only one fact: which tile slides from which cell to which. A
//! [`TileHeuristic`] receives that fact. The macro at the end implements [`Heuristic`] for tile
//! heuristics, for every stored form of a board.

use super::{
    AnyHeuristic, AnyMemo, LinearConflict, MOST_PARTS, Manhattan, MaxOf, Misplaced,
    PatternDatabases, Placements, WalkingDistance, Walks,
};
use crate::model::{Move, Position};
use crate::space::{Board, Packing, StateCost, TilePuzzle};
use taquin_search::{Heuristic, Zero};

/// The tile that a move slides into the blank.
#[derive(Clone, Copy, Debug)]
pub(super) struct SlidingTile {
    /// The direction of the blank.
    pub(super) step: Move,
    pub(super) tile: u8,
    /// The cell that the tile leaves.
    pub(super) from: u8,
    /// The cell of the blank, which the tile enters.
    pub(super) to: u8,
}

/// A heuristic for boards of at most `N` cells.
pub(super) trait TileHeuristic<const N: usize> {
    /// The value that a search stores with a board.
    type Memo: Copy;

    /// Returns the memo of a board. This is the definition of the heuristic.
    fn start(&self, board: &Board<N>) -> Self::Memo;

    /// Returns the memo after a move that `board` has not made yet.
    #[inline]
    fn step(&self, board: &Board<N>, moved: SlidingTile, _memo: Self::Memo) -> Self::Memo {
        let mut next = *board;
        next.slide_from(moved.from);
        self.start(&next)
    }

    /// Returns the estimate of the board that a memo belongs to.
    fn estimate(&self, memo: &Self::Memo) -> StateCost;

    /// Returns the memo of a board whose estimate is known.
    #[inline]
    fn memo_from_estimate(&self, board: &Board<N>, _estimate: StateCost) -> Self::Memo {
        self.start(board)
    }

    /// Returns whether the estimate never exceeds the true distance.
    fn is_admissible(&self) -> bool {
        true
    }
}

/// Implements the methods that are the same for all heuristics whose memo is their estimate.
macro_rules! memo_is_estimate {
    () => {
        type Memo = StateCost;

        #[inline]
        fn memo_from_estimate(&self, _: &Board<N>, estimate: StateCost) -> StateCost {
            estimate
        }

        #[inline]
        fn estimate(&self, memo: &StateCost) -> StateCost {
            *memo
        }
    };
}

pub(super) use memo_is_estimate;

impl<const N: usize> TileHeuristic<N> for Zero {
    memo_is_estimate!();

    fn start(&self, _: &Board<N>) -> StateCost {
        0
    }

    #[inline]
    fn step(&self, _: &Board<N>, _: SlidingTile, _: StateCost) -> StateCost {
        0
    }
}

/// Implements [`Heuristic`] for tile heuristics.
macro_rules! for_searches {
    ($($name:ident: $memo:ty),* $(,)?) => {$(
        impl<const N: usize, P: Packing<N>> Heuristic<TilePuzzle<N, P>> for $name<N> {
            type Memo = $memo;

            #[inline]
            fn start(&self, _: &TilePuzzle<N, P>, state: &Board<N>) -> Self::Memo {
                TileHeuristic::start(self, state)
            }

            #[inline]
            fn step(
                &self,
                space: &TilePuzzle<N, P>,
                state: &Board<N>,
                step: Move,
                memo: Self::Memo,
            ) -> Self::Memo {
                let (from, to) = (space.target(state.blank, step), state.blank);
                let moved = SlidingTile { step, tile: state.tile(from), from, to };
                TileHeuristic::step(self, state, moved, memo)
            }

            #[inline]
            fn memo_from_estimate(
                &self,
                _: &TilePuzzle<N, P>,
                state: &Board<N>,
                estimate: StateCost,
            ) -> Self::Memo {
                TileHeuristic::memo_from_estimate(self, state, estimate)
            }

            #[inline]
            fn estimate(&self, memo: &Self::Memo) -> StateCost {
                TileHeuristic::estimate(self, memo)
            }

            fn is_admissible(&self) -> bool {
                TileHeuristic::is_admissible(self)
            }
        }
    )*};
}

for_searches! {
    AnyHeuristic: AnyMemo,
    LinearConflict: StateCost,
    Manhattan: StateCost,
    MaxOf: [AnyMemo; MOST_PARTS],
    Misplaced: StateCost,
    PatternDatabases: Placements,
    WalkingDistance: Walks,
}

macro_rules! for_positions {
    ($($name:ident),*) => {$(
        impl<const N: usize> $name<N> {
            /// Returns the estimate of a position.
            pub(crate) fn of(&self, position: &Position) -> StateCost {
                TileHeuristic::estimate(self, &TileHeuristic::start(self, &Board::new(position)))
            }
        }
    )*};
}

for_positions!(AnyHeuristic, LinearConflict, Manhattan, MaxOf, WalkingDistance);
