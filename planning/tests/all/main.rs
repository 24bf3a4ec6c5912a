//! The planner against known optimal lengths, against a plain search over sets of facts, and against
//! texts that it cannot read.

mod errors;
mod known;
mod random;

use taquin_planning::{Relaxation, Task};
use taquin_search::{BestFirst, Problem, ReportOf};

/// Every heuristic.
const ALL: [Relaxation; 5] =
    [Relaxation::GoalCount, Relaxation::HMax, Relaxation::HAdd, Relaxation::HFf, Relaxation::LmCut];

/// Those that never exceed the true cost.
const ADMISSIBLE: [Relaxation; 2] = [Relaxation::HMax, Relaxation::LmCut];

fn astar(task: &Task, heuristic: Relaxation) -> ReportOf<Task> {
    Problem::new(task, &task.start()).heuristic(&heuristic).solve(&BestFirst::astar())
}
