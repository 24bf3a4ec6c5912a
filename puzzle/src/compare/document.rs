//! A comparison for programs: CSV with a line a search, and JSON. Neither
//! depends on the language of whoever asks, and no field is ever left out.

use super::{Comparison, Row, Spread, Summary};
use crate::notation::SCHEMA;
use serde::Serialize;

/// The first line of the CSV.
pub const CSV_HEAD: &str = "board,tiles,goal,algorithm,heuristic,status,cost,optimal,\
lower_bound,expanded,generated,generated_new,popped,reopened,max_open,max_stored,bytes,time_ms,\
effective_branching_factor";

/// Every row as comma-separated values, the names of the columns first.
#[must_use]
pub fn csv(comparison: &Comparison) -> String {
    let mut out = format!("{CSV_HEAD}\n");
    for row in &comparison.rows {
        out.push_str(&line(row).join(","));
        out.push('\n');
    }
    out
}

fn line(row: &Row) -> Vec<String> {
    let heuristic = row.entrant.heuristic.as_ref().map(ToString::to_string);
    let number = |value: Option<u64>| value.map_or_else(String::new, |value| value.to_string());
    let mut cells = vec![
        row.board.to_string(),
        row.start.to_string(),
        quoted(&row.goal.to_string()),
        row.entrant.algorithm.to_string(),
        quoted(&heuristic.unwrap_or_default()),
        row.ending.name().to_owned(),
        number(row.cost),
        row.cost.map_or_else(String::new, |_| row.is_optimal().to_string()),
        number(row.lower_bound),
    ];
    cells.extend(counts(row).map(|count| count.to_string()));
    cells.push(format!("{:.3}", row.time_ms()));
    cells.push(row.branching.map_or_else(String::new, |factor| format!("{factor:.6}")));
    cells
}

fn counts(row: &Row) -> [u64; 8] {
    [
        row.expanded,
        row.generated,
        row.generated_new,
        row.popped,
        row.reopened,
        row.max_open,
        row.max_stored,
        row.bytes,
    ]
}

/// Names of combinations have commas of their own.
fn quoted(text: &str) -> String {
    match text.contains([',', '"']) {
        true => format!("\"{}\"", text.replace('"', "\"\"")),
        false => text.to_owned(),
    }
}

#[derive(Serialize)]
struct Document {
    schema: &'static str,
    kind: &'static str,
    interrupted: bool,
    rows: Vec<Line>,
    summaries: Vec<Total>,
}

#[derive(Serialize)]
struct Line {
    board: u64,
    tiles: Vec<u16>,
    width: usize,
    height: usize,
    goal: String,
    algorithm: &'static str,
    heuristic: Option<String>,
    status: &'static str,
    cost: Option<u64>,
    optimal: Option<bool>,
    lower_bound: Option<u64>,
    counts: Counts,
    bytes: u64,
    time_ms: f64,
    effective_branching_factor: Option<f64>,
}

#[derive(Serialize)]
struct Counts {
    expanded: u64,
    popped: u64,
    generated: u64,
    generated_new: u64,
    reopened: u64,
    max_open: u64,
    max_stored: u64,
}

#[derive(Serialize)]
struct Total {
    algorithm: &'static str,
    heuristic: Option<String>,
    boards: u64,
    solved: u64,
    optimal: u64,
    cost: Option<Spread>,
    expanded: Option<Spread>,
    generated: Option<Spread>,
    max_stored: Option<Spread>,
    time_ms: Option<Spread>,
}

/// The whole comparison as one line of JSON.
///
/// # Panics
/// Never: every field can be written.
#[must_use]
pub fn json(comparison: &Comparison) -> String {
    let document = Document {
        schema: SCHEMA,
        kind: "comparison",
        interrupted: comparison.is_interrupted(),
        rows: comparison.rows.iter().map(Line::of).collect(),
        summaries: comparison.summaries().into_iter().map(Total::of).collect(),
    };
    serde_json::to_string(&document).expect("numbers and texts can be written")
}

impl Line {
    fn of(row: &Row) -> Self {
        Self {
            board: row.board,
            tiles: row.start.tiles().to_vec(),
            width: row.start.shape().cols(),
            height: row.start.shape().rows(),
            goal: row.goal.to_string(),
            algorithm: row.entrant.algorithm.name(),
            heuristic: row.entrant.heuristic.as_ref().map(ToString::to_string),
            status: row.ending.name(),
            cost: row.cost,
            optimal: row.cost.map(|_| row.is_optimal()),
            lower_bound: row.lower_bound,
            counts: Counts::of(row),
            bytes: row.bytes,
            time_ms: row.time_ms(),
            effective_branching_factor: row.branching,
        }
    }
}

impl Counts {
    fn of(row: &Row) -> Self {
        Self {
            expanded: row.expanded,
            popped: row.popped,
            generated: row.generated,
            generated_new: row.generated_new,
            reopened: row.reopened,
            max_open: row.max_open,
            max_stored: row.max_stored,
        }
    }
}

impl Total {
    fn of(summary: Summary) -> Self {
        Self {
            algorithm: summary.entrant.algorithm.name(),
            heuristic: summary.entrant.heuristic.map(|heuristic| heuristic.to_string()),
            boards: summary.boards,
            solved: summary.solved,
            optimal: summary.optimal,
            cost: summary.cost,
            expanded: summary.expanded,
            generated: summary.generated,
            max_stored: summary.max_stored,
            time_ms: summary.time_ms,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commas_within_a_name_do_not_make_a_column() {
        assert_eq!(quoted("max(a,b)"), "\"max(a,b)\"");
        assert_eq!(quoted("manhattan"), "manhattan");
    }
}
