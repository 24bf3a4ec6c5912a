//! Every open choice of a request, settled.

use super::algorithm::Algorithm;
use super::answer::Quality;
use super::option::SearchOption;
use super::pruning::Pruning;
use super::request::{Request, RequestError, Tuning, Weighting};
use super::stages;
use crate::heuristics::HeuristicChoice;
use crate::model::Metric;
use crate::space::MoveOrder;
use std::num::NonZeroU64;
use taquin_search::{BestFirst, Evaluation, GoalTest, Order, Ratio, TieBreak, WeightError};

/// What was run, every choice made.
///
/// ```
/// use taquin_puzzle::{Algorithm, HeuristicChoice, Plan, Request};
/// let plan: Plan = Request::new("1 2 3/5 0 6/4 7 8".parse()?).plan()?;
/// assert_eq!(plan.algorithm, Algorithm::AStar); // what `auto` is on 3×3
/// assert_eq!(plan.heuristic, Some(HeuristicChoice::Manhattan));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    /// What counted as one move.
    pub metric: Metric,
    /// The search; never [`Algorithm::Auto`].
    pub algorithm: Algorithm,
    /// The estimate; nothing for searches that use none.
    pub heuristic: Option<HeuristicChoice>,
    /// How g was weighed against h.
    pub weighting: Weighting,
    /// The tie-breaking; nothing for searches without an open list.
    pub tie: Option<TieBreak>,
    /// When the goal was recognised.
    pub goal_test: GoalTest,
    /// The order in which moves were tried.
    pub order: MoveOrder,
    /// What a depth-first search left out.
    pub pruning: Pruning,
    /// The numbers that the search needed; nothing for those of other searches.
    pub tuning: Tuning,
    /// Whether a proof was insisted on, wherever a solution would have done.
    pub optimal: bool,
}

/// Boards up to this many cells are searched by A*: the whole space is small,
/// or its hard boards still fit in memory.
const SMALL: usize = 12;

/// Boards up to this many cells are searched with pattern databases.
const TABLED: u64 = 16;

/// How deep `dfs` goes by default: 36 steps on 3×3, whose hardest boards take 31.
const STEPS_A_CELL: u64 = 4;

/// How many states `beam` keeps in a layer by default.
const BEAM_WIDTH: NonZeroU64 = NonZeroU64::new(1_000).unwrap();

/// How many states `smastar` keeps by default.
const MAX_STATES: NonZeroU64 = NonZeroU64::new(100_000).unwrap();

/// The weight of an anytime search by default.
const ANYTIME_WEIGHT: Ratio = Ratio::whole(2);

impl Request {
    /// What [`solve`](super::solve) will run for this request, every choice made.
    ///
    /// ```
    /// use taquin_puzzle::{Algorithm, HeuristicChoice, Request};
    /// let blind = Request { algorithm: Algorithm::BreadthFirst, ..Request::new("1 2 3 0".parse()?) };
    /// assert_eq!(blind.plan()?.heuristic, None);
    /// let heuristic = Some(HeuristicChoice::Manhattan);
    /// assert!(Request { heuristic, ..blind }.plan().is_err()); // it would not be heeded
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// When the request contradicts itself.
    pub fn plan(&self) -> Result<Plan, RequestError> {
        settle(self)
    }

    /// The threads of `auto`: those asked for, or all (zero), or one where expansions are
    /// limited, because several do not stop at the same one.
    pub(super) fn threads_of_auto(&self) -> usize {
        self.tuning.threads.unwrap_or(usize::from(self.limits.expansions.is_some()))
    }
}

fn settle(request: &Request) -> Result<Plan, RequestError> {
    let weighted = request.weighting != Weighting::Plain;
    let pruned = request.pruning == Pruning::Automaton;
    let small = request.start.shape().cells() <= SMALL && !pruned;
    let improving = stages::serves_large(request) && !request.optimal;
    let algorithm = match request.algorithm {
        Algorithm::Auto if weighted || small => Algorithm::AStar,
        Algorithm::Auto if improving => Algorithm::Beam,
        Algorithm::Auto => Algorithm::IdaStar,
        chosen => chosen,
    };
    check_heeded(request, algorithm)?;
    evaluation(request.weighting)?;
    if request.metric == Metric::Multi && !improving {
        check_multi(request, algorithm)?;
    }
    let cells = request.start.shape().cells() as u64;
    // Beyond the boards that tables serve, what costs more a node and saves most nodes.
    let single = request.metric == Metric::Single;
    let large = request.algorithm == Algorithm::Auto && cells > TABLED && !weighted && single;
    let usual = || usual_heuristic(request, large);
    let heuristic = (algorithm.is_informed() && !improving)
        .then(|| request.heuristic.clone().unwrap_or_else(usual));
    Ok(Plan {
        metric: request.metric,
        algorithm,
        heuristic,
        weighting: match (algorithm, request.weighting) {
            (Algorithm::Anytime, Weighting::Plain) => Weighting::Weight(ANYTIME_WEIGHT),
            (_, weighting) => weighting,
        },
        tie: algorithm.entry().tie.map(|own| request.tie.unwrap_or(own)),
        goal_test: request.goal_test,
        order: request.order,
        pruning: if large && !improving { Pruning::Automaton } else { request.pruning },
        tuning: if improving { request.tuning } else { tuned(request, algorithm, large) },
        optimal: request.optimal,
    })
}

