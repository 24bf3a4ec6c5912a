//! One file for each algorithm; its header states the idea, the invariant and the paper.

mod anytime;
mod beam;
mod best_first;
mod bidirectional;
mod bidirectional_breadth_first;
mod depth_first;
mod ida_loop;
mod idastar;
mod iterative_deepening;
mod leaf_heap;
mod parallel_idastar;
mod rbfs;
mod run;
mod smastar;
mod stored;
mod two_ends;

pub use anytime::Anytime;
pub use beam::Beam;
pub use best_first::{BestFirst, GoalTest, Order};
pub use bidirectional::Bidirectional;
pub use bidirectional_breadth_first::BidirectionalBreadthFirst;
pub use depth_first::DepthFirst;
pub use idastar::IdaStar;
pub use iterative_deepening::IterativeDeepening;
pub use parallel_idastar::ParallelIdaStar;
pub use rbfs::Rbfs;
pub use smastar::SmaStar;
