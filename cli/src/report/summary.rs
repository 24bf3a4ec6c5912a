//! What was found and how, in sentences.

use super::numbers::duration;
use super::style::{BAD, GOOD, painted};
use super::table::entry;
use super::words::cut_in_fives;
use crate::failure::Failure;
use crate::input::Start;
use crate::language::{Explain, dressed, say};
use taquin_puzzle::metric::slides;
use taquin_puzzle::moves::{MoveStyle, tile_numbers, write_moves};
use taquin_puzzle::{
    Algorithm, Answer, Metric, Move, Plan, Pruning, Quality, Reading, Request, Solution, Stage,
    Verdict, Weighting,
};
use taquin_search::{GoalTest, StopReason};

/// Result, moves and search.
pub(super) fn summary(answer: &Answer, reading: Reading, width: usize) -> String {
    let result = entry(&say!("label-result"), &result(answer, painted), width);
    match &answer.verdict {
        Verdict::Unsolvable(_) => result,
        _ => {
            let search = entry(&say!("label-search"), &what_ran(answer), width);
            result + &the_moves(answer, reading, width) + &search
        }
    }
}

/// The result in a sentence, its headline painted by `paint`.
pub(super) fn result(answer: &Answer, paint: fn(anstyle::Style, &str) -> String) -> String {
    match &answer.verdict {
        Verdict::Solved(solution) => {
            let cost = answer.cost().unwrap_or(0);
            let moves = match answer.plan.metric {
                Metric::Single => say!("moves", count = cost),
                Metric::Multi => say!("metric-slides", count = cost),
            };
            let quality = quality(answer, solution);
            say!("result-solved", moves = paint(GOOD, &moves), quality = quality)
        }
        Verdict::Unsolvable(why) => {
            let headline = paint(BAD, &say!("headline-unsolvable"));
            say!("result-unsolvable", headline = headline, why = why.explained())
        }
        Verdict::Stopped(reason) => {
            let headline = paint(BAD, &say!("headline-stopped", why = stop_reason(*reason)));
            say!("result-stopped", headline = headline, bound = bound(answer))
        }
    }
}

fn quality(answer: &Answer, solution: &Solution) -> String {
    match solution.quality {
        Quality::Optimal if solution.moves.is_empty() => say!("quality-already"),
        Quality::Optimal => say!("quality-optimal"),
        Quality::Within(factor) => {
            say!("quality-within", factor = dressed(&factor), bound = bound(answer))
        }
        Quality::Unknown => say!("quality-unknown", bound = bound(answer)),
    }
}

/// What is proven about every solution.
pub(crate) fn bound(answer: &Answer) -> String {
    let count = answer.lower_bound.unwrap_or(0);
    match answer.plan.metric {
        Metric::Single => say!("bound-proven", count = count),
        Metric::Multi => say!("metric-bound-proven", count = count),
    }
}

fn the_moves(answer: &Answer, reading: Reading, width: usize) -> String {
    let moves = answer.solution().map_or(&[][..], |found| &found.moves);
    if moves.is_empty() {
        return String::new();
    }
    let letters = letters(answer.plan.metric, moves, reading);
    let label = match reading {
        Reading::Blank => say!("label-blank-goes"),
        Reading::Tile => say!("label-tile-goes"),
    };
    let tiles = tile_numbers(&answer.start, moves).unwrap_or_default();
    let tiles = match answer.plan.metric {
        Metric::Single => joined(&tiles, " "),
        Metric::Multi => together(&tiles, moves),
    };
    entry(&label, &letters, width) + &entry(&say!("label-tiles-slide"), &tiles, width)
}

/// Moves as people read them: letters in fives, or slides with a space between them.
pub(super) fn letters(metric: Metric, moves: &[Move], reading: Reading) -> String {
    match metric {
        Metric::Single => cut_in_fives(&write_moves(moves, MoveStyle::Letters, reading)),
        Metric::Multi => {
            let slides: Vec<String> = slides(moves).map(|slide| slide.written(reading)).collect();
            slides.join(" ")
        }
    }
}

/// The tiles that slide together, with a plus between them.
fn together(tiles: &[u8], moves: &[Move]) -> String {
    let mut rest = tiles;
    let groups = slides(moves).map(|slide| {
        let (these, others) = rest.split_at(rest.len().min(slide.length.into()));
        rest = others;
        joined(these, "+")
    });
    groups.collect::<Vec<_>>().join(" ")
}

fn joined(tiles: &[u8], between: &str) -> String {
    tiles.iter().map(u8::to_string).collect::<Vec<_>>().join(between)
}

