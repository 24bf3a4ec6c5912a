//! Additive pattern databases for any shape and any partition.
//!
//! A pattern database contains, for some tiles of the goal, the number of their own moves to the
//! goal if the other tiles are ignored. The distances of patterns that share no tile may be added,
//! because each counts only its own tiles: the sum never exceeds the moves that are left (Korf and
//! Felner 2002).
//!
//! [`PatternTable`] keeps the blank's region and one bit per entry instead of a distance, and is
//! built 64 entries at a time.

mod audit;
mod bits;
mod build;
mod choice;
mod file;
mod layout;
mod least;
mod orders;
mod pages;
mod partition;
mod pattern;
mod scan;
mod source;
mod table;

pub(crate) use layout::blocks;
pub(crate) use least::{least_distances, strides};
pub(crate) use orders::MOST_TILES;
pub(crate) use pages::Pages;

pub use audit::Disagreement;
pub use bits::TableBytes;
pub use build::{BuildError, BuildProgress, BuildSettings};
pub(crate) use build::{Room, room_for};
pub(crate) use choice::MOST_PATTERNS;
pub use choice::PartitionChoice;
pub use file::{Damage, StoredTables, TableFileError, TableHeader, write_tables};
pub use partition::Partition;
pub use pattern::{Pattern, PatternError};
pub use source::{TableSource, WantedTables};
pub use table::PatternTable;
