//! The flags that every command has, and those that only `taquin` alone has.

use crate::language::{Asked, say};
use clap::builder::EnumValueParser;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::parser::ValueSource;
use clap::{Arg, ArgAction, ArgMatches, Command, Error};

/// `command` with `--lang`, and with `--help` and `--version` described in the
/// language of the run. What `--lang` says is not read from the matches: the
/// language is chosen before the line is parsed.
pub(super) fn with_general_flags(command: Command) -> Command {
    let lang = Arg::new("lang")
        .long("lang")
        .global(true)
        .overrides_with("lang")
        .value_name("en|fr|auto")
        .value_parser(EnumValueParser::<Asked>::new())
        .hide_possible_values(true)
        .help(say!("flag-lang"));
    let help = Arg::new("help")
        .short('h')
        .long("help")
        .global(true)
        .action(ArgAction::Help)
        .help(say!("flag-help"));
    let version = Arg::new("version")
        .short('V')
        .long("version")
        .action(ArgAction::Version)
        .help(say!("flag-version"));
    without_own_help(command).disable_version_flag(true).args([lang, help, version])
}

fn without_own_help(command: Command) -> Command {
    command.disable_help_flag(true).mut_subcommands(without_own_help)
}

/// Refuses flags of the menu before a command, which would not hear of them.
/// clap could, but then `--lang` could not stand there either.
pub(super) fn without_stray_flags(
    command: &mut Command,
    matches: ArgMatches,
) -> Result<ArgMatches, Error> {
    let stray = matches.value_source("time_limit") == Some(ValueSource::CommandLine);
    match matches.subcommand_name() {
        Some(name) if stray => {
            let mut error = Error::new(ErrorKind::ArgumentConflict).with_cmd(command);
            let text = |text: &str| ContextValue::String(text.to_owned());
            error.insert(ContextKind::InvalidArg, text("--time-limit"));
            error.insert(ContextKind::PriorArg, text(name));
            Err(error)
        }
        _ => Ok(matches),
    }
}
