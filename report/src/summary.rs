//! The result and the search in sentences.

use super::numbers::duration;
use super::style::{BAD, FAINT, GOOD, painted};
use super::words::{cut_in_fives, tables_from};
use super::{counts, names, wrapped};
use taquin_lab::advice::is_short_of_states;
use taquin_lab::assurance::Assurance;
use taquin_lab::document::Block;
use taquin_language::{Explain, dressed, respelled, say, spelled};
use taquin_puzzle::moves::{MoveStyle, tile_numbers};
use taquin_puzzle::notation::Format;
use taquin_puzzle::{
    Aim, Algorithm, Answer, Goal, Metric, Move, Pruning, Quality, Rank, Reading, Request,
    RequestError, SearchPlan, Solution, StageReport, Verdict, Weighting, slides,
};
use taquin_search::{GoalTest, StopReason};

/// Returns the result, the moves and the search.
pub(crate) fn summary<'a>(answer: &Answer, reading: Reading) -> Vec<Block<'a>> {
    let mut entries = vec![result_entry(answer)];
    if !matches!(answer.verdict, Verdict::Unsolvable(_)) {
        entries.extend(the_moves(answer, reading));
        entries.push(Block::Entry(say!("label-search"), what_ran(answer)));
    }
    entries
}

/// Returns a short summary with the counts of the course.
pub(crate) fn brief<'a>(answer: &Answer, reading: Reading) -> Vec<Block<'a>> {
    let mut entries = vec![result_entry(answer)];
    if matches!(answer.verdict, Verdict::Unsolvable(_)) {
        return entries;
    }
    // The default goal is the last board of the path, so it is not named.
    if answer.goal != Goal::Last {
        entries.push(Block::Entry(say!("label-goal"), answer.goal.to_string()));
    }
    let search =
        if answer.stages.is_empty() { names::search(&answer.plan()) } else { what_ran(answer) };
    let counts = format!("{} {}", counts::brief(answer), painted(FAINT, &say!("counts-more")));
    entries.extend(the_moves(answer, reading));
    entries.push(Block::Entry(say!("label-search"), search));
    entries.push(Block::Entry(say!("counts"), counts));
    entries.extend(time(answer));
    entries
}

fn result_entry<'a>(answer: &Answer) -> Block<'a> {
    Block::Entry(say!("label-result"), result(answer, painted))
}

/// Returns the result in a sentence, with its headline painted by `paint`.
pub(crate) fn result(answer: &Answer, paint: fn(anstyle::Style, &str) -> String) -> String {
    match &answer.verdict {
        Verdict::Solved(solution) => {
            let cost = answer.cost().unwrap_or(0);
            let moves = match answer.metric {
                Metric::Single => say!("moves", count = cost),
                Metric::Multi => say!("metric-slides", count = cost),
            };
            let quality = quality(answer, solution);
            say!("result-solved", moves = paint(GOOD, &moves), quality)
        }
        Verdict::Unsolvable(why) => {
            let headline = paint(BAD, &say!("headline-unsolvable"));
            say!("result-unsolvable", headline, why)
        }
        Verdict::Stopped(reason) => {
            let why = why_stopped(answer, *reason);
            let headline = paint(BAD, &say!("headline-stopped", why));
            say!("result-stopped", headline, bound = bound(answer))
        }
    }
}

fn quality(answer: &Answer, solution: &Solution) -> String {
    let guaranteed = match solution.quality {
        Quality::Optimal => Some(1.0),
        Quality::Within(factor) => Some(factor.to_f64()),
        Quality::Unknown => None,
    };
    let (cost, proven) = (answer.cost().unwrap_or(0), answer.lower_bound.unwrap_or(0));
    let quality = match Assurance::of(cost, proven, guaranteed) {
        Assurance::Already => say!("quality-already"),
        Assurance::Optimal => say!("quality-optimal"),
        Assurance::Within(factor) => {
            say!("quality-within", factor = dressed(&factor), bound = bound(answer))
        }
        Assurance::Excess(percent) => {
            say!("quality-excess", percent = dressed(&percent), bound = bound(answer))
        }
        Assurance::Unknown => say!("quality-unknown", bound = bound(answer)),
    };
    match answer.interrupted {
        Some(reason) => say!("quality-interrupted", quality, why = why_stopped(answer, reason)),
        None => quality,
    }
}

/// Returns the proven bound as the end of a sentence; empty without one.
fn bound(answer: &Answer) -> String {
    let count = answer.lower_bound.unwrap_or(0);
    match answer.metric {
        Metric::Single => say!("bound-proven", count),
        Metric::Multi => say!("metric-bound-proven", count),
    }
}

fn the_moves<'a>(answer: &Answer, reading: Reading) -> Vec<Block<'a>> {
    let moves = answer.solution().map_or(&[][..], |found| &found.moves);
    if moves.is_empty() {
        return vec![];
    }
    let label = match reading {
        Reading::Blank => say!("label-blank-goes"),
        Reading::Tile => say!("label-tile-goes"),
    };
    let tiles = tile_numbers(&answer.start, moves).unwrap_or_default();
    let tiles = match answer.metric {
        Metric::Single => joined(&tiles, " "),
        Metric::Multi => together(&tiles, moves),
    };
    vec![
        Block::Entry(label, letters(answer.metric, moves, reading)),
        Block::Entry(say!("label-letters"), painted(FAINT, &say!("letters-legend"))),
        Block::Entry(say!("label-tiles-slide"), tiles),
    ]
}

