//! The solver: a request becomes a strategy, the strategy runs, the answer is checked.
//!
//! ```text
//!   Request ─ settle ─▸ Strategy ─▸ parity ─▸ search, lookup or stages ─▸ replay ─▸ Answer
//! ```
//!
//! A solver keeps what the next request can use. For many small boards with one goal, `auto`
//! fills a table of all distances once and then only looks up; [`solve`](super::solve) searches,
//! because its solver sees one board.

use std::io;
use std::sync::Arc;

use taquin_search::{Limits, Outcome, Path, Report, Stats, StopReason};

use super::dispatch::Job;
use super::resources::Resources;
use super::stages::{SolveState, StageReport};
use super::strategy::Purpose;
use super::{
    Answer, IS_PAGE, Listener, Milestone, Quality, Request, RequestError, Solution, Strategy,
    Verdict, lookup,
};
use crate::atlas::DistanceTable;
use crate::engine::certificate::{Certificate, CertificateError, Claim, certify};
use crate::engine::large::learned::{Weights, file_name};
use crate::engine::large::weights_wanted;
use crate::engine::optima::{Optima, Shelves, Solved, optima};
use crate::engine::pdb_search::TableShelf;
use crate::heuristics::{HeuristicChoice, HeuristicUnavailable, TableProvider};
use crate::model::{Goal, Metric, Move, Position, Shape, solvable};
use crate::space::{MOST_CELLS, Moves};

/// Answers requests one after the other or from many threads at once, and keeps what the next
/// request can use.
///
/// ```
/// use taquin_puzzle::{Listener, Position, Request, Solver, Strategy};
///
/// let solver = Solver::new();
/// let board: Position = "8 6 7 2 5 4 3 0 1".parse()?;
/// let answer = solver.solve(&Request::new(board), Listener::NONE)?;
/// assert_eq!(answer.solution().unwrap().moves.len(), 31);
/// assert!(matches!(answer.strategy, Strategy::Lookup { .. }));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Default)]
pub struct Solver {
    pub(super) resources: Resources,
    /// Whether it expects one board: it fills a table of distances only on request, and searches an
    /// easy board before it reads stored tables.
    searches: bool,
}

impl Solver {
    /// Returns a solver without any tables.
    pub fn new() -> Self {
        Self::default()
    }

    /// Returns a solver that takes pattern databases from a shelf, and from the shelf's source.
    pub fn with_shelf(shelf: TableShelf) -> Self {
        let resources = Resources { tables: shelf, ..Resources::default() };
        Self { resources, ..Self::default() }
    }

    /// Returns the same solver with learned weights that it uses before those built in.
    #[must_use]
    pub fn with_weights(mut self, weights: impl Into<Arc<Weights>>) -> Self {
        self.resources.weights.put(weights.into());
        self
    }

    /// Returns the same solver, which fills a table of all distances only for a request that
    /// names it: searching one board is faster, and a search has counts to report.
    ///
    /// ```
    /// use taquin_puzzle::{Algorithm, Listener, Request, Solver};
    /// let request = Request::new("8 6 7/2 5 4/3 0 1".parse()?);
    /// let answer = Solver::new().without_distance_table().solve(&request, Listener::NONE)?;
    /// assert_eq!(answer.plan().algorithm, Algorithm::AStar); // and not a table
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn without_distance_table(self) -> Self {
        Self { searches: true, ..self }
    }

