//! From choices made while the program runs to code made when it was compiled.
//!
//! Each combination of a size ([`by_size`]), a heuristic, a search and a listener would be a copy of
//! a search: thousands of them. So each size has one copy of every search, for any heuristic and
//! any listener (`dyn`), and the searches that people wait for, best-first and IDA*, have copies of
//! their own for the usual heuristics (`copies.rs`). A copy is compiled in this crate, never in a
//! program.

mod copies;
mod preparing;

use super::{Algorithm, Plan, Pruning, Request, Solver, pruning};
#[cfg(not(target_family = "wasm"))]
use crate::heuristics::AnyHeuristic;
use crate::heuristics::{HeuristicChoice, HeuristicUnavailable, MaxOf, TableProvider};
use crate::model::{Move, Position};
use crate::progress::Progress;
use crate::space::{
    BoardObserver, Interpreter, Moves, Packing, StateCost, TilePuzzle, by_size, length,
};
use preparing::Preparing;
pub(super) use preparing::without_tables;
use std::num::NonZeroU64;
use taquin_search::{
    Anytime, Beam, Bidirectional, BidirectionalBreadthFirst, DepthFirst, Heartbeat, Heuristic,
    IdaStar, IterativeDeepening, Limits, Observer, Problem, Rbfs, Report, SmaStar, StateSpace,
    TieBreak,
};

pub(super) type Ran = Result<Report<Move, Moves>, HeuristicUnavailable>;

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

impl Job<'_> {
    /// The estimate that was chosen; blind searches have none.
    fn heuristic(&self) -> &HeuristicChoice {
        self.plan.heuristic.as_ref().unwrap_or(&HeuristicChoice::Zero)
    }
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
    let run = |job: &Job<'_>| {
        copies::run(job, &mut watcher).unwrap_or_else(|| in_one_copy(job, &mut watcher))
    };
    job.run(run)
}

pub(super) fn run_observed(
    request: &Request,
    target: &Position,
    plan: &Plan,
    shared: &Solver,
    observer: &mut dyn BoardObserver,
) -> Ran {
    let tables = shared.tables_within(&request.limits);
    let job = Job { request, target, plan, tables, observed: true };
    job.run(|job| in_one_copy(job, observer))
}

/// Runs any search with any heuristic.
fn in_one_copy(job: &Job<'_>, observer: &mut dyn BoardObserver) -> Ran {
    let cells = job.target.shape().cells();
    // The memos of a maximum are four times as large as those of one heuristic.
    #[cfg(not(target_family = "wasm"))]
    if cells <= 16 && !matches!(job.heuristic(), HeuristicChoice::Max(_)) {
        let make = |goal: &_| AnyHeuristic::from_tables(&job.tables, job.heuristic(), goal);
        return with::<16, u64, _>(job, make, observer);
    }
    by_size!(cells, |N, P| with_any_heuristic::<N, P>(job, observer))
}

fn with_any_heuristic<const N: usize, P>(
    job: &Job<'_>,
    observer: &mut dyn Observer<TilePuzzle<N, P>>,
) -> Ran
where
    P: Packing<N> + Send + Sync,
{
    let make = |goal: &_| MaxOf::<N>::from_tables(&job.tables, job.heuristic(), goal);
    with(job, make, observer)
}

/// Runs the search of the plan with a heuristic; `make` builds it for a goal.
fn with<const N: usize, P, H>(
    job: &Job<'_>,
    make: impl Fn(&Position) -> Result<H, HeuristicUnavailable>,
    observer: &mut dyn Observer<TilePuzzle<N, P>>,
) -> Ran
where
    P: Packing<N> + Send + Sync,
    H: Heuristic<TilePuzzle<N, P>, Memo: Sync> + Sync,
{
    if job.plan.pruning == Pruning::Automaton {
        return search_pruned(job, make, observer);
    }
    let preparing = Preparing::start(job);
    let heuristic = &make(job.target)?;
    // Searches from both ends need an estimate of the distance to the start, too.
    let from_both_ends = job.plan.algorithm == Algorithm::Bidirectional;
    let backward = from_both_ends.then(|| make(&job.request.start)).transpose()?;
    let report = search(job, heuristic, backward.as_ref(), preparing.limits_left(), observer);
    Ok(preparing.counted(report))
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

/// Runs the search of the plan.
fn search<const N: usize, P, H>(
    job: &Job<'_>,
    heuristic: &H,
    backward: Option<&H>,
    limits: Limits,
    observer: &mut dyn Observer<TilePuzzle<N, P>>,
) -> Report<Move, StateCost>
where
    P: Packing<N> + Send + Sync,
    H: Heuristic<TilePuzzle<N, P>, Memo: Sync> + Sync,
{
    let plan = job.plan;
    let puzzle = &TilePuzzle::<N, P>::with_order(job.target, plan.order);
    let start = &puzzle.board(&job.request.start);
    let blind = Problem::new(puzzle, start).limits(limits).observer(observer);
    let at_most = |states: Option<NonZeroU64>| states.map_or(u64::MAX, NonZeroU64::get);
    let tuning = plan.tuning;
    let problem = match (plan.algorithm, backward) {
        (_, Some(backward)) => return blind.heuristics(heuristic, backward).solve(&Bidirectional),
        (Algorithm::DepthFirst, _) => {
            let depth_bound = tuning.depth_bound.unwrap_or(u64::MAX);
            return blind.solve(&DepthFirst { depth_bound });
        }
        (Algorithm::IterativeDeepening, _) => return blind.solve(&IterativeDeepening),
        (Algorithm::BidirectionalBreadthFirst, _) => {
            return blind.solve(&BidirectionalBreadthFirst);
        }
        _ => blind.heuristic(heuristic),
    };
    match plan.algorithm {
        Algorithm::Rbfs => problem.solve(&Rbfs),
        Algorithm::SmaStar => problem.solve(&SmaStar { max_states: at_most(tuning.max_states) }),
        Algorithm::Beam => problem.solve(&Beam { width: at_most(tuning.beam_width) }),
        Algorithm::Anytime => {
            let (evaluation, tie) = (plan.evaluation(), plan.tie.unwrap_or(TieBreak::LOW_G));
            problem.solve(&Anytime { evaluation, tie })
        }
        #[cfg(not(target_family = "wasm"))]
        Algorithm::IdaStar if plan.threads() != 1 => {
            problem.solve(&taquin_search::ParallelIdaStar { threads: plan.threads() })
        }
        _ => match plan.best_first() {
            Some(search) => problem.solve(&search),
            None => problem.solve(&IdaStar),
        },
    }
}

/// Passes heartbeats on; every other event compiles away.
pub(super) struct Watcher<'a>(pub(super) Option<Progress<'a>>);

impl<S: StateSpace<Cost = StateCost>> Observer<S> for Watcher<'_> {
    fn heartbeat(&mut self, beat: &Heartbeat<'_, StateCost>) {
        if let Some(progress) = &mut self.0 {
            let stats = &beat.stats.clone().map_costs(length);
            progress(&Heartbeat { stats, lower_bound: length(beat.lower_bound) });
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
