//! The names of searches in the terms of the field, followed by the command-line names in brackets.

use taquin_language::{algorithm_name, heuristic_name, say, tie_message};
use taquin_puzzle::SearchPlan;
use taquin_search::TieBreak;

/// Returns the search of a plan in words, with its names on the command line: `A* with Manhattan
/// distance (astar, manhattan, low-g)`.
pub fn search_in_words(plan: &SearchPlan) -> String {
    format!("{} {}", search(plan), typed(plan))
}

/// Returns `A* with Manhattan distance`.
pub(crate) fn search(plan: &SearchPlan) -> String {
    let name = algorithm_name(plan.algorithm);
    match &plan.heuristic {
        Some(heuristic) => {
            say!("plan-with", algorithm = name, heuristic = heuristic_name(heuristic))
        }
        None => name,
    }
}

/// Returns `(astar, manhattan, low-g)`: the names on the command line.
pub(crate) fn typed(plan: &SearchPlan) -> String {
    let heuristic = plan.heuristic.as_ref().map(ToString::to_string);
    let tie = plan.tie.map(|tie| tie.to_string());
    let names = [Some(plan.algorithm.to_string()), heuristic, tie];
    format!("({})", names.into_iter().flatten().collect::<Vec<_>>().join(", "))
}

/// Returns the name of a tie-breaking rule.
pub(crate) fn tie(tie: TieBreak) -> String {
    say!("plan-tie", rule = say!(tie_message(tie)))
}
