//! Searches in the words of the field; what is typed stays in brackets behind them.

use crate::language::{Message, list_and, say};
use taquin_puzzle::{Algorithm, HeuristicChoice, Plan};
use taquin_search::{Arrival, Prefer, TieBreak};

/// `A* with Manhattan distance`.
pub(super) fn search(plan: &Plan) -> String {
    let name = say!(algorithm(plan.algorithm));
    match &plan.heuristic {
        Some(heuristic) => say!("plan-with", algorithm = name, heuristic = estimate(heuristic)),
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

fn algorithm(algorithm: Algorithm) -> Message {
    match algorithm {
        Algorithm::Auto => Message("algorithm-auto"),
        Algorithm::AStar => Message("algorithm-astar"),
        Algorithm::IdaStar => Message("algorithm-idastar"),
        Algorithm::BreadthFirst => Message("algorithm-bfs"),
        Algorithm::UniformCost => Message("algorithm-ucs"),
        Algorithm::Greedy => Message("algorithm-greedy"),
        Algorithm::DepthFirst => Message("algorithm-dfs"),
        Algorithm::IterativeDeepening => Message("algorithm-iddfs"),
        Algorithm::Rbfs => Message("algorithm-rbfs"),
        Algorithm::SmaStar => Message("algorithm-smastar"),
        Algorithm::BidirectionalBreadthFirst => Message("algorithm-bibfs"),
        Algorithm::Bidirectional => Message("algorithm-bidirectional"),
        Algorithm::Beam => Message("algorithm-beam"),
        Algorithm::Anytime => Message("algorithm-anytime"),
        Algorithm::Table => Message("algorithm-table"),
    }
}

fn estimate(heuristic: &HeuristicChoice) -> String {
    match heuristic {
        HeuristicChoice::Zero => say!("estimate-zero"),
        HeuristicChoice::Misplaced => say!("estimate-misplaced"),
        HeuristicChoice::MisplacedAll => say!("estimate-misplaced-all"),
        HeuristicChoice::RowColumn => say!("estimate-row-column"),
        HeuristicChoice::Gaschnig => say!("estimate-gaschnig"),
        HeuristicChoice::Inversion => say!("estimate-inversion"),
        HeuristicChoice::Manhattan => say!("estimate-manhattan"),
        HeuristicChoice::LinearConflict => say!("estimate-linear-conflict"),
        HeuristicChoice::WalkingDistance => say!("estimate-walking-distance"),
        HeuristicChoice::Patterns(partition) => {
            say!("estimate-patterns", partition = partition.to_string())
        }
        HeuristicChoice::Max(_) => {
            let parts: Vec<String> = heuristic.parts().iter().map(estimate).collect();
            say!("estimate-max", heuristics = list_and(&parts))
        }
    }
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
