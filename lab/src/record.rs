//! An answer as plain data, documented field by field in `docs/json.md`: the one
//! description that JSON and tables of every command share.
//!
//! ```text
//!   Answer ──▸ Record ──▸ solve, trace     a document
//!                     ├─▸ compare          a row, the number of the board before it
//!                     ├─▸ bench            a line, what is known of the board beside it
//!                     └─▸ CSV of all three
//! ```
//!
//! Fields come out in the order in which they are declared. What does not apply is `null`
//! or an empty list; only fields that belong to one search or one question are left out
//! elsewhere. The same answer gives the same bytes. Names never change within a version.

mod columns;
mod counts;
mod parts;
mod search;
mod stop;

pub use columns::{columns, csv_line, or_empty};
pub(crate) use columns::{goal_cell, rows, tiles_cell};
pub use counts::Counts;
pub use parts::{
    AllOptima, Impossible, ImprovementRecord, Round, StageRecord, WrittenMoves, WrittenSlides,
};
pub use search::Search;

use serde::{Deserialize, Serialize};
use std::time::Duration;
use taquin_puzzle::notation::Instance;
use taquin_puzzle::{Answer, Metric, Quality, Verdict};
use taquin_search::{Layering, StopReason};

/// What came of a search.
///
/// ```
/// use taquin_lab::record::{Record, Status};
/// use taquin_lab::puzzle::{Request, solve};
/// let record = Record::of(&solve(&Request::new("1 2 3/4 5 6/8 7 0".parse()?))?);
/// assert_eq!((record.status, record.cost), (Status::Unsolvable, None));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Status {
    /// There is a solution; [`Record::optimal`] says whether it is proven to be shortest.
    Solved,
    /// There is none: parity says so, nothing was searched.
    Unsolvable,
    /// [`Record::stopped`] came first.
    Stopped,
}

/// An answer as plain data.
///
/// ```
/// use taquin_lab::record::{Record, Status};
/// use taquin_lab::puzzle::{Request, solve};
/// let record = Record::of(&solve(&Request::new("1 2 3/5 0 6/4 7 8".parse()?))?);
/// assert_eq!((record.status, record.optimal), (Status::Solved, Some(true)));
/// assert_eq!(record.moves.map(|moves| moves.blank).as_deref(), Some("LDRR"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Record {
    /// The board and its goal.
    pub instance: Instance,
    /// What came of it.
    pub status: Status,
    /// Whether no solution is shorter, proven; nothing without a solution.
    pub optimal: Option<bool>,
    /// What counts as one move.
    pub metric: Metric,
    /// The moves of the solution.
    pub cost: Option<u64>,
    /// No solution is shorter: proven. Nothing where there is no solution.
    pub lower_bound: Option<u64>,
    /// The cost is at most so many times the optimum.
    pub bound_factor: Option<f64>,
    /// The solution.
    pub moves: Option<WrittenMoves>,
    /// The solution slide by slide, where those are counted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub slides: Option<WrittenSlides>,
    /// All optimal solutions, where they were asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub optima: Option<AllOptima>,
    /// What was run.
    pub search: Search,
    /// Everything that was counted.
    pub counts: Counts,
    /// The iterations of a search that deepens.
    pub iterations: Vec<Round>,
    /// The f-layers of any other.
    pub layers: Vec<Round>,
    /// What the automatic strategy did, where it took several stages.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub stages: Vec<StageRecord>,
    /// Each shorter solution and each higher bound on the way, where the automatic strategy
    /// looks for ever shorter solutions.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub improvements: Vec<ImprovementRecord>,
    /// See [`effective_branching_factor`](taquin_search::effective_branching_factor).
    pub effective_branching_factor: Option<f64>,
    /// Why there is no answer, or no proof.
    #[serde(with = "stop")]
    #[cfg_attr(feature = "typescript", ts(type = "StopReason | null"))]
    pub stopped: Option<StopReason>,
    /// Why there is no solution.
    pub unsolvable: Option<Impossible>,
    /// What has to be known to compare the counts with those of another run, in English.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
    /// Wall-clock time of the search in milliseconds.
    pub time_ms: f64,
}

