//! The displayed names and descriptions of searches, heuristics, counts and course figures.
//! Their message names are derived from the catalogue, so there is no list of them here;
//! `tests/all/catalogue.rs` checks that both languages have all of them.

use crate::{FluentArgs, Message, list_and, say, spoken, text_of};
use taquin_classroom::course::{Claim, Document};
use taquin_puzzle::{Algorithm, HeuristicChoice, HeuristicEntry};
use taquin_search::{Arrival, Count, Memory, Prefer, TieBreak};

/// Returns a name such as `breadth-first search`.
#[must_use]
pub fn algorithm_name(algorithm: Algorithm) -> String {
    said(&algorithm.entry().message())
}

/// Returns a short description of a search.
#[must_use]
pub fn about_algorithm(algorithm: Algorithm) -> String {
    said(&algorithm.entry().about())
}

/// Returns a name such as `Manhattan distance`, also for combined heuristics.
#[must_use]
pub fn heuristic_name(heuristic: &HeuristicChoice) -> String {
    match heuristic {
        HeuristicChoice::Patterns(partition) => say!("estimate-pdb", partition),
        HeuristicChoice::Max(_) => {
            let parts: Vec<String> = heuristic.parts().iter().map(heuristic_name).collect();
            say!("estimate-max", heuristics = list_and(&parts))
        }
        HeuristicChoice::Own(own) => own.to_string(),
        plain => said(&plain.entry().message()),
    }
}

/// Returns a short description of a heuristic.
#[must_use]
pub fn about_heuristic(entry: &HeuristicEntry) -> String {
    said(&entry.about())
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
    said(&taquin_puzzle::count_name(count))
}

/// Returns the meaning of a count for a search with this kind of memory.
#[must_use]
pub fn count_meaning(count: Count, memory: Memory) -> String {
    said(&taquin_puzzle::count_meaning(count, memory))
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

fn said(message: &str) -> String {
    text_of(spoken(), message, &FluentArgs::new())
}
