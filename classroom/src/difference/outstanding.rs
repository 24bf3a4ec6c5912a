//! The rule of a program that does not take the smallest f: a stack, a queue, h or g alone, or a list
//! that is sorted the wrong way round.
//!
//! At the first step that differs several rules take the same state. So the open list of the
//! program is followed further, and the rule that explains the most steps is the answer.

use super::own::Run;
use super::{Outstanding, Visit};
use std::collections::HashSet;
use taquin_puzzle::{Estimator, Position};

/// A state on the open list of the program.
struct Candidate {
    board: Position,
    g: f64,
    h: f64,
    f: f64,
    arrival: usize,
}

/// The rules, the most common first.
const RULES: [Outstanding; 5] = [
    Outstanding::Newest,
    Outstanding::LeastH,
    Outstanding::Oldest,
    Outstanding::LeastG,
    Outstanding::GreatestF,
];

/// The steps after the first difference that are followed.
const MOST: usize = 60;

/// Returns the rule that takes the most visits from `at` on; `None` if no rule takes the first.
pub(super) fn rule_of(run: &Run, theirs: &[Visit], at: usize) -> Option<Outstanding> {
    let frontier = run.frontier(at);
    let candidate = |node: &super::frontier::OpenNode| {
        let (board, arrival) = (node.board.clone(), node.arrival);
        Candidate { board, g: node.g as f64, h: node.h as f64, f: node.f, arrival }
    };
    let mut open: Vec<Candidate> =
        frontier.sorted(run.plan.tie).into_iter().map(candidate).collect();
    let mut closed: HashSet<Position> = frontier.closed.keys().cloned().collect();
    let estimator = run.plan.heuristic.as_ref();
    let estimator = estimator.and_then(|choice| Estimator::new(choice, &run.target).ok());
    let mut rules = RULES.to_vec();
    let mut arrivals = open.iter().map(|node| node.arrival).max().unwrap_or(0);
    let mut steps = 0;
    for visit in theirs[at..].iter().take(MOST) {
        let Some(place) = open.iter().position(|node| node.board == visit.board) else { break };
        let fits = |rule: &Outstanding| {
            let taken = key(*rule, &open[place]);
            let differs = |node: &Candidate| taken < key(*rule, node);
            let is_least = open.iter().all(|node| taken <= key(*rule, node));
            // A rule by which all open states are equal explains nothing.
            is_least && (steps > 0 || open.iter().any(differs))
        };
        let held: Vec<Outstanding> = rules.iter().copied().filter(fits).collect();
        if held.is_empty() {
            break;
        }
        (rules, steps) = (held, steps + 1);
        let taken = open.swap_remove(place);
        closed.insert(taken.board.clone());
        for next in taken.board.legal_moves().filter_map(|step| taken.board.after(step)) {
            if closed.contains(&next) || open.iter().any(|node| node.board == next) {
                continue;
            }
            arrivals += 1;
            let g = taken.g + 1.0;
            let h = estimator.as_ref().map_or(0.0, |estimator| estimator.of(&next) as f64);
            let f = run.formula().g * g + run.formula().h * h;
            open.push(Candidate { board: next, g, h, f, arrival: arrivals });
        }
    }
    // One step of the first short list shows neither an order of arrival nor one of f.
    let is_short = steps == 1 && at <= 1;
    let by_value = |rule: &Outstanding| matches!(rule, Outstanding::LeastH | Outstanding::LeastG);
    rules.into_iter().find(|rule| steps > 0 && (!is_short || by_value(rule)))
}

/// Returns the key whose smallest value a rule takes.
fn key(rule: Outstanding, node: &Candidate) -> f64 {
    match rule {
        Outstanding::Newest => -(node.arrival as f64),
        Outstanding::Oldest => node.arrival as f64,
        Outstanding::LeastH => node.h,
        Outstanding::LeastG => node.g,
        Outstanding::GreatestF => -node.f,
    }
}
