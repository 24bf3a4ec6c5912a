//! The counts of a survey and the conclusions drawn from them.

use super::sampled::Drawn;
use super::{Subject, SurveyError};
use crate::json::{letter, name, tiles};
use serde::Serialize;
use std::collections::BTreeMap;
use taquin_puzzle::{Estimator, HeuristicChoice, Move, Position, Solver};
use taquin_search::Limits;

/// The facts known about a heuristic.
///
/// ```
/// # use taquin_lab::survey::{Subject, survey_all};
/// # use taquin_lab::puzzle::{Goal, HeuristicChoice, Shape, Solver, search::Limits};
/// # let goal = Goal::Last.position(Shape::new(2, 3)?)?;
/// # let (heuristic, against) = (HeuristicChoice::Manhattan, vec![HeuristicChoice::Misplaced]);
/// let survey = survey_all(&Subject { heuristic, goal, against }, &Solver::new(), &Limits::NONE)?;
/// assert!(survey.is_whole() && survey.seems_admissible() && survey.seems_consistent());
/// assert_eq!(survey.boards(), 360);
/// assert!(survey.means().estimate < survey.means().distance);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Survey {
    /// The heuristic, by name.
    pub heuristic: String,
    /// The goal.
    pub goal: Position,
    /// How random boards were generated; `None` if all boards were examined.
    pub drawn: Option<Drawn>,
    /// The number of boards with each pair of estimate and distance, ordered by distance, then by
    /// estimate.
    pub cells: Vec<Cell>,
    /// The board nearest to the goal whose distance is overestimated.
    pub overestimate: Option<Overestimate>,
    /// The move nearest to the goal that changes the estimate by more than 1, or an estimate of the
    /// goal that is not 0.
    pub jump: Option<Jump>,
    /// The comparison with each other heuristic.
    pub dominance: Vec<Dominance>,
}

/// A pair of estimate and distance.
///
/// ```
/// # use taquin_lab::survey::{Subject, survey_all, Cell};
/// # use taquin_lab::puzzle::{Goal, HeuristicChoice, Shape, Solver, search::Limits};
/// # let goal = Goal::Last.position(Shape::new(2, 3)?)?;
/// # let (heuristic, against) = (HeuristicChoice::Manhattan, vec![HeuristicChoice::Misplaced]);
/// let survey = survey_all(&Subject { heuristic, goal, against }, &Solver::new(), &Limits::NONE)?;
/// assert_eq!(survey.cells[0], Cell { distance: 0, estimate: 0, boards: 1 }); // the goal
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Cell {
    /// The true distance.
    pub distance: u64,
    /// The estimate.
    pub estimate: u64,
    /// The number of boards with both.
    pub boards: u64,
}

/// A board whose estimate is too high, which proves that a heuristic is not admissible.
///
/// ```
/// # use taquin_lab::survey::{Subject, survey_all};
/// # use taquin_lab::puzzle::{Goal, HeuristicChoice, Shape, Solver, search::Limits};
/// # let goal = Goal::Last.position(Shape::new(2, 3)?)?;
/// # let (heuristic, against) = (HeuristicChoice::MisplacedAll, vec![HeuristicChoice::Misplaced]);
/// let survey = survey_all(&Subject { heuristic, goal, against }, &Solver::new(), &Limits::NONE)?;
/// let over = survey.overestimate.expect("the blank is counted");
/// assert_eq!((over.estimate, over.distance), (2, 1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "Over"))]
pub struct Overestimate {
    /// The board.
    #[serde(rename = "tiles", serialize_with = "tiles")]
    #[cfg_attr(feature = "typescript", ts(type = "Array<number>"))]
    pub board: Position,
    /// Its estimate.
    pub estimate: u64,
    /// Its true distance, which is smaller.
    pub distance: u64,
}

