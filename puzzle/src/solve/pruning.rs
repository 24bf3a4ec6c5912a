//! Which second ways to a board a depth-first search leaves out.

use std::fmt;
use std::str::FromStr;

use taquin_search::{DepthFirst, Heuristic, IdaStar, IterativeDeepening, Problem, Rbfs, Report};
use thiserror::Error;

use super::{Algorithm, Plan, Request};
use crate::model::Move;
use crate::space::{
    AutomatonBudget, Interpreter, MoveAutomaton, OnBoard, Packing, PrunedPuzzle, StateCost,
    TilePuzzle,
};

/// What a search that remembers only its path does not try.
///
/// ```
/// use taquin_puzzle::{Algorithm, Position, Pruning, Request, solve};
/// let start: Position = "8 6 7 2 5 4 3 0 1".parse()?;
/// let plain = Request { algorithm: Algorithm::IdaStar, ..Request::new(start) };
/// let pruned = Request { pruning: Pruning::Automaton, ..plain.clone() };
/// let (plain, pruned) = (solve(&plain)?, solve(&pruned)?);
/// assert_eq!(plain.lower_bound, pruned.lower_bound);
/// assert!(pruned.stats.generated < plain.stats.generated * 3 / 4);
/// assert!(Pruning::all().any(|pruning| pruning.name() == "automaton"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Pruning {
    /// The step straight back to the parent: what published counts mean.
    #[default]
    Parent,
    /// Whatever a move automaton proves to be another way to the same board.
    Automaton,
}

/// A few milliseconds: a search may be shorter than that.
const BUDGET: AutomatonBudget = AutomatonBudget { longest: 8, words: 8_000 };

const NAMES: [(Pruning, &str); 2] =
    [(Pruning::Parent, "parent"), (Pruning::Automaton, "automaton")];

impl Pruning {
    /// Every kind of pruning.
    pub fn all() -> impl Iterator<Item = Self> {
        NAMES.iter().map(|&(pruning, _)| pruning)
    }

    /// Its name on the command line and in JSON.
    #[must_use]
    pub fn name(self) -> &'static str {
        NAMES.iter().find(|(pruning, _)| *pruning == self).map_or("", |&(_, name)| name)
    }
}

impl fmt::Display for Pruning {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.pad(self.name())
    }
}

/// Text that names no kind of pruning.
///
/// ```
/// use taquin_puzzle::{Pruning, UnknownPruning};
/// assert_eq!("all".parse::<Pruning>(), Err(UnknownPruning { name: "all".into() }));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("unknown pruning `{name}`: use parent or automaton")]
pub struct UnknownPruning {
    /// The text, shortened.
    pub name: String,
}

impl FromStr for Pruning {
    type Err = UnknownPruning;

    fn from_str(text: &str) -> Result<Self, UnknownPruning> {
        let name = text.trim().to_ascii_lowercase();
        let found = NAMES.iter().find(|(_, known)| *known == name);
        found
            .map(|&(pruning, _)| pruning)
            .ok_or_else(|| UnknownPruning { name: crate::words::shortened(text) })
    }
}

/// Runs the search of the plan, which takes an automaton, with one.
pub(super) fn search<const N: usize, P, H>(
    (request, plan): (&Request, &Plan),
    puzzle: TilePuzzle<N, P>,
    heuristic: &H,
    observer: Interpreter<'_, N, P>,
) -> Report<Move, StateCost>
where
    P: Packing<N> + Send + Sync,
    H: Heuristic<TilePuzzle<N, P>, Memo: Sync> + Sync,
{
    let automaton = MoveAutomaton::new(puzzle.shape(), BUDGET);
    let puzzle = &PrunedPuzzle::new(puzzle, automaton);
    let start = &puzzle.board(&request.start);
    let blind = Problem::new(puzzle, start).limits(request.limits.clone()).observer(observer);
    match (plan.algorithm, plan.threads()) {
        (Algorithm::DepthFirst, _) => {
            let depth_bound = plan.tuning.depth_bound.unwrap_or(u64::MAX);
            blind.solve(&DepthFirst { depth_bound })
        }
        (Algorithm::IterativeDeepening, _) => blind.solve(&IterativeDeepening),
        (Algorithm::Rbfs, _) => blind.heuristic(&OnBoard(heuristic)).solve(&Rbfs),
        // A page has one thread.
        #[cfg(not(target_family = "wasm"))]
        (_, threads) if threads != 1 => {
            let search = taquin_search::ParallelIdaStar { threads };
            blind.heuristic(&OnBoard(heuristic)).solve(&search)
        }
        _ => blind.heuristic(&OnBoard(heuristic)).solve(&IdaStar),
    }
}
