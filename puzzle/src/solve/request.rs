//! A request, as plain data.

use super::Checkpoint;
use super::algorithm::Algorithm;
use super::option::SearchOption;
use super::pruning::Pruning;
use crate::atlas::AtlasError;
use crate::heuristics::{HeuristicChoice, HeuristicUnavailable};
use crate::model::{Goal, GoalError, Metric, Position, Shape};
use crate::space::MoveOrder;
use crate::words::linked;
use std::num::NonZeroU64;
use std::sync::Arc;
use taquin_search::{GoalTest, Limits, Ratio, TieBreak, WeightError};
use thiserror::Error;

/// A board to solve, with all options.
///
/// ```
/// use taquin_puzzle::{Algorithm, Position, Request};
/// let start = Position::from_rows(&[vec![1u8, 2, 3], vec![5, 0, 6], vec![4, 7, 8]])?;
/// let request = Request { algorithm: Algorithm::IdaStar, ..Request::new(start) };
/// # assert_eq!(request.goal.name(), "last");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Request {
    /// The first board.
    pub start: Position,
    /// The goal.
    pub goal: Goal,
    /// The metric: what counts as one move.
    pub metric: Metric,
    /// The search.
    pub algorithm: Algorithm,
    /// The heuristic; `None` lets [`solve`](super::solve) choose one.
    pub heuristic: Option<HeuristicChoice>,
    /// The weights of g and h.
    pub weighting: Weighting,
    /// The order of equally good states; `None` means the algorithm's own.
    pub tie: Option<TieBreak>,
    /// When the goal is recognised.
    pub goal_test: GoalTest,
    /// The order in which moves are tried.
    pub order: MoveOrder,
    /// The pruning of depth-first searches.
    pub pruning: Pruning,
    /// The numbers that some searches need.
    pub tuning: Tuning,
    /// Asks for a proof that no solution is shorter, even if `auto` would return a good solution without
    /// one.
    pub optimal: bool,
    /// Continues the proof of an earlier run ([`Checkpoint::read`]).
    pub resume: Option<Arc<Checkpoint>>,
    /// Counts all optimal solutions and lists up to this many; `None` means one solution.
    pub list_optima: Option<usize>,
    /// Searches until no state is left even if parity proves that no solution exists, to compare
    /// the proofs.
    pub exhaust: bool,
    /// The limits. Memory counts what the search stores and the tables that it builds; a search
    /// without room for more ends as stopped, with its proven bound. With a limit of zero, every
    /// search ends as stopped. Tables that an earlier request built or that are stored are not
    /// counted, because they are shared. Data that every request needs (rules, keys, the program's
    /// own weights) is not counted either; it takes less than 16 MB.
    pub limits: Limits,
}

impl Request {
    /// Returns a request for this board with the goal `last` and no other options.
    pub fn new(start: Position) -> Self {
        Self {
            start,
            goal: Goal::Last,
            metric: Metric::Single,
            algorithm: Algorithm::Auto,
            heuristic: None,
            weighting: Weighting::Plain,
            tie: None,
            goal_test: GoalTest::Popped,
            order: MoveOrder::default(),
            pruning: Pruning::Parent,
            tuning: Tuning::default(),
            optimal: false,
            resume: None,
            list_optima: None,
            exhaust: false,
            limits: Limits::NONE,
        }
    }
}

/// The numbers of some searches. `None` means a default for small boards.
///
/// ```
/// use taquin_puzzle::{Algorithm, Request, Tuning, Verdict, solve};
/// let mut request = Request::new("1 2 3/5 0 6/4 7 8".parse()?);
/// request.algorithm = Algorithm::DepthFirst;
/// request.tuning = Tuning { depth_bound: Some(3), ..Tuning::default() };
/// assert!(matches!(solve(&request)?.verdict, Verdict::Stopped(_))); // it takes four
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Tuning {
    /// The most steps of a path of `dfs`; `None` means four for each cell.
    pub depth_bound: Option<u64>,
    /// The most states that `beam` keeps in a layer; `None` means 1,000.
    pub beam_width: Option<NonZeroU64>,
    /// The most states that `smastar` keeps; `None` means 100,000.
    pub max_states: Option<NonZeroU64>,
    /// The threads of `idastar` and `auto`; zero means one per core. `None` means one for
    /// `idastar`, and one per core for `auto` unless expansions are limited: only one thread keeps
    /// that limit exactly.
    pub threads: Option<usize>,
    /// How long `auto` looks for shorter solutions of boards beyond sixteen cells, in multiples of 1.5 to
    /// 4 s of processor time; `None` means one.
    pub effort: Option<Ratio>,
}

