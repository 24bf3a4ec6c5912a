//! One file an algorithm. Each opens with its idea, its invariant and its paper.

mod best_first;
mod idastar;

pub use best_first::{BestFirst, GoalTest, Order, astar};
pub use idastar::IdaStar;
