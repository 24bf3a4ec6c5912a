//! When to give up, as flags.

use super::names;
use crate::language::say;
use clap::Args;
use std::path::PathBuf;
use std::time::Duration;
use taquin_search::Limits;

/// When one search gives up; `--time-limit` is none unless it is asked for.
#[derive(Debug, Args)]
#[command(next_help_heading = say!("heading-limits"))]
pub(crate) struct LimitArgs {
    #[arg(long, help = say!("flag-time-limit"), value_name = say!("value-time"), value_parser = names::duration)]
    pub(crate) time_limit: Option<Duration>,
    #[command(flatten)]
    room: RoomArgs,
}

/// When each of many searches gives up: soon, unless more is asked for.
#[derive(Debug, Args)]
#[command(next_help_heading = say!("heading-limits"))]
pub(crate) struct EachLimitArgs {
    #[arg(id = "each_time_limit", long = "time-limit", help = say!("compare-flag-time-limit"), value_name = say!("value-time"), value_parser = names::duration, default_value = "10s")]
    time_limit: Duration,
    #[command(flatten)]
    room: RoomArgs,
}

/// Where a long proof is kept.
#[derive(Debug, Args)]
#[command(next_help_heading = say!("heading-limits"))]
pub(crate) struct CheckpointArgs {
    #[arg(long, help = say!("flag-checkpoint"), value_name = say!("value-file"))]
    pub(crate) checkpoint: Option<PathBuf>,
    #[arg(long, help = say!("flag-resume"), conflicts_with = "checkpoint")]
    pub(crate) resume: bool,
}

impl CheckpointArgs {
    /// Whether a proof is to be kept.
    pub(crate) fn is_asked(&self) -> bool {
        self.checkpoint.is_some() || self.resume
    }
}

/// States and bytes.
#[derive(Debug, Args)]
#[command(next_help_heading = say!("heading-limits"))]
struct RoomArgs {
    #[arg(long, help = say!("flag-node-limit"), value_name = say!("value-count"), value_parser = names::count)]
    node_limit: Option<u64>,
    #[arg(long, help = say!("flag-memory-limit"), value_name = say!("value-bytes"), value_parser = names::bytes, default_value = "4GiB")]
    memory_limit: u64,
}

impl LimitArgs {
    /// The limits of a search, Ctrl-C not yet among them.
    pub(crate) fn limits(&self) -> Limits {
        self.room.limits(self.time_limit)
    }
}

impl EachLimitArgs {
    /// The limits of each search, Ctrl-C not yet among them.
    pub(crate) fn limits(&self) -> Limits {
        self.room.limits(Some(self.time_limit))
    }
}

impl RoomArgs {
    fn limits(&self, time: Option<Duration>) -> Limits {
        let (expansions, memory) = (self.node_limit, Some(self.memory_limit));
        Limits { time, expansions, memory, cancel: None }
    }
}
