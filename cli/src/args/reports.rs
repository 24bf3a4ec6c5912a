//! How answers are laid out, and how many boards are answered at once.

use super::names;
use crate::language::say;
use crate::machine;
use clap::{Args, ValueEnum};

/// The layout of an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Profile {
    Text,
    Moves,
    States,
    Csv,
    Json,
    #[value(name = "42")]
    FortyTwo,
    Princeton,
    Columbia,
    Posthoc,
}

/// The spelling of moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum MoveSpelling {
    Letters,
    Compressed,
    Words,
    Tiles,
}

/// Which report, and how moves are spelled in it.
#[derive(Debug, Args)]
#[command(next_help_heading = say!("reports-heading"))]
pub(crate) struct ReportArgs {
    #[arg(long, value_name = say!("tools-value-profile"), value_enum, default_value_t = Profile::Text,
        conflicts_with_all = ["json", "quiet"], hide_possible_values = true,
        help = say!("reports-flag-report"))]
    pub(crate) report: Profile,
    #[arg(long, value_name = say!("tools-value-spelling"), value_enum,
        default_value_t = MoveSpelling::Letters, hide_possible_values = true,
        help = say!("reports-flag-moves-style"))]
    pub(crate) moves_style: MoveSpelling,
}

/// Many boards.
#[derive(Debug, Args)]
#[command(next_help_heading = say!("batch-heading"))]
pub(crate) struct BatchArgs {
    #[arg(long, help = say!("batch-flag-batch"))]
    pub(crate) batch: bool,
    #[arg(long, short, value_name = "N", value_parser = names::threads,
        help = say!("batch-flag-jobs"))]
    pub(crate) jobs: Option<usize>,
}

impl BatchArgs {
    /// How many boards are worked on at once.
    pub(crate) fn threads(&self) -> usize {
        self.jobs.unwrap_or_else(machine::cores)
    }
}
