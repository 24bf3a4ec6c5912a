//! What each command does: build a request, solve it, report.

mod solve;
mod welcome;

pub(crate) use solve::solve;
pub(crate) use welcome::{CLASSIC, welcome};
