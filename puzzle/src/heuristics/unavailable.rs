//! The reasons why a known heuristic cannot be used for a board.

use super::HeuristicChoice;
use crate::engine::large::learned::WeightsError;
use crate::model::{Position, Shape};
use crate::pdb::PatternError;
use taquin_search::StopReason;
use thiserror::Error;

/// A heuristic that cannot be used for a board.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("`{heuristic}` cannot be used on a {shape} board: {reason}")]
pub struct HeuristicUnavailable {
    /// The heuristic; for a combination, its part that cannot be used.
    pub heuristic: HeuristicChoice,
    /// The shape of the board.
    pub shape: Shape,
    /// The reason.
    pub reason: Unavailable,
}

impl HeuristicUnavailable {
    pub(crate) fn new(heuristic: &HeuristicChoice, goal: &Position, reason: Unavailable) -> Self {
        Self { heuristic: heuristic.clone(), shape: goal.shape(), reason }
    }
}

/// The reason of a [`HeuristicUnavailable`].
///
/// ```
/// use taquin_puzzle::{Goal, HeuristicChoice, Shape, Unavailable};
/// let goal = Goal::Last.position(Shape::new(3, 3)?)?;
/// let refused = "pdb:6-6-3".parse::<HeuristicChoice>()?.check(&goal).unwrap_err();
/// assert!(matches!(refused.reason, Unavailable::Partition(_))); // fifteen tiles
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Unavailable {
    /// The tables of walking distance would be too large.
    #[error("its table would have more than {most} states; linear-conflict works on every size")]
    TooManyWalks {
        /// The most states of a table.
        most: u64,
    },
    /// The board is too large for any heuristic.
    #[error("estimates are made for up to {most} cells, such as 16×16")]
    TooManyCells {
        /// The most cells.
        most: u64,
    },
    /// The partition does not fit the board, or its tables would be too large.
    #[error(transparent)]
    Partition(#[from] PatternError),
    /// There are no learned weights for the board.
    #[error(
        "no weights for this shape are built in: train some with `cargo xtask train` and give them with --weights, or use linear-conflict"
    )]
    NoWeights,
    /// Learned weights are not possible for the board or its goal.
    #[error("{0}; linear-conflict works on every board")]
    Weights(WeightsError),
    /// The choice asks for the mirrored board, which has another goal.
    #[error(
        "no reflection of the board leaves the goal's blank in its cell: leave out +mirror, or use a goal with the blank in a corner of a square"
    )]
    NoReflection,
    /// A limit was reached before the tables were ready.
    #[error("a limit was reached before its tables were ready: allow more time, or more memory")]
    Stopped(StopReason),
}
