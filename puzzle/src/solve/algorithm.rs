//! The catalogue of searches: names, options, guarantees.
//!
//! This is the only list of searches. Flags, help, menu, reports, the page and the tests of every
//! search use it, so a new search needs a file, an entry here, a line in `dispatch.rs` and its
//! messages (CONTRIBUTING.md has the steps).

use super::facts::{Layering, Memory, Rank};
use super::option::SearchOption;
use std::fmt;
use std::str::FromStr;
use taquin_search::TieBreak;
use thiserror::Error;

/// The facts about a search; serialised, they are a document.
///
/// ```
/// use taquin_puzzle::{Algorithm, SearchOption};
/// let entry = Algorithm::Beam.entry();
/// assert_eq!((entry.name, entry.bounded_by), ("beam", Some(SearchOption::BeamWidth)));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct SearchEntry {
    /// Its name on the command line and in JSON.
    pub name: &'static str,
    /// Other names that are accepted.
    pub aliases: &'static [&'static str],
    /// The value f of a state.
    pub rank: Rank,
    /// The states that it keeps in memory.
    pub memory: Memory,
    /// The meaning of its layers.
    pub layers: Layering,
    /// Whether the goal is the last state that it pops. A search from both ends stops when the ends
    /// meet, an anytime search when it has a proof.
    pub ends_on_goal: bool,
    /// The options that have an effect. `auto` runs other searches: these options have an effect on
    /// every board, and others may have one on some boards.
    pub heeds: &'static [SearchOption],
    /// The option that its guarantee depends on: a cost up to this many times the cheapest, a path
    /// within this many steps or states, a proof.
    pub bounded_by: Option<SearchOption>,
    /// Its own tie-breaking rule, if it has one.
    pub tie: Option<TieBreak>,
    /// Whether it can count slides of several tiles as one move.
    pub counts_slides: bool,
    /// The least and the most cells of a board on which a comparison includes it by default.
    pub compared_on: (usize, usize),
}

/// The values of most entries.
const USUAL: SearchEntry = SearchEntry {
    name: "",
    aliases: &[],
    rank: Rank::Sum,
    memory: Memory::Lists,
    layers: Layering::Bounds,
    ends_on_goal: true,
    heeds: &[],
    bounded_by: None,
    tie: None,
    counts_slides: false,
    compared_on: (1, 0),
};

