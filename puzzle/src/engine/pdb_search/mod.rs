//! IDA* with pattern databases, for boards of up to twenty-five cells.
//!
//! It solves the same problems as the generic IDA* ([`taquin_search::IdaStar`]), but faster; tests
//! compare the two. Its speed comes from four parts, each with its own file: tables with one bit an
//! entry ([`crate::pdb`]), an automaton without duplicate paths ([`crate::MoveAutomaton`]), batches
//! of nodes whose loads from memory overlap, and seeds that threads share.

mod batch;
mod deepen;
mod guide;
mod layers;
mod manhattan;
mod node;
mod prefetch;
mod seeds;
mod shelf;
mod tables;

pub use shelf::TableShelf;
pub(crate) use tables::StepwiseEstimate;
pub use tables::TableSet;

use std::ops::Range;

use taquin_search::{Limits, Outcome, Path, Report, threads};

use crate::engine::deepening::{Deepened, Deepening, Ended, Hooks, Share};
use crate::model::{Move, Position, solvable};
use crate::progress::{Progress, SearchBounds};
use crate::space::{CanonicalBoard, Moves};

/// Solves a board optimally with a set of tables, on `threads` threads.
///
/// Path and counts are the same on every run and for any number of threads, unless a
/// limit comes first; one thread keeps a limit on expansions exactly. 0 means one per core, or one
/// if expansions are limited.
///
/// ```
/// use taquin_puzzle::{Goal, Position, Shape, TableSet, pdb::BuildSettings, solve_fast};
/// use taquin_puzzle::search::Limits;
///
/// let start: Position = "5 1 2 3/0 6 7 4/9 10 11 8/13 14 15 12".parse()?;
/// let goal = Goal::Last.position(start.shape())?;
/// let partition = TableSet::partition(&goal, "5-5-5")?;
/// let tables = TableSet::build(&partition, &BuildSettings::default(), &mut |_| {})?;
/// let report = solve_fast(&start, &goal, &tables, &Limits::NONE, 0, None);
/// assert_eq!(report.path().unwrap().cost, 7);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Panics
/// Panics if the tables do not fit the goal, or parity says that there is no solution.
pub fn solve_fast(
    start: &Position,
    goal: &Position,
    tables: &TableSet,
    limits: &Limits,
    threads: usize,
    progress: Option<Progress<'_>>,
) -> Report<Move, Moves> {
    let threads = match (threads, limits.expansions) {
        (0, Some(_)) => 1,
        (threads, _) => threads::resolve(threads),
    };
    let bounds = SearchBounds::of(threads);
    solve_fast_from(start, goal, tables, limits, bounds, Hooks::progress(progress))
}

/// Does the same as [`solve_fast`], within these bounds.
pub(crate) fn solve_fast_from(
    start: &Position,
    goal: &Position,
    tables: &TableSet,
    limits: &Limits,
    bounds: SearchBounds,
    hooks: Hooks<'_, '_>,
) -> Report<Move, Moves> {
    assert!(tables.fits(goal), "tables of another goal");
    assert_solvable(start, goal);
    let mut search = Deepening::start(limits, bounds);
    let board = CanonicalBoard::for_tables(start, goal);
    let ended = tables.guide.solve(&board.homes, &mut search, hooks);
    report(search, ended, &board)
}

/// Runs some tasks of the iteration after those of an earlier run: see [`Deepening::share`].
pub(crate) fn share_from(
    start: &Position,
    goal: &Position,
    tables: &TableSet,
    limits: &Limits,
    bounds: SearchBounds,
    (earlier, only): (&Deepened, Range<usize>),
) -> Option<Share> {
    assert!(tables.fits(goal), "tables of another goal");
    let board = CanonicalBoard::for_tables(start, goal);
    tables.guide.share(&board.homes, Deepening::start(limits, bounds), earlier, only)
}

/// Solves a 4×4 board optimally by its Manhattan distance, without any table, on one
/// thread.
///
/// ```
/// use taquin_puzzle::{Goal, Position, solve_manhattan};
/// use taquin_puzzle::search::Limits;
///
/// let start: Position = "5 1 2 3/0 6 7 4/9 10 11 8/13 14 15 12".parse()?;
/// let goal = Goal::Last.position(start.shape())?;
/// let report = solve_manhattan(&start, &goal, &Limits::NONE, None);
/// assert_eq!(report.path().unwrap().cost, 7);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Panics
/// Panics if the boards are not of 4×4 cells, or parity says that there is no solution.
pub fn solve_manhattan(
    start: &Position,
    goal: &Position,
    limits: &Limits,
    progress: Option<Progress<'_>>,
) -> Report<Move, Moves> {
    solve_manhattan_from(0, start, goal, limits, progress)
}

/// Does the same as [`solve_manhattan`], if it is known that no solution is shorter than `least`,
/// which has the parity of all solutions.
pub(crate) fn solve_manhattan_from(
    least: Moves,
    start: &Position,
    goal: &Position,
    limits: &Limits,
    progress: Option<Progress<'_>>,
) -> Report<Move, Moves> {
    let four = |board: &Position| board.shape().rows() == 4 && board.shape().cols() == 4;
    assert!(four(start) && four(goal), "a 4×4 board");
    assert_solvable(start, goal);
    let mut search = Deepening::start(limits, SearchBounds { least, ..SearchBounds::of(1) });
    let board = CanonicalBoard::for_tables(start, goal);
    let ended = manhattan::run(&board, &mut search, progress);
    report(search, ended, &board)
}

/// A search by deepening would never end on a board without a solution.
fn assert_solvable(start: &Position, goal: &Position) {
    let parity = solvable::parity(start, goal).expect("start and goal are of one shape");
    assert!(parity.is_solvable(), "no moves lead from this start to this goal");
}

fn report(
    search: Deepening<'_>,
    ended: Ended<Vec<u8>>,
    board: &CanonicalBoard,
) -> Report<Move, Moves> {
    let mut report = search.report(ended, |path| {
        let actions = board.original(path.iter().map(|&step| Move::ALL[usize::from(step)]));
        let cost = actions.len() as Moves;
        Path { actions, cost }
    });
    let stats = &mut report.stats;
    stats.generated_new = stats.generated;
    stats.popped = stats.expanded + u64::from(matches!(report.outcome, Outcome::Solved(_)));
    stats.max_stored = report.lower_bound.into();
    report
}
