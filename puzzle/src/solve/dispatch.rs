//! From values to types: the one place where a request chooses compiled code.
//!
//! Each combination of a size ([`by_size`]), a heuristic, a search and a listener would need its
//! own copy of a search: thousands of copies. So each size has one copy of every search, for any
//! heuristic and any listener (`dyn`). The most frequent searches, best-first and IDA*, have
//! separate copies for the usual heuristics (`copies.rs`). Copies are compiled in this crate, not
//! in the programs that use it.

mod copies;
mod preparing;
mod slides;

use std::num::NonZeroU64;

use taquin_search::{
    Anytime, Beam, Bidirectional, BidirectionalBreadthFirst, DepthFirst, Heartbeat, Heuristic,
    IdaStar, IterativeDeepening, Limits, Observer, Problem, Rbfs, Report, ReportOf, SmaStar, Solve,
    StateSpace, TieBreak, UndoSpace,
};

use super::{Algorithm, IS_PAGE, Pruning, SearchPlan};
#[cfg(not(target_family = "wasm"))]
use crate::heuristics::AnyHeuristic;
use crate::heuristics::{HeuristicChoice, HeuristicUnavailable, MaxOf, TableProvider};
use crate::model::{Metric, Move, Position};
use crate::progress::Progress;
use crate::space::{
    AutomatonBudget, BoardObserver, Interpreter, MoveAutomaton, Moves, OnBoard, Packing,
    PrunedPuzzle, StateCost, TilePuzzle, by_size, length,
};
use preparing::Preparing;
pub(super) use preparing::without_tables;

type Ran = Result<Report<Move, Moves>, HeuristicUnavailable>;

/// It takes a few milliseconds to build: a search may be shorter than that.
const AUTOMATON: AutomatonBudget = AutomatonBudget { longest: 8, words: 8_000 };

/// A search with its board, goal and limits.
pub(super) struct Job<'a> {
    pub(super) start: &'a Position,
    pub(super) target: &'a Position,
    pub(super) plan: &'a SearchPlan,
    /// The source of the heuristic's tables, and the limits of the search.
    pub(super) tables: TableProvider<'a>,
}

impl Job<'_> {
    /// Runs the search.
    pub(super) fn run(&self, progress: Option<Progress<'_>>) -> Ran {
        let mut watcher = Watcher(progress);
        if !IS_PAGE && self.plan.metric == Metric::Multi {
            return slides::run(self, &mut watcher);
        }
        self.within_memory(|job| {
            copies::run(job, &mut watcher).unwrap_or_else(|| in_one_copy(job, &mut watcher, false))
        })
    }

    /// Runs the search with an observer of every state.
    pub(super) fn run_observed(&self, observer: &mut dyn BoardObserver) -> Ran {
        self.within_memory(|job| in_one_copy(job, observer, true))
    }

    /// Returns the heuristic of the plan; blind searches have none.
    fn heuristic(&self) -> &HeuristicChoice {
        self.plan.heuristic.as_ref().unwrap_or(&HeuristicChoice::Zero)
    }
}

/// Runs any search with any heuristic; `states` says whether the observer receives single states.
fn in_one_copy(job: &Job<'_>, observer: &mut dyn BoardObserver, states: bool) -> Ran {
    let cells = job.target.shape().cells();
    // The memos of a maximum are four times as large as those of one heuristic.
    #[cfg(not(target_family = "wasm"))]
    if cells <= 16 && !matches!(job.heuristic(), HeuristicChoice::Max(_)) {
        let make = |goal: &_| AnyHeuristic::from_tables(&job.tables, job.heuristic(), goal);
        return with::<16, u64, _>(job, make, (observer, states));
    }
    by_size!(cells, |N, P| with_any_heuristic::<N, P>(job, (observer, states)))
}

/// An observer, and whether it receives single states.
type Observed<'a, const N: usize, P> = (&'a mut dyn Observer<TilePuzzle<N, P>>, bool);

fn with_any_heuristic<const N: usize, P>(job: &Job<'_>, observed: Observed<'_, N, P>) -> Ran
where
    P: Packing<N> + Send + Sync,
{
    let make = |goal: &_| MaxOf::<N>::from_tables(&job.tables, job.heuristic(), goal);
    with(job, make, observed)
}

