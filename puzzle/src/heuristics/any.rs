//! Any heuristic, chosen while the program runs.
//!
//! A search compiled for one heuristic is the fastest. A copy of every search for every heuristic
//! and board size would take many megabytes. So only a few pairs have a specialised copy
//! ([`solve`](crate::solve)), and all others share one that branches on the heuristic at each step.

use super::tile_heuristic::{SlidingTile, TileHeuristic};
use super::{
    Gaschnig, HeuristicChoice, HeuristicUnavailable, Inversion, Inversions, LearnedWeights,
    LinearConflict, Manhattan, Misplaced, MisplacedAll, OwnEstimate, PatternDatabases, Placements,
    RowColumn, TableProvider, Unavailable, WalkingDistance, Walks, WeightSum,
};
use crate::model::Position;
use crate::space::{Board, StateCost};
use taquin_search::Zero;

/// A heuristic of any kind but `max`, for a [`TilePuzzle`](crate::TilePuzzle). If you need
/// only the estimates of boards, an [`Estimator`](crate::Estimator) is simpler.
///
/// ```
/// use taquin_puzzle::{AnyHeuristic, Goal, HeuristicChoice, Position, TilePuzzle};
/// use taquin_puzzle::search::{IdaStar, Problem};
///
/// let start: Position = "3 2 1/4 5 6/8 7 0".parse()?;
/// let goal = Goal::Last.position(start.shape())?;
/// let puzzle = TilePuzzle::<16, u64>::new(&goal);
/// let heuristic = AnyHeuristic::new(&HeuristicChoice::LinearConflict, &goal)?;
/// let report = Problem::new(&puzzle, &puzzle.board(&start)).heuristic(&heuristic).solve(&IdaStar);
/// assert_eq!(report.path().unwrap().cost, 24);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct AnyHeuristic<const N: usize>(Kind<N>);

/// The memo of an [`AnyHeuristic`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AnyMemo(MemoKind);

impl AnyMemo {
    /// A memo that is not read.
    pub(super) const UNUSED: Self = Self(MemoKind::Estimate(0));
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum MemoKind {
    Estimate(StateCost),
    Inversions(Inversions),
    Walks(Walks),
    WeightSum(WeightSum),
    Placements(Placements),
}

/// Declares the enum of all heuristics with the kind of their memos, and the forwarding methods.
macro_rules! any_of {
    ($($name:ident($heuristic:ty): $memo:ident),* $(,)?) => {
        #[derive(Clone, Debug)]
        enum Kind<const N: usize> {
            $($name($heuristic),)*
        }

        impl<const N: usize> TileHeuristic<N> for AnyHeuristic<N> {
            type Memo = AnyMemo;

            fn start(&self, board: &Board<N>) -> AnyMemo {
                match &self.0 {
                    $(Kind::$name(heuristic) => AnyMemo(MemoKind::$memo(heuristic.start(board))),)*
                }
            }

            /// # Panics
            /// Panics if the memo is another heuristic's.
            #[inline]
            fn step(&self, board: &Board<N>, moved: SlidingTile, memo: AnyMemo) -> AnyMemo {
                match (&self.0, memo.0) {
                    $((Kind::$name(heuristic), MemoKind::$memo(memo)) => {
                        AnyMemo(MemoKind::$memo(heuristic.step(board, moved, memo)))
                    })*
                    _ => unreachable!("the memo of another heuristic"),
                }
            }

            #[inline]
            fn memo_from_estimate(&self, board: &Board<N>, estimate: StateCost) -> AnyMemo {
                match &self.0 {
                    $(Kind::$name(heuristic) => {
                        AnyMemo(MemoKind::$memo(heuristic.memo_from_estimate(board, estimate)))
                    })*
                }
            }

            #[inline]
            fn estimate(&self, memo: &AnyMemo) -> StateCost {
                match (&self.0, &memo.0) {
                    $((Kind::$name(heuristic), MemoKind::$memo(memo)) => {
                        TileHeuristic::<N>::estimate(heuristic, memo)
                    })*
                    _ => unreachable!("the memo of another heuristic"),
                }
            }

            fn is_admissible(&self) -> bool {
                match &self.0 {
                    $(Kind::$name(heuristic) => TileHeuristic::<N>::is_admissible(heuristic),)*
                }
            }
        }
    };
}

any_of! {
    Zero(Zero): Estimate,
    Misplaced(Misplaced<N>): Estimate,
    MisplacedAll(MisplacedAll<N>): Estimate,
    RowColumn(RowColumn<N>): Estimate,
    Gaschnig(Gaschnig<N>): Estimate,
    Inversion(Inversion<N>): Inversions,
    Manhattan(Manhattan<N>): Estimate,
    LinearConflict(LinearConflict<N>): Estimate,
    WalkingDistance(WalkingDistance<N>): Walks,
    Learned(LearnedWeights<N>): WeightSum,
    Patterns(PatternDatabases<N>): Placements,
    Own(OwnEstimate): Estimate,
}

impl<const N: usize> AnyHeuristic<N> {
    /// Returns the heuristic of a choice for a goal, and builds its tables.
    ///
    /// # Errors
    /// Returns an error if the heuristic cannot be used for the board.
    ///
    /// # Panics
    /// Panics if the goal has more than `N` cells, or the choice is a `max`.
    pub fn new(choice: &HeuristicChoice, goal: &Position) -> Result<Self, HeuristicUnavailable> {
        TableProvider::alone(|tables| Self::from_tables(tables, choice, goal))
    }

