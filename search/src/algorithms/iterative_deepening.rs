//! Iterative deepening: the path of breadth-first search in the memory of one path.
//!
//! The search goes depth-first with a bound of 0 steps, then 1, then 2, … until it finds a goal.
//! Each iteration repeats all earlier ones. But if every state has b successors, the last iteration
//! is b − 1 times as large as all others together, so the repetition costs a factor of b/(b − 1)
//! (Korf 1985).
//!
//! ```text
//!   bound 0:  •
//!   bound 1:  • ─ ••
//!   bound 2:  • ─ •• ─ ••••
//!   bound 3:  • ─ •• ─ •••• ─ ••••••••      half of all the work
//! ```
//!
//! **Invariant.** Before an iteration with bound d, no solution has fewer than d steps. So the
//! first solution has the fewest steps; it is a cheapest one if all actions cost the same. If the
//! search stops, the states at the last depth bound prove a lower bound on costs.

use super::depth_first::DepthFirstWalk;
use super::run::Run;
use crate::{Heuristic, Observer, PackedSpace, Problem, ReportOf, Solve, UndoSpace};

/// Iterative deepening by steps, without a heuristic.
///
/// **Cost.** The memory of one path, and the time for every path with that many steps. A path
/// enters no state twice, so the search ends on a finite space without a solution. If you have a
/// heuristic, use [`IdaStar`](crate::IdaStar); if memory allows, use
/// [`BestFirst::breadth_first`](crate::BestFirst::breadth_first).
///
/// ```
/// use taquin_search::{IterativeDeepening, Problem};
/// # mod spaces { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/spaces/mod.rs")); }
/// use spaces::Line;
/// let report = Problem::new(&Line, &4).solve(&IterativeDeepening);
/// assert!(report.is_optimal());
/// let bounds: Vec<u32> = report.stats.layers.iter().map(|layer| layer.bound).collect();
/// assert_eq!(bounds, [0, 1, 2, 3, 4]);
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct IterativeDeepening;

impl<S: PackedSpace + UndoSpace, H: Heuristic<S>> Solve<S, &H> for IterativeDeepening {
    /// Runs the search. The heuristic only rules out states: those from which it proves that the
    /// search can reach no goal, or none below an upper bound.
    fn run<O: Observer<S>>(&self, mut problem: Problem<'_, S, &H, O>) -> ReportOf<S> {
        let start = problem.start;
        let mut walk = DepthFirstWalk::new(Run::new(&mut problem), start);
        let mut depth_bound = 0;
        let end = loop {
            walk.run.begin_layer(walk.run.lower_bound);
            match (walk.within(depth_bound), walk.least_cut) {
                (Ok(None), Some(least)) => {
                    walk.run.raise_to(least);
                    depth_bound += 1;
                }
                (end, _) => break end,
            }
        };
        walk.end(end)
    }
}
