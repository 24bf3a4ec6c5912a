//! One row a board, for spreadsheets and data frames (RFC 4180).

use std::fmt::Display;
use taquin_puzzle::moves::{MoveStyle, write_moves};
use taquin_puzzle::{Answer, Goal, Quality, Reading, Verdict};

/// The names of the columns; those of JSON where both have them.
const COLUMNS: [&str; 20] = [
    "line",
    "rows",
    "columns",
    "start",
    "goal",
    "status",
    "optimal",
    "cost",
    "lower_bound",
    "moves_blank",
    "moves_tile",
    "algorithm",
    "heuristic",
    "expanded",
    "popped",
    "generated",
    "generated_new",
    "max_stored",
    "metric",
    "time_ms",
];

/// The first line.
pub(crate) fn header() -> String {
    COLUMNS.join(",") + "\n"
}

/// The line of one board.
pub(super) fn row(place: &impl Display, answer: &Answer) -> String {
    let (shape, stats, solution) = (answer.start.shape(), &answer.stats, answer.solution());
    let letters =
        |reading| solution.map(|found| write_moves(&found.moves, MoveStyle::Letters, reading));
    let fields: [String; COLUMNS.len()] = [
        place.to_string(),
        shape.rows().to_string(),
        shape.cols().to_string(),
        answer.start.to_string(),
        goal(&answer.goal),
        status(&answer.verdict).into(),
        or_empty(solution.map(|found| found.quality == Quality::Optimal)),
        or_empty(answer.cost()),
        or_empty(answer.lower_bound),
        or_empty(letters(Reading::Blank)),
        or_empty(letters(Reading::Tile)),
        answer.plan.algorithm.name().into(),
        or_empty(answer.plan.heuristic.as_ref()),
        stats.expanded.to_string(),
        stats.popped.to_string(),
        stats.generated.to_string(),
        stats.generated_new.to_string(),
        stats.max_stored.to_string(),
        answer.plan.metric.name().into(),
        (stats.elapsed.as_micros() as f64 / 1000.0).to_string(),
    ];
    fields.map(quoted).join(",") + "\n"
}

fn or_empty(value: Option<impl ToString>) -> String {
    value.map_or_else(String::new, |value| value.to_string())
}

fn goal(goal: &Goal) -> String {
    match goal {
        Goal::Custom(board) => board.to_string(),
        named => named.name().into(),
    }
}

fn status(verdict: &Verdict) -> &'static str {
    match verdict {
        Verdict::Solved(_) => "solved",
        Verdict::Unsolvable(_) => "unsolvable",
        Verdict::Stopped(_) => "stopped",
    }
}

fn quoted(field: String) -> String {
    match field.contains([',', '"', '\n']) {
        true => format!("\"{}\"", field.replace('"', "\"\"")),
        false => field,
    }
}
