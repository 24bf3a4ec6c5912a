//! What counts as a move, and whether one solution will do.

use super::names;
use crate::language::say;
use clap::Args;
use taquin_puzzle::Metric;

/// How solutions are counted.
#[derive(Debug, Args)]
#[command(next_help_heading = say!("heading-search"))]
pub(crate) struct CountingArgs {
    #[arg(long, help = say!("metric-flag", names = names::slide_searches()), value_name = "single|multi", value_parser = names::metric, default_value = "single")]
    pub(crate) metric: Metric,
    #[arg(long, help = say!("optima-flag"), value_name = "N", value_parser = names::count,
        num_args = 0..=1, require_equals = true, default_missing_value = "20")]
    pub(crate) all: Option<u64>,
}

impl CountingArgs {
    /// How many of all optimal solutions to list, where they are asked for.
    pub(crate) fn list_optima(&self) -> Option<usize> {
        self.all.map(|most| usize::try_from(most).unwrap_or(usize::MAX).min(MOST_LISTED))
    }
}

/// More solutions than this are counted and not listed.
const MOST_LISTED: usize = 1_000_000;