/// A move that changes the estimate by more than its cost, which proves that a heuristic is not
/// consistent.
///
/// ```
/// # use taquin_lab::survey::{Subject, survey_all};
/// # use taquin_lab::puzzle::{Goal, HeuristicChoice, Shape, Solver, search::Limits};
/// # let goal = Goal::Last.position(Shape::new(2, 3)?)?;
/// # let (heuristic, against) = (HeuristicChoice::MisplacedAll, vec![HeuristicChoice::Misplaced]);
/// let survey = survey_all(&Subject { heuristic, goal, against }, &Solver::new(), &Limits::NONE)?;
/// let jump = survey.jump.expect("the blank is counted");
/// assert_eq!((jump.estimate, jump.next_estimate), (2, 0));
/// assert_eq!(jump.board.after(jump.step), Some(jump.next));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "Leap"))]
pub struct Jump {
    /// The board before, whose estimate is higher.
    #[serde(rename = "tiles", serialize_with = "tiles")]
    #[cfg_attr(feature = "typescript", ts(type = "Array<number>"))]
    pub board: Position,
    /// The move of the blank.
    #[serde(rename = "blank_move", serialize_with = "letter")]
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub step: Move,
    /// The board after.
    #[serde(rename = "next_tiles", serialize_with = "tiles")]
    #[cfg_attr(feature = "typescript", ts(type = "Array<number>"))]
    pub next: Position,
    /// The estimate before.
    pub estimate: u64,
    /// The estimate after.
    pub next_estimate: u64,
    /// The true distance of the board before, or of the board after if the move was found from that
    /// end.
    #[serde(skip)]
    pub distance: u64,
}

/// The number of boards on which a heuristic is above, equal to and below another one.
///
/// ```
/// # use taquin_lab::survey::{Subject, survey_all};
/// # use taquin_lab::puzzle::{Goal, HeuristicChoice, Shape, Solver, search::Limits};
/// # let goal = Goal::Last.position(Shape::new(2, 3)?)?;
/// # let (heuristic, against) = (HeuristicChoice::Manhattan, vec![HeuristicChoice::Misplaced]);
/// let survey = survey_all(&Subject { heuristic, goal, against }, &Solver::new(), &Limits::NONE)?;
/// let against = &survey.dominance[0];
/// assert_eq!((against.less, against.greater + against.equal), (0, 360));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "Against"))]
pub struct Dominance {
    /// The other heuristic.
    #[serde(rename = "heuristic", serialize_with = "name")]
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub other: HeuristicChoice,
    /// Boards with a greater estimate.
    pub greater: u64,
    /// Boards with equal estimates.
    pub equal: u64,
    /// Boards with a smaller estimate.
    pub less: u64,
}

/// The means over the boards of a survey.
///
/// ```
/// # use taquin_lab::survey::{Subject, survey_all};
/// # use taquin_lab::puzzle::{Goal, HeuristicChoice, Shape, Solver, search::Limits};
/// # let goal = Goal::Last.position(Shape::new(2, 3)?)?;
/// # let (heuristic, against) = (HeuristicChoice::Manhattan, vec![HeuristicChoice::Misplaced]);
/// let survey = survey_all(&Subject { heuristic, goal, against }, &Solver::new(), &Limits::NONE)?;
/// let means = survey.means();
/// assert!((means.distance - means.estimate - means.error).abs() < 1e-9);
/// assert_eq!(means.over, 0.0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Means {
    /// The mean estimate.
    pub estimate: f64,
    /// The mean distance.
    pub distance: f64,
    /// The mean of distance minus estimate.
    pub error: f64,
    /// The share of boards whose estimate is their distance.
    pub exact: f64,
    /// The share of boards whose estimate is too high.
    pub over: f64,
}

impl Survey {
    /// Whether every board was examined, so that a missing counter-example is a proof.
    #[must_use]
    pub fn is_whole(&self) -> bool {
        self.drawn.is_none()
    }

    /// Whether no board with an estimate above its distance was found.
    #[must_use]
    pub fn seems_admissible(&self) -> bool {
        self.overestimate.is_none()
    }

    /// Whether no move was found that changes the estimate by more than 1.
    #[must_use]
    pub fn seems_consistent(&self) -> bool {
        self.jump.is_none()
    }

    /// Returns the number of boards in the means.
    #[must_use]
    pub fn boards(&self) -> u64 {
        self.cells.iter().map(|cell| cell.boards).sum()
    }

    /// Returns the means.
    #[must_use]
    pub fn means(&self) -> Means {
        let share = |holds: bool| f64::from(u8::from(holds));
        Means {
            estimate: self.mean(|cell| cell.estimate as f64),
            distance: self.mean(|cell| cell.distance as f64),
            error: self.mean(|cell| cell.distance as f64 - cell.estimate as f64),
            exact: self.mean(|cell| share(cell.estimate == cell.distance)),
            over: self.mean(|cell| share(cell.estimate > cell.distance)),
        }
    }

