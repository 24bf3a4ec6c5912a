//! The parts of a record: paths, slides, all optimal solutions, layers, stages, parity.

use super::stop;
use serde::{Deserialize, Serialize};
use taquin_puzzle::moves::{MoveStyle, write_moves};
use taquin_puzzle::{
    Aim, Answer, Explanation, Goal, Milestone, Move, Moves, Optima, Reading, StageReport,
    TableOrigin, slides,
};
use taquin_search::{Layer, StopReason};

/// Moves in letters U D L R, in both readings.
///
/// ```
/// use taquin_lab::record::WrittenMoves;
/// use taquin_lab::puzzle::Move;
/// let WrittenMoves { blank, tile } = WrittenMoves::of(&[Move::Left, Move::Down]);
/// assert_eq!((blank.as_str(), tile.as_str()), ("LD", "RU"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct WrittenMoves {
    /// The directions of the blank.
    pub blank: String,
    /// The directions of the sliding tile.
    pub tile: String,
}

impl WrittenMoves {
    /// Returns the letters of these moves.
    #[must_use]
    pub fn of(moves: &[Move]) -> Self {
        let letters = |reading| write_moves(moves, MoveStyle::Letters, reading);
        Self { blank: letters(Reading::Blank), tile: letters(Reading::Tile) }
    }
}

/// A solution in the multi-tile metric, slide by slide: `["L","D","R2"]`.
///
/// ```
/// use taquin_lab::record::Record;
/// use taquin_lab::puzzle::{Request, solve};
/// use taquin_lab::puzzle::Metric;
/// let request = Request { metric: Metric::Multi, ..Request::new("1 2 3/4 5 6/0 7 8".parse()?) };
/// let slides = Record::of(&solve(&request)?).slides.expect("slides are counted");
/// assert_eq!((slides.blank, slides.tile), (vec!["R2".into()], vec!["L2".into()]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[allow(missing_docs, reason = "as in `WrittenMoves`")]
pub struct WrittenSlides {
    pub blank: Vec<String>,
    pub tile: Vec<String>,
}

impl WrittenSlides {
    pub(super) fn of(moves: &[Move]) -> Self {
        let written = |reading| slides(moves).map(|slide| slide.written(reading)).collect();
        Self { blank: written(Reading::Blank), tile: written(Reading::Tile) }
    }
}

/// All optimal solutions, or why they are unknown.
///
/// ```
/// use taquin_lab::record::Record;
/// use taquin_lab::puzzle::{Request, solve};
/// let request = Request { list_optima: Some(1), ..Request::new("0 3/2 1".parse()?) };
/// let optima = Record::of(&solve(&request)?).optima.expect("they were asked for");
/// assert_eq!((optima.solutions, optima.listed.len()), (Some(2), 1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct AllOptima {
    /// `counted`, `stopped` or `unproven`.
    pub status: String,
    /// The limit that stopped the search.
    #[serde(with = "stop")]
    #[cfg_attr(feature = "typescript", ts(type = "StopReason | null"))]
    pub stopped: Option<StopReason>,
    /// The number of solutions.
    pub solutions: Option<u128>,
    /// The number of different boards on them, with start and goal.
    pub boards: Option<u64>,
    /// The number of boards examined to count them.
    pub examined: Option<u64>,
    /// The first of them.
    pub listed: Vec<WrittenMoves>,
}

impl AllOptima {
    pub(super) fn of(optima: &Optima) -> Self {
        let unknown = |status: &str| Self {
            status: status.to_owned(),
            stopped: None,
            solutions: None,
            boards: None,
            examined: None,
            listed: vec![],
        };
        match optima {
            Optima::Counted(counted) => Self {
                solutions: Some(counted.solutions),
                boards: Some(counted.boards),
                examined: Some(counted.examined),
                listed: counted.listed.iter().map(|moves| WrittenMoves::of(moves)).collect(),
                ..unknown("counted")
            },
            Optima::Stopped(reason) => Self { stopped: Some(*reason), ..unknown("stopped") },
            Optima::Unproven => unknown("unproven"),
        }
    }
}

/// An f-layer or an iteration: see [`Layer`].
///
/// ```
/// use taquin_lab::record::{Record, Round};
/// use taquin_lab::puzzle::{Request, solve};
/// use taquin_lab::puzzle::Algorithm;
/// let request = Request::new("1 2 3/5 0 6/4 7 8".parse()?);
/// let record = Record::of(&solve(&Request { algorithm: Algorithm::IdaStar, ..request })?);
/// let Round { bound, .. } = record.iterations[0];
/// assert_eq!(bound, 4);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[allow(missing_docs, reason = "defined there")]
pub struct Round {
    pub bound: Moves,
    pub expanded: u64,
    pub generated: u64,
}

