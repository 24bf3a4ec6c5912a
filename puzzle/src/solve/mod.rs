//! Request → Answer: the one way through the house, and the only place that
//! picks a size, a heuristic's type or an engine.
//!
//! 1. Check that start and goal fit, and settle every open choice ([`Plan`]).
//! 2. Parity decides whether there is a solution, before any search.
//! 3. Run the engine for the board's size (`engine.rs`), the one that counts slides
//!    (`slides.rs`), or the stages of the automatic strategy (`stages/`).
//! 4. Replay the solution: what leaves here has been seen to reach the goal.

mod algorithm;
mod answer;
mod catalogue;
mod checkpoint;
mod depth;
mod engine;
mod estimator;
mod listener;
mod option;
mod plan;
mod proof;
mod pruning;
mod request;
mod slides;
mod solver;
mod stages;

pub use algorithm::{Algorithm, SearchEntry, UnknownAlgorithm};
pub use answer::{Answer, Quality, Solution, Verdict};
pub use catalogue::{count_meaning, count_name};
pub use checkpoint::{Checkpoint, CheckpointError};
pub use depth::DepthObserver;
pub use estimator::Estimator;
pub use listener::{Checkpoints, Listener};
pub use option::SearchOption;
pub use plan::Plan;
pub use proof::{ProofStart, Round, ShareReport};
pub use pruning::{Pruning, UnknownPruning};
pub use request::{Request, RequestError, Tuning, Weighting, slide_heuristics, slide_searches};
pub use solver::Solver;
pub use stages::{Aim, Milestone, StageReport, TableOrigin, TableUse, UsedTables};

use crate::model::{Goal, Move, Position, Shape, solvable};
use crate::space::{HAS_WIDE_BOARDS, MOST_CELLS, Moves};
use taquin_search::{Outcome, Report, Stats};

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
    Solver::new().without_distance_table().solve(request, Listener::NONE)
}

fn answer(
    solver: &Solver,
    request: &Request,
    plan: Plan,
    search: impl FnOnce(&Position, &Plan) -> Result<Report<Move, Moves>, RequestError>,
) -> Result<Answer, RequestError> {
    let target = request.goal.position(request.start.shape())?;
    plan.heuristic.as_ref().map_or(Ok(()), |heuristic| solver.check(heuristic, &target))?;
    if !request.exhaust && !solvable::parity(&request.start, &target)?.is_solvable() {
        let verdict = Verdict::Unsolvable(solvable::explain(&request.start, &target)?);
        return Ok(with_verdict(request, target, plan, verdict));
    }
    let wide_cells = stages::serves_large(request) && HAS_WIDE_BOARDS;
    if !wide_cells || request.optimal || request.exhaust || request.list_optima.is_some() {
        check_size(target.shape())?;
    }
    let report = search(&target, &plan)?;
    let verdict = verdict(request, &target, &plan, &report);
    let exhausted = matches!(report.outcome, Outcome::Exhausted);
    Ok(Answer {
        lower_bound: (!exhausted).then(|| report.lower_bound.into()),
        interrupted: report.interrupted,
        stats: report.stats,
        ..with_verdict(request, target, plan, verdict)
    })
}

/// Whether the states of a search have room for a board.
fn check_size(shape: Shape) -> Result<(), RequestError> {
    let most = MOST_CELLS as u64;
    if shape.cells() as u64 <= most {
        Ok(())
    } else {
        Err(RequestError::TooManyCells { shape, most })
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
        history: Vec::new(),
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
        Outcome::Exhausted => {
            assert!(request.exhaust, "parity said that {:?} has a solution", request.start);
            let why = solvable::explain(&request.start, target);
            Verdict::Unsolvable(why.expect("a start and a goal of one shape"))
        }
        Outcome::Solved(path) => {
            let end = request.start.replay(&path.actions);
            assert_eq!(end.as_ref(), Ok(target), "the solution does not reach the goal");
            let cost = plan.metric.cost(&path.actions);
            assert_eq!(u64::from(path.cost), cost, "a move costs one");
            let quality = if report.is_optimal() { Quality::Optimal } else { plan.promise() };
            Verdict::Solved(Solution { moves: path.actions.clone(), quality })
        }
    }
}
