//! Surveys of heuristics: whether a heuristic is admissible and consistent, how far its estimates
//! are from the distances, and on which boards it exceeds other heuristics.
//!
//! On a small board every answer is certain: a table has the exact distance of every board
//! ([`DistanceTable`]). For larger boards, random ones are solved optimally. One counter-example
//! refutes a property, but a sample without a counter-example proves nothing; [`Survey::is_whole`]
//! distinguishes the two cases.
//!
//! A move costs 1 and can be undone, so a heuristic is consistent exactly if no move changes it by
//! more than 1 and it is 0 at the goal.

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

/// The most cells of a board whose whole space is examined: 1,814,400 boards.
///
/// ```
/// use taquin_lab::survey::MOST_CELLS;
/// use taquin_lab::puzzle::Shape;
/// assert!(Shape::new(2, 5)?.cells() <= MOST_CELLS && Shape::new(3, 4)?.cells() > MOST_CELLS);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub const MOST_CELLS: usize = 10;

/// A heuristic to survey.
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
    /// The goal.
    pub goal: Position,
    /// The heuristics to compare it with.
    pub against: Vec<HeuristicChoice>,
}

/// Why a survey failed.
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
    /// The heuristic is not defined for the board.
    #[error(transparent)]
    Heuristic(HeuristicUnavailable),
    /// The goal does not fit the shape.
    #[error(transparent)]
    Goal(#[from] GoalError),
    /// The whole space cannot be enumerated.
    #[error(transparent)]
    Atlas(#[from] AtlasError),
    /// A random board could not be searched.
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

/// Surveys every board that can reach the goal. Only the memory limit and the flag apply, because
/// no board is searched.
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
/// Returns an error if a heuristic is not defined for the board, if the space is too large for a
/// table or for the memory limit, or if the flag was set.
pub fn survey_all(
    subject: &Subject,
    solver: &Solver,
    limits: &Limits,
) -> Result<Survey, SurveyError> {
    let limits = without_searches(limits);
    whole(Tally::new(subject, solver, &limits)?, &subject.goal, &limits)
}

/// Returns the limits that apply to tables: the other limits are for single searches.
fn without_searches(limits: &Limits) -> Limits {
    Limits { memory: limits.memory, cancel: limits.cancel.clone(), ..Limits::NONE }
}

/// Surveys every board that can reach the goal with the caller's estimates instead of the subject's
/// heuristic: one for each board, in the order of [`DistanceTable::iter`].
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
/// Returns the errors of [`survey_all`].
///
/// # Panics
/// Panics if there are fewer estimates than boards.
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

/// Generates random boards, solves each optimally, and surveys those. Boards that reach a limit are
/// left out and counted.
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
/// Returns an error if a heuristic is not defined for the board.
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
        // The distance of every board on an optimal path is known. These boards are not random, but
        // each may be a counter-example.
        for (board, distance) in path.iter().zip((0..=length).rev()) {
            tally.check(board, distance);
        }
    })?;
    Ok(tally.finish(Some(drawn)))
}
