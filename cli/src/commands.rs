//! The commands. Each one builds a request, solves it and returns a report.

mod against;
mod atlas;
mod bench;
mod compare;
mod convert;
mod course;
mod generate;
mod heuristic;
mod matching;
mod play;
mod records;
mod review;
mod sheet;
mod shell;
mod solve;
mod tables;
mod trace;
mod welcome;

pub(crate) use atlas::atlas;
pub(crate) use bench::bench;
pub(crate) use compare::compare;
pub(crate) use convert::convert;
pub(crate) use course::course;
pub(crate) use generate::generate;
pub(crate) use heuristic::heuristic;
pub(crate) use matching::matching;
pub(crate) use play::play;
pub(crate) use records::records;
pub(crate) use review::{analyze, verify};
pub(crate) use sheet::sheet;
pub(crate) use shell::{completions, help, man};
pub(crate) use solve::{asked_about, solve};
pub(crate) use tables::tables;
pub(crate) use trace::trace;
pub(crate) use welcome::{CLASSIC, welcome};
