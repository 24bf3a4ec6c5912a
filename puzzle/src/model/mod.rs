//! Shapes, boards, goals, moves, parity and random boards.

mod goal;
pub(crate) mod metric;
pub mod moves;
pub(crate) mod position;
mod sample;
pub(crate) mod shape;
pub(crate) mod solvable;

pub use goal::{Goal, GoalError};
pub use metric::{Metric, Slide, UnknownMetric, slides};
pub use moves::step::{Move, Reading, UnknownReading};
pub(crate) use position::spaced;
pub use position::{IllegalMove, Position, PositionError, Repeat};
pub use sample::{Sampler, with_two_tiles_swapped};
pub(crate) use sample::{split_mix, split_mix_at};
pub use shape::{Shape, ShapeError};
pub use solvable::{
    Explanation, InversionCount, Parity, Solvability, explain, is_solvable, parity,
};
