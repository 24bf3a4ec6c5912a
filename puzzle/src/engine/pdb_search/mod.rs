//! The fast way through boards of up to twenty-five cells: IDA* on pattern databases.
//!
//! One generic IDA* serves the laboratory (`taquin_search::IdaStar`). This one is for
//! speed alone, and is held against it on every test board. What makes it fast, each
//! with its own file: tables of one bit an entry ([`crate::pdb`]), duplicate paths
//! closed by an automaton ([`crate::MoveAutomaton`]), nodes worked on in batches whose
//! loads overlap, seeds that threads share.

mod batch;
mod deepen;
mod deepened;
mod guide;
mod manhattan;
mod node;
mod seeds;
mod shelf;
mod tables;

pub use shelf::TableShelf;
pub use tables::TableSet;

pub(crate) use deepen::{Hooks, Share};
pub(crate) use deepened::{CheckpointWriter, Deepened};

use std::ops::Range;

use taquin_search::{Limits, Outcome, Path, Report, Stats, Stopwatch, threads};

use crate::model::{Move, Position, solvable};
use crate::progress::{Progress, SearchBounds};
use crate::space::{CanonicalBoard, Moves};

use deepen::{Deepening, Ended};
use guide::PdbGuide;
use seeds::Start;
use tables::AnyGuide;

/// Solves a board optimally with a set of tables, on `threads` threads.
///
/// Path and counts are the same on every run and for any number of threads, unless a
/// limit comes first; one thread keeps a limit on expansions exactly. 0 means one a
/// core, and one where expansions are limited.
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
/// When the tables do not fit the goal, or parity says that there is no solution.
#[must_use]
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

/// As [`solve_fast`], on these bounds.
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
    let stopwatch = Stopwatch::start();
    let board = CanonicalBoard::for_tables(start, goal);
    let mut stats = Stats::new();
    let ended = match &tables.guide {
        AnyGuide::Small(guide) => {
            deepened(guide, &board, limits, bounds, stopwatch, &mut stats, hooks)
        }
        #[cfg(not(target_family = "wasm"))]
        AnyGuide::Large(guide) => {
            deepened(guide, &board, limits, bounds, stopwatch, &mut stats, hooks)
        }
    };
    report(ended, &board, stats, stopwatch)
}

/// Some tasks of the iteration after those of an earlier run: see [`Deepening::share`].
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
    match &tables.guide {
        AnyGuide::Small(guide) => shared(guide, &board, limits, bounds, earlier, only),
        #[cfg(not(target_family = "wasm"))]
        AnyGuide::Large(guide) => shared(guide, &board, limits, bounds, earlier, only),
    }
}

fn shared<const ROOM: usize>(
    guide: &PdbGuide<ROOM>,
    board: &CanonicalBoard,
    limits: &Limits,
    SearchBounds { least, known, allowance, threads }: SearchBounds,
    earlier: &Deepened,
    only: Range<usize>,
) -> Option<Share> {
    let Start::Seeds(seeds) = guide.seeds(&board.homes) else { return None };
    let stopwatch = Stopwatch::start();
    let stats = &mut Stats::new();
    Deepening { guide, seeds, limits, known, allowance, threads, stopwatch, stats }
        .share(least, earlier, only)
}

fn deepened<const ROOM: usize>(
    guide: &PdbGuide<ROOM>,
    board: &CanonicalBoard,
    limits: &Limits,
    bounds: SearchBounds,
    stopwatch: Stopwatch,
    stats: &mut Stats<Moves>,
    hooks: Hooks<'_, '_>,
) -> Ended {
    match guide.seeds(&board.homes) {
        Start::Solved(path) => Ended::Solved(path),
        Start::Seeds(seeds) => {
            let SearchBounds { least, known, allowance, threads } = bounds;
            Deepening { guide, seeds, limits, known, allowance, threads, stopwatch, stats }
                .run(least, hooks)
        }
    }
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
/// When the boards are not of 4×4 cells, or parity says that there is no solution.
#[must_use]
pub fn solve_manhattan(
    start: &Position,
    goal: &Position,
    limits: &Limits,
    progress: Option<Progress<'_>>,
) -> Report<Move, Moves> {
    solve_manhattan_from(0, start, goal, limits, progress)
}

/// As [`solve_manhattan`], when it is known that no solution is shorter than `least`,
/// which has the parity of all of them.
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
    let stopwatch = Stopwatch::start();
    let board = CanonicalBoard::for_tables(start, goal);
    let mut stats = Stats::new();
    let ended = manhattan::run(&board, least, limits, stopwatch, progress, &mut stats);
    report(ended, &board, stats, stopwatch)
}

/// A search by deepening would never end on a board without a solution.
fn assert_solvable(start: &Position, goal: &Position) {
    let parity = solvable::parity(start, goal).expect("start and goal are of one shape");
    assert!(parity.is_solvable(), "no moves lead from this start to this goal");
}

fn report(
    ended: Ended,
    board: &CanonicalBoard,
    mut stats: Stats<Moves>,
    stopwatch: Stopwatch,
) -> Report<Move, Moves> {
    stats.generated_new = stats.generated;
    stats.elapsed = stopwatch.elapsed();
    let (outcome, lower_bound) = match ended {
        Ended::Solved(path) => {
            let actions = board.original(path.iter().map(|&step| Move::ALL[usize::from(step)]));
            let cost = actions.len() as Moves;
            (Outcome::Solved(Path { actions, cost }), cost)
        }
        Ended::Proven(bound) => (Outcome::Exhausted, bound),
        Ended::Stopped(reason, bound) => (Outcome::Stopped(reason), bound),
    };
    stats.popped = stats.expanded + u64::from(matches!(outcome, Outcome::Solved(_)));
    stats.max_stored = lower_bound.into();
    Report { outcome, lower_bound, interrupted: None, stats }
}
