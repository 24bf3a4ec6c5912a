//! A heuristic against the truth: is it admissible, is it consistent, how far
//! off is it, and where does it beat others?
//!
//! On a small board every question has an answer for certain: the exact
//! distance of every board is a look-up ([`DistanceTable`]). On a larger one,
//! boards are drawn at random and solved optimally. A counter-example found
//! there is as good as any; that none was found proves nothing, and
//! [`Survey::is_whole`] tells the two apart.
//!
//! One move costs one and can be taken back, so a heuristic is consistent
//! exactly when no move changes it by more than one and it is zero at the goal.

mod document;
mod sampled;
mod tally;

pub use document::{SurveyDocument, csv};
pub use sampled::{Drawn, SampleOptions, SampleProgress};
pub use tally::{Cell, Dominance, Jump, Means, Overestimate, Survey};

use tally::Tally;
use taquin_puzzle::atlas::{AtlasError, AtlasOptions, DistanceTable};
use taquin_puzzle::{
    Estimator, GoalError, HeuristicChoice, HeuristicUnavailable, Position, RequestError, Solver,
    Unavailable,
};
use taquin_search::{Cancel, Limits, StopReason};
use thiserror::Error;

/// The most cells of a board whose whole space is looked at: 1,814,400 boards.
///
/// ```
/// use taquin_lab::survey::MOST_CELLS;
/// use taquin_lab::puzzle::Shape;
/// assert!(Shape::new(2, 5)?.cells() <= MOST_CELLS && Shape::new(3, 4)?.cells() > MOST_CELLS);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub const MOST_CELLS: usize = 10;

/// What is to be surveyed.
///
/// ```
/// use taquin_lab::survey::{Subject, survey_all};
/// use taquin_lab::puzzle::{Goal, HeuristicChoice, Shape, Solver, search::Limits};
/// let goal = Goal::Last.position(Shape::new(2, 3)?)?;
/// let (heuristic, against) = (HeuristicChoice::Manhattan, vec![HeuristicChoice::Misplaced]);
/// let survey = survey_all(&Subject { heuristic, goal, against }, &Solver::new(), &Limits::NONE)?;
/// assert_eq!(survey.dominance[0].less, 0); // never below the number of misplaced tiles
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Subject {
    /// The heuristic.
    pub heuristic: HeuristicChoice,
    /// The goal that it estimates the distance to.
    pub goal: Position,
    /// The heuristics that it is measured against.
    pub against: Vec<HeuristicChoice>,
}

