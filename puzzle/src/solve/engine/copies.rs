//! A copy of every search for each size of board and each heuristic that people wait for.

use super::{BoardObserver, Job, Pruning, Ran, search, search_pruned};
use crate::heuristics::{
    AnyHeuristic, HeuristicChoice, HeuristicUnavailable, LinearConflict, Manhattan, MaxOf,
    Misplaced, PatternDatabases, Unavailable, WalkingDistance,
};
use crate::packing::Packing;
use crate::position::Position;
use crate::rules::TilePuzzle;
use taquin_search::{Heuristic, Observer, Zero};

/// Boards of any size: Manhattan distance has its own copy, the others share one.
pub(super) fn of_any_size<O: BoardObserver>(job: &Job<'_>, observer: &mut O) -> Ran {
    match job.target.shape().cells() {
        0..=16 => with_any_heuristic::<16, u64, O>(job, observer),
        17..=25 => with_any_heuristic::<32, u128, O>(job, observer),
        26..=64 => with_any_heuristic::<64, [u8; 64], O>(job, observer),
        _ => with_any_heuristic::<256, [u8; 256], O>(job, observer),
    }
}

/// Boards of at most sixteen cells: several heuristics have their own copy.
pub(super) fn of_few_cells<O: BoardObserver>(job: &Job<'_>, observer: &mut O) -> Ran {
    let choice = job.plan.heuristic.as_ref().unwrap_or(&HeuristicChoice::Zero);
    let refuse = |reason: Unavailable| {
        let (heuristic, shape) = (choice.clone(), job.target.shape());
        HeuristicUnavailable { heuristic, shape, reason }
    };
    match choice {
        HeuristicChoice::Zero => with::<16, u64, _, _>(job, |_| Ok(Zero), observer),
        HeuristicChoice::Misplaced => {
            with::<16, u64, _, _>(job, |goal| Ok(Misplaced::new(goal)), observer)
        }
        HeuristicChoice::LinearConflict => {
            with::<16, u64, _, _>(job, |goal| Ok(LinearConflict::new(goal)), observer)
        }
        HeuristicChoice::WalkingDistance => {
            let make = |goal: &Position| WalkingDistance::new(goal).map_err(refuse);
            with::<16, u64, _, _>(job, make, observer)
        }
        HeuristicChoice::Patterns(partition) => {
            let make = |goal: &Position| {
                PatternDatabases::from_tables(&job.tables, goal, partition).map_err(refuse)
            };
            with::<16, u64, _, _>(job, make, observer)
        }
        _ => with_any_heuristic::<16, u64, O>(job, observer),
    }
}

fn with_any_heuristic<const N: usize, P, O>(job: &Job<'_>, observer: &mut O) -> Ran
where
    P: Packing<N> + Send + Sync,
    O: Observer<TilePuzzle<N, P>>,
{
    match job.plan.heuristic.as_ref().unwrap_or(&HeuristicChoice::Zero) {
        HeuristicChoice::Manhattan => {
            with::<N, P, _, _>(job, |goal| Ok(Manhattan::new(goal)), observer)
        }
        choice @ HeuristicChoice::Max(_) => {
            with::<N, P, _, _>(job, |goal| MaxOf::from_tables(&job.tables, choice, goal), observer)
        }
        choice => with::<N, P, _, _>(
            job,
            |goal| AnyHeuristic::from_tables(&job.tables, choice, goal),
            observer,
        ),
    }
}

/// A search with a heuristic of its own type, and with a move automaton where that is asked for.
fn with<const N: usize, P, H, O>(
    job: &Job<'_>,
    make: impl Fn(&Position) -> Result<H, HeuristicUnavailable>,
    observer: &mut O,
) -> Ran
where
    P: Packing<N> + Send + Sync,
    H: Heuristic<TilePuzzle<N, P>, Memo: Sync> + Sync,
    O: Observer<TilePuzzle<N, P>>,
{
    match job.plan.pruning {
        Pruning::Automaton => search_pruned(job, make, observer),
        Pruning::Parent => search(job, make, observer),
    }
}
