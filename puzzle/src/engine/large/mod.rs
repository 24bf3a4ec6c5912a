//! Boards that are too large for a proof: an immediate answer, then shorter ones, and a lower bound
//! on every solution.
//!
//! ```text
//!   grid.rs      the cells of a board in canonical form
//!   beam.rs      beam search over flat layers; layer.rs holds the boards
//!   score.rs     what guides a beam: distance.rs needs no training, learned/ was trained for one
//!                shape, common/ for all sizes; lines.rs has the bounds
//!   walk.rs      brings far tiles nearer before the first answer
//!   peel.rs      the first answer, line by line; group.rs and exact.rs place the tiles
//!   polish.rs    cuts loops out of a path, and solves windows of it again
//!   improve.rs   all of it in turns, until an effort is spent
//! ```

mod beam;
mod common;
mod distance;
mod exact;
pub(crate) mod grid;
mod group;
mod improve;
mod layer;
pub(crate) mod learned;
mod lines;
mod peel;
mod polish;
pub(crate) mod score;
mod walk;

pub(crate) use improve::{Improved, Improving, default_effort, improve, weights_wanted};
pub use learned::{Weights, WeightsError, weight_files};

/// The parts of the beams that the unpublished crate `taquin-training` needs. They may change in any
/// version.
#[doc(hidden)]
pub mod internals {
    pub use super::beam::{BeamLimits, BoardBeam, LayerHook};
    pub use super::common::{
        Area, BESIDE, BLANK, CODES, CONFLICT, CommonScore, DISTANCE, FINER, HOME, POWER, WEIGHTS,
        code, distance, is_after,
    };
    pub use super::distance::{DistanceScore, ScoreTuning};
    pub use super::grid::{Grid, Label, LabelledBoard, NONE, Steps};
    pub use super::layer::{BeamLayer, BeamNode, ZobristKeys};
    pub use super::learned::{PairScore, Pairs};
    pub use super::lines::{all_conflicts, manhattan};
    pub use super::score::{BoardScore, BoardValue};

    /// Returns the next number of the generator with this state.
    pub fn split_mix(state: &mut u64) -> u64 {
        crate::model::split_mix(state)
    }
}
