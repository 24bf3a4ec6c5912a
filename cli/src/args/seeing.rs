//! The flags of the commands that show the details of a search or a space: `trace` and `atlas`.

use super::{
    BoardArgs, EachLimitArgs, FormArgs, GoalArgs, PictureArgs, SearchArgs, Tabular, Traced, names,
};
use crate::language::say;
use clap::Args;
use std::ffi::OsString;
use taquin_puzzle::Shape;

/// `taquin trace`.
#[derive(Debug, Args)]
pub(crate) struct TraceArgs {
    #[command(flatten)]
    pub(crate) board: BoardArgs,
    #[command(flatten)]
    pub(crate) search: SearchArgs,
    #[command(flatten)]
    pub(crate) limits: EachLimitArgs,
    #[arg(long, help_heading = say!("heading-output"), help = say!("trace-flag-against"), value_name = say!("value-file"), conflicts_with_all = ["from", "limit", "boards", "lists", "dot", "svg", "posthoc"])]
    pub(crate) against: Option<OsString>,
    #[command(flatten)]
    pub(crate) show: TraceShowArgs,
}

/// The part of a search to show.
#[derive(Debug, Args)]
#[command(next_help_heading = say!("heading-output"))]
pub(crate) struct TraceShowArgs {
    #[arg(long, help = say!("trace-flag-limit"), value_name = say!("value-count"), value_parser = names::some, default_value = "50")]
    pub(crate) limit: u64,
    #[arg(long, help = say!("trace-flag-from"), value_name = say!("value-count"), value_parser = names::some, default_value = "1")]
    pub(crate) from: u64,
    #[arg(long, help = say!("trace-flag-boards"), conflicts_with = "json")]
    pub(crate) boards: bool,
    #[arg(long, help = say!("trace-flag-lists"), conflicts_with = "json")]
    pub(crate) lists: bool,
    #[command(flatten)]
    pub(crate) form: FormArgs<Traced>,
    #[arg(long, help = say!("trace-flag-dot"), value_name = say!("value-file"))]
    pub(crate) dot: Option<OsString>,
    #[arg(long, help = say!("trace-flag-svg"), value_name = say!("value-file"), group = "picture")]
    pub(crate) svg: Option<OsString>,
    #[arg(long, help = say!("trace-flag-posthoc"), value_name = say!("value-file"))]
    pub(crate) posthoc: Option<OsString>,
    #[command(flatten)]
    pub(crate) picture: PictureArgs,
}

/// `taquin atlas`.
#[derive(Debug, Args)]
pub(crate) struct AtlasArgs {
    #[arg(long, help = say!("atlas-flag-size"), value_name = say!("value-size"), value_parser = names::read::<Shape>)]
    pub(crate) size: Shape,
    #[command(flatten)]
    pub(crate) goal: GoalArgs,
    #[arg(long, help = say!("atlas-flag-hardest"), value_name = say!("value-count"), value_parser = names::count, default_value = "4")]
    pub(crate) hardest: u64,
    #[arg(long, help = say!("atlas-flag-threads"), value_name = say!("value-count"), value_parser = names::threads_or_all, default_value = "0")]
    pub(crate) threads: usize,
    #[arg(long, help = say!("atlas-flag-chart"), value_name = say!("value-file"), group = "picture")]
    pub(crate) chart: Option<OsString>,
    #[command(flatten)]
    pub(crate) form: FormArgs<Tabular>,
    #[command(flatten)]
    pub(crate) picture: PictureArgs,
}