/// Why there is no survey.
///
/// ```
/// use taquin_lab::survey::{Subject, SurveyError, survey_all};
/// use taquin_lab::puzzle::{Goal, HeuristicChoice, Shape, Solver, search::Limits};
/// let goal = Goal::Last.position(Shape::new(5, 5)?)?;
/// let subject = Subject { heuristic: HeuristicChoice::Manhattan, goal, against: vec![] };
/// let error = survey_all(&subject, &Solver::new(), &Limits::NONE).unwrap_err();
/// assert!(matches!(error, SurveyError::Atlas(_))); // too many boards to look at all
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Error)]
pub enum SurveyError {
    /// A heuristic is not defined for the board.
    #[error(transparent)]
    Heuristic(HeuristicUnavailable),
    /// The goal does not fit the shape.
    #[error(transparent)]
    Goal(#[from] GoalError),
    /// The whole space cannot be looked at.
    #[error(transparent)]
    Atlas(#[from] AtlasError),
    /// A board that was drawn could not be searched.
    #[error(transparent)]
    Request(#[from] RequestError),
}

impl From<HeuristicUnavailable> for SurveyError {
    fn from(error: HeuristicUnavailable) -> Self {
        match error.reason {
            Unavailable::Stopped(StopReason::Cancelled) => Self::Atlas(AtlasError::Cancelled),
            _ => Self::Heuristic(error),
        }
    }
}

/// Looks at every board that can reach the goal. Of the limits, the memory and the flag hold: no
/// board is searched.
///
/// ```
/// use taquin_lab::survey::{Subject, survey_all};
/// use taquin_lab::puzzle::{Goal, HeuristicChoice, Shape, Solver, search::Limits};
///
/// let survey = survey_all(
///     &Subject {
///         heuristic: HeuristicChoice::MisplacedAll,
///         goal: Goal::Last.position(Shape::new(3, 3)?)?,
///         against: vec![],
///     },
///     &Solver::new(),
///     &Limits::NONE,
/// )?;
/// let proof = survey.overestimate.unwrap();
/// assert_eq!((proof.estimate, proof.distance), (2, 1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// When a heuristic is not defined for the board, the space is too large for a
/// table or for the memory allowed, or the flag was raised.
pub fn survey_all(
    subject: &Subject,
    solver: &Solver,
    limits: &Limits,
) -> Result<Survey, SurveyError> {
    let limits = without_searches(limits);
    whole(Tally::new(subject, solver, &limits)?, &subject.goal, &limits)
}

/// The limits that hold for tables: the others are for each search.
fn without_searches(limits: &Limits) -> Limits {
    Limits { memory: limits.memory, cancel: limits.cancel.clone(), ..Limits::NONE }
}

/// Looks at every board that can reach the goal, with an estimate of one's own in the place of
/// the subject's heuristic: one for each board, in the order of [`DistanceTable::iter`].
///
/// ```
/// use taquin_lab::survey::{Subject, survey_own};
/// use taquin_lab::puzzle::{Goal, HeuristicChoice, Shape, Solver, atlas::DistanceTable};
///
/// // Half the true distance is admissible and consistent.
/// let goal = Goal::Last.position(Shape::new(2, 3)?)?;
/// let table = DistanceTable::new(&goal)?;
/// let half = table.iter().map(|(_, distance)| u16::from(distance / 2));
/// let subject = Subject { heuristic: HeuristicChoice::Zero, goal: goal.clone(), against: vec![] };
/// let survey = survey_own("half", half.collect(), &subject, &Solver::new(), None)?;
/// assert!(survey.is_whole() && survey.seems_admissible() && survey.seems_consistent());
/// assert_eq!(survey.boards(), 360);
/// assert!(survey.means().estimate < survey.means().distance / 2.0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// As [`survey_all`].
///
/// # Panics
/// When there are fewer estimates than boards.
pub fn survey_own(
    name: &str,
    estimates: Vec<u16>,
    subject: &Subject,
    solver: &Solver,
    cancel: Option<&Cancel>,
) -> Result<Survey, SurveyError> {
    let table = solver.table(&subject.goal)?;
    assert!(estimates.len() as u64 >= table.boards(), "an estimate for each board");
    let place = move |board: &Position| table.rank(board).map_or(0, |rank| estimates[rank]);
    let own = Estimator::own(move |board| u64::from(place(board)));
    let limits = Limits { cancel: cancel.cloned(), ..Limits::NONE };
    let tally = Tally::of(name.to_owned(), own, subject, solver, &limits)?;
    whole(tally, &subject.goal, &limits)
}

fn whole(mut tally: Tally, goal: &Position, limits: &Limits) -> Result<Survey, SurveyError> {
    let cancel = limits.cancel.as_ref();
    let options = AtlasOptions { limits: limits.clone(), ..AtlasOptions::default() };
    let table = DistanceTable::with_options(goal, &options)?;
    for (index, (board, distance)) in table.iter().enumerate() {
        if index % 4096 == 0 && cancel.is_some_and(Cancel::is_cancelled) {
            return Err(AtlasError::Cancelled.into());
        }
        tally.count(&board, u64::from(distance));
        tally.check(&board, u64::from(distance));
    }
    Ok(tally.finish(None))
}

/// Draws boards, solves each optimally, and looks at those. Boards that the
/// limits do not allow to solve are left out and counted.
///
/// ```
/// use taquin_lab::survey::{SampleOptions, Subject, survey_sample};
/// use taquin_lab::puzzle::{Goal, HeuristicChoice, Shape, Solver};
/// use taquin_lab::puzzle::search::Limits;
///
/// let goal = Goal::Last.position(Shape::new(3, 3)?)?;
/// let subject = Subject { heuristic: HeuristicChoice::Manhattan, goal, against: vec![] };
/// let options = SampleOptions { samples: 20, seed: 1, limits: Limits::NONE };
/// let survey = survey_sample(&subject, &options, &Solver::new(), &mut |_| {})?;
/// assert_eq!((survey.boards(), survey.is_whole()), (20, false));
/// assert!(survey.seems_admissible());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// When a heuristic is not defined for the board.
pub fn survey_sample(
    subject: &Subject,
    options: &SampleOptions,
    solver: &Solver,
    progress: &mut dyn FnMut(&SampleProgress),
) -> Result<Survey, SurveyError> {
    let mut tally = Tally::new(subject, solver, &without_searches(&options.limits))?;
    let drawn = sampled::draw(subject, options, solver, progress, |path| {
        let length = path.len() as u64 - 1;
        tally.count(&path[0], length);
        // Every board on an optimal path has its distance known: none of them
        // is a random one, but each may be a counter-example.
        for (board, distance) in path.iter().zip((0..=length).rev()) {
            tally.check(board, distance);
        }
    })?;
    Ok(tally.finish(Some(drawn)))
}
