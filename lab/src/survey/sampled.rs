//! Random boards that are solved optimally, for spaces that are too large to enumerate.
//!
//! Up to 4×4 every board is equally likely. Larger random boards take too long to solve optimally,
//! so these are the ends of random walks from the goal; the result says that they are near the
//! goal.

use super::{Subject, SurveyError};
use serde::Serialize;
use taquin_puzzle::{
    Algorithm, Goal, HeuristicChoice, Listener, Position, Request, Sampler, Solver,
};
use taquin_search::Limits;

/// How random boards are generated.
///
/// ```
/// # use taquin_lab::survey::{SampleOptions, Subject, survey_sample};
/// # use taquin_lab::puzzle::{Goal, HeuristicChoice, Shape, Solver};
/// # use taquin_lab::puzzle::search::Limits;
/// # let goal = Goal::Last.position(Shape::new(3, 3)?)?;
/// # let subject = Subject { heuristic: HeuristicChoice::Manhattan, goal, against: vec![] };
/// let options = SampleOptions { samples: 20, seed: 1, limits: Limits::NONE };
/// let survey = survey_sample(&subject, &options, &Solver::new(), &mut |_| {})?;
/// assert_eq!(survey.boards(), options.samples);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct SampleOptions {
    /// The number of boards.
    pub samples: u64,
    /// The seed; the same seed always gives the same boards.
    pub seed: u64,
    /// The limits for each board. Their flag ends the survey.
    pub limits: Limits,
}

/// How random boards were generated, and how many of them could be used.
///
/// ```
/// # use taquin_lab::survey::{SampleOptions, Subject, survey_sample};
/// # use taquin_lab::puzzle::{Goal, HeuristicChoice, Shape, Solver};
/// # use taquin_lab::puzzle::search::Limits;
/// # let goal = Goal::Last.position(Shape::new(3, 3)?)?;
/// # let subject = Subject { heuristic: HeuristicChoice::Manhattan, goal, against: vec![] };
/// let options = SampleOptions { samples: 20, seed: 1, limits: Limits::NONE };
/// let drawn = survey_sample(&subject, &options, &Solver::new(), &mut |_| {})?.drawn;
/// let drawn = drawn.expect("not every board was looked at");
/// assert_eq!((drawn.solved, drawn.walk, drawn.interrupted), (20, None, false));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Drawn {
    /// The boards generated.
    pub drawn: u64,
    /// The boards solved optimally within the limits.
    pub solved: u64,
    /// The seed.
    pub seed: u64,
    /// The steps of each random walk; `None` if every board was equally likely.
    pub walk: Option<u64>,
    /// Whether the survey was stopped before the end.
    pub interrupted: bool,
}

/// The progress of a survey.
///
/// ```
/// # use taquin_lab::survey::{SampleOptions, SampleProgress, Subject, survey_sample};
/// # use taquin_lab::puzzle::{Goal, HeuristicChoice, Shape, Solver};
/// # use taquin_lab::puzzle::search::Limits;
/// # let goal = Goal::Last.position(Shape::new(3, 3)?)?;
/// # let subject = Subject { heuristic: HeuristicChoice::Manhattan, goal, against: vec![] };
/// let options = SampleOptions { samples: 20, seed: 1, limits: Limits::NONE };
/// let mut last = None;
/// let mut progress = |at: &SampleProgress| last = Some((at.drawn, at.samples));
/// survey_sample(&subject, &options, &Solver::new(), &mut progress)?;
/// assert_eq!(last, Some((20, 20)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SampleProgress {
    /// The boards generated so far.
    pub drawn: u64,
    /// The boards solved so far.
    pub solved: u64,
    /// The boards requested.
    pub samples: u64,
}

/// The most cells of a board that is solved at any distance.
const SOLVABLE_CELLS: usize = 16;
/// The length of random walks on larger boards; the boards at their ends usually take milliseconds
/// to solve.
const WALK: u64 = 60;

/// Generates and solves boards, and reports the boards along each solution.
pub(super) fn draw(
    subject: &Subject,
    options: &SampleOptions,
    solver: &Solver,
    progress: &mut dyn FnMut(&SampleProgress),
    mut use_path: impl FnMut(&[Position]),
) -> Result<Drawn, SurveyError> {
    let goal = &subject.goal;
    let walk = (goal.shape().cells() > SOLVABLE_CELLS).then_some(WALK);
    let mut sampler = Sampler::new(options.seed);
    let seed = options.seed;
    let mut drawn = Drawn { drawn: 0, solved: 0, seed, walk, interrupted: false };
    let cancelled = || options.limits.cancel.as_ref().is_some_and(|flag| flag.is_cancelled());
    while drawn.drawn < options.samples {
        let board = match walk {
            Some(steps) => sampler.walk(goal, steps),
            None => sampler.solvable(goal),
        };
        let path = optimal_path(board, goal, solver, &options.limits)?;
        if cancelled() {
            drawn.interrupted = true;
            break;
        }
        drawn.drawn += 1;
        if let Some(path) = path {
            drawn.solved += 1;
            use_path(&path);
        }
        let Drawn { drawn, solved, .. } = drawn;
        progress(&SampleProgress { drawn, solved, samples: options.samples });
    }
    Ok(drawn)
}

/// Returns the boards along an optimal solution, or `None` if a limit stops the search. Up to
/// [`SOLVABLE_CELLS`] the solver chooses the search, and uses its tables.
fn optimal_path(
    start: Position,
    goal: &Position,
    solver: &Solver,
    limits: &Limits,
) -> Result<Option<Vec<Position>>, SurveyError> {
    let (algorithm, heuristic) = if goal.shape().cells() <= SOLVABLE_CELLS {
        (Algorithm::Auto, None)
    } else {
        let walking = HeuristicChoice::WalkingDistance;
        let conflicts = HeuristicChoice::LinearConflict;
        let heuristic = if walking.check(goal).is_ok() { walking } else { conflicts };
        (Algorithm::IdaStar, Some(heuristic))
    };
    let request = Request {
        goal: Goal::Custom(goal.clone()),
        algorithm,
        heuristic,
        limits: limits.clone(),
        ..Request::new(start)
    };
    let answer = solver.solve(&request, Listener::NONE)?;
    Ok(answer.is_optimal().then(|| answer.states()))
}
