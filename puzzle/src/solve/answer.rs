//! The answer to a request, as plain data.

use super::facts::Layering;
use super::pruning::Pruning;
use super::stages::{Aim, Milestone, StageReport};
use super::strategy::{SearchPlan, Strategy};
use crate::engine::certificate::Claim;
use crate::engine::optima::Optima;
use crate::model::{Explanation, Goal, Metric, Move, Position};
use crate::space::Moves;
use taquin_search::{Ratio, Stats, StopReason, effective_branching_factor};

/// The answer to a [`Request`](super::Request), with all counts.
///
/// ```
/// use taquin_puzzle::{Algorithm, Request, solve};
///
/// let request = Request::new("1 2 3/5 0 6/4 7 8".parse()?);
/// let answer = solve(&Request { algorithm: Algorithm::AStar, ..request })?;
/// assert_eq!((answer.cost(), answer.lower_bound), (Some(4), Some(4)));
/// assert_eq!(answer.solution().map(|solution| solution.moves.len()), Some(4));
/// assert_eq!(answer.states().last(), Some(&answer.target));
/// assert!(answer.effective_branching_factor().is_some_and(|b| (1.4..1.5).contains(&b)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Answer {
    /// The first board.
    pub start: Position,
    /// The goal, by name.
    pub goal: Goal,
    /// The goal as a board.
    pub target: Position,
    /// The metric: what counts as one move.
    pub metric: Metric,
    /// The strategy that ran.
    pub strategy: Strategy,
    /// The result.
    pub verdict: Verdict,
    /// A proven lower bound: no solution is shorter. `None` if there is no solution.
    pub lower_bound: Option<u64>,
    /// The limit that ended a search after a solution was found and before it was proven optimal.
    pub interrupted: Option<StopReason>,
    /// All optimal solutions; `None` if they were not requested or no solution exists.
    pub optima: Option<Optima>,
    /// The stages of `auto`; empty if one search did it all.
    pub stages: Vec<StageReport>,
    /// The solutions and bounds that `auto` found on the way.
    pub history: Vec<Milestone>,
    /// All counts.
    pub stats: Stats<Moves>,
}

/// The result of a search.
///
/// ```
/// use taquin_puzzle::{Quality, Request, Solution, Verdict, solve};
///
/// match solve(&Request::new("1 2 3/5 0 6/4 7 8".parse()?))?.verdict {
///     Verdict::Solved(Solution { moves, quality }) => {
///         assert_eq!((moves.len(), quality), (4, Quality::Optimal));
///     }
///     other => panic!("{other:?}"),
/// }
/// let swapped = solve(&Request::new("2 1 3/4 5 6/7 8 0".parse()?))?;
/// let Verdict::Unsolvable(why) = swapped.verdict else { panic!("it cannot be solved") };
/// assert_eq!(why.inversions, 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub enum Verdict {
    /// Solved; the moves were replayed and reach the goal.
    Solved(Solution),
    /// No sequence of moves leads to the goal.
    Unsolvable(Explanation),
    /// A limit was reached first.
    Stopped(StopReason),
}

/// The moves of the blank from start to goal.
///
/// ```
/// use taquin_puzzle::{Position, Request, Solution, solve};
/// let start: Position = "1 2 3/5 0 6/4 7 8".parse()?;
/// let answer = solve(&Request::new(start.clone()))?;
/// let Some(Solution { moves, .. }) = answer.solution() else { panic!("it can be solved") };
/// assert_eq!(start.replay(moves)?, answer.target);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    /// The moves, first to last.
    pub moves: Vec<Move>,
    /// The guarantee about their number.
    pub quality: Quality,
}

/// The guarantee about the length of a solution.
///
/// ```
/// use taquin_puzzle::{Algorithm, Quality, Request, solve};
/// let quality = |algorithm| {
///     let start = "1 2 3/5 0 6/4 7 8".parse().unwrap();
///     solve(&Request { algorithm, ..Request::new(start) }).unwrap().solution().unwrap().quality
/// };
/// assert_eq!(quality(Algorithm::AStar), Quality::Optimal);
/// assert_eq!(quality(Algorithm::DepthFirst), Quality::Unknown);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Quality {
    /// No solution is shorter: proven.
    Optimal,
    /// At most this many times the optimum.
    Within(Ratio),
    /// The search gives no guarantee; [`Answer::lower_bound`] may still give one.
    Unknown,
}

