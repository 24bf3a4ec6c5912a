//! The errors of the libraries in the user's language.
//!
//! The `Display` of an error is its English message, which programs also read in JSON. The
//! French messages are selected here, in one file per topic; their texts are in
//! `messages/fr/errors.ftl`.

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

/// An error with a message in each language.
pub trait Explain: Display {
    /// Returns the message in French; `Display` has the English one.
    fn in_french(&self) -> String;

    /// Returns the message in the current language.
    fn explained(&self) -> String {
        match spoken() {
            Language::English => spelled_out(self.to_string()),
            Language::French => self.in_french(),
        }
    }
}