/// Whether the search does all that it is asked to do.
fn check_heeded(request: &Request, algorithm: Algorithm) -> Result<(), RequestError> {
    // What is at the disposal of `auto`, which does not need it on every board.
    let disposable = |option| {
        let spare = [SearchOption::Threads, SearchOption::Effort, SearchOption::Proof];
        spare.contains(&option) && request.algorithm.heeds(option)
    };
    let unheeded = |&option: &SearchOption| !algorithm.heeds(option) && !disposable(option);
    match request.given().find(unheeded) {
        Some(option) => Err(RequestError::Unheeded { option, algorithm }),
        None => Ok(()),
    }
}

/// The numbers that an algorithm needs.
fn tuned(request: &Request, algorithm: Algorithm, large: bool) -> Tuning {
    let asked = request.tuning;
    let cells = request.start.shape().cells() as u64;
    let threads = || asked.threads.or(large.then(|| request.threads_of_auto()));
    let none = Tuning::default();
    match algorithm {
        Algorithm::DepthFirst => {
            Tuning { depth_bound: asked.depth_bound.or(Some(STEPS_A_CELL * cells)), ..none }
        }
        Algorithm::Beam => Tuning { beam_width: asked.beam_width.or(Some(BEAM_WIDTH)), ..none },
        Algorithm::SmaStar => Tuning { max_states: asked.max_states.or(Some(MAX_STATES)), ..none },
        Algorithm::IdaStar => Tuning { threads: threads(), ..none },
        _ => none,
    }
}

/// Whether the choices are among those that count slides.
fn check_multi(request: &Request, algorithm: Algorithm) -> Result<(), RequestError> {
    if !algorithm.entry().counts_slides {
        return Err(RequestError::MetricAlgorithm(algorithm));
    }
    if request.weighting != Weighting::Plain {
        return Err(RequestError::MetricWeight);
    }
    if request.pruning == Pruning::Automaton {
        return Err(RequestError::MetricPruning);
    }
    match &request.heuristic {
        Some(heuristic) if !heuristic.entry().counts_slides => {
            Err(RequestError::MetricHeuristic(heuristic.clone()))
        }
        _ => Ok(()),
    }
}

fn usual_heuristic(request: &Request, large: bool) -> HeuristicChoice {
    let walks = |goal| HeuristicChoice::WalkingDistance.check(goal).is_ok();
    match request.metric {
        Metric::Single if large => HeuristicChoice::LinearConflict,
        Metric::Single => HeuristicChoice::Manhattan,
        Metric::Multi if walks(&request.start) => HeuristicChoice::WalkingDistance,
        Metric::Multi => HeuristicChoice::Zero,
    }
}

fn evaluation(weighting: Weighting) -> Result<Evaluation, WeightError> {
    match weighting {
        Weighting::Plain => Ok(Evaluation::ASTAR),
        Weighting::Weight(w) => Evaluation::weighted(w),
        Weighting::Balance(w) => Evaluation::balanced(w),
    }
}

impl Plan {
    /// The best-first search of this plan; nothing for searches of another kind.
    pub(super) fn best_first(&self) -> Option<BestFirst> {
        let search = match self.algorithm {
            Algorithm::BreadthFirst => BestFirst::breadth_first(),
            Algorithm::UniformCost => BestFirst::uniform_cost(),
            Algorithm::Greedy => BestFirst::greedy(),
            Algorithm::AStar => {
                let order = Order::Evaluation(self.evaluation());
                BestFirst { order, ..BestFirst::astar() }
            }
            _ => return None,
        };
        let tie = self.tie.unwrap_or(search.tie);
        Some(BestFirst { tie, goal_test: self.goal_test, ..search })
    }

    /// How g and h are weighed.
    pub(super) fn evaluation(&self) -> Evaluation {
        evaluation(self.weighting).unwrap_or(Evaluation::ASTAR)
    }

    /// The threads of an IDA*; zero means all of the machine.
    pub(super) fn threads(&self) -> usize {
        self.tuning.threads.unwrap_or(1)
    }

    /// What the search promises about any solution it returns.
    pub(super) fn promise(&self) -> Quality {
        let early = self.goal_test == GoalTest::Generated;
        let admissible = self.heuristic.as_ref().is_none_or(HeuristicChoice::is_admissible);
        let order = match self.algorithm {
            Algorithm::Anytime => Some(Order::Evaluation(self.evaluation())),
            _ => self.best_first().map(|search| search.order),
        };
        match order {
            Some(Order::Evaluation(evaluation)) if !early && admissible => {
                evaluation.promise().map_or(Quality::Unknown, Quality::Within)
            }
            _ => Quality::Unknown,
        }
    }
}