    fn mean(&self, of: impl Fn(&Cell) -> f64) -> f64 {
        let sum: f64 = self.cells.iter().map(|cell| of(cell) * cell.boards as f64).sum();
        sum / self.boards().max(1) as f64
    }
}

/// A survey in progress.
pub(super) struct Tally {
    estimator: Estimator,
    others: Vec<Estimator>,
    cells: BTreeMap<(u64, u64), u64>,
    survey: Survey,
}

impl Tally {
    /// Builds the tables of the subject within limits.
    pub(super) fn new(
        subject: &Subject,
        solver: &Solver,
        limits: &Limits,
    ) -> Result<Self, SurveyError> {
        let Subject { heuristic, goal, .. } = subject;
        let estimator = Estimator::with_solver(solver, limits, heuristic, goal)?;
        Self::of(heuristic.to_string(), estimator, subject, solver, limits)
    }

    /// Creates a tally for a heuristic that is not in the catalogue.
    pub(super) fn of(
        heuristic: String,
        estimator: Estimator,
        Subject { goal, against, .. }: &Subject,
        solver: &Solver,
        limits: &Limits,
    ) -> Result<Self, SurveyError> {
        let build = |choice| Estimator::with_solver(solver, limits, choice, goal);
        let none = |other: &HeuristicChoice| Dominance {
            other: other.clone(),
            greater: 0,
            equal: 0,
            less: 0,
        };
        Ok(Self {
            estimator,
            others: against.iter().map(build).collect::<Result<_, _>>()?,
            cells: BTreeMap::new(),
            survey: Survey {
                heuristic,
                goal: goal.clone(),
                drawn: None,
                cells: Vec::new(),
                overestimate: None,
                jump: None,
                dominance: against.iter().map(none).collect(),
            },
        })
    }

    /// Adds a board to the means and to the comparisons.
    pub(super) fn count(&mut self, board: &Position, distance: u64) {
        let estimate = self.estimator.of(board);
        *self.cells.entry((distance, estimate)).or_default() += 1;
        for (other, dominance) in self.others.iter().zip(&mut self.survey.dominance) {
            match estimate.cmp(&other.of(board)) {
                std::cmp::Ordering::Greater => dominance.greater += 1,
                std::cmp::Ordering::Equal => dominance.equal += 1,
                std::cmp::Ordering::Less => dominance.less += 1,
            }
        }
    }

    /// Checks whether a board, or a move from it, is a counter-example.
    pub(super) fn check(&mut self, board: &Position, distance: u64) {
        let estimate = self.estimator.of(board);
        let known = self.survey.overestimate.as_ref();
        if estimate > distance && known.is_none_or(|known| distance < known.distance) {
            let board = board.clone();
            self.survey.overestimate = Some(Overestimate { board, estimate, distance });
        }
        if self.survey.jump.as_ref().is_none_or(|known| distance < known.distance) {
            self.survey.jump =
                self.jump_from(board, estimate, distance).or(self.survey.jump.take());
        }
    }

    fn jump_from(&self, board: &Position, estimate: u64, distance: u64) -> Option<Jump> {
        board.legal_moves().find_map(|step| {
            let next = board.after(step)?;
            let next_estimate = self.estimator.of(&next);
            if estimate.abs_diff(next_estimate) <= 1 {
                return None;
            }
            let down = Jump {
                board: board.clone(),
                step,
                next: next.clone(),
                estimate,
                next_estimate,
                distance,
            };
            let up = Jump {
                board: next,
                step: step.inverse(),
                next: board.clone(),
                estimate: next_estimate,
                next_estimate: estimate,
                distance,
            };
            Some(if estimate > next_estimate { down } else { up })
        })
    }

    pub(super) fn finish(mut self, drawn: Option<Drawn>) -> Survey {
        let cell = |((distance, estimate), boards)| Cell { distance, estimate, boards };
        self.survey.cells = self.cells.into_iter().map(cell).collect();
        self.survey.drawn = drawn;
        self.survey
    }
}
