//! The generic searches in the multi-tile metric, on [`SlidePuzzle`].
//!
//! One type serves both heuristics here: each copy of a search costs compile time.

use super::{Job, Ran, Threaded, Watcher};
use crate::heuristics::{
    HeuristicChoice, HeuristicUnavailable, SlideWalkingDistance, Unavailable, Walks,
};
use crate::model::{Metric, Move, Slide};
use crate::space::{Moves, Packing, SlidePuzzle, SlideState, StateCost, by_size, length};
use taquin_search::{Heuristic, Outcome, Path, Problem, Report, Stats, StopReason, Stopwatch};

/// Runs the search of a job.
pub(super) fn run(job: &Job<'_>, watcher: &mut Watcher<'_>) -> Ran {
    let report = by_size!(job.target.shape().cells(), |N, P| search::<N, P>(job, watcher))?;
    Ok(in_steps(report.map_costs(length)))
}

fn search<const N: usize, P: Packing<N> + Send + Sync>(
    job: &Job<'_>,
    watcher: &mut Watcher<'_>,
) -> Result<Report<Slide, StateCost>, HeuristicUnavailable> {
    let puzzle = &SlidePuzzle::<N, P>::new(job.target, job.plan.order);
    let (start, stopwatch) = (&puzzle.state(job.start), Stopwatch::start());
    let estimate = match SlideEstimate::<N>::new(job) {
        Err(HeuristicUnavailable { reason: Unavailable::Stopped(reason), .. }) => {
            return Ok(stopped(reason, stopwatch));
        }
        made => &made?,
    };
    let limits = job.tables.limits.after(stopwatch.elapsed());
    let problem = Problem::new(puzzle, start).heuristic(estimate).limits(limits).observer(watcher);
    Ok(match job.plan.best_first() {
        Some(best_first) => problem.solve(&best_first),
        None => problem.solve(&Threaded(job.plan.threads())),
    })
}

/// Returns the report of a search whose tables reached a limit.
fn stopped(reason: StopReason, stopwatch: Stopwatch) -> Report<Slide, StateCost> {
    let stats = Stats { elapsed: stopwatch.elapsed(), ..Stats::new() };
    Report { outcome: Outcome::Stopped(reason), lower_bound: 0, interrupted: None, stats }
}

/// Walking distance, or no heuristic.
struct SlideEstimate<const N: usize>(Option<SlideWalkingDistance<N>>);

impl<const N: usize> SlideEstimate<N> {
    fn new(job: &Job<'_>) -> Result<Self, HeuristicUnavailable> {
        if job.plan.heuristic != Some(HeuristicChoice::WalkingDistance) {
            return Ok(Self(None));
        }
        let refuse = |reason| {
            HeuristicUnavailable::new(&HeuristicChoice::WalkingDistance, job.target, reason)
        };
        let walking =
            SlideWalkingDistance::within(job.target, job.tables.limits).map_err(refuse)?;
        Ok(Self(Some(walking)))
    }
}

impl<const N: usize, P: Packing<N>> Heuristic<SlidePuzzle<N, P>> for SlideEstimate<N> {
    type Memo = Walks;

    fn start(&self, space: &SlidePuzzle<N, P>, state: &SlideState<N>) -> Walks {
        self.0.as_ref().map_or_else(Walks::default, |walking| walking.start(space, state))
    }

    #[inline]
    fn step(
        &self,
        space: &SlidePuzzle<N, P>,
        state: &SlideState<N>,
        action: Slide,
        memo: Walks,
    ) -> Walks {
        match &self.0 {
            Some(walking) => walking.step(space, state, action, memo),
            None => memo,
        }
    }

    #[inline]
    fn estimate(&self, memo: &Walks) -> StateCost {
        memo.least_slides()
    }
}

/// Returns the same path in single steps. A path that is not proven shortest may have two slides
/// along one axis in a row, which count as one.
fn in_steps(report: Report<Slide, Moves>) -> Report<Move, Moves> {
    report.map_path(|path| {
        let actions: Vec<Move> = path.actions.into_iter().flat_map(Slide::steps).collect();
        let cost = Metric::Multi.cost(&actions) as Moves;
        Path { actions, cost }
    })
}
