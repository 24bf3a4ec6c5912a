//! The searches of the laboratory that count slides, on [`SlidePuzzle`].
//!
//! One type serves both heuristics here: each copy of a search costs compile time.

use super::engine::Watcher;
use super::{Plan, Request};
use crate::heuristics::{
    HeuristicChoice, HeuristicUnavailable, SlideWalkingDistance, Unavailable, Walks,
};
use crate::model::{Metric, Move, Position, Slide};
use crate::progress::Progress;
use crate::space::{Moves, Packing, SlidePuzzle, SlideState, StateCost, by_size, length};
use taquin_search::{
    Heuristic, IdaStar, Limits, Outcome, Path, Problem, Report, Stats, StopReason, Stopwatch,
};

pub(super) fn run(
    request: &Request,
    target: &Position,
    plan: &Plan,
    progress: Option<Progress<'_>>,
) -> Result<Report<Move, Moves>, HeuristicUnavailable> {
    let mut watcher = Watcher(progress);
    let cells = target.shape().cells();
    let report = by_size!(cells, |N, P| search::<N, P>(request, target, plan, &mut watcher))?;
    Ok(in_steps(report.map_costs(length)))
}

fn search<const N: usize, P: Packing<N> + Send + Sync>(
    request: &Request,
    target: &Position,
    plan: &Plan,
    watcher: &mut Watcher<'_>,
) -> Result<Report<Slide, StateCost>, HeuristicUnavailable> {
    let puzzle = &SlidePuzzle::<N, P>::new(target, plan.order);
    let (start, stopwatch) = (&puzzle.state(&request.start), Stopwatch::start());
    let estimate = match Estimate::<N>::new(plan, target, &request.limits) {
        Err(HeuristicUnavailable { reason: Unavailable::Stopped(reason), .. }) => {
            return Ok(stopped(reason, stopwatch));
        }
        made => &made?,
    };
    let time = request.limits.time.map(|limit| limit.saturating_sub(stopwatch.elapsed()));
    let limits = Limits { time, ..request.limits.clone() };
    let problem = Problem::new(puzzle, start).heuristic(estimate).limits(limits).observer(watcher);
    Ok(match (plan.best_first(), plan.threads()) {
        (Some(best_first), _) => problem.solve(&best_first),
        // A page has one thread.
        #[cfg(not(target_family = "wasm"))]
        (None, threads) if threads != 1 => {
            problem.solve(&taquin_search::ParallelIdaStar { threads })
        }
        _ => problem.solve(&IdaStar),
    })
}

/// What there is to say where a limit came before the tables were there.
fn stopped(reason: StopReason, stopwatch: Stopwatch) -> Report<Slide, StateCost> {
    let stats = Stats { elapsed: stopwatch.elapsed(), ..Stats::new() };
    Report { outcome: Outcome::Stopped(reason), lower_bound: 0, interrupted: None, stats }
}

/// Walking distance, or nothing.
struct Estimate<const N: usize>(Option<SlideWalkingDistance<N>>);

impl<const N: usize> Estimate<N> {
    fn new(plan: &Plan, target: &Position, limits: &Limits) -> Result<Self, HeuristicUnavailable> {
        let heuristic = HeuristicChoice::WalkingDistance;
        let shape = target.shape();
        let refuse = |reason| HeuristicUnavailable { heuristic, shape, reason };
        match plan.heuristic {
            Some(HeuristicChoice::WalkingDistance) => SlideWalkingDistance::within(target, limits)
                .map(|walking| Self(Some(walking)))
                .map_err(refuse),
            _ => Ok(Self(None)),
        }
    }
}

impl<const N: usize, P: Packing<N>> Heuristic<SlidePuzzle<N, P>> for Estimate<N> {
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

/// The same path in single steps. What a search found before it was proven shortest
/// may have two slides along one axis in a row: they count as the one that they are.
fn in_steps(report: Report<Slide, Moves>) -> Report<Move, Moves> {
    let outcome = match report.outcome {
        Outcome::Solved(path) => {
            let actions: Vec<Move> = path.actions.into_iter().flat_map(Slide::steps).collect();
            let cost = Metric::Multi.cost(&actions) as Moves;
            Outcome::Solved(Path { actions, cost })
        }
        Outcome::Exhausted => Outcome::Exhausted,
        Outcome::Stopped(reason) => Outcome::Stopped(reason),
    };
    let Report { lower_bound, interrupted, stats, .. } = report;
    Report { outcome, lower_bound, interrupted, stats }
}
