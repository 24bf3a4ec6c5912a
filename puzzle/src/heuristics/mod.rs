//! Estimates of the moves to go, one file each.
//!
//! `catalogue.rs` says of each what holds for it; `choice.rs` reads and combines their names.

mod any;
mod catalogue;
mod choice;
mod gaschnig;
mod inversion;
mod learned;
mod linear_conflict;
mod manhattan;
mod max_of;
mod misplaced;
mod misplaced_all;
mod own;
mod pattern;
mod row_column;
mod tables;
mod tile_sum;
mod unavailable;
mod walking_distance;

pub use any::AnyHeuristic;
use any::AnyMemo;
pub use catalogue::{HeuristicChoice, HeuristicEntry, HeuristicFamily};
pub use choice::{HeuristicError, MOST_PARTS, Parts};
use gaschnig::Gaschnig;
use inversion::{Inversion, Inversions};
use learned::{LearnedWeights, WeightSum};
pub(crate) use linear_conflict::LinearConflict;
pub use manhattan::Manhattan;
pub use max_of::MaxOf;
pub(crate) use misplaced::Misplaced;
use misplaced_all::MisplacedAll;
use own::OwnEstimate;
pub use own::OwnHeuristic;
pub use pattern::PatternChoice;
use pattern::Placements;
pub(crate) use pattern::{PatternDatabases, PatternStore, TableProvider};
use row_column::RowColumn;
pub(crate) use tables::Tables;
pub use unavailable::{HeuristicUnavailable, Unavailable};
pub(crate) use walking_distance::{SlideWalkingDistance, WalkingDistance, Walks};
