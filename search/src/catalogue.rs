//! What a search is, as data: how it ranks states, what it keeps, what it promises, and
//! so what its counts mean.
//!
//! Each search states its own facts beside its code, as it is [`Described`].
//! Whoever shows a search (a report, a menu, a page, a test over every search) asks here
//! and lists nothing by hand. "Max open" is a promise about an open list: beside the count
//! of a search that keeps one path, or a beam, or a table, the same words would be false.

use crate::report::Stats;

/// Declares an enum whose variants have names in documents.
macro_rules! kinds {
    ($(#[$of:meta])* $kind:ident { $($(#[$doc:meta])* $variant:ident = $name:literal,)* }) => {
        $(#[$of])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum $kind {
            $($(#[$doc])* $variant,)*
        }

        impl $kind {
            /// Its name in documents.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$variant => $name,)*
                }
            }
        }
    };
}

/// What is known about a search before it runs.
///
/// ```
/// use taquin_search::{BestFirst, Family, Layering, Memory, Guarantee, Rank, SearchFacts};
///
/// let SearchFacts { family, rank, memory, layers, promise, .. } = BestFirst::astar().facts();
/// assert_eq!((family, rank, layers), (Family::BestFirst, Rank::Sum, Layering::Bounds));
/// assert_eq!((memory, promise), (Memory::Lists, Guarantee::Cheapest));
/// assert_eq!((family.name(), rank.name(), layers.name()), ("best-first", "g + h", "bounds"));
/// assert_eq!((memory.name(), promise.name()), ("lists", "cheapest"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SearchFacts {
    /// Its nearest relatives.
    pub family: Family,
    /// What f is.
    pub rank: Rank,
    /// What it keeps in memory.
    pub memory: Memory,
    /// What divides its work.
    pub layers: Layering,
    /// What its path is worth.
    pub promise: Guarantee,
    /// Whether the goal is the last state it takes up. A search from both ends is done
    /// where they meet, an anytime search with a proof.
    pub ends_on_goal: bool,
    /// Where it was first described; empty for what a program puts together.
    pub paper: &'static str,
}

/// A search that says what it is. ([`BestFirst`](crate::BestFirst) is several:
/// [`BestFirst::facts`](crate::BestFirst::facts).)
///
/// ```
/// use taquin_search::{Beam, Described, IdaStar, Memory};
/// assert_eq!((Beam::FACTS.memory, IdaStar::FACTS.memory), (Memory::Beam, Memory::Path));
/// assert!(!Beam::FACTS.promise.is_complete() && IdaStar::FACTS.promise.is_optimal());
/// ```
pub trait Described {
    /// What it is, as data.
    const FACTS: SearchFacts;
}

kinds! {
    /// Searches that differ in a detail.
    ///
    /// ```
    /// use taquin_search::{Described, Family, IdaStar, IterativeDeepening};
    /// assert_eq!(IdaStar::FACTS.family, IterativeDeepening::FACTS.family);
    /// assert_eq!(Family::Deepening.name(), "deepening");
    /// ```
    Family {
        /// Takes the best of all open states.
        BestFirst = "best-first",
        /// Goes down, and back.
        DepthFirst = "depth-first",
        /// Goes down to a bound, and starts over with a higher one.
        Deepening = "deepening",
        /// Best-first in as much memory as there is.
        MemoryBounded = "memory-bounded",
        /// Searches from the start and from the goal.
        Bidirectional = "bidirectional",
        /// Keeps the best of each layer.
        Beam = "beam",
        /// Looks distances up.
        Lookup = "lookup",
        /// Chooses among the others.
        Portfolio = "portfolio",
    }
}

kinds! {
    /// What f is: the smallest goes first.
    ///
    /// ```
    /// use taquin_search::{BestFirst, Rank};
    /// assert_eq!(BestFirst::greedy().facts().rank, Rank::Estimate);
    /// assert_eq!(Rank::Sum.name(), "g + h");
    /// ```
    Rank {
        /// g + h, also with weights.
        Sum = "g + h",
        /// g alone, or the number of steps.
        Cost = "g",
        /// h alone.
        Estimate = "h",
        /// No one value decides.
        Unranked = "",
    }
}

kinds! {
    /// What a search keeps.
    ///
    /// ```
    /// use taquin_search::Memory;
    /// assert!(Memory::Lists.has_open_states() && !Memory::Path.has_open_states());
    /// assert_eq!(Memory::TwoEnds.name(), "ends");
    /// ```
    Memory {
        /// An open and a closed list.
        Lists = "lists",
        /// Both lists from either end.
        TwoEnds = "ends",
        /// The layers of a beam.
        Beam = "beam",
        /// A tree that forgets leaves.
        Tree = "tree",
        /// A path and the siblings of its states.
        Siblings = "siblings",
        /// A path.
        Path = "path",
        /// A path, and no state on it twice.
        CheckedPath = "checked",
        /// The distances of all states.
        Table = "table",
    }
}

