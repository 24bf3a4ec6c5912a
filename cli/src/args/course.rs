//! `course`: the figures of the course documents, compared with those of the program.

use super::{BoardArgs, EachLimitArgs, FormArgs, Tabular, names};
use crate::language::say;
use clap::{Args, Subcommand};
use taquin_classroom::course::Axis;
use taquin_search::Ratio;

/// `taquin course`.
#[derive(Debug, Args)]
pub(crate) struct CourseArgs {
    #[command(subcommand)]
    pub(crate) command: Option<CourseCommand>,
}

/// The part of `course` to run.
#[derive(Debug, Subcommand)]
pub(crate) enum CourseCommand {
    #[command(about = say!("course-check-about"))]
    Check(CheckArgs),
    #[command(about = say!("course-lda-about"), after_help = say!("course-enact-examples"),
        mut_arg("goal", |goal| goal.help(say!("course-flag-goal"))))]
    Lda(Box<LdaArgs>),
    #[command(about = say!("course-lab-about"), after_help = say!("course-enact-examples"),
        mut_arg("goal", |goal| goal.help(say!("course-flag-goal"))))]
    Lab(Box<LabArgs>),
}

/// `taquin course check`.
#[derive(Debug, Args)]
pub(crate) struct CheckArgs {
    #[command(flatten)]
    pub(crate) form: FormArgs<Tabular>,
}

/// A printed algorithm, on the board of the lab sheet unless another board is given.
#[derive(Debug, Args)]
pub(crate) struct EnactArgs {
    #[command(flatten)]
    pub(crate) board: BoardArgs,
    #[arg(long, help = say!("course-flag-steps"), value_name = say!("value-count"), value_parser = names::some, default_value = "12")]
    pub(crate) steps: u64,
    #[command(flatten)]
    pub(crate) limits: EachLimitArgs,
    #[command(flatten)]
    pub(crate) form: FormArgs<Tabular>,
}

/// A printed algorithm, with the choices that the pseudo-code leaves open.
#[derive(Debug, Args)]
pub(crate) struct LdaArgs {
    #[command(flatten)]
    pub(crate) enact: EnactArgs,
    #[arg(long, help = say!("course-flag-x"), value_name = "X", value_parser = names::among([("row", Axis::Row), ("column", Axis::Column)]), hide_possible_values = true, default_value = "row")]
    pub(crate) x: Axis,
    #[arg(long, help = say!("course-flag-literal"))]
    pub(crate) literal: bool,
}

/// A printed algorithm, with the weight of the lab sheet.
#[derive(Debug, Args)]
pub(crate) struct LabArgs {
    #[command(flatten)]
    pub(crate) enact: EnactArgs,
    #[arg(long, help = say!("course-flag-balance"), value_name = "W", value_parser = names::read::<Ratio>, default_value = "0.5")]
    pub(crate) balance: Ratio,
    #[arg(long, help = say!("course-flag-count-blank"))]
    pub(crate) count_blank: bool,
}
