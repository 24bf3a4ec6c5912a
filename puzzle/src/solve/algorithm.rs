//! Every search, one entry each: what it is called, what it heeds, what it promises.
//!
//! This is the only list of searches. Flags, help, menu, reports, the page and the tests
//! over "every search" ask it, so a new search is its own file, its entry here, its line
//! in `dispatch.rs` and its messages (CONTRIBUTING.md has the recipe).

use super::option::SearchOption;
use std::fmt;
use std::str::FromStr;
use taquin_search::{
    Anytime, Beam, BestFirst, Bidirectional, BidirectionalBreadthFirst, DepthFirst, Described,
    Family, Guarantee, IdaStar, IterativeDeepening, Layering, Memory, Rank, Rbfs, SearchFacts,
    SmaStar, TieBreak,
};
use thiserror::Error;

/// What there is to know about a search without running it; a document where it is
/// serialised.
///
/// ```
/// use taquin_puzzle::{Algorithm, SearchOption};
/// let entry = Algorithm::Beam.entry();
/// assert_eq!((entry.name, entry.bounded_by), ("beam", Some(SearchOption::BeamWidth)));
/// assert!(!entry.facts.promise.is_complete());
/// ```
#[derive(Clone, Copy, Debug)]
pub struct SearchEntry {
    /// Its name on the command line and in JSON.
    pub name: &'static str,
    /// What people also type.
    pub aliases: &'static [&'static str],
    /// What holds on any problem.
    pub facts: SearchFacts,
    /// The choices that change anything about it. `auto` becomes another search: it heeds
    /// what it takes on every board, and may take more on some.
    pub heeds: &'static [SearchOption],
    /// The choice that its promise depends on: a cost up to so many times the cheapest, a
    /// path within so many steps or states, a proof.
    pub bounded_by: Option<SearchOption>,
    /// Its own rule for ties, where it heeds one.
    pub tie: Option<TieBreak>,
    /// Whether it can count slides of several tiles as one move.
    pub counts_slides: bool,
    /// The least and the most cells of a board on which a comparison runs it unasked.
    pub compared_on: (usize, usize),
}

/// What holds for most of them.
const USUAL: SearchEntry = SearchEntry {
    name: "",
    aliases: &[],
    facts: IdaStar::FACTS,
    heeds: &[],
    bounded_by: None,
    tie: None,
    counts_slides: false,
    compared_on: (1, 0),
};

