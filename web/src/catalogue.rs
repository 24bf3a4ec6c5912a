//! The choices on the page: every search, heuristic and board, by the names of the command.

use crate::message::{Board, GoalChoice};
use serde::Serialize;
use taquin_classroom::matching::orders;
use taquin_classroom::sheet::Level;
use taquin_language::{Message, count_key, meaning_key, search_key, tie_message};
use taquin_puzzle::notation::Format;
use taquin_puzzle::{
    Algorithm, Goal, HeuristicChoice, HeuristicEntry, Memory, Position, Rank, Request, SearchOption,
};
use taquin_search::{Arrival, Count, Prefer, TieBreak};

/// All choices.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Catalogue {
    algorithms: Vec<Search>,
    heuristics: Vec<Estimate>,
    /// The heuristic of a search if none is chosen.
    usual_heuristic: String,
    /// Up to this many cells, the automatic strategy proves a shortest solution.
    most_cells_proven: usize,
    ties: Vec<Tie>,
    /// The orders of moves.
    orders: Vec<String>,
    goals: Vec<Named>,
    formats: Vec<Named>,
    /// The levels of exercises.
    levels: Vec<Named>,
    presets: Vec<Preset>,
    version: &'static str,
}

/// A search, the message with its name, and the properties that the page needs.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "Algorithm"))]
struct Search {
    name: &'static str,
    message: String,
    /// The evaluation f: `g + h`, `g`, `h` or nothing.
    rank: Option<&'static str>,
    memory: &'static str,
    ends_on_goal: bool,
    counts: Vec<SearchCount>,
    /// Its own tie-breaking rule, if it has one.
    tie: Option<String>,
    /// Whether the page offers it. A lookup has no steps to watch, and `auto` uses it when it is
    /// best.
    offered: bool,
    /// Whether there is a list of states to be expanded, or only a path.
    has_open: bool,
    /// Whether it uses a heuristic.
    heuristic: bool,
    /// Whether it uses a weight.
    weight: bool,
    /// Whether ties among its open states can be broken.
    ties: bool,
    /// Whether it can test for the goal when a state is generated.
    goal_tests: bool,
}

/// A count with the keys of its name and of its meaning.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "Count"))]
struct SearchCount {
    #[cfg_attr(feature = "typescript", ts(type = "CountField"))]
    field: &'static str,
    message: String,
    meaning: String,
}

/// A heuristic by its typed name.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
struct Estimate {
    name: &'static str,
    admissible: bool,
}

/// A tie-breaking rule: −1 takes the smaller or the earlier first, 1 the larger or the later, 0
/// does not compare.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
struct Tie {
    #[serde(flatten)]
    named: Named,
    g: i8,
    arrival: i8,
}

/// A choice by its typed name, and the message with its displayed name.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
struct Named {
    name: &'static str,
    message: &'static str,
}

#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
struct Preset {
    #[serde(flatten)]
    named: Named,
    #[serde(flatten)]
    board: Board,
    goal: GoalChoice,
    /// The search that belongs to it: a course states the counts of one search.
    algorithm: &'static str,
    heuristic: Option<&'static str>,
}

/// Well-known boards: a name, the board, the goal. The hard ones are at distance 31, and the last
/// is the first of Korf's hundred (1985).
const PRESETS: [(&str, Message, &str, Goal); 7] = [
    ("classic", Message("page-preset-classic"), "1 2 3/5 0 6/4 7 8", Goal::Last),
    ("advanced", Message("page-preset-advanced"), "1 3 6/5 2 8/4 0 7", Goal::Last),
    ("textbook", Message("page-preset-textbook"), "2 8 3/1 6 4/7 0 5", Goal::Snail),
    ("hardest-1", Message("page-preset-hardest-1"), "8 6 7/2 5 4/3 0 1", Goal::Last),
    ("hardest-2", Message("page-preset-hardest-2"), "6 4 7/8 5 0/3 2 1", Goal::Last),
    ("unsolvable", Message("page-preset-unsolvable"), "2 3 4/5 6 8/7 1 0", Goal::Snail),
    ("korf-1", Message("page-preset-korf-1"), "14 13 15 7/11 12 9 5/6 0 2 1/4 8 10 3", Goal::First),
];

