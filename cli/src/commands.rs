//! What each command does: build a request, solve it, report.

mod convert;
mod generate;
mod review;
mod shell;
mod solve;
mod welcome;

pub(crate) use convert::convert;
pub(crate) use generate::generate;
pub(crate) use review::{analyze, verify};
pub(crate) use shell::{completions, man};
pub(crate) use solve::{question, solve};
pub(crate) use welcome::{CLASSIC, welcome};
