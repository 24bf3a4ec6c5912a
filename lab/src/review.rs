//! A sequence of moves, tried and judged: what a teacher writes under an answer.

use crate::analyze::{Analysis, Loss, Optimum, analyze};
use crate::verify::{Attempt, End, verify};
use taquin_puzzle::moves::Written;
use taquin_puzzle::{Goal, Position, Reading, Request, RequestError, Solver, Tuning};
use taquin_search::Ratio;

/// What became of a sequence of moves.
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
    /// The board it began with.
    pub start: Position,
    /// The goal it should reach.
    pub goal: Goal,
    /// How it was tried.
    pub attempt: Attempt,
    /// How it compares with the optimum; nothing where that was not asked.
    pub analysis: Option<Analysis>,
}

/// The judgement in one word.
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
    /// A solution, and none is shorter.
    Optimal,
    /// A solution, and a shorter one exists.
    Longer {
        /// By how many moves.
        lost: u64,
    },
    /// A solution, and a shorter one is known; how short they get is not.
    Beaten {
        /// The length of the shortest that is known.
        best: u64,
    },
    /// A solution; whether a shorter one exists is not known.
    Solution,
    /// Legal moves that lead to another board.
    Elsewhere,
    /// A move cannot be made.
    Illegal,
}

impl Standing {
    /// How many moves a solution is too long, where that is known.
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

/// Tries a sequence of moves from `request.start`, and compares it with the
/// optimum.
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
/// When the request contradicts itself.
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

/// Tries a sequence of moves, however long it is.
///
/// ```
/// use taquin_lab::review::attempt_only;
/// use taquin_lab::puzzle::{Position, Request, moves::parse_written};
///
/// let start: Position = "1 2 3/5 0 6/4 7 8".parse()?;
/// let review = attempt_only(&Request::new(start), &parse_written("LRLDRR")?, None)?;
/// assert!(review.attempt.reaches_goal());
/// assert_eq!(review.optimum(), None); // nobody searched
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// When the goal does not fit the start.
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

/// The tuning of a request that reviews moves on this board: the effort counts beyond sixteen
/// cells only, and smaller boards keep their tables.
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
    /// The judgement.
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

    /// The fewest moves possible, where that is known. A solution that is no
    /// longer than what was proven proves the rest.
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

    /// The length of the shortest solution that was found, where none is proven shortest.
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

    /// The moves that lead away from the goal, as far as they are known.
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
