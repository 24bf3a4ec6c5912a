//! What can be asked on the command line.
//!
//! Flags that several commands share stand in structs of their own
//! ([`BoardArgs`], [`SearchArgs`], [`LimitArgs`]); a command flattens those it
//! understands.

mod general;
mod help;
mod names;
mod quantities;
mod reports;
mod tools;

pub(crate) use reports::{BatchArgs, MoveSpelling, Profile, ReportArgs};
pub(crate) use tools::{
    CompletionsArgs, ConvertArgs, GenerateArgs, ManArgs, PuzzleArgs, ReviewArgs, VerifyArgs,
};

use crate::language::say;
use clap::{Args, CommandFactory, FromArgMatches, Parser, Subcommand, ValueEnum};
use std::ffi::OsString;
use std::time::Duration;
use taquin_puzzle::notation::Format;
use taquin_puzzle::{Algorithm, HeuristicChoice, MoveOrder, Reading, Shape, Weighting};
use taquin_search::{GoalTest, Limits, Ratio, TieBreak};

/// The whole command line.
#[derive(Debug, Parser)]
#[command(
    name = "taquin",
    version,
    about = help::ABOUT,
    long_about = help::LONG_ABOUT,
    after_help = help::EXAMPLES,
    args_conflicts_with_subcommands = true,
    disable_help_subcommand = true
)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
    #[command(flatten)]
    pub(crate) menu: MenuArgs,
}

/// What to do.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Solve a board and report the path, the counts and the time
    #[command(after_help = help::SOLVE_EXAMPLES)]
    Solve(Box<SolveArgs>),
    #[command(about = say!("convert-about"), after_help = say!("convert-examples"))]
    Convert(ConvertArgs),
    #[command(about = say!("generate-about"), after_help = say!("generate-examples"))]
    Generate(GenerateArgs),
    #[command(about = say!("verify-about"), after_help = say!("verify-examples"))]
    Verify(VerifyArgs),
    #[command(about = say!("analyze-about"), after_help = say!("analyze-examples"))]
    Analyze(ReviewArgs),
    #[command(about = say!("completions-about"), after_help = say!("completions-examples"))]
    Completions(CompletionsArgs),
    #[command(about = say!("man-about"), after_help = say!("man-examples"))]
    Man(ManArgs),
}

