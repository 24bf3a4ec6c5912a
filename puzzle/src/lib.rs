//! The sliding-tile puzzle, any rows × cols.
#![forbid(unsafe_code)]

pub mod board;
mod excerpt;
pub mod goal;
pub mod heuristics;
pub mod json;
pub mod moves;
pub mod packing;
pub mod position;
pub mod render;
pub mod rules;
pub mod sample;
pub mod shape;
pub mod solvable;
pub mod solve;

pub use board::Board;
pub use excerpt::{Span, excerpt};
pub use goal::{Goal, GoalError};
pub use heuristics::{HeuristicChoice, HeuristicError, Manhattan, MaxOf, Misplaced};
pub use moves::{Move, Reading};
pub use position::{IllegalMove, Position, PositionError};
pub use rules::{MoveOrder, MoveOrderError, Moves, TilePuzzle};
pub use shape::{Shape, ShapeError};
pub use solvable::{Explanation, explain, is_solvable, parity};
pub use solve::{
    Algorithm, Answer, Plan, Progress, Quality, Request, RequestError, Solution, UnknownAlgorithm,
    Verdict, Weighting, solve, solve_with_progress,
};
