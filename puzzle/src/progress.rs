//! What a search among several for the same board is told, and what it tells.

use taquin_search::Heartbeat;

use crate::space::Moves;

/// Hears from a long search every few milliseconds.
///
/// ```
/// use taquin_puzzle::{Listener, Position, Progress, Request, Solver};
/// let start: Position = "8 6 7 2 5 4 3 0 1".parse()?;
/// let mut expanded = 0;
/// let progress: Progress<'_> = &mut |beat| expanded = beat.stats.expanded;
/// Solver::new().searching().solve(&Request::new(start), Listener::progress(progress))?;
/// assert!(expanded > 0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub type Progress<'a> = &'a mut dyn FnMut(&Heartbeat<'_, Moves>);

/// The terms of one search among several.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Terms {
    /// No solution is shorter, as is known already.
    pub(crate) least: Moves,
    /// A solution of this length is known: only shorter ones are looked for.
    pub(crate) known: Option<Moves>,
    /// What may be expanded before another search would be better: about so much, and
    /// the same on every run.
    pub(crate) allowance: Option<u64>,
    pub(crate) threads: usize,
}

impl Terms {
    /// Nothing is known, nothing limited.
    pub(crate) fn of(threads: usize) -> Self {
        Self { least: 0, known: None, allowance: None, threads }
    }
}
