//! `--report`: the layout of answers and the form of all other results; and how many boards are
//! solved at once.

use super::names;
use crate::language::say;
use crate::machine;
use crate::report::Layout;
use clap::builder::TypedValueParser;
use clap::{Args, ValueEnum};
use std::fmt::Debug;
use std::marker::PhantomData;

/// The form in which a command prints its results.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Form {
    Text,
    Markdown,
    Html,
    Latex,
    Csv,
    Json,
    Dot,
    Svg,
    Posthoc,
    /// A text to fill in.
    Blank,
}

impl Form {
    const fn name(self) -> &'static str {
        match self {
            Self::Text => "text",
            Self::Markdown => "markdown",
            Self::Html => "html",
            Self::Latex => "latex",
            Self::Csv => "csv",
            Self::Json => "json",
            Self::Dot => "dot",
            Self::Svg => "svg",
            Self::Posthoc => "posthoc",
            Self::Blank => "form",
        }
    }

    /// Whether the form is meant for programs.
    pub(crate) const fn is_document(self) -> bool {
        !matches!(self, Self::Text | Self::Markdown)
    }
}

/// The forms that a command has, the default first.
pub(crate) trait Forms: Clone + Debug + Send + Sync + 'static {
    const ALL: &'static [Form];
}

/// The forms of most commands.
#[derive(Clone, Debug)]
pub(crate) struct Tabular;
impl Forms for Tabular {
    const ALL: &'static [Form] =
        &[Form::Text, Form::Markdown, Form::Latex, Form::Html, Form::Csv, Form::Json];
}

/// The forms of `trace`.
#[derive(Clone, Debug)]
pub(crate) struct Traced;
impl Forms for Traced {
    const ALL: &'static [Form] = &[
        Form::Text,
        Form::Markdown,
        Form::Latex,
        Form::Html,
        Form::Csv,
        Form::Json,
        Form::Dot,
        Form::Svg,
        Form::Posthoc,
    ];
}

/// Parses the name of one of these forms.
pub(super) fn one_of<F: Forms>() -> impl TypedValueParser<Value = Form> {
    names::among(F::ALL.iter().map(|form| (form.name(), *form)))
}

fn form_names<F: Forms>() -> String {
    F::ALL.iter().map(|form| form.name()).collect::<Vec<_>>().join(", ")
}

/// The form of the results.
#[derive(Debug, Args)]
#[command(next_help_heading = say!("heading-output"))]
pub(crate) struct FormArgs<F: Forms> {
    #[arg(long, help = say!("flag-report", names = form_names::<F>()), value_name = say!("value-name"), value_parser = one_of::<F>(), default_value = "text", hide_possible_values = true)]
    report: Form,
    #[arg(long, help = say!("flag-json"), conflicts_with = "report")]
    json: bool,
    #[arg(skip)]
    forms: PhantomData<F>,
}

impl<F: Forms> FormArgs<F> {
    /// Returns the form chosen by `--report` or by its short flag.
    pub(crate) fn form(&self) -> Form {
        if self.json { Form::Json } else { self.report }
    }

    /// Returns the flag that chose the form.
    pub(crate) fn flag(&self) -> &'static str {
        if self.json { "--json" } else { "--report" }
    }
}

/// How moves are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum MoveSpelling {
    Letters,
    Compressed,
    Words,
    Tiles,
}

/// The layout of an answer, and how its moves are written.
#[derive(Debug, Args)]
#[command(next_help_heading = say!("reports-heading"))]
pub(crate) struct ReportArgs {
    #[arg(long, value_name = say!("tools-value-profile"), value_parser = names::among(Layout::all()),
        default_value = "text", conflicts_with_all = ["json", "quiet"],
        hide_possible_values = true,
        help = say!("reports-flag-report", names = Layout::all().map(|(name, _)| name).collect::<Vec<_>>().join(", ")))]
    pub(crate) report: &'static Layout,
    #[arg(long, value_name = say!("tools-value-spelling"), value_enum,
        default_value_t = MoveSpelling::Letters, hide_possible_values = true,
        help = say!("reports-flag-moves-style"))]
    pub(crate) moves_style: MoveSpelling,
}

/// The options for many boards.
#[derive(Debug, Args)]
#[command(next_help_heading = say!("batch-heading"))]
pub(crate) struct BatchArgs {
    #[arg(long, help = say!("batch-flag-batch"))]
    pub(crate) batch: bool,
    #[arg(long, short, value_name = "N", value_parser = names::threads,
        help = say!("batch-flag-jobs"))]
    pub(crate) jobs: Option<usize>,
}

impl BatchArgs {
    /// Returns how many boards are solved at once.
    pub(crate) fn threads(&self) -> usize {
        self.jobs.unwrap_or_else(machine::cores)
    }
}
