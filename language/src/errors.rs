//! The errors of the libraries in the user's language.
//!
//! The `Display` of an error is its English message, which programs also read in JSON. The
//! French messages are selected here, in one file per topic; their texts are in
//! `messages/fr/errors.ftl`.

mod bench;
mod boards;
mod certificates;
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

    /// Returns the message in a language.
    fn said_in(&self, language: Language) -> String {
        match language {
            Language::English => spelled_out(self.to_string()),
            Language::French => self.in_french(),
        }
    }

    /// Returns the message in the current language.
    fn explained(&self) -> String {
        self.said_in(spoken())
    }
}

/// Implements [`Explain`] and its `Display` for errors whose messages exist in both languages: the
/// method `text` returns that of a language.
#[macro_export]
macro_rules! explained_by_text {
    ($($error:ty),+) => {$(
        impl std::fmt::Display for $error {
            fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                out.write_str(&self.text($crate::Language::English))
            }
        }

        impl $crate::Explain for $error {
            fn in_french(&self) -> String {
                self.text($crate::Language::French)
            }
        }
    )+};
}
