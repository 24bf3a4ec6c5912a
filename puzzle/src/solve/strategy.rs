//! Decides, once per request, which searches run.
//!
//! [`Request::settle`] turns a request into a [`Strategy`]: plain data with every choice made. The
//! solver runs it, the answer holds it, and reports read it.
//!
//! ```text
//!   cells     one tile a move                     several tiles a move
//!   ..9       Lookup, or A*                       A*
//!   ..12      A*                                  easy → small tables → large tables
//!   13..16    easy → small tables → large tables  easy → small tables → large tables
//!   17..      improve → tables                    improve → IDA*
//! ```
//!
//! The table holds for `auto` without further options; every other request is one search.

use std::num::NonZeroU64;
use std::sync::Arc;

use taquin_search::{BestFirst, Evaluation, GoalTest, Order, Ratio, TieBreak, WeightError};

use super::algorithm::Algorithm;
use super::answer::Quality;
use super::checkpoint::Checkpoint;
use super::option::SearchOption;
use super::pruning::Pruning;
use super::request::{Request, RequestError, Tuning, Weighting};
use super::stages::{Aim, TableUse, sizes};
use crate::atlas::DistanceShelf;
use crate::engine::large::default_effort;
use crate::engine::pdb_search::TableSet;
use crate::engine::slides::{MOST_CELLS as MOST_SLIDE_CELLS, Size};
use crate::heuristics::HeuristicChoice;
use crate::model::{Metric, Shape, solvable};
use crate::progress::TrialRule;
use crate::space::{HAS_WIDE_BOARDS, MOST_CELLS, MoveOrder};

/// Boards of up to this many cells are searched by A*: the whole space is small, or its hard
/// boards still fit in memory.
const SMALL: usize = 12;

/// Up to this many cells, A* in the multi-tile metric takes less time than building tables.
const SMALL_SLIDES: usize = 9;

/// The default depth bound of `dfs` for each cell: 36 steps on 3×3, whose hardest boards take 31.
const STEPS_A_CELL: u64 = 4;

/// The default number of states that `beam` keeps in a layer.
const BEAM_WIDTH: NonZeroU64 = NonZeroU64::new(1_000).unwrap();

/// The default number of states that `smastar` keeps.
const MAX_STATES: NonZeroU64 = NonZeroU64::new(100_000).unwrap();

/// The default weight of an anytime search.
const ANYTIME_WEIGHT: Ratio = Ratio::whole(2);

/// The most expansions without tables: small tables take as long to build.
const EASY: u64 = 4_000_000;

/// The same if tables are stored, because reading them takes less time than building them.
const EASY_BESIDE_STORED: u64 = 1_000_000;

/// The most expansions with small tables before large ones are built: about a second, many
/// times the need of a random board.
const LONG: u64 = 16_000_000;

/// The bytes that building large tables takes.
const LARGE_TABLE_BYTES: u64 = 800 << 20;

/// The same limits for searches that count slides.
const EASY_SLIDES: u64 = 500_000;
const LONG_SLIDES: u64 = 12_000_000;

/// The strategy for a request.
///
/// ```
/// use taquin_puzzle::{Aim, Algorithm, Request, Strategy};
///
/// let Strategy::Search(plan) = Request::new("1 2 3/5 0 6/4 7 8".parse()?).strategy()? else {
///     panic!("small boards take one search");
/// };
/// assert_eq!(plan.algorithm, Algorithm::AStar);
///
/// let solved = "1 2 3 4 5/6 7 8 9 10/11 12 13 14 15/16 17 18 19 20/21 22 23 24 0".parse()?;
/// let Strategy::Stages(stages) = Request::new(solved).strategy()? else {
///     panic!("large boards take stages");
/// };
/// assert_eq!(stages[0].aim, Aim::Improve);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub enum Strategy {
    /// One search.
    Search(SearchPlan),
    /// No search: a table of the distances of all boards, in which some move always leads
    /// nearer to the goal.
    Lookup {
        /// The order in which moves are tried.
        order: MoveOrder,
    },
    /// The stages of `auto`, first to last, until one of them proves the answer.
    Stages(Vec<Stage>),
}

