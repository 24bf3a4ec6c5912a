//! What the page can offer: every search, estimate and board, by the names that the
//! command understands.

use crate::message::{Board, GoalChoice};
use serde::Serialize;
use taquin_puzzle::notation::Format;
use taquin_puzzle::{Algorithm, Goal, HeuristicChoice, Position};
use taquin_search::TieBreak;

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

#[derive(Debug, Serialize)]
struct Search {
    name: &'static str,
    /// Whether it looks at a heuristic.
    heuristic: bool,
    /// Whether it takes a weight.
    weight: bool,
    /// Whether it has one open list, with ties that can be broken.
    open: bool,
    /// Whether it starts over with a higher bound.
    deepens: bool,
}

#[derive(Debug, Serialize)]
struct Estimate {
    name: String,
    admissible: bool,
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
    let searches = Algorithm::all().filter(|algorithm| *algorithm != Algorithm::Table);
    let combined = ["pdb:4-4", "max(manhattan,walking-distance)"];
    let combined = combined.map(|name| name.parse().expect("a combination by its name"));
    Catalogue {
        algorithms: searches.map(search).collect(),
        heuristics: HeuristicChoice::plain().chain(combined).map(estimate).collect(),
        ties: TieBreak::names().collect(),
        goals: Goal::NAMED.iter().map(Goal::name).collect(),
        formats: Format::ALL.map(Format::name).to_vec(),
        presets: PRESETS.iter().map(preset).collect(),
        version: env!("CARGO_PKG_VERSION"),
    }
}

fn search(algorithm: Algorithm) -> Search {
    Search {
        name: algorithm.name(),
        heuristic: algorithm.is_informed() && algorithm != Algorithm::Auto,
        weight: algorithm.takes_weight() && algorithm != Algorithm::Auto,
        open: algorithm.has_open_list(),
        deepens: algorithm.deepens(),
    }
}

fn estimate(choice: HeuristicChoice) -> Estimate {
    Estimate { admissible: choice.is_admissible(), name: choice.to_string() }
}

fn preset((name, board, goal): &(&'static str, &str, Goal)) -> Preset {
    let board: Position = board.parse().expect("a preset is a board");
    Preset { name, board: Board::from(&board), goal: GoalChoice::from(goal) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use taquin_puzzle::{Listener, Request, Solver};

    #[test]
    fn the_presets_are_what_they_are_called() {
        let solver = Solver::new();
        let costs = PRESETS[..6].iter().map(|(_, board, goal)| {
            let start: Position = board.parse().unwrap();
            let request = Request { goal: goal.clone(), ..Request::new(start) };
            solver
                .solve(&request, Listener::NONE)
                .unwrap()
                .solution()
                .map(|found| found.moves.len())
        });
        let expected = [Some(4), Some(9), Some(5), Some(31), Some(31), None];
        assert_eq!(costs.collect::<Vec<_>>(), expected);
        assert_eq!(catalogue().presets.len(), PRESETS.len());
    }
}
