//! The options of the next searches, chosen from lists.

use super::{Menu, Reply, texts};
use crate::args::{Refused, names};
use taquin_puzzle::{Algorithm, HeuristicChoice, SearchOption, Shape};
use taquin_search::Ratio;

impl Menu<'_> {
    /// Asks for an algorithm, a goal, and for a heuristic and a weight if the algorithm uses them.
    pub(super) fn choose_search(&mut self) -> Reply<()> {
        let algorithms: Vec<Algorithm> = Algorithm::all().collect();
        self.say(&texts::algorithms(&algorithms));
        let read = |text: &str| by_number(&algorithms, text).map_or(names::algorithm(text), Ok);
        let question = texts::ask_algorithm(self.algorithm);
        let algorithm = self.ask_value(&question, self.algorithm, read)?;
        let heuristic = match algorithm.is_informed() {
            true => self.choose_heuristic()?,
            false => self.heuristic.clone(),
        };
        let mut weight = self.weight;
        if algorithm.heeds(SearchOption::Weight) {
            let now = weight.unwrap_or(Ratio::ONE);
            let asked = self.ask_value(&texts::ask_weight(now), now, names::weight)?;
            weight = Some(asked).filter(|&weight| weight != Ratio::ONE);
        }
        let usual = Shape::square_of(9).expect("nine cells make a square");
        let shape = self.last.as_ref().map_or(usual, |(board, _)| board.shape());
        self.goal = self.ask_goal(self.goal.clone(), shape)?;
        (self.algorithm, self.heuristic, self.weight) = (algorithm, heuristic, weight);
        let heuristic = self.heuristic.as_ref().filter(|_| algorithm.is_informed());
        self.say(&texts::chosen(algorithm, heuristic, self.weight(), &self.goal));
        Ok(())
    }

    fn choose_heuristic(&self) -> Reply<Option<HeuristicChoice>> {
        let plain = HeuristicChoice::plain().map(Some);
        let heuristics: Vec<_> = std::iter::once(None).chain(plain).collect();
        self.say(&texts::heuristics(&heuristics));
        let read = |text: &str| by_number(&heuristics, text).map_or(heuristic(text), Ok);
        let question = texts::ask_heuristic(self.heuristic.as_ref());
        self.ask_value(&question, self.heuristic.clone(), read)
    }
}

/// Returns the item at that place of the list, counted from 1.
fn by_number<T: Clone>(list: &[T], text: &str) -> Option<T> {
    let number: usize = text.parse().ok()?;
    list.get(number.checked_sub(1)?).cloned()
}

/// Returns a heuristic by name, or `None` for the default.
fn heuristic(text: &str) -> Result<Option<HeuristicChoice>, Refused> {
    if text.eq_ignore_ascii_case(texts::USUAL) {
        Ok(None)
    } else {
        names::heuristic(text).map(Some)
    }
}
