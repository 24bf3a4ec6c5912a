//! Why a heuristic cannot be used on a board, though its name is known.

use super::HeuristicChoice;
use crate::engine::large::learned::WeightsError;
use crate::model::Shape;
use crate::pdb::PatternError;
use taquin_search::StopReason;
use thiserror::Error;

/// A heuristic that a board does not allow.
///
/// ```
/// use taquin_puzzle::{Goal, HeuristicChoice, HeuristicUnavailable, Shape};
/// let goal = Goal::Last.position(Shape::new(3, 3)?)?;
/// let refused: HeuristicUnavailable =
///     "pdb:6-6-3".parse::<HeuristicChoice>()?.check(&goal).unwrap_err();
/// assert_eq!(refused.shape, goal.shape());
/// assert!(refused.to_string().starts_with("`pdb:6-6-3` cannot be used on a 3×3 board"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("`{heuristic}` cannot be used on a {shape} board: {reason}")]
pub struct HeuristicUnavailable {
    /// The heuristic, or the part of a combination, that is refused.
    pub heuristic: HeuristicChoice,
    /// The board's shape.
    pub shape: Shape,
    /// Why.
    pub reason: Unavailable,
}

/// The reasons for a [`HeuristicUnavailable`].
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
        /// The most states that are built at start.
        most: u64,
    },
    /// The board is too large for any estimate.
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
    /// There can be no learned weights for the board or its goal.
    #[error("{0}; linear-conflict works on every board")]
    Weights(WeightsError),
    /// The mirrored board is asked for, and has another goal.
    #[error(
        "no reflection of the board leaves the goal's blank in its cell: leave out +mirror, or use a goal with the blank in a corner of a square"
    )]
    NoReflection,
    /// A limit came before its tables were there.
    #[error("a limit was reached before its tables were ready: allow more time, or more memory")]
    Stopped(StopReason),
}