/// One search, every choice made.
///
/// ```
/// use taquin_puzzle::{Algorithm, HeuristicChoice, Request, SearchPlan};
/// let plan: SearchPlan = Request::new("1 2 3/5 0 6/4 7 8".parse()?).strategy()?.plan();
/// assert_eq!(plan.algorithm, Algorithm::AStar);
/// assert_eq!(plan.heuristic, Some(HeuristicChoice::Manhattan));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SearchPlan {
    /// The metric: what counts as one move.
    pub metric: Metric,
    /// The search; [`Algorithm::Auto`] for a stage that improves, and for stages of different
    /// searches.
    pub algorithm: Algorithm,
    /// The heuristic; `None` for searches without one.
    pub heuristic: Option<HeuristicChoice>,
    /// The weights of g and h.
    pub weighting: Weighting,
    /// The tie-breaking; `None` for searches without an open list.
    pub tie: Option<TieBreak>,
    /// When the goal is recognised.
    pub goal_test: GoalTest,
    /// The order in which moves are tried.
    pub order: MoveOrder,
    /// The pruning of a depth-first search.
    pub pruning: Pruning,
    /// The numbers that the search needs; `None` for those of other searches.
    pub tuning: Tuning,
}

/// A part of a [`Strategy`], as plain data.
///
/// ```
/// use taquin_puzzle::{Algorithm, Request, Stage, Strategy};
///
/// let request = Request::new("14 13 15 7/11 12 9 5/6 0 2 1/4 8 10 3".parse()?);
/// let Strategy::Stages(stages) = request.strategy()? else { panic!("4×4 takes stages") };
/// let easy: &Stage = &stages[0];
/// assert_eq!(easy.plan.algorithm, Algorithm::IdaStar);
/// assert!(easy.budget.is_some() && stages[2].budget.is_none());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Stage {
    /// The purpose of the stage.
    pub aim: Aim,
    /// The search that it runs.
    pub plan: SearchPlan,
    /// The most states that it expands; `None` means as many as a proof takes.
    pub budget: Option<u64>,
    pub(super) work: StageWork,
}

/// The work of a stage.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum StageWork {
    /// Finds a solution and shortens it.
    Improve,
    /// Takes the solution and the bound of an earlier run.
    Resume(Arc<Checkpoint>),
    /// Runs the plan, unless tables for the next stage are in memory. If tables are stored, it
    /// expands no more than this.
    Easy {
        /// The most expansions.
        beside_stored: u64,
    },
    /// Runs the plan.
    Search,
    /// Searches with pattern databases.
    Patterns(Patterns),
    /// Searches for the fewest slides, with tables of a size or without any.
    Slides(Option<Size>),
}

/// The pattern databases of a stage, and the alternative without them.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Patterns {
    /// The weakest tables that are used.
    pub(super) weakest: TableUse,
    /// The sizes of the patterns to build; `None` means that only existing tables are used.
    pub(super) build: Option<String>,
    /// The bytes that building them takes, if an earlier stage must leave room for them.
    pub(super) bytes: u64,
    /// The search without tables; `None` means that the stage is left out.
    pub(super) otherwise: Option<SearchPlan>,
    /// When directions and tables are compared; `None` means never.
    pub(super) trial: Option<TrialRule>,
}

impl StageWork {
    /// The bytes of the tables that the stage may build.
    pub(super) fn bytes(&self) -> u64 {
        match self {
            Self::Patterns(patterns) => patterns.bytes,
            Self::Slides(size) => size.map_or(0, Size::bytes),
            _ => 0,
        }
    }
}

/// The caller, as far as the strategy depends on it.
#[derive(Clone, Copy, Default)]
pub(super) struct Purpose {
    /// The solver expects many boards: tables that serve all of them are prepared first.
    pub(super) many: bool,
    /// An observer receives every state.
    pub(super) observed: bool,
}

