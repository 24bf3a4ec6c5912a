//! Small texts that several modules use.

use super::numbers::duration;
use crate::language::say;
use std::time::Duration;

/// Returns the status line of a running search.
pub(crate) fn status(expanded: u64, bound: u32, elapsed: Duration) -> String {
    say!("status-line", expanded, bound, elapsed = duration(elapsed))
}

/// Returns the status line of a search that improves its solution: the bound, and the time to the
/// next.
pub(crate) fn improvement(
    cost: u64,
    (bound, left): (u64, Option<Duration>),
    elapsed: Duration,
) -> String {
    let elapsed = duration(elapsed);
    match left.map(|left| duration(Duration::from_secs(left.as_secs().max(1)))) {
        Some(left) => say!("status-proof", cost, bound, left, elapsed),
        None => say!("status-improvement", cost, bound, elapsed),
    }
}

/// Returns `RUULDLDRR` as `RUULD LDRR`, so that long sequences can be counted.
pub(super) fn cut_in_fives(letters: &str) -> String {
    let letters: Vec<char> = letters.chars().collect();
    let groups = letters.chunks(5).map(String::from_iter);
    groups.collect::<Vec<String>>().join(" ")
}
