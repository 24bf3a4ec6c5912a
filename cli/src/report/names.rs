//! Searches in the words of the field; what is typed stays in brackets behind them.

use crate::language::{algorithm_name, heuristic_name, say, tie_message};
use taquin_puzzle::SearchPlan;
use taquin_search::TieBreak;

/// `A* with Manhattan distance`.
pub(super) fn search(plan: &SearchPlan) -> String {
    let name = algorithm_name(plan.algorithm);
    match &plan.heuristic {
        Some(heuristic) => {
            say!("plan-with", algorithm = name, heuristic = heuristic_name(heuristic))
        }
        None => name,
    }
}

/// `(astar, manhattan, low-g)`: the same as the command line has it.
pub(super) fn typed(plan: &SearchPlan) -> String {
    let heuristic = plan.heuristic.as_ref().map(ToString::to_string);
    let tie = plan.tie.map(|tie| tie.to_string());
    let names = [Some(plan.algorithm.to_string()), heuristic, tie];
    format!("({})", names.into_iter().flatten().collect::<Vec<_>>().join(", "))
}

/// Which of equally promising states goes first.
pub(super) fn tie(tie: TieBreak) -> String {
    say!("plan-tie", rule = say!(tie_message(tie)))
}
