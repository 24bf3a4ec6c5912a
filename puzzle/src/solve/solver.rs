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
use std::time::Duration;

use taquin_search::{Limits, Outcome, Path, Report, Stats, StopReason, Stopwatch};

use super::stages::{Aim, SolveState, StageReport};
use super::{
    Algorithm, Answer, Listener, Milestone, Plan, Pruning, Request, RequestError, Tuning, answer,
    engine, slides, stages,
};
use crate::atlas::{DistanceShelf, DistanceTable};
use crate::engine::large::learned::{WeightShelf, Weights, file_name};
use crate::engine::large::weights_wanted;
use crate::engine::optima::{Optima, Shelves, Solved, optima};
use crate::engine::pdb_search::TableShelf;
use crate::engine::slides::SlideShelf;
use crate::heuristics::{HeuristicChoice, HeuristicUnavailable, PatternStore, TableProvider};
use crate::model::{Metric, Move, Position, Shape, solvable};
use crate::space::Moves;

/// A page offers neither slides as moves nor all optimal solutions, and is sent without them.
const WHOLE: bool = cfg!(not(target_family = "wasm"));

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
    ///
    /// ```
    /// use taquin_puzzle::{Solver, TableShelf};
    /// let solver = Solver::with_shelf(TableShelf::new());
    /// ```
    #[must_use]
    pub fn with_shelf(shelf: TableShelf) -> Self {
        Self { shelf, ..Self::default() }
    }

    /// The same, with learned weights that are used before those built in.
    ///
    /// ```
    /// use taquin_puzzle::large::{Weights, weight_files};
    /// use taquin_puzzle::Solver;
    ///
    /// let (_, bytes) = weight_files().next().expect("some are built in");
    /// let solver = Solver::new().with_weights(Weights::from_bytes(bytes)?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn with_weights(mut self, weights: impl Into<Arc<Weights>>) -> Self {
        self.weights.put(weights.into());
        self
    }

    /// The file of learned weights that a request would use and this solver does not have.
    /// Weights come with the program, so there is one only on a page, which fetches it from
    /// [`weight_files`](crate::engine::large::weight_files) and gives it to
    /// [`with_weights`](Self::with_weights).
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
    #[must_use]
    pub fn missing_weights(&self, request: &Request) -> Option<String> {
        let wanted = wanted_weights(request)?;
        (!self.weights.holds(wanted)).then(|| file_name(wanted))
    }

    /// The same, but a table of all distances is filled only where a request names it:
    /// for one board a search is quicker, and it has counts to tell.
    ///
    /// ```
    /// use taquin_puzzle::{Algorithm, Listener, Request, Solver};
    /// let request = Request::new("8 6 7/2 5 4/3 0 1".parse()?);
    /// let answer = Solver::new().without_distance_table().solve(&request, Listener::NONE)?;
    /// assert_eq!(answer.plan.algorithm, Algorithm::AStar); // and not a table
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn without_distance_table(self) -> Self {
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
        let large = stages::serves_large(request);
        let answer = answer(self, request, plan, |target, plan| {
            let multi = WHOLE && plan.metric == Metric::Multi;
            if let Some(observer) = observer {
                return match plan.algorithm {
                    _ if multi => Err(RequestError::MetricUnseen),
                    Algorithm::Table => self.descend(request, target),
                    _ => Ok(engine::run_observed(request, target, plan, self, observer)?),
                };
            }
            // The engines of the stages rely on parity.
            let hopeless = request.exhaust && !solvable::is_solvable(&request.start, target);
            let stages: &[&dyn stages::Stage] = match plan.algorithm {
                Algorithm::Table => return self.descend(request, target),
                _ if hopeless && multi => return Ok(slides::run(request, target, plan, progress)?),
                _ if hopeless => return Ok(engine::run(request, target, plan, self, progress)?),
                _ if multi && stages::serves_slides(request) => &stages::SLIDES,
                _ if multi && large && request.optimal => &stages::LARGE_SLIDES_PROVEN,
                _ if multi && large => &stages::LARGE_SLIDES,
                _ if multi => return Ok(slides::run(request, target, plan, progress)?),
                _ if stages::serves_single(request, plan) => &stages::SINGLE,
                _ if large && request.optimal => &stages::LARGE_PROVEN,
                _ if large => &stages::LARGE,
                _ => return Ok(engine::run(request, target, plan, self, progress)?),
            };
            let listener = Listener { progress, milestones, observer: None, checkpoints };
            let staged = SolveState::new((request, target), self, listener).run(stages);
            (record, history) = (staged.record, staged.history);
            Ok(staged.report)
        })?;
        let mut answer = Answer { stages: record, history, ..answer };
        if answer.plan.metric == Metric::Single && !answer.stages.is_empty() && !large {
            // The strategy searches with an automaton where it has tables, and only there.
            let with_tables = answer.stages.iter().any(|stage| stage.tables.is_some());
            answer.plan.pruning = if with_tables { Pruning::Automaton } else { Pruning::Parent };
        }
        let most = request.list_optima.filter(|_| WHOLE);
        answer.optima = most.and_then(|most| self.optima(&answer, request, most));
        Ok(answer)
    }

    /// The answer of a search that was ended from outside, made of what it had told: its best
    /// solution, and its milestones. What else it counted is not known, and zero.
    ///
    /// ```
    /// use taquin_puzzle::{Move::*, Request, Solver};
    ///
    /// // A search on the way had told of these moves when its worker was ended.
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
    /// When the moves do not lead to the goal.
    pub fn answer_from_partial(
        &self,
        request: &Request,
        moves: Vec<Move>,
        history: Vec<Milestone>,
    ) -> Result<Answer, RequestError> {
        let answer = answer(self, request, self.plan(request)?, |_, plan| {
            let mut stats = Stats::new();
            let mut lower_bound = 0;
            if let Some(last) = history.last() {
                (stats.expanded, stats.elapsed) = (last.expanded, last.elapsed);
                lower_bound = Moves::try_from(last.lower_bound).unwrap_or(Moves::MAX);
            }
            let cost = Moves::try_from(plan.metric.cost(&moves)).unwrap_or(Moves::MAX);
            let interrupted = (lower_bound < cost).then_some(StopReason::Cancelled);
            let outcome = Outcome::Solved(Path { actions: moves, cost });
            Ok(Report { outcome, lower_bound, interrupted, stats })
        })?;
        let (expanded, preparation) = (answer.stats.expanded, Duration::ZERO);
        let stage = StageReport { aim: Aim::Improve, tables: None, preparation, expanded };
        let stages = stages::serves_large(request).then_some(stage).into_iter().collect();
        Ok(Answer { stages, history, ..answer })
    }

    /// The solution that the table of the goal tells.
    fn descend(&self, request: &Request, target: &Position) -> Result<Found, RequestError> {
        let stopwatch = Stopwatch::start();
        match self.distances.table(target, &request.limits) {
            Ok(table) => Ok(descend(&table, request)),
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
        if answer.lower_bound != Some(cost) {
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
    pub(crate) fn plan(&self, request: &Request) -> Result<Plan, RequestError> {
        let quick = DistanceShelf::is_quick(request.start.shape());
        if self.searches || request.exhaust || !quick || !request.leaves_all_open() {
            return request.plan();
        }
        // What a table tells is proven, asked for or not.
        let (algorithm, tuning, optimal) = (Algorithm::Table, Tuning::default(), false);
        Request { algorithm, tuning, optimal, ..request.clone() }.plan()
    }

    /// Where heuristics have their tables from, within limits.
    pub(crate) fn tables_within<'a>(&'a self, limits: &'a Limits) -> TableProvider<'a> {
        let (store, weights) = (&self.patterns, &self.weights);
        TableProvider { store, weights, source: self.shelf.source(), limits }
    }

    /// Whether a heuristic can be used on the way to a goal, with what this solver was given.
    ///
    /// ```
    /// use taquin_puzzle::{Goal, HeuristicChoice, Shape, Solver};
    /// let goal = Goal::Last.position(Shape::new(20, 20)?)?;
    /// assert!(Solver::new().check(&HeuristicChoice::WalkingDistance, &goal).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// When it cannot, with the reason.
    pub fn check(
        &self,
        heuristic: &HeuristicChoice,
        goal: &Position,
    ) -> Result<(), HeuristicUnavailable> {
        heuristic.check_with(&self.weights, goal)
    }

    /// The distances of all boards to a goal, kept for the next question.
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
    /// When there are too many boards to keep them all.
    pub fn table(&self, goal: &Position) -> Result<Arc<DistanceTable>, RequestError> {
        self.table_within(goal, &Limits::NONE)
    }

    /// The same within limits.
    pub(crate) fn table_within(
        &self,
        goal: &Position,
        limits: &Limits,
    ) -> Result<Arc<DistanceTable>, RequestError> {
        Ok(self.distances.table(goal, limits)?)
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

/// The shape whose weights a request would use, by its strategy or by its heuristic.
fn wanted_weights(request: &Request) -> Option<Shape> {
    let target = request.goal.position(request.start.shape()).ok()?;
    let wanted = weights_wanted(&target)?;
    let learned = |it: &HeuristicChoice| it.parts().contains(&HeuristicChoice::Learned);
    let named =
        request.heuristic.as_ref().is_some_and(learned) && wanted.cells() == target.shape().cells();
    (named || stages::serves_large(request)).then_some(wanted)
}

type Found = Report<Move, Moves>;

/// Follows moves that lead nearer, the first in the request's order if several do. The counts
/// are those of the boards on the way; the table was there before.
fn descend(table: &DistanceTable, request: &Request) -> Found {
    let stopwatch = Stopwatch::start();
    let mut stats = Stats::new();
    let mut actions = Vec::new();
    let mut now = request.start.clone();
    // A board without a distance is one of those that parity keeps from the goal.
    let shortest = table.distance(&now);
    let mut distance = shortest.unwrap_or(0);
    let most = request.limits.expansions.unwrap_or(u64::MAX);
    while distance > 0 && stats.expanded < most {
        stats.expanded += 1;
        let nearer = request.order.moves().into_iter().find(|&step| {
            if now.slide(step).is_none() {
                return false;
            }
            stats.generated += 1;
            let nearer = table.distance(&now) == Some(distance - 1);
            if !nearer {
                now.slide(step.inverse());
            }
            nearer
        });
        actions.push(nearer.expect("a board that is not the goal has a nearer neighbour"));
        distance -= 1;
    }
    stats.popped = stats.expanded + u64::from(distance == 0);
    stats.generated_new = stats.generated;
    stats.max_stored = table.boards();
    stats.peak_bytes = table.boards();
    stats.elapsed = stopwatch.elapsed();
    let (outcome, lower_bound) = match shortest {
        None => (Outcome::Exhausted, Moves::MAX),
        Some(cost) if distance > 0 => (Outcome::Stopped(StopReason::Expansions), cost.into()),
        Some(cost) => (Outcome::Solved(Path { actions, cost: cost.into() }), cost.into()),
    };
    Report { outcome, lower_bound, interrupted: None, stats }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Goal;

    #[test]
    fn weights_are_wanted_where_they_would_be_used() {
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
