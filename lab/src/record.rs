//! An answer as plain data, documented field by field in `docs/json.md`: the JSON and the tables of
//! all commands share it.
//!
//! ```text
//!   Answer ──▸ Record ──▸ solve, trace     a document
//!                     ├─▸ compare          a row, after the number of the board
//!                     ├─▸ bench            a line, with the known facts about the board
//!                     └─▸ CSV of all three
//! ```
//!
//! Fields are written in the order of their declaration. A value that does not apply is `null` or
//! an empty list; only fields of one search or of one question are left out elsewhere. The same
//! answer gives the same bytes. Names never change within a version.

mod columns;
mod counts;
mod parts;
mod search;
mod stop;

pub use columns::{Fields, columns, csv_line, csv_of, or_empty};
pub use counts::Counts;
pub use parts::{
    AllOptima, Impossible, ImprovementRecord, Round, StageRecord, WrittenMoves, WrittenSlides,
};
pub use search::Search;

use crate::advice::{Advice, advice};
use serde::{Deserialize, Serialize};
use std::time::Duration;
use taquin_puzzle::notation::Instance;
use taquin_puzzle::{Answer, Layering, Metric, Quality, Verdict};
use taquin_search::StopReason;

/// The result of a search.
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
    /// There is a solution; [`Record::optimal`] says whether it is proven optimal.
    Solved,
    /// There is no solution: parity proves it without a search.
    Unsolvable,
    /// A limit stopped the search: see [`Record::stopped`].
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
    /// The result.
    pub status: Status,
    /// Whether the solution is proven optimal; `None` without a solution.
    pub optimal: Option<bool>,
    /// The metric: what counts as one move.
    pub metric: Metric,
    /// The moves of the solution.
    pub cost: Option<u64>,
    /// The proven lower bound of all solutions; `None` if there is no solution.
    pub lower_bound: Option<u64>,
    /// The cost is at most this many times the optimum.
    pub bound_factor: Option<f64>,
    /// The solution.
    pub moves: Option<WrittenMoves>,
    /// The solution as slides, if slides are counted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub slides: Option<WrittenSlides>,
    /// All optimal solutions, if they were requested.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub optima: Option<AllOptima>,
    /// The search that ran.
    pub search: Search,
    /// The counts.
    pub counts: Counts,
    /// The iterations of iterative deepening.
    pub iterations: Vec<Round>,
    /// The f-layers of other searches.
    pub layers: Vec<Round>,
    /// The stages of the automatic strategy, if there were several.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub stages: Vec<StageRecord>,
    /// Each shorter solution and each higher bound, if the automatic strategy improved its
    /// solution.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub improvements: Vec<ImprovementRecord>,
    /// See [`effective_branching_factor`](taquin_search::effective_branching_factor).
    pub effective_branching_factor: Option<f64>,
    /// Why there is no answer, or no proof.
    #[serde(with = "stop")]
    #[cfg_attr(feature = "typescript", ts(type = "StopReason | null"))]
    pub stopped: Option<StopReason>,
    /// Suggestions for the next run, the most promising first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub advice: Vec<Advice>,
    /// Why the goal is unreachable.
    pub unsolvable: Option<Impossible>,
    /// An English note that a reader needs to compare the counts with those of another run.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
    /// Wall-clock time of the search in milliseconds.
    pub time_ms: f64,
}

impl Record {
    /// Returns the record of an answer.
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
            advice: advice(answer),
            unsolvable,
            note: None,
            time_ms: milliseconds(answer.stats.elapsed),
        }
    }

    /// Returns the tables of the last stage of the automatic strategy.
    #[must_use]
    pub(crate) fn tables(&self) -> Option<&str> {
        self.stages.last()?.tables.as_deref()
    }

    /// Whether the solution is proven optimal.
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

/// Returns milliseconds, rounded down to whole microseconds.
pub(crate) fn milliseconds(time: Duration) -> f64 {
    time.as_micros() as f64 / 1000.0
}

/// Returns the guaranteed factor, or a smaller one that follows from the proven bound.
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
