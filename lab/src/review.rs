//! Reviews a sequence of moves: applies and judges it.

use crate::analyze::{Analysis, Loss, Optimum, analyze};
use crate::verify::{Attempt, End, verify};
use taquin_puzzle::moves::Written;
use taquin_puzzle::{Goal, Position, Reading, Request, RequestError, Solver, Tuning};
use taquin_search::Ratio;

/// The result of a sequence of moves.
///
/// ```
/// use taquin_lab::review::review;
/// use taquin_lab::puzzle::{Request, Solver, moves::parse_written};
/// let request = Request::new("1 2 3/5 0 6/4 7 8".parse()?);
/// let review = review(&Solver::new(), &request, &parse_written("LD")?, None)?;
/// assert!(review.attempt.is_legal() && !review.attempt.reaches_goal());
/// assert_eq!(review.analysis.unwrap().distances, [4, 3, 2]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Review {
    /// The start.
    pub start: Position,
    /// The goal.
    pub goal: Goal,
    /// The result of applying the moves.
    pub attempt: Attempt,
    /// The comparison with the optimum; `None` if it was not requested.
    pub analysis: Option<Analysis>,
}

/// The judgement of a sequence.
///
/// ```
/// # use taquin_lab::review::{Standing, review};
/// # use taquin_lab::puzzle::{Request, Solver, moves::parse_written};
/// # let request = Request::new("1 2 3/5 0 6/4 7 8".parse()?);
/// for (moves, standing) in [
///     ("LDRR", Standing::Optimal), ("LD", Standing::Elsewhere), ("LL", Standing::Illegal),
/// ] {
///     let review = review(&Solver::new(), &request, &parse_written(moves)?, None)?;
///     assert_eq!(review.standing(), standing);
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// An optimal solution.
    Optimal,
    /// A solution that is not optimal.
    Longer {
        /// The number of unnecessary moves.
        lost: u64,
    },
    /// A solution that is longer than the best known one; the optimum is unknown.
    Beaten {
        /// The length of the shortest known solution.
        best: u64,
    },
    /// A solution that may be optimal.
    Solution,
    /// Legal moves that lead to another board.
    Elsewhere,
    /// An illegal move.
    Illegal,
}

impl Standing {
    /// Returns the number of unnecessary moves in a solution, if it is known.
    ///
    /// ```
    /// use taquin_lab::review::Standing;
    /// assert_eq!(Standing::Optimal.lost(), Some(0));
    /// assert_eq!(Standing::Longer { lost: 2 }.lost(), Some(2));
    /// assert_eq!(Standing::Illegal.lost(), None);
    /// ```
    #[must_use]
    pub const fn lost(self) -> Option<u64> {
        match self {
            Self::Optimal => Some(0),
            Self::Longer { lost } => Some(lost),
            _ => None,
        }
    }
}

/// Tries a sequence of moves from `request.start`, and compares it with the optimum.
///
/// ```
/// use taquin_lab::puzzle::{Position, Request, Solver, moves::parse_written};
/// use taquin_lab::review::{Standing, review};
///
/// let start: Position = "1 2 3/5 0 6/4 7 8".parse()?;
/// let (solver, request) = (Solver::new(), Request::new(start));
/// let review = review(&solver, &request, &parse_written("LRLDRR")?, None)?;
/// assert_eq!(review.standing(), Standing::Longer { lost: 2 });
/// assert_eq!((review.optimum(), review.losses().len()), (Some(4), 1));
/// assert_eq!(review.losses()[0].before, 3); // back to the start, four moves from the goal
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// Returns an error if the request contradicts itself.
pub fn review(
    solver: &Solver,
    request: &Request,
    written: &Written,
    reading: Option<Reading>,
) -> Result<Review, RequestError> {
    let tried = attempt_only(request, written, reading)?;
    let analysis = analyze(solver, request, &tried.attempt.moves)?;
    Ok(Review { analysis: Some(analysis), ..tried })
}

/// Tries a sequence of moves of any length.
///
/// ```
/// use taquin_lab::review::attempt_only;
/// use taquin_lab::puzzle::{Position, Request, moves::parse_written};
///
/// let start: Position = "1 2 3/5 0 6/4 7 8".parse()?;
/// let review = attempt_only(&Request::new(start), &parse_written("LRLDRR")?, None)?;
/// assert!(review.attempt.reaches_goal());
/// assert_eq!(review.optimum(), None); // no search was requested
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// Returns an error if the goal does not fit the start.
pub fn attempt_only(
    request: &Request,
    written: &Written,
    reading: Option<Reading>,
) -> Result<Review, RequestError> {
    let target = request.goal.position(request.start.shape())?;
    let attempt = verify(&request.start, &target, written, reading);
    let (start, goal) = (request.start.clone(), request.goal.clone());
    Ok(Review { start, goal, attempt, analysis: None })
}

