//! The errors of the libraries, said to people.
//!
//! An error is data that says itself in English by its `Display`, which is also
//! what programs get in JSON. French is here: one file a concern, and its texts
//! in `messages/fr/errors.ftl`.

mod bench;
mod boards;
mod parity;
mod searches;
mod seeing;
#[cfg(not(target_family = "wasm"))]
mod stored;
mod tables;
#[cfg(test)]
mod tests;
mod tools;

use crate::ascii::spelled_out;
use crate::{Language, spoken};
pub use parity::{parity_explained, permutation_explained};
use std::fmt::Display;

/// An error that can be said in the language of this run.
pub trait Explain: Display {
    /// The fact and the remedy in French, as `Display` has them in English.
    fn in_french(&self) -> String;

    /// The fact and the remedy in the language of this run.
    fn explained(&self) -> String {
        match spoken() {
            Language::English => spelled_out(self.to_string()),
            Language::French => self.in_french(),
        }
    }
}
