//! `taquin tables`: build, list, verify, remove.

use super::{FormArgs, GoalArgs, Tabular, names};
use crate::language::say;
use clap::{Args, Subcommand};
use std::path::PathBuf;
use taquin_puzzle::Shape;
use taquin_puzzle::pdb::PartitionChoice;

/// The part of `tables` to run.
#[derive(Debug, Subcommand)]
pub(crate) enum TablesCommand {
    #[command(about = say!("tables-build-about"), after_help = say!("tables-build-examples"))]
    Build(TablesBuildArgs),
    #[command(about = say!("tables-list-about"), after_help = say!("tables-list-examples"))]
    List(TablesListArgs),
    #[command(about = say!("tables-verify-about"), after_help = say!("tables-verify-examples"))]
    Verify(TablesVerifyArgs),
    #[command(about = say!("tables-remove-about"), after_help = say!("tables-remove-examples"))]
    Remove(TablesRemoveArgs),
}

/// The folder of the tables.
#[derive(Debug, Args)]
pub(crate) struct FolderArgs {
    #[arg(long, help = say!("tables-flag-dir"), value_name = say!("tables-value-folder"))]
    pub(crate) dir: Option<PathBuf>,
}

/// `taquin tables build`.
#[derive(Debug, Args)]
pub(crate) struct TablesBuildArgs {
    #[arg(help = say!("tables-flag-partition"), value_name = say!("tables-value-partition"), value_parser = names::read::<PartitionChoice>)]
    pub(crate) partition: Option<PartitionChoice>,
    #[arg(long, help = say!("tables-flag-size"), value_name = say!("value-size"), value_parser = names::read::<Shape>, default_value = "4x4")]
    pub(crate) size: Shape,
    #[command(flatten)]
    pub(crate) goal: GoalArgs,
    #[arg(long, help = say!("tables-flag-again"))]
    pub(crate) again: bool,
    #[arg(long, help = say!("tables-flag-threads"), value_name = say!("value-count"), value_parser = names::threads_or_all, default_value = "0")]
    pub(crate) threads: usize,
    #[arg(long, help = say!("tables-flag-memory"), value_name = say!("value-bytes"), value_parser = names::bytes, default_value = "4GiB")]
    pub(crate) memory_limit: u64,
    #[command(flatten)]
    pub(crate) folder: FolderArgs,
}

/// `taquin tables list`.
#[derive(Debug, Args)]
pub(crate) struct TablesListArgs {
    #[command(flatten)]
    pub(crate) folder: FolderArgs,
    #[command(flatten)]
    pub(crate) form: FormArgs<Tabular>,
}

/// `taquin tables verify`.
#[derive(Debug, Args)]
pub(crate) struct TablesVerifyArgs {
    #[arg(help = say!("tables-flag-names"), value_name = say!("value-name"))]
    pub(crate) names: Vec<String>,
    #[arg(long, help = say!("tables-flag-rebuild"))]
    pub(crate) rebuild: bool,
    #[command(flatten)]
    pub(crate) folder: FolderArgs,
}

/// `taquin tables remove`.
#[derive(Debug, Args)]
pub(crate) struct TablesRemoveArgs {
    #[arg(help = say!("tables-flag-names"), value_name = say!("value-name"), required_unless_present = "all")]
    pub(crate) names: Vec<String>,
    #[arg(long, help = say!("tables-flag-all"), conflicts_with = "names")]
    pub(crate) all: bool,
    #[command(flatten)]
    pub(crate) folder: FolderArgs,
}