impl Request {
    /// Returns the strategy that [`solve`](super::solve) runs for this request, with every choice
    /// made.
    ///
    /// ```
    /// use taquin_puzzle::{Algorithm, HeuristicChoice, Request};
    /// let blind = Request { algorithm: Algorithm::BreadthFirst, ..Request::new("1 2 3 0".parse()?) };
    /// assert_eq!(blind.strategy()?.plan().heuristic, None);
    /// let heuristic = Some(HeuristicChoice::Manhattan);
    /// assert!(Request { heuristic, ..blind }.strategy().is_err()); // it would have no effect
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Returns an error if the request contradicts itself.
    pub fn strategy(&self) -> Result<Strategy, RequestError> {
        self.settle(Purpose::default())
    }

    /// Makes every choice.
    pub(super) fn settle(&self, purpose: Purpose) -> Result<Strategy, RequestError> {
        let quick = DistanceShelf::is_quick(self.start.shape());
        if purpose.many && !purpose.observed && quick && !self.exhaust && self.leaves_search_open()
        {
            return Ok(Strategy::Lookup { order: self.order });
        }
        let choices = Choices::of(self, purpose);
        let plan = choices.plan()?;
        if plan.algorithm == Algorithm::Table {
            return Ok(Strategy::Lookup { order: self.order });
        }
        // Stages rely on parity, and report nothing to an observer.
        let single = self.algorithm != Algorithm::Auto || purpose.observed || self.is_hopeless();
        let stages = if single { None } else { choices.stages(&plan) };
        Ok(stages.map_or(Strategy::Search(plan), Strategy::Stages))
    }

    /// Returns whether the request leaves the search open: it asks only for threads and a proof.
    fn leaves_search_open(&self) -> bool {
        let harmless = [SearchOption::Threads, SearchOption::Proof];
        self.algorithm == Algorithm::Auto
            && self.metric == Metric::Single
            && self.given().all(|option| harmless.contains(&option))
    }

    /// Whether the request is to search a board without a solution.
    fn is_hopeless(&self) -> bool {
        let goal = self.goal.position(self.start.shape());
        self.exhaust && goal.is_ok_and(|goal| !solvable::is_solvable(&self.start, &goal))
    }

    /// The threads of `auto`: the requested number, or all (zero), or one if expansions are
    /// limited, because several threads do not stop at the same one.
    fn threads_of_auto(&self) -> usize {
        self.tuning.threads.unwrap_or(usize::from(self.limits.expansions.is_some()))
    }

    /// The boards that `auto` may expand to improve a solution.
    fn effort(&self) -> u64 {
        let usual = default_effort(self.start.shape());
        let asked = self.tuning.effort.map_or(usual, |times| times.scale(usual));
        self.limits.expansions.map_or(asked, |most| most.min(asked))
    }
}

/// A request and the facts about it that several choices depend on.
struct Choices<'a> {
    request: &'a Request,
    shape: Shape,
    /// `auto` chooses search and heuristic.
    open: bool,
    large: bool,
    purpose: Purpose,
}

impl<'a> Choices<'a> {
    fn of(request: &'a Request, purpose: Purpose) -> Self {
        let shape = request.start.shape();
        let named = [SearchOption::Heuristic, SearchOption::Weight, SearchOption::Automaton];
        let open = request.algorithm == Algorithm::Auto
            && !request.given().any(|option| named.contains(&option));
        Self { request, shape, open, large: shape.cells() > Algorithm::MOST_CELLS_PROVEN, purpose }
    }

