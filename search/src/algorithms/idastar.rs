//! IDA*: the path of A* in the memory of one path.
//!
//! The search goes depth-first but never past a bound on f = g + h. If it finds no goal, it raises
//! the bound to the smallest f that it cut off and starts over. Each iteration repeats all earlier
//! ones, but the last one dominates: if f grows in steps, the total work is within a constant
//! factor of it (Korf 1985).
//!
//! **Invariant.** Before an iteration with bound b, no solution costs less than b. So the first
//! goal found is an optimal one, and b is a proven bound if a limit stops the search.

use super::ida_loop::IdaLoop;
use super::run::Run;
use crate::{Heuristic, Observer, Problem, ReportOf, Solve, UndoSpace};

/// IDA*: iterative deepening on f = g + h.
///
/// **Cost.** The memory of one path. The search remembers only the step back, so it expands a state
/// again for each path that reaches it. Actions must cost more than zero, and a space with cycles
/// must have a solution: check this before the search. The path lives on the call stack, one frame
/// per step. For paths of ten thousand steps and more, run the search on a thread with a large
/// stack. With several cores, use [`ParallelIdaStar`](crate::ParallelIdaStar).
///
/// ```
/// use taquin_search::{IdaStar, Problem};
/// # mod spaces { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/spaces/mod.rs")); }
/// use spaces::{Distance, Line};
/// let report = Problem::new(&Line, &4).heuristic(&Distance).solve(&IdaStar);
/// assert_eq!(report.path().unwrap().cost, 4);
/// assert_eq!(report.stats.layers.len(), 1); // a perfect estimate needs one iteration
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct IdaStar;

impl<S: UndoSpace, H: Heuristic<S>> Solve<S, &H> for IdaStar {
    fn run<O: Observer<S>>(&self, problem: Problem<'_, S, &H, O>) -> ReportOf<S> {
        let mut state = problem.start.clone();
        Self::run_on(problem, &mut state)
    }
}

impl IdaStar {
    /// Runs the search on the caller's copy of the start. If it finds a path, the last thing it
    /// does to the state is to undo the steps of that path.
    pub(crate) fn run_on<S: UndoSpace, H: Heuristic<S>, O: Observer<S>>(
        mut problem: Problem<'_, S, &H, O>,
        state: &mut S::State,
    ) -> ReportOf<S> {
        IdaLoop::new(Run::new(&mut problem), ()).deepen(state, IdaLoop::visit)
    }
}
