//! The heuristics, one file each, except the sums over tiles in `tile_sum.rs`.
//!
//! `catalogue.rs` lists the properties of each; `choice.rs` reads and combines their names.

mod any;
mod catalogue;
mod choice;
mod gaschnig;
mod inversion;
mod learned;
mod linear_conflict;
mod max_of;
mod misplaced_all;
mod own;
mod pattern;
mod tables;
mod tile_heuristic;
mod tile_sum;
mod unavailable;
mod walking_distance;

pub use any::AnyHeuristic;
use any::AnyMemo;
pub use catalogue::{HeuristicChoice, HeuristicEntry};
pub use choice::{HeuristicError, MOST_PARTS, Parts};
use gaschnig::Gaschnig;
use inversion::{Inversion, Inversions};
use learned::{LearnedWeights, WeightSum};
pub(crate) use linear_conflict::LinearConflict;
pub use max_of::MaxOf;
use misplaced_all::MisplacedAll;
use own::OwnEstimate;
pub use own::OwnHeuristic;
pub use pattern::PatternChoice;
use pattern::Placements;
pub(crate) use pattern::{PatternDatabases, PatternStore, TableProvider};
use tables::TileTable;
pub use tile_sum::Manhattan;
pub(crate) use tile_sum::Misplaced;
use tile_sum::RowColumn;
pub use unavailable::{HeuristicUnavailable, Unavailable};
pub(crate) use walking_distance::{SlideWalkingDistance, WalkingDistance, Walks};
