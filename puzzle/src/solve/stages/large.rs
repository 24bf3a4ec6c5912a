//! The stages for boards beyond sixteen cells: an answer at once, shorter ones until the
//! effort is spent, a bound raised by tables, and a proof where one is insisted on.
//!
//! The effort is a number of boards expanded, so that the same request gives the same
//! path on every machine and on any number of threads.

use std::time::Duration;

use taquin_search::{Outcome, Path, Report, Stats, StopReason};

use super::single::TABLED;
use super::{Aim, Next, SolveState, Stage};
use crate::engine::large::{Improving, default_effort, improve};
use crate::heuristics::HeuristicChoice;
use crate::model::{Metric, Move, Shape};
use crate::solve::{Algorithm, Checkpoint, Pruning, Request, Tuning, Weighting, engine, slides};
use crate::space::{MOST_CELLS, Moves};

/// The stages, first to last.
pub(in crate::solve) const STAGES: [&dyn Stage; 2] = [&Improve, &Raise];

/// The same, and then a search that proves.
pub(in crate::solve) const PROVEN: [&dyn Stage; 2] = [&Improve, &Prove];

/// The same where several tiles that slide at once are one move: of the paths that single
/// moves lead to the one of fewest slides, then a search by slides.
pub(in crate::solve) const SLIDES: [&dyn Stage; 2] = [&Improve, &BySlides { to_the_end: false }];

/// The same until it is proven.
pub(in crate::solve) const SLIDES_PROVEN: [&dyn Stage; 2] =
    [&Improve, &BySlides { to_the_end: true }];

/// Whether these stages are for a request: nothing is said about how to search.
pub(in crate::solve) fn serves(request: &Request) -> bool {
    request.algorithm == Algorithm::Auto
        && request.start.shape().cells() > TABLED
        && request.heuristic.is_none()
        && request.weighting == Weighting::Plain
        && request.pruning == Pruning::Parent
}

/// A request whose search can be told state by state: these stages tell nothing of their
/// beams, so a plain beam stands for them.
pub(in crate::solve) fn observable(request: &Request) -> Request {
    if !serves(request) || request.optimal || request.metric == Metric::Multi {
        return request.clone();
    }
    let tuning = Tuning { beam_width: request.tuning.beam_width, ..Tuning::default() };
    let (algorithm, heuristic) = (Algorithm::Beam, Some(HeuristicChoice::LinearConflict));
    Request { algorithm, heuristic, tuning, ..request.clone() }
}

/// Boards that a request may have expanded.
fn effort(request: &Request) -> u64 {
    let usual = default_effort(request.start.shape());
    let asked = request.tuning.effort.map_or(usual, |times| times.scale(usual));
    request.limits.expansions.map_or(asked, |most| most.min(asked))
}

/// A first answer, and shorter ones.
struct Improve;

