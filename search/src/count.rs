//! The counts of [`Stats`] as a list: whatever writes, adds up or reads back counts goes
//! through it, so that a count has one name and stands in every table.

use crate::report::Stats;

/// One of the counts of [`Stats`], where each is defined.
///
/// ```
/// use taquin_search::{Count, Stats};
/// let stats = Stats::<u32> { expanded: 4, generated: 12, ..Stats::new() };
/// let counted: Vec<String> = Count::ALL[..3]
///     .iter()
///     .map(|count| format!("{} {}", count.name(), count.of(&stats)))
///     .collect();
/// assert_eq!(counted, ["expanded 4", "popped 0", "generated 12"]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs, reason = "defined in `Stats`")]
pub enum Count {
    Expanded,
    Popped,
    Generated,
    GeneratedNew,
    Reopened,
    MaxOpen,
    MaxStored,
    PeakBytes,
    ExpandedBeforeLastLayer,
}

impl Count {
    /// All of them, in the order in which they are written.
    pub const ALL: [Self; 9] = [
        Self::Expanded,
        Self::Popped,
        Self::Generated,
        Self::GeneratedNew,
        Self::Reopened,
        Self::MaxOpen,
        Self::MaxStored,
        Self::PeakBytes,
        Self::ExpandedBeforeLastLayer,
    ];

    /// Its name in documents and tables.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Expanded => "expanded",
            Self::Popped => "popped",
            Self::Generated => "generated",
            Self::GeneratedNew => "generated_new",
            Self::Reopened => "reopened",
            Self::MaxOpen => "max_open",
            Self::MaxStored => "max_stored",
            Self::PeakBytes => "peak_bytes",
            Self::ExpandedBeforeLastLayer => "expanded_before_last_layer",
        }
    }

    /// What a search counted.
    #[must_use]
    pub fn of<C>(self, stats: &Stats<C>) -> u64 {
        match self {
            Self::Expanded => stats.expanded,
            Self::Popped => stats.popped,
            Self::Generated => stats.generated,
            Self::GeneratedNew => stats.generated_new,
            Self::Reopened => stats.reopened,
            Self::MaxOpen => stats.max_open,
            Self::MaxStored => stats.max_stored,
            Self::PeakBytes => stats.peak_bytes,
            Self::ExpandedBeforeLastLayer => stats.expanded_before_last_layer(),
        }
    }

    /// Whether it is the most there was at once: over several searches the largest one
    /// counts, and not the sum.
    #[must_use]
    pub const fn is_peak(self) -> bool {
        matches!(self, Self::MaxOpen | Self::MaxStored | Self::PeakBytes)
    }
}