    /// Returns the file of learned weights that a request would use and this solver does not
    /// have; `None` if nothing is missing. The program contains the weights, so only a page lacks
    /// any: it fetches them from [`weight_files`](crate::engine::large::weight_files) and gives
    /// them to [`with_weights`](Self::with_weights).
    ///
    /// ```
    /// use taquin_puzzle::large::{Weights, weight_files};
    /// use taquin_puzzle::{Goal, Request, Shape, Solver};
    ///
    /// let (_, bytes) = weight_files().next().expect("some are built in");
    /// let solver = Solver::new().with_weights(Weights::from_bytes(bytes)?);
    /// let request = Request::new(Goal::Last.position(Shape::new(5, 5)?)?);
    /// assert_eq!(solver.missing_weights(&request), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn missing_weights(&self, request: &Request) -> Option<String> {
        let wanted = wanted_weights(request)?;
        (!self.resources.weights.holds(wanted)).then(|| file_name(wanted))
    }

    /// Solves a request, and notifies the listener on the way.
    ///
    /// # Errors
    /// As [`solve`](super::solve).
    pub fn solve(&self, request: &Request, listener: Listener<'_>) -> Result<Answer, RequestError> {
        let strategy = self.settle(request, listener.observer.is_some())?;
        self.answer(request, strategy, |strategy, target| {
            self.run(request, strategy, target, listener)
        })
    }

    /// Builds the answer of a search that was terminated from outside, from its reports: its best
    /// solution, and its milestones. All other counts are zero.
    ///
    /// ```
    /// use taquin_puzzle::{Move::*, Request, Solver};
    ///
    /// // A search had reported these moves when its worker was ended.
    /// let request = Request::new("1 2 3/5 0 6/4 7 8".parse()?);
    /// let answer = Solver::new().answer_from_partial(&request, vec![Left, Right, Left, Down, Right, Right], vec![])?;
    /// assert_eq!((answer.cost(), answer.lower_bound), (Some(6), Some(0)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// As [`solve`](super::solve).
    ///
    /// # Panics
    /// Panics if the moves do not lead to the goal.
    pub fn answer_from_partial(
        &self,
        request: &Request,
        moves: Vec<Move>,
        history: Vec<Milestone>,
    ) -> Result<Answer, RequestError> {
        let strategy = self.settle(request, false)?;
        self.answer(request, strategy, |strategy, _| {
            let mut stats = Stats::new();
            let mut lower_bound = 0;
            if let Some(last) = history.last() {
                (stats.expanded, stats.elapsed) = (last.expanded, last.elapsed);
                lower_bound = Moves::try_from(last.lower_bound).unwrap_or(Moves::MAX);
            }
            let cost = Moves::try_from(request.metric.cost(&moves)).unwrap_or(Moves::MAX);
            let interrupted = (lower_bound < cost).then_some(StopReason::Cancelled);
            let outcome = Outcome::Solved(Path { actions: moves, cost });
            let expanded = stats.expanded;
            let begun = strategy.stages().first().filter(|_| strategy.improves());
            let stage =
                begun.map(|it| StageReport { expanded, ..StageReport::improving(&it.plan) });
            let report = Report { outcome, lower_bound, interrupted, stats };
            Ok(StrategyRun { report, stages: stage.into_iter().collect(), history })
        })
    }

    /// Settles the strategy of a request.
    fn settle(&self, request: &Request, observed: bool) -> Result<Strategy, RequestError> {
        request.settle(Purpose { many: !self.searches, observed })
    }

    /// Returns the answer: from parity if there is no solution, otherwise from the strategy's run.
    fn answer(
        &self,
        request: &Request,
        strategy: Strategy,
        run: impl FnOnce(&Strategy, &Position) -> Result<StrategyRun, RequestError>,
    ) -> Result<Answer, RequestError> {
        let target = request.goal.position(request.start.shape())?;
        if let Some(heuristic) = strategy.plan().heuristic {
            self.check(&heuristic, &target)?;
        }
        let mut answer = Answer {
            start: request.start.clone(),
            goal: name_of(&request.goal, &target),
            target,
            metric: request.metric,
            strategy,
            verdict: Verdict::Stopped(StopReason::Incomplete),
            lower_bound: None,
            interrupted: None,
            optima: None,
            stages: Vec::new(),
            history: Vec::new(),
            stats: Stats::new(),
        };
        let Answer { start, target, strategy, .. } = &answer;
        if !request.exhaust && !solvable::parity(start, target)?.is_solvable() {
            answer.verdict = Verdict::Unsolvable(solvable::explain(start, target)?);
            return Ok(answer);
        }
        if request.list_optima.is_some() || !strategy.serves_any_size() {
            check_size(start.shape())?;
        }
        let StrategyRun { report, stages, history } = run(strategy, target)?;
        answer.verdict = verdict(&answer, &report);
        let exhausted = matches!(report.outcome, Outcome::Exhausted);
        answer.lower_bound = (!exhausted).then(|| report.lower_bound.into());
        answer.interrupted = report.interrupted;
        (answer.stats, answer.stages, answer.history) = (report.stats, stages, history);
        let most = request.list_optima.filter(|_| !IS_PAGE);
        answer.optima = most.and_then(|most| self.optima(&answer, &request.limits, most));
        Ok(answer)
    }

    fn run(
        &self,
        request: &Request,
        strategy: &Strategy,
        target: &Position,
        listener: Listener<'_>,
    ) -> Result<StrategyRun, RequestError> {
        let (start, limits) = (&request.start, &request.limits);
        let report = match (strategy, listener.observer) {
            (Strategy::Stages(stages), _) => {
                let listener = Listener { observer: None, ..listener };
                let state = SolveState::new((start, target), limits, &self.resources, listener);
                return state.run(stages);
            }
            (Strategy::Lookup { order }, _) => {
                lookup::run(request, target, *order, &self.resources)?
            }
            (Strategy::Search(plan), observer) => {
                let job = Job { start, target, plan, tables: self.resources.tables_within(limits) };
                match observer {
                    Some(_) if plan.metric == Metric::Multi => {
                        return Err(RequestError::MetricUnseen);
                    }
                    Some(observer) => job.run_observed(observer)?,
                    None => job.run(listener.progress)?,
                }
            }
        };
        Ok(StrategyRun { report, stages: Vec::new(), history: Vec::new() })
    }

    /// Counts all optimal solutions; `None` if there is no solution.
    fn optima(&self, answer: &Answer, limits: &Limits, most: usize) -> Option<Optima> {
        let cost = answer.cost()?;
        if answer.lower_bound != Some(cost) {
            return Some(Optima::Unproven);
        }
        let stats = &answer.stats;
        let limits = Limits {
            expansions: limits.expansions.map(|limit| limit.saturating_sub(stats.expanded)),
            ..limits.after(stats.elapsed)
        };
        let Answer { start, target, metric, .. } = answer;
        let solved = Solved { start, target, metric: *metric, cost };
        let Resources { distances, tables, .. } = &self.resources;
        Some(optima(solved, most, &limits, Shelves { distances, patterns: tables }))
    }

    /// Writes a certificate: a list of boards from which an independent program, `taquin-check`,
    /// confirms a claim.
    ///
    /// # Errors
    /// Returns an error if the claim is wrong, a limit on time, memory or cancellation is reached, or
    /// writing fails; the written bytes are then not a certificate.
    pub fn certify(
        &self,
        claim: Claim<'_>,
        limits: &Limits,
        out: &mut dyn io::Write,
    ) -> Result<Certificate, CertificateError> {
        let limits = Limits { expansions: None, ..limits.clone() };
        certify(claim, &limits, &self.resources.tables, out)
    }

    /// Returns the source of tables for heuristics, within limits.
    pub(crate) fn tables_within<'a>(&'a self, limits: &'a Limits) -> TableProvider<'a> {
        self.resources.tables_within(limits)
    }

    /// Checks that a heuristic is available for a goal with the tables and weights of this solver.
    ///
    /// ```
    /// use taquin_puzzle::{Goal, HeuristicChoice, Shape, Solver};
    /// let goal = Goal::Last.position(Shape::new(20, 20)?)?;
    /// assert!(Solver::new().check(&HeuristicChoice::WalkingDistance, &goal).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Returns an error if it is not, with the reason.
    pub fn check(
        &self,
        heuristic: &HeuristicChoice,
        goal: &Position,
    ) -> Result<(), HeuristicUnavailable> {
        heuristic.check_with(&self.resources.weights, goal)
    }

    /// Returns the distances of all boards to a goal, which the solver keeps.
    ///
    /// ```
    /// use taquin_puzzle::{Goal, Position, Shape, Solver};
    /// let goal = Goal::Last.position(Shape::new(3, 3)?)?;
    /// let far: Position = "8 6 7 2 5 4 3 0 1".parse()?;
    /// assert_eq!(Solver::new().table(&goal)?.distance(&far), Some(31));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Returns an error if there are too many boards to keep them all.
    pub fn table(&self, goal: &Position) -> Result<Arc<DistanceTable>, RequestError> {
        self.table_within(goal, &Limits::NONE)
    }

    /// The same within limits.
    pub(crate) fn table_within(
        &self,
        goal: &Position,
        limits: &Limits,
    ) -> Result<Arc<DistanceTable>, RequestError> {
        Ok(self.resources.distances.table(goal, limits)?)
    }
}