/// The weights of g and h in A*; an anytime search without one begins with a weight of two.
///
/// ```
/// use taquin_puzzle::{Algorithm, Request, Weighting, solve};
/// let twice = "2".parse()?;
/// let mut request = Request::new("8 6 7/2 5 4/3 0 1".parse()?);
/// (request.algorithm, request.weighting) = (Algorithm::AStar, Weighting::Weight(twice));
/// let answer = solve(&request)?;
/// assert!(answer.cost() <= Some(2 * 31));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Weighting {
    /// f = g + h.
    #[default]
    Plain,
    /// f = g + w·h, w at least 1.
    Weight(Ratio),
    /// f = (1−w)·h + w·g, w from 0 to 1.
    Balance(Ratio),
}

/// A request that contradicts itself.
///
/// ```
/// use taquin_puzzle::{Algorithm, Request, RequestError, SearchOption, solve};
/// let mut request = Request::new("1 2 3/5 0 6/4 7 8".parse()?);
/// (request.algorithm, request.tuning.depth_bound) = (Algorithm::AStar, Some(3));
/// let (option, algorithm) = (SearchOption::DepthBound, Algorithm::AStar);
/// assert_eq!(solve(&request).unwrap_err(), RequestError::Unheeded { option, algorithm });
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Error)]
pub enum RequestError {
    /// The goal does not fit the start.
    #[error(transparent)]
    Goal(#[from] GoalError),
    /// There are too many boards for a table of all distances.
    #[error(transparent)]
    Table(#[from] AtlasError),
    /// The weight is out of range.
    #[error(transparent)]
    Weight(#[from] WeightError),
    /// An option has no effect on the search.
    #[error(
        "`{algorithm}` does not take {option}: leave it out, or use {}",
        linked(&option.names(), "or")
    )]
    Unheeded {
        /// The option.
        option: SearchOption,
        /// The search, which `auto` may have chosen.
        algorithm: Algorithm,
    },
    /// The algorithm does not count slides.
    #[error(
        "`{0}` does not support the multi-tile metric: use {names}, or leave the metric out",
        names = linked(&slide_searches(), "or")
    )]
    MetricAlgorithm(Algorithm),
    /// The heuristic does not count slides.
    #[error(
        "`{0}` counts single tiles and may exceed the number of slides: with the multi-tile metric use {names}",
        names = linked(&slide_heuristics(), "or")
    )]
    MetricHeuristic(HeuristicChoice),
    /// There are no weights in the multi-tile metric.
    #[error("the multi-tile metric does not take a weight: leave the weight out")]
    MetricWeight,
    /// There is no move automaton in the multi-tile metric.
    #[error("the move automaton counts single tiles: leave it out with the multi-tile metric")]
    MetricPruning,
    /// The board has more cells than the states of the search have room for.
    #[error(
        "searches by name, proofs and traces take boards of up to {most} cells, such as 16×16; a {shape} board has {}: `taquin solve` without further flags answers boards of every size", shape.cells()
    )]
    TooManyCells {
        /// The board's shape.
        shape: Shape,
        /// The most cells.
        most: u64,
    },
    /// An observer cannot receive the steps of a search in the multi-tile metric.
    #[error(
        "a search in the multi-tile metric cannot be traced step by step: leave the metric out, or ask for another report"
    )]
    MetricUnseen,
    /// The heuristic is not defined for the board.
    #[error(transparent)]
    Heuristic(#[from] HeuristicUnavailable),
}

/// The searches that count slides, by name.
///
/// ```
/// use taquin_puzzle::{slide_heuristics, slide_searches};
/// assert!(slide_searches().contains(&"idastar"));
/// assert_eq!(slide_heuristics()[0], "walking-distance");
/// ```
pub fn slide_searches() -> Vec<&'static str> {
    let counting = |algorithm: &Algorithm| algorithm.entry().counts_slides;
    Algorithm::all().filter(counting).map(Algorithm::name).collect()
}

/// The heuristics that count slides, by name, the best first.
///
/// ```
/// assert_eq!(taquin_puzzle::slide_heuristics()[0], "walking-distance");
/// ```
pub fn slide_heuristics() -> Vec<&'static str> {
    let entries = HeuristicChoice::entries().filter(|entry| entry.counts_slides);
    let mut names: Vec<_> = entries.map(|entry| entry.name).collect();
    names.reverse();
    names
}
