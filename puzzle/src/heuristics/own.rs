//! A heuristic of one's own: a name, and a function of a board and its goal.
//!
//! It goes wherever a heuristic is chosen (`solve`, `compare`, `survey`, `trace`) and is in
//! no catalogue, since nothing is known about it: that it is admissible must be
//! [claimed](OwnHeuristic::admissible), and a survey shows whether it is. Every state is asked
//! about anew, so one with a rule for single moves is faster as a [`Heuristic`] for searches of
//! [`taquin_search`].

use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

use super::tile_sum::memo_is_estimate;
use crate::model::Position;
use crate::space::{Board, Packing, StateCost, TilePuzzle};
use taquin_search::Heuristic;

type Estimate = dyn Fn(&Position, &Position) -> u64 + Send + Sync;

/// An estimate that is in no catalogue. Two of them are the same where one is a clone of the
/// other.
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
    estimate: Arc<Estimate>,
    admissible: bool,
}

impl OwnHeuristic {
    /// The estimate of a board for a goal, under a name for reports. The goal itself counts as
    /// zero, whatever is said of it: searches rely on that.
    pub fn new(
        name: &str,
        estimate: impl Fn(&Position, &Position) -> u64 + Send + Sync + 'static,
    ) -> Self {
        Self { name: name.into(), estimate: Arc::new(estimate), admissible: false }
    }

    /// The same, said never to exceed the true distance: what A* finds with it then counts as
    /// proven. Nobody checks that here; a survey (`taquin_lab::survey`) does.
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

/// One's own estimate for a goal, as searches ask for it.
#[derive(Clone, Debug)]
pub(crate) struct OwnEstimate {
    own: OwnHeuristic,
    goal: Position,
}

impl OwnEstimate {
    pub(super) fn new(own: &OwnHeuristic, goal: &Position) -> Self {
        Self { own: own.clone(), goal: goal.clone() }
    }

    /// The estimate of one position.
    pub(super) fn of(&self, position: &Position) -> StateCost {
        if *position == self.goal {
            return 0;
        }
        // Half of what there is: f is a sum.
        (self.own.estimate)(position, &self.goal).min(u64::from(StateCost::MAX / 2)) as StateCost
    }
}

impl<const N: usize, P: Packing<N>> Heuristic<TilePuzzle<N, P>> for OwnEstimate {
    memo_is_estimate!();

    fn start(&self, _: &TilePuzzle<N, P>, state: &Board<N>) -> StateCost {
        self.of(&state.position(self.goal.shape()))
    }

    fn is_admissible(&self) -> bool {
        self.own.is_admissible()
    }
}
