//! What each command does: build a request, solve it, report.

mod atlas;
mod solve;
mod trace;
mod welcome;

pub(crate) use atlas::atlas;
pub(crate) use solve::solve;
pub(crate) use trace::trace;
pub(crate) use welcome::{CLASSIC, welcome};
