//! One file an algorithm. Each opens with its idea, its invariant and its paper.

mod anytime;
mod beam;
mod best_first;
mod depth_first;
mod idastar;
mod iterative_deepening;
mod leaf_heap;
mod rbfs;
mod run;
mod smastar;
mod state_index;

pub use anytime::Anytime;
pub use beam::Beam;
pub use best_first::{BestFirst, GoalTest, Order, astar};
pub use depth_first::DepthFirst;
pub use idastar::IdaStar;
pub use iterative_deepening::IterativeDeepening;
pub use rbfs::Rbfs;
pub use smastar::SmaStar;