impl Record {
    /// The record of an answer.
    ///
    /// ```
    /// use taquin_lab::record::Record;
    /// use taquin_lab::puzzle::{Request, solve};
    /// use taquin_lab::puzzle::search::Count;
    /// let record = Record::of(&solve(&Request::new("1 2 3/5 0 6/4 7 8".parse()?))?);
    /// assert_eq!((record.cost, record.counts[Count::Generated]), (Some(4), 12));
    /// assert!(record.is_optimal());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn of(answer: &Answer) -> Self {
        let solution = answer.solution();
        let counts_slides = answer.metric == Metric::Multi;
        let rounds: Vec<Round> = answer.stats.layers.iter().map(Round::of).collect();
        let deepens = answer.layering() == Layering::Iterations;
        let (iterations, layers) = if deepens { (rounds, vec![]) } else { (vec![], rounds) };
        let (status, stopped, unsolvable) = match &answer.verdict {
            Verdict::Solved(_) => (Status::Solved, answer.interrupted, None),
            Verdict::Unsolvable(why) => {
                (Status::Unsolvable, answer.interrupted, Some(Impossible::of(why)))
            }
            Verdict::Stopped(reason) => (Status::Stopped, Some(*reason), None),
        };
        Self {
            instance: Instance::new(&answer.start, Some(&answer.goal)),
            status,
            optimal: solution.map(|_| answer.is_optimal()),
            metric: answer.metric,
            cost: answer.cost(),
            lower_bound: answer.lower_bound,
            bound_factor: bound_factor(answer),
            moves: solution.map(|found| WrittenMoves::of(&found.moves)),
            slides: solution.filter(|_| counts_slides).map(|found| WrittenSlides::of(&found.moves)),
            optima: answer.optima.as_ref().map(AllOptima::of),
            search: Search::of(&answer.plan()),
            counts: Counts::of(&answer.stats),
            iterations,
            layers,
            stages: answer.stages.iter().map(StageRecord::of).collect(),
            improvements: ImprovementRecord::all(answer),
            effective_branching_factor: answer.effective_branching_factor(),
            stopped,
            unsolvable,
            note: None,
            time_ms: milliseconds(answer.stats.elapsed),
        }
    }

    /// The tables that the last stage of the automatic strategy went by.
    #[must_use]
    pub(crate) fn tables(&self) -> Option<&str> {
        self.stages.last()?.tables.as_deref()
    }

    /// Whether its solution is proven to be shortest.
    ///
    /// ```
    /// use taquin_lab::record::Record;
    /// use taquin_lab::puzzle::{Algorithm, Request, solve};
    /// let request = Request::new("8 6 7/2 5 4/3 0 1".parse()?);
    /// assert!(Record::of(&solve(&request)?).is_optimal());
    /// let greedy = Request { algorithm: Algorithm::Greedy, ..request };
    /// assert!(!Record::of(&solve(&greedy)?).is_optimal());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn is_optimal(&self) -> bool {
        self.optimal == Some(true)
    }
}

/// Whole microseconds, in milliseconds.
pub(crate) fn milliseconds(time: Duration) -> f64 {
    time.as_micros() as f64 / 1000.0
}

/// What was promised beforehand, or less where the proven bound says so by now.
fn bound_factor(answer: &Answer) -> Option<f64> {
    match answer.solution()?.quality {
        Quality::Optimal => Some(1.0),
        Quality::Within(factor) => {
            let (cost, bound) = (answer.cost()? as f64, answer.lower_bound? as f64);
            Some(factor.to_f64().min(cost / bound))
        }
        Quality::Unknown => None,
    }
}
