//! The names and the properties of every heuristic.
//!
//! This is the only list of heuristics. Flags, help, menu, reports, the page and the tests of "every
//! heuristic" read it. The tests check each property on every 3×3 board
//! (`tests/all/exact/heuristics.rs`). CONTRIBUTING.md shows how to add a heuristic.

use super::choice::Parts;
use super::own::OwnHeuristic;
use super::pattern::PatternChoice;

/// The names and the properties of a heuristic.
///
/// ```
/// use taquin_puzzle::HeuristicChoice;
/// let entry = HeuristicChoice::LinearConflict.entry();
/// assert!(entry.admissible && entry.never_below.contains(&"manhattan"));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct HeuristicEntry {
    /// The name on the command line and in JSON; for one with parameters, the word before them.
    pub name: &'static str,
    /// Other names.
    pub aliases: &'static [&'static str],
    /// The name, with parameters if there are any.
    pub example: &'static str,
    /// Whether the estimate never exceeds the true distance.
    pub admissible: bool,
    /// Whether a move never changes the estimate by more than one, on any board.
    pub consistent: bool,
    /// The names of the heuristics that this one dominates: its estimate is never below theirs on
    /// any board. The list omits heuristics that those on it dominate.
    pub never_below: &'static [&'static str],
    /// Whether it is also defined if a slide of several tiles counts as one move.
    pub counts_slides: bool,
    /// Whether it needs tables that are built before a search.
    pub builds_tables: bool,
    /// The fewest and the most cells of a board on which a comparison includes it by default.
    pub compared_on: (usize, usize),
}

