//! Limits of a search, as flags.

use super::names;
use crate::language::say;
use clap::Args;
use std::path::PathBuf;
use std::time::Duration;
use taquin_search::Limits;

/// The limits of one search. There is no time limit by default.
#[derive(Debug, Args)]
#[command(next_help_heading = say!("heading-limits"))]
pub(crate) struct LimitArgs {
    #[arg(long, help = say!("flag-time-limit"), value_name = say!("value-time"), value_parser = names::duration)]
    pub(crate) time_limit: Option<Duration>,
    #[command(flatten)]
    room: RoomArgs,
}

/// The limits of each of many searches. They are low by default.
#[derive(Debug, Args)]
#[command(next_help_heading = say!("heading-limits"))]
pub(crate) struct EachLimitArgs {
    #[arg(id = "each_time_limit", long = "time-limit", help = say!("compare-flag-time-limit"), value_name = say!("value-time"), value_parser = names::duration, default_value = "10s")]
    time_limit: Duration,
    #[command(flatten)]
    room: RoomArgs,
}

/// The file that stores a long proof.
#[derive(Debug, Args)]
#[command(next_help_heading = say!("heading-limits"))]
pub(crate) struct CheckpointArgs {
    #[arg(long, help = say!("flag-checkpoint"), value_name = say!("value-file"))]
    pub(crate) checkpoint: Option<PathBuf>,
    #[arg(long, help = say!("flag-resume"), conflicts_with = "checkpoint")]
    pub(crate) resume: bool,
}

impl CheckpointArgs {
    /// Whether the proof is stored.
    pub(crate) fn is_asked(&self) -> bool {
        self.checkpoint.is_some() || self.resume
    }
}

/// Limits on states and bytes.
#[derive(Debug, Args)]
#[command(next_help_heading = say!("heading-limits"))]
struct RoomArgs {
    #[arg(long, help = say!("flag-node-limit"), value_name = say!("value-count"), value_parser = names::count)]
    node_limit: Option<u64>,
    #[arg(long, help = say!("flag-memory-limit"), value_name = say!("value-bytes"), value_parser = names::bytes, default_value = "4GiB")]
    memory_limit: u64,
}

impl LimitArgs {
    /// Returns the limits of a search, without Ctrl-C.
    pub(crate) fn limits(&self) -> Limits {
        self.room.limits(self.time_limit)
    }
}

impl EachLimitArgs {
    /// Returns the limits of each search, without Ctrl-C.
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
