//! The `taquin` command: a shell around the libraries.
//!
//! ```text
//!   args ── what was asked          input ── the board that was meant
//!   commands ── Request → Answer    menu ── the same, in conversation
//!   report ── all that people and programs read
//! ```
//!
//! The libraries do the thinking; here is what they leave out: files, clocks
//! on the wall, colours, words. Results go to standard output, everything else
//! to standard error.
//!
//! This is a library for the compiler alone: it is compiled beside `taquin-puzzle`, where a
//! program would wait for it.
#![deny(unsafe_code)]

mod args;
mod batch;
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

use args::{Cli, Command};
use exit::Exit;
use output::Output;
use std::process::ExitCode;

/// The whole program.
pub fn main() -> ExitCode {
    language::speak(language::choose(std::env::args_os()));
    let output = Output::detect();
    // Help and refusals are printed before `--color` has been read.
    output::paint(args::Colour::Auto);
    let exit = match args::parse() {
        Ok(cli) => run(cli, &output),
        Err(refusal) => report::usage(&refusal, &output),
    };
    exit.into()
}

fn run(cli: Cli, output: &Output) -> Exit {
    output::paint(cli.color);
    match cli.command {
        Some(Command::Solve(args)) => commands::solve(args, output),
        Some(Command::Convert(args)) => commands::convert(&args, output),
        Some(Command::Generate(args)) => commands::generate(&args, output),
        Some(Command::Sheet(args)) => commands::sheet(&args, output),
        Some(Command::Verify(args)) => commands::verify(&args, output),
        Some(Command::Analyze(args)) => commands::analyze(&args, output),
        Some(Command::Completions(args)) => commands::completions(&args, output),
        Some(Command::Man(args)) => commands::man(&args, output),
        Some(Command::Help(args)) => commands::help(&args, output),
        Some(Command::Trace(args)) => commands::trace(&args, output),
        Some(Command::Course(args)) => commands::course(&args, output),
        Some(Command::Atlas(args)) => commands::atlas(&args, output),
        Some(Command::Play(args)) => commands::play(&args, output),
        Some(Command::Records(args)) => commands::records(&args, output),
        Some(Command::Compare(args)) => commands::compare(&args, output),
        Some(Command::Heuristic(args)) => commands::heuristic(&args, output),
        Some(Command::Bench(args)) => commands::bench(&args, output),
        Some(Command::Tables { command }) => commands::tables(&command, output),
        Some(Command::Web(args)) => web::run(&args, output),
        None if output::is_conversation() => menu::run(&cli.menu, output),
        None => commands::welcome(&cli.menu, output),
    }
}
