//! The command line, described in the language of the run.
//!
//! Flags that several commands share are in separate structs ([`BoardArgs`], [`SearchArgs`],
//! [`LimitArgs`], [`FormArgs`]); a command flattens those it understands.

mod bench;
mod counting;
mod course;
mod general;
mod lab;
mod limits;
mod matching;
pub(crate) mod names;
mod picture;
mod puzzle;
mod reports;
mod search;
mod seeing;
mod sheet;
mod tables;
mod tools;

pub(crate) use bench::{BenchArgs, Suite};
pub(crate) use counting::CountingArgs;
pub(crate) use course::{CourseArgs, CourseCommand, EnactArgs, LabArgs};
pub(crate) use general::flowing;
pub(crate) use lab::{CompareArgs, HeuristicArgs};
pub(crate) use limits::{CheckpointArgs, EachLimitArgs, LimitArgs};
pub(crate) use matching::MatchArgs;
pub(crate) use names::{Refused, Written};
pub(crate) use picture::PictureArgs;
pub(crate) use puzzle::{AimArgs, BoardArgs, GoalArgs, PuzzleArgs};
pub(crate) use reports::{
    BatchArgs, Form, FormArgs, Forms, MoveSpelling, ReportArgs, Tabular, Traced,
};
pub(crate) use search::{SearchArgs, WeightsArgs};
pub(crate) use seeing::{AtlasArgs, TraceArgs, TraceShowArgs};
pub(crate) use sheet::SheetArgs;
pub(crate) use tables::{TablesBuildArgs, TablesCommand, TablesRemoveArgs, TablesVerifyArgs};
pub(crate) use tools::{
    CompletionsArgs, ConvertArgs, GenerateArgs, HelpArgs, ManArgs, ReviewArgs, VerifyArgs,
};

use crate::language::{self, Language, say};
use crate::report::Layout;
use clap::{Args, CommandFactory, FromArgMatches, Parser, Subcommand, ValueEnum};
use std::ffi::OsString;
use std::path::PathBuf;
use std::time::Duration;
use taquin_play::Colours;
use taquin_puzzle::{Reading, Shape};

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

/// When to use colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Colour {
    /// Only if the output is a terminal and no environment variable forbids colours.
    Auto,
    /// Always, even in pipes and files.
    Always,
    /// Never.
    Never,
}

/// The command to run.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    #[command(about = say!("help-solve"), after_help = say!("help-solve-examples"))]
    Solve(Box<SolveArgs>),
    #[command(about = say!("help-play"), after_help = say!("help-play-examples"))]
    Play(PlayArgs),
    #[command(about = say!("records-about"), after_help = say!("records-examples"))]
    Records(RecordsArgs),
    #[command(about = say!("web-about"), after_help = say!("web-examples"))]
    Web(WebArgs),
    #[command(about = say!("help-trace"), after_help = say!("help-trace-examples"))]
    Trace(Box<TraceArgs>),
    #[command(about = say!("help-compare"), after_help = say!("help-compare-examples"))]
    Compare(Box<CompareArgs>),
    #[command(about = say!("match-about"), after_help = say!("match-examples"))]
    Match(Box<MatchArgs>),
    #[command(about = say!("help-heuristic"), after_help = say!("help-heuristic-examples"))]
    Heuristic(Box<HeuristicArgs>),
    #[command(about = say!("help-atlas"), after_help = say!("help-atlas-examples"))]
    Atlas(Box<AtlasArgs>),
    #[command(about = say!("course-about"), after_help = say!("course-examples"), subcommand_value_name = say!("tables-value-command"))]
    Course(CourseArgs),
    #[command(about = say!("help-bench"), after_help = say!("help-bench-examples"))]
    Bench(Box<BenchArgs>),
    #[command(about = say!("tables-about"), after_help = say!("tables-examples"), subcommand_value_name = say!("tables-value-command"))]
    Tables {
        #[command(subcommand)]
        command: TablesCommand,
    },
    #[command(about = say!("sheet-about"), after_help = say!("sheet-examples"))]
    Sheet(Box<SheetArgs>),
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

/// `taquin` without a command.
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
    #[command(flatten)]
    pub(crate) checkpoint: CheckpointArgs,
}

impl SolveArgs {
    /// Returns the layout chosen by `--report` or by its short flag.
    pub(crate) fn layout(&self) -> &'static Layout {
        match (self.output.json, self.output.quiet) {
            (true, _) => Layout::named("json"),
            (_, true) => Layout::named("moves"),
            _ => self.report.report,
        }
    }
}

