//! A user's heuristic: a name, and a function of a board and its goal.
//!
//! It can be chosen like any other (`solve`, `compare`, `survey`, `trace`). It is not in the
//! catalogue, because its properties are unknown: the user [claims](OwnHeuristic::admissible) that
//! it is admissible, and a survey checks the claim. The function is called for every state; a
//! heuristic that can be updated move by move is faster as a
//! [`Heuristic`](taquin_search::Heuristic).

use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

use super::tile_heuristic::{TileHeuristic, memo_is_estimate};
use crate::model::Position;
use crate::space::{Board, StateCost};

type EstimateFn = dyn Fn(&Position, &Position) -> u64 + Send + Sync;

/// A heuristic given by a function. Two of them are equal if one is a clone of the other.
///
/// ```
/// use taquin_puzzle::{Algorithm, HeuristicChoice, OwnHeuristic, Request, solve};
///
/// let halved = OwnHeuristic::new("halved", |board, goal| {
///     let differ = board.tiles().iter().zip(goal.tiles()).filter(|(one, other)| one != other);
///     differ.count() as u64 / 2
/// });
/// let request = Request {
///     algorithm: Algorithm::AStar,
///     heuristic: Some(HeuristicChoice::Own(halved.admissible())),
///     ..Request::new("1 2 3 5 0 6 4 7 8".parse()?)
/// };
/// let answer = solve(&request)?;
/// assert_eq!((answer.cost(), answer.lower_bound), (Some(4), Some(4)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct OwnHeuristic {
    name: Arc<str>,
    estimate: Arc<EstimateFn>,
    admissible: bool,
}

impl OwnHeuristic {
    /// Returns a heuristic with a name for reports. The function receives a board and the goal. It
    /// is not called for the goal itself, whose estimate is 0: searches rely on that.
    pub fn new(
        name: &str,
        estimate: impl Fn(&Position, &Position) -> u64 + Send + Sync + 'static,
    ) -> Self {
        Self { name: name.into(), estimate: Arc::new(estimate), admissible: false }
    }

    /// Claims that the estimate never exceeds the true distance, so a path that A* finds counts as
    /// proven. The claim is not checked here; a survey (`taquin_lab::survey`) checks it.
    #[must_use]
    pub fn admissible(mut self) -> Self {
        self.admissible = true;
        self
    }

    pub(super) fn is_admissible(&self) -> bool {
        self.admissible
    }
}

impl fmt::Display for OwnHeuristic {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.pad(&self.name)
    }
}

impl fmt::Debug for OwnHeuristic {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "OwnHeuristic({:?})", self.name)
    }
}

impl PartialEq for OwnHeuristic {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.name, &other.name) && self.admissible == other.admissible
    }
}

impl Eq for OwnHeuristic {}

impl Hash for OwnHeuristic {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.name.hash(state);
    }
}

/// An [`OwnHeuristic`] with the goal of a search.
#[derive(Clone, Debug)]
pub(super) struct OwnEstimate {
    own: OwnHeuristic,
    goal: Position,
}

impl OwnEstimate {
    pub(super) fn new(own: &OwnHeuristic, goal: &Position) -> Self {
        Self { own: own.clone(), goal: goal.clone() }
    }
}

impl<const N: usize> TileHeuristic<N> for OwnEstimate {
    memo_is_estimate!();

    fn start(&self, board: &Board<N>) -> StateCost {
        let position = board.position(self.goal.shape());
        if position == self.goal {
            return 0;
        }
        // f is a sum, so the estimate is at most half of the largest value.
        (self.own.estimate)(&position, &self.goal).min(u64::from(StateCost::MAX / 2)) as StateCost
    }

    fn is_admissible(&self) -> bool {
        self.own.is_admissible()
    }
}
