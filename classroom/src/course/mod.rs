//! The course that this project started from: checks the figures in its documents, and runs its two
//! algorithms as printed.
//!
//! There are four documents: two reports on a 3×3 solver (one here, because they print the same
//! figures), a description of its architecture, an algorithm in LDA notation, and a lab sheet.

mod beside;
mod claims;
mod document;
mod printed;

pub use beside::Beside;
pub use claims::{Agreement, Claim, Document, check};
pub use document::{to_csv, to_json};
pub use printed::{Axis, Enacted, Lda, Printed, enact};