/// Declares the searches and their entries.
macro_rules! searches {
    ($($(#[$doc:meta])* $search:ident { $($field:ident: $value:expr,)* })*) => {
        /// Which search to run.
        ///
        /// ```
        /// use taquin_puzzle::Algorithm;
        /// assert_eq!("IDA*".parse(), Ok(Algorithm::IdaStar));
        /// assert_eq!(Algorithm::IdaStar.to_string(), "idastar");
        /// assert!(Algorithm::all().any(|algorithm| algorithm.name() == "rbfs"));
        /// // The messages of its entry in `taquin-language`.
        /// let entry = Algorithm::IdaStar.entry();
        /// assert_eq!(entry.message(), "algorithm-idastar");
        /// assert_eq!(entry.about(), "algorithm-idastar-about");
        /// ```
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
        pub enum Algorithm {
            $($(#[$doc])* $search,)*
        }

        const ALL: &[Algorithm] = &[$(Algorithm::$search,)*];

        impl Algorithm {
            /// What there is to know about it.
            #[must_use]
            #[expect(clippy::needless_update, reason = "A* has all that there is")]
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
    /// Whatever answers this board soonest: with a proof up to sixteen cells, beyond with a
    /// good solution and a proven bound, unless a proof is insisted on.
    #[default]
    Auto {
        name: "auto",
        compared_on: (17, usize::MAX),
        facts: SearchFacts {
            family: Family::Portfolio,
            promise: Guarantee::AnyPath,
            rank: Rank::Unranked,
            paper: "",
            ..IdaStar::FACTS
        },
        heeds: &[Heuristic, Weight, Automaton, Threads, Effort, Proof],
        bounded_by: Some(Proof),
        counts_slides: true,
    }
    /// A*, also with a weight.
    AStar {
        name: "astar",
        aliases: &["a*", "a-star", "a"],
        facts: BestFirst::astar().facts(),
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
        facts: IdaStar::FACTS,
        heeds: &[Heuristic, Automaton, Threads],
        counts_slides: true,
        compared_on: (0, 16),
    }
    /// Breadth-first search.
    BreadthFirst {
        name: "bfs",
        aliases: &["breadth-first"],
        facts: BestFirst::breadth_first().facts(),
        heeds: &[Tie, EarlyGoalTest],
        tie: Some(TieBreak::FIRST_IN),
        counts_slides: true,
        compared_on: (0, 9),
    }
    /// Uniform-cost search.
    UniformCost {
        name: "ucs",
        aliases: &["uniform-cost", "dijkstra"],
        facts: BestFirst::uniform_cost().facts(),
        heeds: &[Tie, EarlyGoalTest],
        tie: Some(TieBreak::LOW_G),
    }
    /// Greedy best-first search.
    Greedy {
        name: "greedy",
        compared_on: (17, 256),
        aliases: &["gbfs", "best-first"],
        facts: BestFirst::greedy().facts(),
        heeds: &[Heuristic, Tie, EarlyGoalTest],
        tie: Some(TieBreak::LOW_G),
    }
    /// Depth-first search within a bound.
    DepthFirst {
        name: "dfs",
        aliases: &["depth-first"],
        facts: DepthFirst::FACTS,
        heeds: &[Automaton, DepthBound],
        bounded_by: Some(DepthBound),
    }
    /// Iterative deepening.
    IterativeDeepening {
        name: "iddfs",
        aliases: &["ids", "iterative-deepening"],
        facts: IterativeDeepening::FACTS,
        heeds: &[Automaton],
    }
    /// Recursive best-first search.
    Rbfs {
        name: "rbfs",
        aliases: &["recursive-best-first"],
        facts: Rbfs::FACTS,
        heeds: &[Heuristic, Automaton],
    }
    /// SMA*, in a bounded number of states.
    SmaStar {
        name: "smastar",
        aliases: &["sma*", "sma-star", "sma"],
        facts: SmaStar::FACTS,
        heeds: &[Heuristic, MaxStates],
        bounded_by: Some(MaxStates),
    }
    /// Breadth-first search from both ends.
    BidirectionalBreadthFirst {
        name: "bibfs",
        aliases: &["bidirectional-bfs"],
        facts: BidirectionalBreadthFirst::FACTS,
    }
    /// Bidirectional heuristic search (NBS).
    Bidirectional {
        name: "bidirectional",
        aliases: &["nbs", "bi"],
        facts: Bidirectional::FACTS,
        heeds: &[Heuristic],
        compared_on: (0, 16),
    }
    /// Beam search.
    Beam {
        name: "beam",
        compared_on: (17, 256),
        aliases: &["beam-search"],
        facts: Beam::FACTS,
        heeds: &[Heuristic, BeamWidth],
        bounded_by: Some(BeamWidth),
    }
    /// Anytime weighted A*.
    Anytime {
        name: "anytime",
        compared_on: (17, 256),
        aliases: &["awa*", "anytime-astar"],
        facts: Anytime::FACTS,
        heeds: &[Heuristic, Weight, Tie],
        bounded_by: Some(Weight),
        tie: Some(TieBreak::LOW_G),
    }
    /// No search: the exact distances of all boards, and always one nearer.
    Table {
        name: "table",
        aliases: &["lookup"],
        facts: SearchFacts {
            family: Family::Lookup,
            rank: Rank::Unranked,
            memory: Memory::Table,
            layers: Layering::Whole,
            promise: Guarantee::Cheapest,
            ends_on_goal: true,
            paper: "",
        },
    }
}

impl Algorithm {
    /// Every algorithm.
    pub fn all() -> impl Iterator<Item = Self> {
        ALL.iter().copied()
    }

    /// Its name on the command line and in JSON.
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.entry().name
    }

    /// Whether this choice changes anything about the search.
    ///
    /// ```
    /// use taquin_puzzle::{Algorithm, SearchOption};
    /// assert!(Algorithm::DepthFirst.heeds(SearchOption::DepthBound));
    /// assert!(!Algorithm::AStar.heeds(SearchOption::DepthBound));
    /// ```
    #[must_use]
    pub fn heeds(self, option: SearchOption) -> bool {
        self.entry().heeds.contains(&option)
    }

    /// Whether it looks at a heuristic at all.
    ///
    /// ```
    /// use taquin_puzzle::Algorithm;
    /// assert!(Algorithm::AStar.is_informed() && !Algorithm::BreadthFirst.is_informed());
    /// ```
    #[must_use]
    pub fn is_informed(self) -> bool {
        self.heeds(Heuristic)
    }
}

impl fmt::Display for Algorithm {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.pad(self.name())
    }
}

/// Text that names no algorithm.
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
            let leaves_out = !entry.facts.promise.is_complete();
            assert!(!leaves_out || entry.bounded_by.is_some(), "{algorithm} may fail: why?");
        }
    }
}
