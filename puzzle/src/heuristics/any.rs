//! Any one heuristic, chosen while the program runs.
//!
//! A search compiled for one heuristic contains nothing else, and is the fastest.
//! One copy of every search for every heuristic and every size of board would be
//! many megabytes of program for little gain. So a few pairs that matter get a copy
//! of their own ([`solve`](crate::solve)), and all others share one in which each
//! step asks which heuristic it is.

use super::{
    Gaschnig, HeuristicChoice, HeuristicUnavailable, Inversion, Inversions, LearnedWeights,
    LinearConflict, Manhattan, Misplaced, MisplacedAll, OwnEstimate, PatternDatabases, Placements,
    RowColumn, TableProvider, Unavailable, WalkingDistance, Walks, WeightSum,
};
use crate::model::{Move, Position};
use crate::space::{Board, Packing, StateCost, TilePuzzle};
use taquin_search::{Heuristic, Zero};

/// The memo of a heuristic that is its estimate.
type Estimate = StateCost;
/// The memo of the heuristic that needs none.
type Nothing = ();

/// One plain heuristic of any kind, for a [`TilePuzzle`]. To ask for the estimate of a board, an
/// [`Estimator`](crate::Estimator) is simpler.
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

/// Declares the enum of all heuristics, and the forwarding.
macro_rules! any_of {
    ($($name:ident($heuristic:ty) remembers $memo:ident),* $(,)?) => {
        #[derive(Clone, Debug)]
        enum Kind<const N: usize> {
            $($name($heuristic),)*
        }

        impl<const N: usize, P: Packing<N>> Heuristic<TilePuzzle<N, P>> for AnyHeuristic<N> {
            type Memo = AnyMemo;

            fn start(&self, space: &TilePuzzle<N, P>, state: &Board<N>) -> AnyMemo {
                match &self.0 {
                    $(Kind::$name(heuristic) => AnyMemo(Memo::$memo(heuristic.start(space, state))),)*
                }
            }

            /// # Panics
            /// When the memo is another heuristic's.
            #[inline]
            fn step(
                &self,
                space: &TilePuzzle<N, P>,
                state: &Board<N>,
                action: Move,
                memo: AnyMemo,
            ) -> AnyMemo {
                match (&self.0, memo.0) {
                    $((Kind::$name(heuristic), Memo::$memo(memo)) => {
                        AnyMemo(Memo::$memo(heuristic.step(space, state, action, memo)))
                    })*
                    _ => unreachable!("the memo of another heuristic"),
                }
            }

            #[inline]
            fn memo_from_estimate(&self, space: &TilePuzzle<N, P>, state: &Board<N>, estimate: StateCost) -> AnyMemo {
                match &self.0 {
                    $(Kind::$name(heuristic) => {
                        AnyMemo(Memo::$memo(heuristic.memo_from_estimate(space, state, estimate)))
                    })*
                }
            }

            #[inline]
            fn estimate(&self, memo: &AnyMemo) -> StateCost {
                match (&self.0, &memo.0) {
                    $((Kind::$name(heuristic), Memo::$memo(memo)) => {
                        Heuristic::<TilePuzzle<N, P>>::estimate(heuristic, memo)
                    })*
                    _ => unreachable!("the memo of another heuristic"),
                }
            }

            fn is_admissible(&self) -> bool {
                match &self.0 {
                    $(Kind::$name(heuristic) => {
                        Heuristic::<TilePuzzle<N, P>>::is_admissible(heuristic)
                    })*
                }
            }
        }
    };
}

any_of! {
    Zero(Zero) remembers Nothing,
    Misplaced(Misplaced<N>) remembers Estimate,
    MisplacedAll(MisplacedAll<N>) remembers Estimate,
    RowColumn(RowColumn<N>) remembers Estimate,
    Gaschnig(Gaschnig<N>) remembers Estimate,
    Inversion(Inversion<N>) remembers Inversions,
    Manhattan(Manhattan<N>) remembers Estimate,
    LinearConflict(LinearConflict<N>) remembers Estimate,
    WalkingDistance(WalkingDistance<N>) remembers Walks,
    Learned(LearnedWeights<N>) remembers WeightSum,
    Patterns(PatternDatabases<N>) remembers Placements,
    Own(OwnEstimate) remembers Estimate,
}

/// What a heuristic of any kind carries along.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AnyMemo(Memo);

impl AnyMemo {
    pub(super) const NOTHING: Self = Self(Memo::Nothing(()));
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Memo {
    /// Nothing at all.
    Nothing(Nothing),
    /// The estimate itself.
    Estimate(Estimate),
    /// Pairs of tiles in wrong order.
    Inversions(Inversions),
    /// Two tables of counts.
    Walks(Walks),
    /// A sum of learned weights.
    WeightSum(WeightSum),
    /// Where groups of tiles stand.
    Placements(Placements),
}

impl<const N: usize> AnyHeuristic<N> {
    /// The heuristic of a plain choice, for a goal, its tables built.
    ///
    /// # Errors
    /// When the board does not allow it.
    ///
    /// # Panics
    /// When the goal has more than `N` cells, or the choice combines several.
    pub fn new(choice: &HeuristicChoice, goal: &Position) -> Result<Self, HeuristicUnavailable> {
        TableProvider::alone(|tables| Self::from_tables(tables, choice, goal))
    }

    /// The same with tables that are kept, stored or built, within limits.
    ///
    /// # Errors
    /// As [`AnyHeuristic::new`], and when a limit came first.
    ///
    /// # Panics
    /// As [`AnyHeuristic::new`].
    pub(crate) fn from_tables(
        tables: &TableProvider<'_>,
        choice: &HeuristicChoice,
        goal: &Position,
    ) -> Result<Self, HeuristicUnavailable> {
        let (heuristic, shape) = (choice.clone(), goal.shape());
        Self::build(tables, choice, goal).map(Self).map_err(|reason| HeuristicUnavailable {
            heuristic,
            shape,
            reason,
        })
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

    /// The estimate of one position.
    #[must_use]
    pub(crate) fn of(&self, position: &Position) -> StateCost {
        match &self.0 {
            Kind::Zero(Zero) => 0,
            Kind::Misplaced(heuristic) => heuristic.of(position),
            Kind::MisplacedAll(heuristic) => heuristic.of(position),
            Kind::RowColumn(heuristic) => heuristic.of(position),
            Kind::Gaschnig(heuristic) => heuristic.of(position),
            Kind::Inversion(heuristic) => heuristic.of(position),
            Kind::Manhattan(heuristic) => heuristic.of(position),
            Kind::LinearConflict(heuristic) => heuristic.of(position),
            Kind::WalkingDistance(heuristic) => heuristic.of(position),
            Kind::Learned(heuristic) => heuristic.of(position),
            Kind::Patterns(heuristic) => heuristic.of(position),
            Kind::Own(heuristic) => heuristic.of(position),
        }
    }
}