/// Why a search stopped.
pub(crate) fn stop_reason(reason: StopReason) -> String {
    match reason {
        StopReason::Time => say!("stop-time"),
        StopReason::Expansions => say!("stop-expansions"),
        StopReason::Memory => say!("stop-memory"),
        StopReason::Incomplete => say!("stop-incomplete"),
        StopReason::Cancelled => say!("stop-interrupted"),
    }
}

/// What was run: the stages of the automatic strategy, or the plan.
fn what_ran(answer: &Answer) -> String {
    if answer.stages.is_empty() {
        return plan(&answer.plan);
    }
    let by = |stage: &Stage| match &stage.tables {
        None if answer.plan.metric == Metric::Multi => {
            say!("metric-stage-no-tables", states = stage.expanded)
        }
        None => say!("stage-no-tables", states = stage.expanded),
        Some(tables) => {
            say!("stage-tables", tables = tables.as_str(), states = stage.expanded)
        }
    };
    let stages: Vec<String> = answer.stages.iter().map(by).collect();
    let stages = say!("plan-stages", stages = stages.join(", "));
    match answer.plan.metric {
        Metric::Single => stages,
        Metric::Multi => format!("{stages}, {}", say!("metric-plan-multi")),
    }
}

/// What is run, in one sentence.
pub(super) fn plan(plan: &Plan) -> String {
    let algorithm = plan.algorithm.to_string();
    let mut parts = vec![match &plan.heuristic {
        Some(heuristic) => {
            say!("plan-with", algorithm = algorithm, heuristic = heuristic.to_string())
        }
        None => algorithm,
    }];
    match plan.weighting {
        Weighting::Weight(weight) => parts.push(format!("f = g + {}·h", dressed(&weight))),
        Weighting::Balance(weight) => parts.push(say!("plan-balance", weight = dressed(&weight))),
        Weighting::Plain => parts.extend(formula(plan.algorithm).map(Into::into)),
    }
    if let Some(tie) = plan.tie {
        parts.push(say!("plan-ties", rule = tie.to_string()));
        parts.push(match plan.goal_test {
            GoalTest::Popped => say!("plan-goal-popped"),
            GoalTest::Generated => say!("plan-goal-generated"),
        });
    }
    parts.push(say!("plan-order", order = plan.order.to_string()));
    if plan.pruning == Pruning::Automaton {
        parts.push(say!("plan-automaton"));
    }
    if plan.metric == Metric::Multi {
        parts.push(say!("metric-plan-multi"));
    }
    parts.join(", ")
}

fn formula(algorithm: Algorithm) -> Option<&'static str> {
    match algorithm {
        Algorithm::Auto
        | Algorithm::AStar
        | Algorithm::IdaStar
        | Algorithm::Rbfs
        | Algorithm::SmaStar
        | Algorithm::Anytime => Some("f = g + h"),
        Algorithm::UniformCost => Some("f = g"),
        Algorithm::Greedy | Algorithm::Beam => Some("f = h"),
        Algorithm::BreadthFirst
        | Algorithm::DepthFirst
        | Algorithm::IterativeDeepening
        | Algorithm::BidirectionalBreadthFirst
        | Algorithm::Bidirectional
        | Algorithm::Table => None,
    }
}

/// How long it took; nothing where nothing was searched.
pub(super) fn time(answer: &Answer) -> String {
    match answer.verdict {
        Verdict::Unsolvable(_) => String::new(),
        _ => entry(&say!("label-time"), &duration(answer.stats.elapsed), usize::MAX),
    }
}

/// One line for those who asked for the moves alone and get none.
pub(crate) fn shortfall(answer: &Answer) -> String {
    match &answer.verdict {
        Verdict::Solved(_) => super::optima::shortfall(answer),
        _ => result(answer, |_, text| text.to_owned()) + "\n",
    }
}

/// What was detected and chosen, for those who want to know.
pub(crate) fn choices(
    start: &Start,
    request: &Request,
    goal_asked: bool,
) -> Result<String, Failure> {
    let format = start.format.to_string();
    let goal = request.goal.to_string();
    let lines = [
        say!("choice-board", shape = start.position.shape().to_string(), format = format.as_str()),
        match (&start.goal, goal_asked) {
            (_, true) => say!("choice-goal-asked", goal = goal),
            (Some(_), false) => say!("choice-goal-implied", goal = goal, format = format.as_str()),
            (None, false) => say!("choice-goal-usual", goal = goal),
        },
        match request.algorithm {
            Algorithm::Auto => say!("choice-search-auto", plan = plan(&request.plan()?)),
            _ => say!("choice-search-asked", plan = plan(&request.plan()?)),
        },
    ];
    Ok(lines.join("\n") + "\n")
}
