//! Iterative deepening: breadth-first search's answer in the memory of one path.
//!
//! Search depth-first with a bound of 0 steps, then 1, then 2, … until a goal
//! comes up. Each iteration repeats all of the former; yet where every state has
//! b successors the last one is as large as all others together times b − 1, so
//! the repetition costs a factor of b/(b − 1) (Korf 1985).
//!
//! ```text
//!   bound 0:  •
//!   bound 1:  • ─ ••
//!   bound 2:  • ─ •• ─ ••••
//!   bound 3:  • ─ •• ─ •••• ─ ••••••••      half of all the work
//! ```
//!
//! **Invariant.** Before an iteration with bound d, no solution has fewer than d
//! steps. So the first one found has the fewest; it is a cheapest one where all
//! actions cost the same. What the states at the last bound prove about costs is
//! what a stopped search knows.

use super::depth_first::{Dive, Dived};
use super::run::Run;
use crate::catalogue::{Described, Family, Guarantee, Layering, Memory, Rank, SearchFacts};
use crate::heuristic::Heuristic;
use crate::observe::Observer;
use crate::problem::{Problem, Solve};
use crate::report::{Outcome, ReportOf};
use crate::space::{PackedSpace, UndoSpace};

/// Iterative deepening by steps, without the help of a heuristic.
///
/// **Cost.** Memory for one path; time for every path of that many steps. No
/// state of the path is entered again, so a finite space without a solution is
/// exhausted, in time. With a heuristic use [`IdaStar`](crate::IdaStar), with
/// memory [`BestFirst::breadth_first`](crate::BestFirst::breadth_first).
///
/// ```
/// use taquin_search::{IterativeDeepening, Problem};
/// use taquin_search::doc::Line;
/// let report = Problem::new(&Line, &4).solve(&IterativeDeepening);
/// assert!(report.is_optimal());
/// let bounds: Vec<u32> = report.stats.layers.iter().map(|layer| layer.bound).collect();
/// assert_eq!(bounds, [0, 1, 2, 3, 4]);
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct IterativeDeepening;

impl Described for IterativeDeepening {
    const FACTS: SearchFacts = SearchFacts {
        family: Family::Deepening,
        rank: Rank::Unranked,
        memory: Memory::CheckedPath,
        layers: Layering::Iterations,
        promise: Guarantee::FewestSteps,
        ends_on_goal: true,
        paper: "Korf 1985",
    };
}

impl<S: PackedSpace + UndoSpace, H: Heuristic<S>> Solve<S, &H> for IterativeDeepening {
    /// The heuristic only rules out states from which it proves that no goal, or none
    /// below an upper bound, can be reached.
    fn run<O: Observer<S>>(&self, mut problem: Problem<'_, S, &H, O>) -> ReportOf<S> {
        let start = problem.start;
        let mut dive = Dive::new(Run::new(&mut problem), start);
        let mut depth_bound = 0;
        let outcome = loop {
            dive.run.begin_layer();
            match dive.within(depth_bound) {
                Dived::Found(path) => break Outcome::Solved(path),
                Dived::Stopped(reason) => break Outcome::Stopped(reason),
                Dived::Dry => break Outcome::Exhausted,
                Dived::Cut(least) => {
                    dive.run.raise_to(least);
                    depth_bound += 1;
                }
            }
        };
        dive.report(outcome)
    }
}
