//! The entries of searches and heuristics for those who show them: the names of their
//! messages, and a document of each for programs.
//!
//! The entries themselves stand in `solve/algorithm.rs` and `heuristics/catalogue.rs`,
//! what holds on any problem beside each search in `taquin-search`.

use crate::heuristics::HeuristicEntry;
use crate::solve::{SearchEntry, SearchOption};
use serde::{Serialize, Serializer};
use taquin_search::{Count, Memory, Rank};

impl SearchEntry {
    /// The message with its name in the words of the field.
    ///
    /// ```
    /// use taquin_puzzle::Algorithm;
    /// assert_eq!(Algorithm::AStar.entry().message(), "algorithm-astar");
    /// ```
    #[must_use]
    pub fn message(&self) -> String {
        format!("algorithm-{}", self.name)
    }

    /// The message that says in a few words what it does.
    ///
    /// ```
    /// use taquin_puzzle::Algorithm;
    /// assert_eq!(Algorithm::AStar.entry().about(), "algorithm-astar-about");
    /// ```
    #[must_use]
    pub fn about(&self) -> String {
        format!("algorithm-{}-about", self.name)
    }
}

impl HeuristicEntry {
    /// The message with its name in the words of the field.
    #[must_use]
    pub fn message(&self) -> String {
        format!("estimate-{}", self.name)
    }

    /// The message that says in a few words what it counts.
    #[must_use]
    pub fn about(&self) -> String {
        format!("estimate-{}-about", self.name)
    }
}

/// Returns the key of the message with the name of a count.
///
/// ```
/// use taquin_puzzle::{count_name, search::Count};
/// assert_eq!(count_name(Count::MaxOpen), "count-max-open");
/// ```
#[must_use]
pub fn count_name(count: Count) -> String {
    format!("count-{}", key(count))
}

/// Returns the key of the message that says what a count means for a search that keeps `memory`.
/// Counts that mean the same for several searches share a message.
///
/// ```
/// use taquin_puzzle::{count_meaning, search::{Count, Memory}};
/// assert_eq!(count_meaning(Count::MaxOpen, Memory::Beam), "meaning-beam-max-open");
/// ```
#[must_use]
pub fn count_meaning(count: Count, memory: Memory) -> String {
    use Count::{ExpandedBeforeLastLayer, GeneratedNew, MaxOpen, MaxStored, Popped};
    let whose = match (memory, count) {
        (_, Count::Expanded | Count::Generated | Count::PeakBytes) => "",
        (Memory::TwoEnds, MaxOpen | MaxStored) => "ends-",
        (Memory::TwoEnds | Memory::Tree | Memory::Siblings, ExpandedBeforeLastLayer) => "bound-",
        (Memory::Lists | Memory::TwoEnds, _) => "",
        (Memory::Beam | Memory::Tree, Popped) => "path-",
        (Memory::Beam, _) => "beam-",
        (Memory::Tree, _) => "tree-",
        (Memory::Siblings, MaxStored) => "siblings-",
        (Memory::CheckedPath, GeneratedNew) => "checked-",
        (Memory::Table, MaxStored) => "table-",
        (Memory::Siblings | Memory::Path | Memory::CheckedPath | Memory::Table, _) => "path-",
    };
    format!("meaning-{whose}{}", key(count))
}

fn key(count: Count) -> String {
    count.name().replace('_', "-")
}

/// A search for programs, and for a page that lists none by itself.
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
struct SearchDocument {
    name: &'static str,
    aliases: &'static [&'static str],
    family: &'static str,
    /// What f is: `g + h`, `g`, `h` or nothing.
    rank: Option<&'static str>,
    memory: &'static str,
    layers: &'static str,
    promise: &'static str,
    complete: bool,
    optimal: bool,
    bounded_by: Option<&'static str>,
    ends_on_goal: bool,
    heeds: Vec<&'static str>,
    tie: Option<String>,
    counts_slides: bool,
    paper: &'static str,
    counts: Vec<CountDocument>,
}

/// A count with its name and its meaning, both messages.
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "Count"))]
struct CountDocument {
    #[cfg_attr(feature = "typescript", ts(type = "CountField"))]
    field: &'static str,
    message: String,
    meaning: String,
}

impl CountDocument {
    fn of(count: Count, memory: Memory) -> Self {
        Self {
            field: count.name(),
            message: count_name(count),
            meaning: count_meaning(count, memory),
        }
    }
}

impl Serialize for SearchEntry {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let facts = &self.facts;
        SearchDocument {
            name: self.name,
            aliases: self.aliases,
            family: facts.family.name(),
            rank: (facts.rank != Rank::Unranked).then(|| facts.rank.name()),
            memory: facts.memory.name(),
            layers: facts.layers.name(),
            promise: facts.promise.name(),
            complete: facts.promise.is_complete(),
            optimal: facts.promise.is_optimal(),
            bounded_by: self.bounded_by.map(SearchOption::name),
            ends_on_goal: facts.ends_on_goal,
            heeds: self.heeds.iter().map(|option| option.name()).collect(),
            tie: self.tie.map(|tie| tie.to_string()),
            counts_slides: self.counts_slides,
            paper: facts.paper,
            counts: Count::ALL
                .iter()
                .map(|&count| CountDocument::of(count, facts.memory))
                .collect(),
        }
        .serialize(serializer)
    }
}

/// The type of the document.
#[cfg(feature = "typescript")]
impl ts_rs::TS for SearchEntry {
    type WithoutGenerics = Self;
    type OptionInnerType = Self;

    fn name(config: &ts_rs::Config) -> String {
        SearchDocument::name(config)
    }

    fn inline(config: &ts_rs::Config) -> String {
        SearchDocument::inline(config)
    }

    fn inline_flattened(config: &ts_rs::Config) -> String {
        SearchDocument::inline_flattened(config)
    }

    fn visit_dependencies(visitor: &mut impl ts_rs::TypeVisitor) {
        SearchDocument::visit_dependencies(visitor);
    }
}
