//! One file an algorithm. Each opens with its idea, its invariant and its paper.

mod best_first;
mod bidirectional;
mod bidirectional_breadth_first;
mod dive;
mod idastar;
mod parallel_idastar;
mod two_ends;

pub use best_first::{BestFirst, GoalTest, Order, astar};
pub use bidirectional::Bidirectional;
pub use bidirectional_breadth_first::BidirectionalBreadthFirst;
pub use idastar::IdaStar;
pub use parallel_idastar::ParallelIdaStar;