    /// The one search of the request, or the search of its stages without tables.
    fn plan(&self) -> Result<SearchPlan, RequestError> {
        let request = self.request;
        let algorithm = self.algorithm();
        self.check_options(algorithm)?;
        evaluation(request.weighting)?;
        if request.metric == Metric::Multi {
            check_multi(request, algorithm)?;
        }
        let heuristic = request.heuristic.clone().or_else(|| Some(self.usual_heuristic()));
        let pruned = algorithm == Algorithm::IdaStar && self.is_long();
        Ok(SearchPlan {
            metric: request.metric,
            algorithm,
            heuristic: heuristic.filter(|_| algorithm.is_informed()),
            weighting: match (algorithm, request.weighting) {
                (Algorithm::Anytime, Weighting::Plain) => Weighting::Weight(ANYTIME_WEIGHT),
                (_, weighting) => weighting,
            },
            tie: algorithm.entry().tie.map(|own| request.tie.unwrap_or(own)),
            goal_test: request.goal_test,
            order: request.order,
            pruning: if pruned { Pruning::Automaton } else { request.pruning },
            tuning: self.tuning(algorithm),
        })
    }

    fn algorithm(&self) -> Algorithm {
        let request = self.request;
        let pruned = request.pruning == Pruning::Automaton;
        let weighted = request.weighting != Weighting::Plain;
        let single = request.metric == Metric::Single;
        match request.algorithm {
            Algorithm::Auto if weighted => Algorithm::AStar,
            Algorithm::Auto if self.shape.cells() <= SMALL && !pruned => Algorithm::AStar,
            // With an observer, a plain beam search runs, because stages do not report single
            // states.
            Algorithm::Auto
                if self.purpose.observed
                    && self.open
                    && self.large
                    && single
                    && !request.optimal =>
            {
                Algorithm::Beam
            }
            Algorithm::Auto => Algorithm::IdaStar,
            chosen => chosen,
        }
    }

    /// Returns whether `auto` searches a large board. Such a search uses the heuristic and pruning
    /// that cost more per node and save the most nodes.
    fn is_long(&self) -> bool {
        let Request { algorithm, weighting, metric, .. } = self.request;
        self.large
            && *algorithm == Algorithm::Auto
            && *weighting == Weighting::Plain
            && *metric == Metric::Single
    }

    /// Whether every option has an effect on the search.
    fn check_options(&self, algorithm: Algorithm) -> Result<(), RequestError> {
        // `auto` accepts these on every board, although they have an effect on some boards only.
        let disposable = |option| {
            let spare = [SearchOption::Threads, SearchOption::Effort, SearchOption::Proof];
            spare.contains(&option) && self.request.algorithm.heeds(option)
        };
        let unheeded = |&option: &SearchOption| !algorithm.heeds(option) && !disposable(option);
        match self.request.given().find(unheeded) {
            Some(option) => Err(RequestError::Unheeded { option, algorithm }),
            None => Ok(()),
        }
    }

    fn usual_heuristic(&self) -> HeuristicChoice {
        let walks = |board| HeuristicChoice::WalkingDistance.check(board).is_ok();
        match self.request.metric {
            Metric::Single if self.is_long() => HeuristicChoice::LinearConflict,
            Metric::Single => HeuristicChoice::Manhattan,
            Metric::Multi if walks(&self.request.start) => HeuristicChoice::WalkingDistance,
            Metric::Multi => HeuristicChoice::Zero,
        }
    }

    /// The numbers that an algorithm needs.
    fn tuning(&self, algorithm: Algorithm) -> Tuning {
        let asked = self.request.tuning;
        let bound = STEPS_A_CELL * self.shape.cells() as u64;
        let threads = || asked.threads.or(self.is_long().then(|| self.request.threads_of_auto()));
        let none = Tuning::default();
        match algorithm {
            Algorithm::DepthFirst => {
                Tuning { depth_bound: asked.depth_bound.or(Some(bound)), ..none }
            }
            Algorithm::Beam => Tuning { beam_width: asked.beam_width.or(Some(BEAM_WIDTH)), ..none },
            Algorithm::SmaStar => {
                Tuning { max_states: asked.max_states.or(Some(MAX_STATES)), ..none }
            }
            Algorithm::IdaStar => Tuning { threads: threads(), ..none },
            _ => none,
        }
    }

