//! The sliding-tile puzzle, any rows × cols.
#![forbid(unsafe_code)]

mod excerpt;
pub mod goal;
pub mod moves;
pub mod position;
pub mod render;
pub mod sample;
pub mod shape;
pub mod solvable;

pub use excerpt::{Span, excerpt};
pub use goal::{Goal, GoalError};
pub use moves::{Move, Reading};
pub use position::{IllegalMove, Position, PositionError};
pub use shape::{Shape, ShapeError};
pub use solvable::{Explanation, Verdict, explain, is_solvable, parity};
