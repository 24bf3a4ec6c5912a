//! Pattern databases on disk: the folder, and writing and reading the files.
//!
//! ```text
//!   folder ── the path        store ── files are written completely or not at all, listed, removed
//!   mapping ── file → bytes   source ── gives a search the tables that a board needs
//! ```
//!
//! `taquin-puzzle` defines the content of a file and verifies it.
#![deny(unsafe_code)]

mod audit;
mod draft;
mod error;
mod fault;
mod folder;
mod mapping;
mod source;
mod store;

pub use audit::Audit;
pub use draft::{DRAFT_ENDING, draft_in, replace, replace_with};
pub use error::{Obstacle, TablesError};
pub use fault::SystemFault;
pub use folder::Folder;
pub use source::solver;
pub use store::{Draft, StoredFile};
