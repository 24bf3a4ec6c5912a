//! Tables on disk: where they are kept, how they are written and read, for every shell
//! that has a disk.
//!
//! ```text
//!   folder ── where           store ── written whole or not at all, listed, removed
//!   mapping ── file → bytes   source ── what a search asks when a board needs tables
//! ```
//!
//! What is in a file, and whether it can be believed, `taquin-puzzle` knows.
#![deny(unsafe_code)]

mod draft;
mod error;
mod fault;
mod folder;
mod mapping;
mod source;
mod store;

pub use draft::{DRAFT_ENDING, draft_in, replace};
pub use error::{Obstacle, TablesError};
pub use fault::SystemFault;
pub use folder::Folder;
pub use source::solver;
pub use store::{Draft, StoredFile};
