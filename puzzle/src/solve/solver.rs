//! Many requests, and what they share: the exact distances of every board.
//!
//! A search forgets everything when it ends. Whoever asks thousands of times
//! about small boards with one goal is better served by a table of all
//! distances, filled once: from any board, some move leads one nearer, and
//! following such moves is an optimal solution.
//!
//! ```text
//!   one request     solve(&request)            auto searches
//!   many requests   Solver::new().solve(…)     auto reads off a table, where
//!                                              it fills faster than a blink
//! ```

use std::sync::Arc;

use taquin_search::{Limits, Outcome, Path, Report, Stats, Stopwatch};

use super::stages::Standing;
use super::{
    Algorithm, Answer, Listener, Plan, Pruning, Request, RequestError, Tuning, answer, engine,
    slides, stages,
};
use crate::atlas::{DistanceShelf, DistanceTable};
use crate::fast::TableShelf;
use crate::heuristics::{HeuristicChoice, HeuristicUnavailable, PatternStore, TableProvider};
use crate::large::learned::{WeightShelf, Weights};
use crate::metric::Metric;
use crate::moves::Move;
use crate::optima::{Optima, Shelves, Solved, optima};
use crate::position::Position;
use crate::rules::{MoveOrder, Moves};
use crate::slides::SlideShelf;

/// Answers requests one after the other or from many threads at once, and
/// keeps what the next one can use.
///
/// ```
/// use taquin_puzzle::{Algorithm, Listener, Position, Request, Solver};
///
/// let solver = Solver::new();
/// let board: Position = "8 6 7 2 5 4 3 0 1".parse()?;
/// let answer = solver.solve(&Request::new(board), Listener::NONE)?;
/// assert_eq!(answer.solution().unwrap().moves.len(), 31);
/// assert_eq!(answer.plan.algorithm, Algorithm::Table);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Default)]
pub struct Solver {
    distances: DistanceShelf,
    /// Pattern databases that one 4×4 board built and the next can use.
    pub(super) shelf: TableShelf,
    /// Those of heuristics that are chosen by name.
    patterns: PatternStore,
    /// The same for searches that count slides.
    pub(super) slide_shelf: SlideShelf,
    /// Learned scores for large boards.
    pub(super) weights: WeightShelf,
    /// Whether it searches even where a table of all distances would be quicker.
    searches: bool,
}

impl Solver {
    /// A solver that knows nothing yet.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// A solver that takes pattern databases from a shelf, and from the shelf's source.
    #[must_use]
    pub fn with_shelf(shelf: TableShelf) -> Self {
        Self { shelf, ..Self::default() }
    }

    /// The same, with learned weights that are used before those built in.
    #[must_use]
    pub fn with_weights(mut self, weights: impl Into<Arc<Weights>>) -> Self {
        self.weights.put(weights.into());
        self
    }

    /// The same, but a table of all distances is filled only where a request names it:
    /// for one board a search is quicker, and it has counts to tell.
    #[must_use]
    pub fn searching(self) -> Self {
        Self { searches: true, ..self }
    }

    /// Solves a request, and tells whoever listens.
    ///
    /// # Errors
    /// As [`solve`](super::solve).
    pub fn solve(&self, request: &Request, listener: Listener<'_>) -> Result<Answer, RequestError> {
        let Listener { progress, milestones, observer, checkpoints } = listener;
        let observed = observer.is_some().then(|| stages::observable(request));
        let request = observed.as_ref().unwrap_or(request);
        let plan = if observer.is_some() { request.plan()? } else { self.plan(request)? };
        let (mut record, mut history) = (Vec::new(), Vec::new());
        let answer = answer(self, request, plan, |target, plan| {
            let multi = plan.metric == Metric::Multi;
            if let Some(observer) = observer {
                return match plan.algorithm {
                    _ if multi => Err(RequestError::MetricUnseen),
                    Algorithm::Table => self.descend(request, target),
                    _ => Ok(engine::run_observed(request, target, plan, self, observer)?),
                };
            }
            let stages: &[&dyn stages::Stage] = match plan.algorithm {
                Algorithm::Table => return self.descend(request, target),
                _ if multi && stages::serves_slides(request) => &stages::SLIDES,
                _ if multi => return Ok(slides::run(request, target, plan, progress)?),
                _ if stages::serves_single(request, plan) => &stages::SINGLE,
                _ if stages::serves_large(request) && request.optimal => &stages::LARGE_PROVEN,
                _ if stages::serves_large(request) => &stages::LARGE,
                _ => return Ok(engine::run(request, target, plan, self, progress)?),
            };
            let listener = Listener { progress, milestones, observer: None, checkpoints };
            let staged = Standing::new((request, target), self, listener).run(stages);
            (record, history) = (staged.record, staged.history);
            Ok(staged.report)
        })?;
        let mut answer = Answer { stages: record, history, ..answer };
        let large = stages::serves_large(request);
        if answer.plan.metric == Metric::Single && !answer.stages.is_empty() && !large {
            // The strategy searches with an automaton where it has tables, and only there.
            let with_tables = answer.stages.iter().any(|stage| stage.tables.is_some());
            answer.plan.pruning = if with_tables { Pruning::Automaton } else { Pruning::Parent };
        }
        answer.optima = request.list_optima.and_then(|most| self.optima(&answer, request, most));
        Ok(answer)
    }

