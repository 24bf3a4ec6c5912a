//! `bench`: times the solver on known boards.

use super::{FormArgs, LimitArgs, PuzzleArgs, SearchArgs, Tabular, names};
use crate::language::say;
use clap::{Args, ValueEnum};
use std::ffi::OsString;
use std::path::PathBuf;

/// `taquin bench`.
#[derive(Debug, Args)]
pub(crate) struct BenchArgs {
    #[arg(help = say!("bench-flag-files"), value_name = say!("value-file"))]
    pub(crate) files: Vec<OsString>,
    #[arg(long, help = say!("bench-flag-suite"), value_name = say!("value-name"), value_enum, conflicts_with = "files", default_value_t = Suite::Korf)]
    pub(crate) suite: Suite,
    #[command(flatten)]
    pub(crate) puzzle: PuzzleArgs,
    #[arg(long, help = say!("bench-flag-limit"), value_name = say!("value-count"), value_parser = names::some)]
    pub(crate) limit: Option<u64>,
    #[arg(long, help = say!("bench-flag-repeat"), value_name = say!("value-count"), value_parser = names::some, default_value = "1")]
    pub(crate) repeat: u64,
    #[arg(long, help = say!("bench-flag-yardstick"))]
    pub(crate) yardstick: bool,
    #[arg(long, help = say!("bench-flag-baseline"), value_name = say!("value-file"))]
    pub(crate) baseline: Option<PathBuf>,
    #[arg(long, help = say!("bench-flag-records"), value_name = say!("value-file"), conflicts_with_all = ["files", "suite", "goal"])]
    pub(crate) records: Option<OsString>,
    #[arg(long, help = say!("bench-flag-checkpoints"), value_name = say!("verify-value-folder"), conflicts_with = "repeat")]
    pub(crate) checkpoints: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) search: SearchArgs,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
    #[command(flatten)]
    pub(crate) form: FormArgs<Tabular>,
}

/// Sets of boards that are built into the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Suite {
    #[value(help = say!("bench-suite-korf"))]
    Korf,
    #[value(help = say!("bench-suite-korf24"))]
    Korf24,
    #[value(help = say!("bench-suite-random24"))]
    Random24,
    #[value(help = say!("bench-suite-large"))]
    Large,
}
