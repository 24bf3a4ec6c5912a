//! What was found and how, in sentences.

use super::numbers::duration;
use super::style::{BAD, GOOD, painted};
use super::table::entry;
use super::words::cut_in_fives;
use crate::failure::Failure;
use crate::input::Start;
use crate::language::say;
use taquin_puzzle::moves::{MoveStyle, tile_numbers, write_moves};
use taquin_puzzle::{
    Algorithm, Answer, Plan, Quality, Reading, Request, Solution, Verdict, Weighting,
};
use taquin_search::{GoalTest, StopReason};

/// Result, moves and search.
pub(super) fn summary(answer: &Answer, reading: Reading, width: usize) -> String {
    let entry = |label: &str, text: &str| entry(label, text, width);
    let mut out = match &answer.verdict {
        Verdict::Solved(solution) => {
            let (headline, rest) = (painted(GOOD, &length(solution)), quality(answer, solution));
            entry("Result", &format!("{headline}, {rest}")) + &the_moves(answer, reading, width)
        }
        Verdict::Unsolvable(why) => {
            let headline = painted(BAD, "Unsolvable.");
            entry("Result", &format!("{headline} {why}"))
        }
        Verdict::Stopped(reason) => {
            let headline = painted(BAD, &format!("No answer: {}", stopped(*reason)));
            entry("Result", &format!("{headline}; {}", bound(answer)))
        }
    };
    if !matches!(answer.verdict, Verdict::Unsolvable(_)) {
        out.push_str(&entry("Search", &plan(&answer.plan)));
    }
    out
}

fn length(solution: &Solution) -> String {
    say!("moves", count = solution.moves.len())
}

fn quality(answer: &Answer, solution: &Solution) -> String {
    let promise = match solution.quality {
        Quality::Optimal if solution.moves.is_empty() => return "it is solved already".into(),
        Quality::Optimal => return "the fewest possible (proven)".into(),
        Quality::Within(factor) => format!("at most {factor} times the fewest possible"),
        Quality::Unknown => "perhaps not the fewest possible".into(),
    };
    format!("{promise}; {}", bound(answer))
}

/// What is proven about every solution.
pub(crate) fn bound(answer: &Answer) -> String {
    let bound = say!("moves", count = answer.lower_bound.unwrap_or(0));
    format!("every solution takes at least {bound} (proven)")
}

fn the_moves(answer: &Answer, reading: Reading, width: usize) -> String {
    let moves = answer.solution().map_or(&[][..], |found| &found.moves);
    if moves.is_empty() {
        return String::new();
    }
    let letters = cut_in_fives(&write_moves(moves, MoveStyle::Letters, reading));
    let label = match reading {
        Reading::Blank => "Blank goes",
        Reading::Tile => "Tile goes",
    };
    let tiles = tile_numbers(&answer.start, moves).unwrap_or_default();
    let tiles: Vec<String> = tiles.iter().map(u8::to_string).collect();
    entry(label, &letters, width) + &entry("Tiles slide", &tiles.join(" "), width)
}

fn stopped(reason: StopReason) -> String {
    match reason {
        StopReason::Cancelled => "the search was interrupted".into(),
        limit => limit.to_string(),
    }
}

/// What is run, in one sentence.
pub(super) fn plan(plan: &Plan) -> String {
    let mut parts = vec![match &plan.heuristic {
        Some(heuristic) => format!("{} with {heuristic}", plan.algorithm),
        None => plan.algorithm.to_string(),
    }];
    match plan.weighting {
        Weighting::Weight(w) => parts.push(format!("f = g + {w}·h")),
        Weighting::Balance(w) => parts.push(format!("f = (1−w)·h + w·g with w = {w}")),
        Weighting::Plain => parts.extend(formula(plan.algorithm).map(Into::into)),
    }
    if let Some(tie) = plan.tie {
        let when = match plan.goal_test {
            GoalTest::Popped => "popped",
            GoalTest::Generated => "generated",
        };
        parts.push(format!("ties {tie}"));
        parts.push(format!("goal test when {when}"));
    }
    parts.push(format!("order {}", plan.order));
    parts.join(", ")
}

fn formula(algorithm: Algorithm) -> Option<&'static str> {
    match algorithm {
        Algorithm::Auto | Algorithm::AStar | Algorithm::IdaStar => Some("f = g + h"),
        Algorithm::UniformCost => Some("f = g"),
        Algorithm::Greedy => Some("f = h"),
        Algorithm::BreadthFirst | Algorithm::Table => None,
    }
}

/// How long it took; nothing where nothing was searched.
pub(super) fn time(answer: &Answer) -> String {
    match answer.verdict {
        Verdict::Unsolvable(_) => String::new(),
        _ => entry("Time", &duration(answer.stats.elapsed), usize::MAX),
    }
}

/// One line for those who asked for the moves alone and get none.
pub(crate) fn shortfall(answer: &Answer) -> String {
    match &answer.verdict {
        Verdict::Solved(_) => String::new(),
        Verdict::Unsolvable(why) => format!("Unsolvable. {why}\n"),
        Verdict::Stopped(reason) => {
            format!("No answer: {}; {}\n", stopped(*reason), bound(answer))
        }
    }
}

/// What was detected and chosen, for those who want to know.
pub(crate) fn choices(
    start: &Start,
    request: &Request,
    goal_asked: bool,
) -> Result<String, Failure> {
    let why = match (&start.goal, goal_asked) {
        (_, true) => "as asked".into(),
        (Some(_), false) => format!("as the format {} implies; --goal changes it", start.format),
        (None, false) => "the usual one; --goal changes it".into(),
    };
    let (shape, goal) = (start.position.shape(), &request.goal);
    let chosen = match request.algorithm {
        Algorithm::Auto => "chosen for this size",
        _ => "as asked",
    };
    Ok(format!(
        "board: {shape}, read as {}\ngoal: {goal}, {why}\nsearch: {} ({chosen})\n",
        start.format,
        plan(&request.plan()?)
    ))
}
