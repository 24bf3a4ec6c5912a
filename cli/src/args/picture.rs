//! The flag of every command that draws a picture.

use super::{Form, names};
use crate::files;
use crate::language::say;
use clap::builder::TypedValueParser;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::parser::ValueSource;
use clap::{ArgMatches, Args, Command, Error};
use std::ffi::OsStr;
use taquin_lab::render::{Theme, themed};

/// The colours of a picture.
#[derive(Debug, Args)]
pub(crate) struct PictureArgs {
    #[arg(long, help_heading = say!("heading-output"), help = say!("flag-theme"), value_name = "light|dark|auto", value_parser = themes(), hide_possible_values = true, default_value = "light")]
    theme: Theme,
}

fn themes() -> impl TypedValueParser<Value = Theme> {
    names::among([("light", Theme::Light), ("dark", Theme::Dark), ("auto", Theme::Auto)])
}

/// Refuses `--theme` if nothing is drawn: neither a file (the group `picture`) nor `--report svg`.
/// clap cannot express "one of these two".
pub(super) fn without_idle_theme(
    command: &mut Command,
    matches: ArgMatches,
) -> Result<ArgMatches, Error> {
    let Some((name, of_command)) = matches.subcommand() else { return Ok(matches) };
    let asked = of_command.try_contains_id("theme").is_ok()
        && of_command.value_source("theme") == Some(ValueSource::CommandLine);
    let to_stdout = || matches!(of_command.try_get_one("report"), Ok(Some(Form::Svg)));
    if !asked || of_command.contains_id("picture") || to_stdout() {
        return Ok(matches);
    }
    let flags = command.find_subcommand(name).into_iter().flat_map(Command::get_arguments);
    let files = flags.filter(|flag| ["svg", "chart"].contains(&flag.get_id().as_str()));
    let missing = files.map(ToString::to_string).collect();
    let mut error = Error::new(ErrorKind::MissingRequiredArgument).with_cmd(command);
    error.insert(ContextKind::InvalidArg, ContextValue::Strings(missing));
    Err(error)
}

impl PictureArgs {
    /// Returns the file that a flag names, with its picture.
    pub(crate) fn file<'a>(
        &self,
        (_, file): files::Asked<'a>,
        draw: impl FnOnce() -> String,
    ) -> Vec<(&'a OsStr, String)> {
        file.map(|file| (file.as_os_str(), self.themed(&draw()))).into_iter().collect()
    }

    /// Returns the picture in the requested colours.
    pub(crate) fn themed(&self, picture: &str) -> String {
        themed(picture, self.theme)
    }
}