/// `taquin` alone.
#[derive(Debug, Args)]
pub(crate) struct MenuArgs {
    /// Time for each search started from the menu
    #[arg(long, value_name = "TIME", value_parser = quantities::duration, default_value = "10s")]
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

/// Which puzzle.
#[derive(Debug, Args)]
#[command(next_help_heading = "Puzzle")]
pub(crate) struct BoardArgs {
    /// The board in any format, a file that holds one, or - for standard input
    #[arg(value_name = "BOARD|FILE|-", allow_negative_numbers = true, help_heading = None)]
    pub(crate) board: Vec<OsString>,
    /// The board to reach: last, first, snail, or any board [default: last, or what the format implies]
    #[arg(long, short, value_name = "NAME|BOARD", allow_hyphen_values = true)]
    pub(crate) goal: Option<OsString>,
    /// Rows and columns, where a flat list is no square
    #[arg(long, value_name = "RxC", value_parser = names::read::<Shape>)]
    pub(crate) size: Option<Shape>,
    /// How the board is written: list, rows, 42, princeton, wh, digits, korf, json or drawn [default: detected]
    #[arg(long, value_name = "NAME", value_parser = names::format)]
    pub(crate) format: Option<Format>,
}

/// How to search.
#[derive(Debug, Args)]
#[command(next_help_heading = "Search")]
pub(crate) struct SearchArgs {
    /// auto, astar, idastar, bfs, ucs or greedy
    #[arg(long, short, value_name = "NAME", default_value = "auto", value_parser = names::algorithm)]
    pub(crate) algorithm: Algorithm,
    /// zero, misplaced, manhattan, or max(a,b) [default: manhattan]
    #[arg(long, short = 'H', value_name = "NAME", value_parser = names::heuristic)]
    pub(crate) heuristic: Option<HeuristicChoice>,
    /// A* by f = g + W·h, W at least 1: sooner, and at most W times the shortest
    #[arg(long, short, value_name = "W", value_parser = names::read::<Ratio>, allow_negative_numbers = true)]
    pub(crate) weight: Option<Ratio>,
    /// A* by f = (1−W)·h + W·g, W from 0 (greedy) to 1 (uniform cost)
    #[arg(long, value_name = "W", value_parser = names::read::<Ratio>, conflicts_with = "weight", allow_negative_numbers = true)]
    pub(crate) balance: Option<Ratio>,
    /// Among equal f: low-g, high-g, first-in, last-in, low-g+last-in or high-g+first-in [default: low-g]
    #[arg(long, value_name = "RULE", value_parser = names::tie)]
    pub(crate) tie: Option<TieBreak>,
    /// When a state is tested for being the goal
    #[arg(long, value_name = "WHEN", value_enum, default_value_t = When::Popped)]
    pub(crate) goal_test: When,
    /// In which order the blank's moves are tried
    #[arg(long, value_name = "UDLR", value_parser = names::read::<MoveOrder>, default_value = "UDLR")]
    pub(crate) order: MoveOrder,
}

/// When to give up.
#[derive(Debug, Args)]
#[command(next_help_heading = "Limits")]
pub(crate) struct LimitArgs {
    /// 10, 10s, 500ms, 2m or 1h [default: none]
    #[arg(long, value_name = "TIME", value_parser = quantities::duration)]
    pub(crate) time_limit: Option<Duration>,
    /// States expanded: 1000000, 1_000_000, 1e6 or 10M [default: none]
    #[arg(long, value_name = "COUNT", value_parser = quantities::count)]
    pub(crate) node_limit: Option<u64>,
    /// Memory of the search: 512MB, 2GiB
    #[arg(long, value_name = "SIZE", value_parser = quantities::bytes, default_value = "4GiB")]
    pub(crate) memory_limit: u64,
}

/// What to print.
#[derive(Debug, Args)]
#[command(next_help_heading = "Output")]
pub(crate) struct OutputArgs {
    /// Whether U, D, L, R say where the blank goes or where the tile goes
    #[arg(long, value_name = "WHAT", value_enum, default_value_t = Moving::Blank)]
    pub(crate) moves_are: Moving,
    /// One line of JSON, schema taquin/1, errors included
    #[arg(long, conflicts_with = "quiet")]
    pub(crate) json: bool,
    /// Nothing but the moves, on one line
    #[arg(long, short)]
    pub(crate) quiet: bool,
    /// Tell on standard error what was detected and chosen
    #[arg(long, short)]
    pub(crate) verbose: bool,
}

/// When the goal is recognised, as a flag.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum When {
    /// When it is taken from the open list: keeps A* optimal
    Popped,
    /// When it is generated: sooner, and perhaps not the shortest path
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
    /// Where the blank goes
    Blank,
    /// Where the tile goes that slides
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
    /// The two weights as one choice; clap refuses both at once.
    pub(crate) fn weighting(&self) -> Weighting {
        let weight = self.weight.map(Weighting::Weight);
        let balance = self.balance.map(Weighting::Balance);
        weight.or(balance).unwrap_or_default()
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
    let matches = command().try_get_matches();
    matches
        .and_then(|matches| Cli::from_arg_matches(&matches))
        .map_err(|error| Refusal { error, json: asks_for_json() })
}

/// `--json`, `--report json` or `--report=json`: even a refusal is then JSON.
fn asks_for_json() -> bool {
    let arguments: Vec<OsString> = std::env::args_os().collect();
    let alone = |argument: &OsString| argument == "--json" || argument == "--report=json";
    arguments.iter().any(alone)
        || arguments.windows(2).any(|pair| pair[0] == "--report" && pair[1] == "json")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_definition_is_sound() {
        command().debug_assert();
    }
}
