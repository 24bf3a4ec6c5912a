//! One learned score for all sizes from 8×8 on: what tiles near each other, and near the blank,
//! add to a sum of distances.
//!
//! The weights of all pairs ([`super::learned`]) know every cell of their one shape. Here a tile
//! counts by how far it is from its goal, and with it its neighbours on the board: two that must
//! pass each other cost more than two that go the same way. That is most of what those weights
//! know (docs/learning.md), takes a fortieth of their number, and holds on any board.

#[cfg(feature = "training")]
mod distil;
mod features;
#[cfg(feature = "training")]
mod fit;
mod score;

#[cfg(feature = "training")]
pub use distil::{Distilling, DistillingRound};
pub(crate) use features::{Area, WEIGHTS};
pub(crate) use score::{Common, POWER};
