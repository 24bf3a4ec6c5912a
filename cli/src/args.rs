//! What can be asked on the command line, described in the language of the run.
//!
//! Flags that several commands share stand in structs of their own
//! ([`BoardArgs`], [`SearchArgs`], [`LimitArgs`]); a command flattens those it
//! understands.

mod bench;
mod counting;
mod general;
mod lab;
pub(crate) mod names;
mod picture;
mod quantities;
mod reports;
mod seeing;
mod tables;
mod tools;

pub(crate) use bench::{BenchArgs, BenchReport};
pub(crate) use counting::CountingArgs;
pub(crate) use lab::{CompareArgs, HeuristicArgs, TableFormat};
pub(crate) use names::Refused;
pub(crate) use picture::PictureArgs;
pub(crate) use quantities::{Quantity, QuantityError};
pub(crate) use reports::{BatchArgs, MoveSpelling, Profile, ReportArgs};
pub(crate) use seeing::{AtlasArgs, TraceArgs};
pub(crate) use tables::{
    TablesBuildArgs, TablesCommand, TablesListArgs, TablesRemoveArgs, TablesVerifyArgs,
};
pub(crate) use tools::{
    CompletionsArgs, ConvertArgs, GenerateArgs, HelpArgs, ManArgs, PuzzleArgs, ReviewArgs,
    VerifyArgs,
};

use crate::language::{self, Language, say};
use clap::{Args, CommandFactory, FromArgMatches, Parser, Subcommand, ValueEnum};
use std::ffi::OsString;
use std::num::NonZeroU64;
use std::time::Duration;
use taquin_puzzle::notation::Format;
use taquin_puzzle::{
    Algorithm, HeuristicChoice, MoveOrder, Position, Pruning, Reading, Request, Shape, Tuning,
    Weighting,
};
use taquin_search::{GoalTest, Limits, Ratio, TieBreak};

/// The whole command line.
#[derive(Debug, Parser)]
#[command(
    name = "taquin",
    version,
    about = say!("help-about"),
    long_about = say!("help-long-about"),
    after_help = say!("help-examples"),
    disable_help_subcommand = true
)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
    #[command(flatten)]
    pub(crate) menu: MenuArgs,
    #[arg(long, global = true, help = say!("flag-color"), value_name = "auto|always|never", value_enum, hide_possible_values = true, default_value_t = Colour::Auto)]
    pub(crate) color: Colour,
}

/// Whether to write in colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Colour {
    /// Where a terminal shows it and nobody objects.
    Auto,
    /// Also into pipes and files.
    Always,
    /// Nowhere.
    Never,
}

/// What to do.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    #[command(about = say!("help-solve"), after_help = say!("help-solve-examples"))]
    Solve(Box<SolveArgs>),
    #[command(about = say!("help-play"), after_help = say!("help-play-examples"))]
    Play(PlayArgs),
    #[command(about = say!("web-about"), after_help = say!("web-examples"))]
    Web(WebArgs),
    #[command(about = say!("help-trace"), after_help = say!("help-trace-examples"))]
    Trace(Box<TraceArgs>),
    #[command(about = say!("help-compare"), after_help = say!("help-compare-examples"))]
    Compare(Box<CompareArgs>),
    #[command(about = say!("help-heuristic"), after_help = say!("help-heuristic-examples"))]
    Heuristic(Box<HeuristicArgs>),
    #[command(about = say!("help-atlas"), after_help = say!("help-atlas-examples"))]
    Atlas(Box<AtlasArgs>),
    #[command(about = say!("help-bench"), after_help = say!("help-bench-examples"))]
    Bench(Box<BenchArgs>),
    #[command(about = say!("tables-about"), after_help = say!("tables-examples"), subcommand_value_name = say!("tables-value-command"))]
    Tables {
        #[command(subcommand)]
        command: TablesCommand,
    },
    #[command(about = say!("verify-about"), after_help = say!("verify-examples"))]
    Verify(VerifyArgs),
    #[command(about = say!("analyze-about"), after_help = say!("analyze-examples"))]
    Analyze(ReviewArgs),
    #[command(about = say!("generate-about"), after_help = say!("generate-examples"))]
    Generate(GenerateArgs),
    #[command(about = say!("convert-about"), after_help = say!("convert-examples"))]
    Convert(ConvertArgs),
    #[command(about = say!("completions-about"), after_help = say!("completions-examples"))]
    Completions(CompletionsArgs),
    #[command(about = say!("man-about"), after_help = say!("man-examples"))]
    Man(ManArgs),
    #[command(about = say!("help-help"))]
    Help(HelpArgs),
}

/// `taquin` alone.
#[derive(Debug, Args)]
pub(crate) struct MenuArgs {
    #[arg(long, help = say!("flag-menu-time-limit"), value_name = say!("value-time"), value_parser = names::duration, default_value = "10s")]
    pub(crate) time_limit: Duration,
}

