//! What a command prints: the trait by which it returns its result ([`contract`]), the layouts of an
//! answer, errors and help. The documents themselves are in `taquin-report`.

pub(crate) mod against;
pub(crate) mod batch;
mod contract;
pub(crate) mod convert;
mod failure;
mod layouts;
pub(crate) mod matching;
mod usage;

pub(crate) use contract::{Note, Outcome, Ready, Report, Rows, medium_of, print, print_blocks};
pub(crate) use failure::failure_text;
pub(crate) use layouts::{Found, Layout, Shown, line_failure, reading_note, tips};
pub(crate) use taquin_lab::document::style::{BAD, STRONG, painted};
pub(crate) use taquin_lab::document::{folded, wrapped};
pub(crate) use taquin_report::*;
pub(crate) use usage::{help, translated, usage};
