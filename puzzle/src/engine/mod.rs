//! The searches made for this puzzle: with pattern databases, by slides, on large boards, of all
//! optimal solutions, and of the boards of a certificate.

pub(crate) mod certificate;
pub(crate) mod deepening;
pub mod large;
pub(crate) mod optima;
pub(crate) mod pdb_search;
pub(crate) mod slides;