/// Returns moves for people: letters in groups of five, or slides separated by spaces.
pub(crate) fn letters(metric: Metric, moves: &[Move], reading: Reading) -> String {
    match metric {
        Metric::Single => cut_in_fives(&spelled(moves, MoveStyle::Letters, reading)),
        Metric::Multi => {
            let slides: Vec<String> =
                slides(moves).map(|slide| respelled(&slide.written(reading))).collect();
            slides.join(" ")
        }
    }
}

/// Returns the tiles that slide together, joined by a plus sign.
fn together(tiles: &[u16], moves: &[Move]) -> String {
    let mut rest = tiles;
    let groups = slides(moves).map(|slide| {
        let (these, others) = rest.split_at(rest.len().min(slide.length.into()));
        rest = others;
        joined(these, "+")
    });
    groups.collect::<Vec<_>>().join(" ")
}

fn joined(tiles: &[u16], between: &str) -> String {
    tiles.iter().map(u16::to_string).collect::<Vec<_>>().join(between)
}

/// Returns why the search stopped. The memory of SMA* is counted in states.
fn why_stopped(answer: &Answer, reason: StopReason) -> String {
    if is_short_of_states(answer, reason) { say!("stop-states") } else { reason.explained() }
}

/// Returns the stages of the automatic strategy, or the plan.
fn what_ran(answer: &Answer) -> String {
    if answer.stages.is_empty() {
        return plan(&answer.plan());
    }
    let compared = answer.stages.iter().any(|stage| stage.trial);
    let by = |(number, stage): (usize, &StageReport)| match stage.table_name() {
        _ if stage.aim == Aim::Improve => say!("stage-improve", states = stage.expanded),
        None if answer.stages[0].aim == Aim::Improve => {
            say!("stage-prove", states = stage.expanded)
        }
        None if number > 0 => say!("stage-tables-no-room", states = stage.expanded),
        None if answer.metric == Metric::Multi => {
            say!("metric-stage-no-tables", states = stage.expanded)
        }
        None => say!("stage-no-tables", states = stage.expanded),
        Some(tables) => match stage.tables.as_ref().filter(|_| compared).map(tables_from) {
            Some(search) if stage.trial => say!("stage-trial", search, states = stage.expanded),
            Some(search) => say!("stage-chosen", search, states = stage.expanded),
            None => say!("stage-tables", tables, states = stage.expanded),
        },
    };
    let stages: Vec<String> = answer.stages.iter().enumerate().map(by).collect();
    let stages = match answer.stages[0].aim {
        Aim::Improve => say!("plan-improve", stages = stages.join(", ")),
        Aim::Prove => say!("plan-stages", stages = stages.join(", ")),
    };
    match answer.metric {
        Metric::Single => stages,
        Metric::Multi => format!("{stages}, {}", say!("metric-plan-multi")),
    }
}

/// Returns the plan in one sentence.
pub(crate) fn plan(plan: &SearchPlan) -> String {
    let mut parts = vec![names::search(plan)];
    match plan.weighting {
        Weighting::Weight(weight) => parts.push(format!("f = g + {}·h", dressed(&weight))),
        Weighting::Balance(weight) => parts.push(say!("plan-balance", weight = dressed(&weight))),
        Weighting::Plain => match plan.algorithm.entry().rank {
            Rank::Unranked => {}
            rank => parts.push(format!("f = {}", rank.name())),
        },
    }
    if let Some(tie) = plan.tie {
        parts.push(names::tie(tie));
        parts.push(match plan.goal_test {
            GoalTest::Popped => say!("plan-goal-popped"),
            GoalTest::Generated => say!("plan-goal-generated"),
        });
    }
    parts.push(say!("plan-order", order = respelled(&plan.order.to_string())));
    if plan.pruning == Pruning::Automaton {
        parts.push(say!("plan-automaton"));
    }
    if plan.metric == Metric::Multi {
        parts.push(say!("metric-plan-multi"));
    }
    format!("{} {}", parts.join(", "), names::typed(plan))
}

/// Returns the duration; `None` without a search.
pub(crate) fn time<'a>(answer: &Answer) -> Option<Block<'a>> {
    let searched = !matches!(answer.verdict, Verdict::Unsolvable(_));
    searched.then(|| Block::Entry(say!("label-time"), duration(answer.stats.elapsed)))
}

/// Returns notes about parts of the answer that a layout for programs leaves out.
pub fn shortfall(answer: &Answer, lists_all: bool) -> Option<String> {
    match &answer.verdict {
        Verdict::Solved(_) => super::optima::unlisted(answer, lists_all),
        _ => Some(plain_result(answer)),
    }
}

/// Returns the result in a sentence without colours.
pub fn plain_result(answer: &Answer) -> String {
    result(answer, |_, text| text.to_owned())
}

/// The origin of a goal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GoalOrigin {
    /// The command line.
    Asked,
    /// The format of the board.
    Implied,
    /// Neither.
    Default,
}

/// Returns the detected formats and the choices of the program, for `-v`.
pub fn choices(
    request: &Request,
    format: Format,
    goal: GoalOrigin,
    width: usize,
) -> Result<String, RequestError> {
    let (format, name) = (format.to_string(), request.goal.to_string());
    let lines = [
        say!("choice-board", shape = request.start.shape(), format),
        match goal {
            GoalOrigin::Asked => say!("choice-goal-asked", goal = name),
            GoalOrigin::Implied => say!("choice-goal-implied", goal = name, format),
            GoalOrigin::Default => say!("choice-goal-usual", goal = name),
        },
        match request.algorithm {
            Algorithm::Auto => say!("choice-search-auto", plan = plan(&request.strategy()?.plan())),
            _ => say!("choice-search-asked", plan = plan(&request.strategy()?.plan())),
        },
    ];
    Ok(lines.iter().map(|line| wrapped(line, width, 2) + "\n").collect())
}