    /// The stages of `auto`; `None` if it runs one search.
    fn stages(&self, plan: &SearchPlan) -> Option<Vec<Stage>> {
        let usual_order = self.request.order == MoveOrder::default();
        let cells = self.shape.cells();
        match self.request.metric {
            _ if self.large && self.open => Some(self.large_stages(plan)),
            Metric::Multi => {
                let usual = usual_order && self.request.given().all(is_spare);
                let fits = (SMALL_SLIDES + 1..=MOST_SLIDE_CELLS).contains(&cells);
                (usual && fits).then(|| self.slide_stages(plan))
            }
            Metric::Single => {
                let usual = usual_order && self.request.heuristic.is_none();
                let deepens = plan.algorithm == Algorithm::IdaStar && !self.large;
                (usual && deepens).then(|| self.table_stages(plan)).flatten()
            }
        }
    }

    /// Without tables for easy boards, then with small and with large ones; `None` for shapes
    /// whose tables do not pay.
    fn table_stages(&self, plan: &SearchPlan) -> Option<Vec<Stage>> {
        let sizes = sizes(self.shape)?;
        let plain = SearchPlan { pruning: Pruning::Parent, ..plan.clone() };
        let with = |weakest, build, bytes, budget| {
            let otherwise = Some(plain.clone());
            let build = Some(build);
            let patterns = Patterns { weakest, build, bytes, otherwise, trial: None };
            self.with_patterns(patterns, budget)
        };
        let beside_stored = if self.purpose.many { 0 } else { EASY_BESIDE_STORED };
        let easy = StageWork::Easy { beside_stored };
        Some(vec![
            Stage { budget: Some(EASY), ..proof(plain.clone(), easy) },
            with(TableUse::Small, sizes.small, 0, Some(LONG)),
            with(TableUse::Large, sizes.large, LARGE_TABLE_BYTES, None),
        ])
    }

    /// The same for the fewest slides.
    fn slide_stages(&self, plan: &SearchPlan) -> Vec<Stage> {
        let with = |size: Option<Size>, threads, budget| {
            let tuning = Tuning { threads, ..Tuning::default() };
            let heuristic = plan.heuristic.clone().filter(|_| size.is_none());
            let algorithm = Algorithm::IdaStar;
            let plan = SearchPlan { algorithm, heuristic, tie: None, tuning, ..plan.clone() };
            Stage { budget, ..proof(plan, StageWork::Slides(size)) }
        };
        let threads = Some(self.request.threads_of_auto());
        vec![
            with(None, None, Some(EASY_SLIDES)),
            with(Some(Size::Small), threads, Some(LONG_SLIDES)),
            with(Some(Size::Large), threads, None),
        ]
    }

    /// An immediate solution, shorter ones, then a higher bound or the proof.
    fn large_stages(&self, plan: &SearchPlan) -> Vec<Stage> {
        let Request { metric, optimal, order, ref resume, .. } = *self.request;
        let effort = Some(self.request.effort());
        let threads = Some(self.request.threads_of_auto());
        let improving = SearchPlan {
            algorithm: Algorithm::Auto,
            heuristic: None,
            pruning: Pruning::Parent,
            tuning: Tuning { threads, ..Tuning::default() },
            ..plan.clone()
        };
        let work = resume.clone().map_or(StageWork::Improve, StageWork::Resume);
        let improve = Stage { aim: Aim::Improve, plan: improving, budget: effort, work };
        let budget = effort.filter(|_| !optimal);
        let search = || Stage { budget, ..proof(plan.clone(), StageWork::Search) };
        let second = match metric {
            Metric::Multi => (optimal || self.shape.cells() <= MOST_CELLS).then(search),
            Metric::Single if TableSet::serves(self.shape) && order == MoveOrder::default() => {
                let quick = TableSet::quick_sizes(self.shape);
                let strong = || TableSet::strong_sizes(self.shape);
                let build = if optimal { Some(quick.unwrap_or_else(strong)) } else { quick };
                let otherwise = Some(plan.clone()).filter(|_| optimal);
                let trial = Some(TrialRule::USUAL).filter(|_| optimal);
                let weakest = TableUse::Small;
                let patterns = Patterns { weakest, build, bytes: 0, otherwise, trial };
                Some(self.with_patterns(patterns, budget))
            }
            Metric::Single => optimal.then(search),
        };
        [improve].into_iter().chain(second).collect()
    }

