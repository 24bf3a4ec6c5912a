//! The options of the next searches, chosen from lists.

use super::{Menu, texts};
use crate::args::{Refused, names};
use taquin_puzzle::{Algorithm, HeuristicChoice, SearchOption, Shape};
use taquin_search::Ratio;

impl Menu<'_> {
    /// Asks for an algorithm, a goal, and for a heuristic and a weight if the algorithm uses them.
    pub(super) fn choose_search(&mut self) -> Option<()> {
        let algorithms: Vec<Algorithm> = Algorithm::all().collect();
        self.say(&texts::algorithms(&algorithms));
        let read = |text: &str| by_number(&algorithms, text).map_or(names::algorithm(text), Ok);
        let question = texts::ask_algorithm(self.algorithm);
        self.algorithm = self.ask_value(&question, self.algorithm, read)?;
        if self.algorithm.is_informed() {
            self.choose_heuristic()?;
        }
        if self.algorithm.heeds(SearchOption::Weight) {
            let one = self.weight.unwrap_or(Ratio::ONE);
            let weight = self.ask_value(&texts::ask_weight(one), one, names::read::<Ratio>)?;
            self.weight = Some(weight).filter(|&weight| weight != Ratio::ONE);
        }
        let usual = Shape::square_of(9).expect("nine cells make a square");
        let shape = self.last.as_ref().map_or(usual, |(board, _)| board.shape());
        self.goal = self.ask_goal(self.goal.clone(), shape)?;
        let heuristic = self.heuristic.as_ref().filter(|_| self.algorithm.is_informed());
        self.say(&texts::chosen(self.algorithm, heuristic, self.weight(), &self.goal));
        Some(())
    }

    fn choose_heuristic(&mut self) -> Option<()> {
        let plain = HeuristicChoice::plain().map(Some);
        let heuristics: Vec<_> = std::iter::once(None).chain(plain).collect();
        self.say(&texts::heuristics(&heuristics));
        let read = |text: &str| by_number(&heuristics, text).map_or(heuristic(text), Ok);
        let question = texts::ask_heuristic(self.heuristic.as_ref());
        self.heuristic = self.ask_value(&question, self.heuristic.clone(), read)?;
        Some(())
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
