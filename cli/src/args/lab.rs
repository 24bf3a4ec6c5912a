//! The commands that look at searches and heuristics: `compare`, `heuristic`.

use super::PictureArgs;
use super::names::{self, Several};
use crate::language::say;
use clap::{Args, ValueEnum};
use std::ffi::OsString;
use std::time::Duration;
use taquin_puzzle::{Algorithm, HeuristicChoice, Shape};
use taquin_search::Limits;

/// `taquin compare`.
#[derive(Debug, Args)]
pub(crate) struct CompareArgs {
    #[arg(help = say!("compare-flag-boards"), value_name = say!("value-board"), allow_negative_numbers = true, conflicts_with = "random")]
    pub(crate) boards: Vec<OsString>,
    #[arg(long, short, help = say!("compare-flag-algorithms", names = names::algorithms()), value_name = say!("compare-value-names"), value_parser = names::algorithm_list)]
    pub(crate) algorithms: Option<Several<Algorithm>>,
    #[arg(long, short = 'H', help = say!("compare-flag-heuristics", names = names::heuristics()), value_name = say!("compare-value-names"), value_parser = names::heuristic_list)]
    pub(crate) heuristics: Option<Several<HeuristicChoice>>,
    #[arg(long, short, help = say!("flag-goal"), value_name = say!("value-goal"), allow_hyphen_values = true)]
    pub(crate) goal: Option<OsString>,
    #[arg(long, help = say!("flag-size"), value_name = say!("value-size"), value_parser = names::read::<Shape>)]
    pub(crate) size: Option<Shape>,
    #[arg(long, help = say!("compare-flag-random"), value_name = say!("value-count"), value_parser = names::some)]
    pub(crate) random: Option<u64>,
    #[arg(long, help = say!("compare-flag-seed"), value_name = "N", value_parser = names::seed, default_value = "1")]
    pub(crate) seed: u64,
    #[command(flatten)]
    pub(crate) limits: EachLimitArgs,
    #[arg(long, help_heading = say!("heading-output"), help = say!("compare-flag-format"), value_name = say!("value-name"), value_enum, default_value_t = TableFormat::Text)]
    pub(crate) format: TableFormat,
    #[arg(long, help_heading = say!("heading-output"), help = say!("compare-flag-json"), conflicts_with = "format")]
    pub(crate) json: bool,
    #[arg(long, help_heading = say!("heading-output"), help = say!("compare-flag-chart"), value_name = say!("value-file"), group = "picture")]
    pub(crate) chart: Option<OsString>,
    #[command(flatten)]
    pub(crate) picture: PictureArgs,
}

impl CompareArgs {
    /// What to print.
    pub(crate) fn table_format(&self) -> TableFormat {
        if self.json { TableFormat::Json } else { self.format }
    }
}

/// When each single search gives up.
#[derive(Debug, Args)]
#[command(next_help_heading = say!("heading-limits"))]
pub(crate) struct EachLimitArgs {
    #[arg(id = "each_time_limit", long = "time-limit", help = say!("compare-flag-time-limit"), value_name = say!("value-time"), value_parser = names::duration, default_value = "10s")]
    time_limit: Duration,
    #[arg(long, help = say!("flag-node-limit"), value_name = say!("value-count"), value_parser = names::count)]
    node_limit: Option<u64>,
    #[arg(long, help = say!("flag-memory-limit"), value_name = say!("value-bytes"), value_parser = names::bytes, default_value = "4GiB")]
    memory_limit: u64,
}

impl EachLimitArgs {
    pub(crate) fn limits(&self) -> Limits {
        Limits {
            time: Some(self.time_limit),
            expansions: self.node_limit,
            memory: Some(self.memory_limit),
            cancel: None,
        }
    }
}

/// How a comparison is printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum TableFormat {
    #[value(help = say!("compare-format-text"))]
    Text,
    #[value(help = say!("compare-format-markdown"))]
    Markdown,
    #[value(help = say!("compare-format-csv"))]
    Csv,
    #[value(help = say!("compare-format-json"))]
    Json,
}

/// `taquin heuristic`.
#[derive(Debug, Args)]
pub(crate) struct HeuristicArgs {
    #[arg(help = say!("heuristic-flag-name", names = names::heuristics()), value_name = say!("value-name"), value_parser = names::heuristic)]
    pub(crate) name: HeuristicChoice,
    #[arg(long, help = say!("heuristic-flag-size"), value_name = say!("value-size"), value_parser = names::read::<Shape>, default_value = "3x3")]
    pub(crate) size: Shape,
    #[arg(long, short, help = say!("heuristic-flag-goal"), value_name = say!("value-goal"), allow_hyphen_values = true)]
    pub(crate) goal: Option<OsString>,
    #[arg(long, help = say!("heuristic-flag-against"), value_name = say!("compare-value-names"), value_parser = names::heuristic_list)]
    pub(crate) against: Option<Several<HeuristicChoice>>,
    #[arg(long, help = say!("heuristic-flag-samples"), value_name = say!("value-count"), value_parser = names::some, default_value = "100")]
    pub(crate) samples: u64,
    #[arg(long, help = say!("compare-flag-seed"), value_name = "N", value_parser = names::seed, default_value = "1")]
    pub(crate) seed: u64,
    #[command(flatten)]
    pub(crate) limits: EachLimitArgs,
    #[arg(long, help_heading = say!("heading-output"), help = say!("heuristic-flag-chart"), value_name = say!("value-file"), group = "picture")]
    pub(crate) chart: Option<OsString>,
    #[command(flatten)]
    pub(crate) picture: PictureArgs,
    #[arg(long, help_heading = say!("heading-output"), help = say!("flag-json"))]
    pub(crate) json: bool,
}
