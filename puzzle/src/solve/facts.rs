//! The properties of a search that its entry in the catalogue states, as data.
//!
//! The meaning of a count depends on these properties: "most open states at once" is meaningful for
//! a search that keeps an open list, but not for one that keeps a path.

use crate::named::named;

named! {
    /// The value f of a state; the state with the smallest f is popped first.
    Rank {
        /// g + h, also with weights.
        Sum = "g + h",
        /// g, or the number of steps.
        Cost = "g",
        /// h.
        Estimate = "h",
        /// No single value decides.
        Unranked = "",
    }
}

named! {
    /// The states that a search keeps in memory.
    Memory {
        /// An open and a closed list.
        Lists = "lists",
        /// Both lists for each end.
        TwoEnds = "ends",
        /// The layers of a beam.
        Beam = "beam",
        /// A tree that forgets leaves.
        Tree = "tree",
        /// A path and the siblings of its states.
        Siblings = "siblings",
        /// A path.
        Path = "path",
        /// A path that contains no state twice.
        CheckedPath = "checked",
        /// The distances of all states.
        Table = "table",
    }
}

/// The meaning of the [`layers`](taquin_search::Stats::layers) of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Layering {
    /// Work between two rises of the proven bound.
    Bounds,
    /// Iterations, each of which starts over.
    Iterations,
    /// States at equal numbers of steps.
    Depths,
    /// One layer for all.
    Whole,
}

impl Memory {
    /// Returns whether the search keeps a list of states that it has not expanded.
    pub const fn has_open_states(self) -> bool {
        matches!(self, Self::Lists | Self::TwoEnds | Self::Beam | Self::Tree)
    }
}
