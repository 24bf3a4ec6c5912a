//! `match`: the conventions behind a student's numbers.

use super::{FormArgs, PuzzleArgs, Tabular, names};
use crate::language::say;
use clap::Args;
use std::ffi::OsString;
use std::time::Duration;

/// `taquin match`.
#[derive(Debug, Args)]
pub(crate) struct MatchArgs {
    #[arg(help = say!("match-flag-words"), value_name = say!("match-value-words"), required = true, allow_negative_numbers = true)]
    pub(crate) words: Vec<OsString>,
    #[command(flatten)]
    pub(crate) puzzle: PuzzleArgs,
    #[arg(long, help_heading = say!("heading-limits"), help = say!("match-flag-time-limit"), value_name = say!("value-time"), value_parser = names::duration, default_value = "30s")]
    pub(crate) time_limit: Duration,
    #[arg(long, help_heading = say!("heading-limits"), help = say!("match-flag-node-limit"), value_name = say!("value-count"), value_parser = names::count)]
    pub(crate) node_limit: Option<u64>,
    #[arg(long, help_heading = say!("heading-output"), help = say!("match-flag-limit"), value_name = say!("value-count"), value_parser = names::some, default_value = "8")]
    pub(crate) limit: u64,
    #[command(flatten)]
    pub(crate) form: FormArgs<Tabular>,
}
