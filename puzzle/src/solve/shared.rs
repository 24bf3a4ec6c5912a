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

use std::sync::{Arc, Mutex, PoisonError};

use taquin_search::{Limits, Outcome, Path, Report, Stats, Stopwatch};

use super::{Algorithm, Answer, Plan, Progress, Request, RequestError, Tuning, run};
use crate::atlas::DistanceTable;
use crate::fast::TableShelf;
use crate::heuristics::{PatternStore, TableProvider};
use crate::moves::Move;
use crate::position::Position;
use crate::rules::{MoveOrder, Moves};
use crate::slides::SlideShelf;

/// Up to this many cells `auto` reads off a table: 181,440 boards of 3×3 take
/// milliseconds.
pub(crate) const TABLE_CELLS: usize = 9;

/// Answers requests one after the other or from many threads at once, and
/// keeps what the next one can use.
///
/// ```
/// use taquin_puzzle::{Algorithm, Position, Request, Solver};
///
/// let solver = Solver::new();
/// let board: Position = "8 6 7 2 5 4 3 0 1".parse()?;
/// let answer = solver.solve(&Request::new(board))?;
/// assert_eq!(answer.solution().unwrap().moves.len(), 31);
/// assert_eq!(answer.plan.algorithm, Algorithm::Table);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Default)]
pub struct Solver {
    tables: Mutex<Vec<Arc<DistanceTable>>>,
    /// Pattern databases that one 4×4 board built and the next can use.
    pub(super) shelf: TableShelf,
    /// Those of heuristics that are chosen by name.
    patterns: PatternStore,
    /// The same for searches that count slides.
    pub(super) slide_shelf: SlideShelf,
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

    /// Solves a request as [`solve`](super::solve) does, which fills no table for a
    /// single small board, with the pattern databases of the shelf.
    ///
    /// # Errors
    /// As [`solve`](super::solve).
    pub fn solve_alone(
        &self,
        request: &Request,
        progress: Progress<'_>,
    ) -> Result<Answer, RequestError> {
        run(request, request.plan()?, Some(progress), self)
    }

    /// Solves a request; [`Algorithm::Auto`] chooses a table where that is the
    /// quickest way for many boards, and as [`solve`](super::solve) does elsewhere.
    ///
    /// # Errors
    /// As [`solve`](super::solve).
    pub fn solve(&self, request: &Request) -> Result<Answer, RequestError> {
        self.run(request, None)
    }

    /// Solves a request and reports on the way.
    ///
    /// # Errors
    /// As [`solve`](super::solve).
    pub fn solve_with_progress(
        &self,
        request: &Request,
        progress: Progress<'_>,
    ) -> Result<Answer, RequestError> {
        self.run(request, Some(progress))
    }

    fn run(
        &self,
        request: &Request,
        progress: Option<Progress<'_>>,
    ) -> Result<Answer, RequestError> {
        let plan = self.plan(request)?;
        run(request, plan, progress, self)
    }

    /// What [`Solver::solve`] will run for this request, every choice made.
    ///
    /// # Errors
    /// When the request contradicts itself.
    pub fn plan(&self, request: &Request) -> Result<Plan, RequestError> {
        match request.leaves_all_open() && request.start.shape().cells() <= TABLE_CELLS {
            true => {
                let (algorithm, tuning) = (Algorithm::Table, Tuning::default());
                Request { algorithm, tuning, ..request.clone() }.plan()
            }
            false => request.plan(),
        }
    }

    /// Where heuristics have their tables from, within limits.
    pub(crate) fn tables_within<'a>(&'a self, limits: &'a Limits) -> TableProvider<'a> {
        TableProvider { store: &self.patterns, source: self.shelf.source(), limits }
    }

    /// The pattern databases at hand.
    pub(crate) fn shelf(&self) -> &TableShelf {
        &self.shelf
    }

    /// The table of a goal, filled when it is first asked for. Threads that
    /// ask meanwhile wait for it rather than fill it twice.
    pub(crate) fn table(&self, goal: &Position) -> Result<Arc<DistanceTable>, RequestError> {
        let mut tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(table) = tables.iter().find(|table| table.goal() == goal) {
            return Ok(table.clone());
        }
        let table = Arc::new(DistanceTable::new(goal)?);
        tables.push(table.clone());
        Ok(table)
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

impl Solver {
    /// The solution that the table of the goal tells.
    pub(super) fn descend(
        &self,
        request: &Request,
        target: &Position,
    ) -> Result<Report<Move, Moves>, RequestError> {
        Ok(descend(&*self.table(target)?, &request.start, request.order))
    }
}

/// Follows moves that lead nearer, the first in `order` where several do.
/// What is counted are the boards looked at; the table was there before.
fn descend(table: &DistanceTable, start: &Position, order: MoveOrder) -> Report<Move, Moves> {
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
