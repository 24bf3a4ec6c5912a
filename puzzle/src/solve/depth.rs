//! The depth of a search: a count that some courses ask for.
//!
//! It needs every successor, which the fast searches do not report, so it is a separate request.

use taquin_search::{Fate, Generation, Observer};

use super::Answer;
use crate::space::{Moves, Packing, TilePuzzle};

/// An observer that records the depth of a search.
///
/// ```
/// use taquin_puzzle::{Algorithm, DepthObserver, Goal, Listener, Position, Request, Solver};
///
/// let start: Position = "1 2 5/3 4 0/6 7 8".parse()?;
/// let (goal, algorithm) = (Goal::First, Algorithm::BreadthFirst);
/// let request = Request { goal, algorithm, ..Request::new(start) };
/// let mut depth = DepthObserver::default();
/// let answer = Solver::new().solve(&request, Listener::observer(&mut depth))?;
/// assert_eq!((answer.stats.expanded, depth.of(&answer)), (10, 4));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct DepthObserver(Moves);

impl DepthObserver {
    /// Returns the depth of the deepest state that the search of this answer kept, in moves from the
    /// start. 65,535 means that depth or more, unless the solution is longer.
    pub fn of(&self, answer: &Answer) -> u64 {
        let path = answer.solution().map_or(0, |found| found.moves.len() as u64);
        // A table reports no successors; it visits only its path.
        path.max(self.0.into())
    }
}

impl<const N: usize, P: Packing<N>> Observer<TilePuzzle<N, P>> for DepthObserver {
    fn generated(&mut self, event: &Generation<'_, TilePuzzle<N, P>>) {
        if matches!(event.fate, Fate::New | Fate::Improved | Fate::Reopened) {
            self.0 = self.0.max(event.g.into());
        }
    }
}