impl Round {
    /// Returns the round of a layer or an iteration.
    #[must_use]
    pub fn of(layer: &Layer<Moves>) -> Self {
        Self { bound: layer.bound, expanded: layer.expanded, generated: layer.generated }
    }
}

/// A stage of the automatic strategy: see [`StageReport`].
///
/// ```
/// use taquin_lab::record::{Record, StageRecord};
/// use taquin_lab::puzzle::{Request, solve};
/// let record = Record::of(&solve(&Request::new("1 2 3/5 0 6/4 7 8".parse()?))?);
/// let stages: Vec<StageRecord> = record.stages;
/// assert!(stages.is_empty()); // one search did it all
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[allow(missing_docs, reason = "defined there")]
pub struct StageRecord {
    pub aim: String,
    pub heuristic: Option<String>,
    pub tables: Option<String>,
    pub built: bool,
    pub stored: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub direction: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub partition: Option<String>,
    #[serde(default)]
    pub trial: bool,
    pub expanded: u64,
}

impl StageRecord {
    pub(super) fn of(stage: &StageReport) -> Self {
        let is_from = |origin| stage.tables.as_ref().is_some_and(|tables| tables.origin == origin);
        Self {
            aim: stage.aim.name().to_owned(),
            heuristic: stage.plan.heuristic.as_ref().map(ToString::to_string),
            tables: stage.table_name().map(ToOwned::to_owned),
            built: is_from(TableOrigin::Built),
            stored: is_from(TableOrigin::Stored),
            direction: stage.tables.as_ref().map(|tables| tables.direction.name().to_owned()),
            partition: stage.tables.as_ref().and_then(|tables| tables.partition.clone()),
            trial: stage.trial,
            expanded: stage.expanded,
        }
    }
}

/// The facts known at one moment of a search that improves its solution.
///
/// ```
/// use taquin_lab::record::Record;
/// use taquin_lab::puzzle::{Goal, Request, Sampler, Shape, solve};
/// let goal = Goal::Last.position(Shape::new(5, 5)?)?;
/// let mut request = Request::new(Sampler::new(1).walk(&goal, 60));
/// request.tuning.effort = Some("0.01".parse()?);
/// let record = Record::of(&solve(&request)?);
/// assert_eq!(record.improvements.last().and_then(|last| last.cost), record.cost);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ImprovementRecord {
    /// The length of the best solution so far.
    pub cost: Option<u64>,
    /// The proven lower bound.
    pub lower_bound: u64,
    /// States expanded so far.
    pub expanded: u64,
    /// Wall-clock time so far in milliseconds.
    pub time_ms: f64,
}

impl ImprovementRecord {
    pub(super) fn all(answer: &Answer) -> Vec<Self> {
        let improves = answer.stages.iter().any(|stage| stage.aim == Aim::Improve);
        let record = |it: &Milestone| Self {
            cost: it.cost,
            lower_bound: it.lower_bound,
            expanded: it.expanded,
            time_ms: super::milliseconds(it.elapsed),
        };
        answer.history.iter().filter(|_| improves).map(record).collect()
    }
}

/// Why a goal is unreachable: see [`Explanation`].
///
/// ```
/// use taquin_lab::record::Record;
/// use taquin_lab::puzzle::{Request, solve};
/// let record = Record::of(&solve(&Request::new("2 1 3/4 5 6/7 8 0".parse()?))?);
/// let why = record.unsolvable.expect("two tiles are swapped");
/// assert_eq!((why.inversions, why.reachable_goals), (1, vec!["snail".into()]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[allow(missing_docs, reason = "defined there")]
pub struct Impossible {
    pub permutation: String,
    pub transpositions: u64,
    pub inversions: u64,
    pub start_inversions: u64,
    pub goal_inversions: u64,
    pub blank: String,
    pub blank_distance: u64,
    pub reachable_goals: Vec<String>,
    /// The explanation as an English sentence.
    pub message: String,
}

impl Impossible {
    pub(super) fn of(explanation: &Explanation) -> Self {
        let verdict = explanation.verdict;
        let name = |goal: &Goal| goal.name().to_owned();
        Self {
            permutation: verdict.permutation().to_string(),
            transpositions: verdict.transpositions,
            inversions: explanation.inversions,
            start_inversions: explanation.start.inversions,
            goal_inversions: explanation.goal.inversions,
            blank: verdict.blank().to_string(),
            blank_distance: verdict.blank_distance,
            reachable_goals: explanation.reachable.iter().map(name).collect(),
            message: explanation.to_string(),
        }
    }
}