kinds! {
    /// What the [`layers`](Stats::layers) of a search are.
    ///
    /// ```
    /// use taquin_search::{Described, IdaStar, Layering};
    /// assert_eq!((IdaStar::FACTS.layers, Layering::Depths.name()), (Layering::Iterations, "depths"));
    /// ```
    Layering {
        /// Between two rises of the proven bound.
        Bounds = "bounds",
        /// From one start to the next.
        Iterations = "iterations",
        /// States at equal numbers of steps.
        Depths = "depths",
        /// One for all.
        Whole = "whole",
    }
}

kinds! {
    /// What a search promises where its heuristic, if it uses one, is admissible.
    ///
    /// ```
    /// use taquin_search::Guarantee;
    /// assert!(Guarantee::Cheapest.is_optimal() && Guarantee::FewestSteps.is_optimal());
    /// assert!(Guarantee::AnyPath.is_complete() && !Guarantee::None.is_complete());
    /// assert_eq!(Guarantee::FewestSteps.name(), "fewest-steps");
    /// ```
    Guarantee {
        /// A cheapest path.
        Cheapest = "cheapest",
        /// A path of fewest steps, a cheapest one where all steps cost the same.
        FewestSteps = "fewest-steps",
        /// A path where there is one, at any cost.
        AnyPath = "some",
        /// Perhaps a path.
        None = "nothing",
    }
}

kinds! {
    /// A number that every search counts, defined in [`Stats`].
    ///
    /// ```
    /// use taquin_search::{BestFirst, Count, Problem};
    /// use taquin_search::doc::{Distance, Line};
    /// let stats = Problem::new(&Line, &2).heuristic(&Distance).solve(&BestFirst::astar()).stats;
    /// let counts: Vec<_> = Count::ALL[..3].iter().map(|count| (count.name(), count.of(&stats))).collect();
    /// assert_eq!(counts, [("expanded", 2), ("generated", 4), ("generated_new", 3)]);
    /// ```
    Count {
        /// [`Stats::expanded`].
        Expanded = "expanded",
        /// [`Stats::generated`].
        Generated = "generated",
        /// [`Stats::generated_new`].
        GeneratedNew = "generated_new",
        /// [`Stats::popped`].
        Popped = "popped",
        /// [`Stats::reopened`].
        Reopened = "reopened",
        /// [`Stats::max_open`].
        MaxOpen = "max_open",
        /// [`Stats::max_stored`].
        MaxStored = "max_stored",
        /// [`Stats::peak_bytes`].
        PeakBytes = "peak_bytes",
        /// [`Stats::expanded_before_last_layer`].
        ExpandedBeforeLastLayer = "expanded_before_last_layer",
    }
}

impl Guarantee {
    /// Whether a path is found wherever there is one.
    #[must_use]
    pub const fn is_complete(self) -> bool {
        !matches!(self, Self::None)
    }

    /// Whether no path is shorter, where all steps cost the same.
    #[must_use]
    pub const fn is_optimal(self) -> bool {
        matches!(self, Self::Cheapest | Self::FewestSteps)
    }
}

impl Memory {
    /// Whether there is a list of states to be expanded, whatever its name.
    #[must_use]
    pub const fn has_open_states(self) -> bool {
        matches!(self, Self::Lists | Self::TwoEnds | Self::Beam | Self::Tree)
    }
}

impl Count {
    /// Every one of them.
    pub const ALL: &[Self] = &[
        Self::Expanded,
        Self::Generated,
        Self::GeneratedNew,
        Self::Popped,
        Self::Reopened,
        Self::MaxOpen,
        Self::MaxStored,
        Self::PeakBytes,
        Self::ExpandedBeforeLastLayer,
    ];

    /// Whether it is the most there was at once: over several searches the largest one
    /// counts, and not the sum.
    ///
    /// ```
    /// use taquin_search::Count;
    /// let peaks: Vec<_> = Count::ALL.iter().filter(|count| count.is_peak()).collect();
    /// assert_eq!(peaks, [&Count::MaxOpen, &Count::MaxStored, &Count::PeakBytes]);
    /// ```
    #[must_use]
    pub const fn is_peak(self) -> bool {
        matches!(self, Self::MaxOpen | Self::MaxStored | Self::PeakBytes)
    }

    /// The number that a search counted.
    #[must_use]
    pub fn of<C>(self, stats: &Stats<C>) -> u64 {
        match self {
            Self::Expanded => stats.expanded,
            Self::Generated => stats.generated,
            Self::GeneratedNew => stats.generated_new,
            Self::Popped => stats.popped,
            Self::Reopened => stats.reopened,
            Self::MaxOpen => stats.max_open,
            Self::MaxStored => stats.max_stored,
            Self::PeakBytes => stats.peak_bytes,
            Self::ExpandedBeforeLastLayer => stats.expanded_before_last_layer(),
        }
    }
}
