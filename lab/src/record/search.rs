//! The options of a search that ran or was requested.

use serde::{Deserialize, Serialize};
use std::num::NonZeroU64;
use taquin_puzzle::{Algorithm, HeuristicChoice, Pruning, Request, SearchPlan, Tuning, Weighting};
use taquin_search::TieBreak;

/// A search, with the name of every choice.
///
/// ```
/// use taquin_lab::record::Record;
/// use taquin_lab::puzzle::{Request, solve};
/// let record = Record::of(&solve(&Request::new("1 2 3/5 0 6/4 7 8".parse()?))?);
/// assert_eq!(record.search.algorithm, "astar");
/// assert_eq!(record.search.heuristic.as_deref(), Some("manhattan"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Search {
    /// The algorithm that ran or was requested; it may be `auto`.
    pub algorithm: String,
    /// The heuristic; `None` for searches without one, and if `auto` chooses it.
    pub heuristic: Option<String>,
    /// w of f = g + w·h: that of `astar` if one was given, that of `anytime` always.
    pub weight: Option<f64>,
    /// w of f = (1−w)·h + w·g.
    pub balance: Option<f64>,
    /// The tie-breaking; `None` for searches without an open list, and if `auto` chooses it.
    pub tie_break: Option<String>,
    /// The goal test: `popped` or `generated`.
    pub goal_test: String,
    /// The order of moves.
    pub order: String,
    /// The depth limit of `dfs`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub depth_bound: Option<u64>,
    /// The most states in a layer of `beam`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub beam_width: Option<NonZeroU64>,
    /// The most states of `smastar`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub max_states: Option<NonZeroU64>,
    /// The number of threads; 0 means one for each core.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub threads: Option<usize>,
    /// The paths that a depth-first search left out besides the move back.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pruning: Option<String>,
}

impl Search {
    /// Returns the search that ran.
    #[must_use]
    pub(crate) fn of(plan: &SearchPlan) -> Self {
        let weighing = (plan.heuristic.as_ref(), plan.weighting, plan.tie);
        Self {
            goal_test: plan.goal_test.to_string(),
            order: plan.order.to_string(),
            ..Self::by(plan.algorithm, weighing, plan.tuning, plan.pruning)
        }
    }

    /// Returns the requested search, with the default choices of a named algorithm. These do not
    /// depend on the board, except for the depth limit, which is left out.
    ///
    /// ```
    /// use taquin_lab::record::Search;
    /// use taquin_lab::puzzle::{Algorithm, Request};
    ///
    /// let request = Request::new("1 2 3/5 0 6/4 7 8".parse()?);
    /// let asked = Search::asked(&Request { algorithm: Algorithm::AStar, ..request });
    /// assert_eq!(asked.heuristic.as_deref(), Some("manhattan"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn asked(request: &Request) -> Self {
        let own = request.tuning;
        let named = request.algorithm != Algorithm::Auto;
        let plan = request.strategy().ok().filter(|_| named).map(|strategy| strategy.plan());
        let (weighing, tuning) = match &plan {
            Some(plan) => ((plan.heuristic.as_ref(), plan.weighting, plan.tie), plan.tuning),
            None => ((request.heuristic.as_ref(), request.weighting, request.tie), own),
        };
        let tuning = Tuning { depth_bound: own.depth_bound, threads: own.threads, ..tuning };
        Self {
            goal_test: request.goal_test.to_string(),
            order: request.order.to_string(),
            ..Self::by(request.algorithm, weighing, tuning, request.pruning)
        }
    }

    fn by(
        algorithm: Algorithm,
        (heuristic, weighting, tie): (Option<&HeuristicChoice>, Weighting, Option<TieBreak>),
        tuning: Tuning,
        pruning: Pruning,
    ) -> Self {
        let (weight, balance) = match weighting {
            Weighting::Plain => (None, None),
            Weighting::Weight(w) => (Some(w.to_f64()), None),
            Weighting::Balance(w) => (None, Some(w.to_f64())),
        };
        let pruning = Some(pruning).filter(|&pruning| pruning != Pruning::Parent);
        Self {
            algorithm: algorithm.to_string(),
            heuristic: heuristic.map(ToString::to_string),
            weight,
            balance,
            tie_break: tie.map(|tie| tie.to_string()),
            goal_test: String::new(),
            order: String::new(),
            depth_bound: tuning.depth_bound,
            beam_width: tuning.beam_width,
            max_states: tuning.max_states,
            threads: tuning.threads,
            pruning: pruning.map(|pruning| pruning.to_string()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::{Fields, columns};

    #[test]
    fn the_columns_are_the_fields_of_the_json() {
        let all = Search {
            algorithm: "astar".into(),
            heuristic: Some("manhattan".into()),
            weight: Some(1.5),
            balance: Some(0.25),
            tie_break: Some("low-g".into()),
            goal_test: "popped".into(),
            order: "UDLR".into(),
            depth_bound: Some(7),
            beam_width: NonZeroU64::new(8),
            max_states: NonZeroU64::new(9),
            threads: Some(2),
            pruning: Some("automaton".into()),
        };
        let (fields, columns) = (Fields::of(&all), columns());
        let known = columns.iter().filter(|name| !fields.cells(&[name])[0].is_empty());
        let written = serde_json::to_string(&all).unwrap();
        let names =
            written.trim_start_matches('{').split(',').filter_map(|it| it.split('"').nth(1));
        assert!(known.copied().eq(names));
    }
}