/// Declares the heuristics and their entries: those without parameters, then the two with them.
macro_rules! heuristics {
    (
        plain { $($(#[$doc:meta])* $plain:ident = $name:literal { $($field:ident: $value:expr,)* })* }
        with_parameters {
            $($(#[$wide_doc:meta])* $wide:ident($of:ty) {
                $($wide_field:ident: $wide_value:expr,)*
            })*
        }
    ) => {
        /// The choice of a heuristic.
        ///
        /// ```
        /// use taquin_puzzle::HeuristicChoice;
        /// let choice: HeuristicChoice = "max(hamming, md)".parse()?;
        /// assert_eq!(choice.to_string(), "max(misplaced,manhattan)");
        /// assert_eq!(choice.entry().name, "max");
        /// assert!(HeuristicChoice::plain().count() < HeuristicChoice::entries().count());
        /// # Ok::<(), taquin_puzzle::HeuristicError>(())
        /// ```
        #[derive(Clone, Debug, PartialEq, Eq, Hash)]
        pub enum HeuristicChoice {
            $($(#[$doc])* $plain,)*
            $($(#[$wide_doc])* $wide($of),)*
            /// A user's heuristic, which has no entry.
            Own(OwnHeuristic),
        }

        impl HeuristicChoice {
            /// Returns every heuristic without parameters, the weakest first.
            pub fn plain() -> impl Iterator<Item = Self> {
                [$(Self::$plain,)*].into_iter()
            }

            /// Returns the entries of all heuristics, those with parameters last.
            pub fn entries() -> impl Iterator<Item = &'static HeuristicEntry> {
                const ENTRIES: &[HeuristicEntry] = &[
                    $(HeuristicEntry { name: $name, example: $name, $($field: $value,)* ..USUAL },)*
                    $(HeuristicEntry { $($wide_field: $wide_value,)* ..USUAL },)*
                ];
                ENTRIES.iter()
            }

            /// Returns the entry; for a combination, the entry of combinations.
            pub const fn entry(&self) -> &'static HeuristicEntry {
                match self {
                    $(Self::$plain => &HeuristicEntry { name: $name, example: $name, $($field: $value,)* ..USUAL },)*
                    $(Self::$wide(_) => &HeuristicEntry { $($wide_field: $wide_value,)* ..USUAL },)*
                    Self::Own(_) => &OWN,
                }
            }
        }
    };
}

/// The values of most entries.
const USUAL: HeuristicEntry = HeuristicEntry {
    name: "",
    aliases: &[],
    example: "",
    admissible: true,
    consistent: true,
    never_below: &[],
    counts_slides: false,
    builds_tables: false,
    compared_on: (1, 0),
};

/// The entry of a user's heuristic.
const OWN: HeuristicEntry = HeuristicEntry { admissible: false, consistent: false, ..USUAL };

heuristics! {
    plain {
        /// Always zero.
        Zero = "zero" {
            aliases: &["none", "null"],
            counts_slides: true,
        }
        /// The number of tiles that are not at home.
        Misplaced = "misplaced" {
            aliases: &["hamming", "misplaced-tiles"],
            never_below: &["zero"],
            compared_on: (0, 9),
        }
        /// The number of pieces that are not at home, the blank included: not admissible.
        MisplacedAll = "misplaced-all" {
            aliases: &["hamming-all"],
            admissible: false,
            consistent: false,
            never_below: &["misplaced"],
        }
        /// Tiles out of their row plus tiles out of their column.
        RowColumn = "row-column" {
            aliases: &["row-col", "rc"],
            never_below: &["misplaced"],
        }
        /// The fewest jumps of any tile into the blank.
        Gaschnig = "gaschnig" {
            aliases: &["maxsort", "relaxed-swaps"],
            never_below: &["misplaced"],
        }
        /// A bound from the pairs of tiles in wrong order.
        Inversion = "inversion" {
            aliases: &["inversions", "id", "inversion-distance"],
            never_below: &["zero"],
        }
        /// The sum of the tiles' distances from home.
        Manhattan = "manhattan" {
            aliases: &["md", "taxicab", "manhattan-distance"],
            never_below: &["row-column"],
            compared_on: (0, 256),
        }
        /// Manhattan distance plus detours within lines.
        LinearConflict = "linear-conflict" {
            aliases: &["lc", "linear-conflicts"],
            never_below: &["manhattan", "gaschnig"],
            compared_on: (0, 256),
        }
        /// Rows and columns, each solved exactly.
        WalkingDistance = "walking-distance" {
            aliases: &["wd", "walking"],
            never_below: &["manhattan"],
            counts_slides: true,
            builds_tables: true,
        }
        /// Weights of all pairs of pieces, learned from solutions: not admissible.
        Learned = "learned" {
            aliases: &["weights"],
            admissible: false,
            consistent: false,
            never_below: &["zero"],
            compared_on: (17, 64),
        }
    }
    with_parameters {
        /// Additive pattern databases.
        Patterns(PatternChoice) {
            name: "pdb",
            example: "pdb:4-4",
            consistent: false,
            builds_tables: true,
        }
        /// The maximum of several, its [`parts`](HeuristicChoice::parts).
        Max(Parts) {
            name: "max",
            example: "max(manhattan,walking-distance)",
        }
    }
}

impl HeuristicChoice {
    /// Returns whether the estimate is never below the other's on any board, according to the
    /// catalogue.
    ///
    /// ```
    /// use taquin_puzzle::HeuristicChoice::{Inversion, LinearConflict, Misplaced};
    /// assert!(LinearConflict.dominates(&Misplaced) && !LinearConflict.dominates(&Inversion));
    /// ```
    pub fn dominates(&self, other: &Self) -> bool {
        let below = self.entry().never_below.iter();
        below
            .filter_map(|name| name.parse().ok())
            .any(|below| below == *other || Self::dominates(&below, other))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_aliases_read_back() {
        for choice in HeuristicChoice::plain() {
            let entry = choice.entry();
            for name in entry.aliases.iter().chain([&entry.name]) {
                assert_eq!(name.to_uppercase().parse().as_ref(), Ok(&choice));
            }
            assert_eq!(choice.to_string(), entry.name);
        }
    }

    #[test]
    fn examples_and_never_below_are_known_names() {
        for entry in HeuristicChoice::entries() {
            let example: HeuristicChoice = entry.example.parse().unwrap();
            assert_eq!(example.entry().name, entry.name);
            for name in entry.never_below {
                assert!(name.parse::<HeuristicChoice>().is_ok(), "{}: {name}", entry.name);
            }
        }
    }
}