/// The catalogue.
#[must_use]
pub fn catalogue() -> Catalogue {
    Catalogue {
        algorithms: Algorithm::all().map(search).collect(),
        heuristics: HeuristicChoice::entries().map(estimate).collect(),
        usual_heuristic: usual_heuristic(),
        most_cells_proven: Algorithm::MOST_CELLS_PROVEN,
        ties: TieBreak::names().map(tie).collect(),
        orders: orders().iter().map(ToString::to_string).collect(),
        goals: Goal::NAMED.iter().map(goal).collect(),
        formats: Format::ALL.map(format).into(),
        levels: Level::ALL.map(level).into(),
        presets: PRESETS.iter().map(preset).collect(),
        version: env!("CARGO_PKG_VERSION"),
    }
}

fn search(algorithm: Algorithm) -> Search {
    let entry = algorithm.entry();
    let offers = |option| algorithm.heeds(option) && algorithm != Algorithm::Auto;
    Search {
        name: entry.name,
        message: search_key(algorithm),
        rank: (entry.rank != Rank::Unranked).then(|| entry.rank.name()),
        memory: entry.memory.name(),
        ends_on_goal: entry.ends_on_goal,
        counts: Count::ALL.iter().map(|&count| search_count(count, entry.memory)).collect(),
        tie: entry.tie.map(|tie| tie.to_string()),
        offered: algorithm != Algorithm::Table,
        has_open: entry.memory.has_open_states(),
        heuristic: offers(SearchOption::Heuristic),
        weight: offers(SearchOption::Weight),
        ties: offers(SearchOption::Tie),
        goal_tests: offers(SearchOption::EarlyGoalTest),
    }
}

fn search_count(count: Count, memory: Memory) -> SearchCount {
    let (message, meaning) = (count_key(count), meaning_key(count, memory));
    SearchCount { field: count.name(), message, meaning }
}

/// A heuristic with parameters is offered with the parameters of its example.
fn estimate(entry: &HeuristicEntry) -> Estimate {
    Estimate { name: entry.example, admissible: entry.admissible }
}

fn usual_heuristic() -> String {
    let start = PRESETS[0].2.parse().expect("a preset is a board");
    let request = Request { algorithm: Algorithm::AStar, ..Request::new(start) };
    let strategy = request.strategy().expect("no option that could be refused");
    strategy.plan().heuristic.expect("A* has a heuristic").to_string()
}

fn tie(name: &'static str) -> Tie {
    let rule: TieBreak = name.parse().expect("a tie-breaking by its name");
    Tie {
        named: named(name, tie_message(rule)),
        g: rule.g.map_or(0, |prefer| if prefer == Prefer::Low { -1 } else { 1 }),
        arrival: if rule.arrival == Arrival::Fifo { -1 } else { 1 },
    }
}

fn goal(goal: &Goal) -> Named {
    let message = match goal {
        Goal::First => Message("page-goal-first"),
        Goal::Snail => Message("page-goal-snail"),
        Goal::Last | Goal::Custom(_) => Message("page-goal-last"),
    };
    named(goal.name(), message)
}

fn format(format: Format) -> Named {
    let message = match format {
        Format::List => Message("page-format-list"),
        Format::Rows => Message("page-format-rows"),
        Format::FortyTwo => Message("page-format-42"),
        Format::Princeton => Message("page-format-princeton"),
        Format::Wh => Message("page-format-wh"),
        Format::Digits => Message("page-format-digits"),
        Format::Korf => Message("page-format-korf"),
        Format::Json => Message("page-format-json"),
        Format::Drawn => Message("page-format-drawn"),
    };
    named(format.name(), message)
}

fn level(level: Level) -> Named {
    let message = match level {
        Level::Easy => Message("sheet-level-easy"),
        Level::Medium => Message("sheet-level-medium"),
        Level::Hard => Message("sheet-level-hard"),
    };
    named(level.name(), message)
}

fn preset((name, message, board, goal): &(&'static str, Message, &str, Goal)) -> Preset {
    let board: Position = board.parse().expect("a preset is a board");
    let small = board.shape().cells() <= 9;
    Preset {
        named: named(name, *message),
        algorithm: if small { Algorithm::AStar } else { Algorithm::Auto }.name(),
        heuristic: small.then_some(HeuristicChoice::Manhattan.entry().name),
        board: Board::from(&board),
        goal: GoalChoice::from(goal),
    }
}

fn named(name: &'static str, Message(message): Message) -> Named {
    Named { name, message }
}

#[cfg(test)]
mod tests {
    use super::*;
    use taquin_puzzle::{Listener, Solver};

    #[test]
    fn the_presets_agree_with_their_names() {
        let solver = Solver::new();
        let costs = PRESETS[..6].iter().map(|(_, _, board, goal)| {
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