/// Returns the tuning for a review of moves on this board. Effort applies only beyond sixteen
/// cells, so smaller boards keep their tables.
///
/// ```
/// use taquin_lab::review::tuning;
/// use taquin_lab::puzzle::{Position, Tuning};
/// let small: Position = "1 2 3/5 0 6/4 7 8".parse()?;
/// assert_eq!(tuning(&small, Some("0.2".parse()?)), Tuning::default());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn tuning(board: &Position, effort: Option<Ratio>) -> Tuning {
    let effort = effort.filter(|_| board.shape().cells() > 16);
    Tuning { effort, ..Tuning::default() }
}

impl Review {
    /// Returns the judgement.
    ///
    /// ```
    /// use taquin_lab::review::{Standing, attempt_only, review};
    /// # use taquin_lab::puzzle::{Request, Solver, moves::parse_written};
    /// # let request = Request::new("1 2 3/5 0 6/4 7 8".parse()?);
    /// let moves = parse_written("LDRR")?;
    /// let searched = review(&Solver::new(), &request, &moves, None)?;
    /// assert_eq!(searched.standing(), Standing::Optimal);
    /// assert_eq!(attempt_only(&request, &moves, None)?.standing(), Standing::Solution);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn standing(&self) -> Standing {
        let cost = self.attempt.moves.len() as u64;
        match (&self.attempt.end, self.optimum()) {
            (End::Illegal(_), _) => Standing::Illegal,
            (End::Elsewhere(_), _) => Standing::Elsewhere,
            (End::Goal, None) => match self.best_known().filter(|&best| best < cost) {
                Some(best) => Standing::Beaten { best },
                None => Standing::Solution,
            },
            (End::Goal, Some(optimum)) if optimum == cost => Standing::Optimal,
            (End::Goal, Some(optimum)) => Standing::Longer { lost: cost - optimum },
        }
    }

    /// Returns the fewest possible moves, if they are known. A solution as short as the proven
    /// bound is such a proof.
    ///
    /// ```
    /// # use taquin_lab::review::review;
    /// # use taquin_lab::puzzle::{Request, Solver, moves::parse_written};
    /// # let request = Request::new("1 2 3/5 0 6/4 7 8".parse()?);
    /// let review = review(&Solver::new(), &request, &parse_written("LRLDRR")?, None)?;
    /// assert_eq!((review.attempt.moves.len(), review.optimum()), (6, Some(4)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn optimum(&self) -> Option<u64> {
        match self.analysis.as_ref().map(|analysis| &analysis.optimum)? {
            Optimum::Exactly(optimum) => Some(*optimum),
            Optimum::AtLeast(bound) => {
                let cost = self.attempt.moves.len() as u64;
                (self.attempt.reaches_goal() && cost == *bound).then_some(cost)
            }
            Optimum::Unsolvable(_) => None,
        }
    }

    /// Returns the length of the shortest solution found, if it is not proven optimal.
    ///
    /// ```
    /// # use taquin_lab::review::review;
    /// # use taquin_lab::puzzle::{Algorithm, Request, Solver, moves::parse_written};
    /// # let request = Request::new("8 6 7/2 5 4/3 0 1".parse()?);
    /// let greedy = Request { algorithm: Algorithm::Greedy, ..request }; // proves nothing
    /// let review = review(&Solver::new(), &greedy, &parse_written("LU")?, None)?;
    /// assert!(review.optimum().is_none() && review.best_known() > Some(31));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn best_known(&self) -> Option<u64> {
        self.analysis.as_ref()?.best_known
    }

    /// Returns the known moves that lead away from the goal.
    ///
    /// ```
    /// # use taquin_lab::review::review;
    /// # use taquin_lab::puzzle::{Request, Solver, moves::parse_written};
    /// # let request = Request::new("1 2 3/5 0 6/4 7 8".parse()?);
    /// let review = review(&Solver::new(), &request, &parse_written("LRLDRR")?, None)?;
    /// let lost: Vec<_> = review.losses().iter().map(|loss| loss.index).collect();
    /// assert_eq!(lost, [1]); // the step back
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn losses(&self) -> &[Loss] {
        self.analysis.as_ref().map_or(&[], |analysis| &analysis.losses)
    }
}