/// The result of running a strategy.
pub(super) struct StrategyRun {
    pub(super) report: Report<Move, Moves>,
    pub(super) stages: Vec<StageReport>,
    pub(super) history: Vec<Milestone>,
}

/// Returns the shape whose weights a request would use, for its strategy or its heuristic.
fn wanted_weights(request: &Request) -> Option<Shape> {
    let target = request.goal.position(request.start.shape()).ok()?;
    let wanted = weights_wanted(&target)?;
    let learned = |it: &HeuristicChoice| it.parts().contains(&HeuristicChoice::Learned);
    let named =
        request.heuristic.as_ref().is_some_and(learned) && wanted.cells() == target.shape().cells();
    let improves = || request.strategy().is_ok_and(|strategy| strategy.improves());
    (named || improves()).then_some(wanted)
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

/// Returns the name of a custom goal that is a named one.
fn name_of(goal: &Goal, target: &Position) -> Goal {
    let is_target = |named: &Goal| named.position(target.shape()).as_ref() == Ok(target);
    match goal {
        Goal::Custom(_) => Goal::NAMED.into_iter().find(is_target).unwrap_or_else(|| goal.clone()),
        named => named.clone(),
    }
}

/// Turns an outcome into a verdict. The solution is replayed: a wrong one panics here.
fn verdict(answer: &Answer, report: &Report<Move, Moves>) -> Verdict {
    let Answer { start, target, metric, strategy, .. } = answer;
    match &report.outcome {
        Outcome::Stopped(reason) => Verdict::Stopped(*reason),
        Outcome::Exhausted => {
            let why = solvable::explain(start, target).expect("a start and a goal of one shape");
            assert!(!why.verdict.is_solvable(), "parity said that {start:?} has a solution");
            Verdict::Unsolvable(why)
        }
        Outcome::Solved(path) => {
            let end = start.replay(&path.actions);
            assert_eq!(end.as_ref(), Ok(target), "the solution does not reach the goal");
            assert_eq!(u64::from(path.cost), metric.cost(&path.actions), "a move costs one");
            let quality = match strategy {
                _ if report.is_optimal() => Quality::Optimal,
                Strategy::Search(plan) => plan.promise(),
                Strategy::Lookup { .. } | Strategy::Stages(_) => Quality::Unknown,
            };
            Verdict::Solved(Solution { moves: path.actions.clone(), quality })
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solve::Algorithm;

    #[test]
    fn only_requests_that_use_weights_want_them() {
        let wanted = |rows, cols, goal: Goal, algorithm, heuristic: Option<HeuristicChoice>| {
            let start = Goal::Last.position(Shape::new(rows, cols).unwrap()).unwrap();
            let request = Request { goal, algorithm, heuristic, ..Request::new(start) };
            assert_eq!(Solver::new().missing_weights(&request), None, "they come with the program");
            wanted_weights(&request).map(file_name)
        };
        let auto = |rows, cols, goal| wanted(rows, cols, goal, Algorithm::Auto, None);
        assert_eq!(auto(4, 4, Goal::Last), None);
        assert_eq!(auto(6, 5, Goal::First).as_deref(), Some("5x6.bin"));
        assert_eq!(auto(5, 5, Goal::Snail), None, "the blank's goal is in the middle");
        assert_eq!(auto(8, 8, Goal::Last).as_deref(), Some("8x8.bin"));
        assert_eq!(auto(10, 10, Goal::Last).as_deref(), Some("8x8.bin"));
        let beam = |side, heuristic| wanted(side, side, Goal::Last, Algorithm::Beam, heuristic);
        assert_eq!(beam(5, Some(HeuristicChoice::Learned)).as_deref(), Some("5x5.bin"));
        assert_eq!(beam(5, Some(HeuristicChoice::Manhattan)), None);
        assert_eq!(beam(10, Some(HeuristicChoice::Learned)), None);
    }
}
