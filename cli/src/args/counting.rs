//! The metric, and whether to find all optimal solutions.

use super::names;
use crate::language::say;
use clap::Args;
use taquin_puzzle::Metric;

/// The metric, and how many solutions to list.
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
    /// Returns how many optimal solutions to list, or `None` without `--all`.
    pub(crate) fn list_optima(&self) -> Option<usize> {
        self.all.map(|most| usize::try_from(most).unwrap_or(usize::MAX).min(MOST_LISTED))
    }
}

/// Solutions beyond this number are counted but not listed.
const MOST_LISTED: usize = 1_000_000;
