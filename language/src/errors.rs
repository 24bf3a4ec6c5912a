//! The errors of the libraries, said to people.
//!
//! An error is data with an English `Display`, which programs get in JSON;
//! here is its counterpart in the language of this run. One file a concern.

mod bench;
mod boards;
mod parity;
mod searches;
mod seeing;
mod tables;
#[cfg(test)]
mod tests;
mod tools;

pub use parity::parity_explained;
use std::fmt::Display;

/// An error that can be said in the language of this run. `Display` says the
/// same in English.
pub trait Explain: Display {
    /// The fact and the remedy.
    fn explained(&self) -> String;
}
