//! Runs menu choices as commands, and prints each command so that it can be repeated.

use super::{Menu, texts};
use crate::args::read_from;
use std::ffi::OsString;
use taquin_puzzle::{Algorithm, Goal, Position, SearchOption};
use taquin_search::Ratio;

impl Menu<'_> {
    /// Traces or compares the last board, or the first example.
    pub(super) fn command(&mut self, name: &str) -> Option<()> {
        let usual = || (texts::CLASSIC.parse().expect("the examples are boards"), Goal::default());
        let (board, goal) = self.last.clone().unwrap_or_else(usual);
        self.run_words(&self.command_words(name, &board, &goal))
    }

    /// Runs a command and prints it.
    pub(super) fn run_words(&mut self, words: &[String]) -> Option<()> {
        self.say("\n");
        match read_from(words.iter().map(OsString::from)) {
            Ok(cli) => drop(crate::run(cli, self.output)),
            // Contradicting flags are reported as on the command line.
            Err(error) => self.say(&format!("{}\n", error.render())),
        }
        self.say(&texts::command(words));
        Some(())
    }

    /// Returns the weight, if the algorithm uses one.
    pub(super) fn weight(&self) -> Option<Ratio> {
        self.weight.filter(|_| self.algorithm.heeds(SearchOption::Weight))
    }

    /// Returns the words of a command about a board.
    pub(super) fn command_words(&self, name: &str, board: &Position, goal: &Goal) -> Vec<String> {
        let mut words = vec!["taquin".to_owned(), name.to_owned(), board.to_string()];
        let mut flag = |name: &str, value: String| words.extend([name.to_owned(), value]);
        if *goal != Goal::default() {
            flag("--goal", goal.to_string());
        }
        let limit = self.limit;
        let written = match limit.subsec_millis() {
            0 => format!("{}s", limit.as_secs()),
            _ => format!("{}ms", limit.as_millis()),
        };
        flag("--time-limit", written);
        // `compare` chooses its own searches.
        if name != "compare" && self.algorithm != Algorithm::default() {
            flag("--algorithm", self.algorithm.to_string());
        }
        let heuristic = self.heuristic.as_ref().filter(|_| self.algorithm.is_informed());
        if let Some(heuristic) = heuristic {
            flag(
                if name == "compare" { "--heuristics" } else { "--heuristic" },
                heuristic.to_string(),
            );
        }
        if let Some(weight) = self.weight().filter(|_| name != "compare") {
            flag("--weight", weight.to_string());
        }
        words
    }
}
