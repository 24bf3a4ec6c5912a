//! One learned score for all sizes from 7×7 on: what tiles near each other, and tiles near the blank,
//! add to a sum of distances.
//!
//! The weights of all pairs ([`super::learned`]) know every cell of one shape. Here a tile counts by
//! its distance from its goal, together with its neighbours on the board: two tiles that must pass
//! each other cost more than two that go the same way. That is most of what the weights of pairs know
//! (docs/learning.md), takes a fortieth of their number, and holds on any board.

mod features;
mod score;

pub use features::{Area, BESIDE, BLANK, CODES, CONFLICT, DISTANCE, HOME, WEIGHTS, code, is_after};
pub use score::{CommonScore, FINER, POWER, distance};
