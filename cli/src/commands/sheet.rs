//! `taquin sheet`: exercises to print, and their answers.

use crate::args::{Form, SheetArgs};
use crate::failure::Failure;
use crate::language::say;
use crate::report::{self, Note, Outcome, Ready};
use crate::seeds::fresh_seed;
use taquin_classroom::sheet::{Kind, Sheet, SheetDocument, SheetOptions, make, sheet_shape};
use taquin_lab::document::Medium;
use taquin_puzzle::Solver;

/// Prints a sheet, or its key.
pub(crate) fn sheet<'a>(args: &SheetArgs) -> Outcome<'a> {
    let seed = args.seed.unwrap_or_else(fresh_seed);
    let sheet = written(&made(args, seed)?, args);
    let drawn = args.seed.is_none().then(|| say!("sheet-seed", seed = seed.to_string()));
    Ready::raw(sheet).noting(drawn.map(Note::Line)).told()
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
