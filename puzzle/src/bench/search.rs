//! How a trial searched, in the words of its record: what was asked for, and the usual
//! choices where those are known before any board is.

use std::num::NonZeroU64;

use serde::{Deserialize, Serialize};

use crate::solve::{Algorithm, Request, Weighting};

/// How the boards were searched, as it was asked for: different searches differ here.
/// What an older record does not tell is empty.
#[derive(Clone, Debug, PartialEq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Search {
    /// What counted as one move.
    pub metric: String,
    /// The algorithm, which may be `auto`.
    pub algorithm: String,
    /// The heuristic; nothing for searches that use none, and where it was left to `auto`.
    pub heuristic: Option<String>,
    /// w of f = g + w·h: that of `astar` if one was given, that of `anytime` always.
    pub weight: Option<String>,
    /// w of f = (1−w)·h + w·g.
    pub balance: Option<String>,
    /// The tie-breaking; nothing for searches without an open list, and where it was left
    /// to `auto`.
    pub tie_break: Option<String>,
    /// When the goal was recognised: `popped` or `generated`.
    pub goal_test: String,
    /// The order of moves.
    pub order: String,
    /// What depth-first searches left out.
    pub pruning: String,
    /// The most steps that `dfs` went down; nothing for four a cell.
    pub depth_bound: Option<u64>,
    /// The most states that `beam` kept in a layer; nothing for other searches.
    pub beam_width: Option<u64>,
    /// The most states that `smastar` kept; nothing for other searches.
    pub max_states: Option<u64>,
    /// Threads asked for; zero for all, nothing where that was left to the search.
    pub threads: Option<u64>,
    /// Seconds that each board was allowed.
    pub time_limit_s: Option<f64>,
    /// Expansions that each board was allowed.
    pub node_limit: Option<u64>,
    /// Bytes that each board was allowed.
    pub memory_limit: Option<u64>,
}

impl Search {
    pub(super) fn of(request: &Request) -> Self {
        let limits = &request.limits;
        // The usual choices of an algorithm that is asked for by name are known before
        // any board is, but for the depth that depends on it.
        let plan = request.plan().ok().filter(|_| request.algorithm != Algorithm::Auto);
        let (heuristic, weighting, tie, tuning) = match &plan {
            Some(plan) => (plan.heuristic.as_ref(), plan.weighting, plan.tie, plan.tuning),
            None => (request.heuristic.as_ref(), request.weighting, request.tie, request.tuning),
        };
        let (weight, balance) = match weighting {
            Weighting::Plain => (None, None),
            Weighting::Weight(w) => (Some(w.to_string()), None),
            Weighting::Balance(w) => (None, Some(w.to_string())),
        };
        Self {
            metric: request.metric.to_string(),
            algorithm: request.algorithm.to_string(),
            heuristic: heuristic.map(ToString::to_string),
            weight,
            balance,
            tie_break: tie.map(|tie| tie.to_string()),
            goal_test: request.goal_test.to_string(),
            order: request.order.to_string(),
            pruning: request.pruning.to_string(),
            depth_bound: request.tuning.depth_bound,
            beam_width: tuning.beam_width.map(NonZeroU64::get),
            max_states: tuning.max_states.map(NonZeroU64::get),
            threads: request.tuning.threads.map(|threads| threads as u64),
            time_limit_s: limits.time.map(|limit| limit.as_secs_f64()),
            node_limit: limits.expansions,
            memory_limit: limits.memory,
        }
    }
}
