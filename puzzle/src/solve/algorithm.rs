//! Naming a search, as people type it: `astar`, `a*`, `ida*`, `bfs`.

use std::fmt;
use std::num::NonZeroU64;
use std::str::FromStr;
use taquin_search::Ratio;
use thiserror::Error;

/// Which search to run.
///
/// ```
/// use taquin_puzzle::Algorithm;
/// assert_eq!("IDA*".parse(), Ok(Algorithm::IdaStar));
/// assert_eq!(Algorithm::IdaStar.to_string(), "idastar");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Algorithm {
    /// Whatever answers this board soonest, optimally.
    #[default]
    Auto,
    /// A*, also with a weight.
    AStar,
    /// IDA*.
    IdaStar,
    /// Breadth-first search.
    BreadthFirst,
    /// Uniform-cost search.
    UniformCost,
    /// Greedy best-first search.
    Greedy,
    /// Depth-first search within a bound.
    DepthFirst,
    /// Iterative deepening.
    IterativeDeepening,
    /// Recursive best-first search.
    Rbfs,
    /// SMA*, in a bounded number of states.
    SmaStar,
    /// Breadth-first search from both ends.
    BidirectionalBreadthFirst,
    /// Bidirectional heuristic search (NBS).
    Bidirectional,
    /// Beam search.
    Beam,
    /// Anytime weighted A*.
    Anytime,
    /// No search: the exact distances of all boards, and always one nearer.
    Table,
}

/// The numbers that some searches need. Nothing means a default that makes sense on
/// small boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Tuning {
    /// The most steps that `dfs` goes down; nothing means four for each cell.
    pub depth_bound: Option<u64>,
    /// The most states that `beam` keeps in a layer; nothing means 1,000.
    pub beam_width: Option<NonZeroU64>,
    /// The most states that `smastar` keeps; nothing means 100,000.
    pub max_states: Option<NonZeroU64>,
    /// The threads of `idastar` and `auto`; zero means all of the machine. Nothing means
    /// one for `idastar`, and all for `auto` unless expansions are limited: one thread
    /// keeps that limit exactly.
    pub threads: Option<usize>,
}

/// How A* weighs g against h; an anytime search that is told nothing begins with a
/// weight of two.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Weighting {
    /// f = g + h.
    #[default]
    Plain,
    /// f = g + w·h, w at least 1.
    Weight(Ratio),
    /// f = (1−w)·h + w·g, w from 0 to 1.
    Balance(Ratio),
}

/// Each algorithm with its name first and then what people also type.
const NAMES: [(Algorithm, &[&str]); 15] = [
    (Algorithm::Auto, &["auto"]),
    (Algorithm::AStar, &["astar", "a*", "a-star", "a"]),
    (Algorithm::IdaStar, &["idastar", "ida*", "ida-star", "ida"]),
    (Algorithm::BreadthFirst, &["bfs", "breadth-first"]),
    (Algorithm::UniformCost, &["ucs", "uniform-cost", "dijkstra"]),
    (Algorithm::Greedy, &["greedy", "gbfs", "best-first"]),
    (Algorithm::DepthFirst, &["dfs", "depth-first"]),
    (Algorithm::IterativeDeepening, &["iddfs", "ids", "iterative-deepening"]),
    (Algorithm::Rbfs, &["rbfs", "recursive-best-first"]),
    (Algorithm::SmaStar, &["smastar", "sma*", "sma-star", "sma"]),
    (Algorithm::BidirectionalBreadthFirst, &["bibfs", "bidirectional-bfs"]),
    (Algorithm::Bidirectional, &["bidirectional", "nbs", "bi"]),
    (Algorithm::Beam, &["beam", "beam-search"]),
    (Algorithm::Anytime, &["anytime", "awa*", "anytime-astar"]),
    (Algorithm::Table, &["table", "lookup"]),
];

impl Algorithm {
    /// Every algorithm.
    pub fn all() -> impl Iterator<Item = Self> {
        NAMES.iter().map(|&(algorithm, _)| algorithm)
    }

    /// Its name on the command line and in JSON.
    #[must_use]
    pub fn name(self) -> &'static str {
        NAMES.iter().find(|(algorithm, _)| *algorithm == self).map_or("", |(_, names)| names[0])
    }

    /// Whether it looks at a heuristic at all.
    #[must_use]
    pub fn is_informed(self) -> bool {
        !matches!(
            self,
            Self::BreadthFirst
                | Self::UniformCost
                | Self::DepthFirst
                | Self::IterativeDeepening
                | Self::BidirectionalBreadthFirst
                | Self::Table
        )
    }

    /// Whether it can count slides of several tiles as one move.
    #[must_use]
    pub fn counts_slides(self) -> bool {
        matches!(self, Self::Auto | Self::AStar | Self::IdaStar | Self::BreadthFirst)
    }

    /// Whether it keeps one open list whose ties can be chosen.
    #[must_use]
    pub fn has_open_list(self) -> bool {
        self.is_best_first() || self == Self::Anytime
    }

    /// Whether it is A* or differs from it only in the order.
    #[must_use]
    pub fn is_best_first(self) -> bool {
        matches!(self, Self::AStar | Self::BreadthFirst | Self::UniformCost | Self::Greedy)
    }

    /// Whether it starts over with a higher bound, again and again.
    #[must_use]
    pub fn deepens(self) -> bool {
        matches!(self, Self::IdaStar | Self::IterativeDeepening)
    }

    /// Whether g and h can be weighed against each other.
    #[must_use]
    pub fn takes_weight(self) -> bool {
        matches!(self, Self::Auto | Self::AStar | Self::Anytime)
    }
}

impl fmt::Display for Algorithm {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.pad(self.name())
    }
}

/// Text that names no algorithm.
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
        let found = NAMES.iter().find(|(_, names)| names.contains(&name.as_str()));
        found
            .map(|&(algorithm, _)| algorithm)
            .ok_or_else(|| UnknownAlgorithm { name: crate::words::shortened(text) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_aliases_read_back() {
        for (algorithm, names) in &NAMES {
            for name in *names {
                assert_eq!(name.to_uppercase().parse().as_ref(), Ok(algorithm));
            }
            assert_eq!(algorithm.name(), names[0]);
        }
        assert!("dfs*".parse::<Algorithm>().unwrap_err().to_string().contains("idastar"));
    }
}
