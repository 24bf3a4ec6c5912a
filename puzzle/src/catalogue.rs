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

/// A search for programs, and for a page that lists none by itself.
#[derive(Serialize)]
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
struct CountDocument {
    field: &'static str,
    message: String,
    meaning: String,
}

impl CountDocument {
    fn of(count: Count, memory: Memory) -> Self {
        Self { field: count.name(), message: count.message(), meaning: memory.meaning(count) }
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