    /// The solution that the table of the goal tells.
    fn descend(&self, request: &Request, target: &Position) -> Result<Found, RequestError> {
        let stopwatch = Stopwatch::start();
        match self.distances.table(target, &request.limits) {
            Ok(table) => Ok(descend(&table, &request.start, request.order)),
            Err(error) => {
                let reason = error.limit().ok_or(error)?;
                let stats = Stats { elapsed: stopwatch.elapsed(), ..Stats::new() };
                Ok(engine::without_tables(&request.start, target, reason, stats))
            }
        }
    }

    /// All optimal solutions of what was solved; nothing where nothing was.
    fn optima(&self, answer: &Answer, request: &Request, most: usize) -> Option<Optima> {
        let cost = answer.cost()?;
        if answer.lower_bound != Some(cost as u64) {
            return Some(Optima::Unproven);
        }
        let (limits, stats) = (&request.limits, &answer.stats);
        let limits = Limits {
            time: limits.time.map(|limit| limit.saturating_sub(stats.elapsed)),
            expansions: limits.expansions.map(|limit| limit.saturating_sub(stats.expanded)),
            ..limits.clone()
        };
        let Answer { start, target, .. } = answer;
        let solved = Solved { start, target, metric: answer.plan.metric, cost };
        let shelves = Shelves { distances: &self.distances, patterns: &self.shelf };
        Some(optima(solved, most, &limits, shelves))
    }

    /// What [`Solver::solve`] will run for this request, every choice made.
    ///
    /// # Errors
    /// When the request contradicts itself.
    pub fn plan(&self, request: &Request) -> Result<Plan, RequestError> {
        let quick = DistanceShelf::is_quick(request.start.shape());
        if self.searches || !quick || !request.leaves_all_open() {
            return request.plan();
        }
        let (algorithm, tuning) = (Algorithm::Table, Tuning::default());
        Request { algorithm, tuning, ..request.clone() }.plan()
    }

    /// Where heuristics have their tables from, within limits.
    pub(crate) fn tables_within<'a>(&'a self, limits: &'a Limits) -> TableProvider<'a> {
        let (store, weights) = (&self.patterns, &self.weights);
        TableProvider { store, weights, source: self.shelf.source(), limits }
    }

    /// Whether a heuristic can be used on the way to a goal, with what this solver was given.
    pub(crate) fn check(
        &self,
        heuristic: &HeuristicChoice,
        goal: &Position,
    ) -> Result<(), HeuristicUnavailable> {
        heuristic.check_with(&self.weights, goal)
    }

    /// The distances of all boards to a goal.
    pub(crate) fn table(&self, goal: &Position) -> Result<Arc<DistanceTable>, RequestError> {
        Ok(self.distances.table(goal, &Limits::NONE)?)
    }
}

impl Request {
    /// Whether nothing is said about how to search.
    fn leaves_all_open(&self) -> bool {
        let usual = Request::new(self.start.clone());
        self.algorithm == usual.algorithm
            && self.heuristic == usual.heuristic
            && self.weighting == usual.weighting
            && self.tie == usual.tie
            && self.goal_test == usual.goal_test
            && self.pruning == usual.pruning
            && Tuning { threads: None, ..self.tuning } == usual.tuning
            && self.metric == usual.metric
    }
}

type Found = Report<Move, Moves>;

/// Follows moves that lead nearer, the first in `order` where several do.
/// What is counted are the boards looked at; the table was there before.
fn descend(table: &DistanceTable, start: &Position, order: MoveOrder) -> Found {
    let stopwatch = Stopwatch::start();
    let mut stats = Stats::new();
    let mut actions = Vec::new();
    let mut now = start.clone();
    let mut distance = table.distance(&now).expect("parity was checked before");
    while distance > 0 {
        stats.expanded += 1;
        let nearer = order.moves().into_iter().find_map(|step| {
            let next = now.after(step)?;
            stats.generated += 1;
            (table.distance(&next) == Some(distance - 1)).then_some((step, next))
        });
        let (step, next) = nearer.expect("a board that is not the goal has a nearer neighbour");
        actions.push(step);
        (now, distance) = (next, distance - 1);
    }
    stats.popped = stats.expanded + 1;
    stats.generated_new = stats.generated;
    stats.max_stored = table.boards();
    stats.peak_bytes = table.boards();
    stats.elapsed = stopwatch.elapsed();
    let cost = actions.len() as Moves;
    let outcome = Outcome::Solved(Path { actions, cost });
    Report { outcome, lower_bound: cost, interrupted: None, stats }
}
