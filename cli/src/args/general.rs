//! The flags that every command has.

use crate::language::{Asked, say};
use clap::builder::EnumValueParser;
use clap::{Arg, ArgAction, Command};

/// `command` with `--lang`. Its value is not read from the matches: the
/// language is chosen before the line is parsed.
pub(super) fn with_general_flags(command: Command) -> Command {
    let lang = Arg::new("lang")
        .long("lang")
        .global(true)
        .action(ArgAction::Set)
        .overrides_with("lang")
        .value_name("en|fr|auto")
        .value_parser(EnumValueParser::<Asked>::new())
        .hide_possible_values(true)
        .help(say!("flag-lang"));
    command.arg(lang)
}
