//! The numbers of [`Stats`] as data, for reports and documents.

use crate::report::Stats;

/// Declares [`Count`]: the counts that are fields of [`Stats`], and the one that is a method.
macro_rules! counts {
    ($($count:ident = $field:ident,)*; $last:ident = $method:ident) => {
        /// A number that every search counts, defined in [`Stats`].
        ///
        /// ```
        /// use taquin_search::{BestFirst, Count, Problem};
        /// # mod spaces { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/spaces/mod.rs")); }
        /// use spaces::{Distance, Line};
        /// let stats = Problem::new(&Line, &2).heuristic(&Distance).solve(&BestFirst::astar()).stats;
        /// let counts: Vec<_> = Count::ALL[..3].iter().map(|count| (count.name(), count.of(&stats))).collect();
        /// assert_eq!(counts, [("expanded", 2), ("generated", 4), ("generated_new", 3)]);
        /// ```
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Count {
            $(#[doc = concat!("[`Stats::", stringify!($field), "`].")] $count,)*
            #[doc = concat!("[`Stats::", stringify!($method), "`].")] $last,
        }

        impl Count {
            /// All counts.
            pub const ALL: &[Self] = &[$(Self::$count,)* Self::$last];

            /// Returns its name in documents.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$count => stringify!($field),)*
                    Self::$last => stringify!($method),
                }
            }

            /// Returns the number that a search counted.
            pub fn of<C>(self, stats: &Stats<C>) -> u64 {
                match self {
                    $(Self::$count => stats.$field,)*
                    Self::$last => stats.$method(),
                }
            }
        }
    };
}

counts! {
    Expanded = expanded,
    Generated = generated,
    GeneratedNew = generated_new,
    Popped = popped,
    Reopened = reopened,
    MaxOpen = max_open,
    MaxStored = max_stored,
    PeakBytes = peak_bytes,
    ;
    ExpandedBeforeLastLayer = expanded_before_last_layer
}

impl Count {
    /// Returns whether the count is a maximum. For several searches it is then the largest count,
    /// not the sum.
    pub const fn is_peak(self) -> bool {
        matches!(self, Self::MaxOpen | Self::MaxStored | Self::PeakBytes)
    }
}
