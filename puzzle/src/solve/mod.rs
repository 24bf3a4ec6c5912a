//! Request → Answer.
//!
//! 1. `strategy.rs` settles every choice of a [`Request`]: the [`Strategy`].
//! 2. `solver.rs` checks the parity, before any search, and runs the strategy.
//! 3. `dispatch.rs` goes from a search as a value to compiled code; `lookup.rs` reads a table of
//!    distances; `stages/` is the automatic strategy for boards that are not small.
//! 4. `solver.rs` replays the solution: every path in an [`Answer`] has been checked.

mod algorithm;
mod answer;
mod checkpoint;
mod depth;
mod dispatch;
mod estimator;
mod facts;
mod generate;
mod listener;
mod lookup;
mod option;
mod proof;
mod pruning;
mod request;
mod resources;
mod solver;
mod stages;
mod strategy;

pub use algorithm::{Algorithm, SearchEntry, UnknownAlgorithm};
pub use answer::{Answer, Quality, Solution, Verdict};
pub use checkpoint::{Checkpoint, CheckpointError};
pub use depth::DepthObserver;
pub use estimator::Estimator;
pub use facts::{Layering, Memory, Rank};
pub use generate::{GenerateError, Generator, Recipe};
pub use listener::{Checkpoints, Listener};
pub use option::SearchOption;
pub use proof::{ProofStart, Round, ShareReport};
pub use pruning::{Pruning, UnknownPruning};
pub use request::{Request, RequestError, Tuning, Weighting, slide_heuristics, slide_searches};
pub use solver::Solver;
pub use stages::{Aim, Direction, Milestone, StageReport, TableOrigin, TableUse, UsedTables};
pub use strategy::{SearchPlan, Stage, Strategy};

/// Whether this build is for a page: it neither counts slides nor lists all optimal solutions, so
/// that visitors do not download the code for either.
const IS_PAGE: bool = cfg!(target_family = "wasm");

/// Solves a request.
///
/// ```
/// use taquin_puzzle::{Position, Request, solve};
/// let start = Position::from_rows(&[vec![1u8, 2, 3], vec![5, 0, 6], vec![4, 7, 8]])?;
/// let answer = solve(&Request::new(start))?;
/// assert_eq!(answer.solution().unwrap().moves.len(), 4);
/// assert_eq!(answer.stats.generated, 12);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// Returns an error if the request contradicts itself. A board without a solution and a limit that
/// is reached are answers, not errors.
pub fn solve(request: &Request) -> Result<Answer, RequestError> {
    Solver::new().without_distance_table().solve(request, Listener::NONE)
}
