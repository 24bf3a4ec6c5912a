//! Copies of the most frequent searches for the usual heuristics.

use super::{Job, Preparing, Pruning, Ran, Watcher};
use crate::heuristics::{
    AnyHeuristic, HeuristicChoice, HeuristicUnavailable, LinearConflict, Manhattan,
};
#[cfg(not(target_family = "wasm"))]
use crate::heuristics::{Misplaced, PatternDatabases, Unavailable, WalkingDistance};
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

/// The smaller the boards of a size, the more heuristics have copies of their own.
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
    let refuse = |reason: Unavailable| {
        let (heuristic, shape) = (choice.clone(), job.target.shape());
        HeuristicUnavailable { heuristic, shape, reason }
    };
    match choice {
        HeuristicChoice::Manhattan => {
            with::<N, P, _>(job, |goal| Ok(Manhattan::new(goal)), watcher)
        }
        HeuristicChoice::LinearConflict => {
            with::<N, P, _>(job, |goal| Ok(LinearConflict::new(goal)), watcher)
        }
        #[cfg(not(target_family = "wasm"))]
        HeuristicChoice::Zero => with::<N, P, _>(job, |_| Ok(taquin_search::Zero), watcher),
        #[cfg(not(target_family = "wasm"))]
        HeuristicChoice::Misplaced => {
            with::<N, P, _>(job, |goal| Ok(Misplaced::new(goal)), watcher)
        }
        #[cfg(not(target_family = "wasm"))]
        HeuristicChoice::WalkingDistance => with::<N, P, _>(
            job,
            |goal| WalkingDistance::within(goal, job.tables.limits).map_err(refuse),
            watcher,
        ),
        #[cfg(not(target_family = "wasm"))]
        HeuristicChoice::Patterns(partition) => {
            let make = |goal: &Position| {
                PatternDatabases::from_tables(&job.tables, goal, partition).map_err(refuse)
            };
            with::<N, P, _>(job, make, watcher)
        }
        _ => with::<N, P, _>(
            job,
            |goal| AnyHeuristic::from_tables(&job.tables, choice, goal),
            watcher,
        ),
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
            with::<N, P, _>(job, |goal| Ok(Manhattan::new(goal)), watcher)
        }
        _ => with::<N, P, _>(
            job,
            |goal| AnyHeuristic::from_tables(&job.tables, choice, goal),
            watcher,
        ),
    }
}

fn with<const N: usize, P, H>(
    job: &Job<'_>,
    make: impl Fn(&Position) -> Result<H, HeuristicUnavailable>,
    watcher: &mut Watcher<'_>,
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
