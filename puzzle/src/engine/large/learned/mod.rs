//! A learned score: V(board) = Σ over all pairs of labels, the blank included, of a weight for
//! the two cells they are in.
//!
//! The weights are learned from the program's own solutions (`train.rs`, docs/learning.md) and
//! stored as files with a checksum (`file.rs`). The sum is no bound: it aims at the true number
//! of moves, and a beam that follows it finds shorter ways than any bound leads to.

mod file;
#[cfg(feature = "training")]
mod gradient;
#[cfg(feature = "training")]
mod labels;
mod pairs;
mod part;
mod shelf;
mod table;
#[cfg(feature = "training")]
mod train;

pub(crate) use file::{COMMON_FROM, Form, check_goal, is_cornered, turned_cells};
pub use file::{Weights, WeightsError};
pub(crate) use part::Part;
pub use shelf::weight_files;
pub(crate) use shelf::{WeightShelf, file_name, nearest_shape};
pub(crate) use table::Learned;
#[cfg(feature = "training")]
pub(crate) use train::mean_length;
#[cfg(feature = "training")]
pub use train::{Training, TrainingOptions, TrainingRound};
