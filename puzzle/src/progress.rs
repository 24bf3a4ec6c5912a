//! What a search among several for the same board is told, and what it tells.

use taquin_search::Heartbeat;

use crate::rules::Moves;

/// Hears from a long search every few milliseconds.
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