/// `taquin solve`.
#[derive(Debug, Args)]
pub(crate) struct SolveArgs {
    #[command(flatten)]
    pub(crate) board: BoardArgs,
    #[command(flatten)]
    pub(crate) search: SearchArgs,
    #[command(flatten)]
    pub(crate) counting: CountingArgs,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
    #[command(flatten)]
    pub(crate) report: ReportArgs,
    #[command(flatten)]
    pub(crate) batch: BatchArgs,
}

impl SolveArgs {
    /// The layout asked for, by its name or by the flag that stands for it.
    pub(crate) fn profile(&self) -> Profile {
        match (self.output.json, self.output.quiet) {
            (true, _) => Profile::Json,
            (_, true) => Profile::Moves,
            _ => self.report.report,
        }
    }
}

/// `taquin web`.
#[derive(Debug, Args)]
pub(crate) struct WebArgs {
    #[arg(long, help = say!("web-flag-port"), value_name = say!("value-count"), value_parser = names::port)]
    pub(crate) port: Option<u16>,
    #[arg(long, help = say!("web-flag-no-open"))]
    pub(crate) no_open: bool,
}

/// `taquin play`.
#[derive(Debug, Args)]
pub(crate) struct PlayArgs {
    #[arg(help = say!("flag-board"), value_name = say!("value-board"), allow_negative_numbers = true)]
    pub(crate) board: Vec<OsString>,
    #[arg(long, help = say!("flag-play-size"), value_name = say!("value-size"), value_parser = names::read::<Shape>)]
    pub(crate) size: Option<Shape>,
    #[arg(long, short, help = say!("flag-goal"), value_name = say!("value-goal"), allow_hyphen_values = true)]
    pub(crate) goal: Option<OsString>,
    #[arg(long, help = say!("flag-seed"), value_name = "N", value_parser = names::seed, conflicts_with = "board")]
    pub(crate) seed: Option<u64>,
}

/// Which puzzle.
#[derive(Debug, Args)]
#[command(next_help_heading = say!("heading-puzzle"))]
pub(crate) struct BoardArgs {
    #[arg(help = say!("flag-board"), value_name = say!("value-board"), allow_negative_numbers = true, help_heading = None)]
    pub(crate) board: Vec<OsString>,
    #[arg(long, short, help = say!("flag-goal"), value_name = say!("value-goal"), allow_hyphen_values = true)]
    pub(crate) goal: Option<OsString>,
    #[arg(long, help = say!("flag-size"), value_name = say!("value-size"), value_parser = names::read::<Shape>)]
    pub(crate) size: Option<Shape>,
    #[arg(long, help = say!("flag-format", names = names::formats()), value_name = say!("value-name"), value_parser = names::format)]
    pub(crate) format: Option<Format>,
}

/// How to search.
#[derive(Debug, Args)]
#[command(next_help_heading = say!("heading-search"))]
pub(crate) struct SearchArgs {
    #[arg(long, short, help = say!("flag-algorithm", names = names::algorithms()), value_name = say!("value-name"), default_value = "auto", value_parser = names::algorithm)]
    pub(crate) algorithm: Algorithm,
    #[arg(long, short = 'H', help = say!("flag-heuristic", names = names::heuristics()), value_name = say!("value-name"), value_parser = names::heuristic)]
    pub(crate) heuristic: Option<HeuristicChoice>,
    #[arg(long, short, help = say!("flag-weight"), value_name = "W", value_parser = names::read::<Ratio>, allow_negative_numbers = true)]
    pub(crate) weight: Option<Ratio>,
    #[arg(long, help = say!("flag-balance"), value_name = "W", value_parser = names::read::<Ratio>, conflicts_with = "weight", allow_negative_numbers = true)]
    pub(crate) balance: Option<Ratio>,
    #[arg(long, help = say!("flag-tie", names = names::ties()), value_name = say!("value-rule"), value_parser = names::tie)]
    pub(crate) tie: Option<TieBreak>,
    #[arg(long, help = say!("flag-goal-test"), value_name = say!("value-when"), value_enum, default_value_t = When::Popped)]
    pub(crate) goal_test: When,
    #[arg(long, help = say!("flag-order"), value_name = "UDLR", value_parser = names::read::<MoveOrder>, default_value = "UDLR")]
    pub(crate) order: MoveOrder,
    #[arg(long, help = say!("flag-prune"), value_name = "parent|automaton", value_parser = names::pruning, default_value = "parent")]
    pub(crate) prune: Pruning,
    #[arg(long, help = say!("flag-depth-bound"), value_name = say!("value-count"), value_parser = names::count)]
    pub(crate) depth_bound: Option<u64>,
    #[arg(long, help = say!("flag-beam-width"), value_name = say!("value-count"), value_parser = names::states)]
    pub(crate) beam_width: Option<NonZeroU64>,
    #[arg(long, help = say!("flag-max-states"), value_name = say!("value-count"), value_parser = names::states)]
    pub(crate) max_states: Option<NonZeroU64>,
    #[arg(long, help = say!("flag-threads"), value_name = say!("value-count"), value_parser = names::threads_or_all)]
    pub(crate) threads: Option<usize>,
}

