//! The displayed names and descriptions of searches, heuristics, counts and course figures.
//! Their message names are derived from the catalogue, so there is no list of them here;
//! `tests/all/catalogue.rs` checks that both languages have all of them.

use crate::{FluentArgs, Message, list_and, say, spoken, text_of};
use taquin_classroom::course::{Claim, Document};
use taquin_puzzle::{Algorithm, HeuristicChoice, HeuristicEntry, Memory};
use taquin_search::{Arrival, Count, Prefer, TieBreak};

/// Returns a name such as `breadth-first search`.
#[must_use]
pub fn algorithm_name(algorithm: Algorithm) -> String {
    said(&search_key(algorithm))
}

/// Returns a short description of a search.
#[must_use]
pub fn about_algorithm(algorithm: Algorithm) -> String {
    said(&about_key(&search_key(algorithm)))
}

/// Returns a name such as `Manhattan distance`, even for combined heuristics.
#[must_use]
pub fn heuristic_name(heuristic: &HeuristicChoice) -> String {
    match heuristic {
        HeuristicChoice::Patterns(partition) => say!("estimate-pdb", partition),
        HeuristicChoice::Max(_) => {
            let parts: Vec<String> = heuristic.parts().iter().map(heuristic_name).collect();
            say!("estimate-max", heuristics = list_and(&parts))
        }
        HeuristicChoice::Own(own) => own.to_string(),
        plain => said(&heuristic_key(plain.entry())),
    }
}

/// Returns a short description of a heuristic.
#[must_use]
pub fn about_heuristic(entry: &HeuristicEntry) -> String {
    said(&about_key(&heuristic_key(entry)))
}

/// Returns a description of a tie-breaking rule: `smaller g first, then the oldest`.
#[must_use]
pub const fn tie_message(tie: TieBreak) -> Message {
    match (tie.g, tie.arrival) {
        (Some(Prefer::Low), Arrival::Fifo) => Message("tie-low-g"),
        (Some(Prefer::Low), Arrival::Lifo) => Message("tie-low-g-last-in"),
        (Some(Prefer::High), Arrival::Fifo) => Message("tie-high-g-first-in"),
        (Some(Prefer::High), Arrival::Lifo) => Message("tie-high-g"),
        (None, Arrival::Fifo) => Message("tie-first-in"),
        (None, Arrival::Lifo) => Message("tie-last-in"),
    }
}

/// Returns a name such as `generated new`.
#[must_use]
pub fn count_name(count: Count) -> String {
    said(&count_key(count))
}

/// Returns the meaning of a count for a search with this kind of memory.
#[must_use]
pub fn count_meaning(count: Count, memory: Memory) -> String {
    said(&meaning_key(count, memory))
}

/// Returns the name of a course document.
#[must_use]
pub fn document_name(document: Document) -> String {
    said(&document.message())
}

/// Returns the description of a course document.
#[must_use]
pub fn about_document(document: Document) -> String {
    said(&document.about())
}

/// Returns the name of a course figure.
#[must_use]
pub fn claim_name(claim: &Claim) -> String {
    said(&claim.message())
}

/// Returns the key of the message with the name of a search.
#[must_use]
pub fn search_key(algorithm: Algorithm) -> String {
    format!("algorithm-{}", algorithm.name())
}

/// Returns the key of the message with the name of a heuristic.
#[must_use]
pub fn heuristic_key(entry: &HeuristicEntry) -> String {
    format!("estimate-{}", entry.name)
}

/// Returns the key of the description that belongs to a name.
#[must_use]
pub fn about_key(name: &str) -> String {
    format!("{name}-about")
}

/// Returns the key of the message with the name of a count.
#[must_use]
pub fn count_key(count: Count) -> String {
    format!("count-{}", count.name().replace('_', "-"))
}

/// Returns the key of the message with the meaning of a count for a search that keeps `memory`.
/// Counts with the same meaning for several searches share a message.
///
/// ```
/// use taquin_language::meaning_key;
/// use taquin_puzzle::Memory;
/// use taquin_search::Count;
/// assert_eq!(meaning_key(Count::MaxOpen, Memory::Beam), "meaning-beam-max-open");
/// ```
#[must_use]
pub fn meaning_key(count: Count, memory: Memory) -> String {
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
    format!("meaning-{whose}{}", count.name().replace('_', "-"))
}

fn said(message: &str) -> String {
    text_of(spoken(), message, &FluentArgs::new())
}
