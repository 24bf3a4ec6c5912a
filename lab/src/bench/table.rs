//! A trial as comma-separated values, one line for each board.

use super::TrialLine;
use crate::record::{columns, csv_line, or_empty};

/// A column: its name, and its value.
type Column = (&'static str, fn(&TrialLine) -> String);

/// The columns of a trial after those of an answer. Ratios are empty without a baseline.
const COLUMNS: [Column; 14] = [
    ("optimum", |line| or_empty(line.optimum)),
    ("check", |line| line.check.name().to_owned()),
    ("runs", |line| line.runs.to_string()),
    ("cpu_ms", |line| decimal(line.cpu_ms, 3)),
    ("preparation_ms", |line| decimal(Some(line.preparation_ms), 3)),
    ("nodes_per_s", |line| decimal(line.nodes_per_s, 0)),
    ("yardsticks", |line| decimal(line.yardsticks, 6)),
    ("time_ratio", |line| decimal(line.ratios.and_then(|ratios| ratios.time), 4)),
    ("cpu_ratio", |line| decimal(line.ratios.and_then(|ratios| ratios.cpu), 4)),
    ("generated_ratio", |line| decimal(line.ratios.and_then(|ratios| ratios.generated), 4)),
    ("set", |line| or_empty(line.set.as_ref().map(|set| &set.name))),
    ("reference", |line| or_empty(line.set.as_ref().map(|set| set.reference))),
    ("direction", |line| or_empty(line.proof().and_then(|stage| stage.direction.as_ref()))),
    ("partition", |line| or_empty(line.proof().and_then(|stage| stage.partition.as_ref()))),
];

/// Returns the names of the columns, with the line end.
///
/// ```
/// assert!(taquin_lab::bench::csv_head().starts_with("name,width,height,"));
/// ```
#[must_use]
pub fn csv_head() -> String {
    csv_line(["name"].into_iter().chain(columns()).chain(COLUMNS.map(|(name, _)| name)))
}

impl TrialLine {
    /// Returns the line of a board, with the line end.
    #[must_use]
    pub fn to_csv(&self) -> String {
        self.answer.csv_line(&self.name, &COLUMNS.map(|(_, cell)| cell(self)))
    }
}

fn decimal(value: Option<f64>, decimals: usize) -> String {
    value.map_or_else(String::new, |value| format!("{value:.decimals$}"))
}
