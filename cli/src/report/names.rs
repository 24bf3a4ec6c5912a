//! Searches in the words of the field; what is typed stays in brackets behind them.

use crate::language::{algorithm_name, heuristic_name, say};
use taquin_puzzle::Plan;
use taquin_search::{Arrival, Prefer, TieBreak};

/// `A* with Manhattan distance`.
pub(super) fn search(plan: &Plan) -> String {
    let name = algorithm_name(plan.algorithm);
    match &plan.heuristic {
        Some(heuristic) => {
            say!("plan-with", algorithm = name, heuristic = heuristic_name(heuristic))
        }
        None => name,
    }
}

/// `(astar, manhattan, low-g)`: the same as the command line has it.
pub(super) fn typed(plan: &Plan) -> String {
    let heuristic = plan.heuristic.as_ref().map(ToString::to_string);
    let tie = plan.tie.map(|tie| tie.to_string());
    let names = [Some(plan.algorithm.to_string()), heuristic, tie];
    format!("({})", names.into_iter().flatten().collect::<Vec<_>>().join(", "))
}

/// Which of equally promising states goes first.
pub(super) fn tie(tie: TieBreak) -> String {
    match (tie.g, tie.arrival) {
        (Some(Prefer::Low), Arrival::First) => say!("tie-low-g"),
        (Some(Prefer::Low), Arrival::Last) => say!("tie-low-g-last-in"),
        (Some(Prefer::High), Arrival::First) => say!("tie-high-g-first-in"),
        (Some(Prefer::High), Arrival::Last) => say!("tie-high-g"),
        (None, Arrival::First) => say!("tie-first-in"),
        (None, Arrival::Last) => say!("tie-last-in"),
    }
}
