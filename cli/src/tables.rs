//! Tables on disk: where they are kept, how they are written and read.
//!
//! ```text
//!   folder ── where           store ── written whole or not at all, listed, removed
//!   mapping ── file → bytes   source ── what a search asks when a board needs tables
//! ```
//!
//! What is in a file, and whether it can be believed, the library knows.

mod error;
mod folder;
mod mapping;
mod source;
mod store;

pub(crate) use error::{Obstacle, TablesError};
pub(crate) use folder::Folder;
pub(crate) use source::{silent_solver, solver};
pub(crate) use store::StoredFile;