    fn with_patterns(&self, patterns: Patterns, budget: Option<u64>) -> Stage {
        let threads = Some(self.request.threads_of_auto());
        let plan = SearchPlan {
            pruning: Pruning::Automaton,
            tuning: Tuning { threads, ..Tuning::default() },
            ..SearchPlan::of(Algorithm::IdaStar, self.request.order)
        };
        Stage { budget, ..proof(plan, StageWork::Patterns(patterns)) }
    }
}

/// A stage that runs until it has proven its answer.
fn proof(plan: SearchPlan, work: StageWork) -> Stage {
    Stage { aim: Aim::Prove, plan, budget: None, work }
}

/// Whether the strategy with tables for slides takes an option.
fn is_spare(option: SearchOption) -> bool {
    use SearchOption::{Effort, Proof, Threads};
    matches!(option, Threads | Effort | Proof)
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

fn evaluation(weighting: Weighting) -> Result<Evaluation, WeightError> {
    match weighting {
        Weighting::Plain => Ok(Evaluation::ASTAR),
        Weighting::Weight(w) => Evaluation::weighted(w),
        Weighting::Balance(w) => Evaluation::balanced(w),
    }
}

impl Strategy {
    /// Returns the search, or what its stages have in common: the plan of the first one, with
    /// the algorithm `auto` if they run different searches. A lookup has the algorithm `table`.
    pub fn plan(&self) -> SearchPlan {
        match self {
            Self::Search(plan) => plan.clone(),
            Self::Lookup { order } => SearchPlan::of(Algorithm::Table, *order),
            Self::Stages(stages) => stages[0].plan.clone(),
        }
    }

    /// Returns the stages; none if one search does it all.
    pub fn stages(&self) -> &[Stage] {
        match self {
            Self::Stages(stages) => stages,
            Self::Search(_) | Self::Lookup { .. } => &[],
        }
    }

    /// Whether the strategy finds a solution first and then insists on the proof.
    pub fn insists_on_proof(&self) -> bool {
        let last = self.stages().last();
        self.improves()
            && last.is_some_and(|stage| stage.aim == Aim::Prove && stage.budget.is_none())
    }

    /// Whether the strategy begins with solutions that are not proven.
    pub(super) fn improves(&self) -> bool {
        self.stages().first().is_some_and(|stage| stage.aim == Aim::Improve)
    }

    /// Whether a checkpoint can keep its proof.
    pub(super) fn keeps_checkpoints(&self) -> bool {
        let has_tables = |stage: &Stage| matches!(stage.work, StageWork::Patterns(_));
        self.insists_on_proof() && self.stages().iter().any(has_tables)
    }

    /// Whether it answers boards of every size: none of its stages stores states of a fixed size.
    pub(super) fn serves_any_size(&self) -> bool {
        let improves = |stage: &Stage| stage.aim == Aim::Improve;
        HAS_WIDE_BOARDS && self.improves() && self.stages().iter().all(improves)
    }
}

impl SearchPlan {
    /// A search without options.
    fn of(algorithm: Algorithm, order: MoveOrder) -> Self {
        Self {
            metric: Metric::Single,
            algorithm,
            heuristic: None,
            weighting: Weighting::Plain,
            tie: None,
            goal_test: GoalTest::Popped,
            order,
            pruning: Pruning::Parent,
            tuning: Tuning::default(),
        }
    }

    /// Returns the best-first search of this plan; `None` for searches of another kind.
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

    /// Returns the evaluation function.
    pub(super) fn evaluation(&self) -> Evaluation {
        evaluation(self.weighting).unwrap_or(Evaluation::ASTAR)
    }

    /// The threads of an IDA*; zero means all of the machine.
    pub(super) fn threads(&self) -> usize {
        self.tuning.threads.unwrap_or(1)
    }

    /// Returns the guarantee of the search for any solution it returns.
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
