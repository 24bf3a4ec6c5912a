//! Two-player games: the value of a position, the best move and the line that both players follow.
//!
//! A [`Game`] lists moves, makes them and takes them back. Two searches play it:
//!
//! | search | finds | needs |
//! | --- | --- | --- |
//! | [`AlphaBeta`] | the exact value, or that of a depth | [`Game::evaluate`] if the game is too long to be searched to its end |
//! | [`Uct`] | the move that wins most random games | nothing more |
//!
//! Both respect [`Limits`](crate::Limits) and report [`Stats`](crate::Stats) as all other searches
//! do.
//!
//! ```
#![doc = include_str!("../../examples/spaces/matches.rs")]
//! # use taquin_search::games::AlphaBeta;
//! let report = AlphaBeta::default().search(&Matches, &21);
//! assert!(report.is_exact);
//! assert_eq!((report.value, report.best()), (1, Some(1))); // leave a multiple of four
//! ```

mod alpha_beta;
mod table;
mod uct;

pub use alpha_beta::{AlphaBeta, GameReport};
pub use uct::{Candidate, Uct, UctReport};

use std::fmt::Debug;
use std::hash::Hash;

/// The largest value: windows extend one beyond it.
const LARGEST: i32 = i32::MAX - 1;

/// Returns the value that a game states, clamped to the range of values.
fn in_range(value: i32) -> i32 {
    value.clamp(-LARGEST, LARGEST)
}

/// A game of two players who move in turn. What one player gains, the other loses.
///
/// Every value is that of the player to move: a larger value is better for this player. So a
/// finished game that the last move won has a negative [`result`](Self::result). Values beyond
/// ±2,147,483,646 are clamped to it.
///
/// Laws (the tests of a game should check them):
/// - `undo` after `apply` restores the state;
/// - states with equal keys have the same moves and the same values;
/// - a state without a result has a move.
pub trait Game {
    /// A position, with the player to move. It is changed in place.
    type State: Clone;
    /// A move.
    type Move: Copy + Eq + Debug;
    /// The key of a state in the transposition table: the state itself, or a smaller form.
    type Key: Clone + Eq + Hash;

    /// Appends the moves of the player to move. Good moves first make the search faster.
    fn moves(&self, state: &Self::State, moves: &mut Vec<Self::Move>);

    /// Makes a move.
    fn apply(&self, state: &mut Self::State, action: Self::Move);

    /// Takes back a move.
    fn undo(&self, state: &mut Self::State, action: Self::Move);

    /// Returns the value of a finished game; `None` means that the game continues.
    fn result(&self, state: &Self::State) -> Option<i32>;

    /// Returns the key of a state.
    fn key(&self, state: &Self::State) -> Self::Key;

    /// Estimates the value of a game that continues. The default is 0, a draw.
    fn evaluate(&self, _state: &Self::State) -> i32 {
        0
    }

    /// Appends the moves that a search follows beyond its depth because they change the
    /// estimate too much, as captures do (quiescence search). The default is none. Each
    /// sequence of such moves must end.
    fn forcing_moves(&self, _state: &Self::State, _moves: &mut Vec<Self::Move>) {}
}
