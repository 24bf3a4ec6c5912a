//! `bench`: known boards by the clock.

use super::names;
use super::{LimitArgs, SearchArgs};
use crate::language::say;
use clap::{Args, ValueEnum};
use std::ffi::OsString;
use std::path::PathBuf;
use taquin_puzzle::Shape;
use taquin_puzzle::notation::Format;

/// `taquin bench`.
#[derive(Debug, Args)]
pub(crate) struct BenchArgs {
    #[arg(help = say!("bench-flag-files"), value_name = say!("value-file"))]
    pub(crate) files: Vec<OsString>,
    #[arg(long, short, help = say!("flag-goal"), value_name = say!("value-goal"), allow_hyphen_values = true)]
    pub(crate) goal: Option<OsString>,
    #[arg(long, help = say!("flag-size"), value_name = say!("value-size"), value_parser = names::read::<Shape>)]
    pub(crate) size: Option<Shape>,
    #[arg(long, help = say!("flag-format", names = names::formats()), value_name = say!("value-name"), value_parser = names::format)]
    pub(crate) format: Option<Format>,
    #[arg(long, help = say!("bench-flag-limit"), value_name = say!("value-count"), value_parser = names::some)]
    pub(crate) limit: Option<u64>,
    #[arg(long, help = say!("bench-flag-repeat"), value_name = say!("value-count"), value_parser = names::some, default_value = "1")]
    pub(crate) repeat: u64,
    #[arg(long, help = say!("bench-flag-yardstick"))]
    pub(crate) yardstick: bool,
    #[arg(long, help = say!("bench-flag-baseline"), value_name = say!("value-file"))]
    pub(crate) baseline: Option<PathBuf>,
    #[arg(long, help = say!("bench-flag-report"), value_enum, default_value_t = BenchReport::Text)]
    pub(crate) report: BenchReport,
    #[command(flatten)]
    pub(crate) search: SearchArgs,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
}

/// How a trial is printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum BenchReport {
    #[value(help = say!("bench-report-text"))]
    Text,
    #[value(help = say!("bench-report-csv"))]
    Csv,
    #[value(help = say!("bench-report-json"))]
    Json,
}
