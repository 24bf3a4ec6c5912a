//! `taquin sheet`: exercises to print, and their answers.

use crate::args::{Form, SheetArgs};
use crate::exit::Exit;
use crate::failure::Failure;
use crate::output::Output;
use crate::report;
use crate::seeds::fresh_seed;
use taquin_classroom::sheet::{Kind, Sheet, SheetDocument, SheetOptions, make, sheet_shape};
use taquin_lab::document::Medium;
use taquin_puzzle::Solver;

/// Prints a sheet, or its key.
pub(crate) fn sheet(args: &SheetArgs, output: &Output) -> Exit {
    let seed = args.seed.unwrap_or_else(fresh_seed);
    let made = match made(args, seed) {
        Ok(made) => made,
        Err(failure) => return report::failure(&failure, args.report == Form::Json, output),
    };
    output.raw(&written(&made, args));
    if args.seed.is_none() {
        output.note(&report::sheet::seed(seed));
    }
    Exit::Success
}

fn made(args: &SheetArgs, seed: u64) -> Result<Sheet, Failure> {
    let kinds = if args.kinds.is_empty() { Kind::ALL.to_vec() } else { args.kinds.clone() };
    let options = SheetOptions {
        levels: args.level.clone(),
        count: args.count.unwrap_or(kinds.len().max(args.level.len()) as u64),
        kinds,
        steps: args.steps,
        seed,
        goal: args.goal.or_usual(sheet_shape())?,
    };
    Ok(make(&Solver::new(), &options)?)
}

fn written(sheet: &Sheet, args: &SheetArgs) -> String {
    let medium = match args.report {
        Form::Json => return SheetDocument::of(sheet).to_line() + "\n",
        Form::Html => Medium::Html,
        Form::Latex => Medium::Latex,
        _ => Medium::Markdown,
    };
    report::sheet::page(sheet, args.title.as_deref(), args.key).write(medium)
}
