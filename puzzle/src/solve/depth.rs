//! How deep a search went: a count that some courses ask for.
//!
//! It takes hearing of every successor, which the fast searches do not tell,
//! so whoever wants it asks for it.

use taquin_search::{Fate, Generation, Observer};

use super::{Answer, Request, RequestError, solve_observed};
use crate::packing::Packing;
use crate::rules::{Moves, TilePuzzle};

/// Solves a request; also gives the depth of the deepest state that the search
/// kept, in moves from the start.
///
/// ```
/// use taquin_puzzle::{Algorithm, Goal, Position, Request, solve_with_depth};
///
/// let start: Position = "1 2 5/3 4 0/6 7 8".parse()?;
/// let (goal, algorithm) = (Goal::First, Algorithm::BreadthFirst);
/// let request = Request { goal, algorithm, ..Request::new(start) };
/// let (answer, depth) = solve_with_depth(&request)?;
/// assert_eq!((answer.stats.expanded, depth), (10, 4));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// As [`solve`](super::solve).
pub fn solve_with_depth(request: &Request) -> Result<(Answer, u64), RequestError> {
    let mut deepest = Deepest(0);
    let answer = solve_observed(request, &mut deepest)?;
    let path = answer.solution().map_or(0, |found| found.moves.len() as u64);
    // A table tells of no successors; its path is all it looks at.
    Ok((answer, path.max(deepest.0.into())))
}

struct Deepest(Moves);

impl<const N: usize, P: Packing<N>> Observer<TilePuzzle<N, P>> for Deepest {
    fn generated(&mut self, event: &Generation<'_, TilePuzzle<N, P>>) {
        if matches!(event.fate, Fate::New | Fate::Improved | Fate::Reopened) {
            self.0 = self.0.max(event.g);
        }
    }
}
