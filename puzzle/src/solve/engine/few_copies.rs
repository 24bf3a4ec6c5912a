//! One copy of every search for whoever listens and whatever it estimates, and a few more for
//! the boards that people wait for. A page has one thread.

use super::{BoardObserver, Job, Pruning, Ran, search, search_pruned};
use crate::heuristics::{AnyHeuristic, HeuristicChoice, LinearConflict, Manhattan, MaxOf};
use crate::packing::Packing;
use crate::position::Position;
use crate::rules::TilePuzzle;
use taquin_search::{Expansion, Generation, Heartbeat, Improvement, Layer, Observer, StateSpace};

/// Boards of any size, one copy each.
pub(super) fn of_any_size<O: BoardObserver>(job: &Job<'_>, observer: &mut O) -> Ran {
    match job.target.shape().cells() {
        0..=16 => in_one_copy::<16, u64>(job, observer),
        _ => in_one_copy::<256, [u8; 256]>(job, observer),
    }
}

/// Boards of at most sixteen cells, which people wait for.
pub(super) fn of_few_cells<O: BoardObserver>(job: &Job<'_>, observer: &mut O) -> Ran {
    if job.plan.pruning == Pruning::Automaton {
        return of_any_size(job, observer);
    }
    match job.plan.heuristic.as_ref().unwrap_or(&HeuristicChoice::Zero) {
        HeuristicChoice::Manhattan => {
            search::<16, u64, _, _>(job, |goal| Ok(Manhattan::new(goal)), observer)
        }
        HeuristicChoice::LinearConflict => {
            search::<16, u64, _, _>(job, |goal| Ok(LinearConflict::new(goal)), observer)
        }
        HeuristicChoice::Max(_) => of_any_size(job, observer),
        choice => search::<16, u64, _, _>(
            job,
            |goal| AnyHeuristic::from_tables(&job.tables, choice, goal),
            observer,
        ),
    }
}

fn in_one_copy<const N: usize, P>(
    job: &Job<'_>,
    observer: &mut dyn Observer<TilePuzzle<N, P>>,
) -> Ran
where
    P: Packing<N> + Send + Sync,
{
    let choice = job.plan.heuristic.as_ref().unwrap_or(&HeuristicChoice::Zero);
    let make = |goal: &Position| MaxOf::from_tables(&job.tables, choice, goal);
    match job.plan.pruning {
        Pruning::Automaton => search_pruned::<N, P, _>(job, make, observer),
        Pruning::Parent => search::<N, P, _, _>(job, make, &mut Anyone(observer)),
    }
}

/// Whoever listens, known only when the program runs.
struct Anyone<'a, S: StateSpace>(&'a mut dyn Observer<S>);

impl<S: StateSpace> Observer<S> for Anyone<'_, S> {
    fn expanded(&mut self, event: &Expansion<'_, S>) {
        self.0.expanded(event);
    }

    fn generated(&mut self, event: &Generation<'_, S>) {
        self.0.generated(event);
    }

    fn layer(&mut self, layer: &Layer<S::Cost>) {
        self.0.layer(layer);
    }

    fn improved(&mut self, event: &Improvement<'_, S>) {
        self.0.improved(event);
    }

    fn heartbeat(&mut self, beat: &Heartbeat<'_, S::Cost>) {
        self.0.heartbeat(beat);
    }

    fn wants_generated(&self) -> bool {
        self.0.wants_generated()
    }

    fn wants_heartbeat(&self) -> bool {
        self.0.wants_heartbeat()
    }
}
