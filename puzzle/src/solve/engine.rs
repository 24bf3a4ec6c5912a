//! From choices made while the program runs to code made when it was compiled.
//!
//! ```text
//!   cells ≤ 16 → Board<16>, u64      × heuristic → its own type, or any × search
//!   cells ≤ 25 → Board<32>, u128     × Manhattan distance, or any × search
//!   cells ≤ 64 → Board<64>, bytes
//!   else       → Board<256>, bytes
//! ```
//!
//! Each heuristic with a type of its own means one more copy of every search, so
//! only those get one that people wait for, on the boards where they do
//! (`copies.rs`). A program that is sent to whoever runs it makes do with a handful
//! (`few_copies.rs`), which makes a page a megabyte smaller.

#[cfg(not(target_family = "wasm"))]
mod copies;
#[cfg(target_family = "wasm")]
#[path = "engine/few_copies.rs"]
mod copies;
mod preparing;

use super::{Algorithm, Plan, Progress, Pruning, Request, Solver, pruning};
use crate::board::Board;
use crate::heuristics::{HeuristicUnavailable, TableProvider};
use crate::moves::Move;
use crate::packing::Packing;
use crate::position::Position;
use crate::pruned::Interpreter;
use crate::rules::{Moves, TilePuzzle};
use preparing::Preparing;
use std::num::NonZeroU64;
use taquin_search::{
    Anytime, Beam, Bidirectional, BidirectionalBreadthFirst, DepthFirst, Heartbeat, Heuristic,
    IdaStar, IterativeDeepening, Limits, Observer, Rbfs, Report, SmaStar, StateSpace, TieBreak,
    Zero,
};

pub(super) type Ran = Result<Report<Move, Moves>, HeuristicUnavailable>;

/// Hears a search on boards of any size.
pub trait BoardObserver:
    Observer<TilePuzzle<16, u64>>
    + Observer<TilePuzzle<32, u128>>
    + Observer<TilePuzzle<64, [u8; 64]>>
    + Observer<TilePuzzle<256, [u8; 256]>>
{
}

impl<O> BoardObserver for O where
    O: Observer<TilePuzzle<16, u64>>
        + Observer<TilePuzzle<32, u128>>
        + Observer<TilePuzzle<64, [u8; 64]>>
        + Observer<TilePuzzle<256, [u8; 256]>>
{
}

/// What is to be searched.
struct Job<'a> {
    request: &'a Request,
    target: &'a Position,
    plan: &'a Plan,
    /// Where its heuristic has tables from.
    tables: TableProvider<'a>,
    /// Whether the observer hears of single states.
    observed: bool,
}

pub(super) fn run(
    request: &Request,
    target: &Position,
    plan: &Plan,
    shared: &Solver,
    progress: Option<Progress<'_>>,
) -> Ran {
    let mut watcher = Watcher(progress);
    let tables = shared.tables_within(&request.limits);
    let job = Job { request, target, plan, tables, observed: false };
    job.run(|job| match target.shape().cells() {
        0..=16 => copies::of_few_cells(job, &mut watcher),
        _ => copies::of_any_size(job, &mut watcher),
    })
}

pub(super) fn run_observed<O: BoardObserver>(
    request: &Request,
    target: &Position,
    plan: &Plan,
    observer: &mut O,
) -> Ran {
    let shared = Solver::new();
    let tables = shared.tables_within(&request.limits);
    let job = Job { request, target, plan, tables, observed: true };
    job.run(|job| copies::of_any_size(job, observer))
}

/// Runs a search that remembers only its path with a move automaton.
fn search_pruned<const N: usize, P, H>(
    job: &Job<'_>,
    make: impl Fn(&Position) -> Result<H, HeuristicUnavailable>,
    observer: &mut dyn Observer<TilePuzzle<N, P>>,
) -> Ran
where
    P: Packing<N> + Send + Sync,
    H: Heuristic<TilePuzzle<N, P>, Memo: Sync> + Sync,
{
    let Job { request, target, plan, observed, .. } = job;
    let puzzle = TilePuzzle::<N, P>::with_order(target, plan.order);
    let observer = Interpreter { observer, states: *observed };
    let preparing = Preparing::start(job);
    let heuristic = &make(target)?;
    let request = &Request { limits: preparing.limits_left(), ..(*request).clone() };
    Ok(preparing.counted(pruning::search((request, plan), puzzle, heuristic, observer)))
}

