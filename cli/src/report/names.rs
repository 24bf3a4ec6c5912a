//! The names of searches in the terms of the field, followed by the command-line names in brackets.

use crate::language::{algorithm_name, heuristic_name, say, tie_message};
use taquin_puzzle::SearchPlan;
use taquin_search::TieBreak;

/// Returns `A* with Manhattan distance`.
pub(super) fn search(plan: &SearchPlan) -> String {
    let name = algorithm_name(plan.algorithm);
    match &plan.heuristic {
        Some(heuristic) => {
            say!("plan-with", algorithm = name, heuristic = heuristic_name(heuristic))
        }
        None => name,
    }
}

/// Returns `(astar, manhattan, low-g)`: the names on the command line.
pub(super) fn typed(plan: &SearchPlan) -> String {
    let heuristic = plan.heuristic.as_ref().map(ToString::to_string);
    let tie = plan.tie.map(|tie| tie.to_string());
    let names = [Some(plan.algorithm.to_string()), heuristic, tie];
    format!("({})", names.into_iter().flatten().collect::<Vec<_>>().join(", "))
}

/// Returns the name of a tie-breaking rule.
pub(super) fn tie(tie: TieBreak) -> String {
    say!("plan-tie", rule = say!(tie_message(tie)))
}
