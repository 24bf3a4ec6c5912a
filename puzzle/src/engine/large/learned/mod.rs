//! A learned score: the sum, over all pairs of labels with the blank, of a weight for the two cells
//! that they are in.
//!
//! The weights are trained on the program's own solutions (docs/learning.md) and stored as files with
//! a checksum (`file.rs`). The sum is not a lower bound: it approximates the true number of moves,
//! and a beam that follows it finds shorter paths than with any bound.

mod file;
mod pairs;
mod part;
mod shelf;
mod table;

pub(crate) use file::{COMMON_FROM, Form, check_goal, is_cornered, turned_cells};
pub use file::{Weights, WeightsError};
pub use pairs::Pairs;
pub(crate) use part::PartScore;
pub use shelf::weight_files;
pub(crate) use shelf::{WeightShelf, file_name, nearest_shape};
pub use table::PairScore;
