//! How deep a search went: a count that some courses ask for.
//!
//! It takes hearing of every successor, which the fast searches do not tell,
//! so whoever wants it asks for it.

use taquin_search::{Fate, Generation, Observer};

use super::Answer;
use crate::space::{Moves, Packing, TilePuzzle};

/// Hears how deep a search goes.
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
    /// The depth of the deepest state that the search of this answer kept, in moves from
    /// the start. 65,535 stands for that depth and for all greater ones, unless the solution is
    /// longer.
    #[must_use]
    pub fn of(&self, answer: &Answer) -> u64 {
        let path = answer.solution().map_or(0, |found| found.moves.len() as u64);
        // A table tells of no successors; its path is all it looks at.
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
