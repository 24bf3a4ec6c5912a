//! One learned score for all sizes from 7×7 on: terms for tiles near each other, and for tiles near
//! the blank, added to a sum of distances.
//!
//! The weights of all pairs ([`super::learned`]) know every cell of one shape. Here the terms
//! depend on a tile's distance from its goal and on its neighbours on the board: two tiles that
//! must pass each other cost more than two that go the same way. This contains most of the
//! information in the weights of pairs (docs/learning.md), needs a fortieth as many weights, and
//! applies to any board.

mod features;
mod score;

pub use features::{Area, BESIDE, BLANK, CODES, CONFLICT, DISTANCE, HOME, WEIGHTS, code, is_after};
pub use score::{CommonScore, FINER, POWER, distance};
