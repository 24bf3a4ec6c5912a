//! IDA*: A*'s answer in the memory of one path.
//!
//! Search depth-first, but never past a bound on f = g + h; when nothing is
//! found, raise the bound to the smallest f that was cut off, and start over.
//! Each iteration repeats all of the former, yet the last one dominates: where f
//! grows by steps, the total is within a constant of it (Korf 1985).
//!
//! **Invariant.** Before an iteration with bound b, no solution costs less than
//! b. So the first goal found is a cheapest one, and the bound itself is what a
//! stopped search has proven.

use super::dive::{Alone, Dive};
use crate::catalogue::{Described, Family, Guarantee, Layering, Memory, Rank, SearchFacts};
use crate::heuristic::Heuristic;
use crate::limits::Meter;
use crate::observe::Observer;
use crate::problem::{Problem, Solve};
use crate::report::ReportOf;
use crate::space::UndoSpace;

/// IDA*.
///
/// **Cost.** Memory for one path, and time for states met again along other
/// paths: nothing is remembered but the way back. Actions must cost more than
/// zero, and a space with cycles must have a solution: check that first.
/// The path lives on the call stack, one frame a step: for paths of ten thousand
/// steps and more, search in a thread with a stack to match. With several cores,
/// take [`ParallelIdaStar`](crate::ParallelIdaStar). The loop itself is in `dive.rs`.
///
/// ```
/// use taquin_search::{IdaStar, Problem};
/// use taquin_search::doc::{Distance, Line};
/// let report = Problem::new(&Line, &4).heuristic(&Distance).solve(&IdaStar);
/// assert_eq!(report.path().unwrap().cost, 4);
/// assert_eq!(report.stats.layers.len(), 1); // a perfect estimate needs one iteration
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct IdaStar;

impl Described for IdaStar {
    const FACTS: SearchFacts = SearchFacts {
        family: Family::Deepening,
        rank: Rank::Sum,
        memory: Memory::Path,
        layers: Layering::Iterations,
        promise: Guarantee::Cheapest,
        ends_on_goal: true,
        paper: "Korf 1985",
    };
}

impl<S: UndoSpace, H: Heuristic<S>> Solve<S, &H> for IdaStar {
    fn run<O: Observer<S>>(&self, problem: Problem<'_, S, &H, O>) -> ReportOf<S> {
        let Problem { space, start, heuristic, limits, mut observer, upper_bound, .. } = problem;
        let meter = Meter::new(&limits, observer.wants_heartbeat());
        let dive = Dive::new(space, heuristic, &mut observer, meter, Alone);
        dive.deepen(start, upper_bound, Dive::visit)
    }
}
