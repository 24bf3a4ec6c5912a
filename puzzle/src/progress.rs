//! Heartbeats of a search, and the bounds that it starts from.

use taquin_search::Heartbeat;

use crate::space::Moves;

/// A callback that receives a heartbeat of the search every few milliseconds.
///
/// ```
/// use taquin_puzzle::{Listener, Position, Progress, Request, Solver};
/// let start: Position = "8 6 7 2 5 4 3 0 1".parse()?;
/// let mut expanded = 0;
/// let progress: Progress<'_> = &mut |beat| expanded = beat.stats.expanded;
/// Solver::new().without_distance_table().solve(&Request::new(start), Listener::progress(progress))?;
/// assert!(expanded > 0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub type Progress<'a> = &'a mut dyn FnMut(&Heartbeat<'_, Moves>);

/// Bounds and resources of one search; a stage of `auto` passes on what earlier stages proved.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SearchBounds {
    /// A proven lower bound: no solution is shorter.
    pub(crate) least: Moves,
    /// The length of a known solution; the search looks for shorter ones only.
    pub(crate) known: Option<Moves>,
    /// The number of expansions after which the search ends. It overshoots a little, by the
    /// same number on every run.
    pub(crate) allowance: Option<u64>,
    pub(crate) threads: usize,
}

impl SearchBounds {
    /// Returns bounds without any knowledge about the board.
    pub(crate) fn of(threads: usize) -> Self {
        Self { least: 0, known: None, allowance: None, threads }
    }
}
