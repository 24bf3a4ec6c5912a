//! Flags of every command, and flags of `taquin` without a command.

use crate::language::{Asked, say};
use clap::builder::EnumValueParser;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::parser::ValueSource;
use clap::{Arg, ArgAction, ArgMatches, Command, Error};
use std::ffi::{OsStr, OsString};

/// Adds `--lang`, `--help` and `--version` to `command`, described in the language of the run. The
/// value of `--lang` is not read from the matches, because the language is chosen before the line
/// is parsed.
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
    described(command).disable_version_flag(true).args([lang, help, version])
}

/// Removes clap's own help, and formats the text after it for any width.
fn described(command: Command) -> Command {
    let after = command.get_after_help().map(|text| flowing(&text.to_string()));
    let command = match after {
        Some(after) => command.after_help(after),
        None => command,
    };
    command.disable_help_flag(true).mut_args(with_negative_numbers).mut_subcommands(described)
}

/// Reads `--seed -1` as a bad number for `--seed`, not as an unknown flag.
fn with_negative_numbers(flag: Arg) -> Arg {
    let takes = flag.get_action().takes_values() && !flag.is_positional();
    if takes { flag.allow_negative_numbers(true) } else { flag }
}

/// Puts each paragraph on one line, which clap wraps at the edge of the terminal; indented lines
/// stay as they are.
pub(crate) fn flowing(text: &str) -> String {
    let mut out = String::new();
    let mut goes_on = false;
    for line in text.lines() {
        let plain = !line.is_empty() && !line.starts_with(' ');
        if !out.is_empty() {
            out.push(if goes_on && plain { ' ' } else { '\n' });
        }
        out.push_str(line);
        goes_on = plain && !line.ends_with(':');
    }
    out
}

/// Rewrites common spellings: `--depth exact 31` is `--depth 31`, and `tables help build` is `help
/// tables build`. A board that begins with a dash gets a space before it, or clap would take it for
/// flags.
pub(super) fn in_short(
    command: &Command,
    arguments: impl Iterator<Item = OsString>,
) -> Vec<OsString> {
    let has_commands = |name: &OsString| {
        let inner = command.get_subcommands().find(|inner| name == inner.get_name());
        inner.is_some_and(Command::has_subcommands)
    };
    let mut kept: Vec<OsString> = Vec::new();
    for mut argument in arguments {
        let is_exact = argument == "exact" && kept.last().is_some_and(|last| last == "--depth");
        if begins_as_drawn(&argument) {
            argument = [OsStr::new(" "), &argument].into_iter().collect();
        }
        if argument == "help" && kept.last().is_some_and(has_commands) {
            kept.insert(kept.len() - 1, argument);
        } else if !is_exact {
            kept.push(argument);
        }
    }
    kept
}

/// Whether an argument is a board such as `-1,2,3,4`, or a drawing below a line of dashes: no flag
/// has a comma, a bar or a line end before its first letter.
fn begins_as_drawn(argument: &OsStr) -> bool {
    let text = argument.to_string_lossy();
    let before_letters = text.split(char::is_alphabetic).next().unwrap_or_default();
    text.starts_with('-') && before_letters.contains([',', '|', '\n', '\r'])
}

/// Refuses flags of the menu before a command, which would ignore them. clap could refuse them too,
/// but it would then refuse `--lang` in that place.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paragraphs_flow_and_examples_stay() {
        let text = "Examples:\n  taquin\n  taquin solve\n\nA board can be\nwritten.\n\nExit codes: 0\nsolved.";
        let flown = "Examples:\n  taquin\n  taquin solve\n\nA board can be written.\n\nExit codes: 0 solved.";
        assert_eq!(flowing(text), flown);
    }

    #[test]
    fn an_exact_depth_is_a_depth_and_help_comes_first() {
        let words = |text: &str| text.split(' ').map(OsString::from).collect::<Vec<_>>();
        let in_short = |text: &str| in_short(&super::super::command(), words(text).into_iter());
        assert_eq!(
            in_short("taquin generate --depth exact 31"),
            words("taquin generate --depth 31")
        );
        assert_eq!(in_short("taquin solve exact"), words("taquin solve exact"));
        assert_eq!(in_short("taquin tables help build"), words("taquin help tables build"));
    }

    #[test]
    fn a_board_may_begin_with_a_dash() {
        for board in ["-1,2,3,4", "-----\n| 1 | 2 |", "--+--\r|1|2|", "-1|2|3|0"] {
            assert!(begins_as_drawn(board.as_ref()), "{board:?}");
        }
        for flag in ["-", "--", "-v", "--goal=1,2,3,0", "-1", "--json", "-gx,1", "1,2"] {
            assert!(!begins_as_drawn(flag.as_ref()), "{flag:?}");
        }
    }
}
