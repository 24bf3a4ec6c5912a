//! Programs and their counts in words: `A*, misplaced tiles, at equal f the newest first`.

use crate::{Message, algorithm_name, heuristic_name, list_and, plain_number, say, tie_message};
use taquin_classroom::course::{Axis, Printed};
use taquin_classroom::matching::{Found, Group, Measure, Program};
use taquin_lab::compare::{Entrant, Variant};
use taquin_puzzle::{Move, MoveOrder, SearchOption, Weighting};
use taquin_search::{GoalTest, TieBreak};

/// All orders of moves.
const ORDERS: usize = 24;
/// All tie-breaking rules.
const TIES: usize = 6;

/// Returns how many programs count the numbers; they, or else the nearest, follow this line.
#[must_use]
pub fn found_in_words(found: &Found) -> String {
    let total = found.tried;
    match found.groups.is_empty() {
        true => say!("match-none", total),
        false => say!("match-found", matches = found.matches(), total),
    }
}

/// Returns `A*, misplaced tiles, order up-left-right-down: 33 states expanded`.
#[must_use]
pub fn group_in_words(group: &Group) -> String {
    let on_each_board = |(measure, values): (&Measure, &Vec<u64>)| {
        let each = values.iter().map(|&value| meaning_in_words(*measure, value));
        each.collect::<Vec<_>>().join(" / ")
    };
    let counts: Vec<String> = group.measures.iter().zip(&group.values).map(on_each_board).collect();
    say!("match-program", program = program_in_words(group), counts = list_and(&counts))
}

/// Returns a search with all its conventions.
#[must_use]
pub fn search_in_words(entrant: &Entrant) -> String {
    let Variant { order, tie, goal_test, .. } = entrant.variant;
    search(entrant, orders(order, 1), &[tie], &[goal_test])
}

/// Returns the common options of a group of programs, and their choices.
#[must_use]
pub fn program_in_words(group: &Group) -> String {
    match &group.program {
        Program::Search(entrant) => {
            let orders = orders(entrant.variant.order, group.orders.len());
            search(entrant, orders, &group.ties, &group.goal_tests)
        }
        Program::Course(Printed::Lda(lda), _) => match lda.x {
            Axis::Row => say!("matching-lda-rows"),
            Axis::Column => say!("matching-lda-columns"),
        },
        Program::Course(Printed::Lab { counts_blank, .. }, balance) => {
            let balance = balance.map_or_else(String::new, |w| plain_number(w.to_f64()));
            match counts_blank {
                false => say!("matching-lab-tiles", balance),
                true => say!("matching-lab-cells", balance),
            }
        }
    }
}

fn search(
    entrant: &Entrant,
    orders: String,
    ties: &[Option<TieBreak>],
    goal_tests: &[GoalTest],
) -> String {
    let Entrant { algorithm, heuristic, variant } = entrant;
    let mut parts = vec![algorithm_name(*algorithm)];
    match variant.weighting {
        Weighting::Plain => {}
        Weighting::Weight(w) => {
            parts.push(say!("matching-weight", weight = plain_number(w.to_f64())));
        }
        Weighting::Balance(w) => {
            parts.push(say!("matching-balance", balance = plain_number(w.to_f64())));
        }
    }
    parts.extend(heuristic.as_ref().map(heuristic_name));
    parts.push(orders);
    if algorithm.heeds(SearchOption::Tie) {
        parts.push(ties_in_words(ties, algorithm.entry().tie));
    }
    match goal_tests {
        [GoalTest::Generated] => parts.push(say!("matching-early")),
        [_, _, ..] => parts.push(say!("matching-either-test")),
        _ => {}
    }
    parts.retain(|part| !part.is_empty());
    parts.join(", ")
}

fn orders(order: MoveOrder, count: usize) -> String {
    let words: Vec<String> = order.to_string().chars().map(direction).collect();
    let order = words.join("-");
    match count {
        ORDERS => say!("matching-any-order"),
        1 => say!("matching-order", order),
        _ => say!("matching-orders", count, order),
    }
}

/// Returns the word for a letter of an order of moves.
fn direction(letter: char) -> String {
    let step = Move::ALL.into_iter().find(|step| step.letter() == letter);
    say!(match step {
        Some(Move::Up) => Message("matching-up"),
        Some(Move::Down) => Message("matching-down"),
        Some(Move::Left) => Message("matching-left"),
        Some(Move::Right) | None => Message("matching-right"),
    })
}

fn ties_in_words(ties: &[Option<TieBreak>], own: Option<TieBreak>) -> String {
    let rules: Vec<TieBreak> = ties.iter().filter_map(|tie| tie.or(own)).collect();
    let names: Vec<String> = rules.iter().map(|&tie| say!(tie_message(tie))).collect();
    match rules.len() {
        0 => String::new(),
        TIES => say!("matching-any-tie"),
        1 => say!("matching-tie", rule = names[0].clone()),
        count => say!("matching-ties", rule = names[0].clone(), others = count - 1),
    }
}

/// Returns `33 states expanded`.
#[must_use]
pub fn meaning_in_words(measure: Measure, value: u64) -> String {
    say!(
        match measure {
            Measure::Cost => Message("moves"),
            Measure::Expanded => Message("matching-expanded"),
            Measure::Popped => Message("matching-popped"),
            Measure::Generated => Message("matching-generated"),
            Measure::GeneratedNew => Message("matching-generated-new"),
            Measure::GeneratedAndStart => Message("matching-generated-and-start"),
            Measure::Stored => Message("matching-stored"),
            Measure::MaxOpen => Message("matching-max-open"),
            Measure::FinalOpen => Message("matching-final-open"),
            Measure::Reopened => Message("matching-reopened"),
            Measure::LastExpanded => Message("matching-last-expanded"),
            Measure::LastGenerated => Message("matching-last-generated"),
        },
        count = value
    )
}
