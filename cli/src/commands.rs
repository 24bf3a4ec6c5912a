//! What each command does: build a request, solve it, report.

mod chart;
mod compare;
mod heuristic;
mod solve;
mod welcome;

pub(crate) use compare::compare;
pub(crate) use heuristic::heuristic;
pub(crate) use solve::solve;
pub(crate) use welcome::{CLASSIC, welcome};
