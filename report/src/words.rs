//! Small texts that several modules use.

use super::numbers::duration;
use std::time::Duration;
use taquin_language::say;
use taquin_puzzle::{Direction, UsedTables};

/// Returns the status line of a running search.
pub fn status(expanded: u64, bound: u32, elapsed: Duration) -> String {
    say!("status-line", expanded, bound, elapsed = duration(elapsed))
}

/// Returns the status line of a search that improves its solution: the bound, and the time to the
/// next.
pub fn improvement(cost: u64, (bound, left): (u64, Option<Duration>), elapsed: Duration) -> String {
    let elapsed = duration(elapsed);
    match left.map(|left| duration(Duration::from_secs(left.as_secs().max(1)))) {
        Some(left) => say!("status-proof", cost, bound, left, elapsed),
        None => say!("status-improvement", cost, bound, elapsed),
    }
}

/// Returns the status line while a search is compared with others.
pub fn trial((cost, bound): (u64, u64), search: &str, elapsed: Duration) -> String {
    say!("status-trial", cost, bound, search, elapsed = duration(elapsed))
}

/// Returns a search with tables in words: `from the goal with 6-6-6-6`.
pub fn tables_from(used: &UsedTables) -> String {
    let tables = used.name.as_str();
    match used.direction {
        Direction::Forward => say!("tables-from-start", tables),
        Direction::Backward => say!("tables-from-goal", tables),
    }
}

/// Returns `RUULDLDRR` as `RUULD LDRR`, so that long sequences can be counted.
pub(crate) fn cut_in_fives(letters: &str) -> String {
    let letters: Vec<char> = letters.chars().collect();
    let groups = letters.chunks(5).map(String::from_iter);
    groups.collect::<Vec<String>>().join(" ")
}
