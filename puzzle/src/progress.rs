//! Heartbeats of a search, and the bounds that it starts from.

use taquin_search::{Heartbeat, Layer};

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
    /// The expansions of an earlier iteration of this kind: they decide how many seeds there are.
    pub(crate) before: u64,
    /// When the search stops early and returns the bound proven so far.
    pub(crate) pause: Option<Pause>,
}

/// When it pays to try another search: the trial may cost a small part of the remaining work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TrialRule {
    /// The least expansions of the iteration at whose bound searches are compared.
    pub(crate) least: u64,
    /// A trial may cost one part in this many of the remaining work.
    pub(crate) part: u64,
}

/// Ends a search after the first iteration at which a trial pays.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pause {
    pub(crate) rule: TrialRule,
    /// The cost of the tables of a trial, in expansions.
    pub(crate) price: u64,
}

impl TrialRule {
    /// The rule of `auto`: some tenths of a second are enough to compare, and the trial takes at most
    /// an eighth of the proof.
    pub(crate) const USUAL: Self = Self { least: 10_000_000, part: 8 };

    /// Returns whether a trial of `cost` expansions pays if about `rest` expansions remain.
    pub(crate) fn pays(self, cost: u64, rest: u64) -> bool {
        cost <= rest / self.part
    }
}

impl Pause {
    /// Returns whether a trial pays after this iteration of a search for solutions shorter than the
    /// known one.
    pub(crate) fn comes(self, last: &Layer<Moves>, known: Moves) -> bool {
        let rest = SearchBounds::rest(known, last.bound, last.expanded);
        last.expanded >= self.rule.least && self.rule.pays(self.price + last.expanded, rest)
    }
}

/// The expansions of an iteration over those of the one before: five to nine on 5×5.
const GROWTH: u64 = 7;

impl SearchBounds {
    /// Returns bounds without any knowledge about the board.
    pub(crate) fn of(threads: usize) -> Self {
        Self { least: 0, known: None, allowance: None, threads, before: 0, pause: None }
    }

    /// Returns the expansions that the iterations after this bound are expected to need until the
    /// known solution is proven to be shortest. The bound rises by two.
    pub(crate) fn rest(known: Moves, bound: Moves, expanded: u64) -> u64 {
        let iterations = known.saturating_sub(bound).div_ceil(2).saturating_sub(1);
        let grown = |last: &u64| Some(last.saturating_mul(GROWTH));
        let expected = std::iter::successors(grown(&expanded), grown).take(iterations as usize);
        expected.fold(0, u64::saturating_add)
    }
}