    /// Returns the same as [`AnyHeuristic::new`], with tables from a provider.
    ///
    /// # Errors
    /// Returns the errors of [`AnyHeuristic::new`], and one if a limit is reached first.
    ///
    /// # Panics
    /// Panics as [`AnyHeuristic::new`] does.
    pub(crate) fn from_tables(
        tables: &TableProvider<'_>,
        choice: &HeuristicChoice,
        goal: &Position,
    ) -> Result<Self, HeuristicUnavailable> {
        let refuse = |reason| HeuristicUnavailable::new(choice, goal, reason);
        Self::build(tables, choice, goal).map(Self).map_err(refuse)
    }

    fn build(
        tables: &TableProvider<'_>,
        choice: &HeuristicChoice,
        goal: &Position,
    ) -> Result<Kind<N>, Unavailable> {
        Ok(match choice {
            HeuristicChoice::Zero => Kind::Zero(Zero),
            HeuristicChoice::Misplaced => Kind::Misplaced(Misplaced::new(goal)),
            HeuristicChoice::MisplacedAll => Kind::MisplacedAll(MisplacedAll::new(goal)),
            HeuristicChoice::RowColumn => Kind::RowColumn(RowColumn::new(goal)),
            HeuristicChoice::Gaschnig => Kind::Gaschnig(Gaschnig::new(goal)),
            HeuristicChoice::Inversion => Kind::Inversion(Inversion::new(goal)),
            HeuristicChoice::Manhattan => Kind::Manhattan(Manhattan::new(goal)),
            HeuristicChoice::LinearConflict => Kind::LinearConflict(LinearConflict::new(goal)),
            HeuristicChoice::WalkingDistance => {
                Kind::WalkingDistance(WalkingDistance::within(goal, tables.limits)?)
            }
            HeuristicChoice::Learned => Kind::Learned(LearnedWeights::from_tables(tables, goal)?),
            HeuristicChoice::Patterns(choice) => {
                Kind::Patterns(PatternDatabases::from_tables(tables, goal, choice)?)
            }
            HeuristicChoice::Own(own) => Kind::Own(OwnEstimate::new(own, goal)),
            HeuristicChoice::Max(_) => panic!("`{choice}` is several heuristics"),
        })
    }
}