/// `taquin web`.
#[derive(Debug, Args)]
pub(crate) struct WebArgs {
    #[arg(long, help = say!("web-flag-port"), value_name = say!("value-port"), value_parser = names::port)]
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
    #[command(flatten)]
    pub(crate) goal: GoalArgs,
    #[arg(long, help = say!("flag-seed"), value_name = "N", value_parser = names::seed, conflicts_with = "board")]
    pub(crate) seed: Option<u64>,
    #[arg(long, help = say!("play-flag-scramble"), value_name = say!("value-moves"), conflicts_with_all = ["board", "seed"])]
    pub(crate) scramble: Option<String>,
    #[arg(long, help = say!("play-flag-blindfold"), conflicts_with = "marathon")]
    pub(crate) blindfold: bool,
    #[arg(long, help = say!("play-flag-marathon"), value_name = say!("value-count"), value_parser = names::some, conflicts_with_all = ["board", "scramble"])]
    pub(crate) marathon: Option<u64>,
    #[arg(long, help = say!("play-flag-tiles"), value_name = "home|rows|columns|fringe", value_parser = names::among(Colours::ALL.map(|it| (it.name(), it))), hide_possible_values = true, default_value = Colours::default().name())]
    pub(crate) tiles: Colours,
    #[command(flatten)]
    pub(crate) weights: WeightsArgs,
}

/// `taquin records`.
#[derive(Debug, Args)]
pub(crate) struct RecordsArgs {
    #[command(flatten)]
    pub(crate) form: FormArgs<Tabular>,
}

/// The options of the output.
#[derive(Debug, Args)]
#[command(next_help_heading = say!("heading-output"))]
pub(crate) struct OutputArgs {
    #[arg(long, help = say!("flag-moves-are"), value_name = say!("value-what"), value_parser = names::readings(), default_value = "blank")]
    pub(crate) moves_are: Reading,
    #[arg(long, help = say!("flag-json"), conflicts_with = "quiet")]
    pub(crate) json: bool,
    #[arg(long, short, help = say!("flag-quiet"))]
    pub(crate) quiet: bool,
    #[arg(long, short, help = say!("flag-verbose"))]
    pub(crate) verbose: bool,
    #[arg(long, help = say!("flag-certificate"), value_name = say!("value-file"))]
    pub(crate) certificate: Option<PathBuf>,
}

/// A refused command line, or a request for help.
#[derive(Debug)]
pub(crate) struct Refusal {
    pub(crate) error: clap::Error,
    /// The form of the answer.
    pub(crate) form: Form,
}

/// Returns the definition of the command line, in the language of this run.
pub(crate) fn command() -> clap::Command {
    // In a pipe, help is as wide as all other output.
    general::with_general_flags(Cli::command().term_width(crate::output::width()))
}

/// Reads the command line of this process.
pub(crate) fn parse() -> Result<Cli, Refusal> {
    read().map_err(|error| match asks_for_json() {
        true => Refusal { error: in_english(error), form: Form::Json },
        false => Refusal { error, form: Form::Text },
    })
}

/// Whether the command line has `--json`, `--report json` or `--report=json`: then even an error is
/// JSON.
fn asks_for_json() -> bool {
    let arguments: Vec<OsString> = std::env::args_os().collect();
    let alone = |argument: &OsString| argument == "--json" || argument == "--report=json";
    arguments.iter().any(alone)
        || arguments.windows(2).any(|pair| pair[0] == "--report" && pair[1] == "json")
}

fn read() -> Result<Cli, clap::Error> {
    read_from(std::env::args_os())
}

/// Reads a command line whose first word is the name of the program.
pub(crate) fn read_from(line: impl Iterator<Item = OsString>) -> Result<Cli, clap::Error> {
    let mut command = command();
    let line = general::in_short(&command, line);
    let matches = command.try_get_matches_from_mut(line)?;
    let matches = general::without_stray_flags(&mut command, matches)?;
    Cli::from_arg_matches(&picture::without_idle_theme(&mut command, matches)?)
}

/// Reads the line again in English, because errors contain the names of values, which come from
/// messages, and the text for programs must be the same in every language. The run prints only this
/// error afterwards.
fn in_english(error: clap::Error) -> clap::Error {
    if error.use_stderr() {
        language::speak(Language::English);
        read().err().unwrap_or(error)
    } else {
        error
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
