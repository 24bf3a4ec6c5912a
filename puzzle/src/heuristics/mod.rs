//! Estimates of the moves to go, one file each.
//!
//! Each is checked against its plain definition on every 3×3 board, for two goals,
//! and for what it claims (`tests/exact/heuristics.rs`):
//!
//! | name | admissible | consistent | never below |
//! | --- | --- | --- | --- |
//! | `zero` | yes | yes | |
//! | `misplaced` | yes | yes | `zero` |
//! | `misplaced-all` | **no** | **no** | `misplaced` |
//! | `row-column` | yes | yes | `misplaced` |
//! | `gaschnig` | yes | yes | `misplaced` |
//! | `inversion` | yes | yes | `zero` |
//! | `manhattan` | yes | yes | `row-column` |
//! | `linear-conflict` | yes | yes | `manhattan` |
//! | `walking-distance` | yes | yes | `manhattan` |
//! | `pdb:…`, every tile in a group | yes | **no**, but for large tables | `manhattan` |
//! | `max(a,b,…)` | if all are | if all are | each of them |

mod any;
mod choice;
mod gaschnig;
mod inversion;
mod linear_conflict;
mod manhattan;
mod max_of;
mod misplaced;
mod misplaced_all;
mod pattern;
mod row_column;
mod tables;
mod unavailable;
mod walking_distance;

pub use any::{AnyHeuristic, AnyMemo};
pub use choice::{HeuristicChoice, HeuristicError, MOST_PARTS, Parts};
pub use gaschnig::Gaschnig;
pub use inversion::{Inversion, Inversions};
pub use linear_conflict::LinearConflict;
pub use manhattan::Manhattan;
pub use max_of::MaxOf;
pub use misplaced::Misplaced;
pub use misplaced_all::MisplacedAll;
pub use pattern::{PatternChoice, PatternDatabases, PatternStore, Placements, TableProvider};
pub use row_column::RowColumn;
pub(crate) use tables::Tables;
pub use unavailable::{HeuristicUnavailable, Unavailable};
pub use walking_distance::{SlideWalkingDistance, WalkingDistance, Walks};
