//! What the searches, heuristics and counts of the catalogue and the figures of the course are
//! called, and what is said about them. Their messages follow from their names, so there is no list of them here:
//! `tests/messages/catalogue.rs` holds both languages to the catalogue.

use crate::{FluentArgs, Message, list_and, say, spoken, text_of};
use taquin_classroom::course::{Claim, Document};
use taquin_puzzle::{Algorithm, HeuristicChoice, HeuristicEntry};
use taquin_search::{Arrival, Count, Memory, Prefer, TieBreak};

/// `breadth-first search`.
#[must_use]
pub fn algorithm_name(algorithm: Algorithm) -> String {
    said(&algorithm.entry().message())
}

/// What a search does, in a few words.
#[must_use]
pub fn about_algorithm(algorithm: Algorithm) -> String {
    said(&algorithm.entry().about())
}

/// `Manhattan distance`, also of one that is made of others.
#[must_use]
pub fn heuristic_name(heuristic: &HeuristicChoice) -> String {
    match heuristic {
        HeuristicChoice::Patterns(partition) => {
            say!("estimate-pdb", partition = partition.to_string())
        }
        HeuristicChoice::Max(_) => {
            let parts: Vec<String> = heuristic.parts().iter().map(heuristic_name).collect();
            say!("estimate-max", heuristics = list_and(&parts))
        }
        HeuristicChoice::Own(own) => own.to_string(),
        plain => said(&plain.entry().message()),
    }
}

/// What a heuristic counts, in a few words.
#[must_use]
pub fn about_heuristic(entry: &HeuristicEntry) -> String {
    said(&entry.about())
}

/// Which of equally promising states goes first: `the smaller g, then the oldest`.
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

/// `generated new`.
#[must_use]
pub fn count_name(count: Count) -> String {
    said(&taquin_puzzle::count_name(count))
}

/// What a count means for a search that keeps this.
#[must_use]
pub fn count_meaning(count: Count, memory: Memory) -> String {
    said(&taquin_puzzle::count_meaning(count, memory))
}

/// What a document of the course is.
#[must_use]
pub fn document_name(document: Document) -> String {
    said(&document.message())
}

/// What it holds.
#[must_use]
pub fn about_document(document: Document) -> String {
    said(&document.about())
}

/// What a figure of the course is about.
#[must_use]
pub fn claim_name(claim: &Claim) -> String {
    said(&claim.message())
}

fn said(message: &str) -> String {
    text_of(spoken(), message, &FluentArgs::new())
}
