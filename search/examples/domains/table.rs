//! Searches side by side: one row for each report.

use taquin_search::{Cost, Outcome, Report};

/// The names of the columns of [`row`].
pub(crate) fn heading() -> String {
    format!(
        "{:<26} {:>8} {:>6} {:>10} {:>10} {:>9}  answer",
        "search", "cost", "steps", "expanded", "generated", "stored"
    )
}

/// Returns the result and the counts of one search.
pub(crate) fn row<A, C: Cost>(name: &str, report: &Report<A, C>) -> String {
    let (cost, steps) = match report.path() {
        Some(path) => (number(path.cost.to_f64()), path.actions.len().to_string()),
        None => ("–".to_owned(), "–".to_owned()),
    };
    let stats = &report.stats;
    format!(
        "{name:<26} {cost:>8} {steps:>6} {:>10} {:>10} {:>9}  {}",
        stats.expanded,
        stats.generated,
        stats.max_stored,
        answer(report)
    )
}

fn answer<A, C: Cost>(report: &Report<A, C>) -> String {
    match &report.outcome {
        Outcome::Solved(_) if report.is_optimal() => "proven optimal".to_owned(),
        Outcome::Solved(_) | Outcome::Stopped(_) => {
            let bound = number(report.lower_bound.to_f64());
            let end = match &report.outcome {
                Outcome::Stopped(reason) => format!("stopped, {reason}"),
                _ => "a path".to_owned(),
            };
            format!("{end}; none is cheaper than {bound}")
        }
        Outcome::Exhausted => "proven impossible".to_owned(),
    }
}

/// Whole numbers without decimals, others with two.
fn number(value: f64) -> String {
    if value.fract() == 0.0 { value.to_string() } else { format!("{value:.2}") }
}