impl Stage for Improve {
    fn run(&self, state: &mut SolveState<'_, '_>) -> Next {
        let (request, target) = (state.request, state.target);
        if let Some(checkpoint) = &request.resume {
            // What an earlier run began with.
            state.checkpoint = Some((**checkpoint).clone());
            let next = state.add(checkpoint.begun(), Aim::Improve, None, Duration::ZERO);
            return match checkpoint.ended() {
                Some(ended) => state.add(ended, Aim::Prove, None, Duration::ZERO),
                None => next,
            };
        }
        let weights = state.solver.weights.nearest(target.shape());
        let improving = Improving {
            effort: effort(request),
            limits: state.limits(None),
            threads: request.threads_of_auto(),
            weights: weights.as_deref(),
        };
        let metric = request.metric;
        let bound_of = |bound: usize| match metric {
            Metric::Single => bound as u64,
            Metric::Multi => bound.div_ceil(longest_slide(target.shape())) as u64,
        };
        let mut fewest: Option<(u64, Vec<Move>)> = None;
        let improved = improve(&request.start, target, &improving, &mut |it, moves| {
            // Fewer moves are not always fewer slides.
            let cost = metric.cost(moves);
            if fewest.as_ref().is_none_or(|(fewest, _)| cost < *fewest) {
                fewest = Some((cost, moves.to_vec()));
                let bound = bound_of(it.bound);
                state.tell(Some(cost), bound, it.expanded, Some(moves));
            }
        });
        let lower_bound = moves(bound_of(improved.bound));
        let mut stats = Stats::new();
        let counted = improved.counted;
        (stats.expanded, stats.generated) = (counted.expanded, counted.generated);
        stats.generated_new = counted.generated_new;
        (stats.max_open, stats.max_stored) = (counted.max_open, counted.max_stored);
        stats.peak_bytes = improved.bytes;
        let last = improved.path.map(|path| (metric.cost(&path), path));
        let outcome = match last.into_iter().chain(fewest).min_by_key(|(cost, _)| *cost) {
            Some((cost, actions)) => Outcome::Solved(Path { cost: moves(cost), actions }),
            None => Outcome::Stopped(improved.stopped.unwrap_or(StopReason::Incomplete)),
        };
        let found = Report { outcome, lower_bound, interrupted: None, stats };
        state.checkpoint = Checkpoint::of(&request.start, target, &found);
        let next = state.add(found, Aim::Improve, None, Duration::ZERO);
        let spent = |most: u64| counted.expanded >= most && improving.effort == most;
        let limited = request.limits.expansions.is_some_and(spent);
        let stopped = improved.stopped.or(limited.then_some(StopReason::Expansions));
        stopped.map_or(next, Next::Stop)
    }
}

/// A path or a bound as a cost.
fn moves(length: u64) -> Moves {
    length.try_into().expect("no path is so long")
}

/// The most tiles that slide at once.
fn longest_slide(shape: Shape) -> usize {
    shape.rows().max(shape.cols()) - 1
}

/// By the search of the laboratory that counts slides: with as much effort again, or to the
/// end.
struct BySlides {
    to_the_end: bool,
}

impl Stage for BySlides {
    fn run(&self, state: &mut SolveState<'_, '_>) -> Next {
        let (request, target, least) = (state.request, state.target, state.lower_bound);
        if target.shape().cells() > MOST_CELLS {
            return Next::GoOn;
        }
        let limits = state.limits((!self.to_the_end).then(|| effort(request)));
        let request = Request { limits, optimal: true, ..request.clone() };
        let found = state.search(|progress| {
            let plan = request.plan().expect("the request has been settled before");
            let found = slides::run(&request, target, &plan, progress);
            let found = found.expect("without an estimate, or with one for every board");
            Report { lower_bound: found.lower_bound.max(least), ..found }
        });
        state.add(found, Aim::Prove, None, Duration::ZERO)
    }
}

/// Raises the bound with tables that are at hand or soon built, by as much effort again.
struct Raise;

impl Stage for Raise {
    fn run(&self, state: &mut SolveState<'_, '_>) -> Next {
        let effort = effort(state.request);
        state.by_tables(Some(effort)).unwrap_or(Next::GoOn)
    }
}

/// Raises the bound until it meets the path: with tables where there are any.
struct Prove;

impl Stage for Prove {
    fn run(&self, state: &mut SolveState<'_, '_>) -> Next {
        state.by_tables(None).unwrap_or_else(|| state.by_conflicts())
    }
}

impl SolveState<'_, '_> {
    /// By linear conflicts, the estimate that saves most nodes without tables.
    fn by_conflicts(&mut self) -> Next {
        let (request, target, solver) = (self.request, self.target, self.solver);
        let (limits, least) = (self.limits(None), self.lower_bound);
        let found = self.search(|progress| {
            let heuristic = Some(HeuristicChoice::LinearConflict);
            let pruning = Pruning::Automaton;
            let request = Request { limits, heuristic, pruning, ..request.clone() };
            let plan = request.plan().expect("the request has been settled before");
            let ran = engine::run(&request, target, &plan, solver, progress);
            let report = ran.expect("linear conflict is defined for every board");
            Report { lower_bound: report.lower_bound.max(least), ..report }
        });
        self.add(found, Aim::Prove, None, Duration::ZERO)
    }
}
