//! Why a board can or cannot be solved.

use super::Explain;
use crate::{Message, list_and, say};
use taquin_puzzle::Goal;
use taquin_puzzle::solvable::{Explanation, Parity};

impl Explain for Explanation {
    fn explained(&self) -> String {
        parity_explained(self, &reachable(&self.reachable))
    }
}

/// Why a board can or cannot be solved, and then a sentence on the goals that it can reach: a shell
/// may have names of its own for them.
pub fn parity_explained(why: &Explanation, reach: &str) -> String {
    let permutation = match why.verdict.permutation() {
        Parity::Even => "even",
        Parity::Odd => "odd",
    };
    let verdict = match why.verdict.is_solvable() {
        true => Message("solvable-why"),
        false => Message("unsolvable-why"),
    };
    say!(
        verdict,
        permutation = permutation,
        swaps = why.verdict.transpositions,
        inversions = why.inversions,
        steps = why.verdict.blank_distance,
        reach = reach
    )
}

fn reachable(goals: &[Goal]) -> String {
    let named = |goals: &[Goal]| {
        list_and(&goals.iter().map(|goal| goal.name().to_owned()).collect::<Vec<_>>())
    };
    match goals.len() {
        0 => say!("unsolvable-reach-none", goals = named(&Goal::NAMED)),
        count => say!("unsolvable-reach", count = count, goals = named(goals)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use taquin_puzzle::{Position, explain};

    #[test]
    fn people_and_programs_read_the_same_english() {
        let goals = Goal::NAMED
            .map(|goal| goal.position("123506478".parse::<Position>().unwrap().shape()).unwrap());
        for text in ["1 2 3 5 0 6 4 7 8", "2 3 4 5 6 8 7 1 0", "2 1 3 4 5 6 7 8 0"] {
            let board: Position = text.parse().unwrap();
            for goal in &goals {
                let why = explain(&board, goal).unwrap();
                assert_eq!(why.explained(), why.to_string());
            }
        }
    }
}