/// Declares the searches and their entries.
macro_rules! searches {
    ($($(#[$doc:meta])* $search:ident { $($field:ident: $value:expr,)* })*) => {
        /// A search.
        ///
        /// ```
        /// use taquin_puzzle::Algorithm;
        /// assert_eq!("IDA*".parse(), Ok(Algorithm::IdaStar));
        /// assert_eq!(Algorithm::IdaStar.to_string(), "idastar");
        /// assert!(Algorithm::all().any(|algorithm| algorithm.name() == "rbfs"));
        /// ```
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
        pub enum Algorithm {
            $($(#[$doc])* $search,)*
        }

        const ALL: &[Algorithm] = &[$(Algorithm::$search,)*];

        impl Algorithm {
            /// Returns its entry in the catalogue.
            pub const fn entry(self) -> &'static SearchEntry {
                match self {
                    $(Self::$search => const { &SearchEntry { $($field: $value,)* ..USUAL } },)*
                }
            }
        }
    };
}

use SearchOption::{
    Automaton, BeamWidth, DepthBound, EarlyGoalTest, Effort, Heuristic, MaxStates, Proof, Threads,
    Tie, Weight,
};

searches! {
    /// The fastest search for the board. Up to sixteen cells it returns a proof; on larger boards,
    /// a good solution and a proven bound, unless a proof is requested.
    #[default]
    Auto {
        name: "auto",
        compared_on: (17, usize::MAX),
        rank: Rank::Unranked,
        memory: Memory::Path,
        layers: Layering::Iterations,
        heeds: &[Heuristic, Weight, Automaton, Threads, Effort, Proof],
        bounded_by: Some(Proof),
        counts_slides: true,
    }
    /// A*, also with a weight.
    AStar {
        name: "astar",
        aliases: &["a*", "a-star", "a"],
        heeds: &[Heuristic, Weight, Tie, EarlyGoalTest],
        bounded_by: Some(Weight),
        tie: Some(TieBreak::LOW_G),
        counts_slides: true,
        compared_on: (0, 16),
    }
    /// IDA*.
    IdaStar {
        name: "idastar",
        aliases: &["ida*", "ida-star", "ida"],
        memory: Memory::Path,
        layers: Layering::Iterations,
        heeds: &[Heuristic, Automaton, Threads],
        counts_slides: true,
        compared_on: (0, 16),
    }
    /// Breadth-first search.
    BreadthFirst {
        name: "bfs",
        aliases: &["breadth-first"],
        rank: Rank::Cost,
        heeds: &[Tie, EarlyGoalTest],
        tie: Some(TieBreak::FIRST_IN),
        counts_slides: true,
        compared_on: (0, 9),
    }
    /// Uniform-cost search.
    UniformCost {
        name: "ucs",
        aliases: &["uniform-cost", "dijkstra"],
        rank: Rank::Cost,
        heeds: &[Tie, EarlyGoalTest],
        tie: Some(TieBreak::LOW_G),
    }
    /// Greedy best-first search.
    Greedy {
        name: "greedy",
        compared_on: (17, 256),
        aliases: &["gbfs", "best-first"],
        rank: Rank::Estimate,
        heeds: &[Heuristic, Tie, EarlyGoalTest],
        tie: Some(TieBreak::LOW_G),
    }
    /// Depth-first search within a bound.
    DepthFirst {
        name: "dfs",
        aliases: &["depth-first"],
        rank: Rank::Unranked,
        memory: Memory::CheckedPath,
        layers: Layering::Whole,
        heeds: &[Automaton, DepthBound],
        bounded_by: Some(DepthBound),
    }
    /// Iterative deepening.
    IterativeDeepening {
        name: "iddfs",
        aliases: &["ids", "iterative-deepening"],
        rank: Rank::Unranked,
        memory: Memory::CheckedPath,
        layers: Layering::Iterations,
        heeds: &[Automaton],
    }
    /// Recursive best-first search.
    Rbfs {
        name: "rbfs",
        aliases: &["recursive-best-first"],
        memory: Memory::Siblings,
        heeds: &[Heuristic, Automaton],
    }
    /// SMA*, in a bounded number of states.
    SmaStar {
        name: "smastar",
        aliases: &["sma*", "sma-star", "sma"],
        memory: Memory::Tree,
        heeds: &[Heuristic, MaxStates],
        bounded_by: Some(MaxStates),
    }
    /// Breadth-first search from both ends.
    BidirectionalBreadthFirst {
        name: "bibfs",
        aliases: &["bidirectional-bfs"],
        rank: Rank::Unranked,
        memory: Memory::TwoEnds,
        ends_on_goal: false,
    }
    /// Bidirectional heuristic search (NBS).
    Bidirectional {
        name: "bidirectional",
        aliases: &["nbs", "bi"],
        rank: Rank::Unranked,
        memory: Memory::TwoEnds,
        ends_on_goal: false,
        heeds: &[Heuristic],
        compared_on: (0, 16),
    }
    /// Beam search.
    Beam {
        name: "beam",
        compared_on: (17, 256),
        aliases: &["beam-search"],
        rank: Rank::Estimate,
        memory: Memory::Beam,
        layers: Layering::Depths,
        heeds: &[Heuristic, BeamWidth],
        bounded_by: Some(BeamWidth),
    }
    /// Anytime weighted A*.
    Anytime {
        name: "anytime",
        compared_on: (17, 256),
        aliases: &["awa*", "anytime-astar"],
        ends_on_goal: false,
        heeds: &[Heuristic, Weight, Tie],
        bounded_by: Some(Weight),
        tie: Some(TieBreak::LOW_G),
    }
    /// No search: a table of the distances of all boards, and always a move that leads nearer.
    Table {
        name: "table",
        aliases: &["lookup"],
        rank: Rank::Unranked,
        memory: Memory::Table,
        layers: Layering::Whole,
    }
}

impl Algorithm {
    /// Boards of more cells are large: `auto` first answers them without a proof.
    pub const MOST_CELLS_PROVEN: usize = 16;

    /// Every algorithm.
    pub fn all() -> impl Iterator<Item = Self> {
        ALL.iter().copied()
    }

    /// Returns its name on the command line and in JSON.
    pub const fn name(self) -> &'static str {
        self.entry().name
    }

    /// Returns whether an option has an effect on the search.
    ///
    /// ```
    /// use taquin_puzzle::{Algorithm, SearchOption};
    /// assert!(Algorithm::DepthFirst.heeds(SearchOption::DepthBound));
    /// assert!(!Algorithm::AStar.heeds(SearchOption::DepthBound));
    /// ```
    pub fn heeds(self, option: SearchOption) -> bool {
        self.entry().heeds.contains(&option)
    }

    /// Returns whether it uses a heuristic.
    pub fn is_informed(self) -> bool {
        self.heeds(Heuristic)
    }
}

impl fmt::Display for Algorithm {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.pad(self.name())
    }
}

/// The text names no algorithm.
///
/// ```
/// use taquin_puzzle::{Algorithm, UnknownAlgorithm};
/// assert_eq!("dijkstra!".parse::<Algorithm>(), Err(UnknownAlgorithm { name: "dijkstra!".into() }));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("unknown algorithm `{name}`: use one of {}", Algorithm::all().map(Algorithm::name).collect::<Vec<_>>().join(", "))]
pub struct UnknownAlgorithm {
    /// The text, shortened.
    pub name: String,
}

impl FromStr for Algorithm {
    type Err = UnknownAlgorithm;

    fn from_str(text: &str) -> Result<Self, UnknownAlgorithm> {
        let name = text.trim().to_ascii_lowercase().replace('_', "-");
        let is_named = |algorithm: &Self| {
            let entry = algorithm.entry();
            entry.name == name || entry.aliases.contains(&name.as_str())
        };
        Self::all()
            .find(is_named)
            .ok_or_else(|| UnknownAlgorithm { name: crate::words::shortened(text) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_aliases_read_back() {
        for algorithm in Algorithm::all() {
            let entry = algorithm.entry();
            for name in entry.aliases.iter().chain([&entry.name]) {
                assert_eq!(name.to_uppercase().parse(), Ok(algorithm));
            }
        }
        assert!("dfs*".parse::<Algorithm>().unwrap_err().to_string().contains("idastar"));
    }

    #[test]
    fn entries_agree_with_themselves() {
        for algorithm in Algorithm::all() {
            let entry = algorithm.entry();
            assert_eq!(entry.tie.is_some(), algorithm.heeds(Tie), "{algorithm}");
            assert!(entry.bounded_by.is_none_or(|option| algorithm.heeds(option)), "{algorithm}");
        }
    }
}
