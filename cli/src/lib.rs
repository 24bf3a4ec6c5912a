//! The `taquin` command: a shell around the libraries.
//!
//! ```text
//!   args ── the command line        input ── boards and files
//!   commands ── args → report       menu ── the commands as a dialogue
//!   report ── everything that people and programs read
//! ```
//!
//! The libraries solve and compare; this crate reads files and the clock, and chooses colours and
//! words. Each command returns a report or a failure, which `report::print` prints. Results go to
//! standard output, everything else to standard error.
//!
//! It is a library only so that it compiles in parallel with `taquin-puzzle`.
#![deny(unsafe_code)]

mod args;
mod batch;
mod certificate;
mod checkpoint;
mod commands;
mod exit;
mod failure;
mod files;
mod input;
mod interrupt;
mod language;
mod machine;
mod menu;
mod output;
mod progress;
mod report;
mod searching;
mod seeds;
mod suggest;
mod tables;
mod web;
mod weights;

use args::{Cli, Command, Form};
use exit::Exit;
use output::Output;
use report::Outcome;
use std::process::ExitCode;
use std::sync::Arc;

/// Runs the program.
pub fn main() -> ExitCode {
    language::speak(language::choose(std::env::args_os()));
    let output = Output::detect();
    // Help and refusals are printed before `--color` is read.
    output::paint(args::Colour::Auto);
    let exit = match args::parse() {
        Ok(cli) => run(cli, &output),
        Err(refusal) => report::print(report::usage(&refusal, &output), refusal.form, &output),
    };
    exit.into()
}

fn run(cli: Cli, output: &Output) -> Exit {
    output::paint(cli.color);
    let Some(command) = cli.command else {
        if output::is_conversation() {
            return menu::run(&cli.menu, output);
        }
        return report::print(commands::welcome(&cli.menu, output), Form::Text, output);
    };
    // A failure is printed in the form of the result.
    let print = |form, told: Outcome<'_>| report::print(told, form, output);
    match command {
        Command::Solve(args) => print(args.form(), commands::solve(&Arc::from(args), output)),
        Command::Convert(args) => print(args.form(), commands::convert(&args, output)),
        Command::Generate(args) => print(args.form(), commands::generate(&args, output)),
        Command::Sheet(args) => print(args.report, commands::sheet(&args, output)),
        Command::Verify(args) => print(args.review.form.form(), commands::verify(&args, output)),
        Command::Analyze(args) => print(args.form.form(), commands::analyze(&args, output)),
        Command::Completions(args) => print(Form::Text, commands::completions(&args)),
        Command::Man(args) => print(Form::Text, commands::man(&args)),
        Command::Help(args) => print(Form::Text, commands::help(&args, output)),
        Command::Trace(args) => print(args.show.form.form(), commands::trace(&args, output)),
        Command::Course(args) => print(args.form(), commands::course(&args)),
        Command::Atlas(args) => print(args.form.form(), commands::atlas(&args, output)),
        Command::Play(args) => print(Form::Text, commands::play(&args, output)),
        Command::Records(args) => print(args.form.form(), commands::records()),
        Command::Compare(args) => print(args.form.form(), commands::compare(&args, output)),
        Command::Match(args) => print(args.form.form(), commands::matching(&args, output)),
        Command::Heuristic(args) => print(args.form.form(), commands::heuristic(&args, output)),
        Command::Bench(args) => print(args.form.form(), commands::bench(&args, output)),
        Command::Tables { command } => print(command.form(), commands::tables(&command, output)),
        Command::Web(args) => print(Form::Text, web::web(&args, output)),
    }
}
