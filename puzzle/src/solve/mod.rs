//! Request → Answer: the one way through the house, and the only place that
//! picks a size, a heuristic's type or an engine.
//!
//! 1. Check that start and goal fit, and settle every open choice ([`Plan`]).
//! 2. Parity decides whether there is a solution, before any search.
//! 3. Run the engine for the board's size ([`engine`]).
//! 4. Replay the solution: what leaves here has been seen to reach the goal.

mod algorithm;
mod answer;
mod engine;
mod fifteen;
mod request;

pub use algorithm::{Algorithm, UnknownAlgorithm, Weighting};
pub use answer::{Answer, Plan, Quality, Solution, Verdict};
pub use fifteen::Stage;
pub use request::{Request, RequestError};

use crate::fast::TableShelf;
use crate::goal::Goal;
use crate::heuristics::HeuristicChoice;
use crate::moves::Move;
use crate::position::Position;
use crate::rules::Moves;
use crate::solvable;
use taquin_search::{
    BestFirst, Cost, Evaluation, GoalTest, Heartbeat, Order, Outcome, Report, Stats, TieBreak,
    WeightError,
};

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
    run(request, &TableShelf::new(), None)
}

/// Solves a request and reports on the way.
///
/// # Errors
/// As [`solve`].
pub fn solve_with_progress(
    request: &Request,
    progress: Progress<'_>,
) -> Result<Answer, RequestError> {
    run(request, &TableShelf::new(), Some(progress))
}

/// Solves a request with the tables on a shelf, and puts those on it that it builds.
///
/// # Errors
/// As [`solve`].
pub fn solve_with_tables(
    request: &Request,
    shelf: &TableShelf,
    progress: Option<Progress<'_>>,
) -> Result<Answer, RequestError> {
    run(request, shelf, progress)
}

fn run(
    request: &Request,
    shelf: &TableShelf,
    progress: Option<Progress<'_>>,
) -> Result<Answer, RequestError> {
    let target = request.goal.position(request.start.shape())?;
    let mut plan = settle(request)?;
    let parity = solvable::parity(&request.start, &target)?;
    if !parity.is_solvable() {
        let explanation = solvable::explain(&request.start, &target)?;
        return Ok(answer(
            request,
            target,
            plan,
            Verdict::Unsolvable(explanation),
            None,
            Stats::new(),
        ));
    }
    let report = if fifteen::serves(request, &plan) {
        let (report, stages) = fifteen::run(request, &target, shelf, progress);
        plan.stages = stages;
        report
    } else {
        engine::run(request, &target, &plan, progress)
    };
    let lower_bound = Some(u64::from(report.lower_bound));
    let verdict = verdict(request, &target, &plan, &report);
    Ok(answer(request, target, plan, verdict, lower_bound, report.stats))
}

fn answer(
    request: &Request,
    target: Position,
    plan: Plan,
    verdict: Verdict,
    lower_bound: Option<u64>,
    stats: Stats<Moves>,
) -> Answer {
    let (start, goal) = (request.start.clone(), name_of(&request.goal, &target));
    Answer { start, goal, target, plan, verdict, lower_bound, stats }
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

/// Boards up to this many cells are searched by A*: the whole space is small,
/// or its hard boards still fit in memory.
const SMALL: usize = 12;

fn settle(request: &Request) -> Result<Plan, RequestError> {
    let weighted = request.weighting != Weighting::Plain;
    let algorithm = match request.algorithm {
        Algorithm::Auto if weighted || request.start.shape().cells() <= SMALL => Algorithm::AStar,
        Algorithm::Auto => Algorithm::IdaStar,
        chosen if weighted && chosen != Algorithm::AStar => {
            return Err(RequestError::WeightWithout(chosen));
        }
        chosen => chosen,
    };
    evaluation(request.weighting)?;
    let usual = || HeuristicChoice::Manhattan;
    let heuristic =
        algorithm.is_informed().then(|| request.heuristic.clone().unwrap_or_else(usual));
    let own_tie = match algorithm {
        Algorithm::BreadthFirst => TieBreak::FIRST_IN,
        _ => TieBreak::LOW_G,
    };
    Ok(Plan {
        algorithm,
        heuristic,
        weighting: request.weighting,
        tie: algorithm.has_open_list().then(|| request.tie.unwrap_or(own_tie)),
        goal_test: if algorithm.has_open_list() { request.goal_test } else { GoalTest::Popped },
        order: request.order,
        stages: Vec::new(),
    })
}

fn evaluation(weighting: Weighting) -> Result<Evaluation, WeightError> {
    match weighting {
        Weighting::Plain => Ok(Evaluation::ASTAR),
        Weighting::Weight(w) => Evaluation::weighted(w),
        Weighting::Balance(w) => Evaluation::balanced(w),
    }
}

impl Plan {
    /// The best-first search of this plan; nothing for IDA*.
    fn best_first(&self) -> Option<BestFirst> {
        let search = match self.algorithm {
            Algorithm::IdaStar => return None,
            Algorithm::BreadthFirst => BestFirst::breadth_first(),
            Algorithm::UniformCost => BestFirst::uniform_cost(),
            Algorithm::Greedy => BestFirst::greedy(),
            Algorithm::Auto | Algorithm::AStar => {
                let evaluation = evaluation(self.weighting).unwrap_or(Evaluation::ASTAR);
                BestFirst { order: Order::Evaluation(evaluation), ..BestFirst::astar() }
            }
        };
        let tie = self.tie.unwrap_or(search.tie);
        Some(BestFirst { tie, goal_test: self.goal_test, ..search })
    }

    /// What the search promises about any solution it returns, its estimate
    /// being admissible.
    fn promise(&self) -> Quality {
        let early = self.goal_test == GoalTest::Generated;
        match self.best_first().map(|search| search.order) {
            Some(Order::Evaluation(evaluation)) if !early => {
                evaluation.promise().map_or(Quality::Unknown, Quality::Within)
            }
            _ => Quality::Unknown,
        }
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
            assert_eq!(path.cost.to_f64(), path.actions.len() as f64, "a move costs one");
            let quality = if report.is_optimal() { Quality::Optimal } else { plan.promise() };
            Verdict::Solved(Solution { moves: path.actions.clone(), quality })
        }
    }
}
