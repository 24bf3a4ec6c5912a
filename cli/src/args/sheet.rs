//! `taquin sheet`.

use super::reports::{Forms, one_of};
use super::{Form, GoalArgs, names};
use crate::language::say;
use clap::Args;
use taquin_classroom::sheet::{Kind, Level};

/// The forms of a sheet.
#[derive(Clone, Debug)]
pub(crate) struct Printed;
impl Forms for Printed {
    const ALL: &'static [Form] =
        &[Form::Markdown, Form::Html, Form::Latex, Form::Text, Form::Blank, Form::Json];
}

/// `taquin sheet`.
#[derive(Debug, Args)]
pub(crate) struct SheetArgs {
    #[arg(long, short = 'l', value_name = say!("sheet-value-levels"), value_delimiter = ',',
        value_parser = names::among(Level::ALL.map(|it| (it.name(), it))), default_value = "easy", hide_possible_values = true,
        help = say!("sheet-flag-level", names = Level::ALL.map(Level::name).join(", ")))]
    pub(crate) level: Vec<Level>,
    #[arg(long, short = 'k', value_name = say!("sheet-value-kinds"), value_delimiter = ',',
        value_parser = names::among(Kind::ALL.map(|it| (it.name(), it))), hide_possible_values = true,
        help = say!("sheet-flag-kinds", names = Kind::ALL.map(Kind::name).join(", ")))]
    pub(crate) kinds: Vec<Kind>,
    #[arg(long, short = 'n', value_name = "N", value_parser = names::some,
        help = say!("sheet-flag-count"))]
    pub(crate) count: Option<u64>,
    #[arg(long, value_name = "N", value_parser = names::some, default_value = "4",
        help = say!("sheet-flag-steps"))]
    pub(crate) steps: u64,
    #[arg(long, value_name = "N", value_parser = names::seed, help = say!("sheet-flag-seed"))]
    pub(crate) seed: Option<u64>,
    #[command(flatten)]
    pub(crate) goal: GoalArgs,
    #[arg(long, value_name = say!("sheet-value-text"), help = say!("sheet-flag-title"))]
    pub(crate) title: Option<String>,
    #[arg(long, help = say!("sheet-flag-key"))]
    pub(crate) key: bool,
    #[arg(long, value_name = say!("value-name"), value_parser = one_of::<Printed>(),
        default_value = "markdown", hide_possible_values = true,
        help = say!("sheet-flag-report"))]
    pub(crate) report: Form,
}