/// Runs the search of the plan. `make` builds the heuristic for a goal: searches
/// from both ends need one for the start as well.
fn search<const N: usize, P, H, O>(
    job: &Job<'_>,
    make: impl Fn(&Position) -> Result<H, HeuristicUnavailable>,
    observer: &mut O,
) -> Ran
where
    P: Packing<N> + Send + Sync,
    H: Heuristic<TilePuzzle<N, P>, Memo: Sync> + Sync,
    O: Observer<TilePuzzle<N, P>>,
{
    let Job { request, target, plan, .. } = job;
    let puzzle = &TilePuzzle::<N, P>::with_order(target, plan.order);
    let start = &puzzle.board(&request.start);
    let preparing = Preparing::start(job);
    let heuristic = &make(target)?;
    let from_both_ends = plan.algorithm == Algorithm::Bidirectional;
    let backward = from_both_ends.then(|| make(&request.start)).transpose()?;
    let limits = &preparing.limits_left();
    let report = match &backward {
        Some(backward) => Bidirectional.run(puzzle, start, heuristic, backward, limits, observer),
        None => from_the_start(plan, (puzzle, start), heuristic, limits, observer),
    };
    Ok(preparing.counted(report))
}

/// Runs a search that needs no heuristic for the start.
fn from_the_start<const N: usize, P, H, O>(
    plan: &Plan,
    (puzzle, start): (&TilePuzzle<N, P>, &Board<N>),
    heuristic: &H,
    limits: &Limits,
    observer: &mut O,
) -> Report<Move, Moves>
where
    P: Packing<N> + Send + Sync,
    H: Heuristic<TilePuzzle<N, P>, Memo: Sync> + Sync,
    O: Observer<TilePuzzle<N, P>>,
{
    if let Some(best_first) = plan.best_first() {
        return best_first.run(puzzle, start, heuristic, limits, observer);
    }
    let at_most = |states: Option<NonZeroU64>| states.map_or(u64::MAX, NonZeroU64::get);
    let (tuning, evaluation) = (plan.tuning, plan.evaluation());
    match plan.algorithm {
        Algorithm::DepthFirst => {
            let depth_bound = tuning.depth_bound.unwrap_or(u64::MAX);
            DepthFirst { depth_bound }.run(puzzle, start, &Zero, limits, observer)
        }
        Algorithm::IterativeDeepening => {
            IterativeDeepening.run(puzzle, start, &Zero, limits, observer)
        }
        Algorithm::Rbfs => Rbfs.run(puzzle, start, heuristic, limits, observer),
        Algorithm::SmaStar => {
            let search = SmaStar { max_states: at_most(tuning.max_states) };
            search.run(puzzle, start, heuristic, limits, observer)
        }
        Algorithm::Beam => {
            let search = Beam { width: at_most(tuning.beam_width) };
            search.run(puzzle, start, heuristic, limits, observer)
        }
        Algorithm::Anytime => {
            let tie = plan.tie.unwrap_or(TieBreak::LOW_G);
            Anytime { evaluation, tie }.run(puzzle, start, heuristic, limits, observer)
        }
        Algorithm::BidirectionalBreadthFirst => {
            BidirectionalBreadthFirst.run(puzzle, start, limits, observer)
        }
        // A page has one thread.
        #[cfg(not(target_family = "wasm"))]
        _ if plan.threads() != 1 => {
            let search = taquin_search::ParallelIdaStar { threads: plan.threads() };
            search.run(puzzle, start, heuristic, limits, observer)
        }
        _ => IdaStar.run(puzzle, start, heuristic, limits, observer),
    }
}

/// Passes heartbeats on; every other event compiles away.
pub(super) struct Watcher<'a>(pub(super) Option<Progress<'a>>);

impl<S: StateSpace<Cost = Moves>> Observer<S> for Watcher<'_> {
    fn heartbeat(&mut self, beat: &Heartbeat<'_, Moves>) {
        if let Some(progress) = &mut self.0 {
            progress(beat);
        }
    }

    #[inline]
    fn wants_generated(&self) -> bool {
        false
    }

    fn wants_heartbeat(&self) -> bool {
        self.0.is_some()
    }
}
