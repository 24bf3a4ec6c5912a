//! Every heuristic, one entry each: what it is called and what holds for it.
//!
//! This is the only list of heuristics. Flags, help, menu, reports, the page and the tests
//! over "every heuristic" ask it; the tests hold each claim to every 3×3 board, for two
//! goals (`tests/all/exact/heuristics.rs`). A new heuristic is its own file, its entry here,
//! its lines in `any.rs` and its messages (CONTRIBUTING.md has the recipe).

use super::choice::Parts;
use super::own::OwnHeuristic;
use super::pattern::PatternChoice;
use serde::Serialize;

/// What there is to know about a heuristic without asking it; a document where it is
/// serialised.
///
/// ```
/// use taquin_puzzle::HeuristicChoice;
/// let entry = HeuristicChoice::LinearConflict.entry();
/// assert!(entry.admissible && entry.never_below.contains(&"manhattan"));
/// // Its messages in `taquin-language`.
/// assert_eq!(entry.message(), "estimate-linear-conflict");
/// assert_eq!(entry.about(), "estimate-linear-conflict-about");
/// ```
#[derive(Clone, Copy, Debug, Serialize)]
pub struct HeuristicEntry {
    /// Its name on the command line and in JSON; of one with parameters, what they follow.
    pub name: &'static str,
    /// What people also type.
    pub aliases: &'static [&'static str],
    /// Something to type: its name, or its name with parameters.
    pub example: &'static str,
    /// Where its estimate comes from.
    pub family: HeuristicFamily,
    /// Whether it never exceeds the true distance.
    pub admissible: bool,
    /// Whether one move never changes it by more than one, on any board.
    pub consistent: bool,
    /// The heuristics that it is never below, on any board, by name; those that these are
    /// never below are left out.
    pub never_below: &'static [&'static str],
    /// Whether it also holds where slides of several tiles count as one move.
    pub counts_slides: bool,
    /// Whether it builds tables before a search.
    pub builds_tables: bool,
    /// Where it was first described; empty for what a program puts together.
    pub paper: &'static str,
    /// The least and the most cells of a board on which a comparison runs it unasked.
    #[serde(skip)]
    pub compared_on: (usize, usize),
}

/// Where an estimate comes from.
///
/// ```
/// use taquin_puzzle::{HeuristicChoice, HeuristicFamily};
/// assert_eq!(HeuristicChoice::Manhattan.entry().family, HeuristicFamily::Relaxation);
/// assert_eq!(HeuristicChoice::WalkingDistance.entry().family, HeuristicFamily::Abstraction);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum HeuristicFamily {
    /// Nowhere: it knows nothing.
    Blind,
    /// A puzzle with fewer rules, whose solution is easily counted.
    Relaxation,
    /// What one move can change at most of something that is to become zero.
    Counting,
    /// A puzzle that forgets a difference, solved exactly.
    Abstraction,
    /// Solutions of boards that a program has solved.
    Learned,
    /// Other heuristics.
    Combination,
}

/// Declares the heuristics and their entries: those without parameters, then the two with.
macro_rules! heuristics {
    (
        plain { $($(#[$doc:meta])* $plain:ident { $($field:ident: $value:expr,)* })* }
        with_parameters {
            $($(#[$wide_doc:meta])* $wide:ident($of:ty) {
                $($wide_field:ident: $wide_value:expr,)*
            })*
        }
    ) => {
        /// Which estimate to use.
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
            /// One that is in no catalogue.
            Own(OwnHeuristic),
        }

        impl HeuristicChoice {
            /// Every heuristic without parameters, weakest first.
            pub fn plain() -> impl Iterator<Item = Self> {
                [$(Self::$plain,)*].into_iter()
            }

            /// What there is to know about every heuristic, those with parameters last.
            pub fn entries() -> impl Iterator<Item = &'static HeuristicEntry> {
                const ENTRIES: &[HeuristicEntry] = &[
                    $(HeuristicEntry { $($field: $value,)* ..USUAL },)*
                    $(HeuristicEntry { $($wide_field: $wide_value,)* ..USUAL },)*
                ];
                ENTRIES.iter()
            }

            /// What there is to know about it; of a combination, about combinations.
            #[must_use]
            pub const fn entry(&self) -> &'static HeuristicEntry {
                match self {
                    $(Self::$plain => &HeuristicEntry { $($field: $value,)* ..USUAL },)*
                    $(Self::$wide(_) => &HeuristicEntry { $($wide_field: $wide_value,)* ..USUAL },)*
                    Self::Own(_) => &OWN,
                }
            }
        }
    };
}

