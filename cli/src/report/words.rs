//! Small texts used in several places.

use super::numbers::{duration, grouped};
use std::time::Duration;

/// After the classic case, where no menu can be shown.
pub(crate) const HOW_TO_DO_MORE: &str = "
This was the classic case. Solve your own board with
  taquin solve 1 3 6 5 2 8 4 0 7
and see `taquin --help` for more; in a terminal, `taquin` alone opens a menu.
";

/// The status line of a running search.
pub(crate) fn status(expanded: u64, bound: u16, elapsed: Duration) -> String {
    let (expanded, elapsed) = (grouped(expanded), duration(elapsed));
    format!(
        "searching: {expanded} states expanded, at least {bound} moves, {elapsed} (Ctrl-C stops)"
    )
}

/// `RUULDLDRR` as `RUULD LDRR`: long sequences stay countable.
pub(super) fn cut_in_fives(letters: &str) -> String {
    let letters: Vec<char> = letters.chars().collect();
    let groups = letters.chunks(5).map(String::from_iter);
    groups.collect::<Vec<String>>().join(" ")
}
