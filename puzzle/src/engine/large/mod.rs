//! Boards beyond the reach of proof: an answer at once, shorter ones by the second, and a bound
//! beside them that tells how much shorter a solution could be.
//!
//! ```text
//!   frame.rs      a board seen from its goal: any goal is the identity
//!   beam.rs       beam search over flat layers; layer.rs, cell.rs hold the boards
//!   evaluation.rs what guides it: distance.rs needs no learning, learned/ was learned for one
//!                 shape, common/ for all sizes
//!   peel.rs       the first answer, line by line; group.rs, place.rs, exact.rs do the parts
//!   polish.rs     loops cut out of a path, windows of it solved anew
//!   improve.rs    all of it by turns, until an effort is spent; ways.rs in it, beyond what is learned
//! ```
//!
//! ```
//! use taquin_puzzle::{Goal, Sampler, Shape, large::{Improving, improve}};
//! use taquin_puzzle::search::Limits;
//!
//! let goal = Goal::Last.position(Shape::new(6, 6)?)?;
//! let start = Sampler::new(1).solvable(&goal);
//! let improving = Improving { effort: 50_000, limits: Limits::NONE, threads: 1, weights: None };
//! let improved = improve(&start, &goal, &improving, &mut |_, _| ());
//! assert_eq!(start.replay(&improved.path.unwrap())?, goal);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod beam;
mod bound;
mod cell;
pub(crate) mod common;
mod counted;
mod distance;
pub(crate) mod evaluation;
mod exact;
pub(crate) mod frame;
mod group;
mod improve;
mod layer;
pub(crate) mod learned;
mod lines;
mod peel;
mod place;
mod polish;

#[cfg(feature = "training")]
pub use common::{Distilling, DistillingRound};
pub use counted::BeamCounts;
pub(crate) use improve::default_effort;
pub(crate) use improve::weights_wanted;
pub use improve::{Improved, Improving, Method, ShorterPath, improve};
#[cfg(feature = "training")]
pub use learned::{Training, TrainingOptions, TrainingRound};
pub use learned::{Weights, WeightsError, weight_files};