/// Runs the search of the plan with a heuristic; `make` builds it for a goal.
fn with<const N: usize, P, H>(
    job: &Job<'_>,
    make: impl Fn(&Position) -> Result<H, HeuristicUnavailable>,
    (observer, states): Observed<'_, N, P>,
) -> Ran
where
    P: Packing<N> + Send + Sync,
    H: Heuristic<TilePuzzle<N, P>, Memo: Sync> + Sync,
{
    let puzzle = TilePuzzle::<N, P>::with_order(job.target, job.plan.order);
    let preparing = Preparing::start(job);
    let heuristic = &make(job.target)?;
    if job.plan.pruning == Pruning::Automaton {
        let (observer, limits) = (Interpreter { observer, states }, preparing.limits_left());
        return Ok(preparing.counted(search_pruned(job, puzzle, heuristic, limits, observer)));
    }
    // Searches from both ends need an estimate of the distance to the start, too.
    let from_both_ends = job.plan.algorithm == Algorithm::Bidirectional;
    let backward = from_both_ends.then(|| make(job.start)).transpose()?;
    let limits = preparing.limits_left();
    let report = search(job, &puzzle, (heuristic, backward.as_ref()), limits, observer);
    Ok(preparing.counted(report))
}

/// Runs a search that remembers only its path, with a move automaton.
fn search_pruned<const N: usize, P, H>(
    job: &Job<'_>,
    puzzle: TilePuzzle<N, P>,
    heuristic: &H,
    limits: Limits,
    observer: Interpreter<'_, N, P>,
) -> Report<Move, StateCost>
where
    P: Packing<N> + Send + Sync,
    H: Heuristic<TilePuzzle<N, P>, Memo: Sync> + Sync,
{
    let automaton = MoveAutomaton::new(puzzle.shape(), AUTOMATON);
    let puzzle = &PrunedPuzzle::new(puzzle, automaton);
    let start = &puzzle.board(job.start);
    let blind = Problem::new(puzzle, start).limits(limits).observer(observer);
    match job.plan.algorithm {
        Algorithm::DepthFirst => blind.solve(&depth_first(job.plan)),
        Algorithm::IterativeDeepening => blind.solve(&IterativeDeepening),
        Algorithm::Rbfs => blind.heuristic(&OnBoard(heuristic)).solve(&Rbfs),
        _ => blind.heuristic(&OnBoard(heuristic)).solve(&Threaded(job.plan.threads())),
    }
}

/// Runs the search of the plan.
fn search<const N: usize, P, H>(
    job: &Job<'_>,
    puzzle: &TilePuzzle<N, P>,
    (heuristic, backward): (&H, Option<&H>),
    limits: Limits,
    observer: &mut dyn Observer<TilePuzzle<N, P>>,
) -> Report<Move, StateCost>
where
    P: Packing<N> + Send + Sync,
    H: Heuristic<TilePuzzle<N, P>, Memo: Sync> + Sync,
{
    let plan = job.plan;
    let start = &puzzle.board(job.start);
    let blind = Problem::new(puzzle, start).limits(limits).observer(observer);
    let at_most = |states: Option<NonZeroU64>| states.map_or(u64::MAX, NonZeroU64::get);
    let problem = match (plan.algorithm, backward) {
        (_, Some(backward)) => return blind.heuristics(heuristic, backward).solve(&Bidirectional),
        (Algorithm::DepthFirst, _) => return blind.solve(&depth_first(plan)),
        (Algorithm::IterativeDeepening, _) => return blind.solve(&IterativeDeepening),
        (Algorithm::BidirectionalBreadthFirst, _) => {
            return blind.solve(&BidirectionalBreadthFirst);
        }
        _ => blind.heuristic(heuristic),
    };
    match plan.algorithm {
        Algorithm::Rbfs => problem.solve(&Rbfs),
        Algorithm::SmaStar => {
            problem.solve(&SmaStar { max_states: at_most(plan.tuning.max_states) })
        }
        Algorithm::Beam => problem.solve(&Beam { width: at_most(plan.tuning.beam_width) }),
        Algorithm::Anytime => {
            let (evaluation, tie) = (plan.evaluation(), plan.tie.unwrap_or(TieBreak::LOW_G));
            problem.solve(&Anytime { evaluation, tie })
        }
        _ => match plan.best_first() {
            Some(search) => problem.solve(&search),
            None => problem.solve(&Threaded(plan.threads())),
        },
    }
}

fn depth_first(plan: &SearchPlan) -> DepthFirst {
    DepthFirst { depth_bound: plan.tuning.depth_bound.unwrap_or(u64::MAX) }
}

/// IDA* on a number of threads. A page has one.
struct Threaded(usize);

impl<S, H> Solve<S, &H> for Threaded
where
    S: UndoSpace<State: Sync, Action: Send + Sync, Cost: Send + Sync> + Sync,
    H: Heuristic<S, Memo: Sync> + Sync,
{
    fn run<O: Observer<S>>(&self, problem: Problem<'_, S, &H, O>) -> ReportOf<S> {
        #[cfg(not(target_family = "wasm"))]
        if self.0 != 1 {
            return taquin_search::ParallelIdaStar { threads: self.0 }.run(problem);
        }
        IdaStar.run(problem)
    }
}

/// Passes heartbeats on and ignores all other events.
struct Watcher<'a>(Option<Progress<'a>>);

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
