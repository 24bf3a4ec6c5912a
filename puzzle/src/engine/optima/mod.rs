//! All optimal solutions: counted exactly, and listed up to a number.
//!
//! A solve has found the length C. A forward pass goes through the boards by their distance g from
//! the start and keeps those with g + h ≤ C, where h never exceeds the distance to the goal. A
//! backward pass from the goal keeps those from which it is reached in time, each with its number of
//! paths to the goal:
//!
//! ```text
//!   start  g = 1   g = 2   …   goal        ways(goal)  = 1
//!    ○ ───▸ ○ ─────▸ ○ ────────▸ ◉         ways(board) = Σ ways(next)
//!      ╲──▸ ○ ─────╱   ✕ too far
//! ```
//!
//! The remaining boards are exactly those of optimal solutions, and the number of paths from the
//! start is the number of solutions. With these numbers the k-th solution in the order up, down,
//! left, right is found without going through those before it.

mod bound;
mod layers;

use crate::atlas::DistanceShelf;
use crate::engine::pdb_search::TableShelf;
use crate::model::{Metric, Move, Position};
use crate::space::{Packing, by_size};
use taquin_search::{Limits, StopReason};

pub(super) use bound::{DistanceBound, StepBound};
pub(super) use layers::OptimalLayers;

/// The known facts about all optimal solutions of a board.
///
/// ```
/// use taquin_puzzle::{Optima, Position, Request, solve};
///
/// let start: Position = "1 2 3/5 0 6/4 7 8".parse()?;
/// let answer = solve(&Request { list_optima: Some(10), ..Request::new(start) })?;
/// let Some(Optima::Counted(all)) = answer.optima else { panic!("a small board") };
/// assert_eq!((all.solutions, all.boards), (1, 5));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Optima {
    /// All of them were counted.
    Counted(Counted),
    /// A limit was reached first: there is at least the solution that was found.
    Stopped(StopReason),
    /// The solution is not proven to be shortest, so nothing was counted.
    Unproven,
}

/// All optimal solutions.
///
/// ```
/// use taquin_puzzle::{Optima, Position, Request, solve};
///
/// let start: Position = "0 3/2 1".parse()?;
/// let answer = solve(&Request { list_optima: Some(1), ..Request::new(start) })?;
/// let Some(Optima::Counted(all)) = answer.optima else { panic!("a small board") };
/// assert_eq!((all.solutions, all.boards, all.listed.len()), (2, 12, 1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Counted {
    /// The number of solutions; the maximum of the type represents all larger numbers.
    pub solutions: u128,
    /// The number of different boards on them, with start and goal.
    pub boards: u64,
    /// The number of visited boards.
    pub examined: u64,
    /// The first of them, in the order up, down, left, right, short slides first; up to the
    /// requested number.
    pub listed: Vec<Vec<Move>>,
}

/// A board with the length of its shortest solutions.
#[derive(Clone, Copy)]
pub(crate) struct Solved<'a> {
    pub(crate) start: &'a Position,
    pub(crate) target: &'a Position,
    pub(crate) metric: Metric,
    pub(crate) cost: u64,
}

/// The shelves that have estimates.
#[derive(Clone, Copy)]
pub(crate) struct Shelves<'a> {
    pub(crate) distances: &'a DistanceShelf,
    pub(crate) patterns: &'a TableShelf,
}

/// Counts the optimal solutions of a board, and lists up to `most`.
pub(crate) fn optima(
    solved: Solved<'_>,
    most: usize,
    limits: &Limits,
    shelves: Shelves<'_>,
) -> Optima {
    let cells = solved.start.shape().cells();
    let bound = DistanceBound::new(solved, limits, shelves);
    let counted =
        bound.and_then(|bound| by_size!(cells, |N, P| count::<N, P>(solved, &bound, most)));
    counted.map_or_else(Optima::Stopped, Optima::Counted)
}

fn count<const N: usize, P: Packing<N> + Ord + Send + Sync>(
    solved: Solved<'_>,
    bound: &DistanceBound,
    most: usize,
) -> Result<Counted, StopReason> {
    Ok(OptimalLayers::<N, P>::forth(solved, bound)?.back(bound)?.counted(most))
}
