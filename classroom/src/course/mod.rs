//! The course that this project began with: what its documents print, checked, and the two
//! algorithms that they print, run as printed.
//!
//! Four documents: two reports on a solver of the 3×3 (one here, since they print the same
//! figures), a description of its architecture, an algorithm in the notation LDA, and a lab sheet.

mod claims;
mod document;
mod printed;

pub use claims::{Agreement, Claim, Document, check};
pub use document::{to_csv, to_json};
pub use printed::{Axis, Enacted, Lda, Printed, enact};
