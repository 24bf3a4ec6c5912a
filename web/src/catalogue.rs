//! What the page can offer: every search, estimate and board, by the names that the
//! command understands.

use crate::message::{Board, GoalChoice};
use serde::Serialize;
use taquin_puzzle::notation::Format;
use taquin_puzzle::{
    Algorithm, Goal, HeuristicChoice, HeuristicEntry, Position, SearchEntry, SearchOption,
};
use taquin_search::{Family, Layering, TieBreak};

/// Everything that can be chosen.
#[derive(Debug, Serialize)]
pub struct Catalogue {
    algorithms: Vec<Search>,
    heuristics: Vec<Estimate>,
    ties: Vec<&'static str>,
    goals: Vec<&'static str>,
    formats: Vec<&'static str>,
    presets: Vec<Preset>,
    version: &'static str,
}

/// A search, the names of its messages, and what the page asks for it.
#[derive(Debug, Serialize)]
struct Search {
    #[serde(flatten)]
    entry: &'static SearchEntry,
    message: String,
    about: String,
    /// Whether it looks at a heuristic.
    heuristic: bool,
    /// Whether it takes a weight.
    weight: bool,
    /// Whether it has one open list, with ties that can be broken.
    open: bool,
    /// Whether it starts over with a higher bound.
    deepens: bool,
}

/// A heuristic by what is typed, and the names of its messages.
#[derive(Debug, Serialize)]
struct Estimate {
    #[serde(flatten)]
    entry: HeuristicEntry,
    message: String,
    about: String,
}

#[derive(Debug, Serialize)]
struct Preset {
    name: &'static str,
    #[serde(flatten)]
    board: Board,
    goal: GoalChoice,
}

/// Boards that people know: a name, the board, the goal. The hard ones are at distance 31,
/// and the last is the first of Korf's hundred (1985).
const PRESETS: [(&str, &str, Goal); 7] = [
    ("classic", "1 2 3/5 0 6/4 7 8", Goal::Last),
    ("advanced", "1 3 6/5 2 8/4 0 7", Goal::Last),
    ("textbook", "2 8 3/1 6 4/7 0 5", Goal::Snail),
    ("hardest-1", "8 6 7/2 5 4/3 0 1", Goal::Last),
    ("hardest-2", "6 4 7/8 5 0/3 2 1", Goal::Last),
    ("unsolvable", "2 3 4/5 6 8/7 1 0", Goal::Snail),
    ("korf-1", "14 13 15 7/11 12 9 5/6 0 2 1/4 8 10 3", Goal::First),
];

/// The catalogue. Searches on a table are left out: there is nothing to watch, and `auto`
/// uses it where it is best.
#[must_use]
pub fn catalogue() -> Catalogue {
    let searches = Algorithm::all().filter(|search| search.entry().facts.family != Family::Lookup);
    Catalogue {
        algorithms: searches.map(search).collect(),
        heuristics: HeuristicChoice::entries().map(estimate).collect(),
        ties: TieBreak::names().collect(),
        goals: Goal::NAMED.iter().map(Goal::name).collect(),
        formats: Format::ALL.map(Format::name).to_vec(),
        presets: PRESETS.iter().map(preset).collect(),
        version: env!("CARGO_PKG_VERSION"),
    }
}

fn search(algorithm: Algorithm) -> Search {
    let entry = algorithm.entry();
    let offers = |option| algorithm.heeds(option) && algorithm != Algorithm::Auto;
    Search {
        entry,
        message: entry.message(),
        about: entry.about(),
        heuristic: offers(SearchOption::Heuristic),
        weight: offers(SearchOption::Weight),
        open: offers(SearchOption::Tie),
        deepens: entry.facts.layers == Layering::Iterations,
    }
}

/// A heuristic with parameters is offered with those of its example.
fn estimate(entry: &HeuristicEntry) -> Estimate {
    let (message, about) = (entry.message(), entry.about());
    Estimate { entry: HeuristicEntry { name: entry.example, ..*entry }, message, about }
}

fn preset((name, board, goal): &(&'static str, &str, Goal)) -> Preset {
    let board: Position = board.parse().expect("a preset is a board");
    Preset { name, board: Board::from(&board), goal: GoalChoice::from(goal) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use taquin_puzzle::{Request, Solver};

    #[test]
    fn the_presets_are_what_they_are_called() {
        let solver = Solver::new();
        let costs = PRESETS[..6].iter().map(|(_, board, goal)| {
            let start: Position = board.parse().unwrap();
            let request = Request { goal: goal.clone(), ..Request::new(start) };
            solver.solve(&request).unwrap().solution().map(|found| found.moves.len())
        });
        let expected = [Some(4), Some(9), Some(5), Some(31), Some(31), None];
        assert_eq!(costs.collect::<Vec<_>>(), expected);
        assert_eq!(catalogue().presets.len(), PRESETS.len());
    }
}
