//! Why a board can or cannot be solved.

use super::Explain;
use crate::{Message, list_and, say};
use taquin_puzzle::Goal;
use taquin_puzzle::solvable::{Explanation, Parity};

impl Explain for Explanation {
    fn explained(&self) -> String {
        let permutation = match self.verdict.permutation() {
            Parity::Even => "even",
            Parity::Odd => "odd",
        };
        let why = match self.verdict.is_solvable() {
            true => Message("solvable-why"),
            false => Message("unsolvable-why"),
        };
        say!(
            why,
            permutation = permutation,
            swaps = self.verdict.transpositions,
            inversions = self.inversions,
            steps = self.verdict.blank_distance,
            reach = reachable(&self.reachable)
        )
    }
}

fn reachable(goals: &[Goal]) -> String {
    let names: Vec<String> = goals.iter().map(|goal| goal.name().to_owned()).collect();
    match names.len() {
        0 => say!("unsolvable-reach-none"),
        count => say!("unsolvable-reach", count = count, goals = list_and(&names)),
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
