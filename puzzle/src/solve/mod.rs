//! Request → Answer: the one way through the house, and the only place that
//! picks a size, a heuristic's type or an engine.
//!
//! 1. Check that start and goal fit, and settle every open choice ([`Plan`]).
//! 2. Parity decides whether there is a solution, before any search.
//! 3. Run the engine for the board's size (`engine.rs`), or the automatic strategy
//!    for 4×4 (`fifteen.rs`), or those that count slides (`slides.rs`).
//! 4. Replay the solution: what leaves here has been seen to reach the goal.

mod algorithm;
mod answer;
mod depth;
mod engine;
mod fifteen;
mod option;
mod plan;
mod pruning;
mod request;
mod shared;
mod slides;

pub use algorithm::{Algorithm, SearchEntry, UnknownAlgorithm};
pub use answer::{Answer, Quality, Solution, Verdict};
pub use depth::solve_with_depth;
pub use engine::BoardObserver;
pub use fifteen::{Stage, TableUse};
pub use option::SearchOption;
pub use plan::Plan;
pub use pruning::{Pruning, UnknownPruning};
pub use request::{Request, RequestError, Tuning, Weighting};
pub use shared::Solver;
pub(crate) use shared::TABLE_CELLS;

use crate::board::Board;
use crate::goal::Goal;
use crate::metric::Metric;
use crate::moves::Move;
use crate::optima::optima;
use crate::position::Position;
use crate::rules::Moves;
use crate::shape::Shape;
use crate::solvable;
use taquin_search::{Cost, Heartbeat, Outcome, Report, Stats};

/// Hears from a long search every few milliseconds.
pub type Progress<'a> = &'a mut dyn FnMut(&Heartbeat<'_, Moves>);

/// Solves a request.
///
/// ```
/// use taquin_puzzle::{Position, Request, solve};
/// let start = Position::from_rows(&[vec![1u8, 2, 3], vec![5, 0, 6], vec![4, 7, 8]])?;
/// let answer = solve(&Request::new(start))?;
/// assert_eq!(answer.solution().unwrap().moves.len(), 4);
/// assert_eq!(answer.stats.generated, 12);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// When the request contradicts itself. That a board has no solution, or that a
/// limit came first, is an answer and no error.
pub fn solve(request: &Request) -> Result<Answer, RequestError> {
    run(request, request.plan()?, None, &Solver::new())
}

/// Solves a request and reports on the way.
///
/// # Errors
/// As [`solve`].
pub fn solve_with_progress(
    request: &Request,
    progress: Progress<'_>,
) -> Result<Answer, RequestError> {
    run(request, request.plan()?, Some(progress), &Solver::new())
}

/// Solves a request and tells `observer` everything that the search does.
///
/// For viewers: one copy of the searches serves all heuristics here, slower than
/// those of [`solve`], with the same path and the same counts.
///
/// # Errors
/// As [`solve`].
pub fn solve_observed<O: BoardObserver>(
    request: &Request,
    observer: &mut O,
) -> Result<Answer, RequestError> {
    answer(request, request.plan()?, |target, plan| match plan.algorithm {
        _ if plan.metric == Metric::Multi => Err(RequestError::MetricUnseen),
        Algorithm::Table => Solver::new().descend(request, target),
        _ => Ok(engine::run_observed(request, target, plan, observer)?),
    })
}

fn run(
    request: &Request,
    plan: Plan,
    progress: Option<Progress<'_>>,
    shared: &Solver,
) -> Result<Answer, RequestError> {
    let mut stages = Vec::new();
    let answer = answer(request, plan, |target, plan| match plan.algorithm {
        Algorithm::Table => shared.descend(request, target),
        _ if plan.metric == Metric::Multi => {
            let shelf = &shared.slide_shelf;
            let (report, passed) = slides::run(request, target, plan, shelf, progress)?;
            stages = passed;
            Ok(report)
        }
        _ if fifteen::serves(request, plan) => {
            let (report, passed) = fifteen::run(request, target, shared, progress);
            stages = passed;
            Ok(report)
        }
        _ => Ok(engine::run(request, target, plan, shared, progress)?),
    })?;
    let mut answer = Answer { stages, ..answer };
    if answer.plan.metric == Metric::Single && !answer.stages.is_empty() {
        // The strategy searches with an automaton where it has tables, and only there.
        let with_tables = answer.stages.iter().any(|stage| stage.tables.is_some());
        answer.plan.pruning = if with_tables { Pruning::Automaton } else { Pruning::Parent };
    }
    let count = |most| optima(&answer, most, &request.limits, shared);
    let optima = request.list_optima.and_then(count);
    Ok(Answer { optima, ..answer })
}

fn answer(
    request: &Request,
    plan: Plan,
    search: impl FnOnce(&Position, &Plan) -> Result<Report<Move, Moves>, RequestError>,
) -> Result<Answer, RequestError> {
    let target = request.goal.position(request.start.shape())?;
    plan.heuristic.as_ref().map_or(Ok(()), |heuristic| heuristic.check(&target))?;
    if !solvable::parity(&request.start, &target)?.is_solvable() {
        let verdict = Verdict::Unsolvable(solvable::explain(&request.start, &target)?);
        return Ok(with_verdict(request, target, plan, verdict));
    }
    check_size(target.shape())?;
    let report = search(&target, &plan)?;
    let verdict = verdict(request, &target, &plan, &report);
    Ok(Answer {
        lower_bound: Some(report.lower_bound.into()),
        interrupted: report.interrupted,
        stats: report.stats,
        ..with_verdict(request, target, plan, verdict)
    })
}

/// Whether the states of a search have room for a board.
fn check_size(shape: Shape) -> Result<(), RequestError> {
    let most = Board::<256>::MOST_CELLS as u64;
    match shape.cells() as u64 <= most {
        true => Ok(()),
        false => Err(RequestError::TooManyCells { shape, most }),
    }
}

/// An answer with nothing counted.
fn with_verdict(request: &Request, target: Position, plan: Plan, verdict: Verdict) -> Answer {
    Answer {
        start: request.start.clone(),
        goal: name_of(&request.goal, &target),
        target,
        plan,
        verdict,
        lower_bound: None,
        interrupted: None,
        optima: None,
        stages: Vec::new(),
        stats: Stats::new(),
    }
}

/// A custom goal that is a named one goes by its name.
fn name_of(goal: &Goal, target: &Position) -> Goal {
    let named =
        Goal::NAMED.into_iter().find(|named| named.position(target.shape()).as_ref() == Ok(target));
    match goal {
        Goal::Custom(_) => named.unwrap_or_else(|| goal.clone()),
        named => named.clone(),
    }
}

fn verdict(
    request: &Request,
    target: &Position,
    plan: &Plan,
    report: &Report<Move, Moves>,
) -> Verdict {
    match &report.outcome {
        Outcome::Stopped(reason) => Verdict::Stopped(*reason),
        Outcome::Exhausted => unreachable!("parity said that {:?} has a solution", request.start),
        Outcome::Solved(path) => {
            let end = request.start.replay(&path.actions);
            assert_eq!(end.as_ref(), Ok(target), "the solution does not reach the goal");
            let cost = plan.metric.cost(&path.actions);
            assert_eq!(path.cost.to_f64(), cost as f64, "a move costs one");
            let quality = if report.is_optimal() { Quality::Optimal } else { plan.promise() };
            Verdict::Solved(Solution { moves: path.actions.clone(), quality })
        }
    }
}