/// When to give up.
#[derive(Debug, Args)]
#[command(next_help_heading = say!("heading-limits"))]
pub(crate) struct LimitArgs {
    #[arg(long, help = say!("flag-time-limit"), value_name = say!("value-time"), value_parser = names::duration)]
    pub(crate) time_limit: Option<Duration>,
    #[arg(long, help = say!("flag-node-limit"), value_name = say!("value-count"), value_parser = names::count)]
    pub(crate) node_limit: Option<u64>,
    #[arg(long, help = say!("flag-memory-limit"), value_name = say!("value-bytes"), value_parser = names::bytes, default_value = "4GiB")]
    pub(crate) memory_limit: u64,
}

/// What to print.
#[derive(Debug, Args)]
#[command(next_help_heading = say!("heading-output"))]
pub(crate) struct OutputArgs {
    #[arg(long, help = say!("flag-moves-are"), value_name = say!("value-what"), value_enum, default_value_t = Moving::Blank)]
    pub(crate) moves_are: Moving,
    #[arg(long, help = say!("flag-json"), conflicts_with = "quiet")]
    pub(crate) json: bool,
    #[arg(long, short, help = say!("flag-quiet"))]
    pub(crate) quiet: bool,
    #[arg(long, short, help = say!("flag-verbose"))]
    pub(crate) verbose: bool,
}

/// When the goal is recognised, as a flag.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum When {
    #[value(help = say!("flag-goal-test-popped"))]
    Popped,
    #[value(help = say!("flag-goal-test-generated"))]
    Generated,
}

impl From<When> for GoalTest {
    fn from(when: When) -> Self {
        match when {
            When::Popped => Self::Popped,
            When::Generated => Self::Generated,
        }
    }
}

/// What a direction says, as a flag.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Moving {
    #[value(help = say!("flag-moves-are-blank"))]
    Blank,
    #[value(help = say!("flag-moves-are-tile"))]
    Tile,
}

impl From<Moving> for Reading {
    fn from(moving: Moving) -> Self {
        match moving {
            Moving::Blank => Self::Blank,
            Moving::Tile => Self::Tile,
        }
    }
}

impl SearchArgs {
    /// What is asked about a board by these flags; the goal is the usual one.
    pub(crate) fn request(&self, limits: Limits, start: Position) -> Request {
        Request {
            algorithm: self.algorithm,
            heuristic: self.heuristic.clone(),
            weighting: self.weighting(),
            tie: self.tie,
            goal_test: self.goal_test.into(),
            order: self.order,
            pruning: self.prune,
            tuning: self.tuning(),
            limits,
            ..Request::new(start)
        }
    }

    /// The two weights as one choice; clap refuses both at once.
    pub(crate) fn weighting(&self) -> Weighting {
        let weight = self.weight.map(Weighting::Weight);
        let balance = self.balance.map(Weighting::Balance);
        weight.or(balance).unwrap_or_default()
    }

    /// The numbers that some searches need.
    pub(crate) fn tuning(&self) -> Tuning {
        Tuning {
            depth_bound: self.depth_bound,
            beam_width: self.beam_width,
            max_states: self.max_states,
            threads: self.threads,
        }
    }
}

impl LimitArgs {
    /// The limits of a search, Ctrl-C not yet among them.
    pub(crate) fn limits(&self) -> Limits {
        Limits {
            time: self.time_limit,
            expansions: self.node_limit,
            memory: Some(self.memory_limit),
            cancel: None,
        }
    }
}

/// A command line that was refused, or asked only for help.
#[derive(Debug)]
pub(crate) struct Refusal {
    pub(crate) error: clap::Error,
    /// Whether the answer is expected as JSON.
    pub(crate) json: bool,
}

/// The definition of the command line, in the language of this run.
pub(crate) fn command() -> clap::Command {
    general::with_general_flags(Cli::command())
}

/// Reads the command line of this process.
pub(crate) fn parse() -> Result<Cli, Refusal> {
    read().map_err(|error| match asks_for_json() {
        true => Refusal { error: in_english(error), json: true },
        false => Refusal { error, json: false },
    })
}

/// `--json`, `--report json` or `--report=json`: even a refusal is then JSON.
fn asks_for_json() -> bool {
    let arguments: Vec<OsString> = std::env::args_os().collect();
    let alone = |argument: &OsString| argument == "--json" || argument == "--report=json";
    arguments.iter().any(alone)
        || arguments.windows(2).any(|pair| pair[0] == "--report" && pair[1] == "json")
}

fn read() -> Result<Cli, clap::Error> {
    let mut command = command();
    let matches = command.try_get_matches_from_mut(general::in_short(std::env::args_os()))?;
    Cli::from_arg_matches(&general::without_stray_flags(&mut command, matches)?)
}

/// Programs read the same in every language: names of values in an error come
/// from messages, so the line is read again in English. Nothing else is said
/// after that.
fn in_english(error: clap::Error) -> clap::Error {
    match error.use_stderr() {
        true => {
            language::speak(Language::English);
            read().err().unwrap_or(error)
        }
        false => error,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_definition_is_sound() {
        command().debug_assert();
    }
}
