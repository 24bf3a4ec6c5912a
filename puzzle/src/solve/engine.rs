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
//! only those get one that people wait for, on the boards where they do.

use super::{Algorithm, Plan, Progress, Pruning, Request, pruning};
use crate::heuristics::{
    AnyHeuristic, HeuristicChoice, HeuristicUnavailable, LinearConflict, Manhattan, MaxOf,
    Misplaced, PatternDatabases, Unavailable, WalkingDistance,
};
use crate::moves::Move;
use crate::packing::Packing;
use crate::position::Position;
use crate::pruned::Interpreter;
use crate::rules::{Moves, TilePuzzle};
use taquin_search::{
    Anytime, Beam, Bidirectional, BidirectionalBreadthFirst, DepthFirst, Heartbeat, Heuristic,
    IdaStar, IterativeDeepening, Observer, ParallelIdaStar, Rbfs, Report, SmaStar, StateSpace,
    TieBreak, Zero,
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
    /// Whether the observer hears of single states.
    observed: bool,
}

pub(super) fn run(
    request: &Request,
    target: &Position,
    plan: &Plan,
    progress: Option<Progress<'_>>,
) -> Ran {
    let mut watcher = Watcher(progress);
    let job = Job { request, target, plan, observed: false };
    match target.shape().cells() {
        0..=16 => with_own_heuristic(&job, &mut watcher),
        _ => by_size(&job, &mut watcher),
    }
}

pub(super) fn run_observed<O: BoardObserver>(
    request: &Request,
    target: &Position,
    plan: &Plan,
    observer: &mut O,
) -> Ran {
    by_size(&Job { request, target, plan, observed: true }, observer)
}

fn by_size<O: BoardObserver>(job: &Job<'_>, observer: &mut O) -> Ran {
    match job.target.shape().cells() {
        0..=16 => with_any_heuristic::<16, u64, O>(job, observer),
        17..=25 => with_any_heuristic::<32, u128, O>(job, observer),
        26..=64 => with_any_heuristic::<64, [u8; 64], O>(job, observer),
        _ => with_any_heuristic::<256, [u8; 256], O>(job, observer),
    }
}

fn with_own_heuristic<O: BoardObserver>(job: &Job<'_>, observer: &mut O) -> Ran {
    let choice = job.plan.heuristic.as_ref().unwrap_or(&HeuristicChoice::Zero);
    let refuse = |reason: Unavailable| {
        let (heuristic, shape) = (choice.clone(), job.target.shape());
        HeuristicUnavailable { heuristic, shape, reason }
    };
    match choice {
        HeuristicChoice::Zero => search::<16, u64, _, _>(job, |_| Ok(Zero), observer),
        HeuristicChoice::Misplaced => {
            search::<16, u64, _, _>(job, |goal| Ok(Misplaced::new(goal)), observer)
        }
        HeuristicChoice::LinearConflict => {
            search::<16, u64, _, _>(job, |goal| Ok(LinearConflict::new(goal)), observer)
        }
        HeuristicChoice::WalkingDistance => {
            let make = |goal: &Position| WalkingDistance::new(goal).map_err(refuse);
            search::<16, u64, _, _>(job, make, observer)
        }
        HeuristicChoice::Patterns(partition) => {
            let make = |goal: &Position| PatternDatabases::new(goal, partition).map_err(refuse);
            search::<16, u64, _, _>(job, make, observer)
        }
        _ => with_any_heuristic::<16, u64, O>(job, observer),
    }
}

fn with_any_heuristic<const N: usize, P, O>(job: &Job<'_>, observer: &mut O) -> Ran
where
    P: Packing<N> + Send + Sync,
    O: Observer<TilePuzzle<N, P>>,
{
    match job.plan.heuristic.as_ref().unwrap_or(&HeuristicChoice::Zero) {
        HeuristicChoice::Manhattan => {
            search::<N, P, _, _>(job, |goal| Ok(Manhattan::new(goal)), observer)
        }
        choice @ HeuristicChoice::Max(_) => {
            search::<N, P, _, _>(job, |goal| MaxOf::new(choice, goal), observer)
        }
        choice => search::<N, P, _, _>(job, |goal| AnyHeuristic::new(choice, goal), observer),
    }
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
    let Job { request, target, plan, observed } = job;
    let puzzle = &TilePuzzle::<N, P>::with_order(target, plan.order);
    let (start, limits) = (&puzzle.board(&request.start), &request.limits);
    let heuristic = &make(target)?;
    if plan.pruning == Pruning::Automaton {
        let observer = Interpreter { observer, states: *observed };
        return Ok(pruning::search((request, plan), puzzle.clone(), heuristic, observer));
    }
    if let Some(best_first) = plan.best_first() {
        return Ok(best_first.run(puzzle, start, heuristic, limits, observer));
    }
    let tuning = plan.tuning;
    let depth_bound = tuning.depth_bound.unwrap_or(u64::MAX);
    let (evaluation, tie) = (plan.evaluation(), plan.tie.unwrap_or(TieBreak::LOW_G));
    Ok(match plan.algorithm {
        Algorithm::DepthFirst => {
            DepthFirst { depth_bound }.run(puzzle, start, &Zero, limits, observer)
        }
        Algorithm::IterativeDeepening => {
            IterativeDeepening.run(puzzle, start, &Zero, limits, observer)
        }
        Algorithm::Rbfs => Rbfs.run(puzzle, start, heuristic, limits, observer),
        Algorithm::SmaStar => {
            let search = SmaStar { max_states: tuning.max_states };
            search.run(puzzle, start, heuristic, limits, observer)
        }
        Algorithm::Beam => {
            let search = Beam { width: tuning.beam_width };
            search.run(puzzle, start, heuristic, limits, observer)
        }
        Algorithm::Anytime => {
            Anytime { evaluation, tie }.run(puzzle, start, heuristic, limits, observer)
        }
        Algorithm::BidirectionalBreadthFirst => {
            BidirectionalBreadthFirst.run(puzzle, start, limits, observer)
        }
        Algorithm::Bidirectional => {
            let backward = &make(&request.start)?;
            Bidirectional.run(puzzle, start, heuristic, backward, limits, observer)
        }
        _ if tuning.threads == 1 => IdaStar.run(puzzle, start, heuristic, limits, observer),
        _ => {
            let search = ParallelIdaStar { threads: tuning.threads };
            search.run(puzzle, start, heuristic, limits, observer)
        }
    })
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