/// What holds for most of them.
const USUAL: HeuristicEntry = HeuristicEntry {
    name: "",
    aliases: &[],
    example: "",
    family: HeuristicFamily::Relaxation,
    admissible: true,
    consistent: true,
    never_below: &[],
    counts_slides: false,
    builds_tables: false,
    paper: "",
    compared_on: (1, 0),
};

/// Of one that somebody else has written nothing is known.
const OWN: HeuristicEntry = HeuristicEntry { admissible: false, consistent: false, ..USUAL };

heuristics! {
    plain {
        /// Always zero.
        Zero {
            name: "zero",
            aliases: &["none", "null"],
            example: "zero",
            family: HeuristicFamily::Blind,
            counts_slides: true,
        }
        /// Tiles that are not at home.
        Misplaced {
            name: "misplaced",
            aliases: &["hamming", "misplaced-tiles"],
            example: "misplaced",
            never_below: &["zero"],
            paper: "Doran and Michie 1966",
            compared_on: (0, 9),
        }
        /// Pieces that are not at home, the blank counted too: not admissible.
        MisplacedAll {
            name: "misplaced-all",
            aliases: &["hamming-all"],
            example: "misplaced-all",
            admissible: false,
            consistent: false,
            never_below: &["misplaced"],
        }
        /// Tiles out of their row plus tiles out of their column.
        RowColumn {
            name: "row-column",
            aliases: &["row-col", "rc"],
            example: "row-column",
            never_below: &["misplaced"],
        }
        /// Jumps of any tile into the blank.
        Gaschnig {
            name: "gaschnig",
            aliases: &["maxsort", "relaxed-swaps"],
            example: "gaschnig",
            never_below: &["misplaced"],
            paper: "Gaschnig 1979",
        }
        /// A bound from the pairs of tiles in wrong order.
        Inversion {
            name: "inversion",
            aliases: &["inversions", "id", "inversion-distance"],
            example: "inversion",
            family: HeuristicFamily::Counting,
            never_below: &["zero"],
            paper: "Takahashi 2002",
        }
        /// The sum of the tiles' distances from home.
        Manhattan {
            name: "manhattan",
            aliases: &["md", "taxicab", "manhattan-distance"],
            example: "manhattan",
            never_below: &["row-column"],
            paper: "Doran and Michie 1966",
            compared_on: (0, 256),
        }
        /// Manhattan distance plus detours within lines.
        LinearConflict {
            name: "linear-conflict",
            aliases: &["lc", "linear-conflicts"],
            example: "linear-conflict",
            family: HeuristicFamily::Counting,
            never_below: &["manhattan", "gaschnig"],
            paper: "Hansson, Mayer and Yung 1992",
            compared_on: (0, 256),
        }
        /// Rows and columns, each solved on its own.
        WalkingDistance {
            name: "walking-distance",
            aliases: &["wd", "walking"],
            example: "walking-distance",
            family: HeuristicFamily::Abstraction,
            never_below: &["manhattan"],
            counts_slides: true,
            builds_tables: true,
            paper: "Takahashi 2002",
        }
        /// Weights of all pairs of pieces, learned from solutions: not admissible.
        Learned {
            name: "learned",
            aliases: &["weights"],
            example: "learned",
            family: HeuristicFamily::Learned,
            admissible: false,
            consistent: false,
            never_below: &["zero"],
            compared_on: (17, 64),
        }
    }
    with_parameters {
        /// Additive pattern databases of groups of tiles.
        Patterns(PatternChoice) {
            name: "pdb",
            example: "pdb:4-4",
            family: HeuristicFamily::Abstraction,
            consistent: false,
            builds_tables: true,
            paper: "Korf and Felner 2002",
        }
        /// The largest of several, its [`parts`](HeuristicChoice::parts).
        Max(Parts) {
            name: "max",
            example: "max(manhattan,walking-distance)",
            family: HeuristicFamily::Combination,
        }
    }
}

impl HeuristicChoice {
    /// Whether it is known never to be below the other, on any board.
    ///
    /// ```
    /// use taquin_puzzle::HeuristicChoice::{Inversion, LinearConflict, Misplaced};
    /// assert!(LinearConflict.dominates(&Misplaced) && !LinearConflict.dominates(&Inversion));
    /// ```
    #[must_use]
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
    fn entries_name_what_there_is() {
        for entry in HeuristicChoice::entries() {
            let example: HeuristicChoice = entry.example.parse().unwrap();
            assert_eq!(example.entry().name, entry.name);
            for name in entry.never_below {
                assert!(name.parse::<HeuristicChoice>().is_ok(), "{}: {name}", entry.name);
            }
        }
    }
}