impl Answer {
    /// Returns the search that ran, or what its stages had in common ([`Strategy::plan`]), with
    /// the pruning of the stages that ran.
    pub fn plan(&self) -> SearchPlan {
        let plan = self.strategy.plan();
        let pruned = self.stages.iter().any(|stage| stage.plan.pruning == Pruning::Automaton);
        SearchPlan { pruning: if pruned { Pruning::Automaton } else { plan.pruning }, ..plan }
    }

    /// Returns the solution, if there is one.
    pub fn solution(&self) -> Option<&Solution> {
        match &self.verdict {
            Verdict::Solved(solution) => Some(solution),
            Verdict::Unsolvable(_) | Verdict::Stopped(_) => None,
        }
    }

    /// Returns the meaning of the layers of its counts: iterations if a stage proved a bound.
    ///
    /// ```
    /// use taquin_puzzle::{Algorithm, Layering, Position, Request, solve};
    ///
    /// let start: Position = "1 2 3 5 0 6 4 7 8".parse()?;
    /// let request = Request { algorithm: Algorithm::IdaStar, ..Request::new(start) };
    /// assert_eq!(solve(&request)?.layering(), Layering::Iterations);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn layering(&self) -> Layering {
        let proves = self.stages.iter().any(|stage| stage.aim == Aim::Prove);
        if proves { Layering::Iterations } else { self.plan().algorithm.entry().layers }
    }

    /// Returns the cost of the solution, in moves of the metric.
    pub fn cost(&self) -> Option<u64> {
        self.solution().map(|solution| self.metric.cost(&solution.moves))
    }

    /// Returns the claim for a certificate: the solution is optimal, or there is none. `None` means
    /// that neither is proven.
    #[must_use]
    pub fn claim(&self) -> Option<Claim<'_>> {
        let moves = match &self.verdict {
            Verdict::Unsolvable(_) => None,
            Verdict::Solved(solution) if self.is_optimal() => Some(&solution.moves[..]),
            _ => return None,
        };
        Some(Claim { start: &self.start, target: &self.target, metric: self.metric, moves })
    }

    /// Returns whether the solution is proven to be a shortest one.
    pub fn is_optimal(&self) -> bool {
        self.solution().is_some_and(|solution| solution.quality == Quality::Optimal)
    }

    /// Returns the boards of the solution, with start and goal: after each step, or after each slide in
    /// the multi-tile metric.
    pub fn states(&self) -> Vec<Position> {
        let moves = self.solution().map_or(&[][..], |solution| &solution.moves);
        let mut states = vec![self.start.clone()];
        let single = self.metric == Metric::Single;
        for run in moves.chunk_by(|one, next| !single && one == next) {
            let next = states.last().and_then(|state| state.replay(run).ok());
            states.extend(next);
        }
        states
    }

    /// Returns the mean number of successors generated per popped state, as courses count it;
    /// `None` without a path.
    ///
    /// ```
    /// use taquin_puzzle::{Algorithm, Position, Request, solve};
    ///
    /// let start: Position = "1 2 3 5 0 6 4 7 8".parse()?;
    /// let request = Request { algorithm: Algorithm::AStar, ..Request::new(start) };
    /// let answer = solve(&request)?;
    /// assert_eq!(answer.mean_branching_factor(), Some(2.4)); // 12 / 5
    /// assert!(answer.effective_branching_factor().is_some_and(|b| (1.4..1.5).contains(&b)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn mean_branching_factor(&self) -> Option<f64> {
        let Stats { generated, popped, .. } = self.stats;
        (self.cost()? > 0 && popped > 0).then(|| generated as f64 / popped as f64)
    }

    /// See [`effective_branching_factor`].
    pub fn effective_branching_factor(&self) -> Option<f64> {
        let depth = self.cost()?;
        effective_branching_factor(self.stats.generated, depth)
    }
}
