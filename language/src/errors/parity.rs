//! Explanations of why a board can or cannot be solved.

use super::Explain;
use crate::ascii::spelled_out;
use crate::{Language, Message, french, say_in, spoken};
use taquin_puzzle::{Explanation, Goal, InversionCount};

impl Explain for Explanation {
    fn in_french(&self) -> String {
        format!("{} {}", parity_in_french(self), reachable(&self.reachable))
    }
}

/// Returns why a board can or cannot be solved, without the goals that it can reach.
#[must_use]
pub fn parity_explained(why: &Explanation) -> String {
    match spoken() {
        Language::English => spelled_out(why.parity()),
        Language::French => parity_in_french(why),
    }
}

fn parity_in_french(why: &Explanation) -> String {
    french!(
        "parity-why",
        solvable = if why.verdict.is_solvable() { "yes" } else { "no" },
        start = counted(why.start),
        goal = counted(why.goal),
        columns = if why.start.row.is_some() { "even" } else { "odd" }
    )
}

fn counted(board: InversionCount) -> String {
    let parity = board.parity().to_string();
    match board.row {
        None => french!("parity-inversions", inversions = board.inversions, parity),
        Some(row) => french!(
            "parity-inversions-row",
            inversions = board.inversions,
            row,
            sum = board.sum(),
            parity
        ),
    }
}

/// Returns the explanation in terms of the permutation and the distance of the blank.
#[must_use]
pub fn permutation_explained(why: &Explanation) -> String {
    match spoken() {
        Language::English => spelled_out(why.permutation()),
        Language::French => permutation_in_french(why),
    }
}

fn permutation_in_french(why: &Explanation) -> String {
    french!(
        "parity-permutation",
        permutation = why.verdict.permutation().to_string(),
        blank = why.verdict.blank().to_string(),
        swaps = why.verdict.transpositions,
        inversions = why.inversions,
        steps = why.verdict.blank_distance
    )
}

/// The page uses its own names of goals in the same explanation.
fn reachable(goals: &[Goal]) -> String {
    let named = |goals: &[Goal]| {
        let names: Vec<String> = goals.iter().map(|goal| goal.name().to_owned()).collect();
        Language::French.list_and(&names)
    };
    match goals.len() {
        0 => {
            say_in!(Language::French, Message("unsolvable-reach-none"), goals = named(&Goal::NAMED))
        }
        count => {
            say_in!(Language::French, Message("unsolvable-reach"), count, goals = named(goals))
        }
    }
}
