//! Any heuristic, combined or not, on boards of any size.

use crate::heuristics::{
    AnyHeuristic, HeuristicChoice, HeuristicUnavailable, MaxOf, TableProvider, Unavailable,
};
use crate::model::Position;
use crate::solve::Solver;
use crate::space::{MOST_CELLS, by_size};
use taquin_search::Limits;

/// A heuristic for a goal, evaluated one board at a time.
///
/// ```
/// use taquin_puzzle::{Estimator, Goal, HeuristicChoice, Position};
/// let board: Position = "3 2 1/4 5 6/8 7 0".parse()?;
/// let goal = Goal::Last.position(board.shape())?;
/// let conflicts = Estimator::new(&HeuristicChoice::LinearConflict, &goal)?;
/// assert_eq!((conflicts.of(&board), conflicts.of(&goal)), (12, 0));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Estimator(Box<dyn Fn(&Position) -> u64 + Send + Sync>);

impl Estimator {
    /// Returns the heuristic for a goal, with its tables.
    ///
    /// ```
    /// use taquin_puzzle::{Estimator, Goal, Position};
    /// let board: Position = "3 2 1/4 5 6/8 7 0".parse()?;
    /// let goal = Goal::Last.position(board.shape())?;
    /// assert_eq!(Estimator::new(&"max(md,lc)".parse()?, &goal)?.of(&board), 12);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Returns an error if it is not defined for the board.
    pub fn new(choice: &HeuristicChoice, goal: &Position) -> Result<Self, HeuristicUnavailable> {
        Self::from_tables(&Solver::new().tables_within(&Limits::NONE), choice, goal)
    }

    /// Returns an estimate that is not in the catalogue.
    ///
    /// ```
    /// use taquin_puzzle::Estimator;
    /// let first = Estimator::own(|board| u64::from(board.tiles()[0] != 1));
    /// assert_eq!(first.of(&"2 1 3 0".parse()?), 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn own(estimate: impl Fn(&Position) -> u64 + Send + Sync + 'static) -> Self {
        Self(Box::new(estimate))
    }

    /// Returns the heuristic with the tables of a solver, which keeps them for the next one.
    ///
    /// ```
    /// use taquin_puzzle::{Estimator, Goal, HeuristicChoice, Position, Solver};
    /// use taquin_puzzle::search::Limits;
    /// let (solver, board): (_, Position) = (Solver::new(), "3 2 1/4 5 6/8 7 0".parse()?);
    /// let goal = Goal::Last.position(board.shape())?;
    /// let walking = Estimator::with_solver(&solver, &Limits::NONE, &HeuristicChoice::WalkingDistance, &goal)?;
    /// assert_eq!(walking.of(&goal), 0);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Returns an error if it is not defined for the board, or building its tables reaches a limit.
    pub fn with_solver(
        solver: &Solver,
        limits: &Limits,
        choice: &HeuristicChoice,
        goal: &Position,
    ) -> Result<Self, HeuristicUnavailable> {
        Self::from_tables(&solver.tables_within(limits), choice, goal)
    }

    /// Returns the same with tables that are kept, stored or built, within limits.
    fn from_tables(
        tables: &TableProvider<'_>,
        choice: &HeuristicChoice,
        goal: &Position,
    ) -> Result<Self, HeuristicUnavailable> {
        let cells = goal.shape().cells();
        if cells > MOST_CELLS {
            let reason = Unavailable::TooManyCells { most: MOST_CELLS as u64 };
            return Err(HeuristicUnavailable::new(choice, goal, reason));
        }
        by_size!(cells, |N, P| Self::sized::<N>(tables, choice, goal))
    }

    fn sized<const N: usize>(
        tables: &TableProvider<'_>,
        choice: &HeuristicChoice,
        goal: &Position,
    ) -> Result<Self, HeuristicUnavailable> {
        Ok(match choice {
            HeuristicChoice::Max(_) => {
                let heuristic = MaxOf::<N>::from_tables(tables, choice, goal)?;
                Self(Box::new(move |board| u64::from(heuristic.of(board))))
            }
            plain => {
                let heuristic = AnyHeuristic::<N>::from_tables(tables, plain, goal)?;
                Self(Box::new(move |board| u64::from(heuristic.of(board))))
            }
        })
    }

    /// Returns the estimate of a board.
    pub fn of(&self, board: &Position) -> u64 {
        (self.0)(board)
    }
}
