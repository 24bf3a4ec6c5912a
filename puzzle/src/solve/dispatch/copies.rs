//! Copies of the most frequent searches for the usual heuristics.

use super::{Job, Preparing, Pruning, Ran, Watcher};
use crate::heuristics::{
    AnyHeuristic, HeuristicChoice, HeuristicUnavailable, LinearConflict, Manhattan,
};
#[cfg(not(target_family = "wasm"))]
use crate::heuristics::{Misplaced, PatternDatabases, WalkingDistance};
use crate::model::Position;
use crate::solve::Algorithm;
use crate::space::{Packing, TilePuzzle, by_size};
use taquin_search::{Heuristic, Problem};

/// One type for any number of threads, so that there is one loop to compile.
#[cfg(not(target_family = "wasm"))]
fn idastar(threads: usize) -> taquin_search::ParallelIdaStar {
    taquin_search::ParallelIdaStar { threads }
}

/// A page has one thread.
#[cfg(target_family = "wasm")]
fn idastar(_threads: usize) -> taquin_search::IdaStar {
    taquin_search::IdaStar
}

/// Runs a job that has its own copy; `None` if it has none.
pub(super) fn run(job: &Job<'_>, watcher: &mut Watcher<'_>) -> Option<Ran> {
    let plan = job.plan;
    let frequent = plan.algorithm == Algorithm::IdaStar || plan.best_first().is_some();
    if !frequent || plan.pruning == Pruning::Automaton {
        return None;
    }
    let choice = job.heuristic();
    if matches!(choice, HeuristicChoice::Max(_)) {
        return None;
    }
    by_size!(job.target.shape().cells(), |N, P| of_size::<N, P>(job, choice, watcher))
}

/// The smaller the boards of a size, the more heuristics have a separate copy.
fn of_size<const N: usize, P: Packing<N> + Send + Sync>(
    job: &Job<'_>,
    choice: &HeuristicChoice,
    watcher: &mut Watcher<'_>,
) -> Option<Ran> {
    // Conditions on constants: the compiler makes no copy behind a false one.
    if const { N == 16 } {
        Some(of_few_cells::<N, P>(job, choice, watcher))
    } else if const { N <= 64 } {
        Some(of_many_cells::<N, P>(job, choice, watcher))
    } else {
        None
    }
}

/// At most sixteen cells: several heuristics have their own copy.
fn of_few_cells<const N: usize, P: Packing<N> + Send + Sync>(
    job: &Job<'_>,
    choice: &HeuristicChoice,
    watcher: &mut Watcher<'_>,
) -> Ran {
    #[cfg(not(target_family = "wasm"))]
    let refuse = |reason| HeuristicUnavailable::new(choice, job.target, reason);
    match choice {
        HeuristicChoice::Manhattan => {
            with::<N, P, _>(job, watcher, |goal| Ok(Manhattan::new(goal)))
        }
        HeuristicChoice::LinearConflict => {
            with::<N, P, _>(job, watcher, |goal| Ok(LinearConflict::new(goal)))
        }
        #[cfg(not(target_family = "wasm"))]
        HeuristicChoice::Zero => with::<N, P, _>(job, watcher, |_| Ok(taquin_search::Zero)),
        #[cfg(not(target_family = "wasm"))]
        HeuristicChoice::Misplaced => {
            with::<N, P, _>(job, watcher, |goal| Ok(Misplaced::new(goal)))
        }
        #[cfg(not(target_family = "wasm"))]
        HeuristicChoice::WalkingDistance => with::<N, P, _>(job, watcher, |goal| {
            WalkingDistance::within(goal, job.tables.limits).map_err(refuse)
        }),
        #[cfg(not(target_family = "wasm"))]
        HeuristicChoice::Patterns(partition) => with::<N, P, _>(job, watcher, |goal| {
            PatternDatabases::from_tables(&job.tables, goal, partition).map_err(refuse)
        }),
        _ => with_any::<N, P>(job, choice, watcher),
    }
}

/// Up to sixty-four cells: Manhattan distance has its own copy, the others share one.
fn of_many_cells<const N: usize, P: Packing<N> + Send + Sync>(
    job: &Job<'_>,
    choice: &HeuristicChoice,
    watcher: &mut Watcher<'_>,
) -> Ran {
    match choice {
        HeuristicChoice::Manhattan => {
            with::<N, P, _>(job, watcher, |goal| Ok(Manhattan::new(goal)))
        }
        _ => with_any::<N, P>(job, choice, watcher),
    }
}

fn with_any<const N: usize, P: Packing<N> + Send + Sync>(
    job: &Job<'_>,
    choice: &HeuristicChoice,
    watcher: &mut Watcher<'_>,
) -> Ran {
    with::<N, P, _>(job, watcher, |goal| AnyHeuristic::from_tables(&job.tables, choice, goal))
}

fn with<const N: usize, P, H>(
    job: &Job<'_>,
    watcher: &mut Watcher<'_>,
    make: impl Fn(&Position) -> Result<H, HeuristicUnavailable>,
) -> Ran
where
    P: Packing<N> + Send + Sync,
    H: Heuristic<TilePuzzle<N, P>, Memo: Sync> + Sync,
{
    let puzzle = &TilePuzzle::<N, P>::with_order(job.target, job.plan.order);
    let start = &puzzle.board(job.start);
    let preparing = Preparing::start(job);
    let heuristic = &make(job.target)?;
    let problem = Problem::new(puzzle, start).heuristic(heuristic).observer(watcher);
    let problem = problem.limits(preparing.limits_left());
    let report = match job.plan.best_first() {
        Some(best_first) => problem.solve(&best_first),
        None => problem.solve(&idastar(job.plan.threads())),
    };
    Ok(preparing.counted(report))
}
