//! The other commands: convert, generate, verify, analyze, completions and man.

use super::{FormArgs, GoalArgs, PuzzleArgs, Tabular, Written, names};
use crate::language::say;
use clap::Args;
use std::ffi::OsString;
use std::time::Duration;
use taquin_puzzle::notation::Format;
use taquin_puzzle::{Reading, Shape};
use taquin_search::Ratio;

/// `taquin convert`.
#[derive(Debug, Args)]
pub(crate) struct ConvertArgs {
    #[arg(value_name = say!("tools-value-board-or-file"), allow_negative_numbers = true,
        help = say!("convert-flag-board"))]
    pub(crate) board: Vec<OsString>,
    #[arg(long, short, alias = "report", value_name = say!("tools-value-format"),
        value_parser = names::written, help = say!("convert-flag-to", names = names::written_names()))]
    pub(crate) to: Written,
    #[command(flatten)]
    pub(crate) puzzle: PuzzleArgs,
    #[arg(long, help = say!("batch-flag-batch"))]
    pub(crate) batch: bool,
}

/// `taquin generate`.
#[derive(Debug, Args)]
pub(crate) struct GenerateArgs {
    #[arg(value_name = say!("tools-value-side"), value_parser = names::read::<Shape>,
        conflicts_with = "size", help = say!("generate-flag-side"))]
    pub(crate) side: Option<Shape>,
    #[arg(long, value_name = say!("value-size"), value_parser = names::read::<Shape>,
        help = say!("generate-flag-size"))]
    pub(crate) size: Option<Shape>,
    #[arg(long, short = 'n', value_name = "N", value_parser = names::some,
        default_value = "1", help = say!("generate-flag-count"))]
    pub(crate) count: u64,
    #[arg(long, conflicts_with_all = ["moves", "depth", "iterations"],
        help = say!("generate-flag-uniform"))]
    pub(crate) uniform: bool,
    #[arg(long, value_name = "N", value_parser = names::moves,
        conflicts_with_all = ["depth", "iterations"], help = say!("generate-flag-moves"))]
    pub(crate) moves: Option<u64>,
    #[arg(long, value_name = "N", value_parser = names::moves,
        conflicts_with = "iterations", help = say!("generate-flag-depth"))]
    pub(crate) depth: Option<u64>,
    #[arg(long, value_name = "N", value_parser = names::seed,
        help = say!("generate-flag-seed"))]
    pub(crate) seed: Option<u64>,
    #[arg(long, help = say!("generate-flag-distinct"))]
    pub(crate) distinct: bool,
    #[arg(long, conflicts_with_all = ["depth", "script_solvable"],
        help = say!("generate-flag-unsolvable"))]
    pub(crate) unsolvable: bool,
    #[command(flatten)]
    pub(crate) goal: GoalArgs,
    #[arg(long, alias = "report", value_name = say!("tools-value-format"),
        value_parser = names::format, help = say!("generate-flag-format", names = names::formats()))]
    pub(crate) format: Option<Format>,
    #[arg(long, conflicts_with_all = ["format", "unsolvable", "script_unsolvable"],
        help = say!("generate-flag-as-moves"))]
    pub(crate) as_moves: bool,
    #[arg(long, value_name = say!("tools-value-time"), value_parser = names::duration,
        default_value = "10s", help = say!("generate-flag-time-limit"))]
    pub(crate) time_limit: Duration,
    #[command(flatten)]
    pub(crate) script: ScriptArgs,
}

/// The flags of 42's generator script.
#[derive(Debug, Args)]
#[command(next_help_heading = say!("generate-heading-script"))]
pub(crate) struct ScriptArgs {
    #[arg(short = 's', long = "solvable", help = say!("generate-flag-script-solvable"))]
    pub(crate) script_solvable: bool,
    #[arg(short = 'u', conflicts_with_all = ["script_solvable", "depth"],
        help = say!("generate-flag-script-unsolvable"))]
    pub(crate) script_unsolvable: bool,
    #[arg(short = 'i', long, value_name = "N", value_parser = names::moves,
        help = say!("generate-flag-script-iterations"))]
    pub(crate) iterations: Option<u64>,
}

/// `taquin verify` and `taquin analyze`.
#[derive(Debug, Args)]
pub(crate) struct ReviewArgs {
    #[arg(value_name = say!("tools-value-board-or-file"), allow_negative_numbers = true, required = true,
        help = say!("review-flag-board"))]
    pub(crate) board: OsString,
    #[arg(value_name = say!("tools-value-moves"), help = say!("review-flag-moves"))]
    pub(crate) moves: Vec<OsString>,
    #[command(flatten)]
    pub(crate) puzzle: PuzzleArgs,
    #[arg(long, value_name = say!("tools-value-reading"), value_parser = names::readings(), hide_possible_values = true,
        help = say!("review-flag-moves-are"))]
    pub(crate) moves_are: Option<Reading>,
    #[arg(long, value_name = say!("tools-value-time"), value_parser = names::duration,
        default_value = "10s", help = say!("review-flag-time-limit"))]
    pub(crate) time_limit: Duration,
    #[arg(long, value_name = "X", value_parser = names::read::<Ratio>,
        default_value = "0.2", help = say!("review-flag-effort"))]
    pub(crate) effort: Ratio,
    #[command(flatten)]
    pub(crate) form: FormArgs<Tabular>,
}

/// `taquin verify`.
#[derive(Debug, Args)]
pub(crate) struct VerifyArgs {
    #[arg(long, help = say!("verify-flag-any-length"))]
    pub(crate) any_length: bool,
    #[arg(long, value_name = say!("verify-value-folder"), conflicts_with = "any_length",
        help = say!("verify-flag-feedback"))]
    pub(crate) feedback: Option<OsString>,
    /// Whether the argument for the board names a certificate.
    #[arg(long, conflicts_with_all = ["any_length", "feedback", "moves"], help = say!("verify-flag-certificate"))]
    pub(crate) certificate: bool,
    #[command(flatten)]
    pub(crate) review: ReviewArgs,
}

/// `taquin completions`.
#[derive(Debug, Args)]
pub(crate) struct CompletionsArgs {
    #[arg(value_name = say!("tools-value-shell"), value_enum, help = say!("completions-flag-shell"))]
    pub(crate) shell: clap_complete::Shell,
}

/// `taquin help`.
#[derive(Debug, Args)]
pub(crate) struct HelpArgs {
    #[arg(value_name = say!("tools-value-command"), help = say!("help-help-command"))]
    pub(crate) command: Vec<String>,
}

/// `taquin man`.
#[derive(Debug, Args)]
pub(crate) struct ManArgs {
    #[arg(value_name = say!("tools-value-command"), help = say!("man-flag-command"))]
    pub(crate) command: Vec<String>,
}
